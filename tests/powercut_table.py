# SPDX-License-Identifier: MIT
"""Areas of table.bin are written on a model of flash; then power is cut at every step of it, and
cut once more at steps of the first write after that. Runs on MicroPython, like powercut_game.
"""

import os

import powercut_game as game
from flash_model import BLOCK, Wreck

from erudit_ui.prefs import areas

SIZE = 128 * 1024
AREAS = (areas.PREFS, areas.NAMES, areas.STATS, areas.WORDS, areas.LISTS)
# (area, bytes): of one sector, of one erase block, of more; longer and shorter than before.
WRITES = ((0, 5), (2, 2032), (3, 4080), (1, 900), (0, 8), (4, 4000), (3, 100), (2, 0), (1, 1520))
AFTER = ((0, 6), (3, 4000), (1, 700))  # written after a cut, one of them each time


def data_of(area, size, number):
    """Other bytes for each write."""
    return game.content(f"{area} {number}", size)


def contents(file):
    """What is read of each area."""
    found = []
    for area in AREAS:
        buffer = bytearray(areas.room(area))
        size = areas.read(file, area, buffer)
        found.append(bytes(buffer[:size]) if size >= 0 else size)
    return found


def looked(image):
    """(what is read after switching on with `image`, whether all other files are whole)."""
    app = game.switch_on(bytearray(image), None)
    try:
        return contents(areas.open_table(app.device.files)), game.intact()
    finally:
        game.switch_off()


class Count:
    def __init__(self):
        self.cuts = self.lost = self.critical = 0
        self.first = ""

    def check(self, image, allowed, where):
        """`allowed`: for each area what may be read."""
        self.cuts += 1
        found, others = looked(image)
        wrong = [area for area in AREAS if found[area] not in allowed[area]]
        if wrong or not others:
            self.lost += 1
            self.first = self.first or f"{where}: areas {wrong}, other files whole: {others}"


def new_drive(shift):
    """A drive with an empty table.bin in one piece, `shift` sectors further than without."""
    image = game.new_drive(0, SIZE)
    game.switch_on(image, None)
    with open("/d/more", "wb") as file:
        file.write(bytes(512 * shift))
    os.mkdir("/d/erudit")
    with open("/d/" + areas.NAME, "wb") as file:
        file.write(bytes(areas.SIZE))
    game.switch_off()
    return image


def cut_all(count, shift, again):
    """Cut in all ways at each step of WRITES; behind each `again`th cut write and cut once more."""
    image = new_drive(shift)
    critical = game.critical_blocks(image, ["/" + areas.NAME.upper()])
    state, _ = looked(image)
    assert state == [areas.EMPTY] * len(AREAS)
    for number, (area, size) in enumerate(WRITES):
        before = bytes(image)
        journal = written(image, area, data_of(area, size, number))
        wreck = Wreck(before, b"")
        allowed = [[one] for one in state]
        state[area] = data_of(area, size, number)
        allowed[area].append(state[area])
        for at, entry in enumerate(journal):
            count.critical += entry[2] // BLOCK in critical
            for way in wreck.ways(entry, at):
                count.check(wreck.drive, allowed, f"write {number}, step {at}, {way}")
                if again and count.cuts % again == 0:
                    cut_again(count, bytes(wreck.drive), allowed)
        assert looked(image)[0] == state


def cut_again(count, image, allowed):
    """Write after a cut that left `image`, and cut at some steps of that."""
    area, size = AFTER[count.cuts % len(AFTER)]
    new = data_of(area, size, "after")
    second = bytearray(image)
    journal = written(second, area, new)
    wreck = Wreck(image, b"")
    both = list(allowed)
    both[area] = allowed[area] + [new]  # noqa: RUF005 - MicroPython
    for at, entry in enumerate(journal):
        for number, way in enumerate(wreck.ways(entry, at)):
            if (at + number) % 3 == 0:
                count.check(wreck.drive, both, f"a second cut: area {area}, step {at}, {way}")
    assert looked(second)[0][area] == new


def written(image, area, data):
    """Write an area on the drive `image` after switching on; return the journal of it."""
    journal = []
    app = game.switch_on(image, None, True, 1, journal)
    file = areas.open_table(app.device.files)
    assert areas.write(file, area, data)
    game.switch_off()
    return journal


def main(shift=0, again=0, mends=True):
    """Print figures; `mends` False leaves out what makes a second cut harmless."""
    if not mends:
        areas._mend = lambda file, sector: None
    count = Count()
    cut_all(count, shift, again)
    print("cuts", count.cuts, "lost", count.lost, "critical", count.critical)
    print(count.first)
