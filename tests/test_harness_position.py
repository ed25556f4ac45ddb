# SPDX-License-Identifier: MIT
"""Positions set games up by real actions, and say which line cannot be carried out."""

import pytest
from face import Face
from helpers import cell, shown, tile_total
from stand_in import play

from tools.harness import position

pytestmark = pytest.mark.usefixtures("english")


def test_a_position_is_a_real_game_with_all_its_tiles():
    face = Face().at("players Аня Боря\nrules judge=trust\nhand КОТЛЕТА\nplay 8H КОТ\nhand АБ?ЩЭЮЯ")
    assert tile_total(face.game) == 130
    assert shown(face.game.hands[1]) == "АБЩЭЮЯ?"
    assert face.game.scores == [5, 0]
    assert list(face.app.record_text())[-1] == ">Аня: АЕКЛОТТ 8H КОТ +5 5"
    assert face.screen == "handover"


def test_laid_tiles_cursor_and_screen_can_be_given():
    face = Face().at("hand КОТЛЕТА\ncursor H7 down\nlay КО\nshow board")
    placement = face.session.pending.placement
    assert list(placement.cells[:2]) == [cell("H7"), cell("H8")]
    assert placement.direction == 1
    assert face.screen == "board"


def test_a_tile_that_another_hand_holds_is_exchanged_for_one_of_the_bag():
    face = Face().at("hand ЩФЭЮЦЪХ\npass\nhand ЩФЭЮЦЪХ")
    assert shown(face.game.hands[1]) == "ФХЦЩЪЭЮ"
    assert "Щ" not in shown(face.game.hands[0])
    assert tile_total(face.game) == 130


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("fly H8", "no such command"),
        ("hand ЩЩ", "not so many"),
        ("play 8H КОТ", "refused: not_in_hand"),
        ("lay ЩЩ", "no such tile"),
        ("hand Ж1", "'Ж1' is not written like that"),
        ("take 8", "'8' is not written like that"),
        ("play", "missing"),
        ("rules judge=nobody", "nobody"),
    ],
)
def test_a_line_that_cannot_be_carried_out_is_named(line, why):
    with pytest.raises(position.PositionError, match=f"line 3: {line}: .*{why}"):
        Face().at("players Аня Боря\n\n".replace("\n\n", "\n#\n") + line + "\nhand АБВГДЕЖ")


def test_play_py_begins_in_a_position_and_tells_a_faulty_one(tmp_path):
    scene = tmp_path / "scene.txt"
    scene.write_text("#: hand КОТЛЕТА\n#: cursor H8\n#: lay КОТ\n#: show board\nSTART\n", "utf-8")
    arguments = ("--headless", "--script", scene, "--position", scene, "--out", tmp_path)
    done = play(None, *arguments)
    assert (done.returncode, done.stdout) == (0, "consent\n"), done.stderr
    scene.write_text("#: hand КОТЛЕТА\n#: lay ЩЩ\nA\n", "utf-8")
    done = play(None, *arguments)
    assert done.returncode == 1
    assert "The position cannot be set up: line 2: lay ЩЩ" in done.stderr
