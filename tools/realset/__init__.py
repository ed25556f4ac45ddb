# SPDX-License-Identifier: MIT
"""The real set on the table: tiles, board, rules, score sheet and racks to print and cut."""
