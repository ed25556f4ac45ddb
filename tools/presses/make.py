# SPDX-License-Identifier: MIT
"""Plays the games of `bench.py keys` and writes their records: once, for they are what redesigns
of the face are held against. With other words or another machine the same seeds play other games.

Seeds 1–8 are «Классика», 9–12 «Из коробки», 13–16 «Клубные», of two seats; 17–20 of four, the last
in two teams. All seats are the machine of the club, the one of middle strength: it lays 3.2 tiles a
word in «Классика», as a person did in a game that was counted by hand (3.3); a novice lays 2.1.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from erudit_core.bot.carry_out import carry_out
from erudit_core.bot.player import CLUB, Player
from erudit_core.bot.view import View
from erudit_core.movegen.lexicon_walker import Lexicons
from erudit_core.record import notation, writer
from erudit_core.rng import Rng
from erudit_core.rules import game, ruleset, tiles, turn_log
from tools.judging import arena_games

SEEDS = range(1, 21)
NAMES = ("Аня", "Боря", "Вера", "Глеб")
_PRESETS = (0,) * 8 + (1,) * 4 + (2,) * 4 + (0, 1, 0, 2)
_FOUR = 17  # the first seed of four seats
_TEAMS = 20
_ENDLESS = 1 << 30


def record(seed: int, packs: Path) -> list[str]:
    """The lines of the record of game `seed` (1–20); `packs` is the folder of the dictionaries.

    A record tells every hand at the begin of its turn. What was drawn after a seat's last turn is
    told by final lines, or, where a target ended the game, by `#note hand NICK TILES`.
    """
    seats = 4 if seed >= _FOUR else 2
    preset = _PRESETS[seed - 1]
    agreed = ruleset.make(preset)
    scores = 2 if seed == _TEAMS else seats
    if agreed.target:
        agreed = ruleset.make(preset, target=ruleset.proposed_target(scores))
    nouns = arena_games.pack(packs, "nouns")
    table = game.Game(agreed, seats, Rng(seed), Lexicons([nouns]), scores if scores < seats else 0)
    log = turn_log.Log(turn_log.RamStore(1 << 10))
    log.note(table.start())
    while not table.over:
        player = Player(CLUB, View(table), [nouns], None, seed)
        player.step(_ENDLESS)
        events, refusal = carry_out(table, player.move())
        if refusal:
            raise AssertionError(f"game {seed}, turn {table.turns}: refused {refusal}")
        log.note(events)
    names = NAMES[:seats]
    return [*writer.write(list(names), table, log), *_hands(table, names)]


def _hands(table: game.Game, names: tuple[str, ...]) -> Iterator[str]:
    """The notes on what the hands hold at the end, where no final lines say so."""
    if not table.reached:
        return
    for seat, nick in enumerate(names):
        held = tiles.listed(table.hands[seat])
        if held:
            yield f"#note hand {nick} {notation.hand_text(held)}"


def write(folder: Path, packs: Path) -> None:
    """Write 01.gcg … 20.gcg into `folder`, which is made; FileExistsError where one is there."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in SEEDS:
        with open(folder / f"{seed:02}.gcg", "x", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(record(seed, packs)) + "\n")
