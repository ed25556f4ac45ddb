# SPDX-License-Identifier: MIT
"""The bundle has what the device needs and nothing else, lean or compiled, and says its size."""

import io
import re
import subprocess
import sys
import tomllib
import zipfile
from types import SimpleNamespace

import pytest
from bundles import compiled, plainly, some_packs

from tools.bundling import (
    BundleError,
    boards,
    bundle,
    contents,
    put_on_drive,
    reach,
    size,
    texts_index,
)
from tools.common.micropython import ROOT

HAT = "waveshare_pico_lcd_1_3"


@pytest.fixture(autouse=True)
def packs(tmp_path, monkeypatch):
    plainly(monkeypatch)
    return some_packs(tmp_path, monkeypatch)


def names(files):
    return {file.name for file in files}


def on_drive(path):
    return contents.on_drive(path.relative_to(ROOT).as_posix())


def test_it_has_the_start_the_game_the_library_with_its_licence_packs_and_sheets():
    files = contents.bundle()
    modules = """erudit_core/rules/game.py erudit_core/movegen/lexicon_walker.py
        lib/erudit_ui/app.py lib/erudit_ui/screens/title_screen.py
        lib/erudit_device/boards/pybadge.py lib/erudit_device/boards/generic.py"""
    assert {contents.on_drive(name) for name in modules.split()} <= names(files)
    wanted = """code.py boot.py settings.toml LICENSE lib/erudit_ui/art/text.bin
        lib/erudit_ui/texts.txt lib/erudit_device/__init__.py
        lib/adafruit_display_text/__init__.py lib/adafruit_display_text/label.py
        lib/adafruit_display_text/LICENSE packs/nouns.lex packs/rare.lex packs/LICENSE.md"""
    assert set(wanted.split()) <= names(files)
    licence = next(file for file in files if file.name == "lib/adafruit_display_text/LICENSE")
    assert b"MIT" in licence.data and b"Adafruit" in licence.data


def test_nothing_of_the_desktop_is_in_it():
    for name in names(contents.bundle()):
        assert name.split("/")[0] not in ("tools", "tests", ".venv", ".git")
        assert "__pycache__" not in name and "bitmap_label" not in name
    for stem in contents.left_out():
        assert (ROOT / f"erudit_core/{stem}.py").is_file()
        assert contents.on_drive(f"erudit_core/{stem}.py") is None


def test_without_a_compiler_modules_are_lean_and_what_people_read_is_as_it_was():
    for file in contents.bundle():
        if file.name in ("boot.py", "settings.toml"):
            assert file.data == (ROOT / file.name).read_bytes()
        elif file.name.endswith(".py"):
            assert b'"""' not in file.data and b"SPDX" not in file.data


def test_a_board_gets_its_own_module_only():
    def drivers(board):
        shipped = names(contents.bundle(board))
        paths = (ROOT / "lib/erudit_device/boards").glob("[!_]*.py")
        return {path.stem for path in paths if on_drive(path) in shipped}

    assert "pybadge" in drivers("pybadge")
    buttons = on_drive(ROOT / "lib/erudit_device/buttons.py")
    assert buttons in names(contents.bundle("pybadge"))
    assert not drivers("pybadge") & {"pygamer", "generic", "st7735r", "ugame22"}
    assert {"deshipu_ugame_s3", "ugame22"} <= drivers("deshipu_ugame_s3")
    assert {"generic", "panel", "st7789"} <= drivers("raspberry_pi_pico")
    assert "pybadge" not in drivers("raspberry_pi_pico")


def test_what_is_put_on_a_pico_gets_its_own_line_of_the_settings_and_no_other_hat_s_module():
    files = contents.bundle(HAT)
    settings = next(file for file in files if file.name == "settings.toml").data.decode()
    assert tomllib.loads(settings) == {"ERUDIT_BOARD": HAT}
    for board in (None, "raspberry_pi_pico", "pybadge"):
        plain = next(file for file in contents.bundle(board) if file.name == "settings.toml")
        assert plain.data == (ROOT / "settings.toml").read_bytes()
    for module, boards_of_it in (("generic", 2), ("waveshare_pico_lcd_1_3", 2), ("pybadge", 0)):
        name = on_drive(ROOT / f"lib/erudit_device/boards/{module}.py")
        pico, hat = (names(contents.bundle(board)) for board in ("raspberry_pi_pico", HAT))
        assert (name in pico) + (name in hat) == boards_of_it


