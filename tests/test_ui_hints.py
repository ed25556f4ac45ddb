# SPDX-License-Identifier: MIT
"""Hints, the words of a hand, the best move after a turn, the check at the end: right, and told
only where it was agreed on and to whom it belongs.
"""

import sys

import pytest
from face import Face
from hand_search import kinds_on
from lexicons import packed

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import Lexicons
from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.movegen.search import Search
from erudit_core.rules import alphabet, play, tiles
from erudit_core.rules.board import Board, step
from erudit_ui.analysis import best_move, end_check, progress
from erudit_ui.analysis.hint import bare
from erudit_ui.match.session import AIDS

POSITION = """
packs nouns
players Аня Боря
rules judge=trust
hand КОТЛЕТА
play 8H КОТ
hand ЛЕТА?ИЕ
aids HINTS BEST PROOF
show board
"""


@pytest.fixture
def face():
    return Face().at(POSITION)


def wait(face, done, most=50_000):
    for _ in range(most):
        if done():
            return
        face.wait(1)
    raise AssertionError(f"{face.screen}: {face.text()}")


def hint(face):
    face.choose("hint")
    wait(face, lambda: face.screen != "hint")


def all_plays(game, hand, board=None):
    """Every play of a hand with its score, by the search that leaves nothing out."""
    found = {}

    def visit(start, direction, run, score):
        found[start, direction, bytes(run)] = score

    packs = [Lexicon(one.file) for one in game.lexicon.packs]
    search = Search(board or game.board, game.rules, hand[:33], packs, visit)
    while not search.step(1 << 29):
        pass
    return found


def with_words(face, words, bad=(), hand="КОТЛЕТА"):
    """A position whose dictionary has these words, some of them marked."""
    face.at(f"players Аня Боря\nrules judge=dictionary\nhand {hand}\naids HINTS BEST\nshow board")
    made = packed(sorted({*words, *bad}), flagged=bad)
    face.game.lexicon = Lexicons([made])
    return face


def test_the_first_hint_shows_the_cells_and_the_second_the_word(face):
    hint(face)
    assert face.screen == "board"
    found = face.session.hint
    assert face.session.pending.cursor == found.cells[0]
    assert face.session.pending.placement.direction == found.direction
    marked = [cell for cell in range(225) if face.top.view.cells[cell] == 13]
    assert bytes(marked) == found.cells
    assert face.line().startswith("Класть сюда:")
    word = alphabet.decode(found.run)
    assert word not in face.text()
    hint(face)
    told = face.line().replace(" Ⓐ класть", "").replace(" ", "")
    assert told == f"{bare(found.run)}={found.score}".replace(" ", "")


def test_a_on_a_hint_lays_its_word(face):
    hint(face)
    found = face.session.hint
    assert face.line().endswith("Ⓐ класть")
    face.press("A")
    placement = face.session.pending.placement
    assert bytes(sorted(placement.cells[: placement.count])) == found.cells
    out = face.game.preview(placement)
    assert (out.code, out.score) == (play.OK, found.score)


@pytest.mark.parametrize("hand", ["ЛЕТА?ИЕ", "АСИНЕРТ", "ЫЫЩКЭЪЖ"])
@pytest.mark.parametrize("rule", ["side_words=forbid", "side_words=score"])
def test_a_hint_is_the_best_of_all_plays(hand, rule):
    face = Face().at(
        POSITION.replace("judge=trust", f"judge=trust {rule}").replace("ЛЕТА?ИЕ", hand)
    )
    plays = all_plays(face.game, face.game.hand())
    hint(face)
    found = face.session.hint
    if not plays:
        assert found is None
        return
    assert found.score == max(plays.values())
    assert plays[found.start, found.direction, found.run] == found.score
    new = [found.start + i * step(found.direction) for i, t in enumerate(found.run) if t & play.NEW]
    assert bytes(new) == found.cells


