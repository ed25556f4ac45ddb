#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a save of a record typed from the table; --help says how it is called."""

import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from tools.common import console

    console.begin()
    from tools.realset import to_device

    sys.exit(to_device.main())
