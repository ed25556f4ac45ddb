# SPDX-License-Identifier: MIT
"""The folder with the game's files on a PC: made, tried, and taken by one copy alone."""

import contextlib
import os
import tempfile
import time
from pathlib import Path

from tools.common import console
from tools.common.console import tell

LOCK = ".playing"
_BEYOND = 1 << 20  # Windows locks bytes, and nobody else may read them: these hold nothing


class FolderError(Exception):
    """A folder that cannot be used, or that another copy of the game uses; the text has a cure."""


def make_folder(path: Path) -> None:
    """Make the folder `path` unless it is there, and see whether files can be made in it. Raises
    FolderError.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except (OSError, ValueError) as error:
        why = console.reason(error) if isinstance(error, OSError) else error
        raise FolderError(
            tell(
                f"В папку {path} ничего не записать: {why}.",
                f"Nothing can be written into the folder {path}: {why}.",
            )
        ) from error


class Home:
    """The folder `path`, held until close(); the system itself lets go of it when the process ends,
    in whatever way.
    """

    def __init__(self, path: Path | str) -> None:
        """Raises FolderError."""
        self.path = Path(path)
        cure = tell(
            "Другую папку для партий назовите так:  play.py --home ПАПКА",
            "Name another folder for the games like this:  play.py --home FOLDER",
        )
        try:
            make_folder(self.path)
            self._file = open(self.path / LOCK, "a+", encoding="utf-8")  # noqa: SIM115  held
        except OSError as error:
            why = console.reason(error)
            raise FolderError(f"{self.path / LOCK}: {why}\n{cure}") from error
        except FolderError as error:
            raise FolderError(f"{error}\n{cure}") from error
        if not _lock(self._file):
            who = _who(self._file)
            self._file.close()
            raise FolderError(
                tell(
                    f"Игра с этой папкой уже открыта: {self.path} ({who}).\n"
                    f"Играйте в её окне или закройте его. {cure}",
                    f"The game is open with this folder already: {self.path} ({who}).\n"
                    f"Play in its window, or close it. {cure}",
                )
            )
        self._file.truncate(0)
        self._file.write(f"{os.getpid()} {time.strftime('%Y-%m-%d %H:%M:%S')}\n")
        self._file.flush()

    def close(self) -> None:
        """Let another copy have the folder."""
        self._file.close()


def _lock(file):
    """Tell whether the file is now this process's; True too where a drive knows no locks."""
    try:
        import fcntl
    except ImportError:
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _lock_on_windows(file):
    import msvcrt

    file.seek(_BEYOND)
    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True


def _who(file):
    """Who holds the file, in words."""
    with contextlib.suppress(OSError, ValueError):
        file.seek(0)
        process, day, clock = file.read(100).split()
        return tell(
            f"процесс {process}, с {clock} {day}", f"process {process}, since {clock} {day}"
        )
    return tell("она только что началась", "it has just begun")


def shown(path: Path, root: Path) -> str:
    """How the player would look for the folder: relative to the game's own where it lies in it."""
    with contextlib.suppress(ValueError):
        path = path.relative_to(root)
    return path.as_posix().rstrip("/") + "/"