def test_hints_are_in_the_menu_only_if_that_was_agreed_on():
    face = Face().at(POSITION.replace("aids HINTS BEST PROOF", ""))
    face.app.open("turnmenu")
    assert not {"hint", "words"} & set(face.entries())


def test_each_hint_stands_in_the_log_and_the_record_as_a_note(face):
    hint(face)
    hint(face)
    face.choose("words")
    wait(face, lambda: face.top.list.rows is not None)
    record = list(face.app.record_text())
    assert [line for line in record if line.startswith("#note")] == [
        "#note hint cells Боря",
        "#note hint word Боря",
        "#note hint list Боря",
    ]
    face.app.restart("log")
    assert "подсказка" in face.text()


def test_a_hint_holds_for_its_hand_and_turn_only(face):
    hint(face)
    old = face.session.hint
    face.session.act(face.game.exchange(tiles.listed(face.game.hand())[:3]))
    assert face.session.hint is None
    face.app.restart("board.board")
    hint(face)
    assert face.session.hint.hand != old.hand


def test_a_hint_is_sought_anew_when_a_blank_has_come_into_the_hand():
    blank = POSITION.replace("hand КОТЛЕТА\nplay 8H КОТ", "hand КО?ЛЕТА\nplay 8H КОт")
    face = Face().at(blank.replace("ЛЕТА?ИЕ", "ТЖЛЕТАК"))
    assert face.screen == "recover"
    face.press("B")  # not now
    hint(face)
    old = face.session.hint
    cell = face.game.recoverable()[0]
    face.session.act(face.game.recover(cell))
    face.app.restart("board.board")
    hint(face)
    new = face.session.hint
    assert new.hand == bytes(tiles.listed(face.game.hand()))
    assert old and new.hand != old.hand


def test_a_search_for_a_hint_can_be_given_up_and_cut_short(face):
    face.choose("hint")
    face.press("B")
    assert face.screen == "turnmenu"
    assert face.session.log.count == 1
    face.press("A")
    assert face.screen == "hint"
    face.press("A")
    slices = 0
    while face.screen == "hint":
        face.wait(1)
        slices += 1
    assert face.session.hint.score > 0
    whole = Face().at(POSITION)
    hint_of_all = 0
    whole.choose("hint")
    while whole.screen == "hint":
        whole.wait(1)
        hint_of_all += 1
    assert slices < hint_of_all
    assert whole.session.hint.score >= face.session.hint.score


def test_a_hand_without_a_word_is_told_so():
    face = Face().at(POSITION.replace("ЛЕТА?ИЕ", "ЩЪЙЬЬЦФ"))
    assert not all_plays(face.game, face.game.hand())
    hint(face)
    assert face.session.hint is None
    assert "не нашлось" in face.line()


def test_laid_tiles_come_back_before_a_hint(face):
    face.press("A", "A")
    assert face.session.pending.placement.count == 1
    hint(face)
    assert face.session.pending.placement.count == 0


def test_no_marked_word_is_ever_shown():
    face = with_words(Face(), ["кот", "ел"], bad=["котлета"])
    hint(face)
    hint(face)
    assert "КОТ = 5" in face.line()
    face.choose("words")
    wait(face, lambda: face.top.list.rows is not None)
    assert face.top.lines == ["КОТ ЕЛ"]
    face.press("B", "B")
    face.choose("pass")
    face.press("A")
    wait(face, lambda: face.top.sought)
    assert "Лучше: КОТ" in face.text()


def test_the_words_of_the_hand_can_be_scrolled_and_left(face):
    face.choose("words")
    wait(face, lambda: face.top.list.rows is not None)
    top = face.top
    assert "НЕЛЛИ" not in face.text()
    first = face.text()
    face.press("DOWN")
    assert face.text() != first
    face.press("UP", "UP")
    assert face.text() == first
    face.press("RIGHT")
    assert top.list.first == min(top.list.page, len(top.lines) - top.list.page)
    face.press("B")
    assert face.screen == "turnmenu"


