# SPDX-License-Identifier: MIT
"""The model of the chip's time: its counters on small examples, and its table of unit costs."""

import hashlib
import io
import subprocess
import sys

import pytest
from face import ROOT

from tools.benchmarks import bench_pace
from tools.pace import counting, keys, measured, model, on_panel, turns

SECTOR = bytes(512)
TABLE_DIGEST = "70c15e7e1eea15a69d82b5589f7ace9443961b9483e6024927f25cc5be91f53a"


def test_a_files_uses_are_counted():
    counts = on_panel.Counts()
    inner = io.BytesIO(b"one\ntwo\nthree\n")
    with on_panel.File(inner, "rb", counts) as file:
        assert file.read(2) == b"on"
        assert file.readline() == b"e\n"
        file.seek(8)
        assert file.readinto(bytearray(4)) == 4
    assert (counts.opens, counts.seeks, counts.read, counts.erases) == (1, 1, 8, 0)


def test_a_sync_erases_each_block_of_4096_bytes_that_was_written_to():
    counts = on_panel.Counts()
    file = on_panel.File(io.BytesIO(bytes(3 * 4096)), "r+b", counts)
    file.write(SECTOR + SECTOR)
    file.flush()
    assert counts.erases == 1
    file.seek(4096 - 512)
    file.write(SECTOR + SECTOR)  # over the edge of two blocks
    file.flush()
    assert counts.erases == 3
    file.flush()
    file.close()
    assert counts.erases == 3


def test_a_new_file_also_costs_the_directory_and_the_table_of_clusters():
    counts = on_panel.Counts()
    with on_panel.File(io.BytesIO(), "wb", counts) as file:
        file.write(b"x")
    assert counts.erases == 3


class Part:
    """An area, as displayio has it."""

    def __init__(self, x1, y1, x2, y2):
        self.x1, self.y1, self.x2, self.y2 = x1, y1, x2, y2

    def width(self):
        return self.x2 - self.x1

    def size(self):
        return self.width() * (self.y2 - self.y1)


def test_pixels_below_a_drawn_one_are_not_worked_out():
    area = Part(10, 20, 14, 23)  # 4 × 3, of which the second row is drawn and one pixel more
    mask = (0b0001_1111_0000).to_bytes(4, "little")
    assert on_panel.uncovered(area, area, mask) == 7
    assert on_panel.uncovered(area, Part(11, 20, 13, 22), mask) == 2
    assert on_panel.uncovered(area, Part(10, 22, 14, 23), mask) == 3


SCENE = """
import sys
sys.path.insert(0, sys.argv[1])
import displayio
from tools.desktop.panel import make_display
from tools.pace import on_panel

def grid(width, height, colour, x=0, y=0):
    palette = displayio.Palette(1)
    palette[0] = colour
    return displayio.TileGrid(displayio.Bitmap(width, height, 1), pixel_shader=palette, x=x, y=y)

counts = on_panel.Counts()
watch = on_panel.Watch(counts)
watch.display()
display, panel = make_display(20, 10)
group = displayio.Group()
group.append(grid(20, 10, 0x000000))
group.append(grid(5, 2, 0xFFFFFF, 3, 4))
display.root_group = group
watch.mark()
display.refresh()
print(counts.bytes, counts.layers, counts.areas, counts.refreshes)
print([round(number) for number in watch.first[:2]], [round(number) for number in watch.last[:2]])
group[1].x += 1
watch.mark()
display.refresh()
print(counts.areas, watch.shown == watch.last)
display.refresh()
print(counts.areas)
"""


def test_a_drawing_is_counted_until_its_first_and_its_last_changed_row():
    """White 5 × 2 on black 20 × 10, all of which is sent: 411 bytes, the white covers ten pixels
    of the black, and rows 5 and 6 of ten are those that change.
    """
    done = subprocess.run(
        [sys.executable, "-c", SCENE, str(ROOT)], capture_output=True, text=True, check=True
    )
    lines = done.stdout.splitlines()
    assert lines[:2] == ["411 200 1 1", "[206, 100] [247, 120]"]
    assert lines[2:] == ["2 True", "2"]


CODE = """
def twice(x):
    return x + x

def work():
    for i in range(10):
        twice(i)

work()
"""


