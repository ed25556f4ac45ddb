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

    def _number(self, place, what):
        """Return the number before bit `place`: what follows a child of type `what`."""
        bits = self._tables.widths[what]
        place -= bits
        i = (place >> 3) - self._from
        if not 0 <= i < self._fresh:
            self._fill(place >> 3)
            i = 0
        b = self._buffer
        return (b[i] | b[i + 1] << 8 | b[i + 2] << 16) >> (place & 7) & ((1 << bits) - 1)

    def _shared(self, node):
        """Return the shared node at a place in a list."""
        size = self._tables.entry
        address = self._plain(self._lists + (node >> 7) * size)
        if size < 3:
            address &= 0xFFFF
        return self._region + address << 10 | _SHARED << 1 | node & 1

    def _target(self, place, letter, kind):
        """Return the node behind a child of `kind` whose number ends at bit `place`."""
        word = kind >> 1 & 1
        what = kind >> 2
        if what < _LISTED:
            return place << 7 | letter << 1 | word
        value = self._number(place, what)
        if what >= _FAR:
            return self._region + value << 10 | _SHARED << 1 | word
        tables = self._tables
        value += tables.rank_of[what - _LISTED]
        return tables.list_of[letter] + value << 7 | _ENTRY << 1 | word

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
        fresh = self._fresh
        group = letter_at[context]
        other = 0
        room = self.room
        for _ in range(32):
            i = (place >> 3) - begin
            if not 0 <= i < fresh:
                fresh = self._fill(place >> 3)
                begin = self._from
                i = 0
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            code = letter_codes[group | bits & 127]
            letter = code & 31
            code >>= 5
            kind = kind_codes[kind_at[letter | other] | bits >> code & 127]
            place += code + (kind >> 6)
            what = kind >> 2 & 15
            if allowed[letter]:
                if at >= room:
                    raise LexiconError("damaged")
                letters[at] = letter
                if what == _INLINE:
                    nodes[at] = place << 7 | letter << 1 | kind >> 1 & 1
                elif not what:
                    nodes[at] = 1
                else:
                    nodes[at] = self._target(place, letter, kind & 63)
                    begin = self._from
                    fresh = self._fresh
                at += 1
            if kind & 1:
                return at
            group = letter_at[_OTHER + letter]
            other = 32
            if what == _INLINE:
                place = self._pass(place, letter)
                begin = self._from
                fresh = self._fresh
            elif _SKIP <= what < _LISTED:
                bits = place - widths[what]
                i = (bits >> 3) - begin
                if not 0 <= i < fresh:
                    fresh = self._fill(bits >> 3)
                    begin = self._from
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
            if not 0 <= i < fresh:
                fresh = self._fill(place >> 3)
                begin = self._from
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
                if not 0 <= i < fresh:
                    fresh = self._fill(bits >> 3)
                    begin = self._from
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
        fresh = self._fresh
        group = letter_at[context]
        other = 0
        wanted = codes[at]
        for _ in range(_WORD_EDGES):
            i = (place >> 3) - begin
            if not 0 <= i < fresh:
                fresh = self._fill(place >> 3)
                begin = self._from
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
                if what == _INLINE:
                    if at == end:
                        return place << 7 | letter << 1 | kind >> 1 & 1
                    group = letter_at[letter]
                else:
                    if not what:
                        return 1 if at == end else -1
                    node = self._target(place, letter, kind & 63)
                    if at == end:
                        return node
                    context = node >> 1 & 63
                    if context == _ENTRY:
                        node = self._shared(node)
                        context = _SHARED
                    place = node >> 7
                    group = letter_at[context]
                    begin = self._from
                    fresh = self._fresh
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
                if not 0 <= i < fresh:
                    fresh = self._fill(bits >> 3)
                    begin = self._from
                    i = 0
                place += (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (bits & 7) & (
                    1 << place - bits
                ) - 1
        raise LexiconError("damaged")
