# SPDX-License-Identifier: MIT
"""A placement: is it legal, what word, and why not. The single place that knows R5–R7 and R13."""

from erudit_core.annotations import Board, Rules
from erudit_core.const import const
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK, LETTER
from erudit_core.rules.board import ACROSS, CELLS, CENTRE, DOWN, EMPTY, OFF_BOARD, SIZE, step
from erudit_core.rules.game_events import SIDE_CODES, SIDE_START
from erudit_core.rules.ruleset import FORBID, SCORE
from erudit_core.rules.scoring import NEW, score, score_side

# Refusals in the order of the checks (rules.md); `REASONS` spells them for the record.
OK = const(0)
NO_TILES = const(1)
NOT_IN_HAND = const(2)
BAD_CELL = const(3)
UNNAMED = const(4)
NOT_IN_LINE = const(5)
GAP = const(6)
OFF_CENTRE = const(7)
TOO_SHORT = const(8)
NOT_LINKED = const(9)
SIDE_WORD = const(10)
UNKNOWN_WORD = const(11)
REPEATED = const(12)
REASONS = (
    "",
    "empty",
    "not_in_hand",
    "cell",
    "blank_unnamed",
    "line",
    "gap",
    "centre",
    "short",
    "not_linked",
    "side_word",
    "unknown_word",
    "repeated_word",
)

MAX_LAID = const(15)


class Placement:
    """Tiles laid but not committed: `count` of them, `tiles[i]` on `cells[i]`, in any order.

    A tile is a letter code, ``BLANK_FLAG | code``, or BLANK while it has no letter. `direction` is
    the line that the player chose. It counts for a single tile only, and gives way if only the
    other line makes a word, unless it is `fixed` (a record states its line). Example: docs/core.md.
    """

    fixed = False

    def __init__(self) -> None:
        self.cells = bytearray(MAX_LAID)
        self.tiles = bytearray(MAX_LAID)
        self.count = 0
        self.direction = ACROSS

    def clear(self) -> None:
        """Forget all tiles; the direction stays."""
        self.count = 0

    def add(self, cell: int, tile: int) -> None:
        """Lay one more tile; `cell` OFF_BOARD is beyond the edge. IndexError past MAX_LAID."""
        self.cells[self.count] = cell
        self.tiles[self.count] = tile
        self.count += 1

    def pop(self) -> int:
        """Take back the last tile and return it; IndexError if there is none."""
        if not self.count:
            raise IndexError("no tile laid")
        self.count -= 1
        return self.tiles[self.count]

    def at(self, cell: int) -> int:
        """Return the tile laid on `cell`, or -1."""
        for i in range(self.count):
            if self.cells[i] == cell:
                return self.tiles[i]
        return -1

    def covers(self, cell: int, count: int) -> bool:
        """Tell whether one of the first `count` tiles lies on `cell`."""
        for i in range(count):  # noqa: SIM110 - any() would allocate
            if self.cells[i] == cell:
                return True
        return False


class Outcome:
    """What `evaluate` found, in buffers that the next call reuses.

    `code` is OK or the refusal; then `cell` (or OFF_BOARD), `tile` and `word` name what is to
    blame. From OFF_CENTRE on the run is known too: `direction`, `start` cell, `length`, `run[i]`
    (tile, NEW if just laid), `points[i]` (after letter premiums), `multiplier`, `main` (points of
    the word), `bonus`, `score` (everything) and `sides`, a list of side words in the order of the
    new tiles, each a tuple (start cell, letter codes, points): see `game_events`. `line`
    is scratch space for one row or column.
    """

    def __init__(self) -> None:
        self.run = bytearray(SIZE)
        self.points = bytearray(SIZE)
        self.line = bytearray(SIZE)
        self.sides = []
        self.reset()

    def reset(self) -> None:
        """Forget the last placement."""
        self.code = OK
        self.cell = OFF_BOARD
        self.tile = BLANK
        self.word = b""
        self.ask = b""
        self.direction = ACROSS
        self.start = self.length = self.main = self.bonus = self.score = 0
        self.multiplier = 1
        self.sides = []

    def refuse(
        self, code: int, cell: int = OFF_BOARD, word: bytes = b"", tile: int = BLANK
    ) -> "Outcome":
        """Note a refusal and what is to blame; returns self."""
        self.code = code
        self.cell = cell
        self.word = word
        self.tile = tile
        return self

    def main_word(self) -> bytes:
        """Return the letter codes of the main word."""
        return bytes([tile & LETTER for tile in self.run[: self.length]])


def evaluate(
    board: Board, rules: Rules, hand: bytes | bytearray, placement: Placement, out: Outcome
) -> Outcome:
    """Check `placement` against everything but the dictionary (R5–R7, R13) and score it; fills and
    returns `out`.
    """
    out.reset()
    fault = _check_tiles(board, hand, placement, out)
    if fault:
        return fault
    direction = _direction(board, placement)
    if direction < 0:
        return out.refuse(NOT_IN_LINE, _stray(placement))
    _read_run(board, placement, direction, out)
    if out.code:
        return out
    _check_links(board, rules, placement, out)
    if not out.code:
        score(rules, placement.count, out)
    return out


def score_legal(board: Board, rules: Rules, count: int, out: Outcome) -> None:
    """Score a word that is known to be legal; the search's way to the code that `evaluate` uses.

    `out` holds direction, start, length and run, `count` tiles are new. Fills points, multiplier,
    main, bonus, score and, where side words score, sides.
    """
    out.bonus = 0
    if rules.side_words == SCORE:
        out.sides = []
        collect_sides(board, rules, out)
    score(rules, count, out)


