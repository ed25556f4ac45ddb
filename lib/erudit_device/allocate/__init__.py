# SPDX-License-Identifier: MIT
"""Allocates files of fixed size. This writes the FAT, so never while a game is played."""
