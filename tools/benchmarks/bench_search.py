# SPDX-License-Identifier: MIT
"""Measures the move search, beside plain Appel–Jacobson on the same positions and the same DAFSA.

    python3 tools/bench.py search [--words LIST.txt] [--positions 200] [--seed 1] [--preset article]
                                  [--plain2 10] [--no-micropython] [--turns GAMES]

The positions are from games that the search plays against itself (the best score always), at all
stages; each is searched with the hand's own letters and then with one and two of them as blanks.
Without --words the words are those of packs/nouns.lex. --plain2: how many positions with two blanks
the plain search is put through: seconds each, minutes on a bare board, which it is spared. --turns:
instead of all that, count what a master's turns take in so many games of two.
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
from argparse import Namespace
from binascii import hexlify
from collections.abc import Iterable

from erudit_core.annotations import Pack, PackFile, Rules
from erudit_core.movegen.lexicon_walker import Lexicon
from erudit_core.movegen.search import Search
from erudit_core.movegen.visitors import Best
from erudit_core.rng import Rng
from erudit_core.rules import play, ruleset, tiles
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import Board
from erudit_core.rules.game import Game
from erudit_core.rules.game_events import KIND, REFUSED
from tools.benchmarks import bench_turns
from tools.benchmarks.bench_lexicon import PACK, BenchError, words_of_pack
from tools.benchmarks.plain_search import WINDOW, Dafsa, PlainSearch
from tools.common import console
from tools.common.micropython import UNIX
from tools.common.places import ROOT
from tools.judging.list_lexicon import ListLexicon
from tools.lexpack import pack
from tools.words import wordlist

RUNNER = os.path.join(ROOT, "tools", "benchmarks", "bench_search_run.py")
A_GAME = 10  # positions taken from a game
MOST_EXCHANGES = 6  # in a row: then the list has too few words to go on
ENDLESS = 1 << 60
BEST_SLICE = 100
MICROPYTHON_SHARE = 4  # every fourth position


class Position:
    """A board, as `state` bytes, and a hand as kinds of tiles without blanks."""

    def __init__(self, state: bytes | bytearray, kinds: list[int]) -> None:
        self.state = state
        self.kinds = kinds

    def board(self) -> Board:
        """Return the Board."""
        made = Board()
        made.state[:] = self.state
        return made

    def is_bare(self) -> bool:
        """Tell whether the board is bare."""
        return self.board().is_bare()

    def hand(self, blanks: int) -> bytearray:
        """Return the counts of the hand with that many of its tiles as blanks."""
        held = bytearray(tiles.KINDS_HELD)
        for kind in self.kinds[blanks:]:
            held[kind] += 1
        held[BLANK] = min(blanks, len(self.kinds))
        return held


def self_play(agreed: Rules, lexicon: Pack, count: int, seed: int) -> tuple[list[Position], int]:
    """Return `count` Positions from games of the best score against itself."""
    rand = random.Random(seed)
    found = []
    number = 0
    while len(found) < count:
        number += 1
        game = Game(agreed, 2, Rng(1000 * seed + number), None)
        game.start()
        seen = []
        stuck = 0
        while not game.over:
            kinds = [kind for kind in tiles.listed(game.hand()) if kind != BLANK]
            rand.shuffle(kinds)
            if kinds:
                seen.append(Position(bytes(game.board.state), kinds))
            stuck = 0 if _take_turn(game, lexicon, stuck < MOST_EXCHANGES) else stuck + 1
        found += rand.sample(seen, min(A_GAME, len(seen)))
        show(f"\rgames {number}, positions {min(len(found), count)} of {count}")
    show("\n")
    rand.shuffle(found)
    return found[:count], number


def _take_turn(game, lexicon, may_exchange):
    """Play the best word, else exchange the whole hand, else pass; True for a word."""
    best = Best()
    search = Search(game.board, game.rules, game.hand(), [lexicon], best)
    search.prune_dominated = True
    best.search = search
    search.step(ENDLESS)
    if best.score >= 0:
        placement = play.Placement()
        placement.direction = best.direction
        for i, tile in enumerate(best.run):
            if tile & play.NEW:
                placement.add(best.start + i * (15 if best.direction else 1), tile & 127)
        events = game.play(placement)
        if events[0][KIND] == REFUSED:
            raise AssertionError(f"the game refused a play of the search: {events}")
        return True
    if may_exchange and game.bag_count() >= tiles.HAND_SIZE:
        game.exchange(tiles.listed(game.hand()))
    else:
        game.pass_turn()
    return False


def show(text: str) -> None:
    """Print progress where somebody watches."""
    if sys.stderr.isatty():
        print(text, end="", file=sys.stderr, flush=True)


class CountingFile:
    """A file that counts how often it is read."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        self.reads = 0

    def seek(self, position: int) -> object:
        """Pass on."""
        return self.file.seek(position)

    def readinto(self, buffer: bytearray | memoryview) -> int | None:
        """Pass on and count."""
        self.reads += 1
        return self.file.readinto(buffer)


