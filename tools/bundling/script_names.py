# SPDX-License-Identifier: MIT
"""Python that asks a bundle for something by its names in the repository, with the bundle's own.

For what runs beside a bundle's modules: measuring scripts and tests. Such a text keeps its own
names. Changed are the attributes of objects, also those of its own classes, what it imports, and
texts that are a module's or package's name.
"""

import ast
from collections.abc import Iterable

from tools.bundling import BundleError, flatten
from tools.bundling.shorten_tokens import Word, edit, span, tokens, write


def translate(text: str, names: dict[str, str], others: Iterable[str] = ()) -> str:
    """A text that is to run with a bundle whose names() are `names`. `others`: modules and things
    that are not the bundle's, besides what it imports, as it calls them. BundleError where it
    passes an argument by a name that the bundle does not have.
    """
    text = _flat(text, names)
    tree = ast.parse(text)
    words = tokens(text)
    own = {*others, *_imported(tree)}
    changes = {}
    before = Word("", (0, 0), (0, 0), False)
    for word in words:
        behind_own = word.attribute and not before.attribute and before.string in own
        if word.attribute and word.string in names and not behind_own:
            changes[word.start] = names[word.string]
        before = word
    _change_imports(tree, words, names, changes)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            _change_class(node, words, names, changes)
        elif isinstance(node, ast.Call):
            _refuse_keywords(node, names, own, _functions(tree))
    return write(text, words, changes)


def _flat(text, names):
    """The text with the bundle's names of modules."""
    tree = ast.parse(text)
    packages = {name.rpartition(".")[0] for name in names if "." in name}
    edits = flatten.chains(text, tree, names, packages)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if "." in node.value and node.value in names:
                edits.append((*span(text, node), repr(names[node.value])))
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if "." in alias.name and alias.name in names:
                    begin, _ = span(text, alias)
                    end = (begin[0], begin[1] + len(alias.name))
                    edits.append((begin, end, names[alias.name]))
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            edits += _user_imports(text, node, names)
    return edit(text, edits)


def _user_imports(text, node, names):
    """[(start, end, instead)] of an import; it names a module, or a package with its modules."""
    begin, end = span(text, node)
    lines = "\n" * (end[0] - begin[0])
    top, _, module = names.get(node.module, "").partition(".")
    inside = [names.get(f"{node.module}.{alias.name}") for alias in node.names]
    if not any(inside):
        if not module:
            return []
        return [(begin, end, f"from {top}.{module} import {flatten.aliases(node.names)}{lines}")]
    made = [
        f"{new.split('.')[1]} as {alias.asname or alias.name}" if new else flatten.aliases([alias])
        for new, alias in zip(inside, node.names, strict=True)
    ]
    return [(begin, end, f"from {node.module.split('.')[0]} import {','.join(made)}{lines}")]


def _imported(tree):
    """What is imported, but not from the bundle."""
    return {
        alias.asname or alias.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
        if not (getattr(node, "module", None) or alias.name).startswith("erudit_")
    }


def _functions(tree):
    return {
        node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))
    }


def _change_imports(tree, words, names, changes):
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("erudit_"):
            for alias in node.names:
                short = names.get(alias.name)
                if short:
                    new = short if alias.asname else f"{short} as {alias.name}"
                    changes[alias.lineno, alias.col_offset] = new


def _change_class(node, words, names, changes):
    """What the body of a class binds is an attribute, too."""
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and inner.name in names:
            at = (inner.lineno, inner.col_offset)
            found = next(w for w in words if w.start > at and w.string == inner.name)
            changes[found.start] = names[inner.name]
        elif isinstance(inner, (ast.Assign, ast.AnnAssign)):
            for target in ast.walk(inner):
                bound = isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store)
                if bound and target.id in names:
                    changes[target.lineno, target.col_offset] = names[target.id]


def _refuse_keywords(node, names, own, functions):
    called = node.func
    if isinstance(called, ast.Name) and called.id in functions:
        return
    if isinstance(called, ast.Attribute) and getattr(called.value, "id", None) in own:
        return
    for word in node.keywords:
        if word.arg in names:
            raise BundleError(f"line {node.lineno}: pass {word.arg} by its place, not by its name")
