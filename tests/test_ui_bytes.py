# SPDX-License-Identifier: MIT
"""What the keys of a turn send to the panel of 160×128, counted on the fake panel (`pytest -s`
prints it).
"""

import pytest
from face import LANGUAGES, SIZES, Face

MIDDLE = """
players Аня Константин
rules judge=trust
hand КОТЛЕТА
play 8H КОТ
hand ВОРЖКУ?
play I8 .ВОд
hand ЛЕТАПЩЫ
play 8H ...ЛЕТА
hand ЫЩШЕБВГ
"""
QUIET, TELLING = 700, 2500


class Costs:
    """The most that each kind of key sent, and whether the text line changed with it."""

    def __init__(self, face):
        self.face = face
        self.most = {}

    def press(self, what, *names):
        for name in names:
            before = self.face.line()
            self.face.press(name)
            told = self.face.line() != before
            key = (what, told)
            self.most[key] = max(self.most.get(key, 0), self.face.sent)

    def show(self, title):
        print()
        for (what, told), sent in sorted(self.most.items()):
            print(f"{title} {what}{' with text' if told else ''}: {sent} bytes")


def walk_everywhere(costs):
    """Move over each cell in all four directions, over the edges too."""
    for _ in range(15):
        costs.press("move", *["RIGHT"] * 15, "DOWN")
    for _ in range(15):
        costs.press("move", *["UP"] * 15, "LEFT")
    costs.press("move", *["LEFT"] * 15, *["DOWN"] * 15)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cursor_move_is_cheap_on_every_cell(language):
    face = Face((160, 128), language, draws=True).at(MIDDLE + "show board")
    costs = Costs(face)
    costs.press("first move", "RIGHT")
    walk_everywhere(costs)
    costs.show(language)
    assert 0 < costs.most["first move", True] <= TELLING
    assert 0 < costs.most["move", True] <= TELLING


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cursor_move_beside_laid_tiles_sends_the_cursor_alone(language):
    face = Face((160, 128), language, draws=True).at(MIDDLE + "cursor N4 down\nlay БВ\nshow board")
    costs = Costs(face)
    walk_everywhere(costs)
    costs.show(language)
    assert set(costs.most) == {("move", False)}
    assert 0 < costs.most["move", False] <= QUIET


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_choosing_laying_and_taking_back_are_a_small_part_of_the_screen(size):
    face = Face(size, "ru", draws=True).at(MIDDLE + "cursor N4 down\nshow board")
    costs = Costs(face)
    along = ("UP", "DOWN") if face.top.view.plan.down else ("LEFT", "RIGHT")
    costs.press("turn", "SELECT", "SELECT")
    costs.press("to the hand", "A")
    costs.press("choose", *[along[1]] * 8, *[along[0]] * 8)
    costs.press("lay", *"AAAA")
    costs.press("take back", *"BBBB")
    costs.press("to the board", "LEFT" if face.top.view.plan.down else "UP")
    costs.show("{}x{}".format(*size))
    whole = size[0] * size[1] * 2
    for (what, _), sent in costs.most.items():
        assert 0 < sent < whole // 8, what
