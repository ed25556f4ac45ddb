# SPDX-License-Identifier: MIT
"""The fake of `supervisor`: the tick counter and what the runtime knows."""

from tools.desktop import machine


class _Runtime:
    usb_connected = False
    serial_connected = False
    autoreload = False


runtime = _Runtime()


def ticks_ms() -> int:
    """Milliseconds that wrap at 2**29."""
    return machine.it.ticks_ms()
