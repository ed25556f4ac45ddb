# SPDX-License-Identifier: MIT
"""The session's own part of a saved game: what the core does not know.

0 version, 1 id of the game (4), 5 entries in the log (u16), 7 flags (1: the log has all, FAILED), 8
cursor, 9 direction, 10 size of the hand and its tiles as arranged (1 + 7), 18 number of laid tiles
and for each cell, tile and place in the hand (1 + 21), 40 start, direction and length of the last
word and its run (3 + 15), 58 size of `options` and they (1 + 14), 73 whose word was the last thing
played and its points (u16: 0 if it was none, else 1 + points + 8192 × seat), 75 how many of the
log's entries the drive may have (u16; not in version 1: all), 77 the names, each behind its size.
A letter of a name is a byte: ASCII as it is, 128 to 191 А to я, 192 Ё, 193 ё; any other three.
"""

import struct

from erudit_core.const import const
from erudit_core.rules import tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CELLS, OFF_BOARD

VERSION = const(2)
OPTIONS = const(14)
MOST = const(192)
FAILED = const(2)  # the drive could not be written when this was saved
_TOLD = const(73)
_SEAT = const(13)  # bits below the seat there
_STORED = const(75)
_NAMES = const(77)
_FIRST = const(0x410)


def pack(session):
    """Return the bytes, at most MOST of them; of names that need more the ends are cut."""
    pending = session.pending
    placement = pending.placement
    order = bytes(pending.order)
    last = bytes(session.last)
    out = bytearray(_NAMES)
    out[0] = VERSION
    struct.pack_into(
        "<IHBBBB", out, 1, session.id, session.log.count, _flags(session),
        pending.cursor, placement.direction, len(order),
    )  # fmt: skip
    out[11 : 11 + len(order)] = order
    out[18] = placement.count
    for i in range(placement.count):
        out[19 + 3 * i] = placement.cells[i]
        out[20 + 3 * i] = placement.tiles[i]
        out[21 + 3 * i] = pending.slots[i]
    out[40] = session.last_start
    out[41] = session.last_direction
    out[42] = len(last)
    out[43 : 43 + len(last)] = last
    options = session.options[:OPTIONS]
    out[58] = len(options)
    out[59 : 59 + len(options)] = options
    told = 0
    if session.told:
        seat, points = session.told
        told = seat << _SEAT | points + 1
    log_file = session.saver.log_file if session.saver else None
    struct.pack_into("<HH", out, _TOLD, told, log_file.stored if log_file else 0)
    room = (MOST - _NAMES) // len(session.names) - 1
    for name in session.names:
        codes = _name_codes(name, room)
        out.append(len(codes))
        out.extend(codes)
    return bytes(out)


def head(data):
    """Return (id of the game, entries in its log, how many of them the drive may have, flags,
    names); ValueError if `data` is no such part.
    """
    if len(data) <= _NAMES or not 0 < data[0] <= VERSION:
        raise ValueError("version")
    game, count, flags = struct.unpack_from("<IHB", data, 1)
    stored = count
    at = _STORED
    if data[0] == VERSION:
        stored = struct.unpack_from("<H", data, _STORED)[0]
        at = _NAMES
    names = []
    while at < len(data):
        end = at + 1 + data[at]
        names.append(_name(data[at + 1 : end]))
        at = end
    return game, count, stored, flags, names


def restore(session, data):
    """Set what `pack` took from the session, whose game is loaded; invalid parts are left out.

    Laid tiles come back only if each is in the hand and its cell is free.
    """
    game = session.game
    pending = session.pending
    pending.begin(game.hand(), session.orders[game.turn])
    pending.cursor = data[8] if data[8] < CELLS else OFF_BOARD
    pending.placement.direction = data[9] & 1
    order = data[11 : 11 + min(data[10], 7)]
    if bytes(sorted(order)) == tiles.listed(game.hand()):
        pending.order = bytearray(order)
        _restore_laid(game, pending, data)
    session.last_start = min(data[40], 224)
    session.last_direction = data[41] & 1
    session.last = bytes(data[43 : 43 + min(data[42], 15)])
    session.options = bytearray(data[59 : 59 + min(data[58], OPTIONS)])
    told = struct.unpack_from("<H", data, _TOLD)[0]
    seat = told >> _SEAT
    session.told = ()
    if told and seat < game.seats:
        session.told = (seat, (told & (1 << _SEAT) - 1) - 1)


def _restore_laid(game, pending, data):
    cursor = pending.cursor
    for i in range(min(data[18], 7)):
        cell, tile, slot = data[19 + 3 * i : 22 + 3 * i]
        held = pending.order[slot] if slot < len(pending.order) else -1
        fits = tile == held < BLANK or (held == BLANK and 64 <= tile < 96)
        if not fits or cell > 224 or pending.is_laid(slot) or not game.board.is_free(cell):
            pending.clear()
            break
        pending.cursor = cell
        pending.lay(slot, tile)
    pending.cursor = cursor


def _flags(session):
    saver = session.saver
    return session.log.complete | (FAILED if saver and saver.on_drive and saver.failed else 0)


def _name_codes(name, room):
    codes = bytearray()
    for char in name:
        number = ord(char)
        if number < 128:
            code = bytes((number,))
        elif _FIRST <= number < _FIRST + 64:
            code = bytes((128 + number - _FIRST,))
        elif number in (0x401, 0x451):
            code = bytes((192 + (number == 0x451),))
        else:
            code = bytes((255, number >> 8 & 255, number & 255))
        if len(codes) + len(code) > room:
            break
        codes.extend(code)
    return codes


def _name(codes):
    chars = []
    at = 0
    while at < len(codes):
        code = codes[at]
        if code == 255 and at + 2 < len(codes):
            chars.append(chr(codes[at + 1] << 8 | codes[at + 2]))
            at += 2
        elif code < 128:
            chars.append(chr(code))
        elif code < 192:
            chars.append(chr(_FIRST + code - 128))
        else:
            chars.append("Ё" if code == 192 else "ё")
        at += 1
    return "".join(chars)
