# SPDX-License-Identifier: MIT
"""What a table agreed on, in a record: #agreed words and themes, read, judged, solved, written."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records import record, run

from erudit_core.record import writer
from erudit_core.record.agreed_words import played_words
from erudit_core.replay.reader import RecordError, read_record
from erudit_core.replay.replay import Replay
from erudit_core.rng import Rng
from erudit_core.rules import play, ruleset
from erudit_core.rules.alphabet import decode, encode
from erudit_core.rules.game import Game
from erudit_core.rules.game_events import KIND, PLAYED
from erudit_core.rules.turn_log import GAP, Log
from erudit_core.rules.validate_words import word_hash
from tools.common.micropython import run_micropython
from tools.common.word_sets import WordSet
from tools.judging import solve, unreadable, verdict
from tools.lexpack import pack, pack_theme

NOUNS = ["кот", "кит", "ток", "дом", "котел", "рот", "тон"]
ANIMALS = ["кот", "кит"]
TWO = "#player1 Маша Маша\n#player2 Петя Петя\n"


@pytest.fixture(autouse=True)
def drive(tmp_path, monkeypatch):
    """A project with one pack and two themes."""
    for name in ("packs", "themes"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(verdict, name.upper(), tmp_path / name)
    (tmp_path / "packs/nouns.lex").write_bytes(pack(NOUNS, "nouns"))
    for name, title, words in (("animals", "животные", ANIMALS), ("home", "дом и быт", ["дом"])):
        made = pack_theme(name, title, name, words, NOUNS)
        (tmp_path / f"themes/{name}.lex").write_bytes(made)
    return tmp_path


def header(text):
    return read_record(text.splitlines())[0]


def why(text):
    lines = text.splitlines()
    with pytest.raises(RecordError) as caught:
        read_record(lines)
    assert unreadable.unreadable(caught.value, lines)
    return caught.value.why


# The line


def test_agreed_words_are_read_in_order_and_each_once():
    found = header(TWO + "#agreed ДУБНА\n#agreed ЁЖ\n#agreed ДУБНА\n#agreed аида\n").agreed
    assert [decode(word) for word in found] == ["ДУБНА", "ЕЖ", "АИДА"]
    assert header(TWO).agreed == []


def test_there_may_be_any_number_of_them():
    lines = "".join(f"#agreed {decode(bytes((i % 32, i // 32, 1)))}\n" for i in range(500))
    assert len(header(TWO + lines).agreed) == 500


@pytest.mark.parametrize("word", ["", "А", "А" * 16, "КОT", "КО.", "К?", "КОТ ДОМ", "DOG", "-"])
def test_what_is_no_word_of_two_to_fifteen_letters_cannot_be_read(word):
    assert why(f"{TWO}#agreed {word}") == "agreed"


def test_behind_the_first_turn_it_cannot_be_read():
    assert why(f"{TWO}>Маша: - - +0 0\n#agreed КОТ") == "late"
    assert why(f"{TWO}#accepted ДОМ\n#agreed КОТ") == "late"


def test_the_messages_name_the_line_and_the_place(bench):
    for line, said in (
        ("#agreed", "знак 8: после #agreed не хватает слова"),
        ("#agreed К", "одна буква"),
        ("#agreed КОДЕКСКОДЕКСКОДЕКС", "длиннее 15 букв"),
        ("#agreed КОT", "латинская"),
        ("#agreed КОТ ДОМ", "ДОМ"),
        ("#agred КОТ", "неизвестная строка"),
    ):
        answer = bench.json(record(line, rules=""))
        assert bench.code == 2
        assert answer["error"]["line"] == 6
        assert said in answer["error"]["text"], answer["error"]["text"]


# The referee


def test_an_agreed_word_is_known_whoever_judges(bench):
    turn = ">Маша: - 8H РИМ +5 5"
    for judge in ("dictionary", "consent"):
        assert bench.error(turn, rules=f"judge={judge}")["code"] == "unknown_word"
        assert bench.legal("#agreed РИМ", turn, rules=f"judge={judge}")["legal"]


def test_an_agreed_word_is_known_as_a_side_word(bench):
    turns = (">Маша: - 8H КОТ +5 5", ">Петя: - G8 РОТ +6 6")  # Р before КОТ makes РКОТ
    rules = "side_words=valid judge=dictionary"
    assert bench.error(*turns, rules=rules)["code"] == "unknown_word"
    assert bench.legal("#agreed РКОТ", *turns, rules=rules)["legal"]


def test_a_word_off_the_theme_is_no_word_but_told_so(bench):
    error = bench.error(">Маша: - 8H ДОМ +5 5", rules="judge=dictionary packs=nouns+animals")
    assert (error["code"], error["turn"]) == ("unknown_word", 1)
    assert error["text"] == "слово «ДОМ» есть, но не из темы «животные»"
    error = bench.error(">Маша: - 8H РИМ +5 5", rules="judge=dictionary packs=nouns+animals")
    assert "нет в словаре" in error["text"]


def test_under_consent_a_word_off_the_theme_may_be_accepted(bench):
    turn = ">Маша: - 8H ДОМ +5 5"
    error = bench.error(turn, rules="packs=nouns+animals")
    assert error["code"] == "unknown_word"
    assert "не из темы «животные»" in error["text"] and "#accepted ДОМ" in error["text"]
    assert bench.legal("#accepted ДОМ", turn, rules="packs=nouns+animals")["legal"]
    assert bench.legal("#agreed ДОМ", turn, rules="packs=nouns+animals")["legal"]
    assert bench.legal(turn, rules="packs=nouns+animals judge=trust")["legal"]


def test_side_words_keep_to_the_theme_too(bench):
    rules = "side_words=valid judge=dictionary packs=nouns+animals"
    # КИТ down from J8 makes ТОК of ТО, a word off the theme.
    turns = ("#agreed ТО", ">Маша: - 8H ТО +3 3", ">Петя: - J8 КИТ +5 5")
    error = bench.error(*turns, rules=rules)
    assert error["code"] == "unknown_word"
    assert "«ТОК» есть, но не из темы" in error["text"]
    assert bench.legal("#agreed ТОК", *turns, rules=rules)["legal"]


def test_of_several_themes_one_is_enough(bench):
    rules = "judge=dictionary packs=nouns+animals+home"
    assert bench.legal(">Маша: - 8H ДОМ +5 5", rules=rules)["legal"]
    assert bench.legal(">Маша: - 8H КОТ +5 5", rules=rules)["legal"]
    error = bench.error(">Маша: - 8H ТОК +5 5", rules=rules)
    assert error["text"] == "слово «ТОК» есть, но не из тем «животные», «дом и быт»"


def test_themes_alone_stand_with_the_nouns(bench):
    assert bench.legal(">Маша: - 8H КОТ +5 5", rules="judge=dictionary packs=animals")["legal"]
    error = bench.error(">Маша: - 8H ДОМ +5 5", rules="judge=dictionary packs=animals")
    assert "не из темы" in error["text"]


def test_with_a_word_list_neither_packs_nor_themes_judge(bench):
    rules = "judge=dictionary packs=nouns+animals"
    assert bench.legal(">Маша: - 8H ДОМ +5 5", rules=rules, words=["дом"])["legal"]
    error = bench.error(">Маша: - 8H КОТ +5 5", rules=rules, words=["дом"])
    assert (error["code"], "темы" in error["text"]) == ("unknown_word", False)
    nowhere = "judge=dictionary packs=nouns+nosuchtheme"
    assert bench.legal(">Маша: - 8H ДОМ +5 5", rules=nowhere, words=["дом"])["legal"]


def test_a_theme_that_is_not_there_or_damaged_cannot_be_read(bench, drive):
    assert bench.json(record(">Маша: - 8H КОТ +5 5", rules="packs=nouns+sea"))
    assert bench.code == 2
    (drive / "themes/sea.lex").write_bytes(pack(NOUNS, "sea"))
    error = bench.json(record(">Маша: - 8H КОТ +5 5", rules="packs=nouns+sea"))["error"]
    assert "тема «sea»" in error["text"] and "не тема" in error["text"]
    data = bytearray((drive / "themes/home.lex").read_bytes())
    data[-6] ^= 1
    (drive / "themes/home.lex").write_bytes(data)
    error = bench.json(record(">Маша: - 8H КОТ +5 5", rules="packs=nouns+home"))["error"]
    assert "испорчен" in error["text"]
    (drive / "packs/home.lex").write_bytes((drive / "themes/animals.lex").read_bytes())
    error = bench.json(record(">Маша: - 8H КОТ +5 5", rules="packs=nouns+home"))["error"]
    assert "не словарь" in error["text"]


def test_all_mistakes_know_agreed_words_and_themes(bench):
    text = record("#agreed РИМ", ">Маша: - 8H РИМ +5 5", ">Петя: - H8 .ОТ +4 4",
                  rules="judge=dictionary packs=nouns+animals")  # fmt: skip
    code, out, _ = run(bench.file(text), "--all", "--json")
    errors = json.loads(out)["errors"]
    assert (code, [error["code"] for error in errors]) == (1, ["unknown_word"])
    assert "«РОТ» есть, но не из темы" in errors[0]["text"]


# The solver


def solved(bench, text, *options):
    code, out, err = run(bench.file(text), "--all", "--json", *options, tool=solve)
    assert (code, err) == (0, "")
    return {play["word"] for play in json.loads(out)["plays"]}


def test_the_solver_keeps_to_the_theme_and_plays_agreed_words(bench):
    for judge in ("dictionary", "consent", "trust"):
        rules = f"judge={judge} packs=nouns+animals"
        text = record("#agreed ДОК", rules=rules)
        assert solved(bench, text, "--hand", "КОТДРМИ") == {"КОТ", "КИТ", "ДОК"}
    assert "ДОК" not in solved(bench, record(rules="packs=nouns+home"), "--hand", "КОТДРМИ")


def test_the_solver_keeps_side_words_to_the_theme(bench):
    rules = "judge=dictionary side_words=valid packs=nouns+animals"
    text = record("#agreed ДОК", ">Маша: - 8H ДОК +5 5", rules=rules)
    assert solved(bench, text, "--hand", "ИТОМЛНР") == {".ИТ", ".ОТ"}


def test_with_a_word_list_the_solver_plays_that_and_agreed_words(bench):
    listed = bench.file("дом\nрот", "words.txt")
    text = record("#agreed ДОК", rules="packs=nouns+animals")
    assert solved(bench, text, "--hand", "КОТДРМИ", "--words", listed) == {"ДОМ", "РОТ", "ДОК"}


# What is written


def a_game(rules="judge=dictionary packs=nouns+*own", own=(), agreed=()):
    made = Game(ruleset.parse(rules.split()), 2, Rng(5), WordSet(map(encode, NOUNS)))
    made.agreed = [word_hash(encode(word)) for word in agreed]
    made.own = [word_hash(encode(word)) for word in own]
    made.start(0)
    return made


def lay(made, log, cell, direction, text):
    """Play a word whatever the hand holds: the hand gets its tiles first."""
    placement = play.Placement()
    placement.direction = direction
    for i, letter in enumerate(encode(text.replace(".", "а"))):
        at = cell + i * (15 if direction else 1)
        if text[i] != ".":
            placement.add(at, letter)
    made.set_hand(placement.tiles[: placement.count])
    events = made.play(placement)
    assert events[0][KIND] == PLAYED, events
    log.note(events)


def agreed_lines(made, log, texts=()):
    lines = list(writer.write(["Маша", "Петя"], made, log, agreed=[encode(word) for word in texts]))
    return lines, [line[8:] for line in lines if line[:8] == "#agreed "]


def test_own_words_that_were_played_stand_in_the_record_and_no_others():
    made, log = a_game(own=["РИМ", "ОСЛО", "ДУБНА"]), Log()
    lay(made, log, 112, 0, "РИМ")
    lines, agreed = agreed_lines(made, log)
    assert agreed == ["РИМ"]
    assert "#erudit preset=article judge=dictionary" in lines
    assert lines.index("#agreed РИМ") < [line[0] for line in lines].index(">")


def test_an_own_word_played_as_a_side_word_stands_there_too():
    made = a_game("judge=dictionary side_words=valid packs=nouns+*own", own=["РКОТ", "ТОКИ"])
    log = Log()
    lay(made, log, 112, 0, "КОТ")
    lay(made, log, 111, 1, "РОТ")
    assert agreed_lines(made, log)[1] == ["РКОТ"]


def test_all_agreed_words_stand_there_as_far_as_their_letters_are_kept():
    made, log = a_game("judge=dictionary", agreed=["РИМ", "АИДА", "ОСЛО"]), Log()
    lay(made, log, 112, 0, "РИМ")
    assert agreed_lines(made, log, ["АИДА", "ОСЛО", "АИДА"])[1] == ["АИДА", "ОСЛО", "РИМ"]
    assert agreed_lines(made, log)[1] == ["РИМ"]


def test_own_words_alone_are_the_nouns_in_a_record():
    assert "#erudit preset=article" in agreed_lines(a_game("packs=*own"), Log())[0]
    named = agreed_lines(a_game("packs=*own+animals"), Log())[0]
    assert "#erudit preset=article packs=animals" in named


def test_words_before_missing_turns_are_found_and_none_behind():
    made, log = a_game(own=["РИМ", "МОТ"]), Log()
    lay(made, log, 112, 0, "РИМ")
    log.append((GAP, 0, b"", 0, 0, b"", 2, 0))
    assert [decode(word) for word in played_words(made, log)] == ["РИМ"]


TEXTS = st.binary(min_size=2, max_size=15).map(lambda raw: bytes(b & 31 for b in raw))


@settings(deadline=None, max_examples=50)
@given(st.lists(TEXTS, max_size=60, unique=True))
def test_what_was_agreed_on_reads_back_from_the_record(words):
    made = a_game("judge=dictionary")
    made.agreed = [word_hash(word) for word in words]
    lines = list(writer.write(["Маша", "Петя"], made, Log(), agreed=words))
    assert {word_hash(word) for word in header("\n".join(lines)).agreed} == set(made.agreed)


def test_a_played_game_with_agreed_and_own_words_passes_the_referee():
    made, log = a_game(own=["РИМ"], agreed=["МАЛИ"]), Log()
    lay(made, log, 112, 0, "РИМ")
    lay(made, log, 114, 1, ".АЛИ")
    lines = list(writer.write(["Маша", "Петя"], made, log, True, agreed=[encode("МАЛИ")]))
    head, entries = read_record(lines)
    replay = Replay(head, WordSet(map(encode, NOUNS)))
    assert len(list(replay.follow(entries))) == 2


ON_DEVICE = """
from erudit_core import snapshot
from erudit_core.record import writer
from erudit_core.rng import Rng
from erudit_core.rules import play, ruleset
from erudit_core.rules.game import Game
from erudit_core.rules.turn_log import Log
from erudit_core.rules.validate_words import word_hash
class Nothing:
    packs = ()
    def known(self, codes):
        return False
