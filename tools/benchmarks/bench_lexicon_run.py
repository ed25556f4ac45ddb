# SPDX-License-Identifier: MIT
"""Times one reader on one interpreter: run by bench_lexicon.py, on CPython and on MicroPython.

Arguments: folder of the core, folder of the yardstick, "packed" or "plain", the file, the tasks
(lookups: length byte, 1 if it is a word, codes; then a zero byte and the hands, 7 codes each),
window, rounds. Prints name=value lines.
"""

import gc
import sys
import time

sys.path.insert(0, sys.argv[1])
sys.path.insert(0, sys.argv[2])

if hasattr(time, "ticks_us"):

    def now() -> int:
        """Microseconds."""
        return time.ticks_us()
else:

    def now() -> int:
        """Microseconds."""
        return time.perf_counter_ns() // 1000


class CountingFile:
    """A file that counts what is read."""

    def __init__(self, file: object) -> None:
        self.file = file
        self.reads = 0
        self.bytes = 0

    def seek(self, position: int) -> int:
        """Pass on."""
        return self.file.seek(position)

    def readinto(self, buffer: bytearray | memoryview) -> int:
        """Pass on and count."""
        got = self.file.readinto(buffer)
        self.reads += 1
        self.bytes += got
        return got


class CountingBytes:
    """A table that counts how often it is asked."""

    def __init__(self, data: bytes | bytearray) -> None:
        self.data = data
        self.count = 0

    def __getitem__(self, index: int) -> int:
        self.count += 1
        return self.data[index]


def open_reader(kind: str, file: object, window: int) -> object:
    """Return the reader to be timed."""
    if kind == "plain":
        from plain_reader import PlainLexicon

        return PlainLexicon(file, window)
    from erudit_core.movegen.lexicon_walker import Lexicon

    return Lexicon(file, window)


def counting_reader(kind: str, file: object, window: int) -> tuple:
    """Return (reader that counts the edges it looks at, function that tells how many)."""
    if kind == "plain":
        from plain_reader import PlainLexicon

        class CountingPlain(PlainLexicon):
            """Counts reads of an edge's first byte: those at multiples of three."""

            edges = 0

            def __getitem__(self, index):
                if (self._from + index) % 3 == 0:
                    self.edges += 1
                return self.real[index]

            def _fill(self, position):
                self._buffer = self.real
                whole = super()._fill(position)
                self._buffer = self
                return whole

        reader = CountingPlain(file, window)
        reader.real = reader._buffer
        reader._buffer = reader
        return reader, lambda: reader.edges
    from erudit_core.movegen.lexicon_walker import Lexicon

    class CountingLexicon(Lexicon):
        """Counts children of wide nodes and looks into the pairs; the table counts the trees'."""

        edges = 0

        def _wide_child(self, position, wanted):
            found = super()._wide_child(position, wanted)
            whole, _, size = self._wide_hot
            file.seek(position)
            node = file.read(132)
            for i in range(node[0]):
                self.edges += 1
                if node[4 + i * size] & 31 == wanted:
                    break
            return found

        def _open_wide(self, node, at, allowed):
            if node >> 1 & 63 == 63:
                file.seek(node >> 7)
                self.edges += file.read(1)[0]
            return super()._open_wide(node, at, allowed)

        def _first(self, row):
            self.edges += 1
            return super()._first(row)

        def known(self, codes):
            self.edges += 1  # the first letter
            return super().known(codes)

        def _pair(self, row, letter):
            self.edges += 1
            return super()._pair(row, letter)

    reader = CountingLexicon(file, window)
    hot = reader._hot
    letters = CountingBytes(hot[1])
    reader._hot = (hot[0], letters) + hot[2:]
    return reader, lambda: reader.edges + letters.count


