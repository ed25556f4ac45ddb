# SPDX-License-Identifier: MIT
"""Runs on MicroPython's unix port with a hard heap, after membench's firmware: a game of eight with
four packs and every help: its seats from argv[1] (0 a person, 1–3 a machine's level), its turns
from argv[2]. While a machine thinks only the KB of argv[3] are left free, those of argv[4] while
it is looked for who could have moved.

Each person asks for a hint and for the words of the hand, and passes; then the game is ended, and
it is looked for who could have moved. Prints lines of `what value`. That the player is told
of too little memory, instead of what he asked for, ends it.
"""

import gc
import sys

import firmware
import player

MOST = 30_000  # rounds of the loop in which a screen has to get on
seats, turns = sys.argv[1], int(sys.argv[2])
taken = None  # small blocks, each with the one before it
naps = 0  # in this round of the loop


# The stubs' and this file's own names make the table of names double once more, to 14 KB in one
# block, which a device never needs: that is done before the game begins.
for number in range(1200):
    getattr(sys, f"n{number}", None)


def tell(what, value):
    print(what, value)


def idle(milliseconds=0):
    """Wait, as the loop does once a round, and over and over where it says that memory is short."""
    global naps  # noqa: PLW0603
    naps += 1
    if naps > 2:
        raise SystemExit(f"{player.app.screen_name}: short of memory")


def squeeze(free):
    """Take memory away, all but so many KB."""
    global taken  # noqa: PLW0603
    gc.collect()
    while gc.mem_free() > int(free) * 1024:
        taken = (taken, bytearray(64))


def step():
    """A round of the loop, as it runs on a device."""
    global naps  # noqa: PLW0603
    naps = 0
    player.app.round()


def press(name):
    """A key, its answer, and the time that passes before and after it."""
    step()
    firmware.Keys.queue.put(player.KEYS[name])
    step()
    step()
    if not player.app.stack:
        step()


def leave(name):
    """Let time pass until another screen is shown."""
    for _ in range(MOST):
        if player.app.screen_name not in (name, ""):  # "": to be opened in the next round
            return
        step()
    raise ValueError(name)


def begin():
    player.start()
    player.step, player.press = step, press
    player.app.device.idle = idle
    step()
    player.choose("newgame")
    press("A")
    draft = player.app.draft
    for seat in range(8):
        draft.kinds[seat] = int(seats[seat])
    draft.aids = 7
    draft.set("packs", "nouns+rare+places+easy")
    draft = None
    player.seats(8)
    for _ in range(6):
        if player.app.session:
            break
        press("A")
    tell("packs", len(player.app.session.game.lexicon.packs))


def seek(help):
    """On the board: open the turn menu and ask for a help; wait until it is there."""
    press("START")
    if player.app.screen_name != "turnmenu":
        raise ValueError(player.app.screen_name)
    screen = player.app.stack[-1]
    entries = [line[0] for line in screen.lines()]
    for _ in range(entries.index(screen.t[help])):
        press("DOWN")
    press("A")


def person():
    """Take the turn on the board."""
    app = player.app
    seek("hint")
    leave("hint")
    tell("hint", app.session.hint is not None)
    seek("words")
    while app.screen_name == "words" and app.stack[-1].lines is None:
        step()
    press("B")
    player.until("board", "B")
    app.session.pending.clear()
    app.restart("summary", app.session.act(app.session.game.pass_turn()))


def turn():
    """Go on until one turn more is taken."""
    global taken  # noqa: PLW0603
    app = player.app
    before = app.session.game.turns
    for _ in range(40):
        name = app.screen_name
        if name == "machine":
            squeeze(sys.argv[3])
            leave(name)
            taken = None
            screen = app.stack[-1]
            tell("moved", [event[0] for event in screen.events][0])
            tell("told", screen.fault or "-")
            return
        if name == "summary":
            screen = app.stack[-1]
            for _ in range(MOST):
                if screen.sought:
                    break
                step()
            if screen.best:
                tell("best", screen.best)
            screen = None
            press("A")
        elif name == "board":
            person()
            return
        else:
            press("A")
    raise ValueError(f"{app.screen_name} after turn {before}")


def end():
    """End the game with all hands full, and wait for what is to be said about it."""
    app = player.app
    game = app.session.game
    for tile in range(len(game.bag)):
        game.bag[tile] = 0
    game = None
    while not app.session.game.over:
        app.session.act(app.session.game.pass_turn())
    player.until("result")
    screen = app.stack[-1]
    squeeze(sys.argv[4])
    for _ in range(MOST):
        if screen.proved:
            break
        step()
    tell("proof", screen.analysis.text(screen.t) if screen.analysis else "-")


begin()
for _ in range(turns):
    turn()
tell("fewer", player.app.session.fewer)
end()