def test_on_a_small_drive_the_settings_are_those_of_the_board_in_one_language():
    def settings(board):
        small = boards.DRIVES[board] < boards.ROOMY
        return contents._plain("settings.toml", board, small).decode()

    console, own = settings("pajenicko_picopad"), settings("raspberry_pi_pico_w")
    large = (ROOT / "settings.toml").read_text("utf-8")
    wanted = re.findall("^# ERUDIT_.*", large, re.MULTILINE)
    assert re.findall("^# ERUDIT_.*", own, re.MULTILINE) == wanted
    assert re.findall("^# ERUDIT_.*", console, re.MULTILINE) == ['# ERUDIT_LANGUAGE = "ru"']
    assert "Язык надписей" in console and "The language" not in console
    assert "wires" not in own and '"240x240"' in own and tomllib.loads(own) == {}
    assert len(console) < len(own) < len(large)


def test_what_is_put_on_a_board_with_a_small_drive_is_made_small_too():
    small, usual = (
        {f.name: f.data for f in contents.bundle(HAT, room=n)} for n in (508 << 10, None)
    )
    assert small.keys() == usual.keys()
    settings = small["settings.toml"].decode()
    assert tomllib.loads(settings) == {"ERUDIT_BOARD": HAT} and "wires" not in settings
    table = "lib/" + texts_index.TABLE.removeprefix("lib/")
    assert len(small[table]) < 0.6 * len(usual[table])


def test_modules_for_lights_and_batteries_go_to_boards_that_have_them():
    def fitted(board):
        shipped = names(contents.bundle(board))
        parts = ("erudit_device/lights", "erudit_device/battery", "erudit_ui/effects/battery_sign")
        return [on_drive(ROOT / f"lib/{part}.py") in shipped for part in parts]

    assert fitted(None) == fitted("pygamer") == fitted("pajenicko_picopad") == [True] * 3
    assert fitted("lilygo_tdeck") == [False, True, True]
    assert fitted("raspberry_pi_pico_w") == fitted(HAT) == fitted("ugame22") == [False] * 3


def test_a_self_built_board_gets_the_driver_of_every_panel_that_its_settings_may_name():
    paper = (ROOT / "docs" / "building.md").read_text("utf-8")
    line = next(line for line in paper.splitlines() if line.startswith("| `ERUDIT_DISPLAY`"))
    panels = set(re.findall(r"`([a-z]\w+)`", line))
    assert "st7735r" in panels and len(panels) == 3
    device = names(contents.bundle("raspberry_pi_pico"))
    paths = [ROOT / f"lib/erudit_device/boards/{panel}.py" for panel in panels]
    assert {on_drive(path) for path in paths} <= device


def test_compiled_all_but_code_and_boot_are_mpy(tmp_path):
    files = compiled(tmp_path)
    modules = [file for file in files if file.name.endswith((".py", ".mpy"))]
    assert {file.name for file in modules if file.name.endswith(".py")} == {"code.py", "boot.py"}
    name = on_drive(ROOT / "erudit_core/rules/game.py")[:-3]
    game = next(file for file in modules if file.name == name + ".mpy")
    assert game.data.startswith(b"C\x06\x00\x1f" + name.replace("/", ".").encode() + b"\0")


ALL_CELLS = [8, 9, 13, 14, 15, 16, 20]


