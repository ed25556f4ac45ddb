# SPDX-License-Identifier: MIT
"""What a board has besides display and keys; loaded only while that is asked.

A board's module may have PARTS, a text of four parts between `|`, each empty or words between
spaces; pins by their names in `board`:

    sound     the firmware's module that sounds, its pins, +pin that switches the amplifier on
    lights    how many NeoPixels, their pin; or 0 and the pins of a red, a green and a blue LED
    battery   its voltage, as a multiple of what is measured, and the pin
    rumble    the motor's pin
"""

from . import unload


def find():
    """[sound, lights, battery, rumble] of this board as above, "" for each that is not there. A
    self-built one has the buzzer that settings.toml names.
    """
    import board

    try:
        module = __import__("erudit_device.boards." + board.board_id, None, None, ("open_board",))
        text = module.PARTS
        del module
    except (ImportError, AttributeError):
        from .settings import setting

        pin = setting("ERUDIT_SOUND", "none").replace("board.", "")
        text = f"pwmio {pin}|||"
    unload("erudit_device.boards")
    unload("erudit_device.settings")
    return [part if _there(board, part.split()) else "" for part in text.split("|")]


def _there(board, words):
    """Tell whether the firmware has the pins of a part; an amplifier without a switch will do."""
    pins = words[len(words) > 1 :]
    return len(pins) > 0 and all([hasattr(board, pin) for pin in pins if pin[0] != "+"])
