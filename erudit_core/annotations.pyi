# SPDX-License-Identifier: MIT
"""What the names of annotations.py stand for."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from erudit_core.bot.view import View as View
from erudit_core.lexicon.lookup import Lookup as Lookup
from erudit_core.lexicon.theme import Themes as Themes
from erudit_core.movegen.bounds import Bounds as Bounds
from erudit_core.replay.result import Step
from erudit_core.rng import Rng as Rng
from erudit_core.rules.board import Board as Board
from erudit_core.rules.game import Game as Game
from erudit_core.rules.play import Outcome as Outcome
from erudit_core.rules.turn_log import Log as Log

class PackFile(Protocol):
    """A binary file open for reading."""

    def seek(self, position: int, /) -> object: ...
    def readinto(self, buffer: bytearray | memoryview, /) -> int | None: ...

class OpenFile(PackFile, Protocol):
    """A PackFile to be closed."""

    def read(self) -> bytes: ...
    def close(self) -> None: ...
    def __enter__(self) -> OpenFile: ...
    def __exit__(self, *_: object) -> None: ...

class Words(Protocol):
    """A dictionary that can be asked for a word, given as letter codes 0–31."""

    def known(self, codes: bytes | bytearray, /) -> bool: ...

class Pack(Words, Protocol):
    """A dictionary that can be walked in, see movegen.lexicon_walker.Lexicon."""

    # Whether its words are for the novice, too, who has a pack of easy ones else.
    for_all: bool
    themes: Any
    @property
    def root(self) -> int: ...
    @property
    def letters(self) -> bytearray: ...
    @property
    def nodes(self) -> list[int]: ...
    def open_node(self, node: int, at: int, allowed: bytes | bytearray, /) -> int: ...
    def marked(self, codes: bytes | bytearray, /) -> bool: ...

class Rules(NamedTuple):
    """A rules.ruleset.RuleSet, whose fields are made from a list that a checker cannot follow."""

    preset: int
    layout: int
    blanks: int
    blank_value: int
    premiums: int
    side_words: int
    all_seven: int
    repeats: int
    recover: int
    target: int
    finish_round: int
    judge: int
    packs: str

class Storage(Protocol):
    """Where a log keeps its entries of 32 bytes."""

    @property
    def capacity(self) -> int: ...
    def read(self, index: int, buffer: bytearray, /) -> None: ...
    def write(self, index: int, buffer: bytearray, /) -> None: ...

# What is left to do of something, in short pieces.
Chores = Iterator[None]
# Numbers of lines of the image, ascending; read twice.
Lines = Sequence[int]
Packs = Sequence[Pack]
# From letter codes to whether that is a word.
Known = Callable[[bytes], bool]
# Of a path and a mode.
Opener = Callable[..., Any]
# Of start cell, direction, tiles of the run and score of a play; True ends the search.
Visitor = Callable[[int, int, memoryview, int], bool]
# As a visitor's arguments: the higher, the better; None leaves a play out.
Rate = Callable[[int, int, bytes | bytearray | memoryview, int], int | None]
Texts = Iterable[str]
# Words as letter codes 0–31.
WordCodes = Iterable[bytes]
# What a replay made of each entry.
Made = Iterator[Step]
Steps = Iterator[tuple[int, int]]
