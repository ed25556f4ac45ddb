# SPDX-License-Identifier: MIT
"""The device as the game sees it: display, keys, clock, entropy, settings, files."""

import time

from . import clock
from .buttons import Buttons
from .files import Files
from .keys import SELECT, START, B


class Device:
    """Made by open_device(). The display is never refreshed by itself: call refresh()."""

    def __init__(self, board_id, display, scanner, codes, stick):
        self.board_id = board_id
        self.display = display
        self.width = display.width
        self.height = display.height
        self.has_backlight = _try_backlight(display)
        self.all_keys = START in codes and SELECT in codes  # else the six that every board has
        self.ticks = clock.ticks
        self.elapsed = clock.elapsed
        # What can be polled is a keyboard: it reads its keys itself.
        self._buttons = buttons = (
            scanner if hasattr(scanner, "poll") else Buttons(scanner, codes, stick)
        )
        self.poll = buttons.poll
        self.held = buttons.held
        self.buttons = buttons
        self.files = Files(self._holds_b)

    def setting(self, name, default, allowed=None):
        """As settings.setting; only for the start, the module is unloaded after it."""
        from .settings import setting

        return setting(name, default, allowed)

    def refresh(self):
        """Send what has changed to the panel; returns when it is sent."""
        self.display.refresh()

    def brightness(self, level):
        """Backlight 0 (dark) to 1; nothing happens where there is none."""
        if self.has_backlight:
            self.display.brightness = min(1.0, max(0.0, level))

    def idle(self, milliseconds=12):
        """Sleep between two polls. Keys pressed meanwhile are kept by the scanner."""
        time.sleep(milliseconds / 1000)

    def _holds_b(self):
        # Whether B was down at power-on: looked at once, at the start, and true until power-off.
        return self._buttons.at_power_on(self.idle) & 1 << B > 0

    def entropy(self, n):
        """`n` unpredictable bytes."""
        import os

        try:
            return os.urandom(n)
        except (AttributeError, NotImplementedError, OSError, RuntimeError):
            from .entropy import read_entropy

            return read_entropy(n)


def _try_backlight(display):
    try:
        display.brightness = 1.0
    except (AttributeError, NotImplementedError, RuntimeError):
        return False
    return True
