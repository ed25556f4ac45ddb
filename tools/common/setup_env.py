# SPDX-License-Identifier: MIT
"""Makes or updates .venv in this folder's repository and installs what a tool needs.

    python3 tools/setup_env.py [EXTRA ...]      extras of pyproject.toml; without any: test

The second run only checks. Exit code 0: all is there; 1: it cannot be had; 2: there is no such
extra. Other tools call `enter(extras)`: it sets up and goes on inside .venv.
"""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from tools.common import console, node, places, pyproject
from tools.common.places import inside_venv, venv_python
from tools.common.setup_faults import HELP, TEXTS, SetupError, explain, run, say

UNFINISHED = "/unfinished"  # a file in .venv, while pip installs
# What prints the pins of all that is installed; it fails where pip is broken or Python too old.
_LIST = """import pip, sys, importlib.metadata as metadata; assert sys.version_info >= (3, 11)
print(*[d.name.replace("_", "-") + "==" + d.version for d in metadata.distributions()])"""


def pip(*arguments: str) -> None:
    """Runs the `pip install` of .venv; SetupError says why it failed."""
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
    run([venv_python(), "-m", "pip", "install", *quiet, *arguments], "pip install")


def lacking(pins: list[str]) -> list[str] | None:
    """The pins that .venv lacks, all after an installation was cut short; None: .venv is broken."""
    try:
        there = run([venv_python(), "-I", "-c", _LIST], "").lower().split()
    except (OSError, SetupError):
        return None
    if os.path.exists(places.VENV + UNFINISHED):
        return pins
    return [pin for pin in pins if pin.lower() not in there]


def make_venv() -> None:
    """Makes .venv afresh. SetupError, also where what stands there is no environment."""
    venv = places.VENV
    ours = any(os.path.exists(os.path.join(venv, n)) for n in ("pyvenv.cfg", "bin", "Scripts"))
    if inside_venv():
        raise SetupError(TEXTS["inside"])
    if os.path.islink(venv) or os.path.isdir(venv) and os.listdir(venv) and not ours:
        raise SetupError(TEXTS["not_ours"].format(venv))
    say("broken" if ours else "making")
    try:
        import ensurepip  # noqa: F401  some systems leave it out, and venv needs it
        from venv import create

        create(venv, clear=True, symlinks=os.name != "nt", with_pip=True)
    except ImportError as error:
        raise SetupError(TEXTS["no_venv"]) from error
    except subprocess.CalledProcessError as error:
        raise explain(error.output.decode(errors="replace"), TEXTS["venv"]) from error


def lock() -> Any:
    """For `with`: two tools started at once set up one after the other, where files have locks."""
    try:
        import fcntl

        file = open(places.VENV + ".lock", "w")  # noqa: SIM115  its user closes it
        fcntl.flock(file, fcntl.LOCK_EX)
    except (ImportError, OSError):
        return contextlib.nullcontext()
    return file


def ensure(extras: Iterable[str] = ()) -> None:
    """Sets .venv up with what the game itself and the extras need; quick where all is there.
    SetupError is a text for people.
    """
    wanted = [*extras]
    tests = "test" in wanted
    pins = pyproject.pins([*wanted, "node"] if tests and not node.find() else wanted)
    with lock():
        missing = lacking(pins)
        if missing is None:
            make_venv()
            missing = pins
        if missing:
            say("installing", ", ".join(missing))
            with open(places.VENV + UNFINISHED, "w"):
                pip(*pins)
            os.remove(places.VENV + UNFINISHED)
            say("ready")
        if tests:
            node.fetch_packages()


def enter(extras: Iterable[str] = ()) -> None:
    """Sets up, then runs the calling script again inside .venv (returns if already there)."""
    try:
        ensure(extras)
    except (SetupError, OSError) as error:
        fault = error if isinstance(error, SetupError) else explain(str(error), TEXTS["setup"])
        sys.exit(f"\n{TEXTS['said'].format(fault)}")
    if inside_venv():
        return
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call([venv_python(), *sys.argv]))
    os.execv(venv_python(), [venv_python(), *sys.argv])


def main() -> None:
    """Command line."""
    parser = console.parser(HELP, __doc__)
    known = list(pyproject.read()["project"]["optional-dependencies"])
    parser.add_argument("extras", nargs="*", type=console.one_of(known), metavar="EXTRA")
    extras = parser.parse_args().extras or ["test"]
    enter(extras)
    say("all_there", venv_python(), ", ".join(extras))
