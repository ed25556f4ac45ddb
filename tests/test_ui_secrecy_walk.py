# SPDX-License-Identifier: MIT
"""Random sessions: after every key the panel is searched for tiles that nobody may see."""

import pytest
from secrecy_walk import Leak, Walk
from suite import length

from erudit_core.rules.alphabet import BLANK, encode
from erudit_core.rules.board import CENTRE
from erudit_device import keys
from erudit_ui.app import App
from erudit_ui.widgets import tilesets
from erudit_ui.widgets.screen import Screen

SLICE = 300  # keys
SIZES = ((160, 128), (160, 128), (128, 128))


@pytest.mark.parametrize("seed", range(length(12)))
def test_no_tile_is_ever_seen_by_the_wrong_person(seed):
    walk = Walk(seed, SIZES[seed % 3], ("ru", "en")[seed % 2])
    walk.go(SLICE)
    counts = walk.counts
    print(
        f"{counts['keys']} keys in {counts['games']} games, {counts['looks']} looks,"
        f" {counts['with tiles']} with tiles, {counts['reveals']} hands revealed,"
        f" {counts['rests']} hidden, {counts['restarts']} restarts: no tile out of place"
    )
    assert counts["on board"] > SLICE // 10
    assert counts["reveals"] > 2


# The walk must catch what it is for: each of these is planted, and found.


def hand_of(app, seat, y=40):
    """A hand as tiles on the panel."""
    sheet = tilesets.load("hand")
    hand = app.session.game.hands[seat]
    for x, tile in enumerate([tile for tile in range(BLANK + 1) if hand[tile]]):
        app.stack[-1].group.append(sheet.grid(x=x * 17, y=y, tile=tile))


def plant_on(name, whose):
    """Draws a hand, of the seat to move or of the next, on a screen where none belongs."""

    def plant(monkeypatch):
        show = App._show

        def showing(app, *collected):
            show(app, *collected)
            if app.screen_name == name and app.stack[-1].group is not None:
                game = app.session.game
                hand_of(app, (game.turn + whose) % game.seats)

        monkeypatch.setattr(App, "_show", showing)

    return plant


def plant_no_rest(monkeypatch):
    monkeypatch.setattr(App, "_sleep", lambda app, now: None)


def plant_a_key_that_wakes_and_acts(monkeypatch):
    wake = App._wake

    def waking(app):
        wake(app)
        app.stack[-1].key(keys.A)

    monkeypatch.setattr(App, "_wake", waking)


def plant_no_card(monkeypatch):
    restart = App.restart

    def restarting(app, name, *more):
        restart(app, "board.board" if name == "handover" else name, *more)

    monkeypatch.setattr(App, "restart", restarting)


def plant_no_question_about_the_code(monkeypatch):
    swap = App.swap
    monkeypatch.setattr(
        App, "swap", lambda app, name: swap(app, "board.board" if name == "code" else name)
    )


def plant_a_hand_that_stays_on_the_panel(monkeypatch):
    """Nothing in the app is wrong, but the picture is not sent."""
    sleep = App._sleep

    def sleeping(app, now):
        sleep(app, now)
        app.device.display.root_group = None

    monkeypatch.setattr(App, "_sleep", sleeping)
    monkeypatch.setattr(Screen, "conceal", lambda screen: None)


LEAKS = {
    "the next hand on the card": plant_on("handover", 1),
    "the own hand on the card": plant_on("handover", 0),
    "the whole hand beside the word in question": plant_on("consent", 0),
    "the hand of the others in the turn menu": plant_on("turnmenu", 1),
    "a hand after the last turn": plant_on("summary", 0),
    "a hand that stays": plant_no_rest,
    "a hand that stays as a picture": plant_a_hand_that_stays_on_the_panel,
    "a key that wakes and reveals": plant_a_key_that_wakes_and_acts,
    "no card between two turns": plant_no_card,
    "a code that is not asked": plant_no_question_about_the_code,
}


@pytest.mark.parametrize(
    ("letters", "pitch", "told"),
    [("КОТ", 8, True), ("КО", 8, False), ("ТОК", 8, False), ("К", 8, False), ("КОТ", 17, False)],
)
def test_tiles_on_the_card_are_a_leak_unless_they_are_a_whole_word_of_the_board(
    letters, pitch, told
):
    walk = Walk(2, (128, 128))
    for at, tile in enumerate(encode("КОТ")):
        walk.app.session.game.board.put(CENTRE + at, tile)
    found = {(40 + pitch * at, 67, tile) for at, tile in enumerate(encode(letters))}
    assert walk._lies_on_board(found) == told


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak, monkeypatch):
    LEAKS[leak](monkeypatch)
    with pytest.raises(Leak):
        for seed in range(8):
            Walk(seed).go(150)  # as far as that the same keys as above
