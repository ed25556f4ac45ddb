# SPDX-License-Identifier: MIT
"""Boards by board_id: how large their drive is, and what an empty FAT drive of a size holds."""

from collections import namedtuple
from collections.abc import Iterable

KB = 1024
CLUSTER = 512  # bytes; on every drive that CircuitPython formats
_ENTRY = 32  # bytes of a directory entry; a long name has one more for every 13 characters
_ROOT_SECTORS = 32
_FAT12_CLUSTERS = 4085  # from here on a FAT entry has 16 bits
# boot_out.txt and what CircuitPython puts on a new drive: .fseventsd, .Trashes and the like.
_SYSTEM_CLUSTERS = 6

# Bytes of the drive.
DRIVES = {
    "pajenicko_picopad": 512 * KB,
    "hack_club_sprig": 1024 * KB,
    "ugame22": 1024 * KB,
    "raspberry_pi_pico": 1024 * KB,
    "pybadge": 2048 * KB,
    "seeeduino_wio_terminal": 4096 * KB,
    "pygamer": 8192 * KB,
    "deshipu_ugame_s3": 11980 * KB,
    "hardkernel_odroid_go": 11980 * KB,
    "pimoroni_picosystem": 15360 * KB,
}
# Bytes of a drive from which on it has room for all themes, beside all packs and four games: one of
# 1 MB, of which its system keeps a part.
ROOMY = 900 * KB
# Pixels of the display that a board comes with; a self-built one may have any.
DISPLAYS = {
    "pajenicko_picopad": (320, 240),
    "hack_club_sprig": (160, 128),
    "ugame22": (320, 240),
    "pybadge": (160, 128),
    "seeeduino_wio_terminal": (320, 240),
    "pygamer": (160, 128),
    "deshipu_ugame_s3": (320, 240),
    "hardkernel_odroid_go": (320, 240),
    "pimoroni_picosystem": (240, 240),
}
# Boards whose own module is their name; any other is a self-built one.
SELF_BUILT = ("raspberry_pi_pico",)

Room = namedtuple("Room", "board clusters")


def room(size: int) -> int:
    """Clusters for files and folders on an empty FAT drive of `size` bytes."""
    sectors = size // CLUSTER
    half_bytes = 3 if sectors < _FAT12_CLUSTERS else 4
    table = -(-sectors * half_bytes // 2 // CLUSTER)
    return sectors - 1 - table - _ROOT_SECTORS - _SYSTEM_CLUSTERS


def clusters(size: int) -> int:
    """Clusters of a file of `size` bytes."""
    return -(-size // CLUSTER)


def entries(name: str) -> int:
    """Directory entries that a name takes: one, and those of its long form."""
    stem, _, suffix = name.rpartition(".")
    short = len(stem or suffix) <= 8 and len(suffix if stem else "") <= 3 and name == name.upper()
    return 1 if short else 1 + -(-len(name) // 13)


def folder_clusters(names: Iterable[str]) -> int:
    """Clusters of a folder (not the root) that holds `names`, with its two dots."""
    return max(1, clusters((2 + sum(map(entries, names))) * _ENTRY))
