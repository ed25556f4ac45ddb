# SPDX-License-Identifier: MIT
"""Stores the Prefs: in an area of table.bin where that is there and the drive is
ours, else until the device is switched off. Loaded only while they are read or stored.
"""

from ..widgets.strings import LANGUAGES
from . import areas
from .values import COLOURS, LEVELS, LIGHTS, RESTS, STILL, THINKING, Prefs

_OLD = "prefs.bin"  # where former versions kept them: read while the area is empty, never written
_OLD_MAGIC = b"ERP1"


def load(device):
    """The Prefs as they were stored. Raises SettingError for a language that there is not.

    A language chosen on the device holds until another one is written into settings.toml.
    """
    prefs = Prefs(device.setting("ERUDIT_LANGUAGE", "ru", LANGUAGES))
    data = bytearray(8)
    try:
        file = areas.open_table(device.files)
    except OSError:
        _take(prefs, _read_old(device.files))
        return prefs
    try:
        size = areas.read(file, areas.PREFS, data)
        if size == areas.EMPTY:
            data = _read_old(device.files)
            prefs.kept = not data  # they are moved as soon as they can be
            size = len(data)
        if size >= 5:
            _take(prefs, data[:size])
        # Who has begun a game needs no tour.
        prefs.toured = prefs.toured or areas.read(file, areas.NAMES, bytearray(1)) != areas.EMPTY
        file.close()  # nothing was written: this touches no directory
    except OSError:
        pass
    return prefs


def store(device, prefs):
    """Write the Prefs; False if they last only until the device is switched off (so far)."""
    if hindrance(device, prefs):
        return False
    data = bytes((
        LANGUAGES.index(prefs.language),
        LANGUAGES.index(prefs.asked),
        prefs.light,
        RESTS.index(prefs.rest),
        prefs.thinking,
        prefs.effects,
        prefs.toured,
        prefs.colours,
    ))  # fmt: skip
    try:
        prefs.kept = areas.write(prefs.file, areas.PREFS, data)
    except OSError:
        pass  # it stays open all the same: closing writes too
    return prefs.kept


def hindrance(device, prefs):
    """Return why the Prefs cannot be stored, the name of a text in the section "settings"; or
    empty, and then `file` is open.
    """
    if not device.files.writable:
        return "unkept"
    try:
        if prefs.file is None:
            prefs.file = areas.open_table(device.files)
        newer = areas.read(prefs.file, areas.PREFS, bytearray(1)) == areas.NEWER
        return "unkept_newer" if newer else ""
    except OSError as error:
        return "unkept_yet" if error.args[0] == 2 else "unkept_other"


def _take(prefs, values):
    """Set what is usable of language, asked, light, rest, thinking, and of effects, toured and
    colours, which former versions did not have; nothing of no bytes.
    """
    if not values:
        return
    language, asked, light, rest, thinking = values[:5]
    if language < len(LANGUAGES) and asked == LANGUAGES.index(prefs.asked):
        prefs.language = LANGUAGES[language]
    if 1 <= light <= LIGHTS:
        prefs.light = light
    if rest < len(RESTS):
        prefs.rest = RESTS[rest]
    if thinking < THINKING:
        prefs.thinking = thinking
    if len(values) > 5 and values[5] & 3 < LEVELS and values[5] < 2 * STILL:
        prefs.effects = values[5]
    prefs.toured = len(values) > 6 and values[6] == 1
    if len(values) > 7 and values[7] < COLOURS:
        prefs.colours = values[7]


def _read_old(files):
    """Return the values for _take of a former version's file; 255 is one that it lacks. Empty where
    there is no such file or a damaged one.
    """
    try:
        with open(files.home + _OLD, "rb") as file:
            data = file.read(12)
    except OSError:
        return b""
    if len(data) < 12 or data[:4] != _OLD_MAGIC:
        return b""
    if data[7] != (data[4] * 3 + data[5] * 5 + data[6] * 7 + 0x5A) & 255:
        return b""
    rest = data[8] if data[9] == data[8] ^ 0xA5 else 255
    thinking = data[10] if data[11] == data[10] ^ 0xA5 else 255
    return bytes((data[4], data[5], data[6], rest, thinking))
