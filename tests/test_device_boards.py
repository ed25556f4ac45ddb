# SPDX-License-Identifier: MIT
"""Every supported board: its pins exist, each physical key has its code, the display is its own."""

import device_stubs
import pytest

from tools.bundling import boards

UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = range(8)
KEY_NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
GP = [f"GP{number}" for number in range(29)]
# What is in the folder of boards and is none.
HELPERS = ("find", "generic", "panel", "st7735r", "st7789", "ili9341")

SHIFT = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH"
SW = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y"
UGAME = "BUTTON_LEFT BUTTON_RIGHT BUTTON_UP BUTTON_DOWN BUTTON_O BUTTON_X BUTTON_Z"
WIO = "SWITCH_UP SWITCH_LEFT SWITCH_RIGHT SWITCH_DOWN SWITCH_PRESS BUTTON_1 BUTTON_2 BUTTON_3"
THUMBY = (
    "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_A BUTTON_B "
    "BUTTON_BUMPER_LEFT BUTTON_BUMPER_RIGHT BUTTON_MENU"
)

# board_id: (every pin that its keys are on, what the key on each pin is)
DIRECT = {
    "hack_club_sprig": (
        "BUTTON_W BUTTON_A BUTTON_S BUTTON_D BUTTON_I BUTTON_J BUTTON_K BUTTON_L",
        (UP, LEFT, DOWN, RIGHT, START, SELECT, B, A),
    ),
    "pimoroni_picosystem": (SW, (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)),
    "pajenicko_picopad": (SW, (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)),
    "ugame22": (UGAME, (LEFT, RIGHT, UP, DOWN, A, B, START)),
    "deshipu_ugame_s3": (UGAME, (LEFT, RIGHT, UP, DOWN, A, B, START)),
    "seeeduino_wio_terminal": (WIO, (UP, LEFT, RIGHT, DOWN, A, START, SELECT, B)),
    "tinycircuits_thumby_color": (THUMBY, (UP, DOWN, LEFT, RIGHT, A, B, SELECT, START, START)),
    "pimoroni_explorer2350": ("SW_A SW_B SW_C SW_X SW_Y SW_Z", (A, B, LEFT, UP, RIGHT, DOWN)),
    "hardkernel_odroid_go": ("BTN_A BTN_B BTN_START BTN_SELECT", (A, B, START, SELECT)),
}
EXTRA = {
    "hardkernel_odroid_go": " BTN_AXIS_X BTN_AXIS_Y BTN_MENU BTN_VOLUME",
    "tinycircuits_thumby_color": " SPEAKER SPEAKER_ENABLE RUMBLE LED_R LED_G LED_B",
    "pimoroni_explorer2350": " SW_USER AUDIO AMP_EN",
}
# Boards whose keys type; they have tests of their own in test_device_keyboards.py.
TYPING = ("m5stack_cardputer", "lilygo_tdeck")


def stub(board_id, pins, monkeypatch):
    display = device_stubs.Display()
    machine = device_stubs.Machine(board_id, pins.split(), display)
    return device_stubs.install(machine, monkeypatch)


@pytest.mark.parametrize("board_id", DIRECT)
def test_each_key_of_a_board_with_direct_keys_gives_its_code(board_id, monkeypatch):
    pins, codes = DIRECT[board_id]
    machine = stub(board_id, pins + EXTRA.get(board_id, ""), monkeypatch)
    device = machine.open()
    numbers = {pin.name: number for number, pin in enumerate(machine.scanner.pins)}
    assert set(numbers) == set(pins.split())
    for name, code in zip(pins.split(), codes, strict=True):
        machine.scanner.press(numbers[name])
        assert device.held() == 1 << code
        assert device.poll() == code
        machine.scanner.release(numbers[name])
        assert device.poll() == -1
        assert device.held() == 0


def test_the_pybadge_shift_register_is_read_in_its_order(monkeypatch):
    machine = stub("pybadge", SHIFT, monkeypatch)
    device = machine.open()
    assert machine.scanner.key_count == 8
    for number, code in enumerate((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)):
        machine.scanner.press(number)
        assert device.poll() == code
        machine.scanner.release(number)


def test_the_pygamer_has_four_keys_and_a_stick(monkeypatch):
    machine = stub("pygamer", SHIFT + " JOYSTICK_X JOYSTICK_Y", monkeypatch)
    x, y = machine.pins["JOYSTICK_X"], machine.pins["JOYSTICK_Y"]
    x.level = y.level = 32767
    device = machine.open()
    for number, code in enumerate((B, A, START, SELECT)):
        machine.scanner.press(number)
        assert device.poll() == code
        machine.scanner.release(number)
    for pin, level, code in ((y, 0, UP), (y, 65535, DOWN), (x, 0, LEFT), (x, 65535, RIGHT)):
        pin.level = level
        assert device.poll() == code
        assert device.held() == 1 << code
        pin.level = 32767
        assert device.poll() == -1
        assert device.held() == 0


def test_unused_bits_of_the_pygamer_shift_register_do_nothing(monkeypatch):
    machine = stub("pygamer", SHIFT + " JOYSTICK_X JOYSTICK_Y", monkeypatch)
    machine.pins["JOYSTICK_X"].level = machine.pins["JOYSTICK_Y"].level = 32767
    device = machine.open()
    for number in range(4, 8):
        machine.scanner.press(number)
    assert device.poll() == -1
    assert device.held() == 0


