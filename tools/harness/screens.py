# SPDX-License-Identifier: MIT
"""Renders the screens of the game into a folder of PNGs, in Russian and English.

    python3 tools/screens.py [--out DIR] [--size WxH] [--scale N] [--lang ru en] [--colours SET]
                             [--bytes] [SCENE ...]

Each scene is a script for `play.py --headless` in tools/scenes/, NAME.txt, whose `shot X` becomes
DIR/LANGUAGE/NAME-X.png. Lines `#! seed N`, `#! set NAME=VALUE` and `#! hold KEY` (down at power-on)
at its top say with what it is played; without a seed it is 1. Lines that start with `#:` say with
which position it begins (see harness/position.py). With --bytes DIR/LANGUAGE/NAME.txt says what
each step sent to the panel, as play.py's bytes.txt does.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from argparse import Namespace

from tools.common import console, places, setup_env
from tools.common.console import tell
from tools.harness import play

HELP = """Рисует все экраны игры в папку PNG, по-русски и по-английски.

    python3 tools/screens.py [--out ПАПКА] [--size WxH] [--scale N] [--lang ru en] [--colours SET]
                             [--bytes] [СЦЕНА ...]

Сцена — сценарий для `play.py --headless` в tools/scenes, ИМЯ.txt; её `shot X` становится файлом
ПАПКА/ЯЗЫК/ИМЯ-X.png. Строки `#! seed N`, `#! set ИМЯ=ЗНАЧЕНИЕ` и `#! hold КЛАВИША` (нажата при
включении) наверху говорят, с чем играть (зерно без них 1); строки с `#:` — с какой позиции начать
(см. harness/position.py). С --bytes в ПАПКА/ЯЗЫК/ИМЯ.txt — что каждый шаг послал на экран, как в
bytes.txt у play.py.
"""

SCENES = os.path.join(places.ROOT, "tools", "scenes")
LANGUAGES = ("ru", "en")


def known_scenes() -> list[str]:
    """Names of all scenes, sorted; hidden files are none."""
    if not os.path.isdir(SCENES):
        return []
    names = [name for name in os.listdir(SCENES) if not name.startswith(".")]
    return sorted(name[:-4] for name in names if name.endswith(".txt"))


def header(text: str) -> list[str]:
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
        elif len(words) == 2 and words[0] == "hold" and words[1].strip() in play.KEYS:
            arguments += ["--hold", words[1].strip()]
        else:
            raise ValueError(
                tell(
                    f"строка {number}: пишут «#! seed N», «#! set ИМЯ=ЗНАЧЕНИЕ» или «#! hold КЛ»",
                    f"line {number}: write '#! seed N', '#! set NAME=VALUE' or '#! hold KEY'",
                )
            )
    return ["--seed", seed, *arguments]


def shots_of(text: str) -> list[str]:
    """Names of a scene's pictures, in the order in which they are taken."""
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    return [words[1] for words in lines if len(words) == 2 and words[0] == "shot"]


def play_scene(name: str, shots: str, *before: str) -> str:
    """Plays one scene in a process of its own, its files into the folder `shots`; `before` are
    arguments for play.py that the scene's own come after. Returns an error's text, "" for none.
    """
    path = os.path.join(SCENES, name + ".txt")
    command = [sys.executable, os.path.join(places.ROOT, "tools", "play.py"), "--headless"]
    command += ["--script", path, "--out", shots, *before]
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        command += header(text)
    except ValueError as error:
        return f"{path}: {error}"
    if "\n#:" in "\n" + text:
        command += ["--position", path]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    return (done.stderr or f"{done.returncode}\n") if done.returncode else ""


def render(name: str, language: str, options: Namespace) -> list[str] | str:
    """Plays one scene in one language. Returns the names of its pictures, or an error's text."""
    folder = os.path.join(options.out, language)
    with tempfile.TemporaryDirectory() as shots:
        before = ["--set", "ERUDIT_LANGUAGE=" + language, "--scale", str(options.scale)]
        before += ["--size", "{}x{}".format(*options.size)]
        before += ["--colours", options.colours]
        if options.bytes:
            before.append("--bytes")
        error = play_scene(name, shots, *before)
        if error:
            return f"{name} ({language}):\n{error}"
        pictures = sorted(shot for shot in os.listdir(shots) if shot.endswith(".png"))
        for shot in pictures:
            with open(os.path.join(shots, shot), "rb") as source:
                data = source.read()
            with open(os.path.join(folder, name + "-" + shot), "wb") as target:
                target.write(data)
        if options.bytes:
            shutil.copy(os.path.join(shots, "bytes.txt"), os.path.join(folder, name + ".txt"))
    return pictures


def unknown(names: list[str]) -> str:
    """What is wrong with the names of scenes on a command line; "" for nothing."""
    known = known_scenes()
    for name in names:
        if name not in known:
            there = ", ".join(known)
            return tell(
                f"сцены «{name}» нет; есть: {there}",
                f"there is no scene '{name}'; there are: {there}",
            )
    return "" if known else tell("в tools/scenes нет ни одной сцены", "tools/scenes has no scene")


def arguments() -> Namespace:
    """The command line."""
    parser = console.parser(HELP, __doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=tell("только эти", "only these"))
    parser.add_argument("--out", default="screens", metavar="DIR")
    parser.add_argument("--size", type=play.size_of, default=(160, 128), metavar="WxH")
    parser.add_argument("--scale", type=play.scale_of, default=1, metavar="N")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--colours", choices=play.COLOURS, default=play.COLOURS[0])
    parser.add_argument(
        "--bytes",
        action="store_true",
        help=tell("записать, что послано на экран", "note what was sent to the panel"),
    )
    options = parser.parse_args()
    fault = unknown(options.scenes)
    if fault:
        parser.error(fault)
    options.scenes = options.scenes or known_scenes()
    return options


def main() -> None:
    """Renders all; exit code 1 if a scene failed."""
    options = arguments()
    setup_env.enter([])
    from concurrent.futures import ThreadPoolExecutor
    from pathlib import Path

    from tools.harness import home

    try:
        for language in options.lang:
            home.make_folder(Path(options.out) / language)
    except home.FolderError as error:
        play.refuse(error)
    jobs = [(name, language) for name in options.scenes for language in options.lang]
    failed = total = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda job: render(job[0], job[1], options), jobs)
        for (name, language), result in zip(jobs, results, strict=True):
            if isinstance(result, str):
                failed += 1
                sys.stderr.write(result.rstrip() + "\n")
            else:
                total += len(result)
                count = len(result)
                text = tell(f"картинок {count}", f"{count} pictures")
                print(f"{language}: {name}: {text}", flush=True)
    folder = os.path.abspath(options.out)
    print(
        tell(
            f"картинок {total} в {folder}, сцен не вышло: {failed}",
            f"{total} pictures in {folder}, {failed} scenes failed",
        )
    )
    sys.exit(1 if failed else 0)
