# SPDX-License-Identifier: MIT
"""A bundle's packages become flat: imports and names in texts follow, the uncertain is refused."""

import pytest

from tools.bundling import contents, flatten, script_names

DEVICE = 'PACKAGE_LETTERS=99\nPACKAGE_JOINT="."\n'
USING = "from erudit_device import PACKAGE_JOINT,PACKAGE_LETTERS,unload\n"


def flat(**texts):
    """flatten() of texts whose names have _ for a dot, with empty packages around them."""
    modules = {name.replace("__", "."): text for name, text in texts.items()}
    modules["erudit_device.__init__"] = DEVICE
    for module in list(modules):
        for package in (module.rsplit(".", count)[0] for count in (1, 2, 3)):
            if package != module and "." in module:
                modules.setdefault(package + ".__init__", "")
    modules = {name: text for name, text in modules.items() if "." in name or name == "code"}
    return flatten.flatten(modules, {name: name.replace(".", "/") + ".py" for name in modules})


def test_modules_of_packages_come_to_lie_in_the_top_one_and_empty_packages_go():
    made = flat(ui__saves__load="", ui__saves__deep__end="", ui__app="")
    assert set(made.texts) == {
        "ui.__init__", "erudit_device.__init__", "ui.aa", "ui.sl", "ui.sde",
    }  # fmt: skip
    assert made.names["ui.saves"] == "ui.s" and made.names["ui.saves.deep"] == "ui.sd"


def test_no_name_begins_with_another_module_s_or_package_s_unless_it_is_in_that():
    names = {name: new for name, new in contents.names().items() if "." in name}
    packages = {name.rpartition(".")[0] for name in names}
    assert {"erudit_ui.saves", "erudit_ui.saving", "erudit_core.lexicon.opening"} <= packages
    for name, new in names.items():
        within = {other for other in names if names[other].startswith(new)} - {name}
        assert within == {other for other in names if other.startswith(name + ".")}, name
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("from .load import go,stop as x", "from .sl import go,stop as x"),
        ("from . import load", "from . import sl as load"),
        ("from ..match import codes,turn as t", "from . import mc as codes,mt as t"),
        ("from .. import shared", "from . import shared"),
        ("from .. import app,shared", "from . import aa as app,shared"),
        ("from ui.match.codes import code", "from .mc import code"),
        ("from core.game import Game", "from core.gg import Game"),
        ("from core import game", "from core import gg as game"),
        ("import core.game as g", "import core.gg as g"),
        ("import core.game;core.game.Game.x()", "import core.gg;core.gg.Game.x()"),
        ("import os.path", "import os.path"),
        ("def f():\n\tfrom ..match import codes;f()", "def f():\n\tfrom . import mc as codes;f()"),
        ('__import__("ui.match.codes")', '__import__("ui.mc")'),
        ('unload("ui.saves")', 'unload("ui.s")'),
        ('A=("ui.saves","ui.match.turn")\nfor a in A:unload(a)',
         'A=("ui.s","ui.mt")\nfor a in A:unload(a)'),
        ('x=__file__[-4:]', 'x=__file__[-4:]'),
    ],
)  # fmt: skip
def test_what_names_a_module_follows_it(line, instead):
    given = {"ui__match__codes": "", "ui__match__turn": "", "core__game": "", "ui__app": ""}
    made = flat(**given, ui__saves__load="", ui__saves__here=line + "\n")
    names = made.names
    codes = {"sl": "saves.load", "mc": "match.codes", "mt": "match.turn"}
    assert {new: names["ui." + old] for new, old in codes.items()} == {
        new: "ui." + new for new in codes
    }
    instead = instead.replace("aa as", names["ui.app"].split(".")[1] + " as")
    instead = instead.replace("core.gg", names["core.game"])
    instead = instead.replace("import gg", "import " + names["core.game"].split(".")[1])
    assert made.texts[names["ui.saves.here"]] == instead + "\n"


def test_names_that_are_put_together_keep_what_the_running_program_fills_in():
    text = (
        USING + 'A=("screens",)\n'
        'for a in A:unload("ui."+a[:PACKAGE_LETTERS])\n'
        "def module(p,n):\n"
        ' return "ui."+p[:PACKAGE_LETTERS]+PACKAGE_JOINT+n+"_screen"\n'
        'def board(n):\n return __import__("ui.boards."+n)\n'
    )
    made = flat(ui__app=text, ui__screens__title_screen="", ui__screens__list="",
                ui__boards__one="")  # fmt: skip
    assert made.names["ui.screens"] == "ui.sc"
    assert made.names["ui.screens.title_screen"] == "ui.sctitle_"
    begin = made.names["ui.boards"]
    assert made.names["ui.boards.one"] == begin + "one"
    space = {"unload": None, "__import__": lambda name: name}
    text = made.texts[made.names["ui.app"]]
    assert text.startswith("from erudit_device import unload\n")
    exec(text.split("\n", 3)[3], space)
    assert space["module"]("screens", "title") == "ui.sctitle_"
    assert space["board"]("one") == begin + "one"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('x="ui.match" in y', "nobody knows what is made of this name"),
        ('x=f"ui.{y}"', "nobody knows what is made of this name"),
        ('A=("ui.match",)\nfor a in A:print(a)', "nobody knows"),
        ('__import__("ui."+x)', "must be cut"),
        ('unload("ui."+x[:PACKAGE_LETTERS])', "not certain which packages"),
        ('x="ui."+y[:PACKAGE_LETTERS]+z', "not certain which modules"),
        ("from ..match import nothing", "ui.match.nothing is no module"),
        ("from .. import match", "ui.match is no module"),
        ("from ..match import *", "is no module"),
        ("from .nothing import x", "there is no ui.saves.nothing"),
        ("import ui.match", "ui.match is a package"),
        ('x=__file__.rsplit("/",2)[0]', "__file__ is not the same"),
        ("x=__name__", "__name__ is not the same"),
        ("PACKAGE_JOINT=1", "set once, and in erudit_device"),
    ],
)  # fmt: skip
def test_what_cannot_be_proved_is_refused_with_the_file_and_its_words(line, why):
    with pytest.raises(flatten.FlattenError, match=rf"^ui/saves/here\.py: .+: .*{why}"):
        flat(ui__match__codes="", ui__saves__here=line + "\n")


def test_a_package_with_something_in_it_is_refused():
    with pytest.raises(
        flatten.FlattenError, match=r"ui/match/__init__\.py: x = 1: a package must be"
    ):
        flatten.flatten(
            {"ui.__init__": "", "ui.match.__init__": "\nx=1\n", "ui.match.codes": ""},
            {name: name.replace(".", "/") + ".py" for name in ("ui.match.__init__",)},
        )


def test_a_user_s_text_finds_the_modules_where_they_are():
    names = {"erudit_ui.match": "erudit_ui.m", "erudit_ui.match.codes": "erudit_ui.mc", "word": "z"}
    text = (
        "from erudit_ui.match import codes\nfrom erudit_ui.match.codes import word\n"
        "import erudit_ui.match.codes\nimport erudit_ui.match.codes as c, os\n"
        "sys.modules['erudit_ui.match.codes'].word\nunload('erudit_ui.match')\n"
    )
    assert script_names.translate(text, names) == (
        "from erudit_ui import mc as codes\nfrom erudit_ui.mc import z as word\n"
        "import erudit_ui.mc\nimport erudit_ui.mc as c, os\n"
        "sys.modules['erudit_ui.mc'].z\nunload('erudit_ui.m')\n"
    )
