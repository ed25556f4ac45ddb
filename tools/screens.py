#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Renders the screens of the game into a folder of PNGs, in Russian and English.

    python3 tools/screens.py [--out DIR] [--size WxH] [--scale N] [--lang ru en] [SCENE ...]

Each scene is a script for `play.py --headless` in tools/scenes/, NAME.txt, whose `shot X` becomes
DIR/LANGUAGE/NAME-X.png. Lines `#! seed N` and `#! set NAME=VALUE` at its top say with what it is
played; without a seed it is 1. Lines that start with `#:` say with which position it begins (see
harness/position.py).
"""

import argparse
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import play  # noqa: E402
import setup_env  # noqa: E402

SCENES = os.path.join(setup_env.ROOT, "tools", "scenes")
LANGUAGES = ("ru", "en")


def known_scenes():
    """Names of all scenes, sorted."""
    if not os.path.isdir(SCENES):
        return []
    return sorted(name[:-4] for name in os.listdir(SCENES) if name.endswith(".txt"))


def header(text):
    """Arguments for play.py from the lines that start with #!. Raises ValueError."""
    arguments = []
    seed = "1"
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("#!"):
            continue
        words = line[2:].split(None, 1)
        if len(words) == 2 and words[0] == "seed" and words[1].strip().isdigit():
            seed = words[1].strip()
        elif len(words) == 2 and words[0] == "set" and "=" in words[1]:
            arguments += ["--set", words[1].strip()]
        else:
            raise ValueError(f"line {number}: write '#! seed N' or '#! set NAME=VALUE'")
    return ["--seed", seed, *arguments]


def render(name, language, options):
    """Plays one scene in one language. Returns the names of its pictures, or an error's text."""
    path = os.path.join(SCENES, name + ".txt")
    folder = os.path.join(options.out, language)
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as shots:
        command = [sys.executable, os.path.join(setup_env.ROOT, "tools", "play.py"), "--headless"]
        command += ["--script", path, "--out", shots, "--set", "ERUDIT_LANGUAGE=" + language]
        command += ["--size", "{}x{}".format(*options.size), "--scale", str(options.scale)]
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            command += header(text)
            if "\n#:" in "\n" + text:
                command += ["--position", path]
        except ValueError as error:
            return f"{path}: {error}"
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            return f"{name} ({language}):\n{done.stderr}"
        pictures = sorted(shot for shot in os.listdir(shots) if shot.endswith(".png"))
        for shot in pictures:
            with open(os.path.join(shots, shot), "rb") as source:
                data = source.read()
            with open(os.path.join(folder, name + "-" + shot), "wb") as target:
                target.write(data)
    return pictures


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="only these")
    parser.add_argument("--out", default="screens", metavar="DIR")
    parser.add_argument("--size", type=play.size_of, default=(160, 128), metavar="WxH")
    parser.add_argument("--scale", type=play.counting, default=1, metavar="N")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    options = parser.parse_args()
    known = known_scenes()
    for name in options.scenes:
        if name not in known:
            parser.error(f"there is no scene '{name}'; there are: {', '.join(known) or 'none'}")
    options.scenes = options.scenes or known
    if not options.scenes:
        parser.error("tools/scenes has no scene yet")
    return options


def main():
    """Renders all; exit code 1 if a scene failed."""
    try:
        setup_env.check_python()
    except setup_env.SetupError as error:
        setup_env.stop(error)
    options = arguments()
    setup_env.enter([])
    from concurrent.futures import ThreadPoolExecutor

    jobs = [(name, language) for name in options.scenes for language in options.lang]
    failed = total = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda job: render(*job, options), jobs)
        for (name, language), result in zip(jobs, results, strict=True):
            if isinstance(result, str):
                failed += 1
                sys.stderr.write(result.rstrip() + "\n")
            else:
                total += len(result)
                print(f"{language}: {name}: {len(result)} pictures", flush=True)
    print(f"{total} pictures in {os.path.abspath(options.out)}, {failed} scenes failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
