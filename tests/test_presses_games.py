# SPDX-License-Identifier: MIT
"""The recorded games that presses are counted on: legal, dealt again to the last tile, and of the
kinds that were asked for.
"""

import pytest
from face import ROOT

from erudit_core.replay.reader import read_record
from erudit_core.rules import play, tiles
from erudit_core.rules.alphabet import BLANK_FLAG
from erudit_core.rules.game_events import KIND, REFUSED
from erudit_core.rules.ruleset import PRESETS
from erudit_core.rules.turn_log import EXCHANGE, PASS, WORD
from tools.presses import make
from tools.presses.recorded import Recorded, placement

FOLDER = ROOT / "tests" / "fixtures" / "keys" / "games"
GAMES = [f"{seed:02}" for seed in make.SEEDS]


def recorded(name):
    return Recorded(FOLDER / f"{name}.gcg")


def act(table, turn):
    """Carry a recorded turn out in the core's own game."""
    for cell in turn.takes:
        assert table.recover(cell)[0][KIND] != REFUSED
    if turn.kind == WORD:
        return table.play(placement(turn))
    return table.exchange(turn.given) if turn.kind == EXCHANGE else table.pass_turn()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_hands_come_up_and_the_game_ends_with_the_recorded_scores(name):
    game = recorded(name)
    hands = [
        entry.hand
        for entry in read_record((FOLDER / f"{name}.gcg").read_text("utf-8").splitlines())[1]
        if entry.kind in (WORD, EXCHANGE, PASS)
    ]
    table, dealer = game.deal()
    table.start(game.first)
    for turn, hand in zip(game.turns, hands, strict=True):
        assert table.turn == turn.seat
        assert tiles.listed(table.hand()) == bytes(sorted(hand))
        dealer.wanted = list(turn.drawn)
        assert act(table, turn)[0][KIND] != REFUSED
        assert dealer.wanted == []
    assert table.over
    assert list(table.scores) == game.totals


def test_a_tile_that_the_bag_does_not_hold_is_never_drawn():
    table, dealer = recorded("01").deal()
    dealer.wanted = [next(iter(dealer.wanted))] * 99
    with pytest.raises(ValueError, match="the bag does not hold"):
        table.start(0)


def test_the_games_are_of_the_kinds_that_were_asked_for():
    games = [recorded(name) for name in GAMES]
    two = [PRESETS[game.rules.preset] for game in games if len(game.names) == 2]
    assert [two.count(preset) for preset in PRESETS] == [8, 4, 4]
    four = [game for game in games if len(game.names) == 4]
    assert len(four) == 4
    assert [game.teams for game in four] == [0, 0, 0, 2]
    turns = [turn for game in games for turn in game.turns]
    words = [turn for turn in turns if turn.kind == WORD]
    old = [sum(not tile & play.NEW for tile in turn.run) for turn in words]
    assert sum(count > 1 for count in old) > 20  # extensions of words
    assert (
        sum(any(tile & BLANK_FLAG for tile in turn.laid.values()) for turn in words) > 50
    )  # blanks laid
    assert sum(len(turn.takes) for turn in turns) > 30  # and taken back
    assert {len(turn.laid) for turn in words} == set(range(1, 8))
    assert {turn.kind for turn in turns} == {WORD, EXCHANGE, PASS}


def test_a_word_at_the_side_is_among_those_that_judge():
    """«Из коробки» counts side words: some were made that are no main word of the game."""
    boxed = recorded("09")
    mains = {bytes(tile & 31 for tile in turn.run) for turn in boxed.turns if turn.kind == WORD}
    assert len(boxed.words.words - mains) > 0
    assert all(boxed.words.known(word) for word in mains)


def test_a_hand_that_cannot_follow_is_told(tmp_path):
    text = (FOLDER / "01.gcg").read_text("utf-8").split("\n")
    at = next(i for i, line in enumerate(text) if line.startswith("#note hand"))
    text[at] = text[at].rpartition(" ")[0] + " ЯЯЯЯЯЯЯ"
    (tmp_path / "x.gcg").write_text("\n".join(text), "utf-8")
    with pytest.raises(ValueError, match="a tile has left the hand"):
        Recorded(tmp_path / "x.gcg")
