#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sets up and runs everything that has to hold: format, lint, every test.

    python3 tools/test.py [-- PYTEST ARGUMENTS]

The first run fetches the tools into .venv (a minute or two); afterwards that takes a second.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import console  # noqa: E402

if __name__ == "__main__":
    console.begin()

import subprocess  # noqa: E402

import setup_env  # noqa: E402
from console import tell  # noqa: E402

HELP = """Ставит всё нужное и проверяет всё, что должно держаться: оформление, ошибки, все тесты.

    python3 tools/test.py [-- АРГУМЕНТЫ PYTEST]

Первый запуск ставит инструменты в .venv (минута-две), потом это занимает секунду.
"""

EXTRAS = ["play", "test", "dictionary"]


def bin_path(name):
    """A command of .venv."""
    return os.path.join(os.path.dirname(setup_env.venv_python()), name)


def step(title, command):
    """Runs one check; returns True if it passed."""
    print("test: " + title, flush=True)
    return subprocess.call(command, cwd=setup_env.ROOT, stdin=subprocess.DEVNULL) == 0


def main():
    """Every check runs, even after one that failed; exit code 1 if any did."""
    arguments = sys.argv[1:]
    if arguments and arguments[0] != "--":
        print(tell(HELP, __doc__).strip())
        sys.exit(0 if arguments[0] in ("-h", "--help") else 2)
    setup_env.enter(EXTRAS)
    # -P: the repository's code.py must not stand in front of the standard module of that name.
    pytest = [sys.executable, "-P", "-m", "pytest", "-q", "-n", "2", *arguments[1:]]
    ruff = bin_path("ruff")
    checks = (
        ("оформлен ли код (ruff format)", "is the code formatted? (ruff format)",
         [ruff, "format", "--check", "."]),
        ("нет ли ошибок (ruff check)", "lint (ruff check)", [ruff, "check", "."]),
        ("тесты (pytest)", "tests (pytest)", pytest),
    )  # fmt: skip
    titled = [(tell(*titles), command) for *titles, command in checks]
    failed = [title for title, command in titled if not step(title, command)]
    for title in failed:
        print(tell("test: НЕ ПРОШЛО: ", "test: FAILED: ") + title, flush=True)
    if not failed:
        print(tell("test: всё в порядке", "test: all is well"), flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
