# SPDX-License-Identifier: MIT
"""How a search is used: examples, slices, stopping, accepted and marked words, several packs."""

import pytest
from helpers import board, cell, hand
from lexicons import packed

from erudit_core.movegen.search import Search
from erudit_core.movegen.visitors import Best, first_play
from erudit_core.rules import alphabet, play, ruleset
from erudit_core.rules.alphabet import BLANK_FLAG
from erudit_core.rules.game import word_hash

WORDS = ["кот", "котлета", "каша", "ток", "акт", "лета", "ел", "он", "ток"]


def plays(
    made,
    held,
    packs,
    agreed=None,
    played=(),
    accepted=(),
    skip_flagged=False,
    prune_dominated=False,
):
    """Return every play as (PLACE of the first cell, word with blanks in lower case, score)."""
    found = []

    def visit(start, direction, run, score):
        text = "".join(
            alphabet.lower(alphabet.LETTERS[t & 31]) if t & BLANK_FLAG else alphabet.LETTERS[t & 31]
            for t in run
        )
        found.append((start, direction, text, score))

    search = Search(made, agreed or ruleset.make(), hand(held), packs, visit, played, accepted)
    search.skip_flagged = skip_flagged
    search.prune_dominated = prune_dominated
    while not search.step(10):
        assert not search.done
    assert search.done
    return found


def test_the_worked_example_kotleta_is_found_with_its_score():
    made = board(("8H", "КОТ"))
    found = plays(made, "ЛЕТА", [packed(WORDS)])
    assert (cell("H8"), 0, "КОТЛЕТА", 12) in found


def test_blanks_are_worth_nothing_and_every_choice_is_its_own_play():
    made = board(("8H", "КОТ"))
    found = plays(made, "ЛЕТА?", [packed(["котлета"])])
    texts = {(text, score) for _, _, text, score in found}
    assert texts == {
        ("КОТЛЕТА", 12),
        ("КОТЛЕТа", 11),
        ("КОТЛеТА", 10),
        ("КОТлЕТА", 10),
        ("КОТЛЕтА", 10),
    }


def test_all_seven_tiles_earn_the_bonus():
    agreed = ruleset.make(all_seven=15)
    found = plays(board(), "ПАРОВОЗ", [packed(["паровоз"])], agreed)
    assert (cell("D8"), 0, "ПАРОВОЗ", 31) in found
    assert len(found) == 14


def test_a_side_word_is_forbidden_or_scores_as_agreed():
    made = board(("8H", "КОТ"))
    packs = [packed(["кот", "от", "он", "на"])]
    assert not [p for p in plays(made, "НА", packs) if p[0] == cell("I9") and p[1] == 0]
    # НА across in row 9 under О and Т makes ОН and ТА down: only the first of them is a word.
    valid = plays(made, "НА", packs, ruleset.make(side_words=ruleset.VALID))
    assert (cell("I9"), 0, "НА", 2) not in valid
    packs = [packed(["кот", "он", "на", "та"])]
    valid = plays(made, "НА", packs, ruleset.make(side_words=ruleset.VALID))
    scores = plays(made, "НА", packs, ruleset.make(side_words=ruleset.SCORE))
    low, high = (
        [p[3] for p in found if p[:3] == (cell("I9"), 0, "НА")] for found in (valid, scores)
    )
    assert (low, high) == ([3], [3 + 3 + 3])  # I9 doubles its letter, Н


def test_a_repeated_word_is_left_out():
    made = board(("8H", "КОТ"))
    played = [word_hash(alphabet.encode("котлета"))]
    assert plays(made, "ЛЕТА", [packed(["котлета"])], played=played) == []


def test_accepted_words_count_in_side_words_by_hash_and_are_laid_from_a_pack():
    made = board(("8H", "КОТ"))
    agreed = ruleset.make(side_words=ruleset.VALID)
    packs = [packed(["он", "на"])]
    wanted = (cell("I9"), 0, "НА")
    assert wanted not in [p[:3] for p in plays(made, "НА", packs, agreed)]
    accepted = [word_hash(alphabet.encode("та"))]
    assert wanted in [p[:3] for p in plays(made, "НА", packs, agreed, accepted=accepted)]
    packs.append(packed(["та"]))
    assert wanted in [p[:3] for p in plays(made, "НА", packs, agreed)]


