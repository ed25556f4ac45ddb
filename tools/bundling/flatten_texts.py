# SPDX-License-Identifier: MIT
"""The names of modules and packages in a program's texts: for flatten.flatten."""

import ast
import re
from typing import Any

from tools.bundling.shorten_tokens import span

LETTERS, JOINT = "PACKAGE_LETTERS", "PACKAGE_JOINT"  # see _HOME
_HOME = "erudit_device.__init__"
SHORT = 2
RULES = {LETTERS: str(SHORT), JOINT: '""'}  # what stands for them in a bundle
_PATHS = re.compile(r"__(file|name|package|path)__")


class Texts:
    """The texts of a module in which others are named. Known are:

    "a.b.c", if it is a module;
    "a.b", a package, as what is given to unload(), or in a constant tuple that is only gone through
    for that;
    "a.b." + name, for which the modules of a.b keep their last names;
    "a." + package[:LETTERS], package being gone through in a constant tuple;
    "a." + package[:LETTERS] + JOINT + name + "_end", for all modules of that end.
    """

    def __init__(self, program: Any, module: str) -> None:
        self._program, self._module = program, module
        self._tree = tree = program.trees[module]
        self._parents = {
            child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)
        }
        self._known = {}  # node: function(names) that gives what stands there instead
        self._constants = {
            node.targets[0].id: node.value for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }  # fmt: skip
        self._ours = re.compile(rf"\b({'|'.join(sorted(program.tops))})\.")
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self._text(node)
            elif isinstance(node, ast.Name) and _PATHS.fullmatch(node.id):
                self._path(node)
            elif isinstance(node, ast.Name) and node.id in RULES:
                self._rule(node)

    def edits(self, names: dict[str, str]) -> list[tuple]:
        """[(start, end, instead)] of what is changed."""
        text = self._program.texts[self._module]
        return [(*span(text, node), instead(names)) for node, instead in self._known.items()]

    def _refuse(self, node, why):
        self._program.refuse(self._module, node, why)

    def _text(self, node):
        value = node.value
        if not self._ours.search(value):
            return
        program = self._program
        if value in program.modules or value in program.packages and self._is_for_unload(node):
            self._known[node] = lambda names: f'"{names[value]}"'
        elif value[-1:] == "." and value[:-1] in program.packages and self._begins(node):
            if value.count(".") > 1:
                program.stems[value[:-1]] = ("", "")
                self._known[node] = lambda names: f'"{names[value[:-1]]}"'
            else:
                self._spelt(node, value[:-1])
        else:
            self._refuse(node, f'"{value}": nobody knows what is made of this name')

    def _begins(self, node):
        above = self._parents[node]
        return isinstance(above, ast.BinOp) and isinstance(above.op, ast.Add) and above.left is node

    def _spelt(self, node, top):
        """A name that begins with a package's first letters."""
        parts = [node]
        while self._begins(node):
            node = self._parents[node]
            parts.append(node.right)
        taken = parts[1]
        if not (isinstance(taken, ast.Subscript) and ast.unparse(taken.slice) == ":" + LETTERS):
            self._refuse(node, f"a package's name must be cut: [:{LETTERS}]")
        program = self._program
        if len(parts) == 2:
            found = [f"{top}.{name}" for name in self._gone_through(taken.value)]
            if not found or set(found) - program.packages:
                self._refuse(node, "it is not certain which packages these are")
            program.spelt.update(found)
            return
        joint, _, end = (*parts[2:], None, None)[:3]
        fits = len(parts) == 5 and ast.unparse(joint) == JOINT and isinstance(end, ast.Constant)
        if not fits or not re.fullmatch(r"_\w+", str(end.value)):
            self._refuse(node, f"it is not certain which modules these are: {ast.unparse(node)}")
        for name in program.modules:
            package = name.rpartition(".")[0]
            if name.startswith(top + ".") and name.endswith(end.value):
                if package not in program.inside(top):
                    self._refuse(node, f"{name} cannot be called like this")
                program.spelt.add(package)
                program.stems[package] = (end.value, "_")
        self._known[end] = lambda names: '"_"'

    def _gone_through(self, node):
        """The texts of a constant tuple through which a loop goes; () if it is something else."""
        loop = node
        while not isinstance(loop, (ast.For, ast.Module)):
            loop = self._parents[loop]
        if isinstance(loop, ast.For) and ast.unparse(loop.target) == ast.unparse(node):
            many = self._constants.get(ast.unparse(loop.iter))
            if isinstance(many, ast.Tuple):
                return [getattr(one, "value", None) for one in many.elts]
        return ()

    def _is_for_unload(self, node):
        above = self._parents[node]
        if isinstance(above, ast.Call):
            return ast.unparse(above.func) == "unload"
        constants = [name for name, value in self._constants.items() if value is above]
        if not constants or not isinstance(above, ast.Tuple):
            return False
        uses = [n for n in ast.walk(self._tree)
                if isinstance(n, ast.Name) and n.id == constants[0]
                and isinstance(n.ctx, ast.Load)]  # fmt: skip
        return all(self._loop_unloads(self._parents[use], use) for use in uses)

    def _loop_unloads(self, loop, many):
        if not isinstance(loop, ast.For) or loop.iter is not many:
            return False
        used = [n for line in loop.body for n in ast.walk(line)
                if isinstance(n, ast.Name) and n.id == ast.unparse(loop.target)]  # fmt: skip
        calls = [self._parents[name] for name in used]
        return all(isinstance(c, ast.Call) and ast.unparse(c.func) == "unload" for c in calls)

    def _path(self, node):
        """__file__ and the like: of a module that moves only what has nothing to do with that."""
        if self._module.count(".") < 2 or self._module.endswith(".__init__"):
            return
        above = self._parents[node]
        line = node
        while not isinstance(line, ast.stmt):
            line = self._parents[line]
        top = self._module.split(".")[0]
        ends = isinstance(above, ast.Subscript) and ast.unparse(above.slice).startswith("-")
        if not ends and f".rpartition('/{top}/')[0]" not in ast.unparse(line):
            self._refuse(node, f"{node.id} is not the same where this module goes")

    def _rule(self, node):
        if isinstance(node.ctx, ast.Load):
            self._known[node] = lambda names: RULES[node.id]
            return
        line = self._parents[node]
        once = isinstance(line, ast.Assign) and self._constants.get(node.id) is line.value
        if not once or self._module != _HOME:
            self._refuse(node, f"{node.id} is set once, and in {_HOME}")
        self._known[line] = lambda names: "pass"
