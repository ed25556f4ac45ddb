# SPDX-License-Identifier: MIT
"""Whether a renamed program binds its names as before: a third opinion, Python's own.

The tables of symbols that Python's compiler makes of both texts (`symtable`) are held side by side.
Both must have the same scopes, and in each scope the same number of names, of which each is what it
was: a parameter, local, global, taken from a function around it, imported, assigned or only read. A
name has one new name in its scope, and a scope inside takes it by that one. What is not local to a
function has the new name of one table, and so has a parameter that anybody passes by its name.
"""

import symtable
from collections.abc import Iterable, Iterator

from tools.bundling.shorten import ShortenError


def check_tables(
    before: dict[str, str], after: dict[str, str], names: dict[str, str], keywords: Iterable[str]
) -> None:
    """ShortenError, with the module and the line of the scope, unless {module: text} `after` is
    `before` with other names, bound alike. `names` {old: new} of what is not local to a function,
    `keywords`: names by which something is passed anywhere.
    """
    passed = set(keywords)
    for module, text in before.items():
        for scopes in _pairs(module, _table(module, text), _table(module, after[module])):
            _check_scope(module, scopes, names, passed)


def _table(module, text):
    try:
        return symtable.symtable(text, module, "exec")
    except SyntaxError as error:
        raise ShortenError(f"{module}:{error.lineno}: {error.msg}") from error


def _pairs(module: str, old: symtable.SymbolTable, new: symtable.SymbolTable) -> Iterator[list]:
    """Yield [(table before, table after, {old name: new name})] of each scope, from the module down
    to it.
    """
    pending = [[(old, new, _new_names(module, old, new))]]
    while pending:
        scopes = pending.pop()
        yield scopes
        old, new, _ = scopes[-1]
        inside = list(old.get_children()), list(new.get_children())
        if len(inside[0]) != len(inside[1]):
            raise ShortenError(f"{module}:{old.get_lineno()}: there are other scopes in this one")
        for one, other in zip(*inside, strict=True):
            pending.append([*scopes, (one, other, _new_names(module, one, other))])


def _new_names(module, old, new):
    """{old name: new name} of a scope. Symbols come in the order in which the text has them."""
    told = [[s for s in table.get_symbols() if _stands_here(s)] for table in (old, new)]
    place = f"{module}:{old.get_lineno()}"
    kinds = [(table.get_type(), [_kind(symbol) for symbol in found])
             for table, found in zip((old, new), told, strict=True)]  # fmt: skip
    if kinds[0] != kinds[1]:
        raise ShortenError(f"{place}: the names of {old.get_name()} are bound in another way")
    pairs = zip(*told, strict=True)
    return {one.get_name(): other.get_name() for one, other in pairs}


def _stands_here(symbol):
    """False for what a scope only hands on to one within: the text of the scope has no such name,
    and its place among the others says nothing.
    """
    return any(_kind(symbol)[3:])


def _kind(symbol):
    return (
        *(symbol.is_local(), symbol.is_global(), symbol.is_free()),
        *(symbol.is_parameter(), symbol.is_imported(), symbol.is_assigned()),
        *(symbol.is_referenced(), symbol.is_declared_global(), symbol.is_nonlocal()),
    )


def _check_scope(module, scopes, names, keywords):
    table, _, made = scopes[-1]
    local = table.get_type() == "function"
    for old, new in made.items():
        symbol = table.lookup(old)
        if symbol.is_free():
            wanted = _handed_down(old, scopes)
        elif local and symbol.is_local() and not (symbol.is_parameter() and old in keywords):
            continue
        else:
            wanted = names.get(old, old)
        if new != wanted:
            raise ShortenError(
                f"{module}:{table.get_lineno()}: in {table.get_name()} {old} became {new}"
                f" instead of {wanted}"
            )


def _handed_down(name, scopes):
    """What a name is called now in the function around a scope that binds it."""
    for table, _, made in reversed(scopes[:-1]):
        if name in made and table.get_type() == "function" and table.lookup(name).is_local():
            return made[name]
    return name  # Python's own: __class__
