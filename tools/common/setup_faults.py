# SPDX-License-Identifier: MIT
"""What setting up says, in the person's language; what goes wrong there is told with its cure."""

import os
import subprocess

from tools.common.both_languages import Both
from tools.common.console import tell
from tools.common.places import ROOT

HELP = """Ставит в папку .venv или обновляет там то, что нужно инструментам.

    python3 tools/setup_env.py [НАБОР ...]      наборы из pyproject.toml; без них: test

Второй запуск только проверяет. Код 0: всё есть; 1: поставить не удалось; 2: такого набора нет.
"""
TEXTS = {
    "said": Both("установка: {}", "setup: {}"),
    "making": Both("делаю виртуальное окружение в .venv", "making a virtual environment in .venv"),
    "broken": Both(
        "виртуальное окружение .venv не работает: делаю заново",
        "the virtual environment .venv does not work: making it anew",
    ),
    "installing": Both("ставлю {} (около минуты)", "installing {} (a minute or so)"),
    "fetching": Both("беру {} через npm", "fetching {} with npm"),
    "ready": Both("готово", "ready"),
    "all_there": Both("в {} есть всё для: {}", "{} has everything for: {}"),
    "venv": Both("Создание .venv", "Making .venv"),
    "setup": Both("Установка в .venv", "Setting up .venv"),
    "unreadable": Both("pyproject.toml не читается: {}", "pyproject.toml cannot be read: {}"),
    "not_ours": Both(
        "{} уже есть, и это не виртуальное окружение: уберите его оттуда.",
        "{} exists and is no virtual environment: move it away.",
    ),
    "inside": Both(
        "Команда запущена внутри .venv, а его надо сделать заново: сначала deactivate.",
        "This command runs inside a .venv that has to be rebuilt: deactivate.",
    ),
    "no_venv": Both(
        "В этом Python нет модуля venv.\n"
        "На Debian и Ubuntu: apt install python3-venv; иначе переустановите Python.",
        "This Python has no 'venv' module.\n"
        "On Debian and Ubuntu: apt install python3-venv; elsewhere reinstall Python.",
    ),
    "no_node": Both(
        "node с npm поставлен, но не работает. Поставьте Node.js {} или новее"
        " (nodejs.org) и повторите.",
        "node with npm is installed but does not work. Install Node.js {} or"
        " newer (nodejs.org), then try again.",
    ),
}
NOT_THERE = ("no matching distribution", "notarget", "e404")
# What pip and npm say -> what is wrong and what to do, in both languages. The first match counts.
FAULTS = (
    (
        ("no space left", "enospc", "disk quota exceeded"),
        "На диске нет места.\n"
        "Освободите около 700 МБ и запустите команду снова: она продолжит с того же места.",
        "The disk is full.\n"
        "Make room (about 700 MB) and run the command again; it goes on where it stopped.",
    ),
    (
        (
            "name resolution",
            "getaddrinfo",
            "failed to establish a new connection",
            "network is unreachable",
            "connection refused",
            "read timed out",
            "connecttimeout",
            "cannot connect to proxy",
            "enotfound",
            "econnrefused",
            "etimedout",
            "eai_again",
        ),
        "До хранилища пакетов не достучаться.\n"
        "Проверьте сеть (или настройки прокси) и запустите команду снова. Сеть нужна только для\n"
        "первого запуска и когда изменился список пакетов в pyproject.toml.",
        "The package index cannot be reached.\n"
        "Check the network (or the proxy settings) and run the command again. It is needed only\n"
        "for the first run and after the list of packages in pyproject.toml has changed.",
    ),
    (
        ("certificate verify failed", "self-signed certificate", "unable to get local issuer"),
        "Хранилище пакетов отвечает, но его сертификату здесь не верят.\n"
        "Проверьте часы этого компьютера и его сертификаты и запустите команду снова.",
        "The package index was reached, but its certificate is not trusted here.\n"
        "Check the clock of this machine and its certificates, then run the command again.",
    ),
    (
        NOT_THERE,
        "Пакета для такого компьютера или такой версии Python нет.\n"
        "Возьмите 64-битный Python от 3.11 до 3.14; тестам нужен Linux на x86-64.",
        "A package does not exist for this machine or this version of Python.\n"
        "Use 64-bit Python 3.11 to 3.14; the tests need Linux on x86-64.",
    ),
    (
        ("permission denied", "eacces", "read-only file system"),
        "В папку .venv нельзя писать.\n"
        "Посмотрите, чья она (её мог сделать другой пользователь), или удалите её.",
        "The folder .venv cannot be written.\n"
        "Check who owns it (it may have been made by another user), or delete it.",
    ),
)


class SetupError(Exception):
    """What is wrong and what to do, in a few lines for the person at the keyboard."""


class MissingError(SetupError):
    """A package does not exist for this machine."""


def say(name: str, *more: object) -> None:
    """Prints one of TEXTS at once: the next step may take a minute."""
    print(TEXTS["said"].format(TEXTS[name].format(*more)), flush=True)


def run(command: list[str], doing: str, **variables: str) -> str:
    """Runs a command quietly, with these variables in its environment, and returns what it printed.
    SetupError says why it failed.
    """
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", cwd=ROOT, env=os.environ | variables, check=False,
    )  # fmt: skip
    if done.returncode:
        raise explain(done.stdout, doing)
    return done.stdout


def explain(output: str, doing: object) -> SetupError:
    """SetupError for a failed pip, npm or venv, from what it printed."""
    low = output.lower()
    tail = "\n".join("    " + line[:200] for line in output.strip().splitlines()[-3:])
    failed = tell(f"{doing}: не удалось.", f"{doing} failed.")
    tail = tell("Последние слова:", "Its last words:") + "\n" + tail
    for marks, russian, english in FAULTS:
        if any(mark in low for mark in marks):
            kind = MissingError if marks is NOT_THERE else SetupError
            return kind(f"{failed} {tell(russian, english)}\n{tail}")
    return SetupError(f"{failed} {tail}")
