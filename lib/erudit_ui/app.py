# SPDX-License-Identifier: MIT
"""The app: the stack of screens, the loop, and what all screens share."""

import gc

from erudit_device import unload, unload_module

from . import COMPILED
from .lifetimes import end_screen, end_search, module_of, unload_saving
from .widgets.strings import open_texts

# The running app, for the serial console and for tests.
current = None


class App:
    """Owns the device, the stack of screens (the last one is shown) and the session: the game being
    played. `prefs` is what the player has set on this device.
    """

    def __init__(self, device, texts=None, chosen=None):
        global current  # noqa: PLW0603 - one app a machine
        current = self
        self.device = device
        self.stack = []
        self.session = None
        self.save_store = None  # of saved games, see store.save_store
        self.draft = None
        self.drafted = None  # state of a Draft that was unloaded
        self.prefs = chosen or _stored(device)
        self.texts = texts or open_texts(device.files, self.prefs.language)
        self.asleep = 0  # 1: the light is dimmed, 2: a hand was hidden; the next key only wakes
        self._touched = device.ticks()
        self._drop_queued = False  # a deaf screen is about to reach the panel
        # What is being opened, (name, arguments); () while a screen is being built; else None.
        self._opening = None
        self._again = False  # that is tried once more
        self.short = self.texts.section("app")["memory"]

    @property
    def screen_name(self):
        """The name of the screen that is shown: its module's, without its package and `_screen`."""
        return self.stack[-1].name.rpartition(".")[2] if self.stack else ""

    def record_text(self):
        """Return the lines of the record of the current or last game, an iterable; empty without a
        game.
        """
        return self.session.record_lines() if self.session else ()

    @property
    def playing(self):
        """True while there is a game that has not ended, shown or not."""
        return self.session is not None and not self.session.game.over

    def keep_prefs(self):
        """Store changed preferences; what fails now is tried again the next time."""
        if not self.prefs.kept and self.device.files.writable:
            try:
                from .prefs import store

                store.store(self.device, self.prefs)
            except MemoryError:
                pass
        unload("erudit_ui.prefs")

    def open(self, name, *args):
        """Show a new screen on top of the stack; `name` and `args` as in `push`."""
        self.push(name, *args)
        self._show(COMPILED)

    def push(self, name, *args):
        """Put a new screen on the stack, not shown yet, made with `args`: `name` is PACKAGE.NAME
        for the SCREEN of PACKAGE/NAME_screen.py, where PACKAGE. may be left out for those in
        screens/.
        """
        if "." not in name:
            name = "screens." + name
        if self.stack:
            self.stack[-1].hide()
        gc.collect()
        self._opening = (name, args)
        self.stack.append(self.make(name, *args))

    def make(self, name, *args):
        """Return a new screen PACKAGE.NAME, neither on the stack nor shown."""
        module = __import__(module_of(name), None, None, ("SCREEN",))
        screen = module.SCREEN(self, *args)
        screen.name = name
        return screen

    def close(self, result="", value=None):
        """Take the top screen off; the one below gets `resume(result, value)` and is shown again:
        what the screen came to, by name, "" for nothing.
        """
        self.drop()
        if not self.stack:
            self.open("title")
            return
        self.stack[-1].resume(result, value)
        # `resume` may have led to another screen, which is shown already.
        if self.stack[-1].group is None:
            self._show()

    def swap(self, name, *args):
        """Show a new screen in the place of the top one."""
        self.drop(name)
        self.open(name, *args)

    def restart(self, name, *args):
        """Take every screen off and show a new one."""
        while self.stack:
            self.drop()
        self.open(name, *args)

    def stay(self, screen):
        """Take every screen off, but leave on the panel what `screen` has drawn."""
        self.stack.insert(0, screen)
        while len(self.stack) > 1:
            self.drop()

    def redraw(self):
        """Rebuild the shown screen."""
        self.stack[-1].hide()
        self._show()

    def flush(self):
        """Send what has changed to the panel now: changes far apart are cheaper one by one."""
        self.device.refresh()

    def run(self):
        """Show the title and answer keys; does not return."""
        while True:
            self.round()

    def begin(self):
        """Show the title; at power-on its picture stands before all else is done."""
        first = self.save_store is None
        self.open("title", first)
        self.device.refresh()
        if first:
            from .effects import finding

            finding.start(self)

    def round(self):
        """Do a step, once a screen is shown. What there was no memory for is opened once more from
        here, where the stack holds nothing else, before anything is said about it.
        """
        try:
            if self._opening:
                name, args = self._opening
                self.open(name, *args)
            elif not self.stack:
                self.begin()
            elif self.stack[-1].group is None:
                self._show()
            self.step()
        except MemoryError:
            try:
                self._make_room()
            except MemoryError:
                pass  # the next round shows what has no group, or comes here again

    def step(self):
        """Answer one key, or let time pass; then see to what that has changed."""
        device = self.device
        if self._owes():  # memory ran out before it could be shown
            self.settle()
            return
        key = device.poll()
        now = device.ticks()
        if key < 0:
            self.stack[-1].tick(now)
            rest = self.prefs.rest * 1000
            if rest and not self.asleep and device.elapsed(self._touched, now) >= rest:
                self._sleep(now)
        else:
            self._touched = now
            if self.asleep:
                self._wake()
            else:
                self.stack[-1].key(key)
        self.settle()
        if key < 0:
            device.idle(self.stack[-1].nap)

    def settle(self):
        """Send what has changed to the panel, then save the turn that was made, if one was. Keys
        that are pressed meanwhile wait: none is asked for before it is saved.
        """
        device = self.device
        device.refresh()
        if self._drop_queued:
            self._drop_queued = False
            while device.poll() >= 0:
                pass
        if self._owes():
            self.session.settle()
            self._opening = ()  # what it adds is a part of building the screen
            self.stack[-1].saved()
            self._opening = None
            device.refresh()

    def _owes(self):
        return self.session is not None and self.session.unsaved

    def _show(self, collected=False):
        """Show the top screen, or what the state of the match puts in front of it; `collected`:
        memory holds little garbage.
        """
        if not collected:
            gc.collect()
        self._opening = ()
        if self.stack[-1].gives_way:
            _give_way(self)
            self._opening = ()
        screen = self.stack[-1]
        screen.show()
        self._opening = None
        self._again = False
        self.device.buttons.types = screen.types
        self.device.display.root_group = screen.group
        self._drop_queued = screen.drops_queued_keys

    def _sleep(self, now):
        """After a long time without a key: hide a hand from others, dim the light."""
        device = self.device
        self._touched = now
        secret = [screen for screen in self.stack if screen.secret]
        if secret and not self.stack[-1].public and _hides(self.session):
            self.asleep = 2
            secret[-1].conceal()
        if device.has_backlight:
            self.asleep = self.asleep or 1
            device.brightness(self.prefs.brightness(True))

    def _wake(self):
        hidden = self.asleep > 1
        self.asleep = 0
        self.device.brightness(self.prefs.brightness(False))
        if hidden:
            self.redraw()  # the screen said that any key wakes

    def _make_room(self):
        """After a MemoryError: unload all that can be loaded again. If that is not enough to open
        a screen, drop the screen as well, say so, wait for a key.
        """
        device = self.device
        device.display.root_group = None
        for screen in self.stack:
            screen.group = None
        for screen in self.stack:
            screen.hide()
        if self._opening is None and len(self.stack) > 1 and self.stack[-1].restart_args:
            self._opening = (self.stack[-1].name, self.stack[-1].restart_args)
            while self.stack:
                self.drop()
        opening = self._opening
        self._again = opening is not None and not self._again
        if not opening and self.stack and not self._again:
            public = self.stack[-1].public
            self.drop()
            while public and self.stack:
                self.drop()  # who holds the device may not see what lies below
        unload("erudit_ui.board")
        unload_saving()
        end_search()
        if self._again:
            return
        self._opening = None
        try:
            if self._owes():  # what cannot be shown is kept all the same
                self.session.settle()
            device.display.root_group = _line(self.short, device)
            device.refresh()
            while device.poll() < 0:
                device.idle()
        except MemoryError:
            device.idle()

    def drop(self, shown=""):
        """Take the top screen off; unload the modules that nothing on the stack needs any more, nor
        the screen `shown` in its place.
        """
        screen = self.stack.pop()
        if screen.group is not None:
            screen.hide()
        end_screen(screen.name, [other.name for other in self.stack], shown)
        if not any([other.listed for other in self.stack]):
            unload_module("erudit_ui.widgets.menu")


def _give_way(app):
    # A method of its own: while the next screen is built nothing may refer to the module.
    from .match import flow

    unload_module("erudit_ui.match.flow")
    flow.give_way(app)


def _hides(session):
    from .match import flow

    unload_module("erudit_ui.match.flow")
    return flow.own_seat(session) < 0


def _stored(device):
    from .prefs import store
    from .widgets import sizes

    sizes.load(device.width, device.height)
    return store.load(device)


def _line(text, device):
    """A group with `text` in the middle of the display; allocates little."""
    from .widgets import font
    from .widgets.text_grid import TextGrid

    x = (device.width - len(text) * font.WIDTH) // 2
    rows = TextGrid(len(text), 1, max(0, x), device.height // 2)
    rows.write(0, text)
    return rows.group
