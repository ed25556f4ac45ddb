# SPDX-License-Identifier: MIT
"""Plays on a device by keys, reads the screens, and compares what they say with the model."""

import functools
import re
import tarfile
from collections import Counter

import referee
import version1
from saving_harm import Harms
from saving_model import LETTERS, Lost, Model
from saving_world import PowerCut, World, press

from erudit_core import log, record
from erudit_core.record_reader import RecordError

COUNTS = Counter()  # what happened since the start of the process


class Play:
    """Plays on a World by keys, and compares what the screens say with the Model."""

    def __init__(self, chip, noise):
        self.world = World(chip, noise)
        self.model = Model()
        self.harms = Harms(self.world, self.model)
        self.at = None  # the Game that is on the screen
        self.live = None  # the (Game, turn) that is in the device's memory
        self.flight = None  # the Game whose next turn may be saved by a cut save, or not
        self.yes = False
        self.said = []
        self.asked = False  # whether there was a question since the last step
        self.keys = []
        self.patience = PATIENCE

    # Keys and screens.

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

    def settle(self):
        """Answer what is asked or told until a screen stands that the machine knows."""
        # Each of four places and five slots of the chip may hold a game that has to be given up,
        # with a list and a question.
        for _ in range(24):
            name = self.screen
            if name == "confirm":
                question = self.text()
                self.said.append(question)
                self.asked = True
                if self.yes:
                    self.model.agreed(question, self.at)
                    self.harms.agreed(question)
                    COUNTS["yes"] += 1
                self.press("A" if self.yes else "B")
            elif name == "giveup" and self.yes:
                self.said.append(self.text())
                self.asked = True
                self.press(*["DOWN"] * (len(self.keys) % 3), "A")
            elif name in KNOWN:
                self.calm()
                return name
            else:
                self.said.append(self.text())
                if name == "saved":
                    self.check_notice(self.said[-1])
                else:
                    self.asked = True
                self.press("B")
        raise Lost(f"no way on from the screen {name}: {self.said[-3:]}")

    def calm(self):
        """A screen stands: while the drive is the game's, what the chip alone has goes there."""
        world = self.world
        model = self.model
        if not world.gone:
            self.look_at_records()  # the next game may take its place
        if self.screen not in ("title", "handover") or not world.ours or world.gone:
            return
        if not any(game.only_in_chip for game in model.games):
            return
        names = self.names_on_drive()
        model.settled(names)
        stay = [game for game in model.living() if game.name not in names]
        if not stay or model.hurt or model.cut or world.full or world.failed:
            return
        taken = [game for game in model.games if game.name in names and not game.over]
        made = len(list(world.folder.glob("*.sav"))) == PLACES
        if (made or self.screen == "handover") and len(taken) + len(self.harms.shut) < PLACES:
            raise Lost(f"has not come to the drive: {stay}")

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

    def home(self):
        """Back to the title."""
        for _ in range(12):
            name = self.settle()
            if name == "title":
                break
            if name in ("board", "turnmenu"):
                self.leave_board()
            else:
                self.press("B")
        else:
            raise Lost(f"no way back from the screen {name}")
        self.at = None

    def leave_board(self):
        for _ in range(10):
            if self.screen == "turnmenu":
                break
            self.press("B")
        self.choose("Отложить")

    # What is read from the screens.

    def check_list(self):
        """Compare the list of games with the model."""
        self.home()
        rows = []
        if self.choose("Партии"):
            for text in self.rows():
                end = text.rstrip(" ▲▼")
                turn = re.search(r" ход (\d+)$", end)
                if turn:
                    rows.append((end, int(turn[1]) - 1))
                elif end.endswith((" конец", " !")):
                    rows.append((end, None))
            self.check_places()
            self.press("B")
            self.settle()
        if not self.world.gone:
            self.look_at_records()
            self.model.listed(rows)
            for name in self.harms.shut:
                if not any(name in text for text, _ in rows):
                    raise Lost(f"{name} cannot be used, and is not in the list: {rows}")
        self.harms.check()

    def look_at_records(self):
        """Of a game that has ended behind a cut nobody was told, but its record may be there."""
        unseen = [game for game in self.model.games if game.unseen]
        for path in self.world.folder.glob("*.gcg") if unseen else ():
            for game in unseen:
                if path.is_file() and _heads(game, path):
                    game.unseen = False

    def check_places(self):
        """Does the list say of each game where it is, and of a file what is wrong with it?"""
        for game in [] if self.world.gone else self.model.living():
            if self.go_to(game) and game.exact and game.sure:
                self.check_place(game, self.text())
        for one in () if self.world.gone else self.harms.shut.values():
            if self.go_to(one) and "овреждена" in self.text():
                raise Lost(f"{one.name} ({one.kind}) is offered as damaged: {self.text()}")

    def check_place(self, game, text):
        """Is it true where the list says that a game is?"""
        after = re.search(r"в чипе ходы после (\d+)", text)
        if game.drive == 0:
            right = True  # nothing but tiles laid: who would call that turns?
        elif game.drive == game.floor:
            # Tiles that were laid since may be in the chip.
            right = int(after[1]) == game.floor if after else "в памяти чипа" not in text
        elif game.drive:
            right = after and int(after[1]) == game.drive
        else:
            right = "в памяти чипа" in text
        if not right:
            raise Lost(f"of {game} the list says: {text}")

    def go_to(self, game):
        lines = self.world.face.top.lines()
        for i, line in enumerate(lines):
            if game.name in line[0]:
                while self.world.face.top.at != i:
                    self.press("DOWN")
                return True
        return False

    def check_notice(self, text):
        """Is it true what a notice says of the drive?"""
        world = self.world
        if self.at and any(mark in text for mark in ("не сохран", "негде")):
            self.at.told = True
        good = world.ours and not world.full and not world.gone
        told = text
        if "держали B" in text:
            right = world.held
        elif "у компьютера" in text:
            right = not world.ours
        elif "перенесена" in text:
            right = self.at is None or self.at.name in self.names_on_drive()
        elif "нет места" in text:
            right = world.full or world.gone or self.model.hurt
        elif "нет годного места" in text or "не записать" in text:
            right = not good or self.model.hurt or len(self.names_on_drive()) >= PLACES
        elif "не попала" in text:
            right = not good or not self.at.exact or self.model.small or self.model.hurt
        else:
            return
        if not right:
            raise Lost(f"it is not so that {told}")

    def card(self):
        return self.text()

    def check_card(self, game):
        """The card before a turn is the one that stood there before."""
        card = self.card()
        if not _on(card, game):
            raise Lost(f"the card does not name {game.names}: {card}")
        if self.world.gone and game.cards.get(game.turn, card) != card:
            # There was no list to tell what became of a turn that was cut off.
            least = game.turn if game.floor is None else game.floor
            turns = [turn for turn in range(least, game.turn + 2) if turn != game.turn]
            game.turn = [turn for turn in turns if game.cards.get(turn, card) == card][0]
            game.hands = {}
        known = game.cards.get(game.turn, card)
        if known != card:
            raise Lost(f"turn {game.turn} of {game.name} was {known!r}, is {card!r}")
        game.cards = {turn: game.cards[turn] for turn in game.cards if turn < game.turn}
        game.cards[game.turn] = card
        self.live = (game, game.turn)
        self.model.closed(game)

    def hand(self):
        """The seat whose hand stands on the board's screen, and the hand's tiles in their order."""
        hand = [grid[0] for grid in self.world.face.top.table.hand]
        return self.world.face.game.turn, hand

    def check_hand(self):
        """The board stands: the hand lies as its owner left it; what was drawn since may lie
        anywhere in it.
        """
        seat, now = self.hand()
        ways = self.at.hands.get(seat, [])
        if ORDERED and ways and not any(_within(before, now) for before in ways):
            raise Lost(f"seat {seat} of {self.at} left the hand as {ways}, it is {now}")
        self.at.hands[seat] = [now]

    def gave(self, game, seat, laid):
        """A turn is made with the first tiles of the hand: how the others may lie. Of equal tiles
        any may be the one that was exchanged.
        """
        for hand in game.hands.get(seat, [])[:1]:
            if laid:
                game.hands[seat] = [hand[laid:]]
            else:
                same = [i for i in range(len(hand)) if hand[i] == hand[0]]
                game.hands[seat] = [hand[:i] + hand[i + 1 :] for i in same]

    # What is done.

    def guarded(self, count, way, action):
        """Do something with a cut armed; after the cut switch on again."""
        self.keys.append(f"[{count},{way}]" if count else "")
        flash = self.world.flash
        flash.arm(count, way)
        self.patience = PATIENCE
        try:
            action()
        except PowerCut:
            COUNTS["cuts"] += 1
            self.power_off(flash.cut)
            flash.arm(0, 0)
            self.keys.append(f"<cut in {flash.cut}>")
            self.boot()
        flash.arm(0, 0)

    def power_off(self, cut=""):
        world = self.world
        ours = world.ours
        safe = ours and not world.gone and not world.full
        self.model.power_lost(cut, safe)
        if self.flight:
            self.flight.loose = True
            self.flight.landing = ours
            self.flight.cards.pop(self.flight.turn + 1, None)
            if not ours:
                self.flight.lacks.add(self.flight.turn + 1)
        if cut and self.at:
            self.at.hands = {}
        self.flight = self.at = self.live = None
        world.power_off()

    def boot(self):
        self.keys.append("<on>")
        self.said = []
        self.yes = False
        self.world.boot()
        self.check_list()
        for game in self.model.games:
            game.landing = False

    def switch(self, computer, held=False):
        """Off and on."""
        self.power_off()
        self.world.computer = computer
        self.world.held = held
        self.boot()

    def lay_version1(self, name):
        """The drive and the chip are as version 1 left them."""
        files, games = _fixture(name)
        for path, data in files.items():
            target = self.world.home / path
            if path == "nvm.bin":
                self.world.chip.data[:] = data
            else:
                target.parent.mkdir(exist_ok=True)
                target.write_bytes(data)
        for told in reversed(games):  # the one played last comes last
            game = self.model.add(told["names"])
            game.turn = game.floor = told["turns"]
            game.words = int(bool(told["board"].strip("/")))
            game.lacks = set(range(game.turn - told["ahead"] + 1, game.turn + 1))
            if told["where"] == "chip":
                game.lacks = set(range(1, game.turn + 1))
            else:
                game.drive = game.turn - told["ahead"]
            self.model.small = name == "small"  # a place with neither log nor record
            game.exact = not name.startswith("log-")  # it is full, or nearly so
            if game.coded in self.world.chip.data:
                self.model.chip = (game, game.turn)

    def begin(self, judge, yes):
        """A new game from the title."""
        self.home()
        model = self.model
        game = model.new()
        self.yes = yes
        self.choose("Новая игра")
        self.write_name(game)
        for _ in range(3):
            if any(line[1] == f"◀{judge}▶" for line in self.world.face.top.lines()):
                break
            self.choose("Судья", "RIGHT")
        self.flight = game
        game.loose = True
        self.world.flash.mark()
        self.said = []
        self.asked = False
        self.choose("Начать")
        self.at = game
        name = self.settle()
        self.flight = None
        if name != "handover":
            self.at = None
            if not self.asked:
                raise Lost(f"no new game, and no question why: {self.said} {self.text()}")
            game.gone = True
            game.loose = False
            self.home()
            return
        events = self.world.flash.events
        if model.saved(game, events, self.world.ours):
            game.loose = False
        elif not game.told:
            raise Lost(f"{game.name} is not saved, and nothing says so: {self.said}")
        self.check_card(game)
        COUNTS["begun"] += 1

    def write_name(self, game):
        self.choose("Имена")
        self.press("A")
        top = self.world.face.top
        while top.text:
            self.press("B")
        letter = LETTERS.index(game.name[0])
        digit = int(game.name[1])
        self.press(*["RIGHT"] * letter, "A", "DOWN", "DOWN", "DOWN", "DOWN")
        way = digit - letter
        self.press(*["RIGHT" if way > 0 else "LEFT"] * abs(way), "A", "START", "B")

    def go_on(self, game, yes):
        """Continue a game from the list, or (None) the one on the title."""
        self.home()
        listed = game is not None
        if not listed:
            game = self.offered()
            if game is None:
                return False
        live = self.live and self.live[0] is game
        if self.world.gone and not live and self.model.chip != (game, game.floor):
            return False  # of this one the chip may have an old turn, for which the drive is wanted
        if not live and game.turn != game.floor and not self.world.gone:
            self.check_list()  # what became of its last turns
        self.yes = yes
        self.said = []
        self.asked = False
        if listed:
            self.choose("Партии")
            if not self.go_to(game):
                if self.world.gone:
                    return False
                raise Lost(f"is not in the list: {game}")
            self.press("A")
        else:
            self.choose("Продолжить")
        self.at = game
        if self.world.gone:
            game.unsure = set(range(1, game.turn + 99))  # the log cannot be read
        if live:
            game.turn = self.live[1]
        name = self.settle()
        if name == "loading" and "другими словарями" in self.text():
            self.press("A")
            name = self.settle()
        if name == "handover":
            self.check_card(game)
            COUNTS["continued"] += 1
            return True
        if name in ("board", "result"):
            return True
        self.said.append(self.text())
        if not self.asked and not self.world.gone:
            raise Lost(f"cannot be continued: {game}: {self.said}")
        self.home()
        return False

    def offered(self):
        """The game that the title offers to continue: the one that was left, or the newest."""
        if not self.choose("Продолжить", ""):
            return None
        text = self.text()
        if "Ходит" in text:
            if not self.live:  # its card tells whose game it is
                self.press("A")
                self.settle()
                card = self.card()
                game = [game for game in self.model.games if _on(card, game)][-1]
                self.live = (game, game.turn)
                self.home()
            return self.live[0]
        found = [game for game in self.model.games if game.name in text]
        if not found:
            raise Lost(f"nobody's game is offered: {text}")
        return found[0]

    def made(self, *names):
        """Press the keys whose last one makes a turn, with the others' consent if they are asked;
        False if it was refused. The turn is made when its key has come back.
        """
        game = self.at
        laid = names.count("laid")
        seat = self.world.face.game.turn
        self.press(*[name for name in names[:-1] if name != "laid"])
        flash = self.world.flash
        self.flight = game
        flash.mark()
        self.press(names[-1])
        while self.screen == "consent":
            flash.mark()
            self.press("A")
        self.flight = None
        if self.screen != "summary":
            return False
        if len(names) > 1:
            self.gave(game, seat, laid)
        self.turned(game)
        return True

    def turned(self, game):
        """A turn has just been made: on to the next card, or to the result."""
        game.turn += 1
        COUNTS["turns"] += 1
        kept = self.model.saved(game, self.world.flash.events, self.world.ours)
        self.said = []
        self.press("A")
        if self.screen == "summary":
            self.press("A")
        name = self.settle()
        if not kept and not game.told:
            raise Lost(f"turn {game.turn} of {game.name} is not saved, nothing says so")
        if name != "result":
            self.check_card(game)
            return
        self.live = None
        if kept:
            self.ended(game)

    def to_board(self):
        self.press("A")
        while self.screen not in ("board", "consent", "turnmenu"):
            self.press("B")
        if self.screen == "consent":
            self.press("B", "A")
            self.settle()
        self.check_hand()

    def need_game(self):
        """Be at the card of some game; False if there is none."""
        if self.at and self.screen == "handover":
            return True
        return self.go_on(None, False)

    def exchange(self):
        self.to_board()
        while self.screen != "turnmenu":
            self.press("B")
        if not self.choose("Обменять"):
            return self.passes()
        return self.made("A", "START", "A")

    def passes(self):
        if self.screen == "handover":
            self.to_board()
        while self.screen != "turnmenu":
            self.press("B")
        self.choose("Пропустить")
        return self.made("A")

    def rounds(self, count):
        """Several exchanges in a row."""
        for _ in range(count):
            if self.screen != "handover" or not self.exchange():
                break

    def lay(self):
        """Lay two tiles for a first word, or one to lengthen the last; a blank becomes what comes
        first. Returns how many, 0 if that was not to be.
        """
        count = 1 if self.at.words else 2
        self.to_board()
        while self.screen != "turnmenu":
            self.press("B")
        self.press("B", "A")
        for _ in range(count):
            self.press("A")
            if self.screen == "blank":
                self.press("A")
        return count if self.screen == "board" else 0

    def play(self):
        """Lay a word, or lengthen the last one."""
        game = self.at
        count = self.lay()
        if count and self.made(*["laid"] * count, "START"):
            game.words += 1
            COUNTS["words"] += 1
            return
        if self.screen == "notice":
            self.press("A")
        self.home()

    def shuffle(self):
        """Arrange the hand anew, and leave."""
        self.to_board()
        while self.screen != "turnmenu":
            self.press("B")
        self.choose("Перемешать")
        game = self.at
        seat, now = self.hand()
        self.world.flash.mark()
        self.home()
        kept = self.model.is_save(self.world.flash.events)
        game.hands[seat] = [now] if kept else []

    def ask_and_leave(self, off):
        """Put a word to the others, then switch off, or refuse and leave."""
        game = self.at
        seat = self.world.face.game.turn
        count = self.lay()
        if not count:
            return
        self.flight = game
        self.world.flash.mark()
        self.press("START")
        self.flight = None
        if self.screen == "summary":  # nobody was asked
            self.gave(game, seat, count)
            self.turned(game)
        elif self.screen == "consent" and off:
            COUNTS["off while asked"] += 1
            self.switch(self.world.computer, self.world.held)
        else:
            if self.screen == "consent":
                self.press("B")
            if self.screen == "notice":
                self.press("A")
            self.home()

    def finish(self):
        game = self.at
        for _ in range(2 * len(game.names) + 1):
            self.passes()
            if self.screen != "handover":
                break
        if not game.over and self.screen != "result":
            raise Lost(f"did not end by passes: {game}, {self.screen}")
        self.press("A")
        self.home()

    def ended(self, game):
        """The result stands: the record is written, or it was said that it is not."""
        world = self.world
        must = game.drive == game.turn and game.exact and not self.model.small
        must = must and not self.model.hurt and world.ours and not world.gone
        game.over = True
        game.unseen = False
        game.floor = game.drive = None
        COUNTS["finished"] += 1
        self.check_record(game, must)

    def check_record(self, game, must, again=False):
        world = self.world
        said = " ".join(self.said)
        named = re.search(r"erudit/game\d\.gcg", said)
        paths = sorted(world.folder.glob("*.gcg")) if world.folder.is_dir() else []
        mine = [p for p in paths if p.is_file() and _heads(game, p)]
        if named and not (world.home / named[0]).is_file():
            raise Lost(f"there is no record, but the screen says: {said}")
        if not mine:
            if must or not again and "апис" not in said:
                raise Lost(f"no record of {game}, and nothing says so: {said}")
            return
        path = world.home / named[0] if named else mine[-1]
        if not must and (again or not named):
            return
        text, verdict = self.judged(game, path)
        turns = len([line for line in text.split("\n") if re.match(r">\S+: \S+ -?[^(]", line)])
        notes = re.findall(r"#note incomplete (\d+)-(\d*)", text)
        lacks = set()
        for first, last in notes:
            lacks |= set(range(int(first), int(last or game.turn) + 1))
        COUNTS["records"] += 1
        if not notes:
            if verdict.fault:
                raise Lost(f"the record of {game} is not legal: {text}")
            turns = [step for step in verdict.steps if step.entry.kind in PLAIN]
            if not game.turn <= len(turns) <= game.turn + game.more:
                raise Lost(f"{len(turns)} of {game.turn} turns of {game} in the record, no note")
            return
        COUNTS["records with gaps"] += 1
        exact = game.exact and not self.model.small
        if exact and not game.lacks <= lacks <= game.lacks | game.unsure:
            raise Lost(f"{game} lacks {game.lacks}, the record says {lacks}")

    def unplug(self):
        self.keys.append("<unplug>")
        if self.world.held:
            self.world.computer = False  # nobody will open the files anew
        else:
            self.world.unplug()

    def harm(self, kind, number):
        """Off; somebody does harm to a file; on."""
        self.power_off()
        self.keys.append(f"<{kind}: {self.harms.do(kind, number, self.names_in)}>")
        COUNTS["harmed"] += 1
        self.boot()

    def mend(self, number):
        """Off; somebody brings a file back; on."""
        self.power_off()
        self.keys.append(f"<mended: {self.harms.undo(number)}>")
        self.boot()

    def harm_chip(self, number):
        """Off; the chip's memory loses what it has; on."""
        self.power_off()
        chip = self.world.chip
        if chip:
            noise = self.world.flash.noise
            first = number % 2 * noise.randrange(len(chip))
            chip.data[first:] = noise.randbytes(len(chip) - first)
            self.model.chip_harmed()
            self.keys.append("<chip harmed>")
        self.boot()

    def update(self, _=0):
        """Off; the bundle is brought up to date over the cable; on. No byte of a game changes."""
        self.power_off()
        folder = self.world.folder
        before = {path.name: path.read_bytes() for path in folder.glob("*") if path.is_file()}
        self.world.update()
        for name, data in before.items():
            if (folder / name).read_bytes() != data:
                raise Lost(f"the bundle has changed {name}")
        self.keys.append("<updated>")
        COUNTS["updates"] += 1
        self.boot()

    def set_world(self, what, now):
        """The drive is full or not, gone or not."""
        setattr(self.world, what, now)
        self.world.failed |= self.world.gone
        self.keys.append(f"<{what}: {now}>")

    def last_look(self):
        """Everything is put right; then each game that must be there is continued."""
        world = self.world
        self.power_off()
        world.computer = world.held = world.full = world.gone = False
        world.flash.arm(0, 0)
        self.harms.undo_all()
        self.boot()
        for game in self.model.living():
            if self.go_on(game, False):
                self.home()
        self.check_list()
        COUNTS["losses of kind (b)"] += self.model.excused

    def look_back(self, which):
        """See the end of a game again; its record is there by then, whatever has cut it off."""
        self.home()
        if not self.choose("Партии"):
            return
        ended = [game for game in self.model.games if game.over and self.go_to(game)]
        if not ended:
            return
        game = ended[which % len(ended)]
        self.go_to(game)
        self.said = []
        self.at = game
        self.press("A")
        name = self.settle()
        if name == "loading" and "другими словарями" in self.text():
            self.press("A")
            name = self.settle()
        world = self.world
        if world.gone or name == "handover":  # what it is now is told by the list
            self.home()
            return
        if name != "result":
            raise Lost(f"its end cannot be seen: {game}: {self.said} {self.text()}")
        game.unseen = False
        self.live = None
        self.model.closed()
        COUNTS["seen again"] += 1
        there = world.ours and game.exact and game.name in self.names_on_drive()
        self.check_record(game, there and not self.model.small and not self.model.hurt, True)
        self.press("A")
        self.home()

    def judged(self, game, path):
        """The text of a record without the blank lines behind it, and the referee's Verdict."""
        try:
            text = path.read_text("utf-8").rstrip("\n")
            header, entries = record.read(text.split("\n"))
        except (UnicodeDecodeError, RecordError) as error:
            raise Lost(f"the record of {game} cannot be read: {error}") from None
        judge = _judge(header.rules, entries)
        return text, referee.Verdict(header, entries, judge, lambda word: "")

    def delete(self, game, yes):
        self.home()
        self.choose("Партии")
        if not self.go_to(game):
            return
        self.press("RIGHT")
        if self.screen != "confirm":
            return
        if game.name not in self.text():
            raise Lost(f"the question does not name {game.name}: {self.text()}")
        if not yes:
            self.press("B")
            self.home()
            return
        game.hands = {}
        if self.model.chip and self.model.chip[0] is game:
            self.model.chip = None
        floor, drive = game.floor, game.drive
        game.floor = game.drive = None
        game.loose = True
        self.press("A")
        if "удалить нельзя" in self.text() or "Не вышло" in self.text():
            game.floor, game.drive = floor, drive
            world = self.world
            there = game.name in self.names_on_drive()
            if not world.gone and (world.ours or not there and not self.model.hurt):
                raise Lost(f"could be deleted: {game}")
        else:
            game.gone = True
            game.loose = not self.world.ours or self.world.gone  # what it has there may be back
            game.over = False
            game.shut = ""
            COUNTS["deleted"] += 1
        self.home()


