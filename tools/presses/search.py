# SPDX-License-Identifier: MIT
"""The shortest keys from where the face stands to what a player wants, by trying keys in a sandbox.

Shortest among all ways but those that lay a tile which the move does not have, take back all that
lies by the menu, rearrange the hand, or look at a page that decides nothing. Two states that differ
only in the order in which the same tiles were laid are taken for one. A* with a bound, the sum of
what is needed at the least to turn, to enter the hand, to lay, name and play.
"""

from __future__ import annotations

import heapq
from collections import namedtuple
from typing import Any

from erudit_core.rules import play
from erudit_core.rules.alphabet import BLANK_FLAG, LETTER
from erudit_core.rules.turn_log import EXCHANGE, WORD
from erudit_ui.board import places
from tools.presses.face import CODES
from tools.presses.recorded import Turn
from tools.presses.sandbox import Closed, Effect, Part, Sandbox

# Screens that a way may lead through, by what is wanted: behind all others nothing is decided.
_WORD_SCREENS = ("blank", "turnmenu")
_TAKE_SCREENS = ("recover", "turnmenu")
_OTHER_SCREENS = ("turnmenu", "exchange", "confirm")

# What is wanted: `laid` {cell: tile} all at once, `screens` on the way, `wanted` the Effect's
# arguments, None for the word of `turn`.
Goal = namedtuple("Goal", "turn laid screens wanted")


def goals(turn: Turn) -> list[Goal]:
    """What a player wants one after the other in a turn."""
    wanted = [Goal(turn, {}, _TAKE_SCREENS, ("recover", cell)) for cell in turn.takes]
    if turn.kind == WORD:
        return [*wanted, Goal(turn, turn.laid, _WORD_SCREENS, None)]
    action = ("exchange", turn.given) if turn.kind == EXCHANGE else ("pass_turn",)
    return [*wanted, Goal(turn, {}, _OTHER_SCREENS, action)]


def shortest(
    sandbox: Sandbox, goal: Goal, names: tuple[str, ...], bound: bool = True
) -> tuple[str, ...] | None:
    """The keys, of those in `names`, that bring the goal about; None if none do. Without `bound`
    all nearer states are looked at first, which takes longer and finds as short a way.
    """
    return Search(sandbox, goal, names, bound).run()


