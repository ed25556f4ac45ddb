# SPDX-License-Identifier: MIT
"""Stubs of the firmware's modules: a board with the pins that it has, and nothing else."""

import sys
import types
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMES = (
    "board busdisplay busio digitalio displayio fourwire keypad analogio microcontroller storage "
    "supervisor"
)


class Pin:
    """A pin of the chip; `claimed` once something is made of it."""

    def __init__(self, name):
        self.name = name
        self.claimed = False
        self.level = 0

    def claim(self):
        if self.claimed:
            raise ValueError(f"{self.name} in use")
        self.claimed = True


class Display:
    """What board.DISPLAY offers of what the device layer uses."""

    def __init__(self, width=160, height=128, dimmable=True):
        self.width, self.height = width, height
        self.auto_refresh = True
        self.refreshes = 0
        self.dimmable = dimmable
        self.levels = []

    @property
    def brightness(self):
        return self.levels[-1]

    @brightness.setter
    def brightness(self, level):
        if not self.dimmable:
            raise RuntimeError("Brightness not adjustable")
        assert 0 <= level <= 1
        self.levels.append(level)

    def refresh(self):
        self.refreshes += 1


class Event:
    """keypad.Event: filled in place."""

    def __init__(self):
        self.key_number = 0
        self.pressed = True


class EventQueue:
    """keypad.EventQueue with the firmware's size and its way of overflowing."""

    def __init__(self, scanner, size=64):
        self.scanner = scanner
        self.size = size
        self.waiting = []
        self.overflowed = False
        self.into = set()

    def record(self, number, pressed):
        if len(self.waiting) < self.size:
            self.waiting.append((number, pressed))
        else:
            self.overflowed = True

    def get_into(self, event):
        self.into.add(id(event))
        self.scanner.look()
        if not self.waiting:
            return False
        event.key_number, event.pressed = self.waiting.pop(0)
        return True

    def clear(self):
        self.waiting = []
        self.overflowed = False


class Scanner:
    """Either of keypad's scanners: physical keys go down and up. As in the firmware a key that is
    down when the scanner is made never reports itself, until reset(); then the next scan tells it.
    """

    def __init__(self, pins, count, machine):
        for pin in pins:
            pin.claim()
        self.pins = pins
        self.key_count = count
        self.down = set(machine.held)
        self.events = EventQueue(self)
        self.machine = machine
        self.again = None  # when the keys that are down report themselves

    def press(self, number):
        self.down.add(number)
        self.events.record(number, True)

    def release(self, number):
        self.down.discard(number)
        self.events.record(number, False)

    def reset(self):
        self.again = self.machine.now + self.machine.scan

    def look(self):
        if self.again is not None and self.machine.now >= self.again:
            self.again = None
            for number in sorted(self.down):
                self.events.record(number, True)


