# SPDX-License-Identifier: MIT
"""Makes what goes on a CIRCUITPY drive: the game, the libraries it uses, its dictionaries.

    python3 tools/bundle.py --to /media/you/CIRCUITPY        onto the device's drive
    python3 tools/bundle.py --out erudit.zip                 or into a ZIP or a folder

The modules are compiled (.mpy) for the CircuitPython that is on the drive; with --py they are .py
without comments, which start slower and need more memory. With --to the files of saved games are
made where they are missing; what is in the folder erudit is never touched. All themes go along
where the drive has room for them (1 MB and more); --theme ID takes this one, wherever it goes.
What words mean (packs/meanings.erm) goes along where four saved games still fit beside it (2 MB and
more); into a ZIP or a folder only with --board.

--board NAME (--list-boards names them) packs for one board: its own module alone, the sheets of its
display, and as many packs as leave room for a game. What was left out is said. Of a board without a
display of its own --size 160x128 says which is wired to it; else the drive's settings.toml does, or
the sheets are those of every display; on a small drive those of 160x128.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tomllib
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tools.common import console, setup_env
from tools.common.console import tell
from tools.common.panel_size import size_of

if TYPE_CHECKING:
    from tools.bundling.compiler import Compiler
    from tools.bundling.contents import File
    from tools.bundling.put_on_drive import Drive


HELP = """Собирает то, что лежит на диске CIRCUITPY: игру, её библиотеки, её словари.

    python3 tools/bundle.py --to /media/you/CIRCUITPY        на диск приставки
    python3 tools/bundle.py --out erudit.zip                 или в ZIP, или в папку

Модули компилируются (.mpy) под тот CircuitPython, что стоит на диске; с --py это .py без
примечаний: стартуют медленнее, памяти берут больше. С --to создаются файлы для партий, которых
нет; что лежит в папке erudit, не трогается никогда. Темы берутся все, если диск от 1 МБ; с --theme
только названные, на любой диск. Значения слов (packs/meanings.erm) берутся, если рядом ещё входят
четыре партии (диск от 2 МБ); в ZIP или папку — только с --board.

С --board ПЛАТА (все — в --list-boards) собирается для одной платы: только её модуль, листы фишек её
экрана и столько словарей, чтобы осталось место для партии. Что не взято, будет сказано. Если своего
экрана у платы нет, --size 160x128 говорит, какой к ней припаян; иначе — settings.toml на диске, а
без него берутся листы всех экранов, на малый диск — для 160x128.

