# SPDX-License-Identifier: MIT
"""The first seconds: a picture with a bar that names what is being loaded, then the loading.

It imports only what draws the picture. load() unloads this module.
"""

import gc

import displayio

from erudit_device import unload

from .widgets import font, logo, tilesets
from .widgets.text_grid import page

# What is loaded, step by step; the texts are in the section "start" under the numbers.
_PARTS = (
    ("erudit_core.rules.game",),
    ("erudit_core.lexicon.lookup",),
    (
        "erudit_core.rules.turn_log",
        "erudit_ui.store.saver",
        "erudit_ui.store.log_file",
        "erudit_ui.match.autosave",
    ),
    ("erudit_ui.widgets.headings",),
    ("erudit_ui.widgets.screen", "erudit_ui.screens.title_screen"),
)
_LEAST = 128  # layout.LEAST, without loading that module so early
_COLUMNS = 16  # characters of the bar and of the text
_FIRST = "Кнопки / Keys"  # of both languages: which one is wanted is not known yet
_picture = []


def show(display):
    """Put the picture on the display: open_device calls it as soon as there is one. SettingError if
    no board fits on it.
    """
    if min(display.width, display.height) < _LEAST:
        _refuse(display)
    from .widgets import sizes

    sizes.load(display.width, display.height)
    middle = display.height // 2
    x = (display.width - _COLUMNS * font.WIDTH) // 2
    group = displayio.Group()
    group.append(page(display.width, display.height))
    word = logo.letters(logo.WORD, logo.left(display.width), middle - 28, palette=logo.dark())
    bar = tilesets.load("text").grid(_COLUMNS, 1, x, middle + 4, font.code_index(ord("·")))
    text = tilesets.load("text").grid(_COLUMNS, 1, x, middle + font.ROW + 8)
    for part in (word, bar, text):
        group.append(part)
    _picture[:] = (display, word, bar, text)
    display.root_group = group
    step(0, _FIRST)


def _refuse(display):
    from erudit_device.settings import SettingError

    have = f"{display.width}x{display.height}"
    least = f"{_LEAST}x{_LEAST}"
    raise SettingError(
        f"Экран {have} мал: нужно хотя бы {least}. / The display, {have}, is too small:"
        f" at least {least} is needed."
    )


def step(done, what):
    """Show that `done` parts of all are loaded and that `what` is next."""
    display, word, bar, text = _picture
    parts = len(_PARTS) + 1
    for i in range(len(word) * done // parts):
        word[i].pixel_shader = tilesets.load("hand").palette
    tile = font.code_index(ord("█"))
    for at in range(_COLUMNS * done // parts):
        if bar[at] != tile:
            bar[at] = tile
    left = (_COLUMNS - len(what)) // 2
    font.write(text, " " * left + what)
    display.refresh()


def _load(name):
    """Import a module. Where memory is short what it imports itself is there the next time, and
    takes none beside it.
    """
    for _ in range(3):
        try:
            __import__(name)
            return
        except MemoryError:
            gc.collect()
    __import__(name)


def load(device):
    """Load everything that a game needs, and return the App. Raises SettingError."""
    from .prefs import store
    from .widgets.strings import open_texts

    chosen = store.load(device)
    device.brightness(chosen.brightness(False))
    if chosen.colours:
        from .widgets.colours import use

        use(chosen.colours)
    texts = open_texts(device.files, chosen.language)
    names = texts.section("start")
    for done, modules in enumerate(_PARTS):
        step(done + 1, names[str(done + 1)])
        for name in modules:
            _load(name)
    from erudit_device import keys

    from .app import App

    app = App(device, texts, chosen)
    step(len(_PARTS) + 1, names["ready"])
    _picture.clear()
    unload("erudit_ui.prefs")
    if device.held() & 1 << keys.A:
        app.open("selftest")
    unload("erudit_ui.splash")
    return app
