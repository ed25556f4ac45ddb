# SPDX-License-Identifier: MIT
"""What the seat to move may know: its own hand and what lies open on the table, nothing else."""

from erudit_core.annotations import Game, Rules
from erudit_core.rng import Rng
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CELLS, Board


class View:
    """A copy of the public state of a game.Game and of the hand of the seat to move.

    A machine player gets this and no game: other hands and the bag are here only as numbers of
    tiles (`sizes` by seat, `bag`). `scores` are one a team, `turns` counts the turns played,
    `played` and `accepted` are hashes of words, the latter of Game.known_besides.
    """

    def __init__(self, game: Game) -> None:
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
        self.accepted = game.known_besides()

    def board(self) -> Board:
        """Return a new Board with the same tiles."""
        board = Board()
        board.state[:] = self.state
        return board

    def team(self, seat: int) -> int:
        """Return the number of a seat's score (R3)."""
        return seat % len(self.scores)

    def rng(self, seed: int) -> Rng:
        """Return a random source that depends on what is seen here and on `seed`."""
        from binascii import crc32

        mark = crc32(self.state, crc32(self.hand, seed & 0xFFFF))
        return Rng(crc32(bytes((self.seat, self.turns & 255, self.bag)), mark))


def count_unseen(board: Board, hand: bytes | bytearray, blanks: int) -> bytearray:
    """Return the counts by kind of the tiles of a set with `blanks` that are neither on the Board
    nor among the counts `hand`.
    """
    left = tiles.full_bag(blanks)
    for cell in range(CELLS):
        tile = board.get(cell)
        if tile >= 0:
            seen = tiles.kind(tile)
            left[seen] -= min(1, left[seen])
    for held in range(BLANK + 1):
        left[held] -= min(hand[held], left[held])
    return left


def recover_all(rules: Rules, board: Board, hand: bytearray) -> list[int]:
    """Take back all blanks that the counts `hand` have the letters for, one tile for one blank;
    returns their cells.
    """
    cells = []
    while left := tiles.recoverable(rules, board, hand):
        tiles.recover(board, hand, left[0])
        cells.append(left[0])
    return cells
