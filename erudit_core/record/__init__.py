# SPDX-License-Identifier: MIT
"""A game as the text of a record; loaded while one is written."""
