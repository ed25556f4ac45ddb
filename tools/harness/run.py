# SPDX-License-Identifier: MIT
"""Runs the unmodified code.py on the simulator, with a window or with a script."""

import os
import runpy
import shutil
import sys
import tempfile
import tomllib
import traceback
from pathlib import Path
from typing import Any

from tools.common import console, places
from tools.common.console import tell

from . import home as homes

ROOT = Path(places.ROOT)
FAKES = ROOT / "tools" / "desktop" / "fakes"


def load_settings(root: Path, changes: dict[str, str]) -> None:
    """settings.toml as the device's os.getenv gives it; the environment and `changes` win.

    Raises ValueError for a file that is no TOML or cannot be read.
    """
    path = root / "settings.toml"
    if path.is_file():
        try:
            with open(path, "rb") as file:
                settings = tomllib.load(file)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ValueError(f"{path}: {error}") from error
        except OSError as error:
            raise ValueError(f"{path}: {console.reason(error)}") from error
        for name, value in settings.items():
            if isinstance(value, (str, int)):
                os.environ.setdefault(name, str(value))
    os.environ.update(changes)


_GAME = ("erudit_core", "erudit_ui", "erudit_device")


def prepare_path(root: Path, colours: int = 0) -> None:
    """The fakes in front of everything; the product behind, or its code.py would hide a module.
    Set `colours` of the colours is the one of a device that has chosen none.
    """
    places.forget()  # the game that is played comes from `root`
    # All of it, also what this program has asked for already.
    for name in list(sys.modules):
        if name.partition(".")[0] in _GAME:
            del sys.modules[name]
    sys.path.insert(0, str(FAKES))
    sys.path += [str(root / "lib"), str(root)]
    if colours:
        from erudit_ui.prefs.values import Prefs

        Prefs.colours = colours


def app() -> Any:
    """The game's running app, None before there is one."""
    module = sys.modules.get("erudit_ui.app")
    return getattr(module, "current", None)


def run_code(root: Path, closed: type[BaseException]) -> tuple[int, bool]:
    """Runs code.py as the device does. Returns (exit code, whether it was closed from outside)."""
    try:
        runpy.run_path(str(root / "code.py"), run_name="__main__")
    except closed:
        return 0, True
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0, False
        sys.stderr.write(f"{end.code}\n")
        return 1, False
    except KeyboardInterrupt:
        return 130, False
    except Exception:
        traceback.print_exc()
        return 1, False
    return 0, False


def show_home(home: Path, root: Path) -> None:
    """Let the game name the folder of its files as the player would look for it."""
    from erudit_device.files import Files

    Files.shown = homes.shown(home, root)


def loudspeaker() -> Any:
    """What a window's tones come out of; None where this PC has no sound, which is said."""
    import pygame

    from tools.desktop import speakers

    try:
        return speakers.loud()
    except pygame.error as error:
        sys.stderr.write(tell(f"Звука не будет: {error}\n", f"There will be no sound: {error}\n"))
        return None


def use_keys(it: Any, six: bool) -> None:
    """Take START and SELECT from the machine if it is to have `six` keys, before the game is
    started on it.
    """
    from erudit_device import keys as codes
    from erudit_device.boards import pybadge

    if not six:
        return
    it.missing = {"START", "SELECT"}
    whole = pybadge.open_board

    def open_board():
        display, scanner, names, stick = whole()
        six = bytes([code if code < codes.START else 255 for code in names])
        return display, scanner, six, stick

    pybadge.open_board = open_board


def _plug_in(it, six):
    from tools.desktop import keyboard

    use_keys(it, six)
    keyboard.plug_in(it)


def play_window(
    root: Path,
    size: tuple[int, int],
    scale: int | None = None,
    home: Path | None = None,
    pad: bool = False,
    mute: bool = False,
    six: bool = False,
    colours: int = 0,
) -> int:
    """The game in a window, its files in `home` (.desktop). Returns the exit code. `pad`: Z and X
    are never letters; `mute`: without sound; `colours`: see prepare_path. Raises home.FolderError.
    """
    from tools.desktop import simulator

    from .window import NoScreen, Window, tell_no_screen

    home = home or Path(os.environ.get("ERUDIT_HOME") or ROOT / ".desktop")
    held = homes.Home(home)
    os.environ["ERUDIT_HOME"] = str(home)
    prepare_path(root, colours)
    show_home(home, root)
    it = simulator.start(*size, simulator.RealClock(), home / "nvm.bin")
    _plug_in(it, six)
    try:
        window = Window(it, simulator.DesktopClosed, home / "screenshots", scale, pad)
    except NoScreen as reason:
        tell_no_screen(reason)
        return 1
    it.speaker = None if mute else loudspeaker()
    it.on_idle = window.pump
    code, _ = run_code(root, simulator.DesktopClosed)
    window.close()
    held.close()
    return code