rules = ruleset.make(0, judge=ruleset.DICTIONARY, side_words=ruleset.VALID, packs="nouns+sea+*own")
game = Game(rules, 2, Rng(5), Nothing())
game.agreed = [word_hash(word) for word in {agreed!r}]
game.own = [word_hash(word) for word in {own!r}]
game.start(0)
log = Log()
for cell, direction, word in {plays!r}:
    placement = play.Placement()
    placement.direction = direction
    for i, letter in enumerate(word):
        placement.add(cell + i * (15 if direction else 1), letter)
    game.set_hand(word)
    log.note(game.play(placement))
out = bytearray(snapshot.SIZE)
snapshot.dump(game, b"", 1, out)
game.agreed = snapshot.load(out, None).agreed
print("\\n".join(list(writer.write(["A", "B"], game, log, True, agreed={agreed!r}))))
"""


def test_micropython_writes_the_same_record(capsys):
    agreed, own = [encode("МАЛИ"), encode("РИМ")], [encode("РКОТ"), encode("КОТ"), encode("РОТ")]
    plays = [(112, 0, encode("КОТ")), (111, 1, encode("РОТ"))]
    script = ON_DEVICE.format(agreed=agreed, own=own, plays=plays)
    exec(compile(script, "here", "exec"), {})  # noqa: S102
    here = capsys.readouterr().out
    assert run_micropython(script).stdout == here
    assert here.splitlines()[6:] == [
        "#agreed МАЛИ", "#agreed РИМ", "#agreed КОТ", "#agreed РОТ", "#agreed РКОТ",
        ">A: - 8H КОТ +5 5", ">B: - G8 РОТ +6 6",
    ]  # fmt: skip
    assert "packs=nouns+sea" in here and "own" not in here


def test_a_review_plays_agreed_words_and_keeps_to_the_theme(bench):
    text = record("#agreed ДОК", ">Маша: КОТДРМИ - +0 0", rules="packs=nouns+animals")
    code, out, _ = run(bench.file(text), "--review", "--json", tool=solve)
    (turn,) = json.loads(out)["turns"]
    assert code == 0
    assert (turn["best"]["word"], turn["best"]["score"]) in {("ДОК", 5), ("КИТ", 5), ("КОТ", 5)}
    text = text.replace("#agreed ДОК", "#agreed МИРОК")
    _, out, _ = run(bench.file(text), "--review", "--json", tool=solve)
    assert json.loads(out)["turns"][0]["best"]["word"] == "МИРОК"
