# SPDX-License-Identifier: MIT
"""The game being played, with what the core does not know: names, the log, pending tiles."""

from collections import namedtuple

from erudit_core import rng
from erudit_core.const import const
from erudit_core.rules import game, tiles
from erudit_core.rules import game_events as kinds
from erudit_core.rules.board import ACROSS, OFF_BOARD
from erudit_core.rules.game_events import KIND, SEAT
from erudit_core.rules.turn_log import Log
from erudit_device import unload_module

from . import autosave
from .pending_tiles import PendingTiles
from .status_text import NO_DICTIONARY

# Bytes of `options`: whether the dictionary's verdict waits for the move, from CODES on the code of
# each seat (0: none), wrong codes in a row, the levels of machines (2 bits a seat, 0: the club's,
# else 1 + a level of player), what of AIDS is agreed on. One more is free.
STRICT = const(0)
CODES = const(1)
WRONG = const(9)
LEVELS = const(10)
AIDS = const(12)

# What `unsaved` is: tiles that moved, or a turn.
TILES = const(1)
_TURN = const(2)

# Bits of the option AIDS.
HINTS = const(1)
BEST = const(2)
PROOF = const(4)

# names: one a seat; teams: 0 or their number; machines: bit mask of seats.
Setup = namedtuple("Setup", ("rules", "names", "teams", "machines"))


class Session:
    """One game on this device: `game`, `names`, `log`, `laying` (PendingTiles), the last word."""

    unsaved = 0  # what was noted and is to be saved as soon as it has been shown
    agreed = b""  # the words agreed on, see prefs.word_lists, where table.bin has no list of them
    table = ()  # files and Prefs, to read the device's own words
    fewer = 0  # packs left out of searches, for lack of memory
    plain = False  # no board is shown while a machine thinks, for lack of memory

    def __init__(self, setup, lexicon, entropy, saved=None):
        """Begin a game, or go on with the Game `saved`: then only the names of `setup` count."""
        self.names = setup.names
        self.game = saved or game.Game(
            setup.rules, len(setup.names), rng.Rng(entropy), lexicon, setup.teams
        )
        self.log = Log()
        self.pending = PendingTiles()
        self.orders = [b""] * self.game.seats  # each hand as its owner arranged it
        self.stale = False  # a computer had the drive meanwhile
        self.last = b""
        self.last_start = self.last_direction = 0
        self.told = ()  # (seat, score) of the last word, while nothing else was played since
        # For saving: a number of this game's own, whatever else is to be kept, and who does it.
        self.id = 0
        self.options = b""
        self.saver = None
        self.hint = None  # of this turn, see analysis.hint
        self.ahead = None  # (turn, what the card before it has found out about its places)
        self.offered = -1  # the turn in which a blank that can be taken was offered
        if not saved:
            self.game.machines = setup.machines
            self.act(self.game.start())

    def option(self, at):
        """Return one byte of the options."""
        return self.options[at] if at < len(self.options) else 0

    def set_option(self, at, value):
        """Set one byte of the options, and save it."""
        options = bytearray(max(len(self.options), at + 1))
        options[: len(self.options)] = self.options
        options[at] = value
        self.options = bytes(options)
        self.keep()

    def tells_verdicts(self):
        """Tell whether the preview says what the dictionary knows."""
        return not self.option(STRICT)

    def aids(self, bit):
        """Tell whether HINTS, BEST or PROOF is agreed on."""
        return self.option(AIDS) & bit > 0

    def is_machine(self, seat=-1):
        """Tell whether a machine has the seat, by default the one to move."""
        return self.game.machines >> (self.game.turn if seat < 0 else seat) & 1 > 0

    def people(self):
        """Return how many seats are people's."""
        return len([s for s in range(self.game.seats) if not self.is_machine(s)])

    def level(self):
        """Return the level (player.NOVICE …) of the machine to move."""
        turn = self.game.turn
        kind = self.option(LEVELS + turn // 4) >> turn % 4 * 2 & 3
        return kind - 1 if kind else 1

    def code(self):
        """Return the code of the seat to move, 0 if it has none."""
        return self.option(CODES + self.game.turn)

    def act(self, events):
        """Note what an action of the game brought about, and save it; returns the events."""
        self.note(events)
        self.settle()
        return events

    def note(self, events):
        """Note what an action of the game brought about, to be saved once it has been shown;
        returns the events.
        """
        self.log.note(events)
        last = events[-1][KIND]
        for event in events:
            kind = event[KIND]
            if len(events) > 1 and kind in (kinds.TURN, kinds.OVER):
                self.orders[events[0][SEAT]] = self.pending.left()
            if kind == kinds.PLAYED:
                self.last_start = event[kinds.START_CELL]
                self.last_direction = event[kinds.DIRECTION]
                self.last = event[kinds.RUN]
                self.told = (event[SEAT], event[kinds.WORD_SCORE])
            elif kind in (kinds.PASSED, kinds.EXCHANGED):
                self.told = ()
            elif kind == kinds.TURN:
                self.hint = None
                self.pending.begin(self.game.hand(), self.orders[self.game.turn])
                self.pending.cursor = OFF_BOARD
                # Across the last word: seldom does a word go on along it.
                self.pending.placement.direction = 1 - self.last_direction if self.last else ACROSS
            elif kind == kinds.RECOVERED:
                self.pending.recovered(event[kinds.LETTER])
        if self.saver and last == kinds.ASK:
            self.unsaved = self.unsaved or TILES
        elif self.saver and last != kinds.REFUSED:
            self.unsaved = _TURN
        return events

    def settle(self):
        """Save what is `unsaved`."""
        if self.unsaved == _TURN:
            autosave.save(self)
        elif self.unsaved:
            autosave.keep(self)
        self.unsaved = 0

    def arranged(self):
        """Return the hands of all seats as their owners arranged them."""
        if not self.game.over:
            self.orders[self.game.turn] = bytes(self.pending.order)
        return self.orders

    def keep(self):
        """Save the tiles as they lie, before anything takes the board off the screen."""
        if self.saver:
            self.unsaved = self.unsaved or TILES
            self.settle()

    def play(self):
        """Commit the laid tiles; returns the events. Raises NO_DICTIONARY, nothing changed."""
        return self.note(self.game.play(self.pending.placement))

    def vote(self, accept):
        """Tell the game the others' verdict; returns the events. Raises NO_DICTIONARY: then the
        word itself was accepted, and the next one could not be looked up.
        """
        word = self.game.asking
        try:
            return self.note(self.game.vote(accept))
        except NO_DICTIONARY:
            self.log.note(self.game.accept_word(word))
            raise

    def name(self, seat=-1):
        """Return the name of a seat, of the one to move by default."""
        return self.names[self.game.turn if seat < 0 else seat]

    def finals(self):
        """Return (seat, tiles left, points lost) for each hand that was not empty at the end
        (R17).
        """
        hands = self.game.hands
        return [
            (s, tiles.listed(hands[s]), tiles.value(hands[s]))
            for s in range(len(hands))
            if any(hands[s])
        ]

    def in_teams(self):
        """Tell whether several seats share a score."""
        return self.game.seats > len(self.game.scores)

    def score_name(self, score):
        """Return whose score it is: the seat's name, or the names of a team."""
        scores = len(self.game.scores)
        return ", ".join([self.names[i] for i in range(score, len(self.names), scores)])

    def record_lines(self):
        """Return the lines of the game's record, an iterable of texts."""
        from .record_text import lines

        unload_module("erudit_ui.match.record_text")
        return lines(self)