class Counts:
    """What searching some positions took: a list for each figure."""

    def __init__(self) -> None:
        self.figures = {}

    def add(self, name: str, value: float) -> None:
        """Note a figure of one position."""
        self.figures.setdefault(name, []).append(value)

    def total(self, name: str, first: int | None = None) -> float:
        """Return the sum over the first positions."""
        return sum(self.figures[name][:first])


def count_search(
    position: Position,
    blanks: int,
    agreed: Rules,
    dafsa: Dafsa,
    packed: Lexicon,
    read: CountingFile,
) -> tuple[set, dict[str, int]]:
    """Return (plays, figures) of the game's search: on the DAFSA, then on a pack."""
    board = position.board()
    hand = position.hand(blanks)
    plays = set()

    def visit(start, direction, run, score):
        plays.add((direction, start, bytes(tile & 127 for tile in run)))

    dafsa.reset()
    search = Search(board, agreed, hand, [dafsa], visit)
    search.step(ENDLESS)
    figures = {
        "plays": search.plays,
        "nodes opened": search.nodes,
        "edges": dafsa.edges,
        "window reads": dafsa.reads,
    }
    read.reads = 0
    Search(board, agreed, hand, [packed], lambda *play: False).step(ENDLESS)
    figures["pack: window reads"] = read.reads
    figures.update(count_best(board, agreed, hand, dafsa))
    return plays, figures


def count_best(
    board: Board, agreed: Rules, hand: bytes | bytearray, dafsa: Dafsa
) -> dict[str, int]:
    """Return what a brief search for the best play takes, and when it has found it."""
    best = Best()
    search = Search(board, agreed, hand, [dafsa], best)
    search.prune_dominated = True
    best.search = search
    score = best.score
    found = 0
    while not search.done:
        search.step(BEST_SLICE)
        if best.score > score:
            score = best.score
            found = search.work
    return {"best: work": search.work, "best: work until found": found}


def count_plain(
    position: Position, blanks: int, agreed: Rules, dafsa: Dafsa, plays: set
) -> dict[str, int]:
    """Return the figures of the plain search; its plays must be the same."""
    dafsa.reset()
    search = PlainSearch(
        position.board(), position.hand(blanks), dafsa, agreed.side_words != ruleset.FORBID
    )
    search.run()
    if search.plays != plays:
        raise AssertionError("the two searches do not find the same plays")
    return {"plain: edges": dafsa.edges, "plain: window reads": dafsa.reads}


def measure(
    positions: list[Position],
    blanks: int,
    agreed: Rules,
    dafsa: Dafsa,
    pack_path: str,
    plain_count: int,
) -> Counts:
    """Return Counts of both searches on the positions, the plain one on the first of them."""
    counts = Counts()
    with open(pack_path, "rb") as file:
        read = CountingFile(file)
        packed = Lexicon(read, WINDOW)
        for number, position in enumerate(positions):
            plays, figures = count_search(position, blanks, agreed, dafsa, packed, read)
            if number < plain_count:
                figures.update(count_plain(position, blanks, agreed, dafsa, plays))
            for name, value in figures.items():
                counts.add(name, value)
            show(f"\r{blanks} blanks: {number + 1} of {len(positions)}")
    show("\n")
    return counts


