# SPDX-License-Identifier: MIT
"""Joins modules of a flat program, which all stay loaded, into one.

On a device each module keeps for good its path, its name, an object, a mapping of its globals, with
a place for each name that it imports, and a place among the modules. Here a group of them becomes
one, which has the name of its head: one behind the other, each behind those that it needs while it
is loaded. What they import of each other is simply there. Whoever imports one of them imports the
joined one. Public names stay; hidden and imported ones that meet another get their module's behind
them, and so do those of locals.

What cannot be joined for sure is refused with the file and its words.
"""

import ast
from collections import namedtuple
from collections.abc import Iterable
from typing import Any

from tools.bundling import join_check
from tools.bundling.join_names import Module
from tools.bundling.join_plan import Plan
from tools.bundling.shorten_scopes import PROGRAM

# texts: {dotted module: text}; moved: {module that is joined: the joined one}.
Joined = namedtuple("Joined", "texts moved")


def join(texts: dict[str, str], groups: dict[str, Iterable[str]], files: dict[str, str]) -> Joined:
    """The Joined of {dotted module: lean text} of a whole flat program, a package's being
    a.__init__. `groups`: {head: its members, among them itself}; `files` says what a module's file
    is called. JoinError.
    """
    plan = Plan(texts, groups, files)
    out = {}
    for module, text in texts.items():
        if module in groups:
            there: set[str] = set()
            out[module] = _text([_Changed(plan, one, there).tree() for one in plan.order[module]])
        elif module not in plan.heads:
            out[module] = (
                _text([_Changed(plan, module, set()).tree()]) if plan.asks(module) else text
            )
    join_check.check(texts, out, plan.order)
    return Joined(out, plan.heads)


def _text(trees):
    """The lean text of modules, one behind the other."""
    import python_minifier

    body = [statement for tree in trees for statement in tree.body]
    tree = ast.fix_missing_locations(ast.Module(_merged(body), []))
    out = python_minifier.unparse(tree)
    return out + "\n" if out else ""


def _merged(body):
    """Statements, of which imports from one module that follow each other are one."""
    out = []
    for node in body:
        before = out[-1] if out else None
        from_where = [
            (one.module, one.level) if isinstance(one, ast.ImportFrom) else one
            for one in (before, node)
        ]
        if from_where[0] == from_where[1]:
            before.names += node.names
        else:
            out.append(node)
    return out


class _Changed(ast.NodeTransformer):
    """A module of a group as it stands in the joined one, or of none, with what it imports."""

    def __init__(self, plan: Plan, module: str, there: set[str]) -> None:
        self._plan, self._program, self.there = plan, plan.program, there
        self._module: Module = plan.program.modules[module]
        self._head = plan.heads.get(module)
        self._top = set(map(id, self._module.tree.body))
        self._locals = self._local_names() if self._head else {}

    def tree(self) -> ast.Module:
        """The new tree."""
        return self.visit(self._module.tree)

    def _local_names(self):
        """{local name: another one} of those that would hide what the functions now ask for."""
        module, asked = self._module, set()
        for name, what in module.tops.items():
            made = self._called(what) or self._plan.new.get((module.name, name), name)
            asked |= {made} - {name}
        asked |= {self._called(what) for (_, name), what in module.local.items()}
        for node in ast.walk(module.tree):
            what = self._program.part(module, node)
            asked.add(self._called(what) if what else None)
        names = {use.name for use in module.uses}
        made = {}
        for use in module.uses:
            if use.what not in ("name", "parameter") or use.owner == PROGRAM:
                continue
            if use.name in asked and (use.owner, use.name) not in module.local:
                new = use.name + "_"
                while new in names or new in asked:
                    new += "_"
                made[use.name] = new
                if use.what == "parameter" and use.name in self._plan.keywords:
                    told = f"{use.name} is passed by its name, and hides what is joined: rename it"
                    self._plan.refuse(module.name, use.node, told)
        return made

    def _called(self, what):
        """What something of this group is called in it; None: it is of no group, or of another."""
        what = self._program.origin(what)
        if self._head and what[0] == "own" and self._plan.head(what) == self._head:
            return self._plan.new[what[1:]]
        return None

    def _name(self, node, name):
        """What a name that stands at a node becomes."""
        owner = self._module.owner(node, name)
        if owner is None or self._head is None:
            return name
        if owner == PROGRAM:
            return self._plan.new.get((self._module.name, name), name)
        what = self._module.local.get((owner, name))
        return (self._called(what) or name) if what else self._locals.get(name, name)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """A name by its new one."""
        node.id = self._name(node, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """`a.b` of a joined module `a`."""
        what = self._program.part(self._module, node)
        if what and self._called(what):
            return ast.Name(self._called(what), node.ctx)
        if what and self._plan.head(what):
            node.attr = self._plan.new[what[1:]]
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """A parameter."""
        node.arg = self._name(node, node.arg)
        return node

    def _named(self, node):
        if node.name:
            node.name = self._name(node, node.name)
        return self.generic_visit(node)

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = visit_ExceptHandler = _named

    def _listed(self, node):
        node.names = [self._name(node, name) for name in node.names]
        return node

    visit_Global = visit_Nonlocal = _listed

    def visit_Pass(self, node: ast.Pass) -> ast.AST | None:
        """Nothing at the top of a module, where imports were."""
        return None if id(node) in self._top else node

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        """All members of a group among what is to be unloaded: once, by the name of the joined
        module.
        """
        kept, there = [], set()
        for one in node.elts:
            head = self._plan.whole(node, one)
            if head is None or head not in there:
                kept.append(one)
            there.add(head)
        node.elts = kept
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """A text that is a module's name."""
        if isinstance(node.value, str):
            node.value = self._plan.heads.get(node.value, node.value)
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST | None:
        """What is imported once in a joined module."""
        kept = []
        for alias in node.names:
            name = (alias.asname or alias.name).split(".")[0]
            made = self._bound(node, name)
            if made:
                kept.append(ast.alias(alias.name, alias.asname if made == name else made))
        node.names = kept
        return node if kept else None

    def _bound(self, node, name):
        """What an import binds a name as; None where that was done before in this module."""
        made = self._name(node, name)
        if self._head and id(node) in self._top:
            if made in self.there:
                return None
            self.there.add(made)
        return made

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Any:
        """Nothing of the same group; a joined module for its members."""
        made = []
        for alias in node.names:
            what = self._program.brings(self._module.name, node, alias)
            head = self._plan.head(what)
            if head and head == self._head:
                continue
            bound = self._bound(node, alias.asname or alias.name) if alias.name != "*" else "*"
            if bound is None:
                continue
            source, module = alias.name, node.module
            if head and what[0] == "module":
                source = head.rpartition(".")[2]
            elif head:
                stem = head.rpartition(".")[2]
                module = stem if node.level else head
                source = self._source(node, what, head)
            one = ast.alias(source, None if bound == source else bound)
            if made and made[-1].module == module:
                made[-1].names.append(one)
            else:
                made.append(ast.ImportFrom(module, [one], node.level))
        return made or (None if id(node) in self._top else ast.Pass())

    def _source(self, node, what, head):
        """What something is called in the joined module from which it is imported."""
        end = self._program.origin(what)
        made = self._plan.new.get(end[1:]) if end[0] == "own" else None
        if made is None or self._plan.head(end) != head:
            made = self._plan.new.get(what[1:])
        if made is None:
            self._plan.refuse(self._module.name, node, f"import {what[2]} from where it is")
        return made
