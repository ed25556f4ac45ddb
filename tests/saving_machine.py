# SPDX-License-Identifier: MIT
"""A machine for tests of saving: what its drive and its chip's memory hold outlives the power."""

import sys
import types

from drive import Drive
from face import Face

from erudit_core import snapshot
from erudit_core.rules import ruleset
from erudit_ui.match.session import Session, Setup
from erudit_ui.saves import load, new_slot
from erudit_ui.saves.load import mark_load_ok
from erudit_ui.saves.save_index import open_index
from erudit_ui.saving import session_codec
from erudit_ui.setup import packs

NAMES = ["Аня", "Боря"]


class Machine:
    """`boot` switches it on and shows the title; `nvm`: how many bytes the chip has, or None."""

    def __init__(self, home, monkeypatch, nvm=8192):
        home.mkdir(exist_ok=True)
        self.home = str(home) + "/"
        self.nvm = bytearray(b"\xff" * nvm) if nvm else None
        self.writable = True
        self.left = False  # B is held at power-on
        monkeypatch.setitem(sys.modules, "microcontroller", types.ModuleType("microcontroller"))
        sys.modules["microcontroller"].nvm = self.nvm
        monkeypatch.setitem(sys.modules, "storage", types.ModuleType("storage"))
        sys.modules["storage"].remount = self._remount

    def _remount(self, path, readonly):
        if not (self.writable or readonly):
            raise RuntimeError("a computer has the drive")

    def boot(self, size=(160, 128)):
        face = Face(size)
        face.device.files = Drive(self.home, self.left)
        face.device.files.claim()
        face.app.restart("title")
        return face

    def begin(self, face, names=None, lexicon=None, **changes):
        """Begin a game as the loading screen does, at its first card."""
        changes.setdefault("judge", ruleset.TRUST)
        changes.setdefault("packs", "easy")
        agreed = ruleset.make(0, **changes)
        setup = Setup(agreed, names or NAMES, 0, 0)
        session = Session(setup, lexicon, face.device.entropy(16))
        open_index(face.app).build()
        new_slot.begin(face.app, session, lexicon)
        face.app.session = session
        face.app.restart("handover")
        return session

    def attach(self, face, lines):
        """A position (see harness/position.py) whose game is saved from now on."""
        face.at(lines)
        session = face.app.session
        open_index(face.app).build()
        new_slot.begin(face.app, session, None)
        face.app.restart("handover")
        return session

    def resume(self, face, lexicon=None, game=None):
        """Go on with a Saved, the game played last if it is None, as the loading screen does;
        return its session.
        """
        here = open_index(face.app)
        session = load.resume(here, game or here.saved()[0], lexicon, None)
        face.app.session = session
        face.app.restart("result" if session.game.over else "handover")
        mark_load_ok(session.saver)
        return session


def exchange(session, turns=1):
    """So many turns, each of which exchanges the first tile of its hand."""
    for _ in range(turns):
        session.act(session.game.exchange(bytes(session.pending.order)[:1]))


def easy_words(face):
    return packs.lexicon(face.device.files, ["easy"])[0]


def state(session):
    """All of a session that a save brings back, as bytes."""
    out = bytearray(snapshot.SIZE)
    snapshot.dump(session.game, session_codec.pack(session), 0, out, 0, session.arranged())
    return bytes(out)
