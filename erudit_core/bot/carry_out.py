# SPDX-License-Identifier: MIT
"""Carrying out a machine's move in a game, on the device and in the arena."""

from erudit_core.annotations import Game
from erudit_core.lexicon.error import LexiconError
from erudit_core.rules.game_events import ASK, KIND, REFUSED


def carry_out(game: Game, move: tuple) -> tuple[list[tuple], tuple | Exception | None]:
    """Do a `move` (blanks' cells to be taken back, Placement or None, kinds to be exchanged) of the
    seat to move; return (events, refusal).

    `refusal` is None, or why the word was not played: the game's REFUSED or ASK event, or the error
    of a dictionary that cannot be read. Then the seat passes: a machine asks nobody for a word.
    """
    cells, placement, given = move
    events = []
    for cell in cells:
        events += game.recover(cell)
    refusal: tuple | Exception | None = None
    try:
        if placement and placement.count:
            made = game.play(placement)
        elif given:
            made = game.exchange(given)
        else:
            made = game.pass_turn()
        if made[0][KIND] in (REFUSED, ASK):
            refusal = made[0]
    except (LexiconError, OSError) as error:
        refusal = error
    if refusal:
        if game.asking:
            game.vote(False)
        made = game.pass_turn()
    return events + made, refusal
