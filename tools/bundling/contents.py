# SPDX-License-Identifier: MIT
"""What goes on the drive: our code, the libraries it uses, packs, sheets, texts, licences."""

from __future__ import annotations

import ast
import functools
import importlib
import importlib.metadata
import importlib.util
import re
from collections import namedtuple
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from erudit_ui.board.layout import plan
from erudit_ui.widgets import sizes
from tools.bundling import flatten, fold, join, lean, shorten, texts_index
from tools.bundling.boards import ROOMY
from tools.bundling.join_groups import GROUPS
from tools.bundling.join_plan import JoinError
from tools.common import places
from tools.common.console import tell

from . import BundleError, memo
from .boards import DISPLAYS, DRIVES, HATS, SELF_BUILT, USUAL_DISPLAY
from .reach import closure, imported, resolve_import

if TYPE_CHECKING:
    from tools.bundling.compiler import Compiler


ROOT = Path(places.ROOT)
PACKS = ROOT / "packs"
THEMES = ROOT / "themes"
MEANINGS = "meanings"  # the file packs/meanings.erm, and what --without calls it
PARTS = ("start", "core", "face", "device", "libraries", "packs", "themes", "meanings")
# Packages that find modules by name at run time: all of each is shipped.
_WHOLE = {"erudit_ui": ROOT / "lib/erudit_ui", "erudit_device": ROOT / "lib/erudit_device"}
_CORE = ROOT / "erudit_core"
_PLAIN = ("boot.py", "settings.toml", "LICENSE")  # shipped as they are: people read them
# What erudit_device.boards.panel finds by name.
_PANELS = (
    "erudit_device.boards.st7735r",
    "erudit_device.boards.st7789",
    "erudit_device.boards.ili9341",
)
# What erudit_device.boards.generic finds by name.
_HATS = tuple("erudit_device.boards." + hat for hat in HATS)
# What only letters that are typed are read with, and touches.
_TYPING = ("board/typist.py", "setup/typing_name.py", "widgets/touching.py")
# What only a board with such a part loads, by its place in PARTS: see erudit_device.parts.
_FITTED = (
    (),  # a buzzer can be wired to any board
    ("erudit_device/lights.py",),
    ("erudit_device/battery.py", "erudit_ui/effects/battery_sign.py"),
)
_BUZZER = "pwmio|||"  # of a board that has no PARTS
# In settings.toml:
_NO_HAT = '# ERUDIT_BOARD = ""'
_SELF_BUILT_ONLY = "# Всё ниже"  # how the line begins from which on all is for self-built devices
_CYRILLIC = re.compile("[А-яЁё]")
_ENGLISH = re.compile(r"(?<=\.) [A-Z1][^А-яЁё\n]*$", re.MULTILINE)  # behind the Russian

# name: path on the drive with /; part: one of PARTS; data: bytes.
File = namedtuple("File", "name part data")


def bundle(
    board: str | None = None,
    without: Iterable[str] = (),
    compiler: Compiler | None = None,
    themes: Iterable[str] = (),
    display: tuple[int, int] | None = None,
    room: int | None = None,
) -> list[File]:
    """[File], sorted by name. `board`: only this board's modules and tile sheets, and settings.toml
    names it if it is put on another one; `without`: names of packs left out; `compiler`: the
    compiler.Compiler that makes .mpy of them, else they are .py;
    `themes`: ids of those that go with it; `display`: width and height of a self-built board's, if
    no sheets for others go along, see display_of; `room`: bytes of its drive, if not the usual.
    """
    small = (room or DRIVES.get(board or "", ROOMY)) < ROOMY
    files = [File(name, "start", _plain(name, board, small)) for name in _PLAIN]
    modules, others = _our_modules(board)
    kind = ".mpy" if compiler else ".py"
    texts = _made(kind)["texts"]
    files.append(File("code.py", "start", texts["code.py"].encode()))
    parts = {
        on_drive(name, kind): part for name, part, _ in modules + _library_modules(board)
    }  # of modules that are joined one
    for name, part in parts.items():
        if name is None:
            continue
        data = texts[name].encode()
        if compiler:
            files.append(File(name[:-3] + ".mpy", part, compiler(name, data)))
        else:
            files.append(File(name, part, data))
    idle = _idle_sheets(display_of(board, display))
    others = [other for other in others if other[2].name not in idle]
    texts_table = (ROOT / texts_index.TABLE).read_bytes()
    if small:
        texts_table = texts_index.small(texts_index.first_language(texts_table))
    files += [
        File(name, part, texts_table if name == texts_index.TABLE else path.read_bytes())
        for name, part, path in others
    ]
    files.append(File(texts_index.NAME, "face", texts_index.made(texts_table)))
    files += _licences()
    files += _packs(without)
    files += _themes(themes)
    return sorted(files)