def neighbour(cell: int, direction: int, side: int) -> int:
    """Return the next cell along `direction`, forward for `side` 1 and backward for -1; -1 at the
    edge.
    """
    at = cell // SIZE if direction else cell % SIZE
    if at == (SIZE - 1 if side > 0 else 0):
        return -1
    return cell + step(direction) * side


def _has_neighbour(board, cell, direction):
    for side in (-1, 1):
        near = neighbour(cell, direction, side)
        if near >= 0 and not board.is_free(near):
            return True
    return False


def _check_tiles(board, hand, placement, out):
    """Check what concerns single tiles; returns `out` with the refusal, or None."""
    count = placement.count
    if not count:
        return out.refuse(NO_TILES)
    missing = tiles.lacks(hand, placement.tiles, count)
    if missing >= 0:
        return out.refuse(NOT_IN_HAND, tile=missing)
    for i in range(count):
        cell = placement.cells[i]
        if cell >= CELLS or not board.is_free(cell) or placement.covers(cell, i):
            return out.refuse(BAD_CELL, cell)
    for i in range(count):
        if placement.tiles[i] == BLANK:
            return out.refuse(UNNAMED, placement.cells[i])
    return None


def _direction(board, placement):
    """Return the line of the tiles, or -1 if they lie in no line (R7). A single tile lies in the
    chosen one, unless only the other makes a word and the choice is not `fixed`.
    """
    if placement.count == 1:
        chosen = placement.direction
        cell = placement.cells[0]
        if placement.fixed or _has_neighbour(board, cell, chosen):
            return chosen
        return 1 - chosen if _has_neighbour(board, cell, 1 - chosen) else chosen
    if _stray(placement, ACROSS) == OFF_BOARD:
        return ACROSS
    return DOWN if _stray(placement, DOWN) == OFF_BOARD else -1


def _stray(placement, direction=-1):
    """Return the first cell that is out of line with the first two tiles (or with the first, in
    `direction`).
    """
    cells = placement.cells
    first = cells[0]
    if direction < 0:
        direction = ACROSS if cells[1] // SIZE == first // SIZE else DOWN
        if direction == DOWN and cells[1] % SIZE != first % SIZE:
            return cells[1]
    for i in range(1, placement.count):
        if direction == ACROSS and cells[i] // SIZE != first // SIZE:
            return cells[i]
        if direction == DOWN and cells[i] % SIZE != first % SIZE:
            return cells[i]
    return OFF_BOARD


def _read_run(board, placement, direction, out):
    """Read the maximal run through the new tiles into `out` (R7), refusing a gap."""
    line = out.line
    first = placement.cells[0]
    index = first % SIZE if direction else first // SIZE
    board.line(direction, index, line)
    low = SIZE
    high = 0
    for i in range(placement.count):
        cell = placement.cells[i]
        at = cell // SIZE if direction else cell % SIZE
        line[at] = placement.tiles[i] | NEW
        low = min(low, at)
        high = max(high, at)
    base = index if direction else index * SIZE
    for at in range(low, high):
        if line[at] == EMPTY:
            out.refuse(GAP, base + at * step(direction))
            return
    while low and line[low - 1] != EMPTY:
        low -= 1
    while high < SIZE - 1 and line[high + 1] != EMPTY:
        high += 1
    out.direction = direction
    out.start = base + low * step(direction)
    out.length = high - low + 1
    for i in range(out.length):
        out.run[i] = line[low + i]


def _check_links(board, rules, placement, out):
    """Check R5 on a bare board, else length, R6 and R13; collects the side words."""
    if board.is_bare():
        if not placement.covers(CENTRE, placement.count):
            out.refuse(OFF_CENTRE, CENTRE)
        elif out.length < 2:  # noqa: PLR2004 - R5: at least two letters
            out.refuse(TOO_SHORT, out.start)
        return
    if out.length < 2:  # noqa: PLR2004
        out.refuse(TOO_SHORT, out.start)
        return
    collect_sides(board, rules, out)
    linked = out.length > placement.count
    if not linked and (rules.side_words == FORBID or not out.sides):
        out.refuse(NOT_LINKED, out.start)
    elif out.sides and rules.side_words == FORBID:
        side = out.sides[0]
        out.refuse(SIDE_WORD, _crossing(out, side[SIDE_START]), side[SIDE_CODES])


def _crossing(out, side):
    """Return the cell that the run shares with the side word that starts on cell `side`."""
    if out.direction:
        return side // SIZE * SIZE + out.start % SIZE
    return out.start // SIZE * SIZE + side % SIZE


def collect_sides(board: Board, rules: Rules, out: Outcome) -> None:
    """Find the run across each new tile: `sides` gets a tuple for each, its points with it."""
    cross = 1 - out.direction
    line = out.line
    cell = out.start
    for i in range(out.length):
        tile = out.run[i]
        if tile & NEW and _has_neighbour(board, cell, cross):
            start = cell
            while (near := neighbour(start, cross, -1)) >= 0 and not board.is_free(near):
                start = near
            length = 0
            at = start
            while at >= 0 and (at == cell or not board.is_free(at)):
                line[length] = tile if at == cell else board.get(at)
                length += 1
                at = neighbour(at, cross, 1)
            word = bytes([tile & LETTER for tile in line[:length]])
            points = 0
            if rules.side_words == SCORE:
                points = score_side(rules, line, length, start, cross)
            out.sides.append((start, word, points))
        cell += step(out.direction)
