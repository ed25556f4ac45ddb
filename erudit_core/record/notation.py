# SPDX-License-Identifier: MIT
"""How the record spells places, hands and words (record.md), and how it reads them back.

Parsers return None for what is not in the notation; nothing here raises.
"""

from erudit_core.const import const
from erudit_core.rules.alphabet import (
    BLANK,
    BLANK_FLAG,
    LETTER,
    LETTERS,
    code,
    is_lower,
    lower,
    tile_text,
)
from erudit_core.rules.board import SIZE
from erudit_core.rules.play import NEW
from erudit_core.rules.tiles import UNKNOWN

OLD = const(255)
COLUMNS = "ABCDEFGHIJKLMNO"
# Cyrillic letters that look like columns, both cases of each, and what they look like.
_ALIKE = "АаВвСсЕеНнКкМмОо"
_LATIN = "ABCEHKMO"
_LONGEST = const(9)  # digits: nine stay below 2**30


def place_text(cell: int, direction: int) -> str:
    """Return the PLACE of a word that starts on `cell` 0–224: ``8H`` across, ``H8`` down."""
    column = COLUMNS[cell % SIZE]
    row = cell // SIZE + 1
    return f"{column}{row}" if direction else f"{row}{column}"


def parse_place(text: str) -> tuple[int, int] | None:
    """Return (cell, direction) of a PLACE, in either case and with Cyrillic look-alikes."""
    if len(text) < 2:
        return None
    direction = 1
    column = _column(text[0])
    digits = text[1:]
    if column < 0:
        direction = 0
        column = _column(text[-1])
        digits = text[:-1]
    row = count(digits)
    if column < 0 or row is None or not 1 <= row <= SIZE:
        return None
    return (row - 1) * SIZE + column, direction


def hand_text(kinds: bytes | bytearray) -> str:
    """Return the tiles of a hand as letters and ``?``; ``-`` if one of them is not known."""
    return "-" if UNKNOWN in kinds else "".join([tile_text(tile) for tile in kinds])


def parse_kinds(text: str) -> bytes | None:
    """Return tiles of a hand (upper-case letters and ``?``, at least one) as bytes of kinds."""
    kinds = bytearray()
    for char in text:
        tile = BLANK if char == "?" else code(char)
        if tile < 0 or is_lower(char):
            return None
        kinds.append(tile)
    return bytes(kinds) if kinds else None


def word_text(run: bytes | bytearray) -> str:
    """Return a run (tiles, NEW if just laid) as the record's WORD: ``.`` for each old letter."""
    return "".join([tile_char(tile) if tile & NEW else "." for tile in run])


def tile_char(tile: int) -> str:
    """Return one letter for a tile of a word, in lower case for a blank."""
    letter = LETTERS[tile & LETTER]
    return lower(letter) if tile & BLANK_FLAG else letter


def parse_word(text: str) -> bytes | None:
    """Return a WORD as bytes: codes (BLANK_FLAG for lower case), OLD for a dot, BLANK for ?."""
    tiles = bytearray()
    for char in text:
        letter = code(char)
        if char == ".":
            tiles.append(OLD)
        elif char == "?":
            tiles.append(BLANK)
        elif letter < 0:
            return None
        else:
            tiles.append(letter | BLANK_FLAG if is_lower(char) else letter)
    return bytes(tiles) if tiles else None


def count(text: str) -> int | None:
    """Return the number that plain digits spell: one to nine, no zero in front of others."""
    if not 0 < len(text) <= _LONGEST or (text[0] == "0" and len(text) > 1):
        return None
    number = 0
    for char in text:
        if not "0" <= char <= "9":
            return None
        number = number * 10 + ord(char) - 48
    return number


def figure(text: str, plus: bool) -> int | None:
    """Return a whole number: with a sign always if `plus` (SCORE), else only below zero (TOTAL)."""
    sign = text[:1]
    if sign == "-" or (plus and sign == "+"):
        number = count(text[1:])
        return -number if number and sign == "-" else number
    return None if plus else count(text)


def _column(char):
    at = _ALIKE.find(char)
    if at >= 0:
        char = _LATIN[at // 2]
    elif "a" <= char <= "o":
        char = chr(ord(char) - 32)
    return COLUMNS.find(char)
