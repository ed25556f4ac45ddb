# SPDX-License-Identifier: MIT
"""A small pack made on the spot, of words that no pack on the drive has: agreed on, the device's
own, accepted in this game. Loaded while something searches.

A word takes ten bytes, in ascending order: five bits a letter, the first letter highest, and in the
last four bits the number of letters. A node is the words that begin alike: the places of the first
of them and behind the last.
"""

from erudit_core.annotations import Pack, WordCodes
from erudit_core.const import const
from erudit_core.lexicon.nodes import IS_WORD

ALL = b"\x01" * 32  # letters, for `allowed`
MOST_WORDS = const(400)
_BYTES = const(10)
_LENGTH = const(15)
_MOST_LETTERS = const(15)
# A node: depth << 19 | end << 10 | first << 1 | whether a word ends there; places of words.
_PLACE = const(511)
_END_SHIFT = const(10)
_DEPTH_SHIFT = const(19)


class WordList:
    """At most MOST_WORDS words to be walked in like a pack (a Lexicon), on every theme, unmarked.

    words: an iterable of letter codes, 1–15 each, in any order, also twice; what finds no room is
    left out. stack: a Lexicon whose buffers serve this one too, if they are large enough: then only
    one of the two may be walked at a time.
    """

    for_all = True
    themes = None

    def __init__(self, words: WordCodes, stack: Pack | None = None) -> None:
        self._words = bytearray()
        for word in words:
            self._add(word)
        self.count = count = len(self._words) // _BYTES
        self.root = count << _END_SHIFT
        self.room = self._most_children()
        if stack and len(stack.letters) >= self.room:
            self.letters = stack.letters
            self.nodes = stack.nodes
        else:
            self.letters = bytearray(self.room)
            self.nodes = [0] * self.room

    def _add(self, word):
        record = _record(word)
        at = self._find(record)
        words = self._words
        if bytes(words[at : at + _BYTES]) == record or len(words) >= MOST_WORDS * _BYTES:
            return
        words.extend(record)
        view = memoryview(words)
        view[at + _BYTES :] = view[at:-_BYTES]
        view[at : at + _BYTES] = record

    def _find(self, record):
        """Return where a record stands, or would."""
        words = self._words
        first, last = 0, len(words) // _BYTES
        while first < last:
            middle = first + last >> 1
            if bytes(words[middle * _BYTES : (middle + 1) * _BYTES]) < record:
                first = middle + 1
            else:
                last = middle
        return first * _BYTES

    def _most_children(self):
        """Return at least the most children along one path: of each depth the most of a node."""
        words = self._words
        most = bytearray(_MOST_LETTERS)
        now = bytearray(_MOST_LETTERS + 1)  # by depth, of the node that the last word leads to
        before = -1
        for place in range(0, len(words), _BYTES):
            length = words[place + _BYTES - 1] & _LENGTH
            depth = 0
            if before >= 0:
                while _letter(words, before, depth) == _letter(words, place, depth) and now[depth]:
                    depth += 1
            now[depth] += 1
            for at in range(depth, length):
                if at > depth:
                    now[at] = 1
                most[at] = max(most[at], now[at])
            now[length] = 0
            before = place
        return sum(most)

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether the list has the word."""
        if not 0 < len(codes) <= _MOST_LETTERS:
            return False
        record = _record(codes)
        at = self._find(record)
        return bytes(self._words[at : at + _BYTES]) == record

    def marked(self, codes: bytes | bytearray) -> bool:
        """Tell whether the machine must not play the word: here it may play all."""
        return False

    def open_node(self, node: int, at: int = 0, allowed: bytes | bytearray = ALL) -> int:
        """Write the children of `node` whose letter is `allowed` to the buffers from `at` on;
        return the place after them.
        """
        words = self._words
        letters, nodes = self.letters, self.nodes
        depth = node >> _DEPTH_SHIFT
        end = node >> _END_SHIFT & _PLACE
        first = node >> 1 & _PLACE
        if depth and words[first * _BYTES + _BYTES - 1] & _LENGTH == depth:
            first += 1
        while first < end:
            place = first * _BYTES
            letter = _letter(words, place, depth)
            after = first + 1
            while after < end and _letter(words, after * _BYTES, depth) == letter:
                after += 1
            if allowed[letter]:
                word = words[place + _BYTES - 1] & _LENGTH == depth + 1
                letters[at] = letter
                if word and after == first + 1:
                    nodes[at] = IS_WORD
                else:
                    nodes[at] = depth + 1 << _DEPTH_SHIFT | after << _END_SHIFT | first << 1 | word
                at += 1
            first = after
        return at


def _letter(words, place, depth):
    bit = 5 * depth
    place += bit >> 3
    return (words[place] << 8 | words[place + 1]) >> 11 - (bit & 7) & 31


def _record(word):
    record = bytearray(_BYTES)
    bit = 0
    for letter in word:
        value = letter << 11 - (bit & 7)
        record[bit >> 3] |= value >> 8
        record[(bit >> 3) + 1] |= value & 255
        bit += 5
    record[_BYTES - 1] |= len(word)
    return bytes(record)
