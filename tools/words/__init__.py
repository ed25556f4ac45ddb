# SPDX-License-Identifier: MIT
"""Word lists on the desktop: their text form, their sources, and the recipe of the packs."""
