# SPDX-License-Identifier: MIT
"""What is loaded for a moment goes away whole: every screen, left by every way out, errors too."""

import importlib
import subprocess
import sys
import types

import pytest
from face import ROOT, Face

from erudit_core.lexicon.error import LexiconError
from erudit_core.rules.game_events import ASK
from erudit_device import keys, unload
from erudit_ui import app as app_module
from erudit_ui.widgets.screen import Screen
from tools.harness.position import path_of_screen

PACKAGES = [
    path.parent.relative_to(ROOT).as_posix().removeprefix("lib/").replace("/", ".")
    for top in ("erudit_core", "lib/erudit_ui")
    for path in sorted((ROOT / top).rglob("__init__.py"))
]
POSITION = """
packs nouns
players Аня Боря
rules judge=consent
hand КОТЛЕТА
play 8H КОТ
hand ЛЕТА?ИЕ
aids HINTS BEST PROOF
show board
"""
MACHINES = POSITION.replace("Боря", "Боря Клуб").replace("\naids", "\nmachine 3 club\naids")
TAKEN = POSITION.replace("hand КОТЛЕТА\nplay 8H КОТ", "hand К?ТЛЕТА\nplay 8H КоТ").replace(
    "hand ЛЕТА?ИЕ", "hand ОЛЕТАНИ"
)
CODED = POSITION.replace("\naids", "\ncode 1 UP UP UP\ncode 2 UP UP UP\naids")
REFUSED = ("unknown_word", 112, bytes([11, 14, 19]))


def board_of(position):
    def reach(face):
        face.at(position)
        if position is CODED:
            face.app.restart("board.board")

    return reach


def at_hand(face):
    face.at(POSITION)
    face.press("A")


def turn_menu(face):
    face.at(POSITION)
    face.app.open("turnmenu")


def passed(face):
    face.at(POSITION)
    return face.session.act(face.game.pass_turn())


def over(face):
    face.at(POSITION + "bag 0")
    while not face.game.over:
        face.session.act(face.game.pass_turn())


def title(face):
    face.app.session = None
    face.app.restart("title")


def tour(face):
    title(face)
    face.app.restart("tour")


def new_game(face):
    title(face)
    face.app.open("setup.newgame")


def saved_game(face):
    new_game(face)
    face.press("A")
    for _ in range(9):
        if face.screen == "loading":
            face.wait(1)
    assert face.screen in ("handover", "giveup")  # the latter once all places are full
    new_game(face)


def machine(face):
    face.at(MACHINES)
    face.session.act(face.game.pass_turn())
    assert face.session.is_machine()


# name: (how to get below it, its arguments, replaces all below it)
SCREENS = {
    "title": (title, (), True),
    "tour": (title, (), True),
    "tourmenu": (tour, (), False),
    "newgame": (title, (), False),
    "versus": (title, (), False),
    "records": (title, (), False),
    "contents": (title, (), False),
    "rules": (title, (), False),
    "settings": (title, (), False),
    "selftest": (title, (), False),
    "games": (title, (), False),
    "packs": (new_game, (), False),
    "names": (new_game, (), False),
    "themes": (new_game, (), False),
    "agreed": (new_game, (), False),
    "lists": (new_game, (), False),
    "word": (new_game, (), False),
    "own": (new_game, (), False),
    "giveup": (saved_game, (None,), False),
    "house": (new_game, (), False),
    "loading": (new_game, (), False),
    "number": (new_game, ("Счёт", 200, 50, 1000), False),
    "name": (new_game, ("Аня", "Игрок 1"), False),
    "newcode": (new_game, ("Аня", 0), False),
    "board": (board_of(POSITION), (), True),
    "turnmenu": (board_of(POSITION), (), False),
    "blank": (at_hand, (), False),
    "exchange": (board_of(POSITION), (), False),
    "confirm": (turn_menu, ("Да?",), False),
    "consent": (board_of(POSITION), ((ASK, 0, bytes([11, 14, 19, 14]), False),), False),
    "notice": (board_of(POSITION), REFUSED, False),
    "hint": (board_of(POSITION), (), False),
    "words": (board_of(POSITION), (), False),
    "arrange": (board_of(POSITION), (), False),
    "log": (board_of(POSITION), (), False),
    "meaning": (board_of(POSITION), ([bytes([10, 14, 18])],), False),
    "unseen": (board_of(POSITION), (), False),
    "recover": (board_of(TAKEN), (), False),
    "handover": (board_of(POSITION), (), True),
    "code": (board_of(CODED), (), True),
    "uncode": (board_of(CODED), (), False),
    "machine": (machine, (), True),
    "look": (passed, (), False),
    "moved": (passed, (), True),
    "summary": (passed, (), True),
    "result": (over, (), True),
    "finish": (over, (), False),
    "recap": (over, (), False),
    "keep": (over, (), True),
    "record": (over, (), False),
    "saved": (board_of(POSITION), ("moved",), False),
}
LONG = ("hint", "words", "machine", "summary", "result")  # that work while they are shown


