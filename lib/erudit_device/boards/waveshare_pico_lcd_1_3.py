# SPDX-License-Identifier: MIT
"""Waveshare's Pico-LCD-1.3 under a Pico or a Pico 2, for `generic`: X is START, Y is SELECT, and a
press on the stick is A as well.
"""

PANEL = "st7789"  # 240x240
ROTATION = "270"  # so that the stick is on the left and the keys on the right
PINS = {
    "SCK": "GP10",
    "MOSI": "GP11",
    "DC": "GP8",
    "CS": "GP9",
    "RST": "GP12",
    "BACKLIGHT": "GP13",
    "KEY_UP": "GP2",
    "KEY_DOWN": "GP18",
    "KEY_LEFT": "GP16",
    "KEY_RIGHT": "GP20",
    "KEY_PRESS": "GP3",
    "KEY_A": "GP15",
    "KEY_B": "GP17",
    "KEY_START": "GP19",
    "KEY_SELECT": "GP21",
}
