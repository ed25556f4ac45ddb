# SPDX-License-Identifier: MIT
"""Puts a bundle into a ZIP, a folder, or onto a CIRCUITPY drive."""

from __future__ import annotations

import errno
import os
import re
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from tools.common import console
from tools.common.console import tell

from . import BundleError, saves
from .boards import CLUSTER, HATS, SELF_BUILT, clusters

if TYPE_CHECKING:
    from tools.bundling.contents import File


_NEW = "erudit.new"  # everything is written there first, then moved to its place
_OURS = ("erudit_core/", "lib/erudit_ui/", "lib/erudit_device/")
_OWNERS = ("settings.toml",)  # never overwritten once the owner has written into it


def write_zip(files: list[File], path: Path) -> None:
    """The same files give the same bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            info = zipfile.ZipInfo(file.name, (2000, 1, 1, 0, 0, 0))
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, file.data)


def write_folder(files: list[File], folder: Path) -> None:
    """Exactly these files; what an earlier bundle left in the folder goes."""
    tops = {file.name.split("/")[0] for file in files} | {"themes"}  # which this one may lack
    if folder.exists():
        if not folder.is_dir():
            raise BundleError(
                tell(
                    f"{folder} — файл: назовите папку, пустую или новую",
                    f"{folder} is a file: name a folder that is empty or not there yet",
                )
            )
        strange = sorted({path.name for path in folder.iterdir()} - tops)
        if strange or (any(folder.iterdir()) and not (folder / "erudit_core").is_dir()):
            names = ", ".join(strange[:5])
            what = tell("это не прежняя игра", "is no earlier bundle")
            if strange:
                what = tell(f"в ней {names}", f"holds {names}")
            raise BundleError(
                tell(
                    f"{folder} не пуста, и {what}: назовите другую папку;\n"
                    "диск приставки заполняет --to, оно чужих файлов не трогает",
                    f"{folder} is not empty and {what}: name another folder;\n"
                    "a device's drive is filled with --to, which leaves other files alone",
                )
            )
        for path in folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for file in files:
        write_file(folder / file.name, file.data)


class Drive:
    """A CIRCUITPY drive, or a folder that is treated like one with `any_folder`."""

    def __init__(self, folder: Path, board: str | None = None, any_folder: bool = False) -> None:
        self.folder = folder
        if not folder.is_dir():
            raise BundleError(
                tell(
                    f"{folder}: нет такой папки; приставка подключена?",
                    f"{folder}: there is no such folder; is the device plugged in?",
                )
            )
        info = ""
        try:
            info = (folder / "boot_out.txt").read_text("utf-8", errors="replace")
        except OSError as error:
            if not any_folder:
                raise BundleError(
                    tell(
                        f"{folder} — не диск CIRCUITPY (нет boot_out.txt); ничего не скопировано.\n"
                        "Если нужна именно эта папка: --any-folder",
                        f"{folder} is no CIRCUITPY drive (no boot_out.txt); nothing was copied.\n"
                        "If it must be this folder all the same: --any-folder",
                    )
                ) from error
        found = re.search(r"^Board ID:\s*(\S+)", info, re.M)
        self.board = found[1] if found else None  # its board_id, where the drive says it
        found = re.search(r"CircuitPython (\d\S*)", info)
        self.circuitpython = found[1] if found else None
        self.says_nothing = bool(info) and not found
        under = board in HATS and self.board in SELF_BUILT
        if board and self.board and self.board != board and not under:
            raise BundleError(
                tell(
                    f"{folder} — диск платы {self.board}, а не {board}: уберите --board",
                    f"{folder} is the drive of a {self.board}, not of a {board}: leave --board out",
                )
            )

    def plan(self, files: list[File]) -> tuple[list[File], list[Path], list[str]]:
        """(files to write, paths to remove, names of the owner's files that stay)."""
        write, kept = [], []
        for file in files:
            old = self._read(file.name)
            if old == file.data:
                continue
            if file.name in _OWNERS and old is not None and _says_something(old):
                kept.append(file.name)
            else:
                write.append(file)
        return write, self._stale({file.name for file in files}), kept

    def _stale(self, names):
        """Our own modules of an earlier bundle, and .py beside a new .mpy (it would win)."""
        stale = []
        for top in _OURS:
            for path in sorted(self.folder.glob(top + "**/*")):
                name = path.relative_to(self.folder).as_posix()
                if path.suffix in (".py", ".mpy") and name not in names:
                    stale.append(path)
        for name in names:
            stem, _, suffix = name.rpartition(".")
            twin = self.folder / f"{stem}.{'mpy' if suffix == 'py' else 'py'}"
            if suffix in ("py", "mpy") and twin.is_file() and twin not in stale:
                stale.append(twin)
        return stale

    def _remove(self, paths):
        """Remove files, and the folders of ours that become empty."""
        tops = [self.folder / top for top in _OURS]
        for path in paths:
            path.unlink()
            folder = path.parent
            while not set(tops).isdisjoint(folder.parents) and not any(folder.iterdir()):
                folder.rmdir()
                folder = folder.parent

    def _read(self, name):
        try:
            return (self.folder / name).read_bytes()
        except OSError:
            return None

    def need(
        self, write: list[File], in_place: bool, stale: Iterable[Path] = ()
    ) -> tuple[int, int]:
        """(bytes needed, bytes free) for the copying: without in_place old and new lie side by
        side for a while.
        """
        need = sum(clusters(len(file.data)) for file in write) + 8
        if in_place:
            need -= sum(clusters(len(self._read(file.name) or b"")) for file in write)
            need -= sum(clusters(path.stat().st_size) for path in stale)
        return max(0, need) * CLUSTER, shutil.disk_usage(self.folder).free

    def update(
        self, files: list[File], in_place: bool = False
    ) -> tuple[list[File], list[Path], list[str]]:
        """Bring the drive up to date; returns (written, removed, kept names). BundleError: nothing
        of what was there has changed, unless it says otherwise.
        """
        write, stale, kept = self.plan(files)
        need, free = self.need(write, in_place, stale)
        if need > free:
            raise BundleError(
                tell(
                    f"{self.folder}: свободно байт {free}, нужно {need}; ничего не скопировано.\n"
                    "Удалите оттуда что-нибудь, не берите темы (--without themes) или часть\n"
                    "словарей (--without) или пишите поверх старых файлов\n"
                    "(--in-place; если прервётся, запустите снова)",
                    f"{self.folder} has {free} bytes free, {need} are needed; nothing was copied.\n"
                    "Remove something from it, leave the themes out (--without themes) or some\n"
                    "packs (--without), or write over the old files one by one\n"
                    "(--in-place; if that is cut short, run it again)",
                )
            )
        try:
            self._keep_foreign_code(write)
            if in_place:
                self._remove(stale)
                for file in write:
                    write_file(self.folder / file.name, file.data)
            else:
                self._by_way_of_new(write)
                self._remove(stale)
            self._check(write, self.folder)
        except OSError as error:
            raise BundleError(self._explain(error, in_place)) from error
        sync()
        return write, stale, kept

    def make_saves(self) -> tuple[list[str], list[str], list[tuple[str, str]]]:
        """Make the files of saved games that are missing; ([names made], [names for which there is
        no room], [(name, what it is instead)] of what was left alone). BundleError.

        They come whole into the folder, from another one: what a cut leaves there goes next time.
        """
        folder, staging = self.folder / saves.FOLDER, self.folder / _NEW
        missing, strange = saves.look(folder)
        free = shutil.disk_usage(self.folder).free
        made = []
        try:
            shutil.rmtree(staging, ignore_errors=True)
            for file in saves.choose(missing, free, saves.has_place(folder)):
                data = bytes((file.fill,)) * file.size
                write_file(staging / file.name, data)
                if read_back(staging / file.name) != data:
                    raise BundleError(_worn_out(staging / file.name))
                folder.mkdir(exist_ok=True)
                _move_to_new_name(staging / file.name, folder / file.name)
                made.append(file.name)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise BundleError(self._explain(error, True)) from error
        finally:
            shutil.rmtree(staging, ignore_errors=True)
            sync()
        lacking = [file.name for file in missing if file.name not in made]
        return made, lacking, strange

    def _by_way_of_new(self, write):
        staging = self.folder / _NEW
        shutil.rmtree(staging, ignore_errors=True)
        try:
            for file in write:
                write_file(staging / file.name, file.data)
            self._check(write, staging)
            for file in write:
                target = self.folder / file.name
                target.parent.mkdir(parents=True, exist_ok=True)
                os.replace(staging / file.name, target)
        finally:
            shutil.rmtree(staging, ignore_errors=True)

    def _keep_foreign_code(self, write):
        """Another program's code.py or boot.py gets out of the way, under a name of its own."""
        for file in write:
            old = self._read(file.name) if file.name in ("code.py", "boot.py") else None
            if old is None or not _says_something(old) or _is_ours_or_default(old):
                continue
            number = 1
            while (self.folder / f"{file.name}.old{number}").exists():
                number += 1
            os.replace(self.folder / file.name, self.folder / f"{file.name}.old{number}")

    def _check(self, files, folder):
        for file in files:
            if read_back(folder / file.name) != file.data:
                raise BundleError(_worn_out(folder / file.name))

    def _explain(self, error, in_place):
        left = tell("старые файлы не тронуты", "the old files were left as they are")
        if in_place:
            left = tell("запустите снова", "run it again")
        if error.errno == errno.ENOSPC:
            return tell(
                f"На {self.folder} кончилось место; {left}", f"{self.folder} is full; {left}"
            )
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            return tell(
                f"На {self.folder} не записать ({console.reason(error)}); {left}.\n"
                "Пока игра идёт от батареи, диск принадлежит ей: подключите кабель и включите\n"
                "приставку, держа B, и он станет компьютера",
                f"{self.folder} cannot be written ({error.strerror}); {left}.\n"
                "While the game runs from a battery the drive is the game's: hold B while you\n"
                "plug the cable in and switch on, and it is the computer's",
            )
        why = console.reason(error)
        return tell(
            f"{self.folder}: {why}; {left}. Приставка ещё подключена?",
            f"{self.folder}: {why}; {left}. Is the device still plugged in?",
        )


def _worn_out(path):
    return tell(
        f"{path} читается не так, как записан: диск износился, или его вынули.\n"
        "Запустите команду снова; если повторится, отформатируйте диск",
        f"{path} reads back differently: the drive is worn out or was unplugged.\n"
        "Run the command again; if it happens again, format the drive",
    )


def _move_to_new_name(old, new):
    """Rename, but never over something: os.rename would do that on most systems."""
    if os.path.lexists(new):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(new))
    os.rename(old, new)


def _says_something(data):
    """Whether a .py or .toml has a line that is neither empty nor a comment."""
    return any(line.strip() and not line.strip().startswith(b"#") for line in data.splitlines())


def _is_ours_or_default(data):
    return b"erudit" in data or data.strip() in (b'print("Hello World!")', b"print('Hello World!')")


def write_file(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def read_back(path: Path) -> bytes:
    """The file's bytes from the drive itself, where the system can be asked to forget its copy."""
    with open(path, "rb") as file:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def sync() -> None:
    if hasattr(os, "sync"):
        os.sync()
