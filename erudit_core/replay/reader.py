# SPDX-License-Identifier: MIT
"""Reader of a record's text: lines in, a header and entries out. It knows no rules of the game."""

from collections import namedtuple

from erudit_core.annotations import Texts
from erudit_core.record.notation import OLD, count, figure, parse_kinds, parse_place, parse_word
from erudit_core.rules import ruleset
from erudit_core.rules.alphabet import BLANK, LETTER, LETTERS
from erudit_core.rules.board import SIZE
from erudit_core.rules.game import MAX_SEATS
from erudit_core.rules.tiles import UNKNOWN
from erudit_core.rules.turn_log import ACCEPTED, EXCHANGE, FINAL, GAP, PASS, RECOVER, WORD, Entry

# `teams` is 0 or their number; `rules` a RuleSet; `first` a seat; `agreed` the words (letter codes)
# that the table agreed on.
Header = namedtuple("Header", ("nicks", "names", "teams", "rules", "first", "agreed"))

# With this line a game of an older version ended a record that had found no more room.
_CUT = ("the", "log", "was", "full:", "the", "rest", "is", "missing")
_HEADS = ("#team", "#erudit", "#first", "#agreed", "#character-encoding", "#lang")
_SKIPPED = ("#title", "#description", "#id")
_MOST_GIVEN = 200


class RecordError(ValueError):
    """A record that cannot be read.

    `line` counts from 1, `why` is a short key, `what` the text to blame, `allowed` what may be.
    """

    def __init__(self, line: int, why: str, what: str = "", allowed: str = "") -> None:
        super().__init__(f"line {line}: {why}: {what} {allowed}".strip())
        self.line = line
        self.why = why
        self.what = what
        self.allowed = allowed


def read_record(lines: Texts) -> tuple[Header, list[Entry]]:
    """Return (Header, list of entries) of text lines; RecordError if they cannot be read. Example:
    docs/core.md.
    """
    reader = Reader()
    entries = []
    for line in lines:
        entry = reader.feed(line)
        if entry:
            entries.append(entry)
    return reader.end(), entries


