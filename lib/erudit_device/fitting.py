# SPDX-License-Identifier: MIT
"""Makes what parts.find() has found of what is on; loaded for that alone."""

from . import unload_module


def make(found, volume, lit):
    """[Speaker, Lights, Battery]; None for each that is not there, for a speaker with a `volume` of
    0, lights that are not `lit`, and where a pin or the memory is taken: it is missing then.
    """
    sound, lights, battery, rumble = found
    return [
        _made(_speaker, sound, rumble, volume) if sound and volume else None,
        _made(_lights, lights) if lights and lit else None,
        _made(_battery, battery) if battery else None,
    ]


def forget():
    """Unload what make() has loaded; nothing of it is in use any more."""
    for name in ("erudit_device.tones", "erudit_device.lights", "erudit_device.battery"):
        unload_module(name)


def _made(make_it, *arguments):
    try:
        return make_it(*arguments)
    except (ImportError, MemoryError, RuntimeError, ValueError):
        return None


def _speaker(sound, rumble, volume):
    from .tones import Speaker

    return Speaker(sound, rumble, volume)


def _lights(lights):
    from .lights import Lights

    return Lights(lights)


def _battery(battery):
    from .battery import Battery

    return Battery(battery)
