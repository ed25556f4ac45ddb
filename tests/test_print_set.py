# SPDX-License-Identifier: MIT
"""The files of tools/print_set.py measured: tiles, cells, premiums, rulers, layers, all in mm."""

import itertools
import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import printed
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from erudit_core.rules import layouts, ruleset
from erudit_core.rules.alphabet import COUNTS, LETTERS, VALUES
from tools.drawing.board_picture import BLACK_AND_WHITE, COLOURS
from tools.judging import referee
from tools.realset import board_pages, example, files, fonts, print_set, rules_text, sizes

A4, LETTER = (210, 297), (215.9, 279.4)
COUNTED = dict(zip(LETTERS, COUNTS, strict=True))
WORTH = dict(zip(LETTERS, VALUES, strict=False))
KINDS = {
    ("×2", "буква"): layouts.LETTER2,
    ("×3", "буква"): layouts.LETTER3,
    ("×2", "слово"): layouts.WORD2,
    ("×3", "слово"): layouts.WORD3,
}
# How many of each premium a layout has, by hand from docs/rules.md.
PREMIUMS = {"erudit": (24, 8, 16, 8), "classic12": (24, 12, 16, 8), "scrabble": (24, 12, 17, 8)}


@cache
def made(*pairs, tile=20.0, language="ru"):
    return print_set.make(ruleset.parse(pairs), tile, language)


@cache
def pages(name, *pairs, tile=20.0, language="ru"):
    return printed.read(made(*pairs, tile=tile, language=language)[name])


def near(one, other, far=0.002):
    return abs(one - other) <= far


def pdfs():
    return [name for name in made() if name.endswith(".pdf")]


def squares(page, side):
    return [box for box in page.boxes if near(box[2], side) and near(box[3], side)]


def inside(text, box):
    return box[0] < text[0] < box[0] + box[2] and box[1] < text[1] < box[1] + box[3]


def written(page, box):
    """The words in a box, in the order in which they were written."""
    return tuple(text[2] for text in page.texts if inside(text, box))


# Every page


def test_the_files_are_those_that_the_help_names():
    assert sorted(made()) == [
        *("board-a4-bw.pdf", "board-a4.pdf", "board-letter-bw.pdf", "board-letter.pdf"),
        *("board-sheet-bw.pdf", "board-sheet.pdf", "leaflet.pdf"),
        *("tiles-a4.pdf", "tiles-letter.pdf", "tiles.svg"),
    ]


@pytest.mark.parametrize("name", pdfs())
def test_every_page_has_the_size_of_its_paper(name):
    paper = LETTER if "letter" in name else A4
    if "sheet" in name:
        paper = (352 + 20, 352 + 38)  # 15 cells of 22 and two edges of 11 are 352
    for page in pages(name):
        assert near(page.width, paper[0]) and near(page.height, paper[1])


@pytest.mark.parametrize("name", pdfs())
@pytest.mark.parametrize("tile", [20.0, 14.5])
def test_every_page_has_a_ruler_of_100_mm_with_a_tick_a_centimetre(name, tile):
    for page in pages(name, tile=tile):
        flat = [line for line in page.lines if near(line[0][1], line[-1][1]) and len(line) == 2]
        rulers = [line for line in flat if near(line[1][0] - line[0][0], 100)]
        assert len(rulers) == 1
        (left, y), _ = rulers[0]
        ticks = [
            line[0][0]
            for line in page.lines
            if near(line[0][0], line[-1][0]) and near(line[-1][1], y)
        ]
        assert len(ticks) == 11
        assert all(near(x, left + 10 * i) for i, x in enumerate(sorted(ticks)))


@pytest.mark.parametrize("name", pdfs())
@pytest.mark.parametrize(("language", "tile"), [("ru", 20.0), ("en", 26.0), ("ru", 8.0)])
def test_nothing_reaches_into_what_printers_leave_white(name, language, tile):
    for page in pages(name, tile=tile, language=language):
        wide, high = page.width - 5, page.height - 5
        for x, y, words, size, font in page.texts:
            assert x >= 9.9 and x + fonts.width(words, size, font) <= wide, words
            assert y - size * 0.73 >= 10 and y <= high, words
        for x, y, width, height, _ in page.boxes:
            assert x >= 9.99 and x + width <= wide and y >= 10 and y + height <= high
        for x, y in itertools.chain(*page.lines, *page.dashed):
            assert 5 <= x <= wide and 5 <= y <= high


