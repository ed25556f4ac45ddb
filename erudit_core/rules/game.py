# SPDX-License-Identifier: MIT
"""A game: seats, teams, turns, R3–R4, R8–R10, R14–R17. Actions go in, lists of events
(`game_events`) come out.

An action that is refused changes nothing and returns one event REFUSED.
"""

from erudit_core.annotations import Rng, Rules, Words
from erudit_core.const import const
from erudit_core.rules import game_events as kinds
from erudit_core.rules import play, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG, LETTER
from erudit_core.rules.board import CELLS, OFF_BOARD, Board
from erudit_core.rules.game_end import GOES_ON, TARGET_REACHED, is_reached, next_turn
from erudit_core.rules.ruleset import CONSENT
from erudit_core.rules.validate_words import judge, word_hash

# Refusals beyond those of a placement.
GAME_OVER = const(20)
ASKING = const(21)
NO_QUESTION = const(22)
BAG_SHORT = const(23)
RECOVER_OFF = const(24)
NO_BLANK = const(25)

MAX_SEATS = const(8)
# What there must be room for before an action changes anything, in pieces: memory is never one.
_PIECES = const(20)
_PIECE = const(80)  # bytes; larger than whatever an action makes


class Game:
    """One game. `rng` is the random source, `lexicon` has ``known(codes)`` or is None, `teams` is 0
    or their number. Example: docs/core.md.

    Public state: rules, board, seats, scores (one a team), hands and bag (counts, see `tiles`),
    first, turn, passes (in a row), reached (target), over, asking (the word put to the others, or
    empty), machines (bit mask). Hashes (`word_hash`) of words known whatever the dictionary and
    its themes say: accepted in this game, agreed (on beforehand by the table, at most 60), own (of
    the device, where the table plays with them).
    """

    agreed = ()  # type: list[int] | tuple[int, ...]
    own = ()  # type: list[int] | tuple[int, ...]

    def __init__(
        self,
        rules: Rules,
        seats: int,
        rng: Rng,
        lexicon: Words | None = None,
        teams: int = 0,
        bag: bytearray | None = None,
    ) -> None:
        scores = teams or seats
        if not 2 <= seats <= MAX_SEATS or not scores >= 2 or seats % scores:
            raise ValueError(
                f"{seats} seats in {teams} teams: 2–{MAX_SEATS} seats, teams of equal size"
            )
        self.rules = rules
        self.seats = seats
        self.rng = rng
        self.lexicon = lexicon
        self.board = Board()
        self.scores = [0] * scores
        self.hands = [bytearray(tiles.KINDS_HELD) for _ in range(seats)]
        self.bag = tiles.full_bag(rules.blanks) if bag is None else bag
        # A bag of unknown tiles stays one: what comes back to it may be drawn by anybody.
        self._unknown_bag = self.bag[tiles.UNKNOWN] > 0
        self.first = self.turn = self.passes = self.machines = self.turns = 0
        self.reached = self.over = False
        self.asking = b""
        self.accepted = []
        self.refused = []
        self.played = []
        self._pending_play = play.Placement()
        self._out = play.Outcome()
        self._hand = b""

    def start(self, first: int = -1) -> list[tuple]:
        """Deal seven tiles to each seat and draw who begins (R4), unless `first` says; returns the
        TURN event.
        """
        for hand in self.hands:
            tiles.draw(self.bag, hand, tiles.HAND_SIZE, self.rng)
        self.first = self.rng.below(self.seats) if first < 0 else first
        self.turn = self.first
        return self._begin()

    def team(self, seat: int) -> int:
        """Return the number of the seat's score: seats of the teams alternate (R3)."""
        return seat % len(self.scores)

    def hand(self) -> bytearray:
        """Return the counts of the hand whose turn it is."""
        return self.hands[self.turn]

    def turn_hand(self) -> bytes:
        """Return the kinds in the hand as this turn began, before blanks were taken (the record's
        HAND).
        """
        return self._hand

    def set_turn_hand(self, held: bytes) -> None:
        """Say what the hand was as this turn began (a snapshot was loaded in its middle)."""
        self._hand = held

    def set_hand(self, held: bytes | bytearray) -> None:
        """Let the hand of the turn that begins hold the kinds `held`: a record tells what unknown
        tiles are.
        """
        hand = self.hand()
        for i in range(tiles.KINDS_HELD):
            hand[i] = 0
        for tile in held:
            hand[tile] += 1
        self._hand = tiles.listed(hand)

    def accept_word(self, word: bytes) -> list[tuple]:
        """Count `word` (letter codes) as known for the rest of the game (R10). Event: ACCEPTED."""
        mark = word_hash(word)
        if mark not in self.accepted:
            self.accepted.append(mark)
        return [(kinds.ACCEPTED, self.turn, word)]

    def bag_count(self) -> int:
        """Return the number of tiles in the bag."""
        return sum(self.bag)

    def voters(self) -> list[int]:
        """Return the seats that judge a word of the seat to move: the people among the opponents
        (R10).
        """
        mine = self.team(self.turn)
        return [s for s in range(self.seats) if self.team(s) != mine and not self.machines >> s & 1]

    def winners(self) -> list[int]:
        """Return the numbers of the scores that lead; several are a draw (R17)."""
        best = max(self.scores)
        return [i for i, score in enumerate(self.scores) if score == best]

    def is_known(self, word: bytes) -> bool:
        """Tell whether a word is in the game's dictionary, or known whatever that says."""
        mark = word_hash(word)
        if mark in self.accepted or mark in self.agreed or mark in self.own:
            return True
        return self.lexicon is not None and self.lexicon.known(word)

    def known_besides(self) -> tuple[int, ...]:
        """Return the hashes of all words known whatever the dictionary says."""
        return tuple(self.accepted) + tuple(self.agreed) + tuple(self.own)

    def preview(self, placement: play.Placement, judged: bool = True) -> play.Outcome:
        """Return the Outcome of a placement as `play` would judge it, nothing changed; unless
        `judged` as if every word were known.

        Under consent an unknown word is no refusal: `ask` names the word that would be put to the
        others (it may stand beside the refusal of a repeated word: no use in asking then).
        The Outcome belongs to the game and is overwritten by the next call.
        """
        out = play.evaluate(self.board, self.rules, self.hand(), placement, self._out)
        if out.code == play.OK:
            asking = self.rules.judge == CONSENT and bool(self.voters())
            known = self.is_known if judged else _any_word
            judge(self.rules, known, asking, self.refused, self.played, out)
        return out

    def play(self, placement: play.Placement) -> list[tuple]:
        """Commit a word (R5–R13). Events: REFUSED; or ASK; or PLAYED, DREW, then what follows the
        turn.
        """
        return self._blocked() or self._play(placement)

    def _play(self, placement):
        out = self.preview(placement)
        if out.code:
            return _refused(out.code, out.cell, out.word, out.tile)
        if out.ask:
            return self._ask(placement, out.ask)
        return self._commit(placement, out)

    def vote(self, accept: bool) -> list[tuple]:
        """Settle the question that ASK put: one refusal refuses (R10). Accepting goes on with the
        same move.
        """
        if not self.asking:
            return _refused(NO_QUESTION)
        _reserve()
        word = self.asking
        self.asking = b""
        if not accept:
            self.refused.append(word_hash(word))
            return [(kinds.REJECTED, self.turn, word)]
        return self.accept_word(word) + self._play(self._pending_play)

    def question(self) -> tuple:
        """Return the ASK event of the word that is put to the others."""
        out = play.evaluate(self.board, self.rules, self.hand(), self._pending_play, self._out)
        return (kinds.ASK, self.turn, self.asking, self.asking != out.main_word())

    def exchange(self, given: bytes | bytearray) -> list[tuple]:
        """Pass and exchange the hand tiles `given` (kinds 0–32); new ones are drawn before they go
        back (R14).
        """
        blocked = self._blocked()
        if blocked:
            return blocked
        count = len(given)
        if not count:
            return _refused(play.NO_TILES)
        hand = self.hand()
        missing = tiles.lacks(hand, given, count)
        if missing >= 0:
            return _refused(play.NOT_IN_HAND, tile=missing)
        if count > self.bag_count():
            return _refused(BAG_SHORT)
        seat = self.turn
        for tile in given:
            tiles.take(hand, tile)
        drawn = tiles.draw(self.bag, hand, count, self.rng)
        for tile in given:
            self.bag[tiles.UNKNOWN if self._unknown_bag else tile] += 1
        self.passes = 0
        return [
            (kinds.EXCHANGED, seat, self._hand, bytes(given)),
            (kinds.DREW, seat, drawn),
        ] + self._advance()

    def pass_turn(self) -> list[tuple]:
        """Pass without exchanging (R14); R17 counts it."""
        blocked = self._blocked()
        if blocked:
            return blocked
        seat = self.turn
        self.passes += 1
        return [(kinds.PASSED, seat, self._hand)] + self._advance()

    def recover(self, cell: int) -> list[tuple]:
        """Take the blank on `cell` for a real tile of its letter (R15); costs no turn."""
        blocked = self._blocked()
        if blocked:
            return blocked
        if not self.rules.recover:
            return _refused(RECOVER_OFF, cell)
        if cell >= CELLS or not self.board.is_blank(cell):
            return _refused(NO_BLANK, cell)
        letter = self.board.get(cell) & LETTER
        if tiles.lacks(self.hand(), (letter,), 1) >= 0:
            return _refused(play.NOT_IN_HAND, cell, tile=letter)
        tiles.recover(self.board, self.hand(), cell)
        return [(kinds.RECOVERED, self.turn, cell, letter)]

    def recoverable(self) -> list[int]:
        """Return the cells of the blanks that the seat to move could take now (R15)."""
        return [] if self.over else tiles.recoverable(self.rules, self.board, self.hand())

    def _blocked(self):
        if self.over:
            return _refused(GAME_OVER)
        if self.asking:
            return _refused(ASKING, word=self.asking)
        _reserve()
        return None

    def _ask(self, placement, word):
        kept = self._pending_play
        if kept is not placement:
            kept.clear()
            for i in range(placement.count):
                kept.add(placement.cells[i], placement.tiles[i])
            kept.direction = placement.direction
        self.asking = word
        return [self.question()]

    def _commit(self, placement, out):
        seat = self.turn
        hand = self.hand()
        for i in range(placement.count):
            tile = placement.tiles[i]
            self.board.put(placement.cells[i], tile)
            tiles.take(hand, BLANK if tile & BLANK_FLAG else tile)
        if not self.rules.repeats:
            self.played.append(word_hash(out.main_word()))
        team = self.team(seat)
        self.scores[team] += out.score
        run = bytes(out.run[: out.length])
        played = (
            kinds.PLAYED,
            seat,
            self._hand,
            out.start,
            out.direction,
            run,
            out.score,
            self.scores[team],
            out.sides,
            bytes(out.points[: out.length]),
            out.multiplier,
            out.bonus,
        )
        events = [played, (kinds.DREW, seat, tiles.draw(self.bag, hand, placement.count, self.rng))]
        self.passes = 0
        if not self.reached and is_reached(self.rules, self.scores[team]):
            self.reached = True
            events.append((kinds.REACHED, seat))
        return events + self._advance()

    def _advance(self):
        """End the turn: end the game by R16 or R17, or hand over to the next seat that holds
        tiles.
        """
        self.turns += 1
        self.turn, end = next_turn(
            self.rules,
            self.hands,
            self.bag_count(),
            self.passes,
            self.reached,
            self.first,
            self.turn,
        )
        return self._begin() if end == GOES_ON else self._finish(end == TARGET_REACHED)

    def _begin(self):
        self._hand = tiles.listed(self.hand())
        self.refused = []
        return [(kinds.TURN, self.turn)]

    def _finish(self, by_target):
        self.over = True
        events = []
        if not by_target:
            for seat, hand in enumerate(self.hands):
                if any(hand):
                    team = self.team(seat)
                    lost = tiles.value(hand)
                    self.scores[team] -= lost
                    left = tiles.listed(hand)
                    events.append((kinds.FINAL, seat, left, lost, self.scores[team]))
        events.append((kinds.OVER, by_target))
        return events


def _refused(code, cell=OFF_BOARD, word=b"", tile=BLANK):
    return [(kinds.REFUSED, code, cell, word, tile)]


def _any_word(codes):
    return True


def _reserve():
    """MemoryError while nothing is changed yet, unless there is room for all that an action makes,
    and the table makes of it.
    """
    return [bytearray(_PIECE) for _ in range(_PIECES)]
