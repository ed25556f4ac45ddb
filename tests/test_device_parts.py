# SPDX-License-Identifier: MIT
"""Speaker, lights, battery and motor of each board, on stubs of the firmware's modules."""

import re
import sys
import types

import pytest
from device_stubs import ROOT

from erudit_device import parts, unload_module
from erudit_ui.effects import sounds

MODULES = "board audioio audiopwmio audiobusio pwmio audiocore digitalio neopixel_write analogio"
A4 = b"\x45\x02"  # 440 Hz, 10 ms
# What CircuitPython's sources of 21 August 2026 give each board; see docs/hardware.md.
BOARDS = {
    "pybadge": "SPEAKER SPEAKER_ENABLE NEOPIXEL A6",
    "pygamer": "SPEAKER SPEAKER_ENABLE NEOPIXEL A6",
    "hack_club_sprig": "AUDIO_BCLK AUDIO_LRCLK AUDIO_DIN",
    "pimoroni_picosystem": "AUDIO LED_R LED_G LED_B BAT_SENSE",
    "pajenicko_picopad": "AUDIO BAT_SENSE LED",
    "ugame22": "I2S_BCLK I2S_LRCLK I2S_DIN",
    "seeeduino_wio_terminal": "BUZZER",
    "deshipu_ugame_s3": "AUDIO_BCLK AUDIO_LRCLK AUDIO_DATA BATTERY",
    "hardkernel_odroid_go": "BATTERY",
    "tinycircuits_thumby_color": "SPEAKER SPEAKER_ENABLE VOLTAGE_MONITOR RUMBLE",
    "m5stack_cardputer": "I2S_BIT_CLOCK I2S_WORD_SELECT I2S_DATA NEOPIXEL BAT_ADC",
    "lilygo_tdeck": "SPEAKER_SCK SPEAKER_WS SPEAKER_DOUT BAT_ADC",
    "pimoroni_explorer2350": "AUDIO AMP_EN",
}

NO_BOARDS = ("generic", "waveshare_pico_lcd_1_3")  # what settings.toml says, and is put on a Pico


class Firmware:
    """The modules, and what was done with them: (ms, pin or part, what) in `log`."""

    def __init__(self, monkeypatch, pins, name="made_up"):
        self.now = 0
        self.log = []
        self.volts = 3.3
        self.made = {one: types.ModuleType(one) for one in MODULES.split()}
        board = self.made["board"]
        board.board_id = name
        for pin in pins.split():
            setattr(board, pin, pin)
        machine = self

        class Output:
            def __init__(self, *pins, **more):
                object.__setattr__(self, "pins", pins)

            def __setattr__(self, what, value):
                machine.note(self.pins[0], what, value)

            def switch_to_output(self, value):
                machine.note(self.pins[0], "value", value)

            def deinit(self):
                machine.note(self.pins[0], "gone")

            def play(self, sample, loop):
                assert loop
                machine.note(self.pins, *sample)

            def stop(self):
                machine.note(self.pins, "silent")

        class Reading(Output):
            reference_voltage = 3.3

            @property
            def value(self):
                return round(65535 * machine.volts / 3.3)

        for module, kind in (
            ("audioio", "AudioOut"),
            ("audiopwmio", "PWMAudioOut"),
            ("audiobusio", "I2SOut"),
            ("pwmio", "PWMOut"),
            ("digitalio", "DigitalInOut"),
        ):
            setattr(self.made[module], kind, Output)
        self.made["analogio"].AnalogIn = Reading
        self.made["audiocore"].RawSample = lambda wave, sample_rate: (list(wave), sample_rate)
        self.made["neopixel_write"].neopixel_write = lambda pin, data: self.note(
            pin.pins[0], bytes(data)
        )
        for one, module in self.made.items():
            monkeypatch.setitem(sys.modules, one, module)
        unload_module("erudit_device.fitting")

    def note(self, *what):
        self.log.append((self.now, *what))

    def idle(self, milliseconds):
        self.now += milliseconds


