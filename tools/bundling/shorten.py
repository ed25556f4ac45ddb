# SPDX-License-Identifier: MIT
"""Gives the private names of a tree of modules short ones that the modules share.

A small device keeps each name that it has ever read, once, for good, in a table that doubles when
it is full. Renamed are names that begin with one underscore, over the whole tree, and what is local
to a function. Everything that others could ask for by name stays: public names, names in texts,
keyword arguments, and parameters of public functions that have a default.

Two private names may get the same short one where no module, and no class with its bases, has both.

Of a whole program, of which nobody else asks for anything, the public names become short ones, too:
see shorten_names.
"""

import ast
import builtins
import keyword
import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator

from tools.bundling.reach import resolve_import
from tools.bundling.shorten_tokens import name_texts, tokens, write

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# In the order in which locals of a whole program take them: first those that are in every
# CircuitPython's ROM (see rom_names.txt), last those that MicroPython's lacks, too.
_LOCAL_LETTERS = "bejxyacdfhlmnoprstuvwgikqz"
_PRIVATE = re.compile(r"_[A-Za-z0-9]\w*")
_WORD = re.compile(r"\w+")
_NAMED = re.compile(r"(id|attr|arg|name|asname|names)=('\w+'|\[('\w+'(, )?)*\])")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class ShortenError(ValueError):
    """The result would not say the same; the text names the file."""


def shorten(texts: dict[str, str], others: Iterable[str] = ()) -> dict[str, str]:
    """{module: text} of {dotted module: lean text}, a package's being a.b.__init__; `others` are
    texts that use them or that they use, and that stay as they are. ShortenError.
    """
    trees = {module: ast.parse(text) for module, text in texts.items()}
    words = {module: tokens(text) for module, text in texts.items()}
    names = _private_names(trees, words, others)
    return _renamed(texts, trees, words, names, _keywords(trees, others), False)


def shorten_program(
    texts: dict[str, str], others: Iterable[str] = ()
) -> tuple[dict[str, str], dict[str, str]]:
    """({module: text}, {name: short name}) of a whole program: `others` are all texts that use its
    modules, or that these use. ShortenError.
    """
    from tools.bundling import shorten_names

    trees = {module: ast.parse(text) for module, text in texts.items()}
    words = {module: tokens(text) for module, text in texts.items()}
    names = shorten_names.choose(trees, words, others)
    keywords = _keywords(trees, others) | shorten_names.by_text(trees, others)
    return _renamed(texts, trees, words, names, keywords, True), names


def _keywords(trees, others):
    """Names by which something is passed anywhere."""
    found = set()
    for tree in [*trees.values(), *map(ast.parse, others)]:
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword):
                found.add(node.arg)
    return found


def _renamed(texts, trees, words, names, keywords, whole):
    from tools.bundling import shorten_check, shorten_tables

    out = {}
    for module, text in texts.items():
        changes = {}
        for word in words[module]:
            if word.string in names:
                changes[word.start] = names[word.string]
        kept = keywords | set(dir(builtins)) | {"self"} | _outside(trees[module])
        figures = {names.get(name, name) for name in constants(trees[module])}
        for node in _outermost(trees[module]):
            _rename_locals(node, words[module], kept, figures, changes, whole)
        out[module] = write(text, words[module], changes)
        if _masked(ast.parse(text)) != _masked(ast.parse(out[module])):
            raise ShortenError(f"{module}: the shortened text would not say the same")
    after = {module: ast.parse(text) for module, text in out.items()}
    shorten_check.check(trees, after, names, keywords, whole)
    shorten_tables.check_tables(texts, out, names, keywords)
    return out


def _masked(tree):
    """What a tree says but for its names. It is the tree no more."""
    for text in name_texts(tree):
        text.value = ""
    return _NAMED.sub("", ast.dump(tree))


# Private names


def _private_names(trees, words, others):
    """{name: short name}."""
    taken = set()
    for tree in trees.values():
        taken |= in_texts(tree)
        taken |= foreign(tree)
    for text in others:
        taken |= {word.string for word in tokens(text)} | in_texts(ast.parse(text))
    places = defaultdict(set)
    for module in words:
        for word in words[module]:
            if _PRIVATE.fullmatch(word.string):
                places[word.string].add(module)
    found = set().union(*map(bound, trees.values())) if trees else set()
    names = [name for name in places if name in found and name not in taken]
    for name in set(places) - set(names):
        taken.add(name)
    higher = above(trees)
    alone = set().union(*map(set_from_outside, trees.values())) if trees else set()
    order = sorted(names, key=lambda name: (name not in alone, -len(places[name]), name))
    reach = {}
    for name in order:
        reach[name] = set(places[name])
        for module in places[name]:
            reach[name] |= higher[module]
    short = {}
    users = defaultdict(list)
    for name in order:
        for made in short_names("_"):
            if made in taken or keyword.iskeyword(made):
                continue
            if not any(meet(name, other, places, reach, alone) for other in users[made]):
                break
        short[name] = made
        users[made].append(name)
    return short


def meet(
    one: str, other: str, places: dict[str, set[str]], reach: dict[str, set[str]], alone: set[str]
) -> bool:
    """Whether two names can be names of the same thing, or of things in one module."""
    if one in alone or other in alone:
        return True
    return not (reach[one].isdisjoint(places[other]) and reach[other].isdisjoint(places[one]))


