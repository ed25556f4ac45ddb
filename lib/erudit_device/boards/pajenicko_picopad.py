# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad: the keys have the names that they have on the PicoSystem."""

from .pimoroni_picosystem import open_board  # noqa: F401
