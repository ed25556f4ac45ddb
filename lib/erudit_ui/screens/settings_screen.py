# SPDX-License-Identifier: MIT
"""Settings of this device: language, hiding the hand, the machines' thinking, backlight, sound and
lights where it has them; and the game's version, which nobody can choose.
"""

from erudit_core.snapshot import PROGRAM
from erudit_device import unload_module

from ..prefs.values import COLOURS, LEVELS, LIGHTS, LIT, RESTS, STILL, THINKING
from ..widgets.menu import Menu
from ..widgets.strings import LANGUAGES


def use_language(app, language):
    """Speak "ru" or "en" from the next screen on."""
    app.texts.language = app.prefs.language = language
    app.short = app.texts.section("app")["memory"]
    app.prefs.kept = False


def use_light(app, light):
    """Set the brightness, 1 to LIGHTS."""
    app.prefs.light = light
    app.device.brightness(app.prefs.brightness(False))
    app.prefs.kept = False


def use_colours(app, number):
    """Use a set of colours from now on, below COLOURS."""
    from ..widgets import colours

    colours.use(number)
    app.prefs.colours = number
    app.prefs.kept = False


class SettingsScreen(Menu):
    """LEFT, RIGHT or A change a value; it holds at once, and is stored when the screen closes."""

    section = "settings"
    helped = True

    def __init__(self, app):
        super().__init__(app)
        self.names = ["language", "rest", "thinking"]
        if app.device.has_backlight:
            self.names.insert(1, "light")
        from erudit_device import parts

        from ..prefs import store

        self.found = parts.find()
        unload_module("erudit_device.parts")
        if self.found[0]:
            self.names.append("sound")
        if self.found[1]:
            self.names.append("lights")
        self.names += ["colours", "moving"]
        self.unkept = store.hindrance(app.device, app.prefs)

    def lines(self):
        """Return the settings with their values."""
        prefs = self.app.prefs
        values = {
            "language": self.t["language_name"],
            "light": str(prefs.light),
            "colours": self.t[f"colours_{prefs.colours}"],
            "moving": self.t["lights_0" if prefs.effects & STILL else "lights_1"],
            "rest": self.t[f"rest_{prefs.rest}"],
            "thinking": self.t[f"thinking_{prefs.thinking}"],
            "sound": self.t[f"sound_{prefs.effects & 3}"],
            "lights": self.t[f"lights_{prefs.effects // LIT & 1}"],
        }
        return [(self.t[name], f"◀{values[name]}▶") for name in self.names]

    def heading_text(self):
        """Return the heading, with the game's version, which nobody can choose."""
        title = self.t["title"]
        return f"{title} {PROGRAM >> 16}.{PROGRAM >> 8 & 255}.{PROGRAM & 255}"

    def help_text(self, at):
        """Return how long the settings last."""
        if self.unkept:
            return self.t[self.unkept]
        if self.names[at] == "rest" and not self.app.prefs.rest:
            return self.t["rest_0_help"]
        return self.t[self.names[at] + "_help"]

    def choose(self, at):
        """Go to the next value."""
        self.alter(at, 1)

    def alter(self, at, way):
        """Change a value: the screen shows it at once."""
        app = self.app
        if self.names[at] == "light":
            use_light(app, (app.prefs.light - 1 + way) % LIGHTS + 1)
            self.draw()
            return
        if self.names[at] == "colours":
            use_colours(app, (app.prefs.colours + way) % COLOURS)
            app.redraw()
            return
        if self.names[at] == "moving":
            app.prefs.effects ^= STILL
            app.prefs.kept = False
            self.draw()
            return
        if self.names[at] == "rest":
            app.prefs.rest = RESTS[(RESTS.index(app.prefs.rest) + way) % len(RESTS)]
            app.prefs.kept = False
            self.draw()
            return
        if self.names[at] == "thinking":
            app.prefs.thinking = (app.prefs.thinking + way) % THINKING
            app.prefs.kept = False
            self.draw()
            return
        if self.names[at] in ("sound", "lights"):
            self._use_effects(self.names[at], way)
            self.draw()
            return
        at = LANGUAGES.index(app.texts.language)
        use_language(app, LANGUAGES[(at + way) % len(LANGUAGES)])
        app.redraw()

    def _use_effects(self, name, way):
        from ..effects import starting

        effects = self.app.prefs.effects
        sound = effects & 3
        if name == "sound":
            effects += (sound + way) % LEVELS - sound
        else:
            effects ^= LIT
        starting.use(self.app, effects, self.found)

    def key(self, key):
        """As in every list; going back stores."""
        super().key(key)
        if self.group is None:
            self.app.keep_prefs()


SCREEN = SettingsScreen  # what App.open makes
