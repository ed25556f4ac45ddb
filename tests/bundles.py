# SPDX-License-Identifier: MIT
"""A stand-in for CircuitPython's mpy-cross, and a simulated CIRCUITPY drive, for tests."""

from pathlib import Path

from tools.bundling import contents, put_on_drive
from tools.bundling.compiler import Compiler

BOOT_OUT = """Adafruit CircuitPython {version} on 2026-05-01; Adafruit PyBadge with samd51j19
Board ID:{board}
UID:0123456789ABCDEF
"""
# Writes C, version 6, the name after -s, and the source: enough to see what was compiled as what.
# A shell, not Python: there is a start of it for each of a hundred and more modules.
CROSS = r"""#!/bin/sh
case "$3" in *broken*) echo "SyntaxError in $3" >&2; exit 1 ;; esac
printf '{mark}\006\000\037%s\000' "$3" >"$5" && cat "$6" >>"$5"
"""


def stub_cross(folder, mark=b"C"):
    """Path of an executable that looks like mpy-cross from outside."""
    path = Path(folder) / "mpy-cross"
    path.write_text(CROSS.format(mark=f"\\{mark[0]:03o}"))
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
    from tools import lexpack

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
    monkeypatch.setattr(put_on_drive.os, "fsync", lambda handle: None)
    monkeypatch.setattr(put_on_drive, "sync", lambda: None)
