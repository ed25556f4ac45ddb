# SPDX-License-Identifier: MIT
"""The keys that are counted: a game of four from power-on to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from erudit_core.rules.board import CENTRE
from tools.harness import thumbs

# What a key does, as the tables name it; "" for a key that only leads on.
TITLE, NEWGAME, START = "title", "title → new game", "start of a game → card"
TO_BOARD, CURSOR, LAY, BACK = "card → board", "cursor move", "lay a tile", "take back"
TURN, PLAY, QUESTION = "turn direction", "play a word", "unknown word → question"
TO_CARD, TO_MENU, FROM_MENU = "summary → card", "board → turn menu", "turn menu → board"
END = "end of a game"
ROWS = (TITLE, CURSOR, LAY, BACK, TURN, PLAY, QUESTION, TO_BOARD, TO_CARD, TO_MENU, FROM_MENU,
        NEWGAME, START, END)  # fmt: skip

SEATS = 4
BLANK = 32
_SETTLED = 4  # naps of the game's loop after a key: what it does by itself has been done
_LONG = 20
_MOST = 40  # keys on the way to something

# (name of the key, naps to wait after it, what it is counted as)
Key = tuple[str, int, str]


class Astray(Exception):
    """The game is not where the keys should have led it."""


class Pilot:
    """Leads a running game: finds the way by its menus, its board and its hand."""

    def __init__(self, app: Callable[[], Any], turns: list[Any]) -> None:
        """`app()`: the game's App. `turns`: of tools.membench.plays, that can be laid in a game of
        four.
        """
        self._app = app
        self._turns = turns

    def keys(self) -> Iterator[Key]:
        """The keys, one after another: each is asked for when the one before has been answered."""
        yield from self._begin("", "")  # the first game makes its files
        yield from self._until("title", "B")
        yield from self._begin(NEWGAME, START)
        for at, turn in enumerate(self._turns):
            yield from self._board(TO_BOARD)
            yield "B", _SETTLED, TO_MENU
            yield "B", _SETTLED, FROM_MENU
            if at == 0:
                yield from self._nonsense()
            yield from self._lay(turn)
            yield "START", _LONG, PLAY
            self._require("summary")
            yield "A", _SETTLED, TO_CARD
        yield from self._end()

    def _end(self):
        """Everybody passes until the game is over."""
        while True:
            yield from self._board("")
            yield "START", _SETTLED, ""
            yield from self._choose("pass", "")
            yield "A", _LONG, END  # of these the last one counts
            if self._app().session.game.over:
                return
            yield "A", _SETTLED, ""

    def _screen(self):
        return self._app().stack[-1]

    def _name(self):
        return self._app().screen_name

    def _require(self, name):
        if self._name() != name:
            raise Astray(f"{self._name()} instead of {name}")

    def _begin(self, newgame, start):
        yield from self._choose("newgame", newgame)
        self._require("newgame")
        yield from self._go("seats")
        while self._app().draft.seats != SEATS:
            yield "RIGHT", _SETTLED, ""
        yield from self._choose("start", start, _LONG)
        self._require("handover")

    def _go(self, key):
        for _ in range(_MOST):
            screen = self._screen()
            if screen.lines()[screen.at][0] == screen.t[key]:
                return
            yield "DOWN", 1, ""
        raise Astray(key)

    def _choose(self, key, tag, naps=_SETTLED):
        yield from self._go(key)
        yield "A", naps, tag

    def _until(self, name, key):
        for _ in range(_MOST):
            if self._name() == name:
                return
            yield key, _SETTLED, ""
        raise Astray(f"{self._name()} instead of {name}")

    def _board(self, tag):
        if self._name() != "board":
            self._require("handover")
            yield "A", _SETTLED, tag
        self._require("board")

    def _pending(self):
        session = self._app().session
        return session.pending if hasattr(session, "pending") else session.laying

    def _lay(self, turn):
        pending = self._pending()
        yield "SELECT", _SETTLED, TURN
        yield "SELECT", _SETTLED, TURN
        while pending.placement.direction != turn.direction:
            yield "SELECT", _SETTLED, TURN
        for key in thumbs.to_place(self._screen, turn.direction, turn.cells[0]):
            yield key, _SETTLED, "" if key in ("A", "SELECT") else CURSOR
        for at, tile in enumerate(turn.tiles):
            for _ in range(1 + (at == 1)):
                if pending.placement.count > at:
                    yield "B", _SETTLED, BACK
                for key in thumbs.lay_tile(self._screen, tile):
                    yield key, _SETTLED, LAY
        if pending.placement.count != len(turn.cells):
            raise Astray(f"{pending.placement.count} of {len(turn.cells)} tiles laid")

    def _nonsense(self):
        """Two tiles of the first hand are no word: the others refuse it, the tiles come back."""
        pending = self._pending()
        for key in thumbs.to_place(self._screen, pending.placement.direction, CENTRE):
            yield key, _SETTLED, ""
        for _ in range(2):
            tile = next(pending.order[at] for at in pending.places() if pending.order[at] < BLANK)
            for key in thumbs.lay_tile(self._screen, tile):
                yield key, _SETTLED, ""
        yield "START", _LONG, QUESTION
        self._require("consent")
        yield "B", _SETTLED, ""
        yield from self._until("board", "A")
        while self._pending().placement.count:
            yield "B", _SETTLED, ""
        while self._screen().at >= 0:
            yield "B", _SETTLED, ""
