# SPDX-License-Identifier: MIT
"""All that the corpus knows of today's names: the tools' commands, what a replay brings about, and
the move that a machine makes. Saves are read by tests/version1.py.

When modules are renamed this file follows; the texts that it gives stay as they are.
"""

import contextlib
import io
from functools import cache
from pathlib import Path

from lexicons import Sieve

from erudit_core.bot.carry_out import carry_out
from erudit_core.bot.player import LEVELS, Player
from erudit_core.bot.view import View
from erudit_core.lexicon.opening.pack_header import open_pack
from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.record import notation
from erudit_core.replay.reader import read_record
from erudit_core.replay.replay import Replay
from erudit_core.replay.result import Fault
from erudit_core.rng import Rng
from erudit_core.rules import alphabet, game, play, ruleset, tiles, turn_log
from erudit_core.rules.board import OFF_BOARD, cell_name, step
from erudit_core.rules.game_events import (
    ACCEPTED,
    ASK,
    CELL,
    DIRECTION,
    DREW,
    EXCHANGED,
    FINAL,
    GIVEN,
    KIND,
    OVER,
    PASSED,
    PLAYED,
    REACHED,
    RECOVERED,
    REFUSED,
    REJECTED,
    RUN,
    START_CELL,
    TURN,
)
from tools.common.word_sets import AnyWord
from tools.judging import referee, solve

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# main(argv) of a command, which returns the exit code.
TOOLS = {"referee": referee.main, "solve": solve.main}
RECORDS = HERE / "records"
WORDS = HERE / "words.txt"
MACHINE_LEVELS = LEVELS[:3]
_WINDOW = 4096
_WORK = 1 << 29


def run(tool, arguments):
    """(exit code, what it printed) of a command line of TOOLS; names of files are those in RECORDS,
    or words.txt.
    """
    known = {path.name: str(path) for path in (*RECORDS.glob("*.gcg"), WORDS)}
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = TOOLS[tool]([known.get(word, word) for word in arguments])
    return code, out.getvalue()


# Events.

_REFUSALS = {
    game.GAME_OVER: "game_over",
    game.ASKING: "asking",
    game.NO_QUESTION: "no_question",
    game.BAG_SHORT: "bag_short",
    game.RECOVER_OFF: "recover_off",
    game.NO_BLANK: "no_blank",
}


class _Told:
    """What a replay's log is given, as lines of text."""

    def __init__(self, nicks):
        self.nicks = nicks
        self.lines = []

    def note(self, events):
        self.lines += [event_text(event, self.nicks) for event in events]


def _hand(kinds):
    """Tiles in their order; · is one that nobody has named."""
    return "".join("·" if k == tiles.UNKNOWN else alphabet.tile_text(k) for k in kinds) or "—"


def event_text(event, nicks):
    """One event of a game as a line of text, with all that it says."""
    what, *rest = event
    if what == OVER:
        return "over: target" if rest[0] else "over: exhausted"
    if what == REFUSED:
        code, cell, word, tile = rest
        why = play.REASONS[code] if code < len(play.REASONS) else _REFUSALS[code]
        where = cell_name(cell) if cell != OFF_BOARD else "—"
        return (
            f"refused: {why} {where} {alphabet.decode(word) or '—'} {_hand([tile] * (tile >= 0))}"
        )
    nick = nicks[rest[0]]
    if what == PLAYED:
        hand, start, direction, run, score, total, sides = rest[1:8]
        text = f"{nick} played {notation.place_text(start, direction)} {notation.word_text(run)}"
        text += f" = {''.join(notation.tile_char(tile) for tile in run)} of {_hand(hand)}"
        text += f": {score:+} {total}"
        for cell, codes, points in sides:
            text += f", {cell_name(cell)} {alphabet.decode(codes)} {points}"
        return text
    if what in (ASK, ACCEPTED, REJECTED):
        verb = {ASK: "asks", ACCEPTED: "accepted", REJECTED: "rejected"}[what]
        return f"{nick} {verb} {alphabet.decode(rest[1])}"
    if what == DREW:
        return f"{nick} drew {_hand(rest[1])}"
    if what == EXCHANGED:
        return f"{nick} gave {_hand(rest[2])} of {_hand(rest[1])}"
    if what == PASSED:
        return f"{nick} passed with {_hand(rest[1])}"
    if what == RECOVERED:
        return f"{nick} took {cell_name(rest[1])} for {alphabet.LETTERS[rest[2]]}"
    if what == FINAL:
        return f"{nick} is left with {_hand(rest[1])}: -{rest[2]} {rest[3]}"
    verb = {REACHED: "reached the target", TURN: "to move"}[what]
    return f"{nick} {verb}"


