# SPDX-License-Identifier: MIT
"""The fake of `storage`: whether the game or a computer owns the drive."""

from tools.desktop import simulator


def remount(
    mount_path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False
) -> None:
    """Gives the drive to the game, or RuntimeError where a computer has it."""
    if mount_path != "/":
        raise OSError(19, "No such device")
    if simulator.it.computer_has_drive and not readonly:
        raise RuntimeError("Cannot remount path when visible via USB.")
