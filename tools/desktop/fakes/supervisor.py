# SPDX-License-Identifier: MIT
"""The fake of `supervisor`: the tick counter and what the runtime knows."""

from tools.desktop import simulator


class _Runtime:
    usb_connected = False
    serial_connected = False
    autoreload = False


runtime = _Runtime()


def ticks_ms() -> int:
    """Milliseconds that wrap at 2**29."""
    return simulator.it.ticks_ms()
