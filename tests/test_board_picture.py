# SPDX-License-Identifier: MIT
"""The drawing of a board and of tiles on it, by a pen that notes what it is asked for."""

from erudit_core.rules import layouts
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, encode
from erudit_core.rules.board import CENTRE
from tools.drawing.board_picture import (
    BLACK_AND_WHITE,
    BONE,
    COLOURS,
    Window,
    draw_board,
    draw_laid_tile,
    draw_tile,
    extent,
)

WORDS = ("буква", "слово")


class Notes:
    """A drawing.pen.Pen that draws nothing."""

    def __init__(self):
        self.boxes, self.texts, self.rings, self.lines, self.shapes = [], [], [], [], []

    def box(self, x, y, width, height, fill=None, line=None, thick=0.1):
        self.boxes.append((round(x, 6), round(y, 6), round(width, 6), round(height, 6), fill))

    def line(self, points, colour, thick=0.1):
        self.lines.append(points)

    def ring(self, x, y, radius, colour, thick):
        self.rings.append((x, y))

    def shape(self, points, fill):
        self.shapes.append(points)

    def text(self, x, y, words, size, colour="#000000", anchor="start", font="plain"):
        self.texts.append((x, y, words))


def board(tiles=None, style=COLOURS, **more):
    pen = Notes()
    draw_board(pen, 0, 0, 22, layouts.ERUDIT, WORDS, style=style, tiles=tiles, **more)
    return pen


def test_a_tile_lies_in_the_middle_of_its_cell_with_letter_and_value():
    (letter,) = encode("Ш")
    pen = board({CENTRE: letter})
    # Column and row H and 8: seven cells and an edge of 11 from the corner, 1 mm from cell to tile.
    assert pen.boxes.count((11 + 7 * 22 + 1, 11 + 7 * 22 + 1, 20, 20, BONE)) == 1
    plain = [text[2] for text in board().texts]
    assert sorted(text[2] for text in pen.texts) == sorted([*plain, "Ш", "10"])


def test_a_blank_has_a_small_letter_a_double_edge_and_its_value():
    (letter,) = encode("Ф")
    pen = Notes()
    draw_laid_tile(pen, 0, 0, 22, letter | BLANK_FLAG, COLOURS)
    assert [text[2] for text in pen.texts] == ["ф", "0"]
    assert pen.boxes == [(1, 1, 20, 20, BONE), (2, 2, 18, 18, None)]
    pen = Notes()
    draw_laid_tile(pen, 0, 0, 22, letter | BLANK_FLAG, COLOURS, blank_value=1)
    assert [text[2] for text in pen.texts] == ["ф", "10"]
    pen = Notes()
    draw_laid_tile(pen, 0, 0, 22, letter, COLOURS)
    assert pen.boxes == [(1, 1, 20, 20, BONE)]


def test_a_blank_without_a_letter_is_empty():
    pen = Notes()
    draw_tile(pen, 0, 0, 20, BLANK)
    assert vars(pen) == vars(Notes())


def test_in_black_and_white_letters_have_rings_and_words_lozenges_as_many_as_times():
    pen = board(style=BLACK_AND_WHITE)
    assert len(pen.rings) == 24 * 2 + 8 * 3
    assert len(pen.lines) == 16 * 2 + 8 * 3
    assert len(pen.shapes) == len(board().shapes) == 1  # the star
    assert board().rings == board().lines == []


def test_a_part_of_a_board_has_its_own_cells_names_and_flap():
    window = Window((0, 7), (8, 15), 10)
    pen = board(window=window)
    assert extent(22, window) == (11 + 7 * 22 + 10, 7 * 22 + 11)
    assert len([box for box in pen.boxes if box[2:4] == (22, 22)]) == 49
    assert [box[:2] for box in pen.boxes if box[2:4] == (10, 22)] == [
        (11 + 7 * 22, row * 22) for row in range(7)
    ]
    names = [text[2] for text in pen.texts]
    assert names[:7] == [*"ABCDEFG"] and names[7:14] == ["9", "10", "11", "12", "13", "14", "15"]


def test_a_whole_board_has_names_on_all_sides():
    names = [text[2] for text in board().texts]
    assert names.count("A") == names.count("O") == names.count("1") == names.count("15") == 2
    assert extent(22) == (352, 352)