class Machine:
    """One stubbed board. `pins`: names. `settings`: what os.getenv finds."""

    def __init__(self, board_id, pins, display=None, spi=None):
        self.now = 5
        self.scan = 0  # ms from a scanner's reset() to its next look at the keys, at most 40
        self.held = set()  # numbers of the keys that are down at power-on
        self.scanner = None
        self.bus = None
        self.remounts = []
        self.computer_has_drive = False
        self.spi_pairs = spi
        self.display = display
        self.settings = {}
        self.modules = {name: types.ModuleType(name) for name in NAMES.split()}
        board = self.modules["board"]
        board.board_id = board_id
        self.typed = bytearray()  # what a keyboard on I2C has not told yet, a byte a look
        self.awake = True  # False: that keyboard does not answer
        self.power = []  # names and levels of the pins that were switched, in their order
        self.i2c = _I2C(self)
        board.I2C = lambda: self.i2c
        self.pins = {name: Pin(name) for name in pins}
        for name, pin in self.pins.items():
            setattr(board, name, pin)
        if display is not None:
            board.DISPLAY = display
        self._fill()

    def _fill(self):
        modules = self.modules
        modules["microcontroller"].Pin = Pin
        modules["supervisor"].ticks_ms = lambda: self.now & 0x1FFFFFFF
        modules["storage"].remount = self._remount
        modules["keypad"].Event = Event
        modules["keypad"].Keys = self._keys
        modules["keypad"].ShiftRegisterKeys = self._shift_register
        modules["analogio"].AnalogIn = self._analog
        modules["digitalio"].DigitalInOut = lambda pin: _Output(pin, self)
        modules["busio"].SPI = self._spi
        modules["fourwire"].FourWire = self._four_wire
        modules["busdisplay"].BusDisplay = self._bus_display
        modules["displayio"].release_displays = lambda: None

    def _remount(self, path, readonly):
        assert path == "/"
        if self.computer_has_drive and not readonly:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self.remounts.append(readonly)

    def _keys(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        assert (value_when_pressed, pull) == (False, True), "keys to ground with pull-ups"
        self.scanner = Scanner(tuple(pins), len(pins), self)
        return self.scanner

    def _shift_register(self, *, clock, data, latch, key_count, value_when_pressed):
        assert value_when_pressed is True
        names = (clock.name, data.name, latch.name)
        assert names == ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
        self.scanner = Scanner((clock, data, latch), key_count, self)
        return self.scanner

    def _analog(self, pin):
        pin.claim()
        return _Analog(pin)

    def _spi(self, clock, MOSI=None, MISO=None):
        if self.spi_pairs is not None and (clock.name, MOSI.name) not in self.spi_pairs:
            raise ValueError("Invalid pins")
        clock.claim()
        MOSI.claim()
        return ("SPI", clock.name, MOSI.name)

    def _four_wire(self, spi, *, command, chip_select=None, reset=None, baudrate=24000000):
        for pin in (command, chip_select, reset):
            if pin is not None:
                pin.claim()
        self.bus = {
            "spi": spi,
            "dc": command.name,
            "cs": chip_select and chip_select.name,
            "rst": reset and reset.name,
            "baudrate": baudrate,
        }
        return self.bus

    def _bus_display(self, bus, start, *, width, height, backlight_pin=None, **more):
        if backlight_pin is not None:
            backlight_pin.claim()
        self.panel = dict(more, bus=bus, start=bytes(start), width=width, height=height)
        self.display = Display(width, height, backlight_pin is not None)
        return self.display

    def open(self):
        import erudit_device

        return erudit_device.open_device()

    def pass_time(self, milliseconds):
        self.now += milliseconds

    def poll_for(self, device, milliseconds, step=10):
        """Codes that poll() gives while the clock runs on, with their times from now."""
        out = []
        for time in range(0, milliseconds, step):
            code = device.poll()
            if code >= 0:
                out.append((time, code))
            self.now += step
        return out


class _Output:
    """digitalio.DigitalInOut, as an output."""

    def __init__(self, pin, machine):
        pin.claim()
        self._pin = pin
        self._machine = machine

    def switch_to_output(self, value=False):
        self._machine.power.append((self._pin.name, value))


class _I2C:
    """busio.I2C with a T-Deck's keyboard on it: 0 where nothing was typed."""

    def __init__(self, machine):
        self._machine = machine
        self._locked = False

    def try_lock(self):
        self._locked, before = True, self._locked
        return not before

    def unlock(self):
        self._locked = False

    def readfrom_into(self, address, buffer):
        assert self._locked
        if address != 0x55 or not self._machine.awake or not self._machine.power:
            raise OSError(19, "No such device")
        for i in range(len(buffer)):
            buffer[i] = self._machine.typed.pop(0) if self._machine.typed else 0


class _Analog:
    reference_voltage = 3.3

    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        return self._pin.level

    def deinit(self):
        """Give the pin back."""
        self._pin.claimed = False


def install(machine, monkeypatch):
    """Make `machine` the firmware under the device layer until the test ends.

    The device layer binds the firmware's modules when it is loaded, so it is loaded anew;
    conftest.py brings back the one that was there.
    """
    for name in list(sys.modules):
        if name == "erudit_device" or name.startswith("erudit_device."):
            del sys.modules[name]
    monkeypatch.syspath_prepend(str(ROOT / "lib"))
    for name, module in machine.modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr("os.getenv", lambda name, default=None: machine.settings.get(name, default))
    monkeypatch.setattr("time.sleep", lambda seconds: machine.pass_time(round(seconds * 1000)))
    return machine


class Cardputer(Machine):
    """A Cardputer: its firmware has made the scanner, and types on the console until told not to.
    `press` and `release` take what is printed on a key, or "fn".
    """

    # By key number, rows of the matrix; a capital stands for a key that types nothing.
    KEYS = "Ozcbm. Hsfhk;\rqetuo[\\13579_\bCLxvn,/Fadgjl'\twryip]`24680="

    def __init__(self):
        super().__init__("m5stack_cardputer", ["BAT_ADC"], Display(240, 135))
        module = types.ModuleType("cardputer_keyboard")
        self.attached = True
        self.scanner = module.KEYBOARD = Scanner((), len(self.KEYS), self)
        self.scanner.events.size = 20
        module.key_to_char = self._name
        module.detach_serial = self._detach
        self.modules["cardputer_keyboard"] = module

    def _name(self, number, shifted):
        name = self.KEYS[number]
        return None if "A" <= name <= "Z" else name

    def _detach(self):
        self.attached = False

    def press(self, name):
        assert not self.attached
        self.scanner.press(self.KEYS.index("F" if name == "fn" else name))

    def release(self, name):
        self.scanner.release(self.KEYS.index("F" if name == "fn" else name))


BALL = "TRACKBALL_UP TRACKBALL_DOWN TRACKBALL_LEFT TRACKBALL_RIGHT TRACKBALL_CLICK"


class TDeck(Machine):
    """A T-Deck: `type` takes what its keyboard tells, `roll` a direction's number."""

    def __init__(self):
        super().__init__("lilygo_tdeck", [*BALL.split(), "POWER_ON"], Display(320, 240))

    def type(self, text):
        self.typed += text.encode("ascii")

    def roll(self, number):
        if number in self.scanner.down:
            self.scanner.release(number)
        else:
            self.scanner.press(number)


def pybadge(monkeypatch):
    """A PyBadge, installed: eight keys behind a shift register, no stick; B is key 0."""
    pins = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
    return install(Machine("pybadge", pins, Display()), monkeypatch)
