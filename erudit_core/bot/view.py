# SPDX-License-Identifier: MIT
"""What the seat to move may know: its own hand and what lies open on the table, nothing else."""

from erudit_core.rng import Rng
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CELLS, Board


class View:
    """A copy of the public state of a game (game.Game) and of the hand of the seat to move.

    A machine player gets this and no game: other hands and the bag are here only as numbers of
    tiles (`sizes` by seat, `bag`). `scores` are one a team, `turns` counts the turns played,
    `played` and `accepted` are hashes of words.
    """

    def __init__(self, game):
        self.rules = game.rules
        self.seat = game.turn
        self.seats = game.seats
        self.first = game.first
        self.turns = game.turns
        self.passes = game.passes
        self.reached = game.reached
        self.scores = tuple(game.scores)
        self.state = bytes(game.board.state)
        self.hand = bytes(game.hand()[: BLANK + 1])
        self.sizes = bytes([sum(hand) for hand in game.hands])
        self.bag = game.bag_count()
        self.played = () if game.rules.repeats else tuple(game.played)
        self.accepted = tuple(game.accepted)

    def board(self):
        """Return a board of its own that shows the same tiles."""
        board = Board()
        board.state[:] = self.state
        return board

    def team(self, seat):
        """Return the number of a seat's score (R3)."""
        return seat % len(self.scores)

    def unseen(self):
        """Return the counts by kind of the tiles in the bag and in the other hands together."""
        left = tiles.full_bag(self.rules.blanks)
        board = self.board()
        for cell in range(CELLS):
            tile = board.get(cell)
            if tile >= 0:
                _less(left, tiles.kind(tile))
        for kind in range(BLANK + 1):
            for _ in range(self.hand[kind]):
                _less(left, kind)
        return left

    def recoverable(self):
        """Return the blanks' cells that the hand has the letters for, one tile for one blank."""
        if not self.rules.recover:
            return []
        board = self.board()
        hand = bytearray(self.hand)
        cells = []
        for cell in board.blank_cells():
            letter = board.get(cell) & 31
            if hand[letter]:
                hand[letter] -= 1
                cells.append(cell)
        return cells

    def rng(self, seed):
        """Return a random source that depends on what is seen here and on `seed`."""
        from binascii import crc32

        mark = crc32(self.state, crc32(self.hand, seed & 0xFFFF))
        return Rng(crc32(bytes((self.seat, self.turns & 255, self.bag)), mark))


def _less(counts, kind):
    if counts[kind]:
        counts[kind] -= 1
