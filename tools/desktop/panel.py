# SPDX-License-Identifier: MIT
"""A fake display panel: Blinka's displayio draws, this decodes what the bus would carry.

    from tools.desktop.panel import make_display
    display, panel = make_display(160, 128)     # a busdisplay.BusDisplay over a Panel
    display.root_group = group
    display.refresh(); panel.mark()             # from here on it counts
    grid.x += 8; display.refresh()
    panel.sent                                  # bytes since mark(), commands included
    panel.areas                                 # [(x, y, width, height), ...] since mark()
    panel.pixel(3, 4)                           # (red, green, blue), 0 to 255
    panel.save("shot.png", scale=4)

Nothing is drawn before display.refresh(). The framebuffer is RGB565, as the panel has it.
"""

import os
import struct
import sys
import zlib
from array import array
from pathlib import Path
from typing import Any

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

import busdisplay  # noqa: E402
import displayio  # noqa: E402
import fourwire  # noqa: E402

_COMMAND = 0  # displayio's mark for a command byte; anything else is data
_COLUMNS, _ROWS, _WRITE = 0x2A, 0x2B, 0x2C


class Panel(fourwire.FourWire):
    """Understands set columns (2A), set rows (2B), write (2C); counts every byte."""

    def __init__(self, width: int, height: int) -> None:
        # No pins: the parent's constructor would claim them.
        self.width = width
        self.height = height
        self.memory = bytearray(width * height * 2)  # RGB565, high byte first
        self.sent = 0
        self.areas = []
        self.writes = 0  # pixel writes since the start: tells a window whether to redraw
        self._busy = False
        self._command = 0
        self._window = [0, width - 1, 0, height - 1]
        self._at = 0
        self._rgb: bytes | None = None

    def mark(self) -> None:
        """Starts counting `sent` and `areas` anew."""
        self.sent = 0
        self.areas = []

    # What displayio calls.

    def reset(self) -> None:
        """No reset pin."""

    def deinit(self) -> None:
        """Nothing to give back."""

    def _free(self):
        return not self._busy

    def _begin_transaction(self):
        # BusDisplay waits "while begin_transaction()": this must be a lock that opens again.
        if self._busy:
            return False
        self._busy = True
        return True

    def _end_transaction(self):
        self._busy = False

    def _send(self, data_type, chip_select, data):
        self.sent += len(data)
        if data_type == _COMMAND:
            self._command = data[0]
            self._at = 0
        elif self._command == _COLUMNS:
            self._window[:2] = struct.unpack(">HH", data)
        elif self._command == _ROWS:
            self._window[2:] = struct.unpack(">HH", data)
        elif self._command == _WRITE:
            self._write(bytes(data))

    def _write(self, data):
        left, right, top, bottom = self._window
        if not (0 <= left <= right < self.width and 0 <= top <= bottom < self.height):
            raise AssertionError(f"window {self._window} is not on {self.width}x{self.height}")
        if self._at == 0:
            self.areas.append((left, top, right - left + 1, bottom - top + 1))
        row_bytes = (right - left + 1) * 2
        done = 0
        while done < len(data):
            row, column = divmod(self._at, row_bytes)
            count = min(row_bytes - column, len(data) - done)
            start = ((top + row) * self.width + left) * 2 + column
            if top + row > bottom:
                raise AssertionError("more pixels than the window has")
            self.memory[start : start + count] = data[done : done + count]
            self._at += count
            done += count
        self.writes += 1
        self._rgb = None

    # What tests, scripts and the window ask.

    def rgb(self) -> bytes:
        """The picture as bytes, three a pixel, rows from the top."""
        if self._rgb is None:
            values = array("H", bytes(self.memory))
            if sys.byteorder == "little":
                values.byteswap()
            table = _colours()
            self._rgb = b"".join([table[value] for value in values])
        return self._rgb

    def pixel(self, x: int, y: int) -> tuple[int, ...]:
        """(red, green, blue) of one pixel."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError(f"pixel {x},{y} is not on {self.width}x{self.height}")
        at = (y * self.width + x) * 2
        return tuple(_colours()[self.memory[at] << 8 | self.memory[at + 1]])

    def png(self, scale: int = 1) -> bytes:
        """The picture as a PNG file's bytes, each pixel `scale` × `scale`."""
        rgb = self.rgb()
        lines = []
        for y in range(self.height):
            row = rgb[y * self.width * 3 : (y + 1) * self.width * 3]
            if scale > 1:
                row = b"".join([row[i : i + 3] * scale for i in range(0, len(row), 3)])
            lines.append((b"\0" + row) * scale)
        head = struct.pack(">IIBBBBB", self.width * scale, self.height * scale, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
        out = b"\x89PNG\r\n\x1a\n"
        for name, data in chunks:
            out += struct.pack(">I", len(data)) + name + data
            out += struct.pack(">I", zlib.crc32(name + data))
        return out

    def save(self, path: Path | str, scale: int = 1) -> None:
        """Writes the picture to a PNG file."""
        with open(path, "wb") as file:
            file.write(self.png(scale))


_table = []


def _colours():
    """65536 RGB565 values -> three bytes each."""
    if not _table:
        five = [value << 3 | value >> 2 for value in range(32)]
        six = [value << 2 | value >> 4 for value in range(64)]
        for value in range(65536):
            _table.append(bytes((five[value >> 11], six[value >> 5 & 63], five[value & 31])))
    return _table


def forget_changes(group: Any) -> None:
    """Let what a new picture shows count as drawn with it, as the firmware does; Blinka, which may
    draw in a thread, would send it once more.
    """
    layers = [group]
    while layers:
        layer = layers.pop()
        if hasattr(layer, "_layers"):
            layers += layer._layers
        else:
            layer._needs_refresh = False


class Display(busdisplay.BusDisplay):
    """Sends a new picture once."""

    def _get_refresh_areas(self):
        whole = self._core.full_refresh and self._core.current_group is not None
        areas = super()._get_refresh_areas()
        if whole:
            forget_changes(self._core.current_group)
        return areas


def make_display(width: int, height: int) -> tuple[Any, Panel]:
    """(busdisplay.BusDisplay, Panel); earlier displays are released. No automatic refresh."""
    displayio._stop_background()
    displayio.release_displays()
    panel = Panel(width, height)
    display = Display(panel, b"", width=width, height=height, auto_refresh=False)
    return display, panel
