# SPDX-License-Identifier: MIT
"""Makes or updates .venv in this folder's repository and installs what a tool needs.

    python3 tools/setup_env.py [EXTRA ...]      extras of pyproject.toml; without any: test

The second run only checks. Exit code 0: all is there; 1: it cannot be had; 2: there is no such
extra. Other tools call `enter(extras)`: it sets up and goes on inside .venv.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from typing import NoReturn

from tools.common import console
from tools.common.console import tell
from tools.common.places import ROOT
from tools.common.setup_faults import NoSuchExtra, SetupError, explain

HELP = """Ставит в папку .venv или обновляет там то, что нужно инструментам.

    python3 tools/setup_env.py [НАБОР ...]      наборы из pyproject.toml; без них: test

Второй запуск только проверяет. Код 0: всё есть; 1: поставить не удалось; 2: такого набора нет.
"""

VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "erudit-stamp.json")
NPM_DIR = os.path.join(VENV, "npm")
OLDEST_NODE = 18
QUIET = ("--quiet", "--disable-pip-version-check", "--no-input")


def say(text: str) -> None:
    """Prints at once: the next step may take a minute."""
    print(tell("установка: ", "setup: ") + text, flush=True)


def venv_python() -> str:
    """Path of the interpreter inside .venv."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def inside() -> bool:
    """True where this very process runs in .venv."""
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def requirements(extras: Iterable[str]) -> tuple[dict[str, list[str]], list[str]]:
    """{group: [pinned requirement, ...]} for the game itself ("base") and each wanted extra."""
    import tomllib

    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        try:
            project = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise SetupError(
                tell(f"pyproject.toml повреждён: {error}", f"pyproject.toml is damaged: {error}")
            ) from error
    known = project["project"]["optional-dependencies"]
    groups = {"base": project["project"]["dependencies"]}
    for name in extras:
        if name not in known:
            there = ", ".join(known)
            raise NoSuchExtra(
                tell(
                    f"набора «{name}» в pyproject.toml нет; есть: {there}.",
                    f"pyproject.toml has no extra named '{name}'; it has: {there}.",
                )
            )
        groups[name] = known[name]
    return groups, project["tool"]["erudit"]["npm"]


def extra(name: str) -> list[str]:
    """The pinned requirements of one extra."""
    return requirements([name])[0][name]


def digest(items: list[str]) -> str:
    """Short hash of a list of requirements."""
    import hashlib

    return hashlib.sha256("\n".join(items).encode()).hexdigest()[:16]


def read_stamp() -> dict[str, str]:
    """The stamp of the last complete set-up, {} if there is none or it cannot be read."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            stamp = json.load(file)
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: dict[str, str]) -> None:
    """Replaces the stamp in one step."""
    with open(STAMP + ".new", "w", encoding="utf-8") as file:
        json.dump(stamp, file)
    os.replace(STAMP + ".new", STAMP)


_PROBE = """
import importlib.metadata as m, json, sys
bad = []
for pin in sys.argv[1:]:
    name, _, version = pin.partition("==")
    try:
        if m.version(name) != version:
            bad.append(pin)
    except Exception:
        bad.append(pin)
print(json.dumps([list(sys.version_info[:2]), bad]))
"""


def probe(pins: list[str]) -> tuple[tuple[int, int], list[str]] | None:
    """Asks .venv's interpreter: (version, [pins that are not installed]); None if it is broken."""
    try:
        done = subprocess.run(
            [venv_python(), "-I", "-c", _PROBE, *pins],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=True,
        )
        version, bad = json.loads(done.stdout.decode())
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return tuple(version), bad


