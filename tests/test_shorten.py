# SPDX-License-Identifier: MIT
"""Constants become figures and private names short ones; what others can ask for stays."""

import ast
import dis

import pytest

from tools.bundling import lean
from tools.bundling.fold import fold
from tools.bundling.shorten import ShortenError, shorten
from tools.common.micropython import ROOT

TREE = {
    "erudit_x.colours": (
        "from erudit_x.const import const\nRED=const(1<<3)\nGREEN=const(-2)\nBLUE=const(RED+1)\n"
        "ALL=(RED,BLUE)\nNAME='see GREEN'\n"
    ),
    "erudit_x.const": "def const(value):\n return value\n",
    "erudit_x.user": (
        "from erudit_x import colours\nfrom erudit_x.colours import RED,GREEN as G,ALL\n"
        "def f(x=RED):\n return x+G,ALL,colours.BLUE\n"
    ),
}


def test_a_constant_becomes_a_figure_where_it_is_used():
    made = fold(TREE)
    assert made["erudit_x.user"].split("\n") == [
        *["pass", "from erudit_x.colours import GREEN as G,ALL"],
        *["def f(x=8):", " return x+(-2),ALL,9", ""],
    ]


def test_a_constant_that_nobody_can_ask_for_is_hidden():
    made = fold(TREE)["erudit_x.colours"]
    assert "_RED=const(1<<3)" in made and "_BLUE=const(_RED+1)" in made
    assert "\nGREEN=const(-2)" in made  # a text speaks of it
    assert "\nBLUE=" in fold(TREE, ["print(colours.BLUE)"])["erudit_x.colours"]


def test_a_name_that_means_something_else_is_no_constant():
    tree = {
        **TREE,
        "erudit_x.user": "from erudit_x import colours\nfor colours in[1]:\n colours.RED\n",
    }
    made = fold(tree)
    assert made["erudit_x.user"] == tree["erudit_x.user"]
    assert "\nRED=" in made["erudit_x.colours"]


def test_a_constant_in_a_text_with_figures_keeps_its_import():
    tree = {**TREE, "erudit_x.user": "from erudit_x.colours import RED\nprint(f'{RED}',RED)\n"}
    made = fold(tree)
    assert made["erudit_x.user"].startswith("from erudit_x.colours import RED\n")
    assert "\nRED=" in made["erudit_x.colours"]


BASE = (
    "class Base:\n def __init__(self):\n  self._long=1\n def _method(self,inner):\n  return inner\n"
)
MORE = (
    "from erudit_x.base import Base\nclass More(Base):\n def __init__(self):\n"
    "  super().__init__()\n  self._other=self._long\n  self._method(inner=2)\n"
)
ALONE = "_table={}\ndef look(key,default=None):\n found=_table.get(key,default)\n return found\n"


def test_private_names_are_short_and_differ_where_they_can_meet():
    made = shorten({"erudit_x.base": BASE, "erudit_x.more": MORE, "erudit_x.alone": ALONE})
    spaces = [{}, {}]
    for space, modules in zip(spaces, (("base", "more"), ("alone",)), strict=True):
        for module in modules:
            exec(made["erudit_x." + module].replace("from erudit_x.base import Base", ""), space)
    more = spaces[0]["More"]()
    assert len(vars(more)) == 2 and "_long" not in vars(more)
    assert made["erudit_x.alone"].startswith("_a=") and "._a" in made["erudit_x.base"]


def test_what_can_be_asked_for_by_name_keeps_it():
    made = shorten({"erudit_x.base": BASE, "erudit_x.alone": ALONE}, ["x._long", "look(key=2)"])
    assert "self._long" in made["erudit_x.base"]
    assert "def look(key,default=None):" in made["erudit_x.alone"]
    made = shorten({"a": "def f(one,_two):\n return getattr(one,'_kept'),_two\n_kept=1\n"})
    assert "_kept" in made["a"] and made["a"].startswith("def f(a,b):")


def test_parameters_that_are_passed_by_name_keep_it():
    made = shorten({"erudit_x.base": BASE, "erudit_x.more": MORE})
    assert "(self,inner)" in made["erudit_x.base"] and "(inner=2)" in made["erudit_x.more"]


@pytest.mark.parametrize("stage", [fold, shorten])
def test_a_result_that_says_something_else_is_found(stage, monkeypatch):
    from tools.bundling import fold as folding
    from tools.bundling import shorten as shortening

    monkeypatch.setattr(folding, "_apply", lambda *given: "x=1\n")
    monkeypatch.setattr(shortening, "write", lambda *given: "x=1\n")
    with pytest.raises(ShortenError, match="would not say the same"):
        stage({"erudit_x.base": BASE})


def test_the_same_tree_gives_the_same_text():
    texts = {path.stem: lean.lean_file(path) for path in (ROOT / "erudit_core").glob("l*.py")}
    assert shorten(fold(texts)) == shorten(fold(dict(reversed(texts.items()))))


# What shorten checks itself knows no names. Here each name is followed: compiled, the two texts
# must do the same with the same things, whatever these are called.

LOCAL = set(dis.haslocal) | set(dis.hasfree)


def same_meaning(before, after):
    """AssertionError unless two trees of {module: text} differ in the names of locals, one for one
    in each function, and in private names, each of which has one new name in the whole tree.
    """
    keywords = {
        node.arg
        for text in before.values()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.keyword)
    }
    private = {}
    for module in before:
        seen = {}
        old, new = (compile(texts[module], module, "exec") for texts in (before, after))
        _same_code(old, new, keywords, {}, private, seen)
        assert len(set(seen.values())) == len(seen), f"{module}: two names became one: {seen}"


