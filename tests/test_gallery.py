# SPDX-License-Identifier: MIT
"""tools/gallery.py: sheets of all screens, and what --check finds wrong with them."""

import sys

import displayio
import pytest
from face import Face
from PIL import Image

from erudit_ui.widgets import bar, font, sizes, style, text_block
from erudit_ui.widgets.poster import poster
from erudit_ui.widgets.text_grid import TextGrid
from tools.harness import contact_sheet, faults, gallery, screens
from tools.harness.menus import Menus
from tools.harness.script import Player, parse

pytestmark = pytest.mark.usefixtures("english")
SIZE = (160, 128)


@pytest.fixture(autouse=True)
def small_letters():
    """Those of 160×128, whatever display another test had."""
    sizes.load(*SIZE)


def row(text, x, y, **more):
    """A row of characters from pixel (x, y) on."""
    grid = TextGrid(len(text), 1, x, y, **more)
    grid.write(0, text)
    return grid.group


def group_of(*parts):
    made = displayio.Group()
    for part in parts:
        made.append(part)
    return made


def found(*parts):
    return faults.of_group(group_of(*parts), *SIZE)


def cells(x, y):
    """A picture of two colours, a chequer of single pixels, 16 by 16."""
    bitmap = displayio.Bitmap(16, 16, 2)
    for at in range(256):
        bitmap[at % 16, at // 16] = (at // 16 + at) & 1
    palette = displayio.Palette(2)
    palette[0], palette[1] = 0x204878, 0xFFFFFF
    return displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)


# What is wrong with a group.


def test_texts_apart_are_all_right_however_near_they_are():
    assert found(row("one", 0, 0), row("two", 0, font.HEIGHT), row("on", 4 * font.WIDTH, 0)) == []


def test_two_texts_that_share_pixels_overlap_and_where_is_told():
    assert found(row("one", 0, 0), row("    two", 2, 2)) == []  # over spaces
    told = found(row("one", 0, 0), row("two", 2, 2))
    assert "overlap: «one» 0,2; «two» 2,2" in told


def test_a_text_over_the_edge_is_told():
    assert found(row("edge", 160 - 4 * font.WIDTH, 0)) == []
    assert found(row("edge", 160 - 4 * font.WIDTH + 2, 0)) == ["beyond the edge: «edge» 156,2"]


def test_a_character_that_the_letters_lack_is_told():
    assert found(row("a☃", 0, 0)) == ["missing glyph: «a□» 6,0"]


def test_a_text_may_lie_on_a_bar_and_on_a_ground_but_on_no_picture():
    ground = cells(0, 0)
    wide = displayio.TileGrid(
        ground.bitmap, pixel_shader=ground.pixel_shader, width=10, height=8,
        tile_width=16, tile_height=16,
    )  # fmt: skip
    assert found(bar.Bar(160, 16).grid, row("bar", 0, 4)) == []
    assert found(wide, row("ground", 0, 4)) == []
    assert found(cells(0, 0), row("tile", 20, 4)) == []
    assert found(cells(0, 0), row("tile", 2, 4)) == ["over art: «tile» 2,4"]


def test_what_is_covered_in_part_is_told_and_what_is_covered_whole_is_not_seen():
    strip = bar.Bar(160, 4).grid
    assert found(row("one", 0, 0), strip) == ["covered: «one» 0,2 by a picture"]
    assert found(row("one", 0, 0), bar.Bar(160, 16).grid) == []
    hidden = row("one", 0, 0)
    hidden.hidden = True
    assert found(hidden, row("two", 0, 0)) == []


def test_the_letters_of_a_label_are_one_text_at_its_own_scale():
    """Six characters of 6 pixels, doubled: 72 wide, centred from 44 to 116."""
    name = poster("Анна И", 160, 20, style.INK)
    both = group_of(name)
    assert faults.of_group(both, *SIZE) == []
    both.append(row("x", 46, 16))
    (told,) = [fault for fault in faults.of_group(both, *SIZE) if "overlap" in fault]
    assert told.startswith("overlap: «Анна И» 4")


# What was written and does not fit.


@pytest.fixture
def watch(monkeypatch):
    """A Watch whose wrappers go with the test."""
    for where, name in ((font, "write"), (text_block, "block"), (text_block, "wrap")):
        monkeypatch.setattr(where, name, getattr(where, name))
    monkeypatch.setattr(TextGrid, "ends", TextGrid.ends)
    return faults.Watch()


@pytest.fixture
def card():
    return Face(SIZE, "en").at("players Anne Константин\nshow handover")


def test_a_card_as_it_is_has_no_fault(watch, card):
    assert watch.faults(card.app) == []


def test_a_text_longer_than_its_row_is_cut_until_it_is_written_anew(watch, card):
    rows = TextGrid(4, 1, 0, 100)
    card.top.group.append(rows.group)
    rows.write(0, "fives")
    assert watch.faults(card.app) == ["cut: «fives» 0,100"]
    rows.write(0, "four")
    assert watch.faults(card.app) == []


def test_a_left_end_may_be_cut_where_it_is_a_name(watch, card):
    rows = TextGrid(10, 2, 100, 60)
    card.top.group.append(rows.group)
    rows.ends(0, "Константин", "12")
    assert watch.faults(card.app) == []
    rows.ends(1, "the target", "12")
    assert watch.faults(card.app) == ["cut: «the target | 12» 100,70"]


