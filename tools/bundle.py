#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes what goes on a CIRCUITPY drive: the game, the libraries it uses, its dictionaries.

    python3 tools/bundle.py --to /media/you/CIRCUITPY        onto the device's drive
    python3 tools/bundle.py --out erudit.zip                 or into a ZIP or a folder

Without --mpy-cross the modules are .py without comments; with CircuitPython's mpy-cross (of the
version that is on the device) they are .mpy, which start faster and need less memory.
"""

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import setup_env  # noqa: E402


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
    add("--mpy-cross", type=Path, metavar="PATH", help="compile with CircuitPython's mpy-cross")
    add("--without", action="append", default=[], metavar="PACK", help="leave a dictionary out")
    add("--any-folder", action="store_true", help="with --to: a folder that has no boot_out.txt")
    add("--in-place", action="store_true",
        help="with --to: write over the old files, where there is no room for both")  # fmt: skip
    add("--micropython", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.out and not options.to:
        parser.error("say where: --out DIR_OR_ZIP or --to DRIVE")
    return options


def copy_to(files, options):
    """--to: says what was done and when the device may be unplugged."""
    from bundling.place import Drive

    drive = Drive(options.to, options.board, options.any_folder)
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
    print(
        f"{options.to}: {len(written)} of {len(files)} files copied, all checked and written out."
    )
    print("Now it is safe to unplug it (eject it first if your system asks for that).")


def work(options):
    """Builds, says how large it is, writes; the exit code."""
    from bundling import contents, place, size

    files = contents.bundle(options.board, options.without, options.mpy_cross, options.micropython)
    fits, line = size.verdict(files, options.board)
    print("\n".join(size.table(files)))
    print(line)
    unused = contents.left_out()
    if unused:
        print("left out, only tools on a PC use them: " + ", ".join(unused))
    too_large = not fits and options.board is not None
    if too_large and options.to:
        return 1
    if options.out:
        if options.out.suffix.lower() == ".zip":
            options.out.parent.mkdir(parents=True, exist_ok=True)
            place.write_zip(files, options.out)
        else:
            place.write_folder(files, options.out)
        print(f"written: {options.out}")
    if options.to:
        copy_to(files, options)
    return 1 if too_large else 0


def main():
    """Command line; exit code 1 with an explanation where something is wrong."""
    try:
        setup_env.check_python()
    except setup_env.SetupError as error:
        setup_env.stop(error)
    options = arguments()
    setup_env.enter([])
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
