# SPDX-License-Identifier: MIT
"""Runs on every Python: searches positions written as text, and prints what was found."""

from binascii import crc32, unhexlify

from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.movegen.search import Search
from erudit_core.rules import ruleset
from erudit_core.rules.board import Board


class Digest:
    """A visitor that keeps a checksum of all plays in their order."""

    def __init__(self):
        self.value = 0

    def __call__(self, start, direction, run, score):
        self.value = crc32(run, self.value)
        self.value = crc32(bytes((start, direction, score & 255, score >> 8)), self.value)


def position(line):
    """Return (board, rules, hand) of a position: board state; hand; rules as in record.md."""
    state, hand, agreed = line.split(";")
    board = Board()
    board.state[:] = unhexlify(state)
    return board, ruleset.parse(agreed.split()), unhexlify(hand)


def search(where, pack, visit, prune_dominated, step):
    """Return the search of a position, done."""
    board, agreed, hand = where
    found = Search(board, agreed, hand, [pack], visit)
    found.prune_dominated = prune_dominated
    while not found.step(step):
        pass
    return found


def digests(path, lines):
    """Return a line of text for each position."""
    out = []
    with open(path, "rb") as file:
        pack = Lexicon(file)
        for number, line in enumerate(lines):
            digest = Digest()
            found = search(position(line), pack, digest, number & 1 > 0, 40)
            out.append(f"{found.plays} {found.nodes} {digest.value}")
    return out
