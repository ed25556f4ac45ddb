# SPDX-License-Identifier: MIT
"""The rooms of the house: who imports whom, held against docs/architecture.md."""

import ast
import re

import pytest
from face import ROOT

from tools.bundling.reach import imported

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
TOPS = {"erudit_core": ROOT, "erudit_ui": ROOT / "lib", "tools": ROOT}


def modules(top):
    """{dotted name: (path, whether it is a package)} of the modules under `top`."""
    found = {}
    for path in sorted((TOPS[top] / top).rglob("*.py")):
        name = path.relative_to(TOPS[top]).as_posix()[:-3].replace("/", ".")
        found[name.removesuffix(".__init__")] = (path, path.name == "__init__.py")
    return found


def arrows(top):
    """{(room, room)} of imports from one room of `top` to another, wherever in a file they are."""
    there = modules(top)
    found = set()
    for name, (path, is_package) in there.items():
        for other in imported(ast.parse(path.read_bytes()), name, is_package):
            whole = other if other in there else other.rpartition(".")[0]
            if whole in there and "." in whole and "." in name:
                found.add((name.split(".")[1], whole.split(".")[1]))
    return {(one, other) for one, other in found if one != other}


def floors(rooms, up):
    """{room: floor}: 0 for a room that imports none, else one above the highest that it imports.
    Rooms that import each other have none.
    """
    found = {}
    while ready := [
        room
        for room in sorted(rooms - found.keys())
        if all(other in found for one, other in up if one == room)
    ]:
        for room in ready:
            found[room] = 1 + max((found[b] for a, b in up if a == room), default=-1)
    return found


def rooms_of(top):
    return {name.split(".")[1] for name in modules(top) if "." in name}


@pytest.mark.parametrize("top", TOPS)
def test_no_import_leads_upward_or_round(top):
    rooms = rooms_of(top)
    assert rooms - floors(rooms, arrows(top)).keys() == set()


@pytest.mark.parametrize("top", ["erudit_core", "erudit_ui"])
def test_the_page_has_every_room_on_its_floor_and_the_figures(top):
    rooms = rooms_of(top)
    up = arrows(top)
    where = floors(rooms, up)
    part = PAGE[: PAGE.index(f"\n{top}: ")].rpartition("\n## ")[2]
    told = {room: int(floor) for floor, room in re.findall(r"^\| (\d) \| `(\w+)` \|", part, re.M)}
    assert told == where
    counts = f"{len(rooms)} rooms, {max(where.values()) + 1} floors, {len(up)} arrows"
    assert f"\n{top}: {counts}, none upward" in PAGE


def test_the_page_has_every_package_of_the_tools_on_its_floor():
    rooms = {room for room in rooms_of("tools") if (ROOT / "tools" / room).is_dir()}
    up = {arrow for arrow in arrows("tools") if set(arrow) <= rooms}
    part = PAGE[PAGE.index("\n## Tools\n") :].split("\n## ")[1]
    told = {
        room: int(floor)
        for floor, line in re.findall(r"^\| (\d) \| (.*) \|$", part, re.M)
        for room in re.findall(r"`(\w+)`", line)
    }
    assert told == floors(rooms, up)


def test_rooms_that_import_each_other_have_no_floor():
    up = {("a", "b"), ("b", "a"), ("c", "a"), ("e", "d")}
    assert floors(set("abcde"), up) == {"d": 0, "e": 1}


def functions(path):
    """{name, or Class.name} of the functions of a module."""
    found = set()
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            inside = [part.name for part in node.body if isinstance(part, ast.FunctionDef)]
            found |= {f"{node.name}.{name}" for name in inside}
    return found


def test_every_function_that_the_walks_go_through_is_there():
    part = PAGE[PAGE.index("\n## Three walks\n") :].split("\n## ")[1]
    rows = re.findall(r"^\| `([\w.]+)` \| (.+?) \|", part, re.M)
    assert len(rows) > 30
    for module, told in rows:
        top = TOPS.get(module.split(".")[0], ROOT / "lib" if "." in module else ROOT)
        path = top / (module.replace(".", "/") + ".py")
        assert set(re.findall(r"`([\w.]+)`", told)) <= functions(path), module
