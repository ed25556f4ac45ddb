# SPDX-License-Identifier: MIT
"""The body of a pack file: tables, lists, pairs, wide nodes, shared nodes, trees."""

from collections import Counter, defaultdict

from erudit_core.lexicon.nodes import FAR, INLINE, LEAF, LISTED, SHARED, SKIP, TYPES
from tools.lexpack.codes import BitWriter, canonical, code_lengths, group
from tools.lexpack.plan import Plan, kind_context

TREE, WIDE, REGION, NOTHING = range(4)  # what a wide node's entry leads to
_TURNS = 20


class DoesNotFit(Exception):
    """A number is too large for its place; the text says which."""


class Codes:
    """The codes of a plan: orders of letters, one code for ranks, some codes for kinds."""

    def __init__(self, plan: Plan) -> None:
        self.group_of = group(plan.letters, plan.options.groups)
        letters = defaultdict(Counter)
        for context, counter in plan.letters.items():
            letters[self.group_of[context]] += counter
        self.letter_lengths = [code_lengths(letters[i]) for i in range(len(letters))]
        self.letter_codes = [canonical(lengths) for lengths in self.letter_lengths]
        self.class_of = group(plan.kinds, plan.options.classes)
        kinds = defaultdict(Counter)
        for context, counter in plan.kinds.items():
            kinds[self.class_of[context]] += counter
        self.kind_lengths = [code_lengths(_widened(kinds[i])) for i in range(len(kinds))]
        self.kind_codes = [canonical(lengths) for lengths in self.kind_lengths]

    def letter(self, context: int, letter: int) -> tuple[int, int]:
        """Return (code, bits) of a letter in a context."""
        return self.letter_codes[self.group_of[context]][letter]

    def kind(
        self, context: int, letter: int, word: int, last: bool, wanted: int
    ) -> tuple[int, int, int]:
        """Return (type, code, bits): the `wanted` type or the next wider one that has a code."""
        codes = self.kind_codes[self.class_of[kind_context(context, letter)]]
        for kind in range(wanted, TYPES):
            if _family(kind) != _family(wanted):
                break
            found = codes.get(kind << 2 | word << 1 | last)
            if found:
                return kind, *found
        raise DoesNotFit(f"type {wanted} after letter {letter}")

    def tables(self, entry: int, plan: Plan) -> bytes:
        """Return the bytes that tables.Tables reads."""
        out = bytearray((max(1, len(self.letter_codes)), max(1, len(self.kind_codes)), entry))
        out += bytes(self.group_of.get(context, 0) for context in range(65))
        out += bytes(self.class_of.get(context, 0) for context in range(64))
        out += plan.widths + bytes(len(plan.lists[letter]) for letter in range(32))
        firsts = {a: word | (2 if target else 0) for a, word, target in plan.nodes[plan.root]}
        out += bytes(firsts.get(letter, 0) for letter in range(32))
        for lengths in self.letter_lengths or [{0: 1}]:
            out += _nibbles(lengths, 32)
        for lengths in self.kind_lengths or [{0: 1}]:
            out += _nibbles(lengths, 64)
        return bytes(out)


def _family(kind):
    return sum(kind >= first for first in (INLINE, SKIP, LISTED, FAR))


def _widened(counter):
    """Add the widest type wherever a narrower one of lengths or far pointers occurs."""
    out = Counter(counter)
    for symbol in counter:
        kind = symbol >> 2
        if SKIP <= kind < LISTED:
            out[(LISTED - 1) << 2 | symbol & 3] += 0.5
        elif kind >= FAR:
            out[(TYPES - 1) << 2 | symbol & 3] += 0.5
    return out


def _nibbles(lengths, count):
    return bytes(lengths.get(i, 0) | lengths.get(i + 1, 0) << 4 for i in range(0, count, 2))


