# SPDX-License-Identifier: MIT
"""A machine that plays a seat; loaded while it thinks."""
