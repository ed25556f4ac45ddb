# SPDX-License-Identifier: MIT
"""The sets of colours: what must be told apart can be, in each of them and by colour-blind eyes;
the chosen set is used everywhere at once and is remembered; docs/contrast.md says what there is.
"""

import pytest
from face import ROOT, SIZES, Face

from erudit_ui.prefs import store, values
from erudit_ui.widgets import colours, style, tilesets
from tools.benchmarks import bench_contrast as bench
from tools.drawing import build_glyphs, colour_sets
from tools.harness import play

TABLE = colour_sets.read(build_glyphs.TABLE)


def test_the_roles_of_the_face_are_those_of_the_table():
    roles = {
        name: value
        for name, value in vars(style).items()
        if name.isupper() and name not in ("COLUMNS", "TALL")
    }
    assert roles == {name: TABLE.roles.index(name) for name in roles}
    assert TABLE.names == list(play.COLOURS)
    assert len(TABLE.names) == values.COLOURS


@pytest.mark.parametrize("name", TABLE.names)
def test_every_text_has_a_contrast_of_four_and_a_half(name):
    assert [row for row in bench.texts(name) if not row.good] == []


@pytest.mark.parametrize("name", TABLE.names)
def test_lines_frames_and_the_cursor_are_seen_on_what_they_lie_on(name):
    assert [row for row in bench.marks(name) if not row.good] == []


@pytest.mark.parametrize("name", TABLE.names)
def test_what_a_cell_can_hold_is_told_by_colour_or_shape_by_every_eye(name):
    assert [row for row in bench.cells(name) if not row.good] == []


def test_the_measure_refuses_what_cannot_be_told_apart():
    """The pairs that the first face had: a green frame on bone, amber and bone, two seats."""
    assert bench.contrast(0x21D363, 0xF7EBCE) == pytest.approx(1.68, abs=0.02)
    assert bench.contrast(0xFFB629, 0xF7EBCE) == pytest.approx(1.48, abs=0.02)
    assert min(bench.apart(0x6CC5FF, 0xD9A0FF)) < 10
    assert not bench.told(0x21D363, 0xF7EBCE)
    assert bench.told(0x000000, 0xFFFFFF)


def test_the_paper_has_the_tables_that_are_measured():
    text = (ROOT / "docs" / "contrast.md").read_text(encoding="utf-8")
    assert bench.page().strip() in text
    assert bench.SIGNS in " ".join(text.split())


def palettes():
    """{sheet: its colours}, of all that are loaded."""
    return {
        name: [int(colour) for colour in sheet.palette] for name, sheet in tilesets.loaded.items()
    }


@pytest.mark.parametrize("number", range(3))
def test_a_set_is_used_by_all_that_is_loaded_and_by_what_comes(number):
    colours.use(0)
    for sheet in ("cells8", "text"):
        tilesets.load(sheet)
    colours.use(number)
    wanted = TABLE.colours[number]
    assert list(style.colours) == wanted
    for sheet in ("cells8", "text", "cursor8"):
        loaded = tilesets.load(sheet)
        art = build_glyphs.read_art(build_glyphs.ART / f"{sheet}.txt")
        for at, (role, _) in art.colours.items():
            assert loaded.palette[at] == wanted[role]
    tile = TABLE.tiles[number]
    assert [[style.tile[x, y] for x in range(16)] for y in range(16)] == tile


def test_a_set_that_there_is_not_is_the_first_one():
    colours.use(7)
    assert list(style.colours) == TABLE.colours[0]


@pytest.mark.parametrize(
    "data", [b"", b"ERC1", b"ERC1\x03", b"nothing of the sort", b"ERC1\x01\x27"]
)
def test_a_damaged_file_of_colours_is_told_with_its_cure(data, tmp_path, monkeypatch):
    (tmp_path / "colours.bin").write_bytes(data)
    monkeypatch.setattr(tilesets, "_DIR", str(tmp_path) + "/")
    with pytest.raises(RuntimeError, match="colours.bin is damaged: copy lib/erudit_ui again"):
        colours.use(0)
    (tmp_path / "colours.bin").unlink()
    with pytest.raises(RuntimeError, match="colours.bin is missing: run bundle.py again"):
        colours.use(0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_screen_has_a_hole_through_which_black_is_seen(size):
    """On paper nothing that is drawn is black; the panel is where no layer is."""
    colours.use(1)
    assert 0 not in style.colours
    face = Face(size, draws=True)
    face.app.begin()
    for name in ("title", "settings", "setup.newgame"):
        face.app.restart(name)
        face.settle()
        assert b"\0\0\0" not in pixels(face), name
    face.at("players Аня Боря\nhand КОТЛЕТА\nplay 8H КОТ\nhand ВОРЖКУ?\nshow board")
    assert b"\0\0\0" not in pixels(face)


def pixels(face):
    """The set of what stands on the panel, three bytes each."""
    data = face.panel.rgb()
    return {data[i : i + 3] for i in range(0, len(data), 3)}


def test_the_settings_show_a_set_at_once_and_keep_it():
    face = Face()
    app = face.app
    app.open("settings")
    screen = app.stack[-1]
    at = screen.names.index("colours")
    before = palettes()
    for number in (1, 2, 0, 1):
        screen.alter(at, 1)
        assert app.prefs.colours == number and not app.prefs.kept
        assert list(style.colours) == TABLE.colours[number]
        assert screen.group is not None
    assert palettes() != before
    screen.alter(at, -1)
    assert app.prefs.colours == 0
    assert palettes() == before


@pytest.mark.parametrize("number", range(3))
def test_prefs_of_former_versions_have_the_first_set_and_a_strange_one_is_refused(number):
    prefs = values.Prefs("ru")
    old = bytes((0, 0, 5, 1, 1, 5, 1))
    store._take(prefs, old)
    assert prefs.colours == 0
    store._take(prefs, old + bytes((number,)))
    assert prefs.colours == number
    store._take(prefs, old + bytes((values.COLOURS,)))
    assert prefs.colours == number


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("sets felt\nINK 12345\n", ":2: cannot read 'INK 12345'"),
        ("sets felt\nINK 123456\nINK 123456\n", ":3: cannot read"),
        ("sets felt\nINK 123456\ntile cloth\n", ":3: cannot read 'tile cloth'"),
        ("sets felt\nINK 123456\ntile felt\n..x\n", ":4: cannot read"),
        ("sets felt\nINK 123456\ntile felt\n..#\n", "the tile felt must have 16 rows"),
        ("sets\n", "0 roles"),
    ],
)
def test_a_fault_in_the_table_is_told_with_its_line(text, cure, tmp_path):
    path = tmp_path / "colours.table"
    path.write_text(text)
    with pytest.raises(colour_sets.TableError) as error:
        colour_sets.read(path)
    assert cure in str(error.value)
