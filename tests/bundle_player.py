# SPDX-License-Identifier: MIT
"""Plays a bundle on the simulator, in a process of its own: BUNDLE TURNS_AS_HEX HOME.

Nothing but the bundle's modules is importable as the game's. To be run translated for the bundle,
with the repository's root on the path.
"""

import os
import sys
from pathlib import Path

from tools.harness import run

SEED = b"a fixed entropy."
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")  # by erudit_device.keys


def keys(app, turns):
    """Yield the keys from the title to the end of the turns."""
    menu = app.stack[-1]
    while menu.lines()[menu.at][0] != menu.t["newgame"]:
        yield "DOWN"
    yield "A"
    menu = app.stack[-1]
    while menu.lines()[menu.at][0] != menu.t["seats"]:
        yield "DOWN"
    while app.draft.seats != 4:
        yield "RIGHT"
    while menu.lines()[menu.at][0] != menu.t["start"]:
        yield "DOWN"
    yield "A"
    for direction, cells, tiles in turns:
        while app.screen_name != "board":
            yield "A"
        yield from lay(app, direction, cells, tiles)
        yield "START"
        if app.screen_name != "summary":
            raise AssertionError(f"{app.screen_name} after the word")


def lay(app, direction, cells, tiles):
    """Yield the keys that lay a word."""
    pending = app.session.pending
    board = app.stack[-1]
    yield "RIGHT"
    yield "B"
    while pending.placement.direction != direction:
        yield "SELECT"
    from erudit_ui.board import direct

    direct.set_cursor(board, cells[0])
    del direct
    yield "A"
    for tile in tiles:
        for place, at in enumerate(pending.places()):
            if pending.order[at] == tile:
                yield NAMES[board.caps()[place]]
                break


def unpacked(data):
    """[(direction, cells, tiles)] of tools.membench.plays.packed()."""
    turns = []
    while data:
        count = data[1]
        turns.append((data[0], data[2 : 2 + count], data[2 + count : 2 + 2 * count]))
        data = data[3 + 2 * count :]
    return turns


def main():
    """Prints the screen's name at the end and every word on the board, a row a line."""
    root = Path(sys.argv[1])
    os.environ["ERUDIT_HOME"] = sys.argv[3]
    run.prepare_path(root)
    from tools.desktop import simulator

    os.urandom = lambda count: SEED[:count]
    it = simulator.start(160, 128, simulator.VirtualClock())
    pressed = []

    def idle():
        app = run.app()
        if it.waiting() or app is None or not app.stack:
            return
        if app.screen_name == "loading":
            return
        if not pressed:
            pressed.append(keys(app, unpacked(bytes.fromhex(sys.argv[2]))))
        name = next(pressed[0], None)
        if name is None:
            raise simulator.DesktopClosed(0)
        it.press(name)
        it.release(name)

    it.on_idle = idle
    code, closed = run.run_code(root, simulator.DesktopClosed)
    import erudit_core

    print(run.app().screen_name, run.app().session.game.scores, closed)
    print(os.path.dirname(os.path.dirname(erudit_core.__file__)))
    sys.exit(code)


main()
