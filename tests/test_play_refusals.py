# SPDX-License-Identifier: MIT
"""R5–R7, R13: every refusal of a placement, what it names, and which of two faults is told."""

import pytest
from helpers import board, cell, evaluate, game, kinds, lay, scattered, state_bytes
from lexicons import Words

from erudit_core.rules import alphabet, play
from erudit_core.rules.alphabet import encode
from erudit_core.rules.board import ACROSS, CELLS, DOWN, OFF_BOARD, cell_name
from erudit_core.rules.game_events import PLAYED, REFUSED
from erudit_core.rules.ruleset import CONSENT, DICTIONARY, FORBID, SCORE, TRUST, VALID

KOT = ("8H", "КОТ")
NO_CELL = "-"


def verdict(out):
    """Return what a refusal says: reason, cell, word."""
    where = NO_CELL if out.cell == OFF_BOARD else cell_name(out.cell)
    return play.REASONS[out.code], where, alphabet.decode(out.word)


def refusal(made, placement, held="", **changes):
    return verdict(evaluate(made, placement, held, **changes))


# One fault each, and what the refusal names.


def test_a_placement_without_tiles_is_refused():
    assert refusal(board(), play.Placement(), "КОТ") == ("empty", NO_CELL, "")


@pytest.mark.parametrize(
    ("held", "word", "missing"),
    [
        ("КОТ", "КИТ", "И"),
        ("КОТ", "КОК", "К"),
        ("КОТ", "КОт", "?"),
        ("", "КОТ", "К"),
        ("???????", "котИ", "И"),
    ],
)
def test_a_tile_not_in_the_hand_is_named(held, word, missing):
    out = evaluate(board(), lay("8H", word), held or "?", judge=TRUST)
    assert play.REASONS[out.code] == "not_in_hand"
    assert out.tile == kinds(missing)[0]


def test_a_blank_needs_a_blank_although_the_letter_is_held():
    assert evaluate(board(), lay("8H", "КОт"), "КОТТТТТ").code == play.NOT_IN_HAND


def test_a_letter_needs_the_letter_although_a_blank_is_held():
    assert evaluate(board(), lay("8H", "КОТ"), "КО?????").code == play.NOT_IN_HAND


def test_an_occupied_cell_is_named():
    assert refusal(board(KOT), lay("8G", "ОАТ")) == ("cell", "H8", "")


def test_a_cell_that_was_just_laid_on_is_occupied():
    assert refusal(board(), scattered("H8 I8 H8", "КОТ")) == ("cell", "H8", "")


@pytest.mark.parametrize("beyond", [CELLS, 226, 254, OFF_BOARD])
def test_a_cell_off_the_board_is_refused(beyond):
    placement = lay("8H", "К")
    placement.add(beyond, 0)
    assert evaluate(board(), placement).code == play.BAD_CELL


def test_a_blank_without_a_letter_is_named_by_its_cell():
    assert refusal(board(), lay("8H", "КО?")) == ("blank_unnamed", "J8", "")


@pytest.mark.parametrize(
    ("cells", "stray"),
    [
        ("H8 I8 I9", "I9"),
        ("H8 H9 I9", "I9"),
        ("H8 I9 J10", "I9"),
        ("H8 J8 I9", "I9"),
        ("G8 H9 I8", "H9"),
    ],
)
def test_tiles_out_of_line_are_named(cells, stray):
    assert refusal(board(), scattered(cells, "КОТ")) == ("line", stray, "")


def test_two_rows_are_no_line_although_the_cells_follow_each_other():
    # O8 is cell 119, A9 is cell 120.
    assert refusal(board(), scattered("O8 A9", "КО"))[0] == "line"


@pytest.mark.parametrize(
    ("where", "word", "gap"),
    [
        ("8H", "К.Т", "I8"),
        ("H8", "К.Т", "H9"),
        ("8G", "КО..ТА", "I8"),
        ("8A", "К......О......Т", "B8"),
    ],
)
def test_the_first_gap_is_named(where, word, gap):
    assert refusal(board(), lay(where, word)) == ("gap", gap, "")


