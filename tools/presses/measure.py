# SPDX-License-Identifier: MIT
"""Plays a recorded game on the real face with the shortest keys, and counts every press by what it
did.
"""

from __future__ import annotations

from collections import Counter, namedtuple
from typing import Any

from erudit_core.rules.turn_log import WORD
from tools.presses.face import EIGHT, Face
from tools.presses.recorded import Recorded, Turn
from tools.presses.sandbox import BOARD, Sandbox, standing
from tools.presses.search import goals, shortest

# What a press did: moved the cursor; went from board to hand or back; turned the direction; chose a
# tile; laid it; named a blank; played the word; took a blank back, or said no to that; all of an
# exchange or a pass; led past a card between turns.
TRAVEL, HAND, FLIP, CHOOSE, LAY = "travel", "hand", "flip", "choose", "lay"
NAME, PLAY, TAKE, OTHER, CARDS = "name", "play", "take", "other", "cards"
KINDS = (TRAVEL, HAND, FLIP, CHOOSE, LAY, NAME, PLAY, TAKE, OTHER, CARDS)

LETTERS = dict(zip("UDLRABST", EIGHT, strict=True))  # of a log
_LETTER = {name: letter for letter, name in LETTERS.items()}
_CARDS = {"handover": "A", "summary": "A"}  # what leads past each card
_BOARDS = ("board", "recover")  # the screens on which a player's turn stands

# kind: of turn_log; tiles: how many were laid; keys: (past the card before the turn, in it, past
# the card behind it), each a text of LETTERS; presses: Counter of KINDS.
Played = namedtuple("Played", "kind tiles keys presses")
_Look = namedtuple("_Look", "screen count direction cursor hand turns blanks")


class Astray(Exception):
    """The face did not do what the keys should have brought about; the text says where."""


class Player:
    """Somebody with the keys `names`, at the game `recorded` on a display of `size`.

    `known` keeps ways for other displays: where all that was read of the layout, and what the face
    remembers, are the same, so is the shortest way.
    """

    def __init__(
        self,
        size: tuple[int, int],
        names: tuple[str, ...],
        recorded: Recorded,
        known: dict[tuple, list] | None = None,
    ) -> None:
        self.face = Face(size, recorded, names)
        self.recorded = recorded
        self.names = names
        self.known = {} if known is None else known

    def play(self) -> list[Played]:
        """Every turn, to the recorded end; Astray where the face comes to anything else."""
        played = [self.turn(number, turn) for number, turn in enumerate(self.recorded.turns)]
        scores = list(self.face.session.game.scores)
        if not self.face.session.game.over or scores != self.recorded.totals:
            raise Astray(f"{self.recorded.name}: {scores} instead of {self.recorded.totals}")
        return played

    def turn(self, number: int, turn: Turn) -> Played:
        """One turn, with the cards around it."""
        face = self.face
        before = self.pass_cards()
        face.expect(turn)
        counter = Counter({CARDS: len(before)})
        keys: tuple[str, ...] = ()
        for at, goal in enumerate(goals(turn)):
            found = self.way((self.recorded.name, number, at), goal)
            counter.update(press(face, found, turn.kind == WORD))
            keys += found
        self.check(number, turn)
        after = self.pass_cards() if face.screen == "summary" else ()
        counter[CARDS] += len(after)
        told = tuple(["".join(_LETTER[name] for name in part) for part in (before, keys, after)])
        return Played(turn.kind, len(turn.laid), told, counter)

    def pass_cards(self) -> tuple[str, ...]:
        """Press what leads past one card, if one stands."""
        key = _CARDS.get(self.face.screen)
        if not key:
            return ()
        self.face.press(key)
        return (key,)

    def way(self, mark: tuple, goal: Any) -> tuple[str, ...]:
        """The shortest keys to the goal from where the face stands."""
        if self.face.screen not in _BOARDS:
            raise Astray(f"{mark}: the screen {self.face.screen!r} is no player's turn")
        box = Sandbox(self.face.app)
        mark = (*mark, self.names, standing(box))
        for read, found in self.known.get(mark, ()):
            if all(getattr(box.plan, name) == value for name, value in read.items()):
                return found
        way = shortest(box, goal, self.names)
        if way is None:
            raise Astray(f"{mark}: no keys bring about {goal}")
        self.known.setdefault(mark, []).append((box.plan.read(), way))
        return way

    def check(self, number: int, turn: Turn) -> None:
        """Astray unless the turn came to what was recorded."""
        session = self.face.session
        game = session.game
        right = game.turns == number + 1
        if turn.kind == WORD:
            run = (session.last_start, session.last_direction, session.last)
            right = right and run == (turn.start, turn.direction, turn.run)
        if not game.over:
            right = right and game.scores[game.team(turn.seat)] == turn.total
        if not right:
            raise Astray(f"{self.recorded.name}, turn {number + 1}: not what was recorded")


def press(face: Face, names: tuple[str, ...], word: bool) -> Counter:
    """Press the keys; returns what they did. All that ends an exchange or a pass is OTHER, unless
    it is a `word`.
    """
    counter: Counter = Counter()
    waiting = 0  # presses since a screen was opened over the board
    opened = look = _look(face)
    for name in names:
        before = look
        face.press(name)
        look = _look(face)
        if before.screen == BOARD:
            opened = before
        if look.turns != before.turns:
            counter[PLAY if word else OTHER] += 1 + waiting
            waiting = 0
        elif look.screen != BOARD:
            waiting += 1
        else:
            kind = _kind(opened, look, before.screen != BOARD)
            laid = kind == LAY and waiting
            counter[NAME if laid else kind] += waiting
            counter[kind] += 1
            waiting = 0
    counter[TAKE] += waiting  # a blank was taken, and others are still offered
    if not word:
        counter[OTHER] += sum(n for kind, n in counter.items() if kind not in (TAKE, OTHER))
        counter = Counter({OTHER: counter[OTHER], TAKE: counter[TAKE]})
    return +counter


def _look(face):
    session = face.session
    pending = session.pending
    placement = pending.placement
    return _Look(
        face.top.name,
        placement.count,
        placement.direction,
        pending.cursor,
        getattr(face.top, "at", 0) >= 0,
        session.game.turns,
        len(session.game.board.blank_cells()),
    )


def _kind(was, now, returned):
    """What brought the board from one _Look to the other; `returned`: through another screen."""
    if now.blanks != was.blanks:
        return TAKE
    if now.count > was.count:
        return LAY
    if now.direction != was.direction:
        return FLIP
    if returned:
        return TAKE
    if now.cursor != was.cursor:
        return TRAVEL
    return HAND if now.hand != was.hand else CHOOSE
