# SPDX-License-Identifier: MIT
"""erudit/table.bin for the tests: empty, or with what a test writes into it."""

from pathlib import Path

from drive import Drive

from erudit_ui.prefs import areas

# By hand: where the two copies begin, and in each of them PREFS, NAMES, STATS, WORDS and LISTS.
COPIES = (4096, 28672)
STARTS = (0, 512, 2048, 4096, 8192)


def make(home):
    """Make an empty table.bin under the folder `home`; return its path."""
    path = Path(home, areas.NAME)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(bytes(areas.SIZE))
    return path


def files(home, writable=True):
    """Return the Files of a machine that is switched on with the folder `home`."""
    made = Drive(home)
    if not writable:
        made.taken()
    return made


def table(home, writable=True):
    """Return table.bin, opened as on a machine that is switched on."""
    return areas.open_table(files(home, writable))


def content(file, area):
    """Return what reading an area gives: its data, or EMPTY or NEWER."""
    data = bytearray(areas.room(area))
    size = areas.read(file, area, data)
    return size if size < 0 else bytes(data[:size])


def forge(file, area, version, data, copies=(0, 1), sequence=9):
    """Write an area as a program would whose data has another version."""
    head = bytearray(b"ERTA" + bytes((area, version)) + len(data).to_bytes(2, "little"))
    head += sequence.to_bytes(4, "little")
    head += areas.crc32(head + data).to_bytes(4, "little")
    whole = head + data + bytes(-len(head + data) % 512)
    for copy in copies:
        file.write(COPIES[copy] + STARTS[area], whole)
        file.sync()


def old_prefs(home, language=1, asked=0, light=2, rest=3, thinking=2):
    """Write the prefs.bin of a former version: English, light 2, 300 s, long; return its path."""
    data = bytearray(512)
    data[:4] = b"ERP1"
    data[4:7] = language, asked, light
    data[7] = (language * 3 + asked * 5 + light * 7 + 0x5A) & 255
    data[8:12] = rest, rest ^ 0xA5, thinking, thinking ^ 0xA5
    path = Path(home, "prefs.bin")
    path.write_bytes(data)
    return path
