# SPDX-License-Identifier: MIT
"""Counts on a PC what the game of one checkout does: run as a program, once for each count.

    python3 -m tools.pace.on_panel ROOT KIND WIDTH HEIGHT OUT TURNS

Writes OUT, JSON: the keys that were pressed, and for each what was counted until the first and the
last pixel that it changed on the panel.
"""

from __future__ import annotations

import builtins
import gc
import json
import os
import sys
import tempfile
from collections import namedtuple
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from tools.harness import run as harness
from tools.pace import keys

# bytes: sent to the panel; layers: pixels that displayio works out, a layer at a time; areas: that
# are drawn; opcodes, calls: of the game's own code; opens, seeks, read: files and bytes of them;
# erases: blocks of the drive; modules: dotted names, in order.
FIELDS = ("bytes", "layers", "areas", "opcodes", "calls", "opens", "seeks", "read", "erases",
          "collects", "refreshes", "modules")  # fmt: skip
Turn = namedtuple("Turn", "direction cells tiles")
_BLOCK = 4096


class Counts:
    """The running totals."""

    def __init__(self) -> None:
        self.bytes = self.layers = self.areas = self.opcodes = self.calls = 0
        self.opens = self.seeks = self.read = self.erases = self.collects = self.refreshes = 0
        self.names: list[str] = []

    @property
    def modules(self) -> int:
        return len(self.names)

    def now(self) -> list[int]:
        """The totals, in the order of FIELDS."""
        return [getattr(self, field) for field in FIELDS]


class File:
    """A file of the game; its uses are counted."""

    def __init__(self, file: Any, mode: str, counts: Counts) -> None:
        self._file = file
        self._counts = counts
        self._writes = any(letter in mode for letter in "wax+")
        self._grows = any(letter in mode for letter in "wax")
        self._dirty: set[int] = set()
        counts.opens += 1

    def __enter__(self) -> File:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> File:
        return self

    def __next__(self) -> Any:
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def read(self, *size: int) -> Any:
        data = self._file.read(*size)
        self._counts.read += len(data)
        return data

    def readline(self, *size: int) -> Any:
        data = self._file.readline(*size)
        self._counts.read += len(data)
        return data

    def readinto(self, buffer: Any) -> int:
        count = self._file.readinto(buffer)
        self._counts.read += count
        return count

    def seek(self, *where: int) -> int:
        self._counts.seeks += 1
        return self._file.seek(*where)

    def truncate(self, *size: int) -> int:
        return self._file.truncate(*size)

    def tell(self) -> int:
        return self._file.tell()

    def write(self, data: Any) -> int:
        at = self._file.tell()
        count = self._file.write(data)
        if not isinstance(data, str):
            self._dirty.update(range(at // _BLOCK, (at + max(1, len(data)) - 1) // _BLOCK + 1))
        else:
            self._dirty.add(0)
        return count

    def flush(self) -> None:
        self._file.flush()
        self._sync()

    def close(self) -> None:
        if self._file.closed:
            return
        self._file.close()
        grown = bool(self._dirty) and self._grows
        self._sync()
        if grown:
            self._counts.erases += 2  # the directory and the FAT

    def _sync(self):
        self._counts.erases += len(self._dirty)
        self._dirty.clear()


class Ours(dict):
    """sys.modules as the device has it: a PC's hundreds of other modules are not looked through."""

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in sys.modules if is_ours(name)])

    def __getitem__(self, name: str) -> Any:
        return sys.modules[name]

    def __delitem__(self, name: str) -> None:
        del sys.modules[name]

    def __contains__(self, name: object) -> bool:
        return name in sys.modules

    def get(self, name: str, other: Any = None) -> Any:
        return sys.modules.get(name, other)

    def pop(self, name: str, *other: Any) -> Any:
        return sys.modules.pop(name, *other)


class System:
    """`sys` with Ours for its modules."""

    modules = Ours()

    def __getattr__(self, name: str) -> Any:
        return getattr(sys, name)


def is_ours(name: str) -> bool:
    """Whether a module, by its dotted name, is on the drive."""
    return name.partition("_")[0] in ("erudit", "adafruit")


class Imports:
    """Looks on as modules are imported."""

    def __init__(self, counts: Counts, kind: str) -> None:
        self._counts = counts
        self._compiled = kind == ".mpy"

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if is_ours(name):
            self._counts.names.append(name)
            if "erudit_device" in sys.modules:
                sys.modules["erudit_device"].sys = System()  # type: ignore[attr-defined]
            if "erudit_ui" in sys.modules:
                sys.modules["erudit_ui"].COMPILED = self._compiled  # type: ignore[attr-defined]


def of_the_game(root: Path) -> tuple[str, ...]:
    """How the names of the files begin that have the game's own code."""
    return tuple(str(root / part) for part in ("lib/", "erudit_core/", "code.py"))


def watch_files(counts: Counts, root: Path) -> None:
    """Count what the game does with files."""
    plain = builtins.open
    ours = of_the_game(root)

    def opened(name: Any, mode: str = "r", *more: Any, **other: Any) -> Any:
        file = plain(name, mode, *more, **other)
        if sys._getframe(1).f_code.co_filename.startswith(ours):
            return File(file, mode, counts)
        return file

    builtins.open = opened  # type: ignore[assignment]


def watch_memory(counts: Counts) -> None:
    """Count the collections that the game asks for."""

    def collect() -> int:
        counts.collects += 1
        return 0

    gc.collect = collect  # type: ignore[assignment]


