# SPDX-License-Identifier: MIT
"""A fault of settings.toml on the display, until reset; loaded only then."""

import sys
import time

from erudit_device.settings import SettingError, setting

from .widgets.strings import LANGUAGES, Texts

_HERE = __file__.replace("\\", "/").rsplit("/", 1)[0]
_PAUSE = 6  # s for which a page stands


def tell(fault, display):
    """Say on the console what is wrong with which setting, and what it may be. A device shows it on
    `display` as well, if it has one, and does not come back: where code.py ends, CircuitPython
    writes over it.
    """
    text = wording(fault)
    print(text)
    if sys.implementation.name == "cpython":
        return
    shown = Pages(text, display) if display else None
    while True:
        for _ in range(len(shown.pages) if shown else 1):
            if shown:
                shown.turn()
            time.sleep(_PAUSE)
        print(text)  # for a console that was opened later


def wording(fault):
    """Return what a SettingError says, in the language of the settings; in both if that is not
    known.
    """
    try:
        language = setting("ERUDIT_LANGUAGE", "", LANGUAGES)
    except SettingError:
        language = ""
    texts = []
    for one in (language,) if language else LANGUAGES:
        texts.append(Texts(_open_texts, one).section("setting"))
    kind, name, value, allowed, other = fault.args
    lines = [f'{name} = "{value}"']
    lines += [t[kind].format(other) for t in texts]
    if allowed:
        lines.append(allowed)
    return "\n".join(lines + [t["cure"] for t in texts])


def _open_texts():
    return open(_HERE + "/texts.txt", "rb")  # noqa: SIM115 - Texts closes it


class Pages:
    """A text on a display, in its letters; what one page has no room for stands on more."""

    def __init__(self, text, display):
        from .widgets import font, sizes, style, text_block
        from .widgets.text_grid import TextGrid

        sizes.load(display.width, display.height)
        self.display = display
        columns = style.columns(display)
        room = display.height // font.ROW
        lines = text_block.wrap(text, columns)
        if len(lines) > room:
            room -= 1  # for the number of the page
        self.pages = [lines[at : at + room] for at in range(0, len(lines), room)]
        self.at = -1
        self.rows = TextGrid(columns, room + (len(self.pages) > 1), 2, 2, style.ALERT)

    def turn(self):
        """Show the next page, after the last one the first."""
        self.at = (self.at + 1) % len(self.pages)
        for row in range(self.rows.count):
            self.rows.write(row, "")
        lines = self.pages[self.at]
        for row in range(len(lines)):
            self.rows.write(row, lines[row])
        if len(self.pages) > 1:
            self.rows.ends(self.rows.count - 1, "", f"{self.at + 1}/{len(self.pages)}")
        self.display.root_group = self.rows.group
        self.display.refresh()
