# SPDX-License-Identifier: MIT
"""Every mistake of a record (`--all`): the replay goes on behind each of them.

A wrong figure is replaced by the right one, a wrong hand is not known, an illegal turn is a pass.
What only follows from an earlier mistake is not listed. Whether a faulty word stayed on the table
nobody says, so both readings are followed (`World`), and those that explain the later turns best
are kept.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING

from erudit_core.annotations import Words
from erudit_core.record.notation import OLD
from erudit_core.replay.replay import NOT_HELD, Replay
from erudit_core.replay.result import SCORE, Fault
from erudit_core.rules import tiles, turn_log
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import SIZE, step
from tools.judging import referee_text as texts

if TYPE_CHECKING:
    from erudit_core.replay.reader import Header
    from erudit_core.rules.turn_log import Entry
    from tools.common.both_languages import Both


MOST_WORLDS = 8
HANDS = ("hand", "hand_size", "set")
# What a mistake costs when readings are compared: an illegal turn outweighs wrong figures, and one
# that cannot lie on the board a word that nobody knows.
LIGHT, MIDDLE, HEAVY = 1, 3, 4
WORDS = ("unknown_word", "repeated_word")
# What may come of a turn that is not in the record, or whose tiles nobody knows.
OF_MISSING = ("hole", "no_blank", "bag", "final_early", "over", "final_tiles")
LAST = ("over", "incomplete", "final_target")  # behind these nothing can be judged


class World:
    """One reading of the record so far.

    `offsets` are the points, one a team, by which its written totals differ from the right ones;
    `disturbed` is set once an illegal turn was passed over, `missing` once tiles must lie on the
    board that it lacks, `early` once final lines came too soon; the next total of a team in `loose`
    may be any.
    """

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.offsets = [0] * len(replay.totals)
        self.disturbed = self.missing = self.early = False
        self.loose = set()

    def copy(self) -> World:
        """Return a World of its own that shares nothing but the dictionary."""
        lexicon = self.replay.game.lexicon
        return copy.deepcopy(self, {id(lexicon): lexicon})


class Outcome:
    """What following a group of entries in a World came to.

    `faults` are (Fault, World at that moment) to be listed, `worlds` those that go on; `stop` tells
    that nothing behind can be judged. `silent` is the cost of those that are not to be listed.
    """

    def __init__(
        self, faults: list, worlds: list[World], silent: int = 0, stop: bool = False
    ) -> None:
        self.faults = faults
        self.worlds = worlds
        self.stop = stop
        self.cost = silent + sum(_cost(fault) for fault, _ in faults)


def every_error(
    header: Header,
    entries: list[Entry],
    judge: Words | None,
    elsewhere: Callable[[bytes], str | None],
) -> list[tuple[Fault, Both]]:
    """Return a list of (Fault, text), one for each mistake, in the record's order."""
    worlds = [World(Replay(header, judge))]
    listed = []
    for group in _groups(entries):
        outcomes = [_follow(world, group) for world in worlds]
        least = min(outcome.cost for outcome in outcomes)
        best = [outcome for outcome in outcomes if outcome.cost == least]
        for fault, world in best[0].faults:
            seen = SimpleNamespace(
                fault=fault, replay=world.replay, header=header, elsewhere=elsewhere
            )
            listed.append((fault, texts.explain(seen)))
        if best[0].stop:
            break
        worlds = [world for outcome in best for world in outcome.worlds]
        if len(worlds) > MOST_WORLDS:
            # The likeliest are at the ends: every faulty word was taken back, or every one stood.
            worlds = worlds[: MOST_WORLDS // 2] + worlds[-MOST_WORLDS // 2 :]
    return listed


def _groups(entries):
    """Yield lists of entries: a turn with the recoveries and accepted words before it."""
    group = []
    for entry in entries:
        group.append(entry)
        if entry.kind not in (turn_log.RECOVER, turn_log.ACCEPTED):
            yield group
            group = []
    if group:
        yield group


def _cost(fault):
    if fault.code == SCORE or fault.why in HANDS:
        return LIGHT
    return MIDDLE if fault.code in WORDS else HEAVY


def _follows(world, fault):
    """Tell whether a fault may only follow from an earlier mistake."""
    if world.missing and fault.why in OF_MISSING:
        return True
    if fault.why == "seat" and world.disturbed and not world.replay.game.bag_count():
        return True  # who has tiles left nobody knows
    return world.disturbed and fault.why == "hand_size"


def _follow(world, group):
    """Return the Outcome of a group: it is repaired and tried again until it can be followed."""
    world = world.copy()
    written = group[-1] if group[-1].kind not in (turn_log.RECOVER, turn_log.ACCEPTED) else None
    group = list(group)
    faults = []
    silent = 0
    passed = None
    while True:
        trial = world.copy()
        try:
            for _ in trial.replay.follow(group):
                pass
        except Fault as fault:
            at = next(i for i, entry in enumerate(group) if entry.line == fault.entry.line)
            follows = _follows(world, fault)
            shown = [] if follows else [(fault, trial)]
            silent += _cost(fault) if follows else 0
            with_hand = group[-1].hand is not None
            hand_is_wrong = fault.why in HANDS or (fault.code == NOT_HELD and trial.replay.late)
            as_pass = passed and group[at].kind == turn_log.PASS
            if fault.why in LAST or (as_pass and not (with_hand and hand_is_wrong)):
                return Outcome(faults + shown, [world], silent, True)
            if fault.code == SCORE:
                shown = _repair_figures(world, trial, fault, group, at)
            elif fault.why == "seat" and group[-1].seat == fault.entry.seat:
                _give_turn(world, fault.entry.seat, not follows)
            elif hand_is_wrong and with_hand:
                _forget_hand(world, group)
            elif group[at].kind in (turn_log.RECOVER, turn_log.ACCEPTED):
                if group[at].kind == turn_log.RECOVER:
                    _forget_hand(world, group)
                del group[at]
            elif group[at].kind == turn_log.FINAL:
                shown = _drop_final(world, trial, fault, shown)
                del group[at]
                written = None
            else:
                group[at] = _as_pass(trial.replay, group[at])
                world.replay.game.passes = -1  # it was meant as no pass, and is not counted as one
                passed = written
            faults += shown
            continue
        return Outcome(faults, _after(trial, written, passed), silent)


def _give_turn(world, seat, missing):
    """Let a seat move that is not to move: turns before it are `missing`, or there were none."""
    game = world.replay.game
    skipped = game.turn
    while skipped != seat:
        world.replay.forget(skipped)
        world.loose.add(game.team(skipped))
        skipped = (skipped + 1) % game.seats
    world.disturbed = True
    world.missing = world.missing or missing
    world.replay.give_turn(seat)


def _repair_figures(world, trial, fault, group, at):
    """Give an entry its right figures; returns what is to be listed of the wrong ones."""
    entry = group[at]
    replay = trial.replay
    team = replay.game.team(entry.seat)
    before = world.offsets[team]
    wrong_score = fault.why == "score"
    score = fault.right if wrong_score else entry.score
    total = replay.totals[team] + score
    off = entry.total - total
    group[at] = entry._replace(score=score, total=total)
    found = [(fault, trial)] if wrong_score else []
    carried = entry.score - score
    follows = (0, before, carried, before + carried)
    if off not in follows and team not in world.loose:
        if wrong_score:
            second = Fault(fault.number, entry, SCORE, "total")
            second.right, second.found, second.step = total, entry.total, fault.step
            fault = second
        found.append((fault, trial))
    return found


def _forget_hand(world, group):
    """Take the hand of a group's turn as not known, and whatever was known of it before."""
    last = group[-1]
    group[-1] = last._replace(hand=None)
    world.replay.forget(last.seat)


def _drop_final(world, trial, fault, shown):
    """Leave a faulty final line out; returns what is to be listed."""
    entry = fault.entry
    team = trial.replay.game.team(entry.seat)
    world.offsets[team] = entry.total - trial.replay.totals[team]
    size = sum(trial.replay.game.hands[entry.seat])
    if fault.why == "final_early":
        shown = [] if world.early else shown
        world.early = True
    elif fault.why == "final_tiles" and world.disturbed and len(entry.tiles) != size:
        shown = []
    return shown


def _as_pass(replay, entry):
    """Return an illegal turn as the pass that it counts for."""
    total = replay.totals[replay.game.team(entry.seat)]
    return turn_log.Entry(turn_log.PASS, entry.seat, entry.hand, 0, 0, b"", 0, total, entry.line)


def _after(trial, written, passed):
    """Return the Worlds behind a group that was followed.

    `written` is its turn or final line as the record has it, or None; `passed` is that line too if
    it was an illegal turn.
    """
    replay = trial.replay
    if written:
        team = replay.game.team(written.seat)
        trial.offsets[team] = written.total - replay.totals[team]
        trial.loose.discard(team)
    if not passed:
        return [trial]
    trial.disturbed = True
    replay.forget(passed.seat)
    if passed.kind != turn_log.WORD:
        return [trial]
    laid, whole = _new_tiles(replay.game.board, passed)
    trial.missing = trial.missing or not whole
    stood = _with_word(trial.copy(), passed, laid)
    return [trial, stood] if stood else [trial]


def _with_word(world, entry, laid):
    """Return a World in which an illegal word stayed on the board; None if it cannot lie there."""
    game = world.replay.game
    if not 0 < len(laid) <= tiles.HAND_SIZE:
        return None
    try:
        for cell, tile in laid:
            game.board.put(cell, tile)
    except ValueError:
        return None  # more blanks than there can be
    if world.replay.overfull():
        return None
    drawn = min(len(laid), game.bag_count())
    game.bag[tiles.UNKNOWN] -= drawn
    hand = game.hands[entry.seat]
    hand[tiles.UNKNOWN] = max(0, hand[tiles.UNKNOWN] + drawn - len(laid))
    team = game.team(entry.seat)
    world.replay.totals[team] += entry.score
    game.scores[team] += entry.score
    world.offsets[team] -= entry.score
    if game.rules.target and game.scores[team] >= game.rules.target:
        game.reached = True
        game.over = not game.rules.finish_round or game.turn == game.first
        world.replay.by_target = game.over
    return world


def _new_tiles(board, entry):
    """Return (the (cell, tile) that a word lays anew, whether it can lie there as a whole)."""
    room = SIZE - (entry.cell // SIZE if entry.direction else entry.cell % SIZE)
    laid = []
    whole = len(entry.tiles) <= room
    for i, tile in enumerate(entry.tiles[:room]):
        cell = entry.cell + i * step(entry.direction)
        there = board.get(cell)
        if tile not in (OLD, BLANK) and there < 0:
            laid.append((cell, tile))
        elif there < 0 or (tile != OLD and there & 31 != tile & 31):
            whole = False
    return laid, whole
