# SPDX-License-Identifier: MIT
"""The slow search that the fast one is held against: every word everywhere, by play.evaluate."""

from itertools import combinations

from lexicons import packed

from erudit_core.movegen.search import Search
from erudit_core.rules import play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import Board
from erudit_core.rules.game import word_hash

SIZE = 15


def hand_of(kinds):
    hand = bytearray(tiles.KINDS_HELD)
    for kind in kinds:
        hand[kind] += 1
    return hand


def fast(board, rule_set, hand, packs, step=1 << 30, played=(), prune_dominated=False):
    """Every visit of the search, in its order, as (direction, start, run, score)."""
    found = []

    def visit(start, direction, run, score):
        found.append((direction, start, bytes(run), score))

    search = Search(board, rule_set, hand, packs, visit, played)
    search.prune_dominated = prune_dominated
    while not search.step(step):
        pass
    assert search.plays == len(found)
    return found


def brute(board, rule_set, hand, words, played=()):
    """The same as a set, found by laying each word everywhere."""
    known = set(words)
    found = set()
    out = play.Outcome()
    cells = [board.get(cell) for cell in range(SIZE * SIZE)]
    bare = board.is_bare()
    for direction in (0, 1):
        for index in range(SIZE):
            where = [i * SIZE + index if direction else index * SIZE + i for i in range(SIZE)]
            line = [cells[cell] for cell in where]
            near = [bare or _has_tile_near(cells, cell) for cell in where]
            for word in known:
                for at in range(SIZE - len(word) + 1):
                    if not any(near[at : at + len(word)]):
                        continue  # no old tile in it or beside it: never legal
                    for run in _lay(board, rule_set, hand, word, line, at, where, out):
                        if all(side[1] in known for side in out.sides) and (
                            rule_set.repeats or word_hash(word) not in played
                        ):
                            found.add((direction, out.start, run, out.score))
    return found


def _has_tile_near(cells, cell):
    row, col = divmod(cell, SIZE)
    around = ((row, col), (row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return any(cells[r * SIZE + c] >= 0 for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE)


def _lay(board, rule_set, hand, word, line, at, where, out):
    """Yield the run for each legal choice of blanks; `out` is its outcome."""
    new = []
    for i, letter in enumerate(word):
        if line[at + i] < 0:
            new.append(i)
        elif line[at + i] & 31 != letter:
            return
    after = at + len(word)
    if not 0 < len(new) <= sum(hand) or (at and line[at - 1] >= 0):
        return
    if after < SIZE and line[after] >= 0:
        return
    placement = play.Placement()
    placement.fixed = True
    placement.direction = int(where[1] - where[0] == SIZE)
    for blanks in range(min(hand[BLANK], len(new)) + 1):
        for flagged in combinations(new, blanks):
            real = bytes(word[i] for i in new if i not in flagged)
            if any(real.count(letter) > hand[letter] for letter in real):
                continue  # `evaluate` would say so too; this is only faster
            placement.clear()
            for i in new:
                placement.add(where[at + i], word[i] | (BLANK_FLAG if i in flagged else 0))
            play.evaluate(board, rule_set, hand, placement, out)
            if out.code != play.OK or out.main_word() != word:
                return  # not for want of tiles: no other choice of blanks is legal here
            yield bytes(out.run[: out.length])


def random_words(rng, letters, count, longest=7):
    """A list of words over few letters, so that many of them cross and extend each other."""
    words = set()
    for _ in range(count):
        length = min(longest, 2 + int(rng.expovariate(0.45)))
        words.add(bytes(rng.choice(letters) for _ in range(length)))
    return sorted(words)


def random_rules(rng, **fixed):
    changes = {
        "layout": rng.randrange(3),
        "blank_value": rng.randrange(2),
        "premiums": rng.randrange(2),
        "side_words": rng.randrange(3),
        "all_seven": rng.choice((0, 15)),
        "blanks": 3,
        "repeats": rng.randrange(2),
        **fixed,
    }
    return ruleset.make(0, **changes)


def scattered(rng, letters, count):
    """A board with tiles anywhere: no game makes it, and the search must still be right on it."""
    board = Board()
    for cell in rng.sample(range(SIZE * SIZE), count):
        board.put(cell, rng.choice(letters))
    return board


def grown(rng, rule_set, words, letters, turns):
    """A board made of legal plays, blanks among them; and the main words played on it."""
    board = Board()
    played = []
    blanks = 0
    for _ in range(turns):
        hand = hand_of([rng.choice(letters) for _ in range(6)])
        hand[BLANK if blanks < 2 and rng.random() < 0.2 else letters[0]] += 1
        plays = fast(
            board, rule_set, hand, [packed(words)], played=() if rule_set.repeats else played
        )
        if not plays:
            continue
        direction, start, run, _ = rng.choice(plays)
        for i, tile in enumerate(run):
            if tile & play.NEW:
                board.put(start + i * (SIZE if direction else 1), tile & 127)
                blanks += tile >> 6 & 1
        played.append(word_hash(bytes(tile & 31 for tile in run)))
    return board, played


def random_hand(rng, letters, blanks):
    size = rng.choice((1, 2, 3, 5, 7, 7, 7))
    kinds = [BLANK] * min(blanks, size)
    return hand_of(kinds + [rng.choice(letters) for _ in range(size - len(kinds))])


def random_position(rng, **fixed):
    """Return (board, rules, hand, words, hashes of words played): any rules, board and hand."""
    letters = rng.sample(range(32), rng.choice((2, 3, 4, 6)))
    words = random_words(rng, letters, rng.choice((4, 6, 10)), rng.choice((4, 7, 15)))
    rule_set = random_rules(rng, **fixed)
    played = []
    if rng.random() < 0.3:
        board = scattered(rng, letters, rng.choice((0, 1, 3, 10, 40, 80, 120)))
    else:
        board, played = grown(rng, rule_set, words, letters, rng.choice((0, 1, 2, 4, 8)))
    hand = random_hand(rng, letters, rng.choice((0, 0, 0, 0, 1, 1, 2, 3)))
    return board, rule_set, hand, words, played


def random_packs(rng, words):
    """Return packs that hold the words together: one, or several that share some."""
    if rng.random() < 0.6:
        return [packed(words)]
    return [packed(words[::2]), packed(words[1::3] + words[:3]), packed(words[1::2])]
