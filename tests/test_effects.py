# SPDX-License-Identifier: MIT
"""Sound, lights, the battery's sign: what the face asks for; and nothing of it tells a secret."""

import sys
import types

import pytest
from face import Face

import erudit_device
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, encode
from erudit_device import fitting, keys, unload
from erudit_ui import effects as effects_package
from erudit_ui.effects import battery_sign, sounds, watcher
from erudit_ui.prefs.values import LIT
from erudit_ui.widgets import style
from tools.benchmarks import bench_sounds
from tools.harness import thumbs

POSITION = """
packs nouns
players Аня Боря
rules judge={}
hand {}
show board
"""
NAMES = {getattr(sounds, name): name for name in bench_sounds.NAMES}


class Speaker:
    """Plays nothing, and remembers what; `cut` is a key that comes meanwhile."""

    def __init__(self):
        self.played = []
        self.shaken = []
        self.cut = -1
        self.closed = False

    def play(self, notes, idle, poll, shakes=False):
        self.played.append(NAMES[notes])
        if shakes:
            self.shaken.append(NAMES[notes])
        cut, self.cut = self.cut, -1
        return cut

    def close(self):
        self.closed = True


class Lights:
    def __init__(self):
        self.colour = 0
        self.closed = False

    def show(self, colour):
        self.colour = colour

    def close(self):
        self.closed = True


def heard(face):
    """A Speaker that a watcher lets sound what this face does."""
    speaker = Speaker()
    watcher.Watcher(face.app, sounds.Sounds(face.app), [speaker, None], "")
    face.app.step()
    speaker.played.clear()
    return speaker


def board(judge="dictionary", hand="КОТЛЕТА"):
    return Face().at(POSITION.format(judge, hand))


def lay(face, tiles):
    """Lay letters of the hand from the cursor on; three in the first place cover the centre."""
    face.type("A")
    for tile in encode(tiles):
        for key in thumbs.lay_tile(lambda: face.top, tile):
            face.type(key)


def test_a_key_a_tile_and_a_tile_taken_back_sound_each_in_its_way():
    face = board()
    speaker = heard(face)
    face.type("LEFT")
    face.type("B")
    lay(face, "КО")
    face.type("B")
    assert speaker.played == ["KEY", "KEY", "KEY", "TILE", "TILE", "TILE"]


def test_a_word_the_next_card_and_the_own_turn_sound():
    face = board()
    speaker = heard(face)
    lay(face, "КОТ")
    speaker.played.clear()
    face.type("START")
    assert face.screen == "summary"
    face.type("A")
    assert face.screen == "handover"
    face.type("A")
    assert face.screen == "board"
    assert speaker.played == ["WORD", "TURN", "KEY"]


def test_a_refusal_sounds_and_shakes():
    face = board()
    speaker = heard(face)
    lay(face, "КТЛ")
    speaker.played.clear()
    face.type("START")
    assert face.screen == "notice"
    assert speaker.played == speaker.shaken == ["REFUSED"]


def test_the_end_sounds_once():
    face = board()
    speaker = heard(face)
    face.app.session.game.over = True
    face.app.open("result")
    face.app.step()
    face.app.restart("title")
    face.app.step()
    face.app.open("result")
    face.app.step()
    assert speaker.played == ["END"]


def test_a_players_turn_is_told_once_though_the_card_comes_back():
    face = board()
    face.app.restart("handover")
    speaker = heard(face)
    assert speaker.played == []  # the first look has told it
    face.type("A")
    face.app.restart("handover")
    face.app.step()
    assert speaker.played == ["KEY"]


@pytest.mark.parametrize(
    "keys_pressed", [["LEFT", "UP", "B", "B", "B"], ["SELECT", "A", "RIGHT", "B", "SELECT"]]
)
def test_under_a_strict_verdict_a_known_word_sounds_like_an_unknown_one(keys_pressed):
    told = []
    for tiles in ("КОТ", "ТКО"):  # a word, and none
        face = board("consent")
        face.app.session.set_option(0, 1)
        assert not face.app.session.tells_verdicts()
        speaker = heard(face)
        lay(face, tiles)
        for key in keys_pressed:
            face.type(key)
        told.append(speaker.played)
    assert told[0] == told[1] != []


