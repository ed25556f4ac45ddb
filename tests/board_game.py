# SPDX-License-Identifier: MIT
"""A game on a stubbed board: its own module opens it, its physical keys work it, the app is real,
its display has the size of the board's. What is pressed is what the screens ask for.
"""

import sys

import busdisplay
import device_stubs
import displayio
import test_device_boards as known

from tools.bundling import boards
from tools.desktop.panel import make_display
from tools.harness import menus

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
# A Cardputer's keys where no letters are typed, and a T-Deck's; the ball's are numbers of its pins.
CARDPUTER = dict(zip(NAMES, [*";.,/", "\r", "\b", " ", "\t"], strict=True))
TDECK = dict(zip(NAMES, [0, 1, 2, 3, "\r", "\b", " ", "$"], strict=True))
GP = {"UP": "GP2", "DOWN": "GP18", "LEFT": "GP16", "RIGHT": "GP20", "A": "GP15", "B": "GP17"} | {
    "START": "GP19",
    "SELECT": "GP21",
}
MOST = 400  # keys that a way may take


def size_of(board):
    return boards.DISPLAYS[board]


def pins_of(board):
    """{name of a key of the game: pin} of a board with a pin a key."""
    if board in boards.HATS:
        return GP
    pins, codes = known.DIRECT[board]
    found = {}
    for pin, code in zip(pins.split(), codes, strict=True):
        found.setdefault(NAMES[code], pin)
    return found


class BoardGame:
    """The app on the board `board`; `keys` are the names of the keys that it has."""

    def __init__(self, board, home, monkeypatch):
        self.machine = machine = _machine(board)
        display, self.panel = make_display(*size_of(board))
        display.refresh = lambda: None  # drawn at the end: drawing takes most of the time
        machine.display = machine.modules["board"].DISPLAY = display
        if board in boards.HATS:
            del machine.modules["board"].DISPLAY
            machine.settings["ERUDIT_BOARD"] = board
            machine.modules["busdisplay"].BusDisplay = lambda *args, **more: self._on_bus(**more)
        else:
            machine.modules["displayio"] = displayio
        machine.settings["ERUDIT_HOME"] = str(home)
        device_stubs.install(machine, monkeypatch)
        monkeypatch.setattr("os.urandom", lambda count: bytes(range(7, 7 + count)))
        self.device = machine.open()
        # The screens that are loaded later draw with the real ones.
        sys.modules["displayio"], sys.modules["busdisplay"] = displayio, busdisplay
        self.physical = {"m5stack_cardputer": CARDPUTER, "lilygo_tdeck": TDECK}.get(board)
        self.physical = self.physical or pins_of(board)
        self.keys = tuple(self.physical)
        from erudit_ui.app import App

        self.app = App(self.device)
        self.app.open(
            "title", True
        )  # without a search for sounds and lights: they are tested alone
        self.rest()

    def _on_bus(self, width, height, **_):
        assert (width, height) == (self.machine.display.width, self.machine.display.height)
        return self.machine.display

    @property
    def screen(self):
        return self.app.screen_name

    def rest(self):
        """Let the app run until it has answered all keys."""
        for _ in range(4):
            self.app.round()

    def press(self, *names):
        """Press physical keys, by what they are to the game."""
        for name in names:
            place = self.physical[name]
            machine = self.machine
            if isinstance(machine, device_stubs.TDeck):
                (machine.type if isinstance(place, str) else machine.roll)(place)
            elif isinstance(machine, device_stubs.Cardputer):
                arrow = place in ";.,/" and self.app.stack[-1].types  # else it is a letter
                if arrow:
                    machine.press("fn")
                machine.press(place)
                machine.release(place)
                if arrow:
                    machine.release("fn")
            else:
                number = [pin.name for pin in machine.scanner.pins].index(place)
                machine.scanner.press(number)
                machine.scanner.release(number)
            self.rest()
        return self

    def find(self, key):
        """Go to an entry of the menu that stands, by the key of its text."""
        way = menus.Menus(lambda: self.app)
        for _ in range(MOST):
            arrow = way.way(key)
            if not arrow:
                return self
            self.press(arrow)
        raise AssertionError(f"no way to {key!r} on {self.screen!r}")

    def choose(self, key):
        return self.find(key).press("A")

    def until(self, screen, key="A"):
        """Press a key until a screen stands."""
        for _ in range(MOST):
            if self.screen == screen:
                return self
            self.press(key)
        raise AssertionError(f"{self.screen!r} instead of {screen!r}")

    def leave(self, screen, keys):
        """Press the first of `keys` that leads away from a screen."""
        for key in keys:
            if key in self.keys and self.screen == screen:
                self.press(key)
        assert self.screen != screen
        return self

    def draw(self):
        """Send what stands to the panel."""
        display = self.machine.display
        del display.refresh
        display.refresh()
        display.refresh()


def _machine(board):
    if board == "m5stack_cardputer":
        return device_stubs.Cardputer()
    if board == "lilygo_tdeck":
        return device_stubs.TDeck()
    if board in boards.HATS:
        pins = [f"GP{number}" for number in range(29)]
        return device_stubs.Machine("raspberry_pi_pico", pins)
    pins = known.DIRECT[board][0] + known.EXTRA.get(board, "")
    return device_stubs.Machine(board, pins.split())
