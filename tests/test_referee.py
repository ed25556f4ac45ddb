# SPDX-License-Identifier: MIT
"""The referee on legal records: the examples, tolerances, unknown hands, teams, judges, the end."""

import pytest
from records import EXAMPLE, KOT, KOTLETA, RECOVER, record

from erudit_core.rules.alphabet import encode
from tools.judging import verdict


def scores(answer):
    return [turn["score"] for turn in answer["turns"]]


# The example of the format


def test_the_example_is_legal_and_its_object_is_as_documented(bench):
    answer = bench.json(record(*EXAMPLE, rules="preset=article"), ["кот", "котлета"])
    assert answer == {
        "legal": True,
        "finished": False,
        "totals": {"Маша": 5, "Петя": 11},
        "winners": [],
        "turns": [
            turn(0, "Маша", "word", "КОТ", 5, 5),
            turn(1, "Петя", "word", "КОТЛЕТА", 11, 11),
            turn(0, "Маша", "recover", "А", 0, 5),
            turn(0, "Маша", "exchange", None, 0, 5),
            turn(1, "Петя", "pass", None, 0, 11),
        ],
        "error": None,
    }


def turn(seat, nick, action, word, score, total):
    return {
        "seat": seat,
        "nick": nick,
        "action": action,
        "word": word,
        "score": score,
        "total": total,
        "side_words": [],
    }


def test_the_example_s_last_line_of_an_exhausted_game(bench):
    """КОТ for 5, then passes; Маша is left with И С Р and А А А А."""
    turns = [">Маша: - 8H КОТ +5 5", *[">Петя: - - +0 0", ">Маша: - - +0 5"] * 2]
    answer = bench.legal(*turns, ">Петя: (УННДОБВ) -13 -13", ">Маша: (ИСРАААА) -9 -4")
    assert answer["finished"]
    assert answer["totals"] == {"Маша": -4, "Петя": -13}
    assert answer["winners"] == ["Маша"]
    assert [t["action"] for t in answer["turns"]][-2:] == ["final", "final"]
    assert scores(answer)[-2:] == [-13, -9]
    assert answer["turns"][-1]["word"] is None


# The worked examples of the rules


@pytest.mark.parametrize(
    ("turns", "rules", "wanted"),
    [
        (["КОТАЕИР 8H КОТ +5 5"], "", 5),
        (["КОТАЕИР 8H КОТ +5 5", "ЛЕТАУНН 8H ...ЛЕТА +12 12"], "", 12),
        (["КОТАЕИР 8H КОТ +5 5", "ЛЕТ?УНН 8H ...ЛЕТа +11 11"], "", 11),
        (["КОТАЕИР 8H КОТ +5 5", "Л?ТАУНН 8H ...ЛеТА +10 10"], "", 10),
        (
            ["КОТАЕИР 8H КОТ +5 5", "ЛЕТАУНН 8H ...ЛЕТА +12 12", "КШАЕИРА N7 К.ША +16 21"],
            "",
            16,
        ),
        (["ПАРОВОЗ 8D ПАРОВОЗ +16 16"], "", 16),
        (["ПАРОВОЗ 8D ПАРОВОЗ +31 31"], "preset=boxed", 31),
        (["ПАРОВОЗ 8D ПАРОВОЗ +31 31"], "preset=club", 31),
        (["ПАРОВОЗ 8D ПАРОВОЗ +16 16", "САОГУНН D6 СА.ОГ +11 11"], "", 11),
        (["ПАРОВОЗ 8D ПАРОВОЗ +16 16", "САОГУНН D6 СА.ОГ +9 9"], "premiums=once", 9),
        # КОТА down to H8, then seven letters over E5 and K5: (2+1+1+2+1+1+1)x4
        (["КОТАЕИР H5 КОТА +6 6"], "", 6),
        (["КОТАЕИР H5 КОТА +6 6", "АОАОАОУ 5E АОА.ОАО +32 32"], "", 32),
        # (1×1 + 1 + 1 + 1×2 + 2 + 1 + 2 + 1)x6 on the board whose centre doubles the word
        (["КОТАЕИР 8E КОТА +12 12", "АОАОУНН 8A АОАО.... +66 66"], "layout=scrabble", 66),
        # a blank worth its letter: Е on L8 counts 1×2
        (["КОТАЕИР 8H КОТ +5 5", "Л?ТАУНН 8H ...ЛеТА +12 12"], "blank_value=letter", 12),
    ],
)
def test_the_worked_examples_of_the_rules_score_as_told(bench, turns, rules, wanted):
    names = ("Маша", "Петя")
    lines = [f">{names[i % 2]}: {text}" for i, text in enumerate(turns)]
    answer = bench.legal(*lines, rules=f"{rules} judge=trust")
    assert answer["turns"][-1]["score"] == wanted