@pytest.mark.parametrize(
    ("board", "cells"),
    [
        ("pybadge", [8]),
        ("pajenicko_picopad", [15]),
        ("pimoroni_picosystem", [13]),
        (HAT, [13]),
        ("m5stack_cardputer", [8]),
        ("tinycircuits_thumby_color", [8]),
        ("raspberry_pi_pico", ALL_CELLS),
        (None, ALL_CELLS),
    ],
)
def test_a_board_gets_the_sheets_of_its_display_and_a_self_built_one_all(board, cells):
    sheets = {name for name in names(contents.bundle(board)) if "/art/" in name}
    kinds = [f"{kind}{cell}" for cell in cells for kind in ("cells", "cursor", "tiles")]
    letters = {13: ["hand24", "text12"], 15: ["hand24", "text10"], 8: ["hand", "text"]}
    if board == "m5stack_cardputer":
        kinds += ["hand17", "text10"]
    elif cells != ALL_CELLS:
        kinds += letters[cells[0]]
    else:
        kinds += [f"hand{size}" for size in ("", 17, 24, 30)]
        kinds += [f"text{size}" for size in ("", "10n", 10, 12)]
    assert sheets == {f"lib/erudit_ui/art/{kind}.bin" for kind in [*kinds, "colours"]}


def test_a_self_built_board_gets_the_sheets_of_the_display_that_is_said_and_a_small_drive_of_one():
    def sheets(*args, **more):
        return {name for name in names(contents.bundle(*args, **more)) if "/art/" in name}

    usual, large = sheets("pybadge"), sheets("pimoroni_picosystem")
    assert sheets("raspberry_pi_pico_w") == usual != large
    for board in ("raspberry_pi_pico_w", "raspberry_pi_pico"):
        assert sheets(board, display=(240, 240)) == large
    # What is no self-built one's has its own.
    assert sheets("pybadge", display=(240, 240)) == usual


@pytest.mark.parametrize(
    ("size", "settings", "wide"),
    [
        (None, '# ERUDIT_SIZE = "240x240"\n', None),
        (None, 'ERUDIT_SIZE = "240x240"\n', (240, 240)),
        ((128, 160), 'ERUDIT_SIZE = "240x240"\n', (128, 160)),
        (None, None, None),
        (None, 'ERUDIT_DISPLAY = "st7789"\n', (240, 240)),
        (None, 'ERUDIT_DISPLAY = "ili9341"\nERUDIT_SIZE = "240x320"\n', (240, 320)),
        (None, f'ERUDIT_BOARD = "{HAT}"\n', (240, 240)),
        (None, 'ERUDIT_DISPLAY = "no such"\n', None),
    ],
)
def test_the_drive_s_own_settings_say_the_display_unless_the_command_does(
    size, settings, wide, tmp_path
):
    if settings is not None:
        (tmp_path / "settings.toml").write_text(settings, "utf-8")
    options = SimpleNamespace(size=size)
    there = SimpleNamespace(folder=tmp_path, board=None)
    assert bundle.wired_display(options, there) == wide
    assert bundle.wired_display(options, None) == size
    there.board = "m5stack_cardputer"  # which has one of its own
    assert bundle.wired_display(SimpleNamespace(size=None), there) == (240, 135)


@pytest.mark.parametrize("text", ['ERUDIT_SIZE = "24x240"\n', "ERUDIT_SIZE = \n"])
def test_a_fault_in_the_drive_s_settings_is_told_by_its_file(text, tmp_path):
    (tmp_path / "settings.toml").write_text(text, "utf-8")
    with pytest.raises(BundleError, match=r"settings\.toml: "):
        bundle.wired_display(
            SimpleNamespace(size=None), SimpleNamespace(folder=tmp_path, board=None)
        )


@pytest.mark.parametrize("board", [None, "pybadge"])
def test_a_size_is_refused_for_a_board_that_has_its_display(board, monkeypatch, capsys):
    named = ["--board", board] if board else []
    monkeypatch.setattr(sys, "argv", ["bundle.py", "--out", "x.zip", "--size", "240x240", *named])
    with pytest.raises(SystemExit) as caught:
        bundle.arguments()
    assert caught.value.code == 2 and "raspberry_pi_pico_w" in capsys.readouterr().err


