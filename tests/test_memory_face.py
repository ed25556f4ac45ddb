# SPDX-License-Identifier: MIT
"""The whole running game on 160×128 with four seats: live memory and stack, on 32-bit objects.

It runs as it comes out of the bundle, with 2048 bytes of Python stack, on stubs of the firmware.
"""

import pytest

from tools.membench import budget, scenes, stage

TURNS = 8


@pytest.fixture(scope="module")
def face():
    return scenes.face(".mpy", TURNS)[1]


def test_every_screen_of_a_turn_stays_within_the_budget(face):
    assert {point.name.split()[0] for point in face} >= {"title", "newgame", "board", "summary"}
    assert max(point.live for point in face) <= budget.FACE_NOW
    assert {point.name: point.live for point in face}["title"] <= budget.TITLE_NOW


def test_a_game_with_all_that_a_table_can_agree_on_stays_within_its_budget():
    points = scenes.agreed_game(".mpy")[1]
    assert points[-1].name == "handover 3"
    assert max(point.live for point in points) <= budget.AGREED_NOW


def test_the_pages_where_a_table_agrees_stay_within_that_budget():
    points = scenes.agreed_pages(".mpy")[1]
    pages = ["themes", "agreed", "word", "lists", "name", "packs", "own", "confirm"]
    assert [point.name for point in points[-8:]] == pages
    assert max(point.live for point in points) <= budget.AGREED_NOW


@pytest.mark.parametrize("size", [scenes.SMALL, *scenes.LARGE])
def test_the_tour_stays_within_the_budget_of_a_turn(size):
    values, points = scenes.touring(".mpy", size)
    assert values[-1] == "title"
    most = max(point.live for point in points)
    assert most <= (budget.FACE_NOW if size == scenes.SMALL else budget.LARGE_NOW)


def test_sound_lights_and_a_low_battery_stay_within_their_budget(face):
    points = scenes.sounding(".mpy", 2)[1]
    assert points[-1].name == "handover 2"
    most = max(point.live for point in points)
    assert max(point.live for point in face) < most <= budget.SOUND_NOW  # they are there, then


@pytest.mark.parametrize("size", scenes.LARGE)
def test_every_screen_of_a_turn_on_a_large_display_stays_within_its_budget(face, size):
    points = scenes.face(".mpy", 1, size=size)[1]
    assert points[-1].name == "handover 1"
    most = max(point.live for point in points)
    assert max(point.live for point in face) < most <= budget.LARGE_NOW  # the board is larger


def test_one_turn_leaves_no_more_than_it_found(face):
    """But the hash of a played word; the hands and lines on the screen are not always as long.
    The first two turns intern names of modules that come with the first word and the first card.
    """
    for screen in ("board", "handover"):
        live = [point.live for point in face if point.name.startswith(screen)][2:]
        assert min(live[-3:]) - min(live[:3]) <= 96, (screen, live)


def test_bitmaps_and_tiles_are_small(face):
    for point in face:
        objects = point.objects or {}
        assert sum(size for _, size in objects.values()) <= 8 * budget.KB
        assert objects.get("Bitmap", (0, 0))[1] <= 5 * budget.KB


def test_no_block_is_larger_than_4_kb_but_the_interpreter_s_own(face):
    """The tables of interned texts double in size; this build has 7 bytes an entry, in blocks."""
    tables = {(16 + 7 * 20 * 2**i + 15) // 16 * 16 for i in range(8)}
    for point in face:
        assert (
            point.block <= budget.LARGEST_BLOCK or min(abs(point.block - t) for t in tables) <= 16
        )


def test_the_lean_py_files_play_the_same_game():
    """More names are interned than with .mpy, and what a turn's save needs stays loaded."""
    points = scenes.face(".py", 2)[1]
    assert points[-1].name == "handover 2"
    assert max(point.live for point in points) <= budget.FACE_NOW + 14 * budget.KB


def test_no_module_needs_more_than_24_kb_to_be_compiled():
    rows = scenes.modules(".py")
    most = max(rows, key=lambda row: row[2])
    assert most[2] <= 24 * budget.KB, most
    assert len(rows) > 70


def test_the_tables_of_interned_texts_are_as_counted():
    assert stage.pools(0) == 0
    assert stage.pools(20) == 16 + 120 + 8
    assert stage.pools(21) == 144 + 16 + 240
