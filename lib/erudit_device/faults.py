# SPDX-License-Identifier: MIT
"""What to tell the owner of a board that cannot be opened; imported only then."""

import board

from .settings import SettingError, refuse, setting


def unknown_board():
    """Raise the SettingError for a board without a module, a display or settings."""
    raise SettingError(
        f"Плата {board.board_id} не известна, и экрана у неё нет. Запишите в settings.toml экран и"
        " провода: ERUDIT_DISPLAY (st7735r, st7789, ili9341), ERUDIT_SCK, ERUDIT_MOSI, ERUDIT_DC,"
        " ERUDIT_KEY_UP DOWN LEFT RIGHT A B.\n"
        f"Board {board.board_id} is not known and has no display. Name display and wires in"
        ' settings.toml: ERUDIT_DISPLAY = "st7735r" (or st7789, ili9341), ERUDIT_SCK, ERUDIT_MOSI,'
        " ERUDIT_DC, ERUDIT_KEY_UP DOWN LEFT RIGHT A B."
    )


def no_spi():
    """Raise the SettingError for two pins that exist but are no SPI bus of this chip."""
    pair = setting("ERUDIT_SCK", "GP10") + ", " + setting("ERUDIT_MOSI", "GP11")
    refuse(
        "ERUDIT_SCK, ERUDIT_MOSI",
        pair,
        "SCK + MOSI (TX) одной и той же шины SPI / of one and the same SPI bus, e.g. GP10 + GP11",
    )