def test_old_tiles_fill_a_gap_and_the_rest_is_one():
    made = board(("8H", "О"))
    assert evaluate(made, lay("8G", "К.Т")).code == play.OK
    assert refusal(made, lay("8G", "К.Т.А")) == ("gap", "J8", "")


@pytest.mark.parametrize("where", ["8I", "8E", "7H", "9H", "G6", "I8", "H9", "H5", "1A"])
def test_the_first_word_must_cover_the_centre(where):
    """Among them words that end or begin one cell beside it, in its own line and in the next."""
    assert refusal(board(), lay(where, "КОТ")) == ("centre", "H8", "")


@pytest.mark.parametrize("where", ["8H", "8G", "8F", "H8", "H7", "H6"])
def test_a_first_word_over_the_centre_is_legal_wherever_it_begins(where):
    assert evaluate(board(), lay(where, "КОТ")).code == play.OK


@pytest.mark.parametrize("where", ["8H", "H8"])
def test_a_first_word_of_one_letter_is_too_short(where):
    assert refusal(board(), lay(where, "Я")) == ("short", "H8", "")


def test_a_first_word_of_two_letters_is_enough():
    assert evaluate(board(), lay("8H", "ЯД")).code == play.OK


@pytest.mark.parametrize("where", ["8F", "F8", "1A", "15O", "O15"])
def test_a_lone_tile_is_too_short(where):
    at = where[-1] + where[:-1] if where[0].isdigit() else where
    assert refusal(board(KOT), lay(where, "Я")) == ("short", at, "")


@pytest.mark.parametrize("where", ["10H", "7K", "K7", "1A", "O13"])
def test_a_word_that_touches_nothing_is_not_linked(where):
    assert refusal(board(KOT), lay(where, "ЯД"))[0] == "not_linked"


@pytest.mark.parametrize("where", ["9H", "9G", "7I", "K8", "K7", "G8"])
def test_mere_contact_is_not_linking(where):
    """K8 and G8 touch the end of КОТ, the rest its side: none contains a letter of it."""
    made = board(KOT)
    assert refusal(made, lay(where, "ЯД"))[0] == "not_linked"


def test_a_side_word_is_named_by_cell_and_run():
    made = board(KOT, ("K7", "УХО"))
    # ТО in row 9 ends in УХО's О (K9), and its Т on J9 lies under the Т of КОТ.
    assert refusal(made, lay("9J", "Т.")) == ("side_word", "J9", "ТТ")


def test_the_first_of_several_side_words_is_named():
    made = board(KOT, ("K7", "УХО"))
    assert refusal(made, lay("9H", "ЛОТ.")) == ("side_word", "H9", "КЛ")


def test_a_side_word_shows_the_whole_run_with_blanks_as_letters():
    made = board(("H5", "Кот"), ("8I", "А"))
    assert refusal(made, lay("8H", "ы.")) == ("side_word", "H8", "КОТЫ")


@pytest.mark.parametrize("where", ["8K", "K8"])
def test_a_single_tile_with_runs_in_both_lines_is_refused_whichever_is_meant(where):
    made = board(KOT, ("K6", "ОХ"))
    # А on K8 makes КОТА across and ОХА down.
    run = "ОХА" if where == "8K" else "КОТА"
    assert refusal(made, lay(where, "А"), side_words=FORBID) == ("side_word", "K8", run)


@pytest.mark.parametrize(("where", "main", "side"), [("8K", "КОТА", "ОХА"), ("K8", "ОХА", "КОТА")])
@pytest.mark.parametrize("agreed", [VALID, SCORE])
def test_a_single_tile_is_played_in_the_chosen_line(where, main, side, agreed):
    out = evaluate(board(KOT, ("K6", "ОХ")), lay(where, "А"), side_words=agreed)
    assert out.code == play.OK
    assert alphabet.decode(out.main_word()) == main
    assert [alphabet.decode(word) for _, word, _ in out.sides] == [side]


