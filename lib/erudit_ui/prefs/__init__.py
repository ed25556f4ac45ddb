# SPDX-License-Identifier: MIT
"""What the player has set on this device, and how it is stored."""
