# SPDX-License-Identifier: MIT
"""This very machine. open_device() finds out which board it is and imports that board's module."""

BOARDS = (
    "pybadge",
    "pygamer",
    "hack_club_sprig",
    "pimoroni_picosystem",
    "pajenicko_picopad",
    "ugame22",
    "seeeduino_wio_terminal",
    "deshipu_ugame_s3",
    "hardkernel_odroid_go",
)


def open_device(show=None):
    """The Device of this board. Raises SettingError where settings.toml must be changed.

    `show(display)` is called as soon as there is a display, before all else is loaded.
    """
    import board

    name = board.board_id if board.board_id in BOARDS else "generic"
    module = __import__("erudit_device." + name, None, None, ("open_board",))
    display, scanner, codes, stick = module.open_board()
    display.auto_refresh = False
    if show:
        show(display)

    from .device import Device

    device = Device(board.board_id, display, scanner, codes, stick)
    let_go(name, "generic", "panel", "pimoroni_picosystem", "ugame22")
    let_go("st7735r", "st7789", "ili9341")
    return device


def let_go(*names):
    """Forget modules that have done their work: the package's own name for them goes too."""
    import sys

    for name in names:
        if sys.modules.pop("erudit_device." + name, None):
            globals().pop(name, None)
