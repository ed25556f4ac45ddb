# SPDX-License-Identifier: MIT
"""Agreeing on a game; loaded until it begins."""
