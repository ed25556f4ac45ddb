# SPDX-License-Identifier: MIT
"""Gives the private names of a tree of modules short ones that the modules share.

A small device keeps each name that it has ever read, once, for good, in a table that doubles when
it is full. Renamed are names that begin with one underscore, over the whole tree, and what is local
to a function. Everything that others could ask for by name stays: public names, names in texts,
keyword arguments, and parameters of public functions that have a default.

Two private names may get the same short one where no module, and no class with its bases, has both.
"""

import ast
import builtins
import io
import keyword
import re
import tokenize
from collections import defaultdict

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_PRIVATE = re.compile(r"_[A-Za-z0-9]\w*")
_WORD = re.compile(r"\w+")
_NAMED = re.compile(r"(id|attr|arg|name|asname|names)=('\w+'|\[('\w+'(, )?)*\])")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class ShortenError(ValueError):
    """The result would not say the same; the text names the file."""


def shorten(texts, others=()):
    """{module: text} of {dotted module: lean text}, a package's being a.b.__init__; `others` are
    texts that use them or that they use, and that stay as they are. ShortenError.
    """
    trees = {module: ast.parse(text) for module, text in texts.items()}
    words = {module: _tokens(text) for module, text in texts.items()}
    private = _private_names(trees, words, others)
    keywords = {
        node.arg
        for tree in [*trees.values(), *map(ast.parse, others)]
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword)
    }
    out = {}
    for module, text in texts.items():
        changes = {}
        for token, _ in words[module]:
            if token.string in private:
                changes[token.start] = private[token.string]
        kept = keywords | set(dir(builtins)) | {"self"} | _outside(trees[module])
        for node in _outermost(trees[module]):
            _rename_locals(node, words[module], kept, changes)
        out[module] = _write(text, words[module], changes)
        if _masked(trees[module]) != _masked(ast.parse(out[module])):
            raise ShortenError(f"{module}: the shortened text would not say the same")
    return out


def _tokens(text):
    """[(NAME token, whether it is an attribute)]."""
    found = []
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            found.append((token, before == "."))
        if token.type not in (tokenize.NL, tokenize.COMMENT):
            before = token.string
    return found


def _write(text, words, changes):
    lines = text.splitlines(keepends=True)
    for token, _ in reversed(words):
        if token.start in changes:
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + changes[token.start] + line[token.end[1] :]
    return "".join(lines)


def _masked(tree):
    """What a tree says but for its names."""
    return _NAMED.sub("", ast.dump(tree))


# Private names


def _private_names(trees, words, others):
    """{name: short name}."""
    taken = set()
    for tree in trees.values():
        taken |= _in_texts(tree)
        taken |= _foreign(tree)
    for text in others:
        taken |= {token.string for token, _ in _tokens(text)} | _in_texts(ast.parse(text))
    places = defaultdict(set)
    for module in words:
        for token, _ in words[module]:
            if _PRIVATE.fullmatch(token.string):
                places[token.string].add(module)
    bound = set().union(*map(_bound, trees.values())) if trees else set()
    names = [name for name in places if name in bound and name not in taken]
    for name in set(places) - set(names):
        taken.add(name)
    above = _above(trees)
    alone = set().union(*map(_set_from_outside, trees.values())) if trees else set()
    order = sorted(names, key=lambda name: (name not in alone, -len(places[name]), name))
    reach = {}
    for name in order:
        reach[name] = set(places[name])
        for module in places[name]:
            reach[name] |= above[module]
    short = {}
    users = defaultdict(list)
    for name in order:
        for made in _short_names("_"):
            if made in taken or keyword.iskeyword(made):
                continue
            if not any(_meet(name, other, places, reach, alone) for other in users[made]):
                break
        short[name] = made
        users[made].append(name)
    return short


def _meet(one, other, places, reach, alone):
    """Whether two names can be names of the same thing, or of things in one module."""
    if one in alone or other in alone:
        return True
    return not (reach[one].isdisjoint(places[other]) and reach[other].isdisjoint(places[one]))


def _short_names(start):
    for letter in _LETTERS:
        yield start + letter
    for first in _LETTERS:
        for letter in _LETTERS:
            yield start + first + letter


def _in_texts(tree):
    """All words that stand in a text, or in an expression within one: their places are unsure."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.update(_WORD.findall(node.value))
        elif isinstance(node, ast.JoinedStr):
            found |= _named(node)
    return found


def _named(node):
    names = set()
    for inner in ast.walk(node):
        for field in ("id", "attr", "arg"):
            if isinstance(getattr(inner, field, None), str):
                names.add(getattr(inner, field))
    return names


def _foreign(tree):
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


def _bound(tree):
    """Names that a module gives to something."""
    found = set()
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


def _set_from_outside(tree):
    """Private attributes that are set on something else than self."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    }


def _above(trees):
    """{module: modules in which the bases of its classes may be}."""
    direct = {}
    for module, tree in trees.items():
        names = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.bases:
                names.update(*map(_named, node.bases))
        direct[module] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and names & {
                alias.asname or alias.name for alias in node.names
            }:
                base = resolve(module, node, trees)
                direct[module].add(base)
                base = base.removesuffix(".__init__")
                direct[module].update(f"{base}.{alias.name}" for alias in node.names)
    for module in trees:
        # Bases beside each other, of one class, are one thing, too.
        for other in direct[module] if _has_several_bases(trees[module]) else ():
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


def resolve(module, node, modules):
    """The module that an ImportFrom in `module` names, as `modules` call it."""
    package = module.split(".")[:-1]
    base = package[: len(package) - node.level + 1] if node.level else []
    base = ".".join([*base, *([node.module] if node.module else [])])
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


def _rename_locals(function, words, kept, changes):
    """Note short names for what `function` binds, those with which nobody outside can be asked."""
    end = (function.end_lineno, function.end_col_offset)
    begin = (function.lineno, function.col_offset)
    inside = [(token, attr) for token, attr in words if begin <= token.start and token.end <= end]
    names = _local_names(function) - kept
    ours = list(dict.fromkeys(t.string for t, attr in inside if not attr and t.string in names))
    taken = {t.string for t, attr in inside if not attr and t.string not in names}
    taken |= {changes[t.start] for t, _ in inside if t.start in changes}
    free = (name for name in _short_names("") if name not in taken and not keyword.iskeyword(name))
    short = {name: next(free) for name in ours}
    for token, attr in inside:
        if not attr and token.string in short:
            changes[token.start] = short[token.string]


def _local_names(function):
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
        elif isinstance(node, ast.JoinedStr):
            kept |= _named(node)
        if isinstance(node, ast.ClassDef):
            kept |= _bound(node)
    if not isinstance(function, ast.Lambda):
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
