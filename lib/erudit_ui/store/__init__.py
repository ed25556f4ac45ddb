# SPDX-License-Identifier: MIT
"""Where games are kept, files and chip, and what stays loaded of that while one is played."""