def test_a_folded_text_that_lacks_a_line_is_cut(watch, card):
    text_block.block(card.top, "word " * 10, 80, room=1)
    assert watch.faults(card.app)[0].startswith("cut: «word word")
    lines = text_block.wrap("one two", 4)
    rows = TextGrid(4, 2, 0, 100)
    rows.write(0, lines[0])
    card.top.group.append(rows.group)
    assert "cut: «one two»" in watch.faults(card.app)
    rows.write(1, lines[1])
    assert "cut: «one two»" not in watch.faults(card.app)


def test_a_board_s_screen_that_shows_next_to_nothing_is_too_empty(watch):
    face = Face(SIZE, "en", draws=True).at("show board")
    assert watch.faults(face.app) == []
    group = face.top.group
    while len(group):
        group.pop()
    face.settle()
    assert watch.faults(face.app) == ["empty 100.0 %: the board's screen"]


def test_what_is_empty_is_counted_in_whole_squares_and_against_the_ground():
    """160 × 128 in squares of ten: one pixel takes its whole square, 100 of 20 480."""
    memory = bytearray(160 * 128 * 2)
    assert faults.empty_part(memory, *SIZE) == 100
    memory[2 * (160 * 15 + 25)] = 0xFF
    assert faults.empty_part(memory, *SIZE) == pytest.approx(100 - 10000 / 20480)
    red = bytes([0xF8, 0]) * (160 * 128)
    assert faults.empty_part(red, *SIZE) == 0
    assert faults.empty_part(red, *SIZE, lambda x, y: 0xFF0000) == 100


# Scripts, themes.


def test_each_shot_of_a_script_is_looked_at(tmp_path):
    class Machine:
        waiting = staticmethod(lambda: 0)
        panel = type("P", (), {"sent": 0, "areas": (), "mark": lambda s: 0,
                               "save": lambda s, path, scale: 0})()  # fmt: skip
        clock = type("C", (), {"monotonic": lambda s: 0})()

    player = Player(Machine(), parse("shot a\nshot b"), tmp_path, SystemExit, lambda: True,
                    Menus(lambda: None), look=lambda: [f"fault {player.at}"])  # fmt: skip
    with pytest.raises(SystemExit):
        while True:
            player.idle()
    assert player.faults == [("a", "fault 1"), ("b", "fault 2")]


# Sheets.


def picture(folder, name, colour):
    path = folder / (name + ".png")
    Image.new("RGB", (30, 20), colour).save(path)
    return path


def test_a_sheet_has_every_picture_whole_under_its_name(tmp_path):
    """Cells of 38 × 40: two of three in a row make 84 × 88."""
    colours = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
    files = [(str(c), picture(tmp_path, str(i), c)) for i, c in enumerate(colours)]
    sheet = contact_sheet.join(files)
    assert sheet.size == (84, 88)
    for at, colour in enumerate(colours):
        x, y = 8 + at % 2 * 38, 16 + at // 2 * 40
        assert {sheet.getpixel((x + i, y + j)) for i in range(30) for j in range(20)} == {colour}
    band = {sheet.getpixel((x, y)) for x in range(8, 38) for y in range(4, 16)}
    assert len(band) > 1  # the name


def test_a_picture_that_a_scene_repeats_is_shown_once_with_its_faults(tmp_path, monkeypatch):
    (tmp_path / "scene.txt").write_text("shot b\nA\nshot a # first again\nshot c\n")
    monkeypatch.setattr(screens, "SCENES", str(tmp_path))
    for name, colour in (("a", "red"), ("b", "red"), ("c", "blue")):
        picture(tmp_path, name, colour)
    (tmp_path / "faults.txt").write_text("b one\na one\nc two: x\n")
    pictures = list(gallery.pictures_of("scene", tmp_path))
    assert [name for name, _ in pictures] == ["scene-b", "scene-c"]
    job = gallery.Job((160, 128), "ru", "paper")
    assert list(job.faults(tmp_path, pictures)) == [
        "scene-b 160x128 ru paper: one",
        "scene-c 160x128 ru paper: two: x",
    ]


def called(monkeypatch, *arguments):
    monkeypatch.setattr(gallery.setup_env, "enter", lambda extras: None)
    monkeypatch.setattr(sys, "argv", ["gallery.py", *map(str, arguments)])
    with pytest.raises(SystemExit) as end:
        gallery.main()
    return end.value.code


def test_a_size_a_language_and_a_theme_make_a_sheet(tmp_path, monkeypatch, capsys):
    out = tmp_path / "sheets"
    options = ("--out", out, "--size", "128x128", "--lang", "ru", "--colours", "felt")
    assert called(monkeypatch, *options, "--check", "--", "handover-two") == 0
    assert [path.name for path in out.iterdir()] == ["128x128-ru-felt.png"]
    assert "1 pictures\nfaults: 0\n" in capsys.readouterr().out


def test_the_check_alone_draws_no_sheet_and_a_fault_is_the_exit_code(tmp_path, monkeypatch, capsys):
    def play_scene(scene, shots, *before):
        assert "--faults" in before and "ERUDIT_LANGUAGE=en" in before
        (gallery.Path(shots) / "faults.txt").write_text("two cut: «x» 1,2\n")
        picture(gallery.Path(shots), "two", "red")
        return ""

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(screens, "play_scene", play_scene)
    arguments = ("--check", "--size", "240x240", "--lang", "en", "--", "handover-two")
    assert called(monkeypatch, *arguments) == 1
    told = capsys.readouterr().out.splitlines()
    assert told == ["handover-two-two 240x240 en: cut: «x» 1,2", "faults: 1"]
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_scene_or_theme_is_a_faulty_command(monkeypatch, capsys):
    assert called(monkeypatch, "nowhere") == 2
    assert "no scene 'nowhere'" in capsys.readouterr().err
    assert called(monkeypatch, "--colours", "mauve") == 2
