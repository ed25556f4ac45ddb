# SPDX-License-Identifier: MIT
"""The models of `bench.py keys --designs`: places by shape, parts of the board, direct laying."""

import functools
from types import SimpleNamespace

import pytest
from face import ROOT
from hypothesis import given
from hypothesis import strategies as st

from erudit_core.rules import play, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, LETTERS
from erudit_core.rules.board import CELLS, Board
from erudit_core.rules.ruleset import FORBID
from erudit_ui.board import weights
from tools.presses import arrows, designs, parts
from tools.presses.positions import Position, positions
from tools.presses.recorded import Recorded

GAMES = ROOT / "tests" / "fixtures" / "keys" / "games"
H8, I8, J8, K8 = 112, 113, 114, 115
H9 = H8 + 15
KOT = {H8: 10, I8: 14, J8: 18}


def code(letters):
    return bytes([LETTERS.index(letter) for letter in letters])


def laid_on(board, cells, letters, hand="КОТЛЕВА", direction=0, before=(), forbids=True):
    """A Position in which `letters` come to lie on `cells`."""
    lie = tuple([board.get(cell, -1) for cell in range(CELLS)])
    laid = tuple(code(letters))
    return Position(lie, code(hand), cells, laid, direction, cells, before, 0, forbids)


@functools.cache
def words(number):
    return positions(Recorded(GAMES / f"{number:02}.gcg"))


def test_the_first_word_begins_so_that_it_covers_the_centre():
    found = parts.places(laid_on({}, (), ""))
    assert {cell for cell, direction in found if not direction} == set(range(106, 113))
    assert found[H8, 0] == 0b11111100  # two to seven
    assert found[106, 0] == 1 << 7


def test_a_word_goes_on_from_letters_crosses_them_and_touches_no_other_sidewise():
    """КОТ lies on H8–J8. Behind it ЛЕТА; before it up to seven; down from above each letter, or
    below it; nothing along it in the next row, where side words are forbidden.
    """
    found = parts.places(laid_on(KOT, (), ""))
    assert found[K8, 0] == 0b00111110  # K8 to O8, the edge: five cells
    assert found[H8 - 15, 1] == 0b11111110
    assert (H9, 0) not in found and found[H9, 1] == 0b11111110


def test_beside_a_word_tiles_may_lie_where_side_words_count():
    assert parts.places(laid_on(KOT, (), "", forbids=False))[H9, 0] == 0b11111100


@pytest.mark.parametrize("number", [1, 9, 13, 17])
def test_every_recorded_word_lies_at_a_place(number):
    for position in words(number):
        place = position.cells[0], position.direction
        assert parts.places(position)[place] >> len(position.cells) & 1


@pytest.mark.parametrize("number", [1, 9])
@pytest.mark.parametrize("direction", [0, 1])
def test_places_are_those_at_which_the_rules_allow_tiles(number, direction):
    """Three of one letter, on every free cell that has room ahead."""
    position = words(number)[9]
    rules = Recorded(GAMES / f"{number:02}.gcg").rules
    board = Board()
    for cell, tile in enumerate(position.board):
        if tile >= 0:
            board.put(cell, tile)
    hand = bytearray([3]) + bytearray(tiles.KINDS_HELD - 1)
    found = parts.places(position)
    asked = 0
    for cell, tile in enumerate(position.board):
        line = cell % 15 if direction else cell // 15
        ahead = range(cell, CELLS, 15) if direction else range(cell, line * 15 + 15)
        room = [at for at in ahead if position.board[at] < 0][:3]
        if tile >= 0 or len(room) < 3:
            continue
        placement = play.Placement()
        placement.direction = direction
        for at in room:
            placement.add(at, 0)
        allowed = play.evaluate(board, rules, hand, placement, play.Outcome()).code == play.OK
        assert allowed == bool(found.get((cell, direction), 0) >> 3 & 1), cell
        asked += allowed
    assert asked


def test_one_place_takes_no_press_and_five_take_one():
    five = {(cell, 0): 1 for cell in (0, 1, 2, 3, 4)}
    assert parts.presses({(7, 0): 1}, (7, 0)) == 0
    assert {parts.presses(five, place) for place in five} == {1}


def test_parts_are_bands_at_two_edges_and_three_between():
    """A place on each cell, all alike: three rows above and below, three times five columns."""
    made = parts.cut({(cell, 0): 1 for cell in range(CELLS)})
    assert [len(part) for part in made] == [45, 45, 45, 45, 45]
    above, below, left, right, between = ({cell for cell, _ in part} for part in made)
    assert above == set(range(45)) and below == set(range(180, 225))
    assert {cell % 15 for cell in left} == set(range(5))
    assert {cell % 15 for cell in right} == set(range(10, 15))
    assert H8 in between


