# SPDX-License-Identifier: MIT
"""Runs on MicroPython: every action of a game on a heap that has but a few bytes left.

An action for which they do not suffice raises MemoryError, and then nothing has changed: neither
the game nor what belongs to the table. `ladder(name)` prints, for each number of free bytes from 0
up, by STEP, whether the action was done, until it is done three hundred bytes long.
"""

import gc

from erudit_core.rules import ruleset
from erudit_ui.match.session import Session, Setup

ASK = 1  # erudit_core.rules.game's event; the bundle has no names for numbers
STEP = 96
MOST = 4096
GAIN = 320  # bytes for which it has to work before the ladder ends
WORD = bytes((10, 14, 18))  # any three letters: nobody judges them


def table(name):
    """A session of eight in which the action can be done."""
    judge = "consent" if name[:4] == "vote" else "trust"
    agreed = ruleset.parse(["judge=" + judge, "recover=yes"])
    session = Session(Setup(agreed, ["Ы"] * 8, 0, 0), None, b"a fixed entropy.")
    match = session.game
    match.set_hand(WORD + bytes((0, 1, 2, 3)))
    session.pending.begin(match.hand())
    if name == "recover":
        match.board.put(112, 64 | WORD[0])
    if name in ("play", "vote yes", "vote no"):
        for i in range(3):
            session.pending.cursor = 111 + i
            session.pending.lay(bytes(session.pending.order).index(WORD[i]), WORD[i])
    if name[:4] == "vote":
        events = session.play()
        if events[0][0] != ASK:
            raise ValueError(events)
    if name == "last pass":
        for tile in range(len(match.bag)):
            match.bag[tile] = 0
        match.passes = 7
    return session


def do(name, session):
    if name == "play":
        return session.play()
    if name == "exchange":
        return session.act(session.game.exchange(WORD))
    if name == "recover":
        return session.act(session.game.recover(112))
    if name[:4] == "vote":
        return session.vote(name == "vote yes")
    return session.act(session.game.pass_turn())


def state(session):
    """All there is, as text; not what the log may leave out for want of memory."""
    match = session.game
    pending = session.pending
    return str((
        [bytes(hand) for hand in match.hands], bytes(match.bag), bytes(match.board.state),
        match.scores, match.turn, match.turns, match.passes, match.over, match.asking,
        match.accepted, match.refused, match.played, match.turn_hand(), match.rng.dump(),
        bytes(pending.order), bytes(pending.slots),
        pending.placement.count, session.orders, session.last,
    ))  # fmt: skip


def fill():
    """All of the heap, as one chain of blocks, the largest first."""
    chain = None
    size = 1 << 16
    while size:
        try:
            while True:
                chain = (chain, bytearray(size))
        except MemoryError:
            size //= 2
    return chain


def tried(name, free):
    """(what the action brought or None, the state before, after, the session), with `free` bytes
    left, all there is if that is None.
    """
    session = table(name)
    before = state(session)
    spare = bytearray(free) if free else None
    gc.collect()
    chain = None if free is None else fill()
    spare = None  # noqa: F841
    gc.collect()
    try:
        events = do(name, session)
    except MemoryError:
        events = None
    chain = None  # noqa: F841
    gc.collect()
    return events, before, state(session), session


def ladder(name):
    """Print `name`, the fewest bytes that sufficed, or what was half done."""
    _, _, right, _ = tried(name, None)
    fewest = -1
    for free in range(0, MOST, STEP):
        events, before, after, session = tried(name, free)
        if events is None:
            if after != before:
                print("half", name, free)
                return
            do(name, session)
            after = state(session)
            fewest = -1
        elif fewest < 0:
            fewest = free
        if after != right:
            print("other", name, free)
            return
        if 0 <= fewest < free - GAIN:
            break
    print("done", name, fewest)
