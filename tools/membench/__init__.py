# SPDX-License-Identifier: MIT
"""Measures the game on MicroPython with the device's object sizes: for bench.py and the tests."""
