# SPDX-License-Identifier: MIT
"""What is asked before a game goes on or begins: which save it is, which others may go."""

from . import to_drive
from .save_index import open_index


def ask_suspect(app, saved):
    """Ask whether to go on from the save before the newest one, which could not be loaded the last
    time; False if it could, or there is no other.
    """
    here = open_index(app)
    if not here.is_suspect(saved) or len(here.whole(saved.place)[0]) < 2:
        return False
    app.open("confirm", app.texts.section("saves")["suspect"].format(", ".join(saved.names)))
    return True


def ask_lost(app, own, agreed):
    """Ask about one game for which there is no room beside the one with the id `own`, None for a
    new one; False if there is none but those `agreed`: a list of ids, to which it is added.
    """
    if to_drive.homeless(app, own):
        app.open("saves.giveup", own)
        return True
    for game in to_drive.threatened(app, own):
        if game.id not in agreed:
            agreed.append(game.id)
            what = "lose_newer" if game.fault else "lose_turns" if game.on_drive > 0 else "lose"
            text = app.texts.section("saves")[what]
            app.open("confirm", text.format(", ".join(game.names), game.on_drive))
            return True
    return False
