# SPDX-License-Identifier: MIT
"""`bench.py keys`: presses that a move costs, over the recorded games of tests/fixtures/keys.

    bench.py keys [--size 160x128] [--keys eight|six] [--only 1 2 …]   the tables
    bench.py keys --reader              a player who presses only what the screen names
    bench.py keys --designs             models of other faces, on the same words
    bench.py keys --log FOLDER          writes what was pressed, a file a game
    bench.py keys --make FOLDER         plays other games with today's machine and words

Both players lay what was recorded, in the fewest presses that the face offers: keys are tried on
its own screens, then pressed on the running game, and those are counted. A press is one key that
goes down, and each step of a held one. Per placed tile: all presses of turns in which a word was
laid, over the tiles that were laid. Cards are what stands between two turns.
"""

import argparse
import gc
import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from erudit_core.rules.turn_log import WORD
from tools.common import console, places

HELP = """`bench.py keys`: сколько нажатий стоит ход, по записанным партиям из tests/fixtures/keys.

    bench.py keys [--size 160x128] [--keys eight|six] [--only 1 2 …]   таблицы
    bench.py keys --reader              игрок, который жмёт лишь то, что назвал экран
    bench.py keys --designs             модели других устройств экрана, на тех же словах
    bench.py keys --log ПАПКА           записать нажатия, файл на партию
    bench.py keys --make ПАПКА          сыграть партии заново, нынешней машиной и словарём

Оба игрока кладут записанное самым коротким путём, какой есть: клавиши пробуются на самих экранах
игры, потом нажимаются в идущей игре и считаются. Нажатие — одна клавиша вниз или один шаг
удержания. На фишку: все нажатия ходов со словом, делённые на выложенные фишки. Карточки — то, что
стоит между ходами.
"""
SIZES = ((160, 128), (128, 128), (240, 240), (320, 240))
FOLDER = Path(places.ROOT) / "tests" / "fixtures" / "keys" / "games"
GROUPS = (("article", 1, 8), ("boxed", 9, 12), ("club", 13, 16), ("four seats", 17, 20))
GOALS = {"eight": (2.5, 3.2), "six": (2.9, None)}  # a tile, without and with cards
LOGGED = ("160x128", "240x240")  # the hand as a column, and as a row


