# SPDX-License-Identifier: MIT
"""Agreeing on a game: title, seats, teams, target, preset, house rules."""

import face
import pytest
from hypothesis import given
from hypothesis import strategies as st
from menus import HOUSE, Menus

from erudit_core.rules import ruleset
from erudit_ui.setup.game_setup import Draft


@pytest.fixture
def menus(tmp_path):
    return Menus(tmp_path)


def test_b_on_the_title_does_nothing(menus):
    menus.press("B", "B")
    assert menus.screen == "title"


def test_the_title_offers_to_go_on_only_with_a_game(menus):
    assert "Продолжить" not in menus.text()
    menus.at("players Аня Боря\nscore 2 45")
    assert menus.screen == "handover"
    menus.press("B")
    assert menus.screen == "title"
    assert "Продолжить" in menus.text()
    assert "Ходит Аня, счёт 0:45" in menus.text()
    menus.press("A")
    assert menus.screen == "handover"


def test_b_keeps_the_draft(menus):
    menus.go("seats").press("RIGHT", "B", "A")
    assert menus.app.draft.seats == 3
    assert "◀3▶" in menus.text()


def test_the_target_is_proposed_by_the_number_of_scores(menus):
    menus.go("seats")
    proposed = {}
    for _ in range(7):
        proposed[menus.app.draft.seats] = menus.app.draft.rules.target
        menus.press("RIGHT")
    assert proposed == {2: 200, 3: 150, 4: 120, 5: 100, 6: 80, 7: 60, 8: 60}


def test_a_team_counts_as_one_score(menus):
    menus.go("seats").press("RIGHT", "RIGHT").down().press("RIGHT")
    assert (menus.app.draft.seats, menus.app.draft.teams) == (4, 2)
    assert menus.app.draft.rules.target == 200
    assert "◀2×2▶" in menus.text()


def test_teams_are_those_that_the_seats_can_form(menus):
    draft_shapes = {}
    menus.go("seats")
    for _ in range(7):
        draft = menus.app.draft
        shapes = []
        for teams in draft.shapes():
            draft.teams = teams
            shapes.append(draft.shape())
        draft.teams = 0
        draft_shapes[draft.seats] = shapes[1:]
        menus.press("RIGHT")
    assert draft_shapes == {2: [], 3: [], 4: ["2×2"], 5: [], 6: ["3×3", "2×2×2"], 7: [],
                            8: ["4×4", "2×2×2×2"]}  # fmt: skip


def test_teams_that_no_longer_fit_are_given_up(menus):
    menus.go("seats").press("RIGHT", "RIGHT").down().press("RIGHT")
    menus.press("UP", "RIGHT")
    assert (menus.app.draft.seats, menus.app.draft.teams) == (5, 0)


def test_any_target_can_be_set_and_the_bounds_hold(menus):
    menus.go("target").press("A", "UP", "RIGHT", "A")
    assert menus.app.draft.rules.target == 211
    menus.press("A", *["DOWN"] * 40, "LEFT")
    assert menus.top.value == 50
    menus.press("A")
    assert (menus.screen, menus.app.draft.rules.target) == ("newgame", 50)
    menus.press("A", *["UP"] * 99, "B")
    assert menus.app.draft.rules.target == 50


def test_one_s_own_target_stays_when_the_seats_change(menus):
    menus.go("target").press("RIGHT")
    own = menus.app.draft.rules.target
    menus.press(*["UP"] * 4, "RIGHT")
    assert (menus.app.draft.seats, menus.app.draft.rules.target) == (3, own)


def test_a_target_that_is_put_back_follows_the_seats_again(menus):
    menus.go("target").press("RIGHT", "LEFT", *["UP"] * 4, "RIGHT")
    assert (menus.app.draft.seats, menus.app.draft.rules.target) == (3, 150)


def test_a_preset_sets_every_rule_that_nobody_has_set(menus):
    menus.go("preset").press("RIGHT")
    assert menus.app.draft.rules == ruleset.make(1)
    assert "Из коробки" in menus.text()
    assert "•" not in menus.text()


def test_looking_through_the_presets_keeps_what_was_set_by_hand(menus):
    # The judge from consent to trust, the first house rule and the strict verdict.
    menus.go("judge").press("RIGHT", "DOWN", "DOWN", "A", "RIGHT")
    menus.press(*["DOWN"] * HOUSE.index("verdicts"), "RIGHT", "B")
    assert "•2" in menus.text()
    menus.press(*["UP"] * 4, "RIGHT")
    draft = menus.app.draft
    assert draft.rules == ruleset.make(1, judge=ruleset.TRUST, layout=1)
    assert (draft.verdicts, "•2" in menus.text()) == (1, True)
    menus.press("LEFT")
    assert draft.rules == ruleset.make(0, judge=ruleset.TRUST, layout=1)
    assert (draft.verdicts, "•2" in menus.text()) == (1, True)


def test_a_rule_that_is_put_back_is_the_preset_s_again(menus):
    menus.go("house").press("A", *["DOWN"] * HOUSE.index("blanks"), "RIGHT", "LEFT", "B")
    menus.press(*["UP"] * 4, "RIGHT")
    assert menus.app.draft.rules == ruleset.make(1)


FIELDS = ("seats", "teams", "target", "judge", *HOUSE)


@given(
    st.lists(
        st.tuples(st.sampled_from((*FIELDS, "preset")), st.sampled_from((1, -1))), max_size=12
    ),
    st.lists(st.sampled_from((1, -1)), max_size=8),
)
def test_any_walk_through_the_presets_that_comes_back_changes_nothing(changes, walk):
    draft = Draft()
    for field, way in changes:
        draft.change(field, way)
    before = draft.state()
    for way in walk:
        draft.change("preset", way)
    for _ in range(-sum(walk) % 3):
        draft.change("preset", 1)
    assert draft.state() == before


@given(st.lists(st.tuples(st.sampled_from(FIELDS), st.sampled_from((1, -1))), max_size=12))
def test_a_preset_changes_no_field_that_is_marked_as_differing(changes):
    draft = Draft()
    for field, way in changes:
        draft.change(field, way)
    own = {field: draft.value(field) for field in HOUSE if draft.differs(field)}
    judge = draft.rules.judge
    draft.change("preset", 1)
    assert {field: draft.value(field) for field in own} == own
    assert judge in (ruleset.make(0).judge, draft.rules.judge)


def test_each_house_rule_goes_round_all_its_values_and_is_marked_where_it_differs(menus):
    menus.go("house").press("A")
    for field in HOUSE:
        usual = menus.app.draft.value(field)
        seen = set()
        for _ in range(11):
            value = menus.app.draft.value(field)
            assert ("•" in menus.text()) == (value != usual)
            seen.add(value)
            menus.press("RIGHT")
        assert len(seen) == len(ruleset.NAMES.get(field, (2, 3))) if field != "all_seven" else 11
        while menus.app.draft.differs(field):
            menus.press("RIGHT")
        menus.down()


def test_a_long_list_scrolls_round_and_the_bar_is_on_the_chosen_line(tmp_path):
    menus = Menus(tmp_path, (128, 128))
    menus.choose("newgame")
    for key in ["DOWN"] * 12 + ["UP"] * 12:
        menus.press(key)
        top = menus.top
        row = (top.bar.grid.y - top.top) // top.pitch
        assert 0 <= row < top.rows.count
        assert face.row_text(top.rows.group[row]).startswith(top.lines()[top.at][0])
