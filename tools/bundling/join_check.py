# SPDX-License-Identifier: MIT
"""Whether a joined program still says the same: a second opinion on what join made.

Both are read anew, and each name is replaced by what it means: a global of the program by the
module of which it was and its name there, a local by its place in its function. Then the statements
of a joined module must be those of its members one behind the other.
"""

import ast

from tools.bundling.join_names import Meaning, Module, Program
from tools.bundling.join_plan import JoinError
from tools.bundling.shorten_scopes import PROGRAM


def check(before: dict[str, str], after: dict[str, str], groups: dict[str, list[str]]) -> None:
    """JoinError unless {module: text} `after` says the same as `before`. `groups`: {joined module:
    its members in their order}.
    """
    old, new = Program(before), Program(after)
    heads = {member: head for head in groups for member in groups[head]}
    home: dict[Meaning, Meaning] = {}  # what something in a joined module was before
    for head in after:
        names = [what for one in groups.get(head, [head]) for what in _own(old.modules[one])]
        made = _own(new.modules[head])
        pairs = set(zip(made, names, strict=False))
        if len(names) != len(made) or not len(pairs) == len(set(made)) == len(set(names)):
            raise JoinError(f"{head}: joined, it would not have the same names")
        home.update(pairs)
    for head in after:
        members = groups.get(head, [head])
        wanted, imports = [], []
        for member in members:
            said = _Said(old, old.modules[member], {}, heads)
            wanted += said.statements
            imports += said.imports
        said = _Said(new, new.modules[head], home, heads)
        if wanted != said.statements:
            raise JoinError(f"{head}: joined, it would not say the same")
        there = [what for what in dict.fromkeys(imports) if what != head or head not in groups]
        if there != list(dict.fromkeys(said.imports)):
            raise JoinError(f"{head}: joined, it would import something else")


def _own(module):
    """[Meaning] of what a module binds, in the order in which it does."""
    return [("own", module.name, name) for _, name in module.bound()]


class _Said(ast.NodeTransformer):
    """`statements`: a module's, but for its imports, with meanings for names; `imports`: the
    modules that it needs while it is loaded, in their order.
    """

    def __init__(
        self, program: Program, module: Module, home: dict[Meaning, Meaning], heads: dict[str, str]
    ) -> None:
        self._program, self._module, self._home, self._heads = program, module, home, heads
        self._functions: list[int] = []
        self._places: list[tuple[int, str]] = []
        self.imports, self.statements = [], []
        for node in module.tree.body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                brought = [program.brings(module.name, node, alias) for alias in node.names]
                self.imports += [heads.get(what[1], what[1]) for what in brought]
            elif not isinstance(node, ast.Pass):
                self._functions, self._places = [], []
                self.statements.append(ast.dump(self.visit(node)))

    def _said(self, what):
        what = self._program.origin(what)
        if what[0] == "module":
            what = ("module", self._heads.get(what[1], what[1]))
        return str(self._home.get(what, what))

    def _name(self, node, name):
        what = self._module.meaning(node, name)
        if what:
            return self._said(what)
        owner = self._module.owner(node, name)
        if owner is None or owner == PROGRAM:
            return name
        if owner not in self._functions:
            self._functions.append(owner)
        if (owner, name) not in self._places:
            self._places.append((owner, name))
        return f"{self._functions.index(owner)} {self._places.index((owner, name))}"

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """What it means."""
        node.id = self._name(node, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """What it means, if it is of a module of the program."""
        what = self._program.part(self._module, node)
        return ast.Name(self._said(what), node.ctx) if what else self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Its place, and its name where others may ask for it."""
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

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """The joined module, in a text that is a module's name."""
        if isinstance(node.value, str):
            node.value = self._heads.get(node.value, node.value)
        return node

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        """One text for those of all members of a joined module."""
        self.generic_visit(node)
        texts = [ast.unparse(one) for one in node.elts]
        joined = [repr(head) for head in self._heads.values()]
        node.elts = [
            one
            for at, one in enumerate(node.elts)
            if texts[at] not in joined or texts[at] not in texts[:at]
        ]
        return node

    def _imported(self, node):
        out = []
        for alias in node.names:
            what = self._program.brings(self._module.name, node, alias)
            head = self._heads.get(what[1]) if what[0] != "import" else None
            if head is None or head != self._heads.get(self._module.name):
                name = self._name(node, (alias.asname or alias.name).split(".")[0])
                out.append(ast.Import([ast.alias(self._said(what), name)]))
        return out or ast.Pass()

    visit_Import = visit_ImportFrom = _imported
