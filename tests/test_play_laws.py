# SPDX-License-Identifier: MIT
"""Laws of a placement: a second reading of rules.md agrees; turning the board changes nothing."""

from random import Random

from helpers import BOARDS
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from erudit_core.rules import alphabet, play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import Board

LAYOUTS = [text.split() for text in BOARDS.values()]
FORBID, VALID, SCORE = ruleset.FORBID, ruleset.VALID, ruleset.SCORE
LETTER_TIMES = {"2": 2, "3": 3}
WORD_TIMES = {"D": 2, "T": 3}

RULES = st.builds(
    lambda preset, layout, value, once, side, bonus: ruleset.make(
        preset, layout=layout, blank_value=value, premiums=once, side_words=side, all_seven=bonus
    ),
    *(st.integers(0, high) for high in (2, 2, 1, 1, 2)),
    st.sampled_from((0, 15)),
)


class Slow:
    """The rules read a second time, on a dictionary {(row, col): tile}, regardless of speed."""

    def __init__(self, board, agreed, held, placement):
        self.board = board
        self.rules = agreed
        self.held = held
        self.laid = list(
            zip(placement.cells[: placement.count], placement.tiles[: placement.count], strict=True)
        )
        self.chosen = placement.direction
        self.fixed = placement.fixed
        self.new = {}
        self.sides = []

    def judge(self):
        """Return (reason,) or ("", main word's points, side words' points, total)."""
        reason = self.tile_fault() or self.line_fault() or self.link_fault()
        if reason:
            return (reason,)
        main = self.points(self.run)
        sides = [self.points(run) if self.rules.side_words == SCORE else 0 for run in self.sides]
        bonus = self.rules.all_seven if len(self.laid) == 7 else 0
        return "", main, sides, main + sum(sides) + bonus

    def tile_fault(self):
        if not self.laid:
            return "empty"
        left = list(self.held)
        for _, tile in self.laid:
            kind = BLANK if tile >= BLANK else tile
            if not left[kind]:
                return "not_in_hand"
            left[kind] -= 1
        for at, tile in self.laid:
            spot = divmod(at, 15)
            if at > 224 or spot in self.board or spot in self.new:
                return "cell"
            self.new[spot] = tile
        return "blank_unnamed" if BLANK in self.new.values() else ""

    def line_fault(self):
        rows = {row for row, _ in self.new}
        cols = {col for _, col in self.new}
        if len(rows) > 1 and len(cols) > 1:
            return "line"
        if len(self.new) == 1:
            self.step = (1, 0) if self.chosen else (0, 1)
            spot, turned = min(self.new), self.step[::-1]
            if not self.fixed and len(self.run_at(spot, self.step)) == 1:
                self.step = turned if len(self.run_at(spot, turned)) > 1 else self.step
        else:
            self.step = (0, 1) if len(rows) == 1 else (1, 0)
        self.run = self.run_at(min(self.new), self.step)
        return "" if set(self.new) <= set(self.run) else "gap"

    def link_fault(self):
        if not self.board:
            if (7, 7) not in self.new:
                return "centre"
            return "short" if len(self.run) < 2 else ""
        if len(self.run) < 2:
            return "short"
        across = self.step[1], self.step[0]
        runs = [self.run_at(spot, across) for spot in sorted(self.new)]
        self.sides = [run for run in runs if len(run) > 1]
        linked = any(spot in self.board for spot in self.run)
        if self.rules.side_words != FORBID:
            return "" if linked or self.sides else "not_linked"
        if not linked:
            return "not_linked"
        return "side_word" if self.sides else ""

    def tile(self, spot):
        return self.new.get(spot, self.board.get(spot))

    def run_at(self, spot, step):
        (row, col), (down, right) = spot, step
        while self.tile((row - down, col - right)) is not None:
            row, col = row - down, col - right
        run = []
        while self.tile((row, col)) is not None:
            run.append((row, col))
            row, col = row + down, col + right
        return run

    def points(self, run):
        total = 0
        times = 1
        for spot in run:
            tile = self.tile(spot)
            value = alphabet.VALUES[tile & 31]
            if tile & BLANK_FLAG and not self.rules.blank_value:
                value = 0
            mark = LAYOUTS[self.rules.layout][spot[0]][spot[1]]
            if self.rules.premiums and spot not in self.new:
                mark = "."
            total += value * LETTER_TIMES.get(mark, 1)
            times *= WORD_TIMES.get(mark, 1)
        return total * times


def position(seed):
    """Return a board of crossing runs, a hand and a placement that is often nearly legal.

    Drawn from a seed: hypothesis by itself prefers empty boards and placements, on which little can
    go wrong.
    """
    rand = Random(seed)
    model = {}
    spot = 7, 7
    for _ in range(rand.choice((0, 1, 2, 3, 5))):
        model_run(rand, model, spot)
        spot = rand.choice(sorted(model))
    for blank in rand.sample(sorted(model), min(len(model), rand.randrange(4))):
        model[blank] |= BLANK_FLAG
    placement = play.Placement()
    placement.direction = rand.randrange(2)
    placement.fixed = rand.random() < 0.5
    row, col = rand.choice(sorted(model) or [(7, 7)])
    down = rand.randrange(2)
    back = rand.randrange(4)
    aside = rand.choice((0, 0, 0, 0, 1, 1, -1, -1, 2))
    row, col = (row - back, col + aside) if down else (row + aside, col - back)
    row, col = max(row, 0), max(col, 0)
    for _ in range(rand.choice((1, 1, 1, 2, 2, 3, 4, 5, 7, 7)) if rand.random() > 0.01 else 0):
        # Old tiles are mostly jumped over; sometimes a step goes astray or leaves a gap.
        while (row, col) in model and rand.random() > 0.02:
            row, col = (row + 1, col) if down else (row, col + 1)
        letter = rand.randrange(32) | (BLANK_FLAG if rand.random() < 0.1 else 0)
        placement.add(row * 15 + col if row < 15 and col < 15 else 255, letter)
        for _ in range(2 if rand.random() < 0.03 else 1):
            row, col = (row + 1, col) if down != (rand.random() < 0.02) else (row, col + 1)
    if placement.count and rand.random() < 0.03:
        placement.tiles[rand.randrange(placement.count)] = BLANK
    held = bytearray(tiles.KINDS_HELD)
    for i in range(placement.count):
        held[tiles.kind(placement.tiles[i])] += 1
    if placement.count and rand.random() < 0.03:
        held[tiles.kind(placement.tiles[0])] -= 1
    return model, held, placement


