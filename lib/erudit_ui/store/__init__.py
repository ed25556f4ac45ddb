# SPDX-License-Identifier: MIT
"""Where games are kept, files and chip: the part that stays loaded while one is played."""
