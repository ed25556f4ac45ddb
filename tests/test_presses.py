# SPDX-License-Identifier: MIT
"""What `bench.py keys` counts: the shortest keys for recorded moves, pressed on the real face."""

import pytest
from face import ROOT

from erudit_ui.board.board_screen import BoardScreen
from tools.presses import measure, reader
from tools.presses.face import EIGHT, SIX, Face
from tools.presses.measure import Player
from tools.presses.recorded import Recorded
from tools.presses.sandbox import Sandbox, standing
from tools.presses.search import goals, shortest

FOLDER = ROOT / "tests" / "fixtures" / "keys"
SETS = {"eight": EIGHT, "six": SIX}
# Hands stand in the order of the alphabet: А В Е К Л О Т, then А Е Л Н Н Т У.
RECORD = """#player1 Аня Аня
#player2 Боря Боря
#erudit preset=article
>Аня: КОТЛЕВА 8H КОТ +5 5
>Боря: ЛЕТАУНН 8H ...ЛЕТА +12 12
#note hand Аня АВЕЛГДЖ
#note hand Боря НУНГДЖЗ
"""


def recorded(number):
    return Recorded(FOLDER / "games" / f"{number:02}.gcg")


@pytest.fixture
def small(tmp_path):
    """The game above."""
    path = tmp_path / "small.gcg"
    path.write_text(RECORD, "utf-8")
    return Recorded(path)


def pressed(size, names, game):
    """The keys of each turn, as in a log, and what they did."""
    player = Player(size, names, game)
    turns = [player.turn(number, turn) for number, turn in enumerate(game.turns)]
    return [turn.keys[1] for turn in turns], [dict(turn.presses) for turn in turns]


def test_the_shortest_keys_for_a_word_worked_by_hand(small):
    """RIGHT leaves one place, H8, and enters the hand; К stands beside DOWN, О beside SELECT, Т,
    the last tile, moves to where К was; play.
    """
    keys, presses = pressed((160, 128), EIGHT, small)
    assert keys[0] == "RDTDS"
    assert presses[0] == {"travel": 1, "lay": 3, "play": 1, "cards": 2}
    assert presses[1]["lay"] == 4 and presses[1]["play"] == 1


def test_with_six_keys_the_other_tiles_are_shown_by_a_and_it_plays_when_four_are_left(small):
    keys, presses = pressed((160, 128), SIX, small)
    assert keys[0] == "RDALDA"
    assert presses[0] == {"travel": 1, "choose": 1, "lay": 3, "play": 1, "cards": 2}


def test_where_the_hand_is_a_row_the_keys_are_the_same(small):
    assert pressed((240, 240), EIGHT, small)[0][0] == "RDTDS"
    assert pressed((240, 240), SIX, small)[0][0] == "RDALDA"


def test_a_way_is_known_on_other_displays(small):
    known = {}
    Player((160, 128), EIGHT, small, known).turn(0, small.turns[0])
    (ways,) = known.values()
    for size in ((320, 240), (240, 240)):
        Player(size, EIGHT, small, known).turn(0, small.turns[0])
    assert len(ways) == 1


@pytest.mark.parametrize("keys", SETS)
def test_the_bound_of_the_search_costs_no_press(keys):
    """The third and fourth move of a game, of three tiles each, the third with a journey."""
    game = recorded(6)
    player = Player((160, 128), SETS[keys], game)
    for number, turn in enumerate(game.turns[:4]):
        if number > 1:
            player.pass_cards()
            (goal,) = goals(turn)
            app = player.face.app
            before = standing(Sandbox(app))
            found = [shortest(Sandbox(app), goal, SETS[keys], bound) for bound in (True, False)]
            assert len(found[0]) == len(found[1])
            assert standing(Sandbox(app)) == before  # what is tried changes nothing
        player.turn(number, turn)


def test_no_keys_are_found_for_a_tile_that_the_hand_does_not_hold(small):
    face = Face((160, 128), small)
    face.press("A")
    wrong = small.turns[0]
    goal = goals(wrong._replace(laid={**wrong.laid, next(iter(wrong.laid)): 29}))[0]
    assert shortest(Sandbox(face.app), goal, ("A", "DOWN", "START")) is None


def test_a_turn_that_comes_to_something_else_is_told(small):
    player = Player((160, 128), EIGHT, small)
    player.turn(0, small.turns[0])
    wrong = small.turns[1]._replace(total=13)
    with pytest.raises(measure.Astray, match="turn 2: not what was recorded"):
        player.turn(1, wrong)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Ходит Аня", set()),
        ("В выйти", set()),  # a Russian letter
        ("A фишки · B выйти", {"A", "B"}),
        ("ALL START", {"START"}),
        ("◀▶ листать Ⓑ назад", {"LEFT", "RIGHT", "B"}),
        ("КОТ 2+1+2 = 5 →", set()),  # the direction of play is no key
        ("▲▼ Ⓐ место Ⓢ ↓ Ⓑ Ⓣ", {"UP", "DOWN", "A", "SELECT", "B", "START"}),
    ],
)
def test_the_keys_that_a_text_names(text, keys):
    assert reader.named(text) == keys


def test_a_reader_is_stuck_where_the_line_names_no_key(small, monkeypatch):
    monkeypatch.setattr(BoardScreen, "refresh_text", lambda screen: screen.view.say("Ходит Аня"))
    player = reader.Reader((160, 128), SIX, small)
    player.turn(0, small.turns[0])
    assert player.finished == 0
    assert [(at.screen, at.text) for at in player.stuck] == [("board.board", "Ходит Аня")]


@pytest.mark.parametrize("keys", SETS)
def test_a_reader_finishes_with_the_keys_that_the_face_names(small, keys):
    player = reader.Reader((160, 128), SETS[keys], small)
    for number, turn in enumerate(small.turns[:2]):
        player.turn(number, turn)
    assert (player.finished, player.stuck) == (2, [])
