# SPDX-License-Identifier: MIT
"""The budgets of memory, bytes on the device (32 bits)."""

KB = 1024
# The running game at 160×128 with a game of four under way, most of all screens: floor and goal.
FACE_FLOOR = 90_000
FACE_GOAL = 80_000
# The same with all that a table can agree on: themes, agreed words, own words.
AGREED_FLOOR = 92_000
# The first with sound and lights on and the battery low.
SOUND_FLOOR = 93_000
# The same at 320×240 and 240×240.
LARGE_FLOOR = 95_000
LARGE_GOAL = 84_000
# Of that, the title alone.
TITLE_FLOOR = 70_000
TITLE_GOAL = 64_000
# The core with the reader of the dictionary and a whole game of eight.
CORE_FLOOR = 34_000
CORE_GOAL = 30_000
# Eight seats, four packs and the best move being sought.
SEARCH_FLOOR = 128_000
SEARCH_GOAL = 112_000
# One block made after the start.
LARGEST_BLOCK = 4 * KB
# A heap in which every .py compiles with everything loaded that is loaded before it.
COMPILE_HEAP = 128 * KB

# Where the product stands: CI holds these; every saving lowers them, until they are the floors.
FACE_NOW = FACE_FLOOR
AGREED_NOW = AGREED_FLOOR
LARGE_NOW = LARGE_FLOOR
SOUND_NOW = SOUND_FLOOR
TITLE_NOW = TITLE_FLOOR
CORE_NOW = CORE_FLOOR
SEARCH_NOW = SEARCH_FLOOR
# Saving and loading on top of the core: its code, and a snapshot of 1 KB.
SNAPSHOT_NOW = 5 * KB
# Free on a Raspberry Pi Pico with the display running (157 200 bytes); a PyBadge has less.
PICO_HEAP = 157_200


def verdict(value: int, floor: int, goal: int | None = None) -> str:
    """How a number of bytes stands to floor and goal, in a few words."""
    if goal is not None and value <= goal:
        return f"meets the goal of {spaced(goal)}"
    if value <= floor:
        return f"meets the floor of {spaced(floor)}"
    return f"{spaced(value - floor)} bytes over the floor of {spaced(floor)}"


def spaced(number: int) -> str:
    """A number of bytes as it is written: 93 424."""
    return f"{number:,}".replace(",", " ")
