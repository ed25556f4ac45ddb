# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad: keys, sound and battery have the names that they have on the PicoSystem."""

from .pimoroni_picosystem import PARTS, open_board  # noqa: F401
