#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes or updates .venv; --help says how it is called."""

import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from tools.common import console

    console.begin()
    from tools.common import setup_env

    sys.exit(setup_env.main())
