# SPDX-License-Identifier: MIT
"""Replays the entries of a record through `game.Game`, up to the first that is not legal."""

from erudit_core.annotations import Made, Words
from erudit_core.replay.hand_constraints import Ledger
from erudit_core.replay.reader import Header
from erudit_core.replay.result import OTHER, SCORE, Fault, Step
from erudit_core.replay.word import read_word
from erudit_core.rules import game, play, tiles
from erudit_core.rules import game_events as event_kinds
from erudit_core.rules.alphabet import BLANK_FLAG, LETTER
from erudit_core.rules.board import OFF_BOARD
from erudit_core.rules.game_events import BY_TARGET, CODE, KIND, OVER, REFUSED
from erudit_core.rules.ruleset import DICTIONARY
from erudit_core.rules.turn_log import ACCEPTED, FINAL, GAP, RECOVER, WORD, Entry, Log
from erudit_core.rules.validate_words import word_hash

NOT_HELD = play.REASONS[play.NOT_IN_HAND]
# Why the game refuses a recovery.
_RECOVERY = {game.RECOVER_OFF: "recover_off", game.NO_BLANK: "no_blank"}


class Replay:
    """One record being replayed; `log`, if given, takes note of everything.

    `game` is the position, `number` the turn to come, `totals` the scores, one a team, as the
    record counts them: with the final subtraction only where its line stood. `late` is the Fault of
    the turn's HAND, or None.
    """

    def __init__(
        self, header: Header, lexicon: Words | None = None, log: Log | None = None
    ) -> None:
        agreed = header.rules
        seats = len(header.nicks)
        bag = tiles.unknown_bag(agreed.blanks)
        # The bag's tiles are all alike, so nothing is ever drawn by lot.
        rng = None
        self.game = game.Game(agreed, seats, rng, lexicon, header.teams, bag)  # type: ignore[arg-type]
        self.game.agreed = [word_hash(word) for word in header.agreed]
        self.game.start(header.first)
        self.totals = [0] * len(self.game.scores)
        self.number = 1
        self.log = log
        self._ledger = Ledger(self.game)
        self._finals = 0
        self.by_target = False
        self.late = None

    def follow(self, entries: list[Entry]) -> Made:
        """Yield a Step for each entry but ACCEPTED; raise Fault at the first that is not legal."""
        waiting = []
        gap = None
        for entry in entries:
            if entry.kind in (RECOVER, ACCEPTED):
                waiting.append(entry)
                continue
            if entry.kind == GAP:
                gap = entry
                break
            # The hand stands in the turn's own line, behind the recoveries that it must allow.
            if entry.hand is not None and entry.seat == self.game.turn and not self.game.over:
                self._state_hand(entry)
            for made in self._before(waiting):
                yield made
            waiting = []
            yield self._turn(entry)
        for made in self._before(waiting):
            yield made
        if gap:
            raise self._fault(gap, OTHER, "incomplete")

    def finished(self) -> bool:
        """Tell whether the game is over and each known hand but empty ones had its final line."""
        if self.by_target or not self.game.over:
            return self.game.over
        for seat, hand in enumerate(self.game.hands):
            if any(hand) and not hand[tiles.UNKNOWN] and not self._finals >> seat & 1:
                return False
        return True

    def winners(self) -> list[int]:
        """Return the seats whose score is the best, none before the end."""
        if not self.finished():
            return []
        best = max(self.totals)
        return [s for s in range(self.game.seats) if self.totals[self.game.team(s)] == best]

    def forget(self, seat: int) -> None:
        """Take nothing of what a hand holds for certain, as of one that was never shown."""
        hand = self.game.hands[seat]
        size = sum(hand)
        for kind in range(tiles.UNKNOWN):
            hand[kind] = 0
        hand[tiles.UNKNOWN] = size
        self._ledger.stated(seat, b"")
        self._ledger.drew(seat)

    def give_turn(self, seat: int) -> None:
        """Let a seat move that is not to move."""
        self.game.turn = seat
        self.game.set_turn_hand(tiles.listed(self.game.hand()))

    def misfit(self, hands: list[bytes]) -> int:
        """Return the first seat whose hand of `hands` (kinds, from seat 0 on) cannot be what it
        holds now by all that the record tells, or -1.
        """
        return self._ledger.misfit(hands)

    def kept(self, seat: int) -> tuple[bytes, int]:
        """Return (the kinds that a hand is known to hold, how many of them may be gone)."""
        return self._ledger.kept(seat)

    def overfull(self) -> bool:
        """Tell whether more of a letter lies on the board than the set has."""
        return self._ledger.overfull()

    def _before(self, entries):
        """Carry out what stands before a turn; yields a Step for each recovery."""
        for entry in entries:
            if entry.kind == RECOVER:
                yield self._recover(entry)
            else:
                self._accept(entry)

    def _turn(self, entry):
        if entry.kind == FINAL:
            return self._final(entry)
        self._check_seat(entry)
        made = self._word(entry) if entry.kind == WORD else self._no_word(entry)
        self.number += 1
        return made

    def _check_seat(self, entry):
        if self.game.over:
            raise self._fault(entry, OTHER, "over")
        if entry.seat != self.game.turn:
            raise self._fault(entry, OTHER, "seat")

    def _fault(self, entry, code, why="", cell=OFF_BOARD, word=b"", tile=-1):
        return Fault(self.number, entry, code, why, cell, word, tile)

    def _state_hand(self, entry):
        """Give the hand its tiles; what is wrong with them is told after the turn's own faults."""
        seat = entry.seat
        kinds = entry.hand[: sum(self._ledger.set)]
        size = sum(self.game.hands[seat])
        if len(kinds) != size:
            self.late = self._fault(entry, OTHER, "hand_size")
            self.late.right = size
            self.late.found = len(entry.hand)
        elif not self._ledger.follows(seat, kinds):
            self.late = self._fault(entry, OTHER, "hand")
            self.late.word = tiles.listed(self.game.hand())
        self.game.set_hand(kinds)
        self._ledger.stated(seat, kinds)
        self._check_set(entry)

    def _check_set(self, entry, used=b""):
        """Keep in mind if the turn needs more tiles of a kind than there are (R1)."""
        tile = self._ledger.excess(entry.seat, used)
        if tile >= 0 and not self.late:
            self.late = self._fault(entry, OTHER, "set", tile=tile)
            self.late.right = self._ledger.set[tile]

    def _check_late(self):
        if self.late:
            raise self.late

    def _check_figures(self, entry, score, total, made=None):
        wrong = entry.score != score
        if wrong or entry.total != total:
            fault = self._fault(entry, SCORE, "score" if wrong else "total")
            fault.right = score if wrong else total
            fault.found = entry.score if wrong else entry.total
            fault.step = made
            raise fault

    def _accept(self, entry):
        if self.game.over:
            raise self._fault(entry, OTHER, "over")
        if self.game.rules.judge == DICTIONARY:
            raise self._fault(entry, OTHER, "accepted", word=entry.tiles)
        self._note(self.game.accept_word(entry.tiles))

    def _recover(self, entry):
        self._check_seat(entry)
        cell = entry.cell
        letter = entry.tiles[0]
        if tiles.lacks(self.game.hand(), entry.tiles, 1) >= 0:
            raise self._fault(entry, NOT_HELD, "recover", cell, tile=letter)
        laid = self.game.board.get(cell)
        if laid >= 0 and laid & BLANK_FLAG and laid & LETTER != letter and self.game.rules.recover:
            raise self._fault(entry, OTHER, "other_letter", cell, bytes((laid & LETTER,)), letter)
        if not self.late:
            self._check_set(entry, entry.tiles)
            self._check_late()
        events = self.game.recover(cell)
        refusal = events[0]
        if refusal[KIND] == REFUSED:
            raise self._fault(entry, OTHER, _RECOVERY[refusal[CODE]], cell, tile=letter)
        self._ledger.recovered(entry.seat, letter)
        self._note(events)
        return self._step(entry, entry.tiles)

    def _step(self, entry, word=None):
        return Step(
            self.number, entry, word, 0, self.totals[self.game.team(entry.seat)], [], b"", b"", 1, 0
        )

    def _no_word(self, entry):
        """Carry out a pass or an exchange."""
        given = entry.tiles
        hand = self.game.hand()
        unnamed = tiles.UNKNOWN in given
        missing = -1
        if not unnamed:
            missing = tiles.lacks(hand, given, len(given))
        elif len(given) > sum(hand):
            missing = tiles.UNKNOWN
        if missing >= 0:
            raise self._fault(entry, NOT_HELD, "exchange", tile=missing)
        self._check_figures(entry, 0, self.totals[self.game.team(entry.seat)])
        self._check_set(entry, given)
        self._check_late()
        if unnamed:
            self._forget_hand()
        events = self.game.exchange(given) if given else self.game.pass_turn()
        if events[0][KIND] == REFUSED:
            fault = self._fault(entry, OTHER, "bag")
            fault.right = self.game.bag_count()
            fault.found = len(given)
            raise fault
        if given:
            self._ledger.exchanged(entry.seat, given)
        self._settle(events)
        return self._step(entry)

    def _forget_hand(self):
        """Tiles go back unnamed: none of the hand is certain any more, but for the ledger."""
        hand = self.game.hand()
        hand[tiles.UNKNOWN] = sum(hand)
        for kind in range(tiles.UNKNOWN):
            hand[kind] = 0

    def _word(self, entry):
        game = self.game
        made, placement = read_word(game, entry, self.number, self.totals[game.team(entry.seat)])
        self._check_figures(entry, made.score, made.total, made)
        laid = placement.tiles[: placement.count]
        self._check_set(entry, laid)
        self._check_late()
        events = game.play(placement)
        self._ledger.used(entry.seat, laid)
        self._ledger.drew(entry.seat)
        self.totals[game.team(entry.seat)] = made.total
        self._settle(events)
        return made

    def _final(self, entry):
        seat = entry.seat
        if not self.game.over:
            raise self._fault(entry, OTHER, "final_early")
        if self.by_target:
            raise self._fault(entry, OTHER, "final_target")
        if self._finals >> seat & 1:
            raise self._fault(entry, OTHER, "final_twice")
        kinds = entry.tiles
        hand = self.game.hands[seat]
        known = tiles.listed(hand)
        fits = kinds and self._ledger.follows(seat, kinds)
        before = bytes(hand)
        if fits:
            for tile in range(tiles.KINDS_HELD):
                hand[tile] = kinds.count(bytes((tile,)))
            self._ledger.stated(seat, kinds)
            fits = self._ledger.excess(seat) < 0
        if not fits:
            hand[:] = before
            raise self._fault(entry, OTHER, "final_tiles", word=known)
        lost = tiles.value(hand)
        team = self.game.team(seat)
        total = self.totals[team] - lost
        self._check_figures(entry, -lost, total)
        self.totals[team] = total
        self._finals |= 1 << seat
        self._note([(event_kinds.FINAL, seat, tiles.listed(hand), lost, total)])
        made = self._step(entry)
        return Step(made.number, entry, None, -lost, total, [], b"", b"", 1, 0)

    def _settle(self, events):
        """Take note of what a turn brought about; of the hands left at the end their lines tell."""
        self.late = None
        self._note([event for event in events if event[KIND] != event_kinds.FINAL])
        for event in events:
            if event[KIND] == OVER:
                self.by_target = event[BY_TARGET]

    def _note(self, events):
        if self.log:
            self.log.note(events)
