# SPDX-License-Identifier: MIT
"""What all that searches for moves has in common; loaded while it works, and let go afterwards."""

import gc
import sys

from erudit_core import tiles
from erudit_core.alphabet import BLANK
from erudit_core.const import const

from . import style
from .app import forget
from .rows import Rows
from .screen import Screen
from .wording import NO_DICTIONARY

# Work of the search between two looks at the keys.
SLICE = const(400)
# What a move usually takes, for the bar.
USUAL = const(20000)
FAULTS = (MemoryError,) + NO_DICTIONARY
_SEARCHING = ("erudit_core.player", "erudit_core.search", "erudit_core.anagrams")


def walkers(session):
    """Return the packs of the game as lexicon.Lexicon, to be walked in; [] without a dictionary."""
    from erudit_core.lexicon import Lexicon

    lexicon = session.game.lexicon
    packs = lexicon.packs if lexicon else ()
    return [pack if isinstance(pack, Lexicon) else Lexicon(pack.file) for pack in packs]


def easy(app):
    """Return the pack of the novice, None if it is not on the drive."""
    from erudit_core.lexicon import Lexicon
    from erudit_core.lexicon_check import open_pack

    try:
        return Lexicon(open_pack("packs/easy.lex", app.device.files.open))
    except NO_DICTIONARY:
        return None


def let_go():
    """Let go of the modules of the search, this one included."""
    for name in list(sys.modules):
        if name.startswith(_SEARCHING):
            forget("erudit_core", name[len("erudit_core.") :])
    if "erudit_ui.packs" not in sys.modules:
        for name in ("lexicon", "lexicon_check", "lexicon_tables"):
            forget("erudit_core", name)
    for name in ("hindsight", "proof", "thinking"):
        forget("erudit_ui", name)
    gc.collect()


def search(session, board, hand, visit, played=None):
    """Return a brief search for counts `hand`, of words that may be shown; `played` as in Search,
    by default of the game as it is.
    """
    from erudit_core.search import Search

    game = session.game
    if played is None:
        played = () if game.rules.repeats else tuple(game.played)
    made = Search(
        board, game.rules, hand[: BLANK + 1], walkers(session), visit, played, tuple(game.accepted)
    )
    made.brief = made.tame = True
    return made


def bare(run):
    """Return the tiles of a run without the flags of the new ones, as text: blanks are small."""
    from erudit_core import notation, play

    return "".join([notation.tile_char(tile & ~play.NEW) for tile in run])


def held(game):
    """Return the hand of the seat to move as bytes, to tell whether it is still the same."""
    return tiles.listed(game.hand())


class Working(Screen):
    """A screen that works in slices with a bar in `rows`: `begin()` returns what has step(budget),
    `share()` how far it is, 0–1000, and `finish()` takes the result; `fault` is "" or a text's key.
    """

    deaf = True

    def __init__(self, app):
        super().__init__(app)
        self.work = self.rows = None
        self.hurried = False  # to be ended as soon as there is something to be had
        self.fault = ""
        self.finished = False
        self._length = -1

    def begin(self):
        """Return what is to be done."""

    def share(self):
        """Return how much is done, 0–1000."""
        return min(999, self.work.work * 1000 // USUAL)

    def ready(self):
        """Tell whether there is something to be had before all is done."""
        return True

    def hurry(self):
        """End now, or as soon as there is something to be had."""
        self.hurried = True
        if self.work and self.ready():
            self.end()

    def finish(self):
        """Take the result."""

    def bar(self, y):
        """Build the bar at pixel row `y`."""
        self.rows = Rows((self.app.device.width - 16) // 6, 1, 8, y, style.TITLE)
        self.group.append(self.rows.group)
        self._length = -1
        self._draw_bar(0)

    def hide(self):
        """Let go of the bar as well, and of work that is not done: it begins anew."""
        super().hide()
        self.rows = None
        if self.work and not self.finished:
            self.work = None
            let_go()

    def tick(self, now):
        """Do a slice of the work."""
        if self.rows is None or self.finished:
            return
        try:
            if self.work is None:
                self.work = self.begin()
                return
            done = self.work.step(SLICE)
        except FAULTS as error:
            self.fault = "memory" if isinstance(error, MemoryError) else "lexicon"
            done = True
        if done or (self.hurried and self.ready()):
            self.end()
        else:
            self._draw_bar(self.share() * self.rows.columns // 1000)

    def end(self):
        """Finish, once."""
        if not self.finished:
            self.finished = True
            self.finish()

    def _draw_bar(self, length):
        if length > self._length:
            self._length = length
            self.rows.write(0, "█" * length + "·" * (self.rows.columns - length))
