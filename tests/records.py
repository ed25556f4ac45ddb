# SPDX-License-Identifier: MIT
"""Shared by the tests of referee and solver: short records as text, and what is said of them."""

import contextlib
import io
import json

from tools.judging import referee, solve

HEAD = "#character-encoding UTF-8\n#lang ru\n"
# The turns of the example of the format.
KOT = ">Маша: КОТАЕИ? 8H КОТ +5 5"
KOTLETA = ">Петя: ЛЕТ?УНН 8H ...ЛЕТа +11 11"
RECOVER = "#recover Маша N8 А"
EXCHANGE = ">Маша: АЕИСРП? -ЕИ +0 5"
PASS = ">Петя: УННДОБВ - +0 11"
EXAMPLE = (KOT, KOTLETA, RECOVER, EXCHANGE, PASS)


def record(*turns, rules="judge=trust", players=("Маша", "Петя"), teams=(), first=""):
    """Return a record with the given turn lines; the header comes in front of them."""
    lines = [f"#player{i} {nick} {nick}" for i, nick in enumerate(players, 1)]
    lines += [f"#team {i} {nicks}" for i, nicks in enumerate(teams, 1)]
    lines.append(f"#erudit {rules}".strip())
    if first:
        lines.append(f"#first {first}")
    return HEAD + "\n".join([*lines, *turns]) + "\n"


def run(*argv, tool=referee):
    """Return (exit code, stdout, stderr) of the referee or the solver."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = tool.main([str(arg) for arg in argv])
    return code, out.getvalue(), err.getvalue()


def solver(folder, words):
    """Return a function that puts a record's text and options to the solver, as `run` does; there
    are no words but these.
    """
    listed = folder / "words.txt"
    listed.write_text("\n".join(words), "utf-8")

    def call(text, *options):
        path = folder / "game.gcg"
        path.write_text(text, "utf-8")
        return run(path, "--words", listed, *options, tool=solve)

    return call


class Bench:
    """Writes records into a folder and lets the referee judge them."""

    def __init__(self, folder):
        self.folder = folder
        self.code = None  # the exit code of the last `json`

    def file(self, text, name="game.gcg"):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def json(self, text, words=None):
        """Return the referee's object; its exit code is checked against it."""
        argv = [self.file(text), "--json"]
        if words is not None:
            argv += ["--words", self.file("\n".join(words), "words.txt")]
        code, out, err = run(*argv)
        self.code = code
        answer = json.loads(out)
        unreadable = bool(answer["error"]) and answer["error"]["code"] == "unreadable"
        assert code == (2 if unreadable else int(not answer["legal"]))
        assert answer["legal"] == (answer["error"] is None)
        if code == 2:
            assert err
            assert answer["turns"] == [] and answer["totals"] == {} and answer["winners"] == []
            assert answer["error"]["turn"] is None
        return answer

    def text(self, text):
        """Return (exit code, stdout, stderr) of the referee's report for people."""
        return run(self.file(text))

    def error(self, *turns, words=None, **head):
        """Return the error of a record that must be illegal."""
        answer = self.json(record(*turns, **head), words)
        assert not answer["legal"], "the record is legal"
        return answer["error"]

    def legal(self, *turns, words=None, **head):
        """Return the object of a record that must be legal."""
        answer = self.json(record(*turns, **head), words)
        assert answer["error"] is None, answer["error"]
        return answer
