# SPDX-License-Identifier: MIT
"""A recorded game on the real face: the same hands come up, and the words are the record's own."""

from __future__ import annotations

from collections import namedtuple
from pathlib import Path
from typing import Any

from erudit_core.annotations import Rng, Rules, Words
from erudit_core.record import notation
from erudit_core.replay.reader import read_record
from erudit_core.replay.replay import Replay
from erudit_core.replay.result import Step
from erudit_core.rules import game, play, tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import step as step_of
from erudit_core.rules.play import NEW
from erudit_core.rules.turn_log import EXCHANGE, FINAL, PASS, RECOVER, WORD
from tools.common.word_sets import AnyWord, WordSet

# A turn as it was recorded. kind: WORD, EXCHANGE or PASS of turn_log; takes: cells of blanks that
# are taken back first; laid: {cell: tile} (a blank with its letter); start, direction, run: of the
# whole word, as play.Outcome has them; given: kinds, ascending; drawn: kinds that come after it;
# total: the team's score behind it.
Turn = namedtuple("Turn", "seat kind takes laid start direction run given drawn score total")


def placement(turn: Turn) -> play.Placement:
    """The tiles of a recorded word, to be judged as one laid in its direction."""
    made = play.Placement()
    made.direction = turn.direction
    made.fixed = True
    for cell, tile in turn.laid.items():
        made.add(cell, tile)
    return made


class Dealer:
    """A source of chance that lets `tiles.draw` find the kinds `wanted` in the bag."""

    def __init__(self) -> None:
        self.bag = bytearray()
        self.wanted: list[int] = []

    def below(self, limit: int) -> int:
        """The number, below `limit`, that stands for the next wanted tile; ValueError if the bag
        does not hold it.
        """
        kind = self.wanted.pop(0)
        if sum(self.bag) != limit or not self.bag[kind]:
            raise ValueError("the bag does not hold the recorded tile")
        return sum(self.bag[:kind])


class Recorded:
    """A record: `name`, `names`, `rules`, `teams`, `first`, `hands` (kinds dealt to each seat),
    `turns`, `totals` (a score a team, at the end), `words` (whoever judges: all that were played).
    """

    def __init__(self, path: Path) -> None:
        lines = path.read_text("utf-8").splitlines()
        header, entries = read_record(lines)
        self.name = path.stem
        self.names = list(header.names)
        self.rules: Rules = header.rules
        self.teams = header.teams
        self.first = header.first
        again = Replay(header, AnyWord())
        made = list(again.follow(entries))
        self.totals = again.totals
        self.words: Words = WordSet(_words(made))
        ends = _ends(lines, header.nicks)
        ends.update({s.entry.seat: bytes(s.entry.tiles) for s in made if s.entry.kind == FINAL})
        self.turns, self.hands = _turns(made, len(self.names), ends)

    def deal(self) -> tuple[Any, Dealer]:
        """(a game.Game before its first turn, the Dealer that must be told each turn's `drawn`)."""
        dealer = Dealer()
        seats = len(self.names)
        table = game.Game(self.rules, seats, _chance(dealer), self.words, self.teams)
        dealer.bag = table.bag
        dealer.wanted = [kind for hand in self.hands for kind in hand]
        return table, dealer


def _chance(dealer: Dealer) -> Rng:
    return dealer  # type: ignore[return-value]  # nothing but `below` is asked of it


def _words(made: list[Step]) -> list[bytes]:
    """All words that were played, side words included."""
    found = []
    for step in made:
        if step.entry.kind == WORD:
            found += [bytes(step.word), *(bytes(codes) for _, codes, _ in step.sides)]
    return found


def _ends(lines, nicks):
    """{seat: kinds} of the notes on what a hand held at the end."""
    found = {}
    for line in lines:
        words = line.split()
        if words[:2] == ["#note", "hand"]:
            found[nicks.index(words[2])] = bytes(notation.parse_kinds(words[3]))
    return found


def _turns(made, seats, ends):
    """(the Turns, what was dealt to each seat)."""
    hands = {}
    kept: dict[int, bytearray] = {}
    turns: list[Turn] = []
    open_turn: dict[int, int] = {}  # seat: number of its last turn, of which the draws are unknown
    takes: list[Step] = []
    for step in made:
        entry = step.entry
        if entry.kind == RECOVER:
            takes.append(step)
            continue
        if entry.kind not in (WORD, EXCHANGE, PASS):
            continue
        seat = entry.seat
        held = tiles.listed(_counts(entry.hand))
        hands.setdefault(seat, held)
        _close(turns, open_turn, kept, seat, held)
        turn, left = _turn(step, takes, held)
        open_turn[seat] = len(turns)
        kept[seat] = left
        turns.append(turn)
        takes = []
    for seat in list(open_turn):
        _close(turns, open_turn, kept, seat, ends.get(seat, b""))
    return turns, [hands.get(seat, ends.get(seat, b"")) for seat in range(seats)]


def _close(turns, open_turn, kept, seat, held):
    """Tell a seat's last turn what was drawn after it, now that its next hand is known."""
    if seat in open_turn:
        drawn = _counts(held)
        for kind, count in enumerate(kept[seat]):
            if drawn[kind] < count:
                raise ValueError(f"turn {open_turn[seat] + 1}: a tile has left the hand")
            drawn[kind] -= count
        at = open_turn.pop(seat)
        turns[at] = turns[at]._replace(drawn=tiles.listed(drawn))


def _counts(kinds):
    counts = bytearray(tiles.KINDS_HELD)
    for kind in kinds:
        counts[kind] += 1
    return counts


def _turn(step, takes, held):
    """(Turn, counts of what stays in the hand)."""
    entry = step.entry
    left = _counts(held)
    for take in takes:
        left[take.word[0]] -= 1
        left[BLANK] += 1
    cells = bytes([take.entry.cell for take in takes])
    laid = {}
    given = b""
    if entry.kind == WORD:
        for i, tile in enumerate(step.run):
            if tile & NEW:
                laid[entry.cell + i * step_of(entry.direction)] = tile & ~NEW
    elif entry.kind == EXCHANGE:
        given = bytes(sorted(entry.tiles))
    for tile in (*laid.values(), *given):
        left[tiles.kind(tile)] -= 1
    run = bytes(step.run) if entry.kind == WORD else b""
    figures = (entry.score, entry.total)
    place = (entry.cell, entry.direction)
    turn = Turn(entry.seat, entry.kind, cells, laid, *place, run, given, b"", *figures)
    return turn, left
