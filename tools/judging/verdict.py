# SPDX-License-Identifier: MIT
"""What becomes of a record: how its file is read, which dictionary judges it, and the verdict."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from erudit_core.annotations import Rules
from erudit_core.lexicon.opening import pack_header, theme_header
from erudit_core.lexicon.opening.narrowing import narrow
from erudit_core.lexicon.theme import Theme
from erudit_core.movegen import lexicon_walker
from erudit_core.replay import reader
from erudit_core.replay.reader import Header, Reader, RecordError
from erudit_core.replay.replay import Replay
from erudit_core.replay.result import Fault
from erudit_core.rules import alphabet, ruleset, turn_log
from tools.common import confusables, places
from tools.common.word_sets import WordSet
from tools.judging import all_mistakes
from tools.judging import referee_text as texts
from tools.judging.unreadable import unreadable
from tools.words import wordlist

if TYPE_CHECKING:
    from erudit_core.lexicon.lookup import Lexicons
    from erudit_core.movegen.lexicon_walker import Lexicon
    from erudit_core.rules.turn_log import Entry
    from tools.common.both_languages import Both


ACTIONS = {
    turn_log.WORD: "word",
    turn_log.EXCHANGE: "exchange",
    turn_log.PASS: "pass",
    turn_log.RECOVER: "recover",
    turn_log.FINAL: "final",
}
PACKS = Path(places.ROOT) / "packs"
THEMES = Path(places.ROOT) / "themes"
USUAL_PACK = "nouns"  # what themes alone narrow
PACK_WINDOW = 4096
MOST_BYTES = 1 << 22  # a record has some ten thousand
# What may be wrong with lines only because a line on the players could not be read.
FOLLOWING = ("few", "nick", "order", "teams", "alternate")
BEFORE_TURNS = ("#recover", "#accepted")
PACK_ORDER = ("nouns", "rare", "places")  # where a word is looked for first


class Unreadable(Exception):
    """Something that the referee needs cannot be read; the text is a Both and names the cure.

    `others` are those of further lines.
    """

    def __init__(self, text: Both, line: int | None = None, others: list | tuple = ()) -> None:
        super().__init__(text)
        self.text = text
        self.line = line
        self.others = others

    def as_json(self) -> dict:
        """Return record.md's object for it."""
        return {"turn": None, "line": self.line, "code": "unreadable", "text": self.text.russian}


class Verdict:
    """What became of a record: the legal `steps`, the `fault` or None, and the `replay`.

    `faults` are (Fault, text) of every mistake if `everything` is asked for, else None.
    `elsewhere(word)` gives the name of a pack that has a word which the game's do not have, or "".
    """

    def __init__(
        self,
        header: Header,
        entries: list[Entry],
        judge: Lexicons | WordSet | None,
        elsewhere: Callable[[bytes], str | None],
        everything: bool = False,
    ) -> None:
        self.header = header
        self.entries = entries
        self.elsewhere = elsewhere
        self.replay = Replay(header, judge)
        self.steps = []
        self.fault = None
        try:
            for step in self.replay.follow(entries):
                self.steps.append(step)
        except Fault as fault:
            self.fault = fault
        self.faults = None
        if everything:
            self.faults = all_mistakes.every_error(header, entries, judge, elsewhere)

    def as_json(self) -> dict:
        """Return record.md's object for a record that could be read."""
        nicks = self.header.nicks
        replay = self.replay
        fault = self.fault
        answer = {
            "legal": fault is None,
            "finished": replay.finished(),
            "totals": {nick: replay.totals[replay.game.team(i)] for i, nick in enumerate(nicks)},
            "winners": [nicks[seat] for seat in replay.winners()],
            "turns": [self._turn(step) for step in self.steps],
            "error": fault and fault_json(fault, texts.explain(self)),
        }
        if self.faults is not None:
            answer["errors"] = [fault_json(one, text) for one, text in self.faults]
        return answer

    def _turn(self, step):
        return {
            "seat": step.entry.seat,
            "nick": self.header.nicks[step.entry.seat],
            "action": ACTIONS[step.entry.kind],
            "word": None if step.word is None else alphabet.decode(step.word),
            "score": step.score,
            "total": step.total,
            "side_words": [alphabet.decode(side[1]) for side in step.sides],
        }


def fault_json(fault: Fault, text: Both) -> dict:
    """Return record.md's object for an error."""
    return {
        "turn": fault.number,
        "line": fault.entry.line,
        "code": fault.code,
        "text": text.russian,
    }


