# SPDX-License-Identifier: MIT
"""Folders and files that the player names: told when they cannot be used, and never shared."""

import os
import signal
import subprocess
import sys
import tempfile

import pytest
import stand_in
from stand_in import ROOT, play

from tools.harness import home

pytestmark = pytest.mark.usefixtures("english")

# Takes the folder and waits for a line on its standard input, or to be killed.
HOLDER = """
import sys
sys.path.append(sys.argv[1])
from pathlib import Path
from tools.harness import home
held = home.Home(Path(sys.argv[2]))
print("held", flush=True)
sys.stdin.readline()
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    return stand_in.make(tmp_path_factory.mktemp("root"))


@pytest.fixture
def first(tmp_path):
    """A process that has the folder `tmp_path`/games."""
    command = [sys.executable, "-c", HOLDER, str(ROOT), str(tmp_path / "games")]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_a_second_copy_names_the_first_and_touches_nothing(root, tmp_path, first):
    before = sorted(os.listdir(tmp_path / "games"))
    done = play(root, "--home", tmp_path / "games", "--out", tmp_path / "out", script="A\n")
    assert done.returncode == 2
    assert f"process {first.pid}, since " in done.stderr
    assert str(tmp_path / "games") in done.stderr
    assert "--home FOLDER" in done.stderr
    assert sorted(os.listdir(tmp_path / "games")) == before


def test_a_window_is_refused_the_same_way(root, tmp_path, first):
    env = {"SDL_VIDEODRIVER": "dummy"}
    for arguments, more in (
        (("--home", tmp_path / "games"), {}),
        ((), {"ERUDIT_HOME": str(tmp_path / "games")}),
    ):
        done = play(root, *arguments, env=env | more)
        assert done.returncode == 2
        assert f"process {first.pid}" in done.stderr


def test_another_folder_is_free(root, tmp_path, first):
    done = play(root, "--home", tmp_path / "others", "--out", tmp_path, script="A\n")
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(os.name == "nt", reason="no signals")
def test_a_copy_that_was_killed_holds_nothing(root, tmp_path, first):
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert str(first.pid) in (tmp_path / "games" / home.LOCK).read_text()
    done = play(root, "--home", tmp_path / "games", "--out", tmp_path, script="A\n")
    assert done.returncode == 0, done.stderr


def test_a_lock_file_of_a_process_that_lives_is_no_lock(root, tmp_path):
    # The number of a copy that has gone may have come to some other process: here this test's.
    (tmp_path / home.LOCK).write_text(f"{os.getpid()} 2001-01-01 00:00:00\n")
    done = play(root, "--home", tmp_path, "--out", tmp_path, script="A\n")
    assert done.returncode == 0, done.stderr


def test_one_after_the_other_may_have_the_folder(tmp_path):
    for _ in range(2):
        held = home.Home(tmp_path)
        with pytest.raises(home.FolderError, match=f"process {os.getpid()}"):
            home.Home(tmp_path)
        held.close()


@pytest.mark.parametrize("option", ["--home", "--out"])
@pytest.mark.parametrize("place", ["/proc/x", "/dev/null", "/dev/null/x", "/proc"])
def test_a_folder_that_cannot_be_made_or_written_is_told(root, tmp_path, option, place):
    if not os.path.isdir("/proc/self"):
        pytest.skip("no /proc")
    done = play(root, option, place, script="A\n", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"Nothing can be written into the folder {place}: ")
    assert ("--home FOLDER" in done.stderr) == (option == "--home")


def test_a_ring_of_links_is_told(root, tmp_path):
    (tmp_path / "ring").symlink_to("ring")
    for option in ("--home", "--out", "--position"):
        done = play(root, option, tmp_path / "ring", script="A\n", cwd=tmp_path)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no users")
def test_a_checkout_of_another_user_names_the_cure():
    """In a process without the rights that root has."""
    code = (
        "import errno, os, sys; sys.path.append(sys.argv[1])\n"
        "from pathlib import Path\n"
        "from tools.harness import home\n"
        "os.geteuid() or os.setuid(65534)\n"
        "try:\n"
        "    home.Home(Path(sys.argv[2]))\n"
        "except home.FolderError as error:\n"
        "    print(error)\n"
    )
    with tempfile.TemporaryDirectory() as checkout:
        os.chmod(checkout, 0o555)
        wanted = os.path.join(checkout, ".desktop")
        command = [sys.executable, "-c", code, str(ROOT), wanted]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout.splitlines() == [
        f"Nothing can be written into the folder {wanted}: permission denied.",
        "Name another folder for the games like this:  play.py --home FOLDER",
    ], done.stderr


@pytest.mark.parametrize(
    ("content", "told"),
    [(None, "no such file"), (b"#: players \xff", "not UTF-8"), (b"#: show nowhere", "no screen")],
)
def test_a_position_that_is_none_is_told(tmp_path, content, told):
    path = tmp_path / "position.txt"
    if content is not None:
        path.write_bytes(content)
    done = play(None, "--position", path, "--out", tmp_path, script="A\n")
    assert done.returncode == (1 if told == "no screen" else 2)
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_a_picture_that_cannot_be_written_is_told(root, tmp_path):
    (tmp_path / "one.png").mkdir()
    done = play(root, "--out", tmp_path, script="shot one\nA\n")
    assert done.returncode == 1
    assert f"{tmp_path / 'one.png'}: that is a folder" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_record_that_cannot_be_written_is_told(root, tmp_path):
    (tmp_path / "game.gcg").mkdir()
    done = play(root, "--out", tmp_path, script="A\n")
    assert done.returncode == 1
    assert f"{tmp_path / 'game.gcg'}: that is a folder" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("path", "root", "said"),
    [
        ("/game/.desktop", "/game", ".desktop/"),
        ("/home/anna/games", "/game", "/home/anna/games/"),
        ("/", "/game", "/"),
    ],
)
def test_the_folder_is_shown_as_the_player_looks_for_it(path, root, said):
    assert home.shown(home.Path(path), home.Path(root)) == said
