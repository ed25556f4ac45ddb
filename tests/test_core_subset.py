# SPDX-License-Identifier: MIT
"""Device code keeps to CircuitPython's subset, to its own floor, to its size, and off the stack."""

import ast
import subprocess
import sys

import pytest
from mpy import ROOT, run_micropython, run_wasm

FILES = [ROOT / "code.py", ROOT / "boot.py"]
FILES += sorted((ROOT / "erudit_core").rglob("*.py")) + sorted((ROOT / "lib").rglob("*.py"))
NAMES = [path.relative_to(ROOT).as_posix() for path in FILES]
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in zip(NAMES, FILES, strict=True)}
CORE = [name for name in NAMES if name.startswith("erudit_core/")]


def words(text):
    return set(text.split())


MAX_MODULE = 250
MAX_FUNCTION = 40

# What all three Pythons have, and the core may use: no screen, no pins, no clock, no files.
CORE_MODULES = {"erudit_core", "binascii", "collections", "struct", "array", "gc", "micropython"}
COLLECTIONS = {"namedtuple", "deque", "OrderedDict"}
NOT_ON_DEVICE = words(
    """abc argparse contextlib copy dataclasses enum functools heapq inspect itertools logging
    operator pathlib pickle queue shutil statistics string subprocess tempfile textwrap threading
    typing unicodedata urllib uuid warnings weakref __future__"""
)
HARDWARE = words(
    """alarm analogio audiobusio audiocore audioio audiopwmio board busdisplay busio digitalio
    fourwire keypad microcontroller neopixel neopixel_write pwmio storage supervisor usb_cdc
    watchdog"""
)
# Unknown there, or knowing ASCII only (`upper`, `isalpha`, …).
FORBIDDEN_METHODS = words(
    """upper lower isalpha isupper islower isalnum isdecimal isnumeric istitle title capitalize
    casefold swapcase ljust rjust zfill translate maketrans expandtabs format_map removeprefix
    removesuffix isidentifier isprintable isascii bit_count _replace _asdict _make"""
)
# (file, method): reviewed, and meant for ASCII alone. `alphabet.upper` and the like are our own.
ALLOWED_METHODS = {
    ("lib/erudit_device/generic.py", "lower"),  # "none" in settings.toml
    ("lib/erudit_device/panel.py", "lower"),  # 160X128 in settings.toml
    ("lib/erudit_device/settings.py", "lower"),  # words in settings.toml
    ("lib/erudit_ui/screens/name.py", "lower"),  # of the Latin letters and figures
}
OWN_MODULES = {"alphabet"}
# Functions that call each other in a circle but only as deep as the program, not the input, says.
ALLOWED_CIRCLES = set()


def imports(tree):
    """Yield (module, names or (), line) of every import, relative ones with their dots."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, (), node.lineno
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield module, tuple(alias.name for alias in node.names), node.lineno


def tops(name):
    return {(module.split(".")[0], line) for module, _, line in imports(TREES[name])}


@pytest.mark.parametrize("name", NAMES)
def test_no_module_that_circuitpython_lacks_is_imported(name):
    assert [(top, line) for top, line in tops(name) if top in NOT_ON_DEVICE] == []
    for module, names, _ in imports(TREES[name]):
        if module == "collections":
            assert set(names) <= COLLECTIONS


@pytest.mark.parametrize("name", CORE)
def test_the_core_imports_itself_and_what_every_python_has(name):
    assert {top for top, _ in tops(name)} <= CORE_MODULES
    guarded = [line for top, line in tops(name) if top == "micropython"]
    assert not guarded or name == "erudit_core/const.py"


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("lib/erudit_ui/")])
def test_the_face_knows_no_pins(name):
    assert [(top, line) for top, line in tops(name) if top in HARDWARE] == []
    for module, names, _ in imports(TREES[name]):
        if module.startswith("erudit_device"):
            # The names of the keys; the device itself is handed in.
            assert (module, names) == ("erudit_device", ("keys",))


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("lib/erudit_device/")])
def test_the_device_layer_knows_nothing_of_the_game(name):
    for module, names, _ in imports(TREES[name]):
        assert not module.startswith("erudit_ui")
        if module.startswith("erudit_core"):
            assert (module, names) == ("erudit_core.const", ("const",))


def syntax_faults(tree):
    """Yield (line, what) for syntax that CircuitPython does not have."""
    for node in ast.walk(tree):
        what = ""
        if isinstance(node, ast.Match):
            what = "match"
        elif isinstance(node, ast.TryStar):
            what = "except*"
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield node.posonlyargs[0].lineno, "positional-only argument"
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and isinstance(
            getattr(node, "ctx", ast.Load()), ast.Load
        ):
            what = "star in a display" if any(isinstance(e, ast.Starred) for e in node.elts) else ""
        elif isinstance(node, ast.Dict) and None in node.keys:
            what = "two stars in a display"
        elif isinstance(node, ast.FormattedValue) and node.format_spec:
            nested = [v for v in node.format_spec.values if isinstance(v, ast.FormattedValue)]
            what = "braces in a format" if nested else ""
        if what:
            yield node.lineno, what


def method_faults(name, tree):
    """Yield (line, method) for methods that are forbidden and not allowed in this file."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        method = node.func.attr
        owner = node.func.value
        own = isinstance(owner, ast.Name) and owner.id in OWN_MODULES
        if method in FORBIDDEN_METHODS and not own and (name, method) not in ALLOWED_METHODS:
            yield node.lineno, method


