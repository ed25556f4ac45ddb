# SPDX-License-Identifier: MIT
"""What all move searches share: packs, budgets, the progress screen. Unloaded after a search."""

import gc

from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.rules.alphabet import BLANK
from erudit_device import unload, unload_module

from .. import OWN_WORDS
from ..lifetimes import end_search, unload_saving
from ..match.status_text import NO_DICTIONARY
from ..widgets import font, style
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

# Work of the search between two looks at the keys.
SLICE = const(150)
# The bar's next cell blinks, so that it never stands still: slices between two blinks.
_BLINK = const(4)
# What a move usually takes, for the bar.
USUAL = const(20000)
FAULTS = (MemoryError,) + NO_DICTIONARY


def open_lexicons(session, whole=False):
    """Return the packs of the game as lexicon.Lexicon, to be walked in; [] without a dictionary.
    Unless `whole`, without those that memory has been too short for: `session.fewer` of them.
    LexiconError where a `whole` dictionary is wanted and a pack of the rules is not there.
    """
    from erudit_core.movegen.lexicon_walker import sharing

    game = session.game
    packs = game.lexicon.packs if game.lexicon else ()
    if whole:
        if _lacks(game, packs):
            raise LexiconError("missing")
        left = range(len(packs))
    else:
        left = _left(session, packs)
    made = sharing([packs[i] for i in sorted(left)])
    if game.accepted or game.agreed or game.own:
        from erudit_core.movegen.word_list import WordList

        try:
            from ..match import table_words

            made.append(WordList(table_words.spoken(session), made[0] if made else None))
        finally:
            unload_module("erudit_ui.match.table_words")
            unload("erudit_ui.prefs")
    return made


def _lacks(game, packs):
    """Tell whether a pack or a theme of the rules could not be opened."""
    wanted = [name for name in game.rules.packs.split("+") if name != OWN_WORDS]
    themes = packs[0].themes if packs else None
    return len(packs) + len(themes.themes if themes else ()) < len(wanted)


def _left(session, packs):
    """Return which of the packs are searched: the most common words first, at least one. Easy words
    are nouns.
    """
    names = [pack.name for pack in packs]
    ranks = {"nouns": 0, "rare": 3, "places": 4, "easy": 5 if "nouns" in names else 1}
    left = sorted(range(len(packs)), key=lambda i: ranks.get(names[i], 2))
    return left[: max(1, len(packs) - session.fewer)]


def novice_lexicon(app):
    """Return the pack of the novice, None if it is not on the drive."""
    from erudit_core.lexicon.opening.pack_header import open_pack
    from erudit_core.movegen.lexicon_walker import Lexicon

    try:
        return Lexicon(open_pack("packs/easy.lex", app.device.files.open))
    except NO_DICTIONARY:
        return None


def search(session, board, hand, visit, played=None, whole=True):
    """Return a brief search for counts `hand`, of words that may be shown; `played` as in Search,
    by default of the game as it is; `whole` as in `walkers`.
    """
    from erudit_core.movegen.search import Search

    game = session.game
    if played is None:
        played = () if game.rules.repeats else tuple(game.played)
    made = Search(
        board,
        game.rules,
        hand[: BLANK + 1],
        open_lexicons(session, whole),
        visit,
        played,
        game.known_besides(),
    )
    made.prune_dominated = made.skip_flagged = True
    return made


class ProgressScreen(Screen):
    """A screen that works in slices with a bar in `rows`: `begin()` returns what has step(budget),
    `share()` how far it is, 0–1000. `finish()` takes what it needs of `work`, then released;
    `leave()`, in a later tick, does the rest. `fault` is "" or a text's key, of which "fewer"
    (packs were searched) leaves a result.
    """

    drops_queued_keys = True
    ahead = ()  # modules that are loaded one a tick, as all at once take longer than a key may
    nap = 1  # there is work to do; a sleep after each slice would take as long as a third of it

    def __init__(self, app):
        super().__init__(app)
        self.work = self.rows = None
        self.hurried = False  # to be ended as soon as there is a result
        self.fault = ""
        self.finished = False
        self.over = False  # to be ended in the next tick: for want of memory, or all is done
        self.cells = 0  # of the bar
        self._length = 0
        self._slices = self._loaded = 0

    def begin(self):
        """Return what is to be done."""

    def share(self):
        """Return how much is done, 0–1000."""
        return min(999, self.work.work * 1000 // USUAL)

    def ready(self):
        """Tell whether there is a result before all is done."""
        return True

    def hurry(self):
        """End now, or as soon as there is a result."""
        self.hurried = True
        if self.work and self.ready():
            self.end()

    def finish(self):
        """Take the result."""

    def leave(self):
        """Go on with the result, once. The memory of the search is free only now: in the tick that
        ends it the stack still refers to it.
        """

    def bar(self, y):
        """Build the bar at pixel row `y`."""
        self.rows = TextGrid((self.app.device.width - 16) // font.WIDTH, 1, 8, y, style.TITLE)
        self.group.append(self.rows.group)
        self.cells = self.rows.columns
        self.rows.write(0, font.bar(0, self.cells))

    def grow(self, first, length, lit):
        """Fill the bar's cells from `first` up to `length`; the one after them is lit or not."""
        bar = "█" * (length - first) + ("·" if lit else " ")
        self.rows.write(0, bar, first, len(bar))

    def spare(self):
        """Do without what is only to be seen, once: True if there was any. The search begins anew
        in the next tick.
        """
        return False

    def hide(self):
        """Release the bar as well, and unfinished work: it will restart."""
        super().hide()
        self.rows = None
        self._length = 0
        if not self.finished:
            self.work = None
            end_search()

    def tick(self, now):
        """Do a slice of the work."""
        if self.rows is None:
            return
        if self.finished:
            self.rows = None  # no tick follows
            self.leave()
            return
        if self.over:
            self.end()
            return
        try:
            if self.work is None:
                if self._loaded < len(self.ahead):
                    self._loaded += 1
                    __import__(self.ahead[self._loaded - 1])
                    return
                gc.collect()
                self.work = self.begin()
                return
            done = self.work.step(SLICE)
        except MemoryError:
            # Continued in the next tick: in this one the failed allocation is still on the stack.
            self.over = self._fall_short()
            return
        except NO_DICTIONARY:
            self.fault = "lexicon"
            done = True
        if self.hurried and self.ready():
            self.end()
        elif done:
            self.over = True
        else:
            self._draw_bar(self.share() * self.cells // 1000)

    def _fall_short(self):
        """Free what can be reloaded, else leave a pack out for the rest of this game. True if
        neither helps: there is a result already, or only one pack.
        """
        if (not (self.work and self.ready()) and unload_saving()) or self.spare():
            self.work = None
            gc.collect()
            return False
        session = self.app.session
        lexicon = session.game.lexicon
        if not lexicon or session.fewer + 1 >= len(lexicon.packs):
            self.fault = "memory"
            if not (self.work and self.ready()):
                self.work = None
            return True
        session.fewer += 1
        self.fault = "fewer"
        if self.work and self.ready():
            return True
        self.work = None
        gc.collect()
        return False

    def end(self):
        """Finish, once."""
        if not self.finished:
            self.finished = True
            self.finish()
            self.work = None
            end_search()

    def _draw_bar(self, length):
        """Let the bar grow to `length` cells, or now and then the next cell blink."""
        self._slices += 1
        first = self._length
        length = min(max(first, length), self.cells - 1)  # one cell is left to blink
        if length > first or not self._slices % _BLINK:
            self._length = length
            self.grow(first, length, self._slices // _BLINK & 1)
