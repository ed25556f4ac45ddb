#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays «Эрудит» on this PC: in a window, or from a script without one.

    python3 tools/play.py [--size 160x128] [--scale N]
    python3 tools/play.py --headless --script FILE [--size 160x128] [--seed N] [--out DIR]

It runs the device's own code.py. The first start sets up .venv (a minute or so).
Keys: arrows; A: Enter or Z; B: Backspace, X or Esc; START: Space; SELECT: Tab.
A script has one step a line: a key (UP DOWN LEFT RIGHT A B START SELECT), `hold KEY`,
`shot NAME`, `wait MS`; # starts a comment. At the end the current screen's name is
printed and the game's record is in game.gcg.
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import setup_env  # noqa: E402

SMALLEST, LARGEST = 96, 480


def size_of(text):
    """(width, height) from "160x128"."""
    parts = text.lower().replace("х", "x").split("x")  # the Russian letter looks the same
    if len(parts) == 2 and all(part.isdigit() for part in parts):
        size = tuple(map(int, parts))
        if all(SMALLEST <= side <= LARGEST for side in size):
            return size
    raise argparse.ArgumentTypeError(
        "'{}' is no size; write it as 160x128, each side {} to {}".format(text, SMALLEST, LARGEST)  # noqa: UP032
    )


def setting_of(text):
    """(name, value) from "ERUDIT_LANGUAGE=en"."""
    name, sign, value = text.partition("=")
    if not sign or not name.isidentifier():
        raise argparse.ArgumentTypeError("write it as NAME=VALUE, like ERUDIT_LANGUAGE=en")
    return name, value


def counting(text):
    """A whole number from 1."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError("a whole number from 1 is needed, not '" + text + "'")
    return int(text)


def arguments():
    """The command line; ends with exit code 2 where it is faulty."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--size", type=size_of, default=(160, 128), metavar="WxH", help="the panel, 160x128")
    add("--scale", type=counting, metavar="N", help="enlargement of the window or of the pictures")
    add("--set", type=setting_of, action="append", default=[], metavar="NAME=VALUE",
        help="a setting as in settings.toml, for this run")  # fmt: skip
    add("--headless", action="store_true", help="no window: play a script, in no real time")
    add("--script", metavar="FILE", help="with --headless: the script, - for standard input")
    add("--seed", type=int, metavar="N", help="with --headless: the same chance every time")
    add("--out", default=".", metavar="DIR", help="with --headless: for pictures and game.gcg")
    add("--position", metavar="FILE",
        help="with --headless: begin in the game of the #: lines in FILE")  # fmt: skip
    add("--home", metavar="DIR", help="where the game keeps its files between runs")
    add("--bytes", action="store_true",
        help="with --headless: write what each step sent to the panel into bytes.txt")  # fmt: skip
    add("--drive-locked", action="store_true",
        help="with --headless: as if a computer had the device's drive")  # fmt: skip
    add("--root", default=setup_env.ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.headless and not options.script:
        parser.error("--headless needs --script FILE")
    for name in ("script", "seed", "position"):
        if not options.headless and getattr(options, name) is not None:
            parser.error("--" + name + " goes with --headless only")
    return options


def steps_of(path):
    """The checked script; a faulty one ends the program with exit code 2."""
    from harness import script

    try:
        return script.read(path)
    except script.ScriptError as error:
        sys.stderr.write(str(error) + "\n")
        sys.exit(2)


def main():
    """Checks everything that was asked for, sets up, plays."""
    try:
        setup_env.check_python()
    except setup_env.SetupError as error:
        setup_env.stop(error)
    options = arguments()
    # Standard input can be read only once: where the script comes from there, set up first.
    steps = None
    if options.headless and options.script != "-":
        steps = steps_of(options.script)
    setup_env.enter([] if options.headless else ["play"])
    if options.headless and steps is None:
        steps = steps_of("-")
    from pathlib import Path

    from harness import run

    root = Path(options.root).resolve()
    if options.home:
        os.environ["ERUDIT_HOME"] = os.path.abspath(options.home)
    try:
        run.load_settings(root, dict(options.set))
    except ValueError as error:
        sys.stderr.write("settings.toml cannot be used: " + str(error) + "\n")
        sys.exit(1)
    if options.headless:
        from harness import position

        home = Path(options.home).resolve() if options.home else None
        sys.exit(
            run.play_script(
                root,
                options.size,
                steps,
                Path(options.out).resolve(),
                seed=options.seed,
                home=home,
                scale=options.scale or 1,
                locked=options.drive_locked,
                costs=options.bytes,
                start=position.of_scene(options.position) if options.position else None,
            )
        )
    sys.exit(run.play_window(root, options.size, options.scale))


if __name__ == "__main__":
    main()