class Body:
    """Writes a plan: `data` is the body, `fields` the ten header bytes that go with it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.codes = Codes(plan)
        region = self._write_region()
        for self.entry in (2, 3):
            try:
                wide, trees = self._write_wide(len(region))
                lists = b"".join(
                    self._bytes(self.address[n], self.entry)
                    for letter in range(32)
                    for n in plan.lists[letter]
                )
                break
            except OverflowError:
                continue
        else:
            raise DoesNotFit("more than 16 MB")
        tables = self.codes.tables(self.entry, plan)
        self.data = tables + lists + wide + region + trees
        self.fields = len(tables).to_bytes(2, "little") + len(lists).to_bytes(2, "little")
        self.fields += len(wide).to_bytes(3, "little") + len(region).to_bytes(3, "little")

    @staticmethod
    def _bytes(value, size):
        return value.to_bytes(size, "little")

    def _write_region(self):
        """Place the shared nodes, turn by turn: their own pointers depend on the places."""
        self.address = dict(self.plan.address)
        for _ in range(_TURNS):
            out = bytearray()
            placed = {}
            for n in self.plan.region:
                placed[n] = len(out)
                out += self._tree(n, SHARED).data()
            if placed == self.address:
                return bytes(out)
            self.address = placed
        raise DoesNotFit("the shared nodes' region does not settle")

    def _tree(self, start, context):
        """Return the BitWriter of a body, made from end to start: lengths come first."""
        bodies = {}
        rows = list(self.plan.edges(context, start))
        for n, ctx, letter, word, last, kind, target in reversed(rows):
            out = BitWriter()
            out.add(*self.codes.letter(ctx, letter))
            child = bodies.pop(target) if kind in (INLINE, SKIP) else None
            self._kind(out, ctx, letter, word, last, kind, target, child)
            if child:
                out.append(child)
            if not last:
                out.append(bodies.pop(n))
            if n in bodies:
                raise AssertionError("a node is written inside itself")
            bodies[n] = out
        return bodies[start]

    def _kind(self, out, ctx, letter, word, last, kind, target, child):
        value = 0
        if kind == SKIP:
            value = child.bits
            kind = self.plan.skip_type(value)
        elif kind == FAR:
            rank = self.plan.rank.get((letter, target), -1)
            if rank >= 0:
                kind = self.plan.reference(letter, target)
                value = rank - self.plan.list_base(kind)
            else:
                value = self.address[target]
                while kind < TYPES - 1 and value >> self.plan.widths[kind]:
                    kind += 1
        kind, code, bits = self.codes.kind(ctx, letter, word, last, kind)
        if value >> self.plan.widths[kind]:
            raise DoesNotFit(f"{value} in {self.plan.widths[kind]} bits")
        out.add(code, bits)
        if kind != LEAF:
            out.add(value, self.plan.widths[kind])

    def _write_wide(self, region):
        """Return the pairs with the wide nodes, and the trees under these."""
        plan = self.plan
        rows = [target for _, _, target in plan.nodes[plan.root] if target]
        place = {}
        end = len(rows) * 96
        for n in plan.wide:
            place[n] = end
            end += 4 + (1 + self.entry) * len(plan.nodes[n])
        wide = bytearray()
        trees = bytearray()
        for n in plan.wide:
            base = len(trees)
            edges = sorted(plan.nodes[n], key=lambda e: (-e[1] - plan.words[e[2]], e))
            wide += bytes((len(edges),)) + self._bytes(base, 3)
            for letter, word, target in edges:
                kind, value = NOTHING, 0
                if target in place:
                    kind, value = WIDE, place[target]
                elif target in plan.shared:
                    kind, value = REGION, self.address[target]
                elif target:
                    kind, value = TREE, len(trees) - base
                    trees += self._tree(target, letter).data()
                wide.append(letter | word << 5 | kind << 6)
                wide += self._bytes(value, self.entry)
        pairs = bytearray()
        for n in rows:
            row = [0] * 32
            for letter, word, target in plan.nodes[n]:
                if target in place:
                    row[letter] = place[target] << 2 | 2 | word
                elif not target:
                    row[letter] = 1
                elif target in plan.shared:
                    row[letter] = end + self.address[target] << 2 | word  # read as a tree
                else:
                    row[letter] = end + region + len(trees) << 2 | word
                    trees += self._tree(target, SHARED).data()
            pairs += b"".join(self._bytes(pair, 3) for pair in row)
        return bytes(pairs + wide), bytes(trees)
