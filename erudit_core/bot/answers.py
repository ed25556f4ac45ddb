# SPDX-License-Identifier: MIT
"""The best answer of a hand to each of several moves: found once, then what a move changes."""

from erudit_core.annotations import Board, Packs, View
from erudit_core.const import const
from erudit_core.movegen.lines import place_of
from erudit_core.movegen.search_again import SearchAgain
from erudit_core.rules import play
from erudit_core.rules.alphabet import BLANK_FLAG, LETTER
from erudit_core.rules.board import step as step_of
from erudit_core.rules.validate_words import word_hash

# Answers that are kept: at most 48 bytes each on 32 bits.
_KEPT = const(10)
_DIRECTION = const(3)
_START = const(4)
_RUN = const(5)


def rank(start: int, direction: int, run: bytes | bytearray | memoryview, score: int) -> bytes:
    """Return a play as bytes that stand in the order of answers, the best first: by score, blanks,
    line and start, word.
    """
    blanks = 0
    for tile in run:
        if tile & play.NEW and tile & BLANK_FLAG:
            blanks += 1
    lack = 0xFFFF - score
    return bytes((lack >> 8, lack & 255, blanks, direction, start)) + bytes(run)


def score_of(ranked: bytes) -> int:
    """Return the score of what `rank` gave."""
    return 0xFFFF - (ranked[0] << 8 | ranked[1])


def move_of(ranked: bytes) -> tuple:
    """Return what `rank` gave as a move, see sim_position.SimPosition."""
    return ranked[_START], ranked[_DIRECTION], ranked[_RUN:], score_of(ranked), b""


def letters_of(run: bytes | bytearray | memoryview) -> bytes:
    """Return the letter codes of a run of tiles."""
    return bytes([tile & LETTER for tile in run])


class Answers:
    """Finds the best answer on a `board`, which changes between its searches; `best` is its `rank`,
    b"" where there is none. `work` is the search's.

    `find` searches the whole board. `collect` does too, and keeps the best answers; then
    `find_after` searches only what a move has changed of it. `step` goes on with either.
    """

    def __init__(self, board: Board, view: View, packs: Packs) -> None:
        self.best = b""
        self._view = view
        self._search = SearchAgain(board, view.rules, packs, self._visit)
        self._list: list[bytes] = []
        self._collecting = False
        self._cut = True  # more answers than are kept

    @property
    def work(self) -> int:
        """Work done so far, see `search.Search`."""
        return self._search.work

    def step(self, budget: int) -> bool:
        """Go on for about `budget` of work; True once `best` is found."""
        if not self._search.step(budget):
            return False
        if self._collecting:
            self._collecting = False
            self._search.keep()
        return True

    def find(self, hand: bytes | bytearray, word: bytes = b"") -> None:
        """Search the whole board for the counts `hand`; `word`: letter codes just played."""
        self.best = b""
        self._search.begin(hand, self._played(word), self._view.accepted, self._collecting)

    def collect(self, hand: bytes | bytearray) -> None:
        """Search the whole board for the counts `hand` and keep the best answers."""
        self._list.clear()
        self._cut = False
        self._collecting = True
        self.find(hand)

    def find_after(self, move: tuple) -> bool:
        """Search again, after a `move` that was made on the board of `collect`, for its hand.

        False if the whole board is to be searched.
        """
        word = letters_of(move[2])
        cells = []
        for i, tile in enumerate(move[2]):
            if tile & play.NEW:
                cells.append(move[0] + i * step_of(move[1]))
        if not self._search.change(cells, self._played(word)):
            return False
        self.best = b""
        for ranked in self._list:
            place = place_of(ranked[_START], ranked[_DIRECTION])
            if self._search.is_unchanged(place, len(ranked) - _RUN) and not (
                not self._view.rules.repeats and letters_of(ranked[_RUN:]) == word
            ):
                self.best = ranked
                self._search.min_score = score_of(ranked) - 1
                return True
        return not self._cut

    def _played(self, word):
        """Return the hashes of the words that must not be played behind `word`."""
        view = self._view
        return view.played + (word_hash(word),) if word and not view.rules.repeats else view.played

    def _visit(self, start, direction, run, score):
        """Keep an answer if it is the best, or among the best."""
        search = self._search
        if score <= search.min_score:
            return False
        ranked = rank(start, direction, run, score)
        if not self.best or ranked < self.best:
            self.best = ranked
            if not self._collecting:
                search.min_score = score - 1
        if self._collecting:
            kept = self._list
            at = len(kept)
            while at and ranked < kept[at - 1]:
                at -= 1
            kept.insert(at, ranked)
            if len(kept) > _KEPT:
                kept.pop()
                self._cut = True
                search.min_score = score_of(kept[-1]) - 1
        return False
