# SPDX-License-Identifier: MIT
"""What tools/play.py consists of: scripts, the window, and running code.py on the fakes."""
