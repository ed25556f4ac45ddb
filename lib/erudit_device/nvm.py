# SPDX-License-Identifier: MIT
"""The chip's own memory as slots that are filled one after the other.

It is one erase block: bytes that are still 0xFF can be written without an erase, any other write
erases the whole block, and a power cut during an erase loses all of it. So it is erased only when
every slot is used.
"""

_STEP = 64


class Slots:
    """`count` slots of `size` bytes, 0 where the chip has no such memory or too little for two."""

    def __init__(self, size):
        self.size = size
        self.count = 0
        self._nvm = None
        try:
            from microcontroller import nvm

            count = len(nvm) // size
        except (ImportError, TypeError):  # TypeError: None stands for a chip without
            return
        if count >= 2:
            self._nvm = nvm
            self.count = count
            self._blank = b"\xff" * _STEP
            self._next = count
            while self._next and self._is_free(self._next - 1):
                self._next -= 1

    def read(self, index, buffer):
        """Copy slot `index` to `buffer`."""
        at = index * self.size
        for i in range(0, self.size, _STEP):
            buffer[i : i + _STEP] = self._nvm[at + i : at + i + _STEP]

    def append(self, data):
        """Write `data` into the next slot; where all are used they are erased first. Errors of the
        firmware pass through.
        """
        if self._next == self.count:
            self._erase(data)
            self._next = 1
            return
        at = self._next * self.size
        # Even if the write fails, the slot is used.
        self._next += 1
        self._nvm[at : at + self.size] = data

    def spend(self):
        """Make the next `append` erase the memory first: its contents are not ours."""
        self._next = self.count

    def keep(self, wanted):
        """Erase all but the slots of `wanted`, which move to the front, in one erase. MemoryError:
        nothing has changed.
        """
        size = self.size
        whole = bytearray(self.count * size)
        for at in range(0, len(whole), _STEP):
            whole[at : at + _STEP] = self._blank
        for i, index in enumerate(wanted):
            whole[i * size : (i + 1) * size] = self._nvm[index * size : (index + 1) * size]
        self._nvm[0 : len(whole)] = whole
        self._next = len(wanted)

    def _erase(self, data):
        """Leave `data` in the first slot and 0xFF behind it; one erase where memory allows."""
        nvm = self._nvm
        total = self.count * self.size
        try:
            whole = bytearray(total)
        except MemoryError:
            # One erase for each slot; the new one stands before the newest of the old ones goes.
            nvm[0 : self.size] = data
            for at in range(self.size, total, self.size):
                nvm[at : at + self.size] = b"\xff" * self.size
            return
        for at in range(0, total, _STEP):
            whole[at : at + _STEP] = self._blank
        whole[: len(data)] = data
        nvm[0:total] = whole

    def _is_free(self, index):
        at = index * self.size
        steps = range(at, at + self.size, _STEP)
        return all([self._nvm[i : i + _STEP] == self._blank for i in steps])
