# SPDX-License-Identifier: MIT
"""Sessions of random keys, watched by a model that knows from the keys alone who may see what.

The model never asks the app whether a hand is to be hidden. It counts as revealed only what a key
revealed: A on the card before the turn, the whole code, A where the device is handed back.
"""

from collections import Counter
from itertools import pairwise
from random import Random

import face
from hand_search import tiles_on

from erudit_core.rules import alphabet, ruleset, tiles
from erudit_core.rules.board import CELLS, SIZE
from erudit_core.rules.game_events import DREW
from erudit_device import keys
from erudit_ui.app import App
from erudit_ui.match import codes
from erudit_ui.match.session import CODES, Session, Setup
from erudit_ui.saves import new_slot
from erudit_ui.saves.save_index import open_index

NAMES = ["Аня", "Боря", "Вера"]
OWN = ("board", "recover")  # what follows when a hand is revealed
# Where only the owner can be, once the hand is revealed.
OWNERS = (
    *OWN,
    "turnmenu",
    "exchange",
    "arrange",
    "confirm",
    "blank",
    "log",
    "unseen",
    "contents",
    "rules",
    "notice",
)
CARDS = ("handover", "code", "uncode", "title", "summary", "result", "finish", "consent")
PICTURED = {*alphabet.encode("КОТЛЕТ"), alphabet.BLANK}  # in the rules, the same for everybody
REST = 60_000
SMALL = 8  # pixels: a tile of a word on the card


class Leak(AssertionError):
    """A tile that nobody may see now; the text has the last keys."""


