# SPDX-License-Identifier: MIT
"""The sheets on a display: loading, the font for labels, the grid of characters."""

import busdisplay
import displayio
import drawn
import fourwire
import pytest
from adafruit_display_text import bitmap_label, label

from erudit_ui.widgets import colours, font, poster, style, text_grid, tilesets
from tools.drawing import build_glyphs

NAMES = sorted(path.stem for path in build_glyphs.ART.glob("*.txt"))
RUSSIAN = "Съешь ещё этих мягких французских булок, да выпей же чаю. ЁЖИК ПОДЪЁМ ЩЖФ"
# What the memory plan of the device allows: bytes of the whole bitmap.
BUDGET = {"text": 1700, "tiles8": 1100, "tiles16": 4224}


class Bus(fourwire.FourWire):
    """A display bus on which everything vanishes; it is free once, then taken, like a lock."""

    def __init__(self):
        self._taken = False

    def reset(self):
        pass

    def _free(self):
        return not self._taken

    def _begin_transaction(self):
        self._taken = not self._taken
        return self._taken

    def _end_transaction(self):
        self._taken = False

    def _send(self, *_):
        pass

    def _release(self):
        pass


@pytest.fixture
def pixels():
    """A function that draws a group through displayio: rows of RGB565 values, 240×24."""
    displayio.release_displays()
    display = busdisplay.BusDisplay(Bus(), b"", width=240, height=24, auto_refresh=False)

    def draw(group):
        display.root_group = group
        rows = []
        for y in range(24):
            words = display.fill_row(y, bytearray(480))
            rows.append(bytes(memoryview(words).cast("B")))
        return rows

    yield draw
    displayio.release_displays()


@pytest.fixture(autouse=True)
def felt():
    """The first set of colours: a sheet needs one."""
    colours.use(0)


def grouped(*layers):
    group = displayio.Group()
    for layer in layers:
        group.append(layer)
    return group


@pytest.mark.parametrize("name", NAMES)
def test_a_loaded_sheet_has_the_pixels_and_the_colours_that_were_drawn(name):
    art = build_glyphs.read_art(build_glyphs.ART / f"{name}.txt")
    sheet = tilesets.TileSet(str(build_glyphs.SHEETS / f"{name}.bin"))
    width, height = art.cell
    assert (sheet.width, sheet.height) == (width, height)
    columns = sheet.bitmap.width // width
    for index, rows in enumerate(art.glyphs.values()):
        left, top = index % columns * width, index // columns * height
        for y, row in enumerate(rows):
            assert [sheet.bitmap[left + x, top + y] for x in range(width)] == row
    for index, (role, clear) in art.colours.items():
        assert sheet.palette[index] == style.colours[role]
        assert sheet.palette.is_transparent(index) == clear


@pytest.mark.parametrize("name", NAMES)
def test_no_sheet_takes_more_memory_than_planned(name):
    sheet = tilesets.load(name)
    depth = build_glyphs.read_art(build_glyphs.ART / f"{name}.txt").bits
    size = (sheet.bitmap.width * depth + 31) // 32 * 4 * sheet.bitmap.height
    assert size <= BUDGET.get(name, 4096)


def test_a_sheet_is_read_once_and_kept(monkeypatch):
    first = tilesets.load("text")
    monkeypatch.setattr(tilesets, "_DIR", "/no/such/folder/")
    assert tilesets.load("text") is first


def test_a_missing_sheet_is_named_with_the_cure():
    with pytest.raises(
        RuntimeError, match=r"art/none\.bin is missing: run bundle.py again, with --size"
    ):
        tilesets.load("none")


@pytest.mark.parametrize("data", [b"", b"ERS1\6", b"BM" + bytes(40)])
def test_a_damaged_sheet_is_named_with_the_cure(data, tmp_path):
    path = tmp_path / "text.bin"
    path.write_bytes(data)
    with pytest.raises(RuntimeError, match=r"text\.bin is damaged: copy lib/erudit_ui again"):
        tilesets.TileSet(str(path))