def load_tasks(path: str) -> tuple[list[tuple[bytes, bool]], list[bytes]]:
    """Return (words with their truth, hands)."""
    with open(path, "rb") as file:
        data = file.read()
    lookups = []
    i = 0
    while data[i]:
        lookups.append((data[i + 2 : i + 2 + data[i]], data[i + 1] == 1))
        i += 2 + data[i]
    return lookups, [data[j : j + 7] for j in range(i + 1, len(data), 7)]


def hand_words(
    lexicon: object, counts: bytearray, starts: bytearray, ends: bytearray, path: bytearray
) -> int:
    """Return how many words the letters in `counts` (32 numbers) make."""
    letters = lexicon.letters
    nodes = lexicon.nodes
    found = depth = 0
    starts[0] = 0
    ends[0] = lexicon.open_node(lexicon.root, 0, counts)
    while depth >= 0:
        at = ends[depth]
        if at == starts[depth]:
            depth -= 1
            if depth >= 0:
                counts[path[depth]] += 1
            continue
        at -= 1
        ends[depth] = at
        letter = letters[at]
        node = nodes[at]
        found += node & 1
        if node > 1:
            path[depth] = letter
            counts[letter] -= 1
            depth += 1
            starts[depth] = at
            ends[depth] = lexicon.open_node(node, at, counts)
    return found


def run_lookups(lexicon: object, lookups: list[tuple[bytes, bool]]) -> int:
    """Look every word up; return how many answers are wrong."""
    wrong = 0
    known = lexicon.known
    for codes, truth in lookups:
        if known(codes) != truth:
            wrong += 1
    return wrong


def run_hands(lexicon: object, hands: list[bytes]) -> int:
    """Return the words that all hands make."""
    counts = bytearray(32)
    starts = bytearray(17)
    ends = bytearray(17)
    path = bytearray(17)
    found = 0
    for hand in hands:
        for letter in hand:
            counts[letter] += 1
        found += hand_words(lexicon, counts, starts, ends, path)
        for letter in hand:
            counts[letter] = 0
    return found


def best_of(rounds: int, size: int, work: object, lexicon: object, tasks: list) -> tuple[int, int]:
    """Return (microseconds, sum of results) of all tasks.

    They run `size` at a time, and of each such part the shortest of `rounds` times counts: other
    programs of a busy machine then disturb little.
    """
    parts = [tasks[i : i + size] for i in range(0, len(tasks), size)]
    times = [1 << 29] * len(parts)
    result = 0
    for _ in range(rounds):
        gc.collect()
        result = 0
        for i, part in enumerate(parts):
            begin = now()
            result += work(lexicon, part)
            took = now() - begin
            times[i] = min(took, times[i])
    return sum(times), result


def main() -> None:
    """Run all tasks and print the results."""
    _, _, _, kind, path, tasks, window, rounds = sys.argv
    lookups, hands = load_tasks(tasks)
    with open(path, "rb") as file:
        open_reader(kind, file, int(window))  # the code itself is not counted
        gc.collect()
        before = gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
        lexicon = open_reader(kind, file, int(window))
        gc.collect()
        after = gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
        print(f"ram={after - before}")
        took, wrong = best_of(int(rounds), 50, run_lookups, lexicon, lookups)
        print(f"lookup_us={took / len(lookups)}")
        print(f"wrong={wrong}")
        took, found = best_of(int(rounds), 2, run_hands, lexicon, hands)
        print(f"hand_us={took / len(hands)}")
        print(f"found={found}")
        counting, edges = counting_reader(kind, file, int(window))
        counting.file = CountingFile(file)
        run_lookups(counting, lookups)
        print(f"lookup_edges={edges() / len(lookups)}")
        print(f"lookup_reads={counting.file.reads / len(lookups)}")
        print(f"lookup_bytes={counting.file.bytes / len(lookups)}")
        before = edges()
        counting.file.reads = 0
        run_hands(counting, hands)
        print(f"hand_edges={(edges() - before) / len(hands)}")
        print(f"hand_reads={counting.file.reads / len(hands)}")


main()
