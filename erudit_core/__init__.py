# SPDX-License-Identifier: MIT
"""The game of «Эрудит» itself: no screen, no pins, no clock, no files of its own."""
