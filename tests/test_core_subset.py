# SPDX-License-Identifier: MIT
"""Device code keeps to CircuitPython's subset, to its own floor, to its size, and off the stack."""

import ast
import subprocess
import sys

from tools.common.micropython import ROOT, run_micropython, run_wasm

FILES = [ROOT / "code.py", ROOT / "boot.py"]
FILES += sorted((ROOT / "erudit_core").rglob("*.py")) + sorted((ROOT / "lib").rglob("*.py"))
NAMES = [path.relative_to(ROOT).as_posix() for path in FILES]
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in zip(NAMES, FILES, strict=True)}
CORE = [name for name in NAMES if name.startswith("erudit_core/")]
FACE = [name for name in NAMES if name.startswith("lib/erudit_ui/")]
DEVICE = [name for name in NAMES if name.startswith("lib/erudit_device/")]


def words(text):
    return set(text.split())


MAX_MODULE = 250
MAX_FUNCTION = 40
# But for these: the loops of the dictionary and of the walk are written out, since on the chip a
# call in them costs more than a decoded child (measured: calls taken out, a look-up takes half the
# time).
WRITTEN_OUT = {
    "erudit_core/lexicon/lookup.py": "known",
    "erudit_core/movegen/lexicon_nodes.py": ("open_node",),
    "erudit_core/movegen/walk.py": ("run", "_open", "_link"),
}

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
# Methods that CircuitPython's str, bytes, list, dict, int and namedtuple do not have.
MISSING = words(
    """_asdict _make _replace as_integer_ratio bit_count capitalize casefold expandtabs format_map
    isalnum isascii isdecimal isidentifier isnumeric isprintable istitle ljust maketrans
    removeprefix removesuffix rjust swapcase translate truncate zfill"""
)
# There, but knowing ASCII only.
ASCII_ONLY = words("upper lower isalpha isupper islower title")
# (file, method): reviewed, and meant for ASCII alone or for a PC. `alphabet.upper` is our own.
ALLOWED_METHODS = {
    ("lib/erudit_device/allocate/steps.py", "truncate"),  # on a PC only
    ("lib/erudit_device/boards/generic.py", "lower"),  # "none" in settings.toml
    ("lib/erudit_device/boards/panel.py", "lower"),  # 160X128 in settings.toml
    ("lib/erudit_device/boards/lilygo_tdeck.py", "lower"),  # a byte of ASCII
    ("lib/erudit_device/settings.py", "lower"),  # words in settings.toml
    ("lib/erudit_ui/setup/name_screen.py", "lower"),  # of the Latin letters and figures
    ("lib/erudit_ui/setup/typing_name.py", "upper"),  # of a Latin key; Russian ones come as codes
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


def found(find, names=NAMES):
    """All that `find(name)` finds in these files, a line each: the file and what is wrong there."""
    return [f"{name}: {fault}" for name in names for fault in find(name)]


def wrong_imports(allowed, names=NAMES):
    """The imports of these files that `allowed(top, module, names, file)` does not allow."""

    def find(name):
        for module, parts, line in imports(TREES[name]):
            if not allowed(module.split(".")[0], module, parts, name):
                yield f"line {line} imports {module} {' '.join(parts)}"

    return found(find, names)


def test_no_module_that_circuitpython_lacks_is_imported():
    def allowed(top, module, names, file):
        if module == "collections":
            return set(names) <= COLLECTIONS
        return top not in NOT_ON_DEVICE

    assert wrong_imports(allowed) == []


def test_the_core_imports_itself_and_what_every_python_has():
    def allowed(top, module, names, file):
        return top in CORE_MODULES and (top != "micropython" or file == "erudit_core/const.py")

    assert wrong_imports(allowed, CORE) == []


def test_the_face_knows_no_pins():
    def allowed(top, module, names, file):
        if top == "erudit_device":
            # The names of the keys, of letters and touches; the device itself is handed in, and
            # what it has besides is found and made there, from texts that the face only hands on.
            # What tells of a fault of settings.toml reads the language there: names of pins are
            # not in it.
            if (
                file.endswith(("/setting_fault.py", "/splash.py"))
                and module == "erudit_device.settings"
            ):
                return True
            # The self-test asks the machine what it knows of itself.
            if file.endswith("/selftest_screen.py") and list(names) == ["report"]:
                return True
            return module == "erudit_device" and set(names) <= {
                "PACKAGE_JOINT",
                "PACKAGE_LETTERS",
                "battery",
                "fitting",
                "keys",
                "parts",
                "typed",
                "unload",
                "unload_module",
            }
        return top not in HARDWARE

    assert wrong_imports(allowed, FACE) == []


def test_the_device_layer_knows_nothing_of_the_game():
    def allowed(top, module, names, file):
        if top == "erudit_core":
            return (module, names) == ("erudit_core.const", ("const",))
        return top != "erudit_ui"

    assert wrong_imports(allowed, DEVICE) == []


def syntax_faults(tree):
    """Yield (line, what) for syntax that CircuitPython does not have. Annotations belong into
    functions: there a device does not evaluate them, elsewhere CPython does.
    """
    within = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        what = ""
        if isinstance(node, ast.Match):
            what = "match"
        elif isinstance(node, ast.AsyncFunctionDef):
            what = "async"
        elif isinstance(node, ast.AnnAssign) and id(node) not in within:
            what = "annotation outside of a function"
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
    """Yield (line, method) of what is missing there, and of calls of what knows ASCII only."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute):
            continue
        own = isinstance(node.value, ast.Name) and node.value.id in OWN_MODULES
        faulty = node.attr in MISSING or node.attr in ASCII_ONLY and id(node) in called and not own
        if faulty and (name, node.attr) not in ALLOWED_METHODS:
            yield node.lineno, node.attr


def test_no_syntax_that_circuitpython_lacks():
    assert found(lambda name: syntax_faults(TREES[name])) == []


def test_no_method_that_circuitpython_lacks_or_that_knows_ascii_only():
    assert found(lambda name: method_faults(name, TREES[name])) == []


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
n: int = 1
def g(b: int, self):
    self.c: int = b
async def h(): pass
"""
    assert [what for _, what in sorted(syntax_faults(ast.parse(source)))] == [
        "positional-only argument",
        "match",
        *["star in a display"] * 3,
        "two stars in a display",
        "except*",
        "braces in a format",
        "annotation outside of a function",
        "async",
    ]
    tree = ast.parse("a.upper(); alphabet.upper(b); self.title; f(c).d[0].lower(); x = '1'.zfill")
    assert sorted(what for _, what in method_faults("x", tree)) == ["lower", "upper", "zfill"]
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


def test_no_function_calls_itself():
    """The device's Python stack has 2048 bytes: recursion that depends on the input dies."""

    def find(name):
        return [f for f in circles(TREES[name]) if (name, f) not in ALLOWED_CIRCLES]

    assert found(find) == []


# Size: compiling is the memory peak on the device.


def code_lines(name):
    """Return the numbers of the lines that hold code: no blank lines, comments or docstrings, and a
    signature is one: what makes it longer are annotations, which no bundle has.
    """
    lines = (ROOT / name).read_text("utf-8").split("\n")
    held = {i for i, line in enumerate(lines, 1) if line.strip() and line.strip()[0] != "#"}
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.FunctionDef):
            held -= set(range(node.lineno + 1, node.body[0].lineno))
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(
            node
        ):
            text = node.body[0]
            held -= set(range(text.lineno, text.end_lineno + 1))
    return held


def long_functions(name):
    """Yield (function, lines of code) of each that is too long."""
    lines = code_lines(name)
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.FunctionDef):
            size = len(lines & set(range(node.lineno, node.end_lineno + 1)))
            if size > MAX_FUNCTION and node.name not in WRITTEN_OUT.get(name, ()):
                yield node.name, size


def test_a_module_is_at_most_250_lines_of_code():
    sizes = {name: len(code_lines(name)) for name in NAMES}
    assert {name: size for name, size in sizes.items() if size > MAX_MODULE} == {}


def test_a_function_is_at_most_40_lines_of_code():
    assert found(long_functions) == []


def test_each_file_names_its_licence():
    def named(path):
        return "# SPDX-License-Identifier: MIT" in path.read_text("utf-8").split("\n")[:2]

    assert [name for name, path in zip(NAMES, FILES, strict=True) if not named(path)] == []


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
