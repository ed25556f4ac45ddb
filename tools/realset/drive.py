# SPDX-License-Identifier: MIT
"""The device's drive as a PC sees it: its places for games, by the game's own modules."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from erudit_device.files import Files
from erudit_ui.saves import open_slots
from erudit_ui.saves.save_index import SaveIndex
from erudit_ui.store.save_store import FOLDER, SaveFile, SaveStore
from tools.common import console, places
from tools.common.both_languages import Both, same
from tools.realset.refused import GAMES, PLACE, REFUSED, Refused

if TYPE_CHECKING:
    from erudit_ui.saves.save_index import Saved


class NoChip:
    """The chip's own memory, which no computer sees."""

    count = 0

    def __init__(self, size: int) -> None:
        self.size = size


class DriveFiles(Files):
    """The game's files under the folder `home`; packs that are not there are the checkout's."""

    def __init__(self, home: Path, writable: bool) -> None:
        super().__init__(lambda: not writable)
        self.home = f"{home}/"
        self.root = self.home if (home / "packs").is_dir() else f"{places.ROOT}/"
        self._writable = writable

    def slots(self, size: int) -> NoChip:
        """Return that there is no such memory."""
        return NoChip(size)


def open_drive(folder: str) -> SaveIndex:
    """Return the SaveIndex of the drive at `folder`, missing files made as the game makes them;
    Refused if nothing can be saved there.
    """
    home = Path(folder)
    if not os.path.isdir(folder):  # Path.is_dir raises where a name is too long
        raise Refused(REFUSED["no_folder"].format(folder))
    if not (home / FOLDER).is_dir() and not (home / "code.py").is_file():
        raise Refused(REFUSED["no_game"].format(folder))
    inside = home / FOLDER if (home / FOLDER).is_dir() else home
    try:
        with tempfile.NamedTemporaryFile(dir=inside):
            pass
        for path in (home / FOLDER).glob("game[1-4].sav"):
            if not os.access(path, os.W_OK):
                raise PermissionError(13, "")
    except OSError as error:
        told = console.reason(error, Both)
        text = told if isinstance(told, Both) else same(told)
        raise Refused(REFUSED["write"].format(inside, text)) from None
    here = SaveIndex(SaveStore(SimpleNamespace(files=DriveFiles(home, True))))
    if not here.build():
        if not here.places:
            raise Refused(REFUSED["no_room"].format(folder))
        raise Refused(REFUSED["full"].format(_all_taken(here)))
    return here


def choose(here: SaveIndex, slot: int | None) -> SaveFile:
    """Return the place `slot`, or the first free one; Refused, with the names of the games that
    would be written over, if there is none.
    """
    if slot is None:
        for place in here.places:
            if place.writable and here.look(place) is None:
                return place
        raise Refused(REFUSED["full"].format(_all_taken(here)))
    for place in here.places:
        if place.number == slot:
            saved = here.look(place)
            if saved is None:
                return place
            raise Refused(REFUSED["taken"].format(_taken(saved)))
    there = ", ".join(str(place.number) for place in here.places)
    raise Refused(REFUSED["no_slot"].format(slot, there))


def called(saved: Saved) -> Both:
    """Return what lies in a place: the players' names and turns, or what is wrong with it."""
    if saved.fault:
        return GAMES.get(saved.fault, GAMES["damaged"])
    names = ", ".join(saved.names)
    return GAMES["over" if saved.over else "goes_on"].format(names, saved.turns)


def _taken(saved):
    return PLACE.format(saved.place.number, called(saved))


def _all_taken(here):
    games = [here.look(place) for place in here.places]
    text = same("")
    for saved in [game for game in games if game]:
        text = text + (same("; ") if str(text) else same("")) + _taken(saved)
    return text


def open_file(path: str) -> tuple[SaveIndex, SaveFile]:
    """Return (SaveIndex, SaveFile) of one save, wherever it lies, to be read only; OSError."""
    whole = Path(path)
    files = DriveFiles(whole.parent, False)
    store = SaveStore(SimpleNamespace(files=files))
    open_slots.look_at_chip(store)
    place = SaveFile(1)
    place.file = files.fixed(whole.name)
    place.has_log = place.file.size == open_slots.FULL
    store.places = [place]
    return SaveIndex(store), place
