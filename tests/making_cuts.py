# SPDX-License-Identifier: MIT
"""Power is cut at every step in which the device makes its files. Runs on MicroPython.

`main(part, parts, size, holes, spare, games, stale, reads_flush)` prints one line of figures for
the tests and for tools/powercut.py. `spare` is how many bytes are free beyond what the files and
the reserve need, or -1 for an otherwise empty drive; `games` is how many games lie there already;
`stale`: what is free holds saves of old, else it was never written.
"""

import gc
import os

import flash_model
import powercut_game as model
from flash_model import BLOCK, SECTOR, Drive, Wreck

FOLDER = "erudit"
RESERVE = 32768
SAVE = ((4096, 6144), (25600, 27136), (47104, 48640))  # a mark and the end of each half
TABLE = ((4096, 20480), (28672, 45056))
WANTED = []
for _number in range(1, 5):
    WANTED.append((f"game{_number}.sav", 52736, 0, SAVE))
    WANTED.append((f"game{_number}.gcg", 24576, 10, ()))
WANTED.append(("table.bin", 49152, 0, TABLE))
WANTED.append(("own.txt", 20480, 32, ()))
STALE = b"ERSV stale save "


def size_of(path):
    """Return the size of a file, -1 where there is none."""
    try:
        stat = os.stat(path)
    except OSError:
        return -1
    return -2 if stat[0] & 0x4000 else stat[6]


def wrong(wanted=WANTED):
    """Return the first of the wanted files that is not as it should be, "" if all are."""
    for name, size, fill, ranges in wanted:
        path = f"/d/{FOLDER}/{name}"
        if size_of(path) != size:
            return f"{name}: {size_of(path)} bytes"
        with open(path, "rb") as file:
            for start, stop in ranges or ((0, size),):
                file.seek(start)
                # The block behind a record is nobody's: the next file's first may have it.
                for at in range(start, stop - (0 if ranges else BLOCK), SECTOR):
                    data = file.read(SECTOR)
                    if data != bytes((fill,)) * SECTOR and (fill or data != b"\xff" * SECTOR):
                        return f"{name}: not clean at {at}"
    return ""


