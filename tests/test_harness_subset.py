# SPDX-License-Identifier: MIT
"""What goes on the device keeps to CircuitPython's Python (the linter sees to the imports)."""

import ast

import pytest
from mpy import ROOT, run_micropython

FILES = sorted(
    path
    for pattern in ("code.py", "boot.py", "erudit_core/**/*.py", "lib/**/*.py")
    for path in ROOT.glob(pattern)
)
# Methods that CircuitPython's str, bytes, bytearray, list, dict and files do not have.
MISSING = (
    "_asdict _replace as_integer_ratio bit_count capitalize casefold expandtabs isalnum isdecimal "
    "isidentifier isnumeric isprintable istitle ljust maketrans removeprefix removesuffix rjust "
    "swapcase translate truncate zfill"
)
MISSING = frozenset(MISSING.split())


def faults(tree):
    """Yields (line, what) for syntax and calls that the device does not have."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Match, ast.TryStar, ast.AsyncFunctionDef, ast.AnnAssign)):
            yield node.lineno, type(node).__name__
        elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
            if node.args.posonlyargs:
                yield node.lineno, "positional-only arguments"
            arguments = node.args.args + node.args.kwonlyargs
            if any(argument.annotation for argument in arguments):
                yield node.lineno, "annotation"
        elif isinstance(node, ast.Dict) and None in node.keys:
            yield node.lineno, "** in a dict"
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            load = isinstance(getattr(node, "ctx", None), (ast.Load, type(None)))
            if load and any(isinstance(item, ast.Starred) for item in node.elts):
                yield node.lineno, "* in a list or tuple"
        elif isinstance(node, ast.Attribute) and node.attr in MISSING:
            yield node.lineno, "." + node.attr


def names(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", FILES, ids=names)
def test_no_syntax_and_no_method_that_the_device_lacks(path):
    found = [f"{names(path)}:{line}: {what}" for line, what in faults(ast.parse(path.read_bytes()))]
    assert found == []


def test_micropython_compiles_every_device_file():
    code = "import sys\nfor name in sys.argv[1:]:\n    compile(open(name).read(), name, 'exec')\n"
    code = code.replace("sys.argv[1:]", repr([str(path) for path in FILES]))
    run_micropython(code + "print('compiled')")


@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("match x:\n case 1: pass", "Match"),
        ("def f(a, /): pass", "positional-only arguments"),
        ("def f(a: int): pass", "annotation"),
        ("x: int = 1", "AnnAssign"),
        ("a = [*b]", "* in a list or tuple"),
        ("a = {*b}", "* in a list or tuple"),
        ("a = {**b}", "** in a dict"),
        ("'1'.zfill(2)", ".zfill"),
    ],
)
def test_the_check_finds_what_it_looks_for(code, what):
    assert [found for _, found in faults(ast.parse(code))] == [what]


def test_the_check_allows_unpacking_and_star_arguments():
    assert list(faults(ast.parse("a, *b = c\nf(*a, **b)\n[x for x in y]"))) == []
