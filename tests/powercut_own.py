# SPDX-License-Identifier: MIT
"""Own words are changed on a model of flash; power is cut at every step of it, the device switched
on, and the words changed once more. Runs on MicroPython, like powercut_table.
"""

import os

import powercut_game as game
from flash_model import BLOCK, Wreck

from erudit_core.rules import alphabet
from erudit_ui.prefs import areas, own_words, word_lists
from erudit_ui.prefs.values import Prefs

SIZE = 160 * 1024
FILES = ((areas.NAME, areas.SIZE, b"\0"), (own_words.NAME, own_words.OWN, b" "))
CLUSTER = 512


def words(first, count, length):
    """So many words of a length, other ones for each `first`."""
    letters = alphabet.LETTERS
    return [
        alphabet.encode(letters[first] + letters[i // 32] + letters[i % 32] + "О" * (length - 3))
        for i in range(count)
    ]


# What is to be kept, one after the other: additions and deletions, in one block of the text and in
# several.
STATES = (
    words(1, 3, 5) + words(2, 40, 13),
    words(1, 2, 5) + words(2, 39, 13) + words(3, 130, 14),
    words(4, 1, 3) + words(2, 30, 13) + words(3, 130, 14),
    words(3, 1, 14),
)


def look(image):
    """(words after switching on with `image`, whether all other files are whole)."""
    app = game.switch_on(bytearray(image), None)
    try:
        own = own_words.read(app.device.files, Prefs("ru"))
        return sorted(word_lists.words_of(own)), game.intact()
    finally:
        game.switch_off()


def new_drive(shift):
    image = game.new_drive(0, SIZE)
    game.switch_on(image, None)
    with open("/d/more", "wb") as file:
        file.write(bytes(CLUSTER * shift))
    os.mkdir("/d/erudit")
    for name, size, fill in FILES:
        with open("/d/" + name, "wb") as file:
            for _ in range(0, size, CLUSTER):
                file.write(fill * CLUSTER)
    game.switch_off()
    return image


def changed(image, wanted):
    """Change the words on the drive `image`; return the journal."""
    journal = []
    app = game.switch_on(image, None, True, 1, journal)
    prefs = Prefs("ru")
    prefs.file = areas.open_table(app.device.files)
    assert own_words.change(app.device.files, prefs, word_lists.row_of(wanted))
    game.switch_off()
    return journal


class Count:
    def __init__(self):
        self.cuts = self.lost = self.critical = self.mended = 0
        self.first = ""

    def lose(self, where):
        self.lost += 1
        self.first = self.first or where


def check(count, image, old, new, where):
    """Of a cut: the words are those of before or after, also once the text has been mended."""
    count.cuts += 1
    found, others = look(image)
    if not others or found not in (old, new):
        count.lose(where + f": {len(found)} words, others whole: {others}")
    elif count.cuts % 7 == 0:
        count.mended += 1
        again = bytearray(image)
        changed(again, found)
        text_only(again)
        if look(again) != (found, True):
            count.lose(where + ", mended")


def text_only(image):
    """Let the text alone say what the words are."""
    app = game.switch_on(image, None)
    areas.write(areas.open_table(app.device.files), areas.WORDS, b"")
    game.switch_off()


def main(shift=0):
    """Print figures."""
    count = Count()
    image = new_drive(shift)
    ours = ["/" + name.upper() for name, _, _ in FILES]
    critical = game.critical_blocks(image, ours)
    old = []
    for number, wanted in enumerate(STATES):
        before = bytes(image)
        wanted = sorted(wanted)
        journal = changed(image, wanted)
        wreck = Wreck(before, b"")
        for at, entry in enumerate(journal):
            count.critical += entry[2] // BLOCK in critical
            for way in wreck.ways(entry, at):
                check(count, wreck.drive, old, wanted, f"change {number}, step {at}, {way}")
        old = wanted
        if look(image) != (old, True):
            count.lose(f"change {number}")
    print(
        "cuts", count.cuts, "lost", count.lost, "critical", count.critical, "mended", count.mended
    )
    print(count.first)