@pytest.mark.parametrize("agreed", [FORBID, VALID, SCORE])
def test_a_single_tile_in_a_stated_line_without_a_word_is_too_short(agreed):
    # Ы behind КОТ: across КОТЫ, down nothing.
    assert refusal(board(KOT), lay("K8", "Ы", True), side_words=agreed) == ("short", "K8", "")
    assert evaluate(board(KOT), lay("8K", "Ы", True), side_words=agreed).code == play.OK


@pytest.mark.parametrize(
    ("old", "where", "letter", "direction", "run"),
    [
        ((KOT,), "K8", "Ы", ACROSS, "КОТЫ"),  # down there is nothing
        ((KOT,), "8K", "Ы", ACROSS, "КОТЫ"),
        ((KOT,), "9I", "М", DOWN, "ОМ"),  # across there is nothing
        ((KOT, ("K6", "ОХ")), "K8", "А", DOWN, "ОХА"),  # both are words: as chosen
        ((KOT, ("K6", "ОХ")), "8K", "А", ACROSS, "КОТА"),
    ],
)
def test_a_single_tile_is_read_in_the_line_that_makes_a_word(old, where, letter, direction, run):
    out = evaluate(board(*old), lay(where, letter), side_words=VALID)
    assert (out.code, out.direction) == (play.OK, direction)
    assert alphabet.decode(out.main_word()) == run


@pytest.mark.parametrize(("where", "direction"), [("1A", ACROSS), ("A1", DOWN)])
def test_a_single_tile_that_touches_nothing_is_too_short_in_the_chosen_line(where, direction):
    out = evaluate(board(KOT), lay(where, "А"))
    assert (play.REASONS[out.code], out.direction) == ("short", direction)


def test_the_line_of_a_placement_stays_as_it_was_chosen():
    placement = lay("K8", "Ы")
    evaluate(board(KOT), placement)
    assert placement.direction == DOWN


def test_a_single_tile_beyond_the_edge_has_no_line():
    beyond = lay("A1", "А")
    beyond.cells[0] = CELLS
    assert evaluate(board(KOT), beyond).code == play.BAD_CELL


@pytest.mark.parametrize("agreed", [VALID, SCORE])
@pytest.mark.parametrize("where", ["9H", "9G", "7I", "K8", "K7", "G8"])
def test_under_side_words_contact_that_makes_a_word_is_linking(agreed, where):
    assert evaluate(board(KOT), lay(where, "ЯД"), side_words=agreed).code == play.OK


@pytest.mark.parametrize("agreed", [VALID, SCORE])
def test_under_side_words_a_word_that_touches_nothing_is_still_not_linked(agreed):
    assert refusal(board(KOT), lay("10H", "ЯД"), side_words=agreed)[0] == "not_linked"
    # Corner to corner is no contact.
    assert refusal(board(KOT), lay("9K", "ЯД"), side_words=agreed)[0] == "not_linked"


def test_side_words_stand_in_the_order_of_the_new_tiles():
    made = board(KOT, ("K7", "УХО"))
    out = evaluate(made, lay("9H", "ЛОТ."), side_words=VALID)
    assert [alphabet.decode(word) for _, word, _ in out.sides] == ["КЛ", "ОО", "ТТ"]
    out = evaluate(made, scattered("J9 H9 I9", "ТЛО"), side_words=VALID)
    assert [alphabet.decode(word) for _, word, _ in out.sides] == ["КЛ", "ОО", "ТТ"]


def test_an_old_tile_beside_an_old_tile_makes_no_side_word():
    made = board(("8H", "КОТ"), ("I7", "РОД"))
    # ДАР in row 9 from the Д of РОД: the new А (under Т) makes a side word, the old Д does not.
    out = evaluate(made, lay("9I", ".АР"), side_words=VALID)
    assert [alphabet.decode(word) for _, word, _ in out.sides] == ["ТА"]


# Edges and corners.


