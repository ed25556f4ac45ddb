# SPDX-License-Identifier: MIT
"""Saved games in the middle of play, as version 2 writes them, and what comes back of them.

A fixture is saves/NAME.tar.xz, kept and read as those of version 1 are (tests/version1.py). The
manifest has for each NAME: `ours` and `a computer's`, what is listed where the drive is ours or a
computer's; `games`, what is seen of each once it goes on; `then`, for each the lengths and sums of
all files and of the chip's memory after a turn that is passed, whichever version of the game passes
it: the bytes that say so are 0.
"""

import hashlib
import json
from pathlib import Path

import version1
from corpus import adapter
from saving_machine import Machine

from erudit_core import snapshot

FOLDER = adapter.HERE / "saves"
MANIFEST = FOLDER / "manifest.json"
DRIVES = ("ours", "a computer's")


def names():
    """The names of the fixtures."""
    return sorted(path.name.split(".")[0] for path in FOLDER.glob("*.tar.xz"))


def switched_on(name, home, monkeypatch, drive=DRIVES[0]):
    """Return (machine with the fixture's folder and chip, its face, {id: lines of the record})."""
    monkeypatch.setattr(snapshot, "PROGRAM", 0)
    machine = Machine(Path(home), monkeypatch, None)
    chip, records = version1.unpack(name, home, FOLDER)
    machine.nvm = chip
    monkeypatch.setattr("microcontroller.nvm", chip)
    machine.writable = drive == DRIVES[0]
    return machine, machine.boot(), records


def listed(face):
    """What the list of games says."""
    return [game for game, _ in version1.listed(face.app)]


def went_on(face, number):
    """Go on with game `number` of the list, past what is said about saving; return its session."""
    session = version1.resumed(face.app, version1.listed(face.app)[number][1])
    if face.app.screen_name == "saved":
        face.press("B")
    return session


def sums(machine):
    """{name of a file, or "nvm": its length and the beginning of its SHA-256}."""
    found = {path.name: path.read_bytes() for path in sorted(Path(machine.home).glob("erudit/*"))}
    found["nvm"] = bytes(machine.nvm)
    return {name: f"{len(d)} {hashlib.sha256(d).hexdigest()[:16]}" for name, d in found.items()}


def came(name, home, monkeypatch):
    """What there is in the manifest of a fixture; and {id: lines of the record} of its games."""
    told = {}
    for at, drive in enumerate(DRIVES):
        told[drive] = listed(switched_on(name, home / f"d{at}", monkeypatch, drive)[1])
    told["games"], told["then"] = [], []
    records = {}
    for number in range(len(told[DRIVES[0]])):
        machine, face, _ = switched_on(name, home / f"g{number}", monkeypatch)
        session = went_on(face, number)
        told["games"].append(version1.seen(session))
        records[session.id] = version1.record(session)
        session.act(session.game.vote(True) if session.game.asking else session.game.pass_turn())
        told["then"].append(sums(machine))
    return told, records


def manifest():
    """What must come back."""
    return json.loads(MANIFEST.read_text("utf-8"))


def write(told):
    """Write the manifest, a fact a line."""
    text = json.dumps(told, ensure_ascii=False, indent=0, sort_keys=True)
    MANIFEST.write_text(text + "\n", "utf-8", newline="\n")
