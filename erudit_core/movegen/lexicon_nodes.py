# SPDX-License-Identifier: MIT
"""The children of a dictionary's nodes, of every kind, written to buffers.

The layout of a node's number is in lexicon.nodes, the file's bits in docs/lexicon-format.md.
"""

from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.nodes import (
    AHEAD,
    BEHIND,
    BODY_EDGES,
    BYTE_SHIFT,
    CODE,
    CONTEXT,
    CONTEXT_SHIFT,
    ENTRY,
    FAR,
    INLINE,
    INNER,
    IS_LAST,
    IS_SPECIAL,
    IS_WORD,
    LATER,
    LEAF,
    LENGTH_SHIFT,
    LISTED,
    OTHER,
    PAIR_BYTES,
    PAIRS,
    PLACE_SHIFT,
    RANKS,
    ROOT,
    SHARED,
    SYMBOL,
    SYMBOL_BITS,
    TARGET_SHIFT,
    TO_SHARED,
    TO_TREE,
    TO_WIDE,
    TYPE,
    TYPE_SHIFT,
    WIDE,
    WORD_SHIFT,
)
from erudit_core.movegen.lexicon_starts import Starts

ALL = b"\x01" * 32  # letters, for `allowed`


class Nodes(Starts):
    """A pack whose nodes can be opened, see lookup.Lookup and lexicon_walker.Lexicon."""

    def open_node(  # noqa: PLR0912, PLR0915
        self, node: int, at: int = 0, allowed: bytes | bytearray = ALL
    ) -> int:
        """Write the children of `node` to the buffers from `at` on; return the place after them.

        Only those whose letter is `allowed` (32 flags, indexable). No promise about their order.
        LexiconError "damaged" if the file makes no sense there, or the buffers are full.
        """
        group = node >> CONTEXT_SHIFT & CONTEXT
        place = node >> PLACE_SHIFT
        if node < INNER:
            return at
        if ROOT <= group < WIDE:
            if at > self.room:
                raise LexiconError("damaged")
            if group == PAIRS:
                return self._open_pairs(place, at, allowed)
            return self._open_root(at, allowed)
        letters, nodes, window, tables, places, listed = self._walk
        seek, readinto, view, buffer, full, most = window
        begin = self._from
        try:
            if group == WIDE:
                wide, region, trees, size = places
                i = place - begin
                fresh = most >> 3
                if not 0 <= i < fresh:
                    begin = place
                    i = 0
                    seek(begin)
                    self._from = begin
                    fresh = readinto(view)
                    if fresh == full:
                        fresh -= AHEAD
                    else:
                        self._from = BEHIND
                        if fresh < 4:
                            raise LexiconError("damaged")
                bits = trees + (buffer[i + 1] | buffer[i + 2] << 8 | buffer[i + 3] << 16)
                place = buffer[i]
                i += 4
                for _ in range(place):
                    if i >= fresh:
                        begin += i
                        i = 0
                        seek(begin)
                        self._from = begin
                        fresh = readinto(view)
                        if fresh == full:
                            fresh -= AHEAD
                        else:
                            self._from = BEHIND
                            if fresh < 4:
                                raise LexiconError("damaged")
                    kind = buffer[i]
                    letter = kind & SYMBOL
                    if allowed[letter]:
                        value = buffer[i + 1] | buffer[i + 2] << 8
                        if size > 3:
                            value |= buffer[i + 3] << 16
                        other = kind >> TARGET_SHIFT
                        if other == TO_TREE:
                            value = bits + value << BYTE_SHIFT | letter << CONTEXT_SHIFT
                        elif other == TO_SHARED:
                            value = region + value << BYTE_SHIFT | SHARED << CONTEXT_SHIFT
                        elif other == TO_WIDE:
                            value = wide + value << PLACE_SHIFT | WIDE << CONTEXT_SHIFT
                        else:
                            value = 0
                        letters[at] = letter
                        nodes[at] = value | kind >> SYMBOL_BITS & IS_WORD
                        at += 1
                    i += size
                return at
            letter_codes, letter_at, kind_codes, kind_at, widths, waiting, none = tables
            if group == ENTRY:
                small, _, lists, region, size = listed
                seek(lists + place * (size - 1))
                if readinto(small) < PAIR_BYTES:
                    raise LexiconError("damaged")
                place = small[0] | small[1] << 8
                if size > 3:
                    place |= small[2] << 16
                place = region + place << 3
                group = SHARED
            group = letter_at[group]
            other = depth = 0
            place -= begin << 3
            limit = most if place >= 0 else place
            asked = allowed
            for _ in range(BODY_EDGES):
                if place >= limit:
                    begin += place >> 3
                    place &= 7
                    seek(begin)
                    self._from = begin
                    limit = readinto(view)
                    if limit == full:
                        limit = most
                    else:
                        self._from = BEHIND
                        if limit < 4:
                            raise LexiconError("damaged")
                        limit <<= 3
                i = place >> 3
                bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
                code = letter_codes[group | bits & CODE]
                letter = code & SYMBOL
                code >>= SYMBOL_BITS
                kind = kind_codes[kind_at[letter | other] | bits >> code & CODE]
                code += kind >> LENGTH_SHIFT
                place += code
                if asked[letter]:
                    value = kind >> TYPE_SHIFT & TYPE
                    if value < LISTED:
                        if value == LEAF:
                            value = IS_WORD
                        else:
                            value = (begin << 3) + place << PLACE_SHIFT | letter << CONTEXT_SHIFT
                    else:
                        depth = widths[value]
                        if place - (i << 3) > 24:
                            i = place - depth
                            bits = i & 7
                            code = depth + bits
                            i >>= 3
                            bits = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
                        bits = bits >> code - depth & (1 << depth) - 1
                        depth = 0
                        if value < FAR:
                            lists = listed[1]
                            bits += lists[letter] + lists[value + RANKS]
                            value = bits << PLACE_SHIFT | ENTRY << CONTEXT_SHIFT
                        else:
                            value = places[1] + bits << BYTE_SHIFT | SHARED << CONTEXT_SHIFT
                    letters[at] = letter
                    nodes[at] = value | kind >> WORD_SHIFT & IS_WORD
                    at += 1
                if kind & IS_SPECIAL:
                    value = kind >> TYPE_SHIFT & TYPE
                    if value == INLINE:
                        if not kind & IS_LAST:
                            waiting[depth] = letter
                            depth += 1
                            asked = none
                        elif not depth:
                            return at
                        group = letter_at[letter]
                        other = 0
                        continue
                    if kind & IS_LAST:
                        if not depth:
                            return at
                        depth -= 1
                        letter = waiting[depth]
                        if not depth:
                            asked = allowed
                    else:
                        value = widths[value]
                        if place - (i << 3) > 24:
                            i = place - value
                            bits = i & 7
                            code = value + bits
                            i >>= 3
                            bits = buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16
                        place += bits >> code - value & (1 << value) - 1
                group = letter_at[OTHER + letter]
                other = LATER
        except OSError:
            self._from = BEHIND
            raise LexiconError("unreadable") from None
        except IndexError:
            pass
        raise LexiconError("damaged")