def test_every_board_says_its_parts_and_stands_in_the_table_if_it_has_any():
    for path in sorted((ROOT / "lib/erudit_device/boards").glob("[!_]*.py")):
        text = path.read_text("utf-8")
        if "def open_board" not in text and "import PARTS" not in text or path.stem in NO_BOARDS:
            continue
        assert re.search(r"^PARTS = |import .*\bPARTS\b", text, re.M), f"{path.name} has no PARTS"
        bare = 'PARTS = "|||"' in text
        assert bare or path.stem in BOARDS, f"{path.stem} is missing in BOARDS of this file"


def test_the_paper_for_a_new_board_shows_a_whole_file_as_it_is():
    paper = (ROOT / "docs/boards.md").read_text("utf-8")
    shown = re.search(r"```python\n(.*?)```", paper, re.S)
    assert shown[1] == (ROOT / "lib/erudit_device/boards/pimoroni_explorer2350.py").read_text(
        "utf-8"
    )


@pytest.mark.parametrize("name", BOARDS)
def test_each_board_s_parts_are_on_pins_that_it_has(name):
    text = (ROOT / f"lib/erudit_device/boards/{name}.py").read_text("utf-8")
    for other in ("pybadge", "pimoroni_picosystem"):
        if f"from .{other} import PARTS" in text:
            text = (ROOT / f"lib/erudit_device/boards/{other}.py").read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("PARTS = "))
    words = line.replace('"', "").split(" = ")[1].split("|")
    assert len(words) == 4
    board = types.SimpleNamespace(**dict.fromkeys(BOARDS[name].split()))
    there = [part for part in words if parts._there(board, part.split())]
    lacking = [part for part in words if part and part not in there]
    assert there
    assert lacking == (["0 LED_R LED_G LED_B"] if name == "pajenicko_picopad" else [])


def test_a_part_is_there_only_with_all_its_pins_but_for_the_amplifier_s_switch():
    board = types.SimpleNamespace(SPEAKER=1)
    assert parts._there(board, ["audioio", "SPEAKER", "+SPEAKER_ENABLE"])
    assert not parts._there(board, ["audioio", "SPEAKER", "OTHER"])
    assert not parts._there(board, [])
    assert not parts._there(board, ["RUMBLE"])


def test_a_self_built_board_has_the_buzzer_of_its_settings(monkeypatch):
    Firmware(monkeypatch, "GP15")
    assert parts.find() == ["", "", "", ""]
    for text in ("GP15", "board.GP15"):
        monkeypatch.setenv("ERUDIT_SOUND", text)
        assert parts.find() == ["pwmio GP15", "", "", ""]
    monkeypatch.setenv("ERUDIT_SOUND", "none")
    assert parts.find() == ["", "", "", ""]


def test_a_buzzer_gets_pitch_and_duty_and_is_silent_at_the_end(monkeypatch):
    firmware = Firmware(monkeypatch, "GP15")
    from erudit_device import fitting

    speaker = fitting.speaker("pwmio GP15", "", 50)
    assert speaker.play(A4 + b"\x51\x04", firmware.idle, lambda: -1) == -1
    assert firmware.log == [
        (0, "GP15", "frequency", 440),
        (0, "GP15", "duty_cycle", 16384),
        (10, "GP15", "frequency", 880),
        (10, "GP15", "duty_cycle", 16384),
        (30, "GP15", "duty_cycle", 0),
    ]


@pytest.mark.parametrize(
    ("sound", "pins"),
    [
        ("audioio SPEAKER +SPEAKER_ENABLE", ("SPEAKER",)),
        ("audiopwmio SPEAKER", ("SPEAKER",)),
        ("audiobusio BCLK LRCLK DIN", ("BCLK", "LRCLK", "DIN")),
    ],
)
def test_an_amplifier_gets_one_wave_that_goes_round_at_the_pitch(monkeypatch, sound, pins):
    firmware = Firmware(monkeypatch, "SPEAKER SPEAKER_ENABLE BCLK LRCLK DIN")
    from erudit_device import fitting

    speaker = fitting.speaker(sound, "", 100)
    speaker.play(A4, firmware.idle, lambda: -1)
    if "+" in sound:
        assert firmware.log.pop(0) == (0, "SPEAKER_ENABLE", "value", True)
    (_, out, wave, rate), end = firmware.log
    assert out == pins and rate / len(wave) == 440
    assert rate >= 8000
    assert max(wave) == 65535 and min(wave) == 1 and wave[0] == 32768
    assert end == (10, pins, "silent")


