# SPDX-License-Identifier: MIT
"""The window, on SDL's driver without a screen: keys, picture, closing."""

import subprocess
import sys

import pytest
import stand_in
from stand_in import ROOT, play

pytestmark = pytest.mark.usefixtures("english")

# Runs in a process of its own: pygame events are posted as the system would, in between naps.
DRIVER = """
import os, sys
from pathlib import Path

sys.path.append({tools!r})
from tools.desktop import simulator
from tools.harness import run, window

seen = []

class Watched(window.Window):
    def pump(self):
        self._next = 0
        super().pump()
        if not events or not (run.app() and run.app().screen_name):
            return
        kind, *rest = events.pop(0)
        pygame = self.pygame
        if kind == "see":
            surface = pygame.display.get_surface()
            seen.append((surface.get_size(), tuple(surface.get_at(rest[0]))[:3]))
        elif kind == "quit":
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif kind == "blur":
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        else:
            type_ = pygame.KEYDOWN if kind == "down" else pygame.KEYUP
            key = getattr(pygame, rest[0])
            pygame.event.post(pygame.event.Event(type_, key=key, scancode=key & 511, mod=0))

events = {events!r}
window.Window = Watched
code = run.play_window(Path({root!r}), (160, 128), {scale!r})
print([key for key, _ in run.app().keys], sorted(simulator.it.down), seen, code)
print(window.TITLE)
"""


def drive(tmp_path, events, scale=2):
    root = stand_in.make(tmp_path / "root")
    code = DRIVER.format(tools=str(ROOT), events=events, root=str(root), scale=scale)
    env = {
        "SDL_VIDEODRIVER": "dummy",
        "ERUDIT_HOME": str(tmp_path / "home"),
        "PATH": "/usr/bin:/bin",
        "PYTHONIOENCODING": "utf-8",
        "LC_MESSAGES": "en_US.UTF-8",
    }
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=env,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def tap(*names):
    return [(kind, "K_" + name) for name in names for kind in ("down", "up")]


def test_every_key_and_a_clean_end(tmp_path):
    names = "UP DOWN LEFT RIGHT RETURN KP_ENTER z BACKSPACE x ESCAPE"
    lines = drive(tmp_path, [*tap(*names.split(), "q"), ("quit",)])
    assert lines[0] == "[0, 1, 2, 3, 4, 4, 4, 5, 5, 5] [] [] 0"


def test_the_title_names_the_keys(tmp_path):
    title = drive(tmp_path, [("quit",)])[1]
    for name in ("A: Enter", "B: Esc", "START: Space", "SELECT: Tab"):
        assert name in title


def test_the_picture_is_enlarged_by_a_whole_number(tmp_path):
    events = [
        ("see", (23, 23)),
        ("see", (24, 0)),
        *tap("RIGHT"),
        *[("see", (24, 0))] * 3,
        ("quit",),
    ]
    line = drive(tmp_path, events, scale=3)[0]
    red, black = "((480, 384), (255, 0, 0))", "((480, 384), (0, 0, 0))"
    assert line.startswith(f"[3] [] [{red}, {black}, ")
    assert line.endswith(f"{red}] 0")


def test_leaving_the_window_lets_go_of_its_keys(tmp_path):
    events = [("down", "K_LEFT"), ("blur",), ("blur",), ("quit",)]
    assert drive(tmp_path, events)[0] == "[2] [] [] 0"


@pytest.mark.parametrize("driver", ["", "x11"])
def test_without_a_screen_it_says_what_to_do(tmp_path, driver):
    env = {"SDL_VIDEODRIVER": driver} if driver else {}
    empty = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""}
    done = play(None, "--home", tmp_path, env=empty | env)
    assert done.returncode == 1
    assert "No window can be opened" in done.stderr
    assert "--headless" in done.stderr
    assert "Traceback" not in done.stderr
