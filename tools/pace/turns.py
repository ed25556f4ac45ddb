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
# So many games for each setting; of their turns one in EVERY is counted, one further on in each.
GAMES, EVERY = 3, 3
# Naps after which MicroPython ends counting what is allocated: the rest is taken to be alike.
_SAMPLE = 3000
_HEAP = 4 << 20
_TIMEOUT = 3000

# From one nap of the loop to the next: ms that it works and that it sleeps, whether a machine
# thinks, ms until the first pixel changes and the last before anything is saved (None: none does),
# whether it was counted.
Step = namedtuple("Step", "ms slept thinks first shown counted")
# What is allocated: bytes a bytecode where no module is loaded, {modules: bytes in the step that
# loads them}.
Heap = namedtuple("Heap", "plain loading")
# ms: of the turn until its move stands on the panel; of its longest slice; until a key is looked
# at, at worst; the longest time in which nothing on the panel changed.
Turn = namedtuple("Turn", "ms piece key still")
_MODULES = on_panel.FIELDS.index("modules")


def played(root: Path, kind: str, thinking: int, number: int, every: int = EVERY) -> dict[str, Any]:
    """What on_turns writes for game `number` of a checkout with ".mpy" or ".py"."""
    with tempfile.TemporaryDirectory(prefix="erudit-") as folder:
        out, drive = Path(folder, "turns.json"), Path(folder, "drive")
        counting.lay_out(root, counting.tree(root, ".py")[0], drive)
        command = [sys.executable, "-m", "tools.pace.on_turns", str(drive), kind]
        command += [str(thinking), str(number), str(every), str(out)]
        done = subprocess.run(
            command, cwd=counting.ROOT, env=dict(os.environ), capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        if done.returncode or not out.is_file():
            raise AssertionError(f"{root}: the masters did not play\n{done.stderr}")
        return json.loads(out.read_text("utf-8"))


def allocations(root: Path, kind: str, game: dict[str, Any]) -> Heap:
    """The Heap of the first slices of game 0 that are counted."""
    opcode = on_panel.FIELDS.index("opcodes")
    heap = Heap(0.0, {})
    allocated = opcodes = 0
    steps = zip(game["naps"], game["naps"][1:], strict=False)
    slices = [(before[0], nap) for before, nap in steps if nap[1]]
    bytes_between = _heap(root, kind, game["keys"], _SAMPLE)
    del bytes_between[: game["naps"][0][1]]  # until the first nap
    for (before, nap), found in zip(slices, bytes_between, strict=False):
        loaded = tuple(game["modules"][before[_MODULES] : nap[0][_MODULES]])
        if loaded:
            heap.loading.setdefault(loaded, found)
        elif nap[-1]:
            allocated += found
            opcodes += nap[0][opcode] - before[opcode]
    return heap._replace(plain=allocated / opcodes)


def _heap(root: Path, kind: str, keys: list[list[Any]], naps: int) -> list[int]:
    """Bytes allocated before each of the short naps among so many after the last of the keys: while
    a machine thinks the loop naps for 1 ms.
    """
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
    found = [line.split() for line in done.stdout.splitlines() if line.startswith("=N ")]
    return [int(allocated) for _, allocated, ms in found if ms == "1"]


def priced(
    game: dict[str, Any], costs: model.Costs, sizes: dict[str, int], kind: str, heap: Heap
) -> list[Step]:
    """The Steps between the naps of a game; `sizes`: bytes of each module's file."""
    field = "module_bytes" if kind == ".mpy" else "source_bytes"

    def price(before: list[float], totals: list[float]) -> float:
        counts = {name: totals[at] - before[at] for at, name in enumerate(on_panel.FIELDS)}
        loaded = game["modules"][int(before[_MODULES]) : int(totals[_MODULES])]
        counts[field] = sum(sizes.get(name, 0) for name in loaded)
        counts["allocated"] = heap.loading.get(tuple(loaded), heap.plain * counts["opcodes"])
        return sum(cost * counts.get(name, 0) for name, cost in costs.items()) / 1000

    out = []
    before, *_, woken, _ = game["naps"][0]
    for totals, thinks, first, shown, now, counted in game["naps"][1:]:
        pixels = [price(before, one) if one else None for one in (first, shown)]
        ms = price(before, totals)
        out.append(Step(ms, now - woken, thinks, pixels[0], pixels[1], counted))
        before, woken = totals, now
    return out


def turns(found: list[Step]) -> list[Turn]:
    """The Turns of a game's Steps that were counted: each ends in the step after it, with the last
    pixel of its move.
    """
    out: list[Turn] = []
    slices: list[Step] = []
    still = longest = 0.0
    for step in found:
        if not step.thinks and not slices:
            continue
        slices.append(step)
        if step.first is None:
            still += step.ms + step.slept
            longest = max(longest, still)
        else:
            longest = max(longest, still + step.first)
            still = step.ms - step.shown + step.slept
        if not step.thinks:
            before = slices[:-1]
            whole = sum(one.ms + one.slept for one in before)
            whole += step.ms if step.shown is None else step.shown
            thought = before[1:]  # the first shows the screen
            turn = Turn(
                whole,
                max((one.ms for one in thought), default=0.0),
                max((one.ms + one.slept for one in thought), default=0.0),
                longest,
            )
            if all(one.counted for one in slices):
                out.append(turn)
            slices, still, longest = [], 0.0, 0.0
    return out


def report(root: Path, kind: str) -> int:
    """Print a line for each setting; returns how many goals are missed."""
    missed = 0
    costs, _ = model.read()
    print(f"\nmaster's turn, {kind}{'turns':>10}{'median':>9}{'goal':>6}{'longest':>10}{'goal':>6}"
          f"{'slice':>9}{'key':>6}{'still':>8}")  # fmt: skip
    for thinking, goal in enumerate(MEDIANS):
        found: list[Turn] = []
        heap = None
        for number in range(GAMES):
            game = played(root, kind, thinking, number)
            heap = heap or allocations(root, kind, game)
            found += turns(priced(game, costs, counting.tree(root, kind)[1], kind, heap))
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
