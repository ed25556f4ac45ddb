# SPDX-License-Identifier: MIT
"""Which modules a program needs: imports followed from file to file, nothing executed. What a
module imports for its annotations alone it does not need.
"""

import ast
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.bundling.bare import bare


def resolve_import(module: str, node: ast.ImportFrom) -> str:
    """The dotted name that an ImportFrom in `module` names; a package's module is a.b.__init__."""
    package = module.split(".")[:-1]
    base = package[: len(package) - node.level + 1] if node.level else []
    return ".".join([*base, *([node.module] if node.module else [])])


def imported(tree: ast.AST, module: str, is_package: bool) -> Iterator[str]:
    """Yield the dotted names that a module imports, `from a import b` as a and a.b."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            name = resolve_import(".".join([*package, ""]), node)
            yield name
            for alias in node.names:
                yield f"{name}.{alias.name}"


def closure(begin: Iterable[str], find: Callable[[str], Path | None]) -> dict[str, Path]:
    """{module: Path} of all modules that those named in `begin` need, themselves included.

    `find(module)` is the Path of a module's file, or None where it is not ours to ship.
    """
    found = {}
    pending = list(begin)
    while pending:
        module = pending.pop()
        path = None if module in found else find(module)
        if path is None:
            continue
        found[module] = path
        tree = bare(path.read_bytes())
        pending.extend(imported(tree, module, path.name == "__init__.py"))
        if "." in module:
            pending.append(module.rpartition(".")[0])
    return found
