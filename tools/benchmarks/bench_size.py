# SPDX-License-Identifier: MIT
"""`bench.py size`: bytes of each board's drive that its own bundle takes, and what is left.

In whole clusters, folders included, on a new drive as CircuitPython formats it. `packs`: all of
them, and themes and what words mean where they go along. `erudit`: the files of saved
games and games they hold, as many as the drive has room for.
"""

from __future__ import annotations

from tools.bundling import compiler, contents, saves, size
from tools.bundling.boards import CLUSTER, DRIVES, KB, clusters, folder_clusters
from tools.common import console

HELP = """`bench.py size`: сколько занимает игра на диске каждой платы и сколько остаётся."""


KINDS = (".mpy", ".py")


def row(board: str, compiler_: compiler.Compiler | None) -> list[int]:
    """(code, with packs, with erudit, what these leave each, games): bytes but for the last."""
    themes, _ = contents.themes_for(DRIVES[board], [], [])
    files = contents.bundle(board, compiler=compiler_, themes=themes)
    with_meanings = files + contents.meanings()
    if size.leaves_all_saves(with_meanings, DRIVES[board]):
        files = with_meanings
    code = [file for file in files if file.part not in ("packs", "themes", "meanings")]
    made = saves.choose(saves.fixed_files(), size.left(files, board))
    kept = sum(clusters(file.size) for file in made)
    kept += folder_clusters([file.name for file in made]) if made else 0
    taken = [size.taken(code), size.taken(files), size.taken(files) + kept]
    room = size.left(files, board) + size.taken(files) * CLUSTER
    return [*(n * CLUSTER for n in taken), *(room - n * CLUSTER for n in taken), saves.games(made)]


def main(arguments: list[str]) -> int:
    """Print the tables; returns the exit code."""
    console.parser(HELP, __doc__, prog="bench.py size").parse_args(arguments)
    program = compiler.executable(compiler.pin_for(compiler.NEWEST))
    for kind in KINDS if program else KINDS[1:]:
        print(f"\n{kind:24}{'drive':>6}{'code':>9}{'left':>10}{'+ packs':>9}{'left':>10}"
              f"{'+ erudit':>9}{'left':>10}  games")  # fmt: skip
        compiler_ = compiler.Compiler(program, fit=True) if program and kind == ".mpy" else None
        for board in sorted(DRIVES, key=lambda name: DRIVES[name]):
            code, packs, kept, left, left_packs, left_kept, games = row(board, compiler_)
            print(f"{board:24}{DRIVES[board] // KB:5}K{code:9}{left:10}{packs:9}{left_packs:10}"
                  f"{kept:9}{left_kept:10}{games:7}")  # fmt: skip
    print("\nnot in a bundle, only tools on a PC use them: " + ", ".join(contents.left_out()))
    return 0