def read_lines(path: str) -> list[str]:
    """Return the lines of a record file; Unreadable says what is wrong with it."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Unreadable(texts.FILES["missing"].format(path)) from None
    except IsADirectoryError:
        raise Unreadable(texts.FILES["folder"].format(path)) from None
    except (OSError, ValueError) as error:
        raise Unreadable(texts.FILES["refused"].format(path, texts.refused(error))) from None
    if len(data) > MOST_BYTES:
        raise Unreadable(texts.FILES["large"].format(path))
    try:
        return confusables.text_lines(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = len(confusables.text_lines(data[: error.start].decode("utf-8")))
        raise Unreadable(texts.FILES["utf8"].format(path), line) from None


def read_record(path: str, everything: bool = False) -> tuple[Header, list[Entry]]:
    """Return (Header, list of entries) of a record file; Unreadable says what is wrong with it,
    with `everything` in each of its lines.
    """
    lines = read_lines(path)
    plain = [confusables.plain(line) for line in lines]
    try:
        return reader.read_record(plain)
    except RecordError as error:
        faults = faulty_lines(plain) if everything else [error]
    first, *others = [Unreadable(unreadable(one, lines), one.line) for one in faults]
    first.others = others
    raise first


def faulty_lines(plain: list[str]) -> list[RecordError]:
    """Return a RecordError for each line that cannot be read, but for what follows from others."""
    reader = Reader()
    faults = []
    unsure = False  # who plays
    for line in [*plain, None]:
        while True:
            try:
                reader.end() if line is None else reader.feed(line)
            except RecordError as error:
                if not (unsure and error.why in FOLLOWING):
                    faults.append(error)
                turn = line is None or line[:1] == ">" or line.split(" ")[0] in BEFORE_TURNS
                if turn and reader.header is None:
                    # So that the turns can be looked at: anybody may play them.
                    reader.header = False  # type: ignore[assignment]
                    reader.line -= 1
                    unsure = True
                    continue
                unsure = unsure or "layer" in (line or "") or (line or "")[:5] == "#team"
            break
    return faults


def open_judge(agreed: Rules, entries: list[Entry], words: str | None) -> Lexicons | WordSet | None:
    """Return the dictionary that a record needs: the list at path `words`, its packs, or None."""
    if agreed.judge == ruleset.TRUST:
        return None
    if words is not None:
        try:
            return WordSet(wordlist.read_words(words))
        except (OSError, ValueError) as error:
            raise Unreadable(texts.list_refused(words, error)) from None
    if not any(entry.kind == turn_log.WORD for entry in entries):
        return None
    return lexicon_walker.Lexicons(open_packs(agreed))


def open_packs(agreed: Rules) -> list[Lexicon]:
    """Return the packs of a game, kept to its themes; themes alone stand with the usual pack (R10).
    Unreadable names what cannot be used.
    """
    names = agreed.packs.split("+")
    fields = [name for name in names if is_theme(name)]
    packs = []
    for name in [name for name in names if name not in fields] or [USUAL_PACK]:
        try:
            packs.append(open_pack(name))
        except pack_header.LexiconError as error:
            text = texts.PACKS[error.reason]
            raise Unreadable(texts.FILES["pack"].format(name, pack_path(name), text)) from None
    themes = []
    for name in fields:
        try:
            themes.append(open_theme(name))
        except pack_header.LexiconError as error:
            text = texts.THEMES[error.reason]
            raise Unreadable(texts.FILES["theme"].format(name, theme_path(name), text)) from None
    if themes:
        narrow(packs, themes)
    return packs


def pack_path(name: str) -> Path:
    """Return where a pack lies."""
    return PACKS / f"{name}.lex"


def theme_path(name: str) -> Path:
    """Return where a theme lies."""
    return THEMES / f"{name}.lex"


def is_theme(name: str) -> bool:
    """Tell of a name among a game's packs whether it is a theme's; a pack goes first."""
    return not pack_path(name).exists() and theme_path(name).exists()


def open_theme(name: str) -> Theme:
    """Return a whole Theme; LexiconError if it cannot be used."""
    file = pack_header.open_pack(str(theme_path(name)))
    for _ in theme_header.verifying_theme(file, PACK_WINDOW):
        pass
    return Theme(file)


def open_pack(name: str) -> Lexicon:
    """Return the Lexicon of a whole pack; LexiconError if it cannot be used."""
    file = pack_header.open_pack(str(pack_path(name)))
    pack_header.verify(file, PACK_WINDOW)
    return lexicon_walker.Lexicon(file, PACK_WINDOW)


def finder(agreed: Rules, words: str | None) -> Callable[[bytes], str | None]:
    """Return `Verdict.elsewhere` for a game's rules; a list at path `words` is all that counts."""

    def elsewhere(word):
        if words is not None:
            return ""
        found = [path.stem for path in sorted(PACKS.glob("[!.]*.lex"))]
        known = [name for name in PACK_ORDER if name in found]
        for name in known + [name for name in found if name not in known]:
            try:
                if name not in agreed.packs.split("+") and open_pack(name).known(word):
                    return name
            except pack_header.LexiconError:
                continue  # a damaged pack that the game does not use is no reason to stop
        return ""

    return elsewhere


def judge_file(path: str, words: str | None, everything: bool = False) -> Verdict:
    """Return the Verdict on the record at `path`, on every mistake if `everything`; Unreadable if
    it cannot be read.
    """
    header, entries = read_record(path, everything)
    judge = open_judge(header.rules, entries, words)
    return Verdict(header, entries, judge, finder(header.rules, words), everything)


def unreadable_json(error: Unreadable, everything: bool) -> dict:
    """Return record.md's object for a file that cannot be read."""
    answer = {
        "legal": False,
        "finished": False,
        "totals": {},
        "winners": [],
        "turns": [],
        "error": error.as_json(),
    }
    if everything:
        answer["errors"] = [one.as_json() for one in (error, *error.others)]
    return answer
