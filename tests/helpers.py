# SPDX-License-Identifier: MIT
"""Shared by the tests: cells and words as text, boards and games laid by hand, the whole state."""

from erudit_core.rng import Rng
from erudit_core.rules import alphabet, play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import ACROSS, CELLS, DOWN, OFF_BOARD, Board
from erudit_core.rules.game import Game

# What a real board shows, read off row by row (R2). T word x3, D word x2, 3 letter x3, 2 letter x2.
_ERUDIT = """
    T..2...T...2..T
    .D...3...3...D.
    ..D...2.2...D..
    2..D...2...D..2
    ....D.....D....
    .3...........3.
    ..2...2.2...2..
    T..2...*...2..T
    ..2...2.2...2..
    .3...........3.
    ....D.....D....
    2..D...2...D..2
    ..D...2.2...D..
    .D...3...3...D.
    T..2...T...2..T"""
_TWELVE = _ERUDIT.replace(".3...........3.", ".3...3...3...3.")  # F6, J6, F10 and J10 as well
BOARDS = {
    "erudit": _ERUDIT,
    "classic12": _TWELVE,
    "scrabble": _TWELVE.replace("*", "D"),  # the centre as well
}

TRUSTING = {"judge": ruleset.TRUST}


def cell(name):
    """Return the cell 0–224 of a name like ``H8``."""
    return (int(name[1:]) - 1) * 15 + "ABCDEFGHIJKLMNO".index(name[0])


def place(text):
    """Return (cell, direction) of a PLACE as in the record: ``8H`` is across, ``H8`` is down."""
    if text[0].isdigit():
        return cell(text[-1] + text[:-1]), ACROSS
    return cell(text), DOWN


def hand(text):
    """Return a hand's counts for text like ``КОТ?``; ``?`` is a blank."""
    counts = bytearray(tiles.KINDS_HELD)
    for kind in kinds(text):
        counts[kind] += 1
    return counts


def kinds(text):
    """Return the kinds of tiles like ``КОТ?`` as bytes, in the order written."""
    return bytes(BLANK if char == "?" else alphabet.code(char) for char in text)


def shown(held):
    """Return a hand's counts, or kinds, as text in the alphabet's order: the inverse of `hand`."""
    listed = tiles.listed(held) if isinstance(held, bytearray) else sorted(held)
    return "".join(alphabet.tile_text(kind) for kind in listed)


def tile(char):
    """Return the laid tile: a letter, in lower case a blank for it; ``?`` is a nameless blank."""
    if char == "?":
        return BLANK
    return alphabet.code(char) | (BLANK_FLAG if alphabet.is_lower(char) else 0)


def lay(where, word, fixed=False):
    """Return the Placement of `word` at PLACE `where`, in that line and no other if `fixed`; ``.``
    gets no tile, as in ``...ЛЕТа``.
    """
    at, direction = place(where)
    placement = play.Placement()
    placement.direction = direction
    placement.fixed = fixed
    width = 15 if direction == DOWN else 1
    for i, char in enumerate(word):
        if char != ".":
            placement.add(min(at + i * width, OFF_BOARD), tile(char))
    return placement


def scattered(cells, letters, direction=ACROSS):
    """Return the Placement of the `letters` on the named `cells`, one on each, in that order."""
    placement = play.Placement()
    placement.direction = direction
    for name, char in zip(cells.split(), letters, strict=True):
        placement.add(cell(name), tile(char))
    return placement


def board(*words):
    """Return a Board with words laid as (PLACE, text); a letter that lies there stays the same."""
    made = Board()
    for where, word in words:
        at, direction = place(where)
        for i, char in enumerate(word):
            here = at + i * (15 if direction == DOWN else 1)
            if made.is_free(here):
                made.put(here, tile(char))
            else:
                assert char == "." or made.get(here) & 31 == alphabet.code(char)
    return made


def evaluate(made, placement, held="", **changes):
    """Return the Outcome of `placement` on Board `made` in «Классика» with `changes`.

    By default the hand holds just what is laid.
    """
    if held == "":
        counts = bytearray(tiles.KINDS_HELD)
        for i in range(placement.count):
            counts[tiles.kind(placement.tiles[i])] += 1
    else:
        counts = hand(held)
    preset = changes.pop("preset", 0)
    return play.evaluate(made, ruleset.make(preset, **changes), counts, placement, play.Outcome())


def game(
    *hands, laid=(), bag=None, first=0, preset=0, lexicon=None, teams=0, scores=None, **changes
):
    """Return a Game with the hands given as text, seat 0 to move unless `first` says.

    The judge is TRUST unless a lexicon or a judge is given. `bag` is a text, or None for all tiles
    that lie nowhere else. `laid` are words on the board as (PLACE, text).
    """
    if lexicon is None:
        changes.setdefault("judge", ruleset.TRUST)
    made = Game(ruleset.make(preset, **changes), len(hands), Rng(1), lexicon, teams)
    made.start(first)
    made.board.state[:] = board(*laid).state
    for seat, text in enumerate(hands):
        made.hands[seat][:] = hand(text)
    made.bag[:] = remaining(made) if bag is None else hand(bag)
    if scores:
        made.scores[:] = scores
    made.set_turn_hand(tiles.listed(made.hand()))
    return made


def remaining(made):
    """Return the counts of the tiles that lie neither on the board nor in a hand."""
    rest = tiles.full_bag(made.rules.blanks)
    used = [tiles.kind(made.board.get(at)) for at in range(CELLS) if not made.board.is_free(at)]
    for held in made.hands:
        used += tiles.listed(held)
    for kind in used:
        rest[kind] -= 1
    return rest


def do(made, where, word):
    """Play `word` at PLACE `where` and return the events."""
    return made.play(lay(where, word))


def of(events, kind):
    """Return the events of one kind."""
    return [event for event in events if event[0] == kind]


def tile_total(made):
    """Return the number of tiles in the bag, in the hands and on the board together."""
    return made.bag_count() + sum(map(sum, made.hands)) + made.board.count()


def state_bytes(made):
    """Return as bytes all that a later action could depend on: all but dictionary and scratch."""
    parts = []
    for name, value in sorted(vars(made).items()):
        if name in ("lexicon", "_out"):
            continue
        if name == "rng":
            value = value.dump()
        elif name == "board":
            value = bytes(value.state)
        elif isinstance(value, play.Placement):
            value = (
                value.count,
                bytes(value.cells[: value.count]),
                bytes(value.tiles[: value.count]),
                value.direction,
            )
        parts.append(f"{name}={value!r}")
    return "\n".join(parts).encode()
