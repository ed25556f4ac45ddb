# SPDX-License-Identifier: MIT
"""Stands between the loop and the device: looks, when the loop idles, at what has changed, and lets
it sound, light up, or draws the battery's sign. No screen knows of it.
"""

from ..widgets import style

running = None  # the Watcher, if there is one
_SIGNED = ("screens.title", "screens.handover")  # they get the battery's sign
_AGAIN = 30000  # ms from one look at the battery to the next
_DIM = 8  # the lights have so much less of a seat's colour


class Watcher:
    """`sounds`: chooses what is to sound, None without a speaker; `parts`: [Speaker, Lights,
    Battery], each None where it is off or missing.

    Until `close` the app's device polls and idles through it.
    """

    def __init__(self, app, sounds, parts):
        self._app = app
        self._sounds = sounds
        self._speaker, self._lights, self._battery = parts
        self._key = -1  # pressed while something sounded, not handed out yet
        self._pressed = False
        self._looked = None  # when, at the battery
        self._low = False
        self._sign = None
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
        for part in (self._speaker, self._lights, self._battery):
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
            full = style.SEATS[game.team(game.turn)]
            for shift in (16, 8, 0):
                colour |= (full >> shift & 255) // _DIM << shift
        self._lights.show(colour)

    def _look(self):
        """Measure now and then; put the sign on a card that has none yet."""
        app = self._app
        now = app.device.ticks()
        if self._looked is None or app.device.elapsed(self._looked, now) >= _AGAIN:
            self._looked = now
            self._low = self._battery.low()
        screen = app.stack[-1] if app.stack else None
        if not self._low or screen is None or not screen.group or screen.name not in _SIGNED:
            return
        for part in screen.group:
            if part is self._sign:
                return
        from .battery_sign import sign

        self._sign = sign(app.device.width)  # one that was in a group can be in no other
        screen.group.append(self._sign)
        app.device.refresh()
