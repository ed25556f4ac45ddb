# SPDX-License-Identifier: MIT
"""A copy of the running face in which keys are tried: the real screens answer them, without a
picture, and what would change the game is an Effect instead.

What a screen remembers is read off its attributes, whatever they are called: numbers, flags,
bytes. A screen that keeps more than that between two keys has to be told of here.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Callable
from operator import itemgetter
from typing import Any

from erudit_ui.app import App
from erudit_ui.board import layout
from erudit_ui.lifetimes import module_of
from tools.harness import reading

_PLAIN = (str, int, bool, bytes, bytearray, tuple, list, type(None))
_DECISIONS = ("play", "recover", "exchange", "pass_turn")
BOARD = "board.board"


class Effect(Exception):
    """A key would change the game; args: which of its methods, with what."""


class Closed(Exception):
    """What was opened over the board goes; args: the result and value that the board resumes
    with.
    """


class Watched:
    """A layout.Layout that keeps what was read of it: two displays that are the same there answer
    keys alike.
    """

    def __init__(self, plan: Any) -> None:
        self._plan = plan

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._plan, name)
        setattr(self, name, value)
        return value

    def read(self) -> dict[str, Any]:
        """{name: value} of what was read."""
        return {name: value for name, value in vars(self).items() if name != "_plan"}


class Mute:
    """Stands for the picture of the board: takes every call; `said` is what its line says."""

    directed = False  # nothing shows the direction

    def __init__(self, plan: Watched, said: str) -> None:
        self.plan = plan
        self.said = said

    def say(self, text: str) -> None:
        """Keep the text line."""
        self.said = text

    def __getattr__(self, name: str) -> Callable:
        return _nothing


@functools.cache
def _class_of(name):
    """The class of a screen: the running face unloads and loads its module over and over."""
    return __import__(module_of(name), None, None, ("SCREEN",)).SCREEN


def _nothing(*_: object) -> None:
    return None


def _decided(name: str) -> Callable:
    def method(*arguments: object) -> None:
        raise Effect(name, *arguments)

    return method


class Sandbox(App):
    """An App whose stack are copies of the screens of `app`. `opened` are the name and arguments
    of a screen that the board wants to open, () if it does not.
    """

    def __init__(self, app: App) -> None:
        # Nothing of App's own beginning: neither prefs nor a title are wanted.
        self.device = app.device
        self.texts = app.texts
        self.prefs = app.prefs
        self.session = session = copy.copy(app.session)
        self.opened: tuple = ()
        self.plan = Watched(layout.plan(app.device.width, app.device.height))
        self.stack = []
        session.pending = copy.copy(session.pending)
        session.pending.placement = copy.deepcopy(session.pending.placement)
        session.game = copy.copy(session.game)
        for name in _DECISIONS:
            setattr(session.game, name, _decided(name))
        for screen in app.stack:
            self.stack.append(self._copy(app, screen))

    def _copy(self, app, screen):
        twin = copy.copy(screen)
        shadows = {id(app): self, id(app.session): self.session}
        shadows[id(app.session.pending)] = self.session.pending
        for name, value in vars(screen).items():
            if id(value) in shadows:
                setattr(twin, name, shadows[id(value)])
        if screen.name == BOARD:
            said = reading.said(screen.view.text) if screen.view else ""
            twin.view = twin.marks = Mute(self.plan, said)
        else:
            twin.show()
        return twin

    @property
    def board(self) -> Any:
        """The board's screen, at the bottom of the stack."""
        return self.stack[0]

    def push(self, name: str, *args: Any) -> None:
        """As App.push, without a care for memory; from the board it is only noted."""
        if len(self.stack) == 1 and not self.opened:
            self.opened = (name, args)
            return
        self.enter(name, *args)
        self.stack[-1].show()

    def enter(self, name: str, *args: Any) -> None:
        """Put a new screen on the stack, not shown yet."""
        whole = name if "." in name else "screens." + name
        screen = _class_of(whole)(self, *args)
        screen.name = whole
        self.stack.append(screen)

    def open(self, name: str, *args: Any) -> None:
        """As App.open."""
        self.push(name, *args)

    def close(self, result: str = "", value: Any = None) -> None:
        """As App.close, but that what comes back to the board is Closed."""
        self.stack.pop()
        if len(self.stack) == 1:
            raise Closed(result, value)
        self.stack[-1].resume(result, value)

    def restart(self, name: str, *args: Any) -> None:
        """Away from the turn: no way leads through there."""
        raise Effect("restart", name)

    def swap(self, name: str, *args: Any) -> None:
        """Another screen takes the place of the top one."""
        self.stack.pop()
        self.enter(name, *args)
        self.stack[-1].show()

    def redraw(self) -> None:
        """There is no picture."""

    def flush(self) -> None:
        """There is no panel."""


class Part:
    """What one object of the face remembers between two keys."""

    def __init__(self, owner: Any) -> None:
        self._values = values = vars(owner)
        names = [name for name, value in values.items() if isinstance(value, _PLAIN)]
        self._changing = [name for name in names if isinstance(values[name], (bytearray, list))]
        self.fixed = [name for name in names if name not in self._changing]
        self._read = itemgetter(*self.fixed, self.fixed[0])

    def take(self) -> tuple:
        """(its plain values in the order of `fixed`, its buffers and lists as bytes and tuples)."""
        values = self._values
        return self._read(values), tuple(
            [
                bytes(value) if type(value := values[name]) is bytearray else tuple(value)
                for name in self._changing
            ]
        )

    def put(self, taken: tuple) -> None:
        """Set them to what `take` gave."""
        values = self._values
        plain, changing = taken
        values.update(zip(self.fixed, plain))  # noqa: B905  the last one stands there twice
        for name, value in zip(self._changing, changing):  # noqa: B905
            values[name] = bytearray(value) if type(value) is bytes else list(value)


def standing(box: Sandbox) -> tuple:
    """All that the screens of a sandbox and the laid tiles remember."""
    pending = box.session.pending
    return tuple([Part(each).take() for each in (*box.stack, pending, pending.placement)])
