# SPDX-License-Identifier: MIT
"""Runs on MicroPython, after membench's firmware: eight people with four packs use every help there
is, by the keys alone, on a heap that may be too small for it.

Whatever memory is short for, the game has to go on: every round of the loop is looked at. Nothing
but MemoryError may come about in it, and that is the app's to catch. `failed` has the screens in
which it did, `lost` the turns that could not be ended by any key.
"""

import gc
import sys

import firmware
import player

MOST = 6000  # rounds of the loop in which a screen has to get on
TRIES = 30  # keys in which the board has to be reached
HELPS = (
    ("hint", "words", "log"),
    ("unseen", "arrange", "hint"),
    ("rules", "words", "exchange"),
    ("shuffle", "flip", "hint", "hint"),
)
BACK = ("turnmenu", "hint", "words", "log", "unseen", "arrange", "contents", "rules", "exchange",
        "confirm", "recover", "blank")  # fmt: skip

app = None
failed = []
lost = []
got = {}
naps = 0
ballast = []
tiles_in_all = 130  # bag, hands and board: 128 letters and two blanks
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


def fill(free):
    """Leave so many bytes of the heap."""
    gc.collect()
    size = 2032
    while gc.mem_free() > free and size:
        try:
            ballast.append(bytearray(size))
        except MemoryError:
            size //= 2


def release(count):
    """Give back so many blocks of 2 KB."""
    for _ in range(count):
        ballast.pop()


def idle(milliseconds=0):
    """Wait, as the loop does once a round, and again and again where it says that memory is short:
    then any key goes on.
    """
    global naps  # noqa: PLW0603
    naps += 1
    if naps > 1:
        failed.append(app.screen_name)
        firmware.Keys.queue.put(1)


def step():
    """A round of the loop, and what must hold after each."""
    global naps  # noqa: PLW0603
    naps = 0
    app.round()
    if app.session:
        check(app.session)


def check(session):
    game = session.game
    count = sum(game.bag)
    for hand in game.hands:
        count += sum(hand)
    for cell in range(225):
        if not game.board.is_free(cell):
            count += 1
    if count != tiles_in_all:
        raise ValueError(f"{count} tiles instead of {tiles_in_all}")
    order = session.pending.order
    hand = game.hand()
    if not game.over:
        for tile in range(33):
            held = 0
            for other in order:
                held += other == tile
            if held != hand[tile]:
                raise ValueError(f"{list(order)} lies before the player, not {list(hand)}")


def press(name):
    """A key, its answer, and the time that passes before and after it."""
    step()
    firmware.Keys.queue.put(player.KEYS[name])
    step()
    step()


def board():
    """Press keys until the board of somebody's turn is shown; False if that is never so."""
    for _ in range(TRIES):
        name = app.screen_name
        if name == "board" and app.stack[-1].group is not None:
            return True
        if name == "result":
            return False
        press("B" if name in BACK else "A")
    return False


def choose(entry):
    """On the board: open the turn menu and choose; True if the menu was there."""
    for _ in range(3):
        if app.screen_name == "board":
            press("START")
    if app.screen_name != "turnmenu":
        return False
    screen = app.stack[-1]
    wanted = [screen.t[name] for name in (("across", "down") if entry == "flip" else (entry,))]
    for _ in range(20):
        if app.screen_name != "turnmenu":
            return False
        if app.stack[-1].lines()[app.stack[-1].at][0] in wanted:
            break
        press("DOWN")
    if app.screen_name == "turnmenu":
        press("A")
    return True


def wait(name):
    """Let time pass until another screen is shown, or what is shown has done its work."""
    for _ in range(MOST):
        if app.screen_name != name or (name == "words" and app.stack[-1].lines is not None):
            return
        if name == "summary" and app.stack[-1].sought:
            return
        step()
    raise ValueError(name)


def note(what):
    got[what] = got.get(what, 0) + 1


def use(entry):
    """Use what a turn menu has, and come back to the board."""
    if not board() or not choose(entry):
        return
    if entry == "hint":
        wait("hint")
        if app.session.hint:
            note(entry)
    elif entry == "words":
        wait("words")
        if app.screen_name == "words" and len(app.stack[-1].lines) > 1:
            note(entry)
    elif app.screen_name == entry or entry == "rules" and app.screen_name == "contents":
        if entry == "rules":
            press("A")
            if app.screen_name != entry:
                return
        note(entry)
        press("RIGHT")
        press("DOWN")


