# SPDX-License-Identifier: MIT
"""Entropy for firmware without os.urandom: the jitter of the clock and of the chip's sensors."""

import time


def read_entropy(n):
    """`n` bytes mixed from 64 readings each."""
    out = bytearray(n)
    state = 0x2545F49
    for i in range(n):
        for _ in range(64):
            state = ((state ^ _reading()) * 73 + (state >> 13)) & 0xFFFFFF
        out[i] = state >> 8 & 255
    return bytes(out)


def _reading():
    value = int(time.monotonic() * 1000000) & 0xFFFFFF
    try:
        import microcontroller

        value ^= int(microcontroller.cpu.temperature * 1000) & 0xFFFFFF
    except (ImportError, AttributeError, NotImplementedError, TypeError):
        pass
    return value
