# SPDX-License-Identifier: MIT
"""Reader of the compact dictionary that walks a pack node by node from `root` on."""

from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError
from erudit_core.lexicon.lookup import MAX_LETTERS, Lexicons, Lookup
from erudit_core.lexicon.nodes import SMALL_AT
from erudit_core.movegen.lexicon_nodes import ALL, Nodes

__all__ = ("ALL", "MAX_LETTERS", "Lexicon", "LexiconError", "Lexicons", "mark_hash", "sharing")

_MARK_BYTES = const(3)
_CHECKSUM_BYTES = const(4)


def mark_hash(codes: bytes | bytearray, salt: int) -> int:
    """Return the 24-bit hash under which a pack lists a word that the machine must not play."""
    value = salt
    for code in codes:
        value = ((value ^ code) * 29 + (value >> 13) + 7) & 0xFFFFFF
    return value


class Lexicon(Nodes):
    """A pack to walk in.

    `open_node` fills `letters` (codes 0–31) and `nodes`. The buffers have `room` places: enough for
    all children along one path, so that a search may keep its whole stack in them; and a node more.
    """

    def follow(self, node: int, codes: bytes | bytearray, at: int, end: int) -> int:
        """Return the node behind the letters `codes[at:end]` from `node` on, -1 if none."""
        while at < end and node >= 0:
            node = self.step(node, codes[at])
            at += 1
        return node

    def step(self, node: int, letter: int) -> int:
        """Return the child `letter` (a code; 0–31 are letters) of `node`, -1 if there is none."""
        room = self.room
        for at in range(room, self.open_node(node, room)):
            if self.letters[at] == letter:
                return self.nodes[at]
        return -1

    def marked(self, codes: bytes | bytearray) -> bool:
        """Tell whether `codes` is a word of this pack that the machine must not play or show."""
        if not self._marks or not self.known(codes):
            return False
        wanted = mark_hash(codes, self._salt)
        mark = self._hot[0][SMALL_AT]
        first, last = 0, self._marks
        while first < last:  # they are in ascending order
            middle = first + last >> 1
            try:
                self.file.seek(self.size - _CHECKSUM_BYTES - (self._marks - middle) * _MARK_BYTES)
                if self.file.readinto(mark) != _MARK_BYTES:
                    raise LexiconError("damaged")
            except OSError:
                raise LexiconError("unreadable") from None
            value = mark[0] | mark[1] << 8 | mark[2] << 16
            if value == wanted:
                return True
            if value < wanted:
                first = middle + 1
            else:
                last = middle
        return False


def sharing(packs: list[Lookup]) -> list[Lexicon]:
    """Return a Lexicon for each Lookup of `packs`, in their order, to be walked one at a time: they
    share the tables with it, and the buffers with each other.
    """
    largest: Lookup | None = None
    for pack in packs:
        if largest is None or pack.room > largest.room:
            largest = pack
    stack = None
    made: list = []
    if largest:
        stack = Lexicon(largest.file, opened=largest)
    for pack in packs:
        made.append(stack if pack is largest else Lexicon(pack.file, opened=pack, stack=stack))
    return made
