# SPDX-License-Identifier: MIT
"""What a laid word would score, short enough for the text line; loaded while tiles are laid, and
where a turn is told.
"""

from erudit_core.rules import alphabet, play
from erudit_core.rules.game_events import SIDE_POINTS

from ..widgets.text_block import wrap
from .status_text import NO_DICTIONARY, refusal_facts


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
