# SPDX-License-Identifier: MIT
"""What the PC's keys mean to the window, and the page that F1 shows about them."""

from __future__ import annotations

from typing import Any

from tools.common.console import tell
from tools.desktop.keyboard import LETTERS, Stroke, letter_of

NAMES = {
    "UP": "UP",
    "DOWN": "DOWN",
    "LEFT": "LEFT",
    "RIGHT": "RIGHT",
    "RETURN": "A",
    "KP_ENTER": "A",
    "BACKSPACE": "B",
    "ESCAPE": "B",
    "SPACE": "START",
    "TAB": "SELECT",
}
# Letters of the Latin keyboard that are keys of the machine where nothing is typed.
PAD = {"Z": "A", "X": "B"}
# Places of the letters, in the order of keyboard.LETTERS.
_PLACES = (
    *"QWERTYUIOP",
    "LEFTBRACKET",
    "RIGHTBRACKET",
    *"ASDFGHJKL",
    "SEMICOLON",
    "APOSTROPHE",
    *"ZXCVBNM",
    "COMMA",
    "PERIOD",
    "GRAVE",
)
_BACK = (16, 16, 20, 236)
_BRIGHT = (240, 192, 64)
_INK = (232, 224, 208)
_FONT = 64  # pixels at most


class Strikes:
    """Makes a keyboard.Stroke of a pygame event; `pad`: Z and X are never letters."""

    def __init__(self, pygame: Any, pad: bool) -> None:
        self.pad = pad
        self._keys = {getattr(pygame, "K_" + key): name for key, name in NAMES.items()}
        self._places = {
            getattr(pygame, "KSCAN_" + place): letter
            for place, letter in zip(_PLACES, LETTERS, strict=True)
        }
        self._pad = {getattr(pygame, "KSCAN_" + key): name for key, name in PAD.items()}
        self._pad_keys = {getattr(pygame, "K_" + key.lower()): name for key, name in PAD.items()}
        self._shift = pygame.KMOD_SHIFT
        self._control = pygame.KMOD_CTRL

    def of(self, event: Any) -> Stroke | None:
        """The stroke of a KEYDOWN, None where it has no meaning here."""
        scancode = event.scancode
        name = self._keys.get(event.key, "")
        if name:
            return Stroke(scancode, True, name)
        name = self._pad_keys.get(event.key) or self._pad.get(scancode, "")
        char = getattr(event, "unicode", "")
        if (
            event.mod & self._control
            or self.pad
            and name
            or len(char) != 1
            or not char.isprintable()
        ):
            char = letter = ""
        elif char.lower() in LETTERS:
            letter = char.lower()
        else:
            letter = self._places.get(scancode) or letter_of(char)
        if not (name or char):
            return None
        return Stroke(scancode, True, name, letter, char, bool(event.mod & self._shift))


def keys(pad: bool) -> list[tuple[str, str]]:
    """[(keys, what they do)] as F1 shows it."""
    return [
        (tell("Буквы", "Letters"),
         tell("на поле — фишка у курсора; в именах — имя",
              "on the board: a tile at the cursor; in names: the name")),
        (tell("Shift + буква", "Shift + letter"),
         tell("пустышка как эта буква", "a blank as this letter")),
        ("Enter", tell("A: дальше, выбрать", "A: go on, choose")),
        ("Esc, Backspace", tell("B: назад, снять фишку", "B: back, take a tile back")),
        (tell("Пробел", "Space"), tell("START: сыграть слово, меню хода",
                                       "START: play the word, turn menu")),
        ("Tab", tell("SELECT: повернуть слово", "SELECT: turn the word")),
        (tell("Стрелки", "Arrows"), tell("курсор, строка меню", "cursor, line of a menu")),
        ("Z, X", tell("A и B всегда", "A and B always") if pad else
         tell("A и B, где не печатают", "A and B where nothing is typed")),
        (tell("Мышь", "Mouse"), tell("клетка, фишка, строка; правая — B, колесо — стрелки",
                                     "cell, tile, line; right: B, wheel: arrows")),
        ("F11", tell("весь экран", "full screen")),
        ("F12", tell("снимок экрана", "screenshot")),
    ]  # fmt: skip


def show_keys(pygame: Any, window: Any, pad: bool) -> None:
    """Draw the page of the keys over the window, as large as it fits."""
    pygame.font.init()
    lines = keys(pad)
    width, height = window.get_size()
    size = _FONT
    while True:
        font = pygame.font.Font(None, size)
        left = max(font.size(key)[0] for key, _ in lines)
        right = max(font.size(text)[0] for _, text in lines)
        if size <= 8 or (
            left + right + 3 * size <= width and (len(lines) + 2) * font.get_linesize() <= height
        ):
            break
        size -= 1
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    shade.fill(_BACK)
    window.blit(shade, (0, 0))
    x = (width - left - right - size) // 2
    y = (height - len(lines) * font.get_linesize()) // 2
    for key, text in lines:
        window.blit(font.render(key, True, _BRIGHT), (x, y))
        window.blit(font.render(text, True, _INK), (x + left + size, y))
        y += font.get_linesize()