def short_names(start: str, letters: str = _LETTERS) -> Iterator[str]:
    """Yield short names that begin like that."""
    for letter in letters:
        yield start + letter
    for first in letters:
        for letter in letters:
            yield start + first + letter


def in_texts(tree: ast.AST) -> set[str]:
    """All words that stand in a text, but for names of fields."""
    names = set(map(id, name_texts(tree)))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in names:
            found.update(_WORD.findall(node.value))
    return found


def named(node: ast.AST) -> set[str]:
    names = set()
    for inner in ast.walk(node):
        for field in ("id", "attr", "arg"):
            if isinstance(getattr(inner, field, None), str):
                names.add(getattr(inner, field))
    return names


def foreign(tree: ast.AST) -> set[str]:
    """Names that are imported: of modules that are not ours, or modules themselves."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(part for alias in node.names for part in alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            found.update((node.module or "").split("."))
            if not node.level and not (node.module or "").startswith("erudit_"):
                found.update(alias.name for alias in node.names)
    return found


def bound(tree: ast.AST) -> set[str]:
    """Names that a module gives to something."""
    found = set()
    for text in name_texts(tree):
        found.update(_WORD.findall(str(text.value)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.alias) and node.asname:
            found.add(node.asname)
    return found


def set_from_outside(tree: ast.AST) -> set[str]:
    """Private attributes that are set on something else than self."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    }


def above(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """{module: modules in which the bases of its classes may be}."""
    direct = {}
    for module, tree in trees.items():
        names = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.bases:
                names.update(*map(named, node.bases))
        direct[module] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and names & {
                alias.asname or alias.name for alias in node.names
            }:
                base = resolve(module, node, trees)
                direct[module].add(base)
                base = base.removesuffix(".__init__")
                direct[module].update(f"{base}.{alias.name}" for alias in node.names)
    for module, tree in trees.items():
        # Bases beside each other, of one class, are one thing, too.
        for other in direct[module] if _has_several_bases(tree) else ():
            direct.setdefault(other, set()).update(direct[module])
    out = {}
    for module in trees:
        found = set()
        pending = [module]
        while pending:
            for other in direct.get(pending.pop(), ()):
                if other in trees and other not in found:
                    found.add(other)
                    pending.append(other)
        out[module] = found
    return out


def resolve(module: str, node: ast.ImportFrom, modules: Container[str]) -> str:
    """The module that an ImportFrom in `module` names, as `modules` call it."""
    base = resolve_import(module, node)
    return base if base in modules else base + ".__init__"


def _has_several_bases(tree):
    return any(isinstance(node, ast.ClassDef) and len(node.bases) > 1 for node in ast.walk(tree))


# What is local to a function


def _outermost(tree):
    """Functions that are in no other one, each with all that is in it."""
    pending = list(tree.body)
    while pending:
        node = pending.pop()
        if isinstance(node, _FUNCTIONS):
            yield node
        else:
            pending.extend(ast.iter_child_nodes(node))


def constants(tree: ast.Module) -> set[str]:
    """Names of `NAME = const(…)`: the compiler puts the figure wherever one stands, even where it
    is a local's.
    """
    return {
        node.targets[0].id
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call)
        and getattr(node.value.func, "id", None) == "const"
    }


def _rename_locals(function, words, kept, figures, changes, whole):
    """Note short names for what `function` binds, those with which nobody outside can be asked;
    none of `figures`.
    """
    end = (function.end_lineno, function.end_col_offset)
    begin = (function.lineno, function.col_offset)
    inside = [word for word in words if begin <= word.start and word.end <= end]
    names = _local_names(function, whole) - kept
    ours = dict.fromkeys(w.string for w in inside if not w.attribute and w.string in names)
    taken = figures | {w.string for w in inside if not w.attribute and w.string not in names}
    taken |= {changes[w.start] for w in inside if w.start in changes}
    every = short_names("", _LOCAL_LETTERS if whole else _LETTERS)
    free = (name for name in every if name not in taken and not keyword.iskeyword(name))
    short = {name: next(free) for name in ours}
    for word in inside:
        if not word.attribute and word.string in short:
            changes[word.start] = short[word.string]


def _local_names(function, whole):
    """Names that are bound in a function and mean the same wherever they stand in it."""
    found, kept = set(), set()
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            kept.add(node.name)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            kept.update(node.names)
        elif isinstance(node, ast.alias):
            kept.update((node.name.split(".")[0], node.asname))
        if isinstance(node, ast.ClassDef):
            kept |= bound(node)
    if not whole and not isinstance(function, ast.Lambda):
        given = function.args
        kept.update(arg.arg for arg in given.kwonlyargs)
        if not function.name.startswith("_") or function.name.startswith("__"):
            plain = len(given.args) - len(given.defaults)
            kept.update(arg.arg for arg in given.args[plain:])
    return found - kept


def _outside(tree):
    """Names that a module, or a class in it, gives to something outside of functions."""
    found = set()
    pending = list(tree.body)
    while pending:
        node = pending.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        if isinstance(node, _FUNCTIONS):
            found |= {
                name
                for inner in ast.walk(node)
                if isinstance(inner, ast.Global)
                for name in inner.names
            }
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.update(((node.asname or node.name).split(".")[0],))
        pending.extend(ast.iter_child_nodes(node))
    return found