def _plain(name, board, small):
    data = (ROOT / name).read_bytes()
    if name != "settings.toml" or board is None:
        return data
    text = data.decode()
    if board in HATS:
        text = text.replace(_NO_HAT, f'ERUDIT_BOARD = "{board}"')
    return (_brief(text, board) if small else text).encode()


def _brief(text, board):
    """settings.toml for a small drive: the lines that the board can use, in the first language."""
    if board not in SELF_BUILT and board not in HATS:
        text = text.partition(_SELF_BUILT_ONLY)[0].rstrip() + "\n"
    return "".join(
        _ENGLISH.sub("", line)
        for line in text.splitlines(keepends=True)
        if "ERUDIT_" in line or not line.startswith("#") or _CYRILLIC.search(line)
    )


def names(kind: str = ".py") -> dict[str, str]:
    """{name in the repository: short name in a bundle of `kind`, ".py" or ".mpy"} of what is not
    local to a function, and of modules and packages by their dotted names, a package's being what
    its modules begin with: the same for all boards. Who asks a bundle for something needs it: see
    script_names.translate. Several modules of a .mpy bundle are one: see join_groups. BundleError.
    """
    return _made(kind)["names"]


def name_table(kind: str = ".py") -> str:
    """The text of a table: each short name, and what it may be in the repository. Locals are not in
    it: no traceback names them.
    """
    found = {}
    for name, short in sorted(names(kind).items()):
        found.setdefault(short, []).append(name)
    return "".join(f"{short}: {', '.join(found[short])}\n" for short in sorted(found))


def on_drive(name: str, kind: str = ".py") -> str | None:
    """Where a module, by its path in the repository, lies on the drive in a bundle of `kind`, but
    as .py; None: nowhere.
    """
    return _made(kind)["files"].get(name)


@functools.cache
def _made(kind):
    """{"texts": {name on the drive: text} of all modules for any board, lean; ours flat, with
    figures for constants and short names, some of them joined where they are to be .mpy; "names":
    see names(); "files": {name in the repository: name on the drive} of the modules that are
    there}. It takes seconds, so what was made of the same files is kept in .venv. BundleError.
    """
    ours = {name: _text(path) for name, _, path in _our_modules(None)[0]}
    others = {name: _text(path) for name, _, path in _library_modules(None)}
    others["code.py"] = _text(ROOT / "code.py")
    return memo.remembered(_short, ours, others, kind)


def _text(path):
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BundleError(f"{path}: is not UTF-8 text") from error


def _short(ours, others, kind):
    """What `_made` says, of {name: text as it stands in the repository}."""
    try:
        ours = {name: lean.lean(text, name) for name, text in ours.items()}
        others = {name: lean.lean(text, name) for name, text in others.items()}
        files = {name.removeprefix("lib/")[:-3].replace("/", "."): name for name in ours}
        modules = {module: ours[name] for module, name in files.items()}
        # It imports ours, and stays what and where it is.
        modules["code"], files["code"] = others.pop("code.py"), "code.py"
        flat, moved = flatten.flatten(modules, files)
        code = flat.pop("code")
        folded = fold.fold(flat, [*others.values(), code])
        if kind == ".mpy":
            folded = fold.without_const(folded, moved.get("erudit_core.const", "erudit_core.const"))
            folded, moved = _join({**folded, "code": code}, moved, files)
            code = folded.pop("code")
        others["code.py"] = code
        made, short = shorten.shorten_program(folded, others.values())
    except (lean.LeanError, flatten.FlattenError, JoinError, shorten.ShortenError) as error:
        raise BundleError(str(error)) from error
    texts = {**others, **{_file(module): text for module, text in made.items()}}
    files = {name: _file(moved.get(module, module)) for module, name in files.items()}
    files = {name: new for name, new in files.items() if new in texts}
    files.update({name: name for name in others})
    return {"texts": texts, "names": moved | short, "files": files}


def _join(texts, moved, files):
    """(texts, {name of a module or package: its name there}) with the GROUPS that there are."""
    groups = {
        moved[head]: [moved[member] for member in members]
        for head, members in GROUPS.items()
        if head in moved
    }
    joined = join.join(texts, groups, {moved.get(name, name): file for name, file in files.items()})
    return joined.texts, {name: joined.moved.get(new, new) for name, new in moved.items()}


