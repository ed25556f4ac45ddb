# SPDX-License-Identifier: MIT
"""The pygame window: the panel's picture in whole-number enlargement, keyboard and mouse."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tools.common import console
from tools.common.console import tell
from tools.desktop.keyboard import Spot, Stroke

from . import strikes

if TYPE_CHECKING:
    from tools.desktop.simulator import Machine


TITLE = tell(
    "Эрудит    A: Enter    B: Esc    START: пробел    SELECT: Tab    F1: все клавиши",
    "Erudit    A: Enter    B: Esc    START: Space    SELECT: Tab    F1: all keys",
)
_FILL = 0.75  # of the desktop, at the start
_LARGEST = 8
_PUMP_MS = 8
_MARGIN = (24, 24, 28)


class NoScreen(Exception):
    """A window cannot be opened here; the text says why."""


class Window:
    """Shows a machine's panel and presses its keys. Made once; `pump` is the machine's on_idle."""

    def __init__(
        self,
        machine: Machine,
        closed: type[BaseException],
        shots: Path,
        scale: int | None = None,
        pad: bool = False,
    ) -> None:
        """`closed`: exception class that ends the game. `shots`: folder of screenshots. `pad`: Z
        and X are A and B wherever letters are typed, too. Raises NoScreen.
        """
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame

        self.pygame = pygame
        self.machine = machine
        self._closed = closed
        self._shots = shots
        self._shown = -1
        self._next: float = 0
        self._caption = ""
        self._helping = False  # the keys are shown
        self._down = set()  # scancodes
        self._strikes = strikes.Strikes(pygame, pad)
        panel = machine.panel
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in ("dummy", "offscreen") and "SDL_VIDEODRIVER" not in os.environ:
                raise NoScreen(
                    tell(
                        "у этого компьютера нет экрана (графическая система не найдена)",
                        "this machine has no screen (no display server was found)",
                    )
                )
            scale = scale or self._fitting(panel)
            self._size = panel.width * scale, panel.height * scale  # unless all the screen is taken
            self._full = False
            pygame.display.set_mode(self._size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoScreen(str(error)) from error
        self._say(TITLE)
        pygame.key.set_repeat()  # the device layer repeats held keys itself

    def _fitting(self, panel):
        width, height = self.pygame.display.get_desktop_sizes()[0]
        scale = min(width * _FILL / panel.width, height * _FILL / panel.height)
        return max(1, min(_LARGEST, int(scale)))

    def _say(self, caption):
        if caption != self._caption:
            self._caption = caption
            self.pygame.display.set_caption(caption)

    def pump(self) -> None:
        """Handles what the player did, and redraws if the panel changed."""
        now = self.machine.clock.monotonic() * 1000
        if now < self._next:
            return
        self._next = now + _PUMP_MS
        for event in self.pygame.event.get():
            self._answer(event)
        if self._shown != self.machine.panel.writes:
            self._draw()

    def _answer(self, event):
        pygame = self.pygame
        if event.type == pygame.QUIT:
            raise self._closed(0)
        if event.type == pygame.KEYDOWN:
            self._press(event)
        elif event.type == pygame.KEYUP:
            self._release(event.scancode)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._click(event)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self._tap(-2, "UP" if event.y > 0 else "DOWN")
        elif event.type == pygame.WINDOWFOCUSLOST:
            for scancode in list(self._down):
                self._release(scancode)
        elif event.type == pygame.VIDEORESIZE:
            if not self._full:
                self._size = event.w, event.h
            self._shown = -1
        elif event.type == pygame.VIDEOEXPOSE:
            self._shown = -1

    def _press(self, event):
        pygame = self.pygame
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return
        self._say(TITLE)
        if event.key == pygame.K_F11:
            self._fill_screen()
        elif event.key == pygame.K_F12:
            self._shoot()
        elif self._helping or event.key == pygame.K_F1:
            self._helping = not self._helping
            self._shown = -1
        else:
            stroke = self._strikes.of(event)
            if stroke:
                self._down.add(event.scancode)
                self.machine.enter(stroke)

    def _release(self, scancode):
        if scancode in self._down:
            self._down.remove(scancode)
            self.machine.enter(Stroke(scancode, False))

    def _tap(self, finger, name):
        self.machine.enter(Stroke(finger, True, name))
        self.machine.enter(Stroke(finger, False))

    def _click(self, event):
        if self._helping:
            self._helping = False
            self._shown = -1
        elif event.button == 1:
            scale, left, top = self._place()
            panel = self.machine.panel
            x, y = (event.pos[0] - left) // scale, (event.pos[1] - top) // scale
            if 0 <= x < panel.width and 0 <= y < panel.height:
                self.machine.enter(Spot(x, y))
        elif event.button == 3:
            self._tap(-1, "B")

    def _fill_screen(self):
        pygame = self.pygame
        self._full = not self._full
        if self._full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._size, pygame.RESIZABLE)
        self._shown = -1

    def _shoot(self):
        """The panel's picture goes to a file of its own, as large as it is seen."""
        try:
            self._shots.mkdir(parents=True, exist_ok=True)
            path = self._shots / time.strftime("erudit-%Y%m%d-%H%M%S.png")
            number = 1
            while path.exists():
                number += 1
                path = path.with_name(f"{path.stem.partition('_')[0]}_{number}.png")
            self.machine.panel.save(path, self._place()[0])
        except OSError as error:
            why = console.reason(error)
            self._say(tell(f"Снимка нет: {self._shots}: {why}",
                           f"No screenshot: {self._shots}: {why}"))  # fmt: skip
        else:
            self._say(tell(f"Снимок: {path}", f"Screenshot: {path}"))

    def _place(self):
        """(enlargement, left, top) of the panel's picture in the window."""
        panel = self.machine.panel
        width, height = self.pygame.display.get_surface().get_size()
        scale = max(1, min(width // panel.width, height // panel.height))
        return scale, (width - panel.width * scale) // 2, (height - panel.height * scale) // 2

    def _draw(self):
        pygame = self.pygame
        panel = self.machine.panel
        self._shown = panel.writes
        window = pygame.display.get_surface()
        size = (panel.width, panel.height)
        picture = pygame.image.frombuffer(panel.rgb(), size, "RGB")
        scale, left, top = self._place()
        picture = pygame.transform.scale(picture, (size[0] * scale, size[1] * scale))
        window.fill(_MARGIN)
        window.blit(picture, (left, top))
        if self._helping:
            strikes.show_keys(pygame, window, self._strikes.pad)
        pygame.display.flip()

    def close(self) -> None:
        """The window disappears."""
        self.pygame.display.quit()


def tell_no_screen(reason: object) -> None:
    """What to do without a screen."""
    sys.stderr.write(
        tell(
            f"Окно не открыть: {reason}\n"
            "Запустите игру там, где есть экран (через ssh: ssh -X), или без окна, по сценарию:\n"
            "    python3 tools/play.py --headless --script ФАЙЛ\n",
            f"No window can be opened: {reason}\n"
            "Run it on a machine with a screen (over ssh: ssh -X), or play a script without one:\n"
            "    python3 tools/play.py --headless --script FILE\n",
        )
    )
