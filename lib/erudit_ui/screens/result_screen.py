# SPDX-License-Identifier: MIT
"""The end: the arithmetic of R17 for each hand, the scores, the winners or a draw."""

from erudit_core.rules import alphabet
from erudit_device import keys, unload, unload_module

from ..match.session import PROOF
from ..match.standings import figure, score_name
from ..widgets import font, style
from ..widgets.screen import Screen
from ..widgets.scroll_list import ScrollList
from ..widgets.text_block import wrap


class ResultScreen(Screen):
    """Final scores, best first. UP and DOWN scroll, LEFT and RIGHT open the log, A what can follow,
    B or START go to the title.
    """

    section = "result"
    gives_way = True

    def __init__(self, app):
        super().__init__(app)
        self.list = ScrollList()
        self.analysis = None
        self.proved = False
        self.counted = False
        self.unkept = ""  # why the records over games do not have this one

    def show(self):
        """Who won; one row a score; under it what was subtracted."""
        super().show()
        device = self.app.device
        session = self.app.session
        winners = session.game.winners()
        top = 17
        self.headline(self.t["winner" if len(winners) == 1 else "draw"])
        if len(winners) == 1:
            name = score_name(self.t, session, winners[0])
            from ..widgets.poster import poster

            self.group.append(
                poster(name, device.width, font.ROW * 23 // 10, style.SEAT + winners[0])
            )
            top = 36
        self.list.show(self, top)
        self._draw()

    def tick(self, now):
        """Count the game for the records, then go on looking for who could have moved."""
        if not self.counted and self.list.rows:
            self.counted = True
            self._count()
        if not self.proved and self.list.rows and self._can_prove():
            if self.analysis is None:
                from ..analysis.end_check import EndCheck

                self.analysis = EndCheck(self.app.session)
            if self.analysis.step():
                self.proved = True
                self._draw()

    def hide(self):
        """Release the rows as well."""
        super().hide()
        self.list.hide()

    def key(self, key):
        """Leave the game, or see what else there is; its record stays until the next one begins."""
        if key in (keys.A, keys.B, keys.START):
            if self.analysis:
                self.analysis.stop()
                self.analysis = None
            if key == keys.A:
                self.app.open("finish")
            else:
                self.app.restart("title")
        elif key in (keys.LEFT, keys.RIGHT):
            self.app.open("log")
        elif key in (keys.UP, keys.DOWN):
            self.list.scroll(key)
            self._draw()

    def _count(self):
        """Let the records have the game, and say why, if they cannot."""
        from ..prefs import statistics
        from . import feats

        why = statistics.count(self.app, feats.rows(self.app.session))
        del statistics, feats
        unload("erudit_ui.prefs")
        unload_module("erudit_ui.screens.feats")
        if why:
            self.unkept = self.t["unkept"].format(self.app.texts.section("kept")[why])
            self._draw()

    def _can_prove(self):
        session = self.app.session
        game = session.game
        if game.reached or game.bag_count() or not session.aids(PROOF):
            return False
        return any([any(hand) for hand in game.hands])

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
        """Return (left, right, colour) for each score, best first, and for each hand left."""
        session = self.app.session
        game = session.game
        finals = [] if game.reached else session.finals()
        winners = game.winners()
        lines = []
        for score in sorted(range(len(game.scores)), key=lambda i: -game.scores[i]):
            points = game.scores[score]
            lost = sum([final[2] for final in finals if game.team(final[0]) == score])
            name = ("★ " if score in winners else "  ") + score_name(self.t, session, score)
            sums = f"{figure(points + lost)}−{lost} = {figure(points)}"
            if not lost or len(name) + 1 + len(sums) > self.list.rows.columns:
                sums = figure(points)
            lines.append((name, sums, style.SEAT + score))
            for seat, hand, cost in finals:
                if game.team(seat) == score:
                    lines.append((self._hand(session, seat, hand, cost), figure(-cost), style.DIM))
        if self._can_prove():
            text = self.analysis.text(self.t) if self.proved else self.t["proving"]
            lines += [(line, "", style.TITLE) for line in wrap(text, self.list.rows.columns)]
        lines += [
            (line, "", style.DIM) for line in wrap(self.unkept, self.list.rows.columns) if line
        ]
        return lines

    def _hand(self, session, seat, hand, cost):
        """Return the tiles left and the sum of their values, without the sum where there is no
        room.
        """
        room = self.list.rows.columns - len(figure(-cost)) - 1
        letters = "".join([alphabet.tile_text(tile) for tile in hand])
        name = session.names[seat][: room - len(letters) - 2] + " " if session.in_teams() else ""
        text = " " + name + letters
        sums = " " + "+".join([str(alphabet.VALUES[tile]) for tile in hand])
        return text + sums if len(text + sums) <= room else text


SCREEN = ResultScreen  # what App.open makes
