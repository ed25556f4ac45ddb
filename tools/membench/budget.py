# SPDX-License-Identifier: MIT
"""The budgets of memory, bytes on the device (32 bits)."""

KB = 1024
# The running game at 160×128 with a game of four under way: floor and goal.
FACE_FLOOR = 96 * KB
FACE_GOAL = 64 * KB
# Of that, the core with the reader of the dictionary and a whole game.
CORE_FLOOR = 36 * KB
CORE_GOAL = 24 * KB
# One block made after the start.
LARGEST_BLOCK = 4 * KB
# A heap in which every .py compiles with everything loaded that is loaded before it.
COMPILE_HEAP = 128 * KB

# Where the product stands: CI holds these; every saving lowers them, until they are the floors.
FACE_NOW = FACE_FLOOR
CORE_NOW = CORE_FLOOR
# Saving and loading on top of the core: its code, and a snapshot of 1 KB.
SNAPSHOT_NOW = 5 * KB
# Free on a Raspberry Pi Pico with the display running (157 200 bytes); a PyBadge has less.
PICO_HEAP = 157_200


def verdict(value, floor, goal=None):
    """How a number of bytes stands to floor and goal, in a few words."""
    if goal is not None and value <= goal:
        return f"meets the goal of {goal // KB} KB"
    if value <= floor:
        return f"meets the floor of {floor // KB} KB"
    return f"{value - floor} bytes over the floor of {floor // KB} KB"