@pytest.mark.parametrize("name", NAMES)
def test_no_syntax_that_circuitpython_lacks(name):
    assert list(syntax_faults(TREES[name])) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_method_that_circuitpython_lacks_or_that_knows_ascii_only(name):
    assert list(method_faults(name, TREES[name])) == []


def test_the_checks_see_what_they_are_for():
    source = """
def f(a, /): pass
match a:
    case 1: pass
x = [*a]; y = (*a, 1); z = {*a}; d = {**a}
try: pass
except* ValueError: pass
p, *q = a
f(*a, **d)
t = f"{a:{w}}"
"""
    found = [what for _, what in sorted(syntax_faults(ast.parse(source)))]
    assert found == [
        "positional-only argument",
        "match",
        *["star in a display"] * 3,
        "two stars in a display",
        "except*",
        "braces in a format",
    ]
    tree = ast.parse("a.upper(); alphabet.upper(b); self.title; f(c).d[0].lower()")
    assert sorted(what for _, what in method_faults("x", tree)) == ["lower", "upper"]
    cycle = "def f():\n g()\ndef g():\n h()\ndef h():\n f()\nclass A:\n def m(self):\n  self.n()\n"
    cycle += " def n(self):\n  self.m()\ndef k():\n k()\ndef free():\n f()\n"
    assert circles(ast.parse(cycle)) == ["A.m", "A.n", "f", "g", "h", "k"]


# Recursion.


def functions(tree):
    """Return {qualified name: node} of the module's functions and methods."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    found[f"{node.name}.{inner.name}"] = inner
    return found


def calls(known, qualified):
    """Return the functions of the module that a function calls by name or through `self`."""
    out = set()
    for node in ast.walk(known[qualified]):
        if not isinstance(node, ast.Call):
            continue
        target = node.func
        if isinstance(target, ast.Name) and target.id in known:
            out.add(target.id)
        elif isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
            method = f"{qualified.split('.')[0]}.{target.attr}"
            if target.value.id in ("self", "cls") and method in known:
                out.add(method)
    return out


def circles(tree):
    """Return the functions that can reach themselves, sorted."""
    known = functions(tree)
    graph = {name: calls(known, name) for name in known}
    found = []
    for name, called in graph.items():
        reached = set()
        pending = list(called)
        while pending:
            other = pending.pop()
            if other not in reached:
                reached.add(other)
                pending.extend(graph[other])
        if name in reached:
            found.append(name)
    return sorted(found)


@pytest.mark.parametrize("name", NAMES)
def test_no_function_calls_itself(name):
    """The device's Python stack has 2048 bytes: recursion that depends on the input dies."""
    assert [f for f in circles(TREES[name]) if (name, f) not in ALLOWED_CIRCLES] == []


# Size: compiling is the memory peak on the device.


def code_lines(name):
    """Return the numbers of the lines that hold code: no blank lines, comments or docstrings."""
    lines = (ROOT / name).read_text("utf-8").split("\n")
    held = {i for i, line in enumerate(lines, 1) if line.strip() and line.strip()[0] != "#"}
    for node in ast.walk(TREES[name]):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(
            node
        ):
            text = node.body[0]
            held -= set(range(text.lineno, text.end_lineno + 1))
    return held


@pytest.mark.parametrize("name", NAMES)
def test_a_module_is_at_most_250_lines_of_code(name):
    assert len(code_lines(name)) <= MAX_MODULE


@pytest.mark.parametrize("name", NAMES)
def test_a_function_is_at_most_40_lines_of_code(name):
    lines = code_lines(name)
    long = {}
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.FunctionDef):
            size = len(lines & set(range(node.lineno, node.end_lineno + 1)))
            if size > MAX_FUNCTION:
                long[node.name] = size
    assert long == {}


@pytest.mark.parametrize("name", NAMES)
def test_each_file_names_its_licence(name):
    lines = (ROOT / name).read_text("utf-8").split("\n")
    assert "# SPDX-License-Identifier: MIT" in lines[:2]


# The real compilers have the last word on syntax.


COMPILE = """
for name in {names!r}:
    with open({folder!r} + name) as file:
        compile(file.read(), name, "exec")
print("compiled")
"""


def test_every_device_module_compiles_on_micropython():
    script = COMPILE.format(names=NAMES, folder=f"{ROOT}/")
    assert run_micropython(script).stdout == "compiled\n"


def test_every_device_module_compiles_with_the_device_s_stack():
    script = COMPILE.format(names=NAMES, folder="/")
    files = [("/" + name, path.read_bytes()) for name, path in zip(NAMES, FILES, strict=True)]
    assert run_wasm(script, files=files).stdout.strip() == "compiled"


IMPORT_ALL = "import {}\nprint('imported')"


def test_the_whole_core_imports_on_both_micropythons():
    modules = [name[:-3].replace("/", ".") for name in CORE if not name.endswith("__init__.py")]
    script = IMPORT_ALL.format(", ".join(modules))
    assert run_micropython(script).stdout == "imported\n"
    assert run_wasm(script, paths=[ROOT / "erudit_core"]).stdout.strip() == "imported"


def test_the_core_needs_nothing_but_a_bare_python():
    modules = ", ".join(name[:-3].replace("/", ".") for name in CORE if "__init__" not in name)
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import {modules}"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
