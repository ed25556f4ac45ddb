# SPDX-License-Identifier: MIT
"""What words mean that lie on the board or were shown to the player: a page for each of them."""

import sys

from erudit_core.lexicon.error import LexiconError
from erudit_core.rules import alphabet
from erudit_device import keys, unload, unload_module

from ..widgets import style, text_block
from ..widgets.screen import Screen
from ..widgets.text_grid import TextGrid

PLACE = "packs/meanings.erm"
_TOP = 16
_FEET = 20  # pixels of the two rows at the bottom


class MeaningScreen(Screen):
    """`words` are runs of tiles, one at least; the arrows go round them, A and B go back.

    Never made with tiles that are not laid yet: that would tell whether they are a word.
    """

    section = "meaning"

    def __init__(self, app, words):
        super().__init__(app)
        self.words = [bytes([tile & alphabet.LETTER for tile in word]) for word in words]
        self.at = 0

    def show(self):
        """The word, its meaning, where that is from."""
        super().show()
        word = self.words[self.at]
        self.headline(alphabet.decode(word))
        device = self.app.device
        room = (device.height - _FEET - _TOP) // style.ROW
        text_block.block(self, self.t.get(*_look_up(device.files, word)), _TOP, room=room)
        feet = TextGrid(style.columns(device), 2, 2, device.height - _FEET + 1, style.DIM)
        feet.write(0, self.t["source"])
        number = len(self.words)
        feet.ends(1, self.t["keys"], f"▲▼ {self.at + 1}/{number}" if number > 1 else "")
        self.group.append(feet.group)

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
