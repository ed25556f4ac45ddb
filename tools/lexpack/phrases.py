# SPDX-License-Identifier: MIT
"""Splits texts into phrases of which many stand in several texts, by joining the commonest pair of
neighbours again and again (byte pair encoding), and gives the phrases a prefix code.
"""

import heapq
from collections import Counter, defaultdict

MOST_JOINS = 8000
LEAST = 4  # a pair that stands in fewer places is not joined


def split(texts: list[bytes], longest: int, joins: int = MOST_JOINS) -> list[list[bytes]]:
    """For each text its phrases, of at most `longest` bytes; joined they are the text."""
    joiner = _Joiner(texts, longest)
    joiner.run(joins)
    return joiner.split_texts()


class _Joiner:
    """Places are numbered through all texts; `after` and `before` lead over those joined away."""

    def __init__(self, texts: list[bytes], longest: int) -> None:
        self.longest = longest
        self.phrases = [bytes((byte,)) for byte in range(256)]
        self.symbols = [byte for text in texts for byte in text]
        self.starts: list[int] = []
        self.after: list[int] = []
        self.before: list[int] = []
        self.where: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        # Above: pair of symbols -> places of the first of them.
        for text in texts:
            start = len(self.after)
            self.starts.append(start if text else -1)
            end = start + len(text)
            self.before += [place - 1 if place > start else -1 for place in range(start, end)]
            self.after += [place + 1 if place + 1 < end else -1 for place in range(start, end)]
        for place, following in enumerate(self.after):
            if following >= 0:
                self.where[self.symbols[place], self.symbols[following]].add(place)

    def run(self, joins: int) -> None:
        """Join at most so many pairs; the commonest first, among equals the one known longest."""
        queue = [(-len(places), pair) for pair, places in self.where.items()]
        heapq.heapify(queue)
        while queue and joins:
            often, pair = heapq.heappop(queue)
            now = len(self.where[pair])
            if now < LEAST or sum(len(self.phrases[one]) for one in pair) > self.longest:
                continue
            if now != -often:
                heapq.heappush(queue, (-now, pair))
                continue
            for new in self._join(pair):
                heapq.heappush(queue, (-len(self.where[new]), new))
            joins -= 1

    def _join(self, pair):
        """Join a pair wherever it stands; returns the pairs that are new with it."""
        first, second = pair
        new = len(self.phrases)
        self.phrases.append(self.phrases[first] + self.phrases[second])
        made = set()
        for place in sorted(self.where.pop(pair)):
            after = self.after[place]
            if self.symbols[place] != first or after < 0 or self.symbols[after] != second:
                continue  # three alike: the middle one is taken already
            before, behind = self.before[place], self.after[after]
            if before >= 0:
                self.where[self.symbols[before], first].discard(before)
                self.where[self.symbols[before], new].add(before)
                made.add((self.symbols[before], new))
            if behind >= 0:
                self.where[second, self.symbols[behind]].discard(after)
                self.where[new, self.symbols[behind]].add(place)
                made.add((new, self.symbols[behind]))
                self.before[behind] = place
            self.symbols[place], self.symbols[after] = new, -1
            self.after[place] = behind
        return sorted(made)

    def split_texts(self) -> list[list[bytes]]:
        """The phrases of each text."""
        found = []
        for start in self.starts:
            text = []
            place = start
            while place >= 0:
                text.append(self.phrases[self.symbols[place]])
                place = self.after[place]
            found.append(text)
        return found


def code_lengths(counts: Counter[bytes]) -> dict[bytes, int]:
    """Phrase -> bits of its code in Huffman's code; one phrase alone has one bit."""
    phrases = sorted(counts)
    queue = [(counts[phrase], number) for number, phrase in enumerate(phrases)]
    heapq.heapify(queue)
    above: dict[int, int] = {}
    new = len(phrases)
    while len(queue) > 1:
        (one, first), (other, second) = heapq.heappop(queue), heapq.heappop(queue)
        above[first] = above[second] = new
        heapq.heappush(queue, (one + other, new))
        new += 1
    depth = {new - 1: 0}
    for number in range(new - 2, -1, -1):
        depth[number] = depth[above[number]] + 1
    return {phrase: max(1, depth[number]) for number, phrase in enumerate(phrases)}
