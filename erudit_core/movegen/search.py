# SPDX-License-Identifier: MIT
"""The move search: all legal plays for a hand (R5–R13), in slices, each once, scored by `play`."""

from erudit_core.annotations import Packs, Rules, Visitor
from erudit_core.const import const
from erudit_core.movegen.lines import (
    IMAGE_BYTES,
    LINES,
    has_link,
    mark_centre,
    mark_cross_checks,
    read_lines,
)
from erudit_core.movegen.plays import Plays
from erudit_core.movegen.walk import NODE_WORK, Walk
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import SIZE, Board
from erudit_core.rules.ruleset import FORBID
from erudit_core.rules.tiles import HAND_SIZE
from erudit_core.rules.validate_words import word_hash

# The cost of a play and of reading a line of the board in the unit of work (see walk.NODE_WORK).
PLAY_WORK = const(8)
CHORE_WORK = const(24)
# What asking the packs about a found word takes of a slice.
_WORD_WORK = const(24)

# What a search is at.
_CROSSING = const(0)
PLAYING = const(1)
_DONE = const(2)
READY = const(3)


class Search:
    """A search for one hand (counts by kind, see tiles); the board must not change meanwhile.
    Example: docs/core.md.

    packs: walker.Lexicon objects, whose buffers the search uses; a word in several counts once.
    visit(start, direction, run, score) is called for each play: start cell, ACROSS or DOWN, run a
    memoryview of the whole word's tiles (play.NEW on the laid ones; copy it to keep it); a true
    result ends the search. played: hashes (validate_words.word_hash) of words that must not be main
    words again. accepted: hashes of words that are valid as side words; to be laid as main words
    they must be in a pack. Of a pack with `themes` only words that these hold are laid.

    To be set before the first step: `skip_flagged` leaves out words that a pack marks as not for
    the machine. `prune_dominated` leaves out plays that are never better than a visited one: those
    with more blanks than needed, and the mirror image of a first move. Plays are then visited in
    the order of their number of blanks, and those that cannot score more than `min_score` may be
    left out: a visitor that wants only the best raises it as it goes. `most_work`, if not 0: the
    search ends with the first word that it finds behind so much work, whatever the slices.
    """

    # Of the class, so that an object is smaller until they are set.
    _fresh = False
    _chores = ()
    _lines = _words = range(LINES)  # in which plays, and crossing words, are looked for
    _bounds = _crosses = None
    most_work = 0

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
        if self._laid() > HAND_SIZE:
            raise ValueError(f"{self._laid()} tiles: a hand has at most {HAND_SIZE}")
        self._blanks = self._pack = 0
        self._image = bytearray(IMAGE_BYTES)
        self._walk = Walk(self._image)
        self._plays = Plays(board, rules, self._hand, self._image, visit)
        self._phase = READY if self._laid() and packs else _DONE

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
        done = walk.followed + NODE_WORK * walk.opened + PLAY_WORK * self._plays.count
        return done + CHORE_WORK * walk.chores

    def stop(self) -> None:
        """End the search; what was visited stays true."""
        self._phase = _DONE

    def step(self, budget: int) -> bool:
        """Go on for about `budget` of work; True once the search is done.

        The unit is a child of a dictionary node; opening a node costs 6, a play 8, a line of the
        board that is read CHORE_WORK.
        """
        walk = self._walk
        while self._phase != _DONE:
            if budget > 0:
                for _ in self._chores:
                    walk.chores += 1
                    budget -= CHORE_WORK
                    if budget <= 0:
                        break
            if budget <= 0:
                return False
            self._chores = ()
            if self._phase == READY:
                self._chores = self._prepare()
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

    def _laid(self):
        """Return how many tiles can be laid."""
        return sum(self._hand[: BLANK + 1])

    def _prepare(self):
        """Read the board and begin: with the crossing words first, if side words are allowed.

        Chores, as all that yields here.
        """
        board = self._plays.board
        image = self._image
        walk = self._walk
        if not self.prune_dominated:
            self._blanks = self._hand[BLANK]
        count = 0
        read_lines(board, image)
        yield
        if board.is_bare():
            mark_centre(image)
            walk.masks = b"\xff\xff\xff\xff"
            if self.prune_dominated:
                self._lines = range(SIZE)
        else:
            count = mark_cross_checks(image, self._plays.rules.side_words != FORBID)
        yield
        self._phase = PLAYING
        if count:
            from erudit_core.movegen.cross_sets import CrossSets

            self._crosses = CrossSets(image, count)
            if self._crosses.overflow:
                self._plays.known = self._known
            yield from self._begin_crosses()
        else:
            yield from self._begin_plays()

    def _begin_crosses(self):
        """Begin the walk for the crossing words in the lines `_words`."""
        self._phase = _CROSSING
        crosses = self._crosses
        walk = self._walk
        if self._accepted:
            yield from crosses.allow_accepted(self._accepted)
        walk.masks = b"\xff" * len(crosses.masks)
        walk.set_any(self._hand)
        yield from walk.set_starts(1, False, self._words)
        walk.begin(self._packs[0])

    def _end_crosses(self):
        self._walk.masks = self._crosses.masks
        self._crosses.block_empty()

    def _begin_plays(self):
        """Begin the walk for the plays with `_blanks` blanks; for all, unless `prune_dominated`."""
        self._phase = PLAYING
        self._pack = 0
        plays = self._plays
        blanks = self._blanks
        bounds = None
        if self.prune_dominated:
            plays.least = blanks
            if blanks:  # without one they cost more than they spare
                from erudit_core.movegen.bounds import Bounds

                self._bounds = None  # two tables at once would be one too many
                bounds = Bounds(plays.board, plays.rules, self._hand, self._image, blanks)
                for line in self._lines:
                    if has_link(self._image, line):
                        yield
                        bounds.read(line)
                        yield  # it takes as long as two other chores
        self._bounds = bounds
        self._walk.set_hand(self._hand, blanks)
        laid = self._laid() - self._hand[BLANK] + blanks
        yield from self._walk.set_starts(laid, True, self._lines, bounds, self.min_score)
        self._walk.begin(self._packs[0])

    def _next_pack(self):
        self._pack += 1
        if self._pack < len(self._packs):
            self._walk.begin(self._packs[self._pack])
        elif self._phase == _CROSSING:
            self._end_crosses()
            self._chores = self._begin_plays()
        elif self._blanks < self._hand[BLANK]:
            self._blanks += 1
            self._chores = self._begin_plays()
        else:
            self._phase = _DONE

    def _settle(self, budget):
        """Lay the word that the walk stopped at, place by place; return the budget left."""
        walk = self._walk
        if self._phase == _CROSSING:
            budget -= walk.found
            if self._is_off_theme(walk.path[: walk.length]):
                walk.found = 0
            while walk.found:
                walk.found -= 1
                self._crosses.allow(walk.ends[walk.found], walk.path)
            return budget
        if self._fresh:
            self._fresh = False
            budget -= _WORD_WORK
            if self.most_work and self.work >= self.most_work:
                self._phase = _DONE
                return budget
            if not self._wanted(bytes(walk.path[: walk.length])):
                walk.found = 0
                return budget
            if walk.found > 1:
                walk.order_ends()
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
        """Tell whether a word may be played: on the theme, not in an earlier pack, not played, not
        marked.
        """
        if self._is_off_theme(word):
            return False
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

    def _is_off_theme(self, word):
        """Tell whether the themes of the pack that is walked in leave out a word of it."""
        themes = self._packs[self._pack].themes
        return themes and not themes.hold(word)

    def _known(self, word):
        """Tell whether a side word is known."""
        if word_hash(word) in self._accepted:
            return True
        return any([pack.known(word) for pack in self._packs])
