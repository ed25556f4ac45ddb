# SPDX-License-Identifier: MIT
"""Games of machine players, on any interpreter: each action checked, the whole told as text."""

import random_games

from erudit_core.bot.carry_out import carry_out
from erudit_core.bot.player import NOVICE, Player
from erudit_core.bot.view import View
from erudit_core.movegen.lexicon_walker import Lexicon, Lexicons
from erudit_core.rng import Rng
from erudit_core.rules import game, tiles
from erudit_core.rules.alphabet import BLANK, decode
from erudit_core.rules.game_events import PLAYED

ENDLESS = 1 << 29
MOST_TURNS = 400


def table(number, packs, size):
    """A game under house rules that change with its number, with a bag of `size` tiles."""
    agreed = random_games.agreed_rules(number)
    seats, teams = random_games.TABLES[number % len(random_games.TABLES)]
    bag = random_games.partial_bag(agreed.blanks, max(size, 8 * seats), Rng(number + 77))
    match = game.Game(agreed, seats, Rng(number), Lexicons(packs), teams, bag)
    match.machines = (1 << seats) - 1
    match.start()
    return match


def decide(match, level, packs, easy, seed=0, rounds=1, budget=ENDLESS):
    """The decided Player for the seat to move."""
    player = Player(level, View(match), packs, easy, seed, rounds)
    while not player.step(budget):
        pass
    return player


def told(player):
    """The move as a text."""
    laid = player.placement
    tiles_laid = [(laid.cells[i], laid.tiles[i]) for i in range(laid.count)]
    return f"{player.recoveries} {player.kind} {laid.direction} {tiles_laid} {list(player.given)}"


def check(match, player, level, packs, easy):
    """Do the move; AssertionError unless the game takes it and the level may play its word."""
    held = tiles.listed(match.hand())
    events, refusal = carry_out(match, player.move())
    assert refusal is None, (refusal, told(player))
    for event in events:
        if event[0] == PLAYED:
            assert event[2] == held
            word = bytes([tile & 31 for tile in event[5]])
            assert any([pack.known(word) for pack in packs]), decode(word)
            assert not any([pack.marked(word) for pack in packs]), decode(word)
            if level == NOVICE:
                assert easy.known(word), decode(word)
    return events


def whole_game(number, packs, easy, size=40, budget=ENDLESS):
    """Play a game to its end, levels mixed, and tell all moves; AssertionError if one is wrong."""
    match = table(number, packs, size)
    lines = []
    while not match.over:
        level = (match.turn + number) % 4
        player = decide(match, level, packs, easy, number, 1, budget)
        lines.append(told(player))
        check(match, player, level, packs, easy)
        assert match.turns < MOST_TURNS, "the game does not end"
    lines.append(str(match.scores))
    return lines


def files(folder):
    """The packs `nouns` and `easy` of a folder."""
    return [Lexicon(open(f"{folder}/{name}.lex", "rb")) for name in ("nouns", "easy")]


def digest(folder, numbers, size):
    """Play some games and print a line for each."""
    nouns, easy = files(folder)
    for number in numbers:
        crc = 0
        for line in whole_game(number, [nouns], easy, size):
            crc = random_games.fold(line.encode(), crc)
        print(number, f"{crc:08x}")


def hide_differently(match, seed):
    """Deal the tiles that the seat to move cannot see in another way, in the order of `seed`."""
    hidden = bytearray(tiles.KINDS_HELD)
    pools = [match.bag] + [hand for i, hand in enumerate(match.hands) if i != match.turn]
    sizes = [sum(pool) for pool in pools]
    for pool in pools:
        for kind in range(BLANK + 1):
            hidden[kind] += pool[kind]
            pool[kind] = 0
    rng = Rng(seed)
    for pool, count in zip(pools, sizes):  # noqa: B905
        tiles.draw(hidden, pool, count, rng)
    match.rng = Rng(seed + 1)
