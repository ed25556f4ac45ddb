# SPDX-License-Identifier: MIT
"""What searches for plays: hints, best move, end check, a machine's turn."""
