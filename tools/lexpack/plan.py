# SPDX-License-Identifier: MIT
"""What goes where: which nodes are wide, which are stored once and pointed at, which are repeated.

Repeating a small body in place of a pointer to it often costs fewer bits. What is cheaper depends
on the codes, which depend on what was chosen: so the plan is made, priced and made again.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from copy import copy
from typing import TYPE_CHECKING

from erudit_core.lexicon.nodes import (
    FAR,
    INLINE,
    LEAF,
    LISTED,
    OTHER,
    SHARED,
    SKIP,
    TYPES,
)
from erudit_core.lexicon.opening.tables import BODY_BITS, WIDEST
from erudit_core.rules.alphabet import COUNTS
from erudit_core.rules.tiles import HAND_SIZE

if TYPE_CHECKING:
    from tools.lexpack.automaton import Automaton


ROUNDS = 7
_UNSEEN = 9.0  # bits assumed for a symbol that no round has met yet
_NONE = 99


class Options:
    """The size/time trade: see Plan for what each is good for."""

    skips = (6, 8, 10, WIDEST)
    ranks = (0, 0, 1, 2, 4, 6)
    fars = (7, 9, 11, 13)

    def __init__(
        self,
        wide: int = 100,
        depth: int = 4,
        skip: int = 3_000,
        groups: int = 8,
        classes: int = 6,
        listed: int = 6,
        hand_wide: int = 300,
        hand_skip: int = 60_000,
        **widths: tuple[int, ...],
    ) -> None:
        self.wide = wide  # words under a node that make it wide (fast to search, large)
        self.depth = depth  # letters from the start within which nodes may be wide
        self.skip = skip  # visits × bits of a body from which on its length is written before it
        self.hand_wide = hand_wide  # words that an opening by a random hand counts for, in `wide`
        self.hand_skip = hand_skip  # visits that such an opening counts for, in `skip`
        self.groups = groups  # codes for letters
        self.classes = classes  # codes for kinds
        self.listed = listed  # uses of a node after one letter that bring it on that letter's list
        for name, value in widths.items():
            setattr(self, name, value)

    def with_fars(self, fars: tuple[int, int, int, int]) -> Options:
        """Return these options with other bits of far pointers."""
        changed = copy(self)
        changed.fars = fars
        return changed

    def widths(self) -> bytes:
        """Return the bits of the number that follows each type."""
        return bytes((0, 0, *self.skips, *self.ranks, *self.fars))


def list_bases(widths: bytes) -> list[int]:
    """Return the first list rank of each LISTED type, and the ranks in all."""
    bases = [0]
    for bits in widths[LISTED:FAR]:
        bases.append(bases[-1] + (1 << bits))
    return bases


class Plan:
    """The chosen places of an automaton's nodes."""

    def __init__(
        self,
        automaton: Automaton,
        options: Options,
        progress: Callable[[str, int, int], None] | None = None,
    ) -> None:
        self.nodes = automaton.nodes
        self.root = automaton.root
        self.options = options
        words = [0] * len(self.nodes)
        for n, edges in enumerate(self.nodes):
            words[n] = sum(words[target] + word for _, word, target in edges)
        self.words = words
        self.paths, self.hands = visits(automaton)
        self._choose_wide()
        self._count_parents()
        self.shared = {n for n in self.reached if self.parents[n] > 1}
        self.cost = [10.0] * len(self.nodes)
        uses = Counter(letter for n in self.reached for letter, _, _ in self.nodes[n])
        common = sorted(range(32), key=lambda letter: (-uses[letter], letter))
        self.turn = {letter: turn for turn, letter in enumerate(common)}
        self.widths = options.widths()
        self._bases = list_bases(self.widths)
        for step in range(ROUNDS):
            if progress:
                progress("planning", step, ROUNDS)
            self.lay_out()
            if step < ROUNDS - 1:
                self._price()
        if progress:
            progress("planning", ROUNDS, ROUNDS)

    def _choose_wide(self):
        """Take large nodes behind two or more letters as wide nodes."""
        firsts = [target for _, _, target in self.nodes[self.root] if target]
        level = [target for n in firsts for _, _, target in self.nodes[n] if target]
        self.seconds = level
        self.wide = []
        self.wide_set = set()
        for _ in range(2, self.options.depth):
            below = []
            for n in level:
                weight = self.words[n] + self.options.hand_wide * self.hands[n]
                if n not in self.wide_set and weight > self.options.wide:
                    self.wide.append(n)
                    self.wide_set.add(n)
                    below += [target for _, _, target in self.nodes[n] if target]
            level = below

    def _count_parents(self):
        """Find the nodes that trees need, and how many places each is needed at."""
        self.parents = [0] * len(self.nodes)
        waiting = [n for n in self.seconds if n not in self.wide_set]
        for n in self.wide:
            waiting += [t for _, _, t in self.nodes[n] if t and t not in self.wide_set]
        self.reached = set()
        while waiting:
            n = waiting.pop()
            self.parents[n] += 1
            if n not in self.reached:
                self.reached.add(n)
                waiting += [target for _, _, target in self.nodes[n] if target]

    def inline(self, n: int) -> bool:
        """Tell whether node `n`, met in a tree, is written where its parent is."""
        return n > 0 and n not in self.shared

    def children(self, n: int) -> list[tuple[int, int, int]]:
        """Return the edges of a tree node in writing order: common letters first, the largest
        inline body last.
        """
        found = self._order.get(n)
        if found is None:
            found = sorted(self.nodes[n], key=lambda edge: self.turn[edge[0]])
            bodies = [edge for edge in found if self.inline(edge[2])]
            if bodies:
                largest = max(bodies, key=lambda edge: (self.cost[edge[2]], edge))
                found.remove(largest)
                found.append(largest)
            self._order[n] = found
        return found

    def long_body(self, n: int, bits: float) -> bool:
        """Tell whether the length of a body of so many bits is written before it, below `n`: it is
        if it is often passed over. The last one never is.
        """
        copies = 1 if n in self.shared else max(1, self.parents[n])
        visits = self.paths[n] * self.words[n] + self.options.hand_skip * self.hands[n]
        return visits * bits > self.options.skip * copies

    def starts(self) -> Iterator[tuple[int, int]]:
        """Yield (context, node) of every body: those under wide nodes, then the shared ones."""
        for n in self.wide:
            for letter, _, target in self.nodes[n]:
                if self.inline(target) and target not in self.wide_set:
                    yield letter, target
        for n in [n for n in self.seconds if n not in self.wide_set and n not in self.shared]:
            yield SHARED, n
        for n in sorted(self.shared):
            yield SHARED, n

    def edges(self, start_context: int, start: int) -> Iterator[tuple]:
        """Yield (node, context, letter, word, last, type, target) of a body, in writing order."""
        stack = [(start, start_context, 0)]
        while stack:
            n, context, i = stack.pop()
            edges = self.children(n)
            letter, word, target = edges[i]
            last = i == len(edges) - 1
            if not last:
                stack.append((n, OTHER + letter, i + 1))
            if not target:
                kind = LEAF
            elif self.inline(target):
                kind = INLINE if last or not self.long_body(n, self.cost[target]) else SKIP
                stack.append((target, letter, 0))
            else:
                kind = FAR
            yield n, context, letter, word, last, kind, target

    def lay_out(self) -> None:
        """Count what is written with the present choice, by context."""
        self._order = {}
        pairs = Counter()
        rows = []
        for context, start in self.starts():
            for row in self.edges(context, start):
                rows.append(row)
                if row[5] == FAR:
                    pairs[row[2], row[6]] += 1
        self._make_lists(pairs)
        self.letters = defaultdict(Counter)
        self.kinds = defaultdict(Counter)
        for _, context, letter, word, last, kind, target in rows:
            exact = kind
            if kind == SKIP:
                exact = self.skip_type(self.cost[target])
            elif kind == FAR:
                exact = self.reference(letter, target)
            self.letters[context][letter] += 1
            self.kinds[kind_context(context, letter)][exact << 2 | word << 1 | last] += 1

    def _make_lists(self, pairs):
        self.lists = defaultdict(list)
        by_use = sorted(pairs.items(), key=lambda item: (-item[1], item[0]))
        for (letter, target), uses in by_use:
            if uses >= self.options.listed and len(self.lists[letter]) < self._bases[-1]:
                self.lists[letter].append(target)
        self.rank = {(a, t): i for a, found in self.lists.items() for i, t in enumerate(found)}
        far = Counter()
        for (letter, target), uses in pairs.items():
            if (letter, target) not in self.rank:
                far[target] += uses
        self.region = sorted(self.shared, key=lambda n: (-far[n] / (self.cost[n] + 4), n))
        self.address = {}
        end = 0.0
        for n in self.region:
            self.address[n] = int(end)
            end += self.cost[n] / 8 + 0.45
        self.end = int(end)

    def skip_type(self, bits: float) -> int:
        """Return the type of a body length."""
        for kind in range(SKIP, LISTED):
            if bits < 1 << self.widths[kind]:
                return kind
        return LISTED - 1

    def list_base(self, kind: int) -> int:
        """Return the first rank that a LISTED type can name."""
        return self._bases[kind - LISTED]

    def reference(self, letter: int, target: int) -> int:
        """Return the type of a pointer to `target` after `letter`."""
        rank = self.rank.get((letter, target), -1)
        if rank >= 0:
            return LISTED + bisect_right(self._bases, rank) - 1
        address = self.address.get(target, self.end)
        for kind in range(FAR, TYPES):
            if address < 1 << self.widths[kind]:
                return kind
        return TYPES - 1

    def _price(self):
        letter_bits = _bits(self.letters)
        kind_bits = _bits(self.kinds)

        def kind_cost(context, letter, word, last, kind):
            symbol = kind << 2 | word << 1 | last
            known = kind_bits.get((kind_context(context, letter), symbol), _UNSEEN)
            return known + self.widths[kind]

        cost = [0.0] * len(self.nodes)
        uses = defaultdict(list)
        for n, edges in enumerate(self.nodes):
            if n in self.reached:
                for letter, word, target in edges:
                    if self.parents[target] > 1:
                        uses[target].append((n, letter, word, len(edges) == 1))
        shared = set(self.shared)
        for n in range(1, len(self.nodes)):
            if n not in self.reached:
                continue
            context = SHARED if n in self.shared else _NONE
            edges = self.children(n)
            bits = 0.0
            for i, (letter, word, target) in enumerate(edges):
                last = i == len(edges) - 1
                bits += 3.7 if context == _NONE else letter_bits.get((context, letter), _UNSEEN)
                if not target:
                    kind = LEAF
                elif self.inline(target):
                    bits += cost[target]
                    kind = INLINE
                    if not last and self.long_body(n, cost[target]):
                        kind = self.skip_type(cost[target])
                else:
                    kind = self.reference(letter, target)
                bits += kind_cost(context, letter, word, last, kind)
                context = OTHER + letter
            cost[n] = min(bits, float(BODY_BITS))
            if n in uses:
                self._reconsider(n, bits, uses[n], kind_cost, shared)
        self.cost = cost
        self.shared = shared

    def _reconsider(self, target, bits, uses, kind_cost, shared):
        pointers = copies = 0.0
        for n, letter, word, last in uses:
            context = SHARED if last else OTHER
            pointers += kind_cost(context, letter, word, last, self.reference(letter, target))
            long = not last and self.long_body(n, bits)
            kind = self.skip_type(bits) if long else INLINE
            copies += bits + kind_cost(context, letter, word, last, kind)
        if pointers + bits + 3.6 < copies:
            shared.add(target)
        else:
            shared.discard(target)


