# SPDX-License-Identifier: MIT
"""Random games, saved and loaded after every action, and recorded: nothing may be lost.

    python3 tests/fuzz_saving.py ACTIONS [FIRST GAME]

plays games from FIRST GAME on until so many actions are done, and prints how many there were.
"""

import sys
import time

import conftest  # noqa: F401 - finds the product
from lexicons import Sieve
from random_games import Table, agreed_rules

from erudit_core import snapshot
from erudit_core.record import writer
from erudit_core.replay.reader import read_record
from erudit_core.replay.replay import Replay
from erudit_core.rules import turn_log

NAMES = ("Маша", "Петя", "Маша", "Анна  Мария", "Ёж", "", "Bob", "Петя_2")
OWN = bytes(range(150))


class Keeper:
    """Checks one game: `check` is called after each action."""

    def __init__(self, number):
        self.table = Table(agreed_rules(number), number)
        self.noted = turn_log.Log()
        self.actions = 0
        self.first = bytearray(snapshot.SIZE)
        self.second = bytearray(snapshot.SIZE)

    def check(self, table, events):
        """What was saved is what is loaded, to the last byte of the next save."""
        self.noted.note(events)
        self.actions += 1
        game = table.game
        snapshot.dump(game, OWN, self.actions, self.first, 7)
        loaded = snapshot.load(self.first, game.lexicon, 7)
        snapshot.dump(loaded, snapshot.extra(self.first), self.actions, self.second, 7)
        assert self.first == self.second
        assert loaded.bag == game.bag
        assert loaded.accepted == game.accepted[len(game.accepted) - len(loaded.accepted) :]
        assert loaded.turn_hand() == game.turn_hand()

    def run(self):
        """Play to the end; return the number of actions."""
        self.table.run(self.check)
        game = self.table.game
        assert self.noted.complete
        lines = list(writer.write(NAMES[: game.seats], game, self.noted))
        header, entries = read_record(lines)
        again_noted = turn_log.Log()
        again = Replay(header, Sieve(), again_noted)
        for _ in again.follow(entries):
            pass
        assert list(writer.write(header.names, again.game, again_noted)) == lines
        assert again.game.board.state == game.board.state
        assert again.totals == game.scores and again.game.over
        return self.actions


def run(actions, first):
    """Play whole games until `actions` are done; return (actions, games)."""
    done = number = 0
    while done < actions:
        done += Keeper(first + number).run()
        number += 1
        if number % 1000 == 0:
            print(f"… {done} actions in {number} games", file=sys.stderr, flush=True)
    return done, number


def main():
    start = time.monotonic()
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    done, games = run(int(sys.argv[1]), first)
    spent = time.monotonic() - start
    print(f"{done} random actions in {games} games from {first} on, {spent:.0f} s: all carried")


if __name__ == "__main__":
    main()
