# SPDX-License-Identifier: MIT
"""The match being played: session, pending tiles, status line, turn report, autosave."""
