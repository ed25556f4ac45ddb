# SPDX-License-Identifier: MIT
"""Modules that come and go together are one in a bundle of .mpy; what is not certain is refused."""

import ast
import re

import pytest
from bundles import compiled, drive, plainly, some_packs

from erudit_ui import lifetimes
from tools.bundling import contents, join, join_check, join_groups, put_on_drive
from tools.bundling.boards import DISPLAYS, SELF_BUILT
from tools.bundling.compiler import source_name
from tools.bundling.join_plan import JoinError
from tools.membench import plays, scenes, stage

GROUPS = {"ui.aa": ("ui.aa", "ui.bb", "ui.cc")}


def joined(groups=GROUPS, **texts):
    """The texts of join() of modules of ui, `user` among them, by their last names."""
    modules = {f"ui.{name}": text for name, text in texts.items()}
    modules["ui.__init__"] = "def unload(name):del name\n"
    groups = {
        head: [member for member in members if member in modules]
        for head, members in groups.items()
    }
    files = {name: name.replace(".", "/") + ".py" for name in modules}
    made = join.join(modules, groups, files)
    return {name.removeprefix("ui."): text for name, text in made.texts.items()}


def run(text, **more):
    """What is in a joined module that imports nothing of the program."""
    space = dict(more)
    exec(text, space)
    return space


def test_modules_stand_behind_those_they_need_and_each_import_is_made_once():
    made = joined(
        aa="import gc\nfrom .bb import Base\nfrom . import cc as words\n"
        "class Top(Base):\n\tdef f(self):gc.collect();return words.say(1)\n",
        bb="import gc\nfrom .cc import say as tell\nclass Base:\n\tdef g(self):return tell(2)\n",
        cc="def say(n):return n\n",
    )
    assert made["aa"] == (
        "def say(n):return n\nimport gc\nclass Base:\n\tdef g(self):return say(2)\n"
        "class Top(Base):\n\tdef f(self):gc.collect();return say(1)\n"
    )
    assert set(made) == {"aa", "__init__"}


def test_hidden_and_imported_names_that_meet_are_told_apart_and_public_ones_stay():
    made = joined(
        aa="from os import stat as time\n_SIZE=const(3)\ndef f():return _SIZE+time()\n",
        bb="import time\n_SIZE=const(4)\ndef g(n):\n\tglobal _SIZE;_SIZE=n;return time.x\n"
        "class Box:\n\t_SIZE=5\n\tdef _at(self,n=_SIZE):return _SIZE\n",
        cc="def _at():return 1\ndef h(_SIZE):return _SIZE,_at()\n",
    )["aa"]
    assert made == (
        "from os import stat as time\n_SIZE=const(3)\ndef f():return _SIZE+time()\n"
        "import time as time_bb\n_SIZE_bb=const(4)\n"
        "def g(n):global _SIZE_bb;_SIZE_bb=n;return time_bb.x\n"
        "class Box:\n\t_SIZE=5\n\tdef _at(self,n=_SIZE):return _SIZE_bb\n"
        "def _at():return 1\ndef h(_SIZE):return _SIZE,_at()\n"
    )


def test_a_local_that_would_hide_what_a_function_asks_for_gets_another_name():
    made = joined(
        aa="from . import bb as b\nfrom .cc import many as most\n"
        "def f(size):return b.size(size),[most(many) for many in size]\n"
        "def g():\n\tfrom .bb import size as s\n\tfor size in 1,:pass\n\treturn s(size)\n",
        bb="def size(n):return n\n",
        cc="def many(n):return 10*n\n",
    )["aa"]
    space = run(made)
    assert space["f"]([1, 2]) == ([1, 2], [10, 20]) and space["g"]() == 1
    assert "def f(size_):return size(size_),[many(many_)for many_ in size_]" in made
    assert "import" not in made


def test_who_is_not_joined_imports_the_joined_module():
    user = (
        "from . import bb,other\nfrom .bb import size as s\nfrom .cc import many\n"
        "from ui.cc import many as m\nimport ui.other\n"
        "def f():\n\tfrom . import cc as words;words.many=bb.size(other.x)\n\treturn s,many\n"
        'A="ui.cc","cc"\n'
    )
    made = joined(aa="", bb="def size(n):return n\n", cc="many=1\n", other="x=1\n", user=user)
    assert made["user"] == (
        "from.import aa as bb,other\nfrom.aa import size as s,many\n"
        "from ui.aa import many as m\nimport ui.other\n"
        "def f():from.import aa as words;words.many=bb.size(other.x);return s,many\n"
        "A='ui.aa','cc'\n"
    )
    assert made["other"] == "x=1\n"


