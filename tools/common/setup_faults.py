# SPDX-License-Identifier: MIT
"""What goes wrong where packages are installed, told with its cure in the person's language."""

from tools.common.console import tell

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


class NoSuchExtra(SetupError):
    """pyproject.toml has no extra of that name."""


def explain(output: str, doing: str) -> SetupError:
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