def play_script(
    root: Path,
    size: tuple[int, int],
    steps: list[tuple],
    out: Path,
    *,
    seed: int | None = None,
    home: Path | None = None,
    scale: int = 1,
    locked: bool = False,
    costs: bool = False,
    start: list[str] | None = None,
    sounds: Path | None = None,
    hold: str = "",
    six: bool = False,
    faults: bool = False,
    colours: int = 0,
) -> int:
    """The game in virtual time, played by a script; prints the last screen's name.

    `home`: folder of the simulated drive's new files; without one they are forgotten.
    `locked`: a computer has the drive. `costs`: bytes.txt in `out` gets what each step sent.
    `start`: lines of a position to begin with. `sounds`: the board has a speaker, and this file
    gets what it played. `hold`: the key that is down at power-on, until the first screen is there.
    `six`: see use_keys. `faults`: faults.txt in `out` gets what is wrong with the pictures.
    `colours`: see prepare_path.
    Returns the exit code. Raises home.FolderError.
    """
    from tools.desktop import simulator, speakers

    from .menus import Menus
    from .script import Player

    homes.make_folder(out)
    held = forgotten = None
    if home is None:
        forgotten = home = Path(tempfile.mkdtemp(prefix="erudit-"))
    else:
        held = homes.Home(home)
    os.environ["ERUDIT_HOME"] = str(home)
    prepare_path(root, colours)
    if held:
        show_home(home, root)
    try:
        if seed is not None:
            simulator.seed_entropy(seed)
        nvm = None if forgotten else home / "nvm.bin"
        it = simulator.start(*size, simulator.VirtualClock(), nvm)
        it.computer_has_drive = locked
        it.speaker = speakers.Noted(it.clock.monotonic) if sounds else None
        it.down.update({hold} - {""})
        _plug_in(it, six)

        def ready():
            return _shows_screen() and _begin(it, hold, start)

        look = _watch() if faults else None
        player = Player(it, steps, out, simulator.DesktopClosed, ready, Menus(app), scale, look)
        player.moves = _moves
        it.on_idle = player.idle
        code, closed = run_code(root, simulator.DesktopClosed)
        if player.fault:
            code = 2
            sys.stderr.write(player.fault + "\n")
        elif not closed:
            code = code or 1
            left = len(steps) - player.at
            sys.stderr.write(
                tell(
                    f"Игра закончилась сама после строки {player.line} сценария"
                    f" (осталось шагов: {left}).\n",
                    f"The game ended by itself after line {player.line} of the script"
                    f" ({left} steps were left).\n",
                )
            )
        wrote = _write(
            out,
            player.costs if costs else None,
            sounds and (sounds, it.speaker),
            player.faults if faults else None,
        )
    finally:
        if held:
            held.close()
        if forgotten:
            shutil.rmtree(forgotten, ignore_errors=True)
    return code or wrote


def _moves():
    """Something on the screen moves, see erudit_ui.screens.turn_life."""
    running = app()
    stack = getattr(running, "stack", None)  # of another program that is played there is none
    return bool(stack and getattr(stack[-1], "life", None))


def _watch():
    """What says of a picture what is wrong with it; watches what is written from now on."""
    from .faults import Watch

    watch = Watch()
    return lambda: watch.faults(app())


def _begin(machine, hold, lines):
    """The first screen is there: let go of the key, bring it into position, or end it. True."""
    from . import position

    machine.release(hold)
    try:
        if lines:
            position.apply(app(), lines)
    except position.PositionError as error:
        sys.exit(tell("Позицию не составить: ", "The position cannot be set up: ") + str(error))
    return True


def _write(out, costs, heard, faults):
    """The files at the end; the exit code."""
    try:
        if heard:
            path, speaker = heard
            path.write_text(speaker.text(), "ascii")
        if costs is not None:
            write_costs(out, costs)
        if faults is not None:
            lines = "".join(f"{shot} {' '.join(fault.split())}\n" for shot, fault in faults)
            (out / "faults.txt").write_text(lines, "utf-8", newline="\n")
        report(out)
    except OSError as error:
        sys.stderr.write(f"{error.filename}: {console.reason(error)}\n")
        return 1
    return 0


def write_costs(out: Path, costs: list[tuple]) -> None:
    """bytes.txt, a step a line: number in the script, command, argument, bytes sent, areas."""
    with open(out / "bytes.txt", "w", encoding="utf-8", newline="\n") as file:
        for cost in costs:
            file.write(" ".join(map(str, cost)) + "\n")


def _shows_screen():
    running = app()
    return running is not None and bool(running.screen_name)


def report(out: Path) -> None:
    """Writes the game's record to game.gcg in `out`, prints the name of the current screen."""
    running = app()
    if running is None:
        sys.stderr.write(
            tell(
                "Игра не дошла до первого экрана.\n",
                "The game did not come to its first screen.\n",
            )
        )
        return
    lines = [line.rstrip("\n") for line in running.record_text()]
    if lines:
        with open(out / "game.gcg", "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(lines) + "\n")
    else:
        sys.stderr.write(
            tell(
                "Партию не начали: файла game.gcg нет.\n",
                "No game was begun: there is no game.gcg.\n",
            )
        )
    print(running.screen_name, flush=True)
