# SPDX-License-Identifier: MIT
"""What is wrong with a screen: texts that overlap, are cut, leave the panel or stand on a picture,
characters that are not drawn, a board with too much nothing round it.

    watch = Watch()             # before the game starts: notes what is written and does not fit
    watch.faults(app)           # ["cut: «…», 2,118", ...] of the screen that stands

Looked at is the display's group as it would be drawn, pixel by pixel: what lies wholly under
something else is not seen and no fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import displayio
from adafruit_display_text import label

from erudit_ui.widgets import font, style, text_block, text_grid, tilesets
from tools.common.console import tell
from tools.harness import reading

MOST_EMPTY = 25  # per cent of the board's screen
Box = tuple[int, int, int, int]  # left, top, right, bottom


class Layer:
    """A TileGrid where it lies: its top left pixel, its scale, the label that it is part of."""

    def __init__(self, item: Any, x: int, y: int, scale: int, owner: Any) -> None:
        self.item = item
        self.x, self.y, self.scale = x, y, scale
        self.owner = owner or item
        self.written = item.bitmap is tilesets.load("text").bitmap
        self.across = item.tile_width * scale
        self.down = item.tile_height * scale
        self.box: Box = (x, y, x + item.width * self.across, y + item.height * self.down)
        self.said = reading.text_of(self.owner).strip() if self.written else ""
        shader = item.pixel_shader
        self.colours = [None if shader.is_transparent(i) else c for i, c in enumerate(shader)]

    def value(self, x: int, y: int) -> int | None:
        """The bitmap's value at a pixel of the panel; None beside the grid."""
        if not (self.box[0] <= x < self.box[2] and self.box[1] <= y < self.box[3]):
            return None
        column, inside_x = divmod(x - self.x, self.across)
        row, inside_y = divmod(y - self.y, self.down)
        item = self.item
        in_row = item.bitmap.width // item.tile_width
        below, beside = divmod(item[column, row], in_row)
        return item.bitmap[
            beside * item.tile_width + inside_x // self.scale,
            below * item.tile_height + inside_y // self.scale,
        ]

    def colour(self, x: int, y: int) -> int | None:
        """The colour (0xRRGGBB) that this draws at a pixel of the panel; None for nothing."""
        value = self.value(x, y)
        return None if value is None else self.colours[value]

    def grounds(self, width: int, height: int) -> bool:
        """Tell whether it is the cloth of a page, or lies under or over the whole panel."""
        if self.item.bitmap is style.tile:
            return True
        left, top, right, bottom = self.box
        return left <= 0 and top <= 0 and right >= width and bottom >= height


class Character:
    """A character that is not blank: the pixels of its ink, and those that are still seen."""

    def __init__(self, layer: Layer, order: int, column: int, row: int, ink: list[tuple]) -> None:
        self.layer = layer
        self.order = order  # of its layer
        self.tile = layer.item[column, row]
        left, top = layer.x + column * layer.across, layer.y + row * layer.down
        scale = layer.scale
        self.seen = {
            (left + x * scale + i, top + y * scale + j)
            for x, y in ink
            for i in range(scale)
            for j in range(scale)
        }
        self.whole = len(self.seen)
        self.over: Layer | None = None  # what covers some of it
        across, down = [x for x, _ in self.seen], [y for _, y in self.seen]
        self.box: Box = (min(across), min(down), max(across) + 1, max(down) + 1)

    def where(self) -> str:
        """What it belongs to and where it begins, for people."""
        return f"«{self.layer.said}» {self.box[0]},{self.box[1]}"


