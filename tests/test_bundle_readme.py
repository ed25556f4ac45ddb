# SPDX-License-Identifier: MIT
"""Each bundle command of the papers is run as it stands there, and fits the drive it is for."""

import re
import shlex
import subprocess
import sys
import zipfile

import papers
import pytest
from bundles import drive, plainly

from tools.bundling import boards, contents, saves, size
from tools.common.micropython import ROOT

DRIVE = "/media/$USER/CIRCUITPY"


def commands():
    """The arguments of each full command of any paper, and of the first one with what stands in
    `--…` beside it.
    """
    start = "python3 tools/bundle.py "
    found = [line[len(start) :] for line in papers.all_commands() if line.startswith(start)]
    return found + re.findall(r"`(--out [^`]+)`", "\n".join(papers.TEXTS.values()))


# Naming the boards makes no files, and BOARD_ID stands for a board that is still to be added.
ALL = sorted(
    line for line in set(commands()) if "--list-boards" not in line and "BOARD_ID" not in line
)
# On the drive of a board that has no command of its own more or less goes along: of 1 MB, and 2 MB.
ON_DRIVES = ("hack_club_sprig", "pybadge")


def board_of(command):
    found = re.search(r"--board (\S+)", command)
    return found[1] if found else None


def cases():
    """[(command, board of its drive; None: of each board that has no command of its own)]"""
    found = []
    for command in ALL:
        drives = ON_DRIVES if command.startswith("--to") else (None,)
        found += [
            (command, board) for board in ([board_of(command)] if board_of(command) else drives)
        ]
    return found


def games_told():
    """How many games a front page says that a drive holds beside the packs, by board."""
    rows = papers.rows(papers.TEXTS["docs/en.md"])[1:]
    numbers = {"no": 0, "one": 1, "three": 3}
    told = [(papers.board_of(cells[0]), re.search(r": (\w+) game", cells[5])) for cells in rows]
    return {board: numbers[few[1]] if few else saves.MOST for board, few in told}


def test_the_papers_tell_three_ways_onto_a_drive():
    assert len(ALL) >= 3 and any(command.startswith("--out") for command in ALL)


@pytest.mark.parametrize(("command", "board"), cases())
def test_a_command_makes_compiled_files_that_fit_its_drives(command, board, tmp_path, monkeypatch):
    plainly(monkeypatch)
    circuitpy = drive(tmp_path / "CIRCUITPY", board or "pybadge")
    arguments = shlex.split(command.replace(DRIVE, shlex.quote(str(circuitpy))))
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "bundle.py"), *arguments],
        cwd=tmp_path, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "does NOT fit" not in done.stdout
    files = made(circuitpy, tmp_path)
    modules = [file for file in files if file.name.endswith(".mpy")]
    assert len(modules) > 100 and all(file.data[:2] == b"C\x06" for file in modules)
    own = {board_of(other) for other in ALL} - {None}
    told = games_told()
    for there in [board] if board else sorted(set(boards.DRIVES) - own):
        left = size.left(files, there)
        games = saves.games(saves.choose(saves.fixed_files(), left))
        # A ZIP for any board has the sheets of all displays.
        less = board is None and 0 < told[there] < saves.MOST and boards.DRIVES[there] <= 1 << 20
        assert games == told[there] - less, (there, left)


def made(circuitpy, folder):
    """[File] of the ZIP that was made, or of the drive, without its folder `erudit`."""
    zips = list(folder.glob("*.zip"))
    if zips:
        with zipfile.ZipFile(zips[0]) as archive:
            named = [(name, archive.read(name)) for name in archive.namelist()]
    else:
        paths = [path for path in circuitpy.rglob("*") if path.is_file()]
        named = [(path.relative_to(circuitpy).as_posix(), path.read_bytes()) for path in paths]
    files = [contents.File(name, "start", data) for name, data in named]
    return [file for file in files if file.name.split("/")[0] not in ("erudit", "boot_out.txt")]


def test_the_table_of_what_is_left_counts_what_a_bundle_takes():
    from tools.benchmarks import bench_size

    code, packs, kept, left, left_packs, left_kept, games = bench_size.row("pybadge", None)
    themes = contents.theme_names()
    files = contents.bundle("pybadge", themes=themes) + contents.meanings()
    room = boards.room(boards.DRIVES["pybadge"]) * 512
    assert packs == size.taken(files) * 512 and packs + left_packs == room
    # The packs and their licence, the meanings, the themes; a folder for each.
    own = [file for file in files if file.part in ("packs", "themes", "meanings")]
    more = sum(-(-len(file.data) // 512) for file in own)
    more += boards.folder_clusters([path.name for path in contents.PACKS.glob("[!.]*")])
    more += boards.folder_clusters([f"{name}.lex" for name in themes]) if themes else 0
    assert packs - code == more * 512 and code + left == room
    # Four games of 103 and 48 clusters, 96 of the table, 40 of own words; two of the folder's for
    # ten long names.
    assert kept - packs == (4 * (103 + 48) + 96 + 40 + 2) * 512 and kept + left_kept == room
    assert games == 4
