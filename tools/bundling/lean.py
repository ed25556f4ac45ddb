# SPDX-License-Identifier: MIT
"""Makes Python files lean for a small device: no comments, docstrings or annotations, and no name
imported for annotations alone.

    python3 tools/lean.py FILE          prints the lean text of one file
    python3 tools/lean.py FROM TO       the .py files of folder FROM, lean and with short names
                                        where nobody else can see them (fold, shorten), into TO

What the code does stays the same: it is checked for every file by comparing syntax trees. On which
line it stands does not.
"""

import ast
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.bundling import fold, shorten
from tools.bundling.bare import annotated_only, bare
from tools.bundling.shorten_tokens import edit, span
from tools.common import console, setup_env
from tools.common.console import tell

HELP = """Делает файлы Python тонкими для устройства: без примечаний, справок и аннотаций.

    python3 tools/lean.py ФАЙЛ          печатает тонкий текст одного файла
    python3 tools/lean.py ОТКУДА КУДА   файлы .py папки ОТКУДА, тонкие и с короткими именами там,
                                        где их больше никто не видит, — в папку КУДА

Что код делает, не меняется; на какой строке стоит — меняется.
"""


class LeanError(ValueError):
    """A file that cannot be made lean; the text names file and line."""


def lean(text: str, name: str = "<text>") -> str:
    """The lean text of a module's source `text`. LeanError names `name` and the line."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise LeanError(f"{name}:{error.lineno}: {error.msg}") from error
    _refuse(tree, name)
    out = _minified(_without_imports(text, tree), name)
    compare(text, out, name)
    return out + "\n" if out else ""


def _refuse(tree, name):
    """LeanError for what would not be the same in the lean file, or not with each Python."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)):
            word = node.id if isinstance(node, ast.Name) else node.attr
            if word in ("__doc__", "__annotations__"):
                raise LeanError(f"{name}:{node.lineno}: {word} is not there in the lean file")
        elif isinstance(node, ast.FormattedValue) and _has_text(node.value):
            told = tell(
                "текст в поле f-строки: запишите его до неё",
                "a text in a field of an f-string: put it before that",
            )
            raise LeanError(f"{name}:{node.lineno}: {told}")


def _has_text(value):
    """Whether an expression in an f-string needs quotes: Python 3.12 and later write those of the
    f-string itself, which neither 3.11 nor a device can read.
    """
    return any(
        isinstance(node, ast.JoinedStr)
        or isinstance(node, ast.Constant)
        and isinstance(node.value, (str, bytes))
        for node in ast.walk(value)
    )


def _without_imports(text, tree):
    """The text without what it imports for annotations alone."""
    dropped = annotated_only(tree)
    edits = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            kept = [alias for alias in node.names if (alias.asname or alias.name) not in dropped]
            if len(kept) < len(node.names):
                node.names = kept
                edits.append((*span(text, node), ast.unparse(node) if kept else "pass"))
    return edit(text, edits)


def _minified(text: str, name: str) -> str:
    """What python-minifier makes of it; docs/architecture.md says why not more."""
    try:
        import python_minifier
    except ImportError as error:
        raise LeanError(
            tell(
                "библиотеки python-minifier нет; запустите python3 tools/setup_env.py bundle",
                "the library python-minifier is missing; run: python3 tools/setup_env.py bundle",
            )
        ) from error
    try:
        return python_minifier.minify(
            text,
            name,
            remove_annotations=True,
            remove_literal_statements=True,
            remove_pass=True,
            combine_imports=False,
            constant_folding=False,
            convert_posargs_to_args=False,
            hoist_literals=False,
            preserve_shebang=False,
            remove_builtin_exception_brackets=False,
            remove_dead_branches=False,
            remove_explicit_return_none=False,
            remove_object_base=False,
            rename_locals=False,
        )
    except python_minifier.UnstableMinification as error:
        raise LeanError(f"{name}: cannot be made lean: {error}") from error


def compare(text: str, out: str, name: str) -> None:
    """LeanError unless both texts say the same, but for what `bare` leaves out."""
    if ast.dump(bare(text)) != ast.dump(bare(out)):
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
    setup_env.enter(["bundle"])
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
