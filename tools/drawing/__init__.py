# SPDX-License-Identifier: MIT
"""What the repository draws: the glyphs of the face, the wiring of a Pico."""
