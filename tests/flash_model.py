# SPDX-License-Identifier: MIT
"""Flash as it is: 4096-byte erase blocks, 256-byte pages, and a power switch. Runs on MicroPython.

Drive is a block device for `vfs.VfsFat` with CircuitPython's write-back cache of one erase block;
Nvm is the chip's own memory. Both write down each erase and each page that is programmed into one
`journal`, so that any moment of a game can be brought back: that is what `Wreck` does.
"""

SECTOR = 512
BLOCK = 4096
PAGE = 256
DRIVE, NVM = 0, 1
ERASE, PROGRAM = 0, 1


class Drive:
    """A flash drive of `size` bytes. `image` is what the flash itself holds."""

    # The RP2040's firmware never reads out of its cache: any read writes a dirty block first. The
    # SAMD51's reads out of it.
    reads_flush = False

    def __init__(self, size, image=None, journal=None):
        self.image = bytearray(b"\xff" * size) if image is None else image
        self.journal = [] if journal is None else journal
        self._cache = bytearray(BLOCK)
        self._cached = -1
        # Without power nothing is read or written; MicroPython closes forgotten files much later.
        self.powered = True

    def readblocks(self, number, buffer):
        if not self.powered:
            return 0
        if number * SECTOR + len(buffer) > len(self.image):
            return 5
        if self.reads_flush:
            self.flush()
        for i in range(0, len(buffer), SECTOR):
            at = number * SECTOR + i
            if at // BLOCK == self._cached:
                at %= BLOCK
                buffer[i : i + SECTOR] = self._cache[at : at + SECTOR]
            else:
                buffer[i : i + SECTOR] = self.image[at : at + SECTOR]
        return 0

    def writeblocks(self, number, buffer):
        if not self.powered:
            return 0
        if number * SECTOR + len(buffer) > len(self.image):
            return 5
        for i in range(0, len(buffer), SECTOR):
            at = number * SECTOR + i
            block = at // BLOCK
            if block != self._cached:
                self.flush()
                self._cache[:] = self.image[block * BLOCK : (block + 1) * BLOCK]
                self._cached = block
            at %= BLOCK
            self._cache[at : at + SECTOR] = buffer[i : i + SECTOR]
        return 0

    def ioctl(self, op, argument):
        if op == 3:
            self.flush()
        elif op == 4:
            return len(self.image) // SECTOR
        elif op == 5:
            return SECTOR
        return 0

    def flush(self):
        """What os.sync() comes to: the cached block is erased and programmed page by page."""
        if self._cached < 0 or not self.powered:
            return
        start = self._cached * BLOCK
        self._cached = -1
        self.journal.append((DRIVE, ERASE, start, b""))
        for at in range(0, BLOCK, PAGE):
            self.journal.append((DRIVE, PROGRAM, start + at, bytes(self._cache[at : at + PAGE])))
        self.image[start : start + BLOCK] = self._cache