def old_content(name, size):
    return model.content(name, SECTOR) * (size // SECTOR)


def put_games(count):
    """Lay the files of the first `count` games as if they were played long ago."""
    if count:
        os.mkdir(f"/d/{FOLDER}")
    for name, size, _, _ in WANTED[: 2 * count]:
        with open(f"/d/{FOLDER}/{name}", "wb") as file:
            file.write(old_content(name, size))


def games_whole(count):
    """Tell whether what put_games() wrote is still there."""
    for name, size, _, _ in WANTED[: 2 * count]:
        try:
            with open(f"/d/{FOLDER}/{name}", "rb") as file:
                if file.read() != old_content(name, size):
                    return False
        except OSError:
            return False
    return True


def start(size, holes=0, spare=-1, games=0, stale=True):
    """Return the image of a drive on which the files are to be made; what is free holds `stale`
    saves of old or was never written.
    """
    image = model.new_drive(holes, size)
    app = model.switch_on(image, None)
    put_games(games)
    if spare >= 0:
        stat = os.statvfs("/d")
        needed = sum([one[1] for one in WANTED[2 * games :]]) + RESERVE + 2 * stat[0]
        with open("/d/other.bin", "wb") as file:
            file.seek(stat[0] * stat[3] - needed - spare)
    app.device.files.sync()
    if stale:
        sectors = flash_model.sectors_of_files(image)
        for number in range(max([max(some or [0]) for some in sectors.values()]) + 1, size // 512):
            image[number * SECTOR : (number + 1) * SECTOR] = STALE * (SECTOR // len(STALE))
    return image


def make(app, progress=None, wanted=None):
    """Make what is missing of the games' files; return the names."""
    return app.device.files.make(FOLDER, wanted or WANTED, RESERVE, progress)


def recorded(image, progress=None):
    """Make the files on a copy of `image`; return (journal, the image then)."""
    journal = []
    copy = bytearray(image)
    app = model.switch_on(copy, None, True, 1, journal)
    make(app, progress)
    app.device.files.sync()
    return journal, copy


class Count:
    """What became of the cuts: `again`, the files were then made; else, in the block with boot
    sector and FAT, `table` (`unmounted`: there was no filesystem), and elsewhere `other`, if
    another file was hit (`elsewhere`: in a block where it should not have been), `fewer`, if not
    all could be made for want of room (`least`: how many are there then), or `failed`.
    """

    def __init__(self):
        self.cuts = self.table = self.unmounted = self.other = self.elsewhere = 0
        self.again = self.fewer = self.failed = 0
        self.least = len(WANTED)
        self.first = ""
        self.steps = set()
        self.dead_steps = set()

    def note(self, outcome, step, block, critical):
        self.cuts += 1
        self.steps.add(step)
        if outcome == "again":
            self.again += 1
        elif block == 0:
            self.table += 1
            if outcome == "unmounted":
                self.unmounted += 1
                self.dead_steps.add(step)
        elif outcome == "other":
            self.other += 1
            self.elsewhere += block not in critical
        elif outcome[:6] == "fewer ":
            self.fewer += 1
            self.least = min(self.least, int(outcome[6:]))
        else:
            self.failed += 1


def outcome_of(image, games):
    """Switch on with what a cut left, and make the files again. Returns "again" if all is well."""
    try:
        app = model.switch_on(image, None)
    except OSError:
        return "unmounted"
    if not model.intact() or not games_whole(games):
        return "other"
    try:
        make(app)
    except Exception as error:
        return f"{type(error).__name__} {error}"
    if not model.intact() or not games_whole(games):
        return "the making has damaged another file"
    sizes = [size_of(f"/d/{FOLDER}/{one[0]}") == one[1] for one in WANTED]
    if False in sizes:
        return f"fewer {sizes.count(True)}"
    try:
        return wrong(WANTED[2 * games :]) or "again"
    except OSError as error:
        return f"unreadable: {error}"


def cut_all(image, journal, games, count, part, parts, critical):
    """Cut the power in all ways at each step of an allocation; one of `parts` of the steps."""
    wreck = Wreck(image, b"")
    for at in range(len(journal)):
        for way in wreck.ways(journal[at], at):
            if at % parts != part:
                continue
            block = journal[at][2] // BLOCK
            outcome = outcome_of(bytearray(wreck.drive), games)
            count.note(outcome, at, block, critical)
            model.switch_off()
            if block and outcome not in ("again", "other") and not count.first:
                count.first = f"step {at}, block {block}, {way}: {outcome}"
        if at % 8 == 0:
            gc.collect()


def main(part, parts, size, holes=0, spare=-1, games=0, stale=True, reads_flush=False):
    """Make, cut, and print the figures as `name number` pairs, then the first loss if any."""
    Drive.reads_flush = reads_flush
    image = start(size, holes, spare, games, stale)
    journal, after = recorded(image)
    count = Count()
    ours = ["/" + FOLDER.upper() + "/" + one[0].upper() for one in WANTED[2 * games :]]
    critical = model.critical_blocks(after, ours)
    cut_all(image, journal, games, count, part, parts, critical)
    erases, table, seconds = flash_model.cost(journal)
    print(
        "cuts", count.cuts, "cut_steps", len(count.steps), "again", count.again,
        "table", count.table, "unmounted", count.unmounted, "dead_steps", len(count.dead_steps),
        "other", count.other, "elsewhere", count.elsewhere, "fewer", count.fewer,
        "failed", count.failed, "least", count.least, "steps", len(journal),
        "erases", erases, "first_block", table, "ms", int(seconds * 1000),
    )  # fmt: skip
    if count.first:
        print("first:", count.first)
