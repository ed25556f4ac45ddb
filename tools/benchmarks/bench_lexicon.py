# SPDX-License-Identifier: MIT
"""Measures the dictionary format: size, RAM, steps, reads and time, beside other formats.

    python3 tools/bench.py lexicon [--words LIST.txt] [--curve] [--window BYTES] [--rounds N]

Without --words the words are those of packs/nouns.lex. --curve also builds and measures the other
points between small and fast (takes minutes).
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

# From small to fast; None is what tools/build_lexicon.py makes. The first three want much RAM.
_LONG = (6, 8, 10, 17)
CURVE = (
    (
        "smallest",
        {"wide": 10**6, "skip": 10**5, "groups": 40, "classes": 40, "listed": 6, "skips": _LONG},
    ),
    ("small", {"wide": 10**6, "skip": 300, "groups": 48, "classes": 48, "skips": _LONG}),
    ("small, 4 KB", {"wide": 10**6, "skip": 300, "skips": _LONG}),
    ("middle", {"wide": 300, "skip": 150, "skips": _LONG}),
    ("middle, faster", {"wide": 150, "skip": 64, "skips": _LONG}),
    ("120 KB", {"wide": 70, "skip": 32, "skips": _LONG}),
    ("fast", {"wide": 40, "skip": 24}),
    ("as shipped", None),
    ("fastest", {"wide": 15, "depth": 5}),
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


def run_once(
    command: list[str], kind: str, path: str, tasks: str, options: Namespace
) -> dict[str, float]:
    """Run bench_lexicon_run.py; return its numbers by name."""
    numbers = [str(options.window), str(options.rounds)]
    done = subprocess.run(
        [*command, RUNNER, ROOT, YARDSTICK, kind, path, tasks, *numbers],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BenchError(f"{' '.join(command[:1])} {kind}: {done.stdout}{done.stderr}")
    pairs = (line.split("=") for line in done.stdout.split())
    return {name: float(value) for name, value in pairs}


def measure(
    packed: str, plain_path: str, tasks: str, options: Namespace
) -> dict[str, list[dict[str, float]]]:
    """Return {interpreter: (plain numbers, packed numbers)}, the two run by turns."""
    results = {}
    for name, command in interpreters().items():
        turns = [
            [
                run_once(command, kind, path, tasks, options)
                for kind, path in (("plain", plain_path), ("packed", packed))
            ]
            for _ in range(3)
        ]
        best = [{key: min(turn[i][key] for turn in turns) for key in turns[0][i]} for i in (0, 1)]
        if best[0]["found"] != best[1]["found"] or best[0]["wrong"] or best[1]["wrong"]:
            raise BenchError(f"{name}: the readers do not agree: {best}")
        results[name] = best
    return results


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


def show_times(name: str, size: int, results: dict[str, list[dict[str, float]]]) -> None:
    """Print one row of counts and one of times for each interpreter."""
    for which, label in ((0, "3-byte DAFSA"), (1, name)):
        if which == 0 and name != "as shipped":
            continue
        numbers = results["MicroPython"][which]
        print(
            f"  {label:<18}{numbers['lookup_edges']:6.1f} edge steps,"
            f" {numbers['lookup_reads']:5.2f} reads,"
            f" {numbers['lookup_bytes']:5.0f} bytes a lookup; {numbers['hand_edges']:5.0f}"
            f" edge steps, {numbers['hand_reads']:4.0f} reads a hand; RAM {numbers['ram']:.0f}",
            flush=True,
        )
    for interpreter, (base, own) in results.items():
        print(
            f"  {name:<18}{size:>7} bytes, {interpreter:<12}"
            f"lookup {own['lookup_us']:6.1f} us = {own['lookup_us'] / base['lookup_us']:4.2f} x"
            f" {base['lookup_us']:5.1f}; hand {own['hand_us']:7.1f} us ="
            f" {own['hand_us'] / base['hand_us']:4.2f} x {base['hand_us']:6.1f}",
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
        for name, path in made:
            results = measure(path, plain_path, tasks, options)
            show_times(name, os.path.getsize(path), results)


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