Код 0: готово; 1: не вышло, и сказано почему; 2: ошибка в команде.
"""

PY_LIMITS_RU = """\
Модули — .py: стартуют медленнее и оставляют игре меньше памяти. С несколькими словарями, с
советами и лучшим ходом её может не хватить, и игра это скажет: возьмите один-два словаря.
"""
PY_LIMITS = """\
The modules are .py: they start slower and leave the game less memory. With several packs, or with
hints and the best move, it may run short on the device and say so: take one or two packs.
"""


def arguments() -> Namespace:
    """The command line; ends with exit code 2 where it is faulty."""
    from tools.bundling.boards import DRIVES, SELF_BUILT

    parser = console.parser(HELP, __doc__)
    add = parser.add_argument
    add(
        "--out",
        type=Path,
        metavar="DIR_OR_ZIP",
        help=tell("новая или пустая папка или имя.zip", "a new or empty folder, or a name.zip"),
    )
    add(
        "--to",
        type=Path,
        metavar="DRIVE",
        help=tell(
            "диск CIRCUITPY: копируется только изменившееся, чужие файлы остаются",
            "a CIRCUITPY drive: only what changed is copied, other files stay",
        ),
    )
    add(
        "--board",
        choices=sorted(DRIVES),
        metavar="NAME",
        help=tell("только для этой платы", "for this board only, and its drive"),
    )
    add(
        "--size",
        type=size_of,
        metavar="WxH",
        help=tell(
            "экран, который припаян к плате: листы фишек только для него",
            "the display that is wired to the board: tile sheets for it alone",
        ),
    )
    add(
        "--list-boards",
        action="store_true",
        help=tell("назвать все платы и больше ничего", "name all boards, and nothing else"),
    )
    add(
        "--circuitpython",
        metavar="VERSION",
        help=tell(
            "под какой компилировать, если диск не говорит",
            "compile for this one, if no drive says which",
        ),
    )
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--py", action="store_true", help=tell("не компилировать", "do not compile"))
    kind.add_argument(
        "--mpy-cross",
        type=Path,
        metavar="PATH",
        help=tell(
            "компилировать этим mpy-cross самого CircuitPython",
            "compile with this mpy-cross of CircuitPython's own",
        ),
    )
    add(
        "--without",
        action="append",
        default=[],
        metavar="PACK",
        help=tell(
            "не брать этот словарь или эту тему; themes — ни одной темы; meanings — значения слов",
            "leave a dictionary or a theme out; themes: all of them; meanings: what words mean",
        ),
    )
    add(
        "--theme",
        action="append",
        default=[],
        metavar="ID",
        help=tell("взять эту тему (можно не одну)", "take this theme (or several)"),
    )
    add(
        "--names",
        type=Path,
        metavar="FILE",
        help=tell(
            "записать в файл, какие имена как сокращены: чтобы читать ошибки приставки",
            "write which names were shortened to what, to read a device's tracebacks with",
        ),
    )
    add(
        "--any-folder",
        action="store_true",
        help=tell("с --to: папка без boot_out.txt", "--to: one without boot_out.txt"),
    )
    add(
        "--in-place",
        action="store_true",
        help=tell(
            "с --to: писать поверх старых файлов, если нет места для тех и других",
            "with --to: write over the old files, if there is no room for both",
        ),
    )
    add("--micropython", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.size and options.board not in SELF_BUILT:
        own = ", ".join(sorted(SELF_BUILT))
        parser.error(
            tell(
                f"--size — только вместе с --board платы, у которой нет своего экрана: {own}",
                f"--size goes with --board of a board that has no display of its own: {own}",
            )
        )
    if not options.out and not options.to and not options.list_boards:
        parser.error(
            tell(
                "скажите куда: --out ПАПКА_ИЛИ_ZIP или --to ДИСК",
                "say where: --out DIR_OR_ZIP or --to DRIVE",
            )
        )
    return options


def compiler_for(options: Namespace, drive: Drive | None) -> Compiler | None:
    """The Compiler to use, None for .py; says which and what follows. BundleError."""
    from tools.bundling import BundleError, compiler

    on_drive = drive.circuitpython if drive else None
    version = compiler.wanted(options.circuitpython, on_drive)
    if options.mpy_cross:
        print(tell(f"компилирует {options.mpy_cross}", f"compiled with {options.mpy_cross}"))
        return compiler.Compiler(options.mpy_cross, b"CM" if options.micropython else b"C")
    if options.py:
        if version.split(".")[0] not in compiler.supported().split(", "):
            made_for = compiler.supported()
            print(
                tell(
                    f"ВНИМАНИЕ: игра сделана для CircuitPython {made_for},"
                    f" на {version} её никто не пробовал.",
                    f"NOTE: the game is made for CircuitPython {made_for};"
                    f" nobody has tried it on {version}.",
                )
            )
        print(tell(PY_LIMITS_RU, PY_LIMITS), end="")
        return None
    if drive and drive.says_nothing and not options.circuitpython:
        raise BundleError(
            tell(
                f"{drive.folder}: в boot_out.txt не сказано, какой CircuitPython на плате;\n"
                "ничего не скопировано. Скажите сами: --circuitpython ВЕРСИЯ",
                f"{drive.folder}: boot_out.txt does not say which CircuitPython is on the board;\n"
                "nothing was copied. Say it: --circuitpython VERSION",
            )
        )
    pin = compiler.pin_for(version)
    program = compiler.executable(pin)
    if program is None:
        print(
            tell(
                f"{pin} для этого компьютера нет: модули не скомпилированы, как с --py.",
                f"There is no {pin} for this machine: the modules are not compiled, as with --py.",
            )
        )
        print(tell(PY_LIMITS_RU, PY_LIMITS), end="")
        return None
    by = pin.replace("==", " ")
    print(
        tell(
            f"скомпилировано для CircuitPython {version} ({by})",
            f"compiled for CircuitPython {version} ({by})",
        )
    )
    return compiler.Compiler(program, fit=True)


def copy_to(files: list[File], drive: Drive, options: Namespace) -> None:
    """--to: says what was done and when the device may be unplugged."""
    written, removed, kept = drive.update(files, options.in_place)
    for name in kept:
        print(
            tell(f"оставлен: {name} (вы в него писали)", f"kept: {name} (you have written into it)")
        )
    for path in removed:
        name = path.relative_to(options.to).as_posix()
        print(
            tell(
                f"удалён: {name} (остался от прежней игры)",
                f"removed: {name} (of an earlier bundle)",
            )
        )
    here = {file.name for file in files}
    for path in sorted(
        [
            *options.to.glob("packs/[!.]*.lex"),
            *options.to.glob("themes/[!.]*.lex"),
            *options.to.glob("packs/[!.]*.erm"),
        ]
    ):
        name = path.relative_to(options.to).as_posix()
        if name not in here:
            print(
                tell(
                    f"не тронут: {name} (его нет среди копируемых)",
                    f"left alone: {name} (not in this bundle)",
                )
            )
    for file in written:
        print(tell(f"скопирован: {file.name}", f"copied: {file.name}"))
    made, lacking, strange = drive.make_saves()
    for name in made:
        print(tell(f"создан: erudit/{name}", f"made: erudit/{name}"))
    for name, what in strange:
        print(tell(f"не тронут: {name} ({what})", f"left alone: {name} ({what})"))
    if lacking:
        names = ", ".join(lacking)
        print(
            tell(
                f"нет места создать в erudit: {names} (игра идёт и без них)",
                f"no room to make in erudit: {names} (the game plays without them)",
            )
        )
    count = (len(written), len(files))
    print(
        tell(
            f"{options.to}: файлов скопировано {count[0]} из {count[1]}, все проверены, записаны.\n"
            "Теперь диск можно вынимать (сначала извлеките его, если система об этом просит).",
            f"{options.to}: {count[0]} of {count[1]} files copied, all checked and written out.\n"
            "Now it is safe to unplug it (eject it first if your system asks for that).",
        )
    )


def list_boards() -> None:
    """--list-boards: a line a board, by name: what --board calls it, its display, its drive."""
    from tools.bundling.boards import DISPLAYS, DRIVES, HATS, KB, SELF_BUILT

    any_size = tell("любой", "any")
    what = dict.fromkeys(SELF_BUILT, tell("экран и кнопки ваши", "your display and keys"))
    what.update(dict.fromkeys(HATS, tell("на Raspberry Pi Pico", "on a Raspberry Pi Pico")))
    for board in sorted(DRIVES):
        size = "{}×{}".format(*DISPLAYS[board]) if board in DISPLAYS else any_size
        drive = tell(f"{DRIVES[board] // KB} КБ", f"{DRIVES[board] // KB} KB")
        print(f"{board:28}{size:>9}{drive:>10}  {what.get(board, '')}".rstrip())


def board_of_drive(options: Namespace, drive: Drive | None) -> str | None:
    """The board whose drive the bundle is for, None if that is not known: what is put on a Pico has
    the drive of the Pico that is there.
    """
    from tools.bundling.boards import DRIVES, HATS

    there = drive.board if drive else None
    if options.board and not (options.board in HATS and there in DRIVES):
        return options.board
    return there if there in DRIVES else None


def drive_size(options: Namespace, drive: Drive | None) -> int | None:
    """Bytes of the drive that the bundle is for, None if it is for any."""
    from tools.bundling.boards import DRIVES

    board = board_of_drive(options, drive)
    if board:
        return DRIVES[board]
    return shutil.disk_usage(drive.folder).total if drive else None


def with_meanings(files: list[File], options: Namespace, drive: Drive | None) -> list[File]:
    """The files and what words mean, where it has room; else says that it is left out."""
    from tools.bundling import contents, size

    extra = contents.meanings()
    there = drive_size(options, drive)
    if not extra or contents.MEANINGS in options.without:
        return files
    if there is not None and size.leaves_all_saves(files + extra, there):
        return sorted(files + extra)
    name, count = extra[0].name, len(extra[0].data)
    if there is None:
        print(
            tell(
                f"не взят: {name} (байт {count}): не на каждый диск он войдёт; прибавьте --board",
                f"left out: {name} ({count} bytes): not every drive has room for it; add --board",
            )
        )
        return files
    print(
        tell(
            f"не взят: {name} (байт {count}): с ним на диск не войдут партии",
            f"left out: {name} ({count} bytes): with it there is no room for saved games",
        )
    )
    return files


def wired_display(options: Namespace, drive: Drive | None) -> tuple[int, int] | None:
    """Width and height, pixels, of the display that the bundle is for: what --size, the drive's
    board or its settings.toml says; None: nothing does. BundleError.
    """
    if options.size or not drive:
        return options.size
    from tools.bundling import BundleError, contents
    from tools.bundling.boards import DISPLAYS

    if drive.board in DISPLAYS:
        return DISPLAYS[drive.board]

    path = drive.folder / "settings.toml"
    try:
        text = contents.size_told(tomllib.loads(path.read_text("utf-8")))
        return size_of(text) if text else None
    except FileNotFoundError:
        return None
    except (ValueError, argparse.ArgumentTypeError) as error:
        raise BundleError(f"{path}: {error}") from error


def for_drive(options: Namespace, drive: Drive | None, compiler: Compiler | None) -> list[File]:
    """The files that go along; says which packs and themes do not. BundleError."""
    from tools.bundling import contents, size
    from tools.bundling.boards import SELF_BUILT

    there = drive_size(options, drive)
    names = [name for name in options.without if name != contents.MEANINGS]
    themes, without = contents.themes_for(there, options.theme, names)
    if not themes and not names and contents.theme_names():
        print(
            tell(
                "не взяты: темы, для них на диске мало места (одну берёт --theme)",
                "left out: the themes, for which the drive is small (--theme takes one)",
            )
        )
    display = wired_display(options, drive)
    files = contents.bundle(options.board, without, compiler, themes, display, there)
    only = contents.display_of(options.board, display)
    if options.board in SELF_BUILT and only:
        wide, high = only
        print(
            tell(
                f"листы фишек только для экрана {wide}x{high}; для другого — --size ШxВ",
                f"tile sheets for a display of {wide}x{high} alone; for another one: --size WxH",
            )
        )
    if not options.board or without or there is None:
        return files
    left_out = size.too_much(files, there)
    for file in left_out:
        print(
            tell(
                f"не взят: {file.name} (байт {len(file.data)}): с ним на диск не войдёт партия",
                f"left out: {file.name} ({len(file.data)} bytes): with it there is no room for a"
                " saved game",
            )
        )
    return [file for file in files if file not in left_out]


def work(options: Namespace) -> int:
    """Builds, says how large it is, writes; the exit code."""
    from tools.bundling import contents, put_on_drive, size

    if options.list_boards:
        list_boards()
        return 0
    drive = (
        put_on_drive.Drive(options.to, options.board, options.any_folder) if options.to else None
    )
    compiler = compiler_for(options, drive)
    files = for_drive(options, drive, compiler)
    files = with_meanings(files, options, drive)
    print("\n".join(size.table(files)))
    fits = True
    if options.board:
        fits, line = size.verdict(files, board_of_drive(options, drive) or options.board)
        print(line)
    elif not drive:
        print(size.needs(files))
    if not fits and drive:
        return 1
    if options.out:
        if options.out.suffix.lower() == ".zip":
            options.out.parent.mkdir(parents=True, exist_ok=True)
            put_on_drive.write_zip(files, options.out)
        else:
            put_on_drive.write_folder(files, options.out)
        print(tell(f"записано: {options.out}", f"written: {options.out}"))
    if options.names:
        options.names.write_text(contents.name_table(".mpy" if compiler else ".py"), "utf-8")
        print(tell(f"имена: {options.names}", f"names: {options.names}"))
    if drive:
        copy_to(files, drive, options)
    return 0 if fits else 1


def main() -> None:
    """Command line; exit code 1 with an explanation where something is wrong."""
    options = arguments()
    setup_env.enter(["bundle"])
    from tools.bundling import BundleError

    try:
        sys.exit(work(options))
    except BundleError as error:
        sys.stderr.write(f"bundle: {error}\n")
    except OSError as error:
        sys.stderr.write(f"bundle: {error.filename or ''}: {console.reason(error)}\n")
    sys.exit(1)
