# SPDX-License-Identifier: MIT
"""What stands for the dictionary in tests: words given as text, words by their sums, a pack made of
a few. (Any word at all, and none that can be read: tools.common.word_sets.)

MicroPython reads this too: what only a PC has is imported where it is used.
"""

from binascii import crc32

from erudit_core.rules import alphabet


class Words:
    """The words given as text; `asked` lists what the game looked up."""

    def __init__(self, *words):
        self.words = {alphabet.encode(word) for word in words}
        self.asked = []

    def known(self, codes):
        self.asked.append(alphabet.decode(codes))
        return bytes(codes) in self.words


class Sieve:
    """Three words of four, whichever they are."""

    def known(self, codes):
        return crc32(codes) & 3 > 0


def packed(words, **options):
    """Return the reader of a pack of these words, texts or codes; options as tools.lexpack.pack.
    The search can walk in it.
    """
    import io

    from erudit_core.movegen.lexicon_walker import Lexicon
    from tools.lexpack import pack

    return Lexicon(io.BytesIO(pack(words, "test", **options)))
