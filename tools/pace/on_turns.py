# SPDX-License-Identifier: MIT
"""Counts on a PC what the master's turns of one game do, slice by slice: run as a program.

    python3 -m tools.pace.on_turns ROOT KIND THINKING GAME EVERY OUT

Two masters play game number GAME on the face of the checkout ROOT, THINKING 0 short to 2 long. Of
its turns one in EVERY is counted, beginning with number GAME; the others are played without looking
on, which takes a tenth of the time. Writes OUT, JSON: the keys that began the game, and for each
nap of the loop from then on a Nap.
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
# As in membench/firmware.py; the games after the first begin it further on.
_CHANCE = b"a fixed entropy."
# (totals in the order of on_panel.FIELDS; a machine thinks; the totals when the first pixel since
# the nap before had changed, and when the last before anything was saved; the clock in ms, which
# goes on only where the game sleeps; whether bytecodes were counted since the nap before)
Totals = list[float] | None
Nap = tuple[list[int], bool, Totals, Totals, float, bool]


class Masters(keys.Pilot):
    """Sets the thinking, gives both seats to masters, and lets them play."""

    def __init__(self, app: Callable[[], Any], thinking: int) -> None:
        super().__init__(app, [])
        self._thinking = thinking

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

    def turn(self) -> int:
        """How many turns have been played, -1 if the game is over."""
        session = self._app().session
        return -1 if session is not None and session.game.over else session.game.turns


def main(arguments: list[str]) -> int:  # noqa: PLR0915
    """The program; returns the exit code."""
    root, kind, thinking, game, every, out = arguments
    counts = on_panel.Counts()
    watch = on_panel.Watch(counts)
    pressed: list[tuple[str, int]] = []
    naps: list[Nap] = []
    with tempfile.TemporaryDirectory(prefix="erudit-") as home:
        os.environ["ERUDIT_HOME"] = home
        harness.prepare_path(Path(root))
        from tools.desktop import simulator

        chance = _CHANCE[int(game) :] + _CHANCE[: int(game)]
        os.urandom = lambda count: chance[:count]
        watch.display()
        it = simulator.start(WIDTH, HEIGHT, simulator.VirtualClock())
        pilot = Masters(harness.app, int(thinking))
        steps = pilot.keys()
        wait = [keys._LONG]

        def idle() -> None:
            if it.waiting():
                return
            if wait[0] > _ENDLESS // 2:
                thinks = harness.app().screen_name == "machine"
                now = 1000 * it.clock.monotonic()
                counted = sys.gettrace() is not None
                naps.append((counts.now(), thinks, watch.first, watch.shown, now, counted))
                watch.mark()
                turn = pilot.turn()
                if turn < 0:
                    raise simulator.DesktopClosed(0)
                sys.settrace(look_on[0] if (turn - int(game)) % int(every) == 0 else None)
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
        look_on = [sys.gettrace()]
        code, _ = harness.run_code(Path(root), simulator.DesktopClosed)
        sys.settrace(None)
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"keys": pressed, "naps": naps, "modules": counts.names}, file)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
