#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the dictionary packs.

    python3 tools/build_lexicon.py [--into FOLDER]
        the game's own packs, from the source packages (the first run fetches them into .venv)

    python3 tools/build_lexicon.py --from LIST.txt --name NAME --out FILE [--title TITLE]
        a pack of your own list: one word a line, UTF-8, any case; needs nothing but Python

With --from the exit code is 0 if a word was packed, 1 if there was none, 2 if the list cannot be
read or the file cannot be written; FILE is replaced only when the new pack is complete.
"""

import argparse
import os
import sys
import time
from pathlib import Path

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.append(os.path.dirname(HERE))  # last: its code.py must not hide the standard module

import setup_env  # noqa: E402

MAX_LIST = 400_000  # words of somebody's own list
NAME_BYTES = 200  # a header's text has one length byte


class Progress:
    """A line that follows the work: on a terminal it moves, elsewhere it is said once a step."""

    def __init__(self):
        self.moving = sys.stderr.isatty()
        self.label = self.step = None
        self.last = 0.0

    def begin(self, label):
        """The next pack."""
        self.end()
        self.label = label
        self.step = None

    def __call__(self, step, done, total):
        now = time.monotonic()
        if step == self.step and (not self.moving or (now - self.last < 0.2 and done < total)):
            return
        self.last = now
        if self.moving:
            share = f" {100 * done // total:3d} %" if total else ""
            print(f"\r\x1b[K{self.label}: {step}{share}", end="", file=sys.stderr, flush=True)
        else:
            print(f"{self.label}: {step}", file=sys.stderr, flush=True)
        self.step = step

    def end(self):
        """Clears the moving line."""
        if self.moving and self.step is not None:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def arguments(argv):
    """The command line; ends with exit code 2 where it is faulty."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--into", metavar="FOLDER", help="where the game's packs go (packs/ of this repository)")
    add("--from", dest="list", metavar="LIST.txt", help="make a pack of this list instead")
    add("--name", help="with --from: the pack's short name, as in a record's packs=")
    add("--title", help="with --from: its name for the players (default: the short name)")
    add("--out", metavar="FILE", help="with --from: the pack file, NAME.lex beside the others")
    options = parser.parse_args(argv)
    own = [name for name in ("name", "title", "out") if getattr(options, name) is not None]
    if options.list is None and own:
        parser.error("--" + own[0] + " goes with --from LIST.txt")
    if options.list is not None:
        if options.into is not None:
            parser.error("--into goes without --from; --out names the file")
        for name in ("name", "out"):
            if not getattr(options, name):
                parser.error(f"--from needs --{name}")
        check_name(parser, options)
    return options


def check_name(parser, options):
    """A name has to fit into the header, and into a record's `packs=a+b`."""
    name = options.name
    if any(ch.isspace() or ch in "+=/\\" or not ch.isprintable() for ch in name):
        parser.error("--name: no spaces, + = / or \\, because records write packs=nouns+NAME")
    for option in ("name", "title"):
        if len((getattr(options, option) or "").encode()) > NAME_BYTES:
            parser.error(f"--{option}: at most {NAME_BYTES} bytes")


def build_own(options):
    """Packs somebody's list; returns the exit code."""
    from lexpack import pack
    from words import packs, wordlist

    try:
        words = wordlist.read_words(options.list)
    except OSError as error:
        return fail(f"{options.list}: {error.strerror or error}", 2)
    except wordlist.WordListError as error:
        return fail(str(error), 2)
    if not words:
        return fail(
            f"{options.list}: no word in it that can be packed; {options.out} is as it was", 1
        )
    if len(words) > MAX_LIST:
        return fail(f"{options.list}: {len(words)} words, at most {MAX_LIST} make a pack", 2)
    folder = Path(options.out).resolve().parent
    if not folder.is_dir():
        return fail(f"{options.out}: there is no folder {folder}", 2)
    progress = Progress()
    progress.begin(options.name)
    try:
        title = options.title or options.name
        data = pack(words, options.name, title=title, progress=progress)
        progress.end()
        packs.write_whole(options.out, data)
    except ValueError as error:  # PackError, or a pack too large for its readers
        progress.end()
        return fail(f"{options.list}: {error}", 2)
    except OSError as error:
        return fail(f"{options.out}: {error.strerror or error}", 2)
    print(f"{options.out}: {len(words)} words, {len(data)} bytes")
    return 0


def fail(text, code):
    """Says on stderr what is wrong; returns the exit code."""
    print(f"build_lexicon: {text}", file=sys.stderr)
    return code


def build_all(folder):
    """Builds the game's packs into `folder`; returns the exit code."""
    from lexpack import pack
    from words import packs
    from words.lists import ListError, Lists
    from words.recipe import PACKS, Recipe
    from words.sources import SourceError, Sources

    try:
        lists = Lists()
        sources = Sources(lambda name: print("reading " + name, flush=True))
    except (ListError, SourceError) as error:
        return fail(str(error), 1)
    print("judging the words", flush=True)
    chosen = Recipe(sources, lists).chosen()
    folder.mkdir(parents=True, exist_ok=True)
    progress = Progress()
    for name in PACKS:
        progress.begin(name)
        data = pack(
            chosen[name],
            name,
            title=packs.TITLES[name],
            licence=packs.LICENCE,
            source=packs.SOURCE,
            flagged=sorted(lists.flagged),
            progress=progress,
        )
        progress.end()
        path = packs.path_of(name, folder)
        packs.write_whole(path, data)
        print(f"{path}: {len(chosen[name])} words, {len(data)} bytes", flush=True)
    return 0


def main(argv=None):
    """Command line; returns the exit code."""
    try:
        setup_env.check_python()
    except setup_env.SetupError as error:
        setup_env.stop(error)
    options = arguments(argv)
    if options.list is not None:
        return build_own(options)
    from words import packs, sources

    if sources.missing():
        setup_env.enter(["dictionary"])
    return build_all(Path(options.into) if options.into else packs.FOLDER)


if __name__ == "__main__":
    sys.exit(main())