@pytest.mark.parametrize(
    ("old", "where", "word", "run"),
    [
        (("1C", "О"), "1A", "ГН.М", "ГНОМ"),
        (("1M", "О"), "1L", "Г.РА", "ГОРА"),
        (("15C", "О"), "15A", "ГН.М", "ГНОМ"),
        (("15M", "О"), "15L", "Г.РА", "ГОРА"),
        (("A3", "О"), "A1", "ГН.М", "ГНОМ"),
        (("A13", "О"), "A12", "Г.РА", "ГОРА"),
        (("O3", "О"), "O1", "ГН.М", "ГНОМ"),
        (("O13", "О"), "O12", "Г.РА", "ГОРА"),
        (("1H", "О"), "H1", ".Н", "ОН"),
        (("15H", "О"), "H14", "Н.", "НО"),
        (("8A", "О"), "8A", ".Н", "ОН"),
        (("8O", "О"), "8N", "Н.", "НО"),
    ],
)
def test_words_may_touch_every_edge_and_corner(old, where, word, run):
    out = evaluate(board(old), lay(where, word))
    assert out.code == play.OK
    assert alphabet.decode(out.main_word()) == run


@pytest.mark.parametrize("where", ["1A", "15A", "8A", "A1", "O1", "H1"])
def test_a_word_may_fill_a_whole_line(where):
    text = "АБВГДЕЖЗИЙКЛМНО"
    old = "".join(char if i >= 7 else "." for i, char in enumerate(text))
    made = board((where, old.replace(".", "А")))
    at = 15 if where[0] in "AOH" else 1
    first = cell(where) if at == 15 else cell(where[-1] + where[:-1])
    for i in range(7):
        made.take(first + i * at)
    out = evaluate(made, lay(where, text[:7] + "." * 8))
    assert out.code == play.OK
    assert alphabet.decode(out.main_word()) == text


def test_a_word_does_not_run_round_the_edge_of_the_board():
    made = board(("8N", "ОН"), ("9A", "АД"))
    out = evaluate(made, lay("8M", "З.."))
    assert alphabet.decode(out.main_word()) == "ЗОН"
    assert refusal(made, lay("10A", "ЯД"))[0] == "not_linked"


@pytest.mark.parametrize(
    ("at", "direction", "before", "after"),
    [
        ("A1", ACROSS, None, "B1"),
        ("A1", DOWN, None, "A2"),
        ("O1", ACROSS, "N1", None),
        ("A15", DOWN, "A14", None),
        ("A8", ACROSS, None, "B8"),
        ("O8", ACROSS, "N8", None),
        ("H1", DOWN, None, "H2"),
        ("H15", DOWN, "H14", None),
        ("O15", ACROSS, "N15", None),
        ("O15", DOWN, "O14", None),
        ("H8", ACROSS, "G8", "I8"),
        ("H8", DOWN, "H7", "H9"),
    ],
)
def test_neighbours_end_at_the_edges(at, direction, before, after):
    near = [play.neighbour(cell(at), direction, side) for side in (-1, 1)]
    assert [None if c < 0 else cell_name(c) for c in near] == [before, after]


@pytest.mark.parametrize(
    ("old", "where", "word", "side"),
    [
        # Down column A and column O beside tiles in the next column: side words across.
        (("1B", "А"), "A1", "ДОМ", "ДА"),
        (("15N", "А"), "O13", "МОД", "АД"),
        # Across rows 1 and 15 beside tiles in the next row: side words down.
        (("A2", "А"), "1A", "ДОМ", "ДА"),
        (("A1", "А"), "2A", "ДОМ", "АД"),
        (("1A", "А"), "B1", "ДОМ", "АД"),
        (("15O", "А"), "N13", "МОД", "ДА"),
        (("N14", "А"), "15L", "РОД", "АД"),
    ],
)
def test_side_words_arise_at_the_edges(old, where, word, side):
    out = evaluate(board(old), lay(where, word), side_words=VALID)
    assert [alphabet.decode(found) for _, found, _ in out.sides] == [side]


@pytest.mark.parametrize(
    ("old", "where"), [(("2A", "А"), "O1"), (("1O", "А"), "A2"), (("O1", "А"), "15M")]
)
def test_the_next_row_is_no_neighbour_at_the_edge(old, where):
    """O1 and A2 are cells 14 and 15: no side word arises between them."""
    assert refusal(board(old), lay(where, "ДОМ"), side_words=VALID)[0] == "not_linked"


