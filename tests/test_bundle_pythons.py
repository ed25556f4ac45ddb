# SPDX-License-Identifier: MIT
"""Whoever makes the bundle gets the same bytes: with any Python that the tools run on, anywhere."""

import glob
import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
import python_minifier

from tools.bundling import contents
from tools.common.micropython import ROOT

DIGEST = Path(__file__).with_name("bundle_digest.py")
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
# Names that only some of these have in their library: `chunk` and `imp` went, `_walk` was in os.
# And f-strings, which Python 3.12 reads in another way.
EXAMPLE = '''
"""A module."""
import os
from collections import namedtuple
Part = namedtuple("Part", "chunk imp")
class Reader:
    """Reads."""
    def __init__(self, given: "str") -> None:
        self._walk = os.stat(given)
        self.pathseg = {"a": given}
    def inspect(self, numbers: list, given, *, wait=1) -> str:
        found = [f"{number!r:>{wait}} {self.pathseg[given] or wait}" for number in numbers]
        return f"{found}{{}} {Part(chunk=1, imp=self._walk)}"
'''
MADE = """import os
from collections import namedtuple
get=namedtuple('get','sep copy')
class line:
	def __init__(self,b):self.pop=os.stat(b);self.keys={'a':b}
	def read(self,b,e,*,j=1):x=[f"{y!r:>{j}} {self.keys[e]or j}"for y in b];return f"{x}{{}} {get(sep=1,copy=self.pop)}"
"""  # noqa: E501


def environment(**more):
    """Of a Python of its own: nothing that is meant for this one."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**plain, "PYTHONDONTWRITEBYTECODE": "1", **more}


def version(program):
    """ "3.12" of a program that runs, "" of one that does not (pyenv leaves such on the PATH)."""
    ask = [program, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        done = subprocess.run(
            ask, capture_output=True, text=True, check=False, timeout=60, env=environment()
        )
    except OSError:
        return ""
    return done.stdout.strip()


def others():
    """{version: program} of the Pythons that are here besides the one that runs this."""
    pyenv = os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
    found = {}
    for wanted in VERSIONS:
        inside = sorted(glob.glob(os.path.join(pyenv, "versions", wanted + ".*", "bin", "python")))
        for program in (f"python{wanted}", *inside):
            if wanted != HERE and wanted not in found and version(program) == wanted:
                found[wanted] = program
    return found


def digest(program, texts, seed):
    done = subprocess.run(
        [program, str(DIGEST), str(ROOT), str(Path(python_minifier.__file__).parents[1])],
        input=texts, capture_output=True, text=True, check=False,
        env=environment(PYTHONHASHSEED=seed, PYTHONIOENCODING="utf-8"),
    )  # fmt: skip
    assert not done.returncode, done.stderr
    return done.stdout.strip()


def make_example(kind=".py"):
    return contents._short(
        {
            "erudit_core/__init__.py": "",
            "erudit_core/sample/__init__.py": "",
            "erudit_core/sample/parts.py": EXAMPLE,
        },
        {"code.py": "import erudit_core.sample.parts\n"},
        kind,
    )


def test_an_example_becomes_these_bytes_with_whatever_python():
    made = make_example()
    assert made["texts"][made["files"]["erudit_core/sample/parts.py"]] == MADE


def test_no_name_stays_because_this_very_python_knows_it(monkeypatch):
    """The next Python will know other names: those of modules, and of what is in them."""
    made = make_example()
    more = {*sys.stdlib_module_names, "chunk", "pathseg", "Reader"}
    monkeypatch.setattr(sys, "stdlib_module_names", frozenset(more))
    monkeypatch.setattr(os, "pathseg", 1, raising=False)
    assert make_example() == made
    assert {"chunk", "imp", "_walk", "pathseg", "inspect", "Reader"} <= set(made["names"])
    assert "stat" not in made["names"]  # the firmware knows it


@pytest.mark.timeout(1200)  # a whole bundle for each
def test_each_python_that_is_here_makes_the_same_bundle():
    """In processes of their own, with other seeds of hashes; this Python is always one of them. A
    version that is not on this machine is named in a warning: it was not tried.
    """
    ours = {name: path.read_text("utf-8") for name, _, path in contents._our_modules(None)[0]}
    foreign = {name: path.read_text("utf-8") for name, _, path in contents._library_modules(None)}
    foreign["code.py"] = (ROOT / "code.py").read_text("utf-8")
    texts = json.dumps([ours, foreign])
    found = others()
    lacking = [wanted for wanted in VERSIONS if wanted not in (HERE, *found)]
    if lacking:
        warnings.warn(f"not here, so not tried: Python {', '.join(lacking)}", stacklevel=1)
    made = {HERE: digest(sys.executable, texts, "1")}
    for number, wanted in enumerate(found):
        made[wanted] = digest(found[wanted], texts, str(number + 2))
    assert len(set(made.values())) == 1, made


@pytest.mark.parametrize("program", ["no-such-python-3.12", sys.executable])
def test_only_a_python_that_runs_counts_as_being_here(program):
    assert version(program) == (HERE if program == sys.executable else "")