@pytest.mark.parametrize("name", ["leaflet.pdf"])
def test_the_leaflet_fits_a_page_of_us_letter_as_well(name):
    shorter = (297 - 279.4) / 2
    for page in pages(name, tile=26.0):
        for _, y, _, size, _ in page.texts:
            assert shorter + 5 <= y - size and y <= 297 - shorter - 5


def test_the_same_is_made_every_time():
    assert made("blanks=3") == print_set.make(ruleset.parse(["blanks=3"]), 20.0, "ru")


# Tiles


@pytest.mark.parametrize("name", ["tiles-a4.pdf", "tiles-letter.pdf"])
@pytest.mark.parametrize(("blanks", "total"), [(2, 130), (3, 131)])
def test_the_sheets_have_all_tiles_of_the_set_with_letter_and_value(name, blanks, total):
    *sheets, spare = pages(name, f"blanks={blanks}")
    faces = [written(page, box) for page in sheets for box in squares(page, 20)]
    assert len(faces) == total
    assert faces.count(()) == blanks
    letters = Counter(face[0] for face in faces if face)
    assert letters == COUNTED
    assert all(face[1] == str(WORTH[face[0]]) for face in faces if face)
    faces = [written(spare, box)[:1] for box in squares(spare, 20)]
    assert faces == [*((letter,) for letter in LETTERS), ()]
    assert "запасные" in spare.words and "запасные" not in sheets[0].words


@pytest.mark.parametrize("name", ["tiles-a4.pdf", "tiles-letter.pdf"])
@pytest.mark.parametrize("tile", [8.0, 18.5, 20.0, 26.0])
def test_every_edge_of_a_tile_has_a_mark_at_both_ends(name, tile):
    for page in pages(name, tile=tile):
        cells = squares(page, tile)
        left, top = min(box[0] for box in cells), min(box[1] for box in cells)
        marks = [line for line in page.lines if near(abs(sum(line[0]) - sum(line[1])), 4)]
        for box in cells:
            assert near((box[0] - left) / tile % 1, 0) or near((box[0] - left) / tile % 1, 1)
            for edge in (box[0], box[0] + tile):
                there = [
                    line for line in marks if near(line[0][0], edge) and near(line[1][0], edge)
                ]
                assert len(there) == 2
                assert {near(line[0][1], top - 1) for line in there} == {True, False}
            for edge in (box[1], box[1] + tile):
                there = [
                    line for line in marks if near(line[0][1], edge) and near(line[1][1], edge)
                ]
                assert len(there) == 2
        assert len({box[:2] for box in cells}) == len(cells)


def ink(words, x, y, size, font):
    """The box (left, top, right, bottom) of what is black in words."""
    opened = TTFont(fonts.path(font))
    glyphs, names = opened.getGlyphSet(), opened.getBestCmap()
    found = []
    for char in words:
        pen = BoundsPen(glyphs)
        glyphs[names[ord(char)]].draw(pen)
        left, low, right, high = (part * size / 2048 for part in pen.bounds)
        found.append((x + left, y - high, x + right, y - low))
        x += glyphs[names[ord(char)]].width * size / 2048
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def test_letters_are_centred_clear_of_the_edge_and_of_their_value():
    spare = pages("tiles-a4.pdf")[-1]
    for box in squares(spare, 20)[:32]:
        drawn = [ink(words, *text[:2], *text[3:]) for text in spare.texts
                 if inside(text, box) and (words := text[2])]  # fmt: skip
        (left, top, right, bottom), value = drawn
        assert abs((left + right) / 2 - box[0] - 10) < 0.01
        for part in drawn:
            assert part[0] > box[0] + 0.9 and part[2] < box[0] + 19.1
            assert part[1] > box[1] + 0.9 and part[3] < box[1] + 19.1
        assert bottom < value[1] - 0.5 or right < value[0] - 0.5


# The board


def board(name, layout, style):
    """{(row, column): (premium kind, words)} put together of the whole cells of all sheets."""
    found = {}
    sheets = pages(name, f"layout={layout}")
    side = round(len(sheets) ** 0.5)
    row = 0
    for i in range(side):
        column = 0
        for page in sheets[i * side : (i + 1) * side]:
            cells = squares(page, 22)
            tops, lefts = sorted({box[1] for box in cells}), sorted({box[0] for box in cells})
            for box in cells:
                words = written(page, box)[-2:]
                kind = KINDS.get(words, layouts.PLAIN)
                assert box[4] == style.fills[kind]
                at = (row + tops.index(box[1]), column + lefts.index(box[0]))
                assert at not in found
                found[at] = kind
            column += len(lefts)
        row += len(tops)
    return found


