# SPDX-License-Identifier: MIT
"""The device layer. open_device() finds out which board it is and imports that board's module."""

import sys

# A module's full name is the first PACKAGE_LETTERS letters of its package, the joint and its own
# name. A bundle has flat packages and other values: see tools/bundling/flatten.py.
PACKAGE_LETTERS = 99
PACKAGE_JOINT = "."


def open_device(show=None):
    """The Device of this board. Raises SettingError where settings.toml must be changed.

    `show(display)` is called as soon as there is a display, before all else is loaded.
    """
    from .boards.find import board_id, find

    display, scanner, codes, stick = find().open_board()
    display.auto_refresh = False
    if show:
        show(display)

    from .device import Device

    device = Device(board_id, display, scanner, codes, stick)
    unload("erudit_device.boards")
    return device


def unload(name):
    """Unload the module or package `name`, dotted, with all its modules; True if one was loaded.
    References keep the old module object alive; the next import loads a new one.
    """
    inside = name + PACKAGE_JOINT
    loaded = False
    part = inside
    while part:
        part = ""
        for other in sys.modules:  # without a list of them: memory may have just run out
            if other == name or other.startswith(inside):
                part = other
                break
        if part:
            loaded = unload_module(part)
    return loaded


def unload_module(name):
    """As `unload`, for what is no package: quicker, as no other modules are looked through."""
    if name not in sys.modules:
        return False
    del sys.modules[name]
    # The package's attribute must go too, or nothing is freed.
    package, _, attribute = name.rpartition(".")
    package = sys.modules.get(package)
    if package is not None and hasattr(package, attribute):
        delattr(package, attribute)
    return True
