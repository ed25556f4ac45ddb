# SPDX-License-Identifier: MIT
"""The app: the stack of screens, the loop, and what all screens share."""

import gc
import sys

from .texts import LANGUAGES, Texts

# The running app, for whoever sits at the serial console (or tests the game on a PC).
current = None

# These come back every turn; every other screen's module is let go when it closes.
_KEPT = ("board", "handover", "summary")


class App:
    """Owns the device, the stack of screens (the last one is shown) and the session: the game being
    played.
    """

    def __init__(self, device):
        global current  # noqa: PLW0603 - one app a machine
        current = self
        self.device = device
        self.stack = []
        self.session = None
        self.draft = None
        language = device.setting("ERUDIT_LANGUAGE", "ru")
        self.texts = Texts(lambda: device.files.open("lib/erudit_ui/texts.txt"), language)

    @property
    def screen_name(self):
        """The name of the screen that is shown, as its module is called."""
        return self.stack[-1].name if self.stack else ""

    def record_text(self):
        """Return the lines of the record of the current or last game, an iterable; empty without a
        game.
        """
        return self.session.record_lines() if self.session else ()

    def use_language(self, language):
        """Speak "ru" or "en" from the next screen on; ValueError for anything else."""
        if language not in LANGUAGES:
            raise ValueError(language)
        self.texts.language = language

    def open(self, name, *args):
        """Show a new screen on top of the stack: screens/NAME.py, class Screen, made with
        `args`.
        """
        if self.stack:
            self.stack[-1].hide()
        gc.collect()
        module = __import__("erudit_ui.screens." + name, None, None, ("Screen",))
        screen = module.Screen(self, *args)
        screen.name = name
        self.stack.append(screen)
        self._show()

    def close(self, result=None):
        """Take the top screen off; the one below gets `resume(result)` and is shown again."""
        self._drop()
        if not self.stack:
            self.open("title")
            return
        self.stack[-1].resume(result)
        if self.stack[-1].group is None:
            self._show()

    def swap(self, name, *args):
        """Show a new screen in the place of the top one."""
        self._drop()
        self.open(name, *args)

    def restart(self, name, *args):
        """Take every screen off and show a new one."""
        while self.stack:
            self._drop()
        self.open(name, *args)

    def redraw(self):
        """Build the shown screen anew."""
        self.stack[-1].hide()
        self._show()

    def flush(self):
        """Send what has changed to the panel now: changes far apart are cheaper one by one."""
        self.device.refresh()

    def run(self):
        """Show the title and answer keys for ever."""
        self.restart("title")
        device = self.device
        while True:
            key = device.poll()
            if key >= 0:
                self.stack[-1].key(key)
            else:
                self.stack[-1].tick(device.ticks())
            device.refresh()
            if key < 0:
                device.nap()

    def _show(self):
        gc.collect()
        screen = self.stack[-1]
        screen.show()
        # `show` may already have moved on to another screen.
        if self.stack[-1] is screen:
            self.device.display.root_group = screen.group

    def _drop(self):
        screen = self.stack.pop()
        if screen.group is not None:
            screen.hide()
        name = screen.name
        if name not in _KEPT and not any([other.name == name for other in self.stack]):
            _forget("erudit_ui.screens", name)


def _forget(package, name):
    """Let go of a module: the parent package's attribute must go too, or nothing is freed."""
    sys.modules.pop(package + "." + name, None)
    parent = sys.modules.get(package)
    if parent is not None and hasattr(parent, name):
        delattr(parent, name)