def test_each_board_that_is_not_self_built_has_its_display():
    assert set(boards.DISPLAYS) == set(boards.DRIVES) - set(boards.SELF_BUILT)


def test_packs_can_be_left_out_by_name():
    without = names(contents.bundle(without=["rare"]))
    assert "packs/nouns.lex" in without and "packs/rare.lex" not in without
    assert not any("packs/" in name for name in names(contents.bundle(without=["rare", "nouns"])))
    with pytest.raises(BundleError, match="no pack 'raer'.*nouns, rare"):
        contents.bundle(without=["raer"])


@pytest.fixture
def themes(tmp_path, monkeypatch):
    """Two themes instead of the product's own."""
    folder = tmp_path / "some_themes"
    folder.mkdir()
    for name in ("animals", "sea"):
        (folder / f"{name}.lex").write_bytes(b"ERTH " + name.encode())
    monkeypatch.setattr(contents, "THEMES", folder)
    return folder


def test_themes_go_where_the_drive_has_room_for_them(themes):
    small, large = boards.DRIVES["pajenicko_picopad"], boards.DRIVES["hack_club_sprig"]
    assert contents.themes_for(large, [], []) == (["animals", "sea"], [])
    assert contents.themes_for(None, [], []) == (["animals", "sea"], [])
    assert contents.themes_for(small, [], []) == ([], [])


def test_themes_can_be_picked_and_left_out(themes):
    small, large = boards.DRIVES["pajenicko_picopad"], boards.DRIVES["hack_club_sprig"]
    for room in (small, large):
        assert contents.themes_for(room, ["sea"], ["rare"]) == (["sea"], ["rare"])
    assert contents.themes_for(large, [], ["themes", "rare"]) == ([], ["rare"])
    assert contents.themes_for(large, [], ["rare", "animals"]) == (["sea"], ["rare"])
    with pytest.raises(BundleError, match="no theme 'see'.*animals, sea"):
        contents.themes_for(large, ["see"], [])


def test_a_bundle_has_the_themes_that_were_asked_for(themes):
    files = contents.bundle(themes=["sea"])
    assert [file.name for file in files if file.part == "themes"] == ["themes/sea.lex"]
    assert [line.split()[:2] for line in size.table(files)][7] == ["themes", "1"]
    assert not any(name.startswith("themes/") for name in names(contents.bundle()))


def test_hidden_files_are_no_packs(packs):
    (packs / "._nouns.lex").write_bytes(b"\0\5\x16\7")
    assert contents.pack_names() == ["nouns", "rare"]


def test_no_packs_at_all_is_an_error_that_names_the_cure(packs):
    for path in packs.glob("*.lex"):
        path.unlink()
    with pytest.raises(BundleError, match="build_lexicon"):
        contents.bundle()


def test_imports_are_followed_in_all_their_forms(tmp_path):
    (tmp_path / "p").mkdir()
    texts = {
        "p/__init__.py": "from . import a",
        "p/a.py": "def f():\n from .b import x\n import q as r",
        "p/b.py": "from p import c, d\nimport sys",
        "p/c.py": "",
        "p/e.py": "",
        "q.py": "",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)

    def find(module):
        base = tmp_path.joinpath(*module.split("."))
        for path in (base / "__init__.py", base.with_suffix(".py")):
            if path.is_file():
                return path
        return None

    assert sorted(reach.closure(["p"], find)) == ["p", "p.a", "p.b", "p.c", "q"]
    assert sorted(reach.closure(["p.e"], find)) == ["p", "p.a", "p.b", "p.c", "p.e", "q"]


