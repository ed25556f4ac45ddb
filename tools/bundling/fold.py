# SPDX-License-Identifier: MIT
"""Puts the public constants of a tree of modules, `NAME = const(…)`, where they are used.

On a device a public constant costs an entry in its module and in each that imports it, and a name.
Here each use becomes the figure itself, an import that is not needed any more goes, and a constant
that nobody can ask for by name gets an underscore, so that the compiler drops it. A constant stays
where a text or another file speaks of it.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable

from tools.bundling.shorten import ShortenError, resolve
from tools.bundling.shorten_tokens import edit

_WORD = re.compile(r"\w+")
_OPERATIONS = {
    ast.LShift: lambda a, b: a << b,
    ast.BitOr: lambda a, b: a | b,
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
}


def fold(texts: dict[str, str], others: Iterable[str] = ()) -> dict[str, str]:
    """{module: text} of {dotted module: lean text}, as in shorten.shorten. ShortenError."""
    trees = {module: ast.parse(text) for module, text in texts.items()}
    known = {module: _constants(tree) for module, tree in trees.items()}
    uses = {module: _Uses(module, trees, known) for module in texts}
    asked = set()  # by name, from who knows where
    for text in others:
        asked.update(_WORD.findall(text))
    passed_on = set()  # (module, name) of what is no constant and imported from there
    for module in texts:
        asked |= uses[module].unsure
        passed_on |= uses[module].passed_on
    out = {}
    for module, text in texts.items():
        uses[module].keep(asked | {name for where, name in passed_on if where == module})
        hidden = {
            name for name in known[module] if name not in asked and "_" + name not in _words(text)
        }
        changed = _apply(text, uses[module], hidden)
        wanted = _Folded(uses[module], hidden).visit(ast.parse(text))
        if ast.dump(_bare(wanted)) != ast.dump(_bare(ast.parse(changed))):
            raise ShortenError(f"{module}: with its constants folded it would not say the same")
        out[module] = changed
    return out


def without_const(texts: dict[str, str], source: str) -> dict[str, str]:
    """{module: text} where nobody imports `const` from the module `source`, and that is empty:
    mpy-cross makes figures of all const(…) by that name alone.
    """
    out = {}
    for module, text in texts.items():
        lines = text.splitlines(keepends=True)
        wanted = ast.parse(text)
        for node in wanted.body:
            if (
                isinstance(node, ast.ImportFrom)
                and [alias.name for alias in node.names] == ["const"]
                and resolve(module, node, texts) == source
            ):
                lines[node.lineno - 1] = ""
        out[module] = "" if module == source else "".join(lines)
    return out


def _words(text):
    return set(_WORD.findall(text))


def _constants(tree):
    """{name: int} of a module's public constants."""
    found = {}
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Call)
            and isinstance(node.value.func, ast.Name)
            and node.value.func.id == "const"
        ):
            value = _value(node.value.args[0], found)
            if value is not None:
                found[node.targets[0].id] = value
    stores = [
        n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    ]
    stores += [n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)]
    return {
        name: value
        for name, value in found.items()
        if not name.startswith("_") and stores.count(name) == 1
    }


