# SPDX-License-Identifier: MIT
"""A whole program's names become short ones; who asks for one from outside finds it; and a wrong
rename, wherever it is made, is found by the check that follows.
"""

import ast
import re

import pytest

from tools.bundling import BundleError, contents, script_names, shorten_check, shorten_names
from tools.bundling.shorten import ShortenError, shorten_program
from tools.bundling.shorten_tokens import tokens

SHAPES = """
from collections import namedtuple
Corner = namedtuple("Corner", ("across", "downward"))
class Shape:
    corners = 0
    def __init__(self, title, *, scaled=1):
        self.title = title
        self.scaled = scaled
    def describe(self, prefix="a "):
        measure = self.surface()
        return f"{prefix}{self.title}: {measure!r:>{self.scaled}}"
    def surface(self):
        return Corner(downward=self.scaled, across=self.corners)
"""
SQUARE = """
from erudit_x.shapes import Shape, Corner
table = {}
class Square(Shape):
    corners = 4
    def surface(self):
        found = super().surface()
        return found.across * self.scaled, [step for step in range(self.scaled)]
def build(title, scaled=2):
    global table
    table = {title: Square(title, scaled=scaled)}
    return table[title]
"""
OTHER = "class Ledger:\n def __init__(self):\n  self.entries = []\n def note(self, what): pass\n"
TREE = {"erudit_x.shapes": SHAPES, "erudit_x.square": SQUARE, "erudit_x.other": OTHER}
USER = "from erudit_x.square import build\nprint(build('b').describe())\n"


def run(made, user):
    """What a user of a tree of two modules gets."""
    space = {}
    for module in ("erudit_x.shapes", "erudit_x.square"):
        lines = made[module].split("\n")
        exec("\n".join(line for line in lines if "erudit_x" not in line), space)
    return eval(user, space)


def test_the_program_does_the_same_with_short_names():
    made, names = shorten_program(TREE, [USER])
    user = "build('b', {}={}).describe()"
    assert "build" not in names and "describe" not in names
    assert run(TREE, user.format("scaled", 3)) == "a b: (12, [0, 1, 2])"
    assert run(made, user.format(names["scaled"], 3)) == "a b: (12, [0, 1, 2])"
    for name in ("corners", "surface", "Square", "Shape", "Ledger", "entries", "downward", "table"):
        assert name in names
        assert not any(word.string == name for text in made.values() for word in tokens(text))
    assert sum(map(len, made.values())) < sum(map(len, TREE.values()))


def test_the_short_names_are_in_the_firmware_s_rom_and_few():
    _, names = shorten_program(TREE, [USER])
    assert set(names.values()) <= set(shorten_names.rom()["targets"])
    assert len(set(names.values())) < len(names)  # a ledger and a shape share some
    assert names["entries"] in {names[name] for name in names if name != "entries"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("def f(thing): return getattr(thing, 'corners')", "corners"),
        ("wanted = 'other surface'.split()", "surface"),
        ("import keypad\nclass A:\n def scaled(self): return keypad.scaled", "scaled"),
        ("def f(**more): return more\nf(scaled=1)", "scaled"),
        ("def f(title): return 1\nf(**{})", "title"),
        ("from erudit_x.shapes import Shape", "shapes"),
    ],
)
def test_what_somebody_else_may_ask_for_keeps_its_name(text, name):
    made, names = shorten_program({**TREE, "erudit_x.more": text}, [USER])
    assert name not in names
    assert any(word.string == name for text in made.values() for word in tokens(text))


@pytest.mark.parametrize("name", ["append", "pixel_shader", "root_group", "playing", "__init__"])
def test_names_of_the_firmware_and_of_the_console_stay(name):
    text = f"class A:\n def {name}(self): return 1\n"
    made, names = shorten_program({"erudit_x.a": text})
    assert name not in names and f"def {name}(" in made["erudit_x.a"]


def test_a_constant_that_the_compiler_drops_keeps_its_underscore():
    text = "from erudit_x.const import const\n_LONGEST = const(3)\ndef f(): return _LONGEST\n"
    made, names = shorten_program({"erudit_x.a": text, "erudit_x.const": "def const(v): return v"})
    assert (
        names["_LONGEST"].startswith("_") and f"{names['_LONGEST']} = const" in made["erudit_x.a"]
    )


def test_a_local_is_never_called_like_a_constant_of_its_module():
    # The compiler would put the figure where the local stands.
    constants = "".join(f"SIZE{n}=const({n})\n" for n in range(60))
    text = constants + "def walk(hands,turn):\n\tfor each in hands:turn+=each\n\treturn turn\n"
    made, names = shorten_program({"erudit_x.a": text}, ["from erudit_x.a import walk\n"])
    walk = ast.parse(made["erudit_x.a"]).body[-1]
    local = {node.id for node in ast.walk(walk) if isinstance(node, ast.Name)}
    local |= {node.arg for node in ast.walk(walk) if isinstance(node, ast.arg)}
    assert len(local) == 3 and local.isdisjoint(names[f"SIZE{n}"] for n in range(60))


def check(before, after, names, keywords=()):
    trees = [{m: ast.parse(text) for m, text in texts.items()} for texts in (before, after)]
    shorten_check.check(*trees, names, set(keywords))


