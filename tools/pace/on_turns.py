# SPDX-License-Identifier: MIT
"""Counts on a PC what the master's turns of one game do, slice by slice: run as a program.

    python3 -m tools.pace.on_turns ROOT KIND THINKING TURNS OUT

Two masters play on the face of the checkout ROOT, THINKING 0 short to 2 long, so many TURNS at
most. Writes OUT, JSON: the keys that began the game, and for each nap of the loop from then on what
had been counted, whether a machine thinks, whether the panel has changed since the nap before, and
the clock.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tools.harness import run as harness
from tools.pace import keys, on_panel

WIDTH, HEIGHT = 160, 128
MASTER = 3  # of a draft's kinds
_SEATS = 2
_ENDLESS = 1 << 30
# (totals in the order of on_panel.FIELDS, a machine thinks, the panel has changed, the clock in ms:
# it goes on only where the game sleeps)
Nap = tuple[list[int], bool, bool, float]


class Masters(keys.Pilot):
    """Sets the thinking, gives both seats to masters, and lets them play."""

    def __init__(self, app: Callable[[], Any], thinking: int, turns: int) -> None:
        super().__init__(app, [])
        self._thinking = thinking
        self._most = turns

    def keys(self) -> Iterator[keys.Key]:
        """The keys; the last one begins the game."""
        yield from self._choose("settings", "")
        yield from self._go("thinking")
        while self._app().prefs.thinking != self._thinking:
            yield "RIGHT", keys._SETTLED, ""
        yield "B", keys._SETTLED, ""
        yield from self._choose("newgame", "")
        yield from self._choose("names", "")
        for seat in range(_SEATS):
            while self._app().draft.kinds[seat] != MASTER:
                yield "LEFT", keys._SETTLED, ""
            yield "DOWN", 1, ""
        yield "B", keys._SETTLED, ""
        yield from self._choose("start", "", _ENDLESS)

    def ended(self) -> bool:
        """Whether enough turns have been played."""
        session = self._app().session
        return session is not None and (session.game.over or session.game.turns >= self._most)


def main(arguments: list[str]) -> int:
    """The program; returns the exit code."""
    root, kind, thinking, turns, out = arguments
    counts = on_panel.Counts()
    watch = on_panel.Watch(counts)
    pressed: list[tuple[str, int]] = []
    naps: list[Nap] = []
    with tempfile.TemporaryDirectory(prefix="erudit-") as home:
        os.environ["ERUDIT_HOME"] = home
        harness.prepare_path(Path(root))
        from tools.desktop import simulator

        os.urandom = lambda count: b"a fixed entropy."[:count]
        watch.display()
        it = simulator.start(WIDTH, HEIGHT, simulator.VirtualClock())
        pilot = Masters(harness.app, int(thinking), int(turns))
        steps = pilot.keys()
        wait = [keys._LONG]

        def idle() -> None:
            if it.waiting():
                return
            if wait[0] > _ENDLESS // 2:
                thinks = harness.app().screen_name == "machine"
                now = 1000 * it.clock.monotonic()
                naps.append((counts.now(), thinks, watch.last is not None, now))
                watch.mark()
                if pilot.ended():
                    raise simulator.DesktopClosed(0)
            wait[0] -= 1
            if wait[0] > 0:
                return
            name, wait[0], _ = next(steps)
            watch.mark()
            pressed.append((name, wait[0]))
            it.press(name)
            it.release(name)

        it.on_idle = idle
        on_panel.watch_files(counts, Path(root))
        on_panel.watch_memory(counts)
        sys.meta_path.insert(0, on_panel.Imports(counts, kind))
        on_panel.watch_code(counts, Path(root))
        code, _ = harness.run_code(Path(root), simulator.DesktopClosed)
        sys.settrace(None)
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"keys": pressed, "naps": naps, "modules": counts.names}, file)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
