# SPDX-License-Identifier: MIT
"""Plays on a device by keys: what people do with their games, checked at every step."""

from saving_checks import is_on
from saving_deeds import Deeds
from saving_keys import COUNTS, EMPTY
from saving_model import LETTERS, Lost

from erudit_core.rules.board import CELLS, step
from tools.harness import thumbs


class Play(Deeds):
    """People at the device; `at` is the Game that is on the screen."""

    def begin(self, judge, yes):
        """A new game from the title."""
        self.home()
        model = self.model
        game = model.new()
        self.yes = yes
        self.choose("Новая игра…")
        self.write_name(game)
        for _ in range(3):
            if any(line[1] == f"◀{judge}▶" for line in self.world.face.top.lines()):
                break
            self.choose("Судья", "RIGHT")
        self.flight = game
        game.loose = True
        self.world.flash.mark()
        self.said = []
        self.asked = self.eased = False
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
            if game is None or game.shut or game.over:  # an older copy of it
                return False
        live = self.live and self.live[0] is game
        kept = self.model.in_chip(game)
        if self.world.gone and not live and (kept is None or kept != game.floor):
            return False  # of this one the chip may have an old turn, for which the drive is wanted
        if not live and (game.loose or game.turn != game.floor) and not self.world.gone:
            self.check_list()  # what became of its last turns
        self.yes = yes
        self.said = []
        self.asked = False
        self.eased = bool(self.eased and live)  # a game that is in the memory makes no files
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
                game = [game for game in self.model.games if is_on(card, game)][-1]
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
            self.press("RIGHT")
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
        game.loose |= not kept  # its end is in the memory, and may still come to the drive
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
        """Lay the first two tiles of the hand for a first word, or the first to lengthen the last
        word; a blank becomes what comes first. Returns how many, 0 if that was not to be.
        """
        count = 1 if self.at.words else 2
        self.to_board()
        while self.screen != "turnmenu":
            self.press("B")
        self.press("B")
        self.to_place()
        for key in ("UP", "LEFT")[:count]:  # the last tile of the hand fills the first gap
            self.press(key)
            while self.screen == "blank":
                self.press("UP")
        lie = self.screen == "board" and self.hand()[1].count(EMPTY) == count
        return count if lie else 0

    def to_place(self):
        """Enter the hand behind the last word, along it, or where the cursor is if that is no place
        or there is no word yet.
        """
        face = self.world.face
        session = face.session
        cell = session.last_start + len(session.last) * step(session.last_direction)
        try:
            if not session.last or cell >= CELLS:
                raise thumbs.NoWay
            for key in thumbs.to_place(lambda: face.top, session.last_direction, cell):
                self.press(key)
        except thumbs.NoWay:
            self.press("A")

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
        ended = [game for game in self.model.games if game.over and self.shows_end(game)]
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

    def shows_end(self, game):
        """Tell whether the list has a game's end: an older save of one that may go has none."""
        if not self.go_to(game):
            return False
        top = self.world.face.top
        return top.lines()[top.at][1] == "конец"

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
        if self.model.in_chip(game) is not None:
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
            if self.live and self.live[0] is game:
                self.live = None
            game.loose = not self.world.ours or self.world.gone  # what it has there may be back
            game.over = False
            game.shut = ""
            COUNTS["deleted"] += 1
        self.home()
