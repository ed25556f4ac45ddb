# SPDX-License-Identifier: MIT
"""Stands between the loop and the device: looks, when the loop idles, at what has changed, and lets
it sound, light up, or draws the battery's sign. No screen knows of it.
"""

from erudit_core.const import const
from erudit_device import unload_module

from ..widgets import style

running = None  # the Watcher, if there is one
_SIGNED = ("screens.title", "screens.handover")  # they get the battery's sign
_EIGHTH = const(0x1F1F1F)  # the lights have so much of a seat's colour


class Watcher:
    """`sounds`: chooses what is to sound, None without a speaker; `parts`: [Speaker, Lights],
    each None where it is off or missing; `battery`: the board's part, "" without one.

    Until `close` the app's device polls and idles through it.
    """

    def __init__(self, app, sounds, parts, battery):
        self._app = app
        self._sounds = sounds
        self._speaker, self._lights = parts
        self._battery = battery
        self._key = -1  # pressed while something sounded, not handed out yet
        self._pressed = False
        self._looked = 0  # the id of the picture on which the battery was looked at
        device = app.device
        self._poll = device.poll
        self._idle = device.idle
        device.poll = self.poll
        device.idle = self.idle

    def close(self):
        """Silence and darkness; the device is as it was."""
        device = self._app.device
        device.poll = self._poll
        device.idle = self._idle
        for part in (self._speaker, self._lights):
            if part:
                part.close()

    def poll(self):
        """As Buttons.poll."""
        key = self._key
        self._key = -1
        if key < 0:
            key = self._poll()
        if key >= 0:
            self._pressed = True
        return key

    def idle(self, milliseconds=12):
        """As Device.idle; what is due sounds first, until a key comes."""
        if self._lights:
            self._light()
        if self._battery:
            self._look()
        if self._sounds and self._key < 0:
            notes = self._sounds.due(self._pressed)
            self._pressed = False
            if notes:
                from .sounds import REFUSED

                self._key = self._speaker.play(notes, self._idle, self._poll, notes is REFUSED)
        if self._key < 0:
            self._idle(milliseconds)

    def _light(self):
        """Show whose turn it is; nothing without a game, or while nobody is there."""
        app = self._app
        colour = 0
        if app.playing and not app.asleep:
            game = app.session.game
            colour = style.colours[style.SEAT + game.team(game.turn)] >> 3 & _EIGHTH
        self._lights.show(colour)

    def _look(self):
        """On a card or title that has just come up look at the battery."""
        app = self._app
        screen = app.stack[-1] if app.stack else None
        picture = id(screen.group) if screen and screen.name in _SIGNED else 0
        if picture != self._looked:
            self._looked = picture
            if picture and screen.group:
                from . import battery_sign

                unload_module("erudit_ui.effects.battery_sign")
                battery_sign.look(app, self._battery)
