# SPDX-License-Identifier: MIT
"""A small random source that gives the same numbers on every interpreter (Marsaglia's
xorshift128).
"""

from erudit_core.const import const

STATE_BYTES = const(16)
_MASK = 0xFFFFFFFF


class Rng:
    """Random numbers from a seed: an int, or up to 16 bytes of entropy. `state` is four 32-bit
    words.
    """

    def __init__(self, seed: int | bytes | bytearray) -> None:
        if isinstance(seed, int):
            seed = (seed & _MASK * 0x100000001).to_bytes(8, "little")
        self.state = [0x6C078965, 0x9908B0DF, 0x9D2C5680, 0xEFC60000]
        for i, byte in enumerate(seed[:STATE_BYTES]):
            self.state[i & 3] ^= byte + 1 << (i >> 2) * 8 & _MASK
        # Neighbouring seeds differ in a few bits at first: stir until they have nothing in common.
        for _ in range(64):
            self.bits32()

    def bits32(self) -> int:
        """Return the next 32 random bits."""
        a, b, c, last = self.state
        t = (a ^ a << 11) & _MASK
        t ^= t >> 8 ^ last ^ last >> 19
        self.state = [b, c, last, t]
        return t

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1 (1 ≤ limit ≤ 2**24), each equally likely."""
        bound = 0x1000000 // limit * limit
        while True:
            number = self.bits32() >> 8
            if number < bound:
                return number % limit

    def dump(self) -> bytes:
        """Return the state as 16 bytes, for the snapshot."""
        return b"".join([word.to_bytes(4, "little") for word in self.state])

    def load(self, data: bytes | bytearray | memoryview) -> None:
        """Go on from a state that `dump` gave; ValueError if it is none (all zero or of another
        length).
        """
        if len(data) != STATE_BYTES or not any(data):
            raise ValueError("not a random state")
        self.state = [int.from_bytes(data[i : i + 4], "little") for i in range(0, STATE_BYTES, 4)]
