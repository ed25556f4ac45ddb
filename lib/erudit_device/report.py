# SPDX-License-Identifier: MIT
"""What this machine knows of itself, for the self-test; loaded only for that."""

import gc
import os
import sys


def free_memory():
    """Kilobytes of the heap that are free after a collection; -1 where nobody knows."""
    gc.collect()
    return gc.mem_free() >> 10 if hasattr(gc, "mem_free") else -1


def drive(files):
    """(kilobytes of the drive, of that free); (-1, -1) where nobody knows."""
    try:
        told = os.statvfs(files.root)
    except (AttributeError, OSError):
        return -1, -1
    # By position: block size, fragment size, blocks, free blocks.
    unit = told[1] or told[0]
    return told[2] * unit >> 10, told[3] * unit >> 10


def firmware():
    """The interpreter and its version, like "circuitpython 10.2.1"."""
    version = sys.implementation.version
    return f"{sys.implementation.name} {version[0]}.{version[1]}.{version[2]}"