# Two faults at once: the earlier check speaks.

PAIRS = [
    # a tile not in the hand, on an occupied cell
    ("not_in_hand", KOT, lay("8H", "Ф"), "А", {}),
    # a nameless blank not in the hand
    ("not_in_hand", KOT, lay("9H", "?"), "А", {}),
    # the second tile is not in the hand, the first lies on an occupied cell
    ("not_in_hand", KOT, lay("8J", "АФ"), "А", {}),
    ("not_in_hand", None, scattered("A1 B2", "АФ"), "А", {}),
    ("not_in_hand", None, lay("1A", "А.Ф"), "А", {}),
    ("not_in_hand", None, lay("1A", "АФ"), "А", {}),
    # an occupied cell after a nameless blank
    ("cell", KOT, lay("8G", "?А"), "", {}),
    # an occupied cell, out of line
    ("cell", KOT, scattered("H8 I9", "АБ"), "", {}),
    ("cell", KOT, lay("8J", "А.Б"), "", {}),
    # a nameless blank, out of line
    ("blank_unnamed", KOT, scattered("A1 B2", "А?"), "", {}),
    ("blank_unnamed", KOT, lay("1A", "А.?"), "", {}),
    ("blank_unnamed", None, lay("1A", "?"), "", {}),
    # out of line, with gaps, off the centre
    ("line", None, scattered("A1 C1 D2", "АБВ"), "", {}),
    ("line", KOT, scattered("A1 C1 D2", "АБВ"), "", {}),
    # a gap, off the centre
    ("gap", None, lay("1A", "А.Б"), "", {}),
    ("gap", KOT, lay("1A", "А.Б"), "", {}),
    ("gap", KOT, lay("9H", "А.Б"), "", {}),
    # off the centre, too short
    ("centre", None, lay("1A", "А"), "", {}),
    ("centre", None, lay("8I", "А"), "", {}),
    # too short, not linked
    ("short", KOT, lay("1A", "А"), "", {}),
    # too short in the chosen line, side word in the other
    ("short", KOT, lay("9I", "А", True), "", {}),
    # not linked, side word
    ("not_linked", KOT, lay("9H", "ЯД"), "", {}),
]


@pytest.mark.parametrize(("reason", "word", "placement", "held", "changes"), PAIRS)
def test_of_two_faults_the_earlier_check_speaks(reason, word, placement, held, changes):
    made = board(word) if word else board()
    assert refusal(made, placement, held, **changes)[0] == reason


# Words and repeats are judged by the game, in the same preview.


def judged(made, where, word):
    return verdict(made.preview(lay(where, word)))


def test_a_legal_word_that_is_unknown_is_named():
    made = game("КОТАЕИ?", "АБВГДЕЖ", lexicon=Words("КИТ"), judge=DICTIONARY)
    assert judged(made, "8H", "КОТ") == ("unknown_word", "H8", "КОТ")
    assert judged(made, "8H", "КиТ") == ("", NO_CELL, "")


def test_a_side_word_is_told_before_an_unknown_word():
    made = game("ЯДЛОТАА", "", laid=[KOT, ("K7", "УХО")], lexicon=Words(), judge=DICTIONARY)
    assert judged(made, "9H", "ЛОТ.")[0] == "side_word"


def test_not_linked_is_told_before_an_unknown_word():
    made = game("ЯДЛОТАА", "", laid=[KOT], lexicon=Words(), judge=DICTIONARY)
    assert judged(made, "1A", "ЯД")[0] == "not_linked"


def test_unknown_words_are_told_main_word_first_then_side_words_in_order():
    held = "ЛОТАААА"
    laid = [KOT, ("K7", "УХО")]
    rules_ = {"judge": DICTIONARY, "side_words": VALID}
    made = game(held, "А", laid=laid, lexicon=Words("КЛ", "ОО", "ТТ"), **rules_)
    assert judged(made, "9H", "ЛОТ.") == ("unknown_word", "H9", "ЛОТО")
    made = game(held, "А", laid=laid, lexicon=Words("ЛОТО", "КЛ"), **rules_)
    assert judged(made, "9H", "ЛОТ.") == ("unknown_word", "I8", "ОО")
    made = game(held, "А", laid=laid, lexicon=Words("ЛОТО", "КЛ", "ОО"), **rules_)
    assert judged(made, "9H", "ЛОТ.") == ("unknown_word", "J8", "ТТ")
    made = game(held, "А", laid=laid, lexicon=Words("ЛОТО", "КЛ", "ОО", "ТТ"), **rules_)
    assert judged(made, "9H", "ЛОТ.")[0] == ""