def test_what_a_member_passes_on_comes_from_where_it_is():
    made = joined(
        aa="from .bb import size\n",
        bb="from .cc import size\nfrom binascii import crc32\n",
        cc="def size():return 1\n",
        user="from .aa import size\nfrom .bb import crc32 as c\nx=size,c\n",
    )
    assert made["user"] == "from.aa import size,crc32 as c\nx=size,c\n"
    assert made["aa"] == "def size():return 1\nfrom binascii import crc32\n"


def test_groups_import_each_other():
    made = joined(
        {"ui.aa": ("ui.aa", "ui.bb"), "ui.cc": ("ui.cc", "ui.dd")},
        aa="from .dd import x\n",
        bb="from . import cc as c\ndef f():return c.y\n",
        cc="y=1\n",
        dd="x=1\n",
    )
    assert made["aa"] == "from.cc import x\nfrom.import cc as c\ndef f():return c.y\n"
    assert made["cc"] == "y=1\nx=1\n"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("x=[bb]", "bb: a joined module is used for itself"),
        ("bb.turn=2", "it is set by another module of the same group"),
        ("size=2", "size is imported, and set besides"),
        ("def f():\n\tglobal size;size=2", "size is imported, and set besides"),
        ("def f():\n\tfrom .bb import size;size=2", "it is imported, and set besides"),
        ("from .bb import *", "nobody knows what that brings"),
        ("from os import *", "nobody knows what that brings"),
        ("from .bb import nothing", "there is no nothing"),
        ("from .bb import turn", "turn is set later: ask its module for it each time"),
        ("import ui.bb", "import what is in it by its name"),
        ("x=bb.crc32", "ask the module for it that it is of"),
        ("print(1)", "it does something while it is loaded"),
        ("x=size()", "it does something while it is loaded"),
        ("class A:x=size()", "it does something while it is loaded"),
        ("def f(x=size()):pass", "it does something while it is loaded"),
        ("@size\ndef f():pass", "it does something while it is loaded"),
        ("x={}\nx[1]=2", "it changes something while it is loaded"),
        ("x=__name__", "__name__ is another one when it is joined"),
        ("def f():return globals()", "globals is another one when it is joined"),
        ("def f(number):return bb.number(number)\ndef g():f(number=1)",
         "number is passed by its name, and hides what is joined: rename it"),
        ("def f():unload('ui.b')", "it unloads ui.bb, but not ui.aa"),
        ("A='ui.bb',\ndef f():\n\tfor a in A:unload(a)", "may be unloaded by its name"),
        ("A='ui.bb','ui.cc'\ndef f():\n\tfor a in A:unload(a)", "may be unloaded by its name"),
        ("def f():\n\tfrom . import bb as b;del b", "a joined module is used for itself"),
        ("def _f():pass\ndef other():pass", "other is a name in ui/bb.py, too"),
        ("def sorted():pass", "sorted is a name in ui/bb.py, too"),
    ],
)  # fmt: skip
def test_what_cannot_be_joined_for_sure_is_refused_with_the_file_and_its_words(line, why):
    text = f"from . import bb,unload\nfrom .bb import size\n{line}\n"
    other = "from binascii import crc32\nsize=1\ndef number(n):return n\ndef other():pass\n"
    other += "turn=0\ndef next_turn():\n\tglobal turn;turn+=len(sorted(other))\n"
    with pytest.raises(JoinError, match=rf"^ui/aa\.py: .*{why}"):
        joined(aa=text, bb=other)


def test_a_user_that_keeps_a_joined_module_is_refused():
    with pytest.raises(JoinError, match=r"^ui/user\.py: bb: a joined module is used for itself"):
        joined(aa="", bb="", user="from . import bb\nx=bb\n")


def test_who_unloads_all_members_one_by_one_unloads_the_joined_module_once():
    made = joined(
        {"ui.aa": ("ui.aa", "ui.bb")},
        aa="",
        bb="",
        cc="",
        user="from . import unload\nA='ui.bb','ui.cc','ui.aa'\nB='ui.aa','ui.bb'\n"
        "def f():\n\tfor a in A+B:unload(a)\n",
    )
    assert "A='ui.aa','ui.cc'\nB='ui.aa',\n" in made["user"]


def test_a_local_name_of_a_joined_module_may_be_let_go_elsewhere():
    made = joined(aa="", bb="x=1\n", user="def f():\n\tfrom . import bb as b;b.x;del b\n")
    assert made["user"] == "def f():from.import aa as b;b.x;del b\n"


