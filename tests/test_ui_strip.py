# SPDX-License-Identifier: MIT
"""The strip over the board: what it frames and leaves free, what it shows of a hand, what blinking
sends.
"""

import pytest
from face import LANGUAGES, SIZES, Face, box, framed, play_scene, strip_text, text_of, texts
from hand_search import kinds_on

from erudit_core.rules import alphabet
from erudit_core.rules.board import SIZE, cell_name
from erudit_ui.board import runs
from erudit_ui.widgets import font

# (scene, keys behind it, the cells that are framed)
SCENES = [
    ("consent", [], ["H9", "I9"]),
    ("consent", ["RIGHT", "RIGHT"], ["H8", "H9"]),
    ("consent-long", [], [f"{column}8" for column in "ABCDEFGHIJKL"]),
    ("consent-theme", [], ["I7", "I8", "I9", "I10"]),
    ("code-consent", [], ["H8", "I8"]),
    ("refusal-unknown", [], ["I6", "I7", "I8", "I9"]),
    ("refusal-gap", [], ["J8"]),
    ("refusal-line", [], ["I9"]),
    ("refusal-not-linked", [], ["H10"]),
]
SECRET = """
players Аня Боря Вера
rules judge=consent side_words=score
words КОТ
hand КОТЛЕТА
play 8H КОТ
hand АБ{}
cursor H9
lay АБ
show board
commit
"""
LOOKING = """
players Аня Боря
rules judge=trust
hand КОТЛЕТА
play 8H КОТ
hand ВОРЖДУА
play J8 .ОРА
hand {}
cursor {}
{}
show look
"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scene", "keys", "cells"), SCENES)
def test_the_cells_to_blame_are_framed_and_free_and_named_at_the_edge(
    scene, keys, cells, size, language
):
    face = Face(size, language)
    next(play_scene(face, scene))
    face.press(*keys)
    assert framed(face) == (cells, True)
    assert cells[0] in strip_text(face)
    top, end = strip_rows(face)
    cell = face.top.strip.view.plan.cell
    rows = [int(name[1:]) - 1 for name in cells]
    covered = max(0, min(end, (max(rows) + 1) * cell) - max(top, min(rows) * cell))
    # Four letters down the middle leave room for five lines on either side of them; at 240×135
    # five lines are half of the display, and a part of what lies in the middle is covered.
    most = cell if (scene, size) == ("consent-theme", (128, 128)) else 0
    assert covered <= (2 * cell if size == (240, 135) else most)
    labels = {text_of(item).strip(): (x, y) for item, x, y, _ in texts(face.top.group)}
    assert 0 <= labels[cells[0][0]][0] - (ord(cells[0][0]) - 65) * cell < cell
    if not covered:
        middle = labels[cells[0][1:]][1] + font.HEIGHT // 2
        assert 0 <= middle - rows[0] * cell < cell


def strip_rows(face):
    """The pixel rows that the strip covers: the first, and the one behind the last."""
    rows = face.top.strip.rows
    y = face.top.group[-1].y
    end = y + rows.y + rows[len(rows) - 1].y + font.HEIGHT
    return (0, end) if y == 0 else (y, face.device.height)


def test_a_refusal_about_no_cell_frames_none():
    face = Face()
    next(play_scene(face, "refusal-lexicon"))
    assert framed(face) == ([], False)
    assert face.wait(2000).screen == "notice"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_the_frame_blinks_and_that_sends_little(size):
    face = Face(size, draws=True).at(SECRET.format("ЩШФЭЮ"))
    face.wait(1)
    shown = []
    sent = []
    for _ in range(6):
        face.panel.mark()
        face.wait(500)
        shown.append(framed(face)[1])
        sent.append(face.panel.sent)
    assert shown == [False, True] * 3
    print(size, sent)
    assert 0 < max(sent) < 1500


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("keys", [[], ["RIGHT"], ["B"]], ids=["asked", "the second", "refused"])
def test_the_others_see_the_same_picture_whatever_the_hand_holds(size, keys):
    seen = set()
    for held in ("ЩШФЭЮ", "ВГДЕ?", "ЖЗИКЛ"):
        face = Face(size, draws=True).at(SECRET.format(held))
        face.press(*keys).wait(1)
        assert face.screen == ("notice" if "B" in keys else "consent")
        assert kinds_on(face.panel) == set()
        pictures = [bytes(face.panel.memory)]
        for _ in range(3):
            face.wait(500)
            pictures.append(bytes(face.panel.memory))
        assert pictures[0] != pictures[1]
        seen.add(tuple(pictures))
    assert len(seen) == 1


def test_the_laid_tiles_stay_in_sight_of_all_and_come_from_the_board_alone():
    face = Face().at(SECRET.format("ЩШФЭЮ"))
    for keys in ([], ["B"]):
        view = face.press(*keys).top.strip.view
        assert [view.pending.placement.cells[i] for i in (0, 1)] == [127, 128]
        assert not view.pending.order
        assert not len(getattr(view, "hand", ()))


def test_a_refusal_without_a_vote_leaves_its_owner_the_hand():
    face = Face(draws=True)
    next(play_scene(face, "refusal-gap"))
    assert kinds_on(face.panel)
    assert bytes(face.top.strip.view.pending.order) == bytes(face.session.pending.order)


def test_scores_that_the_strip_would_cut_are_not_drawn():
    face = Face((160, 128)).at(SECRET.format("ЩШФЭЮ"))
    top, _ = strip_rows(face)
    under = [
        y for item, x, y, s in texts(face.top.group) if box(item, x, y, s)[3] > top and y < top
    ]
    assert [y for y in under if y + 8 != top] == []


@pytest.mark.parametrize(("cell", "words"), [
    ("H8", [["H8", "I8", "J8"]]),
    ("J8", [["H8", "I8", "J8"], ["J8", "J9", "J10", "J11"]]),
])  # fmt: skip
def test_a_meaning_asked_on_the_board_stands_in_a_strip_over_it(cell, words):
    face = Face().at(LOOKING.format("ДАБВГЕЖ", cell, ""))
    face.top.cursor = next(at for at in range(SIZE * SIZE) if cell_name(at) == cell)
    face.press("A")
    assert face.screen == "meaning"
    for word in words:
        assert framed(face) == (word, True)
        assert strip_text(face).startswith("КОТ: " if word == words[0] else "ТОРА: ")
        assert "CC BY-SA" in strip_text(face)
        face.press("DOWN")
    assert framed(face)[0] == words[0]
    face.press("B")
    assert face.screen == "look"


def test_a_meaning_over_the_board_shows_neither_hand_nor_pending_tiles():
    seen = set()
    for held, laid in (("ДАБВГЕЖ", ""), ("ДАБВГЕЖ", "lay ДА"), ("ЩШФЭЮЫЪ", "lay ЩШ")):
        face = Face(draws=True).at(LOOKING.format(held, "H10", laid))
        face.top.cursor = 7 * SIZE + 7
        face.press("A")
        assert face.screen == "meaning"
        assert kinds_on(face.panel) == set()
        seen.add(bytes(face.panel.memory))
    assert len(seen) == 1


def test_from_a_list_a_meaning_is_a_page():
    face = Face().at(LOOKING.format("ДАБВГЕЖ", "H8", ""))
    face.app.open("meaning", [alphabet.encode("кот")])
    assert face.top.strip is None
    assert face.text().startswith("КОТ ")
    assert runs.runs_at(face.game.board, 0) == []
