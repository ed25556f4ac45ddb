# SPDX-License-Identifier: MIT
"""What a table knows of its games: names, turns, and what it was promised. Nothing here asks the
code; what was done to the flash tells what must be there.
"""

import re

LETTERS = "АБВГДЕЁЖЗИ"  # the first row of the screen on which names are written


def coded(names):
    """Names as saves have them, each behind its size."""
    out = bytearray()
    for name in names:
        out.append(len(name))
        out.extend(ord(c) if ord(c) < 128 else 128 + ord(c) - 0x410 for c in name)
    return bytes(out)


class Lost(AssertionError):
    """A promise was broken."""


class Game:
    """One game. `floor`: the turns that are promised to be there, None for nothing; `drive`: those
    that are on the drive too; `spare`: those in the older one of the two saves there.
    """

    def __init__(self, names):
        # By what lists and questions are known to mean it.
        self.name = names[0] if names[0][-1].isdigit() else ", ".join(names[:2])
        self.names = names
        self.coded = coded(names[:2])
        self.turn = 0
        self.floor = self.drive = self.spare = None
        self.over = self.gone = False
        self.sure = True  # `drive` is what lies there, and not just the least of it
        self.landing = False  # a save that power cut would have been on the drive
        self.loose = False  # a cut or a yes left it open whether it is there
        self.doomed = False  # somebody has agreed that it, or its last turns, may go at any time
        self.unseen = False  # it has ended in a save that power cut: nobody was told
        self.more = False  # … so that its last turn may not have been counted
        self.b = None  # the turns it had when power fell inside an erase of the chip
        self.shut = ""  # a file that cannot be used, and could be again
        self.cards = {}  # what stood on the card before each turn
        self.hands = {}  # seat: its tiles in the order in which they were left
        self.lacks = set()  # turns that the record cannot have
        self.unsure = set()  # turns that it may lack
        self.waiting = set()  # turns made without the drive while the power is on
        self.exact = True  # nobody has damaged its files
        self.words = 0
        self.told = False  # that it is not kept

    @property
    def living(self):
        """Tell whether it must be there."""
        return self.floor is not None and not self.over and not self.shut

    @property
    def only_in_chip(self):
        """Tell whether its newest turn is nowhere else."""
        return self.floor is not None and (self.drive is None or self.drive < self.floor)

    def __repr__(self):
        return f"{self.name}: turn {self.turn}, promised {self.floor}, on the drive {self.drive}"


