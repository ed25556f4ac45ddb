# SPDX-License-Identifier: MIT
"""A player who presses only what the screen names: keys in the line of the board, in the foot of a
page or a menu. Whether a move can be finished like that, and where it cannot.
"""

from __future__ import annotations

import re
from collections import namedtuple
from typing import Any

from tools.harness import reading
from tools.presses.face import EIGHT as NAMES
from tools.presses.measure import Player
from tools.presses.sandbox import Part, Sandbox
from tools.presses.search import Goal, Search

# How a key is named in a text.
SIGNS = dict(zip("▲▼◀▶ⒶⒷⓉⓈ", NAMES, strict=True))
_WORDS = re.compile(r"\b(?:A|B|START|SELECT)\b")  # Latin: В is a Russian word

# Where a turn cannot be finished: `screen`, `text` that stands on it, `left` presses to the goal.
Stuck = namedtuple("Stuck", "screen text left")


def named(text: str) -> set[str]:
    """The keys, by the names of face.EIGHT, that a text names."""
    return {key for sign, key in SIGNS.items() if sign in text} | set(_WORDS.findall(text))


class ReadingSearch(Search):
    """A search along keys that the screen names; `stuck` is where it came nearest to the goal."""

    def __init__(self, sandbox: Sandbox, goal: Goal, names: tuple[str, ...]) -> None:
        super().__init__(sandbox, goal, names, bound=False)
        self.view = sandbox.board.view
        self.line = Part(self.view)  # what the line says
        self.board.refresh_text = type(self.board).refresh_text.__get__(self.board)
        self.stuck = Stuck("", "", 1 << 30)

    def take(self) -> tuple:
        """With what the line says."""
        return *super().take(), self.line.take()

    def put(self, state: tuple) -> None:
        """With what the line says."""
        super().put(state)
        self.line.put(state[3])

    def mark(self, state: tuple) -> tuple:
        """With what the line says."""
        return (*super().mark(state[:3]), state[3])

    def offered(self, state: tuple) -> list[tuple[str, int]]:
        """The keys that the board's line names."""
        self.put(state)
        caps = [NAMES[key] for key in self.board.caps() if key < len(NAMES)]
        found = self.of(self.board.name, self.view.said)
        return found + [key for key in self.keys if key[0] in caps and key not in found]

    def offered_over(self, layers: list) -> list[tuple[str, int]]:
        """The keys that the page names; a menu's arrows and A are its own."""
        top = layers[-1][0]
        if top.group is None:
            top.show()
        text = reading.shown(top.group) + (" ▲▼ A" if top.listed else "")
        return self.of(top.name, text)

    def of(self, screen: str, text: str) -> list[tuple[str, int]]:
        """The keys that a text names; takes note of how far from the goal it stands."""
        left = self.left()
        if left < self.stuck.left:
            self.stuck = Stuck(screen, text, left)
        there = named(text)
        return [key for key in self.keys if key[0] in there]


class Reader(Player):
    """Plays a game so far as it is named how; where that ends, the shortest keys lead on.

    `finished`: the turns that were done by reading; `stuck`: a Stuck for each other one.
    """

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.finished = 0
        self.stuck: list[Stuck] = []

    def turn(self, number: int, turn: Any) -> Any:
        """One turn: looked at as a reader, then played."""
        self.named_so_far: Stuck | None = None
        played = super().turn(number, turn)
        if self.named_so_far is None:
            self.finished += 1
        else:
            self.stuck.append(self.named_so_far)
        return played

    def pass_cards(self) -> tuple[str, ...]:
        """Past a card, if it names the key."""
        text = reading.shown(self.face.top.group)
        screen = self.face.screen
        pressed = super().pass_cards()
        if not set(pressed) <= named(text):
            self.named_so_far = Stuck(screen, text, 0)
        return pressed

    def way(self, mark: tuple, goal: Any) -> tuple[str, ...]:
        """The keys that are named, if they lead to the goal, else the shortest."""
        search = ReadingSearch(Sandbox(self.face.app), goal, self.names)
        found = search.run()
        if found is not None:
            return found
        self.named_so_far = self.named_so_far or search.stuck
        return super().way(mark, goal)
