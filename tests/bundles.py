# SPDX-License-Identifier: MIT
"""A stand-in for CircuitPython's mpy-cross, and a pretended CIRCUITPY drive, for tests."""

import sys
from pathlib import Path

from bundling import contents, place
from bundling.compiler import Compiler

BOOT_OUT = """Adafruit CircuitPython {version} on 2026-05-01; Adafruit PyBadge with samd51j19
Board ID:{board}
UID:0123456789ABCDEF
"""
# Writes C, version 6, the name after -s, and the source: enough to see what was compiled as what.
CROSS = """#!{python}
import sys
name, out, source = sys.argv[3], sys.argv[5], sys.argv[6]
if "broken" in name:
    sys.exit("SyntaxError in " + name)
with open(source, "rb") as file:
    data = file.read()
with open(out, "wb") as file:
    file.write({mark!r} + bytes((6, 0, 31)) + name.encode() + b"\\0" + data)
"""


def stub_cross(folder, mark=b"C"):
    """Path of an executable that looks like mpy-cross from outside."""
    path = Path(folder) / "mpy-cross"
    path.write_text(CROSS.format(python=sys.executable, mark=mark))
    path.chmod(0o755)
    return path


def compiled(folder, board=None):
    """[File] of a bundle whose modules are .mpy, as the stand-in makes them."""
    return contents.bundle(board, compiler=Compiler(stub_cross(folder)))


def drive(folder, board="pybadge", version="10.2.1"):
    """A folder that looks like a new CIRCUITPY drive."""
    folder.mkdir()
    (folder / "boot_out.txt").write_text(BOOT_OUT.format(board=board, version=version))
    (folder / "code.py").write_text('print("Hello World!")\n')
    (folder / "settings.toml").write_text("")
    (folder / "lib").mkdir()
    return folder


def some_packs(folder, monkeypatch, names=("nouns", "rare")):
    """Small dictionaries instead of the product's own."""
    import lexpack

    packs = folder / "some_packs"
    packs.mkdir()
    for name in names:
        (packs / f"{name}.lex").write_bytes(lexpack.pack(["АЗ", "БУКИ", "КОТ", "ТОК"], name))
    (packs / "LICENSE.md").write_text("theirs\n")
    monkeypatch.setattr(contents, "PACKS", packs)
    return packs


def plainly(monkeypatch):
    """Messages in English, and nothing waits for the disk: what is tested is what is written."""
    monkeypatch.setenv("ERUDIT_LANGUAGE", "en")
    monkeypatch.setattr(place.os, "fsync", lambda handle: None)
    monkeypatch.setattr(place, "_sync", lambda: None)