class Walk:
    """Plays with the keys of `Random(seed)`; `counts` says what was seen and how often."""

    def __init__(self, seed, size=(160, 128), language="ru", resting=0.04):
        self.random = Random(seed)
        self.resting = resting  # how often nobody presses a key for a minute
        self.face = face.Face(size, language, draws=True, seed=seed)
        self.counts = Counter()
        self.keys = []
        self.owner = None  # the seat whose hand is revealed
        self.drawn = False  # its drawn tiles may still be on the summary
        self.typed = []
        self.seen = (b"", set())
        self.face.app.open("title")
        self.face.settle()
        self.logo = tiles_on(self.face.panel)
        self.begin()

    @property
    def app(self):
        return self.face.app

    def begin(self):
        """A new game, as the loading screen begins it; everything about it is random."""
        random = self.random
        seats = random.choice((2, 2, 3))
        changes = {
            "judge": random.choice((ruleset.CONSENT, ruleset.CONSENT, ruleset.TRUST)),
            "side_words": 2,
            "target": random.choice((0, 50)),
            "packs": "easy",
        }
        setup = Setup(ruleset.make(0, **changes), NAMES[:seats], 0, 0)
        session = Session(setup, None, self.app.device.entropy(16))
        options = bytearray(CODES + 9)
        for seat in range(seats):
            if random.random() < 0.2:
                options[CODES + seat] = random.randrange(1, 217)
        session.options = bytes(options)
        open_index(self.app).build()
        new_slot.begin(self.app, session, None)
        if random.random() < 0.7:
            self._shorten(session.game, random.choice((0, 6, 12)))
        if random.random() < 0.4:
            for hand in session.game.hands:
                self._keep(hand, 3)
            session.pending.begin(session.game.hand())
        self.app.session = session
        self.app.restart("handover")
        self.face.settle()
        self.owner, self.drawn = None, False
        self.counts["games"] += 1

    def _shorten(self, game, left):
        """Leave few tiles in the bag, so that the game comes to its end."""
        self._keep(game.bag, left)

    def _keep(self, counts, left):
        for tile in self.random.sample(range(tiles.KINDS_HELD), tiles.KINDS_HELD):
            counts[tile] -= min(counts[tile], max(0, sum(counts) - left))

    def restart(self):
        """Switch off and on: a new app on the same device."""
        self.app.device.display.root_group = None
        self.face.app = App(self.app.device)
        self.app.open("title")
        self.face.settle()
        self.owner, self.drawn = None, False
        self.counts["restarts"] += 1
        self.keys.append("RESTART")
        self.look("", None)

    def go(self, count):
        """Press so many keys, look at the panel after each."""
        while self.counts["keys"] < count:
            for name in self._next():
                self._one(name)

    def _next(self):
        """The next keys: random ones, with those that bring the game on more often."""
        random = self.random
        screen = self.face.screen
        if screen == "title" and not self.app.playing and random.random() < 0.7:
            if random.random() < 0.5 and "continue" in self.face.entries():
                return ["A"]
            self.begin()
            return ["WAIT"]
        if random.random() < self.resting:
            return ["REST"]
        if random.random() < 0.004:
            return ["RESTART"]
        if screen == "code" and random.random() < 0.7:
            if self.app.stack[-1].left:
                return ["WAIT"] * (self.app.stack[-1].left // 7 + 1)
            number = self.app.session.code() - 1
            return [keys.NAMES[number // 36], keys.NAMES[number // 6 % 6], keys.NAMES[number % 6]]
        if screen == "board" and random.random() < 0.4:
            return ["A"] * random.randint(2, 4) + ["START"]
        if screen == "turnmenu" and random.random() < 0.4:
            return ["DOWN"] * self.face.entries().index("pass") + ["A", "A"]
        if screen in ("name", "newgame", "settings", "house", "packs", "names", "newcode", "games"):
            return ["B"] if random.random() < 0.7 else [random.choice(("UP", "DOWN", "RIGHT", "A"))]
        onward = "RIGHT" if screen == "consent" else "A"
        return [random.choice((onward,) * 8 + ("B", "B", "START", "SELECT", *keys.NAMES[:4]))]

    def _one(self, name):
        app = self.app
        if name == "RESTART":
            self.restart()
            return
        before = self.face.screen
        away = before == "notice" and app.stack[-1].public
        asleep = app.asleep
        state = self._state()
        self.keys.append(name)
        if name in ("WAIT", "REST"):
            self.face.wait(REST + 100 if name == "REST" else 7000)
            if name == "REST" and before != "consent" and not away and self._alone() is None:
                self.counts["rests"] += self.owner is not None or self.drawn
                self.owner, self.drawn = None, False
        else:
            self.counts["keys"] += 1
            self.face.type(name)
        # A key's own consequences, from the key alone.
        if before != "code":
            self.typed = []
        elif name in keys.NAMES[:6] and not asleep:
            self.typed.append(keys.NAMES.index(name))
        after = self.face.screen
        if self._state() != state or after in CARDS or after == "notice" and self._away():
            mover = self.owner
            self.owner = None
            stays = before == "summary" and self.drawn
            self.drawn = after == "summary" and (mover is not None or stays)
        if not asleep and after in OWN and self._reveals(before, away, name):
            self.owner = self.app.session.game.turn
            self.counts["reveals"] += 1
        self.counts["at " + after] += 1
        self.look(before, name)

    def _reveals(self, before, away, name):
        code = self.app.session.code()
        if before == "code":
            return codes.number(self.typed[-3:]) == code if len(self.typed) > 2 else False
        if self.app.session.people() == 1 and not code:
            return True  # among machines there is nobody to hide from
        return name in ("A", "START") and not code and (before == "handover" or away)

    def _state(self):
        session = self.app.session
        return (id(session), session.game.turns, session.game.over) if session else None

    def _alone(self):
        """The seat of the only person, among machines and without a code, who has nobody to hide
        from; None for none.
        """
        session = self.app.session
        if not session:
            return None
        people = [s for s in range(session.game.seats) if not session.is_machine(s)]
        alone = len(people) == 1 and not session.options[CODES + people[0]]
        return people[0] if alone else None

    def _away(self):
        return self.app.stack[-1].public

    def look(self, before, name):
        """Search the panel; raise Leak for a tile that the model does not allow."""
        memory = bytes(self.face.panel.memory)
        if memory != self.seen[0]:
            self.seen = (memory, tiles_on(self.face.panel))
        self.counts["looks"] += 1
        screen = self.face.screen
        found = self.seen[1] - self.logo if screen == "title" else self.seen[1]
        if screen == "handover" and self._lies_on_board(found):
            self.counts["words on the card"] += 1
            found = set()
        kinds = {kind for _, _, kind in found}
        allowed = self._allowed(screen)
        if not kinds <= allowed:
            shown = sorted(kinds - allowed)
            raise Leak(f"{shown} on {screen} after {' '.join(self.keys[-12:])} (was: {before})")
        if kinds:
            self.counts["with tiles"] += 1
            self.counts["on " + screen] += 1

    def _lies_on_board(self, found):
        """Tell whether these tiles are one word, from left to right, and it lies on the board from
        end to end: the one just played, which the card tells to all.
        """
        if len(found) < 2 or len({y for _, y, _ in found}) > 1:
            return False
        spots = sorted(found)
        if any(right[0] - left[0] != SMALL for left, right in pairwise(spots)):
            return False
        word = alphabet.decode(bytes(kind for _, _, kind in spots))
        board = self.app.session.game.board
        cells = "".join(
            " " if board.is_free(cell) else alphabet.LETTERS[board.get(cell) & alphabet.LETTER]
            for cell in range(CELLS)
        )
        lines = [cells[at : at + SIZE] for at in range(0, CELLS, SIZE)]
        lines += [cells[at::SIZE] for at in range(SIZE)]
        return word in " ".join(lines).split()

    def _allowed(self, screen):
        person = self._alone()
        if screen in ("machine", "moved") and person is not None:
            return set(tiles.listed(self.app.session.game.hands[person]))
        if screen == "summary" and self.drawn:
            events = self.app.stack[-1].events
            return {kind for event in events if event[0] == DREW for kind in event[2]}
        pictured = PICTURED if screen == "rules" else set()
        tour = self.app.stack[0]
        if tour.name == "screens.tour":  # a game of its own, with nobody's tiles
            return set(tiles.listed(tour.session.game.hands[0])) | pictured
        if self.owner is not None and screen in OWNERS:
            return set(tiles.listed(self.app.session.game.hands[self.owner])) | pictured
        return pictured
