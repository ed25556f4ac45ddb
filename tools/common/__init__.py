# SPDX-License-Identifier: MIT
"""What every command shares: its streams, its language, texts in both languages."""
