# SPDX-License-Identifier: MIT
"""The outside of a pack file: header, texts, checksum.

All numbers little-endian. Offset 0 magic, 4 version, 5 zero, 6 header size (u16), 8 size (u32),
12 words (u32), 16 marks (u16), 18 salt (u16), 20 most children on one path (u16), 22 fields (sizes
of tables u16, lists u16, pairs with wide nodes u24, shared nodes u24), 32 four texts (name, title,
licence, source), each UTF-8 after a length byte; then the body, the marks (3 bytes each), and a
CRC-32 of everything before it.
"""

import struct
from binascii import crc32

from erudit_core.annotations import Opener, OpenFile, PackFile, Steps
from erudit_core.const import const
from erudit_core.lexicon.error import LexiconError

MAGIC = b"ERLX"
VERSION = const(2)
HEADER = const(32)
LARGEST_FILE = const(1 << 20)  # node numbers stay small ints
NAME = const(0)
TITLE = const(1)
LICENCE = const(2)
SOURCE = const(3)


# missing: no such file; unreadable: the file system refuses (a directory, a bad drive);
# magic: no pack at all; version: a pack of another format; truncated: shorter or longer than its
# header says; checksum: bytes have changed; damaged: a walk met something impossible.
REASONS = ("missing", "unreadable", "magic", "version", "truncated", "checksum", "damaged")


def open_pack(path: str, opener: Opener = open) -> OpenFile:
    """Return the binary file at `path`; LexiconError "missing" or "unreadable" if there is none."""
    try:
        return opener(path, "rb")
    except OSError as error:
        raise LexiconError("missing" if error.args[0] == 2 else "unreadable") from None


def read_at(file: PackFile, position: int, buffer: bytearray | memoryview) -> int:
    """Fill `buffer` from `position`, as far as the file goes; return the number of bytes read."""
    try:
        file.seek(position)
        return file.readinto(buffer) or 0
    except OSError:
        raise LexiconError("unreadable") from None


def read_header(
    file: PackFile, magic: bytes = MAGIC, version: int = VERSION
) -> tuple[int, int, int, int, int, int, bytearray]:
    """Return the header's numbers: (header size, file size, words, marks, salt, width, fields).

    LexiconError "magic", "version" or "truncated" tells what is wrong with the file's outside;
    `magic` and `version` are those of a pack, or of a theme.
    """
    head = bytearray(HEADER)
    size = read_at(file, 0, head)
    if size < len(magic) or head[:4] != magic:
        raise LexiconError("magic")
    if size > 4 and head[4] != version:
        raise LexiconError("version")
    if size < HEADER:
        raise LexiconError("truncated")
    start, total, count, marks, salt, width = struct.unpack_from("<HIIHHH", head, 6)
    if not HEADER <= start <= total - 4 - 3 * marks or total > LARGEST_FILE or width > 480:
        raise LexiconError("damaged")
    last = bytearray(2)
    if read_at(file, total - 1, last) != 1:
        raise LexiconError("truncated")
    return start, total, count, marks, salt, width, head[22:32]


def read_text(file: PackFile, which: int) -> str:
    """Return the header's text NAME, TITLE, LICENCE or SOURCE; LexiconError if it is none."""
    position = HEADER
    size = bytearray(1)
    for _ in range(which + 1):
        if read_at(file, position, size) != 1:
            raise LexiconError("truncated")
        position += 1 + size[0]
    raw = bytearray(size[0])
    if read_at(file, position - size[0], raw) != len(raw):
        raise LexiconError("truncated")
    try:
        return str(bytes(raw), "utf-8")
    except ValueError:  # UnicodeError is one
        raise LexiconError("damaged") from None


def verifying(
    file: PackFile, window: int = 256, magic: bytes = MAGIC, version: int = VERSION
) -> Steps:
    """Check the whole file in steps of `window` bytes: a generator of (bytes done, bytes in all).

    Once it has run to its end the file is what the builder wrote; else it raises LexiconError.
    """
    total = read_header(file, magic, version)[1]
    buffer = bytearray(window)
    view = memoryview(buffer)
    crc = done = 0
    while done < total - 4:
        part = min(window, total - 4 - done)
        if read_at(file, done, view[:part]) != part:
            raise LexiconError("truncated")
        crc = crc32(view[:part], crc)
        done += part
        yield done, total
    if read_at(file, done, view[:4]) != 4:
        raise LexiconError("truncated")
    if crc.to_bytes(4, "little") != buffer[:4]:
        raise LexiconError("checksum")


def verify(file: PackFile, window: int = 256) -> None:
    """Check the whole file at once; LexiconError if a byte is not what the builder wrote."""
    for _ in verifying(file, window):
        pass
