# SPDX-License-Identifier: MIT
"""Where the names of a module stand, and to which function each of them is local."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Any

from tools.bundling.shorten import ShortenError
from tools.bundling.shorten_tokens import name_texts

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_DEFS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
PROGRAM = 0  # the owner of what is not local to a function


class Use:
    """Where a name stands. `what` it is there: "name", "parameter", "keyword", "attribute",
    "import" or "field"; `line`; `owner`: the number of the function in its module to which it is
    local, else PROGRAM.
    """

    def __init__(self, what: str, name: str, node: Any, owner: Any) -> None:
        self.what, self.name, self.node, self.owner = what, name, node, owner
        self.line = getattr(node, "lineno", 0)


def uses(tree: ast.Module) -> list[Use]:
    """[Use] of a module, in the order of its statements."""
    return _Reader(tree).found


class _Scope:
    """`bound`: the names that are local to the function with this `number`; `up`: around it. What
    a module or a class binds is the program's.
    """

    def __init__(self, number: int, up: _Scope | None, bound: Iterable[str] = ()) -> None:
        self.number, self.up, self.bound = number, up, bound


class _Reader:
    """Goes through a module with the scopes of Python."""

    def __init__(self, tree: ast.Module) -> None:
        self.found = []
        self._count = 0
        self._fields = set(map(id, name_texts(tree)))
        self._visit_all(tree.body, _Scope(PROGRAM, None))

    def _note(self, what, name, node, owner=PROGRAM):
        self.found.append(Use(what, name, node, owner))

    def _name(self, name, node, scope, what="name"):
        self._note(what, name, node, _owner(name, scope))

    def _visit_all(self, nodes, scope):
        for node in nodes:
            if node is not None:
                self._visit(node, scope)

    def _visit(self, node, scope):
        if isinstance(node, _FUNCTIONS):
            self._function(node, scope)
        elif isinstance(node, ast.ClassDef):
            self._name(node.name, node, scope)
            self._visit_all([*node.decorator_list, *node.bases, *node.keywords], scope)
            self._visit_all(node.body, _Scope(PROGRAM, scope))
        elif isinstance(node, _COMPREHENSIONS):
            self._comprehension(node, scope)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            self._import(node, scope)
        elif isinstance(node, ast.Match):
            raise ShortenError(f"nobody can check the names in: match {ast.unparse(node.subject)}")
        else:
            self._plain(node, scope)

    def _plain(self, node, scope):
        if isinstance(node, ast.Name):
            self._name(node.id, node, scope)
        elif isinstance(node, ast.Attribute):
            self._note("attribute", node.attr, node)
        elif isinstance(node, ast.keyword) and node.arg:
            self._note("keyword", node.arg, node)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            self._name(node.name, node, scope)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            for name in node.names:
                self._name(name, node, scope)
        elif id(node) in self._fields:
            for name in node.value.replace(",", " ").split():
                self._note("field", name, node)
        self._visit_all(ast.iter_child_nodes(node), scope)

    def _function(self, node, scope):
        if not isinstance(node, ast.Lambda):
            self._name(node.name, node, scope)
            self._visit_all(node.decorator_list, scope)
        args = node.args
        self._visit_all([*args.defaults, *args.kw_defaults], scope)
        self._count += 1
        every = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
        given = [arg for arg in every if arg]
        body = [node.body] if isinstance(node, ast.Lambda) else node.body
        bound, elsewhere = _bound_in(body)
        bound.update(arg.arg for arg in given)
        inner = _Scope(self._count, scope, bound - elsewhere)
        for arg in given:
            self._name(arg.arg, arg, inner, "parameter")
        self._visit_all(body, inner)

    def _comprehension(self, node, scope):
        self._visit(node.generators[0].iter, scope)
        self._count += 1
        bound = _bound_in([part.target for part in node.generators])[0]
        inner = _Scope(self._count, scope, bound)
        for number, part in enumerate(node.generators):
            self._visit_all([part.target, *([part.iter] if number else []), *part.ifs], inner)
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._visit_all(parts, inner)

    def _import(self, node, scope):
        for alias in node.names:
            if isinstance(node, ast.ImportFrom):
                self._note("import", alias.name, node)
            self._name((alias.asname or alias.name).split(".")[0], node, scope)


def _owner(name, scope):
    """The function to which a name in a scope is local, or PROGRAM."""
    while scope is not None:
        if name in scope.bound:
            return scope.number
        scope = scope.up
    return PROGRAM


def _bound_in(nodes):
    """(names that statements bind, names that they declare to be bound elsewhere)."""
    bound, elsewhere = set(), set()
    pending = list(nodes)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            bound.add(node.id)
        elif isinstance(node, _DEFS) or isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            bound.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            elsewhere.update(node.names)
        elif isinstance(node, _COMPREHENSIONS):
            bound |= {n.target.id for n in ast.walk(node) if isinstance(n, ast.NamedExpr)}
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            pending.extend([*node.decorator_list, *node.args.defaults, *node.args.kw_defaults])
        elif isinstance(node, ast.ClassDef):
            pending.extend([*node.decorator_list, *node.bases])
        elif not isinstance(node, (ast.Lambda, *_COMPREHENSIONS)):
            pending.extend(ast.iter_child_nodes(node))
        pending = [one for one in pending if one is not None]
    return bound, elsewhere
