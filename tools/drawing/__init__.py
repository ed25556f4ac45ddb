# SPDX-License-Identifier: MIT
"""What the repository draws: glyphs of the face, the wiring of a Pico, the board for any pen."""
