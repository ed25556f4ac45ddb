#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets two machine players play each other; --help says how it is called."""

import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from tools.common import console

    console.begin()
    from tools.judging import arena

    sys.exit(arena.main())