def _file(module):
    """Where a module lies on the drive."""
    path = module.replace(".", "/") + ".py"
    return path if module.startswith("erudit_core.") or module == "code" else "lib/" + path


@functools.cache
def _our_modules(board):
    """([(name, part, Path)] of the modules, and of what else is in the face's folders)."""
    modules, others = [], []
    for package, folder in _WHOLE.items():
        part = "face" if package == "erudit_ui" else "device"
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if not path.is_file() or "__pycache__" in path.parts or path.name.startswith("."):
                continue
            (modules if path.suffix == ".py" else others).append((name, part, path))
    begin = ["code", *(_dotted(name) for name, part, _ in modules if part == "face")]
    if board is None:
        begin += [_dotted(name) for name, part, _ in modules if part == "device"]
    elif board in SELF_BUILT or board in HATS:
        begin += ["erudit_device.boards.generic", *_PANELS]
        begin += [hat for hat in _HATS if board in SELF_BUILT or hat.endswith("." + board)]
    else:
        begin.append("erudit_device.boards." + board)
    needed = set(closure(begin, source).values())
    if board is not None and ROOT / "lib/erudit_device/keyboard.py" not in needed:
        needed -= {_WHOLE["erudit_ui"] / name for name in _TYPING}
    if board is not None:
        for part, names_of in zip(_parts(board), _FITTED, strict=False):
            needed -= {ROOT / "lib" / name for name in names_of if not part}
    modules = [module for module in modules if module[2] in needed]
    core = sorted(path for path in needed if path.is_relative_to(_CORE))
    modules += [(path.relative_to(ROOT).as_posix(), "core", path) for path in core]
    return modules, others


def _parts(board):
    """What a board has, a text each in the order of erudit_device.parts, "" for what it lacks."""
    module = "erudit_device.boards." + board
    for _ in DRIVES:
        path = source(module)
        if path is None:
            break
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PARTS":
                return ast.literal_eval(node.value).split("|")
            if isinstance(node, ast.ImportFrom) and "PARTS" in [a.name for a in node.names]:
                module = resolve_import(module, node)
                break
        else:
            break
    return _BUZZER.split("|")


def display_of(board: str | None, display: tuple[int, int] | None = None) -> tuple[int, int] | None:
    """Width and height, pixels, of the display that a bundle has sheets for; None: for any. A board
    has its own; what is wired to others is `display`, or the usual one where the drive is small.
    """
    if board in DISPLAYS:
        return DISPLAYS[board]
    small = DRIVES.get(board or "", ROOMY) < ROOMY
    return display or (USUAL_DISPLAY if small else None)


def size_told(settings: dict) -> str | None:
    """What settings.toml says of the size of the display, "160x128": the size, or the hat or the
    panel that has one of its own; None: nothing.
    """
    if "ERUDIT_SIZE" in settings:
        return str(settings["ERUDIT_SIZE"])
    if settings.get("ERUDIT_BOARD") in DISPLAYS:
        return "{}x{}".format(*DISPLAYS[settings["ERUDIT_BOARD"]])
    name = f"erudit_device.boards.{settings.get('ERUDIT_DISPLAY')}"
    return importlib.import_module(name).SIZE if name in _PANELS else None


def _idle_sheets(display):
    """Names of the files of tile sheets that nothing on a display of that size is drawn with."""
    if display is None:
        return set()
    cell = plan(*display).cell
    wanted = {f"{kind}{cell}.bin" for kind in ("cells", "tiles", "cursor")}
    wanted |= {sizes.text(*display)[0] + ".bin", sizes.hand(*display) + ".bin", "colours.bin"}
    return {path.name for path in (ROOT / "lib/erudit_ui/art").glob("*.bin")} - wanted


def _dotted(name):
    """The module's name of lib/a/b.py."""
    return name[4:-3].replace("/", ".").removesuffix(".__init__")


def left_out() -> list[str]:
    """Names of the core's modules that only desktop tools use, as erudit_core has them."""
    shipped = {path for _, part, path in _our_modules(None)[0] if part == "core"}
    others = [path for path in sorted(_CORE.rglob("*.py")) if path not in shipped]
    return [path.relative_to(_CORE).as_posix()[:-3] for path in others]


def source(module: str) -> Path | None:
    """The Path of the file of a module of ours, by its dotted name; None where there is none."""
    base = ROOT if module.split(".", maxsplit=1)[0] in ("erudit_core", "code") else ROOT / "lib"
    path = base.joinpath(*module.split("."))
    for place in (path / "__init__.py", path.with_name(path.name + ".py")):
        if place.is_file():
            return place
    return None


