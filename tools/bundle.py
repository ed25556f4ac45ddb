#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes what goes on a CIRCUITPY drive: the game, the libraries it uses, its dictionaries.

    python3 tools/bundle.py --to /media/you/CIRCUITPY        onto the device's drive
    python3 tools/bundle.py --out erudit.zip                 or into a ZIP or a folder

The modules are compiled (.mpy) for the CircuitPython that is on the drive; with --py they are .py
without comments, which start slower and need more memory. With --to the files of saved games are
made where they are missing; what is in the folder erudit is never touched.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import console  # noqa: E402

if __name__ == "__main__":
    console.begin()

import argparse  # noqa: E402
from pathlib import Path  # noqa: E402

import setup_env  # noqa: E402

PY_LIMITS = """\
The modules are .py: they start slower and leave the game less memory. With several packs, or with
hints and the best move, it may run short on the device and say so: take one or two packs.
"""


def arguments():
    """The command line; ends with exit code 2 where it is faulty."""
    from bundling.boards import DRIVES

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--out", type=Path, metavar="DIR_OR_ZIP", help="a new or empty folder, or a name.zip")
    add("--to", type=Path, metavar="DRIVE",
        help="a CIRCUITPY drive: only what changed is copied, other files stay")  # fmt: skip
    add("--board", choices=sorted(DRIVES), help="for this board only, and its drive")
    add("--circuitpython", metavar="VERSION", help="compile for this one, if no drive says which")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--py", action="store_true", help="do not compile")
    kind.add_argument("--mpy-cross", type=Path, metavar="PATH",
                      help="compile with this mpy-cross of CircuitPython's own")  # fmt: skip
    add("--without", action="append", default=[], metavar="PACK", help="leave a dictionary out")
    add("--any-folder", action="store_true", help="with --to: a folder that has no boot_out.txt")
    add("--in-place", action="store_true",
        help="with --to: write over the old files, where there is no room for both")  # fmt: skip
    add("--micropython", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.out and not options.to:
        parser.error("say where: --out DIR_OR_ZIP or --to DRIVE")
    return options


def compiler_for(options, drive):
    """The Compiler to use, None for .py; says which and what follows. BundleError."""
    from bundling import BundleError, compiler

    on_drive = drive.circuitpython if drive else None
    version = compiler.wanted(options.circuitpython, on_drive)
    if options.mpy_cross:
        print(f"compiled with {options.mpy_cross}")
        return compiler.Compiler(options.mpy_cross, b"CM" if options.micropython else b"C")
    if options.py:
        if version.split(".")[0] not in compiler.supported().split(", "):
            print(f"NOTE: the game is made for CircuitPython {compiler.supported()}; "
                  f"nobody has tried it on {version}.")  # fmt: skip
        print(PY_LIMITS, end="")
        return None
    if drive and drive.says_nothing and not options.circuitpython:
        raise BundleError(
            f"{drive.folder}: boot_out.txt does not say which CircuitPython is on the board;\n"
            "nothing was copied. Say it: --circuitpython VERSION"
        )
    pin = compiler.pin_for(version)
    program = compiler.executable(pin)
    if program is None:
        print(f"There is no {pin} for this machine: the modules are not compiled, as with --py.")
        print(PY_LIMITS, end="")
        return None
    print(f"compiled for CircuitPython {version} ({pin.replace('==', ' ')})")
    return compiler.Compiler(program, fit=True)


def copy_to(files, drive, options):
    """--to: says what was done and when the device may be unplugged."""
    written, removed, kept = drive.update(files, options.in_place)
    for name in kept:
        print(f"kept: {name} (you have written into it)")
    for path in removed:
        print(f"removed: {path.relative_to(options.to).as_posix()} (of an earlier bundle)")
    here = {file.name for file in files}
    for path in sorted(options.to.glob("packs/*.lex")):
        if "packs/" + path.name not in here:
            print(f"left alone: packs/{path.name} (not in this bundle)")
    for file in written:
        print(f"copied: {file.name}")
    made, lacking, strange = drive.make_saves()
    for name in made:
        print(f"made: erudit/{name}")
    for name, what in strange:
        print(f"left alone: {name} ({what})")
    if lacking:
        print(f"no room to make in erudit: {', '.join(lacking)} (the game plays without them)")
    print(
        f"{options.to}: {len(written)} of {len(files)} files copied, all checked and written out."
    )
    print("Now it is safe to unplug it (eject it first if your system asks for that).")


def work(options):
    """Builds, says how large it is, writes; the exit code."""
    from bundling import contents, place, size

    drive = place.Drive(options.to, options.board, options.any_folder) if options.to else None
    files = contents.bundle(options.board, options.without, compiler_for(options, drive))
    print("\n".join(size.table(files)))
    fits = True
    if options.board:
        fits, line = size.verdict(files, options.board)
        print(line)
    elif not drive:
        print(size.needs(files))
    if not fits and drive:
        return 1
    if options.out:
        if options.out.suffix.lower() == ".zip":
            options.out.parent.mkdir(parents=True, exist_ok=True)
            place.write_zip(files, options.out)
        else:
            place.write_folder(files, options.out)
        print(f"written: {options.out}")
    if drive:
        copy_to(files, drive, options)
    return 0 if fits else 1


def main():
    """Command line; exit code 1 with an explanation where something is wrong."""
    options = arguments()
    setup_env.enter([])
    sys.path += [os.path.join(setup_env.ROOT, "lib"), setup_env.ROOT]
    from bundling import BundleError

    try:
        sys.exit(work(options))
    except BundleError as error:
        sys.stderr.write(f"bundle: {error}\n")
    except OSError as error:
        sys.stderr.write(f"bundle: {error.filename or ''}: {error.strerror or error}\n")
    sys.exit(1)


if __name__ == "__main__":
    main()
