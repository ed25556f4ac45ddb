# SPDX-License-Identifier: MIT
"""Puts all modules of a program into its top packages, each under a name of a few letters.

On a device a package costs a module, a mapping, names that are kept for good and a folder. Here
each module of a package a.b becomes a module of a, and empty packages go. Its new name begins with
that of its package, and with no other module's or package's: so `unload` still unloads a package
by the beginning of a name.

A name in a text is changed where it is a module's; a package's only where it is for `unload`. What
the program puts together itself must have a form that is known: see flatten_texts. Anything else is
refused with the file and its words.
"""

import ast
import builtins
import keyword
import re
from collections import namedtuple
from collections.abc import Iterable
from typing import Any, NoReturn

from tools.bundling.flatten_texts import RULES, SHORT, Texts
from tools.bundling.reach import resolve_import
from tools.bundling.shorten_tokens import edit, span

KEEP = ("erudit_ui.app",)  # what the owner and the tools ask for at the console


class FlattenError(ValueError):
    """What cannot be put into one folder for sure; the text names the file and quotes it."""


# texts: {dotted module: text}, a top package's being a.__init__; names: {dotted name of a module
# or package in the repository: its name here, a package's being what its modules begin with}.
Flat = namedtuple("Flat", "texts names")


def flatten(texts: dict[str, str], files: dict[str, str]) -> Flat:
    """The Flat of {dotted module: lean text}, of a whole program, whose packages are a.b.__init__;
    `files` says what a module's file is called. FlattenError.
    """
    program = _Program(texts, files)
    for module in texts:
        program.read(module)
    names = _names(program)
    out = {}
    for module, text in texts.items():
        if module.endswith(".__init__") and module.count(".") > 1:
            if program.trees[module].body:
                program.refuse(module, program.trees[module].body[0], "a package must be empty")
            continue
        new = edit(text, [*_imports(program, module, names), *program.edits(module, names)])
        out[names.get(module, module)] = new
    _check(program, out, names)
    return Flat(out, names)


class _Program:
    """All modules, and what the program asks for by names that it puts together.

    `spelt`: {package: True} of those whose name is made of its first letters; `stems`: {package:
    (what the names of some of its modules end in, what they end in here)}, whose rest stays.
    """

    def __init__(self, texts: dict[str, str], files: dict[str, str]) -> None:
        self.texts = texts
        self.trees = {module: ast.parse(text) for module, text in texts.items()}
        self.tops = {module.split(".")[0] for module in texts if "." in module}
        self.packages = {m.removesuffix(".__init__") for m in texts if m.endswith(".__init__")}
        self.modules = {m for m in texts if "." in m and not m.endswith(".__init__")}
        self.files = files
        self.spelt, self.stems = set(), {}
        self._read = {}

    def refuse(self, module: str, node: Any, why: str) -> NoReturn:
        """FlattenError at a node, which is quoted: a lean text has other lines than its file."""
        quoted = ast.unparse(node).split("\n", 1)[0]
        raise FlattenError(f"{self.files[module]}: {quoted}: {why}")

    def read(self, module: str) -> None:
        """Note what a module's texts ask of the names."""
        self._read[module] = Texts(self, module)

    def edits(self, module: str, names: dict[str, str]) -> list[tuple]:
        """[(start, end, instead)] of what is in the texts of a module that was read."""
        return self._read[module].edits(names)

    def inside(self, package: str) -> list[str]:
        """The modules and packages that are directly in a package."""
        every = self.modules | self.packages
        return sorted(name for name in every if name.rpartition(".")[0] == package)


# The new names


def _names(program):
    """{dotted name of a module or package: its new one}."""
    names = {top: top for top in program.tops}
    names |= {top + ".__init__": top + ".__init__" for top in program.tops}
    pending = sorted(program.tops)
    while pending:
        package = pending.pop(0)
        found = program.inside(package)
        labels = {name: _fixed(program, name, package) for name in found}
        labels = {name: label for name, label in labels.items() if label}
        begin = names[package] if package in program.tops else names[package].split(".")[1]
        begin = "" if package in program.tops else begin
        for name in found:
            if name not in labels:
                labels[name] = _label(name, begin, set(labels.values()), name in program.packages)
        _prefix_free(labels)
        for name in found:
            names[name] = f"{package.split('.')[0]}.{begin}{labels[name]}"
        pending += [name for name in found if name in program.packages]
    return names


def _fixed(program, name, package):
    """What must follow the package's name in that of a module or package, None: anything."""
    stem = name.rpartition(".")[2]
    if name in KEEP:
        return stem
    if name in program.spelt:
        return stem[:SHORT]
    end, instead = program.stems.get(package, (None, None))
    if end is not None and stem.endswith(end) and name in program.modules:
        return stem.removesuffix(end) + instead
    return None


def _label(name, begin, taken, is_package):
    """Letters for a module or package with which none of those that are taken begins, nor it with
    one of them: those of its own name if possible. Two at least for a module.
    """
    stem = re.sub(r"\W|_", "", name.rpartition(".")[2])
    letters = dict.fromkeys(stem + "abcdefghijklmnopqrstuvwxyz")
    made = list(letters)
    if not begin and not is_package:
        made = [a + b for a in letters for b in letters]
    for label in made:
        whole = begin + label
        if keyword.iskeyword(whole) or hasattr(builtins, whole):
            continue
        if not any(other.startswith(label) or label.startswith(other) for other in taken):
            return label
    raise FlattenError(f"there is no short name left for {name}")


