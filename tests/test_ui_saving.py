# SPDX-License-Identifier: MIT
"""A turn is shown first and saved right after; until that is done nothing else happens."""

import pytest
from saving_machine import Machine, state

from erudit_device import keys
from erudit_device.fixed_file import FixedFile
from erudit_ui.match import autosave
from erudit_ui.prefs.values import STILL
from erudit_ui.widgets import tilesets
from tools.harness.reading import walk

LAID = "players Аня Боря\nrules judge=trust\nhand КОТЛЕТА\ncursor H8\nlay КОТ"
ASKED = LAID.replace("trust", "consent")
PLAIN = LAID.split("\ncursor", maxsplit=1)[0]


class PowerCutError(Exception):
    """The power goes before a byte of the save is written."""


@pytest.fixture
def machine(tmp_path, monkeypatch):
    return Machine(tmp_path, monkeypatch)


@pytest.fixture
def steps(monkeypatch):
    """What happens in order: "refresh" with the screen's name, "save" of the session's turns."""
    found = []
    real = autosave.save

    def save(session):
        found.append(("save", session.game.turns))
        return real(session)

    monkeypatch.setattr(autosave, "save", save)
    return found


def at_board(machine, lines=LAID):
    """The board of a game that is saved, tiles laid."""
    face = machine.boot()
    machine.attach(face, lines)
    face.press("A")
    assert face.screen == "board"
    return face


def watch(face, steps):
    """Note each refresh among the steps."""
    real = face.device.refresh

    def refresh():
        steps.append(("refresh", face.screen))
        real()

    face.device.refresh = refresh
    steps.clear()


def summaries(face, prepare):
    """Call `prepare` with each summary screen that is opened."""
    push = face.app.push

    def watched(name, *args):
        push(name, *args)
        if face.screen == "summary":
            prepare(face.top)

    face.app.push = watched


def drawn(face):
    """Tiles of the size of a hand's that stand on the screen."""
    sheet = tilesets.load("hand").bitmap
    return [item[0] for item, *_ in walk(face.top.group) if getattr(item, "bitmap", 0) is sheet]


def cut(face, monkeypatch, *names):
    """Press keys of which the last one's turn is not saved any more."""

    def fail(*_):
        raise PowerCutError

    face.press(*names[:-1])
    monkeypatch.setattr(autosave, "save", fail)
    monkeypatch.setattr(autosave, "keep", fail)
    with pytest.raises(PowerCutError):
        face.type(names[-1])
    monkeypatch.undo()


def test_a_word_is_on_the_panel_before_it_is_saved(machine, steps):
    face = at_board(machine)
    watch(face, steps)
    face.type("START")
    assert steps[:3] == [("refresh", "summary"), ("save", 1), ("refresh", "summary")]
    assert [step for step in steps if step[0] == "save"] == [("save", 1)]


@pytest.mark.parametrize("entry", ["pass", "exchange"])
def test_a_pass_and_an_exchange_are_on_the_panel_before_they_are_saved(machine, steps, entry):
    face = at_board(machine, PLAIN)
    face.choose(entry)
    if entry == "exchange":
        face.press("A", "START")
    watch(face, steps)
    face.type("A")
    assert steps[:3] == [("refresh", "summary"), ("save", 1), ("refresh", "summary")]


def test_a_question_and_the_verdict_are_on_the_panel_before_they_are_saved(machine, steps):
    face = at_board(machine, ASKED)
    watch(face, steps)
    face.type("START")
    assert steps[0] == ("refresh", "consent")
    steps.clear()
    face.type("RIGHT")
    assert steps[:3] == [("refresh", "summary"), ("save", 1), ("refresh", "summary")]


def test_a_blank_that_was_taken_is_on_the_board_before_that_is_saved(machine, steps):
    face = machine.boot()
    machine.attach(
        face, "players Аня Боря\nrules judge=trust\nhand К?ТЛЕТА\nplay 8H КоТ\nhand ОЛЕТАНИ"
    )
    face.press("A")
    assert face.screen == "recover"
    watch(face, steps)
    face.type("A")
    saved = steps.index(("save", 1))
    # The board is sent piece by piece.
    assert saved > 0 and set(steps[:saved]) == {("refresh", "board")}
    assert steps[saved + 1] == ("refresh", "board") and steps.count(("save", 1)) == 1