def test_every_letter_of_a_blank_and_every_digit_of_a_code_sounds_alike():
    face = board(hand="?КОТЛЕТ")
    speaker = heard(face)
    face.type("A")
    for letter in range(32):
        face.type(thumbs.tile_key(face.top, BLANK))
        assert face.screen == "blank"
        speaker.played.clear()
        while face.screen == "blank":
            face.type(thumbs.naming(face.top, letter))
        assert face.app.session.pending.placement.tiles[0] == BLANK_FLAG | letter
        assert speaker.played == ["KEY", "TILE"]
        face.type("B")
    face = Face().at(POSITION.format("consent", "КОТЛЕТА").replace("show", "code 1 UP UP UP\nshow"))
    face.app.restart("code")
    speaker = heard(face)
    for key in ("UP", "DOWN", "LEFT", "RIGHT"):
        face.type(key)
    assert set(speaker.played) == {"KEY"}


def test_a_key_that_ends_a_sound_is_answered():
    face = board()
    speaker = heard(face)
    speaker.cut = keys.DOWN
    face.type("RIGHT")
    face.app.step()
    silent = board()
    before = silent.type("RIGHT").session.pending.cursor
    assert face.session.pending.cursor == silent.type("DOWN").session.pending.cursor != before


def test_lights_have_the_colour_of_the_seat_to_move_dim_and_are_dark_without_a_game():
    face = board()
    lights = Lights()
    watcher.Watcher(face.app, None, [None, lights], "")
    face.app.step()
    assert style.colours[style.SEAT] == 0xFFD24A
    assert lights.colour == 0x1F1A09  # an eighth of each of its parts
    face.app.asleep = 1
    face.app.step()
    assert lights.colour == 0
    face.app.asleep = 0
    lay(face, "КОТ")
    face.type("START")
    assert lights.colour == 0x0D181F  # of seat 1, 0x6CC5FF
    face.app.session = None
    face.app.step()
    assert lights.colour == 0


@pytest.mark.parametrize("low", [True, False])
def test_the_battery_s_sign_stands_once_on_title_and_card_and_nowhere_else(low, monkeypatch):
    looks = []
    battery = types.ModuleType("battery")
    battery.low = lambda part: looks.append(part) or low
    monkeypatch.setitem(sys.modules, "erudit_device.battery", battery)
    monkeypatch.setattr(erudit_device, "battery", battery, raising=False)
    monkeypatch.setattr(battery_sign, "battery", battery)
    monkeypatch.setitem(sys.modules, "erudit_ui.effects.battery_sign", battery_sign)
    face = board()
    watcher.Watcher(face.app, None, [None, None], "2 A6")
    signs = {}
    for name in ("board.board", "handover", "title"):
        monkeypatch.setattr(effects_package, "battery_sign", battery_sign, raising=False)
        face.app.restart(name)
        bare = len(face.top.group)
        face.app.step()
        face.app.step()
        signs[name] = len(face.top.group) - bare
    assert signs == {"board.board": 0, "handover": int(low), "title": int(low)}
    assert looks == ["2 A6"] * 2


def test_a_closed_watcher_leaves_the_device_as_it_was():
    face = board()
    poll, idle = face.device.poll, face.device.idle
    made = [Speaker(), Lights()]
    watch = watcher.Watcher(face.app, sounds.Sounds(face.app), made, "")
    assert face.device.poll != poll
    watch.close()
    assert (face.device.poll, face.device.idle) == (poll, idle)
    assert made[0].closed and made[1].closed


@pytest.mark.parametrize("effects", [0, 1, 2, LIT, LIT + 1])
def test_only_what_is_on_is_loaded(effects, monkeypatch):
    face = board()
    monkeypatch.setattr(fitting, "speaker", lambda sound, rumble, volume: Speaker())
    monkeypatch.setattr(fitting, "_lights", lambda lights: Lights())
    found = ["pwmio S", "5 N", "", ""]
    unload("erudit_ui.effects")
    from erudit_ui.effects import starting

    starting.use(face.app, effects, found)
    try:
        assert face.app.prefs.effects == effects and not face.app.prefs.kept
        assert ("erudit_ui.effects.watcher" in sys.modules) == (effects > 0)
        assert ("erudit_ui.effects.sounds" in sys.modules) == (effects & 3 > 0)
    finally:
        starting.use(face.app, 0, found)
    assert not [name for name in sys.modules if name.startswith("erudit_ui.effects")]


def test_the_bench_measures_what_the_notes_say():
    name, size, length, pitches, levels = bench_sounds.row("TURN")
    assert (name, size) == ("TURN", 4)
    assert length == pytest.approx(140, abs=1)
    assert pitches == pytest.approx([783.99, 1046.5], rel=0.005)  # G5 and C6
    soft, loud = levels
    assert loud == pytest.approx(-3.1, abs=0.1)  # 70 % of a full-scale sine: 20 lg 0.7
    assert soft == pytest.approx(-18.4, abs=0.1)
