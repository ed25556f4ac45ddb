# SPDX-License-Identifier: MIT
"""Whole games from the title to the result: found by the keys in this process, then played again by
`play.py --headless`, whose record passes the referee.
"""

import subprocess
import sys

import pytest
from face import ROOT, Face, play_scene

from erudit_core.rules.board import CENTRE, step
from tools.harness import thumbs

SEED = 5
SIX = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
EIGHT = (*SIX, "START", "SELECT")


class Player:
    """Plays with keys and writes them down as a script's lines."""

    def __init__(self, size=(160, 128), all_keys=True):
        self.face = Face(size, seed=SEED, all_keys=all_keys)
        self.face.app.open("title")
        self.script = []

    def press(self, *names):
        for name in names:
            self.script.append(name)
            self.face.press(name)

    def pick(self, text):
        """Go down a menu to the line that begins with `text`."""
        for _ in range(20):
            if self.face.top.lines()[self.face.top.at][0].startswith(text):
                return
            self.press("DOWN")
        raise AssertionError(f"no line '{text}' on {self.face.screen}: {self.face.text()}")

    def value(self, line, value):
        """Turn the value of a menu's line with RIGHT until it shows `value`."""
        self.pick(line)
        for _ in range(70):
            if value in self.face.top.lines()[self.face.top.at][1]:
                return
            self.press("RIGHT")
        raise AssertionError(f"{line} never shows {value}")

    def begin(self, **values):
        """From the title through the new-game screen to the first card."""
        self.pick("Новая игра…")
        self.press("A")
        for line, value in values.items():
            self.value(line.replace("_", " "), value)
        self.pick("Начать")
        self.press("A")
        for _ in range(5):
            if self.face.screen == "loading":
                self.press("A")
        assert self.face.screen == "handover", self.face.text()


def referee(path):
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "referee.py"), str(path)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def replay(script, folder, *arguments):
    """Play a script's lines with play.py; returns (last screen, record's path)."""
    path = folder / "script.txt"
    path.write_text("\n".join(script) + "\n")
    command = [sys.executable, str(ROOT / "tools" / "play.py"), "--headless", "--script", str(path)]
    command += ["--out", str(folder), "--seed", str(SEED), *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip(), folder / "game.gcg"


def turn(player):
    """One turn from the card to the next: two tiles over the centre, then one more at the end."""
    face = player.face
    player.press("A")
    if face.screen == "recover":
        player.press("B")
    session = face.session
    first = face.game.board.is_bare()
    cell = CENTRE
    if not first:
        cell = session.last_start + len(session.last) * step(session.last_direction)
    for key in thumbs.to_place(lambda: face.top, session.last_direction, cell):
        player.press(key)
    for _ in range(2 if first else 1):
        player.press("UP")
        while face.screen == "blank":
            player.press("UP")
    for key in list(thumbs.playing(lambda: face.top)):
        player.press(key)
    assert face.screen == "summary", face.text()
    player.press("A")


def to_menu(player):
    """From where a place is looked for."""
    while player.face.screen == "board":
        player.press("B")


def give_up(player):
    """One turn from the card to the next (or to the end) that is passed."""
    player.press("A")
    if player.face.screen == "recover":
        player.press("B")
    to_menu(player)
    player.pick("Пропустить")
    player.press("A", "A", "A")


def exchange(player):
    """One turn in which two tiles are exchanged."""
    player.press("A")
    if player.face.screen == "recover":
        player.press("B")
    to_menu(player)
    player.pick("Обменять")
    player.press("A", "UP", "RIGHT", "UP", "LEFT", "LEFT", "A", "A")
    assert player.face.screen == "summary"
    player.press("A")


def finish(player):
    """From whatever there is to say about the record to the result."""
    for _ in range(3):
        if player.face.screen != "result":
            player.press("A")
    assert player.face.screen == "result", player.face.text()


def whole_game(all_keys=True, size=(160, 128)):
    player = Player(size, all_keys)
    player.begin(Судья="доверие", До_счёта="нет")
    for _ in range(3):
        turn(player)
    exchange(player)
    turn(player)
    for _ in range(4):
        give_up(player)
    finish(player)
    return player


@pytest.mark.parametrize("names", [EIGHT, SIX], ids=["eight", "six"])
def test_a_game_played_with_keys_alone_adds_up(names, tmp_path):
    player = whole_game(names == EIGHT)
    assert set(player.script) <= set(names)
    assert "ПОБЕДА" in player.face.text() or "НИЧЬЯ" in player.face.text()
    record = tmp_path / "game.gcg"
    record.write_text("\n".join(player.face.app.record_text()) + "\n", encoding="utf-8")
    done = referee(record)
    assert done.returncode == 0, done.stdout + done.stderr
    player.press("A")
    assert player.face.screen == "finish"
    player.press("B", "B")
    assert player.face.screen == "title"


@pytest.mark.parametrize("size", ["160x128", "240x240"])
def test_a_script_plays_from_title_to_result_and_the_record_passes_the_referee(size, tmp_path):
    player = whole_game(size=tuple(map(int, size.split("x"))))
    screen, record = replay(player.script, tmp_path, "--size", size)
    assert screen == "result"
    assert record.read_text("utf-8").splitlines() == list(player.face.app.record_text())
    done = referee(record)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "scene",
    ["turnmenu", "result", "result-draw", "result-teams", "result-target", "summary-reached"],
)
def test_the_record_of_a_scene_passes_the_referee(scene, tmp_path):
    face = Face()
    for _ in play_scene(face, scene):
        pass
    record = tmp_path / "game.gcg"
    record.write_text("\n".join(face.app.record_text()) + "\n", encoding="utf-8")
    done = referee(record)
    assert done.returncode == 0, done.stdout + done.stderr