def test_modules_that_need_each_other_to_be_loaded_are_refused_and_later_they_may():
    with pytest.raises(JoinError, match=r"^ui/aa\.py, ui/bb\.py: these need each other"):
        joined(aa="from . import bb\n", bb="from . import aa\n")
    made = joined(
        aa="from .bb import f\ndef g():return 2\n", bb="def f():\n\tfrom .aa import g;return g()\n"
    )
    assert run(made["aa"])["f"]() == 2


@pytest.mark.parametrize("groups", [{"ui.aa": ("ui.aa", "ui.no")}, {"ui.aa": ("ui.bb",)}])
def test_a_group_of_what_is_not_there_is_refused(groups):
    with pytest.raises(JoinError, match=r"^ui\.aa: there is no ui\.\w\w to be joined"):
        join.join({"ui.__init__": "", "ui.aa": "", "ui.bb": ""}, groups, {})


BEFORE = {
    "ui.__init__": "",
    "ui.aa": "import gc\nfrom .bb import size\nfrom . import bb\n_x=1\n"
    "def f(n):return size(n)+bb.size(_x)\n",
    "ui.bb": "import gc,time\n_x=2\ndef size(n,m=0):\n\tfor i in n:m+=_x+i\n\treturn m\n",
    "ui.user": "from .bb import size\nfrom . import aa\ndef g():return size(aa.f)\n",
}
RIGHT = {
    "ui.__init__": "",
    "ui.aa": "import gc,time\n_x_bb=2\ndef size(n,m=0):\n\tfor i in n:m+=_x_bb+i\n\treturn m\n"
    "_x=1\ndef f(n):return size(n)+size(_x)\n",
    "ui.user": "from .aa import size\nfrom . import aa\ndef g():return size(aa.f)\n",
}
ORDER = {"ui.aa": ["ui.bb", "ui.aa"]}


def test_the_second_opinion_agrees_with_what_is_right():
    join_check.check(BEFORE, RIGHT, ORDER)
    local = RIGHT["ui.aa"].replace("i ", "j ").replace("+i", "+j")
    join_check.check(BEFORE, {**RIGHT, "ui.aa": local}, ORDER)


@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    [
        ("ui.aa", "size(_x)", "size(_x_bb)"),
        ("ui.aa", "m+=_x_bb", "m+=_x"),
        ("ui.aa", "_x_bb", "_x"),
        ("ui.aa", "+i", "+m"),
        ("ui.aa", "for i in n:m+=_x_bb+i", "for m in n:m+=_x_bb+m"),
        ("ui.aa", "m=0", "m=1"),
        ("ui.aa", "import gc,time", "import gc"),
        ("ui.aa", "import gc,time", "import time,gc"),
        ("ui.aa", "def f(n)", "def f(size)"),
        ("ui.aa", "_x=1\ndef f", "def f"),
        ("ui.aa", "def f(n):return", "def f(n):\n\tn=2\n\treturn"),
        ("ui.user", "import size", "import f as size"),
        ("ui.user", "aa.f", "aa.size"),
        ("ui.user", "size(aa", "aa.f(aa"),
    ],
)
def test_the_second_opinion_finds_what_is_planted(module, right, wrong):
    assert right in RIGHT[module]
    with pytest.raises(JoinError, match=rf"^{module}: joined, it would"):
        join_check.check(BEFORE, {**RIGHT, module: RIGHT[module].replace(right, wrong)}, ORDER)


# The groups


MEMBERS = [member for group in join_groups.GROUPS.values() for member in group]
STAYING = [member for group in join_groups.STAYING.values() for member in group]
IN_GAMES = ("erudit_ui.match.session", "erudit_ui.board.board_screen")


@pytest.fixture(scope="module")
def loaded():
    """{where: names of our modules that are loaded}, as .py, none of which is joined."""
    _, taken = plays.whole_game(4, 2, blanks=False, packs=("nouns",))
    steps = ["from erudit_ui import splash", "player.modules()"]
    where = ["picture"]
    for step in scenes.face_steps(2):
        steps.append(step)
        if step.startswith("player.live("):
            steps.append("player.modules()")
            where.append(" ".join(re.findall(r"\w+", step)[2:]))
    values, _ = stage.run(steps, stage.tree(".py"), extra=[("/turns", plays.packed(taken))])
    found = [{stage.repository(name, ".py") for name in names} for names in values]
    return dict(zip(where, found, strict=True))


