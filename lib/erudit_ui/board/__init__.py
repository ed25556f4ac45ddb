# SPDX-License-Identifier: MIT
"""The board on the screen: loaded while somebody lays tiles or looks at it."""
