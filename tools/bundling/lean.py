# SPDX-License-Identifier: MIT
"""Makes Python files lean for a small device: no comments, docstrings or annotations, and no name
imported for annotations alone.

    python3 tools/lean.py FILE          prints the lean text of one file
    python3 tools/lean.py FROM TO       the .py files of folder FROM, lean and with short names
                                        where nobody else can see them (fold, shorten), into TO

What the code does, and the line each statement stands on, stay the same: a traceback from the
device names the line of the original. Both are checked for every file by comparing syntax trees.
"""

import ast
import io
import sys
import tokenize
from collections.abc import Iterable
from pathlib import Path

from tools.bundling import fold, shorten
from tools.bundling.bare import DOCUMENTED, annotated_only, bare, kept_names
from tools.common import console
from tools.common.console import tell

HELP = """Делает файлы Python тонкими для устройства: без примечаний, справок и аннотаций.

    python3 tools/lean.py ФАЙЛ          печатает тонкий текст одного файла
    python3 tools/lean.py ОТКУДА КУДА   файлы .py папки ОТКУДА, тонкие и с короткими именами там,
                                        где их больше никто не видит, — в папку КУДА

Что код делает и на какой строке стоит каждая команда, не меняется.
"""

_UNWRITTEN = (
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENCODING),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
)
_WORDS = (tokenize.NAME, tokenize.NUMBER, tokenize.STRING)
# Python 3.12 and later take f-strings apart; the whole literal is wanted.
_F_START = getattr(tokenize, "FSTRING_START", None)
_F_END = getattr(tokenize, "FSTRING_END", None)


class LeanError(ValueError):
    """A file that cannot be made lean; the text names file and line."""