class Model:
    """All games of one device, and counters. `writes()` tells how often the chip's memory was
    written to.
    """

    def __init__(self, writes):
        self.games = []
        self.writes = writes
        self.chip = None  # (Game, turn, writes()) of what was saved in the chip last
        self.excused = 0  # losses of kind (b)
        self.small = False  # the drive has places without logs and records
        self.hurt = False  # somebody has damaged something
        self.broken = False  # files are damaged for good
        self.cut = False  # power has failed inside a write
        self.doubled = False  # an owner has brought an older copy of a game back

    def new(self):
        """A game that is about to begin."""
        number = len(self.games)
        return self.add([LETTERS[number // 10] + str(number % 10), "Игрок 2"])

    def add(self, names):
        """A game of these names."""
        game = Game(names)
        self.games.append(game)
        return game

    def living(self):
        """The games that must be there."""
        return [game for game in self.games if game.living]

    def saved(self, game, events, ours):
        """A key that saves `game` at its turn has come back."""
        drive = [name for name in events if name.endswith(".sav")]
        chip = [name for name in events if name.startswith("chip")]
        if drive:
            game.spare = game.drive
            game.drive = game.turn
            game.sure = True
            game.waiting = set()
        elif game.turn:
            game.waiting.add(game.turn)
        if chip:
            self.keeps(game)
        if drive or chip:
            game.floor = game.turn
            game.told = game.doomed = False
        return bool(drive or chip)

    def keeps(self, game):
        """The chip's memory has got the game at its turn."""
        self.chip = game, game.turn, self.writes()

    def in_chip(self, game):
        """The turn of the game that the chip's memory has for sure, or None."""
        if self.chip and self.chip[0] is game and self.chip[2] == self.writes():
            return self.chip[1]
        return None

    def is_save(self, events):
        """Tell whether events are those of a save."""
        return any(name.endswith(".sav") or name.startswith("chip") for name in events)

    def settled(self, on_drive):
        """A screen stands while the drive is the game's: what it must have moved is moved."""
        for game in self.living():
            if game.exact and game.name in on_drive and game.drive != game.floor:
                game.spare = game.drive
                game.drive = game.floor
                game.sure = True
                game.unsure |= game.waiting
                game.waiting = set()

    def agreed(self, text, but=None):
        """Somebody said yes to a question: the games that it names may go, as far as it says."""
        if but and "на ход раньше" in text:
            but.exact = False  # it has a turn less than its card says, or has not
            return
        after = re.search(r"после (\d+)|after (?:turn )?(\d+)", text)
        for game in self.games:
            if game is not but and game.name in text:
                game.unseen = False
                game.hands = {}
                if game.over:  # an older save may be left, which does not know of the end
                    game.over = False
                    game.loose = game.doomed = True
                if game.floor is None:
                    continue
                if after:
                    game.floor = min(game.floor, int(after[1] or after[2]))
                else:
                    game.floor = None
                game.loose = game.doomed = True
                game.hands = {}

    def closed(self, but=None):
        """Another game is in the device's memory now: what it kept there of the turns of the one
        before may be gone, or have come to the drive.
        """
        for game in self.games:
            if game is not but:
                game.unsure |= game.waiting
                game.waiting = set()

    def power_lost(self, cut, ours):
        """Power failed inside of `cut`, or was switched off."""
        if ours:
            self.closed()
        for game in self.games:
            game.lacks |= game.waiting
            game.waiting = set()
        if not cut:
            return
        self.cut = True
        if cut.startswith("chip"):
            self.chip = None
        for game in self.games:
            if cut == "chip erase":
                game.hands = {}  # they may have been arranged since the drive has got them
            game.spare = None
            game.sure = game.sure and not game.only_in_chip
            # With the drive ours a game is in the chip alone where all places are taken.
            alone = game.only_in_chip and (not ours or game.drive is None)
            if cut == "chip erase" and alone:
                game.loose = True
                game.b = game.floor
                game.floor = game.drive

    def harmed(self, names, whole):
        """Somebody has damaged a file that holds the games `names`."""
        self.hurt = self.broken = True
        for game in self.games:
            if game.name in names:
                self._without(game, None if whole else game.spare)

    def locked_up(self, names, path):
        """A file cannot be used for a while, though what it holds is whole."""
        self.hurt = True
        for game in self.games:
            if game.name in names:
                game.exact = False
                game.hands = {}
                kept = self.in_chip(game)
                if game.floor is None or kept == game.floor:
                    game.drive = game.spare = None
                else:
                    game.shut = path

    def opened_up(self, path, names):
        """The file can be used again, and with it what the games `names` had there."""
        self.doubled = True
        for game in self.games:
            if game.name in names:
                game.loose = True
            if game.shut == path:
                game.shut = ""

    def chip_harmed(self):
        """Somebody has damaged the chip's memory."""
        self.hurt = True
        self.chip = None
        for game in self.games:
            game.hands = {}  # they may have been arranged since the drive has got them
            if game.only_in_chip:
                game.loose = True
                game.floor = game.drive

    def _without(self, game, left):
        game.exact = False
        game.hands = {}
        game.drive = left
        game.spare = None
        game.loose = True
        if game.floor is None:
            return
        kept = self.in_chip(game)
        both = [turn for turn in (left, kept) if turn is not None]
        game.floor = max(both) if both else None

    def listed(self, rows):
        """Compare the list of games, (text, turns or None for an end) of each row, with what was
        promised; what is there is promised from now on.
        """
        strange = 0
        seen = {}
        for text, turns in rows:
            found = [game for game in self.games if game.name in text]
            if len(found) != 1:
                strange += 1
                continue
            name = found[0].name
            if name in seen and not self.doubled:
                raise Lost(f"{text!r} stands in the list twice")
            if name not in seen or None not in (turns, seen[name]) and turns > seen[name]:
                seen[name] = turns
        for game in self.games:
            self._compare(game, seen)
        shut = {game.shut for game in self.games if game.shut and game.name not in seen}
        if strange < len(shut):
            raise Lost(f"a file that cannot be used is not in the list: {rows}")
        if strange and not self.hurt and not self.cut:
            raise Lost(f"a game that nobody began is in the list: {rows}")

    def _compare(self, game, seen):
        excused = game.loose or game.doomed
        there = game.name in seen
        turns = seen.get(game.name)
        seen_later = excused or self.small or game.shut
        if game.unseen and not seen_later and (not there or turns is not None):
            raise Lost(f"its end was never shown, and is gone: {game}; the list has {seen}")
        if game.b is not None:
            self.excused += not there or turns is not None and turns < game.b
            game.b = None
        if not there:
            if game.living:
                raise Lost(f"not in the list: {game}; the list has {seen}")
            game.unseen = False
            return
        if turns is None:
            if not game.over and game.living and not excused:
                raise Lost(f"has ended by itself: {game}")
            game.more = game.more or not game.over
            game.unseen = game.unseen or not game.over
            game.over = True
            game.loose = False
            return
        if game.gone and not excused and not self.doubled:
            raise Lost(f"was deleted and is back: {game}")
        if game.living and turns < game.floor:
            raise Lost(f"has only {turns} turns: {game}")
        if turns > game.turn + 1 and not self.doubled:
            raise Lost(f"has {turns} turns: {game}")
        if game.shut and game.floor is not None and turns < game.floor:
            return  # an older copy; the newer one is behind the file that is shut
        self._adopt(game, turns)

    def _adopt(self, game, turns):
        """What is in the list is promised, but for what somebody has agreed to lose."""
        if turns != game.turn:
            game.hands = {}
        if game.landing and turns != game.floor:
            game.drive = turns
        elif turns != game.floor:
            game.sure = False
        if not game.doomed:
            game.floor = turns
            game.loose = False
        game.turn = turns
        game.gone = game.over = game.unseen = False
        game.lacks = {turn for turn in game.lacks if turn <= turns}
        game.cards = {turn: game.cards[turn] for turn in game.cards if turn <= turns}
