# SPDX-License-Identifier: MIT
"""The agreements of a game: presets, house rules, limits, and their spelling in the record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from erudit_core.rules import ruleset
from erudit_core.rules.ruleset import RulesError

ARTICLE = {
    "layout": "erudit",
    "blanks": "2",
    "blank_value": "zero",
    "premiums": "always",
    "side_words": "forbid",
    "all_seven": "0",
    "repeats": "yes",
    "recover": "yes",
    "target": "200",
    "finish_round": "yes",
    "judge": "consent",
    "packs": "nouns",
}
# What rules.md says of the presets; the rest is as in «Классика».
BOXED = {"blanks": "3", "side_words": "score", "premiums": "once", "all_seven": "15", "target": "0"}
CLUB = {
    "blanks": "3",
    "blank_value": "letter",
    "all_seven": "15",
    "target": "200",
    "finish_round": "no",
}
BAD = [
    ("layout", "diamond"),
    ("blanks", "1"),
    ("blanks", "4"),
    ("blanks", "two"),
    ("blank_value", "1"),
    ("premiums", "twice"),
    ("side_words", "yes"),
    ("all_seven", "-1"),
    ("all_seven", "1000"),
    ("all_seven", ""),
    ("repeats", "forbid"),
    ("recover", "off"),
    ("target", "49"),
    ("target", "1001"),
    ("target", "1"),
    ("target", "none"),
    ("target", "٢٠٠"),
    ("target", "00200"),
    ("finish_round", "0"),
    ("judge", "me"),
    ("packs", ""),
    ("packs", "nouns+"),
    ("packs", "nouns+nouns"),
    ("packs", "a+b+c+d+e+f+g+h+i"),
    ("packs", "../nouns"),
    ("preset", "home"),
    ("preset", "0"),
    ("Target", "200"),
    ("", "1"),
]


def spelled_out(made):
    """Every field of a RuleSet as the record would spell it."""
    texts = {}
    for key, value in zip(ruleset.FIELDS, made, strict=True):
        names = ruleset.NAMES.get(key)
        texts[key] = names[value] if names else str(value)
    return texts


@pytest.mark.parametrize(("name", "changes"), [("article", {}), ("boxed", BOXED), ("club", CLUB)])
def test_preset_is_what_the_rules_say(name, changes):
    wanted = {"preset": name, **ARTICLE, **changes}
    assert spelled_out(ruleset.parse([f"preset={name}"])) == wanted
    assert spelled_out(ruleset.make(ruleset.PRESETS.index(name))) == wanted


def test_article_is_the_default():
    assert ruleset.parse([]) == ruleset.make() == ruleset.parse(["preset=article"])


@pytest.mark.parametrize("made", [ruleset.make(0), ruleset.make(1), ruleset.make(2)])
def test_a_preset_alone_is_spelled_by_its_name(made):
    assert ruleset.spell(made) == ["preset=" + ruleset.PRESETS[made.preset]]


def test_only_what_differs_from_the_preset_is_written():
    assert ruleset.spell(ruleset.parse(["preset=club", "target=200", "blanks=2"])) == [
        "preset=club",
        "blanks=2",
    ]


def test_a_preset_may_be_named_after_its_changes():
    assert ruleset.parse(["target=0", "preset=club"]) == ruleset.parse(["preset=club", "target=0"])


CHOICES = {
    "layout": ruleset.NAMES["layout"],
    "blanks": ("2", "3"),
    "blank_value": ("zero", "letter"),
    "premiums": ("always", "once"),
    "side_words": ("forbid", "valid", "score"),
    "all_seven": ("0", "15", "50", "999"),
    "repeats": ("yes", "no"),
    "recover": ("yes", "no"),
    "target": ("0", "50", "200", "1000"),
    "finish_round": ("yes", "no"),
    "judge": ("dictionary", "consent", "trust"),
    "packs": ("nouns", "nouns+rare"),
}


@given(
    st.sampled_from(ruleset.PRESETS),
    st.fixed_dictionaries({key: st.sampled_from(values) for key, values in CHOICES.items()}),
)
def test_every_set_of_house_rules_reads_back_as_it_was_spelled(preset, wanted):
    made = ruleset.parse([f"preset={preset}"] + [f"{key}={value}" for key, value in wanted.items()])
    assert spelled_out(made) == {"preset": preset, **wanted}
    assert ruleset.parse(ruleset.spell(made)) == made


@pytest.mark.parametrize(("key", "value"), BAD)
def test_a_bad_key_or_value_is_named_with_what_is_allowed(key, value):
    with pytest.raises(RulesError) as failure:
        ruleset.parse([f"{key}={value}"])
    named, text, allowed = failure.value.args
    assert (named, text) == (key, value)
    assert allowed


@pytest.mark.parametrize(
    "pairs", [["target"], ["target=100", "target=200"], ["preset=club", "preset=club"]]
)
def test_a_key_without_value_or_given_twice_is_refused(pairs):
    with pytest.raises(RulesError):
        ruleset.parse(pairs)


def test_making_rules_checks_the_same_limits():
    for changes in (
        {"target": 49},
        {"blanks": 4},
        {"judge": 3},
        {"all_seven": -1},
        {"packs": ""},
        {"colour": 1},
    ):
        with pytest.raises(RulesError):
            ruleset.make(0, **changes)
    assert ruleset.make(0, target=50).target == 50
    assert ruleset.make(0, target=1000).target == 1000
    assert ruleset.make(0, target=0).target == 0


def test_one_field_is_changed_and_the_rest_kept():
    club = ruleset.make(2, layout=1)
    assert ruleset.changed(club, "target", 0) == ruleset.make(2, layout=1, target=0)
    assert club.target == 200
    with pytest.raises(RulesError):
        ruleset.changed(club, "target", 7)


def test_the_proposed_target_falls_with_the_number_of_scores():
    assert [ruleset.proposed_target(n) for n in range(2, 9)] == [200, 150, 120, 100, 80, 60, 60]


def test_rules_cannot_be_changed_in_place():
    with pytest.raises(AttributeError):
        ruleset.make().target = 0
