# SPDX-License-Identifier: MIT
"""The self-test that a board begins with while A is held: keys, colours, edges, what is known."""

import sys

import pytest
from face import LANGUAGES, SIZES, Face, box, text_of, texts
from stand_in import play

from erudit_device import fitting, keys, parts, unload

SIGNS = ("▲", "▼", "◀", "▶", "A", "B", "START", "SELECT")
RED, GREEN, BLUE, YELLOW = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)


def show_test(size=(160, 128), language="en", draws=False):
    face = Face(size, language, draws)
    face.app.open("selftest")
    face.settle()
    return face


def test_every_key_appears_when_it_is_pressed_and_not_before():
    face = show_test()
    expected = ["·" * len(sign) for sign in SIGNS]
    for code in (7, 0, 6, 3, 2, 4, 1, 5):
        face.press(keys.NAMES[code])
        expected[code] = SIGNS[code]
        first = [text for _, _, text in face.lines() if text.startswith(expected[0])][0]
        assert first.split()[:6] == expected[:6]
        second = [text for _, _, text in face.lines() if text.startswith(expected[6])][0]
        assert second.split() == expected[6:]


def test_the_last_key_is_told_with_how_often_it_came():
    face = show_test()
    face.press("A", "A", "A")
    assert "A×3" in face.text()
    face.press("UP")
    assert "▲×1" in face.text()


def test_a_letter_that_a_keyboard_types_is_told_too():
    face = show_test()
    for code, name in ((32, "А"), (63, "Я"), (65, "Ё"), (64 + 32 + 7, "З"), (9, "9")):
        face.top.key(code)
        assert f"{name}×1" in face.text()


def test_b_twice_leads_to_the_title_and_once_does_not():
    face = show_test()
    face.press("B", "A", "B", "UP", "B")
    assert face.screen == "selftest"
    face.press("B")
    assert face.screen == "title"
    gone = ("erudit_ui.screens.selftest_screen", "erudit_device.report")
    assert not [name for name in gone if name in sys.modules]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_a_line_of_its_own_colour_stands_on_each_edge_of_the_panel(size):
    face = show_test(size, draws=True)
    width, height = size
    for i in range(1, width - 1):
        assert face.panel.pixel(i, 0) == RED
        assert face.panel.pixel(i, height - 1) == BLUE
    for i in range(1, height - 1):
        assert face.panel.pixel(width - 1, i) == GREEN
        assert face.panel.pixel(0, i) == YELLOW


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_all_that_it_says_is_inside_the_frame(size, language):
    face = show_test(size, language)
    face.press("START", "SELECT", "SELECT")
    for item, x, y, scale in texts(face.top.group):
        if text_of(item).strip():
            left, top, right, bottom = box(item, x, y, scale)
            assert left > 0 and top > 0, text_of(item)
            assert right < size[0] and bottom < size[1], text_of(item)


def test_memory_drive_board_and_versions_are_told(monkeypatch):
    import gc
    import os

    monkeypatch.setattr(gc, "mem_free", lambda: 80 << 10, raising=False)
    # Blocks of 512 bytes, 2 000 of them, 600 free.
    monkeypatch.setattr(os, "statvfs", lambda path: (512, 512, 2000, 600, 600, 0, 0, 0, 0, 255))
    said = show_test((240, 135)).text()
    assert "Memory: 80 KB" in said
    assert "Drive 300 of 1000 KB" in said
    assert "240×135 pybadge" in said
    assert "cpython 3." in said and "Erudit 0.9.0" in said


class Tried:
    """A Speaker or Lights; `came` is a key that cuts a tone short."""

    def __init__(self):
        self.played, self.colours, self.closed, self.came = [], [], False, -1

    def play(self, notes, idle, poll, shakes):
        self.played.append((bytes(notes), shakes))
        key, self.came = self.came, -1
        return key

    def show(self, colour):
        self.colours.append(colour)

    def close(self):
        self.closed = True


@pytest.fixture
def tried(monkeypatch):
    """[Speaker, Lights] that a board with a buzzer and five lights makes in the self-test."""
    made = [Tried(), Tried()]
    monkeypatch.setattr(parts, "find", lambda: ["pwmio S", "5 N", "", ""])
    monkeypatch.setattr(fitting, "speaker", lambda sound, rumble, volume: made[0])
    monkeypatch.setattr(fitting, "_lights", lambda lights: made[1])
    yield made
    unload("erudit_ui.effects")


def test_every_key_sounds_higher_than_the_one_before_and_changes_the_lights(tried):
    speaker, lights = tried
    face = show_test()
    assert "Sound ✓, light ✓" in face.text()
    assert speaker.played == lights.colours == []
    for name in keys.NAMES:
        face.press(name)
        face.app.step()
    pitches = [notes[0] for notes, _ in speaker.played]
    assert len(set(pitches)) == 8 and pitches == sorted(pitches)
    assert all(shakes and len(notes) == 2 for notes, shakes in speaker.played)
    red, green, blue = lights.colours[:3]
    assert (red & 0xFF0000, green & 0xFF00, blue & 0xFF) == (red, green, blue)
    assert lights.colours == [red, green, blue, red, green, blue, red, green]


def test_a_key_that_cuts_its_tone_short_is_noted(tried):
    face = show_test()
    tried[0].came = keys.DOWN
    face.press("UP")
    face.app.step()
    assert "▼×1" in face.text() and face.top.seen == 3


def test_leaving_gives_speaker_and_lights_back_and_starts_what_is_on(tried):
    face = show_test()
    face.app.prefs.effects = 0
    face.press("B", "B")
    assert face.screen == "title" and tried[0].closed and tried[1].closed
    assert not [name for name in sys.modules if name.startswith("erudit_ui.effects")]


@pytest.mark.parametrize(
    ("found", "said"),
    [(["", "", "", ""], "Sound —, light —"), (["pwmio S", "", "", ""], "Sound ✗, light —")],
)
def test_what_is_not_there_or_cannot_be_had_is_told(found, said, monkeypatch):
    def taken(*arguments):
        raise ValueError

    monkeypatch.setattr(parts, "find", lambda: found)
    monkeypatch.setattr(fitting, "speaker", taken)
    face = show_test()
    assert said in face.text()
    face.app.prefs.effects = 0
    face.press("A", "B", "B")
    assert face.screen == "title"
    unload("erudit_ui.effects")


def test_what_nobody_knows_is_a_question_mark(monkeypatch):
    import os

    monkeypatch.delattr(os, "statvfs")
    assert "Drive ? of ? KB" in show_test().text()


@pytest.mark.parametrize(("held", "screen"), [("A", "selftest"), ("START", "title")])
def test_it_stands_where_a_was_held_at_power_on(held, screen, tmp_path):
    script = f"screen {screen}\n" + "B\nB\nscreen title\n" * (held == "A")
    done = play(None, "--out", tmp_path, "--hold", held, script=script)
    assert (done.returncode, done.stdout) == (0, "title\n"), done.stderr
