# SPDX-License-Identifier: MIT
"""Behind referee.py, solve.py and arena.py."""
