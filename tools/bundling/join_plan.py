# SPDX-License-Identifier: MIT
"""Which modules join makes one, in which order and with which names; and what it refuses."""

import ast
from collections.abc import Iterable
from typing import Any, NoReturn

from tools.bundling.join_names import Meaning, Program
from tools.bundling.shorten_scopes import PROGRAM

# What a module may call while it is loaded: nothing else can see in which order.
_PURE = ("const", "namedtuple", "unhexlify", "bytes", "bytearray", "tuple", "len", "range")
_PURE_METHODS = ("replace", "rpartition")
_OF_CLASS = ("property", "staticmethod", "classmethod")
_OF_MODULE = ("__name__", "__package__", "__path__", "__getattr__", "globals", "locals", "vars",
              "dir", "exec", "eval")  # fmt: skip
_UNLOADERS = ("unload", "unload_module")
_LOAD = ast.Load()


class JoinError(ValueError):
    """What cannot be joined for sure; the text names the file and quotes it."""


class Plan:
    """Which modules become one, in which order, and what is called how in it.

    `heads`: {member: head}; `order`: {head: [member]}; `new`: {(member, name): its name}.
    """

    def __init__(
        self, texts: dict[str, str], groups: dict[str, Iterable[str]], files: dict[str, str]
    ) -> None:
        self.files = files
        self.program = Program(texts)
        self.heads = {member: head for head in groups for member in groups[head]}
        self.groups = {head: frozenset(members) for head, members in groups.items()}
        for member, head in self.heads.items():
            if member not in texts or head not in groups[head]:
                raise JoinError(f"{head}: there is no {member} to be joined")
            if member.split(".")[0] != head.split(".")[0]:
                raise JoinError(f"{head}: {member} is of another package")
        self._changing = set().union(*map(self._set_later, self.program.modules.values()))
        for module in self.program.modules.values():
            self._refuse_uses(module)
        for member in self.heads:
            self._refuse_body(self.program.modules[member])
        self.order = {head: self._order(head, groups[head]) for head in groups}
        self.new: dict[Meaning, str] = {}
        self.keywords = {
            node.arg
            for module in self.program.modules.values()
            for node in ast.walk(module.tree)
            if isinstance(node, ast.keyword)
        }
        for head in groups:
            self._name(head)

    def refuse(self, module: str, node: Any, why: str) -> NoReturn:
        """JoinError at a node, which is quoted: a lean text has other lines than its file."""
        quoted = ast.unparse(node).split("\n", 1)[0]
        raise JoinError(f"{self.files.get(module, module)}: {quoted}: {why}")

    def asks(self, module: str) -> bool:
        """Whether a module has to do with one that is joined."""
        found = self.program.modules[module]
        every = [*found.tops.values(), *found.local.values()]
        texts = [node.value for node in ast.walk(found.tree) if isinstance(node, ast.Constant)]
        return any(self.head(what) for what in every) or any(
            isinstance(text, str) and text in self.heads for text in texts
        )

    def whole(self, node: ast.Tuple, one: ast.AST) -> str | None:
        """The joined module of `one` of a tuple's texts, if all its members are among them: who
        unloads them one by one unloads it.
        """
        texts = [other.value for other in node.elts if isinstance(other, ast.Constant)]
        text = one.value if isinstance(one, ast.Constant) else None
        head = self.heads.get(text) if isinstance(text, str) else None
        return head if head and self.groups[head].issubset(texts) else None

    def head(self, what: Meaning | None) -> str | None:
        """The joined module in which something is, None where it is in none."""
        return self.heads.get(what[1]) if what and what[0] != "import" else None

    # What is refused

    def _set_later(self, module):
        """{Meaning} of what is given another value after its module was loaded, by whomever."""
        found = set()
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Global):
                found.update(("own", module.name, name) for name in node.names)
            elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                found.add(self.program.part(module, node))
        return found

    def _refuse_uses(self, module):
        """What asks for a module in a way that nobody can follow."""
        every = list(ast.walk(module.tree))
        parts = {id(node.value) for node in every if isinstance(node, ast.Attribute)}
        unloads = [node for node in every if isinstance(node, ast.Call)
                   and ast.unparse(node.func).rpartition(".")[2] in _UNLOADERS]  # fmt: skip
        unsure = [node for node in unloads if not isinstance(node.args[0], ast.Constant)]
        listed = {id(one) for node in every if isinstance(node, ast.Tuple)
                  for one in node.elts if self.whole(node, one)}  # fmt: skip
        for node in every:
            if isinstance(node, ast.Name):
                self._refuse_name(module, node, id(node) in parts)
            elif isinstance(node, ast.Attribute):
                self._refuse_part(module, node)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name in self.heads:
                        self.refuse(module.name, node, "import what is in it by its name")
            elif isinstance(node, ast.ImportFrom):
                self._refuse_import(module, node)
            elif isinstance(node, ast.Constant) and node.value in self.heads and unsure:
                if id(node) in listed:
                    continue
                self.refuse(module.name, node, "it is joined, and may be unloaded by its name")
        for node in unloads:
            if node not in unsure:
                self._refuse_unload(module, node, node.args[0].value)

    def _refuse_name(self, module, node, is_part):
        what = module.meaning(node, node.id)
        if not self.head(what):
            return
        elsewhere = self.heads.get(module.name) != self.head(what)
        is_let_go = isinstance(node.ctx, ast.Del) and elsewhere
        if what[0] == "module" and not is_part and not is_let_go:
            self.refuse(module.name, node, "a joined module is used for itself")
        if what[0] == "of" and not isinstance(node.ctx, ast.Load):
            self.refuse(module.name, node, "it is imported, and set besides")

    def _refuse_unload(self, module, node, begin):
        for member, head in self.heads.items():
            if member.startswith(begin) != head.startswith(begin):
                self.refuse(module.name, node, f"it unloads {member}, but not {head}")

    def _refuse_part(self, module, node):
        what = self.program.part(module, node)
        if what is None:
            return
        alias = module.meaning(node.value, node.value.id)
        if not self.head(alias):
            return
        if what[0] != "own":
            self.refuse(module.name, node, "ask the module for it that it is of")
        same = self.heads.get(module.name) == self.head(alias)
        if same and not isinstance(node.ctx, ast.Load):
            self.refuse(module.name, node, "it is set by another module of the same group")

    def _refuse_import(self, module, node):
        for alias in node.names:
            what = self.program.brings(module.name, node, alias)
            if alias.name == "*" and (self.head(what) or module.name in self.heads):
                self.refuse(module.name, node, "nobody knows what that brings")
            end = self.program.origin(what)
            if self.head(what) and end[0] == "of":
                self.refuse(module.name, node, f"there is no {alias.name}")
            same = self.head(end) and self.head(end) == self.heads.get(module.name)
            if same and end in self._changing:
                told = f"{alias.name} is set later: ask its module for it each time"
                self.refuse(module.name, node, told)

    def _refuse_body(self, module):
        for node in module.tree.body:
            self._refuse_effects(module.name, node)
        names = [alias.asname or alias.name for node in module.imports for alias in node.names]
        for node, name in module.bound():
            if name in names:
                self.refuse(module.name, node, f"{name} is imported, and set besides")
        for use in module.uses:
            if use.name in _OF_MODULE and use.what == "name" and use.owner == PROGRAM:
                self.refuse(module.name, use.node, f"{use.name} is another one when it is joined")

    def _refuse_effects(self, module, node):
        """What does something while the module is loaded."""
        pending = [node]
        while pending:
            one = pending.pop()
            if isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for decorator in one.decorator_list:
                    if ast.unparse(decorator) not in _OF_CLASS:
                        self.refuse(module, decorator, "it does something while it is loaded")
                given = [*one.args.defaults, *one.args.kw_defaults]
                pending += [value for value in given if value]
                continue
            if isinstance(one, ast.Lambda):
                continue
            if isinstance(one, ast.Call):
                called = one.func
                pure = getattr(called, "id", None) in _PURE
                if not pure and getattr(called, "attr", None) not in _PURE_METHODS:
                    self.refuse(module, one, "it does something while it is loaded")
            elif not isinstance(getattr(one, "ctx", _LOAD), ast.Load) and not isinstance(
                one, (ast.Name, ast.Tuple)
            ):
                self.refuse(module, one, "it changes something while it is loaded")
            pending += ast.iter_child_nodes(one)

    # Order and names

    def _order(self, head, members):
        """The members, each behind those of them that it imports while it is loaded."""
        left, order = list(members), []
        while left:
            for member in left:
                tops = self.program.modules[member].tops.values()
                needs = {what[1] for what in tops if what[0] in ("of", "module")}
                if needs.isdisjoint(set(left) - {member}):
                    break
            else:
                names = ", ".join(self.files.get(member, member) for member in left)
                raise JoinError(f"{names}: these need each other to be loaded")
            left.remove(member)
            order.append(member)
        return order

    def _of_python(self, head):
        """{name: member that asks Python itself for it}."""
        found = {}
        for member in self.order[head]:
            module = self.program.modules[member]
            for use in module.uses:
                outside = module.owner(use.node, use.name) == PROGRAM
                if use.what == "name" and outside and use.name not in module.tops:
                    found[use.name] = member
        return found

    def _name(self, head):
        """Choose the names of what a joined module has of its own, public ones first, and of what
        it imports.
        """
        found = {}  # {Meaning: [(member, name)]}
        for member in self.order[head]:
            for name, meant in self.program.modules[member].tops.items():
                what = self.program.origin(meant)
                if what[0] != "module" or self.head(what) != head:
                    found.setdefault(what, []).append((member, name))
        own = [what for what in found if what[0] == "own" and self.head(what) == head]
        public = [what for what in own if what[2][:1] != "_"]
        rest = [what for what in found if what not in public]
        taken = self._of_python(head)
        for what in [*public, *sorted(rest, key=lambda what: what not in own)]:
            member, made = found[what][0]
            made = what[2] if what in own else made
            if made in taken and what in public:
                raise JoinError(
                    f"{self.files.get(what[1], what[1])}: {made} is a name in"
                    f" {self.files.get(taken[made], taken[made])}, too: call one of them"
                    " otherwise, as they become one module"
                )
            while made in taken:
                made += "_" + member.rpartition(".")[2]
            taken[made] = member
            self.new.update(dict.fromkeys(found[what], made))
            if what in own:
                self.new[what[1:]] = made