def test_sizes_are_in_whole_clusters_with_folders():
    files = [contents.File(name, "core", bytes(count)) for name, count in
             (("a/b/c.py", 513), ("a/d.py", 1), ("E.PY", 0))]  # fmt: skip
    assert size.taken(files) == 2 + 1 + 0 + 2  # two folders of one cluster
    many = [contents.File(f"a/{i:02}_longnames.py", "core", b"x") for i in range(40)]
    # 40 names of 15 characters: three entries of 32 bytes each, and two dots.
    assert size.taken(many) == 40 + -(-(40 * 3 + 2) * 32 // 512)


def test_the_room_on_a_drive_is_what_fat_leaves():
    # 1 MB: 2048 sectors, FAT12 6 sectors, boot sector, 32 of the root, 6 of the system's files.
    assert boards.room(1 << 20) == 2048 - 1 - 6 - 32 - 6
    # 4 MB: FAT16, two bytes an entry.
    assert boards.room(4 << 20) == 8192 - 1 - 32 - 32 - 6


def test_the_verdict_says_by_how_much_a_bundle_does_not_fit():
    small = [contents.File("a.bin", "core", bytes(1000))]
    fits, line = size.verdict(small, "pajenicko_picopad")
    assert fits and "pajenicko_picopad" in line
    large = [contents.File("a.bin", "core", bytes(512 * 1024))]
    fits, line = size.verdict(large, "pajenicko_picopad")
    missing = (1024 - boards.room(508 * 1024)) * 512
    assert not fits and f"{missing} bytes too much" in line
    assert size.verdict(large, "pybadge")[0]


def test_the_verdict_says_how_many_games_the_rest_holds():
    room = boards.room(1024 * 1024)

    def verdict(left):
        files = [contents.File("a.bin", "core", bytes((room - left) * 512))]
        return size.verdict(files, "ugame22")[1]

    # Clusters of 512: a game 103, its record 48, a small one 55, the owner's 64.
    assert "too few to save games" in verdict(56)
    assert "enough to save 1 game on it" in verdict(57)
    assert "enough to save 1 game on it" in verdict(103 + 64)
    assert "enough to save 2 games on it" in verdict(103 + 48 + 103 + 64)
    assert "enough to save 4 games on it" in verdict(4 * (103 + 48) + 64)


def packed(sizes):
    """A bundle of packs of so many clusters, by name, for a drive of which they are all."""
    return [contents.File(f"packs/{name}.lex", "packs", bytes(count * 512))
            for name, count in sizes.items()]  # fmt: skip


def test_packs_stay_out_one_after_the_other_until_there_is_room_for_a_game():
    room = boards.room(508 * 1024)
    # A small game takes 55 clusters, two more are wanted, the folder of packs is one.
    sizes = {"nouns": room - 57 - 1 - 60, "easy": 20, "places": 20, "rare": 20}

    def left_out(**more):
        chosen = packed({**sizes, **more})
        return [file.name for file in size.too_much(chosen, 508 * 1024)]

    assert left_out() == []
    assert left_out(easy=21) == ["packs/rare.lex"]
    assert left_out(easy=41) == ["packs/rare.lex", "packs/places.lex"]
    assert left_out(easy=61) == [f"packs/{name}.lex" for name in ("rare", "places", "easy")]


def test_the_nouns_go_along_even_where_only_the_chip_can_keep_a_game():
    nouns = boards.room(508 * 1024) - 1
    files = packed({"nouns": nouns, "rare": 1})
    assert [file.name for file in size.too_much(files, 508 * 1024)] == ["packs/rare.lex"]
    files = packed({"nouns": nouns + 1, "rare": 1})
    assert size.too_much(files, 508 * 1024) == []  # nothing helps: the verdict says so


def test_the_boards_are_listed_with_their_displays_and_drives(tmp_path):
    command = [sys.executable, str(ROOT / "tools" / "bundle.py"), "--list-boards"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    lines = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines()}
    assert set(lines) == set(boards.DRIVES)
    assert lines["m5stack_cardputer"] == ["240×135", "3776", "KB"]
    assert lines["raspberry_pi_pico2_w"][:3] == ["any", "2556", "KB"]
    assert not list(tmp_path.glob("erudit*"))


def test_a_bundle_of_all_boards_names_the_drives_that_are_smaller():
    assert (
        size.needs([contents.File("a.bin", "core", bytes(512))]) == "it takes 512 bytes of a drive"
    )
    line = size.needs([contents.File("a.bin", "core", bytes(600 * 1024))])
    assert "for a smaller one (pajenicko_picopad, raspberry_pi_pico_w) add --board" in line
    assert "not" not in line.lower()


def test_the_zip_is_the_same_every_time(tmp_path):
    files = contents.bundle()
    for name in ("one.zip", "two.zip"):
        put_on_drive.write_zip(files, tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert set(archive.namelist()) == names(files)
        assert archive.read("settings.toml") == (ROOT / "settings.toml").read_bytes()


def test_a_folder_gets_exactly_the_bundle_again_and_again(tmp_path):
    files = contents.bundle(without=["rare"])
    put_on_drive.write_folder(contents.bundle(), tmp_path / "out")
    put_on_drive.write_folder(files, tmp_path / "out")
    found = {p.relative_to(tmp_path / "out").as_posix() for p in (tmp_path / "out").rglob("*.*")}
    assert found == {name for name in names(files) if "." in name}


def test_a_folder_with_other_things_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(BundleError, match=r"not empty and holds .*thesis\.txt"):
        put_on_drive.write_folder(contents.bundle(), tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "code.py").write_text("mine")
    with pytest.raises(BundleError, match="is no earlier bundle"):
        put_on_drive.write_folder(contents.bundle(), tmp_path / "mine")
    assert (tmp_path / "mine" / "code.py").read_text() == "mine"


def test_the_command_says_what_is_wrong_and_ends_with_a_failure():
    command = [sys.executable, str(ROOT / "tools" / "bundle.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 2 and "--out DIR_OR_ZIP or --to DRIVE" in done.stderr
    done = subprocess.run(
        [*command, "--out", "/nonsense.zip", "--without", "nonsense"],
        capture_output=True, text=True, check=False, cwd="/",
    )  # fmt: skip
    assert done.returncode == 1 and done.stderr.startswith("bundle: there")


def test_a_small_drive_gets_the_texts_of_one_language_and_the_game_reads_them():
    from erudit_ui.widgets.strings import Texts

    shipped = {file.name: file.data for file in contents.bundle("pajenicko_picopad")}
    table = shipped["lib/erudit_ui/texts.txt"]
    large = (ROOT / "lib/erudit_ui/texts.txt").read_bytes()
    assert b" || " not in table and table[:1] == b"["
    for language in ("ru", "en"):
        texts = Texts(lambda: io.BytesIO(table), language)
        assert texts.section("start")["ready"] == "Готово"
        whole = Texts(lambda: io.BytesIO(large), language)
        assert len(texts.section("title")) == len(whole.section("title"))


def test_a_small_drive_s_texts_have_a_byte_a_letter_and_read_the_same():
    from erudit_ui.widgets.strings import Texts

    large = (ROOT / "lib/erudit_ui/texts.txt").read_bytes()
    plain = texts_index.first_language(large)
    table = texts_index.small(plain)
    assert len(table) < 0.7 * len(plain)
    made = [Texts(lambda data=data: io.BytesIO(data), "ru") for data in (plain, table)]
    section = ""
    for line in plain.decode().splitlines():
        if line.startswith("["):
            section = line[1:-1]
            found = [texts.section(section) for texts in made]
            continue
        key, _, text = line.partition(" = ")
        for texts in found:
            assert texts[key] == text.replace("\\n", "\n")


def test_a_large_drive_keeps_the_texts_as_they_are():
    large = (ROOT / "lib/erudit_ui/texts.txt").read_bytes()
    shipped = {file.name: file.data for file in contents.bundle("pybadge")}
    assert shipped["lib/erudit_ui/texts.txt"] == large


def test_modules_for_typed_letters_go_to_boards_with_a_keyboard():
    typist = on_drive(ROOT / "lib/erudit_ui/board/typist.py")
    for board in ("m5stack_cardputer", "lilygo_tdeck", None):
        assert typist in names(contents.bundle(board))
    for board in ("pybadge", "pajenicko_picopad", "raspberry_pi_pico_w"):
        assert typist not in names(contents.bundle(board))
