# SPDX-License-Identifier: MIT
"""Runs the programs of tests/ that cut the power of a model of flash, on MicroPython.

tests/powercut_game.py plays whole games on the model, tests/making_cuts.py makes the games' files.
"""

from typing import Any

from tools.common import places
from tools.common.micropython import ROOT, run_micropython

MOST_ERASES = 6  # of the block with boot sector and table, while files are made
MOST_SECONDS = 3.0
_PATHS = (places.ROOT, places.LIB, ROOT / "tests")
_MAKING = """
import os
import flash_model, making_cuts as cuts, powercut_game as model
from flash_model import Drive
names = [one[0] for one in cuts.WANTED]
"""


def on_the_model(code: str) -> list[str]:
    """Run code on MicroPython's FAT over the model; return the lines that it prints."""
    done = run_micropython(_MAKING + code, heapsize="64M", paths=_PATHS, timeout=900)
    return done.stdout.split("\n")[:-1]


def cut_making(arguments: str, quiet: bool = False) -> Any:
    """Run making_cuts.main; return its figures and what it said of the first loss."""
    lines = on_the_model(f"cuts.main({arguments})")
    if not quiet:
        print("\n".join(lines))
    return _figures(lines)


def cut_game(arguments: str) -> Any:
    """Run powercut_game.main; return its figures and what it said of the first loss."""
    code = f"import powercut_game\npowercut_game.main({arguments})"
    # Half a minute of work, on a machine that may be busy with others.
    done = run_micropython(code, heapsize="64M", paths=_PATHS, timeout=1800)
    lines = done.stdout.splitlines()
    lines = lines[next(i for i, line in enumerate(lines) if line.startswith("cuts ")) :]
    print("\n".join(lines))
    return _figures(lines)


def _figures(lines):
    words = lines[0].split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True)), "\n".join(lines[1:])
