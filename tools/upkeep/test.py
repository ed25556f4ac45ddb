# SPDX-License-Identifier: MIT
"""Sets up and runs everything that has to hold: format, lint, types, every test.

    python3 tools/test.py                       all of it
    python3 tools/test.py --quick               in a minute: what finds most, between two edits
    python3 tools/test.py --campaign long       all, random campaigns ten times as long
    python3 tools/test.py [...] [-- PYTEST ARGUMENTS]

tests/suite.py says what is quick. The first run fetches the tools into .venv (a minute or two);
afterwards that takes a second.
"""

import os
import subprocess
import sys

from tools.common import console, places, setup_env
from tools.common.console import tell

HELP = """Ставит всё нужное и проверяет всё, что должно держаться: оформление, ошибки, типы, тесты.

    python3 tools/test.py                       всё
    python3 tools/test.py --quick               за минуту: самое зоркое, между двумя правками
    python3 tools/test.py --campaign long       всё, случайные проверки в десять раз длиннее
    python3 tools/test.py [...] [-- АРГУМЕНТЫ PYTEST]

Что входит в быструю проверку, сказано в tests/suite.py. Первый запуск ставит инструменты
в .venv (минута-две), потом это занимает секунду.
"""

EXTRAS = ["play", "test", "dictionary"]
CAMPAIGNS = ("quick", "full", "long")


def bin_path(name: str) -> str:
    """A command of .venv."""
    return os.path.join(os.path.dirname(places.venv_python()), name)


def step(title: str, command: list[str]) -> bool:
    """Runs one check; returns True if it passed."""
    print("test: " + title, flush=True)
    # Modules are loaded many thousand times, mostly in processes of their own: as bytecode, always.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.call(command, cwd=places.ROOT, stdin=subprocess.DEVNULL, env=env) == 0


def options(arguments: list[str]) -> list[str]:
    """The arguments of pytest that these stand for; ends with exit code 2 where they are faulty."""
    parser = console.parser(HELP, __doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--quick", action="store_true", help=tell("самое зоркое", "what finds most"))
    add("--campaign", choices=CAMPAIGNS, help=tell("длина случайных проверок", "their length"))
    end = arguments.index("--") if "--" in arguments else len(arguments)
    parser.parse_args(arguments[:end])
    return arguments[:end] + arguments[end + 1 :]


def main() -> None:
    """Every check runs, even after one that failed; exit code 1 if any did."""
    chosen = options(sys.argv[1:])
    setup_env.enter(EXTRAS)
    # -P: the repository's code.py must not stand in front of the standard module of that name.
    # worksteal: who has nothing left to do takes from the other, so that both are busy to the end.
    pytest = [sys.executable, "-P", "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"]
    pytest += ["--durations", "25", *chosen]
    ruff = bin_path("ruff")
    checks = (
        ("оформлен ли код (ruff format)", "is the code formatted? (ruff format)",
         [ruff, "format", "--check", "."]),
        ("нет ли ошибок (ruff check)", "lint (ruff check)", [ruff, "check", "."]),
        ("верны ли типы (mypy)", "types (mypy)", [sys.executable, "-P", "-m", "mypy"]),
        ("тесты (pytest)", "tests (pytest)", pytest),
    )  # fmt: skip
    titled = [(tell(*titles), command) for *titles, command in checks]
    failed = [title for title, command in titled if not step(title, command)]
    for title in failed:
        print(tell("test: НЕ ПРОШЛО: ", "test: FAILED: ") + title, flush=True)
    if not failed:
        print(tell("test: всё в порядке", "test: all is well"), flush=True)
    sys.exit(1 if failed else 0)
