# SPDX-License-Identifier: MIT
"""The log keeps what happened in 32 bytes an entry, in whatever storage it is given."""

import struct
import tracemalloc

from helpers import do, game, kinds

from erudit_core.record import log_gaps
from erudit_core.rules import alphabet, turn_log
from erudit_core.rules.game_events import FINAL, PLAYED
from erudit_core.rules.play import NEW
from erudit_core.rules.ruleset import CONSENT


def entries(noted):
    return [noted.entry(i) for i in range(noted.count)]


def noted(*events):
    made = turn_log.Log()
    for some in events:
        made.note(some)
    return made


class File:
    """Storage that counts what is written, and may fail like a worn-out drive."""

    def __init__(self, capacity, broken_at=None):
        self.capacity = capacity
        self.data = {}
        self.broken_at = broken_at

    def read(self, index, buffer):
        buffer[:] = self.data[index]

    def write(self, index, buffer):
        if index == self.broken_at:
            raise OSError(5)
        assert len(buffer) == turn_log.ENTRY_BYTES
        self.data[index] = bytes(buffer)


def test_a_word_keeps_place_run_hand_and_figures():
    made = game("КОТАЕИ?", "ЛЕТ?УНН")
    kept = noted(do(made, "8H", "КОТ"), do(made, "8H", "...ЛЕТа"))
    first, second = entries(kept)
    assert first.kind == turn_log.WORD
    assert (first.seat, first.cell, first.direction) == (0, 112, 0)
    assert first.hand == bytes(sorted(kinds("КОТАЕИ?")))
    assert first.tiles == bytes(code | NEW for code in alphabet.encode("КОТ"))
    assert (first.score, first.total) == (5, 5)
    assert (second.seat, second.score, second.total, second.line) == (1, 11, 11, 2)
    old, new = alphabet.encode("КОТ"), alphabet.encode("ЛЕТ")
    assert second.tiles == old + bytes(code | NEW for code in new) + bytes((64 | NEW,))


def test_a_word_down_and_a_later_hand_are_kept_as_they_were():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    (only,) = entries(noted(do(made, "H8", "КОТ")))
    assert only.direction == 1
    assert only.hand == bytes(sorted(kinds("КОТАЕИР")))


def test_exchange_pass_recovery_and_acceptance_are_kept():
    made = game("КОТАЕИ?", "ААААААА", laid=[("8H", "тОТ")], bag="БББББББ", judge=CONSENT)
    kept = noted(made.recover(112))
    kept.note(made.exchange(kinds("?О")))
    kept.note(made.pass_turn())
    kept.note(do(made, "8H", "...А"))
    kept.note(made.vote(True))
    recovered, exchanged, passed, accepted, word = entries(kept)
    assert (recovered.kind, recovered.seat, recovered.cell) == (turn_log.RECOVER, 0, 112)
    assert recovered.tiles == kinds("Т")
    assert (exchanged.kind, exchanged.tiles) == (turn_log.EXCHANGE, kinds("?О"))
    assert exchanged.hand == bytes(sorted(kinds("КОТАЕИ?")))
    assert (passed.kind, passed.seat, passed.tiles) == (turn_log.PASS, 1, b"")
    assert (accepted.kind, accepted.seat) == (turn_log.ACCEPTED, 0)
    assert accepted.tiles == alphabet.encode("ТОТА")
    assert (word.kind, word.seat, kept.count) == (turn_log.WORD, 0, 5)


def test_the_end_keeps_each_hand_and_what_it_cost_below_zero():
    made = game("ИСР", "ФФ", bag="", target=0)
    kept = noted(made.pass_turn(), made.pass_turn())
    assert [(e.kind, e.seat, e.tiles, e.score, e.total) for e in entries(kept)[2:]] == [
        (turn_log.FINAL, 0, kinds("ИРС"), -5, -5),
        (turn_log.FINAL, 1, kinds("ФФ"), -20, -20),
    ]


def test_refusals_questions_and_draws_leave_no_trace():
    made = game("КОТАЕИ?", "ЛЕТ?УНН", judge=CONSENT)
    kept = noted(do(made, "1A", "КОТ"), do(made, "8H", "КОТ"), made.vote(False))
    assert kept.count == 0
    assert kept.complete


def test_figures_below_zero_and_in_thousands_survive():
    kept = noted([(FINAL, 7, kinds("Ф"), 310, -2345)])
    assert (kept.entry(0).seat, kept.entry(0).score, kept.entry(0).total) == (7, -310, -2345)


def test_a_full_log_stops_remembers_it_and_never_raises():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept = turn_log.Log(turn_log.RamStore(2))
    for _ in range(3):
        kept.note(made.pass_turn())
    assert (kept.count, kept.complete) == (2, False)
    kept.note(made.pass_turn())
    assert (kept.count, kept.reason) == (2, turn_log.FULL)


def test_once_incomplete_it_stays_so_even_if_a_later_entry_would_fit():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    store = File(10, broken_at=1)
    kept = turn_log.Log(store)
    kept.note(made.pass_turn())
    kept.note(made.pass_turn())
    store.broken_at = None
    kept.note(made.pass_turn())
    assert (kept.count, kept.complete, len(store.data)) == (1, False, 1)
    assert kept.reason == turn_log.FAILED


def test_memory_that_runs_out_is_a_full_log():
    class Poor(File):
        def write(self, index, buffer):
            raise MemoryError

    kept = turn_log.Log(Poor(10))
    kept.note(game("КОТАЕИР", "ЛЕТАУНН").pass_turn())
    assert (kept.count, kept.complete, kept.reason) == (0, False, turn_log.MEMORY)


