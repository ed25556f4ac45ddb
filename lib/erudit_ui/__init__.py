# SPDX-License-Identifier: MIT
"""What the player sees: screens and widgets on displayio. Knows the core, knows no pins."""
