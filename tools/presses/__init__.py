# SPDX-License-Identifier: MIT
"""What a move costs the thumbs: recorded games, the shortest keys for them on the real face."""