def events(name):
    """The lines of what a record's replay brings about, up to its first fault, and that fault's
    turn and code; [] of a record that cannot be read.
    """
    try:
        header, entries = read_record(_lines(name))
    except ValueError:
        return []
    told = _Told(header.nicks)
    try:
        for _ in Replay(header, AnyWord(), told).follow(entries):
            pass
    except Fault as fault:
        told.lines.append(f"fault in turn {fault.number}: {fault.code}")
    return told.lines


def _lines(name):
    return (RECORDS / name).read_text("utf-8").splitlines()


# Games with all tiles known.


class Live:
    """A game of `seats` in `teams` (0: none) under rules as a record spells them; what its actions
    bring about, as text.
    """

    def __init__(self, seats, teams, seed, agreed):
        self.game = game.Game(ruleset.parse(agreed), seats, Rng(seed), Sieve(), teams)
        self.nicks = [str(seat) for seat in range(1, seats + 1)]

    def start(self):
        """The lines of the beginning."""
        return self._told(self.game.start())

    def act(self, action):
        """The lines of an action: `lay across H8К I8О`, `vote yes`, `give АЕ`, `take H8` or
        `pass`.
        """
        what, *words = action.split(" ")
        made = self.game
        if what == "lay":
            placement = play.Placement()
            placement.fixed = True
            placement.direction = int(words[0] == "down")
            for word in words[1:]:
                cell = notation.parse_place(word[:-1])[0]
                placement.add(cell, notation.parse_word(word[-1])[0])
            return self._told(made.play(placement))
        if what == "vote":
            return self._told(made.vote(words == ["yes"]))
        if what == "give":
            return self._told(made.exchange(notation.parse_kinds(words[0])))
        if what == "take":
            return self._told(made.recover(notation.parse_place(words[0])[0]))
        return self._told(made.pass_turn())

    def _told(self, made):
        return [event_text(event, self.nicks) for event in made]


# Machines.


@cache
def _packs():
    """([packs that are played with], the novice's)."""
    found = [
        Lexicon(open_pack(str(HERE / f"{name}.lex")), _WINDOW) for name in ("one", "two", "easy")
    ]
    return found[:2], found[2]


def move(name, turn, level, seed, rounds):
    """What a machine of that level plays before turn `turn` of a record, as text: blanks that it
    takes back, new tiles and their cells, tiles given, or a pass.
    """
    match = _before(name, turn)
    packs, easy = _packs()
    player = Player(LEVELS.index(level), View(match), packs, easy, seed, rounds)
    while not player.step(_WORK):
        pass
    made, refusal = carry_out(match, player.move())
    words = [_done(event) for event in made if event[0] in (RECOVERED, PLAYED, EXCHANGED, PASSED)]
    return " ".join(words) + (" refused" if refusal else "")


def _done(event):
    """What an event says that a machine did."""
    what = event[KIND]
    if what == RECOVERED:
        return f"take {cell_name(event[CELL])}"
    if what == EXCHANGED:
        return f"give {_hand(event[GIVEN])}"
    if what == PASSED:
        return "pass"
    words = []
    for i, tile in enumerate(event[RUN]):
        if tile & play.NEW:
            cell = event[START_CELL] + i * step(event[DIRECTION])
            words.append(cell_name(cell) + notation.tile_char(tile & ~play.NEW))
    return " ".join([*words, "down" if event[DIRECTION] else "across"])


def _before(name, turn):
    """The game before a turn of a record, with the hand that is to move."""
    header, entries = read_record(_lines(name))
    replay = Replay(header, AnyWord())
    notes = []
    for entry in entries:
        if entry.kind in (turn_log.WORD, turn_log.EXCHANGE, turn_log.PASS):
            if replay.number == turn:
                replay.game.set_hand(entry.hand)
                return replay.game
            for _ in replay.follow([*notes, entry]):
                pass
            notes = []
        else:
            notes.append(entry)
    raise ValueError(f"{name} has no turn {turn}")