def model_run(rand, model, spot):
    """Lay a run of letters on the model so that it goes through `spot`."""
    row, col = spot
    down = rand.randrange(2)
    length = rand.randrange(2, 7)
    back = rand.randrange(length)
    for i in range(length):
        at = (row - back + i, col) if down else (row, col - back + i)
        if min(at) >= 0 and max(at) < 15:
            model.setdefault(at, rand.randrange(32))


POSITIONS = st.integers(0, 1 << 48).map(position)


def packed(model):
    made = Board()
    for (row, col), tile in model.items():
        made.put(row * 15 + col, tile)
    return made


def found(out):
    if out.code:
        return (play.REASONS[out.code],)
    return "", out.main, [points for _, _, points in out.sides], out.score


def turned(placement):
    """Return the placement with rows and columns swapped."""
    other = play.Placement()
    other.direction = 1 - placement.direction
    other.fixed = placement.fixed
    for i in range(placement.count):
        at = placement.cells[i]
        other.add(at if at > 224 else at % 15 * 15 + at // 15, placement.tiles[i])
    return other


def turned_cell(at):
    return at if at > 224 else at % 15 * 15 + at // 15


@settings(max_examples=1200, deadline=None)
@given(POSITIONS, RULES)
def test_a_second_reading_of_the_rules_agrees(case, agreed):
    model, held, placement = case
    out = play.evaluate(packed(model), agreed, held, placement, play.Outcome())
    slow = Slow(model, agreed, held, placement)
    assert found(out) == slow.judge()
    if not out.code:
        assert [(out.start, out.length)] == [(slow.run[0][0] * 15 + slow.run[0][1], len(slow.run))]
        assert [word for _, word, _ in out.sides] == [
            bytes(slow.tile(spot) & 31 for spot in run) for run in slow.sides
        ]


@settings(max_examples=600, deadline=None)
@given(POSITIONS, RULES)
def test_transposing_the_board_keeps_every_score_and_verdict(case, agreed):
    model, held, placement = case
    straight = play.evaluate(packed(model), agreed, held, placement, play.Outcome())
    other = {(col, row): tile for (row, col), tile in model.items()}
    over = play.evaluate(packed(other), agreed, held, turned(placement), play.Outcome())
    assert found(over) == found(straight)
    assert (over.word, over.tile, over.bonus, over.multiplier) == (
        straight.word,
        straight.tile,
        straight.bonus,
        straight.multiplier,
    )
    assert over.cell == turned_cell(straight.cell)
    if not straight.code:
        assert over.main_word() == straight.main_word()
        assert over.direction == 1 - straight.direction
        assert [side[1] for side in over.sides] == [side[1] for side in straight.sides]


@settings(max_examples=300, deadline=None)
@given(POSITIONS, RULES, st.randoms(use_true_random=False))
def test_the_order_of_laying_does_not_matter(case, agreed, random):
    model, held, placement = case
    assume(placement.count > 1)
    laid = list(
        zip(placement.cells[: placement.count], placement.tiles[: placement.count], strict=True)
    )
    random.shuffle(laid)
    other = play.Placement()
    other.direction = random.randrange(2)
    for at, tile in laid:
        other.add(at, tile)
    straight = play.evaluate(packed(model), agreed, held, placement, play.Outcome())
    assert found(play.evaluate(packed(model), agreed, held, other, play.Outcome())) == found(
        straight
    )


@settings(max_examples=300, deadline=None)
@given(POSITIONS, POSITIONS, RULES)
def test_evaluating_is_pure_and_an_outcome_remembers_nothing(first, second, agreed):
    out = play.Outcome()
    model, held, placement = first
    play.evaluate(packed(model), agreed, held, placement, out)
    model, held, placement = second
    made = packed(model)
    before = (
        bytes(made.state),
        bytes(held),
        bytes(placement.cells),
        bytes(placement.tiles),
        placement.count,
    )
    again = play.evaluate(made, agreed, held, placement, out)
    fresh = play.evaluate(made, agreed, held, placement, play.Outcome())
    assert (
        bytes(made.state),
        bytes(held),
        bytes(placement.cells),
        bytes(placement.tiles),
        placement.count,
    ) == before
    assert found(again) == found(fresh)
    assert (again.cell, again.word, again.tile, again.ask) == (
        fresh.cell,
        fresh.word,
        fresh.tile,
        fresh.ask,
    )


def test_a_placement_is_a_stack_of_tiles():
    placement = play.Placement()
    placement.add(112, 5)
    placement.add(113, 6 | BLANK_FLAG)
    assert (placement.at(112), placement.at(113), placement.at(114)) == (5, 6 | BLANK_FLAG, -1)
    assert placement.covers(113, 2)
    assert not placement.covers(113, 1)
    assert placement.pop() == 6 | BLANK_FLAG
    assert placement.at(113) == -1
    placement.direction = 1
    placement.clear()
    assert (placement.count, placement.direction) == (0, 1)
