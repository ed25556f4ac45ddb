# SPDX-License-Identifier: MIT
"""Fakes of the firmware's hardware modules, so that the device's files run on a PC unchanged.

board, keypad, storage, supervisor are in `fakes`, which stands first on sys.path; all else is
Blinka's. The fake board is a PyBadge with a panel of any size. What they share is here.
"""
