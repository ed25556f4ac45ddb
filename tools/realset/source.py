# SPDX-License-Identifier: MIT
"""A position to carry to the table: of a record, or of a game as the device saves it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from erudit_core.annotations import Rules
from erudit_core.lexicon.lookup import Lexicons
from erudit_core.record import writer
from erudit_core.record.agreed_words import played_words
from erudit_core.rules import ruleset, tiles
from erudit_core.rules.validate_words import word_hash
from erudit_core.snapshot import SnapshotError
from tools.judging import report
from tools.judging.referee_text import FILES, refused
from tools.judging.verdict import Unreadable, judge_file, open_packs
from tools.realset.refused import GAMES, UNREADABLE, WRONG, Refused

if TYPE_CHECKING:
    from erudit_core.rules.game import Game
    from erudit_core.rules.turn_log import Log


class Source(NamedTuple):
    """A position: `nicks` one a seat, `hands` the kinds that each holds or None where they are not
    known, `lines` those of its record without hands, or None where the source is a record.
    """

    nicks: list[str]
    game: Game
    hands: list[bytes | None]
    lines: list[str] | None

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.rules


def read(path: str, words: str | None = None) -> Source:
    """Return the Source at `path`; Unreadable, Refused if it is an illegal record."""
    return _of_save(path) if is_save(path) else _of_record(path, words)


def is_save(path: str) -> bool:
    """Tell whether a file has the size of a save and begins as one, with padding."""
    from erudit_ui.store.save_store import FULL, SMALL

    try:
        whole = Path(path)
        if not whole.is_file() or whole.stat().st_size not in (FULL, SMALL):
            return False
        with whole.open("rb") as file:
            return file.read(64).strip(b"\0\xff") == b""
    except (OSError, ValueError):
        return False


def _of_record(path, words):
    verdict = judge_file(path, words)
    if verdict.fault:
        raise Refused(WRONG.format("\n" + "\n".join(report.fault_lines(verdict))))
    game = verdict.replay.game
    hands = [None if hand[tiles.UNKNOWN] else tiles.listed(hand) for hand in game.hands]
    return Source(verdict.header.nicks, game, hands, None)


def _of_save(path):
    from erudit_ui.saves import load
    from tools.realset.drive import open_file

    try:
        here, place = open_file(path)
        saved = here.look(place)
        if saved is None:
            raise Unreadable(UNREADABLE["save"].format(path, UNREADABLE["empty"]))
        if saved.fault:
            fault = GAMES.get(saved.fault, GAMES["damaged"])
            raise Unreadable(UNREADABLE["save"].format(path, fault))
        session = load.resume(here, saved, None, None)
    except SnapshotError:
        raise Unreadable(UNREADABLE["save"].format(path, GAMES["damaged"])) from None
    except OSError as error:
        raise Unreadable(FILES["refused"].format(path, refused(error))) from None
    game = session.game
    if ruleset.OWN_WORDS in game.rules.packs:
        game.own = _own_words(game, session.log)
    nicks = writer.nicks(session.names)
    lines = list(writer.write(session.names, game, session.log, True))
    return Source(nicks, game, [tiles.listed(hand) for hand in game.hands], lines)


def _own_words(game: Game, log: Log) -> list[int]:
    """Return the hashes of the device's own words that were played: a save does not have them, but
    they are the words that no pack of the game knows. Unreadable if a pack is missing.
    """
    packs = Lexicons(open_packs(writer.without_own(game.rules)))
    return [word_hash(word) for word in played_words(game, log) if not packs.known(word)]
