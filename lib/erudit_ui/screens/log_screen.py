# SPDX-License-Identifier: MIT
"""The log of turns, newest first: what lay on the board for all to see, never a hand or a drawn
tile.
"""

from erudit_core.record import notation
from erudit_core.rules import alphabet, turn_log
from erudit_core.rules.board import cell_name
from erudit_device import keys

from ..match.standings import figure
from ..widgets import style
from ..widgets.screen import Screen
from ..widgets.scroll_list import ScrollList
from ..widgets.strings import count


class LogScreen(Screen):
    """Two rows an entry. UP and DOWN scroll by one entry, LEFT and RIGHT by a page; A tells what
    the words on the page mean, or goes back if it has none; B goes back.
    """

    section = "log"

    def __init__(self, app):
        super().__init__(app)
        self.log = app.session.log
        self.list = ScrollList(2)
        self.numbers = self._number()

    def show(self):
        """Build the rows."""
        super().show()
        self.headline(self.t["title"])
        self.list.show(self, 15, 11)
        self._draw()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.list.hide()

    def key(self, key):
        """Scroll, or go back."""
        if self.list.scroll(key):
            self._draw()
        elif key in (keys.A, keys.B, keys.START):
            words = self._words() if key == keys.A else ()
            if words:
                self.app.open("meaning", words)
            else:
                self.app.close()

    def _words(self):
        """Return the tiles of the words on the page, from the top."""
        newest = self.log.count - 1 - self.list.first
        entries = [self.log.entry(at) for at in range(newest, max(-1, newest - self.list.page), -1)]
        return [entry.tiles for entry in entries if entry and entry.kind == turn_log.WORD]

    def _number(self):
        """Return for each entry the number of its turn: what comes before a word counts with it."""
        numbers = []
        turns = 0
        for at in range(self.log.count):
            entry = self.log.entry(at)
            numbers.append(turns + 1)
            if entry and entry.kind == turn_log.GAP:
                turns = entry.total - entry.direction
            # A damaged entry was most likely a turn.
            elif not entry or entry.kind in (turn_log.WORD, turn_log.EXCHANGE, turn_log.PASS):
                turns += 1
        return numbers

    def _draw(self):
        """Write one page, and the number of the newest entry on it."""
        entries = self.log.count
        self.list.draw(entries, self._write)
        right = f"{entries - self.list.first}/{entries}" if entries > 1 else ""
        foot = "keys" if self._words() else "keys_back"
        self.list.foot.ends(0, self.t[foot if entries else "none"], right)

    def _write(self, row, back):
        """Write the entry that has `back` newer ones into two rows; -1: none."""
        rows = self.list.rows
        at = self.log.count - 1 - back
        entry = self.log.entry(at) if back >= 0 else None
        if entry:
            self._write_entry(rows, row, entry, self.numbers[at])
        else:
            rows.write(row, "" if back < 0 else self.t["damaged"])
            rows.write(row + 1, "")

    def _write_entry(self, rows, row, entry, number):
        session = self.app.session
        kind = entry.kind
        if kind == turn_log.GAP:
            first, last = entry.score, entry.total
            rows.write(row, f"{first}. " if first == last else f"{first}–{last}. ")
            rows.ink(row, style.DIM)
            rows.write(row + 1, "  " + self.t["gap"])
            return
        total = figure(entry.total) if kind in (turn_log.WORD, turn_log.FINAL) else ""
        mark = "" if kind == turn_log.FINAL else f"{number}. "
        rows.ends(row, f"{mark}{session.names[entry.seat]}", total)
        rows.ink(row, style.SEAT + session.game.team(entry.seat))
        left, right = self._what(entry)
        rows.ends(row + 1, "  " + left, right)

    def _what(self, entry):
        """Return what happened and the points it brought. A blank's letter is lower case."""
        kind = entry.kind
        if kind == turn_log.WORD:
            word = "".join([notation.tile_char(tile) for tile in entry.tiles])
            place = notation.place_text(entry.cell, entry.direction)
            return f"{word} {place}", f"+{entry.score}"
        if kind == turn_log.EXCHANGE:
            return count(len(entry.tiles), self.t["exchanged"]), ""
        if kind == turn_log.PASS:
            return self.t["passed"], ""
        if kind == turn_log.RECOVER:
            letter = alphabet.decode(entry.tiles)
            return self.t["recovered"].format(cell_name(entry.cell), letter), ""
        if kind == turn_log.ACCEPTED:
            return self.t["accepted"].format(alphabet.decode(entry.tiles)), ""
        if kind == turn_log.FINAL:
            left = "".join([alphabet.tile_text(tile) for tile in entry.tiles])
            return self.t["left"].format(left), figure(entry.score)
        return self.t["hint"], ""


SCREEN = LogScreen  # what App.open makes
