# SPDX-License-Identifier: MIT
"""Making files of fixed size: the drive's tables are written, so no game is played meanwhile."""
