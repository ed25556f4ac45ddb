# SPDX-License-Identifier: MIT
"""Keys and screens of the device that the state machine of saving plays on."""

from collections import Counter

from saving_harm import Harms
from saving_model import Lost, Model
from saving_world import World, press

COUNTS = Counter()  # what happened since the start of the process
PATIENCE = 2000  # keys for one step
EMPTY = 33  # how a place of the hand without a tile is drawn


class Keys:
    """Presses keys on a World, and reads its screens; what is known of its games is the Model's."""

    def __init__(self, chip, noise):
        self.world = World(chip, noise)
        self.model = Model(lambda: self.world.flash.chip_writes)
        self.harms = Harms(self.world, self.model)
        self.at = None  # the Game that is on the screen
        self.live = None  # the (Game, turn) that is in the device's memory
        self.flight = None  # the Game whose next turn may be saved by a cut save, or not
        self.yes = False
        self.said = []
        self.asked = False  # whether there was a question since the last step
        self.keys = []
        self.eased = False  # the drive has got room since files were wanted there
        self.patience = PATIENCE

    def press(self, *names):
        face = self.world.face
        for name in names:
            self.keys.append(name)
            self.patience -= 1
            if not self.patience:
                raise Lost(f"no way on from the screen {self.screen}: {self.text()}")
            press(face, name)

    @property
    def screen(self):
        return self.world.face.screen

    def rows(self):
        """The rows of characters on the screen from the top."""
        found = {}
        for x, y, text in self.world.face.lines():
            if text.strip():
                found.setdefault(y, []).append((x, text))
        return [" ".join(t for _, t in sorted(found[y])) for y in sorted(found)]

    def text(self):
        return " ".join(" ".join(self.rows()).split())

    def choose(self, start, key="A"):
        """Go to the line of a menu that starts so, and press a key there; False without it."""
        lines = self.world.face.top.lines()
        found = [i for i, line in enumerate(lines) if line[0].startswith(start)]
        if not found:
            return False
        while self.world.face.top.at != found[0]:
            self.press("DOWN")
        self.press(*[key] if key else ())
        return True

    def leave_board(self):
        for _ in range(10):
            if self.screen == "turnmenu":
                break
            self.press("B")
        self.choose("Отложить")

    def names_on_drive(self):
        """The names of games that are written somewhere in the files on the drive."""
        found = set()
        for path in self.world.folder.glob("*.sav"):
            found |= self.names_in(path)
        return found

    def names_in(self, path):
        if not path.is_file():
            return set()
        data = path.read_bytes()
        return {game.name for game in self.model.games if game.coded in data}

    def go_to(self, game):
        lines = self.world.face.top.lines()
        for i, line in enumerate(lines):
            if game.name in line[0]:
                while self.world.face.top.at != i:
                    self.press("DOWN")
                return True
        return False

    def card(self):
        return self.text()

    def hand(self):
        """The seat whose hand stands on the board's screen, and the hand's tiles in their order;
        the places of those that lie on the board are EMPTY.
        """
        column = self.world.face.top.view.hand[0]
        hand = [column[at] for at in range(column.height)]
        return self.world.face.game.turn, hand
