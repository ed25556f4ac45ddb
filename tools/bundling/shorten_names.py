# SPDX-License-Identifier: MIT
"""Which names of a whole program get which short ones: for shorten.shorten_program.

A name is renamed wherever it stands, or nowhere. It stays if anything but the program may ask for
it: the firmware, a library, Python, a text, the owner at the console. Attributes have no types, so
two names share a short one only if no object can have both: see `_Places`.

The short names are first those that the firmware has in its ROM anyway: they cost no memory. All
names that the firmware knows stay, by the list of its ROM, not by what the Python has that runs
this: so each Python makes the same bundle.
"""

import ast
import builtins
import keyword
from collections import defaultdict
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from tools.bundling import shorten
from tools.bundling.shorten_tokens import Word, name_texts

ROM = Path(__file__).with_name("rom_names.txt")
# What the owner or a test asks for at the console.
KEEP = ("current", "screen_name", "record_text", "playing", "stack", "session", "game", "main")


def rom() -> dict[str, list[str]]:
    """{section of rom_names.txt: [name]}."""
    found = {}
    for line in ROM.read_text("utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = names = []
        elif line and not line.startswith("#"):
            names.extend(line.split())
    return found


def choose(
    trees: dict[str, ast.Module], words: dict[str, list[Word]], others: Iterable[str]
) -> dict[str, str]:
    """{name: short name} for {module: tree}, {module: shorten.tokens()} and texts of others."""
    in_rom = rom()
    stay = staying(trees, others).union(*in_rom.values())
    used = {word.string for word in chain.from_iterable(words.values())}
    bound = set().union(*map(_all_bound, trees.values()))
    names = {name for name in used & bound if name not in stay and not name.startswith("__")}
    in_use = forbidden(trees, used - names)
    constants = set().union(*map(_hidden_constants, trees.values())) & names
    places = _Places(trees, words)
    order = sorted(names, key=lambda name: (name not in places.alone, -places.count(name), name))
    taken = defaultdict(list)
    out = {}
    for name in order:
        hidden = shorten.short_names("_")
        for made in hidden if name in constants else chain(
            in_rom["targets"], shorten.short_names("")
        ):  # fmt: skip
            if made not in in_use and not any(places.meet(name, other) for other in taken[made]):
                break
        else:
            raise shorten.ShortenError(f"there is no short name left for {name}")
        out[name] = made
        taken[made].append(name)
    return out


def forbidden(trees: dict[str, ast.Module], unchanged: set[str]) -> set[str]:
    """What no name may become: names in use, and what each of our objects has from Python."""
    in_use = {*unchanged, *dir(builtins), *keyword.kwlist, *dir(OSError), *dir(tuple), "value"}
    for tree in trees.values():
        in_use |= _asked_for(tree)
    return in_use


def staying(trees: dict[str, ast.Module], others: Iterable[str]) -> set[str]:
    """Names that somebody else asks for, or may ask for."""
    stay = {*KEEP, *dir(builtins), "self", "cls"}
    for tree in trees.values():
        stay |= _asked_for(tree) | shorten.foreign(tree) | _of_foreign(tree)
    for text in others:
        stay |= {word.string for word in shorten.tokens(text)}
        stay |= _asked_for(ast.parse(text))
    for module in trees:
        stay.update(module.split("."))
    return stay | by_text(trees, others)


def _asked_for(tree):
    """Texts that may be asked for as a name: those that are one, or are split into some. What is
    put together of parts is an entry of the table of texts or a file; and what a mapping is asked
    for is an entry of that.
    """
    fields = set(map(id, name_texts(tree)))
    fields.update(
        id(node.slice) for node in ast.walk(tree)
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load)
    )  # fmt: skip
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value.isidentifier() and id(node) not in fields:
                found.add(node.value)
        elif isinstance(node, ast.Attribute) and node.attr.endswith("split"):
            for inner in ast.walk(node.value):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    found.update(inner.value.replace(",", " ").split())
    return found


def by_text(trees: dict[str, ast.Module], others: Iterable[str]) -> set[str]:
    """Names of what is passed, or taken, as a mapping of names: `f(**more)`, `def f(**more)`."""
    own, foreign = list(trees.values()), [ast.parse(text) for text in others]
    found = set()
    spread = {called for called, word in _passed(foreign) if word is None} - {"__init__"}
    spread |= {called for called, word in _passed(own) if word is None}
    everywhere = [*own, *foreign]
    open_ = {"dict", *_open_classes(everywhere)}
    open_ |= {node.name for tree in everywhere for node in _functions(tree) if node.args.kwarg}
    found.update(word for called, word in _passed(everywhere) if called in open_)
    for tree in own:
        for node in _functions(tree):
            if node.name in spread or None in spread or _named_of(node, tree) & spread:
                found.update(arg.arg for arg in _arguments(node))
    return found - {None}


def _functions(tree):
    return [n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))]


def _passed(trees):
    """(last name of what is called or None, keyword or None for **) of all calls."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", None))
                yield from ((called, word.arg) for word in node.keywords)


def _named_of(function, tree):
    """The classes of a tree whose __init__ a function is, by name."""
    return {
        node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
        and function.name == "__init__" and function in node.body
    }  # fmt: skip


def _open_classes(trees):
    """Names of classes whose __init__ takes **, and of those that inherit from one."""
    classes = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
    found = {
        node.name for node in classes for inner in node.body
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__" and inner.args.kwarg
    }  # fmt: skip
    for _ in classes:
        more = {n.name for n in classes if found & set().union(*map(shorten.named, n.bases))}
        if more <= found:
            break
        found |= more
    return found


def _arguments(function):
    args = function.args
    return [*args.posonlyargs, *args.args, *args.kwonlyargs]


def _of_foreign(tree):
    """Attributes of modules that are not ours."""
    modules = {
        (alias.asname or alias.name).split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if not alias.name.startswith("erudit_")
    }
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) in modules
    }


def _all_bound(tree):
    return shorten.bound(tree) | {
        node.name for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler) and node.name
    }


def _hidden_constants(tree):
    """Names of `_NAME = const(…)`: the compiler drops these for their underscore."""
    return {name for name in shorten.constants(tree) if name.startswith("_")}


class _Places:
    """Where names are bound or stand alone: a module, with what its classes inherit from others, is
    taken for one object. `alone`: attributes that are set on who knows what.
    """

    def __init__(self, trees: dict[str, ast.Module], words: dict[str, list[Word]]) -> None:
        above = shorten.above(trees)
        self._bound = defaultdict(set)
        self._count = defaultdict(int)
        for module, tree in trees.items():
            for word in words[module]:
                self._count[word.string] += 1
                if not word.attribute:
                    self._bound[word.string].add(module)
            for name in shorten.bound(tree):
                self._bound[name].add(module)
        self._reach = {
            name: modules.union(*(above[module] for module in modules))
            for name, modules in self._bound.items()
        }
        self.alone = set().union(*map(shorten.set_from_outside, trees.values()))

    def count(self, name: str) -> int:
        """How often a name stands anywhere."""
        return self._count[name]

    def meet(self, one: str, other: str) -> bool:
        """Whether two names can be names of the same object, or of things in one module."""
        return shorten.meet(one, other, self._bound, self._reach, self.alone)
