# SPDX-License-Identifier: MIT
"""Counts what a master's turns take: edge steps of the dictionary and the search's work."""

import statistics

from erudit_core.annotations import Rules
from erudit_core.bot.carry_out import carry_out
from erudit_core.bot.player import GREEDY, MASTER, Player
from erudit_core.bot.view import View
from erudit_core.movegen.lexicon_walker import Lexicons
from erudit_core.rng import Rng
from erudit_core.rules.game import Game
from tools.common.console import tell
from tools.judging import arena_lexicon

EVERY = 3  # of a game's turns one in so many is counted
ENDLESS = 1 << 60
ROUNDS = (2, 5, 20)  # lib/erudit_ui/analysis/machine_screen.py


class Counting(arena_lexicon.Remembering):
    """A pack that counts the children it gives out and the nodes it opens."""

    edges = nodes_opened = 0

    def open_node(
        self, node: int, at: int = 0, allowed: bytes | bytearray = arena_lexicon.ALL
    ) -> int:
        """As Lexicon.open_node."""
        end = super().open_node(node, at, allowed)
        self.nodes_opened += 1
        self.edges += end - at
        return end


def count_turns(
    agreed: Rules, path: str, games: int, seed: int, rounds: int
) -> list[tuple[int, int]]:
    """Return (edge steps, nodes opened) of turns of a master with `rounds`, in games of `greedy`
    against itself.
    """
    with open(path, "rb") as file:
        pack = Counting(file.read())
    found = []
    for number in range(games):
        table = Game(agreed, 2, Rng(seed + number), Lexicons([pack]))
        table.machines = 3
        table.start()
        while not table.over:
            if table.turns % EVERY == number % EVERY:
                pack.edges = pack.nodes_opened = 0
                Player(MASTER, View(table), [pack], None, seed + number, rounds).step(ENDLESS)
                found.append((pack.edges, pack.nodes_opened))
            greedy = Player(GREEDY, View(table), [pack])
            greedy.step(ENDLESS)
            carry_out(table, greedy.move())
    return found


def report(agreed: Rules, path: str, games: int, seed: int) -> None:
    """Print a line for each setting of the face."""
    print(
        tell(
            "ход мастера: шагов по рёбрам словаря (медиана, среднее, от и до), узлов открыто",
            "a master's turn: edge steps (median, mean, from, to), nodes opened",
        )
    )
    for rounds in ROUNDS:
        turns = count_turns(agreed, path, games, seed, rounds)
        edges = sorted(edges for edges, _ in turns)
        nodes = statistics.median(nodes for _, nodes in turns)
        print(
            f"  master:{rounds} ({len(turns)}): {statistics.median(edges):,.0f} "
            f"{statistics.mean(edges):,.0f} {edges[0]:,} {edges[-1]:,}; {nodes:,.0f}"
        )
