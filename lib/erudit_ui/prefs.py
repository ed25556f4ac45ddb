# SPDX-License-Identifier: MIT
"""What the player has set on the device itself; kept over restarts where the drive is the game's.

One sector of one file: once it is there, storing rewrites that sector and nothing else of the
drive. Do not store while a game is being played.
"""

import sys

from .texts import LANGUAGES

LIGHTS = 5  # brightness is a number from 1 to this
THINKING = 3  # how long machines think is a number below this
RESTS = (30, 60, 120, 300, 0)  # seconds without a key until a hand is hidden; 0: never
_NAME = "prefs.bin"
_MAGIC = b"ERP1"
_SIZE = 512


class Prefs:
    """`language` ("ru", "en"), `light` (1 to LIGHTS), `rest` (of RESTS), `thinking`. `asked`: the
    language of settings.toml.

    `file` stays open once something was stored: closing would rewrite its directory's block.
    """

    def __init__(self, asked):
        self.asked = asked
        self.language = asked
        self.light = LIGHTS
        self.rest = RESTS[1]
        self.thinking = 1
        self.file = None

    def brightness(self, asleep):
        """Return the brightness, 0 to 1; less when nobody has touched the device for long."""
        return self.light / LIGHTS / (4 if asleep else 1)


def load(device):
    """The Prefs as they were stored. Raises SettingError for a language that there is not.

    A language chosen on the device holds until another one is written into settings.toml.
    """
    prefs = Prefs(device.setting("ERUDIT_LANGUAGE", "ru", LANGUAGES))
    try:
        with open(device.files.home + _NAME, "rb") as file:
            data = file.read(12)
    except OSError:
        return prefs
    if len(data) < 12 or data[:4] != _MAGIC or data[7] != _mark(data):
        return prefs
    language, asked, light = data[4:7]
    if language < len(LANGUAGES) and asked == LANGUAGES.index(prefs.asked):
        prefs.language = LANGUAGES[language]
    if 1 <= light <= LIGHTS:
        prefs.light = light
    # A file of former times has zeros here.
    if data[8] < len(RESTS) and data[9] == data[8] ^ 0xA5:
        prefs.rest = RESTS[data[8]]
    if data[10] < THINKING and data[11] == data[10] ^ 0xA5:
        prefs.thinking = data[10]
    return prefs


def store(device, prefs):
    """Write the Prefs; False if they last only until the device is switched off."""
    files = device.files
    if not files.writable:
        return False
    data = bytearray(_SIZE)
    data[:4] = _MAGIC
    data[4] = LANGUAGES.index(prefs.language)
    data[5] = LANGUAGES.index(prefs.asked)
    data[6] = prefs.light
    data[7] = _mark(data)
    data[8] = RESTS.index(prefs.rest)
    data[9] = data[8] ^ 0xA5
    data[10] = prefs.thinking
    data[11] = data[10] ^ 0xA5
    try:
        if prefs.file is None:
            prefs.file = _open(files)
        file = prefs.file
        file.seek(0)
        file.write(data)
        if sys.implementation.name == "cpython":
            file.flush()
        files.sync()
    except OSError:
        return False
    return True


def _open(files):
    """The file, made if it is not there yet."""
    try:
        return files.open(_NAME, "r+b")
    except OSError:
        with files.open(_NAME, "wb") as file:
            file.write(bytearray(_SIZE))
        return files.open(_NAME, "r+b")


def _mark(data):
    """A check byte over the three values."""
    return (data[4] * 3 + data[5] * 5 + data[6] * 7 + 0x5A) & 255