def test_from_the_title_on_a_group_is_there_wholly_or_not_at_all(loaded):
    where = list(loaded)
    assert where[:3] == ["picture", "loaded", "title"] and where[-1] == "handover 2"
    for screen in where[2:]:
        for group in join_groups.STAYING.values():
            lacking = set(group) - loaded[screen]
            assert not lacking or lacking == set(group), (screen, lacking)


def test_what_is_there_at_the_title_stays_and_a_game_s_from_its_first_screen_on(loaded):
    where = list(loaded)
    games = where[where.index("handover 0") :]
    for head in join_groups.STAYING:
        there = [screen for screen in where[2:] if head in loaded[screen]]
        if head not in IN_GAMES:
            assert there == where[2:]
        elif head == IN_GAMES[0]:
            assert there == games
        else:
            assert {"board 0", "laid 0", "board 1"} <= set(there) <= set(games)


def test_nothing_is_loaded_for_the_first_picture_but_what_draws_it(loaded):
    early = set(join_groups.GROUPS["erudit_ui.widgets.font"])
    assert early - loaded["picture"] == {"erudit_ui.widgets.strings"}  # code.py imports it next
    nothing = {"erudit_core.const"}  # as .mpy nobody imports it, see fold.without_const
    assert not loaded["picture"] & (set(MEMBERS) - early - nothing)


def test_what_passes_goes_as_a_package_or_is_named_with_all_its_members():
    named = (lifetimes._PASSING, lifetimes._DIRECT, lifetimes._LOOKING, lifetimes._LAYING)
    for group in join_groups.PASSING.values():
        assert len({member.rpartition(".")[0] for member in group}) == 1
        for some in named:
            assert not set(group) & set(some) or set(group) <= set(some)


def test_no_member_that_stays_is_unloaded_but_the_board_as_a_package():
    passing = (*lifetimes._PASSING, *lifetimes._PASSING_WHOLE, *lifetimes._SEARCHING)
    passing += tuple("erudit_ui." + name for name in (*lifetimes._BRIEF, "saving", "prefs"))
    for member in STAYING:
        assert not [name for name in passing if f"{member}.".startswith(name + ".")]
    board = join_groups.GROUPS["erudit_ui.board.board_screen"]
    assert {name.rpartition(".")[0] for name in board} == {"erudit_ui.board"}
    assert lifetimes.module_of(lifetimes._KEPT) in board


def test_each_member_is_of_one_group_and_has_its_head_s_name_in_a_bundle_of_mpy_only():
    assert len(MEMBERS) == len(set(MEMBERS)) == 77
    plain, made = contents.names(".py"), contents.names(".mpy")
    for head, group in join_groups.GROUPS.items():
        assert {made[member] for member in group} == {plain[head]}
        assert len({plain[member] for member in group}) == len(group)
        assert stage.repository(plain[head], ".mpy") == head


@pytest.mark.parametrize("board", [*DISPLAYS, *SELF_BUILT])
def test_every_board_gets_the_joined_modules_and_none_of_their_members(
    board, tmp_path, monkeypatch
):
    plainly(monkeypatch)
    some_packs(tmp_path, monkeypatch)
    files = compiled(tmp_path, board)
    there = {source_name(file.name[:-4] + ".py") for file in files if file.name.endswith(".mpy")}
    plain = contents.names(".py")
    heads = {plain[head] for head in join_groups.GROUPS}
    assert heads <= there and not there & ({plain[member] for member in MEMBERS} - heads)
    code = next(file for file in files if file.name == "code.py").data.decode()
    asked = {node.module for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ImportFrom)}
    assert contents.names(".mpy")["erudit_ui.widgets.strings"] in asked


def test_an_update_takes_the_separate_modules_of_an_earlier_bundle_away(tmp_path, monkeypatch):
    plainly(monkeypatch)
    some_packs(tmp_path, monkeypatch)
    place = drive(tmp_path / "drive")
    plain = contents.names(".py")
    old = [
        f"{'' if name.startswith('erudit_core') else 'lib/'}{plain[name].replace('.', '/')}.mpy"
        for name in MEMBERS
    ]
    for name in old:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(b"C\x06old")
    files = compiled(tmp_path, "pybadge")
    _, removed, _ = put_on_drive.Drive(place).update(files)
    there = {file.name for file in files}
    assert {path.relative_to(place).as_posix() for path in removed} >= set(old) - there
    assert {name for name in old if (place / name).exists()} == set(old) & there
    assert len(set(old) & there) == len(join_groups.GROUPS)
