# SPDX-License-Identifier: MIT
"""A self-built device: as docs/building.md wires it, without a setting, and all that can be set."""

import device_stubs
import pytest

UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = range(8)
GP = [f"GP{number}" for number in range(29)]
SPI1 = {("GP10", "GP11"), ("GP14", "GP15"), ("GP2", "GP3"), ("GP18", "GP19")}
KEYS = {
    "ERUDIT_KEY_UP": "GP16",
    "ERUDIT_KEY_DOWN": "GP17",
    "ERUDIT_KEY_LEFT": "GP20",
    "ERUDIT_KEY_RIGHT": "GP21",
    "ERUDIT_KEY_A": "GP22",
    "ERUDIT_KEY_B": "GP26",
}
WIRES = {"ERUDIT_SCK": "GP18", "ERUDIT_MOSI": "GP19", "ERUDIT_DC": "GP0"}
MADCTL, ON, INVERTED, UPRIGHT = 0x36, 0x29, 0x21, 0x20
# Glass of each panel in its controller's memory: columns, rows; both counted from 0.
MEMORY = {"st7735r": (128, 160), "st7789": (240, 320), "ili9341": (240, 320)}
GLASS = {
    ("st7735r", "160x128"): (0, 0, 128, 160),
    ("st7789", "240x240"): (0, 0, 240, 240),
    ("st7789", "240x135"): (52, 40, 135, 240),
    ("st7789", "320x240"): (0, 0, 240, 320),
    ("ili9341", "320x240"): (0, 0, 240, 320),
}


@pytest.fixture
def build(monkeypatch):
    def make(board_id="raspberry_pi_pico", settings=(), pins=GP, display=None):
        machine = device_stubs.Machine(board_id, pins, display, SPI1)
        machine.settings = dict(settings)
        return device_stubs.install(machine, monkeypatch)

    return make


def commands(start):
    """The init sequence as (command, data) pairs, and how long it takes in ms."""
    out, at, wait = [], 0, 0
    while at < len(start):
        size = start[at + 1] & 0x7F
        out.append((start[at], bytes(start[at + 2 : at + 2 + size])))
        delayed = start[at + 1] >> 7
        wait += start[at + 2 + size] if delayed else 10
        at += 2 + size + delayed
    assert at == len(start)
    return out, wait


def refusal(machine):
    with pytest.raises(ValueError) as error:
        machine.open()
    return error.value


@pytest.mark.parametrize("board_id", ["raspberry_pi_pico", "raspberry_pi_pico_w"])
def test_a_pico_wired_as_in_the_paper_needs_no_settings(board_id, build):
    machine = build(board_id)
    device = machine.open()
    assert machine.bus["spi"] == ("SPI", "GP10", "GP11")
    assert (machine.bus["dc"], machine.bus["cs"], machine.bus["rst"]) == ("GP8", "GP9", "GP12")
    assert (device.width, device.height) == (160, 128)
    assert machine.panel["auto_refresh"] is False
    assert not device.has_backlight
    names = [pin.name for pin in machine.scanner.pins]
    wiring = {
        "GP2": UP,
        "GP3": DOWN,
        "GP4": LEFT,
        "GP5": RIGHT,
        "GP6": A,
        "GP7": B,
        "GP13": START,
        "GP14": SELECT,
    }
    assert set(names) == set(wiring)
    for number, name in enumerate(names):
        machine.scanner.press(number)
        assert device.poll() == wiring[name]