@pytest.mark.parametrize("layout", PREMIUMS)
@pytest.mark.parametrize("name", ["board-a4", "board-letter", "board-sheet"])
@pytest.mark.parametrize(("mark", "style"), [("", COLOURS), ("-bw", BLACK_AND_WHITE)])
def test_the_board_has_225_cells_and_the_premiums_of_its_layout(name, mark, style, layout):
    found = board(f"{name}{mark}.pdf", layout, style)
    number = ruleset.NAMES["layout"].index(layout)
    assert found == {
        (row, column): layouts.premium(number, row * 15 + column)
        for row in range(15)
        for column in range(15)
    }
    kinds = Counter(found.values())
    assert tuple(kinds[kind] for kind in range(1, 5)) == PREMIUMS[layout]


@pytest.mark.parametrize("name", ["board-a4.pdf", "board-letter-bw.pdf"])
def test_sheets_overlap_by_a_centimetre_beyond_a_line_between_cells(name):
    first, second, third, last = pages(name)
    for page, seams in ((first, 2), (second, 1), (third, 1), (last, 0)):
        assert len(page.dashed) == seams
        cells = squares(page, 22)
        right, below = (max(box[i] + 22 for box in cells) for i in (0, 1))
        for (x, y), (to, down) in page.dashed:
            beyond = [box for box in page.boxes if near(box[2], 10) or near(box[3], 10)]
            assert beyond
            assert near(x, right) if near(x, to) else near(y, below) and near(y, down)
    names = [
        text[2] for page in (first, second) for text in page.texts if text[2] in "ABCDEFGHIJKLMNO"
    ]
    assert "".join(names) == "ABCDEFGHIJKLMNO"


def test_the_sheet_in_one_piece_is_15_cells_of_22_mm_wide():
    cells = squares(pages("board-sheet.pdf")[0], 22)
    assert near(max(box[0] for box in cells) + 22 - min(box[0] for box in cells), 330)
    assert near(max(box[1] for box in cells) + 22 - min(box[1] for box in cells), 330)


def test_the_parts_of_a_board_are_few_and_even():
    assert board_pages.parts(22, 190) == [(0, 7), (7, 15)]
    assert board_pages.parts(22, 352) == [(0, 15)]
    assert board_pages.parts(22, 351.9) == [(0, 7), (7, 15)]
    assert len(board_pages.parts(28.6, 190)) == 3
    with pytest.raises(ValueError, match="fit"):
        board_pages.parts(22, 30)


# SVG

SPACE = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}"


def drawn(root, name):
    """[the d of the paths] of a group."""
    group = next(group for group in root.iter(f"{SPACE}g") if group.get("id") == name)
    return [path.get("d") for path in group.iter(f"{SPACE}path")], group


def closed(lines, tile):
    """How many squares of a side have all four edges among lines (x, y, to x, to y)."""
    edges = set()
    for x, y, to, down in lines:
        for i in range(round((to - x + down - y) / tile)):
            edges.add((x + i * tile, y, True) if y == down else (x, y + i * tile, False))
    edges = {(round(x, 2), round(y, 2), flat) for x, y, flat in edges}
    return sum(
        flat
        and (x, y, False) in edges
        and (x, round(y + tile, 2), True) in edges
        and (round(x + tile, 2), y, False) in edges
        for x, y, flat in edges
    )


