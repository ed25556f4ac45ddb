# SPDX-License-Identifier: MIT
"""Scripts of key presses: read and checked as a whole, then played in virtual time.

One step a line; # starts a comment.
    UP DOWN LEFT RIGHT A B START SELECT     one of these: the key is pressed and released
    hold KEY                                the key is held for a second
    shot NAME                               the panel's picture goes to NAME.png
    wait MS                                 so many milliseconds pass
    type LETTERS                            they are typed, Russian ones or by their places
    shift LETTERS                           they are typed with Shift held
    click X,Y                               a click on this pixel of the panel
    choose KEY                              arrows to the menu's entry of that text key, and A
    find KEY                                the arrows alone
    screen NAME                             fails unless that screen stands
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.common import console
from tools.common.console import tell
from tools.desktop.keyboard import Spot, Stroke, letter_of

from .menus import Astray

if TYPE_CHECKING:
    from tools.desktop.simulator import Machine
    from tools.harness.menus import Menus


KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
HOLD_MS = 1000
_LONGEST_WAIT = 24 * 60 * 60 * 1000
_NAME = re.compile(r"\w[\w.-]*")
_ASKING = ("choose", "find", "screen")  # what only a game that runs can answer
_TYPING = ("type", "shift")
_SPOT = re.compile(r"([0-9]{1,4}),([0-9]{1,4})")
_KEY = re.compile(r"[a-z][a-z0-9_]*")  # of a text, or a screen's name
# The longest menu is shorter; a menu that cannot be walked through has to end some time.
_MOST_ARROWS = 100


class ScriptError(ValueError):
    """A faulty script; the text names the file, each faulty line, and what is allowed."""


def parse(text: str, name: str = "script") -> list[tuple[int, str, Any]]:
    """[(line number, command, argument)] with the commands key, hold, shot, wait, type, shift,
    click, choose, find and screen.
    """
    steps = []
    faults = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        step = _step(words)
        if isinstance(step, str):
            faults.append(f"{name}:{number}: {step}")
        else:
            steps.append((number, *step))
    if faults:
        raise ScriptError("\n".join([*faults, _allowed()]))
    return steps


def _allowed():
    keys = " ".join(KEYS)
    return tell(
        f"Строка — это клавиша ({keys}), hold КЛАВИША, shot ИМЯ, wait МС, type БУКВЫ, shift БУКВЫ,"
        " click X,Y, choose КЛЮЧ, find КЛЮЧ, screen ЭКРАН или # и примечание.",
        f"A line may be: a key ({keys}), hold KEY, shot NAME, wait MS, type LETTERS,"
        " shift LETTERS, click X,Y, choose TEXT, find TEXT, screen NAME, or # and a comment.",
    )


def _step(words):
    """(command, argument), or a str that says what is wrong."""
    command = words[0]
    if command in KEYS:
        line = " ".join(words)
        wrong = tell(f"на строке одна клавиша, а не «{line}»", f"one key a line, not '{line}'")
        return ("key", command) if len(words) == 1 else wrong
    if command not in ("hold", "shot", "wait", *_TYPING, "click", *_ASKING):
        return tell(
            f"«{command}» — не клавиша и не команда", f"'{command}' is neither a key nor a command"
        )
    if len(words) != 2:
        return tell(
            f"после «{command}» нужно одно слово, а не {len(words) - 1}",
            f"'{command}' takes one word after it, not {len(words) - 1}",
        )
    return _with(command, words[1])


def _with(command, argument):
    """(command, argument) of a command that takes one, or a str that says what is wrong with it."""
    if command in _TYPING:
        return command, argument
    if command == "hold":
        wrong = tell(f"«{argument}» — не клавиша", f"'{argument}' is not a key")
        return (command, argument) if argument in KEYS else wrong
    if command == "shot":
        if _NAME.fullmatch(argument):
            return command, argument
        return tell(
            f"«{argument}» — не имя картинки: можно буквы, цифры, «_», «-» и «.»",
            f"'{argument}' is no name for a picture: letters, digits, '_', '-' and '.' only",
        )
    if command == "click":
        if _SPOT.fullmatch(argument):
            return command, argument
        return tell(
            f"«{argument}» — не точка: пишут так: 80,64",
            f"'{argument}' is no pixel; write it as 80,64",
        )
    if command in _ASKING:
        if _KEY.fullmatch(argument):
            return command, argument
        return tell(
            f"«{argument}» — не имя: можно строчные буквы a–z, цифры и «_»",
            f"'{argument}' is no name: small letters a to z, digits and '_' only",
        )
    if not argument.isascii() or not argument.isdigit() or int(argument) > _LONGEST_WAIT:
        return tell(
            f"«{argument}» — не число миллисекунд от 0 до {_LONGEST_WAIT}",
            f"'{argument}' is not a number of milliseconds from 0 to {_LONGEST_WAIT}",
        )
    return command, int(argument)


def read(path: str) -> list[tuple[int, str, Any]]:
    """parse() of a file, or of standard input for "-". Raises ScriptError."""
    try:
        if path == "-":
            return parse(sys.stdin.read(), tell("ввод", "standard input"))
        with open(path, encoding="utf-8-sig") as file:
            return parse(file.read(), path)
    except OSError as error:
        why = console.reason(error)
        raise ScriptError(
            tell(
                f"{path}: сценарий не прочесть: {why}", f"{path}: the script cannot be read: {why}"
            )
        ) from error
    except UnicodeDecodeError as error:
        raise ScriptError(
            tell(f"{path}: сценарий — не текст в UTF-8", f"{path}: the script is not UTF-8 text")
        ) from error


class Player:
    """Plays the steps on a machine: one each time the game waits with all key events fetched."""

    # Until the first screen is there; a program without screens gets its keys after this.
    _PATIENCE_MS = 5000

    def __init__(
        self,
        machine: Machine,
        steps: list[tuple],
        out: Path,
        closed: type[BaseException],
        ready: Callable[[], None],
        menus: Menus | None,
        scale: int = 1,
        look: Callable[[], list[str]] | None = None,
    ) -> None:
        """`closed`: exception class that ends the game. `ready()`: the first screen is shown.
        `menus`: a menus.Menus, of the game. `look()` says what is wrong with a picture.
        """
        self.machine = machine
        self.steps = steps
        self.out = out
        self.at = 0
        self.line = 0  # of the step played last
        self._closed = closed
        self._ready = ready
        self._scale = scale
        self._until = 0
        self._held = None
        self._started = False
        self._menus = menus
        self._seeking = None  # (text key, whether A follows) of the entry that is gone to
        self._arrows = 0
        self.fault = ""  # why the script could not go on
        self._look = look
        # Tells that something on the screen moves: a picture waits until nothing does.
        self.moves: Callable[[], bool] = bool
        self.faults: list[tuple[str, str]] = []  # (picture, what is wrong with it)
        self.costs = []  # [line, command, argument, bytes sent to the panel, areas] of each step

    def _now(self):
        return self.machine.clock.monotonic() * 1000

    def idle(self) -> None:
        """The machine's on_idle."""
        if self.machine.waiting():
            return
        if not self._started:
            self._started = self._ready() or self._now() > self._PATIENCE_MS
            return
        if self._now() < self._until:
            return
        if self._held is not None:
            self.machine.release(self._held)
            self._held = None
            return
        if self._seeking:
            self._ask(self._seek)
            return
        if self.at < len(self.steps) and self.steps[self.at][1] == "shot" and self.moves():
            return
        self._count()
        if self.at == len(self.steps):
            raise self._closed(0)
        self.line, command, argument = self.steps[self.at]
        self.at += 1
        self._do(command, argument)

    def _count(self):
        panel = self.machine.panel
        if self.at:
            cost = (*self.steps[self.at - 1], panel.sent, len(panel.areas))
            self.costs.append(cost)
        panel.mark()

    def _do(self, command, argument):
        if command == "key":
            self._tap(argument)
        elif command == "screen":
            self._ask(self._menus.require, argument)
        elif command in _ASKING:
            self._seeking = argument, command == "choose"
            self._arrows = 0
            self._ask(self._seek)
        elif command == "hold":
            self.machine.press(argument)
            self._held = argument
            self._until = self._now() + HOLD_MS
        elif command in _TYPING:
            self._ask(self._type, argument, command == "shift")
        elif command == "click":
            x, y = _SPOT.fullmatch(argument).groups()
            self.machine.enter(Spot(int(x), int(y)))
        elif command == "wait":
            self._until = self._now() + argument
        else:
            path = self.out / (argument + ".png")
            try:
                self.machine.panel.save(path, self._scale)
            except OSError as error:
                sys.exit(f"{path}: {console.reason(error)}")
            if self._look:
                self.faults += [(argument, fault) for fault in self._look()]

    def _tap(self, name):
        self.machine.press(name)
        self.machine.release(name)

    def _type(self, text, shift):
        """Strike the keys of a text; Astray where nothing is typed."""
        if not (self.machine.keyboard and self.machine.keyboard.types):
            raise Astray(tell("на этом экране буквы не печатают",
                              "no letters are typed on this screen"))  # fmt: skip
        for char in text:
            for down in (True, False):
                self.machine.enter(
                    Stroke(ord(char), down, letter=letter_of(char), char=char, shift=shift)
                )

    def _ask(self, question, *arguments):
        """Call what looks at the game; where it raises Astray the script ends."""
        try:
            question(*arguments)
        except Astray as astray:
            where = tell(f"строка {self.line} сценария", f"line {self.line} of the script")
            self.fault = f"{where}: {astray}"
            raise self._closed(2) from None

    def _seek(self):
        """Press the next key on the way to an entry."""
        key, choosing = self._seeking
        arrow = self._menus.way(key)
        self._arrows += 1
        if self._arrows > _MOST_ARROWS:
            raise Astray(tell(f"стрелки не ведут к пункту «{key}»",
                              f"the arrows do not lead to the entry '{key}'"))  # fmt: skip
        if arrow:
            self._tap(arrow)
            return
        self._seeking = None
        if choosing:
            self._tap("A")
