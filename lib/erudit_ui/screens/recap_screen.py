# SPDX-License-Identifier: MIT
"""A game that has ended, looked back on: the best words, points a turn, the curve of the scores."""

import displayio

from erudit_core.const import const
from erudit_core.rules.alphabet import decode
from erudit_device import keys

from ..match.standings import figure, score_name
from ..widgets import font, style
from ..widgets.screen import Screen
from ..widgets.scroll_list import ScrollList, foot_row
from ..widgets.strings import count
from ..widgets.text_grid import TextGrid
from . import feats

_TOP = const(16)  # tenths of a row of text
_WIDEST = const(160)  # pixels of the curve's picture, to be doubled where there is room
_TALLEST = const(100)
_ALONE = const(3)  # most names that have a row of their own beside the curve
_AXIS = const(9)  # colours: 0 paper, 1 to 8 the scores, this one the zero line


class RecapScreen(Screen):
    """Words and averages; LEFT and RIGHT: the curve, and back. A or B closes."""

    section = "recap"

    def __init__(self, app):
        super().__init__(app)
        self.list = ScrollList()
        self.curve = False
        self.rows = feats.rows(app.session)

    def show(self):
        """One of the two pages."""
        super().show()
        self.headline(self.t["curve" if self.curve else "title"])
        if self.curve:
            self._show_curve()
            foot_row(self).write(0, self.t["keys"])
        else:
            self.list.show(self, _TOP)
            self._draw()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.list.hide()

    def key(self, key):
        """Turn the page, scroll, close."""
        if key in (keys.LEFT, keys.RIGHT):
            self.curve = not self.curve
            self.app.redraw()
        elif key in (keys.A, keys.B, keys.START):
            self.app.close()
        elif not self.curve and self.list.scroll(key):
            self._draw()

    def _draw(self):
        lines = self._lines()
        rows = self.list.rows

        def write(row, at):
            left, right, colour = lines[at] if at >= 0 else ("", "", style.INK)
            rows.ends(row, left, right)
            rows.ink(row, colour)

        more = self.list.draw(len(lines), write)
        self.list.foot.ends(0, self.t["keys"], "▲▼" if more else "")

    def _lines(self):
        """Return (left, right, colour) of what the page says."""
        session = self.app.session
        lines = []
        for title, field, size in (
            ("dearest", feats.WORD, lambda row: row[feats.DEAREST]),
            ("longest", feats.LONGEST, lambda row: len(row[feats.LONGEST])),
        ):
            seats = [seat for seat in range(len(self.rows)) if self.rows[seat][field]]
            if not seats:
                continue
            seat = max(seats, key=lambda one: size(self.rows[one]))
            row = self.rows[seat]
            right = str(size(row)) if title == "dearest" else count(size(row), self.t["letters"])
            if title == "dearest":
                right = "= " + right
            lines.append((self.t[title], "", style.DIM))
            lines.append((" " + session.name(seat), "", self._colour(seat)))
            lines.append((" " + decode(row[field]), right, self._colour(seat)))
        lines.append((self.t["average"], self.t["best"], style.DIM))
        for seat, row in enumerate(self.rows):
            tenths = (row[feats.POINTS] * 10 + row[feats.TURNS] // 2) // max(row[feats.TURNS], 1)
            text = self.t["figure"].format(tenths // 10, tenths % 10) + f"{row[feats.BEST]:5}"
            lines.append((session.name(seat), text, self._colour(seat)))
        return lines

    def _colour(self, seat):
        return style.SEAT + self.app.session.game.team(seat)

    def _show_curve(self):
        """The scores after each turn as lines, and whose they are: in the order in which the lines
        end, which tells them without colours.
        """
        device = self.app.device
        session = self.app.session
        curves = feats.curves(session)
        across = 2 if len(curves) > _ALONE else 1
        columns = style.columns(device) // across
        order = sorted(range(len(curves)), key=lambda score: -session.game.scores[score])
        for at, score in enumerate(order):
            x = 2 + at % across * columns * font.WIDTH
            y = font.ROW * _TOP // 10 + at // across * font.ROW
            name = TextGrid(columns - across + 1, 1, x, y, style.SEAT + score)
            name.ends(0, score_name(self.t, session, score), figure(session.game.scores[score]))
            self.group.append(name.group)
        top = y + font.ROW + 4
        scale = 2 if device.width >= 2 * _WIDEST else 1
        picture = _plot(
            curves,
            (device.width - 8) // scale,
            (device.height - font.ROW * 14 // 10 - top) // scale,
        )
        group = displayio.Group(scale=scale, x=4, y=top)
        group.append(picture)
        self.group.append(group)


def _plot(curves, width, height):
    """Return a picture of lists of figures, one line each in the colour of its score."""
    width = min(width, _WIDEST)
    height = min(height, _TALLEST)
    bitmap = displayio.Bitmap(width, height, 16)
    colours = displayio.Palette(_AXIS + 1)
    colours.make_transparent(0)
    colours[_AXIS] = style.colours[style.DIM]
    for score in range(len(curves)):
        colours[1 + score] = style.colours[style.SEAT + score]
    low = min([min(curve) for curve in curves])
    high = max([max(curve) for curve in curves] + [low + 1])
    steps = len(curves[0]) - 1
    zero = _row(0, low, high, height)
    for x in range(0, width, 3):
        bitmap[x, zero] = _AXIS
    for score, curve in enumerate(curves):
        before = _row(curve[0], low, high, height)
        for x in range(width):
            at = x * steps
            left = at // (width - 1)
            part = at % (width - 1)
            points = curve[left] * (width - 1 - part) + curve[min(left + 1, steps)] * part
            y = _row(points // (width - 1), low, high, height)
            for between in range(min(y, before), max(y, before) + 1):
                bitmap[x, between] = 1 + score
            before = y
    return displayio.TileGrid(bitmap, pixel_shader=colours)


def _row(points, low, high, height):
    """Return the pixel row of a figure."""
    return (height - 1) * (high - points) // (high - low)


SCREEN = RecapScreen  # what App.open makes
