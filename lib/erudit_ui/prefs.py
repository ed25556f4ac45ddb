# SPDX-License-Identifier: MIT
"""What the player has set on the device itself; kept over restarts in an area of table.bin, where
that is there and the drive is the game's, else until the device is switched off.
"""

from .texts import LANGUAGES

LIGHTS = 5  # brightness is a number from 1 to this
THINKING = 3  # how long machines think is a number below this
RESTS = (30, 60, 120, 300, 0)  # seconds without a key until a hand is hidden; 0: never
_OLD = "prefs.bin"  # where former versions kept them: read while the area is empty, never written
_OLD_MAGIC = b"ERP1"


class Prefs:
    """`language` ("ru", "en"), `light` (1 to LIGHTS), `rest` (of RESTS), `thinking`. `asked`: the
    language of settings.toml. `kept`: False while something has still to be stored.

    `file` is the open table.bin once something was stored: closing would rewrite its directory's
    block. When the drive changes hands it must be reopened, or closed and set to None: it is opened
    anew when it is needed.
    """

    def __init__(self, asked):
        self.asked = asked
        self.language = asked
        self.light = LIGHTS
        self.rest = RESTS[1]
        self.thinking = 1
        self.kept = True
        self.file = None

    def brightness(self, asleep):
        """Return the brightness, 0 to 1; less when nobody has touched the device for long."""
        return self.light / LIGHTS / (4 if asleep else 1)


def load(device):
    """The Prefs as they were stored. Raises SettingError for a language that there is not.

    A language chosen on the device holds until another one is written into settings.toml.
    """
    from . import areas

    prefs = Prefs(device.setting("ERUDIT_LANGUAGE", "ru", LANGUAGES))
    data = bytearray(5)
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
        if size == 5:
            _take(prefs, data)
        file.close()  # nothing was written: this touches no directory
    except OSError:
        pass
    return prefs


def store(device, prefs):
    """Write the Prefs; False if they last only until the device is switched off (so far)."""
    from . import areas

    if hindrance(device, prefs):
        return False
    data = bytes((
        LANGUAGES.index(prefs.language),
        LANGUAGES.index(prefs.asked),
        prefs.light,
        RESTS.index(prefs.rest),
        prefs.thinking,
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
    from . import areas

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
    """Set what is usable of language, asked, light, rest and thinking; nothing of no bytes."""
    if not values:
        return
    language, asked, light, rest, thinking = values
    if language < len(LANGUAGES) and asked == LANGUAGES.index(prefs.asked):
        prefs.language = LANGUAGES[language]
    if 1 <= light <= LIGHTS:
        prefs.light = light
    if rest < len(RESTS):
        prefs.rest = RESTS[rest]
    if thinking < THINKING:
        prefs.thinking = thinking


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
