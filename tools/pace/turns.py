# SPDX-License-Identifier: MIT
"""The master's turns of a game on the face, in milliseconds of the chip by the unit costs."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path
from typing import Any

from tools.common.micropython import run_wasm
from tools.pace import counting, model, on_panel

# What is wanted, by lib/erudit_ui/prefs/values.py's thinking: seconds of the median turn.
MEDIANS = (5, 10, 25)
LONGEST, MIDDLE = 20, 1  # seconds of the middle setting's longest turn
SLICE, STANDSTILL, KEY = 100, 1000, 100  # ms
MOST = 60  # turns; a game has about 30
# Slices in which MicroPython counts what is allocated: as much a bytecode stands for the rest.
_SAMPLE = 60
_HEAP = 4 << 20
_TIMEOUT = 3000

# From one nap of the loop to the next: ms that it works and that it sleeps, whether a machine
# thinks, whether the panel has changed.
Step = namedtuple("Step", "ms slept thinks changed")
# ms: of the turn until its move stands on the panel; of its longest slice; until a key is looked
# at, at worst; the longest time in which nothing on the panel changed.
Turn = namedtuple("Turn", "ms piece key still")
_MODULES = on_panel.FIELDS.index("modules")


def played(root: Path, kind: str, thinking: int, most: int = MOST) -> dict[str, Any]:
    """What on_turns writes for a checkout with ".mpy" or ".py"."""
    with tempfile.TemporaryDirectory(prefix="erudit-") as folder:
        out, drive = Path(folder, "turns.json"), Path(folder, "drive")
        counting.lay_out(root, counting.tree(root, ".py")[0], drive)
        command = [sys.executable, "-m", "tools.pace.on_turns", str(drive), kind]
        command += [str(thinking), str(most), str(out)]
        done = subprocess.run(
            command, cwd=counting.ROOT, env=dict(os.environ), capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        if done.returncode or not out.is_file():
            raise AssertionError(f"{root}: the masters did not play\n{done.stderr}")
        return json.loads(out.read_text("utf-8"))


def per_opcode(root: Path, kind: str, game: dict[str, Any]) -> float:
    """Bytes allocated for each bytecode, in the first _SAMPLE slices."""
    naps = game["naps"]
    thinking = [number for number, nap in enumerate(naps) if nap[1]]
    last = thinking[min(_SAMPLE, len(thinking)) - 1]
    opcode = on_panel.FIELDS.index("opcodes")
    opcodes = naps[last][0][opcode] - naps[0][0][opcode]
    return sum(_heap(root, kind, game["keys"], last + 1)[1:]) / opcodes


def _heap(root: Path, kind: str, keys: list[list[Any]], naps: int) -> list[int]:
    """Bytes allocated before each nap after the last of the keys."""
    firmware = counting.ROOT / "tools" / "membench" / "firmware.py"
    own = [("/firmware.py", firmware.read_bytes())]
    own.append(("/on_heap.py", Path(__file__).with_name("on_heap.py").read_bytes()))
    numbers = [(counting.NUMBERS[name], wait) for name, wait in keys[:-1]]
    numbers.append((counting.NUMBERS[keys[-1][0]], naps))
    script = ["sys.path[:] = ['/', '/lib', '.frozen']\nimport firmware, on_heap"]
    script += ["firmware.Display.width, firmware.Display.height = 160, 128"]
    script += [f"on_heap.queue.keys = {numbers}\non_heap.queue.napping = True"]
    script += ["code = open('/code.py').read()"]
    script += ["try:\n    exec(code, {'__name__': '__main__'})\nexcept SystemExit:\n    pass"]
    files = [*counting.tree(root, kind)[0], *own]
    done = run_wasm(script, heapsize=_HEAP, files=files, timeout=_TIMEOUT)
    found = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("=N ")]
    return [int(number) for number in found]


def priced(
    game: dict[str, Any], costs: model.Costs, sizes: dict[str, int], kind: str, heap: float
) -> list[Step]:
    """The Steps between the naps of a game; `sizes`: bytes of each module's file, `heap`: bytes
    allocated for each bytecode.
    """
    field = "module_bytes" if kind == ".mpy" else "source_bytes"
    out = []
    before, _, _, woken = game["naps"][0]
    for totals, thinks, changed, now in game["naps"][1:]:
        counts = {name: totals[at] - before[at] for at, name in enumerate(on_panel.FIELDS)}
        loaded = game["modules"][before[_MODULES] : totals[_MODULES]]
        counts[field] = sum(sizes.get(name, 0) for name in loaded)
        counts["allocated"] = heap * counts["opcodes"]
        ms = sum(cost * counts.get(name, 0) for name, cost in costs.items()) / 1000
        out.append(Step(ms, now - woken, thinks, changed))
        before, woken = totals, now
    return out


def turns(found: list[Step]) -> list[Turn]:
    """The Turns of a game's Steps: each ends with the step after it, which shows its move."""
    out: list[Turn] = []
    slices: list[Step] = []
    still = longest = 0.0
    for step in found:
        if not step.thinks and not slices:
            continue
        slices.append(step)
        still += step.ms + step.slept
        longest = max(longest, still)
        if step.changed:
            still = 0.0
        if not step.thinks:
            whole = sum(one.ms + one.slept for one in slices)
            thought = slices[1:-1]  # the first shows the screen
            out.append(
                Turn(
                    whole,
                    max((one.ms for one in thought), default=0.0),
                    max((one.ms + one.slept for one in thought), default=0.0),
                    longest,
                )
            )
            slices, still, longest = [], 0.0, 0.0
    return out


def report(root: Path, kind: str) -> int:
    """Print a line for each setting; returns how many goals are missed."""
    missed = 0
    costs, _ = model.read()
    print(f"\nmaster's turn, {kind}{'turns':>10}{'median':>9}{'goal':>6}{'longest':>10}{'goal':>6}"
          f"{'slice':>9}{'key':>6}{'still':>8}")  # fmt: skip
    for thinking, goal in enumerate(MEDIANS):
        game = played(root, kind, thinking)
        heap = per_opcode(root, kind, game)
        found = turns(priced(game, costs, counting.tree(root, kind)[1], kind, heap))
        seconds = [turn.ms / 1000 for turn in found]
        median, longest = statistics.median(seconds), max(seconds)
        piece, key, still = (max(turn[at] for turn in found) for at in (1, 2, 3))
        bounds = [(median, goal), (piece, SLICE), (key, KEY), (still, STANDSTILL)]
        wanted = ""
        if thinking == MIDDLE:
            bounds.append((longest, LONGEST))
            wanted = str(LONGEST)
        over = sum(value > bound for value, bound in bounds)
        missed += over
        print(f"  thinking {thinking}{len(found):17}{median:9.1f}{goal:6}{longest:10.1f}{wanted:>6}"
              f"{piece:9.0f}{key:6.0f}{still:8.0f}{' !' * over}")  # fmt: skip
    return missed
