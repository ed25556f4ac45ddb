# SPDX-License-Identifier: MIT
"""Writing a save. Kept between turns where compiling it again would take too long."""