def test_every_screen_is_walked():
    found = {path.stem for path in (ROOT / "lib/erudit_ui").glob("*/*_screen.py")}
    assert {name + "_screen" for name in SCREENS} == found


FRESH = """
import sys
sys.path[:0] = [{root!r} + "/tests"]
sys.path += [{root!r} + "/lib", {root!r}]
import os
os.environ["BLINKA_OS_AGNOSTIC"] = "1"
sys.modules["pytest"] = None
from face import Face
from erudit_ui import splash
face = Face()
splash.show(face.device.display)
face.app = splash.load(face.device)  # what it loads stays
face.app.open("title")
face.at({position!r})
face.app.open("turnmenu")
face.app.restart("handover")
face.app.restart("title")
print(*sorted(name for name in sys.modules if name.startswith("erudit_")))
"""


@pytest.fixture(scope="module")
def resident():
    """The modules that stay: at the title, with a game behind it that was only looked at."""
    program = FRESH.format(root=str(ROOT), position="players Аня Боря\nshow board")
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return set(run.stdout.split())


def loaded():
    """Names of what is loaded: as modules, and as attributes of their packages."""
    names = {name for name in sys.modules if name.startswith(("erudit_core", "erudit_ui"))}
    for package in PACKAGES:
        parent = sys.modules.get(package)
        for key, value in vars(parent).items() if parent else ():
            if isinstance(value, types.ModuleType) and value.__name__ == f"{package}.{key}":
                names.add(value.__name__)
    return names


@pytest.fixture(params=[".mpy", ".py"])
def kind(request, monkeypatch):
    """In which form the game believes to be: some of it is unloaded as .mpy only."""
    from erudit_ui import lifetimes

    monkeypatch.setattr(lifetimes, "COMPILED", request.param == ".mpy")
    # Screens are opened from others than in play, which expect nothing of them.
    monkeypatch.setattr(Screen, "resume", lambda screen, result, value: None)
    # A collection for each screen would take most of the time here.
    monkeypatch.setattr(app_module, "gc", types.SimpleNamespace(collect=lambda: None))
    return request.param


class Walk:
    """Opens a screen and leaves it, as App.run does it."""

    def __init__(self, resident, kind):
        self.resident = set(resident)
        self.forget()
        self.face = Face()
        self.app = self.face.app

    def do(self, work, *arguments):
        self.lacked = False
        self.app.step = lambda: self.once(work, *arguments)
        self.app.round()
        assert "step" not in vars(self.app)  # it was done
        if self.lacked:
            self.app.round()

    def once(self, work, *arguments):
        """Work in the place of the app's step; what is said of too little memory is read."""
        del self.app.step
        try:
            work(*arguments)
        except MemoryError:
            self.lacked = True
            self.face.device.pressed.append(keys.A)
            raise

    def reach(self, name):
        reach = SCREENS[name][0]
        self.events = reach(self.face)
        if reach not in (title, new_game):
            self.forget()  # what the position has loaded, not the game

    def forget(self):
        for name in loaded() - self.resident:
            unload(name)

    def open(self, name):
        _, arguments, alone = SCREENS[name]
        if name in ("moved", "summary"):
            arguments = (self.events,)
        path = path_of_screen(name)
        self.do(self.app.restart if alone else self.app.open, path, *arguments)

    def key(self, code):
        if self.app.stack and self.app.stack[-1].group is not None:
            self.do(self.app.stack[-1].key, code)

    def tick(self, times=1):
        for _ in range(times):
            if self.app.stack and self.app.stack[-1].group is not None:
                self.do(self.app.stack[-1].tick, self.face.device.ticks())

    def left(self):
        """What stays once the title is reached from wherever this led to."""
        self.do(self.app.restart, "title")
        if not self.app.stack:
            self.app.open("title")
        # Draft and session are kept on purpose; their modules with them.
        return loaded() - self.resident