@pytest.mark.parametrize("kind", MEMORY)
def test_a_panel_is_awake_in_16_bit_colour_and_on_within_a_quarter_of_a_second(kind, build):
    machine = build(settings={"ERUDIT_DISPLAY": kind})
    machine.open()
    sequence, wait = commands(machine.panel["start"])
    sent = [command for command, _ in sequence]
    assert sent[:2] == [0x01, 0x11]
    assert sent[-1] == ON
    colour = dict(sequence)[0x3A][0]
    assert colour & 7 == 5
    assert wait <= 250


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
@pytest.mark.parametrize("kind, size", GLASS)
def test_every_pixel_of_the_picture_falls_on_the_glass_whichever_way_it_is_turned(
    kind, size, rotation, build
):
    """The controller as the datasheets draw it: MV swaps, then MX and MY mirror its memory."""
    width, height = (int(part) for part in size.split("x"))
    if (width > height) != (rotation % 180 == 90) and width != height:
        width, height = height, width
    machine = build(
        settings={
            "ERUDIT_DISPLAY": kind,
            "ERUDIT_SIZE": f"{width}x{height}",
            "ERUDIT_ROTATION": str(rotation),
        }
    )
    machine.open()
    turn = dict(commands(machine.panel["start"])[0])[MADCTL][0]
    columns, rows = MEMORY[kind]
    left, top, glass_columns, glass_rows = GLASS[kind, size]

    def glass(x, y):
        x, y = x + machine.panel["colstart"], y + machine.panel["rowstart"]
        column, row = (y, x) if turn & 0x20 else (x, y)
        if turn & 0x40:
            column = columns - 1 - column
        if turn & 0x80:
            row = rows - 1 - row
        return column - left, row - top

    corners = [
        glass(x, y) for x, y in ((0, 0), (width - 1, 0), (width - 1, height - 1), (0, height - 1))
    ]
    right, bottom = glass_columns - 1, glass_rows - 1
    clockwise = [(0, 0), (right, 0), (right, bottom), (0, bottom)]
    first = clockwise.index(corners[0])
    turned = clockwise[first:] + clockwise[:first]
    # ILI9341 glass is mirrored against its memory: there the same corners come the other way.
    mirrored = kind == "ili9341"
    assert corners == ([turned[0], *turned[:0:-1]] if mirrored else turned)


def test_the_four_rotations_are_quarter_turns_of_each_other(build):
    turns = []
    for rotation in ("0", "90", "180", "270"):
        machine = build(settings={"ERUDIT_ROTATION": rotation})
        machine.open()
        turns.append(dict(commands(machine.panel["start"])[0])[MADCTL][0])
    assert turns == [0xC0, 0xA0, 0x00, 0x60]


@pytest.mark.parametrize(
    "settings, turn, inversion",
    [
        ({}, 0xA0, UPRIGHT),
        ({"ERUDIT_BGR": "1"}, 0xA8, UPRIGHT),
        ({"ERUDIT_INVERT": "1"}, 0xA0, INVERTED),
        ({"ERUDIT_ROTATION": "270"}, 0x60, UPRIGHT),
        ({"ERUDIT_DISPLAY": "st7789"}, 0xC0, INVERTED),
        ({"ERUDIT_DISPLAY": "st7789", "ERUDIT_INVERT": "0"}, 0xC0, UPRIGHT),
        ({"ERUDIT_DISPLAY": "ili9341"}, 0x28, UPRIGHT),
        ({"ERUDIT_DISPLAY": "ili9341", "ERUDIT_BGR": "0"}, 0x20, UPRIGHT),
    ],
)
def test_colour_order_inversion_and_rotation_reach_the_panel(settings, turn, inversion, build):
    machine = build(settings=settings)
    machine.open()
    sequence, _ = commands(machine.panel["start"])
    assert (MADCTL, bytes((turn,))) in sequence
    assert (inversion, b"") in sequence
    assert (INVERTED ^ UPRIGHT ^ inversion, b"") not in sequence


def test_size_and_offset_are_taken_as_the_player_sees_them(build):
    machine = build(settings={"ERUDIT_SIZE": "128х128", "ERUDIT_OFFSET": "2, 3"})
    device = machine.open()
    assert (device.width, device.height) == (128, 128)
    assert (machine.panel["colstart"], machine.panel["rowstart"]) == (2, 3)


def test_a_backlight_pin_makes_the_brightness_adjustable(build):
    device = build(settings={"ERUDIT_BACKLIGHT": "GP15"}).open()
    assert device.has_backlight


def test_pins_that_may_be_missing_can_be_switched_off(build):
    settings = {
        "ERUDIT_CS": "none",
        "ERUDIT_RST": "None",
        "ERUDIT_KEY_START": "none",
        "ERUDIT_KEY_SELECT": "none",
    }
    machine = build(settings=settings)
    machine.open()
    assert machine.bus["cs"] is None
    assert machine.bus["rst"] is None
    assert len(machine.scanner.pins) == 6


def test_any_other_board_can_be_wired_freely(build):
    settings = {**WIRES, **KEYS, "ERUDIT_DISPLAY": "st7789", "ERUDIT_KEY_A": "board.GP22"}
    machine = build("some_feather", settings)
    device = machine.open()
    assert machine.bus["spi"] == ("SPI", "GP18", "GP19")
    assert (device.width, device.height) == (240, 240)
    assert {pin.name for pin in machine.scanner.pins} == set(KEYS.values())


