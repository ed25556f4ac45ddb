# SPDX-License-Identifier: MIT
"""A little life in what a turn brought: the drawn tiles slide in, light runs over the word while
the total counts up; with all seven tiles the light comes back twice and the tiles hop. Loaded once
the turn is saved, gone after the last frame.
"""

from erudit_core.const import const
from erudit_core.rules import alphabet
from erudit_core.rules.game_events import BONUS, KIND, PLAYED, RUN, TOTAL, WORD_SCORE

from ..widgets import font, style, tilesets
from ..widgets.text_grid import palette

_FRAME = const(33)  # ms
_SLIDE = const(3)  # frames in which a tile slides to its place: 100 ms
_STRIDE = const(8)  # pixels of each
_HOP = const(3)  # pixels up
_ROUNDS = const(3)  # of the light, for all seven tiles


def begin(screen, rows, lines, drawn):
    """Return what moves a SummaryScreen, see _Life."""
    return _Life(screen, rows, lines, drawn)


class _Life:
    """Moves what a SummaryScreen shows: `rows` its text, a TextGrid with `lines`, and the `drawn`
    tiles, TileGrids in their places.
    """

    def __init__(self, screen, rows, lines, drawn):
        self._screen = screen
        self._rows = rows.group
        self._drawn = drawn
        self._places = [tile.x for tile in drawn]
        self._since = -1
        self._at = 0  # the frame that is next
        self._word = self._rounds = 0  # letters of the word, how often light runs over it
        self._row = -1  # of the total, which may have had no room
        self._light = None
        for tile in drawn:
            tile.hidden = True
        for event in screen.events:
            if event[KIND] == PLAYED:
                self._word = min(len(alphabet.decode(event[RUN])), len(lines[0]))
                self._rounds = _ROUNDS if event[BONUS] else 1
                self._total = event[TOTAL]
                self._before = event[TOTAL] - event[WORD_SCORE]
                for row, line in enumerate(lines):
                    if line.endswith(f": {self._total}"):
                        self._row = row
                        self._end = len(line)
                self._count(0)

    def step(self, now):
        """Show the next frame if it is time; False once there is no other."""
        if self._since >= 0 and self._screen.app.device.elapsed(self._since, now) < _FRAME:
            return True
        self._since = now
        at = self._at
        self._at += 1
        slides = len(self._drawn) * _SLIDE
        if at < slides:
            tile = self._drawn[at // _SLIDE]
            tile.x = self._places[at // _SLIDE] + (_SLIDE - 1 - at % _SLIDE) * _STRIDE
            tile.hidden = False
            return True
        at -= slides
        run = self._word + 1
        if at >= run * self._rounds:
            self.stop()
            return False
        if at < run:
            self._count(at)
            self._screen.app.flush()
        self._shine(at % run)
        self._screen.app.flush()
        if self._rounds > 1 and self._drawn:
            tile = self._drawn[at // 2 % len(self._drawn)]
            tile.y += _HOP if at & 1 else -_HOP
        return True

    def stop(self):
        """Let all lie where it stays."""
        at = self._at - len(self._drawn) * _SLIDE
        if self._rounds > 1 and self._drawn and at & 1 and 0 < at < (self._word + 1) * _ROUNDS:
            self._drawn[at // 2 % len(self._drawn)].y += _HOP
        for i, tile in enumerate(self._drawn):
            if tile.hidden or tile.x != self._places[i]:
                tile.x = self._places[i]
                tile.hidden = False
        self._count(self._word)
        if self._light:
            self._light.hidden = True

    def _shine(self, at):
        """Let letter `at` of the word stand in light; behind the last one nothing."""
        if not self._light:
            self._light = tilesets.load("text").grid(palette=palette(style.PAPER, style.TITLE))
            self._light.y = self._rows.y
            self._screen.group.append(self._light)
        self._light.hidden = at >= self._word
        if at < self._word:
            self._light.x = self._rows.x + at * font.WIDTH
            self._light[0] = self._rows[0][at]

    def _count(self, at):
        """Write the total as it is when light has come to letter `at`."""
        if self._row >= 0 and self._word:
            figures = len(str(self._total))
            now = self._before + (self._total - self._before) * at // self._word
            text = str(now)
            text = " " * (figures - len(text)) + text
            font.write(self._rows[self._row], text, self._end - figures, 0, figures)
