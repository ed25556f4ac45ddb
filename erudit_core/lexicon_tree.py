# SPDX-License-Identifier: MIT
"""The dense part of a pack: trees of bits, decoded child by child (see lexicon_tables)."""

from erudit_core.const import const
from erudit_core.lexicon_check import LexiconError
from erudit_core.lexicon_tables import ALL
from erudit_core.lexicon_window import Window

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

    def __init__(self, file, window):
        super().__init__(file, window)
        self._depth = bytearray(16)
        tables = self._tables
        self._hot = (
            self._buffer,
            tables.letters,
            tables.letter_at,
            tables.kinds,
            tables.kind_at,
            tables.widths,
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
        """Return the node behind a child of a LISTED or FAR `kind`, its number before `place`."""
        list_of, rank_of, buffer, widths, _ = self._refer
        what = kind >> 2
        i = place - widths[what]
        value = (1 << place - i) - 1
        place = i
        i = (place >> 3) - self._from
        if not 0 <= i < self._fresh:
            self._fill(place >> 3)
            i = 0
        value &= (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
        if what >= _FAR:
            return self._region + value << 10 | _SHARED << 1 | kind >> 1 & 1
        return list_of[letter] + rank_of[what - _LISTED] + value << 7 | _ENTRY << 1 | kind >> 1 & 1

    def open_node(self, node, at=0, allowed=ALL):  # noqa: PLR0915 one loop, no call per edge
        """Write the children of `node` to the buffers from `at` on; return the place after them.

        Only those whose letter is `allowed` (32 flags, indexable). No promise about their order.
        LexiconError "damaged" if the file makes no sense there, or the buffers are full.
        """
        if node < 2:
            return at
        context = node >> 1 & 63
        if context > _SHARED:
            if context != _ENTRY:
                return self._open_wide(node, at, allowed)
            node = self._shared(node)
            context = _SHARED
        place = node >> 7
        letters = self.letters
        nodes = self.nodes
        buffer, letter_codes, letter_at, kind_codes, kind_at, widths = self._hot
        begin = self._from
        fresh = (
            self._fresh if place >> 3 >= begin else _BEHIND
        )  # from here on the window only goes on
        group = letter_at[context]
        other = 0
        room = self.room
        for _ in range(32):
            i = (place >> 3) - begin
            if i >= fresh:
                begin = place >> 3
                fresh = self._fill(begin)
                i = 0
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & 127]
            letter = code & 31
            code >>= 5
            kind = kind_codes[kind_at[letter | other] | bits >> code & 127]
            place += code + (kind >> 6)
            if allowed[letter]:
                if at >= room:
                    raise LexiconError("damaged")
                letters[at] = letter
                what = kind >> 2 & 15
                if what >= _LISTED:
                    nodes[at] = self._target(place, letter, kind & 63)
                    begin = self._from
                    fresh = self._fresh
                elif what:
                    nodes[at] = place << 7 | letter << 1 | kind >> 1 & 1
                else:
                    nodes[at] = 1
                at += 1
            if kind & 1:
                return at
            what = kind >> 2 & 15
            group = letter_at[_OTHER + letter]
            other = 32
            if what == _INLINE:
                place = self._pass(place, letter)
                begin = self._from
                fresh = self._fresh
            elif _SKIP <= what < _LISTED:
                bits = place - widths[what]
                i = (bits >> 3) - begin
                if i >= fresh:
                    begin = bits >> 3
                    fresh = self._fill(begin)
                    i = 0
                place += (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (bits & 7) & (
                    1 << place - bits
                ) - 1
        raise LexiconError("damaged")

    def _pass(self, place, context):
        """Return the place behind the body at `place`, decoding all of it."""
        buffer, letter_codes, letter_at, kind_codes, kind_at, widths = self._hot
        begin = self._from
        fresh = self._fresh
        waiting = self._depth
        group = letter_at[context]
        depth = other = 0
        for _ in range(_BODY_EDGES):
            i = (place >> 3) - begin
            if i >= fresh:
                begin = place >> 3
                fresh = self._fill(begin)
                i = 0
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
                group = letter_at[letter]
                other = 0
                continue
            if kind & 1:
                if not depth:
                    return place
                depth -= 1
                letter = waiting[depth]
            elif _SKIP <= what < _LISTED:
                bits = place - widths[what]
                i = (bits >> 3) - begin
                if i >= fresh:
                    begin = bits >> 3
                    fresh = self._fill(begin)
                    i = 0
                place += (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (bits & 7) & (
                    1 << place - bits
                ) - 1
            group = letter_at[_OTHER + letter]
            other = 32
        raise LexiconError("damaged")

    def _follow_tree(self, node, codes, at, end):  # noqa: PLR0915 one loop, no call per edge
        """As `follow`, from a node of a tree on."""
        context = node >> 1 & 63
        if context == _ENTRY:
            node = self._shared(node)
            context = _SHARED
        place = node >> 7
        buffer, letter_codes, letter_at, kind_codes, kind_at, widths = self._hot
        begin = self._from
        fresh = self._fresh if place >> 3 >= begin else _BEHIND
        group = letter_at[context]
        other = 0
        wanted = codes[at]
        for _ in range(_WORD_EDGES):
            i = (place >> 3) - begin
            if i >= fresh:
                begin = place >> 3
                fresh = self._fill(begin)
                i = 0
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & 127]
            letter = code & 31
            code >>= 5
            kind = kind_codes[kind_at[letter | other] | bits >> code & 127]
            place += code + (kind >> 6)
            what = kind >> 2 & 15
            if letter == wanted:
                at += 1
                if at == end:
                    if what >= _LISTED:
                        return self._target(place, letter, kind & 63)
                    return place << 7 | letter << 1 | kind >> 1 & 1 if what else 1
                if what >= _LISTED:
                    place = self._jump(place, letter, what)
                    begin = self._from
                    fresh = self._fresh if place >> 3 >= begin else _BEHIND
                    group = letter_at[_SHARED]
                elif what:
                    group = letter_at[letter]
                else:
                    return -1
                other = 0
                wanted = codes[at]
                continue
            if kind & 1:
                return -1
            group = letter_at[_OTHER + letter]
            other = 32
            if what == _INLINE:
                place = self._pass(place, letter)
                begin = self._from
                fresh = self._fresh
            elif _SKIP <= what < _LISTED:
                bits = place - widths[what]
                i = (bits >> 3) - begin
                if i >= fresh:
                    begin = bits >> 3
                    fresh = self._fill(begin)
                    i = 0
                place += (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (bits & 7) & (
                    1 << place - bits
                ) - 1
        raise LexiconError("damaged")
