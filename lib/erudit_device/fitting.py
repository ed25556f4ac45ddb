# SPDX-License-Identifier: MIT
"""Makes what parts.find() has found of what is on; loaded for that alone."""

import board

from . import unload_module

_STEPS = 32  # samples of a wave: amplifiers on I2S want 8000 a second at least
_OUTPUTS = {"audioio": "AudioOut", "audiopwmio": "PWMAudioOut", "audiobusio": "I2SOut"}


def make(found, volume, lit):
    """[Speaker, Lights]; None for each that is not there, for a speaker with a `volume` of 0 per
    cent, lights that are not `lit`, and where a pin or the memory is taken: it is missing then.
    """
    sound, lights, _, rumble = found
    return [
        _made(speaker, sound, rumble, volume) if sound and volume else None,
        _made(_lights, lights) if lights and lit else None,
    ]


def forget():
    """Unload what make() has loaded; nothing of it is in use any more."""
    for name in ("erudit_device.tones", "erudit_device.lights"):
        unload_module(name)


def _made(make_it, *arguments):
    try:
        return make_it(*arguments)
    except (ImportError, MemoryError, RuntimeError, ValueError):
        return None


def speaker(sound, rumble, volume):
    """The tones.Speaker of two parts, see parts, at `volume` per cent. ValueError where a pin is
    taken.
    """
    from .tones import Speaker

    words = sound.split()
    kind = words[0]
    pins = []
    switch = None
    for pin in words[1:]:
        if pin[0] != "+":
            pins.append(getattr(board, pin))
        elif hasattr(board, pin[1:]):
            switch = _output(pin[1:], True)
    firmware = __import__(kind)
    if kind == "pwmio":
        out = firmware.PWMOut(pins[0], variable_frequency=True)
        sample = None
        wave = 32768 * volume // 100
    else:
        out = getattr(firmware, _OUTPUTS[kind])(*pins)
        from audiocore import RawSample as sample

        wave = _wave(volume)
    motor = _output(rumble, False) if rumble else None
    return Speaker(out, sample, wave, motor, switch)


def _wave(volume):
    """One wave of a sine, unsigned samples of 16 bits."""
    from array import array
    from math import pi, sin

    height = 32767 * volume // 100
    return array("H", [32768 + int(height * sin(2 * pi * i / _STEPS)) for i in range(_STEPS)])


def _output(pin, value):
    from digitalio import DigitalInOut

    output = DigitalInOut(getattr(board, pin))
    output.switch_to_output(value)
    return output


def _lights(lights):
    from .lights import Lights

    words = lights.split()
    count = int(words[0])
    if count:
        from neopixel_write import neopixel_write

        return Lights([_output(words[1], False)], count, neopixel_write)
    from pwmio import PWMOut

    return Lights([PWMOut(getattr(board, pin)) for pin in words[1:]], 0, None)
