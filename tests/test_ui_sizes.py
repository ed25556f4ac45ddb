# SPDX-License-Identifier: MIT
"""Letters are large enough on the panels that are sold, and the board fills its display."""

from math import atan, degrees, hypot

import pytest
from face import SIZES, Face

from erudit_core.rules import alphabet
from erudit_ui.board import layout
from erudit_ui.widgets import font, sizes, tilesets
from tools.drawing import build_glyphs
from tools.harness import faults

FAR = 400  # mm from the eye
# Diagonals of the panels, inches, and how high capitals of texts are, pixels.
PANELS = {
    (160, 128): (1.8, 7),
    (128, 128): (1.44, 7),
    (128, 160): (1.8, 7),
    (240, 135): (1.14, 10),
    (135, 240): (1.14, 10),
    (240, 240): (1.54, 12),
    (240, 280): (1.69, 12),
    (240, 320): (2.0, 12),
    (320, 240): (2.4, 10),
    (480, 320): (3.5, 12),
}
FOUR = """
players Аня Константин Вера Дмитрий
rules judge=trust
hand КОТЛЕТА
play 8H КОТ
hand ВОРЖКУ?
play I8 .ВОд
hand ЛЕТАПЩЫ
play 8H ...ЛЕТА
hand КАШТБВГ
show board
"""


def minutes(size, pixels):
    """The angle, minutes of arc, under which so many pixels of a panel are seen."""
    pixel = PANELS[size][0] * 25.4 / hypot(*size)
    return degrees(atan(pixels * pixel / FAR)) * 60


def glyphs(name):
    return build_glyphs.read_art(build_glyphs.ART / f"{name}.txt").glyphs


def test_the_measure_of_seven_pixels_on_a_panel_of_1_8_inches():
    """45.72 mm over 204.9 pixels: 1.562 mm, 13.4 minutes."""
    assert minutes((160, 128), 7) == pytest.approx(13.42, abs=0.01)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_letters_of_texts_are_as_high_as_the_panel_needs(size):
    name = sizes.text(*size)[0]
    height = sum(any(row) for row in glyphs(name)["Н"])
    assert height == PANELS[size][1]
    assert minutes(size, height) >= (9 if min(size) == 135 else 11.5)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (128, 128)], ids=str)
def test_letters_of_the_hand_are_seen_under_14_minutes_and_under_11_on_the_smallest_panel(size):
    """The stem of П, its third column; the last row is the gap below the tile."""
    stem = [row[2] for row in glyphs(sizes.hand(*size))["П"][:-1]]
    assert minutes(size, sum(stem)) >= (11 if min(size) == 135 else 14)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_at_most_a_quarter_of_the_board_s_screen_is_empty(size):
    """Counted in squares a row of text high: those in which nothing at all is drawn."""
    face = Face(size, "ru", draws=True).at(FOUR)
    face.press("RIGHT", "A")
    ground = faults.ground_of(faults.layers_of(face.top.group), *size)
    empty = faults.empty_part(face.device.panel.memory, *size, ground)
    assert empty <= faults.MOST_EMPTY, f"{empty:.1f} %"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_each_display_has_cells_of_its_own(size):
    made = layout.plan(*size)
    assert made.cell == {
        (160, 128): 8, (128, 128): 8, (128, 160): 8, (240, 135): 8, (135, 240): 9,
        (240, 240): 13, (240, 280): 14, (240, 320): 16, (320, 240): 15, (480, 320): 20,
    }[size]  # fmt: skip


@pytest.mark.parametrize("size", [s for s in SIZES if s not in ((128, 128), (128, 160))], ids=str)
def test_eight_scores_stand_beside_or_below_the_board(size):
    names = "\n".join(["players А Б В Г Д Е Ж З", "rules judge=trust", "show board"])
    face = Face(size).at(names)
    zeros = [text for text in face.text().split() if text == "0"]
    assert len(zeros) == 8


def test_names_stand_beside_their_scores_where_all_fit_and_above_them_where_one_does_not():
    """Seven columns at 320×240: a name, a space and a figure, or a row for each."""
    short = [text for _, _, text in Face((320, 240)).at("players Аня Боря\nshow board").lines()]
    assert "Аня   0" in short and "Боря  0" in short
    long = [text for _, _, text in Face((320, 240)).at("players Аня Боряна\nshow board").lines()]
    assert "Аня    " in long and "Боряна " in long and long.count("      0") == 2


def test_each_display_has_loaded_its_own_letters():
    for size in SIZES:
        Face(size)
        name, wide, high, row = sizes.text(*size)
        assert (wide, high, row) == (font.WIDTH, font.HEIGHT, font.ROW)
        text, hand = tilesets.load("text"), tilesets.load("hand")
        assert (text.width, text.height) == (wide, high)
        assert (hand.width, hand.height) == sizes.tile(*size)
        across, down = hand.bitmap.width // hand.width, hand.bitmap.height // hand.height
        assert across * down >= alphabet.BLANK + 2 and name.startswith("text")
