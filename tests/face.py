# SPDX-License-Identifier: MIT
"""The real app on the fake panel, in this process: press keys, read what stands on the screen."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import quick_fill
from adafruit_display_text import label
from drive import Drive
from helpers import cell, tile

from erudit_core.rules.board import SIZE, cell_name
from erudit_device import keys
from erudit_ui.app import App
from erudit_ui.widgets import tilesets
from tools.desktop.panel import make_display
from tools.harness import menus, position, reading, thumbs
from tools.harness.reading import row_text, text_of, texts

ROOT = Path(__file__).resolve().parent.parent
SIZES = (
    (160, 128), (128, 128), (128, 160), (240, 135), (135, 240),
    (240, 240), (240, 280), (240, 320), (320, 240), (480, 320),
)  # fmt: skip
LANGUAGES = ("ru", "en")

quick_fill.install()


class Device:
    """What the app needs of a device; the same chance as play.py with `seed`."""

    board_id = "pybadge"

    def __init__(self, size, language, draws, seed):
        self.draws = draws
        self.width, self.height = size
        self.all_keys = True
        self.display, self.panel = make_display(*size)
        self.language = language
        self._home = TemporaryDirectory(prefix="erudit-")
        self.files = Drive(self._home.name)
        self.now = 0
        self.has_backlight = False
        self.lights = []  # what the brightness was set to
        self.pressed = []  # codes of keys that wait to be polled
        self.entropy = Random(seed).randbytes
        self.buttons = self  # what the letters and touches of tests set: types, char, spot

    def setting(self, name, default=None, allowed=None):
        return self.language if name == "ERUDIT_LANGUAGE" else default

    def refresh(self):
        if self.draws:
            self.display.refresh()

    def ticks(self):
        self.now += 1
        return self.now

    def elapsed(self, start, end):
        return end - start

    def brightness(self, level):
        self.lights.append(level)

    def poll(self):
        return self.pressed.pop(0) if self.pressed else -1

    def held(self):
        return 0

    def idle(self, milliseconds=12):
        self.now += milliseconds


def texts_of(section):
    """{key: text} of a strings.Section, which itself only looks one up at a time."""
    lines = b"".join(section.blocks).decode().split("\n")
    keys = [line.partition(" = ")[0] for line in lines if line]
    return {key: section[key] for key in keys}


class Face:
    """An App to be driven. `sent` are the bytes of the last key.

    Without `draws` nothing reaches the panel, which would take most of the time. Without `moves`
    what begins to move lies still at once.
    """

    def __init__(
        self, size=(160, 128), language="ru", draws=False, seed=1, all_keys=True, moves=False
    ):
        self.moves = moves
        self.device = Device(size, language, draws, seed)
        self.device.all_keys = all_keys
        self.panel = self.device.panel
        self.app = App(self.device)
        self.sent = 0

    def settle(self):
        life = getattr(self.top, "life", None) if self.app.stack else None
        if life and not self.moves:
            life.stop()
            self.top.life = None
        self.device.refresh()
        self.device.refresh()

    def at(self, text):
        """Bring the app into a position (see harness/position.py); returns self."""
        position.apply(self.app, text.strip().splitlines())
        self.settle()
        return self

    def press(self, *names):
        """Press keys by name, one after the other, with what the loop does after each."""
        for name in names:
            self.panel.mark()
            self.app.stack[-1].key(keys.NAMES.index(name))
            self.app.settle()
            self.sent = self.panel.sent
            if not self.moves:
                self.settle()
            self.app.stack[-1].tick(self.device.ticks())
            self.app.settle()
        return self

    def entries(self):
        """The keys in the table of texts of what the menu offers, in its order; a line that is no
        text of the menu's own stands for itself. Of keys that say the same it is the first.
        """
        texts = self.app.texts.section(self.top.section)
        return [(*menus.keys_of(texts, text), text)[0] for text, _ in self.top.lines()]

    def choose(self, key):
        """Go down to the entry with this key in the table of texts and press A; returns self.

        From the board it is an entry of the turn menu.
        """
        if self.screen == "board":
            self.app.open("turnmenu")
        wanted = self.app.texts.section(self.top.section)[key]
        lines = [text for text, _ in self.top.lines()] if self.top.listed else []
        assert wanted in lines, f"the screen {self.screen!r} offers no {key!r} ({wanted}): {lines}"
        while self.top.at != lines.index(wanted):
            self.press("DOWN")
        return self.press("A")

    def find(self, key):
        """Press the arrows to a menu's entry, as a script's `find` does."""
        while arrow := menus.Menus(lambda: self.app).way(key):
            self.press(arrow)
        return self

    def wait(self, milliseconds):
        """Let time pass without a key."""
        self.device.now += milliseconds
        self.app.step()
        return self

    def type(self, *names):
        """Press keys through the app's own loop, which may only wake at one."""
        for name in names:
            self.device.pressed.append(keys.NAMES.index(name))
            while self.device.pressed:
                self.app.step()
            self.app.step()
        return self

    @property
    def screen(self):
        return self.app.screen_name

    @property
    def session(self):
        return self.app.session

    @property
    def game(self):
        return self.app.session.game

    @property
    def top(self):
        return self.app.stack[-1]

    def text(self):
        """All that is written on the screen, row by row from the top, joined with spaces."""
        return reading.shown(self.top.group)

    def go_to(self, name, direction="across"):
        """Bring the cursor of the board to a place like ``K8`` and enter the hand, by its keys."""
        along = int(direction == "down")
        for key in thumbs.to_place(lambda: self.top, along, cell(name)):
            self.press(key)
        return self

    def lay(self, letters):
        """Lay tiles from where the cursor is, by their keys; a small letter is a blank."""
        for letter in letters:
            for key in thumbs.lay_tile(lambda: self.top, tile(letter)):
                self.press(key)
        return self

    def play(self):
        """Play what lies, by the keys that do."""
        for key in list(thumbs.playing(lambda: self.top)):
            self.press(key)
        return self

    def line(self):
        """The board screen's text line."""
        return reading.said(self.top.view.text)

    def lines(self):
        """(x, y, text) of each row of characters and each label."""
        return [(x, y, text_of(item)) for item, x, y, _ in texts(self.top.group)]


