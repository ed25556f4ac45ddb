# SPDX-License-Identifier: MIT
"""What moves after a turn: few bytes a frame, over at any key, nothing where it is off, and in the
end the picture that stands where nothing moves.
"""

import sys

import pytest
from face import SIZES, Face

from erudit_device import keys
from erudit_ui.prefs import store, values

SEVEN = """
players Аня Константин
rules preset=boxed judge=trust
hand КОСТАБВ
play 8E КОСТАБВ
hand ГДЕЖИЗЫ
cursor E9
lay ГДЕЖИЗЫ
show board
commit
"""
SHORT = """
players Аня Боря
rules judge=trust
hand КОТЛЕТА
cursor H8
lay КОТ
show board
commit
"""
MOST = 2500  # bytes of a frame at 160×128
LONGEST = 2200  # ms of all frames


def begun(text, size=(160, 128), moving=True):
    """A Face whose turn has just been saved."""
    face = Face(size, draws=True, moves=True)
    face.app.prefs.effects ^= 0 if moving else values.STILL
    return face.at(text)


def frames(face):
    """Let time pass until nothing moves: [(ms since the start, bytes sent)] of each frame."""
    out = []
    start = face.device.now
    screen = face.top
    while screen.life:
        face.panel.mark()
        screen.tick(face.device.ticks())
        face.device.refresh()
        if face.panel.sent:
            out.append((face.device.now - start, face.panel.sent))
        face.device.idle(4)
        assert face.device.now - start < LONGEST
    return out


@pytest.mark.parametrize("text", [SEVEN, SHORT])
def test_each_frame_sends_little_and_all_are_over_soon(text):
    face = begun(text)
    sent = frames(face)
    assert len(sent) > 10
    assert max(count for _, count in sent) <= MOST


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [SEVEN, SHORT])
def test_at_the_end_stands_what_stands_where_nothing_moves(size, text):
    face, still = begun(text, size), begun(text, size, moving=False)
    assert still.top.life is None
    assert face.panel.rgb() != still.panel.rgb()
    frames(face)
    assert face.panel.rgb() == still.panel.rgb()


@pytest.mark.parametrize("text", [SEVEN, SHORT])
def test_after_any_frame_a_key_ends_it_and_is_answered(text):
    """Whenever it comes: the tiles lie, the total is right, and the next screen is shown."""
    still = begun(text, moving=False)
    whole = len(frames(begun(text)))
    for count in range(whole + 1):
        face = begun(text)
        screen = face.top
        for _ in range(count):
            face.device.idle(40)
            screen.tick(face.device.ticks())
        life = screen.life
        if life:
            life.stop()
            face.device.refresh()
            assert face.panel.rgb() == still.panel.rgb(), count
        screen.key(keys.A)
        face.settle()
        assert screen.life is None
        assert face.screen == "handover"


def test_a_tile_slides_for_a_tenth_of_a_second():
    face = begun(SHORT)
    tile = face.top.life._drawn[0]
    seen = []
    while len(seen) < 3 or tile.x != seen[-1][1]:
        if not tile.hidden and (not seen or seen[-1][1] != tile.x):
            seen.append((face.device.now, tile.x))
        face.top.tick(face.device.ticks())
        face.device.idle(1)
        if len(seen) == 3:
            break
    assert [x - seen[-1][1] for _, x in seen] == [16, 8, 0]
    assert seen[-1][0] - seen[0][0] <= 100


def test_the_total_counts_from_what_it_was_to_what_it_is():
    face = begun(SEVEN)
    totals = []
    while face.top.life:
        line = face.text().partition(" Вам")[0]
        if not totals or totals[-1] != line:
            totals.append(line)
        face.device.idle(40)
        face.top.tick(face.device.ticks())
    figures = [int(line.split()[-1]) for line in totals]
    assert figures[0] == 0 and figures[-1] == 76 and figures == sorted(figures)


def test_nothing_moves_before_the_turn_is_saved():
    """Shown while the turn is unsaved, it is still; App.settle calls saved() once it is saved."""
    face = begun(SHORT)
    session, screen = face.app.session, face.top
    screen.hide()
    screen.lines = ()
    session.unsaved = 1
    screen.show()
    assert screen.life is None
    session.unsaved = 0
    screen.saved()
    assert screen.life


def test_where_it_is_off_nothing_of_it_is_loaded():
    sys.modules.pop("erudit_ui.screens.turn_life", None)
    begun(SEVEN, moving=False)
    assert "erudit_ui.screens.turn_life" not in sys.modules
    begun(SEVEN)
    assert "erudit_ui.screens.turn_life" not in sys.modules  # it goes with what it moves


def test_a_redrawn_summary_does_not_move_again():
    face = begun(SHORT)
    frames(face)
    face.app.redraw()
    assert face.top.life is None
    assert not any(tile.hidden for tile in face.top.group)


def test_the_setting_says_so_and_is_kept():
    face = Face()
    face.app.open("settings")
    at = face.top.names.index("moving")
    assert face.top.lines()[at] == ("Движение", "◀да▶")
    face.top.alter(at, 1)
    assert face.top.lines()[at] == ("Движение", "◀нет▶")
    assert face.app.prefs.effects & values.STILL and not face.app.prefs.kept
    prefs = values.Prefs("ru")
    for byte, good in ((1, True), (9, True), (14, True), (3, False), (16, False)):
        prefs.effects = 0
        store._take(prefs, bytes((0, 0, 5, 1, 1, byte, 1, 0)))
        assert prefs.effects == (byte if good else 0)
