# SPDX-License-Identifier: MIT
"""Game facts in words for the text line: what lies under the cursor, what a laid word would
score. turn_report tells what a turn brought.
"""

from erudit_core.lexicon.error import LexiconError
from erudit_core.rules import alphabet, layouts, play
from erudit_core.rules.alphabet import BLANK_FLAG
from erudit_core.rules.board import CENTRE, cell_name
from erudit_core.rules.game_events import SIDE_POINTS

from ..widgets.text_block import wrap

# What a game raises while it looks a word up, if the file of the dictionary cannot be read.
NO_DICTIONARY = (LexiconError, OSError)

_PREMIUMS = ("plain", "letter2", "letter3", "word2", "word3")


def describe_cell(t, game, cell):
    """Return name and contents of a cell, short: the whole text line must cost little to send."""
    name = cell_name(cell)
    tile = game.board.get(cell)
    if tile >= 0:
        worth = alphabet.tile_value(tile, game.rules.blank_value)
        kind = " " + t["is_blank"] if tile & BLANK_FLAG else ""
        return f"{name} {alphabet.LETTERS[tile & 31]} {worth}{kind}"
    kind = layouts.premium(game.rules.layout, cell)
    if cell == CENTRE and kind == layouts.PLAIN:
        return name + " " + t["centre"]
    return f"{name} {t[_PREMIUMS[kind]]}"


def arithmetic(points, multiplier, sides, bonus, score):
    """Return ``2+1+1×2 = 5`` as ``2+1+2 = 5``: letters after their premiums, word multiplier, side
    words, bonus.
    """
    text = "+".join([str(p) for p in points])
    if multiplier > 1:
        text = f"({text})×{multiplier}" if len(points) > 1 else f"{text}×{multiplier}"
    for side in sides:
        points = side[SIDE_POINTS]
        if points:
            text += f"+{points}"
    if bonus:
        text += f"+{bonus}"
    return f"{text} = {score}"


def short_preview(t, session, columns, lines):
    """Return the preview of the laid tiles, short enough for `lines` of `columns`: word and
    arithmetic, or what is wrong. A ``?`` marks the word that would be put to the others. Where the
    players agreed on it, nothing tells what the dictionary knows.
    """
    try:
        out = session.game.preview(session.pending.placement, session.tells_verdicts())
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
    if len(wrap(text, columns)) > lines:
        text = text.replace(" = ", "=")
    if len(wrap(text, columns)) > lines and out.score != sum(points):
        text = f"{word} {arithmetic((sum(points),), *figures)}{more}"
    if len(wrap(text, columns)) > lines:
        text = f"{word} = {out.score}{more}"
    return text if len(wrap(text, columns)) <= lines else f"{word} = {out.score}"


def refusal_facts(cell, word, tile):
    """Return what a refusal's text names: {0} the cell, {1} the word or run, {2} the tile."""
    name = cell_name(cell) if cell < play.CELLS else "–"
    return name, alphabet.decode(word), alphabet.tile_text(tile)
