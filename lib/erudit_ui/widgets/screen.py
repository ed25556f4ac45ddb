# SPDX-License-Identifier: MIT
"""The base class of all screens."""

import displayio

from erudit_device import keys

from . import font, style
from .headings import frame, heading
from .text_grid import page


class Screen:
    """One screen. The app calls show, key, tick and hide; `group` exists only while it is shown."""

    section = ""  # of the table of texts
    secret = False  # True: it shows what one player alone may see, or leads to it
    public = False  # True: for others too, whatever lies below
    listed = False  # True: it is a Menu
    restart_args = None  # arguments to reopen it alone with, after its work ran out of memory
    gives_way = False  # True: others come before it, see match.flow
    types = False  # True: letters come as letters, see erudit_device.typed
    nap = 12  # ms of sleep between two ticks
    drops_queued_keys = False  # True: a key pressed before it stands on the panel does nothing

    def __init__(self, app):
        self.app = app
        self.group = None
        self._read_texts()

    def _read_texts(self):
        texts = self.app.texts
        self.spoken = texts.language
        self.t = texts.section(self.section) if self.section else {}

    def show(self):
        """Build the display group; the language may have changed since the last time."""
        if self.spoken != self.app.texts.language:
            self._read_texts()
        self.group = displayio.Group()
        device = self.app.device
        self.group.append(page(device.width, device.height))

    def hide(self):
        """Release everything that `show` made."""
        self.group = None

    def key(self, key):
        """Answer a key (erudit_device.keys), or what is none (typed). B goes back."""
        if key == keys.B:
            self.app.close()

    def tick(self, now):
        """Called between keys with the clock in ms."""

    def saved(self):
        """Called when the turn that led to this screen has been saved."""

    def conceal(self):
        """Called on a secret screen when nobody has pressed a key for long."""
        # First off the panel, then to the drive.
        self.app.restart("handover")
        self.app.session.keep()

    def resume(self, result, value):
        """Called when the screen above has closed, before this one is shown again: `result` names
        what it came to, "" is nothing, `value` goes with it. ValueError for a name that is not
        expected here.
        """
        if result:
            raise ValueError(result)

    def headline(self, text, y=0, colour=style.TITLE):
        """Add a centred line, its middle at pixel row `y`; 0: the heading, a plate like a tile."""
        width = self.app.device.width
        self.group.append(heading(text, width, y, colour) if y else frame(text, width))

    def footer(self, text, colour=style.INK):
        """Add a centred line at the bottom."""
        self.headline(text, self.app.device.height - font.ROW * 6 // 10, colour)
