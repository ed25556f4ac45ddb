# SPDX-License-Identifier: MIT
"""Notices about saving, keys of the texts in the section "saves"; not loaded while a game is
played.
"""

# Why the drive does not have the game; where it lies instead is said behind them.
LOCKED = "locked"  # a computer has the drive
LEFT = "left"  # the owner left it to the computer
FULL = "no_room"  # there is no room for a game's file
TAKEN = "taken"  # the files are there, none can be used
ELSEWHERE = (LOCKED, LEFT, FULL, TAKEN)
MOVED = "moved"  # from the chip's memory to the drive
NO_LOG = "no_log"  # no room for the record
DRIVE_FAILED = "drive_failed"
ALL_FAILED = "all_failed"
RECORD = "record"  # it has been written
PART_RECORD = "part_record"  # so it has, but turns are missing
NO_RECORD = "no_record"  # it could not be


def tell_place(saver):
    """Set the notice of a Saver: what will not be kept, and why."""
    store = saver.store
    if saver.on_drive:
        if not saver.place.has_log:
            saver.notice = NO_LOG
    elif store.files.left:
        saver.notice = LEFT
    elif not store.files.writable:
        saver.notice = LOCKED
    else:
        saver.notice = TAKEN if store.places else FULL
