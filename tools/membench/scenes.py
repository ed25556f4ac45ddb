# SPDX-License-Identifier: MIT
"""What is measured: the core's whole game, and the face with a game of four under way."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import TYPE_CHECKING

from erudit_core.rules.alphabet import decode
from erudit_ui.prefs import areas, own_words, word_lists
from erudit_ui.store.save_store import OWN
from tools.bundling import contents
from tools.bundling.boards import DRIVES
from tools.bundling.reach import imported
from tools.lexpack import pack_theme
from tools.words import packs

from . import plays
from .stage import HERE, kind_of, point, repository, run, tree

if TYPE_CHECKING:
    from tools.membench.stage import Point


SEATS = 8
# Sizes of displays, (width, height) in pixels: a PyBadge's, and those of boards with as little
# memory, a Wio Terminal and a PicoSystem.
SMALL = (160, 128)
LARGE = ((320, 240), (240, 240))
_PAINTED_HEAP = 400_000
_AT_IMPORT = (ast.Import, ast.ImportFrom, ast.Try)
_OTHER_BOARDS = {*DRIVES, "generic", "panel", "st7735r", "st7789", "ili9341"} - {"pybadge"}
# Six slices, unless it is found.
_SEEK = "for _ in range(6):\n  if not player.app.stack[-1].sought: player.app.step()"
# What the tour says is to be pressed with eight keys, to its end.
TOUR = (
    "A RIGHT LEFT A DOWN LEFT START A A SELECT RIGHT DOWN START B START SELECT DOWN START A B B A"
)
OWN_LENGTH = 7  # letters of own and agreed words
CORE_CODE = "erudit_core.rules.game, erudit_core.rules.turn_log, erudit_core.rng"


def core(
    kind: str, files: list[tuple[str, bytes]] | None = None, heapsize: int = 1 << 20
) -> tuple[list, list[Point]]:
    """(values, points) of the core alone: a whole game of eight, saved and loaded."""
    _, turns = plays.whole_game(SEATS)
    packs = [f"/packs/{name}.lex" for name in plays.PACKS]
    steps = [f"import {CORE_CODE}", *point("code of the game")]
    steps += ["import erudit_core.lexicon.lookup", *point("code of the reader")]
    steps += [f"core_game.open_packs({packs})", *point(f"{len(packs)} packs open")]
    steps += [f"core_game.begin({SEATS}, '/turns', {plays.SEED!r})", *point("game begun")]
    for done in range(0, len(turns), 10):
        steps += ["core_game.turns(10)", *point(f"{min(done + 10, len(turns))} turns")]
    word = plays.longest()
    steps += [f"print('=', core_game.longest({word!r}))", *point("longest word")]
    steps += ["core_game.save()", *point("saved"), "core_game.load()", *point("loaded")]
    return run(steps, files or tree(kind), heapsize, [("/turns", plays.packed(turns))])


def face_steps(
    turns: int, size: tuple[int, int] = SMALL, agreeing: Iterable[str] = ()
) -> list[str]:
    """Steps from power-on to a game of four with some turns played, a point on each screen;
    `size` of the display, (width, height) in pixels; `agreeing`: steps on the new-game screen.
    """
    steps = []
    if size != SMALL:
        steps += [f"firmware.Display.width, firmware.Display.height = {size}"]
    steps += ["player.turns = open('/turns', 'rb').read()"]
    steps += ["player.start()", *point("loaded"), "player.step()", *point("title")]
    steps += ["player.choose('newgame')", "player.press('A')", *point("newgame")]
    steps += agreeing
    steps += ["player.seats(4)", "player.press('A')", *point("handover 0")]
    for i in range(turns):
        steps += ["player.until('board')", *point(f"board {i}")]
        steps += [f"player.lay({i})", *point(f"laid {i}")]
        steps += ["player.press('START')", "player.until('summary')", *point(f"summary {i}")]
        steps += ["player.until('handover')", *point(f"handover {i + 1}")]
    return steps


def face(
    kind: str,
    turns: int = 8,
    files: list[tuple[str, bytes]] | None = None,
    heapsize: int = 1 << 20,
    steps: Iterable[str] = (),
    size: tuple[int, int] = SMALL,
) -> tuple[list, list[Point]]:
    """(values, points) of the face, on 160×128 by default."""
    _, taken = plays.whole_game(4, turns, blanks=False, packs=("nouns",))
    all_steps = [*face_steps(turns, size), *steps]
    return run(all_steps, files or tree(kind), heapsize, [("/turns", plays.packed(taken))])


def touring(kind: str, size: tuple[int, int] = SMALL) -> tuple[list, list[Point]]:
    """(values, points) of the tour from the title on, its menu, and the title again; one value: the
    screen at the end.
    """
    steps = [f"firmware.Display.width, firmware.Display.height = {size}", "player.start()"]
    steps += ["player.step()", "player.step()", "player.choose('tour')", "player.press('A')"]
    steps += point("tour 0")
    for done, key in enumerate(TOUR.split(), 1):
        steps += [f"player.press('{key}')", *point(f"tour {done}")]
    return run([*steps, "print('=', repr(player.app.screen_name))"], tree(kind))


def sounding(kind: str, turns: int = 3) -> tuple[list, list[Point]]:
    """(values, points) of the face where sound and lights are on and the battery is low, see
    fitted.
    """
    _, taken = plays.whole_game(4, turns, blanks=False, packs=("nouns",))
    extra = [("/turns", plays.packed(taken)), ("/fitted.py", (HERE / "fitted.py").read_bytes())]
    return run(face_steps(turns), tree(kind), extra=extra, first="import fitted")


def agreed_game(kind: str, turns: int = 3) -> tuple[list, list[Point]]:
    """(values, points) of a game with all that a table can agree on: two themes, 60 agreed words,
    300 own words, four seats, the turns on a theme. As the second of an evening: the pages, where
    that is agreed on, were not opened since the start; the names that they leave come on top.
    """
    draft = ["player.app.draft.themes = ['animals', 'sea']"]
    draft += ["player.app.draft.set('packs', 'nouns+*own')"]
    return _agreed(kind, turns, draft)


def agreed_pages(kind: str) -> tuple[list, list[Point]]:
    """(values, points) of the pages on which that is agreed, opened one after the other."""
    steps = ["player.choose('themes')", "player.press('A')", *point("themes")]
    steps += ["player.press('B')", "player.choose('agreed')", "player.press('A')"]
    steps += [*point("agreed"), "player.press('A')", *point("word"), "player.press('B')"]
    steps += ["player.choose('lists')", "player.press('A')", *point("lists"), "player.press('A')"]
    steps += [*point("name"), *["player.press('B')"] * 3, "player.choose('packs')"]
    steps += ["player.press('A')", *point("packs"), "player.press('UP')", "player.press('RIGHT')"]
    steps += [*point("own"), "player.press('A')", *point("confirm")]
    return _agreed(kind, 0, steps)


def _agreed(kind, turns, steps):
    _, taken = plays.whole_game(4, turns, blanks=False, packs=("nouns",))
    words = packs.words_of(packs.load(packs.path_of("nouns")))
    fields = {"sea": words[::30], "animals": sorted({*words[::40], *plays.words_laid(taken)})}
    extra = [("/turns", plays.packed(taken))]
    for name, field in fields.items():
        data = pack_theme(name, "животные", "animals", field, words)
        extra.append((f"/themes/{name}.lex", data))
    chosen = [word for word in words if len(word) == OWN_LENGTH]
    text = "\n".join(decode(word) for word in chosen[: own_words.MOST]).encode()
    extra.append((f"/{own_words.NAME}", text + b" " * (OWN - len(text))))
    extra.append((f"/{areas.NAME}", bytes(areas.SIZE)))
    # One less for the pages: there one more is being written.
    agreed = word_lists.row_of(chosen[-word_lists.MOST_WORDS + (not turns) :])
    before = [f"player.app.draft.agreed = {agreed!r}", *steps]
    all_steps = face_steps(turns, agreeing=before)
    if not turns:
        all_steps = all_steps[: all_steps.index("player.seats(4)")]
    return run(all_steps, tree(kind), extra=extra)


def eight_steps(turns: int, packs: str = "nouns+rare+places+easy") -> list[str]:
    """Steps from power-on to a game of eight with every help agreed on, and those turns played."""
    steps = ["player.turns = open('/turns', 'rb').read()", "player.start()", "player.step()"]
    steps += ["player.choose('newgame')", "player.press('A')"]
    steps += [f"player.app.draft.aids = 7; player.app.draft.set('packs', {packs!r})"]
    steps += ["player.seats(8)", "player.press('A')"]
    for i in range(turns):
        if i:
            steps += ["player.press('A')"]  # while the best move is sought: that is left
        steps += ["player.until('board')", f"player.lay({i})", "player.press('START')"]
    return steps


def searching(kind: str, turns: int = 6, looks: int = 24) -> tuple[list, list[Point]]:
    """(values, points) of the best move being sought after a turn of a game of eight with four
    packs: the board, the search, and when it is over.
    """
    _, taken = plays.whole_game(8, turns, blanks=False, packs=("nouns",))
    steps = eight_steps(turns - 1)
    steps += ["player.until('board')", *point("board"), f"player.lay({turns - 1})"]
    steps += ["player.press('START')"]
    for look in range(looks):
        steps += [_SEEK, *point(f"searching {look}")]
    steps += [_SEEK.replace("range(6)", "range(9999)"), *point("found")]
    return run(steps, tree(kind), extra=[("/turns", plays.packed(taken))])


def module_paths(files: list[tuple[str, bytes]]) -> dict[str, str]:
    """{dotted name in the repository: name of its file} of the modules in a tree; of those that
    are one there, only their head's.
    """
    paths, kind = {}, kind_of(files)
    for name, _ in files:
        stem, _, suffix = name.removeprefix("/lib").strip("/").rpartition(".")
        if suffix in ("py", "mpy") and "/" in stem:
            paths[repository(stem.removesuffix("/__init__").replace("/", "."), kind)] = name
    return paths


def module_names(files: list[tuple[str, bytes]]) -> list[str]:
    """Dotted names of the modules in a tree, each after those that it imports."""
    paths = module_paths(files)
    order = []
    for module in sorted(paths):
        _visit(module, paths, order, [])
    return order


def _visit(module, paths, order, above):
    if module in order or module not in paths or module in above:
        return
    path = contents.source(module)
    if path:
        tree_ = ast.parse(path.read_bytes())
        tree_.body = [node for node in tree_.body if isinstance(node, _AT_IMPORT)]
        for other in imported(tree_, module, path.name == "__init__.py"):
            _visit(other, paths, order, [*above, module])
    order.append(module)


def modules(kind: str, files: list[tuple[str, bytes]] | None = None) -> list[tuple[str, int, int]]:
    """[(module, kept bytes, bytes needed at once)] of every module, imported one after the other.

    Boards' modules do not import on a PyBadge, except its own.
    """
    files = files or tree(kind)
    names = [name for name in module_names(files) if name.rpartition(".")[2] not in _OTHER_BOARDS]
    steps = []
    for name in names:
        steps += ["player.paint()", "player.unpaint()", "gc.collect()", f"import {name}"]
        steps += [f"player.touched({name!r})", *point(name)]
    values, points = run(steps, files, _PAINTED_HEAP)
    needs = dict(values)
    return [
        (repository(here.name, kind), here.live - before.live, needs[here.name])
        for before, here in zip(points, points[1:], strict=False)
    ]