@functools.cache
def _library_modules(board):
    """[(name, part, Path)] of the Adafruit modules that our modules import, from this Python."""
    begin = set()
    for _, _, path in _our_modules(board)[0]:
        begin.update(imported(ast.parse(path.read_bytes()), "x", False))
    found = closure([name for name in begin if name.startswith("adafruit_")], _find_library)
    out = set()
    for module, path in found.items():
        depth = module.count(".") + (path.name == "__init__.py")
        out.add(("lib/" + path.relative_to(path.parents[depth]).as_posix(), "libraries", path))
    return sorted(out)


def _find_library(module):
    top = module.split(".")[0]
    if not top.startswith("adafruit_"):
        return None
    spec = importlib.util.find_spec(top)
    if spec is None or spec.origin is None:
        raise BundleError(
            tell(
                f"библиотеки {top} нет; запустите python3 tools/setup_env.py",
                f"the library {top} is missing; run: python3 tools/setup_env.py",
            )
        )
    path = Path(spec.origin)
    if "." not in module:
        return path
    path = path.parent.joinpath(*module.split(".")[1:])
    for place in (path / "__init__.py", path.with_name(path.name + ".py")):
        if place.is_file():
            return place
    return None


def libraries() -> list[str]:
    """Top names of the Adafruit packages that are shipped."""
    modules = _library_modules(None)
    return sorted({Path(name).parts[1].removesuffix(".py") for name, _, _ in modules})


def _licences():
    """The licence of each library, beside it."""
    owners = importlib.metadata.packages_distributions()
    files = []
    for top in libraries():
        texts = []
        for owner in owners.get(top, ()):
            for file in importlib.metadata.distribution(owner).files or ():
                if file.name.upper().startswith("LICENSE"):
                    texts.append(file.read_binary())
        if not texts:
            raise BundleError(
                tell(
                    f"в пакете {top} нет файла лицензии: его нельзя передавать дальше",
                    f"the package of {top} has no licence file: it cannot be passed on",
                )
            )
        files.append(File(f"lib/{top}/LICENSE", "libraries", b"\n".join(texts)))
    return files


def pack_names() -> list[str]:
    """Names of the packs that there are; hidden files are none."""
    return sorted(path.stem for path in PACKS.glob("[!.]*.lex"))


def theme_names() -> list[str]:
    """Ids of the themes that there are; hidden files are none."""
    return sorted(path.stem for path in THEMES.glob("[!.]*.lex"))


def themes_for(size: int | None, wanted: list[str], without: list[str]) -> tuple[list, list]:
    """(ids of the themes to take, the rest of `without`, which are packs): those `wanted` by name,
    else all on a drive of `size` bytes that has room for them, none on a smaller one; None: of any
    size. "themes" among `without` stands for all. BundleError.
    """
    names = theme_names()
    for name in wanted:
        if name not in names:
            there = ", ".join(names) or "—"
            raise BundleError(
                tell(f"темы «{name}» нет; есть: {there}", f"no theme '{name}'; there are: {there}")
            )
    if not wanted and (size is None or size >= ROOMY):
        wanted = names
    left_out = names if "themes" in without else without
    packs = [name for name in without if name != "themes" and name not in names]
    return [name for name in wanted if name not in left_out], packs


def meanings() -> list[File]:
    """The file of what words mean, if there is one."""
    path = PACKS / f"{MEANINGS}.erm"
    return [File("packs/" + path.name, "meanings", path.read_bytes())] if path.is_file() else []


def _themes(wanted):
    paths = [THEMES / f"{name}.lex" for name in sorted(set(wanted))]
    return [File("themes/" + path.name, "themes", path.read_bytes()) for path in paths]


def _packs(without):
    names = pack_names()
    if not names:
        raise BundleError(
            tell(
                "файлов packs/*.lex нет: запустите python3 tools/build_lexicon.py",
                "there are no packs/*.lex: run python3 tools/build_lexicon.py",
            )
        )
    for name in without:
        if name not in names:
            raise BundleError(
                tell(
                    f"словаря «{name}» и так нет; есть: {', '.join(names)}",
                    f"there is no pack '{name}' to leave out; there are: {', '.join(names)}",
                )
            )
    kept = [name for name in names if name not in without]
    paths = [PACKS / (name + ".lex") for name in kept]
    if kept:
        paths += sorted(PACKS.glob("LICENSE*"))
    return [File("packs/" + path.name, "packs", path.read_bytes()) for path in paths]
