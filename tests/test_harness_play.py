# SPDX-License-Identifier: MIT
"""tools/play.py --headless runs code.py on the simulated PyBadge, the same way every time."""

import struct
import subprocess
import sys

import pytest
import stand_in
from stand_in import ROOT, play

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    return stand_in.make(tmp_path_factory.mktemp("root"))


def record(folder):
    return (folder / "game.gcg").read_text(encoding="utf-8").splitlines()


def keys(folder):
    """[(key code, ms)] of the stand-in's record."""
    lines = [line.split() for line in record(folder) if not line.startswith("#")]
    return [(int(code), int(time)) for code, time in lines]


def test_keys_reach_the_game_and_the_screens_name_is_printed(root, tmp_path):
    script = "UP\nDOWN\nLEFT\nRIGHT\nB\nA\n"
    done = play(root, "--out", tmp_path, script=script)
    assert (done.returncode, done.stdout, done.stderr) == (0, "pressed\n", "")
    assert [code for code, _ in keys(tmp_path)] == [0, 1, 2, 3, 5, 4]


def test_pictures_show_the_panel_of_that_moment(root, tmp_path):
    script = "shot one\nRIGHT\nshot two\n"
    done = play(root, "--out", tmp_path / "new", "--size", "240x200", script=script)
    assert done.returncode == 0, done.stderr
    one, two = ((tmp_path / "new" / name).read_bytes() for name in ("one.png", "two.png"))
    assert struct.unpack(">II", one[16:24]) == struct.unpack(">II", two[16:24]) == (240, 200)
    assert one != two


def test_the_same_seed_gives_the_same_run_and_another_one_does_not(root, tmp_path):
    script = "RIGHT\nwait 700\nA\nshot end\n"
    records, pictures = [], []
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        done = play(root, "--out", tmp_path / name, "--seed", seed, script=script)
        assert done.returncode == 0, done.stderr
        records.append(record(tmp_path / name))
        pictures.append((tmp_path / name / "end.png").read_bytes())
    assert records[0] == records[1]
    assert pictures[0] == pictures[1]
    assert records[0][0] != records[2][0]
    assert records[0][1:] == records[2][1:]


def test_waiting_takes_no_real_time(root, tmp_path):
    # A day of naps would take a minute even so; the clock and not the run counts.
    play(root, "--out", tmp_path, script="A\nwait 20000\nA\n")
    (_, first), (_, second) = keys(tmp_path)
    assert 20000 <= second - first < 20100


def test_a_held_direction_repeats_and_is_let_go(root, tmp_path):
    play(root, "--out", tmp_path, script="hold RIGHT\nA\nwait 1000\n")
    codes = [code for code, _ in keys(tmp_path)]
    repeats = codes.count(3)
    assert 3 <= repeats <= 8
    assert codes == [3] * repeats + [4]


def test_a_faulty_line_ends_with_2_before_anything_is_run(root, tmp_path):
    out = tmp_path / "out"
    script = tmp_path / "bad.txt"
    script.write_text("A\nshot one\nFIRE\n")
    done = play(root, "--headless", "--script", script, "--out", out)
    assert done.returncode == 2
    assert f"{script}:3: 'FIRE'" in done.stderr
    assert "hold KEY" in done.stderr
    assert not out.exists()
    assert done.stdout == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("--headless",),
        ("--script", "x.txt"),
        ("--seed", "1"),
        ("--headless", "--script", "-", "--size", "160"),
        ("--headless", "--script", "-", "--size", "8x8"),
        ("--headless", "--script", "-", "--seed", "one"),
        ("--headless", "--script", "-", "--set", "X"),
        ("--scale", "0"),
    ],
)
def test_faulty_arguments_end_with_2(arguments):
    done = play(None, *arguments)
    assert done.returncode == 2
    assert "usage:" in done.stderr


def test_settings_come_from_the_file_the_environment_and_the_command_line(root, tmp_path):
    language = []
    (root / "settings.toml").write_text('ERUDIT_LANGUAGE = "en"\n')
    try:
        for extra, env in (
            ([], {}),
            ([], {"ERUDIT_LANGUAGE": "xx"}),
            (["--set", "ERUDIT_LANGUAGE=yy"], {"ERUDIT_LANGUAGE": "xx"}),
        ):
            play(root, "--out", tmp_path, *extra, script="A\n", env=env)
            language.append(record(tmp_path)[2])
    finally:
        (root / "settings.toml").unlink()
    assert language == ["#language en", "#language xx", "#language yy"]


def test_a_settings_file_that_is_no_toml_is_named(root, tmp_path):
    (root / "settings.toml").write_text("ERUDIT_LANGUAGE = en\n")
    try:
        done = play(root, "--out", tmp_path, script="A\n")
    finally:
        (root / "settings.toml").unlink()
    assert done.returncode == 1
    assert "settings.toml" in done.stderr
    assert "line 1" in done.stderr


def test_the_drive_can_belong_to_a_computer(root, tmp_path):
    play(root, "--out", tmp_path, script="A\n")
    assert record(tmp_path)[3] == "#writable True"
    play(root, "--out", tmp_path, "--drive-locked", script="A\n")
    assert record(tmp_path)[3] == "#writable False"


def test_the_bytes_that_each_step_sent_are_written(root, tmp_path):
    play(root, "--out", tmp_path, "--bytes", script="UP\n\nRIGHT\nshot x\nRIGHT\n")
    lines = (tmp_path / "bytes.txt").read_text().splitlines()
    # The square leaves one place and comes to another: twice 8 x 8 pixels and 11 bytes of commands.
    moved = 2 * (11 + 8 * 8 * 2)
    expected = ["1 key UP 0 0", f"3 key RIGHT {moved} 2", "4 shot x 0 0", f"5 key RIGHT {moved} 2"]
    assert lines == expected


def test_a_crash_shows_its_trace_and_the_line_of_the_script(root, tmp_path):
    done = play(root, "--out", tmp_path, script="A\nSTART\nA\nA\n")
    assert done.returncode == 1
    assert "ValueError: start was pressed" in done.stderr
    assert "after line 2 of the script (2 steps were left)" in done.stderr


def test_a_game_that_ends_before_its_script_is_told(root, tmp_path):
    done = play(root, "--out", tmp_path, script="A\nSELECT\nA\n")
    assert done.returncode == 1
    assert "ended by itself after line 2" in done.stderr


def test_no_record_without_a_game(root, tmp_path):
    done = play(root, "--out", tmp_path, script="wait 10\n")
    assert (done.returncode, done.stdout) == (0, "square\n")
    assert "No game was begun" in done.stderr
    assert not (tmp_path / "game.gcg").exists()


def test_it_works_from_any_folder_and_leaves_the_record_there(root, tmp_path):
    done = play(root, script="A\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["game.gcg"]


def test_headless_play_needs_no_pygame(root, tmp_path):
    # A module of that name that cannot be imported stands in front of the real one.
    (tmp_path / "pygame.py").write_text("raise ImportError('pygame was asked for')\n")
    done = play(root, "--out", tmp_path, script="A\n", env={"PYTHONPATH": str(tmp_path)})
    assert done.returncode == 0, done.stderr


def test_the_games_own_code_py_comes_to_its_title(tmp_path):
    done = play(None, "--out", tmp_path, script="shot title\n")
    assert (done.returncode, done.stdout) == (0, "title\n"), done.stderr


def test_the_debugger_can_be_imported_with_the_root_on_the_path():
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import pdb, code; print(code.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stdout.strip()) == (0, str(ROOT / "code.py")), done.stderr
