# SPDX-License-Identifier: MIT
"""Which modules the sources name by string: those unloaded, opened as a screen, or found by
__import__. `scan` reads sources, so that what a test plants in a copy is found as well.
"""

import ast
import re

from tools.harness.position import path_of_screen

# A whole string that can only be a module's name.
_DOTTED = re.compile(r"(erudit_(core|ui|device)\.[a-z_][\w.]*\w|adafruit_\w+(\.\w+)*)")
_OPENING = ("open", "push", "make", "swap", "restart")


def screen(name):
    """The module of a screen, as App.open finds it."""
    return f"erudit_ui.{name if '.' in name else 'screens.' + name}_screen"


class Unknown(Exception):
    """A name that only the running program knows; the text says where."""


def scan(sources):
    """({dotted name: places}, places that only the running program knows) of {path: text}."""
    found, unknown = {}, []
    for path, text in sorted(sources.items()):
        for name, line in _Source(path, ast.parse(text)).names(unknown):
            found.setdefault(name, []).append(f"{path}:{line}")
    return found, unknown


def scenes(texts):
    """{dotted name: places} of the screens that scenes name, of {path: text}."""
    found = {}
    for path, text in sorted(texts.items()):
        for number, line in enumerate(text.splitlines(), 1):
            words = line.removeprefix("#:").split()
            if len(words) == 2 and words[0] in ("show", "screen"):
                name = screen(path_of_screen(words[1]))
                found.setdefault(name, []).append(f"{path}:{number}")
    return found


class _Source:
    def __init__(self, path, tree):
        self.path = path
        self.tree = tree
        self.constants = {}
        self.functions = {}
        self.parents = {}
        for node in ast.walk(tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name] = node
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.constants.setdefault(node.targets[0].id, node.value)

    def names(self, unknown):
        """Yield (dotted name, line)."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant):
                if _DOTTED.fullmatch(str(node.value)):
                    yield node.value, node.lineno
            elif isinstance(node, ast.Call):
                for arg in self._arguments(node):
                    try:
                        yield from [(name, node.lineno) for name in arg()]
                    except Unknown:
                        unknown.append(f"{self.path}: {ast.unparse(node)}")

    def _arguments(self, node):
        """Return functions, each of which gives the modules that one argument of a call names."""
        what = node.func.attr if isinstance(node.func, ast.Attribute) else None
        if isinstance(node.func, ast.Name):
            what = node.func.id
        if not node.args:
            return []
        if what in _OPENING and self._is_app(node.func):
            return [lambda: [screen(name) for name in self._parts(node.args[0])]]
        if what in ("__import__", "unload", "unload_module"):
            arg = node.args[0]
            return [lambda: [name for name in self._parts(arg) if name != "os"]]
        return []

    def _parts(self, node):
        """All that a text may be, or a constant text before one and behind it."""
        if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant):
            return [name + node.right.value for name in self._parts(node.left)]
        if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
            return self._inside(node.left.value, node.right)
        return self._inside("", node)

    def _is_app(self, func):
        """Whether it is a method of the app that is called."""
        owner = ast.unparse(func.value) if isinstance(func, ast.Attribute) else ""
        return owner.split(".")[-1] == "app" or owner == "self" and self.path.endswith("/app.py")

    def _inside(self, package, node):
        """All that an expression may be, without what its name is compared to in its function."""
        found = self._values(node)
        if isinstance(node, ast.Name):
            for test in self._compared(node):
                found -= self._values(test.comparators[0])
        return [package + name for name in sorted(found)]

    def _values(self, node):
        """The texts that an expression may be, or have as its elements."""
        if isinstance(node, ast.Constant):
            return {node.value} if isinstance(node.value, str) else set()
        if isinstance(node, (ast.Tuple, ast.List)):
            return set().union(*[self._values(item) for item in node.elts])
        if isinstance(node, ast.IfExp):
            other = self._values(node.orelse)
            test = node.test
            if isinstance(test, ast.Compare) and ast.unparse(test.left) == ast.unparse(node.body):
                return other | self._values(test.comparators[0])  # X if X in ONES else OTHER
            return other | self._values(node.body)
        if isinstance(node, (ast.Subscript, ast.Starred)):
            return self._values(node.value)
        if isinstance(node, ast.Name):
            return self._named(node)
        if isinstance(node, ast.Call):
            owner, _, method = ast.unparse(node.func).partition(".")
            if owner == "self" and method in self.functions:
                return _listed(self.functions[method])
        raise Unknown(ast.unparse(node))

    def _compared(self, node):
        """The comparisons in its function after which a variable is not what it is compared to."""
        return [
            test
            for test in ast.walk(self._function(node))
            if isinstance(test, ast.Compare)
            and ast.unparse(test.left) == node.id
            and isinstance(test.ops[0], (ast.Eq, ast.In))
        ]

    def _function(self, node):
        """The function around a node, or the file."""
        while node is not self.tree and not isinstance(node, ast.FunctionDef):
            node = self.parents[node]
        return node

    def _named(self, node):
        """What a variable is: gone through by the loop around it, assigned, or a constant."""
        name = node.id
        loop = self._loop(node)
        if loop:
            many = loop.iter
            if isinstance(many, ast.Call) and ast.unparse(many.func) == "enumerate":
                many = many.args[0]
            return self._values(many)
        values = [
            made.value
            for made in ast.walk(self._function(node))
            if isinstance(made, ast.Assign) and ast.unparse(made.targets[0]) == name
        ]
        if not values and name in self.constants:
            values = [self.constants[name]]
        if not values:
            raise Unknown(name)
        return set().union(*[self._values(value) for value in values])

    def _loop(self, node):
        """The innermost `for` around a variable that goes through what it may be, or None."""
        inner = node
        while inner is not self.tree:
            around = self.parents[inner]
            if isinstance(around, ast.For) and inner in around.body:
                targets = [n.id for n in ast.walk(around.target) if isinstance(n, ast.Name)]
                if node.id in targets:
                    return around
            inner = around
        return None


def _listed(function):
    """The strings in the lists that a method puts together."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.List):
            found |= {item.value for item in node.elts if isinstance(item, ast.Constant)}
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("append", "insert"):
            found |= {item.value for item in node.args if isinstance(item, ast.Constant)}
    return {value for value in found if isinstance(value, str)}
