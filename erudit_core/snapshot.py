# SPDX-License-Identifier: MIT
"""A game as bytes and back: a fixed, versioned, checksummed layout of 1344 bytes, of which a chip's
memory of 4096 holds three; a drive keeps three whole sectors of 1536, zeros behind.

All numbers little-endian. 0 magic, 4 version, 5 seats, 6 scores, 7 first, 8 turn, 9 flags (1
reached, 2 over), 10 machines, 11 passes, 12 turns (u16), 14 turns' refused words, 15 size of the
table's own part, 16 sequence (u32), 20 CRC-32 of all but these four bytes, 24 accepted words (u8),
25 played words (u8), 26 ten small rules, 36 all_seven and target (u16 each), 40 pack names (64,
zeros behind), 104 scores (8 × i16), 120 random state (16), 136 board (174), 310 hands (8 × 7),
366 the hand as the turn began (7), 373 refused words (8 × 3), 397 mark of the dictionary (u32), 401
the table's own part (up to 192), then up to 1024 the hashes of accepted and of played words, 3
bytes each. The bag is what is left of the set. Hands are in their owners' order.

1120 words agreed on (60 × 3), 1324 version of the program that wrote it (u32, see PROGRAM; 0 before
0.9.0), 1328 number of words agreed on (u8). Zero so far: 1024 undo (96), 1300 clocks (16), 1316
handicaps (8), 1329 spare (15). Version 1 of these bytes ends at 1024, its hands sorted; it is read
for ever, never written.

There is always room for every word that can be played in one game and for 12 accepted ones; where
more are accepted the oldest are left out, and would be asked again after loading.
"""

import struct
from binascii import crc32

from erudit_core.annotations import Rules, Words
from erudit_core.const import const
from erudit_core.rng import Rng
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import KINDS
from erudit_core.rules.board import CELLS, STATE_BYTES
from erudit_core.rules.game import MAX_SEATS, Game

SIZE = const(1344)
PADDED = const(1536)  # on a drive
OLD_SIZE = const(1024)  # of version 1
EXTRA = const(192)
VERSION = const(2)  # of these bytes
# The version of the game itself, 0.9.0, a byte a number; pyproject.toml has the same.
PROGRAM = const(0x000900)
_MAGIC = b"ERSV"
_CRC = const(20)
_NO_TILE = const(255)
_SMALL = (
    "preset",
    "layout",
    "blanks",
    "blank_value",
    "premiums",
    "side_words",
    "repeats",
    "recover",
    "finish_round",
    "judge",
)
_PACKS = const(40)
_SCORES = const(104)
_RANDOM = const(120)
_BOARD = const(136)
_HANDS = const(310)
_BEGAN = const(366)
_REFUSED = const(373)
_REFUSED_MOST = const(8)
_MARK = const(397)
_OWN = const(401)
_AGREED = const(1120)
AGREED_MOST = const(60)
_PROGRAM = const(1324)
_AGREED_COUNT = const(1328)


