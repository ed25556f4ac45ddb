# SPDX-License-Identifier: MIT
"""Game facts in words for the text line: what lies under the cursor, what a laid word would
score.
"""

from erudit_core import alphabet, game, layouts, play
from erudit_core.alphabet import BLANK_FLAG
from erudit_core.board import CENTRE, cell_name
from erudit_core.lexicon_error import LexiconError

from .pages import fold
from .texts import count

# Refusals of the game beyond those of a placement, from game.GAME_OVER on; the last two are the
# face's own.
_OTHERS = (
    "game_over",
    "asking",
    "no_question",
    "bag_short",
    "recover_off",
    "no_blank",
    "rejected",
    "lexicon",
)
NO_LEXICON = game.GAME_OVER + len(_OTHERS) - 1
REJECTED_WORD = NO_LEXICON - 1
# What a game raises while it looks a word up, if the file of the dictionary cannot be read.
NO_DICTIONARY = (LexiconError, OSError)

_PREMIUMS = ("plain", "letter2", "letter3", "word2", "word3")


def describe_cell(t, game, cell):
    """Return name and contents of a cell, short: the whole text line must cost little to send."""
    name = cell_name(cell)
    tile = game.board.get(cell)
    if tile >= 0:
        worth = alphabet.tile_value(tile, game.rules.blank_value)
        kind = f" {t['is_blank']}" if tile & BLANK_FLAG else ""
        return f"{name} {alphabet.LETTERS[tile & 31]} {worth}{kind}"
    kind = layouts.premium(game.rules.layout, cell)
    if cell == CENTRE and kind == layouts.PLAIN:
        return f"{name} {t['centre']}"
    return f"{name} {t[_PREMIUMS[kind]]}"


def arithmetic(points, multiplier, sides, bonus, score):
    """Return ``2+1+1×2 = 5`` as ``2+1+2 = 5``: letters after their premiums, word multiplier, side
    words, bonus.
    """
    text = "+".join([str(p) for p in points])
    if multiplier > 1:
        text = f"({text})×{multiplier}" if len(points) > 1 else f"{text}×{multiplier}"
    for side in sides:
        if side[2]:
            text += f"+{side[2]}"
    if bonus:
        text += f"+{bonus}"
    return f"{text} = {score}"


def played_arithmetic(rules, event):
    """Return the arithmetic of a PLAYED event."""
    run = event[5]
    points = bytearray(len(run))
    multiplier = play.score_run(rules, run, len(run), event[3], event[4], points)
    bonus = event[6] - sum(points) * multiplier - sum([side[2] for side in event[8]])
    return arithmetic(points, multiplier, event[8], bonus, event[6])


def short_preview(t, session, columns, lines):
    """Return the preview of the laid tiles, short enough for `lines` of `columns`: word and
    arithmetic, or what is wrong. A ``?`` marks the word that would be put to the others. Where the
    table has agreed on it, nothing tells what the dictionary knows.
    """
    try:
        out = preview(session, session.tells_verdicts())
    except NO_DICTIONARY:
        return t["short_lexicon"]
    if out.code:
        return t["short_" + play.REASONS[out.code]].format(
            *refusal_facts(out.cell, out.word, out.tile)
        )
    main = out.main_word()
    word = alphabet.decode(main) + ("?" if out.ask == main else "")
    more = "" if out.ask in (b"", main) else f" {alphabet.decode(out.ask)}?"
    points = out.points[: out.length]
    figures = (out.multiplier, out.sides, out.bonus, out.score)
    text = f"{word} {arithmetic(points, *figures)}{more}"
    if len(fold(text, columns)) > lines:
        text = text.replace(" = ", "=")
    if len(fold(text, columns)) > lines and out.score != sum(points):
        text = f"{word} {arithmetic((sum(points),), *figures)}{more}"
    if len(fold(text, columns)) > lines:
        text = f"{word} = {out.score}{more}"
    return text if len(fold(text, columns)) <= lines else f"{word} = {out.score}"


def preview(session, judged=True):
    """Return the Outcome of the laid tiles, a single tile read in the line in which it makes a
    word; `judged` as in Game. Raises NO_DICTIONARY.
    """
    placement = session.laying.placement
    chosen = placement.direction
    placement.direction = play.useful_direction(session.game.board, placement)
    try:
        return session.game.preview(placement, judged)
    finally:
        placement.direction = chosen


def refusal_text(t, event, name=""):
    """Return why the action of a REFUSED event was refused, in full: place, word, cure. `name` is
    whoever refused a word.
    """
    code = event[1]
    key = play.REASONS[code] if code < len(play.REASONS) else _OTHERS[code - game.GAME_OVER]
    return t[key].format(*refusal_facts(event[2], event[3], event[4]), name)


def event_lines(t, session, events):
    """Return what a finished turn brought, as lines: nothing in them is for one player's eyes
    only.
    """
    lines = []
    for event in events:
        kind = event[0]
        if kind == game.PLAYED:
            lines.append(f"{alphabet.decode(event[5])} {place(event[3], event[4])}")
            lines.append(played_arithmetic(session.game.rules, event))
            if event[8]:
                lines.append(", ".join([_side(side) for side in event[8]]))
            if session.game.seats > len(session.game.scores):
                team = session.game.team(event[1]) + 1
                lines.append(t["team_total"].format(team, event[7]))
            else:
                lines.append(t["total"].format(event[7]))
        elif kind == game.EXCHANGED:
            lines.append(count(len(event[3]), t["exchanged"]))
        elif kind == game.PASSED:
            lines.append(t["passed"])
        elif kind == game.REACHED:
            lines.append(t["reached"].format(session.game.rules.target))
            if session.game.rules.finish_round and not session.game.over:
                lines.append(t["last_round"])
        elif kind == game.OVER:
            lines.append(t["over_target" if event[1] else "over_tiles"])
    return lines


def _side(side):
    return alphabet.decode(side[1]) + (f"+{side[2]}" if side[2] else "")


def place(cell, direction):
    """Return a place as the record writes it: ``8H`` across, ``H8`` down."""
    name = cell_name(cell)
    return name if direction else name[1:] + name[0]


def refusal_facts(cell, word, tile):
    """Return what a refusal's text names: {0} the cell, {1} the word or run, {2} the tile."""
    name = cell_name(cell) if cell < play.CELLS else "–"
    return name, alphabet.decode(word), alphabet.tile_text(tile)
