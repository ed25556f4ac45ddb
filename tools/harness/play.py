# SPDX-License-Identifier: MIT
"""Plays «Эрудит» on this PC: in a window, or from a script without one.

    python3 tools/play.py [--size 320x240] [--scale N] [--home FOLDER] [--keys pad]
    python3 tools/play.py --headless --script FILE [--size 160x128] [--seed N] [--out FOLDER]

It runs the device's own code.py. The first start sets up .venv (a minute or so).
Keys: arrows; A: Enter or Z; B: Backspace, X or Esc; START: Space; SELECT: Tab. On the board and
in names letters are typed, Russian ones or by their places on a Latin layout, Z and X too unless
--keys pad; with Shift a letter is a blank. The mouse moves the cursor, lays tiles, chooses lines.
F1: all keys; F11: full screen; F12: a screenshot, into the folder screenshots of --home.
A script has one step a line: a key (UP DOWN LEFT RIGHT A B START SELECT), `hold KEY`,
`shot NAME`, `wait MS`, `type LETTERS`, `shift LETTERS` (with Shift held), `click X,Y` (a pixel of
the panel); # starts a comment. On a menu `choose KEY` presses the arrows to the entry
of that key in texts.txt and A, `find KEY` the arrows alone; `screen NAME` fails unless that screen
stands. At the end the current screen's name is printed and the game's record is in game.gcg.

Exit code 0: played; 1: the game or its set-up failed; 2: a faulty command line, script or
folder, or another copy of the game is open with the same folder.
"""

import argparse
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any, NoReturn

from tools.common import console, places, setup_env
from tools.common.console import tell
from tools.common.panel_size import size_of

# What a simulated device can have, see run.use_keys; and that a window's keyboard has no letters.
SETS = ("eight", "six", "pad")
COLOURS = ("felt", "paper", "contrast")  # in the order of tools/glyphs/colours.table

HELP = """Открывает «Эрудит» на этом компьютере: в окне или по сценарию без окна.

    python3 tools/play.py [--size 320x240] [--scale N] [--home ПАПКА] [--keys pad]
    python3 tools/play.py --headless --script ФАЙЛ [--size 160x128] [--seed N] [--out ПАПКА]

Идёт тот же code.py, что на приставке. Первый запуск готовит .venv (около минуты).
Клавиши: стрелки; A: Enter или Z; B: Backspace, X или Esc; START: пробел; SELECT: Tab. На поле и в
именах буквы печатают: русские или по их местам в латинской раскладке, тоже Z и X, если не указать
--keys pad; с Shift буква — пустышка. Мышью ведут курсор, кладут фишки, выбирают строки.
F1: все клавиши; F11: весь экран; F12: снимок, в папку screenshots в --home.
В сценарии на строке один шаг: клавиша (UP DOWN LEFT RIGHT A B START SELECT), `hold КЛАВИША`,
`shot ИМЯ`, `wait МС`, `type БУКВЫ`, `shift БУКВЫ` (с Shift), `click X,Y` (точка экрана игры); #
начинает примечание. В меню `choose КЛЮЧ` нажимает стрелки до пункта с этим
ключом из texts.txt и A, `find КЛЮЧ` — одни стрелки; `screen ЭКРАН` — ошибка, если экран другой. В
конце печатается название экрана, а запись партии лежит в game.gcg.

Код 0: сыграно; 1: не удалась игра или установка; 2: ошибка в команде, сценарии или папке,
или с той же папкой уже открыта другая игра.
"""
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
scale_of = console.number(1, 32)


def setting_of(text: str) -> tuple[str, str]:
    """(name, value) from "ERUDIT_LANGUAGE=en"."""
    name, sign, value = text.partition("=")
    if not sign or not name.isidentifier():
        raise argparse.ArgumentTypeError(
            tell(
                "пишут так: ИМЯ=ЗНАЧЕНИЕ, например ERUDIT_LANGUAGE=en",
                "write it as NAME=VALUE, like ERUDIT_LANGUAGE=en",
            )
        )
    return name, value


