# SPDX-License-Identifier: MIT
"""Finds the module of the board that this is, by the firmware's name for it."""

from board import board_id


def find():
    """The module whose open_board() opens this board: its own, or `generic` where it has none."""
    for name in (board_id, "generic"):
        try:
            return __import__("erudit_device.boards." + name, None, None, ("open_board",))
        except ImportError:
            if name == "generic":
                raise