class Reader:
    """Reads one line at a time.

    Entries are as in `log`, but `hand` is None for ``-``, `tiles` of a word are as
    `notation.parse_word` gives them, tiles given unnamed are UNKNOWN, `line` is the line's number.
    The `tiles` of a GAP are the reason as text; its `score` is 0 where nobody says which turns.
    """

    def __init__(self) -> None:
        self.line = 0
        self.header: Header | None = None
        self._nicks: list[str] = []
        self._names: list[str] = []
        self._teams: list[tuple[int, list[str]]] = []
        self._once: list[str] = []
        self._rules = None
        self._first = ""
        self._first_line = 0
        self._agreed: list[bytes] = []

    def feed(self, text: str) -> Entry | None:
        """Take the next line; return its entry, or None if it is no turn."""
        self.line += 1
        if self.line == 1 and text[:1] == "\ufeff":
            text = text[1:]
        words = [word for word in text.rstrip("\r\n").replace("\t", " ").split(" ") if word]
        if words and words[0] == "#note":
            return self._gap(words[1:])
        if not words or words[0] in _SKIPPED:
            return None
        mark = words[0][0]
        if words[0] in ("#recover", "#accepted") or mark == ">":
            self.end()
        elif mark != "#":
            self._fail("line", words[0])
        if mark == ">":
            return self._turn(words)
        if words[0] == "#recover":
            return self._recover(words)
        if words[0] == "#accepted":
            return self._accepted(words)
        if self.header:
            known = words[0][:7] == "#player" or words[0] in _HEADS
            self._fail("late" if known else "hash", words[0])
        self._head(words)
        return None

    def end(self) -> Header:
        """Close the header, if no turn has done so yet, and return it."""
        if self.header is None:
            if len(self._nicks) < 2:
                self._fail("few")
            first = self._seat(self._first, self._first_line) if self._first else 0
            self.header = Header(
                self._nicks,
                self._names,
                self._check_teams(),
                self._rules or ruleset.make(),
                first,
                self._agreed,
            )
        return self.header

    def _fail(self, why, what="", allowed="", line=0):
        raise RecordError(line or self.line, why, what, allowed)

    def _seat(self, nick, line=0):
        if nick not in self._nicks:
            self._fail("nick", nick, ", ".join(self._nicks), line)
        return self._nicks.index(nick)

    def _head(self, words):
        key = words[0]
        if key[:7] == "#player":
            self._player(words)
            return
        if key == "#team":
            self._team(words)
            return
        if key == "#agreed":
            self._agree(words)
            return
        if key in self._once:
            self._fail("twice", key)
        self._once.append(key)
        if key == "#erudit":
            try:
                self._rules = ruleset.parse(words[1:])
            except ruleset.RulesError as error:
                name, value, allowed = error.args
                self._fail("rules", f"{name}={value}", allowed)
            return
        value = words[1] if len(words) == 2 else ""
        if key == "#first" and value:
            self._first = value
            self._first_line = self.line
        elif key == "#character-encoding":
            if value not in ("UTF-8", "utf-8"):
                self._fail("encoding", " ".join(words[1:]))
        elif key == "#lang":
            if value != "ru":
                self._fail("lang", " ".join(words[1:]))
        else:
            self._fail("form" if key == "#first" else "hash", key)

    def _player(self, words):
        number = count(words[0][7:])
        if number is None:
            self._fail("hash", words[0])
        if len(words) < 2:
            self._fail("form", words[0])
        if number > MAX_SEATS:
            self._fail("many", words[0])
        if number != len(self._nicks) + 1:
            self._fail("order", words[0], f"#player{len(self._nicks) + 1}")
        if words[1] in self._nicks:
            self._fail("same", words[1])
        self._nicks.append(words[1])
        self._names.append(" ".join(words[2:]) or words[1])

    def _team(self, words):
        number = count(words[1]) if len(words) > 2 else None
        if number is None:
            self._fail("form", words[0])
        if number != len(self._teams) + 1:
            self._fail("order", f"#team {number}", f"#team {len(self._teams) + 1}")
        self._teams.append((self.line, words[2:]))

    def _check_teams(self):
        """Return the number of teams, 0 for none; they are equal and their seats alternate (R3)."""
        teams = len(self._teams)
        seats = len(self._nicks)
        for line, members in self._teams:
            found = sorted([self._seat(nick, line) for nick in members])
            if teams < 2 or len(members) * teams != seats:
                self._fail("teams", " ".join(members), "", line)
            if found != list(range(found[0], seats, teams)) or found[0] >= teams:
                self._fail("alternate", " ".join(members), "", line)
        for i in range(1, teams):
            if self._teams[i][1][0] in [nick for _, members in self._teams[:i] for nick in members]:
                self._fail("alternate", " ".join(self._teams[i][1]), "", self._teams[i][0])
        return teams

    def _turn(self, words):
        if words[0][-1] != ":" or len(words[0]) < 3:
            self._fail("form", words[0])
        seat = self._seat(words[0][1:-1])
        if words[1:] and words[1][0] == "(":
            return self._final(seat, words)
        if not 5 <= len(words) <= 6:
            self._fail("form", words[0])
        hand = None
        if words[1] != "-" and (hand := parse_kinds(words[1])) is None:
            self._fail("hand", words[1])
        score = self._figure(words[-2], True)
        total = self._figure(words[-1], False)
        if len(words) == 5:
            kind, cell, direction, tiles = self._given(words[2])
        else:
            kind = WORD
            place = parse_place(words[2])
            tiles = parse_word(words[3])
            if not place or not tiles:
                self._fail("word" if place else "place", words[3 if place else 2])
            cell, direction = place
        return Entry(kind, seat, hand, cell, direction, tiles, score, total, self.line)

    def _given(self, text):
        if text == "-":
            return PASS, 0, 0, b""
        number = count(text[1:])
        # More than a hand holds is as good as any other number that is.
        kinds = bytes([UNKNOWN] * min(number, _MOST_GIVEN)) if number else parse_kinds(text[1:])
        if text[0] != "-" or not kinds:
            self._fail("given", text)
        return EXCHANGE, 0, 0, kinds

    def _final(self, seat, words):
        left = words[1]
        kinds = parse_kinds(left[1:-1])
        if len(words) != 4 or left[-1] != ")" or not (kinds or left == "()"):
            self._fail("left", left)
        score = self._figure(words[2], True)
        total = self._figure(words[3], False)
        return Entry(FINAL, seat, None, 0, 0, kinds or b"", score, total, self.line)

    def _figure(self, text, plus):
        number = figure(text, plus)
        if number is None:
            self._fail("score" if plus else "total", text)
        return number

    def _recover(self, words):
        if len(words) != 4:
            self._fail("form", words[0])
        seat = self._seat(words[1])
        place = parse_place(words[2])
        if not place or not place[1]:
            self._fail("cell", words[2])
        letter = parse_kinds(words[3])
        if not letter or len(letter) > 1 or letter[0] >= len(LETTERS):
            self._fail("letter", words[3])
        return Entry(RECOVER, seat, None, place[0], 0, letter, 0, 0, self.line)

    def _gap(self, words):
        """Return the entry of a note on missing turns, None for any other note."""
        if tuple(words) == _CUT:
            return Entry(GAP, 0, None, 0, 0, " ".join(words), 0, 0, self.line)
        span = words[1] if len(words) > 1 and words[0] == "incomplete" else ""
        ends = span[:-1].split("-")
        if span[-1:] != ":" or len(ends) != 2:
            return None
        first = count(ends[0])
        last = count(ends[1]) if ends[1] else 0
        if first is None or last is None:
            return None
        return Entry(GAP, 0, None, 0, 0, " ".join(words[2:]), first, last, self.line)

    def _agree(self, words):
        tiles = parse_word(words[1]) if len(words) == 2 else None
        if not tiles or not 2 <= len(tiles) <= SIZE or OLD in tiles or BLANK in tiles:
            self._fail("agreed", " ".join(words[1:]))
        word = bytes([tile & LETTER for tile in tiles])
        if word not in self._agreed:
            self._agreed.append(word)

    def _accepted(self, words):
        word = parse_word(words[1]) if len(words) == 2 else None
        if not word or len(word) > SIZE or max(word) >= len(LETTERS):
            self._fail("accepted", " ".join(words[1:]))
        return Entry(ACCEPTED, 0, None, 0, 0, word, 0, 0, self.line)
