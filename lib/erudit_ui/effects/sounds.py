# SPDX-License-Identifier: MIT
"""What sounds when: chosen by what all at the table may see, never by letters, tiles or verdicts.
Loaded only while sound is on.
"""

from erudit_core.const import const

# A note's number, 69 is 440 Hz, and its length in units of 5 ms: see erudit_device.tones.
KEY = b"\x58\x02"  # E6
TILE = b"\x4f\x03\x48\x03"  # G5 C5
WORD = b"\x48\x08\x4c\x08\x4f\x0c"  # C5 E5 G5
REFUSED = b"\x43\x0c\x3f\x14"  # G4 E♭4
TURN = b"\x4f\x0a\x54\x12"  # G5 C6
END = b"\x48\x0c\x4c\x0c\x4f\x0c\x54\x20"  # C5 E5 G5 C6

_CARDS = ("screens.handover", "board.board")  # where a player is told that it is his turn
_TURNS = ("screens.summary", "board.moved")  # where it is told what a turn brought
_NONE = const(-1)
_OVER = const(-2)


class Sounds:
    """Sees what has changed since it was asked last."""

    def __init__(self, app):
        self._app = app
        self._name = ""
        self._laid = 0
        self._turn = _NONE  # the one that was announced last

    def due(self, pressed):
        """Return the notes to be played now, b"" for none; `pressed`: there was a key."""
        app = self._app
        name = app.stack[-1].name if app.stack else ""
        new = name != self._name
        self._name = name
        session = app.session
        sound = KEY if pressed else b""
        if session is None:
            return sound
        laid = session.pending.placement.count
        if laid != self._laid:
            self._laid = laid
            sound = TILE
        return (self._news(name, session) if new else b"") or sound

    def _news(self, name, session):
        """Return what sounds when the screen `name` comes up, b"" if that is nothing special."""
        game = session.game
        if name == "screens.notice":
            return REFUSED
        if name in _TURNS:
            return WORD
        turn = _NONE
        sound = b""
        if game.over:
            turn = _OVER
            sound = END
        elif name in _CARDS and not session.is_machine():
            turn = game.turns
            sound = TURN
        if turn in (_NONE, self._turn):
            return b""
        self._turn = turn
        return sound
