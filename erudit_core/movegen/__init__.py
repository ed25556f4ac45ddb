# SPDX-License-Identifier: MIT
"""All plays of a position, in slices of work; loaded while something searches."""