class SnapshotError(ValueError):
    """A snapshot that cannot be used. `reason` is one of REASONS."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# magic: nothing was saved here; version: saved by a newer version of the game; checksum: bytes have
# changed; damaged: whole, but what it says cannot be; layout: a board or rule that is gone; packs:
# played with another dictionary.
REASONS = ("magic", "version", "checksum", "damaged", "layout", "packs")


def dump(
    game: Game,
    extra: bytes | bytearray,
    sequence: int,
    out: bytearray,
    mark: int = 0,
    orders: list[bytes] | tuple[bytes, ...] = (),
) -> None:
    """Write `game` and the table's own bytes `extra` (≤ EXTRA) into `out`, a bytearray of SIZE or
    more: zeros fill it up.

    `mark` is a number below 2**32 that stands for the dictionary's contents, 0 for none; `orders`
    are the hands as their owners arranged them, for each seat or none. A question put to the others
    is not kept: after loading the move is put forward again. Nor are the device's own words.
    """
    if len(extra) > EXTRA or len(out) < SIZE or len(game.agreed) > AGREED_MOST:
        raise ValueError(f"{len(extra)} bytes of {EXTRA}, into {len(out)} of {SIZE}")
    for i in range(len(out)):
        out[i] = 0
    struct.pack_into(
        "<4s8BH2BI", out, 0, _MAGIC, VERSION, game.seats, len(game.scores), game.first, game.turn,
        game.reached | game.over << 1, game.machines, min(game.passes, 255), game.turns & 0xFFFF,
        min(len(game.refused), _REFUSED_MOST), len(extra), sequence,
    )  # fmt: skip
    for i, key in enumerate(_SMALL):
        out[26 + i] = getattr(game.rules, key)
    struct.pack_into("<HH", out, 36, game.rules.all_seven, game.rules.target)
    packs = game.rules.packs.encode()
    out[_PACKS : _PACKS + len(packs)] = packs
    for i, score in enumerate(game.scores):
        struct.pack_into("<h", out, _SCORES + 2 * i, score)
    out[_RANDOM:_BOARD] = game.rng.dump()
    out[_BOARD : _BOARD + STATE_BYTES] = game.board.state
    for seat in range(MAX_SEATS):
        order = orders[seat] if seat < len(orders) else b""
        held = tiles.arranged(order, game.hands[seat]) if seat < game.seats else b""
        _put_tiles(out, _HANDS + 7 * seat, held)
    _put_tiles(out, _BEGAN, game.turn_hand())
    _put_hashes(out, _REFUSED, game.refused[-_REFUSED_MOST:])
    struct.pack_into("<I", out, _MARK, mark)
    struct.pack_into("<I", out, _PROGRAM, PROGRAM)
    out[_AGREED_COUNT] = len(game.agreed)
    _put_hashes(out, _AGREED, game.agreed)
    out[_OWN : _OWN + len(extra)] = extra
    _put_words(game, out, _OWN + len(extra))
    struct.pack_into("<I", out, _CRC, _checksum(out, SIZE))


def inspect(data: bytes | bytearray | memoryview) -> int:
    """Return the sequence number of a snapshot that is whole; SnapshotError says why it is not.

    `data` may be longer than the snapshot, whose version says how long it is.
    """
    if len(data) < OLD_SIZE or data[:4] != _MAGIC:
        raise SnapshotError("magic")
    if data[4] > VERSION:
        raise SnapshotError("version")
    size = SIZE if data[4] == VERSION else OLD_SIZE
    if len(data) < size or struct.unpack_from("<I", data, _CRC)[0] != _checksum(data, size):
        raise SnapshotError("checksum")
    return struct.unpack_from("<I", data, 16)[0]


def extra(data: bytes | bytearray | memoryview) -> bytes:
    """Return the table's own part of a whole snapshot."""
    return bytes(data[_OWN : _OWN + data[15]])


def orders(data: bytes | bytearray | memoryview) -> list[bytes]:
    """Return the hands of a whole snapshot as their owners arranged them, bytes of kinds a seat."""
    return [_get_tiles(data, _HANDS + 7 * seat) for seat in range(data[5])]


def read_rules(data: bytes | bytearray | memoryview) -> Rules:
    """Return the RuleSet of a whole snapshot; SnapshotError "layout" if there is no such rule."""
    from erudit_core.rules import ruleset  # large, and saving does not need it

    changes: dict = {}
    for i, key in enumerate(_SMALL):
        changes[key] = data[26 + i]
    preset = changes["preset"]
    del changes["preset"]
    changes["all_seven"], changes["target"] = struct.unpack_from("<HH", data, 36)
    try:
        text = str(bytes(data[_PACKS:_SCORES]), "utf-8")
        changes["packs"] = text.split("\0", 1)[0]
        return ruleset.make(preset, **changes)
    except (ValueError, IndexError):
        raise SnapshotError("layout") from None


