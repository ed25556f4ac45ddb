# SPDX-License-Identifier: MIT
"""A keyboard and a mouse beside the buttons of the simulated machine: letters and clicks come to
the game as lib/erudit_device/typed.py says, in the order in which they were made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tools.desktop.simulator import Machine

# The letters of a Russian keyboard, and what stands at their places on a Latin one.
PLACES = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
LETTERS = "йцукенгшщзхъфывапролджэячсмитьбюё"


class Stroke(NamedTuple):
    """A key of the PC that goes down or up; `finger` tells it from all others."""

    finger: int
    down: bool
    name: str = ""  # of the machine's key that it stands for where nothing is typed
    letter: str = ""  # the small Russian letter at its place
    char: str = ""  # what it would write
    shift: bool = False


class Spot(NamedTuple):
    """A click on a pixel of the panel."""

    x: int
    y: int


def letter_of(char: str) -> str:
    """The small Russian letter that `char` is, or at whose place it stands; "" for none."""
    char = char.lower()
    at = PLACES.find(char)
    if len(char) == 1 and at >= 0:
        return LETTERS[at]
    return char if len(char) == 1 and char in LETTERS else ""


def plug_in(machine: Machine) -> None:
    """Lay a keyboard beside the buttons of the device that the game opens. A bundle has none."""
    try:
        import erudit_device
        from erudit_device import typed
    except ImportError:
        return
    if not hasattr(erudit_device, "open_device"):
        return
    opened = erudit_device.open_device

    def open_device(show: Any = None) -> Any:
        device = opened(show)
        machine.keyboard = device.buttons = Keyboard(device.buttons, machine, typed)
        device.poll = machine.keyboard.poll
        return device

    erudit_device.open_device = open_device


class Keyboard:
    """Buttons that poll() what was typed and clicked as well. `buttons` reads the machine's own
    keys; `typed` is the game's module of that name.
    """

    def __init__(self, buttons: Any, machine: Machine, typed: Any) -> None:
        self.types = False  # the game wants letters
        self.char = ""
        self.spot = (0, 0)
        self.held = buttons.held
        self._buttons = buttons
        self._machine = machine
        self._typed = typed

    def poll(self) -> int:
        """The next code, or -1: a key's, or one of the module `typed`."""
        code = self._buttons.poll()
        # Only what the buttons have told already is older than the next stroke.
        while code < 0 and self._machine.strokes:
            code = self._take(self._machine.strokes.popleft())
            if code < 0:
                code = self._buttons.poll()
        return code

    def _take(self, stroke):
        typed = self._typed
        if isinstance(stroke, Spot):
            self.spot = stroke
            return typed.TOUCH
        if not (self.types and stroke.down and (stroke.letter or stroke.char)):
            self._machine.strike(stroke)
            return -1
        self.char = stroke.char
        if not stroke.letter:
            return typed.CHARACTER
        return typed.LETTER + ord(stroke.letter) - ord("а") + (typed.SHIFT if stroke.shift else 0)
