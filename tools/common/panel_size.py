# SPDX-License-Identifier: MIT
"""Sizes of displays on a command line, "160x128"."""

import argparse
import os
import runpy

from tools.common import places
from tools.common.console import tell

LARGEST = 480  # pixels; a home-made panel's ERUDIT_SIZE ends there too


def size_of(text: str) -> tuple[int, int]:
    """(width, height) from "160x128", pixels; ArgumentTypeError. The board's own plan says what
    fits.
    """
    # Read, not imported: the game that is played may come from another folder, see play.py --root.
    board = runpy.run_path(os.path.join(places.LIB, "erudit_ui", "board", "layout.py"))
    least = board["LEAST"]
    parts = text.lower().replace("х", "x").split("x")  # the Russian letter looks the same
    if len(parts) == 2 and all(part.isdecimal() and len(part) < 6 for part in parts):
        size = int(parts[0]), int(parts[1])
        if least <= min(size) and max(size) <= LARGEST:
            return size
    raise argparse.ArgumentTypeError(
        tell(
            f"«{text}» — не размер: пишут 160x128, каждая сторона от {least} до {LARGEST}",
            f"'{text}' is no size; write it as 160x128, each side {least} to {LARGEST}",
        )
    )