def load(
    data: bytes | bytearray | memoryview, lexicon: Words | None, mark: int | None = None
) -> Game:
    """Return the Game of a whole snapshot, played on with `lexicon`. SnapshotError as in REASONS;
    without a `mark` any dictionary will do.
    """
    inspect(data)
    agreed = read_rules(data)
    if mark is not None and mark != struct.unpack_from("<I", data, _MARK)[0]:
        raise SnapshotError("packs")
    seats, scores = data[5], data[6]
    try:
        game = Game(agreed, seats, Rng(0), lexicon, 0 if scores == seats else scores)
        game.rng.load(data[_RANDOM:_BOARD])
        _load_turn(game, data)
        _load_tiles(game, data)
    except (ValueError, IndexError):
        raise SnapshotError("damaged") from None
    return game


def _load_turn(game, data):
    game.first, game.turn, flags, game.machines, game.passes = data[7:12]
    game.reached = bool(flags & 1)
    game.over = bool(flags & 2)
    game.turns = data[12] | data[13] << 8
    if game.first >= game.seats or game.turn >= game.seats or flags > 3:
        raise ValueError("turn")
    for i in range(len(game.scores)):
        game.scores[i] = struct.unpack_from("<h", data, _SCORES + 2 * i)[0]
    accepted, played = data[24], data[25]
    at = _OWN + data[15]
    if data[15] > EXTRA or at + 3 * (accepted + played) > OLD_SIZE or data[14] > _REFUSED_MOST:
        raise ValueError("words")
    game.refused = _get_hashes(data, _REFUSED, data[14])
    game.accepted = _get_hashes(data, at, accepted)
    game.played = _get_hashes(data, at + 3 * accepted, played)
    if data[4] == VERSION and data[_AGREED_COUNT]:
        if data[_AGREED_COUNT] > AGREED_MOST:
            raise ValueError("agreed")
        game.agreed = _get_hashes(data, _AGREED, data[_AGREED_COUNT])


def _load_tiles(game, data):
    """Load board and hands; what the set has besides is the bag. ValueError if it has not."""
    board = game.board
    board.state[:] = data[_BOARD : _BOARD + STATE_BYTES]
    blanks = board.blank_cells()
    for cell in blanks:
        if cell >= CELLS or board.is_free(cell):
            raise ValueError("blank")
    bag = game.bag
    for cell in range(CELLS):
        tile = board.get(cell)
        if tile >= 0:
            tiles.spend(bag, tiles.kind(tile))
    for seat in range(game.seats):
        for tile in _get_tiles(data, _HANDS + 7 * seat):
            tiles.spend(bag, tile)
            game.hands[seat][tile] += 1
    game.set_turn_hand(_get_tiles(data, _BEGAN))


def _put_words(game, out, at):
    """Write the accepted and played words; what finds no room is the oldest of the accepted."""
    room = (OLD_SIZE - at) // 3 - len(game.played)
    accepted = game.accepted[-room:] if room > 0 else []
    out[24] = len(accepted)
    out[25] = len(game.played)
    _put_hashes(out, at, accepted)
    _put_hashes(out, at + 3 * len(accepted), game.played)


def _put_hashes(out, at, hashes):
    for value in hashes:
        out[at] = value & 255
        out[at + 1] = value >> 8 & 255
        out[at + 2] = value >> 16
        at += 3


def _get_hashes(data, at, count):
    return [data[i] | data[i + 1] << 8 | data[i + 2] << 16 for i in range(at, at + 3 * count, 3)]


def _put_tiles(out, at, held):
    for i in range(tiles.HAND_SIZE):
        out[at + i] = held[i] if i < len(held) else _NO_TILE


def _get_tiles(data, at):
    held = bytes([tile for tile in data[at : at + tiles.HAND_SIZE] if tile != _NO_TILE])
    if any([tile >= KINDS for tile in held]):
        raise ValueError("hand")
    return held


def _checksum(data, size):
    return crc32(memoryview(data)[_CRC + 4 : size], crc32(memoryview(data)[:_CRC]))