def run_timed(
    command: list[str], positions: list[Position], blanks: int, agreed: Rules, pack_path: str
) -> list[float]:
    """Return the milliseconds that an interpreter takes for each position."""
    texts = " ".join(ruleset.spell(agreed))
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        for position in positions:
            state = str(hexlify(position.state), "ascii")
            file.write(f"{state};{position.hand(blanks).hex()};{texts}\n")
        file.flush()
        done = subprocess.run(
            [*command, RUNNER, ROOT, pack_path, file.name],
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise BenchError(f"{command[-1][:20]}… failed:\n{done.stdout[-500:]}{done.stderr[-500:]}")
    return [int(line.split()[0]) / 1000 for line in done.stdout.split("\n") if line]


def line(name: str, values: Iterable[float], digits: int = 0) -> str:
    """Return a table line: median, p90, worst."""
    ordered = sorted(values)
    p90 = ordered[min(len(ordered) - 1, int(0.9 * len(ordered)))]
    cells = (statistics.median(ordered), p90, ordered[-1])
    return f"  {name:<34}" + "".join(f"{cell:12,.{digits}f}" for cell in cells)


def report(
    blanks: int, counts: Counts, times: list[tuple[str, list[float]]], plain_count: int
) -> None:
    """Print the table for one number of blanks."""
    total = len(counts.figures["edges"])
    print(f"\n{blanks} blanks, {total} positions{'':<18}      median         p90       worst")
    names = ("plays", "nodes opened", "edges", "window reads")
    for name in (*names, "best: work", "best: work until found"):
        print(line(name, counts.figures[name]))
    few = f" ({plain_count} positions)" if plain_count < total else ""
    for name in ("plain: edges", "plain: window reads"):
        print(line(name + few, counts.figures[name]))
    for name in ("edges", "window reads"):
        theirs = counts.total("plain: " + name)
        ours = counts.total(name, plain_count)
        print(
            f"  {name} of both on the same positions: plain {theirs:,}, search {ours:,}: "
            f"1/{theirs / ours:.1f}"
        )
    print(line("pack: window reads", counts.figures["pack: window reads"]))
    for name, values in times:
        print(line(f"{name}, ms ({len(values)} positions)", values, 1))


def read_list(path: str) -> list[bytes]:
    """Return the words of a text file as codes; BenchError if there are none."""
    try:
        words = wordlist.read_words(path)
    except OSError as error:
        raise BenchError(f"{path}: {console.reason(error)}") from None
    except ValueError as error:
        raise BenchError(str(error)) from None
    if not words:
        raise BenchError(f"{path}: no word in it; give a list with one word a line")
    return words


def parse_args(argv: list[str] | None) -> Namespace:
    """Return the command line's options."""
    parser = console.parser(
        "Измеряет поиск ходов рядом с обычным поиском Аппеля — Джекобсона.",
        "Measures the move search beside a plain Appel–Jacobson search.",
    )
    text = console.tell(
        "список слов вместо packs/nouns.lex", "a word list instead of packs/nouns.lex"
    )
    parser.add_argument("--words", metavar="LIST", help=text)
    count = console.number(1, 1_000_000)
    parser.add_argument("--positions", type=count, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", choices=ruleset.PRESETS, default="article")
    parser.add_argument("--plain2", type=count, default=10, metavar="N")
    parser.add_argument("--no-micropython", action="store_true")
    text = console.tell("посчитать ходы мастера в стольких партиях", "count a master's turns")
    parser.add_argument("--turns", type=count, metavar="GAMES", help=text)
    return parser.parse_args(argv)


def bench(options: Namespace) -> None:
    """Measure and print everything."""
    words = read_list(options.words) if options.words else words_of_pack(PACK)
    preset = ruleset.PRESETS.index(options.preset)
    agreed = ruleset.make(preset, judge=ruleset.TRUST, target=0)
    dafsa = Dafsa(words)
    positions, games = self_play(agreed, ListLexicon(words), options.positions, options.seed)
    print(
        f"{len(positions)} positions of {games} games, {len(words):,} words, preset "
        f"{options.preset}; a window has {WINDOW} bytes"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = PACK
        if options.words:
            path = os.path.join(folder, "bench.lex")
            with open(path, "wb") as file:
                file.write(pack(words, "bench"))
        for blanks in (0, 1, 2):
            count = len(positions)
            if blanks == 2:
                # On a bare board two blanks take the plain search many minutes: it comes last.
                positions.sort(key=Position.is_bare)
                count = min(options.plain2, len(positions))
            counts = measure(positions, blanks, agreed, dafsa, path, count)
            timed = positions if blanks < 2 else positions[::MICROPYTHON_SHARE]
            times = [("CPython", run_timed([sys.executable, "-I"], timed, blanks, agreed, path))]
            if not options.no_micropython:
                timed = positions[::MICROPYTHON_SHARE]
                command = [*UNIX, "-X", "heapsize=4M"]
                times.append(("MicroPython", run_timed(command, timed, blanks, agreed, path)))
            report(blanks, counts, times, count)


def main(argv: list[str] | None = None) -> int:
    """Run the benchmark; returns the exit code."""
    options = parse_args(argv)
    if options.turns:
        agreed = ruleset.make(ruleset.PRESETS.index(options.preset))
        bench_turns.report(agreed, PACK, options.turns, options.seed)
        return 0
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(line_buffering=True)  # a table at a time, also into a file
    if not options.no_micropython:
        from tools.common import setup_env

        setup_env.enter(["test"])
    try:
        bench(options)
    except BenchError as error:
        print(error, file=sys.stderr)
        return 1
    return 0
