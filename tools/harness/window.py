# SPDX-License-Identifier: MIT
"""The pygame window: the panel's picture in whole-number enlargement, and the keyboard."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tools.common.console import tell

if TYPE_CHECKING:
    from tools.desktop.simulator import Machine


TITLE = "Эрудит   ←↑→↓   A: Enter, Z   B: Backspace, X, Esc   START: Space / пробел   SELECT: Tab"
_FILL = 0.75  # of the desktop, at the start
_LARGEST = 8
_PUMP_MS = 8
_MARGIN = (24, 24, 28)


class NoScreen(Exception):
    """A window cannot be opened here; the text says why."""


class Window:
    """Shows a machine's panel and presses its keys. Made once; `pump` is the machine's on_idle."""

    def __init__(
        self, machine: Machine, closed: type[BaseException], scale: int | None = None
    ) -> None:
        """`closed`: exception class that ends the game. Raises NoScreen."""
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame

        self.pygame = pygame
        self.machine = machine
        self._closed = closed
        self._shown = -1
        self._next: float = 0
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
            self.window = pygame.display.set_mode(
                (panel.width * scale, panel.height * scale), pygame.RESIZABLE
            )
        except pygame.error as error:
            raise NoScreen(str(error)) from error
        pygame.display.set_caption(TITLE)
        pygame.key.set_repeat()  # the device layer repeats held keys itself
        self.keys = {
            pygame.K_UP: "UP",
            pygame.K_DOWN: "DOWN",
            pygame.K_LEFT: "LEFT",
            pygame.K_RIGHT: "RIGHT",
            pygame.K_RETURN: "A",
            pygame.K_KP_ENTER: "A",
            pygame.K_z: "A",
            pygame.K_BACKSPACE: "B",
            pygame.K_x: "B",
            pygame.K_ESCAPE: "B",
            pygame.K_SPACE: "START",
            pygame.K_TAB: "SELECT",
        }
        # Positions, for Z and X under a Russian layout.
        self.places = {pygame.KSCAN_Z: "A", pygame.KSCAN_X: "B"}
        self._fingers = {}

    def _fitting(self, panel):
        width, height = self.pygame.display.get_desktop_sizes()[0]
        scale = min(width * _FILL / panel.width, height * _FILL / panel.height)
        return max(1, min(_LARGEST, int(scale)))

    def pump(self) -> None:
        """Handles what the player did, and redraws if the panel changed."""
        now = self.machine.clock.monotonic() * 1000
        if now < self._next:
            return
        self._next = now + _PUMP_MS
        pygame = self.pygame
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                raise self._closed(0)
            if event.type == pygame.KEYDOWN and not event.mod & (
                pygame.KMOD_ALT | pygame.KMOD_META
            ):
                self._press(event)
            elif event.type == pygame.KEYUP:
                self._release(event.scancode)
            elif event.type == pygame.WINDOWFOCUSLOST:
                for scancode in list(self._fingers):
                    self._release(scancode)
            elif event.type in (pygame.VIDEORESIZE, pygame.VIDEOEXPOSE):
                self._shown = -1
        if self._shown != self.machine.panel.writes:
            self._draw()

    def _press(self, event):
        name = self.keys.get(event.key) or self.places.get(event.scancode)
        if name:
            self._fingers[event.scancode] = name
            self.machine.press(name)

    def _release(self, scancode):
        name = self._fingers.pop(scancode, None)
        if name and name not in self._fingers.values():
            self.machine.release(name)

    def _draw(self):
        pygame = self.pygame
        panel = self.machine.panel
        size = (panel.width, panel.height)
        self._shown = panel.writes
        window = pygame.display.get_surface()
        picture = pygame.image.frombuffer(panel.rgb(), size, "RGB")
        scale = max(1, min(window.get_width() // size[0], window.get_height() // size[1]))
        picture = pygame.transform.scale(picture, (size[0] * scale, size[1] * scale))
        window.fill(_MARGIN)
        corner = (
            (window.get_width() - picture.get_width()) // 2,
            (window.get_height() - picture.get_height()) // 2,
        )
        window.blit(picture, corner)
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