def test_an_unknown_board_with_a_display_needs_only_its_keys_named(build):
    display = device_stubs.Display(320, 240)
    machine = build("some_console", KEYS, display=display)
    device = machine.open()
    assert device.display is display
    assert (device.width, device.height) == (320, 240)
    assert machine.bus is None


HAT = {"ERUDIT_BOARD": "waveshare_pico_lcd_1_3"}
# What the maker's own example reads on each pin; X is START, Y is SELECT, the press is A too.
HAT_KEYS = {"GP2": UP, "GP18": DOWN, "GP16": LEFT, "GP20": RIGHT, "GP3": A,
            "GP15": A, "GP17": B, "GP19": START, "GP21": SELECT}  # fmt: skip


@pytest.mark.parametrize(
    "board_id",
    ["raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2", "raspberry_pi_pico2_w"]
    + ["waveshare_rp2040_plus_4mb"],
)
def test_one_line_sets_up_waveshare_s_display_on_any_pico(board_id, build):
    machine = build(board_id, HAT)
    device = machine.open()
    assert machine.bus["spi"] == ("SPI", "GP10", "GP11")
    assert (machine.bus["dc"], machine.bus["cs"], machine.bus["rst"]) == ("GP8", "GP9", "GP12")
    assert (device.width, device.height) == (240, 240)
    assert device.has_backlight and machine.pins["GP13"].claimed
    assert {pin.name for pin in machine.scanner.pins} == set(HAT_KEYS)
    for number, pin in enumerate(machine.scanner.pins):
        machine.scanner.press(number)
        assert device.poll() == HAT_KEYS[pin.name]
        machine.scanner.release(number)


def test_waveshare_s_picture_is_turned_and_placed_as_in_the_maker_s_example(build):
    # There MADCTL is 70: MX and MV, and ML, the order in which the glass is refreshed; columns and
    # rows begin at 0, the colours are inverted and in the order of RGB.
    machine = build(settings=HAT)
    machine.open()
    sequence = dict(commands(machine.panel["start"])[0])
    assert sequence[MADCTL] == bytes((0x70 & ~0x10,))
    assert INVERTED in sequence
    assert (machine.panel["colstart"], machine.panel["rowstart"]) == (0, 0)


def test_a_line_beside_the_board_s_name_still_counts(build):
    machine = build(settings={**HAT, "ERUDIT_ROTATION": "90", "ERUDIT_KEY_PRESS": "none"})
    machine.open()
    assert dict(commands(machine.panel["start"])[0])[MADCTL] == b"\xa0"
    assert "GP3" not in {pin.name for pin in machine.scanner.pins}


def test_a_board_that_nobody_knows_by_name_is_told_with_those_that_are_known(build):
    args = refusal(build(settings={"ERUDIT_BOARD": "waveshare"})).args
    assert args[:4] == ("value", "ERUDIT_BOARD", "waveshare", "waveshare_pico_lcd_1_3")


def test_a_stick_s_press_is_another_a(build):
    machine = build(settings={"ERUDIT_KEY_PRESS": "GP15"})
    device = machine.open()
    machine.scanner.press(len(machine.scanner.pins) - 1)
    assert machine.scanner.pins[-1].name == "GP15"
    assert device.poll() == A


def test_an_unknown_board_is_told_what_to_set(build):
    fault = refusal(build("some_feather"))
    assert fault.args == ("board", "board_id", "some_feather", "", "")
    assert fault.display is None


def test_keys_that_are_not_named_are_asked_for_with_the_pins_to_choose_from(build):
    machine = build("some_console", display=device_stubs.Display())
    fault = refusal(machine)
    assert fault.args[:3] == ("pin", "ERUDIT_KEY_UP", "")
    assert fault.args[3].startswith("GP0 GP1 ")
    assert "I2C" not in fault.args[3]
    assert fault.display is machine.display


