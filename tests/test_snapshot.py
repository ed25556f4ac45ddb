# SPDX-License-Identifier: MIT
"""A game as 1344 bytes: all of it comes back, and nothing that is not whole is taken for a game."""

import os
import struct
import tomllib
from binascii import crc32

import pytest
from fuzz_saving import Keeper
from helpers import game, kinds, lay
from hypothesis import given, settings
from hypothesis import strategies as st
from lexicons import Sieve, Words
from random_games import Table, agreed_rules

from erudit_core import snapshot
from erudit_core.rng import Rng
from erudit_core.rules import ruleset, tiles
from erudit_core.rules.game import Game
from erudit_core.snapshot import SIZE, SnapshotError
from tools.common.places import ROOT

MARK = 0xFEDCBA98


def saved(made, extra=b"own", sequence=5, mark=MARK):
    out = bytearray(SIZE)
    snapshot.dump(made, extra, sequence, out, mark)
    return out


def middle_of_a_game(number=3, turns=20):
    table = Table(agreed_rules(number), number)
    table.note(table.game.start(), None)
    while table.game.turns < turns:
        table.note(table.act(), None)
    return table.game


def reason(data, mark=None):
    with pytest.raises(SnapshotError) as caught:
        snapshot.load(bytes(data), Sieve(), mark)
    assert caught.value.reason in snapshot.REASONS
    return caught.value.reason


def sealed(data):
    """Return the bytes with a checksum that fits: whoever wrote them meant what they say."""
    out = bytearray(data)
    struct.pack_into("<I", out, 20, crc32(out[24:], crc32(out[:20])))
    return out


def test_eight_seats_in_teams_with_everything_come_back():
    made = Game(ruleset.make(0, packs="nouns+rare"), 8, Rng(3), Words("КОТ"), 2)
    made.start(5)
    made.machines = 0b10100000
    made.scores[:] = [-7, 1234]
    made.passes = 3
    made.accept_word(kinds("ЩУКА"))
    made.board.put(112, 64 | 7)
    tiles.spend(made.bag, 32)
    loaded = snapshot.load(saved(made), made.lexicon)
    assert loaded.rules == made.rules
    assert (loaded.seats, loaded.scores, loaded.first, loaded.turn) == (8, [-7, 1234], 5, 5)
    assert (loaded.machines, loaded.passes) == (0b10100000, 3)
    assert loaded.hands == made.hands and loaded.bag == made.bag
    assert loaded.is_known(kinds("ЩУКА")) and not loaded.is_known(kinds("СОМ"))
    assert loaded.rng.dump() == made.rng.dump()
    assert snapshot.extra(saved(made)) == b"own"
    assert snapshot.inspect(saved(made)) == 5


# Of rules that are numbers or texts, one that no preset has.
OTHERS = {"blanks": 2, "all_seven": 300, "target": 999, "packs": "easy+places"}


@pytest.mark.parametrize("key", ruleset.FIELDS[1:])
def test_every_rule_comes_back_whatever_the_table_has_agreed_on(key):
    usual = getattr(ruleset.make(1), key)
    names = ruleset.NAMES.get(key, ())
    values = [n for n in range(len(names)) if n != usual] or [OTHERS[key]]
    for value in values:
        made = Game(ruleset.make(1, **{key: value}), 2, Rng(3))
        assert made.rules != ruleset.make(1)
        assert snapshot.load(saved(made), None).rules == made.rules


def test_a_loaded_game_goes_on_as_the_other_one_does():
    made = middle_of_a_game()
    loaded = snapshot.load(saved(made), made.lexicon)
    while not made.over:
        assert made.pass_turn() == loaded.pass_turn()
    assert loaded.over and made.scores == loaded.scores


def test_a_word_put_to_the_others_is_put_forward_again():
    made = game("КОТАЕИС", "АБВГДЕЖ", lexicon=Words(), judge=ruleset.CONSENT)
    made.play(lay("8H", "КОТ"))
    assert made.asking
    loaded = snapshot.load(saved(made), made.lexicon)
    assert not loaded.asking and loaded.turn == 0
    assert loaded.play(lay("8H", "КОТ")) == [(1, 0, kinds("КОТ"), False)]


def test_the_oldest_accepted_words_go_where_there_is_no_room():
    made = game("КОТАЕИС", "АБВГДЕЖ")
    made.played = list(range(130))
    for i in range(200):
        made.accepted.append(1000 + i)
    loaded = snapshot.load(saved(made, bytes(snapshot.EXTRA)), None)
    assert loaded.played == made.played
    assert len(loaded.accepted) >= 12
    assert loaded.accepted == made.accepted[-len(loaded.accepted) :]


@pytest.mark.parametrize("number", range(12))
def test_whole_games_come_back_after_every_action(number):
    assert Keeper(number).run() >= 4


def test_every_flipped_bit_is_noticed():
    data = bytes(saved(middle_of_a_game()))
    for at in range(SIZE):
        for bit in range(8):
            changed = bytearray(data)
            changed[at] ^= 1 << bit
            assert reason(changed) in ("magic", "version", "checksum")


def test_every_byte_set_to_anything_is_noticed():
    data = bytes(saved(middle_of_a_game()))
    for at in range(SIZE):
        for value in (0, 255, data[at] ^ 0x55):
            if value != data[at]:
                changed = bytearray(data)
                changed[at] = value
                assert reason(changed) in ("magic", "version", "checksum")


