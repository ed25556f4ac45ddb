# SPDX-License-Identifier: MIT
"""Runs on MicroPython: the core alone plays a whole game that was chosen beforehand.

The steps are functions, so that whoever measures can collect between them.
"""

import gc
import sys

from erudit_device import unload

game = None
log = None
lexicon = None
taken = 0
_file = None
_snapshot = None


def open_packs(paths: list[str]) -> None:
    """The dictionary, as the face opens it."""
    global lexicon  # noqa: PLW0603
    from erudit_core.lexicon.lookup import Lexicons, Lookup

    lexicon = Lexicons([Lookup(open(path, "rb")) for path in paths])  # noqa: SIM115
    # As the face does once a game has begun.
    unload("erudit_core.lexicon.opening.pack_header")
    unload("erudit_core.lexicon.opening.tables")


def begin(seats: int, turns_path: str, seed: int) -> None:
    """A game of the first preset; its turns are read from a file, one by one."""
    global game, log, _file, taken  # noqa: PLW0603
    from erudit_core.rng import Rng
    from erudit_core.rules import ruleset
    from erudit_core.rules.game import Game
    from erudit_core.rules.turn_log import Log

    if _file:
        _file.close()
    _file = open(turns_path, "rb")  # noqa: SIM115
    taken = 0
    game = Game(ruleset.make(0), seats, Rng(seed), lexicon)
    log = Log()
    log.note(game.start())
    unload("erudit_core.rules.ruleset")


def turn() -> bool:
    """Carry the next turn out; False at the end of the file."""
    global taken  # noqa: PLW0603
    from erudit_core.rules import play

    head = _file.read(2)
    if len(head) < 2:
        return False
    count = head[1]
    cells = _file.read(count)
    kinds = _file.read(count)
    given = _file.read(_file.read(1)[0])
    if count:
        placement = play.Placement()
        placement.direction = head[0]
        for i in range(count):
            placement.add(cells[i], kinds[i])
        events = game.play(placement)
    elif given:
        events = game.exchange(given)
    else:
        events = game.pass_turn()
    if len(events) == 1:  # refused
        raise ValueError(f"turn {taken}: {events[0]}")
    log.note(events)
    taken += 1
    return True


def turns(count: int) -> None:
    """So many turns, or to the end."""
    for _ in range(count):
        if not turn():
            break


def longest(word: bytes) -> int:
    """A word of fifteen letters from edge to edge: eight lie there, seven come from the hand.
    Returns its score; the game's own board is left alone.
    """
    from erudit_core import rng
    from erudit_core.rules import play, ruleset, tiles
    from erudit_core.rules.game import Game

    made = Game(ruleset.make(0), 2, rng.Rng(1), lexicon)
    made.start()
    placement = play.Placement()
    hand = bytearray(7)
    for i in range(15):
        if i % 2:
            hand[i // 2] = word[i]
            placement.add(105 + i, word[i])
        else:
            made.board.put(105 + i, word[i])
    counts = bytearray(len(made.hand()))
    for tile in hand:
        counts[tile] += 1
    made.set_hand(tiles.listed(counts))
    events = made.play(placement)
    if len(events) == 1:
        raise ValueError(f"the longest word: {events[0]}")
    unload("erudit_core.rules.ruleset")
    return max(made.scores)


def save() -> None:
    """The game as bytes. Garbage goes before the module comes, as the face does it."""
    global _snapshot  # noqa: PLW0603
    gc.collect()
    from erudit_core import snapshot

    if _snapshot is None:
        _snapshot = bytearray(snapshot.SIZE)
    snapshot.dump(game, b"", 1, _snapshot)


def load() -> None:
    """The saved game in the place of the one that is there."""
    global game  # noqa: PLW0603
    from erudit_core import snapshot

    scores = game.scores
    game = None
    game = snapshot.load(_snapshot, lexicon)
    unload("erudit_core.rules.ruleset")
    if game.scores != scores:
        raise ValueError("the loaded game is another one")


def sizes() -> None:
    """Print what is loaded."""
    print("=", sorted([name for name in sys.modules if name.split("_")[0] == "erudit"]))