@pytest.mark.parametrize("error", [MemoryError(), LexiconError("damaged"), OSError()])
@pytest.mark.parametrize("entry", ["hint", "words"])
def test_help_that_cannot_be_had_says_so(face, entry, error, monkeypatch):
    def fail(*_):
        raise error

    monkeypatch.setattr(Lexicon, "open_node", fail)
    monkeypatch.setattr(progress, "end_search", lambda: None)
    import erudit_core.movegen.lexicon_walker

    monkeypatch.setattr(erudit_core.movegen.lexicon_walker.Lexicon, "open_node", fail)
    face.choose(entry)
    text = "Мало памяти" if isinstance(error, MemoryError) else "не читается"
    wait(face, lambda: text in face.text(), 50)


def test_a_hand_and_a_hint_are_hidden_when_nobody_touches_the_device():
    face = Face(draws=True).at(POSITION)
    face.choose("words")
    wait(face, lambda: face.top.list.rows is not None)
    face.wait(61_000)
    assert face.screen == "handover"
    face.settle()
    assert kinds_on(face.panel) == set()
    assert "ТАЛИ" not in face.text()


def commit_pass(face):
    face.choose("pass")
    face.press("A")
    assert face.screen == "summary"


def test_after_a_turn_its_player_sees_what_was_best(face):
    plays = all_plays(face.game, face.game.hand())
    best = max(plays.values())
    commit_pass(face)
    assert "ищу" in face.text()
    wait(face, lambda: face.top.sought)
    assert f"= {best}" in face.text()


@pytest.mark.parametrize("kind", ["play", "exchange", "pass"])
def test_what_was_best_is_searched_in_the_position_before_the_turn(kind):
    face = Face().at(POSITION.replace("rules judge=trust", "rules judge=trust repeats=no"))
    game = face.game
    board = Board()
    board.state[:] = game.board.state
    hand = bytes(game.hand())
    best = max(all_plays(game, hand, board).values())
    if kind == "play":
        placement = play.Placement()
        placement.direction = 1
        for i, letter in enumerate("ЛИ"):
            placement.add(7 * 15 + 8 + (i + 1) * 15, alphabet.code(letter))
        events = face.session.act(game.play(placement))
    elif kind == "exchange":
        events = face.session.act(game.exchange(tiles.listed(hand)[:4]))
    else:
        events = face.session.act(game.pass_turn())
    t = face.app.texts.section("summary")
    made = best_move.BestMove(face.session, events)
    while not made.step(t):
        pass
    assert made.text.split(";")[0].endswith(f"= {best}"), made.text


def test_a_best_move_is_called_so():
    face = with_words(Face(), ["кот"])
    hint(face)
    face.press("A")
    assert face.session.pending.placement.count == 3
    face.play()
    wait(face, lambda: face.top.sought)
    assert "Лучше хода не было" in face.text()


def test_the_best_move_is_not_for_those_who_come_after(face):
    commit_pass(face)
    wait(face, lambda: face.top.sought)
    assert "Лучше:" in face.text()
    face.wait(61_000)
    assert face.screen == "summary"
    assert "Лучше:" not in face.text()


def test_after_a_vote_the_best_move_is_not_told():
    face = Face().at(
        "packs nouns\nrules judge=consent\nhand КОТЛЕТА\naids BEST\n"
        "cursor H8\nlay КТЕЛ\nshow board\ncommit"
    )
    assert face.screen == "consent"
    face.press("RIGHT")
    assert face.screen == "summary"
    for _ in range(200):
        face.wait(1)
    assert "Лучш" not in face.text()


def test_without_an_agreement_nothing_is_searched_after_a_turn(face):
    face.session.set_option(AIDS, 0)
    commit_pass(face)
    assert face.top.sought
    assert "Лучш" not in face.text()