class Nvm:
    """microcontroller.nvm of `size` bytes, one erase block."""

    def __init__(self, size, image=None, journal=None):
        self.image = bytearray(b"\xff" * size) if image is None else image
        self.journal = [] if journal is None else journal

    def __len__(self):
        return len(self.image)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return bytes(self.image[index.start : index.stop])
        return self.image[index]

    def __setitem__(self, index, value):
        if not isinstance(index, slice):
            index, value = slice(index, index + 1), bytes((value,))
        start, stop = index.start, index.stop
        if len(value) != stop - start:
            raise ValueError("length")
        blank = self.image[start:stop] == b"\xff" * (stop - start)
        self.image[start:stop] = value
        if not blank:
            self.journal.append((NVM, ERASE, 0, b""))
            start, stop = 0, len(self.image)
        for at in range(start // PAGE * PAGE, stop, PAGE):
            self.journal.append((NVM, PROGRAM, at, bytes(self.image[at : at + PAGE])))


# What a cut leaves of the bytes `new` that were being programmed over `old`: a bit that was
# programmed before stays so, as where the last page of one save is the first of the next one.
def _half(new, old):
    return new[: len(new) // 2] + old[len(new) // 2 :]


def _mixed(new, old, seed):
    """Each bit either programmed or as it was, by chance."""
    out = bytearray(new)
    for i in range(len(out)):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        out[i] |= seed >> 16 & old[i]
    return bytes(out)


def _mixed_erase(old, seed):
    out = bytearray(old)
    for i in range(len(out)):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        out[i] |= seed >> 12 & seed >> 20 & 255
    return bytes(out)


class Wreck:
    """The flash at each moment of a journal: `drive` and `nvm` are images to be read (and restored
    by the next step).
    """

    def __init__(self, drive, nvm):
        self.drive = bytearray(drive)
        self.nvm = bytearray(nvm)

    def ways(self, entry, seed):
        """Do one step of the journal, and yield the name of each way in which it may be cut short
        while the images are as that cut leaves them; behind the last they are as after the step.
        """
        where, what, at, new = entry
        image = self.drive if where == DRIVE else self.nvm
        if what == ERASE:
            size = BLOCK if where == DRIVE else len(image)
            old = bytes(image[at : at + size])
            new = b"\xff" * size
            cuts = (
                ("half erased", new[: size // 2] + old[size // 2 :]),
                ("erased in part", _mixed_erase(old, seed)),
                ("block lost", new),
            )
        else:
            old = bytes(image[at : at + len(new)])
            mixed = _mixed(new, old, seed)
            cuts = (("half written", _half(new, old)), ("bits mixed", mixed), ("done", new))
        for name, left in cuts:
            image[at : at + len(left)] = left
            yield name
        image[at : at + len(new)] = new


def cost(journal):
    """Return (erases of the drive, those of its first block, seconds) of a journal: 45 ms for an
    erase and 0.4 ms for a page.
    """
    erased = [entry[2] for entry in journal if entry[:2] == (DRIVE, ERASE)]
    pages = len([entry for entry in journal if entry[:2] == (DRIVE, PROGRAM)])
    return len(erased), erased.count(0), (len(erased) * 45 + pages * 0.4) / 1000


def sectors_of_files(image):
    """Return {path: [sectors]} of every file and folder of a FAT12 or FAT16 drive, with the key ""
    for what comes before the data: boot sector, tables, root directory.
    """
    get = lambda at, size: int.from_bytes(image[at : at + size], "little")  # noqa: E731
    each, reserved, fats, roots = image[13], get(14, 2), image[16], get(17, 2)
    total = get(19, 2) or get(32, 4)
    size = get(22, 2)
    root = reserved + fats * size
    data = root + roots * 32 // SECTOR
    wide = (total - data) // each >= 4085

    def chain(cluster):
        sectors = []
        while 2 <= cluster < (0xFFF0 if wide else 0xFF0):
            first = data + (cluster - 2) * each
            sectors.extend(range(first, first + each))
            at = reserved * SECTOR
            if wide:
                cluster = get(at + cluster * 2, 2)
            else:
                pair = get(at + cluster * 3 // 2, 2)
                cluster = pair >> 4 if cluster & 1 else pair & 0xFFF
        return sectors

    found = {"": list(range(data))}
    todo = [("", list(range(root, data)))]
    while todo:
        folder, sectors = todo.pop()
        for sector in sectors:
            for at in range(sector * SECTOR, (sector + 1) * SECTOR, 32):
                kind = image[at + 11]
                if image[at] in (0, 0xE5, 0x2E) or kind & 8:
                    continue
                name = bytes(image[at : at + 8]).decode().strip()
                ending = bytes(image[at + 8 : at + 11]).decode().strip()
                path = folder + "/" + name + ("." + ending if ending else "")
                found[path] = chain(get(at + 26, 2))
                if kind & 16:
                    todo.append((path, found[path]))
    return found
