# SPDX-License-Identifier: MIT
"""A game as the text of a record, written line by line from its log."""

import struct

from erudit_core.annotations import Rules, Texts, WordCodes
from erudit_core.record import log_gaps
from erudit_core.record.notation import hand_text, place_text, word_text
from erudit_core.rules import ruleset
from erudit_core.rules import turn_log as kinds
from erudit_core.rules.alphabet import LETTERS, decode
from erudit_core.rules.board import cell_name
from erudit_core.rules.game import Game
from erudit_core.rules.tiles import UNKNOWN

# What a hint told, by the cell of its entry.
_HINTS = ("cells", "word", "list")

# Why turns are missing, where nobody gives better words: by the log's codes.
_REASONS = ("locked", "failed", "full", "lost", "memory")

# What ends a word or a line for some reader, beside everything up to the space.
_WHITE = "\x7f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"


def clean(name: str) -> str:
    """Return a name fit for one line: no control characters, single spaces only."""
    chars = [" " if c <= " " or c in _WHITE or "\u2000" <= c <= "\u200f" else c for c in name]
    return " ".join([part for part in "".join(chars).split(" ") if part])


def nicks(names: list[str] | tuple[str, ...]) -> list[str]:
    """Return a nick for each name: no spaces, never empty, no two the same."""
    found = []
    for name in names:
        base = clean(name).replace(" ", "_") or "?"
        nick = base
        number = 1
        while nick in found:
            number += 1
            nick = f"{base}_{number}"
        found.append(nick)
    return found


def write(
    names: list[str],
    game: Game,
    log: kinds.Log,
    secret: bool = False,
    reasons: tuple = _REASONS,
    agreed: WordCodes = (),
) -> Texts:
    """Yield the lines of a record, without line ends. `names` are the players' in seat order.

    `secret` leaves out what only its owner may know: hands, and the tiles exchanged. Where turns
    are missing a note says which and why: `reasons` are the texts of the log's codes. `agreed` are
    the words that the table agreed on, as far as their letters are kept. Example: docs/core.md.
    """
    short = nicks(names)
    for line in _head(names, short, game):
        yield line
    if game.agreed or game.own:
        from erudit_core.record.agreed_words import agreed_words

        for word in agreed_words(game, log, agreed):
            yield "#agreed " + decode(word)
    totals = [0] * len(game.scores)
    turns = 0
    whole = log.complete
    reason = reasons[log.reason]
    for i in range(log.count):
        entry = log.entry(i)
        if entry is None:
            # Of what lies behind it nobody can say to which turn it belongs.
            whole = False
            reason = reasons[kinds.LOST]
            break
        kind = entry.kind
        if kind == kinds.GAP:
            turns = entry.total - entry.direction if entry.total else log_gaps.END
            kept = entry.tiles + entry.hand
            for team in range(len(kept) // 2):
                totals[team] = struct.unpack_from("<h", kept, 2 * team)[0]
            yield _gap(entry.score, entry.total, reasons[entry.cell])
            continue
        if kind <= kinds.PASS:
            turns += 1
        elif kind == kinds.FINAL and turns < game.turns:
            yield _gap(turns + 1, 0, reason)
            turns = game.turns
        team = game.team(entry.seat)
        if kind in (kinds.WORD, kinds.FINAL):
            totals[team] = entry.total
        line = _line(entry, short[entry.seat], totals[team], secret)
        if line:
            yield line
    if turns < game.turns or (not whole and turns < log_gaps.END):
        yield _gap(turns + 1, 0, reason)


def _gap(first, last, reason):
    """Return the line that tells of missing turns, `last` 0 for all from `first` on."""
    last = last or ""
    return f"#note incomplete {first}-{last}: {reason}"


def _head(names, short, game):
    yield "#character-encoding UTF-8"
    yield "#lang ru"
    for i, nick in enumerate(short):
        yield f"#player{i + 1} {nick} {clean(names[i]) or nick}"
    scores = len(game.scores)
    if scores < game.seats:
        for team in range(scores):
            yield f"#team {team + 1} " + " ".join(
                [short[s] for s in range(team, game.seats, scores)]
            )
    yield "#erudit " + " ".join(ruleset.spell(without_own(game.rules)))
    yield f"#first {short[game.first]}"


def without_own(rules: Rules) -> Rules:
    """Return the rules as a record has them: own words stand in its #agreed lines."""
    if ruleset.OWN_WORDS not in rules.packs:
        return rules
    names = [name for name in rules.packs.split("+") if name != ruleset.OWN_WORDS]
    return ruleset.changed(rules, "packs", "+".join(names) or "nouns")


def _line(entry, nick, total, secret):
    """Return the line of one log entry, empty for what the record does not tell."""
    kind = entry.kind
    tiles = entry.tiles
    if kind == kinds.RECOVER:
        return f"#recover {nick} {cell_name(entry.cell)} {LETTERS[tiles[0]]}"
    if kind == kinds.ACCEPTED:
        return "#accepted " + decode(tiles)
    if kind == kinds.FINAL:
        return f">{nick}: ({hand_text(tiles)}) -{-entry.score} {total}"
    hand = "-" if secret else hand_text(entry.hand)
    if kind == kinds.WORD:
        place = place_text(entry.cell, entry.direction)
        return f">{nick}: {hand} {place} {word_text(tiles)} +{entry.score} {total}"
    if kind == kinds.PASS:
        return f">{nick}: {hand} - +0 {total}"
    if kind == kinds.EXCHANGE:
        given = str(len(tiles)) if secret or UNKNOWN in tiles else hand_text(tiles)
        return f">{nick}: {hand} -{given} +0 {total}"
    if kind == kinds.HINT:
        return f"#note hint {_HINTS[min(entry.cell, 2)]} {nick}"
    return ""
