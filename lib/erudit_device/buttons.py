# SPDX-License-Identifier: MIT
"""Turns a keypad scanner, and a stick if there is one, into key codes: presses and repeats."""

import keypad

from .clock import elapsed, ticks

_FIRST = 400  # ms a direction is held before it repeats
_NEXT = 120  # ms between repeats
_RING = 64  # presses that may wait, as many as the scanner keeps itself


class Buttons:
    """Reads `scanner`; `codes[key_number]` is the key's code; further keys do nothing."""

    def __init__(self, scanner, codes, stick=None):
        self._scanner = scanner
        self._events = scanner.events
        self._event = keypad.Event()
        self._codes = codes
        self._stick = stick
        self._stuck = 0
        self._ring = bytearray(_RING)
        self._head = 0
        self._count = 0
        self._repeat = -1
        self._since = 0
        self._wait = _FIRST
        self._mask = 0

    def poll(self):
        """The next pressed or repeating key's code, or -1. Every press is handed out once."""
        self._pump()
        if self._count:
            code = self._ring[self._head]
            self._head = (self._head + 1) % _RING
            self._count -= 1
            return code
        if self._repeat >= 0:
            now = ticks()
            if elapsed(self._since, now) >= self._wait:
                self._since = now
                self._wait = _NEXT
                return self._repeat
        return -1

    def held(self):
        """Mask of the keys that are down now; presses seen meanwhile stay for poll()."""
        self._pump()
        return self._mask

    def at_power_on(self, idle):
        """Mask of the keys that have been down since power-on: to be asked at the start. They do
        not count as presses: there was nothing on the screen to answer.
        """
        # A scanner never reports a key that was down when it was made, until it is reset: then its
        # second look does, up to 40 ms later.
        self._scanner.reset()
        mask = 0
        for _ in range(5):
            idle()
            mask |= self.held()
        self._count = 0
        self._repeat = -1
        return mask

    def _pump(self):
        event = self._event
        events = self._events
        while events.get_into(event):
            number = event.key_number
            if number < len(self._codes):
                self._change(self._codes[number], event.pressed)
        if events.overflowed:
            self._start_over()
        if self._stick is not None:
            self._lean(self._stick.mask())

    def _start_over(self):
        # Releases may be among the events lost; after a reset held keys report themselves again.
        self._events.clear()
        self._scanner.reset()
        self._mask = self._stuck
        self._repeat = -1

    def _lean(self, mask):
        changed = mask ^ self._stuck
        self._stuck = mask
        code = 0
        while changed:
            if changed & 1:
                self._change(code, mask >> code & 1)
            changed >>= 1
            code += 1

    def _change(self, code, pressed):
        if pressed:
            self._mask |= 1 << code
            if self._count < _RING:
                self._ring[(self._head + self._count) % _RING] = code
                self._count += 1
            self._repeat = code if code < 4 else -1
            self._since = ticks()
            self._wait = _FIRST
        else:
            self._mask &= ~(1 << code)
            if code == self._repeat:
                self._repeat = -1