def lean(text: str, name: str = "<text>") -> str:
    """The lean text of a module's source `text`. LeanError names `name` and the line."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise LeanError(f"{name}:{error.lineno}: {error.msg}") from error
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)):
            word = node.id if isinstance(node, ast.Name) else node.attr
            if word in ("__doc__", "__annotations__"):
                raise LeanError(f"{name}:{node.lineno}: {word} is not there in the lean file")
    out = _write(text, _cuts(tree, text))
    compare(text, out, name)
    return out


def _cuts(tree, text):
    """[(start, end, instead)] of docstrings and annotations; a place is (line, column)."""
    lines = text.splitlines(keepends=True)

    def place(line, column):
        return line, len(lines[line - 1].encode()[:column].decode())

    def start(node):
        return place(node.lineno, node.col_offset)

    def end(node):
        return place(node.end_lineno, node.end_col_offset)

    cuts = []
    dropped = annotated_only(tree)
    for node in tree.body:
        kept = kept_names(node, dropped)
        if kept is not None:
            whole = start(node), end(node), ""
            some = start(node.names[0]), end(node.names[-1]), ",".join(kept)
            cuts.append(some if kept else whole)
    arrows = [token.start for token in _raw(text) if token.string == "->"]
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            alone = len(node.body) == 1 and not isinstance(node, ast.Module)
            cuts.append((start(node.body[0]), end(node.body[0]), "pass" if alone else ""))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.returns:
            arrow = max(arrow for arrow in arrows if arrow < start(node.returns))
            cuts.append((arrow, end(node.returns), ""))
        elif isinstance(node, ast.arg) and node.annotation:
            line, column = start(node)
            cuts.append(((line, column + len(node.arg)), end(node.annotation), ""))
        elif isinstance(node, ast.AnnAssign) and node.value:
            cuts.append((end(node.target), end(node.annotation), ""))
        elif isinstance(node, ast.AnnAssign):
            cuts.append((start(node), end(node), "pass"))
    return sorted(cuts)


def _raw(text):
    return tokenize.generate_tokens(io.StringIO(text).readline)


def _tokens(text):
    """Yield (type, text, start, end), an f-string as one STRING."""
    lines = text.splitlines(keepends=True)
    depth = 0
    for token in _raw(text):
        if _F_START is not None and token.type == _F_START:
            if not depth:
                began = token.start
            depth += 1
        elif _F_END is not None and token.type == _F_END:
            depth -= 1
            if not depth:
                rows = lines[began[0] - 1 : token.end[0]]
                rows[-1] = rows[-1][: token.end[1]]
                rows[0] = rows[0][began[1] :]
                yield tokenize.STRING, "".join(rows), began, token.end
        elif not depth:
            yield token.type, token.string, token.start, token.end


def _write(text, cuts):
    """The text without its cuts, comments and needless spaces, every token on its line."""
    out = []
    row = 1
    level = depth = 0
    last = tokenize.NEWLINE  # type of the token written before; NEWLINE at a statement's start
    for kind, string, start, end in _tokens(text):
        if kind in (tokenize.INDENT, tokenize.DEDENT):
            level += 1 if kind == tokenize.INDENT else -1
        if kind == tokenize.NEWLINE:
            last = kind
        if kind in _UNWRITTEN:
            continue
        while cuts and cuts[0][1] <= start:
            del cuts[0]
        if cuts and cuts[0][0] <= start:
            if start != cuts[0][0] or not cuts[0][2]:
                continue
            kind, string, end = tokenize.NAME, cuts[0][2], start  # noqa: PLW2901
        opens = last == tokenize.NEWLINE
        if start[0] > row:
            out.append("\n" if depth or opens else "\\\n")
            out.append("\n" * (start[0] - row - 1))
        elif not opens and _apart(last, kind, string):
            out.append(" ")
        if opens:
            out.append(" " * level)
        if kind == tokenize.OP:
            depth += (string in "([{") - (string in ")]}")
        out.append(string)
        row = end[0]
        last = kind
    return "".join(out) + "\n" if out else ""


def _apart(last, kind, string):
    """Whether a token of type `last` and one of type `kind` would run together."""
    return last in _WORDS and kind in _WORDS or last == tokenize.NUMBER and string[0] == "."


def compare(text: str, out: str, name: str) -> None:
    """LeanError unless both texts say the same, statement by statement on the same lines."""
    wanted = bare(text)
    try:
        got = ast.parse(out)
    except SyntaxError as error:
        raise LeanError(f"{name}:{error.lineno}: cannot be made lean ({error.msg})") from error
    lines = [
        [
            (type(node).__name__, node.lineno)
            for node in ast.walk(tree)
            if isinstance(node, ast.stmt)
        ]
        for tree in (wanted, got)
    ]
    if ast.dump(wanted) != ast.dump(got) or lines[0] != lines[1]:
        raise LeanError(f"{name}: the lean text would not say the same")


def lean_file(path: Path) -> str:
    """The lean text of a file; LeanError where it is no UTF-8 or no Python."""
    try:
        return lean(path.read_text("utf-8"), str(path))
    except UnicodeDecodeError as error:
        raise LeanError(f"{path}: is not UTF-8 text") from error


def lean_tree(source: Path, target: Path, users: Iterable[Path] = ()) -> None:
    """The .py files under folder `source`, lean and with short names, to the same places under
    `target`; names that the files `users` use stay.
    """
    texts = {}
    paths = {}
    for path in sorted(source.rglob("[!.]*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        if (source / "__init__.py").is_file():
            parts = (source.resolve().name, *parts)
        texts[".".join(parts)] = lean_file(path)
        paths[".".join(parts)] = target / path.relative_to(source)
    others = [path.read_text("utf-8") for path in users]
    for module, text in shorten.shorten(fold.fold(texts, others), others).items():
        paths[module].parent.mkdir(parents=True, exist_ok=True)
        paths[module].write_text(text, "utf-8", newline="\n")


def main() -> None:
    """Command line; exit code 2 for a wrong one, 1 for a file that cannot be made lean."""
    parser = console.parser(HELP, __doc__)
    parser.add_argument("source", type=Path, metavar="FROM")
    parser.add_argument("target", type=Path, metavar="TO", nargs="?")
    options = parser.parse_args()
    source = options.source
    try:
        if options.target:
            if not source.is_dir():
                raise LeanError(
                    tell(f"{source}: нет такой папки", f"{source}: there is no such folder")
                )
            lean_tree(source, options.target)
        else:
            sys.stdout.write(lean_file(source))
    except OSError as error:
        sys.stderr.write(f"lean: {error.filename}: {console.reason(error)}\n")
        sys.exit(1)
    except (ValueError, shorten.ShortenError) as error:  # LeanError, or bytes that are no text
        sys.stderr.write(f"lean: {error}\n")
        sys.exit(1)
