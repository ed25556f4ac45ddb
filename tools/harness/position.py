# SPDX-License-Identifier: MIT
"""Positions: a game brought to a certain point by real actions, for scenes and tests to start at.

One line each; in a scene every line starts with `#:`.
    players NAME ...        two to eight; _ in a name is a space
    teams N
    rules KEY=VALUE ...     as in a record's #erudit line
    words WORD ...          the whole dictionary; without this line there is none
    damaged                 a dictionary that cannot be read in play
    packs NAME ...          packs of the project, to be searched too
    themes NAME ...         of the project, after `packs`: its packs know only their words
    agreed WORD ...         words agreed on beforehand
    own WORD ...            the device's own words, known in the game
    machine N LEVEL         a machine has the seat: novice, club, master
    aids NAME ...           hints, best, proof
    first N                 the seat that begins, from 1
    code N KEY KEY KEY      the code of a seat
    strict                  the preview does not tell what the dictionary knows
    hand TILES              lets the seat to move hold these (? is a blank), exchanged with the bag;
                            tiles that it must still have had by the record should be among them
    play PLACE WORD         as in a record, with all letters or a dot for each that lies there
    give TILES              pass and exchange
    pass
    take CELL               a blank back
    accept                  the others accept the word in question
    bag N                   all but N tiles of the bag vanish: such a game's record does not add up
    score N POINTS          sets a score, with the same effect
    cursor CELL [down]      where the player is about to lay tiles, and in which direction
    lay WORD                lays tiles of the hand from the cursor on, a small letter is a blank
    put CELL TILE           lays a tile anywhere, even where the game's keys would not
    show NAME               the screen to begin with; else the card before the turn
    commit                  plays what lies
"""

from pathlib import Path
from typing import Any

from tools.common import console, places
from tools.common.console import tell
from tools.common.word_sets import Failing, WordSet

_FACE = Path(places.LIB) / "erudit_ui"


class PositionError(ValueError):
    """A line that cannot be carried out; the text names it."""


def of_scene(path: str) -> list[str]:
    """The position's lines in a scene's text; empty if it has none. Raises PositionError."""
    try:
        lines = Path(path).read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        why = console.reason(error)
        raise PositionError(
            tell(
                f"{path}: позицию не прочесть: {why}", f"{path}: the position cannot be read: {why}"
            )
        ) from error
    except UnicodeDecodeError as error:
        raise PositionError(
            tell(f"{path}: позиция — не текст в UTF-8", f"{path}: the position is not UTF-8 text")
        ) from error
    return [line[2:].strip() if line.startswith("#:") else "" for line in lines]


def apply(app: Any, lines: list[str]) -> None:
    """Bring the running `app` into the position. Raises PositionError."""
    build = _Build(app)
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        command = getattr(build, "do_" + words[0], None)
        try:
            if command is None:
                raise ValueError(tell("нет такой команды", "no such command"))
            command(*words[1:])
        except (ValueError, TypeError, IndexError) as error:
            where = tell(f"строка {number}", f"line {number}")
            raise PositionError(f"{where}: {line}: {error}") from error
    try:
        build.finish()
    except ImportError as error:
        name = build.screen
        raise PositionError(tell(f"экрана «{name}» нет", f"there is no screen '{name}'")) from error


def _noted(read, text):
    """What a parser of record.notation makes of `text`; ValueError if that is not its notation."""
    found = read(text)
    if found is None:
        raise ValueError(tell(f"«{text}» так не пишут", f"'{text}' is not written like that"))
    return found


def path_of_screen(name: str) -> str:
    """What App.open calls the screen `name`: with its package."""
    found = sorted(_FACE.glob(f"*/{name}_screen.py"))
    return f"{found[0].parent.name}.{name}" if found else name


