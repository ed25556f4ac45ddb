# SPDX-License-Identifier: MIT
"""Constants become figures and private names short ones; what others can ask for stays."""

import lean
import pytest
from fold import fold
from mpy import ROOT
from shorten import ShortenError, shorten

TREE = {
    "erudit_x.colours": (
        "from erudit_x.const import const\nRED=const(1<<3)\nGREEN=const(-2)\nBLUE=const(RED+1)\n"
        "ALL=(RED,BLUE)\nNAME='see GREEN'\n"
    ),
    "erudit_x.const": "def const(value):\n return value\n",
    "erudit_x.user": (
        "from erudit_x import colours\nfrom erudit_x.colours import(\nRED,\nGREEN as G,\nALL\n)\n"
        "def f(x=RED):\n return x+G,ALL,colours.BLUE\n"
    ),
}


def test_a_constant_becomes_a_figure_where_it_is_used_and_lines_stay():
    made = fold(TREE)
    assert made["erudit_x.user"].split("\n") == [
        *["pass", "from erudit_x.colours import GREEN as G,ALL", "", "", "", ""],
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
    import fold as folding
    import shorten as shortening

    monkeypatch.setattr(folding, "_apply", lambda *given: "x=1\n")
    monkeypatch.setattr(shortening, "_write", lambda *given: "x=1\n")
    with pytest.raises(ShortenError, match="would not say the same"):
        stage({"erudit_x.base": BASE})


def test_the_same_tree_gives_the_same_text():
    texts = {path.stem: lean.lean_file(path) for path in (ROOT / "erudit_core").glob("l*.py")}
    assert shorten(fold(texts)) == shorten(fold(dict(reversed(texts.items()))))