def watch_code(counts: Counts, root: Path) -> None:
    """Count the bytecodes and calls of the game's own code."""
    ours = of_the_game(root)

    def local(frame: FrameType, event: str, _: object) -> Any:
        if event == "opcode":
            counts.opcodes += 1
        return local

    def called(frame: FrameType, event: str, _: object) -> Any:
        if not frame.f_code.co_filename.startswith(ours):
            return None
        counts.calls += 1
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return local

    sys.settrace(called)


SOUND = "sound"  # an argument: the board has a speaker, and it is on


def uncovered(area: Any, part: Any, mask: Any) -> int:
    """How many pixels of a part of an area no layer above has drawn; `mask` of displayio: a bit a
    pixel of the area.
    """
    drawn = int.from_bytes(mask, "little")
    width = part.width()
    row = (1 << width) - 1
    count = part.size()
    for y in range(part.y1 - area.y1, part.y2 - area.y1):
        count -= (drawn >> y * area.width() + part.x1 - area.x1 & row).bit_count()
    return count


class Watch:
    """Notes what had been counted when the first and the last changed pixel reached the panel."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.first: list[float] | None = None
        self.last: list[float] | None = None
        self.shown: list[float] | None = None  # the last before anything was saved
        self._saved = 0
        self._before = [0, 0]  # bytes and layers when the area was begun that is being drawn

    def mark(self) -> None:
        """From here on it counts."""
        self.first = self.last = self.shown = None
        self._saved = self.counts.erases

    def display(self) -> None:
        """Look on as displayio draws."""
        import busdisplay
        import displayio

        from tools.desktop.panel import Panel

        watch = self
        counts = self.counts
        refresh = busdisplay.BusDisplay.refresh
        area_ = busdisplay.BusDisplay._refresh_area
        fill = displayio.TileGrid._fill_area
        write = Panel._write

        def refreshed(display: Any, **more: Any) -> Any:
            result = refresh(display, **more)
            counts.refreshes += 1
            return result

        def refreshed_area(display: Any, area: Any) -> Any:
            counts.areas += 1
            watch._before = [counts.bytes, counts.layers]
            return area_(display, area)

        def filled(grid: Any, colorspace: Any, area: Any, mask: Any, buffer: Any) -> Any:
            if not (grid._hidden_tilegrid or grid._hidden_by_parent):
                overlap = type(area)()
                if area.compute_overlap(grid._current_area, overlap):
                    counts.layers += uncovered(area, overlap, mask)
            return fill(grid, colorspace, area, mask, buffer)

        def written(panel: Panel, data: bytes) -> None:
            left, right, top, bottom = panel._window
            before = bytes(panel.memory)
            counts.bytes += 11 + len(data)
            write(panel, data)
            changed = []
            for row in range(top, bottom + 1):
                at, end = (row * panel.width + left) * 2, (row * panel.width + right + 1) * 2
                if before[at:end] != panel.memory[at:end]:
                    changed.append(row - top + 1)
            if changed:
                watch.last = watch._at(changed[-1], bottom - top + 1)
                watch.first = watch.first or watch._at(changed[0], bottom - top + 1)
                if counts.erases == watch._saved:
                    watch.shown = watch.last

        busdisplay.BusDisplay.refresh = refreshed
        busdisplay.BusDisplay._refresh_area = refreshed_area
        displayio.TileGrid._fill_area = filled
        Panel._write = written  # type: ignore[method-assign]

    def _at(self, rows, height):
        """The totals, when so many rows of the area that was drawn last are there."""
        now: list[float] = [*self.counts.now()]
        for field, before in enumerate(self._before):
            now[field] = before + (now[field] - before) * rows / height
        return now


def main(arguments: list[str]) -> int:
    """The program; returns the exit code."""
    root, kind, width, height, out, turns, *more = arguments
    counts = Counts()
    watch = Watch(counts)
    pressed = []
    taken = [Turn(direction, bytes(cells), bytes(tiles))
             for direction, cells, tiles in json.loads(turns)]  # fmt: skip
    with tempfile.TemporaryDirectory(prefix="erudit-") as home:
        os.environ["ERUDIT_HOME"] = home
        harness.prepare_path(Path(root))
        from tools.desktop import simulator

        os.urandom = lambda count: b"a fixed entropy."[:count]
        watch.display()
        it = simulator.start(int(width), int(height), simulator.VirtualClock())
        if more == [SOUND]:
            from tools.desktop import speakers

            it.speaker = speakers.Noted(it.clock.monotonic)
        steps = keys.Pilot(harness.app, taken).keys()
        wait = [keys._LONG]

        current: dict[str, Any] = {"name": "", "naps": 0, "row": keys.TITLE, "start": counts.now()}

        def idle() -> None:
            if it.waiting():
                return
            wait[0] -= 1
            if wait[0] > 0:
                return
            pressed.append(
                {**current, "first": watch.first, "shown": watch.shown, "last": watch.last}
            )
            try:
                name, wait[0], tag = next(steps)
            except StopIteration:
                raise simulator.DesktopClosed(0) from None
            watch.mark()
            current.update(name=name, naps=wait[0], row=tag, start=counts.now())
            it.press(name)
            it.release(name)

        it.on_idle = idle
        watch_files(counts, Path(root))
        watch_memory(counts)
        sys.meta_path.insert(0, Imports(counts, kind))
        watch_code(counts, Path(root))
        code, _ = harness.run_code(Path(root), simulator.DesktopClosed)
        sys.settrace(None)
    with open(out, "w", encoding="utf-8") as file:
        heard = len(it.speaker.tones) if it.speaker else 0
        json.dump({"keys": pressed, "modules": counts.names, "heard": heard}, file)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
