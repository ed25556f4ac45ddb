# SPDX-License-Identifier: MIT
"""Counts a checkout: its game is played twice by the same keys, on a PC with the real displayio
for what the game does (on_panel), on the 32-bit MicroPython for what it allocates (on_heap).
"""

from __future__ import annotations

import base64
import functools
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.common import places
from tools.common.micropython import run_wasm
from tools.membench import plays
from tools.pace import keys, on_panel

ROOT = Path(places.ROOT)
HERE = Path(__file__).resolve().parent
# What is counted until a pixel; module_bytes are of .mpy, source_bytes of .py.
COSTS = ("bytes", "layers", "areas", "opcodes", "calls", "opens", "seeks", "read", "erases",
         "collects", "allocated", "modules", "module_bytes", "source_bytes")  # fmt: skip
Counts = dict[str, float]
# Until the first pixel that a key changes, the last before it saves anything, the last.
WHENS = ("first", "shown", "last")
# {row: {when: Counts}}
Rows = dict[str, dict[str, Counts]]

_HEAP = 24 << 20
_TURNS = 4
NUMBERS = {"B": 0, "A": 1, "START": 2, "SELECT": 3, "RIGHT": 4, "DOWN": 5, "UP": 6, "LEFT": 7}
_LINE = re.compile(r"=([KR]) (?:(-?\d+) )?(\d+)$")
# The bundle of a checkout; before the tools were packages they were found in another way.
_TREE = """
import base64, json, sys
sys.path[:0] = [".", "tools", "lib", "tests"]
try:
    from tools.membench import scenes, stage
except ImportError:
    from membench import scenes, stage
files = stage.tree(sys.argv[1])
paths = scenes.module_paths(files)
print(json.dumps([[(name, base64.b64encode(data).decode()) for name, data in files], paths]))
"""


@functools.cache
def tree(root: Path, kind: str) -> tuple[list[tuple[str, bytes]], dict[str, int]]:
    """(files of a checkout's bundle with ".mpy" or ".py", {module: bytes of its file})."""
    done = subprocess.run(
        [sys.executable, "-c", _TREE, kind], cwd=root, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise AssertionError(f"{root}: no bundle\n{done.stderr}")
    packed, paths = json.loads(done.stdout)
    files = [(name, base64.b64decode(data)) for name, data in packed]
    sizes = {name: len(data) for name, data in files}
    return files, {module: sizes[path] for module, path in paths.items()}


def lay_out(root: Path, files: list[tuple[str, bytes]], folder: Path) -> None:
    """Copy a checkout's game to a folder, with what its bundle has beside it: as on the drive."""
    for part in ("lib", "erudit_core", "packs"):
        shutil.copytree(root / part, folder / part)
    shutil.copy(root / "code.py", folder)
    for name, data in files:
        path = folder / name.strip("/")
        if path.suffix not in (".py", ".mpy") and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


@functools.cache
def play(root: Path, kind: str, size: tuple[int, int], sound: bool = False) -> dict[str, Any]:
    """What on_panel writes for a checkout with ".mpy" or ".py" on a panel of (width, height), with
    `sound` on a board that has a speaker.
    """
    _, taken = plays.whole_game(keys.SEATS, _TURNS, blanks=False, packs=("nouns",))
    turns = [[turn.direction, list(turn.cells), list(turn.tiles)] for turn in taken]
    with tempfile.TemporaryDirectory(prefix="erudit-") as folder:
        out = Path(folder, "keys.json")
        drive = Path(folder, "drive")
        lay_out(root, tree(root, ".py")[0], drive)
        command = [sys.executable, "-m", "tools.pace.on_panel", str(drive), kind, *map(str, size)]
        command += [str(out), json.dumps(turns), *[on_panel.SOUND] * sound]
        done = subprocess.run(
            command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=False
        )
        if done.returncode or not out.is_file():
            raise AssertionError(f"{root}: the keys did not lead to the end\n{done.stderr}")
        return json.loads(out.read_text("utf-8"))


def allocations(
    files: list[tuple[str, bytes]], pressed: list[dict[str, Any]], size: tuple[int, int]
) -> list[list[int]]:
    """For each key, the first being power-on: [bytes allocated before it, at its first drawing, at
    the second, ...], from the start of the interpreter.
    """
    firmware = ROOT / "tools" / "membench" / "firmware.py"
    own = [("/firmware.py", firmware.read_bytes())]
    own.append(("/on_heap.py", (HERE / "on_heap.py").read_bytes()))
    numbers = [(NUMBERS[key["name"]], key["naps"]) for key in pressed[1:]]
    steps = ["sys.path[:] = ['/', '/lib', '.frozen']\nimport firmware, on_heap"]
    steps += [f"firmware.Display.width, firmware.Display.height = {size}"]
    steps += [f"on_heap.queue.keys = {numbers}", "code = open('/code.py').read()"]
    steps += ["try:\n    exec(code, {'__name__': '__main__'})\nexcept SystemExit:\n    pass"]
    done = run_wasm(steps, heapsize=_HEAP, files=[*files, *own], timeout=600)
    out: list[list[int]] = []
    for line in done.stdout.replace("\r", "").split("\n"):
        found = _LINE.match(line)
        if found and found[1] == "K":
            out.append([int(found[3])])
        elif found:
            out[-1].append(int(found[3]))
    if len(out) != len(pressed) + 1:
        raise AssertionError(f"{len(out)} keys instead of {len(pressed) + 1}\n{done.stdout[-500:]}")
    return out


def between(
    key: dict[str, Any], when: str, heap: list[int], names: list[str], sizes: dict[str, Any]
) -> Counts:
    """What one key cost until one of WHENS. `heap`: its line of allocations;
    `names`: of all modules in the order of their import; `sizes`: {kind: {module: bytes}}.
    """
    start = dict(zip(on_panel.FIELDS, key["start"], strict=True))
    end = dict(zip(on_panel.FIELDS, key[when], strict=True))
    counts = {field: end[field] - start[field] for field in COSTS if field in end}
    drawing = int(end["refreshes"] - start["refreshes"]) + 1
    counts["allocated"] = heap[min(drawing, len(heap) - 1)] - heap[0]
    loaded = names[int(start["modules"]) : int(end["modules"])]
    for field, kind in (("module_bytes", ".mpy"), ("source_bytes", ".py")):
        counts[field] = sum(sizes.get(kind, {}).get(name, 0) for name in loaded)
    return counts


def rows(
    root: Path, kind: str, size: tuple[int, int], once: bool = False, sound: bool = False
) -> Rows:
    """The Rows of a checkout with ".mpy" or ".py" on a panel of (width, height) pixels: of keys
    that are pressed several times the median, or with `once` the first; of the end of the game the
    last. With `sound` what the tones themselves allocate is not counted.
    """
    files, sizes = tree(root, kind)
    played = play(root, kind, size, sound)
    heap = allocations(files, played["keys"], size)
    found: dict[str, list[dict[str, Counts]]] = {}
    for key, line in zip(played["keys"], heap, strict=False):
        if key["row"] and key["first"]:
            one = {
                when: between(key, when, line, played["modules"], {kind: sizes})
                for when in WHENS
                if key[when]
            }
            found.setdefault(key["row"], []).append(one)
    found[keys.END] = found[keys.END][-1:]
    return {row: found[row][0] if once else _median(found[row]) for row in keys.ROWS}


def _median(several):
    return {
        when: {
            field: round(statistics.median(one[when][field] for one in several), 1)
            for field in COSTS
        }
        for when in WHENS
        if all(when in one for one in several)
    }