def arguments() -> Namespace:
    """The command line; ends with exit code 2 where it is faulty."""
    parser = console.parser(HELP, __doc__)
    add = parser.add_argument
    add("--size", type=size_of, metavar="WxH",
        help=tell("экран: в окне 320x240, с --headless 160x128",
                  "the panel: 320x240 in a window, 160x128 with --headless"))  # fmt: skip
    add("--scale", type=scale_of, metavar="N",
        help=tell("увеличение окна или картинок", "enlargement of window or pictures"))  # fmt: skip
    add("--set", type=setting_of, action="append", default=[], metavar="NAME=VALUE",
        help=tell("настройка, как в settings.toml, на этот раз",
                  "a setting as in settings.toml, for this run"))  # fmt: skip
    add("--keys", choices=SETS, action="append", default=[],
        help=tell("клавиши устройства: eight — все восемь, six — без START и SELECT; в окне pad:"
                  " Z и X всегда A и B, а не буквы; можно повторить",
                  "the device's keys: eight, all of them; six, without START and SELECT; in a"
                  " window pad: Z and X are always A and B; may be repeated"))  # fmt: skip
    add("--headless", action="store_true",
        help=tell("без окна: сыграть сценарий, часы не ждут",
                  "no window: play a script, in no real time"))  # fmt: skip
    add("--script", metavar="FILE",
        help=tell("с --headless: сценарий, - значит ввод",
                  "with --headless: the script, - for standard input"))  # fmt: skip
    add("--seed", type=int, metavar="N",
        help=tell("с --headless: каждый раз тот же случай",
                  "with --headless: the same chance every time"))  # fmt: skip
    add("--out", default=".", metavar="DIR",
        help=tell("с --headless: куда картинки и game.gcg",
                  "with --headless: for pictures and game.gcg"))  # fmt: skip
    add("--position", metavar="FILE",
        help=tell("с --headless: начать с партии из строк #: этого файла",
                  "with --headless: begin in the game of the #: lines in FILE"))  # fmt: skip
    add("--home", metavar="DIR",
        help=tell("где игра хранит свои файлы от раза к разу",
                  "where the game keeps its files between runs"))  # fmt: skip
    add("--bytes", action="store_true",
        help=tell("с --headless: записать в bytes.txt, что шаги послали на экран",
                  "with --headless: note in bytes.txt what steps sent to the panel"))  # fmt: skip
    add("--faults", action="store_true",
        help=tell("с --headless: записать в faults.txt, что на картинках не так",
                  "with --headless: note in faults.txt what is wrong with pictures"))  # fmt: skip
    add("--drive-locked", action="store_true",
        help=tell("с --headless: будто диск приставки у компьютера",
                  "with --headless: as if a computer had the device's drive"))  # fmt: skip
    add("--mute", action="store_true",
        help=tell("без звука", "without sound"))  # fmt: skip
    add("--sounds", metavar="FILE",
        help=tell("с --headless: у приставки есть звук; записать, что прозвучало, по тону на"
                  " строке: когда и сколько (мс), Гц, громкость (%%)",
                  "with --headless: the device has a speaker; note what it played, a tone a line:"
                  " when and how long (ms), Hz, level (%%)"))  # fmt: skip
    add("--hold", choices=KEYS, default="", metavar="KEY",
        help=tell("с --headless: эта клавиша нажата при включении",
                  "with --headless: this key is down at power-on"))  # fmt: skip
    add("--colours", choices=COLOURS, default=COLOURS[0],
        help=tell("цвета, пока в настройках не выбраны другие",
                  "colours, until others are chosen in the settings"))  # fmt: skip
    add("--root", default=places.ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.size = options.size or ((160, 128) if options.headless else (320, 240))
    if options.headless and not options.script:
        parser.error(tell("с --headless нужен --script ФАЙЛ", "--headless needs --script FILE"))
    for name in ("script", "seed", "position", "sounds"):
        if not options.headless and getattr(options, name) is not None:
            parser.error(
                tell(
                    f"--{name} бывает только вместе с --headless",
                    f"--{name} goes with --headless only",
                )
            )
    return options


def refuse(error: Exception | str, code: int = 2) -> NoReturn:
    """Says what is wrong and ends."""
    sys.stderr.write(f"{error}\n")
    sys.exit(code)


def steps_of(path: str) -> list[tuple[int, str, str]]:
    """The checked script; a faulty one ends the program with exit code 2."""
    from tools.harness import script

    try:
        return script.read(path)
    except script.ScriptError as error:
        return refuse(error)


def position_of(path: str | None) -> list[str] | None:
    """The lines of the position in the file `path`, None for None; exit code 2 without them."""
    from tools.harness import position

    try:
        return position.of_scene(path) if path else None
    except position.PositionError as error:
        return refuse(error)


def main() -> None:
    """Checks everything that was asked for, sets up, plays."""
    options = arguments()
    # Standard input can be read only once: where the script comes from there, set up first.
    steps: list[tuple[int, str, Any]] = []
    if options.headless and options.script != "-":
        steps = steps_of(options.script)
    start = position_of(options.position)
    setup_env.enter([] if options.headless else ["play"])
    if options.headless and options.script == "-":
        steps = steps_of("-")
    from tools.harness import home, run

    # Links stay as they are: resolving a ring of them fails in a way of its own.
    root = Path(os.path.abspath(options.root))
    kept = Path(os.path.abspath(options.home)) if options.home else None
    six = [name for name in options.keys if name != "pad"][-1:] == ["six"]  # the last one counts
    colours = COLOURS.index(options.colours)
    try:
        run.load_settings(root, dict(options.set))
    except ValueError as error:
        refuse(tell("settings.toml не годится: ", "settings.toml cannot be used: ") + str(error), 1)
    try:
        if not options.headless:
            pad = "pad" in options.keys
            window = (root, options.size, options.scale, kept, pad, options.mute, six, colours)
            sys.exit(run.play_window(*window))
        sys.exit(
            run.play_script(
                root,
                options.size,
                steps,
                Path(os.path.abspath(options.out)),
                seed=options.seed,
                home=kept,
                scale=options.scale or 1,
                locked=options.drive_locked,
                six=six,
                colours=colours,
                costs=options.bytes,
                start=start,
                sounds=Path(os.path.abspath(options.sounds)) if options.sounds else None,
                hold=options.hold,
                faults=options.faults,
            )
        )
    except home.FolderError as error:
        refuse(error)
