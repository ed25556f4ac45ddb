# SPDX-License-Identifier: MIT
"""A search begun anew for other hands, or only for what a laid word changes of its board."""

from erudit_core.annotations import Packs, Rules, Visitor
from erudit_core.const import const
from erudit_core.movegen.lines import (
    BLOCKED,
    CROSS,
    IMAGE_BYTES,
    LINE_SHIFT,
    LINES,
    MASK_SHIFT,
    MAX_CROSS_SETS,
    across,
    is_end,
    place_of,
)
from erudit_core.movegen.search import PLAYING, READY, Search
from erudit_core.rules.alphabet import LETTER
from erudit_core.rules.board import Board
from erudit_core.rules.ruleset import FORBID

_MASK = const(4)


class SearchAgain(Search):
    """A Search with `prune_dominated`, of one `board`, for one hand after the other.

    `begin` searches the whole board. If it is told to, `keep` can then note what the board was;
    after tiles were laid (or taken off and others laid), `change` is told on which cells. If it
    agrees, the plays of the kept board that are `is_unchanged` stand, with their scores, and the
    steps of the search find the others.
    """

    def __init__(self, board: Board, rules: Rules, packs: Packs, visit: Visitor) -> None:
        super().__init__(board, rules, b"", packs, visit)
        self.prune_dominated = True
        self._kept = bytearray(IMAGE_BYTES)
        self._kept_crosses = None
        self._kept_masks = self._kept_hand = b""
        self._keeping = self._can_change = False

    def begin(
        self,
        hand: bytes | bytearray,
        played: list[int] | tuple[int, ...],
        accepted: list[int] | tuple[int, ...],
        keeping: bool,
    ) -> None:
        """Set the counts `hand` and the hashes of words (see Search); search the whole board.

        `keeping` tells that `keep` will follow.
        """
        self._keeping = keeping
        self._played = played
        self._accepted = accepted
        self._crosses = None
        self._lines = self._words = Search._lines
        self._restart(bytes(hand), READY)

    def _restart(self, hand, phase):
        self._hand = self._plays.hand = hand
        self._plays.known = None
        self.min_score = -1
        self._blanks = self._pack = 0
        self._walk.found = 0
        self._bounds = None
        self._chores = ()
        if self._laid() and self._packs:
            self._phase = phase

    def keep(self) -> None:
        """Note the board that was just searched, for `change`; a bare one changes altogether."""
        if not self._crosses:
            self._kept[:] = self._image
        self._kept_hand = self._hand
        crosses = self._kept_crosses = self._crosses
        self._kept_masks = bytes(crosses.masks) if crosses else b""
        self._can_change = not (self._plays.board.is_bare() or crosses and crosses.overflow)

    def _end_crosses(self):
        if self._keeping:
            # Cells that no letter fits may take one later: the image as it is before they go.
            self._kept[:] = self._image
        super()._end_crosses()

    def change(self, cells: list[int], played: list[int] | tuple[int, ...]) -> bool:
        """Prepare for the kept board with tiles on `cells` besides, and the hand of `keep`.

        False if all has to be searched. Else `step` visits the plays that are new or score
        otherwise: of the rows and columns through `cells` and, where side words are allowed,
        through the free ends of the runs that `cells` belong to, across these runs.
        """
        if not self._can_change:
            return False
        image = self._image
        image[:] = self._kept
        lines = bytearray(LINES)
        for cell in cells:
            letter = self._plays.board.get(cell) & LETTER
            for direction in (0, 1):
                place = place_of(cell, direction)
                image[place] = letter
                lines[place >> LINE_SHIFT] = 1
        self._played = played
        self._keeping = False
        self._crosses = self._kept_crosses
        self._restart(self._kept_hand, PLAYING)
        if self._plays.rules.side_words == FORBID:
            self._block_ends(cells)
        elif not self._cross_ends(cells, lines):
            return False
        self._lines = _set(lines)
        if self._crosses:
            self._chores = self._begin_crosses()
        else:
            self._chores = self._begin_plays()
        return True

    def is_unchanged(self, place: int, length: int) -> bool:
        """Tell whether a play of the kept board, of `length` tiles from a place on, stands."""
        image = self._image
        end = place + length
        return (
            image[place - 1] >= CROSS
            and image[end] >= CROSS
            and image[place:end] == self._kept[place:end]
        )

    def _block_ends(self, cells):
        """Block the free cells beside `cells`, across the line in which they touch (R13)."""
        image = self._image
        for cell in cells:
            for direction in (0, 1):
                place = place_of(cell, direction)
                for beside in (place - 1, place + 1):
                    if image[beside] >= CROSS and not is_end(beside):
                        image[across(beside)] = BLOCKED

    def _cross_ends(self, cells, lines):
        """Give each free end of a run through `cells` a cross set of its own, across the run, still
        empty, and mark the lines of both; False if there are not so many cross sets.
        """
        image = self._image
        count = len(self._kept_masks) >> MASK_SHIFT
        words = bytearray(LINES)
        first = count
        ends = []
        for cell in cells:
            for direction in (0, 1):
                before = behind = place_of(cell, direction)
                while image[before] < CROSS:
                    before -= 1
                while image[behind] < CROSS:
                    behind += 1
                for end in (before, behind):
                    if not is_end(end) and end not in ends:
                        if count == MAX_CROSS_SETS:
                            return False
                        ends.append(end)
                        words[end >> LINE_SHIFT] = 1
                        lines[across(end) >> LINE_SHIFT] = 1
                        image[across(end)] = CROSS + count
                        count += 1
        masks = self._crosses.masks = bytearray(_MASK * count)
        masks[: _MASK * first] = self._kept_masks
        self._words = _set(words)
        return True


def _set(flags):
    """Return the numbers of the lines whose flag is set."""
    return [line for line in range(LINES) if flags[line]]
