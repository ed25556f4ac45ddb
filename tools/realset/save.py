# SPDX-License-Identifier: MIT
"""A record's game with its hands as a save in a free place, written by the game's own modules."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

from erudit_core.replay.replay import Replay
from erudit_core.rng import STATE_BYTES, Rng
from erudit_core.rules import tiles, turn_log
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CENTRE
from erudit_core.rules.game import Game
from erudit_core.rules.turn_log import Log, RamStore
from erudit_ui.match.session import Session, Setup
from erudit_ui.saves.new_slot import pack_mark
from erudit_ui.saving import writer
from erudit_ui.store.log_file import LogFile
from erudit_ui.store.saver import FAULTS, Saver
from tools.common.word_sets import AnyWord
from tools.realset.hands import unseen
from tools.realset.refused import REFUSED, Refused

if TYPE_CHECKING:
    from erudit_core.rules.turn_log import Entry
    from erudit_ui.saves.save_index import SaveIndex
    from erudit_ui.store.save_store import SaveFile
    from tools.judging.verdict import Verdict


def resumed(replay: Replay, entries: list[Entry], hands: list[bytes], entropy: bytes) -> Game:
    """Return the Game of a replayed record with `hands` (kinds, one a seat), as the device has it;
    `entropy` (16 bytes) is its chance from now on.
    """
    old = replay.game
    teams = len(old.scores) if len(old.scores) < old.seats else 0
    game = Game(old.rules, old.seats, Rng(entropy), None, teams)
    game.board.state[:] = old.board.state
    game.scores[:] = old.scores
    for key in ("first", "turn", "passes", "turns", "reached"):
        setattr(game, key, getattr(old, key))
    game.accepted = list(old.accepted)
    game.agreed = list(old.agreed)
    game.played = list(old.played)
    game.bag = unseen(old.board, old.rules.blanks)
    for hand, kinds in zip(game.hands, hands, strict=True):
        for kind in kinds:
            tiles.spend(game.bag, kind)
            hand[kind] += 1
    game.set_turn_hand(_as_turn_began(game.hand(), entries))
    return game


def _as_turn_began(hand, entries):
    """Return the kinds of a hand before the recoveries that the record ends with."""
    began = bytearray(hand)
    for entry in reversed(entries):
        if entry.kind not in (turn_log.RECOVER, turn_log.ACCEPTED):
            break
        if entry.kind == turn_log.RECOVER:
            began[BLANK] -= 1
            began[entry.tiles[0]] += 1
    return tiles.listed(began)


def write(
    here: SaveIndex,
    place: SaveFile,
    verdict: Verdict,
    hands: list[bytes],
    chance: random.Random,
) -> None:
    """Write the game of a legal record into a free place; Refused, and the place is free, if that
    fails. The snapshot comes last: without it nothing is there.
    """
    header, entries = verdict.header, verdict.entries
    game = resumed(verdict.replay, entries, hands, chance.randbytes(STATE_BYTES))
    session = Session(Setup(header.rules, header.names, 0, 0), None, b"", game)
    saved = here.saved()
    sequence = max([one.sequence for one in saved], default=0)
    session.id = int.from_bytes(chance.randbytes(4), "little") ^ sequence
    mark = pack_mark(here.files, header.rules.packs)
    session.saver = saver = Saver(here.store, place, sequence, mark)
    if place.has_log:
        saver.log_file = LogFile(place.file, place.log_places(), session.id)
    session.log = Log(saver.log_file or RamStore(LogFile.capacity))
    for _ in Replay(header, AnyWord(), session.log).follow(entries):
        pass
    _set_out(session, hands, verdict.steps)
    done = writer.save(saver, session)
    if saver.log_file:
        done = done and max(saver.log_file.has) == session.log.count
    here.open()
    found = here.look(place) if done else None
    if found is None or found.fault or found.id != session.id:
        with suppress(*FAULTS):
            here.wipe(place)
        raise Refused(REFUSED["failed"].format(here.files.home))


def _set_out(session, hands, steps):
    """Let the hands lie as dealt, and the cursor at the last word."""
    session.orders = list(hands)
    words = [step for step in steps if step.entry.kind == turn_log.WORD]
    if words:
        last = words[-1]
        session.last = last.run
        session.last_start, session.last_direction = last.entry.cell, last.entry.direction
    session.pending.begin(session.game.hand(), hands[session.game.turn])
    session.pending.cursor = session.last_start if words else CENTRE
