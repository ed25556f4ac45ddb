# SPDX-License-Identifier: MIT
"""Random games under every combination of house rules: laws that hold after every action."""

import itertools

import pytest
import random_games
from helpers import lay, state_bytes, tile_total

from erudit_core.rules import play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.game_events import (
    ACCEPTED,
    ASK,
    DREW,
    EXCHANGED,
    FINAL,
    OVER,
    PASSED,
    PLAYED,
    REACHED,
    RECOVERED,
    REFUSED,
    REJECTED,
    SEAT,
    TOTAL,
    TURN,
    WORD_SCORE,
)

HOUSE_RULES = {
    "layout": (0, 1, 2),
    "blanks": (2, 3),
    "blank_value": (0, 1),
    "premiums": (0, 1),
    "side_words": (ruleset.FORBID, ruleset.VALID, ruleset.SCORE),
    "all_seven": (0, 15),
    "repeats": (0, 1),
    "recover": (0, 1),
    "target": (0, 60),
    "finish_round": (0, 1),
    "judge": (ruleset.DICTIONARY, ruleset.CONSENT, ruleset.TRUST),
}
COMBINATIONS = list(itertools.product(*HOUSE_RULES.values()))
EVENTS = {
    PLAYED,
    DREW,
    EXCHANGED,
    PASSED,
    RECOVERED,
    REACHED,
    TURN,
    FINAL,
    OVER,
    ASK,
    ACCEPTED,
    REJECTED,
}
# A share of the combinations is one test, so that they can run side by side.
SHARES = 6
SHARE = len(COMBINATIONS) // SHARES


class Watch:
    """Looks on at a table and checks the laws after every action."""

    def __init__(self, table):
        self.scores = [0] * len(table.game.scores)
        self.passes = 0
        self.seen = set()
        self.actions = 0

    def __call__(self, table, events):
        game = table.game
        self.actions += 1
        self.seen.update(event[0] for event in events)
        assert tile_total(game) == table.total
        assert max(map(sum, game.hands)) <= 7
        for event in events:
            self.follow(game, event)
        assert game.scores == self.scores
        assert game.passes == self.passes
        assert len(game.board.state) <= 176
        assert events[-1][0] != REFUSED
        if game.over:
            assert events[-1][0] == OVER
        else:
            assert any(game.hand())
            if game.bag_count():
                assert [sum(held) for held in game.hands] == [7] * game.seats
            if self.actions % 5 == 0:
                self.provoke(game)

    def follow(self, game, event):
        """Keep the book of scores and passes by the events alone."""
        kind = event[0]
        if kind == PLAYED:
            seat = event[SEAT]
            self.scores[game.team(seat)] += event[WORD_SCORE]
            assert event[TOTAL] == self.scores[game.team(seat)]
        elif kind == FINAL:
            _, seat, left, lost, total = event
            self.scores[game.team(seat)] -= lost
            assert (left, lost) == (tiles.listed(game.hands[seat]), tiles.value(game.hands[seat]))
            assert total == self.scores[game.team(seat)]
        if kind in (PLAYED, EXCHANGED):
            self.passes = 0
        elif kind == PASSED:
            self.passes += 1
        elif kind == REACHED:
            assert max(game.scores) >= game.rules.target > 0
        elif kind == OVER:
            assert event[1] == game.reached
            assert event[1] or self.passes or not any(map(any, game.hands))

    def provoke(self, game):
        """Try what must be refused; nothing may change by it."""
        before = state_bytes(game)
        empty = play.Placement()
        beyond = lay("8H", "Я")
        beyond.cells[0] = 225
        tries = [
            lambda: game.play(empty),
            lambda: game.play(beyond),
            lambda: game.exchange(bytes((BLANK,)) * 8),
            lambda: game.exchange(b""),
            lambda: game.recover(225),
        ]
        if not game.asking:
            tries.append(lambda: game.vote(True))
        else:
            tries.append(lambda: game.exchange(tiles.listed(game.hand())[:1]))
            tries.append(game.pass_turn)
        for action in tries:
            events = action()
            assert [event[0] for event in events] == [REFUSED]
        assert state_bytes(game) == before


def table_for(number, values):
    """A table for a combination: most with few tiles, some with all, some with unknown ones."""
    agreed = ruleset.make(number % 3, **dict(zip(HOUSE_RULES, values, strict=True)))
    if number % 19 == 0:
        bag = tiles.unknown_bag(agreed.blanks)
    elif number % 17 == 0:
        bag = None
    else:
        seats = random_games.TABLES[number % len(random_games.TABLES)][0]
        bag = random_games.partial_bag(
            agreed.blanks, seats * 7 + number % 23, random_games.Rng(number)
        )
    return random_games.Table(agreed, number, bag)


@pytest.mark.parametrize("share", range(SHARES))
def test_random_games_end_under_every_combination_of_house_rules(share):
    seen = set()
    for number in range(share * SHARE, (share + 1) * SHARE):
        table = table_for(number, COMBINATIONS[number])
        watch = Watch(table)
        table.run(watch)
        seen |= watch.seen
    assert seen == EVENTS


def test_the_shares_are_thousands_of_combinations_and_miss_none():
    assert SHARES * SHARE == len(COMBINATIONS) == len(set(COMBINATIONS)) == 6912


def preview_agrees(table, events):
    """Check the last move of a table against the preview that its player looked at."""
    for event in events:
        if event[0] == PLAYED:
            assert event[6] == table.promised


@pytest.mark.parametrize("number", range(24))
def test_a_preview_is_pure_and_the_move_keeps_what_it_promised(number):
    table = random_games.Table(random_games.agreed_rules(number), number)
    game = table.game
    judged = game.preview

    def preview(placement):
        before = state_bytes(game)
        out = judged(placement)
        assert state_bytes(game) == before
        table.promised = out.score
        return out

    game.preview = preview
    table.run(preview_agrees)


def test_the_same_numbers_give_the_same_game():
    assert random_games.play_digests(6) == random_games.play_digests(6)
