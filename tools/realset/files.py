# SPDX-License-Identifier: MIT
"""Writes several files into a folder, all or none."""

import contextlib
import errno
import os
import tempfile
from collections.abc import Mapping


def write_all(folder: str, files: Mapping[str, bytes]) -> None:
    """Write {name: contents} into a folder, which is made if it is not there. OSError or
    ValueError: it cannot be done, and no file has changed.
    """
    made = _make(folder)
    try:
        # On the same drive, so that afterwards files are renamed, which needs no room.
        with tempfile.TemporaryDirectory(dir=folder, prefix=".print") as beside:
            for name, data in files.items():
                with open(os.path.join(beside, name), "wb") as file:
                    file.write(data)
                if os.path.isdir(os.path.join(folder, name)):
                    raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
            for name in files:
                os.replace(os.path.join(beside, name), os.path.join(folder, name))
    except (OSError, ValueError):
        for path in reversed(made):
            with contextlib.suppress(OSError):
                os.rmdir(path)
        raise


def _make(folder):
    """Make the folder and those above it; return the paths that were not there."""
    made = []
    path = os.path.abspath(folder)
    while not os.path.lexists(path):
        made.append(path)
        path = os.path.dirname(path)
    made.reverse()
    done = []
    try:
        for path in made:
            os.mkdir(path)
            done.append(path)
    except OSError:
        for path in reversed(done):
            os.rmdir(path)
        raise
    if not made and not os.path.isdir(folder):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), folder)
    return made