def test_no_drawn_tile_is_shown_before_the_turn_is_saved(machine, monkeypatch):
    face = at_board(machine)
    seen = []
    real = autosave.save

    def save(session):
        seen.append((face.screen, drawn(face)))
        return real(session)

    monkeypatch.setattr(autosave, "save", save)
    face.app.prefs.effects |= STILL  # else they slide in
    face.type("START")
    assert seen == [("summary", [])]
    assert len(drawn(face)) == 3


def test_a_key_that_is_pressed_while_the_turn_is_saved_waits(machine, monkeypatch):
    face = at_board(machine)
    acted = []
    real = autosave.save

    def save(session):
        face.device.pressed.append(keys.A)
        acted.append(face.screen)
        return real(session)

    monkeypatch.setattr(autosave, "save", save)
    face.device.pressed.append(keys.START)
    face.app.step()
    assert (face.screen, acted, face.device.pressed) == ("summary", ["summary"], [keys.A])
    face.app.step()
    assert face.screen == "handover"


def test_a_key_that_was_pressed_before_the_summary_stood_does_nothing(machine):
    face = at_board(machine)
    face.device.pressed += [keys.START, keys.START, keys.A]
    face.app.step()
    face.app.step()
    assert (face.screen, face.device.pressed) == ("summary", [])


@pytest.mark.parametrize("names", [("START",), ("START", "RIGHT")])
def test_a_cut_between_showing_and_saving_is_a_cut_before_the_turn(machine, monkeypatch, names):
    face = at_board(machine, LAID if len(names) == 1 else ASKED)
    face.session.keep()
    before = state(face.session)[24:]
    cut(face, monkeypatch, *names)
    assert face.screen == "summary"
    assert drawn(face) == []
    again = machine.boot()
    session = machine.resume(again)
    assert (session.game.turns, session.pending.placement.count) == (0, 3)
    if len(names) == 1:
        assert state(session)[24:] == before


def test_a_save_that_failed_is_told_before_the_card(machine, monkeypatch):
    face = at_board(machine)

    def fail(*_):
        raise OSError(5)

    monkeypatch.setattr(FixedFile, "write", fail)
    face.type("START")
    assert face.screen == "summary"
    face.type("A")
    assert face.screen == "saved"
    face.type("A")
    assert face.screen == "handover"


def test_the_end_is_shown_before_it_is_saved_and_its_record_is_told_before_the_result(
    machine, steps
):
    face = at_board(machine, PLAIN + "\nbag 0")
    face.choose("pass").press("A", "A", "A")
    assert (face.screen, face.game.turns) == ("board", 1)
    face.choose("pass")
    watch(face, steps)
    face.type("A")
    assert steps[:3] == [("refresh", "summary"), ("save", 2), ("refresh", "summary")]
    assert face.game.over
    face.type("A")
    assert face.screen == "saved"
    assert ".gcg" in face.text()
    face.type("A")
    assert face.screen == "result"


def test_a_machine_s_turn_is_on_the_panel_before_it_is_saved(machine, steps):
    face = machine.boot()
    session = machine.attach(face, PLAIN)
    session.game.machines = 1
    face.app.restart("handover")
    assert face.screen == "machine"
    watch(face, steps)
    while face.screen == "machine":
        face.app.step()
    at = steps.index(("save", 1))
    assert steps[at - 1] == steps[at + 1] == ("refresh", "moved")
    assert steps.count(("save", 1)) == 1


def test_a_turn_that_memory_is_too_short_to_show_is_saved_before_a_key_is_asked_for(machine):
    face = at_board(machine)

    def lack(*_):
        raise MemoryError

    summaries(face, lambda screen: setattr(screen, "show", lack))
    polled = []
    poll = face.device.poll

    def note():
        polled.append(face.session.unsaved)
        return poll()

    face.device.poll = note
    face.device.pressed += [keys.START, keys.A]
    for _ in range(4):
        face.app.round()
    assert len(polled) > 2 and not any(polled)
    assert (face.screen, face.game.turns) == ("title", 1)
    assert machine.resume(machine.boot()).game.turns == 1


def test_drawn_tiles_that_memory_is_too_short_for_are_shown_once_room_was_made(machine):
    face = at_board(machine)
    short = [1]

    def prepare(screen):
        saved = screen.saved

        def lack():
            if short:
                short.pop()
                raise MemoryError
            saved()

        screen.saved = lack

    summaries(face, prepare)
    face.app.prefs.effects |= STILL
    # For whoever waits for a key.
    face.device.idle = lambda nap=12: face.device.pressed.append(keys.B)
    face.device.pressed.append(keys.START)
    face.app.round()
    face.app.round()
    assert face.screen == "summary" and not short
    assert len(drawn(face)) == 3