def _value(node, found):
    """What an expression of figures comes to, None where it is not one."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name):
        return found.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _value(node.operand, found)
        return None if value is None else -value
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
        left, right = _value(node.left, found), _value(node.right, found)
        if left is not None and right is not None:
            return _OPERATIONS[type(node.op)](left, right)
    return None


class _Uses:
    """What of one module becomes a figure: `places` {(line, column): (end, value)} of expressions,
    `dropped` names of imports by the place of their statement.
    """

    def __init__(self, module: str, trees: dict[str, ast.Module], known: dict[str, dict]) -> None:
        self.places, self.dropped, self.unsure, self.passed_on = {}, {}, set(), set()
        self.tree = tree = trees[module]
        self._known = known
        self._trees = trees
        self._module = module
        self._bound = [n.id for n in ast.walk(tree)
                       if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]  # fmt: skip
        self._bound += [n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)]
        self._in_texts = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.unsure.update(_WORD.findall(node.value))
            elif isinstance(node, ast.JoinedStr):
                for inner in ast.walk(node):
                    self._in_texts.update(
                        getattr(inner, field) for field in ("id", "attr") if hasattr(inner, field)
                    )
        self.unsure |= self._in_texts
        self._imports()
        self._attributes()

    def keep(self, names: Iterable[str]) -> None:
        """Let imports of these stay: somebody may ask this module for them."""
        for place, gone in list(self.dropped.items()):
            self.dropped[place] = [name for name in gone if name not in names]

    def _imports(self):
        figures, twice = {}, set()
        statements = [n for n in ast.walk(self.tree) if isinstance(n, ast.ImportFrom)]
        for node in statements:
            for alias in node.names:
                value = self._imported(node, alias)
                name = alias.asname or alias.name
                if value is None:
                    twice.add(name)
                    self.passed_on.add((resolve(self._module, node, self._trees), alias.name))
                elif name in self._bound or name in self._in_texts:
                    twice.add(name)
                    self.unsure.add(alias.name)
                elif figures.setdefault(name, value) != value:
                    twice.add(name)
        for node in statements:
            gone = []
            for alias in node.names:
                name = alias.asname or alias.name
                if name in figures and name not in twice:
                    gone.append(alias.name)
                elif name in figures:
                    self.unsure.add(alias.name)
            if gone:
                self.dropped[node.lineno, node.col_offset] = gone
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and node.id in figures and node.id not in twice:
                self._place(node, figures[node.id])

    def _imported(self, node, alias):
        """The figure that an import brings, None where it brings something else."""
        return self._figure(resolve(self._module, node, self._trees), alias.name)

    def _figure(self, module, name):
        """The figure that a module has under a name, be it its own or imported; else None."""
        for _ in self._trees:
            if module not in self._trees:
                return None
            if name in self._known[module]:
                return self._known[module][name]
            found = [
                (other, one)
                for other in self._trees[module].body
                if isinstance(other, ast.ImportFrom)
                for one in other.names
                if (one.asname or one.name) == name
            ]
            if not found:
                return None
            module, name = resolve(module, found[0][0], self._trees), found[0][1].name
        return None

    def _attributes(self):
        """module.NAME where the module was imported by that name, which means nothing else."""
        modules, statements = {}, {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                base = resolve(self._module, node, self._trees)
                package = base.removesuffix(".__init__")
                for alias in node.names:
                    if f"{package}.{alias.name}" in self._trees:
                        name = alias.asname or alias.name
                        modules[name] = f"{package}.{alias.name}"
                        statements.setdefault(name, []).append((node, alias.name))
        left = [node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)]
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Attribute):
                continue
            name = node.value.id if isinstance(node.value, ast.Name) else None
            module = modules.get(name) if name not in self._in_texts else None
            value = self._figure(module, node.attr) if module else None
            if value is None or name in self._bound or not isinstance(node.ctx, ast.Load):
                self.unsure.add(node.attr)
            else:
                self._place(node, value)
                left.remove(name)
                if name not in left:
                    for statement, imported in statements[name]:
                        place = (statement.lineno, statement.col_offset)
                        self.dropped.setdefault(place, []).append(imported)

    def _place(self, node, value):
        self.places[node.lineno, node.col_offset] = (node.end_lineno, node.end_col_offset), value


class _Folded(ast.NodeTransformer):
    """The tree as it has to become."""

    def __init__(self, uses: _Uses, hidden: set[str]) -> None:
        self._uses = uses
        self._hidden = hidden

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """A figure, or a hidden constant of the module's own."""
        if (node.lineno, node.col_offset) in self._uses.places:
            return self._figure(node)
        if node.id in self._hidden:
            node.id = "_" + node.id
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """A figure of another module."""
        if (node.lineno, node.col_offset) in self._uses.places and isinstance(node.value, ast.Name):
            return self._figure(node)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        """What is left of an import."""
        gone = self._uses.dropped.get((node.lineno, node.col_offset), ())
        node.names = [alias for alias in node.names if alias.name not in gone]
        return node if node.names else ast.Pass()

    def _figure(self, node):
        value = self._uses.places[node.lineno, node.col_offset][1]
        made = ast.Constant(abs(value))
        return ast.UnaryOp(ast.USub(), made) if value < 0 else made


def _bare(tree):
    """A tree without the `pass` statements that stand for imports."""
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list):
                setattr(node, field, [s for s in body if not isinstance(s, ast.Pass)])
    return tree


def _apply(text, uses, hidden):
    """The text with its changes."""
    lines = text.splitlines(keepends=True)

    def column(line, at):
        return len(lines[line - 1].encode()[:at].decode())

    edits = []
    for (line, at), ((end_line, end_at), value) in uses.places.items():
        figure = f"({value})" if value < 0 else str(value)
        edits.append(((line, column(line, at)), (end_line, column(end_line, end_at)), figure))
    for node in ast.walk(uses.tree):
        gone = uses.dropped.get((getattr(node, "lineno", 0), getattr(node, "col_offset", 0)))
        if gone and isinstance(node, ast.ImportFrom):
            begin = (node.lineno, column(node.lineno, node.col_offset))
            end = (node.end_lineno, column(node.end_lineno, node.end_col_offset))
            kept = [alias for alias in node.names if alias.name not in gone]
            edits.append((begin, end, _import(node, kept)))
    within = [(begin, end) for begin, end, _ in edits]
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.string in hidden and not any(a <= token.start < b for a, b in within):
            edits.append((token.start, token.end, "_" + token.string))
    return edit(text, edits)


def _import(node, kept):
    if not kept:
        return "pass"
    names = ",".join(a.name + (f" as {a.asname}" if a.asname else "") for a in kept)
    return f"from {'.' * node.level}{node.module or ''} import {names}"