def visits(automaton: Automaton) -> tuple[list[int], list[float]]:
    """Return by node in how many ways letters lead to it, and how often a random hand opens it.

    Of a hand of seven it counts the ways to lay the letters: a little more than the openings.
    """
    nodes = automaton.nodes
    paths = [0] * len(nodes)
    hands = [0.0] * len(nodes)
    tiles = sum(COUNTS[:32])
    paths[automaton.root] = 1
    for n in range(len(nodes) - 1, 0, -1):  # children have smaller numbers
        for _, _, target in nodes[n]:
            paths[target] += paths[n]
    used = [0] * 32
    stack = [(automaton.root, 1.0, 0, -1)]
    while stack:
        n, ways, laid, letter = stack.pop()
        if n < 0:
            used[letter] -= 1
            continue
        if letter >= 0:
            ways *= (COUNTS[letter] - used[letter]) / (used[letter] + 1)
            ways *= (HAND_SIZE - laid + 1) / (tiles - laid + 1)
            used[letter] += 1
            stack.append((-1, 0.0, 0, letter))
        hands[n] += ways
        if laid < HAND_SIZE and ways > 0:
            stack += [(target, ways, laid + 1, code) for code, _, target in nodes[n] if target]
    return paths, hands


def kind_context(context: int, letter: int) -> int:
    """Return the context of a kind: its letter, and whether it is the node's first."""
    return letter | (32 if context >= OTHER else 0)


def _bits(counters):
    bits = {}
    for context, counter in counters.items():
        total = sum(counter.values())
        for symbol, count in counter.items():
            bits[context, symbol] = math.log2(total / count)
    return bits
