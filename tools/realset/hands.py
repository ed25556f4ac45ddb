# SPDX-License-Identifier: MIT
"""The hands of a record's game: typed unseen, read from a file, or drawn. None is ever shown."""

from __future__ import annotations

import getpass
import random
import sys
from typing import TYPE_CHECKING

from erudit_core.record.notation import parse_kinds
from erudit_core.replay.replay import Replay
from erudit_core.rules import tiles
from erudit_core.rules.board import CELLS
from tools.common import confusables, console
from tools.common.both_languages import Both, same
from tools.common.console import tell
from tools.judging.unreadable import printable
from tools.judging.verdict import Unreadable
from tools.realset.refused import REFUSED, UNREADABLE, Refused

if TYPE_CHECKING:
    from erudit_core.rules.board import Board


_TRIES = 1000
_MOST_BYTES = 1 << 16
_TYPED = Both("Набрано", "As typed")


def unseen(board: Board, blanks: int) -> bytearray:
    """Return the counts of the tiles that do not lie on the board: bag and hands together."""
    left = tiles.full_bag(blanks)
    for cell in range(CELLS):
        tile = board.get(cell)
        if tile >= 0:
            tiles.spend(left, tiles.kind(tile))
    return left


def sizes(replay: Replay) -> list[int]:
    """Return how many tiles each hand holds."""
    return [sum(hand) for hand in replay.game.hands]


def check(replay: Replay, nicks: list[str], hands: list[bytes], where: Both) -> None:
    """Refuse the last of `hands` (kinds, from seat 0 on) unless it can be that seat's."""
    seat = len(hands) - 1
    size = sizes(replay)[seat]
    if len(hands[seat]) != size:
        text = REFUSED["hand_size"].format(where, nicks[seat], len(hands[seat]), size)
        raise Refused(text)
    if replay.misfit(hands) >= 0:
        raise Refused(REFUSED["hand_set"].format(where, nicks[seat]))


def parse(text: str, nick: str, where: Both) -> bytes:
    """Return the kinds of a hand as somebody typed it; Refused without a word of what it was."""
    kinds = parse_kinds(confusables.plain(text).strip().upper())
    if kinds is None:
        raise Refused(REFUSED["hand_letters"].format(where, nick))
    return kinds


def from_file(replay: Replay, nicks: list[str], path: str) -> list[bytes]:
    """Return the hands of a file: a line a seat that holds tiles, in their order. Empty lines and
    those that begin with # do not count. Unreadable, Refused.
    """
    try:
        with open(path, "rb") as file:
            text = file.read(_MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable(UNREADABLE["hands"].format(path, UNREADABLE["utf8"])) from None
    except (OSError, ValueError) as error:
        reason = same(str(error))
        if isinstance(error, OSError):
            told = console.reason(error, Both)
            reason = told if isinstance(told, Both) else same(told)
        raise Unreadable(UNREADABLE["hands"].format(path, reason)) from None
    lines = [(i, line.strip()) for i, line in enumerate(text.splitlines(), 1)]
    lines = [(i, line) for i, line in lines if line and line[0] != "#"]
    wanted = [seat for seat, size in enumerate(sizes(replay)) if size]
    if len(lines) != len(wanted):
        order = ", ".join(nicks[seat] for seat in wanted)
        raise Refused(REFUSED["hands_lines"].format(path, len(lines), len(wanted), order))
    hands: list[bytes] = []
    for seat, nick in enumerate(nicks):
        where = same(path)
        hand = b""
        if seat in wanted:
            number, line = lines.pop(0)
            where = Both("{0}, строка {1}", "{0}, line {1}").format(path, number)
            hand = parse(line, nick, where)
        hands.append(hand)
        check(replay, nicks, hands, where)
    return hands


def typed(replay: Replay, nicks: list[str]) -> list[bytes]:
    """Ask for the hands, one seat after the other, without an echo; a wrong one is asked again."""
    if not sys.stdin.isatty():
        raise Refused(REFUSED["no_terminal"])
    hands: list[bytes] = []
    for nick, size in zip(nicks, sizes(replay), strict=True):
        while True:
            try:
                hand = _ask(nick, size) if size else b""
                check(replay, nicks, [*hands, hand], _TYPED)
                break
            except Refused as refused:
                print(printable(str(refused.text)), file=sys.stderr)
        hands.append(hand)
    return hands


def _ask(nick, size):
    prompt = tell(
        f"{nick}: ваши фишки ({size}), их никто не увидит, «?» — пустышка: ",
        f"{nick}: your tiles ({size}), nobody will see them, '?' is a blank: ",
    )
    return parse(getpass.getpass(printable(prompt)), nick, _TYPED)


def drawn(replay: Replay, chance: random.Random) -> list[bytes]:
    """Return hands drawn from the unseen tiles, with all that the record says was kept."""
    wanted = sizes(replay)
    rules = replay.game.rules
    for _ in range(_TRIES):
        left = unseen(replay.game.board, rules.blanks)
        hands = [bytearray() for _ in wanted]
        for seat, hand in enumerate(hands):
            kinds, gone = replay.kept(seat)
            hand.extend(chance.sample(kinds, max(0, len(kinds) - gone)))
            for kind in hand:
                left[kind] = max(0, left[kind] - 1)
        pool = bytearray(kind for kind in range(tiles.BLANK + 1) for _ in range(left[kind]))
        chance.shuffle(pool)
        for hand, size in zip(hands, wanted, strict=True):
            while len(hand) < size and pool:
                hand.append(pool.pop())
        made = [bytes(sorted(hand)) for hand in hands]
        if replay.misfit(made) < 0:
            return made
    raise Refused(REFUSED["no_draw"])