def test_a_word_in_several_packs_comes_once():
    made = board(("8H", "КОТ"))
    one = plays(made, "ЛЕТАКШ", [packed(WORDS)])
    more = plays(made, "ЛЕТАКШ", [packed(WORDS[:5]), packed(WORDS[2:]), packed(WORDS)])
    assert len(one) == len(set(one)) > 5
    assert sorted(one) == sorted(more)


def test_marked_words_are_left_out_for_the_machine_only():
    packs = [packed(["кот", "ток"], flagged=["ток"])]
    everything = {text for _, _, text, _ in plays(board(), "КОТ", packs)}
    skip_flagged = {text for _, _, text, _ in plays(board(), "КОТ", packs, skip_flagged=True)}
    assert (everything, skip_flagged) == ({"КОТ", "ТОК"}, {"КОТ"})


def test_best_keeps_the_highest_score_and_spares_the_search():
    made = board(("8H", "КОТ"))
    found = plays(made, "ЛЕТАШ??", [packed(WORDS)])
    for spare in (False, True):
        best = Best()
        search = Search(made, ruleset.make(), hand("ЛЕТАШ??"), [packed(WORDS)], best)
        search.prune_dominated = spare
        if spare:
            best.search = search
        while not search.step(100):
            pass
        assert best.score == max(score for _, _, _, score in found)
        assert search.plays <= len(found)
    assert search.plays < len(found)


def test_a_blank_can_be_the_last_tile_of_a_hand():
    found = plays(board(), "КО?", [packed(["кот"])])
    assert {run for _, _, run, _ in found} >= {"КОт"}


def test_of_equal_plays_the_first_is_the_best():
    best = Best()
    for start, score in ((10, 5), (20, 7), (30, 7), (40, 6)):
        assert best(start, 1, b"\x81", score) is False
    assert (best.start, best.score, best.run) == (20, 7, b"\x81")


def test_the_first_play_is_enough_to_know_that_one_can_move():
    made = board(("8H", "КОТ"))
    search = Search(made, ruleset.make(), hand("ЛЕТА"), [packed(WORDS)], first_play)
    assert search.step(1 << 20)
    assert (search.plays, search.done) == (1, True)
    stuck = Search(made, ruleset.make(), hand("ЩЪЩЪ"), [packed(WORDS)], first_play)
    assert stuck.step(1 << 20)
    assert stuck.plays == 0


def test_a_search_can_be_stopped_and_keeps_what_it_has():
    best = Best()
    search = Search(board(), ruleset.make(), hand("КОТЛЕТА"), [packed(WORDS)], best)
    while best.score < 0:
        assert not search.step(5)
    search.stop()
    assert search.done
    seen = search.plays
    assert search.step(1000)
    assert search.plays == seen


def test_a_slice_does_about_the_work_that_it_is_given():
    made = board(("8H", "КОТ"))
    search = Search(made, ruleset.make(), hand("ЛЕТАШ??"), [packed(WORDS)], lambda *play: False)
    search.step(1)
    work = search.work
    while not search.step(50):
        assert search.work - work < 50 + 600  # one word at one place may be laid in many ways
        work = search.work


def test_a_hand_has_at_most_seven_tiles():
    with pytest.raises(ValueError, match="8 tiles"):
        Search(board(), ruleset.make(), hand("КОТЛЕТАШ"), [packed(["кот"])], first_play)


def test_the_laid_tiles_are_told_from_the_old_ones():
    runs = []
    made = board(("8H", "КОТ"))
    search = Search(
        made,
        ruleset.make(),
        hand("ЛЕТА"),
        [packed(["котлета"])],
        lambda s, d, run, p: runs.append(bytes(run)),
    )
    search.step(1 << 20)
    assert runs == [bytes((10, 14, 18, 11 | play.NEW, 5 | play.NEW, 18 | play.NEW, play.NEW))]
