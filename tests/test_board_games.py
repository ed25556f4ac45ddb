# SPDX-License-Identifier: MIT
"""On each board that a test can work with its own keys: a game at its size, from the title to the
third turn, and every screen on the way with six keys at most.
"""

import pytest
from board_game import NAMES, BoardGame, size_of
from test_device_boards import DIRECT, TYPING

from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CENTRE
from tools.bundling import boards
from tools.harness import thumbs

TRUST = 2  # of the values of the rule `judge`
# One with a stick has directions that no key of DIRECT is.
BOARDS = [board for board in (*DIRECT, *TYPING, *boards.HATS) if board != "hardkernel_odroid_go"]


def to_the_board(game):
    """From the title into a game of two in which any word counts, onto the board."""
    game.until("title").choose("newgame").until("newgame")
    game.find("judge")
    for _ in range(3):
        if game.app.draft.rules.judge != TRUST:
            game.press("RIGHT")
    return game.choose("start").until("board")


def lay(game, count):
    """Lay the first tiles of the hand that are no blanks, from the centre on."""

    def top():
        return game.app.stack[-1]

    pending = game.app.session.pending
    for key in thumbs.to_place(top, 0, CENTRE):
        game.press(key)
    for kind in [kind for kind in pending.order if kind != BLANK][:count]:
        for key in thumbs.lay_tile(top, kind):
            game.press(key)
    assert pending.placement.count == count
    return game


def commit(game):
    """Play what lies."""
    for key in thumbs.playing(lambda: game.app.stack[-1]):
        game.press(key)
    assert game.screen == "summary"
    return game


def pass_turn(game):
    game.leave("board", ("B", "B"))  # with six keys the first turns the word
    assert game.screen == "turnmenu"
    game.choose("pass").until("confirm").press("A")


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_is_played_with_the_board_s_own_keys_from_the_title_to_the_third_turn(
    board, tmp_path, monkeypatch
):
    game = to_the_board(BoardGame(board, tmp_path, monkeypatch))
    state = game.app.session.game
    first = state.turn
    commit(lay(game, 2)).until("board")
    assert state.turn == 1 - first and not state.board.is_bare()
    assert state.scores[first] > 0
    pass_turn(game)
    game.until("board")
    assert state.turn == first and state.scores[1 - first] == 0
    game.draw()
    assert (game.panel.width, game.panel.height) == size_of(board)
    assert len({game.panel.pixel(x, y) for x in range(0, 128, 2) for y in range(0, 128, 2)}) > 8


def test_six_keys_are_all_that_an_explorer_has_and_all_that_is_needed(tmp_path, monkeypatch):
    game = BoardGame("pimoroni_explorer2350", tmp_path, monkeypatch)
    assert game.keys == ("A", "B", "LEFT", "UP", "RIGHT", "DOWN")
    to_the_board(game)
    commit(lay(game, 2)).until("board")
    # What SELECT does has two ways of its own: B, and behind it the turn menu.
    placement = game.app.session.pending.placement
    direction = placement.direction
    game.press("B")
    assert game.screen == "board" and placement.direction == 1 - direction
    game.leave("board", ("B",)).choose("down" if direction else "across").until("board")
    assert placement.direction == direction


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_the_six_keys(board, tmp_path, monkeypatch):
    assert set(NAMES[:6]) <= set(BoardGame(board, tmp_path, monkeypatch).keys)