# Side words


def test_side_words_are_named_in_the_order_of_the_new_tiles_and_score_if_agreed(bench):
    """АТ under КО: 1 + 2×2 (I9), and beside it КА 2+1 and ОТ 1+2×2."""
    turns = [">Маша: - 8H КО +3 3", ">Петя: - 9H АТ +13 13"]
    answer = bench.legal(*turns, rules="side_words=score judge=trust")
    assert answer["turns"][1]["side_words"] == ["КА", "ОТ"]
    turns[1] = ">Петя: - 9H АТ +5 5"
    answer = bench.legal(*turns, rules="side_words=valid judge=trust")
    assert answer["turns"][1]["side_words"] == ["КА", "ОТ"]


def test_a_single_tile_is_played_in_the_line_that_its_place_says(bench):
    """Т at I9, under О and right of А: across АТ is the word, down ОТ is."""
    turns = [">Маша: - 8H КО +3 3", ">Петя: - H8 .А +3 3"]
    across = bench.legal(*turns, ">Маша: - 9H .Т +10 13", rules="side_words=score judge=trust")
    down = bench.legal(*turns, ">Маша: - I8 .Т +10 13", rules="side_words=score judge=trust")
    assert (across["turns"][2]["word"], across["turns"][2]["side_words"]) == ("АТ", ["ОТ"])
    assert (down["turns"][2]["word"], down["turns"][2]["side_words"]) == ("ОТ", ["АТ"])


# Tolerances of PLACE and WORD


@pytest.mark.parametrize(
    "line",
    [
        ">Петя: ЛЕТ?УНН 8h ...ЛЕТа +11 11",
        ">Петя: ЛЕТ?УНН 8Н ...ЛЕТа +11 11",
        ">Петя: ЛЕТ?УНН 8н ...ЛЕТа +11 11",
        ">Петя: ЛЕТ?УНН 8H КОТЛЕТа +11 11",
        ">Петя: ЛЕТ?УНН 8H котЛЕТа +11 11",
        ">Петя: ЛЕТ?УНН 8H к.ТЛЕТа +11 11",
        ">Петя: ?ННУТЕЛ 8H ...ЛЕТа +11 11",
        ">Петя: - 8H ...ЛЕТа +11 11",
    ],
)
def test_what_the_format_accepts_beside_what_is_written(bench, line):
    answer = bench.legal(KOT, line)
    assert answer["turns"][1]["word"] == "КОТЛЕТА"


def test_an_old_blank_may_be_spelled_in_either_case(bench):
    for word in ("К.ША", "КаША", "КАША"):
        answer = bench.legal(KOT, KOTLETA, f">Маша: - N7 {word} +15 20")
        assert answer["turns"][2]["word"] == "КАША"


def test_bom_crlf_and_blank_lines_change_nothing(bench):
    text = record(*EXAMPLE)
    plain = bench.json(text)
    assert plain["legal"]
    assert bench.json("\ufeff" + text) == plain
    assert bench.json(text.replace("\n", "\r\n")) == plain
    assert bench.json(text.replace("\n", "\n\n")) == plain


# Unknown hands


def test_a_game_from_a_real_table_without_hands_is_replayed(bench):
    turns = [">Маша: - 8H КОТ +5 5", ">Петя: - 8H ...ЛЕТа +11 11", RECOVER]
    answer = bench.legal(*turns, ">Маша: - -2 +0 5", ">Петя: - - +0 11")
    assert [t["action"] for t in answer["turns"]] == ["word", "word", "recover", "exchange", "pass"]


def test_a_hand_may_be_known_in_one_turn_and_not_in_the_next(bench):
    turns = [">Маша: - 8H КОТ +5 5", ">Петя: - - +0 0", ">Маша: АЕИСРП? - +0 5", ">Петя: - - +0 0"]
    assert bench.legal(*turns, ">Маша: - -2 +0 5", ">Петя: УННДОБВ - +0 0")["legal"]


def test_unknown_hands_without_final_lines_do_not_keep_a_game_from_its_end(bench):
    passes = [">Маша: - - +0 0", ">Петя: - - +0 0"] * 2
    answer = bench.legal(*passes)
    assert answer["finished"]
    assert answer["winners"] == ["Маша", "Петя"]