def run(command: list[str], doing: str) -> None:
    """Runs a command quietly; raises SetupError with an explanation if it fails."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            check=False,
        )
    except OSError as error:
        raise explain(str(error), doing) from error
    if done.returncode:
        raise explain(done.stdout.decode(errors="replace"), doing)


def make_venv() -> None:
    """Makes .venv afresh; what stood there is removed if it was an environment."""
    if os.path.isdir(VENV):
        ours = not os.listdir(VENV) or any(
            os.path.exists(os.path.join(VENV, name)) for name in ("pyvenv.cfg", "bin", "Scripts")
        )
        if not ours:
            raise SetupError(
                tell(
                    f"{VENV} уже есть, и это не виртуальное окружение: уберите его оттуда.",
                    f"{VENV} exists and is no virtual environment: move it away.",
                )
            )
        if inside():
            raise SetupError(
                tell(
                    "Команда запущена внутри .venv, а его надо сделать заново: сначала deactivate.",
                    "This command runs inside a .venv that has to be rebuilt: deactivate.",
                )
            )
        shutil.rmtree(VENV)
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as error:
        raise SetupError(
            tell(
                "В этом Python нет модуля venv.\n"
                "На Debian и Ubuntu: apt install python3-venv; иначе переустановите Python.",
                "This Python has no 'venv' module.\n"
                "On Debian and Ubuntu: apt install python3-venv; elsewhere reinstall Python.",
            )
        ) from error
    python = getattr(sys, "_base_executable", None) or sys.executable
    run([python, "-m", "venv", VENV], tell("Создание .venv", "Making .venv"))


def sound_venv(pins: list[str]) -> list[str]:
    """Sees to it that .venv works; returns the pins that it still lacks."""
    found = probe(pins) if os.path.exists(venv_python()) else None
    if found and found[0] >= console.OLDEST:
        return found[1]
    if os.path.lexists(VENV):
        say(
            tell(
                "виртуальное окружение .venv не работает: делаю заново",
                "the virtual environment .venv does not work: making it anew",
            )
        )
    else:
        say(tell("делаю виртуальное окружение в .venv", "making a virtual environment in .venv"))
    make_venv()
    return list(pins)


def install(pins: list[str], lacking: Iterable[str] = ()) -> None:
    """pip install of exact versions into .venv; a pip that is broken rebuilds .venv once."""
    if not pins:
        return
    python = venv_python()
    names = ", ".join(lacking or pins)
    say(tell(f"ставлю {names} (около минуты)", f"installing {names} (a minute or so)"))
    try:
        run([python, "-m", "pip", "--version"], tell("Запуск pip", "Starting pip"))
    except SetupError:
        say(
            tell(
                "pip в .venv сломан: делаю .venv заново",
                "pip in .venv is broken: making .venv anew",
            )
        )
        make_venv()
        write_stamp({})
    run([python, "-m", "pip", "install", *QUIET, *pins], "pip install")


def aside(pin: str, folder: str) -> None:
    """pip install of one exact version, beside another one in .venv, into `folder`: whole or not at
    all, and never built from source. MissingError where there is none for this machine.
    """
    say(tell(f"ставлю {pin}", f"installing {pin}"))
    new = folder + ".new"
    with Lock():
        shutil.rmtree(new, ignore_errors=True)
        only = ["--no-deps", "--only-binary", ":all:", "--target", new]
        run([venv_python(), "-m", "pip", "install", *QUIET, *only, pin], "pip install")
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(new, folder)


def find_node() -> tuple[str, str] | None:
    """(node, npm) as paths, from .venv or from the system, None if there is no usable pair."""
    for folder in (os.path.dirname(venv_python()), None):
        node = shutil.which("node", path=folder)
        npm = shutil.which("npm", path=folder)
        if not node or not npm:
            continue
        try:
            text = subprocess.check_output([node, "--version"], stdin=subprocess.DEVNULL).decode()
            if int(text.strip().lstrip("v").split(".")[0]) >= OLDEST_NODE:
                return node, npm
        except (OSError, ValueError, subprocess.SubprocessError):
            continue
    return None


def install_npm(packages: list[str]) -> None:
    """Fetches the npm packages into .venv/npm."""
    found = find_node()
    if found is None:
        raise SetupError(
            tell(
                f"node с npm поставлен, но не работает. Поставьте Node.js {OLDEST_NODE} или новее"
                " (nodejs.org) и повторите.",
                f"node with npm is installed but does not work. Install Node.js {OLDEST_NODE} or"
                " newer (nodejs.org), then try again.",
            )
        )
    node, npm = found
    names = ", ".join(packages)
    say(tell(f"беру {names} через npm", f"fetching {names} with npm"))
    os.makedirs(NPM_DIR, exist_ok=True)
    quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    command = [npm, "install", "--prefix", NPM_DIR, *quiet, *packages]
    path = os.environ.get("PATH", "")
    os.environ["PATH"] = os.path.dirname(node) + os.pathsep + path
    try:
        run(command, "npm install")
    finally:
        os.environ["PATH"] = path


def npm_present(packages: list[str]) -> bool:
    """True where every package (name@version) lies in .venv/npm in that version."""
    for package in packages:
        name, _, version = package.rpartition("@")
        path = os.path.join(NPM_DIR, "node_modules", *name.split("/"), "package.json")
        try:
            with open(path, encoding="utf-8") as file:
                if json.load(file).get("version") != version:
                    return False
        except (OSError, ValueError):
            return False
    return True


class Lock:
    """Two tools started at once set up one after the other (where the system can lock files)."""

    def __enter__(self) -> "Lock":
        self.file = None
        try:
            import fcntl

            self.file = open(VENV + ".lock", "w")  # noqa: SIM115  closed in __exit__
            fcntl.flock(self.file, fcntl.LOCK_EX)
        except (ImportError, OSError):
            pass
        return self

    def __exit__(self, *_: object) -> None:
        if self.file:
            self.file.close()


def ensure(extras: Iterable[str] = ()) -> str:
    """Sets .venv up with the game's own packages and the extras. Returns its interpreter's path.

    Raises SetupError (a text for people). Quick where nothing is to be done.
    """
    groups, npm = requirements(extras)
    node_wanted = "test" in extras
    with Lock():
        pins = [pin for group in groups.values() for pin in group]
        lacking = sound_venv(pins)
        stamp = read_stamp()
        wanted = {name: digest(group) for name, group in groups.items()}
        fresh = all(stamp.get(name) == value for name, value in wanted.items())
        if lacking or not fresh:
            # Dependencies of a half-installed package can be missing: pip looks at all of them.
            write_stamp({})
            install(pins, lacking)
        if node_wanted and not find_node():
            say(
                tell(
                    "node с npm (18 или новее) здесь нет: ставлю в .venv",
                    "no node with npm (18 or newer) here: installing one into .venv",
                )
            )
            install(extra("node"))
        if node_wanted and not npm_present(npm):
            install_npm(npm)
        if lacking or not fresh:
            stamp.update(wanted)
            write_stamp(stamp)
            say(tell("готово", "ready"))
    return venv_python()


def enter(extras: Iterable[str] = ()) -> None:
    """Sets up, then runs the calling script again inside .venv (returns if already there)."""
    try:
        python = ensure(extras)
    except SetupError as error:
        stop(error)
    except OSError as error:
        stop(explain(str(error), tell("Установка в .venv", "Setting up .venv")))
    if inside():
        return
    command = [python, *sys.argv]
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def stop(error: Exception) -> NoReturn:
    """Prints what is wrong and ends with exit code 1; 2 if what was asked for does not exist."""
    sys.stderr.write(tell("\nустановка: ", "\nsetup: ") + f"{error}\n")
    sys.exit(2 if isinstance(error, NoSuchExtra) else 1)


def main() -> None:
    """Command line."""
    extras = sys.argv[1:] or ["test"]
    if extras[0].startswith("-"):
        print(tell(HELP, __doc__).strip())
        sys.exit(0 if extras[0] in ("-h", "--help") else 2)
    try:
        python = ensure(extras)
    except SetupError as error:
        stop(error)
    except OSError as error:
        stop(explain(str(error), tell("Установка в .venv", "Setting up .venv")))
    wanted = ", ".join(extras)
    say(tell(f"в {python} есть всё для: {wanted}", f"{python} has everything for: {wanted}"))
