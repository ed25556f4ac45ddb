# SPDX-License-Identifier: MIT
"""Compares what the screens and the records of a device say with the model of its games."""

import re

import version1
from saving_keys import COUNTS, EMPTY, Keys
from saving_model import Lost

from erudit_core.lexicon.lookup import Lexicons, Lookup
from erudit_core.lexicon.opening import pack_header
from erudit_core.record import writer
from erudit_core.replay.reader import RecordError, read_record
from erudit_core.rules import turn_log
from tools.judging import verdict

ORDERED = True  # hands stay as they were left
PLACES = 4  # for games on the drive
KNOWN = ("title", "handover", "board", "games", "loading", "result", "newgame", "turnmenu")
VERSION1_EASY = version1.FOLDER / "easy.lex"
PLAIN = (turn_log.WORD, turn_log.EXCHANGE, turn_log.PASS)


class Checks(Keys):
    """Raises Lost where a screen or a record is not as the Model has it."""

    by_version1 = False  # games lie there that version 1 began

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
        if not stay or model.hurt or model.cut or world.full or world.failed or self.eased:
            return
        taken = [game for game in model.games if game.name in names and not game.over]
        made = len(list(world.folder.glob("*.sav"))) == PLACES
        if (made or self.screen == "handover") and len(taken) + len(self.harms.shut) < PLACES:
            raise Lost(f"has not come to the drive: {stay}")

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

    def check_list(self):
        """Compare the list of games with the model."""
        self.home()
        rows = []
        if self.choose("Партии"):
            for line in self.world.face.top.lines():  # there may be more than the screen shows
                end = " ".join(line).rstrip(" ▲▼")
                turn = re.search(r" ход (\d+)$", end)
                if turn:
                    rows.append((end, int(turn[1]) - 1))
                elif end.endswith((" конец", " !")):
                    rows.append((end, None))
            if self.world.ours and not self.world.gone:
                self.model.settled(self.names_on_drive())
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
        for game in self.model.games:
            if game.unseen and self.records(game):
                game.unseen = False

    def check_places(self):
        """Does the list say of each game where it is, and of a file what is wrong with it?"""
        for game in [] if self.world.gone else self.model.living():
            if self.go_to(game) and game.exact and game.sure and not game.doomed:
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

    def check_notice(self, text):
        """Is it true what a notice says of the drive?"""
        world = self.world
        if self.at and any(mark in text for mark in ("не сохран", "негде")):
            self.at.told = True
        good = world.ours and not world.full and not world.gone
        told = text
        if "держали Ⓑ" in text:
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
            right = not good or self.model.hurt or not self.records(self.at)
        else:
            return
        if not right:
            raise Lost(f"it is not so that {told}")

    def check_card(self, game):
        """The card before a turn is the one that stood there before."""
        card = self.card()
        if not is_on(card, game):
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

    def check_hand(self):
        """The board stands: the hand lies as its owner left it; what was drawn since may lie
        anywhere in it. Tiles that were laid are taken back, each to its place.
        """
        seat, now = self.hand()
        while EMPTY in now:
            laid = now.count(EMPTY)
            if now[-laid:] != [EMPTY] * laid:
                raise Lost(f"seat {seat} of {self.at} has gaps in the hand: {now}")
            self.press("B")
            seat, now = self.hand()
            if now.count(EMPTY) != laid - 1:
                raise Lost(f"seat {seat} of {self.at} does not get a tile back: {now}")
        ways = [] if self.at.told else self.at.hands.get(seat, [])  # told: nothing is kept
        if ORDERED and ways and not any(_within(before, now) for before in ways):
            raise Lost(f"seat {seat} of {self.at} left the hand as {ways}, it is {now}")
        self.at.hands[seat] = [now]

    def gave(self, game, seat, laid):
        """A turn is made with the first `laid` tiles of the hand, or with the first one exchanged:
        how the others may lie. Of equal tiles any may be the one that was exchanged.
        """
        for hand in game.hands.get(seat, [])[:1]:
            if laid:
                game.hands[seat] = [hand[laid:]]
            else:
                same = [i for i in range(len(hand)) if hand[i] == hand[0]]
                game.hands[seat] = [hand[:i] + hand[i + 1 :] for i in same]

    def records(self, game):
        """The files with a record of the game."""
        paths = sorted(self.world.folder.glob("*.gcg"))
        return [path for path in paths if path.is_file() and _heads(game, path)]

    def check_record(self, game, must, again=False):
        world = self.world
        said = " ".join(self.said)
        named = re.search(r"erudit/game\d\.gcg", said)
        mine = self.records(game)
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

    def judged(self, game, path):
        """The text of a record without the blank lines behind it, and the referee's Verdict. What
        somebody has put behind them is no part of it.
        """
        try:
            data = path.read_bytes().removesuffix(self.harms.ends.get(path.name, b""))
            text = data.decode().rstrip("\n")
            header, entries = read_record(text.split("\n"))
        except (UnicodeDecodeError, RecordError) as error:
            raise Lost(f"the record of {game} cannot be read: {error}") from None
        judge = _judge(header.rules, entries, self.by_version1)
        return text, verdict.Verdict(header, entries, judge, lambda word: "")


_judges = {}


def _judge(agreed, entries, by_version1):
    """The referee's dictionary for a record, opened once. Where version 1 began games its easy
    words are known too: today's pack has left some of them out.
    """
    words = any(entry.kind == turn_log.WORD for entry in entries)
    key = agreed.judge, agreed.packs, words, by_version1
    if key not in _judges:
        judge = verdict.open_judge(agreed, entries, None)
        if judge is not None and by_version1:
            file = pack_header.open_pack(str(VERSION1_EASY))
            judge = Lexicons([judge, Lookup(file, verdict.PACK_WINDOW)])
        _judges[key] = judge
    return _judges[key]


def _within(part, whole):
    """Tell whether the tiles of a hand lie in another in the same order."""
    rest = iter(whole)
    return all(tile in rest for tile in part)


def is_on(card, game):
    """Tell whether a card is of the game."""
    return all(name in card for name in game.names)


def _heads(game, path):
    """Tell whether a record is of the game."""
    head = path.read_bytes()[:500].decode("utf-8", "replace")
    nicks = writer.nicks(game.names)
    return all(f"#player{i + 1} {nick} " in head for i, nick in enumerate(nicks))
