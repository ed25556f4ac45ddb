# SPDX-License-Identifier: MIT
"""Lean files say the same as the originals; the core's tests pass on them."""

import ast
import os
import shutil
import subprocess
import sys

import pytest
import python_minifier

from tools.bundling import lean
from tools.common.micropython import ROOT

EXAMPLE = '''# a comment
"""Module."""
from a import b  # why
import c.d


class Box:
    """Holds."""

    size: int = 3

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


LEAN = """from a import b
import c.d
class Box:
	size=3
	def get(self,at,*,deep=False):0
	def put(self,x=(1,2),**more):text=f"{x!r} # no comment {more}«Ё»";return(-x if x not in more else(1).real,text)if self else lambda y:y*x
"""  # noqa: E501


def test_comments_docstrings_annotations_and_spaces_go_and_nothing_else():
    assert lean.lean(EXAMPLE) == LEAN


def test_statements_that_do_nothing_go():
    text = "if a:\n    pass\nelse:\n    'why'\nfor b in c:\n    d()\n    pass\nelse:\n    pass\n"
    assert lean.lean(text) == "if a:0\nelse:0\nfor b in c:d()\nelse:0\n"


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
    rows = ["from b import three", "from c import four", "from d import Five", "import e"]
    rows += ["__all__='Five',", "def put(box,one,case):return three+four", ""]
    assert lean.lean(text).split("\n") == rows


def test_a_name_that_code_uses_beside_annotations_stays():
    text = "from a import Box\ndef put(box: Box): return Box(box)\n"
    assert lean.lean(text) == "from a import Box\ndef put(box):return Box(box)\n"


def test_an_empty_file_stays_empty():
    assert lean.lean("") == lean.lean("# only a comment\n") == lean.lean('"""Doc."""\n') == ""


@pytest.mark.parametrize(
    "text, place",
    [
        ("def f():\n    x = (\n", "odd.py:2: "),
        ('"""Doc."""\nprint(1)\nprint(__doc__)\n', "odd.py:3: __doc__ is not there"),
        ("x = f.__annotations__\n", "odd.py:1: __annotations__ is not there"),
    ],
)
def test_what_cannot_be_lean_is_named_with_its_line(text, place):
    with pytest.raises(lean.LeanError, match=place):
        lean.lean(text, "odd.py")


@pytest.mark.parametrize("field", ["t['a']", "x or ''", "b'a'[0]", "f'{x}'", "x:>{w['a']}"])
def test_a_text_in_a_field_is_refused_for_no_two_pythons_write_it_alike(field, monkeypatch):
    """From 3.12 on it would get the quotes of the f-string, which no device can read."""
    text = f'x = 1\ny = f"{{{field}}}"\n'
    monkeypatch.setenv("ERUDIT_LANGUAGE", "en")
    with pytest.raises(lean.LeanError, match="odd.py:2: a text in a field of an f-string: put it"):
        lean.lean(text, "odd.py")
    monkeypatch.setenv("ERUDIT_LANGUAGE", "ru")
    with pytest.raises(lean.LeanError, match="odd.py:2: текст в поле f-строки: запишите его до"):
        lean.lean(text, "odd.py")


def test_formats_and_texts_around_fields_stay():
    text = "y=f'«{x!r:>{wide}}» {a[0]:02d} {{}}'\n"
    assert lean.lean(text) == 'y=f"«{x!r:>{wide}}» {a[0]:02d} {{}}"\n'


def test_without_the_library_the_cure_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "python_minifier", None)
    for language, told in (("en", "is missing; run: "), ("ru", "нет; запустите ")):
        monkeypatch.setenv("ERUDIT_LANGUAGE", language)
        with pytest.raises(lean.LeanError, match=f"python-minifier {told}.*setup_env.py bundle$"):
            lean.lean("x = 1\n")


@pytest.mark.parametrize(
    "text, out",
    [
        ("x = 1\ny = 2\n", "x=1\ny=3\n"),
        ("x = 1\ny = 2\n", "y=2\nx=1\n"),
        ("def f(a: int = 1): return a\n", "def f(a=2):return a\n"),
        ("def f(a): return a\n", "def f(b):return b\n"),
        ("from a import b\n", "from a import c\n"),
        ("from a import b\n", ""),
        ("if a:\n    pass\nelse:\n    b()\n", "if a:b()\n"),
        ("raise ValueError()\n", "raise ValueError\n"),
        ("x = 2 * 3\n", "x=6\n"),
    ],
)
def test_a_lean_text_that_says_something_else_is_found(text, out):
    lean.compare(text, text, "odd.py")
    with pytest.raises(lean.LeanError, match="odd.py: the lean text would not say the same"):
        lean.compare(text, out, "odd.py")


def test_what_the_library_makes_is_held_against_the_text(monkeypatch):
    monkeypatch.setattr(python_minifier, "minify", lambda text, *_, **__: "x=2")
    with pytest.raises(lean.LeanError, match="not say the same"):
        lean.lean("x = 1\n")


def test_every_device_file_can_be_lean_and_is_smaller():
    for folder in ("erudit_core", "lib"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = lean.lean_file(path)
            assert len(text) < path.stat().st_size
            assert not any(
                isinstance(node, ast.arg) and node.annotation
                or isinstance(node, ast.FunctionDef) and (node.returns or ast.get_docstring(node))
                for node in ast.walk(ast.parse(text))
            )  # fmt: skip


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