def arguments(argv: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = console.parser(HELP, __doc__, prog="bench.py keys")
    add = parser.add_argument
    add("--size", action="append", choices=[name_of(size) for size in SIZES], metavar="WxH")
    add("--keys", action="append", choices=sorted(GOALS))
    add("--only", nargs="+", type=console.number(1, 999), metavar="N")
    add("--games", type=Path, default=FOLDER, metavar="FOLDER")
    add("--jobs", type=console.number(1, 256), default=os.cpu_count() or 1, metavar="J")
    add("--reader", action="store_true")
    add("--designs", action="store_true")
    add("--log", type=Path, metavar="FOLDER")
    add("--make", type=Path, metavar="FOLDER")
    return parser.parse_args(argv)


def name_of(size: tuple[int, int]) -> str:
    """160x128."""
    return f"{size[0]}x{size[1]}"


def played(job: tuple) -> tuple[int, dict]:
    """(number of the game, {(size, keys): what a Player played, or (finished, stuck)})."""
    path, sizes, keys, reading = job
    from tools.presses import face, measure, reader
    from tools.presses.recorded import Recorded

    # A process of its own: nothing to collect, and the game asks for it at every change of screen.
    gc.disable()
    gc.collect = lambda *_: 0
    game = Recorded(path)
    known: dict[tuple, list] = {}
    found: dict[tuple[str, str], Any] = {}
    for size in sizes:
        for name in keys:
            names = face.EIGHT if name == "eight" else face.SIX
            player = (reader.Reader if reading else measure.Player)(size, names, game, known)
            turns = player.play()
            told = (player.finished, player.stuck) if reading else turns  # type: ignore[attr-defined]
            found[name_of(size), name] = told
    return int(path.stem), found


def paths_of(options: argparse.Namespace) -> list[Path]:
    """The records that were asked for."""
    paths = sorted(options.games.glob("*.gcg"))
    return [path for path in paths if not options.only or int(path.stem) in options.only]


def games(options: argparse.Namespace) -> dict[int, dict]:
    """What `played` gives, of each game; their logs are written, if that was asked for."""
    paths = paths_of(options)
    sizes = [size for size in SIZES if not options.size or name_of(size) in options.size]
    keys = options.keys or ["eight", "six"]
    work = [(path, sizes, keys, options.reader) for path in paths]
    work.sort(key=lambda job: -job[0].stat().st_size)  # the longest first: all end at once
    found = {}
    with multiprocessing.get_context("spawn").Pool(min(options.jobs, len(work))) as pool:
        for number, each in pool.imap_unordered(played, work):
            found[number] = each
            if options.log and not options.reader:
                write_log(options.log, number, each)
    return {number: found[number] for number in sorted(found)}


def write_log(folder: Path, number: int, played: dict) -> None:
    """Write what was pressed in one game."""
    from tools.presses import logs

    folder.mkdir(parents=True, exist_ok=True)
    kept = {one: turns for one, turns in played.items() if one[0] in LOGGED}
    logs.write(folder / f"{number:02}.txt", kept)


def line_of(turns: Iterable[Any], keys: str) -> str:
    """A line of the table."""
    from tools.presses.measure import CARDS, KINDS, OTHER

    words = [turn for turn in turns if turn.kind == WORD]
    total: Counter = Counter()
    for turn in words:
        total.update(turn.presses)
    tiles = sum(turn.tiles for turn in words)
    cards = total[CARDS] / tiles
    all_ = (sum(total.values()) - total[CARDS]) / tiles
    kinds = [f"{total[kind] / tiles:8.3f}" for kind in KINDS if kind not in (OTHER, CARDS)]
    goal, with_cards = GOALS[keys]
    told = f"{all_ + cards:8.3f} {with_cards:4}" if with_cards else f"{all_ + cards:8.3f}  –  "
    moves = f"{all_ * tiles / len(words):8.2f}"
    return "".join(kinds) + f"{all_:8.3f} {goal:4}{moves}{cards:8.3f}{told}"


def table(found: dict[int, dict]) -> list[str]:
    """The figures of all games."""
    from tools.presses.measure import CARDS, KINDS, OTHER

    shown = [kind for kind in KINDS if kind not in (OTHER, CARDS)]
    head = "".join(f"{kind:>8}" for kind in shown)
    head += f"{'all':>8}{'goal':>5}{'a move':>8}{'cards':>8}{'with':>8}{'goal':>5}"
    one = next(iter(found.values()))
    turns = [turn for each in found.values() for turn in next(iter(each.values()))]
    words = [turn for turn in turns if turn.kind == WORD]
    tiles = sum(turn.tiles for turn in words)
    lines = [
        f"{len(found)} games, {len(words)} words, {tiles} tiles, {tiles / len(words):.2f} a word; "
        f"{len(turns) - len(words)} exchanges and passes. Presses a placed tile:",
        f"{'size':9}{'keys':6}{head}",
    ]
    for size, keys in one:
        every = [turn for each in found.values() for turn in each[size, keys]]
        lines.append(f"{size:9}{keys:6}{line_of(every, keys)}")
    size = next(iter(one))[0]
    lines.append(f"By games, {size}:")
    for name, first, last in GROUPS:
        for keys in [keys for other, keys in one if other == size]:
            some = [t for n, each in found.items() if first <= n <= last for t in each[size, keys]]
            if some:
                lines.append(f"{name:11}{keys:6}{line_of(some, keys)[:-13]}")
    for keys in [keys for other, keys in one if other == size]:
        rest = [t for each in found.values() for t in each[size, keys] if t.kind != WORD]
        if rest:
            presses = sum(sum(turn.presses.values()) - turn.presses[CARDS] for turn in rest)
            lines.append(f"An exchange or a pass, {keys} keys: {presses / len(rest):.2f} presses")
    return lines


def readings(found: dict[int, dict]) -> list[str]:
    """How far a player comes who presses what the screen names."""
    lines = ["Turns that can be finished with keys that the screen names:"]
    for size, keys in next(iter(found.values())):
        told = [each[size, keys] for each in found.values()]
        finished = sum(done for done, _ in told)
        stuck = Counter((at.screen, at.text) for _, all_ in told for at in all_)
        lines.append(f"{size:9}{keys:6}{finished} of {finished + sum(stuck.values())}")
        for (screen, text), count in stuck.most_common(5):
            lines.append(f"    {count} times on {screen}: «{text}»")
    return lines


def main(argv: list[str]) -> int:
    """Print the tables; returns the exit code."""
    options = arguments(argv)
    if options.make:
        from tools.presses import make

        make.write(options.make, Path(places.ROOT) / "packs")
        return 0
    if options.designs:
        from tools.presses import designs
        from tools.presses.positions import positions
        from tools.presses.recorded import Recorded

        every = [each for path in paths_of(options) for each in positions(Recorded(path))]
        print("\n".join(designs.table(every)))
        return 0
    found = games(options)
    print("\n".join(readings(found) if options.reader else table(found)))
    return 0
