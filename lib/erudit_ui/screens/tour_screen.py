# SPDX-License-Identifier: MIT
"""The tour of a minute: two words laid by the player's own keys on the board's screen, in a game
that nobody keeps. A strip over the board says what to do next and by which key.
"""

from erudit_core.const import const
from erudit_core.rules import ruleset
from erudit_core.rules.alphabet import LETTERS, encode
from erudit_core.rules.board import CENTRE, SIZE, step
from erudit_device import keys, unload, unload_module

from ..board.board_screen import BoardScreen
from ..lifetimes import unload_half
from ..match.session import Session, Setup
from ..widgets import font, style, tilesets
from ..widgets.text_block import wrap
from ..widgets.text_grid import palette

# What the strip says where nothing is to be done but to go on, by step; steps between are words,
# the menu, and after the last one the end.
_TALKS = ("hello", "", "scored", "joined", "", "asked", "", "long", "bye")
_FIRST = const(1)
_SECOND = const(4)
_MENU = const(6)
_LONG = const(7)
_END = const(9)
# The next word by the step in which its hand is dealt: place, direction, word, hand.
_WORDS = {0: (112, 0, "КРОТ", "АКЛОРСТ"), 2: (100, 1, "СТОЛ", "АЕИЛНОС")}
# The same of the answer to the first.
_ANSWER = (112, 1, "КИТ", "АЕИКНРТ")
_SEED = b"\1"  # with this the player begins
_SIGNS = "▲▼◀▶ⒶⒷⓉⓈ"  # of the keys, by erudit_device.keys
_TOUCH = const(8)  # see erudit_device.typed
_HIGH = const(5)  # rows that the strip may cover
_NARROW = const(30)  # columns of the strip, from which on it needs fewer rows
_SLIM = const(20)  # columns: the least over the board


class TourScreen(BoardScreen):
    """The board in a game of its own, which is the app's only while it is shown. Whoever finishes
    it will not find it on the title again; B or the menu leave it.
    """

    secret = gives_way = False  # nobody's hand
    step = 0  # see _TALKS

    def __init__(self, app):
        t = app.texts.section("tour")
        rules = ruleset.make(target=200, judge=ruleset.TRUST)
        self.before = app.session
        try:
            app.session = Session(Setup(rules, (t["you"], t["rival"]), 0, 0), None, _SEED)
            super().__init__(app)
        finally:
            app.session = self.before
        self.played = ("", 0)  # the last word and its points
        self.strip = self.tour = None  # its texts, while it is shown
        self._begin()

    def show(self):
        """Build the board; the strip comes with the line."""
        self.app.session = self.session
        self.tour = self.app.texts.section("tour")
        super().show()

    def hide(self):
        """Release both; the session before is the app's again."""
        super().hide()
        self.strip = self.tour = None
        self.app.session = self.before
        unload_half(True)  # what covers the tour has its texts to hold besides
        unload_half(False)

    def key(self, key):
        """The board's keys; where the strip only tells something A goes on and B leaves."""
        if not _TALKS[self.step]:
            super().key(key)
        elif key == keys.B:
            self._leave()
        elif key in (keys.A, keys.START, _TOUCH):
            self._go_on()

    def open_menu(self):
        """Open the tour's own menu."""
        self.app.open("tourmenu")

    def resume(self, result, value):
        """Take what the menu decided."""
        if result == "leave":
            self._leave()
        elif self.step == _MENU:
            self._go_on()
        elif result == "play":
            self.commit()
        elif result == "told":
            self.notice = self.app.texts.section("tour")["not_now"]
        else:
            super().resume(result, value)

    def commit(self):
        """Play the word of the step, no other one; then the other side's turn."""
        if self._advice()[0] != "play":
            return
        session = self.session
        session.play()
        self.played = (self.word, session.told[1])
        if self.step == _FIRST:
            cell, down, word, hand = _ANSWER
            self._deal(hand)
            self.pending.placement.direction = down
            for at, tile in self._lacking(cell, down, word):
                self.pending.placement.add(at, tile)
            session.play()
        else:
            session.note(session.game.pass_turn())
        self._go_on()

    def refresh_text(self):
        """The board's own line, and the strip."""
        talk = _TALKS[self.step]
        word = self.played[0] if talk else self.word
        count = self.pending.placement.count
        self.known = count >= len(self.tiles)
        self.undone = self.undone or count < self.laid
        self.laid = count
        if talk:
            key = -1
            self.view.say(self.tour["keys"])
        else:
            super().refresh_text()
            talk, key = self._advice()
        game = self.session.game
        self._tell(
            self.tour[talk].format(
                _SIGNS[key], word, LETTERS[self.tiles[min(count, len(self.tiles) - 1)]],
                "↓" if self.down else "→", self.played[1], game.rules.target, game.bag_count(),
            )
        )  # fmt: skip

    def _advice(self):
        """Return the name of the text that says what to do, and the key that does it."""
        if self.step == _MENU:
            return "menu", keys.B
        from .tour_advice import advice

        found = advice(self)
        unload_module("erudit_ui.screens.tour_advice")
        return found

    def _begin(self):
        """Set out what a step needs."""
        self.at = -1
        self.way = self.weights = b""
        self.sides = [None, None]
        self.told = None
        self.turned = self.step == _MENU  # B leads there at once
        self.undone = self.step != _SECOND
        self.laid = 0
        if self.step in _WORDS:
            cell, self.down, self.word, hand = _WORDS[self.step]
            self._deal(hand)
            lacking = self._lacking(cell, self.down, self.word)
            self.cells = [at for at, _ in lacking]
            self.tiles = [tile for _, tile in lacking]
        if getattr(self.app.device.buttons, "used", False):
            self.pending.cursor = CENTRE

    def _deal(self, hand):
        self.session.game.set_hand(encode(hand))
        self.pending.begin(self.session.game.hand())

    def _lacking(self, cell, down, word):
        """Return (cell, tile) of each letter of a word that does not lie there."""
        found = []
        for tile in encode(word):
            if self.session.game.board.is_free(cell):
                found.append((cell, tile))
            cell += step(down)
        return found

    def _go_on(self):
        self.step += 1
        if self.step == _LONG and not self.six:
            self.step += 1  # eight keys lay all tiles, and play
        if self.step == _END:
            self.app.prefs.toured = True
            self.app.prefs.kept = False
            self._leave()
            return
        self._begin()
        if self.group:
            self.app.redraw()

    def _leave(self):
        unload("erudit_ui.board")
        self.app.restart("title")

    def _tell(self, text):
        """Write into the strip, which keeps away from the cursor."""
        view = self.view
        size = view.plan.cell * SIZE
        if not self.strip:
            columns = size // font.WIDTH
            rows = 4 if columns < _NARROW else 3
            x = 0
            if columns < _SLIM:  # it has more room beside the board, over the scores
                where = view.plan
                columns, rows, x = where.side_columns, where.side_rows, where.side[0]
                view.facts.hidden = True  # they end a little lower
            ink = palette(style.TITLE, style.BAR)
            self.strip = tilesets.load("text").grid(columns, rows, x, palette=ink)
            view.group.append(self.strip)
        strip = self.strip
        least = -(-strip.height * font.HEIGHT // view.plan.cell)
        high = self.pending.cursor // SIZE < max(_HIGH, least)
        y = size - strip.height * font.HEIGHT if high and not strip.x else 0
        if strip.y != y:
            strip.y = y
        lines = wrap(text, strip.width)
        for row in range(strip.height):
            font.write(strip, lines[row] if row < len(lines) else "", 0, row)


SCREEN = TourScreen  # what App.open makes
