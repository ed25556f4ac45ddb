# SPDX-License-Identifier: MIT
"""What a record's hands must hold, as far as its earlier turns tell.

A hand whose tiles were never named is UNKNOWN tiles in the game; the game itself keeps its size.
The ledger remembers what else is certain: tiles that must still be there, and some that cannot be.
"""

from erudit_core.const import const
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CELLS
from erudit_core.rules.game import Game
from erudit_core.rules.tiles import UNKNOWN

_KINDS = const(33)


class Ledger:
    """Follows the hands of `game`, a Game that was dealt unknown tiles."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.set = tiles.full_bag(game.rules.blanks)
        # Tiles that each hand held for certain, but for `_slack` of them that went back unnamed.
        self._held = [bytearray(_KINDS) for _ in range(game.seats)]
        self._slack = [0] * game.seats
        # The most that a hand can hold of each kind, once tiles went back that were not in the bag
        # when it was drawn.
        self._most: list[bytearray | None] = [None] * game.seats

    def follows(self, seat: int, kinds: bytes | bytearray) -> bool:
        """Tell whether the hand of `seat` can be `kinds`: as many, and all it kept are there."""
        missing = 0
        for tile, held in enumerate(self._held[seat]):
            missing += max(0, held - kinds.count(bytes((tile,))))
        return len(kinds) == sum(self.game.hands[seat]) and missing <= self._slack[seat]

    def misfit(self, hands: list[bytes]) -> int:
        """Return the first seat whose hand of `hands` cannot be what it holds now, or -1.

        `hands` are kinds, from seat 0 on; of further seats counts what is known of them.
        """
        counts = self._elsewhere(-1, False)
        for seat in range(len(hands), self.game.seats):
            for kind in range(_KINDS):
                counts[kind] += self.game.hands[seat][kind]
        for seat, kinds in enumerate(hands):
            if not self.follows(seat, kinds):
                return seat
            most = self._most[seat]
            for kind in range(_KINDS):
                held = kinds.count(bytes((kind,)))
                counts[kind] += held
                if counts[kind] > self.set[kind] or (most and held > most[kind]):
                    return seat
        return -1

    def kept(self, seat: int) -> tuple[bytes, int]:
        """Return (the kinds that the hand of `seat` held for certain, how many of them may have
        gone back unnamed).
        """
        return tiles.listed(self._held[seat] + bytes(1)), self._slack[seat]

    def stated(self, seat: int, kinds: bytes | bytearray) -> None:
        """Take note that the hand of `seat` is `kinds`."""
        held = self._held[seat]
        for tile in range(_KINDS):
            held[tile] = kinds.count(bytes((tile,)))
        self._slack[seat] = 0

    def excess(self, seat: int, used: bytes | bytearray = b"") -> int:
        """Return a kind of which board and hands would hold more than there is (R1), or -1.

        `used` are the tiles, laid or in the hand, that `seat` needs to have had this turn.
        """
        hand = self.game.hands[seat]
        spare = bytearray(hand)
        wanted = bytearray(hand)
        for tile in used:
            kind = tiles.kind(tile)
            if kind != UNKNOWN and spare[kind]:
                spare[kind] -= 1
            elif kind != UNKNOWN:
                wanted[kind] += 1
        elsewhere = self._elsewhere(seat)
        most = self._most[seat]
        for kind in range(_KINDS):
            limit = self.set[kind] - elsewhere[kind]
            if wanted[kind] > limit or (most and wanted[kind] > most[kind]):
                return kind
        return -1

    def overfull(self) -> bool:
        """Tell whether more tiles of a kind lie on the board than there are (R1)."""
        counts = self._elsewhere(-1, False)
        return any([counts[kind] > self.set[kind] for kind in range(_KINDS)])

    def used(self, seat: int, kinds: bytes | bytearray | tuple[int, ...]) -> None:
        """Take note that `seat` laid or gave away tiles."""
        held = self._held[seat]
        for tile in kinds:
            kind = tiles.kind(tile)
            if kind == UNKNOWN:
                self._slack[seat] += 1
            elif held[kind]:
                held[kind] -= 1

    def drew(self, seat: int) -> None:
        """Take note that `seat` drew: whatever is in the bag may be in its hand."""
        self._most[seat] = None

    def recovered(self, seat: int, letter: int) -> None:
        """Take note that `seat` gave `letter` for a blank."""
        self.used(seat, (letter,))
        self._held[seat][BLANK] += 1
        most = self._most[seat]
        if most:
            most[BLANK] += 1
            most[letter] = max(0, most[letter] - 1)

    def exchanged(self, seat: int, given: bytes | bytearray) -> None:
        """Take note of an exchange: no hand can hold the tiles given until it draws again."""
        self.used(seat, given)
        self.drew(seat)
        for other in range(self.game.seats):
            elsewhere = self._elsewhere(other)
            old = self._most[other]
            most = bytearray(_KINDS)
            for kind in range(_KINDS):
                gone = elsewhere[kind] + given.count(bytes((kind,)))
                most[kind] = max(0, self.set[kind] - gone)
                if old:
                    most[kind] = min(most[kind], old[kind])
            self._most[other] = most

    def _elsewhere(self, seat, hands=True):
        """Return how many tiles of each kind are, for certain, on the board and, with `hands`, in
        other hands.
        """
        counts = bytearray(_KINDS)
        board = self.game.board
        for cell in range(CELLS):
            tile = board.get(cell)
            if tile >= 0:
                counts[tiles.kind(tile)] += 1
        for other, hand in enumerate(self.game.hands):
            if hands and other != seat:
                for kind in range(_KINDS):
                    counts[kind] += hand[kind]
        return counts
