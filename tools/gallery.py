#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""All screens of the game as contact sheets, and what is wrong with them; --help says how it is
called.
"""

import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from tools.common import console

    console.begin()
    from tools.harness import gallery

    sys.exit(gallery.main())
