# SPDX-License-Identifier: MIT
"""Measures the dictionary format: size, RAM, reads and time, beside other formats.

    python3 tools/bench.py lexicon [--words LIST.txt] [--curve] [--window BYTES] [--rounds N]

Without --words the words are those of packs/nouns.lex. --curve also builds and measures the other
points between small and fast (takes minutes).

On MicroPython the readers run as the bundle has them. A PC reads for next to nothing, the chip does
not: a second table has the chip's times, computed. They are what the code takes here with a file in
memory, its reads not counted, times the chip's slowness, and for each read the chip's price. The
slowness is the one with which the plain readers take what they were measured to take on the chip
with the benchmark list; with another list that of a yardstick.
"""

import gzip
import lzma
import os
import random
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from erudit_core.rules import alphabet
from tools.common import console
from tools.common.console import tell
from tools.common.micropython import UNIX
from tools.common.places import ROOT
from tools.lexpack import pack, plain
from tools.lexpack.automaton import Automaton
from tools.lexpack.plan import Options

RUNNER = os.path.join(ROOT, "tools", "benchmarks", "bench_lexicon_run.py")
PACK = os.path.join(ROOT, "packs", "nouns.lex")
YARDSTICK = os.path.join(ROOT, "tools", "lexpack")  # the folder of plain_reader
LOOKUPS = 2000
HANDS = 100
TURNS = 3
TASKS = ("lookup", "hand")
LABELS = {"plain": "plain DAFSA", "tuned": "the same, tuned"}
# Microseconds on an RP2040 with CircuitPython: what Yardstick in bench_lexicon_run.py has.
CHIP = {"bits": 25.7, "call": 16, "load": 5, "store": 6}
# Measured there for the benchmark list: microseconds a look-up, milliseconds a hand.
MEASURED = {"plain": (1738, 27.2), "tuned": (1127, 24.0)}
MEASURED_WORDS = 48_905

# From small to fast; None is what tools/build_lexicon.py makes. The first two want much RAM.
CURVE: tuple[tuple[str, dict[str, Any] | None], ...] = (
    ("smallest", {"wide": 10**6, "hand_wide": 0, "skip": 10**6, "groups": 40, "classes": 40}),
    ("small", {"wide": 1000, "skip": 20_000, "groups": 20, "classes": 16}),
    ("small, 4 KB", {"wide": 300, "hand_wide": 150, "skip": 4_000, "groups": 10, "classes": 8}),
    ("as shipped", None),
    ("fast", {"wide": 50, "skip": 1_000}),
    ("fastest", {"wide": 15, "depth": 5, "skip": 300}),
)


class BenchError(Exception):
    """What keeps the measurement from being made; the text says what to do."""


def words_of_pack(path: str) -> list[bytes]:
    """Return the words of a pack as bytes of codes, ascending."""
    from erudit_core.lexicon.opening.pack_header import LexiconError, open_pack, verify
    from erudit_core.movegen.lexicon_walker import Lexicon

    try:
        with open_pack(path) as file:
            verify(file)
            lexicon = Lexicon(file)
            found = []
            waiting = [(lexicon.root, b"")]
            while waiting:
                node, word = waiting.pop()
                if node & 1:
                    found.append(word)
                for i in range(lexicon.open_node(node)):
                    waiting.append((lexicon.nodes[i], word + bytes((lexicon.letters[i],))))
    except LexiconError as error:
        raise BenchError(
            f"{path}: {error.reason}; build it with tools/build_lexicon.py, or give --words LIST"
        ) from error
    return sorted(found)