@pytest.mark.parametrize("tile", [20.0, 18.5])
@pytest.mark.parametrize(("blanks", "total"), [(2, 130), (3, 131)])
def test_the_svg_has_all_tiles_in_a_layer_to_cut_and_one_to_burn(blanks, total, tile):
    root = ElementTree.fromstring(made(f"blanks={blanks}", tile=tile)["tiles.svg"])
    layers = [group for group in root if group.tag == f"{SPACE}g"]
    assert [layer.get("id") for layer in layers] == ["cut", "burn", "guide"]
    assert {layer.get(f"{LABEL}groupmode") for layer in layers} == {"layer"}
    assert {element.tag for element in root.iter()} == {
        SPACE + name for name in ("svg", "g", "path")
    }
    for name, count, letters in (("set", total, 128), ("spare", 33, 32)):
        lines, group = drawn(root, f"cut-{name}")
        assert (group.get("fill"), group.get("stroke-width")) == ("none", "0.1")
        assert len(set(lines)) == len(lines)
        ends = [tuple(map(float, re.findall(r"[\d.]+", line))) for line in lines]
        assert closed(ends, tile) == count
        faces, group = drawn(root, f"burn-{name}")
        assert (group.get("fill"), group.get("stroke")) == ("#000000", "none")
        assert len(faces) == letters and all(face.endswith("Z") for face in faces)
    left, _, width, height = map(float, root.get("viewBox").split())
    assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
    ruler = drawn(root, "ruler-100-mm")[0][0]
    assert re.fullmatch(r"M10,[\d.]+H110", ruler)


def test_a_letter_that_is_burnt_is_the_font_s_outline_within_its_tile():
    root = ElementTree.fromstring(made()["tiles.svg"])
    first = drawn(root, "burn-set")[0][0]  # А, with a hole in it, and 1
    numbers = re.findall(r"M([\d.]+)[, ]([\d.]+)", first)
    assert len(numbers) == 3
    assert all(10 < float(x) < 30 and 10 < float(y) < 30 for x, y in numbers)


# The leaflet


def test_the_table_has_every_tile_and_the_legend_every_premium():
    page = pages("leaflet.pdf", "layout=scrabble", "blanks=3")[1]
    tiles = [(written(page, box), box) for box in squares(page, 12)]
    assert len(tiles) == 33
    for face, box in tiles:
        count = next(
            text[2] for text in page.texts
            if text[2].startswith("×") and inside(text, (box[0] + 12, box[1], 8, 12))
        )  # fmt: skip
        assert count == f"× {COUNTED[face[0]] if face else 3}"
    assert "Всего 131 фишек: 128 с буквами (вместе 315 очков) и пустышек 3." in page.words
    assert re.findall(r"на поле их (\d+)", page.words) == [*map(str, PREMIUMS["scrabble"])]
    assert len(squares(page, 18)) == 8


@pytest.mark.parametrize(
    "pairs",
    [
        (),
        ("preset=boxed", "layout=classic12"),
        ("preset=club", "layout=scrabble"),
        ("premiums=once", "layout=scrabble", "target=50"),
    ],
)
def test_the_example_of_the_score_sheet_is_a_record_that_the_referee_takes(pairs, tmp_path, capsys):
    page = pages("leaflet.pdf", *pairs)[2]
    lines = [text[2] for text in page.texts if text[4] == "mono" and " " in text[2]]
    assert lines == example.lines(ruleset.parse(pairs))
    path = tmp_path / "game.gcg"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert referee.main([str(path)]) == 0
    assert "3 хода" in capsys.readouterr().out


def test_the_example_s_points_are_those_of_the_worked_examples():
    lines = example.lines(ruleset.make())[3:]
    assert lines == [">Аня: - 8H КОТ +5 5", ">Боря: - 8H ...ЛЕТА +12 12", ">Аня: - N7 К.ША +16 21"]


def test_a_rack_holds_seven_tiles_and_is_folded_along_four_lines():
    page = pages("leaflet.pdf")[3]
    racks = [box for box in page.boxes if near(box[2], 146) and box[4] is None]
    assert len(racks) == 2 and all(near(box[3], 79) for box in racks)
    assert len(page.dashed) == 8


def combinations():
    keys = ("side_words", "premiums", "repeats", "recover", "judge", "blank_value", "finish_round")
    for i in range(6):
        chosen = {key: ruleset.NAMES[key] for key in keys}
        yield tuple(f"{key}={names[i % len(names)]}" for key, names in chosen.items())


@pytest.mark.parametrize("pairs", [*combinations()])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_rules_in_short_are_those_of_the_table_and_fit_a_page(pairs, language):
    more = ("all_seven=77", "target=1000", "packs=" + "+".join(f"words-{i}" for i in range(8)))
    page, _, sheet, _ = pages("leaflet.pdf", *pairs, *more, language=language)
    assert "77" in page.words and "1000" in page.words
    body = [text for text in page.texts if near(text[3], 4.1)]
    assert body[-1][1] < 297 - 18.8 - 5
    assert all(text[0] + fonts.width(*text[2:]) < 200 for text in (*body, *sheet.texts))


