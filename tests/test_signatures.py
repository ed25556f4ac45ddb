# SPDX-License-Identifier: MIT
"""Public functions of the core and of the tools say what they take and what they return."""

import ast
from pathlib import Path

import pytest

from erudit_core.rules import ruleset
from tools.common.places import ROOT

CHECKED = ("erudit_core", "tools")
FILES = [path for name in CHECKED for path in sorted(Path(ROOT, name).rglob("*.py"))]
STUBS = Path(ROOT, "erudit_core", "annotations.pyi")


def is_public(name):
    return not name.startswith("_") or name.startswith("__") and name.endswith("__")


def public_functions(body, owner=""):
    """Yield (name, node, whether its first argument is the object) of functions and methods."""
    for node in body:
        if isinstance(node, ast.FunctionDef) and is_public(node.name):
            decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
            yield owner + node.name, node, bool(owner) and "staticmethod" not in decorators
        elif isinstance(node, ast.ClassDef):
            yield from public_functions(node.body, node.name + ".")
        elif isinstance(node, (ast.If, ast.Try)):
            parts = [node.body, node.orelse, *(h.body for h in getattr(node, "handlers", ()))]
            for part in parts:
                yield from public_functions(part, owner)


def lacking(tree):
    """Return the names of the public functions whose signature is not complete."""
    found = []
    for name, node, bound in public_functions(tree.body):
        taken = [*node.args.posonlyargs, *node.args.args][1 if bound else 0 :]
        taken += [*node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
        whole = node.returns and all(argument.annotation for argument in taken if argument)
        if not whole:
            found.append(name)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_public_signature_is_complete(path):
    assert lacking(ast.parse(path.read_text("utf-8"))) == []


def test_the_check_sees_what_it_is_for():
    source = """
def whole(a: int, *, b: str = "", **more: object) -> None: pass
def no_return(a: int): pass
def no_argument(a, b: int) -> int: pass
def no_rest(*rest) -> int: pass
def _private(a): pass
class Box:
    def __init__(self, size): pass
    def put(self, at: int) -> None: pass
    @staticmethod
    def made(size) -> int: pass
class _Hidden:
    def take(self) -> int: pass
    def give(self): pass
try:
    from a import b
except ImportError:
    def b(value): pass
"""
    faulty = ["no_return", "no_argument", "no_rest", "Box.__init__", "Box.made"]
    assert lacking(ast.parse(source)) == [*faulty, "_Hidden.give", "b"]


def test_the_names_for_annotations_are_those_that_the_type_checker_knows():
    stubs = ast.parse(STUBS.read_text("utf-8")).body
    known = {node.name for node in stubs if isinstance(node, ast.ClassDef)}
    known |= {node.targets[0].id for node in stubs if isinstance(node, ast.Assign)}
    aliases = [a for node in stubs if isinstance(node, ast.ImportFrom) for a in node.names]
    known |= {alias.asname for alias in aliases if alias.asname}
    tree = ast.parse(STUBS.with_suffix(".py").read_text("utf-8"))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - {"object"}
    assert named == known


def test_the_type_checker_knows_the_fields_of_the_rules():
    rules = next(
        node
        for node in ast.parse(STUBS.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "Rules"
    )
    fields = [node.target.id for node in rules.body if isinstance(node, ast.AnnAssign)]
    assert tuple(fields) == ruleset.FIELDS