@pytest.mark.parametrize("cut", [13, 30, 1])
def test_a_sheet_cut_short_is_named_with_the_cure(cut, tmp_path):
    data = (build_glyphs.SHEETS / "text.bin").read_bytes()
    path = tmp_path / "text.bin"
    path.write_bytes(data[:cut] if cut > 1 else data[:-1])
    with pytest.raises(RuntimeError, match=r"text\.bin is damaged: copy lib/erudit_ui again"):
        tilesets.TileSet(str(path))


def test_no_folder_beside_the_modules_hides_one_of_them():
    # CircuitPython looks for a folder first: a folder "app" would hide app.py.
    modules = [path.with_suffix("") for path in build_glyphs.SHEETS.parent.rglob("*.py")]
    assert build_glyphs.SHEETS.parent / "app" in modules
    assert not [path for path in modules if path.is_dir()]


def test_the_order_of_the_art_is_the_order_of_the_tiles():
    names = list(build_glyphs.read_art(build_glyphs.ART / "text.txt").glyphs)
    expected = ["space" if code == 32 else chr(code) for code in range(32, 127)]
    expected += ["U+FFFD", *(chr(code) for code in range(0x410, 0x450)), *font.SYMBOLS]
    assert names == expected
    for at, name in enumerate(names):
        if at != font.UNKNOWN:
            assert drawn.index(" " if name == "space" else name) == at


def test_missing_tells_each_character_without_a_glyph_once():
    assert drawn.missing(RUSSIAN + " — «№×≥→←↑↓▶✓•·…»\n") == ""
    assert drawn.missing("漢字 и 漢 \x7f") == "漢字\x7f"
    assert drawn.index("漢") == font.UNKNOWN


def test_every_character_of_the_texts_table_has_a_glyph():
    table = (build_glyphs.SHEETS.parent / "texts.txt").read_text(encoding="utf-8")
    assert "Новая игра" in table
    assert drawn.missing(table) == ""


@pytest.mark.parametrize("text", [RUSSIAN[:40], RUSSIAN[40:], "A 12 × 3 — ыЪЩ漢"])
def test_labels_and_a_grid_of_characters_draw_the_same_pixels(text, pixels):
    sheet = tilesets.load("text")
    white = text_grid.palette(style.MARK)
    grid = sheet.grid(40, 1, x=0, y=8, palette=white)
    font.write(grid, text)
    by_grid = pixels(grouped(grid))
    for kind in (label.Label, bitmap_label.Label):
        made = kind(poster.Font(), text=text, color=white[1])
        made.anchor_point = (0, 0)
        made.anchored_position = (0, 8)
        assert pixels(grouped(made)) == by_grid
    lit = sum(row.count(b"\xff") for row in by_grid)
    art = list(build_glyphs.read_art(build_glyphs.ART / "text.txt").glyphs.values())
    assert lit == 2 * sum(sum(map(sum, art[drawn.index(ch)])) for ch in text)


def test_a_label_is_as_large_as_its_cells():
    for kind in (label.Label, bitmap_label.Label):
        assert kind(poster.Font(), text="Щука").bounding_box[2:] == (24, 8)


class Grid:
    """Counts the cells that are set, as each of them is sent to the panel."""

    def __init__(self, width):
        self.width = width
        self.cells = {}
        self.sent = []

    def __getitem__(self, place):
        return self.cells.get(place, 0)

    def __setitem__(self, place, tile):
        self.cells[place] = tile
        self.sent.append(place)


def test_write_sets_only_the_cells_that_change():
    grid = Grid(6)
    font.write(grid, "кот")
    assert grid.sent == [0, 1, 2]
    grid.sent.clear()
    font.write(grid, "ком")
    assert grid.sent == [2]
    grid.sent.clear()
    font.write(grid, "к")
    assert grid.sent == [1, 2]


def test_write_cuts_what_is_too_long_and_keeps_to_its_part_of_the_row():
    grid = Grid(6)
    font.write(grid, "абвгдежз")
    assert max(grid.cells) == 5
    font.write(grid, "э", 1, 0, 2)
    assert [grid[x] for x in range(6)] == [drawn.index(ch) for ch in ("а", "э", " ", "г", "д", "е")]
