# SPDX-License-Identifier: MIT
"""Where the repository lies, and where Python looks for its modules.

This file has to be readable by any Python 3: no f-strings here.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOLS = os.path.join(ROOT, "tools")
VENV = os.path.join(ROOT, ".venv")  # what setup_env installs
LIB = os.path.join(ROOT, "lib")  # where CircuitPython looks for erudit_ui and erudit_device


def forget() -> None:
    """Take the repository's folders off sys.path; what of `tools` is asked for is found without."""
    own = [os.path.realpath(path) for path in (ROOT, LIB, TOOLS)]
    sys.path[:] = [path for path in sys.path if os.path.realpath(path) not in own]


def find() -> None:
    """Put the repository's folders at the end of sys.path: code.py must not hide the standard
    module of that name. tools/ itself, where Python finds a command, goes: its test.py would hide
    another one, and what is in it would be loaded a second time under a second name.
    """
    forget()
    sys.path.extend((LIB, ROOT))


def venv_python() -> str:
    """Path of the interpreter inside .venv."""
    windows = os.name == "nt"
    return os.path.join(VENV, *(("Scripts", "python.exe") if windows else ("bin", "python")))


def inside_venv() -> bool:
    """True where this very process runs in .venv."""
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)