def _same_code(old, new, keywords, outer, private, seen):
    names = dict(outer)
    arguments = old.co_argcount + old.co_kwonlyargcount
    pairs = list(zip(old.co_varnames, new.co_varnames, strict=True))
    pairs += [(one, None) for one in old.co_cellvars + old.co_freevars]
    for one, other in pairs[:arguments]:
        assert one == other or one not in keywords, f"{old.co_name}: {one} is passed by name"
    owner = {}
    for one, other in zip(dis.get_instructions(old), dis.get_instructions(new), strict=True):
        assert one.opname == other.opname, (old.co_name, one, other)
        if one.opname in ("MAKE_CELL", "COPY_FREE_VARS", "LOAD_CLOSURE"):
            continue  # in the order of the names
        if one.opcode in LOCAL:
            assert names.setdefault(one.argval, other.argval) == other.argval, (one, other)
            owner.setdefault(other.argval, one.argval)
            assert owner[other.argval] == one.argval, f"{old.co_name}: {other.argval} is two things"
        elif one.opcode in dis.hasname:
            _same_name(one.argval, other.argval, private, seen)
        elif one.opcode not in dis.hasconst:
            assert one.argval == other.argval or one.opcode in dis.hasjrel, (one, other)
    for one, other in zip(old.co_consts, new.co_consts, strict=True):
        if hasattr(one, "co_code"):
            if not one.co_name.startswith("<"):
                _same_name(one.co_name, other.co_name, private, seen, names)
            _same_code(one, other, keywords, names, private, seen)
        elif not (isinstance(one, str) and one.split(".")[-1].startswith("_") and "." in one):
            if isinstance(one, str) and one in private:
                continue
            if isinstance(one, tuple) and all(isinstance(part, str) for part in one):
                for left, right in zip(one, other, strict=True):
                    _same_name(left, right, private, seen)
            else:
                assert one == other or private_qualname(one, other), (old.co_name, one, other)


def private_qualname(one, other):
    """Whether two texts are places of functions, as A.<locals>.b."""
    texts = isinstance(one, str) and isinstance(other, str)
    return texts and one.count(".") == other.count(".") > 0 and " " not in one


def _same_name(one, other, private, seen, local=()):
    if one == other or one in local and local[one] == other:
        return
    assert one.startswith("_") and other.startswith("_"), f"{one} became {other}"
    assert private.setdefault(one, other) == other, f"{one} has two new names"
    seen[one] = other


def whole_tree():
    """The modules that go to a device, with figures for constants."""
    texts = {}
    for folder in ("erudit_core", "lib/erudit_ui", "lib/erudit_device"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT / folder).with_suffix("").as_posix().replace("/", ".")
            texts[f"{folder.removeprefix('lib/')}.{name}"] = lean.lean_file(path)
    return fold(texts)


def test_every_name_of_the_shortened_game_means_what_it_meant():
    before = whole_tree()
    after = shorten(before)
    assert sum(map(len, after.values())) < sum(map(len, before.values())) - 10_000
    same_meaning(before, after)


ONE = (
    "import x\ncount=0\ndef f(one,two):\n global count\n count=one\n return one-two,x.y(deep=two)\n"
)
ONE += "def g(deep):\n def h(step):\n  return step-deep\n return h\n"


@pytest.mark.parametrize(
    "wrong",
    [
        ONE.replace("one-two", "two-one"),
        ONE.replace("return one-two", "return one-one"),
        ONE.replace("f(one,two)", "f(a,b)")
        .replace("one-two", "a-b")
        .replace("count=one", "count=b"),
        ONE.replace(" global count\n count=one", " global c\n c=one"),
        ONE.replace(" count=one", " c=one"),
        ONE.replace("g(deep)", "g(d)").replace("step-deep", "step-d"),
        ONE.replace("h(step)", "h(deep)").replace("step-deep", "deep-deep"),
        ONE.replace("x.y", "x.z"),
        ONE.replace("deep=two", "d=two"),
    ],
)
def test_a_wrong_rename_is_told_from_a_right_one(wrong):
    right = ONE.replace("one", "a").replace("two", "b")
    same_meaning({"m": ONE}, {"m": right})
    with pytest.raises((AssertionError, ValueError)):
        same_meaning({"m": ONE}, {"m": wrong})


def test_a_local_does_not_take_the_name_of_what_it_is_used_with():
    before = {"m": "a=1\nb=2\ndef f(long,other):\n return a+b+long+other\n"}
    after = shorten(before)
    same_meaning(before, after)
    space = {}
    exec(after["m"], space)
    assert space["f"](10, 100) == 113


def test_what_a_class_and_its_base_in_another_module_keep_stays_apart():
    base = "class Base:\n def __init__(self):\n  self._hidden=1\n"
    base += " def get(self):\n  return self._hidden\n"
    more = (
        "from erudit_x.base import Base\nclass More(Base):\n def __init__(self):\n"
        "  super().__init__()\n  self._other=2\n"
    )
    made = shorten({"erudit_x.base": base, "erudit_x.more": more})
    space = {}
    exec(made["erudit_x.base"], space)
    exec(made["erudit_x.more"].replace("from erudit_x.base import Base", ""), space)
    assert space["More"]().get() == 1


def test_a_constant_s_name_that_a_function_gives_to_something_else_is_no_figure_there():
    text = "from erudit_x.const import const\nRED=const(1)\ndef f(RED):\n return RED\n"
    space = {"const": int}
    exec(fold({"m": text, "erudit_x.const": TREE["erudit_x.const"]})["m"].split("\n", 1)[1], space)
    assert space["f"](7) == 7