def strip_text(face):
    """What the strip over the board says, its rows joined with spaces."""
    return reading.shown(face.top.strip.rows)


def framed(face):
    """The cells round which the strip's frame runs, as names, and whether it is seen now."""
    strip = face.top.strip
    size = face.top.strip.view.plan.cell
    lines = [line for line in strip.frame]
    if not lines:
        return [], False
    left, top = min(line.x for line in lines) + 1, min(line.y for line in lines) + 1
    right, end = max(line.x for line in lines) + 1, max(line.y for line in lines) + 1
    cells = [
        cell_name(y // size * SIZE + x // size)
        for y in range(top, end, size)
        for x in range(left, right, size)
    ]
    return cells, not any(line.hidden for line in lines)


def box(item, x, y, scale):
    """(left, top, right, bottom) in pixels of a label or a grid, without trailing spaces."""
    if isinstance(item, label.Label):
        left, top, width, height = item.bounding_box
        grow = item.scale * scale
        return (
            x + left * grow,
            y + top * grow,
            x + (left + width) * grow,
            y + (top + height) * grow,
        )
    used = item.width
    if item.bitmap is tilesets.load("text").bitmap and item.height == 1:
        used = len(row_text(item).rstrip())
    return (
        x,
        y,
        x + used * item.tile_width * scale,
        y + item.height * item.tile_height * scale,
    )


def scenes():
    """Names of the scenes that begin with a position."""
    folder = ROOT / "tools" / "scenes"
    return sorted(path.stem for path in folder.glob("*.txt") if any(position.of_scene(path)))


def play_scene(face, name):
    """Play a scene; yields the name of each picture when it would be taken."""
    path = ROOT / "tools" / "scenes" / (name + ".txt")
    face.at("\n".join(position.of_scene(path)))
    for line in path.read_text("utf-8").splitlines():
        words = line.split("#")[0].split()
        if words and words[0] == "shot":
            yield words[1]
        elif words and words[0] == "wait":
            face.wait(int(words[1]))
        elif words and words[0] == "screen":
            menus.Menus(lambda: face.app).require(words[1])
        elif words and words[0] in ("choose", "find"):
            face.find(words[1])
            if words[0] == "choose":
                face.press("A")
        elif words:
            face.press(words[0])