def test_a_best_move_without_room_stands_on_a_page_of_its_own():
    face = Face((128, 128)).at(
        """
        rules preset=boxed judge=trust target=60
        hand КОСТАБВ
        play 8E КОСТАБВ
        hand ГДЕЖИЗЫ
        aids BEST
        cursor E9
        lay ГДЕЖИЗЫ
        show board
        commit
        """
    )
    wait(face, lambda: face.top.sought)
    assert "Лучш" not in face.text()
    face.press("A")
    assert "Лучший ход не найден" in face.text()
    face.press("A")
    assert face.screen == "result"


def searching():
    return [
        name for name in sys.modules if name.startswith(("erudit_core.movegen", "erudit_core.bot"))
    ]


@pytest.mark.parametrize("entry", ["hint", "words", "pass"])
@pytest.mark.parametrize("way", ["B", "idle"])
def test_a_search_that_is_left_is_let_go(face, entry, way):
    face.choose(entry)
    if entry == "pass":
        face.press("A")
    face.wait(1)
    face.wait(1)
    assert searching()
    if way == "B":
        face.press("B")
    else:
        face.wait(61_000)
    assert face.screen in ("turnmenu", "handover", "summary")
    assert not searching()


def test_a_check_that_is_left_is_let_go():
    face = Face().at(POSITION + "bag 0")
    while not face.game.over:
        face.session.act(face.game.pass_turn())
    face.app.restart("result")
    face.wait(1)
    face.wait(1)
    assert searching()
    face.press("A")
    assert not searching()


def test_going_on_at_once_ends_the_search(face):
    commit_pass(face)
    face.wait(1)
    face.press("A")
    assert face.screen == "handover"


def end(face):
    while not face.game.over:
        face.session.act(face.game.pass_turn())
    face.app.restart("result")
    wait(face, lambda: "Проверяю" not in face.text())


def could_move(face, names):
    return face.app.texts.section("result")["movers"].format(names)


def test_the_check_names_those_who_could_have_moved():
    face = Face().at(POSITION + "bag 0")
    face.game.hands[0][:] = bytearray(tiles.KINDS_HELD)
    face.game.hands[0][alphabet.code("Ъ")] = 1
    end(face)
    assert could_move(face, "Боря") in face.text()


def test_the_check_says_that_nobody_could_move():
    face = Face().at(POSITION + "bag 0")
    for hand in face.game.hands:
        hand[:] = bytearray(tiles.KINDS_HELD)
        hand[alphabet.code("Ъ")] = 2
    end(face)
    assert "ходов ни у кого не было" in face.text()


def test_the_check_knows_that_a_blank_could_have_been_taken_first():
    """Ъ alone moves nowhere; as the letter of a blank on the board it takes that blank."""
    face = Face().at(
        "packs nouns\nrules judge=trust\nhand КОТЛЕ?А\nplay 8H КОъ\n"
        "aids PROOF\nbag 0\nshow handover"
    )
    for hand in face.game.hands:
        hand[:] = bytearray(tiles.KINDS_HELD)
    face.game.hands[1][alphabet.code("Ъ")] = 1
    end(face)
    expected = all_plays(face.game, bytes(32) + b"\1")
    assert expected
    assert could_move(face, "Боря") in face.text()


def test_there_is_no_check_where_tiles_are_left_or_it_was_not_agreed_on(face):
    end(face)
    assert "Провер" not in face.text()
    other = Face().at(POSITION.replace("PROOF", "") + "bag 0")
    end(other)
    assert "Провер" not in other.text()


def test_a_check_without_a_dictionary_says_that_it_could_not_be_made():
    face = Face().at("rules judge=trust\naids PROOF\nbag 0\nshow handover")
    end(face)
    assert "Проверить не вышло" in face.text()
    made = end_check.EndCheck(face.session)
    made.failed = True
    assert made.text(face.app.texts.section("result")) == "Проверить не вышло"
