# SPDX-License-Identifier: MIT
"""The drawn letters: the compiled sheets are the drawings, and no two letters can be mistaken."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

from erudit_core.rules import alphabet
from erudit_ui.widgets import style
from tools.drawing import build_glyphs, colour_sets, strokes

pytestmark = pytest.mark.usefixtures("english")

ROOT = Path(__file__).resolve().parent.parent
NAMES = sorted(path.stem for path in build_glyphs.ART.glob("*.txt"))
BOARD_SIZES = (8, 9, 13, 14, 15, 16, 20)
TEXT_SHEETS = ["text", "text10n", "text10", "text12"]
HANDS = ["hand", "hand17", "hand24", "hand30"]
LETTER_SHEETS = [*TEXT_SHEETS, *HANDS, *(f"tiles{size}" for size in BOARD_SIZES)]
# The pairs that are confused at arm's length.
CRITICAL = ["ИЙ", "МН", "ШЩ", "ЪЬ", "ЬЫ", "ЪЫ", "ЗЭ", "ОС", "НП", "ЦЩ", "УЧ", "ЖХ", "ЛД"]


def art(name):
    return build_glyphs.read_art(build_glyphs.ART / f"{name}.txt")


def distance(one, other):
    return sum(p != q for a, b in zip(one, other, strict=True) for p, q in zip(a, b, strict=True))


def test_every_sheet_is_exactly_what_its_art_file_draws():
    assert NAMES
    assert sorted(path.stem for path in build_glyphs.SHEETS.glob("*.bin")) == sorted(
        [*NAMES, "colours"]
    )
    table = colour_sets.compiled(colour_sets.read(build_glyphs.TABLE))
    assert (build_glyphs.SHEETS / "colours.bin").read_bytes() == table
    for name in NAMES:
        compiled = build_glyphs.compile_art(art(name))
        assert (build_glyphs.SHEETS / f"{name}.bin").read_bytes() == compiled, name


def test_every_size_of_board_has_cells_letters_and_a_cursor():
    for size in BOARD_SIZES:
        cells, tiles, cursor = (art(f"{kind}{size}") for kind in ("cells", "tiles", "cursor"))
        assert cells.cell == tiles.cell == (size, size)
        assert list(tiles.glyphs)[:32] == list(alphabet.LETTERS)
        assert list(tiles.glyphs)[32:] == [f"blank.{c}" for c in alphabet.LETTERS] + [
            "empty",
            "blank",
        ]
        assert list(cursor.glyphs) == ["across", "down", "still"]
        assert " ".join(cells.glyphs) == (
            "plain letter2 letter3 word2 word3 centre centre.word2"
            " tile tile.last tile.laid blank blank.last blank.laid hint"
        )


@pytest.mark.parametrize("name", LETTER_SHEETS)
def test_any_two_letters_differ_in_three_pixels_and_the_critical_pairs_in_five(name):
    glyphs = art(name).glyphs
    for one, other in combinations(alphabet.LETTERS, 2):
        assert distance(glyphs[one], glyphs[other]) >= 3, one + other
    for one, other in CRITICAL:
        assert distance(glyphs[one], glyphs[other]) >= 5, one + other


@pytest.mark.parametrize("name", TEXT_SHEETS)
def test_any_two_characters_of_texts_differ_unless_they_are_written_alike(name):
    glyphs = art(name).glyphs
    assert list(glyphs) == list(art("text").glyphs)
    alike = set(zip("ABCEHKMOPTXaceopxy", "АВСЕНКМОРТХасеорху", strict=True))
    for one, other in combinations(glyphs, 2):
        same = glyphs[one] == glyphs[other]
        assert same == ((one, other) in alike), one + other


@pytest.mark.parametrize("name", ["text10", "text10n", "text12", "tiles13", "tiles15", "tiles20"])
def test_the_leg_of_l_leans_that_it_is_not_read_as_p(name):
    """From top to foot it goes two pixels to the left or more."""
    for letter in "Лл" if name.startswith("text") else "Л":
        starts = [row.index(1) for row in art(name).glyphs[letter] if 1 in row]
        assert starts[0] - starts[-1] >= 2, letter


def test_a_letter_on_a_blank_has_a_colour_of_its_own_or_a_broad_frame():
    for size in BOARD_SIZES:
        glyphs = art(f"tiles{size}").glyphs
        own = 2 if art(f"tiles{size}").bits > 1 else 1
        for letter in alphabet.LETTERS:
            assert {p for row in glyphs[letter] for p in row} == {0, 1}
            assert {p for row in glyphs[f"blank.{letter}"] for p in row} == {0, own}
        frame = art(f"cells{size}").glyphs["blank"]
        assert (frame[1][1] == frame[0][0]) == (own == 1)
        assert not any(map(any, glyphs["empty"]))


def test_premium_cells_can_be_told_apart_without_colour():
    for size in BOARD_SIZES:
        marks = []
        cells = art(f"cells{size}").glyphs
        for kind in list(cells)[:6]:
            face = cells[kind][0][0]
            marks.append([[pixel not in (0, face) for pixel in row] for row in cells[kind]])
        assert not any(map(any, marks[0]))
        for one, other in combinations(marks, 2):
            assert distance(one, other) >= 3


@pytest.mark.parametrize(
    ("name", "columns", "rows"),
    [
        ("hand", (11, 15), (9, 14)),
        ("hand17", (12, 17), (11, 16)),
        ("hand24", (17, 23), (18, 24)),
        ("hand30", (21, 28), (21, 27)),
    ],
)
def test_the_hand_shows_every_value_and_a_blank_shows_none(name, columns, rows):
    glyphs = art(name).glyphs
    wide, high = art(name).cell
    assert list(glyphs) == [*alphabet.LETTERS, "blank", "none"]
    corners = {}
    for letter, value in zip(alphabet.LETTERS, alphabet.VALUES, strict=False):
        corner = [row[slice(*columns)] for row in glyphs[letter][slice(*rows)]]
        if name == "hand" or letter not in "ДЦЩ":  # their feet may reach the corner
            assert corners.setdefault(value, corner) == corner, letter
    assert sorted(corners) == [1, 2, 3, 5, 10]
    assert not any(any(row[1 : wide - 1]) for row in glyphs["blank"][: high - 1])
    for one, other in combinations(corners, 2):
        assert distance(corners[one], corners[other]) >= 2


def test_the_cursor_covers_grid_lines_only():
    for size in BOARD_SIZES:
        for rows in art(f"cursor{size}").glyphs.values():
            # The sprite's corner lies two pixels left of and above the cell.
            for y, row in enumerate(rows, -2):
                for x, pixel in enumerate(row, -2):
                    assert not pixel or x % size == size - 1 or y % size == size - 1
            assert all(rows[1][x] and rows[size + 1][x] for x in range(1, size + 2))
            assert all(rows[y][1] and rows[y][size + 1] for y in range(1, size + 2))


BROKEN = {
    "bits 3": "art.txt:1: cannot read 'bits 3'",
    "cell 6 8\n= А": "art.txt:2: `cell`, `columns`, `bits` and `ink` must come before any glyph",
    "HEAD\n= А\n#x#": "art.txt:7: А: 'x' is no ink",
    "HEAD\n= А\n####": "art.txt:7: А: a glyph has at most 2 rows of 3 characters",
    "HEAD\n= А\n###\n###\n###": "art.txt:9: А: a glyph has at most 2 rows",
    "HEAD\n= А\n###\n= А": "art.txt:8: the glyph 'А' has no name or was drawn before",
    "HEAD\n= А like Б": "art.txt:6: no glyph 'Б' above this line",
    "HEAD\n= А\n###\n= Б like А #o": "art.txt:8: '#o' is not two inks",
    "HEAD\n= А as Б": "art.txt:6: after the name only `like OTHER",
    "HEAD": "art.txt: no glyph in the file",
}
HEAD = "cell 3 2\ncolumns 4\nbits 1\nink . 0 PAPER clear\nink # 1 INK"


@pytest.mark.parametrize("text", BROKEN)
def test_a_fault_in_an_art_file_is_named_with_its_line(text, tmp_path):
    path = tmp_path / "art.txt"
    path.write_text(text.replace("HEAD", HEAD), encoding="utf-8")
    with pytest.raises(build_glyphs.ArtError) as error:
        build_glyphs.read_art(path)
    assert BROKEN[text] in str(error.value)


def test_a_colour_that_does_not_fit_the_bits_is_refused(tmp_path):
    path = tmp_path / "art.txt"
    path.write_text(HEAD + "\nink o 2 ALERT\n= А\n###\n", encoding="utf-8")
    with pytest.raises(build_glyphs.ArtError, match="1 bits hold no colour 2"):
        build_glyphs.compile_art(build_glyphs.read_art(path))


def test_a_small_sheet_is_these_bytes(tmp_path):
    path = tmp_path / "art.txt"
    path.write_text(HEAD + "\n= А\n#.#\n.#\n= Б like А .# #.\n", encoding="utf-8")
    assert build_glyphs.compile_art(build_glyphs.read_art(path)) == (
        b"ERS2"
        + bytes([3, 2, 4, 1, 2, 0, 2, 0, 128 + style.PAPER, style.INK])
        # #.# .#. ...... in twelve columns, padded to two bytes
        + bytes([0b10101000, 0, 0b01010100, 0])
    )


def test_check_passes_from_any_folder(tmp_path):
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "build_glyphs.py", "--check"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_check_names_a_stale_sheet_and_writes_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(build_glyphs, "SHEETS", tmp_path)
    (tmp_path / "text.bin").write_bytes(b"old")
    assert build_glyphs.main(["--check"]) == 1
    assert "text.bin is not what text.txt draws: run tools/build_glyphs.py" in (
        capsys.readouterr().out
    )
    assert [path.name for path in tmp_path.iterdir()] == ["text.bin"]


def drawn(name, body):
    known = strokes.read(build_glyphs.STROKES)
    return ["".join(".#"[p] for p in row) for row in strokes.draw(known, name, body)]


def test_letters_are_drawn_from_strokes_with_any_pen():
    thin = strokes.Body((5, 6), (0, 0), 4, 5, 5, 3, tail=1, foot=1)
    assert drawn("П", thin) == ["####.", "#..#.", "#..#.", "#..#.", "#..#.", "....."]
    assert drawn("О", thin) == [".##..", "#..#.", "#..#.", "#..#.", ".##..", "....."]
    assert drawn("Ш", thin) == ["#.#.#"] * 4 + ["#####", "....."]
    assert drawn("Ц", thin) == ["#..#."] * 4 + ["#####", "....#"]
    bold = strokes.Body((6, 6), (0, 0), 6, 6, 6, 4, pen=(2, 1))
    assert drawn("Н", bold) == ["##..##"] * 2 + ["######"] + ["##..##"] * 3
    assert drawn("█", bold) == ["######"] * 6


def test_a_fault_in_strokes_is_named_with_its_glyph(tmp_path):
    path = tmp_path / "x.strokes"
    path.write_text("A l,t r,q\n", encoding="utf-8")
    with pytest.raises(strokes.StrokeError, match="A: cannot draw 'l,t r,q'"):
        strokes.draw(strokes.read(path), "A", strokes.Body((5, 6), (0, 0), 4, 5, 5, 3))
    path.write_text("A l,t\nA r,t\n", encoding="utf-8")
    with pytest.raises(strokes.StrokeError, match="x.strokes:2: A was drawn before"):
        strokes.read(path)
    with pytest.raises(strokes.StrokeError, match="no strokes for 'Q'"):
        strokes.draw({}, "Q", strokes.Body((5, 6), (0, 0), 4, 5, 5, 3))


@pytest.mark.parametrize(
    ("name", "height"), [("text", 7), ("text10n", 10), ("text10", 10), ("text12", 12)]
)
def test_capitals_are_as_high_as_their_set_says(name, height):
    glyphs = art(name).glyphs
    for letter in "ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789АБВГЕЖЗИКЛМНОПРСТУФХЧШЪЫЬЭЮЯ":
        assert sum(any(row) for row in glyphs[letter]) == height, letter