def _prefix_free(labels):
    order = sorted(labels, key=labels.get)
    for one, other in zip(order, order[1:], strict=False):
        if labels[other].startswith(labels[one]):
            raise FlattenError(
                f"{one} would be {labels[one]}, with which the name of {other} begins:"
                f" {labels[other]}"
            )


# Imports


def _imports(program, module, names):
    """[(start, end, instead)] of the imports of a module, and of a.b.c where that is imported."""
    text = program.texts[module]
    edits = []
    for node in ast.walk(program.trees[module]):
        if isinstance(node, ast.ImportFrom):
            new = _import_from(program, module, node, names)
        elif isinstance(node, ast.Import):
            new = _import(program, module, node, names)
        else:
            continue
        if new:
            begin, end = span(text, node)
            edits.append((begin, end, new))
    return edits + chains(text, program.trees[module], names, program.packages)


def _import_from(program, module, node, names):
    base = resolve_import(module, node)
    top = base.split(".")[0]
    if top not in program.tops:
        return None
    if base in program.modules:
        made = names[base].split(".")[1]
        return f"from {_from(module, top)}{made} import {aliases(node.names)}"
    if base not in program.packages:
        program.refuse(module, node, f"there is no {base}")
    made = []
    for alias in node.names:
        name = f"{base}.{alias.name}"
        if name in program.modules:
            made.append(f"{names[name].split('.')[1]} as {alias.asname or alias.name}")
        elif base == top and alias.name in RULES and not alias.asname:
            continue
        elif base == top and alias.name != "*" and name not in program.packages:
            made.append(aliases([alias]))
        else:
            program.refuse(module, node, f"{name} is no module")
    if not made:
        return "pass"
    here = _from(module, top).removesuffix("." if module.split(".")[0] != top else "")
    return f"from {here} import {','.join(made)}"


def _from(module, top):
    return "." if module.split(".")[0] == top and "." in module else top + "."


def aliases(found: Iterable[ast.alias]) -> str:
    """What an import names, as it is written."""
    return ",".join(a.name + (f" as {a.asname}" if a.asname else "") for a in found)


def _import(program, module, node, names):
    if not any(alias.name.split(".")[0] in program.tops for alias in node.names):
        return None
    for alias in node.names:
        if alias.name in program.packages - program.tops:
            program.refuse(module, node, f"{alias.name} is a package: import a module of it")
    made = [names.get(a.name, a.name) + (f" as {a.asname}" if a.asname else "") for a in node.names]
    return "import " + ",".join(made)


def chains(
    text: str, tree: ast.AST, names: dict[str, str], packages: Iterable[str] = ()
) -> list[tuple]:
    """[(start, end, instead)] of a.b.c in a text that imports that under this name. FlattenError
    where a package is used for itself.
    """
    imported = {
        alias.name for node in ast.walk(tree) if isinstance(node, ast.Import)
        for alias in node.names if not alias.asname and "." in alias.name
    }  # fmt: skip
    edits = []
    inner = set()
    for node in ast.walk(tree):  # the outer ones come first
        if isinstance(node, ast.Attribute) and id(node) not in inner:
            dotted = ast.unparse(node)
            if dotted in names and dotted in imported and dotted not in packages:
                edits.append((*span(text, node), names[dotted]))
                inner.update(map(id, ast.walk(node)))
    return edits


# A second opinion


def _check(program, out, names):
    """FlattenError unless the new texts import the same things under the same names, and say the
    same besides.
    """
    for module, tree in program.trees.items():
        new = names.get(module, module)
        if new not in out:
            continue
        after = ast.parse(out[new])
        wanted = [(name, names.get(target, target), what)
                  for name, target, what in _bound(module, tree, program.modules)
                  if what not in RULES]  # fmt: skip
        modules = {names[name] for name in program.modules}
        if wanted != _bound(new, after, modules):
            raise FlattenError(f"{program.files[module]}: it would import something else")
        if _rest(_Ruled().visit(tree)) != _rest(after):
            raise FlattenError(f"{program.files[module]}: it would not say the same")


def _bound(module, tree, modules):
    """[(name, module, what of it)] that a module imports."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            base = resolve_import(module, node)
            for alias in node.names:
                name = alias.asname or alias.name
                if f"{base}.{alias.name}" in modules:
                    found.append((name, f"{base}.{alias.name}", ""))
                else:
                    found.append((name, base, alias.name))
        elif isinstance(node, ast.Import):
            found += [(alias.asname, alias.name, "") for alias in node.names]
    return found


class _Ruled(ast.NodeTransformer):
    """A tree with LETTERS and JOINT as a bundle has them."""

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """The value itself."""
        return ast.Constant(ast.literal_eval(RULES[node.id])) if node.id in RULES else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """Nothing where one of them is set."""
        if getattr(node.targets[0], "id", None) in RULES:
            return ast.Pass()
        return self.generic_visit(node)


def _rest(tree):
    """What a tree says but for imports, texts and dotted names."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and not isinstance(
            node, (ast.Import, ast.ImportFrom, ast.Pass)
        ):
            found.append(type(node).__name__)
        elif isinstance(node, ast.Name) and "erudit_" not in node.id:
            found.append(node.id)
        elif isinstance(node, ast.Constant) and not isinstance(node.value, str):
            found.append(node.value)
    return found