def test_every_truncation_is_noticed():
    data = bytes(saved(middle_of_a_game()))
    for size in range(SIZE):
        assert reason(data[:size]) == ("magic" if size < snapshot.OLD_SIZE else "checksum")
        for filler in (b"\xff", b"\0"):
            padded = data[:size] + filler * (SIZE - size)
            if padded != data:
                assert reason(padded) in ("magic", "version", "checksum")


def test_a_save_says_which_version_of_the_game_wrote_it():
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        version = tomllib.load(file)["project"]["version"]
    data = saved(middle_of_a_game())
    assert ".".join(str(number) for number in data[1324:1328][2::-1]) == version
    assert not data[1327]


def test_what_another_version_of_the_game_wrote_in_these_bytes_loads():
    """The saves of the game before 0.9.0 say 0 there, those of later ones more."""
    made = middle_of_a_game()
    for version in (0, snapshot.PROGRAM + 1, 0xFFFFFFFF):
        data = saved(made)
        struct.pack_into("<I", data, 1324, version)
        assert snapshot.load(sealed(data), made.lexicon).scores == made.scores


def test_a_newer_version_is_refused_as_that():
    data = saved(middle_of_a_game())
    data[4] += 1
    assert reason(sealed(data)) == "version"


def test_a_board_or_rule_that_is_gone_is_refused_as_that():
    for at, value in ((26, 9), (27, 3), (28, 5), (31, 3), (35, 7), (38, 1)):
        data = saved(middle_of_a_game())
        data[at] = value
        assert reason(sealed(data)) == "layout"
    data = saved(middle_of_a_game())
    data[40:44] = b"a/b+"
    assert reason(sealed(data)) == "layout"


def test_another_dictionary_is_refused_as_that_unless_any_will_do():
    made = middle_of_a_game()
    data = saved(made)
    assert reason(data, MARK - 1) == "packs"
    assert reason(data, 0) == "packs"
    assert snapshot.load(data, Sieve(), MARK).scores == made.scores
    assert snapshot.load(data, Sieve()).scores == made.scores


def test_a_sealed_save_that_says_what_cannot_be_is_damaged_or_still_a_game():
    """Random bytes under a right checksum: no other error, and no tile too many or too few."""
    data = bytes(saved(middle_of_a_game()))
    rng = Rng(11)
    refused = 0
    for at in list(range(5, 20)) + list(range(24, SIZE, 3)):
        changed = bytearray(data)
        changed[at] ^= 1 + rng.below(255)
        try:
            loaded = snapshot.load(sealed(changed), Sieve())
        except SnapshotError as error:
            assert error.reason in ("damaged", "layout")
            refused += 1
            continue
        laid = sum(not loaded.board.is_free(cell) for cell in range(225))
        held = sum(sum(hand) for hand in loaded.hands)
        assert laid + held + loaded.bag_count() == 128 + loaded.rules.blanks
    assert refused > 40


def test_a_long_game_in_its_last_round_is_still_that():
    made = middle_of_a_game()
    made.turns, made.reached = 300, True
    loaded = snapshot.load(saved(made), made.lexicon)
    assert (loaded.turns, loaded.reached, loaded.over) == (300, True, False)


def test_of_many_words_refused_in_a_turn_the_last_eight_come_back():
    made = middle_of_a_game()
    made.refused = list(range(1000, 1011))
    assert snapshot.load(saved(made), made.lexicon).refused == list(range(1003, 1011))


def test_a_sealed_save_with_a_seat_or_a_blank_that_cannot_be_is_damaged():
    made = Game(ruleset.make(0, blanks=2), 2, Rng(3), Words("КОТ"))
    made.start(0)
    good = saved(made)
    assert snapshot.load(good, made.lexicon).turn == 0
    for at, value in ((7, 2), (8, 2), (9, 4), (136 + 171, 7), (136 + 171, 230)):
        data = bytearray(good)
        data[at] = value
        assert reason(sealed(data)) == "damaged", at


AGREED = st.lists(st.integers(0, 0xFFFFFF), max_size=60, unique=True)


@settings(deadline=None, max_examples=40)
@given(AGREED)
def test_words_agreed_on_come_back_and_cost_nothing_where_there_are_none(hashes):
    made = middle_of_a_game(turns=3)
    before = saved(made)
    made.agreed = hashes
    data = saved(made)
    assert snapshot.load(data, made.lexicon).agreed == (hashes or ())
    assert data[1328] == len(hashes)
    made.agreed = ()
    assert saved(made) == before
    assert not any(before[1024:1324]) and not any(before[1328:])


def test_own_words_are_the_device_s_and_not_the_save_s():
    made = middle_of_a_game()
    before = saved(made)
    made.own = [7, 8]
    assert saved(made) == before
    assert snapshot.load(before, made.lexicon).own == ()


def test_more_agreed_words_than_there_is_room_for_are_refused():
    made = middle_of_a_game()
    made.agreed = list(range(61))
    with pytest.raises(ValueError):
        saved(made)
    made.agreed = ()
    data = saved(made)
    data[1328] = 61
    assert reason(sealed(data)) == "damaged"


def test_themes_stand_among_the_packs_and_own_words_too():
    made = Game(ruleset.make(0, packs="nouns+animals+*own"), 2, Rng(1), Words())
    made.start(0)
    assert snapshot.load(saved(made), Words()).rules.packs == "nouns+animals+*own"
