# SPDX-License-Identifier: MIT
"""The names in a Python text one by one, and the text with others. Those within f-strings are
names, too, and so are the words in texts that a call of namedtuple is given.
"""

import ast
import io
import re
import tokenize
from collections import namedtuple
from collections.abc import Iterable
from typing import Any

# string; start, end: (line from 1, column from 0); attribute: whether it stands behind a dot.
Word = namedtuple("Word", "string start end attribute")

_F_STRING = re.compile(r"(?i)(?:f|fr|rf)('''|\"\"\"|'|\")")
_WORD = re.compile(r"[A-Za-z_]\w*")
_OPENING, _CLOSING = "([{", ")]}"


def tokens(text: str) -> list[Word]:
    """[Word] of a text, keywords of Python among them."""
    return list(_words(text, 1, 0))


def write(text: str, words: list[Word], changes: dict[tuple[int, int], str]) -> str:
    """A text in which each word whose start is in `changes` {start: string} is another one."""
    lines = text.splitlines(keepends=True)
    for word in reversed(words):
        if word.start in changes:
            row, column = word.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + changes[word.start] + line[word.end[1] :]
    return "".join(lines)


def span(text: str, node: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """(start, end) of a node of a text's tree, as those of a Word."""
    lines = text.splitlines(keepends=True)

    def place(line, column):
        return line, len(lines[line - 1].encode()[:column].decode())

    return place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset)


def edit(text: str, edits: Iterable[tuple]) -> str:
    """The text with each (start, end, instead) of `edits` carried out; they do not overlap."""
    lines = text.splitlines(keepends=True)
    for (line, at), (end_line, end_at), new in sorted(edits, reverse=True):
        tail = lines[end_line - 1][end_at:]
        lines[line - 1] = lines[line - 1][:at] + new + tail
        for gone in range(line, end_line):
            lines[gone] = ""
    return "".join(lines)


def _words(text, row, column):
    """Yield the words of a text that begins in that place."""

    def place(at):
        return at[0] + row - 1, at[1] + (column if at[0] == 1 else 0)

    before = ""
    depth, inside = 0, None  # of brackets; from which on it is a call of namedtuple
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.OP:
            if token.string == "(" and before == "namedtuple" and inside is None:
                inside = depth
            depth += (token.string in _OPENING) - (token.string in _CLOSING)
            if depth == inside:
                inside = None
        # From Python 3.12 on the tokens within an f-string come by themselves, with `!r`.
        if token.type == tokenize.NAME and before != "!":
            yield Word(token.string, place(token.start), place(token.end), before == ".")
        elif token.type == tokenize.STRING:
            found = _F_STRING.match(token.string)
            if found:
                end = len(token.string) - len(found[1])
                yield from _fields(token.string, found.end(), end, place(token.start))
            elif inside is not None:
                yield from _words_in_text(token.string, place(token.start))
        if token.type not in (tokenize.NL, tokenize.COMMENT):
            before = token.string


def _words_in_text(string, start):
    """Yield what a text on one line names, as attributes."""
    for found in _WORD.finditer(string):
        yield Word(found[0], *((start[0], start[1] + at) for at in found.span()), True)


def name_texts(tree: ast.AST) -> list[ast.Constant]:
    """[Constant] of the texts that calls of namedtuple are given."""
    return [
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "namedtuple"
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    ]


def _fields(string, at, end, start):
    """Yield the words of the fields in an f-string, or in the format of one: string[at:end]."""
    while at < end:
        if string[at : at + 2] in ("{{", "}}"):
            at += 2
        elif string[at] == "{":
            close = _expression_end(string, at + 1)
            before = string[: at + 1].split("\n")
            row = start[0] + len(before) - 1
            column = len(before[-1]) + (start[1] if len(before) == 1 else 0)
            # In brackets, as it may go over several lines; the first one is not of the text.
            yield from _words(f"({string[at + 1 : close]})", row, column - 1)
            at = close
            while string[at] not in ":}":  # = or !r
                at += 1
            if string[at] == ":":
                close = _format_end(string, at + 1)
                yield from _fields(string, at + 1, close, start)
                at = close
            at += 1
        else:
            at += 1


def _expression_end(string, at):
    """Where the expression of a field ends."""
    depth, quote = 0, ""
    while True:
        letter = string[at]
        if quote:
            if string.startswith(quote, at):
                at += len(quote) - 1
                quote = ""
        elif letter in "'\"":
            quote = letter * 3 if string.startswith(letter * 3, at) else letter
            at += len(quote) - 1
        elif letter in _OPENING:
            depth += 1
        elif depth and letter in _CLOSING:
            depth -= 1
        elif not depth and string.startswith(("==", "!=", "<=", ">="), at):
            at += 1
        elif not depth and letter in "}:!=":
            return at
        at += 1


def _format_end(string, at):
    """Where the format of a field ends."""
    depth = 0
    while depth or string[at] != "}":
        depth += (string[at] == "{") - (string[at] == "}")
        at += 1
    return at
