# SPDX-License-Identifier: MIT
"""What screens are made of: text grids, tile sheets, menus, headings, the table of texts."""
