# SPDX-License-Identifier: MIT
"""What a script of keys may ask of the running game: its screen's name, and the way to an entry of
the menu that stands. Entries are called by the keys of their texts (lib/erudit_ui/texts.txt).
"""

from collections.abc import Callable
from typing import Any

from tools.common.console import tell


class Astray(ValueError):
    """The game is not where the script takes it to be; the text says what there is instead."""


class Menus:
    """Looks at the app that `running()` returns (None before there is one)."""

    def __init__(self, running: Callable[[], Any]) -> None:
        self._running = running

    def require(self, name: str) -> None:
        """Raise Astray unless the screen `name` stands."""
        shown = self._name()
        if shown != name:
            raise Astray(tell(f"это экран «{shown}», а не «{name}»",
                              f"this is screen '{shown}', not '{name}'"))  # fmt: skip

    def way(self, key: str) -> str | None:
        """Return the arrow that leads to the entry of the text `key`, "" on it; Astray if there is
        no such entry.
        """
        menu = self._menu()
        keys = [keys_of(menu.t, text) for text, _ in menu.lines()]
        found = [i for i, names in enumerate(keys) if key in names]
        if not found:
            raise Astray(self._without(key, keys))
        texts = [text for text, _ in menu.lines()]
        down = _presses(texts, menu.at, found[0], 1)
        if not down:
            return ""
        return "DOWN" if down <= _presses(texts, menu.at, found[0], -1) else "UP"

    def _name(self):
        return getattr(self._running(), "screen_name", "")

    def _menu(self):
        stack = getattr(self._running(), "stack", ())
        if not stack or not getattr(stack[-1], "listed", False):
            shown = self._name()
            raise Astray(tell(f"экран «{shown}» — не меню", f"screen '{shown}' is no menu"))
        return stack[-1]

    def _without(self, key, keys):
        shown = self._name()
        there = ", ".join("/".join(names) for names in keys if names) or "—"
        return tell(
            f"пункта «{key}» на экране «{shown}» нет; есть: {there}",
            f"there is no entry '{key}' on screen '{shown}'; there are: {there}",
        )


def keys_of(texts: Any, text: str) -> list[str]:
    """The keys whose text an entry shows: mostly one; none of a name, say, or a blank's cell."""
    lines = b"".join(texts.blocks).decode().split("\n")
    names = [line.partition(" = ")[0] for line in lines if line]
    return [name for name in names if text and texts[name] == text]


def _presses(texts, at, goal, way):
    """How often an arrow is pressed to come from line `at` to `goal`: it passes over lines without
    a text, and goes round the end.
    """
    count = 0
    while at != goal:
        at = (at + way) % len(texts)
        count += texts[at] != ""
    return count
