# SPDX-License-Identifier: MIT
"""Codes of three keys out of the six that every device has, as numbers from 1 to 216."""

LENGTH = 3
# Seconds to wait after so many wrong ones in a row; after all more, the last.
_WAITS = (0, 3, 5, 10, 20, 40, 60)


def number(typed):
    """Return the number of `typed`, bytes of LENGTH keys (erudit_device.keys, 0 to 5)."""
    found = 0
    for key in typed:
        found = found * 6 + key
    return found + 1


def wait(wrong):
    """Return how many seconds must pass after `wrong` wrong codes in a row."""
    return _WAITS[min(wrong, len(_WAITS) - 1)]


def dots(count):
    """Return what is shown when `count` keys were typed: never which."""
    return " ".join(["•"] * count + ["_"] * (LENGTH - count))
