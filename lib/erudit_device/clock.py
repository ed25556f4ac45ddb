# SPDX-License-Identifier: MIT
"""Milliseconds that wrap at 2**29, so that they are always small ints on the device."""

_MASK = 0x1FFFFFFF

try:
    from supervisor import ticks_ms as ticks
except ImportError:
    from time import monotonic

    def ticks():
        """Milliseconds since some moment, 0 to 2**29 - 1, wrapping."""
        return int(monotonic() * 1000) & _MASK


def elapsed(start, end):
    """Milliseconds from `start` to `end`, both from ticks(); right across one wrap."""
    return (end - start) & _MASK