def test_each_agreement_changes_what_the_rules_in_short_say():
    def told(*pairs):
        return [text.russian for text in rules_text.paragraphs(ruleset.parse(pairs))]

    plain = told()[:-1]
    for key, names in ruleset.NAMES.items():
        if key not in ("preset", "layout"):
            others = [told(f"{key}={name}")[:-1] for name in names]
            assert len({tuple(other) for other in others}) == len(names), key
    for pair in ("all_seven=15", "target=0", "target=300", "blanks=3"):
        assert told(pair)[:-1] != plain, pair


# The command


@pytest.fixture
def call(monkeypatch, capsys):
    """Returns a function: arguments, language -> (exit code, stdout, stderr)."""
    monkeypatch.setattr("tools.common.setup_env.enter", lambda extras: None)

    def run(*arguments, language="ru"):
        monkeypatch.setenv("ERUDIT_LANGUAGE", language)
        capsys.readouterr()
        try:
            code = print_set.main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = end.code
        return code, *capsys.readouterr()

    return run


def test_the_command_writes_the_files_and_names_them(call, tmp_path):
    folder = tmp_path / "new" / "set"
    code, said, _ = call("--out", folder, "preset=club", "layout=scrabble", language="en")
    assert code == 0 and "leaflet.pdf" in said
    written = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert written == made("preset=club", "layout=scrabble", language="en")
    assert call("--out", folder, "--language", "ru", language="en")[0] == 0
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == made()


@pytest.mark.parametrize(
    ("arguments", "russian", "english"),
    [
        ((), "--out", "--out"),
        (("--out", "x", "colour=red"), "colour=red не годится; можно: каждое по разу", "each once"),
        (("--out", "x", "blanks=4"), "blanks=4 не годится; можно: 2, 3", "allowed: 2, 3"),
        (("--out", "x", "layout"), "layout= не годится", "layout= is not allowed"),
        (("--out", "x", "--tile-size", "big"), "нужно число миллиметров", "number of millimetres"),
        (("--out", "x", "--tile-size", "nan"), "нужно число миллиметров", "number of millimetres"),
        (("--out", "x", "--tile-size", "7.9"), "мала", "too small"),
        (
            ("--out", "x", "--tile-size", "30"),
            "подставка длиной 216 мм не поместится на странице, где места 190 мм. Можно от 8 до 26",
            "a rack of 216 mm does not fit a page, which has room for 190 mm. From 8 to 26 mm",
        ),
        (("--out", "x", "--language", "de"), "«de» нет; есть: ru, en", "there is no 'de'"),
    ],
)  # fmt: skip
def test_wrong_arguments_are_told_with_their_cure_and_end_with_2(
    arguments, russian, english, call, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    for language, text in (("ru", russian), ("en", english)):
        code, _, said = call(*arguments, language=language)
        assert code == 2
        assert text in said
    assert not any(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_ends_with_1_and_leaves_all_as_it_was(call, tmp_path):
    (tmp_path / "file").write_text("mine")
    folder = tmp_path / "folder"
    (folder / "tiles.svg").mkdir(parents=True)
    (folder / "leaflet.pdf").write_text("old")
    for path in (tmp_path / "file", tmp_path / "file" / "x", folder):
        for language, cure in (("ru", "Дайте в --out другую"), ("en", "Name another one")):
            code, _, said = call("--out", path, language=language)
            assert code == 1
            assert str(path) in said and cure in said
    assert sorted(path.name for path in folder.iterdir()) == ["leaflet.pdf", "tiles.svg"]
    assert (folder / "leaflet.pdf").read_text() == "old"
    assert (tmp_path / "file").read_text() == "mine"


def test_a_file_that_cannot_be_written_leaves_none_behind(tmp_path):
    with pytest.raises(OSError, match="long"):
        files.write_all(str(tmp_path / "a" / "b"), {"one": b"1", "n" * 300: b"2"})
    assert not any(tmp_path.iterdir())


def test_the_largest_tile_is_one_whose_files_can_be_made():
    assert sizes.largest_tile() == 26
    assert squares(pages("tiles-letter.pdf", tile=26.0)[0], 26)
    assert squares(pages("board-letter.pdf", tile=26.0)[0], 28.6)
