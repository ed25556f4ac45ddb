# SPDX-License-Identifier: MIT
"""Lean files say the same as the originals, on the same lines; the core's tests pass on them."""

import ast
import os
import shutil
import subprocess
import sys

import pytest

from tools.bundling import lean
from tools.common.micropython import ROOT, run_micropython

EXAMPLE = '''# a comment
"""Module."""
from a import b  # why
import c.d


class Box:
    """Holds."""

    size: int = 3
    name: str

    def get(self, at: "int", *, deep: bool = False) -> dict[str, int]:
        """Only this."""

    def put(self, x=(1, 2), **more):  # noqa
        # inside
        text = f"{x!r} # no comment {more}" "«Ё»"
        return (
            -x if x not in more else 1 .real,
            text
        ) if self \\
            else lambda y: y*x
'''


def test_comments_docstrings_and_annotations_go_and_nothing_else():
    assert lean.lean(EXAMPLE).split("\n") == [
        *["", "", "from a import b", "import c.d", "", "", "class Box:", "", ""],
        *[" size=3", " pass", "", " def get(self,at,*,deep=False):", "  pass", ""],
        *[" def put(self,x=(1,2),**more):", ""],
        '  text=f"{x!r} # no comment {more}" "«Ё»"',
        *[
            "  return(",
            "-x if x not in more else 1 .real,",
            "text",
            ")if self\\",
            "else lambda y:y*x",
        ],
        "",
    ]


def test_what_is_imported_for_annotations_alone_goes():
    text = """from a import Box
from b import (
    One, Two as Twice,  # both
    three,
)
from c import Box as Case, four
from d import Five
import e
__all__ = ("Five",)
def put(box: Box, one: "One | None", case: Case | Five) -> Twice: return three + four
"""
    rows = ["", "from b import(", "three", ",", ")", "from c import four", "from d import Five"]
    rows += ["import e", '__all__=("Five",)', "def put(box,one,case):return three+four", ""]
    assert lean.lean(text).split("\n") == rows


def test_a_name_that_code_uses_beside_annotations_stays():
    text = "from a import Box\ndef put(box: Box): return Box(box)\n"
    assert lean.lean(text) == "from a import Box\ndef put(box):return Box(box)\n"


def test_an_empty_file_stays_empty():
    assert lean.lean("") == lean.lean("# only a comment\n") == lean.lean('"""Doc."""\n') == ""


@pytest.mark.parametrize(
    "text, place",
    [
        ("def f():\n    x = (\n", "odd.py:2"),
        ('"""Doc."""\nprint(1)\nprint(__doc__)\n', "odd.py:3"),
        ("def f() -> (\n    int\n): pass\n", "odd.py"),
    ],
)
def test_what_cannot_be_lean_is_named_with_its_line(text, place):
    with pytest.raises(lean.LeanError, match=place):
        lean.lean(text, "odd.py")


def test_a_lean_text_that_says_something_else_is_found():
    with pytest.raises(lean.LeanError, match="not say the same"):
        lean.compare("x = 1\ny = 2\n", "x=1\ny=3\n", "odd.py")
    with pytest.raises(lean.LeanError, match="not say the same"):
        lean.compare("x = 1\n\ny = 2\n", "x=1\ny=2\n", "odd.py")


def test_every_device_file_can_be_lean_and_is_smaller_line_by_line():
    for folder in ("erudit_core", "lib"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = lean.lean_file(path)
            assert len(text) < path.stat().st_size
            assert len(text.split("\n")) <= len(path.read_text("utf-8").split("\n"))
            assert not any(isinstance(node, ast.arg) and node.annotation for node in ast.walk(
                ast.parse(text)))  # fmt: skip


def test_a_traceback_of_a_lean_file_names_the_line_of_the_original(tmp_path):
    lean.lean_tree(ROOT / "erudit_core", tmp_path / "erudit_core")
    code = "import sys\nfrom erudit_core.rules import alphabet\ntry:\n alphabet.encode('w')\n"
    code += "except ValueError as e:\n sys.print_exception(e, sys.stdout)"
    printed = [run_micropython(code, paths=[folder]).stdout for folder in (ROOT, tmp_path)]
    assert printed[0].replace(str(ROOT), "") == printed[1].replace(str(tmp_path), "")
    assert "line " in printed[0]


# What holds for the core has to hold for the lean core: tests that run in a few seconds.
CORE_TESTS = (
    "test_alphabet.py",
    "test_board.py",
    "test_game_blanks.py",
    "test_game_consent.py",
    "test_game_end.py",
    "test_game_turns.py",
    "test_layouts.py",
    "test_log.py",
    "test_play_refusals.py",
    "test_play_score.py",
    "test_record_read.py",
    "test_record_write.py",
    "test_rng.py",
    "test_rules.py",
    "test_tiles.py",
)


def test_the_core_s_tests_pass_on_the_lean_core(tmp_path):
    """A copy of the repository's core and tests, the core lean; conftest finds it beside them."""
    users = sorted((ROOT / "tests").glob("*.py"))
    lean.lean_tree(ROOT / "erudit_core", tmp_path / "erudit_core", users)
    (tmp_path / "lib").mkdir()
    for folder in ("tests", "tools"):
        shutil.copytree(
            ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    lean_one = "from erudit_core.rules import play\n\n\ndef test_it_is_lean():\n"
    lean_one += "    assert play.evaluate.__doc__ is None\n"
    (tmp_path / "tests" / "test_it_is_lean.py").write_text(lean_one)
    names = [str(tmp_path / "tests" / name) for name in (*CORE_TESTS, "test_it_is_lean.py")]
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *names]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert "passed" in done.stdout
