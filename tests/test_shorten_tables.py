# SPDX-License-Identifier: MIT
"""Python's own tables of symbols say whether a renamed text binds its names as it did."""

import re
import symtable

import pytest

from tools.bundling.shorten import ShortenError, shorten, shorten_program
from tools.bundling.shorten_tables import check_tables

BEFORE = """
import board
count = 0
class Base:
    size = 1
    def grow(self, step, deep=2):
        global count
        count = count + step
        def inner(more):
            nonlocal step
            step = more
            return [one + step for one in range(deep) if one]
        try:
            return super().grow(deep=deep), lambda left: left + step
        except ValueError as error:
            return board.find(error, inner)
"""
NAMES = {"count": "get", "Base": "pop", "size": "key", "grow": "sub"}
LOCALS = {"step": "a", "inner": "c", "more": "d", "one": "e", "left": "f", "error": "g"}


def renamed(**other):
    """BEFORE with other names, each wherever it stands."""
    names = {**NAMES, **LOCALS, **other}
    return "".join(names.get(part, part) for part in re.split(r"(\W+)", BEFORE))


def check(after, before=BEFORE, names=NAMES):
    check_tables({"m": before}, {"m": after}, names, {"deep"})


def test_other_names_that_are_bound_alike_pass():
    check(BEFORE, names={})
    check(renamed())
    check(renamed(more="a", step="d"))
    check(renamed(left="e"))  # beside each other: nobody has both


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (renamed(more="a"), "m:10: name 'a' is parameter and nonlocal"),
        (renamed().replace("            nonlocal a\n", ""), "of inner are bound in another way"),
        (renamed().replace("        global get\n", ""), "of top are bound in another way"),
        (
            renamed().replace("lambda f: f + a", "lambda a: a + a"),
            "lambda are bound in another way",
        ),
        (
            renamed().replace("lambda f: f + a", "lambda f: f + c"),
            "lambda step became c instead of a",
        ),
        (renamed().replace("lambda f: f + a", "a"), "m:6: there are other scopes in this one"),
        (renamed().replace("[e + a for e in", "[a + a for a in"), "bound in another way"),
        (renamed(deep="h"), "m:6: in grow deep became h instead of deep"),
        (renamed(count="open"), "m:0: in top count became open instead of get"),
        (renamed(size="pop"), "m:4: in Base size became pop instead of key"),
        (renamed(grow="key"), "m:4: the names of Base are bound in another way"),
        (renamed(board="b"), "m:0: in top board became b instead of board"),
        (renamed(super="h"), "m:6: the names of grow are bound in another way"),
        (renamed(range="h"), "range became h instead of range"),
        (renamed(error="c"), "m:6: the names of grow are bound in another way"),
    ],
)
def test_a_planted_wrong_binding_is_told_with_its_place(after, said):
    with pytest.raises(ShortenError, match=said):
        check(after)


def test_an_outer_name_that_an_inner_one_hides_is_found():
    before = "def f(long):\n def g(other):\n  return long, other\n return g\n"
    check("def f(a):\n def g(b):\n  return a, b\n return g\n", before)
    for wrong in ("g(a):\n  return a, a", "g(b):\n  return c, b", "g(b):\n  return b, b"):
        with pytest.raises(ShortenError, match="m:2"):
            check(f"def f(a):\n def {wrong}\n return g\n", before)


def scopes(text):
    """[(type, number of names)] of all scopes of a text, in order."""
    found = []
    pending = [symtable.symtable(text, "m", "exec")]
    while pending:
        table = pending.pop()
        found.append((table.get_type(), len(table.get_identifiers())))
        pending.extend(table.get_children())
    return found


@pytest.mark.parametrize("stage", [shorten, lambda texts: shorten_program(texts)[0]])
def test_both_ways_of_shortening_ask_the_tables(stage, monkeypatch):
    made = stage({"erudit_x.m": BEFORE})["erudit_x.m"]
    assert made != BEFORE and scopes(made) == scopes(BEFORE)

    def refuse(before, after, names, keywords):
        assert after == {"erudit_x.m": made} and "deep" in keywords
        raise ShortenError("as planted")

    monkeypatch.setattr("tools.bundling.shorten_tables.check_tables", refuse)
    with pytest.raises(ShortenError, match="as planted"):
        stage({"erudit_x.m": BEFORE})
