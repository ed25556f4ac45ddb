# SPDX-License-Identifier: MIT
"""The position before a turn of a record, and all legal plays of the seat to move in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from erudit_core.annotations import Packs, Rules
from erudit_core.movegen.search import Search
from erudit_core.record.notation import place_text, word_text
from erudit_core.replay.replay import Replay
from erudit_core.replay.result import Fault
from erudit_core.rules import tiles, turn_log
from erudit_core.rules.play import NEW
from erudit_core.rules.validate_words import word_hash
from tools.common.word_sets import AnyWord
from tools.judging import verdict
from tools.judging.list_lexicon import ListLexicon
from tools.judging.referee_text import list_refused
from tools.judging.verdict import Unreadable
from tools.words import wordlist

if TYPE_CHECKING:
    from erudit_core.replay.reader import Header
    from erudit_core.rules.game import Game
    from erudit_core.rules.turn_log import Entry


TURNS = (turn_log.WORD, turn_log.EXCHANGE, turn_log.PASS)
_SLICE = 1 << 40


class Position:
    """The game before turn `number`; `entry` is that turn's line, or None if it has none.

    `accepted` are the words (codes) agreed on and accepted up to there, `played` the hashes of the
    main words.
    `notes` are the lines that belong to the turn: its recoveries and accepted words.
    """

    def __init__(
        self,
        number: int,
        game: Game,
        entry: Entry | None,
        notes: list[Entry],
        accepted: list[bytes],
        played: list[int],
    ) -> None:
        self.number = number
        self.game = game
        self.entry = entry
        self.notes = notes
        self.accepted = accepted
        self.played = played

    def hand(self) -> bytearray | None:
        """Return the counts of the hand to move if all of it is known, else None."""
        entry = self.entry
        if entry is not None and entry.hand is not None and entry.seat == self.game.turn:
            held = bytearray(tiles.KINDS_HELD)
            for kind in entry.hand[: tiles.HAND_SIZE]:
                held[kind] += 1
        else:
            held = bytearray(self.game.hand())
        return None if held[tiles.UNKNOWN] or not any(held) else held


class Play:
    """One legal play in the record's notation, with everything that the tools print of it."""

    def __init__(self, start: int, direction: int, run: bytes, score: int) -> None:
        self.start = start
        self.direction = direction
        self.run = run
        self.score = score
        self.place = place_text(start, direction)
        self.word = word_text(run)
        self.tiles = sum(tile & NEW > 0 for tile in run)

    def key(self) -> tuple[int, str, str]:
        """Return what the listing is sorted by: score descending, then place, then word."""
        return -self.score, self.place, self.word

    def as_json(self) -> dict[str, int | str]:
        """Return record.md's object for a play."""
        return {"place": self.place, "word": self.word, "score": self.score, "tiles": self.tiles}


def whole_part(entries: list[Entry]) -> tuple[list[Entry], Entry | None]:
    """Return (the entries before the first note on missing turns, that note's entry or None)."""
    for i, entry in enumerate(entries):
        if entry.kind == turn_log.GAP:
            return entries[:i], entry
    return entries, None


def count_turns(entries: list[Entry]) -> int:
    """Return the number of turns that a record has."""
    return sum(entry.kind in TURNS for entry in entries)


def positions(header: Header, entries: list[Entry]) -> Iterator[Position]:
    """Yield the Position before each turn, the one after the last turn included.

    The replay goes on when the next one is asked for; raises Fault at an illegal turn.
    """
    replay = Replay(header, AnyWord())
    played = []
    accepted = list(header.agreed)
    notes = []
    for entry in entries:
        if entry.kind not in TURNS:
            notes.append(entry)
            continue
        yield Position(replay.number, replay.game, entry, notes, list(accepted), list(played))
        for step in replay.follow([*notes, entry]):
            if step.entry.kind == turn_log.WORD:
                played.append(word_hash(bytes(step.word)))
        accepted += [note.tiles for note in notes if note.kind == turn_log.ACCEPTED]
        notes = []
    yield Position(replay.number, replay.game, None, notes, list(accepted), list(played))


def position_before(header: Header, entries: list[Entry], number: int) -> Position:
    """Return the Position before turn `number`, which the record has (or it is the next one)."""
    for position in positions(header, entries):
        if position.number == number:
            return position
    raise Fault(number, entries[-1], "other")


def open_packs(agreed: Rules, words: str | None, accepted: list[bytes]) -> Packs:
    """Return the packs to search: the list at path `words`, or the game's; and accepted words."""
    packs: list = []
    if words is not None:
        try:
            packs.append(ListLexicon(wordlist.read_words(words)))
        except (OSError, ValueError) as error:
            raise Unreadable(list_refused(words, error)) from None
    else:
        packs += verdict.open_packs(agreed)
    return [*packs, ListLexicon(accepted)] if accepted else packs


def legal_plays(
    game: Game,
    hand: bytes | bytearray,
    packs: Packs,
    played: list[int] | tuple[int, ...] = (),
    prune_dominated: bool = False,
) -> list[Play]:
    """Return all legal Plays of a hand in a game's position, best first (record.md's order)."""
    found = []

    def visit(start, direction, run, score):
        found.append(Play(start, direction, bytes(run), score))

    repeated = () if game.rules.repeats else played
    search = Search(game.board, game.rules, hand, packs, visit, repeated)
    search.prune_dominated = prune_dominated
    search.step(_SLICE)
    return sorted(found, key=Play.key)
