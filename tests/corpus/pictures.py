#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares every scene's pictures, and the bytes sent for each, with pictures.txt; run by hand.

    python3 tests/corpus/pictures.py [SCENE ...] [--size WxH ...] [--lang ru en]
    python3 tests/corpus/pictures.py --make [the same]      notes them anew

A line of pictures.txt is a scene in one size and language: for each picture the first 12 digits of
the SHA-256 of its pixels and the bytes sent since the picture before; last of all, the bytes after
the last picture. What lies between two pictures may be written in other steps. Exit code 1: some
differ or failed (they are named). It takes some ten minutes.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NOTED = HERE / "pictures.txt"
SIZES = ("160x128", "240x240", "320x240", "240x135", "128x128")
LANGUAGES = ("ru", "en")


def pixels(png):
    """The size and the rows of a PNG's pixels, whatever compressed them."""
    at = 8
    data = b""
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    return png[16:24] + zlib.decompress(data)


def told(folder, scene):
    """The line of one scene out of the folder of its language."""
    words = []
    sent = 0
    for line in (folder / f"{scene}.txt").read_text("utf-8").splitlines():
        _, command, argument, count, _ = line.split(" ")
        if command == "shot":
            png = (folder / f"{scene}-{argument}.png").read_bytes()
            words.append(f"{argument}:{hashlib.sha256(pixels(png)).hexdigest()[:12]}:{sent}")
            sent = 0
        sent += int(count)
    return " ".join([*words, f"+{sent}"])


def drawn(size, languages, scenes):
    """{"SCENE SIZE LANGUAGE": line} of the scenes, all of them if there are none."""
    with tempfile.TemporaryDirectory() as out:
        command = [sys.executable, str(ROOT / "tools" / "screens.py"), "--bytes", "--out", out]
        command += ["--size", size, *scenes, "--lang", *languages]
        # It says itself which scenes failed; they are found to be missing.
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        found = {}
        for language in languages:
            folder = Path(out, language)
            for path in sorted(folder.glob("*.txt")):
                found[f"{path.stem} {size} {language}"] = told(folder, path.stem)
        return found


def noted():
    """{"SCENE SIZE LANGUAGE": line} of pictures.txt."""
    lines = NOTED.read_text("utf-8").splitlines()
    rows = [line.split(" ", 3) for line in lines if not line.startswith("#")]
    return {" ".join(row[:3]): row[3] for row in rows}


def compare(found, expected):
    """Print what differs; the number of scenes that do."""
    wrong = 0
    for name in sorted({*found, *expected}):
        now, before = found.get(name), expected.get(name)
        if now != before:
            wrong += 1
            print(f"{name}: {differences(before, now)}", flush=True)
    return wrong


def differences(before, now):
    """What is another in two lines of a scene, in words."""
    if before is None:
        return "not in pictures.txt"
    if now is None:
        return "it was not drawn"
    before, now = before.split(" "), now.split(" ")
    names = [[word.split(":")[0] for word in words[:-1]] for words in (before, now)]
    if names[0] != names[1]:
        return f"pictures {' '.join(names[1])}, not {' '.join(names[0])}"
    found = []
    for old, new in zip(before, now, strict=True):
        if old.split(":")[1:2] != new.split(":")[1:2]:
            found.append(new.split(":")[0] + " looks different")
        elif old != new:
            what = new.split(":")[0] if ":" in new else "the end"
            found.append(f"{what} took {new.split(':')[-1]} bytes, not {old.split(':')[-1]}")
    return ", ".join(found)


def main():
    """Compare or make."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("scenes", nargs="*", metavar="SCENE")
    parser.add_argument("--size", nargs="+", choices=SIZES, default=SIZES, metavar="WxH")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--make", action="store_true", help="write pictures.txt anew")
    options = parser.parse_args()
    os.environ["LC_MESSAGES"] = "en_US.UTF-8"
    found = {}
    for size in options.size:
        found |= drawn(size, options.lang, options.scenes)
        print(f"{size}: {len(found)} scenes so far", file=sys.stderr, flush=True)
    if options.make:
        partly = options.scenes or len(options.size) < len(SIZES) or len(options.lang) < 2
        if partly:
            found = noted() | found
        head = "# What tests/corpus/pictures.py --make has found; see there.\n"
        lines = [f"{name} {line}\n" for name, line in sorted(found.items())]
        NOTED.write_text(head + "".join(lines), "utf-8", newline="\n")
        return
    expected = {
        name: line
        for name, line in noted().items()
        if (scene := name.split(" "))[1] in options.size
        and scene[2] in options.lang
        and (not options.scenes or scene[0] in options.scenes)
    }
    wrong = compare(found, expected)
    print(f"{len(expected)} scenes compared, {wrong} differ")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