def test_a_known_hand_without_its_final_line_leaves_the_game_unfinished(bench):
    passes = [">Маша: КОТАЕИ? - +0 0", ">Петя: - - +0 0"]
    passes += [">Маша: - - +0 0", ">Петя: - - +0 0"]
    answer = bench.legal(*passes)
    assert not answer["finished"]
    assert answer["winners"] == []
    answer = bench.legal(*passes, ">Маша: (КОТАЕИ?) -8 -8")
    assert answer["finished"]
    assert answer["totals"] == {"Маша": -8, "Петя": 0}
    assert answer["winners"] == ["Петя"]


def test_final_lines_may_stand_in_any_order(bench):
    passes = [">Маша: КОТАЕИ? - +0 0", ">Петя: ЛЕТ?УНН - +0 0"] * 2
    first, second = ">Маша: (?КОТАЕИ) -8 -8", ">Петя: (ЛЕТ?УНН) -10 -10"
    assert bench.legal(*passes, first, second)["totals"] == {"Маша": -8, "Петя": -10}
    answer = bench.legal(*passes, second, first)
    assert answer["totals"] == {"Маша": -8, "Петя": -10}
    assert answer["winners"] == ["Маша"]


# The end by target, and teams


def test_the_round_is_played_to_its_end_after_the_target(bench):
    turns = [">Маша: - 8D ПАРОВОЗ +51 51", ">Петя: - - +0 0"]
    rules = "target=50 all_seven=35 judge=trust"
    answer = bench.legal(turns[0], rules=rules)
    assert not answer["finished"] and answer["winners"] == []
    answer = bench.legal(*turns, rules=rules)
    assert answer["finished"]
    assert (answer["totals"], answer["winners"]) == ({"Маша": 51, "Петя": 0}, ["Маша"])


def test_the_game_ends_at_once_if_that_is_agreed(bench):
    rules = "target=50 all_seven=35 finish_round=no judge=trust"
    assert bench.legal(">Маша: - 8D ПАРОВОЗ +51 51", rules=rules)["finished"]


def test_team_mates_share_a_total_and_win_together(bench):
    head = {"players": "АБВГ", "teams": ("А В", "Б Г"), "first": "Б"}
    turns = [">Б: - 8H КОТ +5 5", ">В: - 8H ...А +6 6", ">Г: - - +0 5", ">А: - 8H ....А +8 14"]
    answer = bench.legal(*turns, **head)
    assert answer["totals"] == {"А": 14, "Б": 5, "В": 14, "Г": 5}
    passes = [f">{nick}: - - +0 {5 if nick in 'БГ' else 14}" for nick in "БВГА" * 2]
    answer = bench.legal(*turns, *passes, ">В: (АААЕЕЕЕ) -7 7", ">А: (ОООООО?) -6 1", **head)
    assert answer["totals"] == {"А": 1, "Б": 5, "В": 1, "Г": 5}
    assert answer["winners"] == ["Б", "Г"]


# Consent, dictionary, trust


def test_an_accepted_word_is_legal_and_stays_known(bench):
    rules = "preset=article"
    turns = ["#accepted КОТ", KOT, ">Петя: - - +0 0", ">Маша: - - +0 5"]
    again = ">Петя: - I8 .КОТ +8 8"
    words = ["окот"]
    assert bench.legal(*turns, again, rules=rules, words=words)["legal"]


def test_an_accepted_word_that_was_not_played_after_all_does_no_harm(bench):
    turns = ["#accepted КОТЫ", KOT, ">Петя: ЫЛЕТУНН 8H ...Ы +10 10"]
    assert bench.legal(*turns, rules="", words=["кот"])["legal"]


def test_trust_judges_no_word_even_with_a_list(bench):
    assert bench.legal(">Маша: - 8H ЪЫ +15 15", words=["кот"])["legal"]
    assert bench.legal("#accepted ЪЫ", ">Маша: - 8H ЪЫ +15 15", words=["кот"])["legal"]


def test_the_packs_of_the_record_are_its_dictionary(bench, tmp_path, monkeypatch):
    from tools.lexpack import pack

    monkeypatch.setattr(verdict, "PACKS", tmp_path)
    (tmp_path / "мои.lex").write_bytes(pack([encode("КОТ")], "мои"))
    (tmp_path / "ещё.lex").write_bytes(pack([encode("КОТЛЕТА")], "ещё"))
    rules = "judge=dictionary packs=мои+ещё"
    assert bench.legal(*EXAMPLE, rules=rules)["legal"]
    assert bench.error(*EXAMPLE, rules="judge=dictionary packs=мои")["code"] == "unknown_word"
