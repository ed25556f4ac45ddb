# SPDX-License-Identifier: MIT
"""Whether a renamed program still says the same: a second opinion on what shorten made.

Both texts are read anew, each name is looked up in its scope, and the two are held side by side: a
local has one new name in its scope, which nothing else there has; all that others can ask for has
the new name of one table; and no object gets one name for two things.
"""

import ast
import builtins
from collections import defaultdict

from tools.bundling.shorten import ShortenError, resolve
from tools.bundling.shorten_scopes import PROGRAM, uses
from tools.bundling.shorten_tokens import name_texts

_DEFS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def check(
    before: dict[str, ast.Module],
    after: dict[str, ast.Module],
    names: dict[str, str],
    keywords: set[str],
    whole: bool = True,
) -> None:
    """ShortenError unless {module: tree} `after` is `before` with names changed in a sound way:
    `names` {old: new} of what is not local, `keywords` that are passed by name anywhere. `whole`:
    all modules are there, so that it is known what each class inherits.
    """
    for module, tree in before.items():
        _check_module(module, tree, after[module], names, keywords)
    _check_objects(before, names, whole)
    unchanged = set()
    for module, tree in before.items():
        found = {use.name for use in uses(tree) if use.owner == PROGRAM}
        unchanged |= found - set(names)
        for text in _asked_for(tree) & set(names):
            raise ShortenError(f"{module}: '{text}' is a text, and a name that is changed")
    for old, new in names.items():
        if new in unchanged or hasattr(builtins, new):
            raise ShortenError(f"{old} cannot become {new}: that means something else")


def _asked_for(tree):
    """Texts by which somebody may be asked for something: not fields, not entries of mappings."""
    other = set(map(id, name_texts(tree)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            other.add(id(node.slice))
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {n.value for n in texts if isinstance(n.value, str) and id(n) not in other}


def _check_module(module, before, after, names, keywords):
    old_uses, new_uses = uses(before), uses(after)

    def fail(use, why):
        raise ShortenError(f"{module}:{use.line}: {use.name} {why}")

    local, owners = defaultdict(dict), defaultdict(dict)
    if len(old_uses) != len(new_uses):
        raise ShortenError(f"{module}: the shortened text would not say the same")
    for old, new in zip(old_uses, new_uses, strict=True):
        if (old.what, old.owner) != (new.what, new.owner):
            fail(old, f"became {new.name}, which is another thing")
        wanted = names.get(old.name, old.name)
        ours = old.owner != PROGRAM and not (old.what == "parameter" and old.name in keywords)
        if not ours and new.name != wanted:
            fail(old, f"became {new.name} instead of {wanted}")
        if old.what in ("name", "parameter"):
            if local[old.owner].setdefault(old.name, new.name) != new.name:
                fail(old, f"became {new.name} and {local[old.owner][old.name]}")
            if owners[old.owner].setdefault(new.name, old.name) != old.name:
                fail(old, f"and {owners[old.owner][new.name]} both became {new.name}")


def _check_objects(trees, names, whole):
    """No object has one name for two things."""
    own, bases = {}, {}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                own.setdefault((module, node.name), set()).update(_attributes(node))
                found = bases.setdefault((module, node.name), set())
                found.update(_base(base, module, trees, whole) for base in node.bases)
    for kind in own:
        have, inherited, pending, seen = set(), set(dir(object)), [kind], set()
        while pending:
            one = pending.pop()
            if one in seen:
                continue
            seen.add(one)
            if one[0] is None:
                inherited.update(dir(getattr(builtins, one[1])))
            have |= own.get(one, set())
            pending.extend(bases.get(one, ()))
        _one_for_one(f"{kind[0]}: class {kind[1]}", have, names, inherited)
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "namedtuple":
                parts = ast.walk(node.args[1])
                texts = [part.value for part in parts if isinstance(part, ast.Constant)]
                fields = set(" ".join(texts).replace(",", " ").split())
                _one_for_one(f"{module}: a namedtuple", fields, names, dir(tuple))
    _check_set_from_outside(trees, names)


def _check_set_from_outside(trees, names):
    """What is set on who knows what has a name of its own."""
    made = defaultdict(set)
    stored = set()
    for tree in trees.values():
        for use in uses(tree):
            if use.owner == PROGRAM:
                made[names.get(use.name, use.name)].add(use.name)
        for node in ast.walk(tree):
            is_set = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            if is_set and getattr(node.value, "id", None) != "self":
                stored.add(node.attr)
    for name in stored:
        same = made[names.get(name, name)]
        if len(same) > 1:
            raise ShortenError(f"{sorted(same)} have one name; who knows on what")


def _base(node, module, trees, whole):
    """(module, name) of a class that an expression in a module names; module None: Python's own."""
    path = ast.unparse(node).split(".")
    for _ in trees:
        if len(path) == 1 and any(
            isinstance(n, ast.ClassDef) and n.name == path[0] for n in ast.walk(trees[module])
        ):
            return module, path[0]
        found = [
            (resolve(module, n, trees), alias.name)
            for n in ast.walk(trees[module])
            if isinstance(n, ast.ImportFrom)
            for alias in n.names
            if (alias.asname or alias.name) == path[0]
        ]
        if not found:
            break
        where, name = found[0]
        inside = f"{where.removesuffix('.__init__')}.{name}"
        module, path = (inside, path[1:]) if inside in trees else (where, [name, *path[1:]])
        if module not in trees:
            break
    if len(path) == 1 and isinstance(getattr(builtins, path[0], None), type):
        return None, path[0]
    if not whole:
        return None, "object"
    raise ShortenError(f"{module}: nobody knows what a {ast.unparse(node)} inherits")


def _attributes(node):
    """What a class itself gives to its objects."""
    found = set()
    pending = list(node.body)
    while pending:
        inner = pending.pop()
        if isinstance(inner, _DEFS):
            found.add(inner.name)
        elif isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
            found.add(inner.id)
        if not isinstance(inner, (*_DEFS, ast.Lambda)):
            pending.extend(ast.iter_child_nodes(inner))
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute) and getattr(inner.value, "id", None) == "self":
            found.add(inner.attr)
    return found


def _one_for_one(what, have, names, inherited):
    made = {}
    for old in sorted(have):
        new = names.get(old, old)
        if made.setdefault(new, old) != old or new != old and new in inherited:
            raise ShortenError(f"{what}: {old} and {made[new]} would both be {new}")
