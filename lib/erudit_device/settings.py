# SPDX-License-Identifier: MIT
"""The owner's settings, from settings.toml on the device and from the environment on a PC."""

import os
import sys


class SettingError(ValueError):
    """A setting cannot have its value. `args` are: what is wrong, the setting's name, the value,
    what there may be instead, and another setting's name if it has to do with it.

    What is wrong: "value", "quotes" (there are none), "pin" (no such one), "same" (the other
    setting has that pin), "spi" (no bus), "board" (not known). `display` can show it, None where
    none could be opened.
    """

    display = None


def setting(name, default, allowed=None):
    """The value of `name`, of the same type as `default`, which is returned where it is not set.

    bool: 1/0, true/false, yes/no, on/off. int: `allowed` is (lowest, highest) or None.
    str: `allowed` is a tuple of lower-case words, or None for any text. Raises SettingError.
    """
    if (_SET is not None and name.encode() not in _SET) or name in passed_over:
        return default
    try:
        text = os.getenv(name)
    except ValueError:  # CircuitPython wants the quotes even around a number
        raise SettingError("quotes", name, "...", f'"{default}"', "") from None
    text = "" if text is None else text.strip()
    if text == "":
        return default
    if isinstance(default, bool):
        word = text.lower()
        if word in ("1", "true", "yes", "on"):
            return True
        if word in ("0", "false", "no", "off"):
            return False
        refuse(name, text, "0, 1")
    if isinstance(default, int):
        return _number(name, text, allowed)
    if allowed is None:
        return text
    if text.lower() not in allowed:
        refuse(name, text, ", ".join(allowed))
    return text.lower()


def _names_set():
    """Names that have a line of their own in settings.toml; None on a PC.

    One read of the file: os.getenv() goes through it byte by byte at each question.
    """
    if sys.implementation.name != "circuitpython":
        return None
    try:
        with open("/settings.toml", "rb") as file:
            lines = file.read().split(b"\n")
    except OSError:
        return ()
    return [line.split(b"=")[0].strip() for line in lines if line[:1] not in b"#\r"]


_SET = _names_set()
# Names that are taken as not set.
passed_over = []


def refuse(name, text, allowed):
    """Raise the SettingError for `name` = `text`; `allowed` says what it may be."""
    raise SettingError("value", name, text, allowed, "")


def _number(name, text, allowed):
    try:
        value = int(text)
    except ValueError:
        value = None
    if allowed is None:
        if value is None:
            refuse(name, text, "0, 1, 2 ...")
    elif value is None or not allowed[0] <= value <= allowed[1]:
        refuse(name, text, f"{allowed[0]} ... {allowed[1]}")
    return value
