# SPDX-License-Identifier: MIT
"""Letters as codes 0–31 (А–Я without Ё), tile values and counts (R1).

A tile in a hand is a letter code or BLANK. A tile on the board or laid on it is a letter code, or
``BLANK_FLAG | code`` for a blank that stands for that letter.
"""

from binascii import unhexlify

from erudit_core.const import const

LETTERS = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
# A code takes LETTER_BITS bits; tile & LETTER is the letter of a tile, be it a blank or not.
LETTER_BITS = const(5)
LETTER = const(31)
BLANK = const(32)
BLANK_FLAG = const(64)
KINDS = const(33)

# Two hexadecimal digits a letter in the order of LETTERS (R1); the blank closes VALUES.
VALUES = unhexlify("01030203020105050102020202010102020202030a050a050a0a0a05050a0a0300")
COUNTS = unhexlify("0a030503050902020804060405080a0606060503010201020101010202010103")

_UPPER_A = const(0x410)
_LOWER_A = const(0x430)
_LOWER_END = const(0x450)
_UPPER_YO = const(0x401)
_LOWER_YO = const(0x451)
_YE = const(5)


def code(char: str) -> int:
    """Return the code 0–31 of a Russian letter in either case, Ё counting as Е; -1 for anything
    else.
    """
    point = ord(char)
    if _UPPER_A <= point < _LOWER_A:
        return point - _UPPER_A
    if _LOWER_A <= point < _LOWER_END:
        return point - _LOWER_A
    if point in (_UPPER_YO, _LOWER_YO):
        return _YE
    return -1


def is_lower(char: str) -> bool:
    """Tell whether `char` is a lower-case Russian letter (the record writes blanks so)."""
    point = ord(char)
    return _LOWER_A <= point < _LOWER_END or point == _LOWER_YO


def encode(text: str) -> bytes:
    """Return the letter codes of `text` as bytes; ValueError names the first other character."""
    codes = bytearray(len(text))
    for i, char in enumerate(text):
        letter = code(char)
        if letter < 0:
            # Not by repr: on the device it spells Cyrillic as \u0410 and the like.
            raise ValueError(f"'{char}' in '{text}' is not a Russian letter")
        codes[i] = letter
    return bytes(codes)


def decode(codes: bytes | bytearray) -> str:
    """Return upper-case text for letter codes; blanks that stand for a letter read as that
    letter.
    """
    return "".join([LETTERS[c & LETTER] for c in codes])


def lower(char: str) -> str:
    """Return the lower-case twin of an upper-case Russian letter: device Python knows ASCII
    only.
    """
    point = ord(char)
    if _UPPER_A <= point < _LOWER_A:
        return chr(point + 32)
    return chr(_LOWER_YO) if point == _UPPER_YO else char


def upper(text: str) -> str:
    """Return `text` with its Russian letters in upper case, Ё kept: device Python knows ASCII
    only.
    """
    out = []
    for char in text:
        point = ord(char)
        if _LOWER_A <= point < _LOWER_END:
            char = chr(point - 32)
        elif point == _LOWER_YO:
            char = chr(_UPPER_YO)
        out.append(char)
    return "".join(out)


def tile_text(tile: int) -> str:
    """Return one character for a hand tile: the letter, or ``?`` for a blank."""
    return "?" if tile == BLANK else LETTERS[tile & LETTER]


def tile_value(tile: int, blank_value: int = 0) -> int:
    """Return the points of a tile on the board (R1): a blank is 0, or its letter's value if
    `blank_value`.
    """
    if tile & BLANK_FLAG and not blank_value:
        return 0
    return VALUES[tile & LETTER] if tile != BLANK else 0
