# SPDX-License-Identifier: MIT
"""Parts of screens: text grids, tile sets, menus, headings, the strings."""
