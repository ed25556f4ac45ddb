# SPDX-License-Identifier: MIT
"""The dictionary reader on real MicroPython: the same words, no allocation per step, little RAM."""

import random

from erudit_core.rules import alphabet
from tools.common.micropython import ROOT, run_micropython, run_wasm
from tools.lexpack import pack

RAM = 5120  # bytes for reader, tables and window together


def some_words(count):
    """Word-like strings with shared beginnings and endings, always the same."""
    chance = random.Random(3)
    parts = ["ка", "ро", "то", "ни", "ма", "ле", "ст", "ви", "до", "ура", "пере", "аз"]
    ends = ["", "к", "ка", "ник", "ница", "ость", "ение", "тор", "изм", "ист", "ик"]
    found = set()
    while len(found) < count:
        word = "".join(chance.choices(parts, k=chance.randint(1, 4))) + chance.choice(ends)
        if len(word) <= 15:
            found.add(word)
    return sorted(found)


WORDS = some_words(4000)
WIDE = [path + letter for path in ("", "а", "ал", "али", "алис") for letter in alphabet.LETTERS]
# as many children along one path as in a whole dictionary: the reader's buffers grow with them
WORDS = sorted({*WORDS, *(word.lower() for word in WIDE)})
DATA = pack(WORDS, "t", flagged=WORDS[::500])

LISTING = """
from erudit_core.movegen.lexicon_walker import Lexicon
from binascii import crc32
lexicon = Lexicon(open("{}", "rb"))
crc = 0
count = 0
waiting = [(lexicon.root, b"")]
while waiting:
    node, word = waiting.pop()
    if node & 1:
        count += 1
        crc = crc32(word, crc)
    for i in range(lexicon.open_node(node)):
        waiting.append((lexicon.nodes[i], word + bytes((lexicon.letters[i],))))
print(count, crc)
"""

STEADY = """
import gc
from erudit_core.movegen.lexicon_walker import Lexicon
file = open({path!r}, "rb")
lexicon = Lexicon(file)
probes = {probes!r}
allowed = bytes([1] * 32)


def work():
    for probe in probes:
        lexicon.known(probe)
        lexicon.marked(probe)
        node = lexicon.root
        at = 0
        for code in probe:
            at = lexicon.open_node(node, 0, allowed)
            node = lexicon.step(node, code)
            if node < 0:
                break


work()
gc.collect()
gc.disable()
before = gc.mem_alloc()
work()
once = gc.mem_alloc() - before
before = gc.mem_alloc()
work()
work()
work()
print(once, gc.mem_alloc() - before)
"""


def pack_file(tmp_path):
    path = tmp_path / "t.lex"
    path.write_bytes(DATA)
    return path


def test_words_come_back_the_same_on_both_micropythons(tmp_path, capsys):
    path = pack_file(tmp_path)
    exec(compile(LISTING.format(path), "listing", "exec"), {})  # noqa: S102
    here = capsys.readouterr().out
    assert int(here.split()[0]) == len(WORDS)
    assert run_micropython(LISTING.format(path)).stdout == here
    wasm = run_wasm(
        LISTING.format("/t.lex"), paths=[ROOT / "erudit_core"], files=[("/t.lex", DATA)]
    )
    assert wasm.stdout == here


def test_lookups_and_steps_allocate_nothing(tmp_path):
    probes = [alphabet.encode(word) for word in WORDS[::100]]
    probes += [bytes(reversed(probe)) for probe in probes]
    script = STEADY.format(path=str(pack_file(tmp_path)), probes=probes)
    assert run_micropython(script).stdout == "0 0\n"


def test_reader_tables_and_window_fit_into_5_kb_of_a_32_bit_machine():
    steps = [
        "import gc\nfrom erudit_core.movegen.lexicon_walker import Lexicon",
        "file = open('/t.lex', 'rb')",
        "lexicon = Lexicon(file); lexicon.known(b'\\1\\2\\3'); lexicon = None",
        "gc.collect(); before = gc.mem_alloc()",
        "gc.collect(); before = gc.mem_alloc()",
        "lexicon = Lexicon(file)",
        "lexicon.known(b'\\1\\2\\3'); lexicon.open_node(lexicon.root)",
        *["gc.collect(); used = gc.mem_alloc() - before"] * 4,  # the first leave garbage of a call
        "print(used)",
    ]
    result = run_wasm(steps, paths=[ROOT / "erudit_core"], files=[("/t.lex", DATA)])
    assert 1000 < int(result.stdout) <= RAM
