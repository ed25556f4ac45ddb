# SPDX-License-Identifier: MIT
"""The drive: names are relative to the folder of code.py, with / between the parts."""

import os
import sys


def _find_root():
    """The folder that holds lib/erudit_device, ending in "/"; on the device that is "/"."""
    path = __file__.replace("\\", "/")
    place = path.rfind("lib/erudit_device/")
    if place < 0:
        return "/"
    return path[:place] or "./"


class Files:
    """`root` is where the game's own files are; `home` is where it may put new ones. `shown` is how
    the owner looks for that folder: "" on the device, on a PC a path that ends in "/".
    """

    shown = ""

    def __init__(self, asked_off):
        """`asked_off()` is true if the owner leaves the drive to the computer: it is called
        once, and its answer holds until power-off.
        """
        self.root = _find_root()
        home = os.getenv("ERUDIT_HOME") or self.root
        self.home = home if home.endswith("/") else home + "/"
        self._asked_off = asked_off
        self._left = None  # True: to the computer, until power-off
        self._writable = None

    def open(self, name, mode="rb"):
        """Open `name` under root to read, under home to write ("w", "a", "+"). Raises OSError."""
        for letter in mode:
            if letter in "wax+":
                return open(self.home + name, mode)
        return open(self.root + name, mode)

    def listdir(self, name=""):
        """Sorted names in a folder under root; empty where there is no such folder."""
        try:
            return sorted(os.listdir(self.root + name))
        except OSError:
            return []

    @property
    def writable(self):
        """True if the game owns the drive; claims it where claim() was not called yet."""
        if self._writable is None:
            self.claim()
        return self._writable

    def claim(self):
        """Take the drive for the game, unless a computer has it or the owner said no at the start.
        True if it was not the game's before and is now: then every open file must be reopened.
        """
        if self._writable or self._left:
            return False
        try:
            import storage
        except ImportError:
            self._writable = True  # a PC: the folder's own rights decide
            return True
        if self._left is None:
            self._left = self._asked_off()
        try:
            storage.remount("/", readonly=self._left)
            self._writable = not self._left
        except (RuntimeError, OSError):
            self._writable = False  # a computer has the drive
        return self._writable

    @property
    def left(self):
        """True if the owner left the drive to the computer, until power-off."""
        return bool(self._left)

    def fixed(self, name, size=0):
        """The fixed_file.FixedFile `name` under home, of `size` bytes unless 0. Raises OSError."""
        from .fixed_file import FixedFile

        return FixedFile(self, name, size)

    def make(self, folder, wanted, reserve, progress=None):
        """Allocate the fixed files that are missing, see allocate.files.make."""
        from . import unload
        from .allocate.files import make

        try:
            return make(self, folder, wanted, reserve, progress)
        finally:
            unload("erudit_device.allocate")

    def slots(self, size):
        """The chip's own memory as nvm.Slots of `size` bytes."""
        from .nvm import Slots

        return Slots(size)

    def sync(self):
        """Everything written so far is on the drive when this returns (a PC sees to it itself)."""
        if sys.implementation.name != "cpython":
            os.sync()
