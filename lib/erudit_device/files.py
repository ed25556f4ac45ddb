# SPDX-License-Identifier: MIT
"""The drive: names are relative to the folder of code.py, with / between the parts."""

import os


def _find_root():
    """The folder that holds lib/erudit_device, ending in "/"."""
    place = __file__.rfind("lib/erudit_device/")
    return __file__[:place] if place > 0 else "/"


class Files:
    """`root` is where the game's own files are; `home` is where it may put new ones."""

    def __init__(self):
        self.root = _find_root()
        home = os.getenv("ERUDIT_HOME") or self.root
        self.home = home if home.endswith("/") else home + "/"
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
        """True if the game owns the drive; asked of the firmware once, then remembered."""
        if self._writable is None:
            self._writable = _take_drive()
        return self._writable

    def sync(self):
        """Everything written so far is on the drive when this returns."""
        if hasattr(os, "sync"):
            os.sync()


def _take_drive():
    try:
        import storage
    except ImportError:
        return True  # a PC: the folder's own rights decide, and say so when it is written
    try:
        storage.remount("/", readonly=False)
    except (RuntimeError, OSError):
        return False  # a computer has the drive
    return True