@pytest.mark.parametrize("name", ["KEY", "TILE", "WORD", "REFUSED", "TURN", "END"])
def test_every_sound_is_a_few_bytes_and_every_note_fit_for_all_outputs(name):
    notes = getattr(sounds, name)
    assert len(notes) <= 8 and len(notes) % 2 == 0
    pitches = [440 * 2 ** ((note - 69) / 12) for note in notes[::2]]
    assert all(300 < pitch < 1500 for pitch in pitches)
    assert sum(notes[1::2]) * 5 <= 350


def test_a_key_ends_a_sound_within_five_milliseconds_and_is_given_back(monkeypatch):
    firmware = Firmware(monkeypatch, "GP15")
    from erudit_device import fitting

    waiting = [-1, -1, 4]
    key = fitting.speaker("pwmio GP15", "", 50).play(
        sounds.END, firmware.idle, lambda: waiting.pop(0)
    )
    assert key == 4 and firmware.now == 15
    assert firmware.log[-1] == (15, "GP15", "duty_cycle", 0)


def test_an_error_in_between_leaves_no_tone(monkeypatch):
    firmware = Firmware(monkeypatch, "GP15")
    from erudit_device import fitting

    def idle(milliseconds):
        raise MemoryError

    with pytest.raises(MemoryError):
        fitting.speaker("pwmio GP15", "", 50).play(sounds.END, idle, lambda: -1)
    assert firmware.log[-1] == (0, "GP15", "duty_cycle", 0)


def test_the_motor_shakes_as_long_as_a_refusal_sounds(monkeypatch):
    firmware = Firmware(monkeypatch, "GP15 RUMBLE")
    from erudit_device import fitting

    speaker = fitting.speaker("pwmio GP15", "RUMBLE", 50)
    speaker.play(sounds.KEY, firmware.idle, lambda: -1)
    speaker.play(sounds.REFUSED, firmware.idle, lambda: -1, True)
    motor = [line for line in firmware.log if line[1] == "RUMBLE"]
    assert motor == [
        (0, "RUMBLE", "value", False),
        (10, "RUMBLE", "value", True),
        (170, "RUMBLE", "value", False),
    ]
    speaker.close()
    assert [line[1:] for line in firmware.log[-2:]] == [("GP15", "gone"), ("RUMBLE", "gone")]


def test_neopixels_are_told_once_green_first_and_a_led_by_three_duties(monkeypatch):
    firmware = Firmware(monkeypatch, "NEOPIXEL R G B")
    from erudit_device import fitting

    lights = fitting._lights("2 NEOPIXEL")
    lights.show(0x102030)
    lights.show(0x102030)
    lights.close()
    sent = [line[2] for line in firmware.log if isinstance(line[2], bytes)]
    assert sent == [bytes(6), bytes((32, 16, 48)) * 2, bytes(6)]
    firmware.log.clear()
    fitting._lights("0 R G B").show(0xFF0080)
    assert [line[1:] for line in firmware.log[3:]] == [
        ("R", "duty_cycle", 65535),
        ("G", "duty_cycle", 0),
        ("B", "duty_cycle", 128 * 257),
    ]


@pytest.mark.parametrize(
    ("volts", "low"), [(2.1, False), (1.76, False), (1.74, True), (0.1, False)]
)
def test_a_battery_is_low_below_three_and_a_half_volts(monkeypatch, volts, low):
    firmware = Firmware(monkeypatch, "A6")
    unload_module("erudit_device.battery")
    from erudit_device import battery

    firmware.volts = volts
    assert battery.low("2 A6") == low
    assert firmware.log == [(0, "A6", "gone")]
    unload_module("erudit_device.battery")
