# SPDX-License-Identifier: MIT
"""Makes the product and the tools importable for every test.

The repository's root goes to the END of sys.path: its code.py must not hide the standard `code`
module from pdb, which pytest imports.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT / "tools", ROOT / "lib", ROOT):
    if str(folder) in sys.path:
        sys.path.remove(str(folder))
    sys.path.append(str(folder))
