# SPDX-License-Identifier: MIT
"""Faults of former times, to be put back: the state machine must find each of them."""

from saving_world import allocate_files

from erudit_core.record import log_gaps, writer
from erudit_core.rules import turn_log
from erudit_ui.saves import open_slots, to_drive
from erudit_ui.store import save_store


def overwrites_the_chip(patch):
    """F1: a save goes into the chip's memory whosever only copy is there; that is not moved to the
    drive before, and nobody is asked.
    """
    patch.setattr(to_drive, "_move", lambda here, game: False)
    patch.setattr(to_drive, "threatened", lambda app, own: [])
    patch.setattr(to_drive, "homeless", lambda app, own: False)


def stays_in_the_chip(patch):
    """F2: a game that was begun while a computer had the drive never comes there."""
    patch.setattr(to_drive, "_move", lambda here, game: False)
    patch.setattr(to_drive, "_settle_session", lambda here, session: False)


def ends_the_record(patch):
    """F3: one turn without the drive, and the record ends there for good, "full"."""

    def add(own, *_):
        own.complete = False
        own.reason = turn_log.FULL

    patch.setattr(log_gaps, "add", add)
    patch.setattr(writer, "_gap", lambda *_: "#note the log was full: the rest is missing")


def overlooks_other_sizes(patch):
    """F9: a file of another size counts as one that is not there."""
    opens, size_of = open_slots._open, allocate_files._size
    right = {
        ".sav": (save_store.FULL, save_store.SMALL),
        ".gcg": (save_store.RECORD,),
        ".bin": (save_store.TABLE,),
    }

    def size(path):
        found = size_of(path)
        return found if found < 0 or found in right.get(path[-4:], (found,)) else 0

    patch.setattr(open_slots, "_open", lambda files, place: opens(files, place) and not place.fault)
    patch.setattr(allocate_files, "_size", size)


# Each with what the machine says of it, and the seed of a run that comes upon it early.
FAULTS = {
    "F1": (overwrites_the_chip, "not in the list|has only|has not come|it is not so", 1),
    "F2": (stays_in_the_chip, "has not come|it is not so|the list says", 1),
    "F3": (ends_the_record, "the record", 4),
    "F9": (overlooks_other_sizes, "not in the list|overwritten without a question", 0),
}
