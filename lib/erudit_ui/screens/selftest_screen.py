# SPDX-License-Identifier: MIT
"""The self-test, instead of the title where A was held at power-on: keys, colours, the edges of the
panel, sound, light, memory, drive, versions.
"""

import displayio

from erudit_core.snapshot import PROGRAM
from erudit_device import keys, typed, unload_module

from ..widgets import font, style
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid, palette

_EDGES = (0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00)  # above, right, below, left
_COLOURS = _EDGES[:3]
_SIGNS = ("▲", "▼", "◀", "▶", "A", "B", "START", "SELECT")
_KEYS = 18  # pixel row of the keys
_LIGHTS = (0x200000, 0x002000, 0x000020)  # one after the other, a key each
_NOTE = 72  # of the first key, see erudit_device.tones; each other one's is a tone higher
_LENGTH = 12  # in units of 5 ms


class SelftestScreen(Screen):
    """Every key appears when it is pressed, sounds in its own pitch, shakes, and turns the lights
    red, green, blue; B twice leads to the title.
    """

    section = "selftest"
    types = True

    def __init__(self, app):
        super().__init__(app)
        self.seen = 0  # mask of the keys that were pressed
        self.last = -1
        self.times = 0  # how often it was pressed one after the other
        self.rows = None
        from erudit_device import parts

        self.found = parts.find()  # what the board has
        unload_module("erudit_device.parts")
        self.made = ()  # the Speaker and the Lights while it stands here
        self.count = 0  # keys that were pressed
        self.notes = b""  # to be played when the picture stands

    def show(self):
        """The frame, and what is known, line by line."""
        super().show()
        device = self.app.device
        if not self.made and any(self.found):
            from ..effects import trying

            self.made = trying.begin(self.found)
        columns = style.columns(device) - 1
        lines = self._facts(columns)
        pitch = font.ROW if device.height < style.TALL else font.ROW + 4
        y = font.ROW * _KEYS // 10
        if y + (len(lines) + 4) * pitch < device.height:
            self.headline(self.t["title"], font.ROW * 8 // 10)
        else:
            y = 3  # what it tells is worth more than what it is called
            if y + (len(lines) + 4) * pitch > device.height:
                lines = (lines[0] + " " + lines[1],) + lines[2:]
        self.rows = TextGrid(columns, 3, 4, y, style.TITLE, pitch)
        self.group.append(self.rows.group)
        y += 3 * pitch
        x = 4
        for at, colour in enumerate(_COLOURS):
            name = self.t[str(at)]
            self._write(name, x, y, colour)
            x += font.WIDTH * len(name) + 3
        for line in lines:
            y += pitch
            self._write(line[:columns], 4, y, style.INK)
        self._frame(device.width, device.height)
        self._draw_keys()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.rows = None

    def tick(self, now):
        """Let the last key sound, until the next one comes."""
        notes = self.notes
        self.notes = b""
        if notes:
            device = self.app.device
            key = self.made[0].play(notes, device.idle, device.poll, True)
            if key >= 0:
                self.key(key)

    def key(self, key):
        """Note a key; a second B in a row leaves."""
        self._try(key)
        self.times = self.times + 1 if key == self.last else 1
        self.last = key
        if key <= keys.SELECT:
            self.seen |= 1 << key
        if key == keys.B and self.times > 1:
            if self.made:
                from ..effects import trying

                trying.end(self.app, self.found, self.made)
            self.app.restart("title", True)
            return
        self._draw_keys()

    def _try(self, key):
        self.count += 1
        if self.made and self.made[0]:
            self.notes = bytes((_NOTE + 2 * min(key, keys.SELECT + 1), _LENGTH))
        if self.made and self.made[1]:
            self.made[1].show(_LIGHTS[self.count % 3 - 1])

    def _draw_keys(self):
        shown = []
        for code in range(len(_SIGNS)):
            shown.append(_SIGNS[code] if self.seen >> code & 1 else "·" * len(_SIGNS[code]))
        self.rows.write(0, " ".join(shown[:6]) + " " + self._last())
        self.rows.write(1, " ".join(shown[6:]))
        self.rows.write(2, self.t["keys"] if self.last < 0 else self.t["leave"])

    def _last(self):
        key = self.last
        if key < 0:
            return ""
        if key <= keys.SELECT:
            name = _SIGNS[key]
        elif key < typed.LETTER:
            name = str(key)
        else:
            at = (key - typed.LETTER) % typed.SHIFT
            name = chr(0x410 + at) if at < 32 else "Ё"
        return f"{name}×{self.times}"

    def _facts(self, columns):
        """Return the lines below the keys."""
        from erudit_device import report

        unload_module("erudit_device.report")
        device = self.app.device
        size, free = report.drive(device.files)
        drive = self.t["drive"].format(free if size >= 0 else "?", size if size >= 0 else "?")
        memory = report.free_memory()
        game = self.t["game"]
        return (
            self.t["memory"].format(memory if memory >= 0 else "?"),
            self.t["parts"].format(*[self._sign(part) for part in range(2)]),
            drive,
            self.t["ours" if device.files.writable else "theirs"],
            f"{device.width}×{device.height} {device.board_id}",
            report.firmware(),
            f"{game} {PROGRAM >> 16}.{PROGRAM >> 8 & 255}.{PROGRAM & 255}",
        )

    def _sign(self, part):
        """Return whether the board has it, and whether it was to be had."""
        if not self.found[part]:
            return "—"
        return "✓" if self.made[part] else "✗"

    def _write(self, text, x, y, colour):
        rows = TextGrid(len(text), 1, x, y)
        rows.group[0].pixel_shader = _pure(colour)
        rows.write(0, text)
        self.group.append(rows.group)

    def _frame(self, width, height):
        """Lines a pixel wide along the edges, a colour each."""
        sides = ((0, 0, width, 1), (width - 1, 0, 1, height), (0, height - 1, width, 1))
        for (x, y, long, high), colour in zip(sides + ((0, 0, 1, height),), _EDGES):
            bitmap = displayio.Bitmap(long, high, 2)
            bitmap.fill(1)
            line = displayio.TileGrid(bitmap, pixel_shader=_pure(colour), x=x, y=y)
            self.group.append(line)


def _pure(colour):
    """A palette in which ink is 0xRRGGBB itself, whatever colours were chosen."""
    colours = palette(style.INK)
    colours[1] = colour
    return colours


SCREEN = SelftestScreen  # what App.open makes
