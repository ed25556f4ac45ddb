# SPDX-License-Identifier: MIT
"""The move search: all legal plays for a hand (R5–R13), in slices, each once, scored by `play`."""

from erudit_core.annotations import Packs, Rules, Visitor
from erudit_core.const import const
from erudit_core.movegen.lines import IMAGE_BYTES, LINES, mark_centre, mark_cross_checks, read_lines
from erudit_core.movegen.plays import Plays
from erudit_core.movegen.walk import NODE_WORK, Walk
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import SIZE, Board
from erudit_core.rules.ruleset import FORBID
from erudit_core.rules.tiles import HAND_SIZE
from erudit_core.rules.validate_words import word_hash

# The cost of a play and of reading the board in the unit of work (see walk.NODE_WORK).
PLAY_WORK = const(8)
PREPARE_WORK = const(500)

_CROSSING = const(0)
_PLAYING = const(1)
_DONE = const(2)
_READY = const(3)


class Search:
    """A search for one hand (counts by kind, see tiles); the board must not change meanwhile.
    Example: docs/core.md.

    packs: walker.Lexicon objects, whose buffers the search uses; a word in several counts once.
    visit(start, direction, run, score) is called for each play: start cell, ACROSS or DOWN, run a
    memoryview of the whole word's tiles (play.NEW on the laid ones; copy it to keep it); a true
    result ends the search. played: hashes (validate_words.word_hash) of words that must not be main
    words again. accepted: hashes of words that are valid as side words; to be laid as main words
    they must be in a pack.

    To be set before the first step: `skip_flagged` leaves out words that a pack marks as not for
    the machine. `prune_dominated` leaves out plays that are never better than a visited one: those
    with more blanks than needed, and the mirror image of a first move. Plays are then visited in
    the order of their number of blanks, and those that cannot score more than `min_score` may be
    left out: a visitor that wants only the best raises it as it goes.
    """

    def __init__(
        self,
        board: Board,
        rules: Rules,
        hand: bytes | bytearray,
        packs: Packs,
        visit: Visitor,
        played: list[int] | tuple[int, ...] = (),
        accepted: list[int] | tuple[int, ...] = (),
    ) -> None:
        self.skip_flagged = self.prune_dominated = False
        self.min_score = -1
        self._packs = packs
        self._played = played
        self._accepted = accepted
        self._hand = bytes(hand)
        self._laid = sum(self._hand[: BLANK + 1])
        if self._laid > HAND_SIZE:
            raise ValueError(f"{self._laid} tiles: a hand has at most {HAND_SIZE}")
        self._blanks = self._pack = 0
        self._fresh = False
        self._bounds = None
        self._crosses = None
        self._image = bytearray(IMAGE_BYTES)
        self._walk = Walk(self._image)
        self._plays = Plays(board, rules, self._hand, self._image, visit)
        self._phase = _READY if self._laid and packs else _DONE

    @property
    def done(self) -> bool:
        """Tell whether all plays were visited, or the search was ended before."""
        return self._phase == _DONE

    @property
    def plays(self) -> int:
        """Number of plays visited so far."""
        return self._plays.count

    @property
    def nodes(self) -> int:
        """Nodes of the dictionary opened so far."""
        return self._walk.opened

    @property
    def work(self) -> int:
        """Work done so far, in the unit of `step`."""
        walk = self._walk
        return walk.followed + NODE_WORK * walk.opened + PLAY_WORK * self._plays.count

    def stop(self) -> None:
        """End the search; what was visited stays true."""
        self._phase = _DONE

    def step(self, budget: int) -> bool:
        """Go on for about `budget` of work; True once the search is done.

        The unit is a child of a dictionary node; opening a node costs 6, a play 8.
        """
        walk = self._walk
        while self._phase != _DONE:
            if budget <= 0:
                return False
            if self._phase == _READY:
                self._prepare()
                budget -= PREPARE_WORK
            elif walk.found:
                budget = self._settle(budget)
            else:
                left = walk.run(budget)
                if left < 0:
                    self._next_pack()
                else:
                    budget = left
                    self._fresh = walk.found > 0
        return True

    def _prepare(self):
        """Read the board and begin: with the crossing words first, if side words are allowed."""
        board = self._plays.board
        image = self._image
        walk = self._walk
        if not self.prune_dominated:
            self._blanks = self._hand[BLANK]
        read_lines(board, image)
        if board.is_bare():
            mark_centre(image)
            walk.masks = b"\xff\xff\xff\xff"
        else:
            count = mark_cross_checks(image, self._plays.rules.side_words != FORBID)
            if count:
                from erudit_core.movegen.cross_sets import CrossSets

                crosses = self._crosses = CrossSets(image, count, self._accepted)
                if crosses.overflow:
                    self._plays.known = self._known
                self._phase = _CROSSING
                walk.masks = b"\xff" * len(crosses.masks)
                walk.set_any(self._hand)
                walk.set_starts(1, False)
                walk.begin(self._packs[0])
                return
        self._begin_plays()

    def _begin_plays(self):
        """Begin the walk for the plays with `_blanks` blanks; for all, unless `prune_dominated`."""
        self._phase = _PLAYING
        self._pack = 0
        plays = self._plays
        blanks = self._blanks
        if self.prune_dominated:
            plays.least = blanks
            if blanks:
                from erudit_core.movegen.bounds import Bounds

                self._bounds = None  # two tables at once would be one too many
                self._bounds = Bounds(plays.board, plays.rules, self._hand, self._image, blanks)
        self._walk.set_hand(self._hand, blanks)
        laid = self._laid - self._hand[BLANK] + blanks
        lines = SIZE if self.prune_dominated and plays.board.is_bare() else LINES
        self._walk.set_starts(laid, True, lines, self._bounds, self.min_score)
        self._walk.begin(self._packs[0])

    def _next_pack(self):
        self._pack += 1
        if self._pack < len(self._packs):
            self._walk.begin(self._packs[self._pack])
        elif self._phase == _CROSSING:
            self._walk.masks = self._crosses.masks
            self._crosses.block_empty()
            self._begin_plays()
        elif self._blanks < self._hand[BLANK]:
            self._blanks += 1
            self._begin_plays()
        else:
            self._phase = _DONE

    def _settle(self, budget):
        """Lay the word that the walk stopped at, place by place; return the budget left."""
        walk = self._walk
        if self._phase == _CROSSING:
            budget -= walk.found
            while walk.found:
                walk.found -= 1
                self._crosses.allow(walk.ends[walk.found], walk.path)
            return budget
        if self._fresh:
            self._fresh = False
            if not self._wanted(bytes(walk.path[: walk.length])):
                walk.found = 0
                return budget
        plays = self._plays
        before = plays.count
        while walk.found and (plays.count - before) * PLAY_WORK < budget:
            walk.found -= 1
            place = walk.ends[walk.found]
            if self._bounds and self._bounds.most(place) <= self.min_score:
                continue
            if plays.lay(place, walk.path, walk.length):
                walk.found = 0
                self._phase = _DONE
        return budget - (plays.count - before) * PLAY_WORK

    def _wanted(self, word):
        """Tell whether a word may be played: not in an earlier pack, not played, not marked."""
        for i in range(self._pack):
            if self._packs[i].known(word):
                return False
        if self._played and word_hash(word) in self._played:
            return False
        if self.skip_flagged:
            for pack in self._packs:
                if pack.marked(word):
                    return False
        return True

    def _known(self, word):
        """Tell whether a side word is known."""
        if word_hash(word) in self._accepted:
            return True
        return any([pack.known(word) for pack in self._packs])


class Best:
    """A visitor that keeps the play with the highest score, the first found of equals.

    `score` is -1 as long as there is none; then start, direction and run (bytes) are its place.
    Set `search` to a search with `prune_dominated`: its `min_score` follows the best score.
    """

    def __init__(self) -> None:
        self.score = -1
        self.start = self.direction = 0
        self.run = b""
        self.search: Search | None = None

    def __call__(
        self, start: int, direction: int, run: bytes | bytearray | memoryview, score: int
    ) -> bool:
        if score > self.score:
            self.score = score
            self.start = start
            self.direction = direction
            self.run = bytes(run)
            if self.search:
                self.search.min_score = score
        return False


def first_play(start: int, direction: int, run: bytes | bytearray | memoryview, score: int) -> bool:
    """End the search at the first play: a visitor to find out whether there is a legal move."""
    return True
