# SPDX-License-Identifier: MIT
"""What a touch on a menu does; loaded for each of them, for most devices know none."""

from erudit_device import typed, unload_module

from . import font


def answer(menu, key):
    """Choose the line that was touched; on the arrow ◀ of a value, go to the one before. A letter
    does nothing: it was typed before the menu was there.
    """
    unload_module("erudit_ui.widgets.touching")  # what the line opens may need the memory
    if key != typed.TOUCH:
        return
    x, y = menu.app.device.buttons.spot
    row = (y - menu.top) // menu.pitch
    if y < menu.top or row >= menu.rows.count:
        return
    at = menu.first + row
    lines = menu.lines()
    if at >= len(lines) or not lines[at][0]:
        return
    menu.at = at
    menu.draw()
    value = lines[at][1]
    more = menu.first if row == 0 else row == menu.rows.count - 1 and at < len(lines) - 1
    column = menu.rows.columns - len(value) + value.find("◀") - (2 if more else 0)
    arrow = menu.rows.group.x + font.WIDTH * column
    if "◀" in value and arrow - font.WIDTH <= x < arrow + 2 * font.WIDTH:
        menu.alter(at, -1)
    else:
        menu.choose(at)
