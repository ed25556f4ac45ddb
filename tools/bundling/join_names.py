# SPDX-License-Identifier: MIT
"""What the names of a flat program's modules mean: for join.join and its second opinion."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from tools.bundling.reach import resolve_import
from tools.bundling.shorten_scopes import PROGRAM, uses

# What a name means: ("own", module, name); ("module", module); ("of", module, name), what is
# imported from a module of the program, be it that module's own or not; ("import", module, name),
# of no module of the program, the name being "" where the module itself is meant.
Meaning = tuple[str, ...]


class Module:
    """`tree`; `uses`: the shorten_scopes.Use of its names; `tops`: {name of the module: Meaning},
    `local`: {(number of a function, name): Meaning} of what this function imports.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.tree = name, text, ast.parse(text)
        self.uses = uses(self.tree)
        self._owners = {(id(use.node), use.name): use.owner for use in self.uses
                        if use.what in ("name", "parameter")}  # fmt: skip
        self.imports = [
            node for node in self.tree.body if isinstance(node, (ast.Import, ast.ImportFrom))
        ]
        self._in_class = set()  # ids of nodes that name what belongs to a class
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                self._read_class(node)
        self.tops: dict[str, Meaning] = {}
        self.local: dict[tuple[int, str], Meaning] = {}

    def _read_class(self, node):
        names, inside, pending = set(), [], list(node.body)
        while pending:
            one = pending.pop()
            inside.append(one)
            if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
                names.add(one.name)
                given = [*one.args.defaults, *one.args.kw_defaults]
                pending += [*one.decorator_list, *[value for value in given if value]]
            elif isinstance(one, ast.ClassDef):
                names.add(one.name)
                pending += [*one.decorator_list, *one.bases]
            elif not isinstance(one, ast.Lambda):
                if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
                    names.add(one.id)
                pending += ast.iter_child_nodes(one)
        for one in inside:
            if getattr(one, "name", getattr(one, "id", None)) in names:
                self._in_class.add(id(one))

    def owner(self, node: ast.AST, name: str) -> int | None:
        """The number of the function to which a name that stands at a node is local, PROGRAM: it is
        the module's, or Python's; None: it is no such name, or a class's.
        """
        return None if id(node) in self._in_class else self._owners.get((id(node), name))

    def meaning(self, node: ast.AST, name: str) -> Meaning | None:
        """What a name that stands at a node means, None where it is local to a function, a class's
        or Python's.
        """
        owner = self.owner(node, name)
        if owner is None:
            return None
        return self.tops.get(name) if owner == PROGRAM else self.local.get((owner, name))

    def bound(self) -> Iterator[tuple[Any, str]]:
        """Yield (node, name) where the module gives a name to something, but by an import that it
        always does.
        """
        for use in self.uses:
            node = use.node
            if use.what != "name" or self.owner(node, use.name) != PROGRAM:
                continue
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                continue
            if node not in self.imports:
                yield node, use.name


class Program:
    """`modules`: {dotted module: Module} of {dotted module: text}, a package's being a.__init__."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.modules = {name: Module(name, text) for name, text in texts.items()}
        for module in self.modules.values():
            for _, name in module.bound():
                module.tops[name] = ("own", module.name, name)
            for node in ast.walk(module.tree):
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    self._read_import(module, node)

    def _read_import(self, module, node):
        for alias in node.names:
            name = (alias.asname or alias.name).split(".")[0]
            owner = module.owner(node, name)
            if owner == PROGRAM:
                module.tops.setdefault(name, self.brings(module.name, node, alias))
            elif owner is not None:
                module.local[owner, name] = self.brings(module.name, node, alias)

    def brings(self, module: str, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> Meaning:
        """What an import in a module brings."""
        if isinstance(node, ast.Import):
            name = alias.name if alias.asname else alias.name.split(".")[0]
            return ("module", name) if name in self.modules else ("import", name, "")
        base = resolve_import(module, node)
        if f"{base}.{alias.name}" in self.modules:
            return "module", f"{base}.{alias.name}"
        for place in (base, base + ".__init__"):
            if place in self.modules:
                return "of", place, alias.name
        return "import", base, alias.name

    def origin(self, what: Meaning) -> Meaning:
        """What something imported is where it comes from."""
        for _ in self.modules:
            if what[0] != "of" or what[2] not in self.modules[what[1]].tops:
                break
            what = self.modules[what[1]].tops[what[2]]
        return what

    def part(self, module: Module, node: ast.AST) -> Meaning | None:
        """What `a.b` is, where `a` is a module of the program; None where it is something else."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            what = module.meaning(node.value, node.value.id)
            if what and what[0] == "module":
                return self.origin(("of", what[1], node.attr))
        return None
