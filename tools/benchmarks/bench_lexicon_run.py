# SPDX-License-Identifier: MIT
"""Times one reader on one interpreter: run by bench_lexicon.py, on CPython and on MicroPython.

Arguments: folders of the core and of the yardstick, "packed", "plain" or "tuned", file, tasks
(lookups: length byte, 1 if it is a word, codes; then a zero byte and the hands, 7 codes each),
window, rounds. Prints name=value lines.
"""

import gc
import io
import sys
import time

sys.path.insert(0, sys.argv[2])
sys.path.insert(0, sys.argv[1])

# What a read costs on the chip, microseconds: in another sector than the last one, in the same, or
# across the border of two.
SECTOR = 512
OTHER = 90
SAME = 30
ACROSS = 170

if hasattr(time, "ticks_us"):

    def now() -> int:
        """Microseconds."""
        return time.ticks_us()
else:

    def now() -> int:
        """Microseconds."""
        return time.perf_counter_ns() // 1000


class PricedFile:
    """A file that counts what is read, and adds up what that costs on the chip.

    The firmware's file system keeps one sector: reading in it is cheap, across a border dear.
    """

    def __init__(self, file: object) -> None:
        self.file = file
        self.position = 0
        self.sector = -1
        self.reset()

    def reset(self) -> None:
        """Begin to count."""
        self.reads = 0
        self.bytes = 0
        self.price = 0

    def seek(self, position: int) -> int:
        """Pass on."""
        self.position = position
        return self.file.seek(position)

    def readinto(self, buffer: bytearray | memoryview) -> int:
        """Pass on and count."""
        got = self.file.readinto(buffer)
        self.reads += 1
        self.bytes += got
        first = self.position // SECTOR
        last = (self.position + max(got, 1) - 1) // SECTOR
        if first != last:
            self.price += ACROSS
        elif first == self.sector:
            self.price += SAME
        else:
            self.price += OTHER
        self.sector = last
        self.position += got
        return got


def open_reader(kind: str, file: object, window: int) -> object:
    """Return the reader to be timed."""
    if kind == "packed":
        from erudit_core.movegen.lexicon_walker import Lexicon

        return Lexicon(file, window)
    from plain_reader import PlainLexicon, TunedPlain

    return (TunedPlain if kind == "tuned" else PlainLexicon)(file, window)


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


class Yardstick:
    """What is measured on the chip, too: it tells how much slower the chip runs code."""

    def __init__(self) -> None:
        self.value = 0

    def nothing(self) -> None:
        """The method that is called."""

    def call(self, count: int) -> None:
        """A bare call of a method."""
        me = self
        for _ in range(count):
            me.nothing()

    def load(self, count: int) -> None:
        """An attribute loaded."""
        me = self
        for _ in range(count):
            me.value  # noqa: B018

    def store(self, count: int) -> None:
        """An attribute stored."""
        me = self
        for _ in range(count):
            me.value = 0

    def bits(self, count: int) -> None:
        """Bits taken out of a window, as the readers do."""
        place = 0
        buffer = bytearray(64)
        for _ in range(count):
            i = place >> 3
            bits = (buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16) >> (place & 7)
            if bits & 127 == 128:
                break
            place = place + 5 & 255

    def read(self, count: int) -> None:
        """A read of a file in memory."""
        file = io.BytesIO(bytes(4096))
        buffer = bytearray(64)
        seek = file.seek
        readinto = file.readinto
        for i in range(count):
            seek(i & 1023)
            readinto(buffer)

    def time(self, work: object) -> float:
        """Return the microseconds of one of the above."""
        took = 1 << 29
        for _ in range(200):
            begin = now()
            work(2000)
            took = min(took, now() - begin)
        return took / 2000


def main() -> None:
    """Run all tasks and print the results."""
    _, _, _, kind, path, tasks, window, rounds = sys.argv
    lookups, hands = load_tasks(tasks)
    yard = Yardstick()
    for name, work in (
        ("call", yard.call),
        ("load", yard.load),
        ("store", yard.store),
        ("bits", yard.bits),
        ("read", yard.read),
    ):
        print(f"yard_{name}={yard.time(work)}")
    with open(path, "rb") as file:
        open_reader(kind, file, int(window))  # the code itself is not counted
        gc.collect()
        before = gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
        lexicon = open_reader(kind, file, int(window))
        gc.collect()
        after = gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
        print(f"ram={after - before}")
        file.seek(0)
        memory = io.BytesIO(file.read())
        # "code": with a file whose reads cost next to nothing
        in_memory = open_reader(kind, memory, int(window))
        for name, reader in (("", lexicon), ("code_", in_memory)):
            took, wrong = best_of(int(rounds), 50, run_lookups, reader, lookups)
            print(f"lookup_{name}us={took / len(lookups)}")
            print(f"wrong={wrong}")
            took, found = best_of(int(rounds), 2, run_hands, reader, hands)
            print(f"hand_{name}us={took / len(hands)}")
            print(f"found={found}")
        priced = PricedFile(memory)
        counted = open_reader(kind, priced, int(window))
        for name, work, wanted in (("lookup", run_lookups, lookups), ("hand", run_hands, hands)):
            priced.reset()
            work(counted, wanted)
            print(f"{name}_reads={priced.reads / len(wanted)}")
            print(f"{name}_bytes={priced.bytes / len(wanted)}")
            print(f"{name}_price={priced.price / len(wanted)}")


main()