PLANTED = """
count = 0
class Base:
    def first(self): return self.value
class More(Base):
    def second(self, given):
        self.value = given
        return [given + one for one in self.first()]
def total(left, right=1):
    global count
    count = left
    return left - right, total(left, right=right), lambda left: left
"""
RIGHT = {"first": "sub", "second": "pop", "value": "key", "total": "end", "count": "get"}


def renamed(**other):
    """PLANTED with the names of RIGHT, but for `other`; `given` is renamed to `a`, too."""
    names = {**RIGHT, "given": "a", **other}
    return "".join(names.get(part, part) for part in re.split(r"(\W+)", PLANTED))


def test_the_right_rename_passes_the_check():
    check({"m": PLANTED}, {"m": renamed()}, RIGHT, ["right"])


@pytest.mark.parametrize(
    ("after", "names"),
    [
        (renamed().replace("left - right", "right - left"), RIGHT),
        (renamed().replace("left - right", "left - left"), RIGHT),
        (renamed().replace("get = left", "get = right"), RIGHT),
        (renamed().replace("global get", "global pop").replace("    get = ", "    pop = "), RIGHT),
        (renamed().replace("self.sub()", "self.pop()"), RIGHT),
        (renamed().replace("self.key = ", "self.keys = "), RIGHT),
        (renamed().replace("right=right", "r=right"), RIGHT),
        (renamed().replace("right", "r"), RIGHT),  # it is passed by its name
        (renamed().replace("lambda left: left", "lambda x: left"), RIGHT),
        (renamed().replace("for one in", "for a in").replace("a + one", "a + a"), RIGHT),
        (renamed(value="pop"), {**RIGHT, "value": "pop"}),  # More has both
        (renamed(value="sub"), {**RIGHT, "value": "sub"}),  # a base's name, and its heir's
        (renamed(total="get"), {**RIGHT, "total": "get"}),
        (renamed(total="len"), {**RIGHT, "total": "len"}),
        (renamed(total="Base"), {**RIGHT, "total": "Base"}),
        (renamed(total="left"), {**RIGHT, "total": "left"}),  # a parameter hides it
    ],
)
def test_a_planted_wrong_rename_is_found(after, names):
    with pytest.raises(ShortenError):
        check({"m": PLANTED}, {"m": after}, names, ["right"])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("class A(ValueError):\n def where(self): pass\n", {"where": "args"}),
        ("from collections import namedtuple\nB = namedtuple('B', 'one two')\n", {"one": "two"}),
        ("from collections import namedtuple\nB = namedtuple('B', 'one two')\n", {"one": "count"}),
        ("class A:\n here = 1\n there = 2\n", {"here": "pop", "there": "pop"}),
        (
            "class A:\n here = 1\ndef f(a, here):\n a.there = here\n",
            {"here": "pop", "there": "pop"},
        ),
        ("def f(a):\n return getattr(a, 'here'), a.here\n", {"here": "pop"}),
        ("class A(somewhere.B):\n pass\n", {}),
    ],
)
def test_one_name_for_two_things_of_an_object_is_found(text, names):
    after = "".join(names.get(part, part) for part in re.split(r"(\W+)", text))
    with pytest.raises(ShortenError):
        check({"m": text}, {"m": after}, names)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("f'{one.two!r:>{three}} {{four}} {five[\"six\"]:d}'", ["one", "two", "three", "five"]),
        ("f'''{one\n + two}''' + rf\"{three!s}\" f'{four=}'", ["one", "two", "three", "four"]),
        ("f'{one == two} {lst[1:three]} {f\"{four}\"}'", ["one", "two", "lst", "three", "four"]),
    ],
)
def test_names_within_f_strings_are_found_where_they_stand(text, found):
    words = tokens(text)
    assert [word.string for word in words] == found
    lines = text.split("\n")
    for word in words:
        assert lines[word.start[0] - 1][word.start[1] : word.end[1]] == word.string


def test_a_user_s_text_is_translated_and_keeps_its_own_names():
    names = {"laying": "pop", "Session": "get", "count": "sub", "order": "key"}
    text = (
        "import player\nfrom erudit_ui.session import Session\norder = player.order\n"
        "class Stub:\n count = 1\n def order(self): return f'{self.count}'\n"
        "made = Session(1).laying.count + Stub().order()\n"
    )
    assert script_names.translate(text, names) == (
        "import player\nfrom erudit_ui.session import get as Session\norder = player.order\n"
        "class Stub:\n sub = 1\n def key(self): return f'{self.sub}'\n"
        "made = Session(1).pop.sub + Stub().key()\n"
    )
    with pytest.raises(BundleError, match="line 1: pass order by its place"):
        script_names.translate("made.play(order=1)", names)


def test_the_bundle_s_names_are_the_same_for_all_boards_and_in_no_bundle_s_text():
    names = contents.names()
    assert len(names) > 1000 and "record_text" not in names
    for board in (None, "pybadge"):
        for file in contents.bundle(board):
            if file.part in ("core", "face", "device") and file.name.endswith(".py"):
                words = {word.string for word in tokens(file.data.decode()) if word.attribute}
                assert not {word for word in words if word in names}, file.name


def test_the_table_of_names_tells_what_a_short_one_may_be():
    lines = dict(line.split(": ") for line in contents.name_table().splitlines())
    assert {name: short for short in lines for name in lines[short].split(", ")} == contents.names()