ORDERED = True  # hands stay as they were left
PATIENCE = 2000  # keys for one step
PLACES = 4  # for games on the drive
KNOWN = ("title", "handover", "board", "games", "loading", "result", "newgame", "turnmenu")
PLAIN = (log.WORD, log.EXCHANGE, log.PASS)


_judges = {}


def _judge(agreed, entries):
    """The referee's dictionary for a record, opened once."""
    words = any(entry.kind == log.WORD for entry in entries)
    key = agreed.judge, agreed.packs, words
    if key not in _judges:
        _judges[key] = referee.open_judge(agreed, entries, None)
    return _judges[key]


@functools.cache
def _fixture(name):
    """Return ({path: bytes}, games) of a drive of version 1."""
    files = {}
    with tarfile.open(version1.archive(name)) as made:
        for member in made:
            if not member.name.startswith("record"):
                files[member.name] = made.extractfile(member).read()
    return files, version1.manifest()[name]


def version1_chip(name):
    """The size of the chip's memory of a drive of version 1."""
    return len(_fixture(name)[0]["nvm.bin"])


def _within(part, whole):
    """Tell whether the tiles of a hand lie in another in the same order."""
    rest = iter(whole)
    return all(tile in rest for tile in part)


def _on(card, game):
    """Tell whether a card is of the game."""
    return all(name in card for name in game.names)


def _heads(game, path):
    """Tell whether a record is of the game."""
    head = path.read_bytes()[:500].decode("utf-8", "replace")
    nicks = record.nicks(game.names)
    return all(f"#player{i + 1} {nick} " in head for i, nick in enumerate(nicks))