class _Build:
    def __init__(self, app: Any) -> None:
        self.app = app
        self.names = ["Аня", "Боря"]
        self.teams = 0
        self.rules: Any = None
        self.lexicon: Any = None
        self.first = 0
        self.screen = "handover"
        self.commit = False
        self._session: Any = None

    # Before the game begins.

    def do_players(self, *names: str) -> None:
        self.names = [name.replace("_", " ") for name in names]

    def do_teams(self, number: str) -> None:
        self.teams = int(number)

    def do_rules(self, *pairs: str) -> None:
        from erudit_core.rules import ruleset

        self.rules = ruleset.parse(pairs)

    def do_words(self, *words: str) -> None:
        from erudit_core.rules import alphabet

        self.lexicon = WordSet(alphabet.encode(word) for word in words)

    def do_damaged(self) -> None:
        from erudit_core.lexicon.error import LexiconError

        self.lexicon = Failing(LexiconError("damaged"))

    def do_packs(self, *names: str) -> None:
        from erudit_ui.setup import packs

        self.lexicon, faults = packs.lexicon(self.app.device.files, names)
        if faults:
            raise ValueError(f"cannot be read: {faults}")

    def do_themes(self, *names: str) -> None:
        from erudit_ui.setup import packs

        faults = packs.narrow(self.app.device.files, names, self.lexicon.packs, None)
        if faults:
            raise ValueError(f"cannot be read: {faults}")

    def do_agreed(self, *words: str) -> None:
        from erudit_core.rules import alphabet
        from erudit_ui.match import table_words
        from erudit_ui.prefs import word_lists

        row = word_lists.row_of([alphabet.encode(word) for word in words])
        table_words.begin(self.session, row)

    def do_own(self, *words: str) -> None:
        from erudit_core.rules import alphabet, validate_words
        from erudit_ui.prefs import own_words, store, word_lists
        from erudit_ui.saves.save_index import open_index

        app = self.app
        codes = [alphabet.encode(word) for word in words]
        open_index(app).build()
        if store.hindrance(app.device, app.prefs):
            raise ValueError("no table.bin to write")
        own_words.change(app.device.files, app.prefs, word_lists.row_of(codes))
        self.session.game.own = [validate_words.word_hash(word) for word in codes]

    def do_machine(self, seat: str, level: str) -> None:
        from erudit_ui.match.session import LEVELS
        from erudit_ui.setup import game_setup

        session = self.session
        at = int(seat) - 1
        session.game.machines |= 1 << at
        kind = (1 + game_setup.KINDS.index(level)) << at % 4 * 2
        session.set_option(LEVELS + at // 4, session.option(LEVELS + at // 4) | kind)

    def do_aids(self, *names: str) -> None:
        from erudit_ui.match import session

        bits = [getattr(session, name.upper()) for name in names]
        self.session.set_option(session.AIDS, sum(bits))

    def do_first(self, seat: str) -> None:
        self.first = int(seat) - 1

    def do_code(self, seat: str, *names: str) -> None:
        from erudit_device import keys
        from erudit_ui.match import codes, session

        if len(names) != codes.LENGTH:
            raise ValueError(f"a code has {codes.LENGTH} keys")
        number = codes.number([keys.NAMES.index(name) for name in names])
        self.session.set_option(session.CODES + int(seat) - 1, number)

    def do_strict(self) -> None:
        from erudit_ui.match.session import STRICT

        self.session.set_option(STRICT, 1)

    # Actions.

    def do_hand(self, text: str) -> None:
        from erudit_core.record import notation
        from erudit_core.rules import tiles

        game = self.session.game
        hand = game.hand()
        for tile in tiles.listed(hand):
            tiles.take(hand, tile)
            game.bag[tile] += 1
        for tile in _noted(notation.parse_kinds, text):
            if not game.bag[tile]:
                self._give_up(game, tile)
            tiles.take(game.bag, tile)
            hand[tile] += 1
        game._begin()
        self.session.pending.begin(hand)

    def do_play(self, place: str, word: str) -> None:
        from erudit_core.record import notation
        from erudit_core.rules import play
        from erudit_core.rules.board import step

        game = self.session.game
        cell, direction = _noted(notation.parse_place, place)
        placement = play.Placement()
        placement.fixed = True
        placement.direction = direction
        for tile in _noted(notation.parse_word, word):
            if game.board.is_free(cell):
                placement.add(cell, tile)
            cell += step(direction)
        self._act(game.play(placement))

    def do_give(self, text: str) -> None:
        from erudit_core.record import notation

        self._act(self.session.game.exchange(_noted(notation.parse_kinds, text)))

    def do_pass(self) -> None:
        self._act(self.session.game.pass_turn())

    def do_take(self, name: str) -> None:
        from erudit_core.record import notation

        self._act(self.session.game.recover(_noted(notation.parse_place, name)[0]))

    def do_accept(self) -> None:
        self._act(self.session.game.vote(True))

    def do_bag(self, number: str) -> None:
        from erudit_core.rules import tiles

        bag = self.session.game.bag
        for tile in range(tiles.KINDS_HELD):
            while bag[tile] and sum(bag) > int(number):
                bag[tile] -= 1

    def do_score(self, team: str, points: str) -> None:
        self.session.game.scores[int(team) - 1] = int(points)

    def do_cursor(self, name: str, direction: str = "across") -> None:
        from erudit_core.record import notation

        pending = self.session.pending
        pending.cursor = _noted(notation.parse_place, name)[0]
        pending.placement.direction = int(direction == "down")

    def do_lay(self, text: str) -> None:
        from erudit_core.record import notation
        from erudit_core.rules import tiles

        pending = self.session.pending
        for tile in _noted(notation.parse_word, text):
            kind = tiles.kind(tile)
            free = [i for i, held in enumerate(pending.order) if held == kind]
            free = [i for i in free if not pending.is_laid(i)]
            cell = pending.next_free(self.session.game.board, pending.cursor)
            if not free or cell < 0:
                raise ValueError("there is no such tile in the hand, or no room")
            pending.cursor = cell
            pending.lay(free[0], tile)
            show_next = pending.next_free(self.session.game.board, cell)
            pending.cursor = cell if show_next < 0 else show_next

    def do_put(self, name: str, char: str) -> None:
        from erudit_core.record import notation

        pending = self.session.pending
        pending.placement.add(
            _noted(notation.parse_place, name)[0], _noted(notation.parse_word, char)[0]
        )
        pending.slots.append(len(pending.slots))

    def do_commit(self) -> None:
        self.commit = True

    def do_show(self, name: str) -> None:
        self.screen = path_of_screen(name)

    def finish(self) -> None:
        """Show the screen."""
        self.session  # noqa: B018 - begins the game where no action did
        self.app.restart(self.screen)
        if self.commit:
            self.app.stack[-1].commit()

    @property
    def session(self) -> Any:
        """The session, begun when it is first asked for."""
        if self._session is None:
            from erudit_core.rules import ruleset
            from erudit_ui.match.session import Session, Setup

            setup = Setup(self.rules or ruleset.make(), self.names, self.teams, 0)
            made: Any = Session(setup, self.lexicon, self.app.device.entropy(16))
            made.game.first = made.game.turn = self.first
            made.game._begin()
            made.pending.begin(made.game.hand())
            made.table = self.app.device.files, self.app.prefs
            self._session = self.app.session = made
        return self._session

    def _act(self, events):
        from erudit_core.rules import play
        from erudit_core.rules.game_events import CODE, KIND, REFUSED

        refusal = events[0]
        if refusal[KIND] == REFUSED:
            code = refusal[CODE]
            reason = play.REASONS[code] if code < len(play.REASONS) else f"code {code}"
            raise ValueError("refused: " + reason)
        self.session.act(events)

    def _give_up(self, game, tile):
        """Let another seat give a tile that the bag has not; it gets any from the bag instead."""
        from erudit_core.rules import tiles

        for hand in game.hands:
            if hand is not game.hand() and hand[tile]:
                other = next(t for t in range(tiles.KINDS_HELD) if game.bag[t])
                tiles.take(hand, tile)
                hand[other] += 1
                game.bag[tile] += 1
                game.bag[other] -= 1
                return
        raise ValueError("there are not so many of one tile")