def touch(one: Box, other: Box) -> bool:
    """Tell whether two boxes share a pixel."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def layers_of(group: Any) -> list[Layer]:
    """All that a group draws, the lowest first."""
    return [Layer(*leaf) for leaf in _leaves(group, 0, 0, 1, None)]


def _leaves(group: Any, x: int, y: int, scale: int, owner: Any) -> Iterator[tuple]:
    """(TileGrid, x, y, scale, its label or None) of each that is not hidden."""
    for item in group:
        if item.hidden:
            continue
        at = x + item.x * scale, y + item.y * scale
        if isinstance(item, label.Label):
            yield from _leaves(item, *at, scale, item)  # its scale is that of its inner group
        elif isinstance(item, displayio.Group):
            yield from _leaves(item, *at, scale * item.scale, owner)
        else:
            yield item, *at, scale, owner


def characters_of(layers: list[Layer]) -> list[Character]:
    """All characters that stand on the layers, with what is still seen of them."""
    inks: dict[int, list[tuple]] = {}
    found: list[Character] = []
    for order, layer in enumerate(layers):
        for under in found:
            if touch(under.box, layer.box):
                hidden = {at for at in under.seen if layer.colour(*at) is not None}
                if hidden:
                    under.seen -= hidden
                    under.over = layer
        if layer.written:
            item = layer.item
            for at in range(item.width * item.height):
                row, column = divmod(at, item.width)
                ink = inks.setdefault(item[at], _ink(item, item[at]))
                if ink:
                    found.append(Character(layer, order, column, row, ink))
    return found


def _ink(item, tile):
    """The pixels of a character's ink, in its cell."""
    below, beside = divmod(tile, item.bitmap.width // item.tile_width)
    left, top = beside * item.tile_width, below * item.tile_height
    cell = [(x, y) for y in range(item.tile_height) for x in range(item.tile_width)]
    return [(x, y) for x, y in cell if item.bitmap[left + x, top + y]]


def of_group(group: Any, width: int, height: int) -> list[str]:
    """What is wrong with the texts of a group on a panel of that size, each fault once."""
    layers = layers_of(group)
    seen = [one for one in characters_of(layers) if one.seen]
    found = []
    for one in seen:
        left, top, right, bottom = one.box
        if left < 0 or top < 0 or right > width or bottom > height:
            found.append((tell("за краем", "beyond the edge"), one.layer, one.where()))
        if one.tile == font.UNKNOWN:
            found.append((tell("нет знака", "missing glyph"), one.layer, one.where()))
        if len(one.seen) < one.whole and one.over:
            by = f"«{one.over.said}»" if one.over.written else tell("рисунком", "by a picture")
            found.append((tell("закрыто", "covered"), one.layer, f"{one.where()} {by}"))
        if _on_art(one, layers, width, height):
            found.append((tell("на рисунке", "over art"), one.layer, one.where()))
    found += [
        (tell("наложение", "overlap"), one.layer, f"{one.where()}; {two.where()}")
        for one, two in _pairs(seen)
    ]
    # Of a text's many characters the first tells where.
    once = {(what, id(layer.owner)): f"{what}: {where}" for what, layer, where in reversed(found)}
    return list(once.values())[::-1]


def _pairs(seen: list[Character]) -> Iterator[tuple[Character, Character]]:
    """Characters of two texts whose boxes of ink share a pixel."""
    rows: dict[int, list[Character]] = {}
    for one in seen:
        for band in range(one.box[1] // 16, (one.box[3] - 1) // 16 + 1):
            for other in rows.setdefault(band, []):
                if other.layer.owner is not one.layer.owner and touch(one.box, other.box):
                    yield other, one
            rows[band].append(one)


def _on_art(one: Character, layers: list[Layer], width: int, height: int) -> bool:
    """Tell whether what lies behind a character, besides the ground, is of more than one colour."""
    below = [
        layer
        for layer in reversed(layers[: one.order])
        if touch(layer.box, one.box) and not layer.grounds(width, height)
    ]
    if not below or one.layer.colours[0] is not None:
        return False
    left, top, right, bottom = one.box
    behind = set()
    for y in range(top, bottom):
        for x in range(left, right):
            colours = (layer.colour(x, y) for layer in below if not layer.written)
            behind.add(next((colour for colour in colours if colour is not None), None))
    return len(behind) > 1


def ground_of(layers: list[Layer], width: int, height: int) -> Callable[[int, int], int | None]:
    """The colour of the lowest layer where that is a ground, for empty_part."""
    if layers and layers[0].grounds(width, height):
        return layers[0].colour
    return lambda x, y: None


def empty_part(
    memory: bytes | bytearray,
    width: int,
    height: int,
    ground: Callable[[int, int], int | None] | None = None,
) -> float:
    """How many per cent of a panel's picture (RGB565, high byte first) are empty: counted in
    squares a row of text high in which nothing but the ground is drawn. `ground(x, y)`: its colour
    0xRRGGBB, None for black; without it all is black.
    """
    side = font.ROW
    empty = 0
    for top in range(0, height, side):
        for left in range(0, width, side):
            right, bottom = min(left + side, width), min(top + side, height)
            bare = all(
                memory[2 * (y * width + x) : 2 * (y * width + x) + 2]
                == _rgb565((ground and ground(x, y)) or 0)
                for y in range(top, bottom)
                for x in range(left, right)
            )
            empty += bare * (right - left) * (bottom - top)
    return empty * 100 / (width * height)


def _rgb565(colour: int) -> bytes:
    value = colour >> 8 & 0xF800 | colour >> 5 & 0x7E0 | colour >> 3 & 0x1F
    return value.to_bytes(2, "big")


class Line(str):
    """A line of a text that was folded: which of all its lines."""

    lines: list[str]
    at: int


class Watch:
    """Notes what is written and does not fit, while the game runs."""

    def __init__(self) -> None:
        """From here on everything that the game writes is watched."""
        self._cuts: dict[int, tuple[Any, dict[tuple, str]]] = {}
        self._lines: dict[int, dict[tuple, str]] = {}  # what was written where, by grid
        self._watch_folds()
        self._watch_rows()
        self._watch_blocks()

    def _note(self, grid: Any, at: tuple, text: str) -> None:
        """Note that `text` was cut at a place of a grid; "" if it is whole."""
        notes = self._cuts.setdefault(id(grid), (grid, {}))[1]
        notes.pop(at, None)
        if text:
            notes[at] = text

    def _watch_folds(self) -> None:
        wrap = text_block.wrap

        def noting_wrap(text: str, columns: int) -> list[str]:
            lines: list[str] = []
            for at, line in enumerate(wrap(text, columns)):
                noted = Line(line)
                noted.lines, noted.at = lines, at
                lines.append(noted)
            return lines

        text_block.wrap = noting_wrap

    def _watch_rows(self) -> None:
        write, ends = font.write, text_grid.TextGrid.ends

        def noting_write(
            grid: Any, text: str, x: int = 0, y: int = 0, width: int | None = None
        ) -> None:
            self._lines.setdefault(id(grid), {})[x, y] = text
            room = grid.width - x if width is None else width
            self._note(grid, (x, y), text if len(text) > room else "")
            write(grid, text, x, y, width)

        def noting_ends(rows: Any, row: int, left: str, right: str) -> None:
            ends(rows, row, left, right)
            cut = left and right and len(left) + len(right) >= rows.columns
            self._note(rows.group[row], ("ends",), f"{left} | {right}" if cut else "")

        font.write = noting_write
        text_grid.TextGrid.ends = noting_ends  # type: ignore[method-assign]

    def _watch_blocks(self) -> None:
        block = text_block.block

        def noting_block(screen: Any, text: str, y: int, *more: Any, **options: Any) -> Any:
            made = block(screen, text, y, *more, **options)
            if made.count and made.count < len(text_block.wrap(text, made.columns)):
                self._note(made.group[0], ("block",), text)
            return made

        text_block.block = noting_block

    def faults(self, app: Any) -> list[str]:
        """What is wrong with the screen that stands, a line each, in the reader's language."""
        device = app.device
        group = device.display.root_group
        if group is None:
            return []
        found = of_group(group, device.width, device.height)
        found += self._cut(app, group)
        if app.screen_name == "board":
            found += _too_empty(device, layers_of(group))
        return found

    def _cut(self, app: Any, group: Any) -> Iterator[str]:
        # A long name may give way to a figure, and nothing else.
        names = app.session.names if app.session else []
        for layer in layers_of(group):
            grid, notes = self._cuts.get(id(layer.item), (None, {}))
            if grid is layer.item:
                for text in notes.values():
                    if not any(name in text for name in names):
                        where = f"«{text}» {layer.x},{layer.y}"
                        yield tell(f"обрезано: {where}", f"cut: {where}")
        yield from self._unsaid(app, group)
        top = app.stack[-1]
        told = getattr(top, "listed", False) and top.help
        if told and len(text_block.wrap(top.help_text(top.at), told.columns)) > told.count:
            text = top.help_text(top.at)
            yield tell(f"обрезано: «{text}», пояснение", f"cut: «{text}», the help")

    def _unsaid(self, app: Any, group: Any) -> Iterator[str]:
        """Texts of which some lines do not stand anywhere; in a list that scrolls they may."""
        if any(type(part).__name__ == "ScrollList" for part in vars(app.stack[-1]).values()):
            return
        texts: dict[int, list[Line]] = {}
        for layer in layers_of(group):
            for line in self._lines.get(id(layer.item), {}).values():
                if isinstance(line, Line):
                    texts.setdefault(id(line.lines), []).append(line)
        for found in texts.values():
            lines = found[0].lines
            if len({line.at for line in found}) < len(lines):
                text = " ".join(lines)
                yield tell(f"обрезано: «{text}»", f"cut: «{text}»")


def _too_empty(device: Any, layers: list[Layer]) -> Iterator[str]:
    """The fault of a board's screen that is emptier than it may be."""
    width, height = device.width, device.height
    memory = device.display.bus.memory
    empty = empty_part(memory, width, height, ground_of(layers, width, height))
    if empty > MOST_EMPTY:
        yield tell(f"пусто {empty:.1f} %: поле", f"empty {empty:.1f} %: the board's screen")
