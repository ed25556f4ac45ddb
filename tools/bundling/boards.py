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

# Bytes of the drive, where a board has its usual firmware: of the chip's flash an RP2 board keeps
# 1 MB, one with a radio 1.5 MB and 4 KB, an ESP32 what its table of partitions says.
DRIVES = {
    "pajenicko_picopad": 508 * KB,
    "raspberry_pi_pico_w": 508 * KB,
    "hack_club_sprig": 1024 * KB,
    "ugame22": 1024 * KB,
    "raspberry_pi_pico": 1024 * KB,
    "waveshare_pico_lcd_1_3": 1024 * KB,
    "pybadge": 2048 * KB,
    "raspberry_pi_pico2_w": 2556 * KB,
    "raspberry_pi_pico2": 3072 * KB,
    "m5stack_cardputer": 3776 * KB,
    "seeeduino_wio_terminal": 4096 * KB,
    "pygamer": 8192 * KB,
    "deshipu_ugame_s3": 11968 * KB,
    "lilygo_tdeck": 11968 * KB,
    "hardkernel_odroid_go": 12224 * KB,
    "pimoroni_explorer2350": 15360 * KB,
    "pimoroni_picosystem": 15360 * KB,
    "tinycircuits_thumby_color": 15360 * KB,
}
# Bytes of a drive from which on it has room for all themes, beside all packs and three games: one
# of 1 MB, of which its system keeps a part. Below it a bundle is made as small as may be.
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
    "tinycircuits_thumby_color": (128, 128),
    "m5stack_cardputer": (240, 135),
    "lilygo_tdeck": (320, 240),
    "pimoroni_explorer2350": (320, 240),
    "waveshare_pico_lcd_1_3": (240, 240),
}
# What such a one has unless something says another: a small drive has no room for all sheets.
USUAL_DISPLAY = (160, 128)
# Boards without a module of their own name: whatever is wired to them.
SELF_BUILT = (
    "raspberry_pi_pico",
    "raspberry_pi_pico_w",
    "raspberry_pi_pico2",
    "raspberry_pi_pico2_w",
)
# What is put on those, by the name that ERUDIT_BOARD gives it, with the drive of the smallest that
# everything fits on. A board of SELF_BUILT is under each.
HATS = ("waveshare_pico_lcd_1_3",)

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
