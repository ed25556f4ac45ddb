# SPDX-License-Identifier: MIT
"""`bench.py start`: what is loaded from the first line of code.py to the title; estimated seconds.

The estimate: bytes of the modules × the device's time a byte, and a full refresh for each picture.
Times a byte are from a library that was measured on an emulated Pico (display_text's label: 18 023
bytes of lean .py in 339 ms, 8 098 bytes of .mpy in 19 ms); a full refresh of 160×128 took 137 ms.
Real boards are slower, never faster.
"""

from tools.common import console
from tools.membench import scenes, stage

HELP = """`bench.py start`: что загружается до первого экрана; оценка в секундах."""

US_A_BYTE = {".py": 339_000 / 18_023, ".mpy": 19_000 / 8_098}
REFRESH_US = 137_000
LIMIT_MS = {".py": 5000, ".mpy": 2000}


def count(kind: str) -> tuple[list[str], int, int]:
    """(modules as the repository calls them, their bytes, refreshes before the title stands)."""
    files = stage.tree(kind)
    steps = ["player.start()", "player.step()", "player.modules()"]
    steps.append("print('=', firmware.Display.refreshed)")
    values, _ = stage.run(steps, files)
    loaded, refreshes = [stage.repository(name, kind) for name in values[0]], values[1]
    sizes = dict(files)
    paths = scenes.module_paths(files)
    return loaded, sum(len(sizes[paths[name]]) for name in loaded), refreshes


def estimate(kind: str, size: int, refreshes: int) -> float:
    """Milliseconds on the device."""
    return (US_A_BYTE[kind] * size + REFRESH_US * refreshes) / 1000


def main(arguments: list[str]) -> int:
    """Print the table; returns the exit code."""
    console.parser(HELP, __doc__, prog="bench.py start").parse_args(arguments)
    print(
        f"{'the title':14}{'modules':>9}{'bytes':>9}{'refreshes':>11}{'estimate':>11}{'limit':>8}"
    )
    for kind in (".mpy", ".py"):
        loaded, size, refreshes = count(kind)
        ms = estimate(kind, size, refreshes)
        print(f"{kind:14}{len(loaded):9}{size:9}{refreshes:11}{ms:8.0f} ms{LIMIT_MS[kind]:6} ms")
    return 0
