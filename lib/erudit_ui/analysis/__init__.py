# SPDX-License-Identifier: MIT
"""All that searches for plays: hints, best move, end check, a machine's turn. Loaded while it works."""
