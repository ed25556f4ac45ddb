# SPDX-License-Identifier: MIT
"""Records read and played again. On a PC only: no bundle for a device has this package."""