def lay():
    """Lay the word of the hint and play it."""
    hint = app.session.hint
    if not board() or not hint:
        return
    pending = app.session.pending
    wanted = [t & 127 for t in hint.run if t & 128]
    if pending.placement.direction != hint.direction:
        press("SELECT")
    for i in range(len(hint.cells)):
        if not board():
            return
        pending.cursor = hint.cells[i]
        screen = app.stack[-1]
        tile = wanted[i]
        kind = 32 if tile & 64 else tile
        if not i:
            from erudit_ui.board import seek  # it is loaded: a place is looked for

            pending.cursor = hint.cells[0]
            screen.at = -1
            screen.way = b""
            seek.survey(screen)
            screen.draw()
            del seek
            press("A")
        if app.screen_name == "board" and pending.placement.count <= i:
            key = -1
            for place, at in enumerate(pending.places()):
                if pending.order[at] == kind:
                    key = screen.caps()[place]
            screen = None
            press(NAMES[key])
        for _ in range(3):
            if app.screen_name == "blank":
                page = app.stack[-1]
                for place, part in enumerate(page.parts()):
                    if tile & 31 in part:
                        press(("UP", "LEFT", "A", "RIGHT", "DOWN", "SELECT")[place])
                        break
                page = None
    press("START")


def turn(number):
    """All that a turn can have, and its end."""
    game = app.session.game
    before = game.turns
    for entry in HELPS[number % len(HELPS)]:
        use(entry)
    if app.session.hint:
        lay()
    for _ in range(3):
        if game.turns > before or not board():
            break
        app.session.pending.clear()
        if choose("pass"):
            press("A")
    if game.turns == before:
        lost.append(number)
    if app.screen_name == "summary":
        wait("summary")
        if app.screen_name == "summary" and app.stack[-1].best:
            note("best")


def machines(count):
    """Let so many turns of machines pass; print the tiles that each laid."""
    game = app.session.game
    laid = []
    for _ in range(9 * count):
        turns, before = game.turns, game.board.count()
        if app.screen_name == "machine":
            wait("machine")
        else:
            press("A")
        if game.turns > turns:
            laid.append(game.board.count() - before)
        if len(laid) >= count:
            break
    print("laid", laid)


def begin(kinds):
    """From code.py to the first board."""
    global app  # noqa: PLW0603
    player.start()
    app = player.app
    app.device.idle = idle
    for _ in range(TRIES):
        step()
        if app.stack and app.stack[-1].group is not None:
            break
    else:
        return
    player.step, player.press = step, press
    player.choose("newgame")
    press("A")
    draft = app.draft
    for seat in range(8):
        draft.kinds[seat] = kinds[seat]
    draft.aids = 7
    draft.set("packs", "nouns+rare+places+easy")
    draft = None
    player.seats(8)
    for _ in range(9):
        if app.session:
            break
        press("A")


def finish():
    """End the game with all hands full, look at the result and at what it says."""
    global tiles_in_all  # noqa: PLW0603
    game = app.session.game
    tiles_in_all -= sum(game.bag)
    for tile in range(len(game.bag)):
        game.bag[tile] = 0
    for _ in range(20):
        if game.over:
            break
        if board() and choose("pass"):
            press("A")
    for _ in range(TRIES):
        step()
        if app.screen_name in ("result", "title"):
            break
        press("B" if app.screen_name == "record" else "A")
    for _ in range(MOST):
        if app.screen_name != "result" or app.stack[-1].proved:
            break
        step()
    if app.screen_name == "result":
        note("proof")
        press("LEFT")
        press("B")
    for _ in range(TRIES):
        step()
        if app.screen_name == "title":
            return
        if app.stack:
            press("B")


if __name__ == "__main__":
    # The stubs' and this file's own names make the table of names double once more, to 14 KB in one
    # block, which a device never needs: that is done before the game begins.
    for number in range(1060):
        getattr(sys, f"n{number}", None)
    fill(int(sys.argv[1]))
    begin(bytes([int(kind) for kind in sys.argv[3]]))
    print("begun", app.session is not None)
    if app.session and app.session.is_machine():
        machines(int(sys.argv[2]))
    elif app.session:
        for number in range(int(sys.argv[2])):
            turn(number)
        played = app.session.game
        print("turns", played.turns)
        finish()
        print("over", played.over)
    print("ended", repr(app.screen_name))
    print("fewer", app.session and app.session.fewer)
    print("failed", failed)
    print("lost", lost)
    print("got", got)
