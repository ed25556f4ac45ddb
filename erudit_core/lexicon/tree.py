# SPDX-License-Identifier: MIT
"""The dense part of a pack: trees of bits, decoded child by child (see opening.tables)."""

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.nodes import (
    BEHIND,
    BYTE_SHIFT,
    CODE,
    CONTEXT,
    CONTEXT_SHIFT,
    ENTRY,
    FAR,
    INLINE,
    IS_LAST,
    IS_WORD,
    KIND,
    KIND_BITS,
    LATER,
    LISTED,
    OTHER,
    PLACE_SHIFT,
    SHARED,
    SKIP,
    SYMBOL,
    SYMBOL_BITS,
    TYPE,
    TYPE_SHIFT,
    WORD_SHIFT,
)
from erudit_core.lexicon.window import Window

_BODY_EDGES = const(60000)  # no body is longer
_WORD_EDGES = const(480)  # nor is the search for one word


class Trees(Window):
    """The second layer of the reader: nodes of trees. The loops are not split: calls are slow."""

    def __init__(self, file: PackFile, window: int, opened: "Trees | None" = None) -> None:
        super().__init__(file, window, opened)
        if opened:
            self._depth = opened._depth
            self._hot = (self._buffer,) + opened._hot[1:]
            refer = opened._refer
            self._refer = (refer[0], refer[1], self._buffer, refer[3], refer[4])
            return
        self._depth = bytearray(16)
        tables = self._tables
        self._hot = (
            self._buffer,
            tables.letters,
            tables.letter_at,
            tables.kinds,
            tables.kind_at,
        )
        self._refer = (tables.list_of, tables.rank_of, self._buffer, tables.widths, tables.entry)

    def _jump(self, place, letter, what):
        """Return where the shared node begins that a child's number before bit `place` names."""
        list_of, rank_of, buffer, widths, size = self._refer
        i = place - widths[what]
        value = (1 << place - i) - 1
        place = i
        i = (place >> 3) - self._from
        if not 0 <= i < self._fresh:
            self._fill(place >> 3)
            i = 0
        value &= (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
        if what < FAR:
            place = self._lists + (list_of[letter] + rank_of[what - LISTED] + value) * size
            i = place - self._from
            if not 0 <= i < self._fresh:
                self._fill(place)
                i = 0
            value = buffer[i] | buffer[i + 1] << 8
            if size > 2:
                value |= buffer[i + 2] << 16
        return self._region + value << 3

    def _shared(self, node):
        """Return the shared node at a place in a list."""
        _, _, buffer, _, size = self._refer
        position = self._lists + (node >> PLACE_SHIFT) * size
        i = position - self._from
        if not 0 <= i < self._fresh:
            self._fill(position)
            i = 0
        position = buffer[i] | buffer[i + 1] << 8
        if size > 2:
            position |= buffer[i + 2] << 16
        return self._region + position << BYTE_SHIFT | SHARED << CONTEXT_SHIFT | node & IS_WORD

    def _target(self, place, letter, kind):
        """Return the node behind a child of `kind`; its number, if any, lies before bit `place`."""
        what = kind >> TYPE_SHIFT
        word = kind >> WORD_SHIFT & IS_WORD
        if what < LISTED:
            node = place << PLACE_SHIFT | letter << CONTEXT_SHIFT
            return node | word if what else IS_WORD
        list_of, rank_of, _, _, _ = self._refer
        value = self._number(place, what)
        if what >= FAR:
            return self._region + value << BYTE_SHIFT | SHARED << CONTEXT_SHIFT | word
        value += list_of[letter] + rank_of[what - LISTED]
        return value << PLACE_SHIFT | ENTRY << CONTEXT_SHIFT | word

    def _number(self, place, what):
        """Return the number before bit `place`: what follows a child of type `what`."""
        _, _, buffer, widths, _ = self._refer
        i = place - widths[what]
        value = (1 << place - i) - 1
        place = i
        i = (place >> 3) - self._from
        if not 0 <= i < self._fresh:
            self._fill(place >> 3)
            i = 0
        return value & (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)

    def _pass(self, place, letter, what):
        """Return the place behind a child's body (after its length, or decoding all of it)."""
        if what != INLINE:
            return place + self._number(place, what)
        buffer, letter_codes, letter_at, kind_codes, kind_at = self._hot
        begin, fresh = self._from, self._fresh
        waiting = self._depth
        group, depth, other = letter_at[letter], 0, 0
        for _ in range(_BODY_EDGES):
            i = (place >> 3) - begin
            if i >= fresh:
                begin, i = place >> 3, 0
                fresh = self._fill(begin)
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & CODE]
            letter = code & SYMBOL
            code >>= SYMBOL_BITS
            kind = kind_codes[kind_at[letter | other] | bits >> code & CODE]
            place += code + (kind >> KIND_BITS)
            what = kind >> TYPE_SHIFT & TYPE
            if what == INLINE:
                if not kind & IS_LAST:
                    if depth > 14:
                        break
                    waiting[depth] = letter
                    depth += 1
                group, other = letter_at[letter], 0
                continue
            if kind & IS_LAST:
                if not depth:
                    return place
                depth -= 1
                letter = waiting[depth]
            elif SKIP <= what < LISTED:
                place += self._number(place, what)
                begin, fresh = self._from, self._fresh
            group, other = letter_at[OTHER + letter], LATER
        raise LexiconError("damaged")

    def _follow_tree(self, node, codes, at, end):
        """As `Lexicon.follow` (lexicon_walker), from a node of a tree on, `at` below `end`."""
        if node >> CONTEXT_SHIFT & CONTEXT == ENTRY:
            node = self._shared(node)
        place = node >> PLACE_SHIFT
        buffer, letter_codes, letter_at, kind_codes, kind_at = self._hot
        begin = self._from
        fresh = self._fresh if place >> 3 >= begin else BEHIND
        group, other, wanted = letter_at[node >> CONTEXT_SHIFT & CONTEXT], 0, codes[at]
        for _ in range(_WORD_EDGES):
            i = (place >> 3) - begin
            if i >= fresh:
                begin, i = place >> 3, 0
                fresh = self._fill(begin)
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & CODE]
            letter = code & SYMBOL
            code >>= SYMBOL_BITS
            kind = kind_codes[kind_at[letter | other] | bits >> code & CODE]
            place += code + (kind >> KIND_BITS)
            what = kind >> TYPE_SHIFT & TYPE
            if letter == wanted:
                at += 1
                if at == end or not what:
                    return self._target(place, letter, kind & KIND) if at == end else -1
                if what >= LISTED:
                    place = self._jump(place, letter, what)
                    letter, begin, fresh = SHARED, 0, BEHIND
                group, other, wanted = letter_at[letter], 0, codes[at]
                continue
            if kind & IS_LAST:
                return -1
            group, other = letter_at[OTHER + letter], LATER
            if 0 < what < LISTED:
                place = self._pass(place, letter, what)
                begin, fresh = self._from, self._fresh
        raise LexiconError("damaged")