def test_only_the_games_own_code_is_counted(tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "a.py").write_text(CODE)
    (tmp_path / "b.py").write_text(CODE)
    program = (
        "import runpy, sys; from pathlib import Path\n"
        "from tools.pace import on_panel\n"
        "counts = on_panel.Counts()\n"
        "on_panel.watch_code(counts, Path(sys.argv[1]))\n"
        "for name in ('lib/a.py', 'b.py'):\n"
        "    runpy.run_path(str(Path(sys.argv[1], name)))\n"
        "    print(counts.calls, counts.opcodes)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    ours, then = done.stdout.splitlines()
    calls, opcodes = map(int, ours.split())
    assert calls == 1 + 1 + 10  # the module, work, ten times twice
    assert 10 * 4 < opcodes < 400
    assert then == ours


def test_what_a_tool_had_asked_for_of_the_game_is_the_checkouts_own_from_then_on(tmp_path):
    for folder in ("erudit_core", "lib/erudit_ui"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "__init__.py").write_text("MINE = True\n")
    program = (
        "import sys; from pathlib import Path\n"
        "sys.path += ['lib']\n"
        "import erudit_core.rules.board, erudit_ui.board.layout\n"
        "from tools.harness import run\n"
        "run.prepare_path(Path(sys.argv[1]))\n"
        "import erudit_core, erudit_ui\n"
        "print(erudit_core.MINE and erudit_ui.MINE)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "True\n"


PROGRAM = """
import board, keypad, time
keys = keypad.ShiftRegisterKeys()
event = keypad.Event()
kept = []
while True:
    board.DISPLAY.refresh()
    if keys.events.get_into(event) and event.pressed:
        kept.append(bytearray(5000 * event.key_number))
    time.sleep(0.012)
"""


def test_allocations_are_counted_until_each_drawing_after_a_key():
    pressed = [{"name": "", "naps": 0}]
    pressed += [{"name": "SELECT", "naps": 3}, {"name": "A", "naps": 3}]
    found = counting.allocations([("/code.py", PROGRAM.encode())], pressed, (160, 128))
    assert len(found) == 4  # power-on, two keys, the end
    for line, least in zip(found[1:3], (15_000, 5_000), strict=True):
        assert 0 <= line[1] - line[0] < 500
        assert least <= line[2] - line[0] < least + 1000


def test_a_price_is_the_sum_of_counts_and_unit_costs():
    costs = {"bytes": 2.0, "erases": 60_000.0, "key": 19_000.0, "start": 200_000.0}
    counts = {"bytes": 500, "erases": 2, "opcodes": 7}
    assert model.price(keys.PLAY, counts, costs) == pytest.approx(1 + 120 + 19)
    assert model.price(keys.TITLE, counts, costs) == pytest.approx(1 + 120 + 200)


def test_the_table_is_never_changed():
    """What later changes of the game cost is told by the costs that were fitted before them."""
    assert hashlib.sha256(model.TABLE.read_bytes()).hexdigest() == TABLE_DIGEST


def test_the_table_is_the_best_fit_to_all_measured_rows():
    """Least squares without negative costs: no cost can be changed for the better."""
    costs, rows = model.read()
    wanted = {
        (kind, size, row, when)
        for (kind, size), table in measured.MEASURED.items()
        for row, pair in table.items()
        for when, ms in zip(("first", "last"), pair, strict=True)
        if ms is not None
    }
    assert {row[:4] for row in rows} == wanted
    assert {field: costs[field] for field in model.KNOWN} == model.KNOWN
    assert set(costs) == {*model.KNOWN, *model.FITTED}
    errors = [model.error(row, costs) for row in rows]
    for field in model.FITTED:
        column = [model.terms(row.row, row.counts).get(field, 0) / row.ms for row in rows]
        slope = sum(error * one for error, one in zip(errors, column, strict=True))
        size = sum(one * one for one in column) ** 0.5
        if costs[field] > 0:
            assert abs(slope) < 1e-3 * size, field
        else:
            assert slope > -1e-9, field


def test_goals_are_those_of_the_panel_and_the_kind_of_modules():
    small, square = measured.SMALL, measured.SQUARE
    assert measured.goal(".mpy", small, keys.CURSOR, 20) == (None, 50)
    assert measured.goal(".mpy", small, keys.PLAY, 100) == (None, 300)
    assert measured.goal(".py", small, keys.PLAY, 100) == (None, 450)
    assert measured.goal(".mpy", small, keys.TITLE, 0) == (None, 1200)
    assert measured.goal(".mpy", square, keys.LAY, 20) == (None, 60)
    assert measured.goal(".mpy", square, keys.TO_BOARD, 200) == (250, 200 + 1.3 * 380)


def test_the_command_prints_costs_and_errors(capsys):
    assert bench_pace.main(["costs"]) == 0
    text = capsys.readouterr().out
    costs, rows = model.read()
    assert all(f"  {field} " in text for field in costs)
    assert text.count("play a word") == len([row for row in rows if row.row == keys.PLAY])
    assert bench_pace.main(["nonsense"]) == 2


def totals(opcodes, modules=0):
    """Of a nap: so many bytecodes and modules, nothing else."""
    return [{"opcodes": opcodes, "modules": modules}.get(field, 0) for field in on_panel.FIELDS]


def test_a_masters_turn_is_its_slices_their_sleep_and_its_moves_last_pixel():
    """1 µs a bytecode, 2 µs a byte allocated of which there is half a one each, so 2 µs in all; 10
    a byte of a module, and where it is loaded 1000 bytes are allocated. Two slices of 20 and
    30 + 3 + 2 ms with 1 ms of sleep; the move's first pixel after 20 ms, its last after 60, then
    it is saved; another turn that was not counted.
    """
    naps = [
        [totals(0), False, None, None, 0, True],
        [totals(5_000), False, totals(1_000), totals(1_000), 12, True],  # before the turn
        [totals(15_000), True, None, None, 13, True],
        [totals(45_000, 1), True, None, None, 14, True],
        [totals(95_000, 1), False, totals(55_000, 1), totals(75_000, 1), 26, True],
        [totals(95_000, 1), True, None, None, 38, False],
        [totals(95_000, 1), False, None, None, 39, False],
    ]
    costs = {"opcodes": 1.0, "allocated": 2.0, "module_bytes": 10.0}
    heap = turns.Heap(0.5, {("a",): 1000})
    found = turns.priced({"naps": naps, "modules": ["a"]}, costs, {"a": 300}, ".mpy", heap)
    assert [step.ms for step in found] == [10, 20, 35, 100, 0, 0]
    assert [step.slept for step in found] == [12, 1, 1, 12, 12, 1]
    assert turns.turns(found) == [turns.Turn(20 + 1 + 35 + 1 + 60, 35, 36, 20 + 1 + 35 + 1 + 20)]


def test_a_standstill_of_the_bar_lasts_from_a_last_changed_pixel_to_the_next_first():
    steps = [(40, 1, True, None, None), (40, 1, True, 10, 15), (30, 1, True, None, None)]
    steps += [(30, 1, False, 5, 30)]
    (turn,) = turns.turns([turns.Step(*step, True) for step in steps])
    assert turn.still == 25 + 1 + 30 + 1 + 5
