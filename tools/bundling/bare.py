# SPDX-License-Identifier: MIT
"""What is left of a module's syntax tree without docstrings and other statements that do nothing,
annotations, and what is imported for annotations alone.
"""

import ast
import re


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


class _Bare(ast.NodeTransformer):
    """The tree as it has to become."""

    def visit_Module(self, module: ast.Module) -> ast.AST:
        dropped = annotated_only(module)
        for node in module.body:
            if isinstance(node, ast.ImportFrom):
                node.names = [a for a in node.names if (a.asname or a.name) not in dropped]
        return self.generic_visit(module)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Without annotations, and a `pass` only where nothing else is left."""
        super().generic_visit(node)
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                left = [statement for statement in block if not _is_idle(statement)]
                needed = field == "body" and not isinstance(node, ast.Module)
                setattr(node, field, left or [ast.Pass()] * needed)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign) and node.value:
            return ast.Assign(targets=[node.target], value=node.value, lineno=node.lineno)
        elif isinstance(node, ast.AnnAssign):
            return ast.Pass()
        return node


def _is_idle(statement):
    """Whether a statement does nothing."""
    if isinstance(statement, ast.ImportFrom):
        return not statement.names
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(statement, ast.Pass) or isinstance(value, ast.Constant)


def bare(text: str | bytes) -> ast.Module:
    """The syntax tree of what `text`, a module's source, becomes when it is lean."""
    return _Bare().visit(ast.parse(text))
