# SPDX-License-Identifier: MIT
"""`bench.py face`: bytes that each key press sends to a panel of 160×128, and estimated times.

The estimate: 3.3 µs a byte, as a full refresh of 40 971 bytes took 137 ms on an emulated Pico; the
game's own work comes on top. Limits: 100 ms for a key, 400 ms for a change of the screen.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.common import console
from tools.membench.stage import ROOT

HELP = """`bench.py face`: сколько байтов нажатие посылает на экран 160×128, оценка времени."""

US_A_BYTE = 137_000 / 40_971
# From the title into a game of four, onto the board, about it, into the hand, and through a turn.
SCRIPT = """
A|to the new game
DOWN|down the menu
RIGHT|three seats
RIGHT|four seats
UP|up the menu
A|to the first card
wait 2000|while the packs are checked
A|to the board
SELECT|the word turns
SELECT|and back
LEFT|the cursor moves
B|and back
A|into the hand
UP|a tile is laid
UP|a second tile
B|it is taken back
B|and the first
B|out of the hand
B|to the turn menu
B|back to the board
"""


def count() -> list[tuple]:
    """[(key, what it does, bytes, areas)] of the script."""
    steps = [line.split("|") for line in SCRIPT.strip().splitlines()]
    with tempfile.TemporaryDirectory(prefix="erudit-") as folder:
        script = Path(folder, "script.txt")
        script.write_text("\n".join(step[0] for step in steps) + "\n", "utf-8")
        command = [sys.executable, str(ROOT / "tools" / "play.py"), "--headless", "--bytes"]
        command += ["--seed", "7", "--script", str(script), "--out", folder]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"bench: the script did not run:\n{done.stderr}")
        rows = [line.split() for line in Path(folder, "bytes.txt").read_text("utf-8").splitlines()]
    return [(*step, int(row[-2]), int(row[-1])) for step, row in zip(steps, rows, strict=True)]


def main(arguments: list[str]) -> int:
    """Print the table; returns the exit code."""
    console.parser(HELP, __doc__, prog="bench.py face").parse_args(arguments)
    print(f"{'key':12}{'what it does':32}{'bytes':>8}{'areas':>7}{'estimate':>11}")
    for key, what, sent, areas in count():
        print(f"{key:12}{what:32}{sent:8}{areas:7}{sent * US_A_BYTE / 1000:8.0f} ms")
    return 0