class Search:
    """One search; `offered` is what a player with other habits changes."""

    def __init__(self, sandbox: Sandbox, goal: Goal, names: tuple[str, ...], bound: bool) -> None:
        self.sandbox = sandbox
        self.goal = goal
        self.keys = [(name, CODES[name]) for name in names]
        self.bound = bound
        self.pending = sandbox.session.pending
        self.placement = self.pending.placement
        board = sandbox.board
        board.refresh_text = board.trim = _nothing
        self.board = board
        self.parts = Part(board), Part(self.pending), Part(self.placement)
        self.way_at = self.parts[0].fixed.index("way")
        self.seen: dict[tuple, int] = {}
        self.heap: list[tuple] = []
        self.ways: list[tuple] = []  # (number of the way before it, keys)
        self.asked: dict[tuple, int] = {}  # presses to an answer, by the way before it
        self.over: dict[tuple, list] = {}  # outcomes of what the board opens
        self.least: dict[tuple, int] = {}
        self.naming: dict[int, int] = {}  # presses, at the least, to lay a blank as a letter
        self.now: tuple = ()  # what the board remembers, where that is known

    def run(self) -> tuple[str, ...] | None:
        """A* from where the sandbox stands; the keys, None if none lead to the goal."""
        start = self.take()
        if self.bound and self.goal.laid:
            self.learn_naming(start)
            self.put(start)
        if len(self.sandbox.stack) > 1:
            self.lead_on(start, -1, 0, self.explore(start))
        else:
            self.add(-1, (), 0)
        while self.heap:
            _, depth, _, way, state, answer, mark = heapq.heappop(self.heap)
            if state is None:
                return self.told(way)
            depth = -depth
            if mark and self.seen[mark] < depth:
                continue  # it was come to sooner
            if answer:
                self.resume(state, way, depth, answer)
                continue
            for name, code in self.offered(state):
                self.put(state)
                self.sandbox.opened = ()
                try:
                    self.board.key(code)
                except Effect as effect:
                    self.end(effect, way, (name,), depth + 1)
                    continue
                if self.sandbox.opened:
                    after = self.take()  # what the key has chosen is to be gone on with
                    self.lead_on(after, way, depth, self.outcomes(after), (name,))
                else:
                    self.add(way, (name,), depth + 1)
        return None

    def offered(self, state: tuple) -> list[tuple[str, int]]:
        """The keys that may be pressed on the board in this state: (name, code)."""
        return self.keys

    def offered_over(self, layers: list) -> list[tuple[str, int]]:
        """The keys that may be pressed on the screens over the board."""
        return self.keys

    def press(self, code: int) -> bool:
        """Press a key on the board; False if it led away from there."""
        self.sandbox.opened = ()
        try:
            self.board.key(code)
        except Effect:
            return False
        return not self.sandbox.opened

    def take(self) -> tuple:
        """All that the board remembers."""
        board, pending, placement = self.parts
        self.now = board.take(), pending.take(), placement.take()
        return self.now

    def put(self, state: tuple) -> None:
        """Bring the board back to that."""
        now = self.now or (None, None, None)
        for part, there, wanted in zip(self.parts, now, state):  # noqa: B905
            if there != wanted:
                part.put(wanted)
        self.now = ()

    def add(self, way: int, names: tuple[str, ...], depth: int) -> None:
        """Note where the sandbox has come to, unless it was there as soon, or has laid what is not
        wanted.
        """
        left = self.left()
        if left < 0:
            return
        state = self.take()
        mark = self.mark(state)
        if self.seen.get(mark, 1 << 30) <= depth:
            return
        self.seen[mark] = depth
        self.push(depth, left, (way, names), state, mark=mark)

    def push(
        self,
        depth: int,
        left: int,
        way: tuple,
        state: tuple | None,
        answer: tuple = (),
        mark: tuple = (),
    ) -> None:
        """Put a state on the heap, None for the goal; with what the board is to resume with."""
        self.ways.append(way)
        guess = depth + left if self.bound else depth
        number = len(self.ways)
        heapq.heappush(self.heap, (guess, -depth, number, number - 1, state, answer, mark))

    def left(self) -> int:
        """Presses that are needed still, at the least; -1 where too much is laid."""
        placement = self.placement
        count = placement.count
        mark = bytes(placement.cells[:count]), bytes(placement.tiles[:count])
        least = self.least.get(mark)
        if least is None:
            least = self.least[mark] = self.count_left(*mark)
        if least < 0 or not self.goal.laid:
            return least
        if count < len(self.goal.laid) and self.board.at < 0:
            least += 1
        turned = self.placement.direction != self.goal.turn.direction
        return least + (turned and len(self.goal.laid) > max(1, count))

    def learn_naming(self, start: tuple) -> None:
        """Find out what naming a blank takes."""
        letters = {tile & LETTER for tile in self.goal.laid.values() if tile & BLANK_FLAG}
        if not letters:
            return
        self.put(start)
        self.sandbox.enter("blank")
        self.sandbox.stack[-1].show()
        for keys, _, answer in self.explore(start):
            if answer and answer[0] == "letter":
                self.naming[answer[1]] = len(keys)

    def count_left(self, cells: bytes, laid: bytes) -> int:
        """Presses for tiles and play; -1 where something lies that is not wanted."""
        to_come = dict(self.goal.laid)
        for cell, tile in zip(cells, laid, strict=True):
            if to_come.pop(cell, -1) != tile:
                return -1
        named = [tile & LETTER for tile in to_come.values() if tile & BLANK_FLAG]
        return len(to_come) + 1 + sum([self.naming.get(letter, 1) for letter in named])

    def mark(self, state: tuple) -> tuple:
        """What tells states apart: the order of what is laid does not."""
        board, pending, _ = state
        plain = list(board[0])
        plain[self.way_at] = plain[self.way_at][
            -places.LEVEL :
        ]  # how it came there does not matter
        board = tuple(plain), board[1]
        placement = self.placement
        slots = self.pending.slots
        laid = frozenset(zip(placement.cells, slots)) if slots else ()  # noqa: B905
        return board, pending[0], bytes(self.pending.order), laid, placement.direction

    def told(self, way: int) -> tuple[str, ...]:
        """The keys of a way."""
        found: list[tuple[str, ...]] = []
        while way >= 0:
            way, names = self.ways[way]
            found.append(names)
        return tuple([name for names in reversed(found) for name in names])

    def end(self, effect: Effect, way: int, names: tuple[str, ...], depth: int) -> None:
        """What a key has brought about: it may be the goal."""
        if self.is_wanted(effect):
            self.push(depth, 0, (way, names), None)

    def is_wanted(self, effect: Effect) -> bool:
        """Tell whether this is what the player wants."""
        wanted = self.goal.wanted
        if wanted:
            given = effect.args
            return given[0] == wanted[0] and [*_sorted(given[1:])] == [*_sorted(wanted[1:])]
        if effect.args[0] != "play" or self.placement.count != len(self.goal.laid):
            return False
        turn = self.goal.turn
        out = self.sandbox.session.game.preview(self.placement)
        run = bytes(out.run[: out.length])
        place = (out.start, out.direction, run)
        return out.code == play.OK and place == (turn.start, turn.direction, turn.run)

    def lead_on(
        self, state: tuple, way: int, depth: int, outcomes: list, before: tuple[str, ...] = ()
    ) -> None:
        """Go on from each outcome of a screen over the board, `before` being what opened it."""
        for pressed, effect, answer in outcomes:
            names = before + pressed
            left = self.left()
            if effect:
                self.put(state)
                self.end(effect, way, names, depth + len(names))
                continue
            if self.hopeless(*answer):
                continue
            come = depth + len(names)
            if self.asked.get((way, answer), come + 1) <= come:
                continue  # another key opens the same
            self.asked[way, answer] = come
            least = max(0, left - self.nearer(*answer))
            self.push(depth + len(names), least, (way, names), state, (answer,))

    def nearer(self, result: str, value: Any) -> int:
        """By how much what a screen came to may bring the goal nearer, at the most."""
        if result == "letter":
            return 1 + self.naming.get(value, 1)
        return 1

    def hopeless(self, result: str, value: Any) -> bool:
        """Tell whether what a screen came to is no good whatever the board makes of it."""
        to_come = set(self.goal.laid) - set(self.placement.cells[: self.placement.count])
        if result == "letter":
            return BLANK_FLAG | value not in [self.goal.laid[cell] for cell in to_come]
        return result == "play" and bool(to_come)

    def resume(self, state: tuple, way: int, depth: int, answer: tuple) -> None:
        """Let the board go on with what a screen over it came to."""
        self.put(state)
        self.sandbox.opened = ()
        try:
            self.board.resume(*answer[0])
        except Effect as effect:
            self.end(effect, way, (), depth)
            return
        if not self.sandbox.opened:
            self.add(way, (), depth)

    def outcomes(self, state: tuple) -> list:
        """What comes of the screen that the board has just opened: [(keys, Effect or None, (result,
        value))]; none where it leads nowhere.
        """
        name, args = self.sandbox.opened
        if name.rpartition(".")[2] not in self.goal.screens:
            return []
        placement = self.placement
        laid = sorted(zip(placement.cells[: placement.count], self.pending.slots, strict=True))
        mark = (name, args, placement.direction, tuple(laid), bytes(self.pending.order))
        if mark not in self.over:
            self.sandbox.enter(name, *args)
            top = self.sandbox.stack[-1]
            looks = (name, args, tuple(top.lines()) if top.listed else mark)
            if looks not in self.over:
                top.show()
                self.over[looks] = self.explore(state)
            del self.sandbox.stack[1:]
            self.over[mark] = self.over[looks]
        return self.over[mark]

    def explore(self, state: tuple) -> list:
        """Try all keys in the screens over the board; they are gone behind it."""
        stack = self.sandbox.stack
        queue: list[tuple[tuple[str, ...], list]] = [((), self.layers())]
        seen = {self.layers_mark(queue[0][1])}
        found: dict[tuple, tuple] = {}
        for names, layers in queue:
            for name, code in self.offered_over(layers):
                self.put(state)
                stack[1:] = [screen for screen, _, _ in layers]
                for _, part, taken in layers:
                    part.put(taken)
                then = (*names, name)
                try:
                    stack[-1].key(code)
                except Effect as effect:
                    mark = ("effect", repr(effect.args))
                    found.setdefault(mark, (then, effect, ()))
                    if self.goal.wanted and self.is_wanted(effect):
                        queue.clear()  # whatever else there is takes longer
                        break
                    continue
                except Closed as closed:
                    if self.take()[1:] == state[1:]:  # else the laid tiles were taken back
                        found.setdefault(closed.args, (then, None, closed.args))
                    continue
                if stack[-1].name.rpartition(".")[2] not in self.goal.screens and len(stack) > 2:
                    continue
                after = self.layers()
                mark = self.layers_mark(after)
                if mark not in seen:
                    seen.add(mark)
                    queue.append((then, after))
        del stack[1:]
        return list(found.values())

    def layers(self) -> list[tuple[Any, Part, tuple]]:
        """The screens over the board with what they remember."""
        made = []
        for screen in self.sandbox.stack[1:]:
            part = Part(screen)
            made.append((screen, part, part.take()))
        return made

    def layers_mark(self, layers: list) -> tuple:
        """What tells such states apart."""
        return tuple([(screen.name, taken) for screen, _, taken in layers])


def _sorted(values: tuple) -> list:
    return [bytes(sorted(value)) if isinstance(value, (bytes, bytearray)) else value
            for value in values]  # fmt: skip


def _nothing(*_: object) -> None:
    return None
