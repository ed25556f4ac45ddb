# SPDX-License-Identifier: MIT
"""The app at its title on a device with a folder of its own, for the tests of the menus."""

import struct
import sys
import types
import zlib

import drawn
import face

from erudit_core.lexicon.opening import pack_header
from erudit_ui import checked_packs
from erudit_ui.app import App
from erudit_ui.widgets import font
from erudit_ui.widgets.text_grid import TextGrid

NEW = ["start", "seats", "teams", "names", "preset", "target", "judge", "packs", "house",
       "themes", "agreed"]  # fmt: skip
HOUSE = ["layout", "blanks", "blank_value", "premiums", "side_words", "all_seven", "repeats",
         "recover", "finish_round", "verdicts", "hints", "best", "proof"]  # fmt: skip


def pack(name="nouns", title="a title", words=1234):
    """The bytes of a pack whose outside is right."""
    texts = [name, title, "licence", "source"]
    texts = b"".join(bytes([len(t.encode())]) + t.encode() for t in texts)
    body = bytes(64)
    total = 32 + len(texts) + len(body) + 4
    head = b"ERLX" + struct.pack(
        "<BBHIIHHH", pack_header.VERSION, 0, 32 + len(texts), total, words, 0, 0, 20
    )
    data = head + bytes(32 - len(head)) + texts + body
    return data + zlib.crc32(data).to_bytes(4, "little")


class Menus(face.Face):
    """The app on a device of its own folder with the packs that a test puts there."""

    def __init__(self, folder, size=(160, 128), language="ru", light=True, draws=False):
        super().__init__(size, language, draws=draws)
        device = self.device
        device.has_backlight = light
        device.lights = []
        device.brightness = device.lights.append
        device.files.home = f"{folder}/"
        checked_packs.clear()
        # A collection for each screen would take most of the time here.
        sys.modules[App.__module__].gc = types.SimpleNamespace(collect=lambda: None)
        self.app = App(device)  # once more: now the device has a folder of its own
        self.app.open("title")
        self.settle()

    def use_packs(self, folder, **files):
        """The packs of the drive: NAME=bytes."""
        (folder / "packs").mkdir(exist_ok=True)
        for name, data in files.items():
            (folder / "packs" / (name + ".lex")).write_bytes(data)
        own = self.device.files
        own.listdir = lambda name: sorted(path.name for path in (folder / name).glob("*"))
        texts = own.open
        own.open = lambda name, mode="rb": texts(
            f"{folder}/{name}" if name.startswith("packs") else own.ROOT + name, mode
        )
        own.ROOT, own.root = own.root, ""
        return self

    def down(self, count=1):
        return self.press(*["DOWN"] * count)

    def go(self, line):
        """From the title to a line of the new-game screen."""
        return self.choose("newgame").down(NEW.index(line))


class Cuts:
    """Notes whatever is written longer than its place, or with a letter that is not drawn."""

    def __init__(self, monkeypatch):
        self.found = []
        self.seen = set()
        write, ends = font.write, TextGrid.ends

        def noting_write(grid, text, x=0, y=0, width=None):
            if len(text) > (grid.width - x if width is None else width):
                self.found.append(text)
            if text not in self.seen and drawn.missing(text):
                self.found.append("not drawn: " + drawn.missing(text))
            self.seen.add(text)
            write(grid, text, x, y, width)

        def noting_ends(rows, row, left, right):
            # On a narrow display a name may lose its end, but no more.
            room = rows.columns - 1 - len(right)
            if right and len(left) > room and (rows.columns > 20 or room < 10):
                self.found.append(left + " | " + right)
            ends(rows, row, left, right)

        monkeypatch.setattr(font, "write", noting_write)
        monkeypatch.setattr(TextGrid, "ends", noting_ends)
