# SPDX-License-Identifier: MIT
"""What is left of a module's syntax tree without docstrings, annotations, and what is imported for
annotations alone.
"""

import ast
import re

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def annotated_only(tree: ast.Module) -> set[str]:
    """The names that annotations use and nothing else in the module does, __all__ included."""
    annotations = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            annotations.append(node.returns)
        elif isinstance(node, (ast.arg, ast.AnnAssign)):
            annotations.append(node.annotation)
    within = {id(part) for node in annotations if node for part in ast.walk(node)}
    words = {True: set(), False: set()}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            words[id(node) in within].add(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            spelled = re.findall(r"\w+", node.value) if id(node) in within else [node.value]
            words[id(node) in within].update(spelled)
    return words[True] - words[False]


def kept_names(node: ast.stmt, dropped: set[str]) -> list[str] | None:
    """The parts of a module's `from … import` that stay, as source; None where all of them do."""
    if not isinstance(node, ast.ImportFrom):
        return None
    kept = [alias for alias in node.names if (alias.asname or alias.name) not in dropped]
    return None if len(kept) == len(node.names) else [ast.unparse(alias) for alias in kept]


class _Bare(ast.NodeTransformer):
    """A tree without docstrings, annotations and what is imported for them alone."""

    def visit_Module(self, module: ast.Module) -> ast.AST:
        dropped = annotated_only(module)
        for node in [node for node in module.body if isinstance(node, ast.ImportFrom)]:
            node.names = [a for a in node.names if (a.asname or a.name) not in dropped]
            if not node.names:
                module.body.remove(node)
        return self.generic_visit(module)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Empty bodies get a `pass`, where the docstring stood."""
        super().generic_visit(node)
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            first = node.body.pop(0)
            if not node.body and not isinstance(node, ast.Module):
                node.body.append(ast.Pass(lineno=first.lineno))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign) and node.value:
            return ast.Assign(targets=[node.target], value=node.value, lineno=node.lineno)
        elif isinstance(node, ast.AnnAssign):
            return ast.Pass(lineno=node.lineno)
        return node


def bare(text: str | bytes) -> ast.Module:
    """The syntax tree of what `text`, a module's source, becomes when it is lean."""
    return _Bare().visit(ast.parse(text))
