# SPDX-License-Identifier: MIT
"""The saved games: index, loading, moving to the drive, notices. Loaded while none is played."""
