# SPDX-License-Identifier: MIT
"""Game facts in words for the text line: what lies under the cursor, what a laid word would score."""

from erudit_core import alphabet, layouts, play
from erudit_core.alphabet import BLANK_FLAG
from erudit_core.board import CENTRE, cell_name

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


def arithmetic(out):
    """Return the arithmetic of a scored Outcome: ``2+1+1×2 = 5``, word multiplier, side words and bonus included."""
    text = "+".join([str(p) for p in out.points[: out.length]])
    if out.multiplier > 1:
        text = f"({text})×{out.multiplier}"
    for side in out.sides:
        if side[2]:
            text += f"+{side[2]}"
    if out.bonus:
        text += f"+{out.bonus}"
    return f"{text} = {out.score}"


def short_preview(t, session, columns):
    """Return the preview of the laid tiles in at most `columns` characters: word and arithmetic, or what is wrong."""
    out = preview(session)
    if out.code:
        return t["short_" + play.REASONS[out.code]].format(*refusal_facts(out.cell, out.word, out.tile))
    word = alphabet.decode(out.main_word()) + ("?" if out.ask else "")
    text = f"{word} {arithmetic(out)}"
    if len(text) > columns:
        text = f"{word} = {out.score}"
    return text


def preview(session):
    """Return the Outcome of the laid tiles, a single tile read in the line in which it makes a word."""
    placement = session.laying.placement
    chosen = placement.direction
    placement.direction = play.useful_direction(session.game.board, placement)
    out = session.game.preview(placement)
    placement.direction = chosen
    return out


def refusal_facts(cell, word, tile):
    """Return what a refusal's text names: {0} the cell, {1} the word or run, {2} the tile."""
    name = cell_name(cell) if cell < play.CELLS else "–"
    return name, alphabet.decode(word), alphabet.tile_text(tile)
