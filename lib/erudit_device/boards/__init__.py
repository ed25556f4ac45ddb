# SPDX-License-Identifier: MIT
"""One module a board, and the panels of self-built ones; unloaded once the display is there."""
