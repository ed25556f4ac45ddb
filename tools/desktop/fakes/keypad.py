# SPDX-License-Identifier: MIT
"""The fake of `keypad`: events that the window or a script makes, in the firmware's queue."""

from collections import deque
from collections.abc import Sequence

from tools.desktop import simulator


class Event:
    """A key going down or up."""

    def __init__(
        self, key_number: int = 0, pressed: bool = True, timestamp: int | None = None
    ) -> None:
        self._set(key_number, pressed, simulator.it.ticks_ms() if timestamp is None else timestamp)

    def _set(self, key_number, pressed, timestamp):
        self._key_number = key_number
        self._pressed = pressed
        self._timestamp = timestamp

    @property
    def key_number(self) -> int:
        """The key's number."""
        return self._key_number

    @property
    def pressed(self) -> bool:
        """True if it went down."""
        return self._pressed

    @property
    def released(self) -> bool:
        """True if it went up."""
        return not self._pressed

    @property
    def timestamp(self) -> int:
        """supervisor.ticks_ms() of the moment."""
        return self._timestamp


class EventQueue:
    """A queue that drops what comes when it is full, and says so."""

    def __init__(self, max_events: int) -> None:
        self._waiting = deque()
        self._max = max_events
        self._overflowed = False

    def get(self) -> "Event | None":
        """The next event or None."""
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event: Event) -> bool:
        """Fills `event` with the next one; False if there is none."""
        if not self._waiting:
            simulator.it.polled()
        if not self._waiting:
            return False
        event._set(*self._waiting.popleft())
        return True

    def clear(self) -> None:
        """Forgets all events and the overflow."""
        self._waiting.clear()
        self._overflowed = False

    @property
    def overflowed(self) -> bool:
        """True if events were lost."""
        return self._overflowed

    def __len__(self) -> int:
        return len(self._waiting)

    def _record(self, number, pressed):
        if len(self._waiting) >= self._max:
            self._overflowed = True
        else:
            self._waiting.append((number, pressed, simulator.it.ticks_ms()))


class _Scanner:
    def __init__(self, key_count: int, max_events: int) -> None:
        self.key_count = key_count
        self.events = EventQueue(max_events)
        simulator.it.scanners.append(self)

    def record(self, number: int, pressed: bool) -> None:
        """For the simulator: the key with this number changed."""
        if number < self.key_count:
            self.events._record(number, pressed)

    def reset(self) -> None:
        """Keys that are down now report themselves again; one that was down when the scanner was
        made has not done so before.
        """
        for name in sorted(simulator.it.down):
            self.record(simulator.KEYS[name], True)

    def deinit(self) -> None:
        """No more events."""
        if self in simulator.it.scanners:
            simulator.it.scanners.remove(self)

    def __enter__(self) -> "_Scanner":
        return self

    def __exit__(self, *_: object) -> None:
        self.deinit()


class ShiftRegisterKeys(_Scanner):
    """Keys on a shift register, as a PyBadge has them."""

    def __init__(
        self,
        *,
        clock: object,
        data: object,
        latch: object,
        value_to_latch: bool = True,
        key_count: int,
        value_when_pressed: bool,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        super().__init__(key_count, max_events)


class Keys(_Scanner):
    """Keys with a pin each, in the order of the PyBadge's numbers."""

    def __init__(
        self,
        pins: Sequence[object],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        super().__init__(len(pins), max_events)