def words_of_list(path: str) -> list[bytes]:
    """Return the words of a text file as bytes of codes, ascending."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            lines = [line.strip() for line in file]
    except OSError as error:
        raise BenchError(f"{path}: {console.reason(error)}") from error
    except UnicodeDecodeError as error:
        raise BenchError(tell(f"{path}: не текст в UTF-8", f"{path}: no UTF-8 text")) from error
    found = set()
    for number, line in enumerate(lines, 1):
        if line and not line.startswith("#"):
            try:
                found.add(alphabet.encode(line))
            except ValueError as error:
                raise BenchError(f"{path}, line {number}: {error}") from error
    if len(found) < HANDS:
        raise BenchError(f"{path}: {len(found)} words are too few to measure anything")
    return sorted(found)


def make_tasks(words: list[bytes]) -> bytes:
    """Return the tasks for bench_lexicon_run.py: half of the lookups miss by one letter."""
    chance = random.Random(1)
    known = set(words)
    out = bytearray()
    for word in chance.choices(words, k=LOOKUPS // 2):
        out += bytes((len(word), 1)) + word
    misses = 0
    while misses < LOOKUPS // 2:
        missed = bytearray(chance.choice(words))
        missed[chance.randrange(len(missed))] = chance.randrange(32)
        if bytes(missed) not in known:
            out += bytes((len(missed), 0)) + missed
            misses += 1
    out.append(0)
    bag = [letter for letter in range(32) for _ in range(alphabet.COUNTS[letter])]
    for _ in range(HANDS):
        out += bytes(chance.sample(bag, 7))
    return bytes(out)


def interpreters() -> dict[str, list[str]]:
    """Return {name: command}; BenchError if MicroPython is missing."""
    try:
        import micropython_unix  # noqa: F401
    except ImportError as error:
        raise BenchError("MicroPython is missing; run: python3 tools/setup_env.py") from error
    return {
        "CPython": [sys.executable],
        "MicroPython": [*UNIX],
    }


def lay_bundle(folder: Path) -> None:
    """Write to `folder` what MicroPython runs: the bundle, and runner and yardstick fitting it."""
    from tools.membench import stage

    scripts = [Path(RUNNER), Path(YARDSTICK, "plain_reader.py")]
    stage.lay_out(folder, stage.tree(".py"), *scripts)


def run_once(
    name: str, folder: str, kind: str, path: str, tasks: str, options: Namespace
) -> dict[str, float]:
    """Run bench_lexicon_run.py on an interpreter, MicroPython with the bundle in `folder`; return
    its numbers by name.
    """
    numbers = [str(options.window), str(options.rounds)]
    command = interpreters()[name]
    places = [RUNNER, ROOT, YARDSTICK]
    if name == "MicroPython":
        places = [os.path.join(folder, os.path.basename(RUNNER)), folder, folder]
    done = subprocess.run(
        [*command, *places, kind, path, tasks, *numbers],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BenchError(f"{' '.join(command[:1])} {kind}: {done.stdout}{done.stderr}")
    pairs = (line.split("=") for line in done.stdout.split())
    return {name: float(value) for name, value in pairs}


def measure(
    folder: str, files: list[tuple[str, str]], tasks: str, options: Namespace
) -> dict[str, list[dict[str, float]]]:
    """Return {interpreter: numbers of each of `files`, (kind of reader, path)}, run by turns."""
    results = {}
    for name in interpreters():
        turns = [
            [run_once(name, folder, kind, path, tasks, options) for kind, path in files]
            for _ in range(TURNS)
        ]
        best = [
            {key: min(turn[i][key] for turn in turns) for key in turns[0][i]}
            for i in range(len(files))
        ]
        if len({numbers["found"] for numbers in best}) > 1 or any(b["wrong"] for b in best):
            raise BenchError(f"{name}: the readers do not agree: {best}")
        results[name] = best
    return results


def on_chip(
    rows: list[dict[str, float]], words: int
) -> tuple[list[float], list[tuple[float, float]]]:
    """Return (how much slower the chip runs the code of a look-up and of a hand, [(microseconds a
    look-up, milliseconds a hand) on the chip]) of `rows`, the plain readers' first.
    """
    yard = {key: min(row[f"yard_{key}"] for row in rows) for key in ("bits", "read")}
    slower = [CHIP["bits"] / yard["bits"]] * 2
    code = [
        [row[f"{task}_code_us"] - row[f"{task}_reads"] * yard["read"] for task in TASKS]
        for row in rows
    ]
    if words == MEASURED_WORDS:
        for i, task in enumerate(TASKS):
            both = 1.0
            for measured, row, took in zip(MEASURED.values(), rows, code, strict=False):
                both *= (measured[i] * (1, 1000)[i] - row[f"{task}_price"]) / took[i]
            slower[i] = both**0.5
    return slower, [
        (
            took[0] * slower[0] + row["lookup_price"],
            (took[1] * slower[1] + row["hand_price"]) / 1000,
        )
        for row, took in zip(rows, code, strict=True)
    ]


def other_formats(words: list[bytes]) -> Iterator[tuple[str, int | str]]:
    """Yield (name, bytes or a reason why there are none) of general formats."""
    codes = b"".join(bytes(c + 1 for c in word) + b"\n" for word in words)
    yield "list, 1 byte a letter", len(codes)
    yield "gzip -9 of it", len(gzip.compress(codes, 9, mtime=0))
    yield "xz -9e of it", len(lzma.compress(codes, preset=9 | lzma.PRESET_EXTREME))
    try:
        import marisa_trie

        keys = [bytes(c + 1 for c in word) for word in words]
        sizes = [len(marisa_trie.BinaryTrie(keys, num_tries=n).tobytes()) for n in range(1, 9)]
        yield f"marisa-trie, {1 + sizes.index(min(sizes))} tries", min(sizes)
    except ImportError:
        yield "marisa-trie", "not installed: pip install marisa-trie"
    try:
        import dawg

        one_byte = ["".join(chr(64 + c) for c in word) for word in words]
        yield "dawgdic (DAWG), 1 byte a letter", len(dawg.DAWG(one_byte).tobytes())
    except ImportError:
        yield "dawgdic (DAWG)", "not installed: pip install DAWG2"


def enumerates_back(path: str, words: list[bytes]) -> None:
    """Fail unless the file gives back exactly the words."""
    if words_of_pack(path) != words:
        raise BenchError(f"{path} does not give its words back")


def show_size(name: str, size: int | str, words: list[bytes]) -> None:
    """Print one row of sizes."""
    if isinstance(size, int):
        print(f"  {name:<32}{size:>9}  {size / len(words):6.3f} bytes a word", flush=True)
    else:
        print(f"  {name:<32}{size}", flush=True)


def show_times(
    names: list[tuple[str, int]], results: dict[str, list[dict[str, float]]], words: int
) -> None:
    """Print what each reader, (name, bytes of its file), reads and takes, and the ratios to the
    first two, which are the plain ones.
    """
    rows = results["MicroPython"]
    for (name, _), row in zip(names, rows, strict=True):
        print(
            f"  {name:<18}{row['lookup_reads']:5.2f} reads, {row['lookup_bytes']:4.0f} bytes a"
            f" lookup; {row['hand_reads']:4.0f} reads a hand; RAM {row['ram']:.0f}"
        )
    for interpreter, found in results.items():
        times = [(row["lookup_us"], row["hand_us"] / 1000) for row in found]
        print(f"On {interpreter}, files of the PC:")
        show_ratios(names, times)
    slower, times = on_chip(rows, words)
    others = ", ".join(
        f"{key} {CHIP[key] / min(row[f'yard_{key}'] for row in rows):.0f}" for key in CHIP
    )
    by = "as the plain readers were measured there" if words == MEASURED_WORDS else "by yardstick"
    print(
        f"On the chip, computed: MicroPython's code x {slower[0]:.0f} in a look-up, x"
        f" {slower[1]:.0f} in a hand, {by}\n  (yardsticks: {others}); a read costs 90 us in another"
        " sector of 512 bytes,\n  30 in the same, 170 across a border:"
    )
    show_ratios(names, times)
    if words == MEASURED_WORDS:
        for i, kind in enumerate(MEASURED):
            lookup, hand = MEASURED[kind]
            print(
                f"  {names[i][0]}: measured on the chip {lookup} us, {hand} ms; the computed are"
                f" {times[i][0] / lookup:.2f} x, {times[i][1] / hand:.2f} x that"
            )
    literal = [
        (row["lookup_us"] + row["lookup_price"], (row["hand_us"] + row["hand_price"]) / 1000)
        for row in rows
    ]
    print("The chip's prices on top of this PC's times, code not scaled: reads alone, nearly:")
    show_ratios(names, literal)


def show_ratios(names: list[tuple[str, int]], times: list[tuple[float, float]]) -> None:
    """Print a row for each reader, (microseconds a look-up, milliseconds a hand) in `times`."""
    for (name, size), (lookup, hand) in zip(names, times, strict=True):
        ratios = [f"{lookup / base[0]:4.2f} / {hand / base[1]:4.2f}" for base in times[:2]]
        print(
            f"  {name:<18}{size:>7} bytes  lookup {lookup:7.1f} us, hand {hand:7.2f} ms"
            f" = {ratios[0]} x plain, {ratios[1]} x tuned",
            flush=True,
        )


def progress(step: str, done: int, total: int) -> None:
    """Show where the encoder is, on stderr."""
    print(f"\r{step} {done}/{total} ", end="\n" if done == total else "", file=sys.stderr)


def bench(options: Namespace) -> None:
    """Measure and print everything."""
    words = words_of_list(options.words) if options.words else words_of_pack(PACK)
    source = options.words or os.path.relpath(PACK, ROOT)
    print(f"{len(words)} words of {source}, window {options.window} bytes")
    for name, size in other_formats(words):
        show_size(name, size, words)
    automaton = Automaton(words)
    with tempfile.TemporaryDirectory() as folder:
        plain_path = os.path.join(folder, "plain.bin")
        tasks = os.path.join(folder, "tasks.bin")
        for path, data in ((plain_path, plain.encode(automaton)), (tasks, make_tasks(words))):
            with open(path, "wb") as file:
                file.write(data)
        show_size("3-byte DAFSA", os.path.getsize(plain_path), words)
        made = []
        for name, changes in CURVE:
            if changes is None or options.curve:
                path = os.path.join(folder, f"{len(made)}.lex")
                with open(path, "wb") as file:
                    chosen = Options(**(changes or {}))
                    file.write(pack(words, "bench", options=chosen, progress=progress))
                enumerates_back(path, words)
                made.append((name, path))
                show_size(f"this format, {name}", os.path.getsize(path), words)
        print("RAM: of reader, tables and window, with the 64-bit objects of MicroPython on a PC")
        files = [("plain", plain_path), ("tuned", plain_path)]
        files += [("packed", path) for _, path in made]
        names = [*LABELS.values(), *(name for name, _ in made)]
        sizes = [os.path.getsize(path) for _, path in files]
        lay_bundle(Path(folder, "bundle"))
        results = measure(os.path.join(folder, "bundle"), files, tasks, options)
        show_times(list(zip(names, sizes, strict=True)), results, len(words))


def main(argv: list[str] | None = None) -> int:
    """Command line; returns the exit code."""
    parser = console.parser(
        "Измеряет словарь: размер, память, шаги, чтения, время — рядом с другими форматами.",
        __doc__.splitlines()[0],
        prog="bench_lexicon",
    )
    add = parser.add_argument
    add("--words", metavar="LIST", help=tell(
        "список слов, по слову на строке; иначе packs/nouns.lex",
        "a word list, one a line; else packs/nouns.lex"))  # fmt: skip
    add("--curve", action="store_true", help=tell(
        "все точки, от малого к быстрому", "measure all points, small to fast"))  # fmt: skip
    add("--window", type=console.number(1, 1 << 20), default=64, metavar="BYTES", help=tell(
        "байт в окне обоих чтецов", "bytes of both readers' window"))  # fmt: skip
    add("--rounds", type=console.number(1, 10_000), default=12, metavar="N", help=tell(
        "сколько раз повторять", "repetitions of each task"))  # fmt: skip
    options = parser.parse_args(argv)
    try:
        bench(options)
    except BenchError as error:
        print(f"bench_lexicon: {error}", file=sys.stderr)
        return 1
    return 0
