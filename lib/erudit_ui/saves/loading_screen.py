# SPDX-License-Identifier: MIT
"""Checking the packs of a game, with a bar; says what is wrong with one, and starts the game, or
goes on with a saved one. A new game whose packs have been checked shows its first card at once.
"""

from erudit_device import keys, unload, unload_module

from ..lifetimes import module_of, unload_saves
from ..widgets import font, headings, style, text_block
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

# Modules that only the time before a game needs.
_DONE = (
    "erudit_ui.setup",
    "erudit_core.lexicon.opening",
    "erudit_core.rules.ruleset",
    "erudit_core.record",
    "erudit_ui.match.table_words",
)


class LoadingScreen(Screen):
    """Goes on by itself; stays only where a pack cannot be used."""

    section = "packs"
    drops_queued_keys = True

    def __init__(self, app, saved=None, live=False):
        """`saved` is a Saved of the save index, or None for the new game of the draft; `live`: go
        on with the game that is being played, whose files were in a computer's hands.
        """
        super().__init__(app)
        self.saved = saved
        self.live = live
        self.restart_args = (saved, live)
        self.agreed = []  # ids of games that may go
        self.suspect = 0  # 1: it is being asked whether to leave the newest save, 2: it was
        self.older = False  # that was agreed
        self.rules = None
        self.mark = None
        self.lexicon = None
        self.can_start = False
        self.checked = False
        self.session = None  # of a new game
        self.card = self.rows = None  # one of them is shown

    def show(self):
        """The card, else the pack that is read. The work begins with the first tick."""
        if not self._show_card():
            self._show_reading()

    def _show_card(self):
        """Draw the first card of a new game; False where there will be something to read before it,
        or no card at all.
        """
        if self.saved or self.live or self.checked or len(self.app.stack) == 1:
            return False
        from .new_slot import make_card

        self.session, self.card = make_card(self.app)
        if not self.card:
            return False
        self.group = self.card.group
        return True

    def _show_reading(self):
        """Draw a heading, the pack that is read, and the bar."""
        self._drop_card()
        super().show()
        device = self.app.device
        self.headline(self.t["loading"])
        columns = (device.width - 16) // font.WIDTH
        pitch = font.ROW * 14 // 10
        self.rows = TextGrid(columns, 2, 8, device.height // 2 - font.ROW, style.TITLE, pitch)
        self.group.append(self.rows.group)
        self.pack = ""
        self.steps = -1
        device.display.root_group = self.group

    def hide(self):
        """Release the rows and the card as well."""
        super().hide()
        self.rows = None
        self._drop_card()

    def _drop_card(self):
        if self.card and self.card not in self.app.stack:
            unload_module(module_of(self.card.name))
        self.card = None

    def tick(self, now):
        """Check the packs once, then start or say what is wrong."""
        if self.checked:
            return
        self.checked = True
        # From here on only: the picture is to stand first.
        from erudit_core.rules.ruleset import DICTIONARY

        from ..setup import packs
        from . import log_transfer, new_slot, to_drive

        draft = self.app.draft
        files = self.app.device.files
        to_drive.claim(self.app)
        if len(self.app.stack) == 1 and not self.app.playing:
            # Memory ran out once: the game that has ended makes room.
            log_transfer.keep_log(self.app)
            self.app.session = None
        if self.live:
            self.rules = self.app.session.game.rules
        elif self.saved and not self._read_rules():
            return
        known = self.rules is not None
        wanted = self.rules.packs.split("+") if known else draft.wanted()
        self.lexicon, faults = packs.lexicon(files, wanted, self._progress)
        judge = self.rules.judge if known else draft.rules.judge
        self.can_start = self.lexicon is not None or judge != DICTIONARY
        if known and not faults:
            self.mark = new_slot.pack_mark(files, self.rules.packs)
        if faults:
            self.session = None  # its packs would be others
            bad = [name for name, _ in faults]
            good = [name for name in wanted if name not in bad]
            if good and not known:
                draft.keep(good)  # the record names those that judge
            self._tell(faults)
        else:
            self._start()

    def key(self, key):
        """A starts all the same, where the judge does not need the dictionary; B goes back."""
        if key in (keys.A, keys.START):
            if self.checked and self.can_start:
                self._start()
        elif key == keys.B:
            self.app.close()

    def resume(self, result, value):
        """Go on, once it is agreed which other game may go, or from which save; else go back."""
        agreed = result in ("yes", "deleted")
        if not agreed:
            super().resume(result, value)
        if self.suspect == 1:
            self.suspect = 2
            self.older = agreed
            self._start()
        elif agreed:
            self._start()
        else:
            self.app.close()

    def _start(self):
        """Make files and move games as far as that goes, ask about those that would be lost."""
        from . import to_drive
        from .save_index import open_index

        app = self.app
        own = app.session.id if self.live else self.saved.id if self.saved else None
        here = open_index(app)
        if not (self.saved and self.saved.over):
            here.build(self._making)
        to_drive.settle(app)
        if self.saved and not self.live:
            self.saved = self._found(here, own)
        if not (self.saved and self.saved.over) and self._asks(own):
            return
        if self.live:
            self._go_on()
        elif self.saved:
            self._resume()
        else:
            self._begin()

    def _found(self, here, own):
        """Return the Saved as it is now: it may have moved to the drive. Its owner may have brought
        an older copy back, beside it.
        """
        same = [game for game in here.saved() if game.id == own and not game.fault]
        same.sort(key=lambda game: game.place is not self.saved.place)
        return same[0] if same else self.saved

    def _asks(self, own):
        """Ask what is to be agreed before the game with the id `own`; False if there is nothing."""
        from . import to_drive

        app = self.app
        fresh = self.saved and not self.live and not self.suspect
        if fresh and to_drive.ask_suspect(app, self.saved):
            self.suspect = 1
            return True
        return to_drive.ask_lost(app, own, self.agreed)

    def _begin(self):
        from .new_slot import start

        app = self.app
        session = start(app, self.session, self.lexicon)
        self._forget()
        if self.card and not session.saver.notice:
            app.stay(self.card)
        else:
            app.restart("handover")

    def _go_on(self):
        """Let the game that is being played have its dictionary again."""
        session = self.app.session
        mark = session.saver.mark if session.saver else 0
        if self.mark is not None and mark and self.mark != mark:
            self.can_start = True
            self.mark = None  # a second A takes the packs that are there
            self._say("fault_packs")
            return
        session.game.lexicon = self.lexicon
        session.stale = False
        self._forget()
        self.app.restart("handover")

    def _read_rules(self):
        """Read the rules of the saved game; False if it cannot be used: then that is shown."""
        from . import load
        from .save_index import open_index

        try:
            if self.saved.fault:
                raise load.SnapshotError(self.saved.fault)
            self.rules = load.read_rules(open_index(self.app), self.saved)
        except (load.SnapshotError, OSError) as error:
            self._say("fault_" + getattr(error, "reason", "damaged"))
            return False
        return True

    def _resume(self):
        from . import load, log_transfer
        from .save_index import open_index

        app = self.app
        log_transfer.keep_log(app)
        try:
            session = load.resume(open_index(app), self.saved, self.lexicon, self.mark, self.older)
        except load.SnapshotError as error:
            self.can_start = error.reason == "packs"
            self.mark = None  # a second A takes the packs that are there
            self._say("fault_" + error.reason)
            return
        app.session = session
        try:
            app.restart("result" if session.game.over else "handover")
            load.mark_load_ok(session.saver)
        finally:
            self._forget()

    def _forget(self):
        """Unload what only the time before a game needs."""
        unload_saves()
        app = self.app
        if app.draft:
            if not self.saved and not self.live:
                from ..prefs import last_table

                last_table.keep(app.device, app.prefs, app.draft)
            app.drafted = app.draft.state()
            app.draft = None
        for name in _DONE:
            unload(name)
        app.keep_prefs()  # the file for them may be there by now

    def _say(self, what):
        """Show a text about saving, and whether A goes on."""
        t = self.app.texts.section("saves")
        super().show()
        self.headline(t["title"])
        self._write(t[what], t["play" if self.can_start else "back"])
        self.app.device.display.root_group = self.group

    def _tell(self, faults):
        """What is wrong with which pack, and what can be done."""
        self._show_reading()
        texts = [name + ".lex: " + self.t["fault_" + reason] for name, reason in faults]
        if self.lexicon is None:
            texts.append(self.t["go_on" if self.can_start else "no_judge"])
        else:
            texts.append(self.t["some"])
        self._write("\n".join(texts), self.t["keys" if self.can_start else "keys_back"])

    def _write(self, text, foot):
        """What is to be said, as far as there is room, and what the keys do."""
        room = (self.app.device.height - font.ROW * 28 // 10) // font.ROW
        text_block.block(self, text, font.ROW * 18 // 10, style.ALERT, room=room)
        from ..widgets.scroll_list import foot_row

        foot_row(self).write(0, foot)

    def _making(self, done, total):
        """Say that files are being made, and how far that is."""
        if self.card:
            self._show_reading()
        if self.pack != "making":
            # Only what changes is redrawn.
            width = self.app.device.width
            self.group[1] = headings.frame(self.t["making"], width)
            self.pack = "making"
            self.steps = -1
            self.rows.write(0, self.t["keep_on"])
        self._lengthen(done, total)

    def _progress(self, name, done, total):
        """Lengthen the bar by a character when there is one more to show."""
        if self.card:
            self._show_reading()
        if name != self.pack:
            self.pack = name
            self.steps = -1
            self.rows.write(0, self.t.get("pack_" + name, name))
        self._lengthen(done, total)

    def _lengthen(self, done, total):
        steps = done * self.rows.columns // total
        if steps != self.steps:
            self.steps = steps
            self.rows.write(1, font.bar(steps, self.rows.columns))
            self.app.flush()


SCREEN = LoadingScreen  # what App.open makes