def test_a_stick_that_trembles_at_the_edge_presses_once(monkeypatch):
    machine = stub("pygamer", SHIFT + " JOYSTICK_X JOYSTICK_Y", monkeypatch)
    x = machine.pins["JOYSTICK_X"]
    x.level = machine.pins["JOYSTICK_Y"].level = 32767
    device = machine.open()
    presses = 0
    for lean in (14900, 15100, 14900, 15100, 14000, 15100):
        x.level = 32767 + lean
        presses += device.poll() == RIGHT
    assert presses == 1


def test_the_odroid_go_pad_tells_half_from_full(monkeypatch):
    pins = DIRECT["hardkernel_odroid_go"][0] + EXTRA["hardkernel_odroid_go"]
    machine = stub("hardkernel_odroid_go", pins, monkeypatch)
    x, y = machine.pins["BTN_AXIS_X"], machine.pins["BTN_AXIS_Y"]
    device = machine.open()
    for pin, level, code in ((y, 62000, UP), (y, 33000, DOWN), (x, 62000, LEFT), (x, 33000, RIGHT)):
        pin.level = level
        assert device.poll() == code
        pin.level = 300
        assert device.poll() == -1
    assert device.held() == 0


@pytest.mark.parametrize("board_id", [*DIRECT, "pybadge", "pygamer", "raspberry_pi_pico"])
def test_b_held_at_power_on_leaves_the_drive_of_any_board_to_the_computer(board_id, monkeypatch):
    pins = SHIFT + " JOYSTICK_X JOYSTICK_Y" if board_id.startswith("py") else ""
    if board_id in DIRECT:
        pins = DIRECT[board_id][0] + EXTRA.get(board_id, "")
    elif not pins:
        pins = " ".join([f"GP{number}" for number in range(29)])

    def powered_on(*held):
        machine = stub(board_id, pins, monkeypatch)
        machine.held = set(held)
        for name in ("JOYSTICK_X", "JOYSTICK_Y"):
            if name in machine.pins:
                machine.pins[name].level = 32767
        machine.scan = 20
        return machine, machine.open()

    machine, device = powered_on()
    for number in range(machine.scanner.key_count):
        machine.scanner.press(number)
        if device.poll() == B:
            break
    assert not powered_on(number)[1].files.writable
    everything_else = set(range(machine.scanner.key_count)) - {number}
    assert powered_on(*everything_else)[1].files.writable


@pytest.mark.parametrize("board_id", [*DIRECT, "pybadge"])
def test_a_ready_made_board_uses_its_own_display_and_refreshes_by_hand(board_id, monkeypatch):
    pins = SHIFT if board_id == "pybadge" else DIRECT[board_id][0] + EXTRA.get(board_id, "")
    machine = stub(board_id, pins, monkeypatch)
    device = machine.open()
    assert device.board_id == board_id
    assert device.display is machine.display
    assert device.display.auto_refresh is False
    assert (device.width, device.height) == (160, 128)
    device.refresh()
    assert machine.display.refreshes == 1


def test_the_display_is_handed_out_before_the_rest_is_loaded(monkeypatch):
    import sys

    machine = stub("pybadge", SHIFT, monkeypatch)
    import erudit_device

    seen = []

    def show(display):
        assert "erudit_device.device" not in sys.modules
        seen.append((display, display.auto_refresh))

    erudit_device.open_device(show)
    assert seen == [(machine.display, False)]


def test_every_board_is_tested_here_or_among_the_keyboards():
    paths = (device_stubs.ROOT / "lib" / "erudit_device" / "boards").glob("[!_]*.py")
    modules = {path.stem for path in paths} - {*HELPERS, *boards.HATS}
    assert modules == {*DIRECT, *TYPING, "pybadge", "pygamer"}


def test_a_bundle_can_be_made_for_every_board():
    ready_made = {*DIRECT, *TYPING, "pybadge", "pygamer"}
    assert set(boards.DRIVES) == {*ready_made, *boards.SELF_BUILT, *boards.HATS}
    assert set(boards.DISPLAYS) == set(boards.DRIVES) - set(boards.SELF_BUILT)


def test_a_board_without_a_module_is_a_self_built_one(monkeypatch):
    import sys

    machine = stub("board_of_next_year", " ".join(GP), monkeypatch)
    machine.settings = {f"ERUDIT_KEY_{name}": GP[i] for i, name in enumerate(KEY_NAMES)}
    device = machine.open()
    assert device.display is machine.display
    assert len(machine.scanner.pins) == 8
    assert "erudit_device.boards.generic" not in sys.modules


def test_only_the_module_of_this_board_is_loaded_and_it_is_let_go(monkeypatch):
    import sys

    stub("pybadge", SHIFT, monkeypatch).open()
    import erudit_device

    others = {*DIRECT, *TYPING, *HELPERS, *boards.HATS, "pybadge", "pygamer"}
    assert not [name for name in others if "erudit_device." + name in sys.modules]
    assert not [name for name in others if hasattr(erudit_device, name)]
