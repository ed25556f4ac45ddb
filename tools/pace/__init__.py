# SPDX-License-Identifier: MIT
"""Counts what costs time on the chip, key by key, and prices it: for `bench.py pace`."""