@pytest.mark.parametrize(
    "name, value, cure",
    [
        ("ERUDIT_DISPLAY", "st7735", "st7735r, st7789, ili9341"),
        ("ERUDIT_SIZE", "160", "128x128"),
        ("ERUDIT_SIZE", "160x128x2", "128x128"),
        ("ERUDIT_SIZE", "1600x1280", "480x480"),
        ("ERUDIT_SIZE", "0x0", "128x128"),
        ("ERUDIT_SIZE", "160,128", "128x128"),
        ("ERUDIT_ROTATION", "45", "0, 90, 180, 270"),
        ("ERUDIT_OFFSET", "2", "0,0"),
        ("ERUDIT_OFFSET", "a,b", "0,0"),
        ("ERUDIT_OFFSET", "-1,0", "0,0"),
        ("ERUDIT_BGR", "maybe", "0, 1"),
        ("ERUDIT_INVERT", "2", "0, 1"),
        ("ERUDIT_SCK", "GP99", "GP10"),
        ("ERUDIT_SCK", "none", "GP10"),
        ("ERUDIT_MOSI", "10", "GP11"),
        ("ERUDIT_DC", "I2C", "GP8"),
        ("ERUDIT_CS", "CS", "GP9"),
        ("ERUDIT_RST", "RESET", "GP12"),
        ("ERUDIT_BACKLIGHT", "yes", "GP15"),
        ("ERUDIT_KEY_UP", "GP", "GP2"),
        ("ERUDIT_KEY_DOWN", "gp3", "GP3"),
        ("ERUDIT_KEY_LEFT", "LEFT", "GP4"),
        ("ERUDIT_KEY_RIGHT", "none", "GP5"),
        ("ERUDIT_KEY_A", "A", "GP6"),
        ("ERUDIT_KEY_B", "board_id", "GP7"),
        ("ERUDIT_KEY_START", "no", "GP13"),
        ("ERUDIT_KEY_SELECT", "GP29", "GP14"),
    ],
)
def test_each_wrong_setting_is_named_with_its_value_and_a_cure(name, value, cure, build):
    args = refusal(build(settings={name: value})).args
    assert args[1:3] == (name, value)
    assert cure in args[3]


def test_two_uses_of_one_pin_are_both_named(build):
    args = refusal(build(settings={"ERUDIT_KEY_A": "GP8"})).args
    assert args[:3] == ("same", "ERUDIT_KEY_A", "GP8")
    assert args[4] == "ERUDIT_DC"


def test_pins_that_are_no_spi_bus_are_named_together(build):
    args = refusal(build(settings={"ERUDIT_SCK": "GP16", "ERUDIT_MOSI": "GP17"})).args
    assert args[:3] == ("spi", "ERUDIT_SCK, ERUDIT_MOSI", "GP16, GP17")


def test_with_a_wrong_key_the_display_is_open_already_to_show_the_message(build):
    machine = build(settings={"ERUDIT_KEY_UP": "GP77"})
    fault = refusal(machine)
    assert fault.display is machine.display is not None


@pytest.mark.parametrize(
    "settings",
    [
        {"ERUDIT_DISPLAY": "oled"},
        {"ERUDIT_DISPLAY": "st7789", "ERUDIT_SIZE": "12"},
        {"ERUDIT_ROTATION": "45"},
        {"ERUDIT_OFFSET": "a"},
        {"ERUDIT_BGR": "maybe", "ERUDIT_INVERT": "perhaps"},
    ],
)
def test_a_wrong_value_about_the_picture_is_shown_with_the_usual_one(settings, build):
    machine = build(settings=settings)
    fault = refusal(machine)
    assert fault.args[1] in settings
    assert fault.display is machine.display is not None
    if "ERUDIT_SIZE" in settings:
        assert (fault.display.width, fault.display.height) == (240, 240)


@pytest.mark.parametrize("name", ["ERUDIT_SCK", "ERUDIT_DC", "ERUDIT_RST", "ERUDIT_BACKLIGHT"])
def test_with_a_wrong_wire_no_other_pin_is_tried(name, build):
    machine = build(settings={name: "GP99", "ERUDIT_ROTATION": "0"})
    assert refusal(machine).display is None
    assert not [pin for pin in machine.pins.values() if pin.claimed]


def test_a_wrong_wire_of_another_panel_is_shown_on_the_display_that_the_board_has(build):
    own = device_stubs.Display(320, 240)
    settings = {**KEYS, "ERUDIT_DISPLAY": "st7789", "ERUDIT_SCK": "GP99"}
    assert refusal(build("some_console", settings, display=own)).display is own


@pytest.mark.parametrize("kind", ["st7789", "ST7789", "St7789"])
def test_a_value_may_be_written_in_capitals(kind, build):
    machine = build(settings=[("ERUDIT_DISPLAY", kind)])
    device = machine.open()
    assert (device.width, device.height) == (240, 240)