def test_entries_are_32_bytes_so_that_sixteen_fill_a_sector():
    store = File(20)
    kept = turn_log.Log(store)
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept.note(do(made, "8H", "КОТ"))
    assert turn_log.ENTRY_BYTES * 16 == 512
    assert [len(raw) for raw in store.data.values()] == [32]


def test_ram_grows_in_blocks_of_a_kilobyte_only_when_they_are_needed():
    buffer = bytearray(b"x" * 32)
    taken = []
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        store = turn_log.RamStore(100)
        for index in (None, 0, 31, 33):
            if index is not None:
                store.write(index, buffer)
            taken.append((tracemalloc.get_traced_memory()[0] - before) // 1024)
    finally:
        tracemalloc.stop()
    assert taken == [0, 1, 1, 2]
    back = bytearray(32)
    store.read(33, back)
    assert back == buffer


def test_an_entry_whose_bytes_changed_is_told_from_a_good_one():
    store = File(4)
    kept = turn_log.Log(store)
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept.note(do(made, "8H", "КОТ"))
    store.data[0] = store.data[0][:5] + b"\x00" + store.data[0][6:]
    assert kept.entry(0) is None
    assert log_gaps.turns(kept) == (0, 0)


def test_a_log_goes_on_behind_entries_written_before():
    store = File(4)
    made = game("КОТАЕИР", "ЛЕТАУНН")
    before = turn_log.Log(store)
    before.note(made.pass_turn())
    after = turn_log.Log(store, before.count)
    after.note(made.pass_turn())
    assert [entry.seat for entry in entries(after)] == [0, 1]


def test_the_longest_word_and_a_whole_hand_fit():
    run = bytes([NEW | 64 | 31] * 15)
    kept = noted([(PLAYED, 0, kinds("ААААААА"), 0, 0, run, 1234, 1234, [], b"\1" * 15, 27, 15)])
    assert kept.entry(0).tiles == run
    assert kept.entry(0).hand == kinds("ААААААА")


def test_the_turns_of_a_log_are_words_exchanges_and_passes():
    made = game("КОТАЕИ?", "ААААААА", laid=[("8H", "тОТ")], bag="БББББББ", judge=CONSENT)
    kept = noted(made.recover(112), made.exchange(kinds("?О")), made.pass_turn())
    kept.note(do(made, "8H", "...А"))
    assert (kept.count, log_gaps.turns(kept)) == (3, (2, 3))
    kept.note(made.vote(True))
    assert (kept.count, log_gaps.turns(kept)) == (5, (3, 5))


def test_a_gap_keeps_its_turns_its_reason_and_the_scores_behind_it():
    made = turn_log.Log()
    log_gaps.add(made, 3, 7, turn_log.LOCKED, (1, -2, 300, 4, 5, 6, 7, -8))
    gap = made.entry(0)
    assert (gap.kind, gap.score, gap.total, gap.cell) == (turn_log.GAP, 3, 7, turn_log.LOCKED)
    assert struct.unpack("<8h", gap.tiles + gap.hand) == (1, -2, 300, 4, 5, 6, 7, -8)


def test_a_gap_in_front_of_a_damaged_entry_is_one_with_what_is_missing_there():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    store = File(8)
    kept = turn_log.Log(store)
    kept.note(made.pass_turn())
    log_gaps.add(kept, 2, 6, turn_log.LOCKED)
    kept.note(made.pass_turn())
    assert log_gaps.turns(kept) == (7, 3)
    store.data[2] = bytes(32)
    assert log_gaps.turns(kept) == (1, 1)
    store.data[1] = bytes(32)
    assert log_gaps.turns(kept) == (1, 1)


def test_the_turns_of_gaps_count():
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept = noted(made.pass_turn())
    log_gaps.add(kept, 2, 6, turn_log.LOST)
    assert log_gaps.turns(kept) == (6, 2)
    kept.note(made.pass_turn())
    assert log_gaps.turns(kept) == (7, 3)
    log_gaps.add(kept, 8, 8, turn_log.LOCKED, (), 1)
    assert log_gaps.turns(kept) == (7, 4)
    kept.note(made.pass_turn())
    assert log_gaps.turns(kept) == (8, 5)
    log_gaps.add(kept, 9, 0, turn_log.FULL)
    assert log_gaps.turns(kept) == (log_gaps.END, 6)


def test_turns_end_before_the_first_entry_that_is_not_sound():
    store = File(10)
    kept = turn_log.Log(store)
    made = game("КОТАЕИР", "ЛЕТАУНН")
    for _ in range(3):
        kept.note(made.pass_turn())
    store.data[1] = bytes(32)
    assert log_gaps.turns(kept) == (1, 1)


def test_behind_a_gap_that_finds_room_the_log_goes_on():
    store = File(10, broken_at=1)
    made = game("КОТАЕИР", "ЛЕТАУНН")
    kept = turn_log.Log(store)
    kept.note(made.pass_turn())
    kept.note(made.pass_turn())
    store.broken_at = None
    log_gaps.add(kept, 2, 2, kept.reason)
    kept.note(made.pass_turn())
    assert (kept.complete, log_gaps.turns(kept)) == (True, (3, 3))


def test_a_gap_that_finds_no_room_leaves_the_log_incomplete():
    kept = turn_log.Log(turn_log.RamStore(0))
    log_gaps.add(kept, 1, 1, turn_log.LOST)
    assert (kept.count, kept.complete, kept.reason) == (0, False, turn_log.FULL)