WAYS = {
    "A": lambda walk: walk.key(keys.A),
    "B": lambda walk: walk.key(keys.B),
    "START": lambda walk: walk.key(keys.START),
    "idle": lambda walk: walk.do(walk.face.wait, 61_000),
    "at once": lambda walk: None,
}
SAVING = {
    "erudit_core.snapshot",
    "erudit_ui.saving",
    "erudit_ui.saving.session_codec",
    "erudit_ui.saving.writer",
}
STAYS = {"erudit_ui.setup.game_setup"}  # while a game is set up it is kept, and told later


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_stays_of_a_screen_whichever_way_it_is_left(name, resident, kind):
    walk = Walk(resident, kind)
    for ticks in (0, 3) if name in (*LONG, "loading") else (0,):
        for way, leave in WAYS.items():
            walk.reach(name)
            walk.open(name)
            walk.tick(ticks)
            leave(walk)
            assert walk.left() <= allowed(name, kind), (way, ticks)


@pytest.mark.parametrize("where", ["show", "key", "tick"])
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_stays_of_a_screen_that_memory_does_not_suffice_for(
    name, where, resident, kind, monkeypatch
):
    walk = Walk(resident, kind)
    walk.reach(name)
    module = importlib.import_module(f"erudit_ui.{path_of_screen(name)}_screen")

    def fail(*_):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(module.SCREEN, where, fail)
        walk.open(name)
        walk.key(keys.A)
        walk.tick()
    assert walk.left() <= allowed(name, kind)


@pytest.mark.parametrize("error", [MemoryError(), LexiconError("damaged"), OSError(5)])
@pytest.mark.parametrize("after", [0, 1, 2])
@pytest.mark.parametrize("name", LONG)
def test_nothing_stays_of_a_search_that_fails(name, after, error, resident, kind, monkeypatch):
    """At once, so that there is no search yet, or later."""
    walk = Walk(resident, kind)
    walk.reach(name)
    walk.open(name)
    walk.tick(after)

    def fail(*_, **__):
        raise error

    from erudit_core.movegen.lexicon_walker import Lexicon

    with monkeypatch.context() as patch:
        patch.setattr(Lexicon, "__init__", fail)
        patch.setattr(Lexicon, "open_node", fail)
        walk.tick(8)
    assert walk.left() <= allowed(name, kind)


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize(
    "short", ["best_move", "end_check", "search", "player", "anagrams", "lexicon"]
)
def test_nothing_stays_where_a_part_of_the_search_cannot_be_loaded(
    name, short, resident, kind, monkeypatch
):
    import builtins

    walk = Walk(resident, kind)
    walk.reach(name)
    walk.open(name)
    real = builtins.__import__

    def importing(wanted, *arguments):
        if wanted.rpartition(".")[2] == short and wanted.rpartition(".")[2]:
            raise MemoryError
        return real(wanted, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(builtins, "__import__", importing)
        walk.tick(4)
    assert walk.left() <= allowed(name, kind)


def allowed(name, kind):
    """What may stay after a screen: the draft of a game that is being set up, and as .py what saves
    it: loading that again would take longer than a key may.
    """
    stays = STAYS if SCREENS[name][0] in (title, new_game, saved_game) else set()
    return stays | SAVING if kind == ".py" else stays
