# SPDX-License-Identifier: MIT
"""What words mean that lie on the board or were shown to the player: a page for each of them, or a
strip over the board.
"""

import sys

from erudit_core.lexicon.error import LexiconError
from erudit_core.rules import alphabet
from erudit_core.rules.board import CELLS
from erudit_device import keys, unload, unload_module

from ..widgets import font, style, text_block
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

PLACE = "packs/meanings.erm"
_TOP = 16
_FEET = 20  # pixels of the two rows at the bottom


class MeaningScreen(Screen):
    """`words` are runs of tiles, one at least; the arrows go round them, A and B go back. With a
    `cell` they are those through it, and the board stays, without any hand.

    Never made with tiles that are not laid yet: that would tell whether they are a word.
    """

    section = "meaning"

    def __init__(self, app, words, cell=CELLS):
        super().__init__(app)
        self.words = [bytes([tile & alphabet.LETTER for tile in word]) for word in words]
        self.at = 0
        self.runs = ()
        if cell < CELLS:
            from ..board.runs import runs_at

            self.runs = runs_at(app.session.game.board, cell)
        self.strip = None

    def show(self):
        """The word, its meaning, where that is from."""
        super().show()
        word = self.words[self.at]
        told = self.t.get(*_look_up(self.app.device.files, word))
        number = len(self.words)
        number = f"▲▼ {self.at + 1}/{number}" if number > 1 else ""
        if self.runs:
            self._show_strip(alphabet.decode(word) + ": " + told, number)
            return
        self.headline(alphabet.decode(word))
        device = self.app.device
        room = (device.height - font.ROW * _FEET // 10 - font.ROW * _TOP // 10) // font.ROW
        columns = style.columns(device)
        if len(text_block.wrap(told, columns)) > room:  # long words: broken wherever a row ends
            told = "\n".join([told[at : at + columns] for at in range(0, len(told), columns)])
        text_block.block(self, told, font.ROW * _TOP // 10, room=room)
        feet = TextGrid(columns, 2, 2, device.height - font.ROW - font.HEIGHT - 1, style.DIM)
        feet.write(0, self.t["source"])
        feet.ends(1, self.t["keys"], number)
        self.group.append(feet.group)

    def _show_strip(self, told, number):
        from ..board.strip import Strip, public

        self.strip = Strip(self.app, public(), *self.runs[self.at])
        self.group = self.strip.group
        keys = (number + " " + self.t["keys"]).strip()
        self.strip.say(((told, style.INK), (self.t["source"], style.DIM), (keys, style.INK)))

    def hide(self):
        """Release the board."""
        super().hide()
        self.strip = None

    def tick(self, now):
        """Let the frame round the word blink."""
        if self.strip:
            self.strip.tick(now)

    def key(self, key):
        """Another word, or back."""
        if key in (keys.A, keys.B, keys.START):
            self.app.close()
        elif key <= keys.RIGHT and len(self.words) > 1:
            way = -1 if key in (keys.UP, keys.LEFT) else 1
            self.at = (self.at + way) % len(self.words)
            self.app.redraw()


def _look_up(files, word):
    """Return (key of the text for what went wrong, text of its own that goes instead)."""
    from erudit_core.lexicon.opening.pack_header import open_pack

    themed = "erudit_core.lexicon.theme" in sys.modules  # a game of themes goes on with it
    try:
        from erudit_core.lexicon.meanings import Meanings

        with open_pack(PLACE, files.open) as file:
            text = Meanings(file).of(word)
        return ("", text) if text else ("none", "")
    except LexiconError as error:
        return ("missing" if error.reason == "missing" else "damaged", "")
    except OSError:
        return ("damaged", "")
    finally:
        unload_module("erudit_core.lexicon.meanings")
        unload("erudit_core.lexicon.opening")
        if not themed:
            unload_module("erudit_core.lexicon.theme")


SCREEN = MeaningScreen  # what App.open makes
