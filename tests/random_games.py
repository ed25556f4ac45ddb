# SPDX-License-Identifier: MIT
"""A player who lays random tiles and sees every game to its end; runs on MicroPython too.

All chances come from the core's own random source, so that a game is its numbers: `digest` folds
every action's events and the whole state after it into 32 bits, the same on every interpreter.
"""

from binascii import crc32

from lexicons import Sieve

from erudit_core.rng import Rng
from erudit_core.rules import play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import CENTRE
from erudit_core.rules.game import Game
from erudit_core.rules.game_events import PLAYED

TABLES = ((2, 0), (3, 0), (4, 2), (4, 0), (6, 3), (5, 0), (6, 2), (7, 0), (8, 2), (6, 0), (8, 0))
TRIES = 8
MAX_EXCHANGES = 4
MAX_ACTIONS = 3000


def partial_bag(blanks, size, rand):
    """Return a bag of `size` tiles of the set, so that a game is short."""
    bag = bytearray(tiles.KINDS_HELD)
    tiles.draw(tiles.full_bag(blanks), bag, size, rand)
    return bag


class Table:
    """A game with its random player."""

    def __init__(self, agreed, number, bag=None):
        seats, teams = TABLES[number % len(TABLES)]
        self.rand = Rng(number)
        self.game = Game(agreed, seats, Rng(number + 1000003), Sieve(), teams, bag)
        if self.rand.below(3) == 0:
            self.game.machines = self.rand.below(1 << seats)
        self.total = sum(self.game.bag)
        self.placement = play.Placement()
        self.filled = []
        self.exchanges = 0
        self.digest = 0

    def run(self, check=None):
        """Play to the end, `check(table, events)` after each action; return how many there were."""
        self.note(self.game.start(), check)
        for action in range(MAX_ACTIONS):
            if self.game.over:
                return action
            self.note(self.act(), check)
        raise AssertionError("the game does not end")

    def act(self):
        """Do one action of the seat to move, or of those who vote."""
        game = self.game
        rand = self.rand
        if game.asking:
            return game.vote(rand.below(3) > 0)
        blanks = game.recoverable()
        if blanks and rand.below(2):
            return game.recover(blanks[rand.below(len(blanks))])
        for _ in range(TRIES):
            self.lay()
            if game.preview(self.placement).code == play.OK:
                return game.play(self.placement)
        most = min(game.bag_count(), sum(game.hand()))
        if most and self.exchanges < MAX_EXCHANGES and rand.below(2):
            self.exchanges += 1
            return game.exchange(self.some_of_the_hand(1 + rand.below(most)))
        return game.pass_turn()

    def some_of_the_hand(self, count):
        """Return `count` kinds of the hand in random order."""
        held = bytearray(tiles.listed(self.game.hand()))
        for i in range(count):
            other = i + self.rand.below(len(held) - i)
            held[i], held[other] = held[other], held[i]
        return bytes(held[:count])

    def lay(self):
        """Lay some tiles of the hand in a line through a tile on the board or the centre."""
        rand = self.rand
        board = self.game.board
        placement = self.placement
        placement.clear()
        placement.direction = direction = rand.below(2)
        cell = self.filled[rand.below(len(self.filled))] if self.filled else CENTRE
        most = sum(self.game.hand())
        count = 1 + max(rand.below(most), rand.below(most))
        for _ in range(rand.below(count + 1)):
            back = play.neighbour(cell, direction, -1)
            if back >= 0:
                cell = back
        for kind in self.some_of_the_hand(count):
            while cell >= 0 and not board.is_free(cell):
                cell = play.neighbour(cell, direction, 1)
            if cell < 0:
                return
            if kind == BLANK:
                kind = BLANK_FLAG | rand.below(32)
            elif kind == tiles.UNKNOWN:
                kind = rand.below(32)
            placement.add(cell, kind)
            cell = play.neighbour(cell, direction, 1)

    def note(self, events, check):
        """Remember the cells of a word; fold events and state into the digest, or `check` them."""
        for event in events:
            if event[0] == PLAYED:
                for i in range(self.placement.count):
                    self.filled.append(self.placement.cells[i])
        if check:
            check(self, events)
        else:
            self.digest = state_digest(self.game, events_digest(events, self.digest))


def fold(value, digest):
    """Fold an int, bytes, None, tuple or list into a CRC."""
    pending = [value]
    while pending:
        value = pending.pop()
        if isinstance(value, (tuple, list)):
            pending.extend(value)
            value = len(value)
        if isinstance(value, (bytes, bytearray)):
            digest = crc32(value, digest)
        else:
            digest = crc32((int(value or 0) & 0xFFFFFFFF).to_bytes(4, "little"), digest)
    return digest


def events_digest(events, digest):
    return fold(events, digest)


def state_digest(game, digest):
    digest = fold(
        [game.board.state, game.bag, game.scores, game.passes, game.turn, game.over], digest
    )
    return fold([game.hands, game.rng.dump()], digest)


def agreed_rules(number):
    """Return the RuleSet of game `number`: every house rule changes from game to game."""
    return ruleset.make(
        number % 3,
        layout=number // 2 % 3,
        blanks=2 + number % 2,
        blank_value=number // 3 % 2,
        premiums=number // 5 % 2,
        side_words=number // 4 % 3,
        all_seven=number // 7 % 2 * 15,
        repeats=number // 11 % 2,
        recover=number % 4 > 0,
        target=(0, 100, 0, 300)[number // 6 % 4],
        finish_round=number // 13 % 2,
        judge=number // 8 % 3,
    )


def play_digests(count):
    """Play `count` whole games with the full set of tiles; return one line of text a game."""
    lines = []
    for number in range(count):
        table = Table(agreed_rules(number), number)
        actions = table.run()
        lines.append(f"{number} {actions} {table.game.scores} {table.digest:08x}")
    return lines