@given(st.dictionaries(st.tuples(st.integers(0, 224), st.just(0)), st.integers(1, 90), min_size=2))
def test_parts_keep_each_place_once_and_every_place_is_come_to(weights):
    made = [place for part in parts.cut(weights) for place in part]
    assert sorted(made) == sorted(weights)
    assert all(0 < parts.presses(weights, place) <= len(weights) for place in weights)


def test_an_arrow_leaps_to_the_nearest_and_rather_straight_ahead():
    points = {"here": (7, 7), "aside": (6, 8), "ahead": (4, 7), "behind": (9, 7)}
    assert arrows.nearest(points, "here") == {"U": "ahead", "R": "aside", "D": "behind"}
    assert arrows.leaps(points, "here") == {"here": 0, "ahead": 1, "aside": 1, "behind": 1}


def test_choosing_goes_round_the_hand():
    """ABCDE: D is two back, and then A two on, past the end."""
    assert arrows.choosing(b"ABCDE", list(b"DA"), (1, -1)) == 3
    assert arrows.choosing(b"ABCDE", list(b"DA"), (1, -1, 3, -3)) == 2


def test_the_last_tile_moves_to_where_one_was_laid():
    """Of seven the last is beyond four; once one is laid, it stands in its stead."""
    assert arrows.second_page(b"ABCDEFG", list(b"G"), 4) == 1
    assert arrows.second_page(b"ABCDEFG", list(b"AG"), 4) == 0
    assert arrows.second_page(b"ABCDEFG", list(b"AFG"), 4) == 1
    assert arrows.second_page(b"ABCDEFG", list(b"AFE"), 4) == 2  # GBCDEF, then GBCDE


def test_the_first_word_found_by_parts_and_laid_tile_by_tile():
    """Seven places across, H8 among them: two presses at the most; К, О, Т lie at a press each,
    one more plays: six keys the same, as four are left.
    """
    position = laid_on({}, (H8, I8, J8), "КОТ")
    count = designs.place_first_parts(position, True)
    assert count["lay"] == 3 and count["play"] == 1 and count["travel"] in (1, 2)
    assert count == designs.place_first_parts(position, False)


def test_with_six_keys_a_short_word_is_ended_on_the_second_page():
    position = laid_on(KOT, (H9,), "А", direction=1, before=(H8, I8, J8))
    count = designs.place_first_parts(position, False)
    assert (count["choose"], count["lay"], count["play"]) == (1, 1, 2)  # А is the seventh tile


def test_a_learner_finds_a_place_of_the_other_direction_only_on_the_second_walk():
    position = laid_on(KOT, (K8, K8 + 1), "ЛЕ", before=(H8, I8, J8))
    one, other = (designs.place_first_parts(position, True, late) for late in (False, True))
    assert one["flip"] == other["flip"] == 1
    assert other["travel"] == 3 * one["travel"] > 0


def test_letters_of_a_blank_take_two_presses_and_with_five_keys_the_rarest_three():
    assert {designs.letter_presses(letter, 6) for letter in range(32)} == {2}
    five = [designs.letter_presses(letter, 5) for letter in range(32)]
    assert five.count(3) == 12 and five[LETTERS.index("А")] == 2
    position = laid_on(KOT, (), "")._replace(laid=(BLANK_FLAG | LETTERS.index("Ф"),))
    assert designs.cursor(position._replace(hand=bytes([BLANK]), cells=(H9,)), True)["name"] == 2


def test_the_table_has_each_design_for_both_sets_of_keys():
    lines = designs.table(words(1)[:3])
    assert [tuple(line[:24].split()[-1:]) for line in lines[1:15]] == [("eight",), ("six",)] * 7
    assert [line[:18].strip() for line in lines[16:]] == list(designs.LEARNERS)


@pytest.mark.parametrize("direction", [0, 1])
def test_the_face_weighs_the_places_of_the_models(direction):
    """On every position of a game whose side words are forbidden, and one whose are not."""
    for number in (1, 9):
        for position in words(number):
            board = Board()
            for at, tile in enumerate(position.board):
                if tile >= 0:
                    board.put(at, tile)
            side_words = FORBID if position.forbids else FORBID + 1
            rules = SimpleNamespace(side_words=side_words)
            hand = [len(position.hand)]
            game = SimpleNamespace(board=board, rules=rules, hand=lambda hand=hand: hand)
            found = {
                (at, direction): weight
                for at, weight in enumerate(weights.weigh(game, direction))
                if weight
            }
            assert found == parts.weighed(parts.places(position), direction)