def test_a_repeated_main_word_is_refused_and_named():
    made = game("КОТКОТЫ", "КОТКОТЫ", repeats=0)
    assert made.play(lay("8H", "КОТ"))[0][0] == PLAYED
    assert judged(made, "J7", "К.Т") == ("", NO_CELL, "")
    assert judged(made, "I7", "К.Т") == ("repeated_word", "I7", "КОТ")
    before = state_bytes(made)
    event = made.play(lay("I7", "К.Т"))[0]
    assert event[:4] == (REFUSED, play.REPEATED, cell("I7"), encode("КОТ"))
    assert state_bytes(made) == before


def test_repeats_are_allowed_unless_agreed_otherwise():
    made = game("КОТКОТЫ", "КОТКОТЫ")
    made.play(lay("8H", "КОТ"))
    assert made.play(lay("I7", "К.Т"))[0][0] == PLAYED


def test_an_unknown_word_is_told_before_a_repeated_one():
    """A word that was played and yet is unknown: the dictionary lost it in between."""
    lexicon = Words("КОТ")
    made = game("КОТКОТЫ", "КОТКОТЫ", repeats=0, lexicon=lexicon, judge=DICTIONARY)
    made.play(lay("8H", "КОТ"))
    lexicon.words.clear()
    assert judged(made, "I7", "К.Т")[0] == "unknown_word"


def test_an_unknown_side_word_is_told_before_a_repeated_main_word():
    made = game(
        "КОТКОТЫ",
        "ЫКТОВСЕ",
        repeats=0,
        side_words=VALID,
        lexicon=Words("КОТ", "КИТ"),
        judge=DICTIONARY,
    )
    made.play(lay("8H", "КОТ"))
    assert judged(made, "I7", "К.Т")[0] == "repeated_word"
    made.board.put(cell("J9"), encode("Ы")[0])
    assert judged(made, "I7", "К.Т")[0] == "unknown_word"


def test_side_words_are_not_counted_as_repeats_either_way():
    made = game("КОТЫБАР", "ОКЫТМАР", repeats=0, side_words=SCORE)
    made.play(lay("8H", "КОТ"))
    # ОМ down at I8–I9 is a side word of МА; then ОМ as a main word elsewhere is new.
    events = made.play(lay("9I", "МА"))
    assert [alphabet.decode(side[1]) for side in events[0][8]] == ["ОМ", "ТА"]
    made.hands[0][:] = made.hands[1]
    made.hands[0][encode("М")[0]] = 1
    made.board.put(cell("A1"), encode("О")[0])
    assert judged(made, "1A", ".М")[0] == ""


def test_a_side_word_may_repeat_a_main_word():
    made = game("КОТЫБАР", "ОТКЫОАР", repeats=0, side_words=VALID)
    made.play(lay("8H", "КОТ"))
    made.board.put(cell("A1"), encode("К")[0])
    made.board.put(cell("B1"), encode("О")[0])
    made.board.put(cell("C2"), encode("О")[0])
    # Т on C1: down ТО is the main word, across КОТ the side word.
    assert judged(made, "C1", "Т.")[0] == ""


def test_consent_asks_instead_of_refusing_but_only_for_a_legal_word():
    made = game("КОТАЕИ?", "АБВГДЕЖ", lexicon=Words(), judge=CONSENT)
    out = made.preview(lay("8H", "КОТ"))
    assert (out.code, alphabet.decode(out.ask), out.score) == (play.OK, "КОТ", 5)
    out = made.preview(lay("8I", "КОТ"))
    assert (out.code, out.ask) == (play.OFF_CENTRE, b"")
