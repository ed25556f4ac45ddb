# SPDX-License-Identifier: MIT
"""What stands for a dictionary where there is no pack: a game asks it `known`, of letter codes."""

from collections.abc import Iterable


class WordSet:
    """The given words, as letter codes."""

    packs = ()

    def __init__(self, words: Iterable[bytes]) -> None:
        self.words = frozenset(words)

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell whether the set has the word."""
        return bytes(codes) in self.words


class AnyWord:
    """Every word, where which ones were played is somebody else's business."""

    packs = ()

    def known(self, codes: bytes | bytearray) -> bool:
        """Tell that it is a word."""
        return True


class Failing:
    """A dictionary that cannot be read any more."""

    packs = ()

    def __init__(self, error: Exception) -> None:
        self.error = error

    def known(self, codes: bytes | bytearray) -> bool:
        """Raise the error."""
        raise self.error
