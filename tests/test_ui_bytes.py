# SPDX-License-Identifier: MIT
"""What the keys of a turn send to the panel of 160×128, counted on the fake panel (`pytest -s`
prints it).
"""

import pytest
from face import LANGUAGES, SIZES, Face

from erudit_ui.board import places

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
    """The most that each kind of key sent, and the most that reached the panel first."""

    def __init__(self, face):
        self.face = face
        self.most = {}
        self.first = 0

    def press(self, what, *names):
        sent = []
        refresh = self.face.device.refresh

        def counted():
            before = self.face.panel.sent
            refresh()
            if self.face.panel.sent != before:
                sent.append(self.face.panel.sent - before)

        self.face.device.refresh = counted
        for name in names:
            sent.clear()
            self.face.press(name)
            self.most[what] = max(self.most.get(what, 0), self.face.sent)
            if what == "now" and sent:
                self.first = max(self.first, sent[0])
        self.face.device.refresh = refresh

    def show(self, title):
        print()
        for what, sent in sorted(self.most.items()):
            print(f"{title} {what}: {sent} bytes")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cursor_move_is_cheap_wherever_it_leads(language):
    """To every part of the board and every part of that."""
    face = Face((160, 128), language, draws=True).at(MIDDLE + "show board")
    board = face.top
    costs = Costs(face)
    keys = ("UP", "DOWN", "LEFT", "RIGHT")
    for one in keys:
        for other in keys:
            for key in (one, other):
                if board.at < 0:
                    costs.most["now"] = 0
                    costs.press("now", key)
                    what = "move" if board.at < 0 else "into the hand"
                    costs.most[what] = max(costs.most.get(what, 0), costs.most["now"])
            while board.at >= 0 or len(board.way) > places.LEVEL:
                costs.press("back", "B")
    costs.show(language)
    assert 0 < costs.first <= QUIET
    assert 0 < costs.most["move"] <= TELLING


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_laying_and_taking_back_are_a_small_part_of_the_screen(size):
    face = Face(size, "ru", draws=True).at(MIDDLE + "cursor N4 down\nshow board")
    costs = Costs(face)
    costs.press("turn", "SELECT", "SELECT")
    costs.press("to the hand", "A")
    costs.press("lay", "UP", "UP", "UP", "UP")
    costs.press("take back", *"BBBB")
    costs.press("to the board", "B")
    costs.show("{}x{}".format(*size))
    whole = size[0] * size[1] * 2
    for what in ("lay", "take back"):
        assert 0 < costs.most[what] < whole // 6, what
