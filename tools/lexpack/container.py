# SPDX-License-Identifier: MIT
"""The outside of a pack file: header, texts, marks and checksum around an encoded body."""

import struct
from binascii import crc32

from erudit_core.lexicon.opening.pack_header import HEADER, LARGEST_FILE, MAGIC, VERSION
from erudit_core.movegen.lexicon_walker import mark_hash

MAX_TEXT_BYTES = 255
MAX_MARKS = 65_535


class PackError(ValueError):
    """A list that cannot be packed; the text says why."""


def choose_marks(words: list[bytes], flagged: set[bytes]) -> tuple[int, list[int]]:
    """Return (salt, ascending hashes of `flagged`) such that no other word has one of them."""
    if len(flagged) > MAX_MARKS:
        raise PackError(f"{len(flagged)} flagged words, at most {MAX_MARKS} fit into a pack")
    for salt in range(65_536):
        hashes = {mark_hash(word, salt) for word in flagged}
        if all(word in flagged or mark_hash(word, salt) not in hashes for word in words):
            return salt, sorted(hashes)
    raise PackError("no salt keeps the flagged words' hashes apart from the other words'")


def wrap(
    body: bytes,
    *,
    fields: bytes,
    texts: tuple[str, str, str, str],
    count: int,
    width: int,
    marks: list[int],
    salt: int,
) -> bytes:
    """Return the file; `fields`: 10 bytes for the reader; `texts`: as the reader numbers them."""
    tail = b"".join(mark.to_bytes(3, "little") for mark in marks)
    numbers = (count, len(marks), salt, width)
    return whole(MAGIC + bytes((VERSION, 0)), numbers, fields, texts, body + tail)


def whole(
    magic: bytes,
    numbers: tuple[int, int, int, int],
    fields: bytes,
    texts: tuple[str, ...],
    body: bytes,
) -> bytes:
    """Return a file, of a pack or a theme: `magic` with version and zero, sizes, `numbers` (words,
    marks, salt, width), 10 bytes of `fields`, texts, body, checksum.
    """
    lines = b""
    for text in texts:
        raw = text.encode("utf-8")
        if len(raw) > MAX_TEXT_BYTES:
            raise PackError(f"text of {len(raw)} bytes, at most {MAX_TEXT_BYTES}: {text!r}")
        lines += bytes((len(raw),)) + raw
    start = HEADER + len(lines)
    total = start + len(body) + 4
    if total > LARGEST_FILE:
        raise PackError(f"the pack would be {total} bytes, at most {LARGEST_FILE} can be read")
    head = magic + struct.pack("<HIIHHH", start, total, *numbers) + fields
    data = head + lines + body
    return data + crc32(data).to_bytes(4, "little")
