# SPDX-License-Identifier: MIT
"""The dense part of a pack: trees of bits, decoded child by child (see lexicon_tables)."""

from erudit_core.annotations import PackFile
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.window import Window

_SHARED = const(32)
_OTHER = const(33)
_ENTRY = const(59)  # context of a node that is no tree yet: a place in a list of shared nodes
_INLINE = const(1)
_SKIP = const(2)
_LISTED = const(6)
_FAR = const(12)
_BODY_EDGES = const(60000)  # no body is longer
_BEHIND = const(-16777216)  # so that any place is outside of the window
_WORD_EDGES = const(480)  # nor is the search for one word


class Trees(Window):
    """The second layer of the reader: nodes of trees. The loops are long because a call is dear."""

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
        if what < _FAR:
            place = self._lists + (list_of[letter] + rank_of[what - _LISTED] + value) * size
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
        position = self._lists + (node >> 7) * size
        i = position - self._from
        if not 0 <= i < self._fresh:
            self._fill(position)
            i = 0
        position = buffer[i] | buffer[i + 1] << 8
        if size > 2:
            position |= buffer[i + 2] << 16
        return self._region + position << 10 | _SHARED << 1 | node & 1

    def _target(self, place, letter, kind):
        """Return the node behind a child of `kind`; its number, if any, lies before bit `place`."""
        what = kind >> 2
        if what < _LISTED:
            return place << 7 | letter << 1 | kind >> 1 & 1 if what else 1
        list_of, rank_of, _, _, _ = self._refer
        value = self._number(place, what)
        if what >= _FAR:
            return self._region + value << 10 | _SHARED << 1 | kind >> 1 & 1
        return list_of[letter] + rank_of[what - _LISTED] + value << 7 | _ENTRY << 1 | kind >> 1 & 1

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
        if what != _INLINE:
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
            code = letter_codes[group | bits & 127]
            letter = code & 31
            code >>= 5
            kind = kind_codes[kind_at[letter | other] | bits >> code & 127]
            place += code + (kind >> 6)
            what = kind >> 2 & 15
            if what == _INLINE:
                if not kind & 1:
                    if depth > 14:
                        break
                    waiting[depth] = letter
                    depth += 1
                group, other = letter_at[letter], 0
                continue
            if kind & 1:
                if not depth:
                    return place
                depth -= 1
                letter = waiting[depth]
            elif _SKIP <= what < _LISTED:
                place += self._number(place, what)
                begin, fresh = self._from, self._fresh
            group, other = letter_at[_OTHER + letter], 32
        raise LexiconError("damaged")

    def _follow_tree(self, node, codes, at, end):
        """As Lexicon.follow, from a node of a tree on, `at` below `end`."""
        if node >> 1 & 63 == _ENTRY:
            node = self._shared(node)
        place = node >> 7
        buffer, letter_codes, letter_at, kind_codes, kind_at = self._hot
        begin = self._from
        fresh = self._fresh if place >> 3 >= begin else _BEHIND
        group, other, wanted = letter_at[node >> 1 & 63], 0, codes[at]
        for _ in range(_WORD_EDGES):
            i = (place >> 3) - begin
            if i >= fresh:
                begin, i = place >> 3, 0
                fresh = self._fill(begin)
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & 127]
            letter = code & 31
            code >>= 5
            kind = kind_codes[kind_at[letter | other] | bits >> code & 127]
            place += code + (kind >> 6)
            what = kind >> 2 & 15
            if letter == wanted:
                at += 1
                if at == end or not what:
                    return self._target(place, letter, kind & 63) if at == end else -1
                if what >= _LISTED:
                    place = self._jump(place, letter, what)
                    letter, begin, fresh = _SHARED, 0, _BEHIND
                group, other, wanted = letter_at[letter], 0, codes[at]
                continue
            if kind & 1:
                return -1
            group, other = letter_at[_OTHER + letter], 32
            if 0 < what < _LISTED:
                place = self._pass(place, letter, what)
                begin, fresh = self._from, self._fresh
        raise LexiconError("damaged")
