# SPDX-License-Identifier: MIT
"""The real face on a panel that nobody looks at, with a recorded game on it."""

from __future__ import annotations

import os
import tempfile
from typing import Any

from tools.common import places
from tools.presses.recorded import Recorded, Turn

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
places.find()

from erudit_device import keys  # noqa: E402
from erudit_device.files import Files  # noqa: E402
from erudit_ui.app import App  # noqa: E402
from erudit_ui.match.session import STRICT, Session, Setup  # noqa: E402
from tools.desktop.panel import make_display  # noqa: E402

EIGHT = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
SIX = EIGHT[:6]
CODES = {name: keys.NAMES.index(name) for name in EIGHT}


class Device:
    """What the app needs of a device of `size`; nothing is drawn, no time passes."""

    has_backlight = False

    def __init__(self, size: tuple[int, int], all_keys: bool) -> None:
        self.width, self.height = size
        self.all_keys = all_keys
        self.display, _ = make_display(*size)
        self._home = tempfile.TemporaryDirectory(prefix="erudit-")
        self.files = Files(lambda: False)
        self.files.home = self._home.name.rstrip("/") + "/"
        self.buttons = self  # nobody types

    def entropy(self, count: int) -> bytes:
        """No chance is wanted: what is dealt is recorded."""
        return bytes(count)

    def setting(self, name: str, default: Any = None, allowed: Any = None) -> Any:
        """The settings of the game as it is shipped."""
        return default

    def refresh(self) -> None:
        """Nothing is drawn."""

    def ticks(self) -> int:
        """The clock stands still."""
        return 0

    def elapsed(self, start: int, end: int) -> int:
        """Milliseconds, none."""
        return end - start

    def brightness(self, level: float) -> None:
        """There is no light."""

    def poll(self) -> int:
        """Keys are pressed by `Face.press`, none waits."""
        return -1

    def idle(self) -> None:
        """Nothing is waited for."""


class Face:
    """The app on a device of `size` with the keys `names`, at the card before the first turn of
    `recorded`.
    """

    def __init__(
        self, size: tuple[int, int], recorded: Recorded, names: tuple[str, ...] = EIGHT
    ) -> None:
        self.app = App(Device(size, names == EIGHT))
        table, self._dealer = recorded.deal()
        setup = Setup(recorded.rules, recorded.names, recorded.teams, 0)
        session = Session(setup, recorded.words, bytes(16), table)
        session.act(table.start(recorded.first))
        session.set_option(STRICT, 1)
        self.session = self.app.session = session
        self.app.restart("handover")

    @property
    def top(self) -> Any:
        """The screen that stands."""
        return self.app.stack[-1]

    @property
    def screen(self) -> str:
        """Its name."""
        return self.app.screen_name

    def expect(self, turn: Turn) -> None:
        """Let the tiles come up that were drawn after `turn`."""
        self._dealer.wanted = list(turn.drawn)

    def press(self, key: str) -> None:
        """One key goes down, by the name of EIGHT; what the game's loop does about it is done."""
        self.top.key(CODES[key])
        self.app.settle()
