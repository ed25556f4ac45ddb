# SPDX-License-Identifier: MIT
"""The themes: how rules and hand make one, and the built lists against words that must be there.

The lists in themes_must were written by somebody who had not seen the themes. They measure; nothing
is ever taken from them.
"""

from pathlib import Path

import pytest

from tools.words import packs, sources, themes
from tools.words.attest import fold
from tools.words.lists import ListError, Lists
from tools.words.wordnet import Sense

MUST = Path(__file__).resolve().parent / "themes_must"
MOST_MISSING = 3
LEAST_WORDS = 400


class Senses:
    """Stands in for a Wordnet: КОТ and ЩУКА below ЗВЕРЬ, КОТИК is a small КОТ."""

    senses = {
        1: [Sense("зверь", frozenset(), "животное", None)],
        2: [Sense("кот", frozenset(), "домашний зверь", None)],
        3: [Sense("щука", frozenset({"зоол."}), "хищная рыба", None)],
        4: [Sense("котик", frozenset(), "уменьш. от кот", "кот")],
        5: [Sense("осел", frozenset({"зоол.", "бранн."}), "глупый человек", None)],
        6: [Sense("котяра", frozenset(), "большой кот", "кот")],
    }
    below = {1: [2, 3]}

    def all(self):
        return [sense for senses in self.senses.values() for sense in senses]

    def under(self, roots, cuts, fits):
        found = {number for root in roots for number in (root, *self.below.get(root, ()))}
        return {sense.word for number in found - cuts for sense in self.senses[number]}


def theme(tmp_path, rules, by_hand=""):
    (tmp_path / "themes.txt").write_text("[animals] Животные | Animals\n" + rules, "utf-8")
    (tmp_path / "animals.txt").write_text(by_hand, "utf-8")
    return themes.read(tmp_path / "themes.txt", tmp_path)


def words_of(tmp_path, rules, by_hand=""):
    known = {"зверь", "кот", "щука", "котик", "осел", "котяра", "лось"}
    read = theme(tmp_path, rules, by_hand)
    return themes.build(read, Senses(), {"deer": {"лось", "марал"}}, known)["animals"].words


def test_a_field_gives_its_words_that_a_pack_has(tmp_path):
    assert words_of(tmp_path, "fields deer") == ["лось"]


def test_a_label_gives_its_words_and_those_of_abuse_never(tmp_path):
    assert words_of(tmp_path, "labels зоол.") == ["щука"]


def test_a_definition_gives_its_word_by_how_it_begins(tmp_path):
    assert words_of(tmp_path, "begin хищная_рыба") == ["щука"]
    assert words_of(tmp_path, "begin рыба") == []


def test_a_root_gives_what_is_below_and_the_small_forms_but_not_through_a_cut(tmp_path):
    assert words_of(tmp_path, "roots зверь=животн") == ["зверь", "кот", "котик", "котяра", "щука"]
    assert words_of(tmp_path, "roots зверь\ncuts кот") == ["зверь", "щука"]
    assert words_of(tmp_path, "roots зверь=птица") == []


def test_what_is_said_by_hand_goes_over_the_rules_and_over_what_follows_from_them(tmp_path):
    assert words_of(tmp_path, "fields deer", "# why\n+кот -лось") == ["кот", "котик", "котяра"]
    assert words_of(tmp_path, "roots зверь", "-котяра\n-щука\n+волк") == ["зверь", "кот", "котик"]


@pytest.mark.parametrize(
    ("rules", "by_hand", "named"),
    [
        ("roots", "", "themes.txt: line 2"),
        ("[sea] Море и всё, что в нём | The sea", "", "themes.txt: line 2"),
        ("fields deer", "кот", "animals.txt: line 1"),
        ("fields deer", "\n+cat", "animals.txt: line 2"),
        ("fields deer", "+кот\n-кот", "animals.txt: line 2"),
    ],
)
def test_a_faulty_line_is_named(tmp_path, monkeypatch, rules, by_hand, named):
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    with pytest.raises(ListError, match="line [12]|строка [12]") as fault:
        theme(tmp_path, rules, by_hand)
    assert str(fault.value).split(":")[0].endswith(named.split(":")[0])


def names():
    return [theme.id for theme in themes.read()]


def missing(name):
    """The words of a list of musts that the theme lacks."""
    wanted = {fold(word) for word in (MUST / f"{name}.txt").read_text("utf-8").split()}
    return sorted(wanted - set(themes.read_words(name)))


def test_every_theme_is_built_and_large_enough():
    assert [path.stem for path in sorted(themes.BUILT.glob("*.txt"))] == sorted(names())
    assert {
        name: len(themes.read_words(name))
        for name in names()
        if len(themes.read_words(name)) < LEAST_WORDS
    } == {}


def test_no_theme_has_a_word_that_no_pack_has():
    known = set()
    for name in packs.TITLES:
        lexicon = packs.load(packs.path_of(name))
        known |= {fold(text) for text in packs.text_of(packs.words_of(lexicon))}
    assert {name: set(themes.read_words(name)) - known for name in names()} == {
        name: set() for name in names()
    }


def test_all_fields_feed_a_theme_but_those_that_are_no_field():
    fed = {field for theme in themes.read() for field in theme.rules["fields"]}
    kinds = {
        "abbreviations_as_words", "agriculture_village_hunting", "diminutives", "everyday_words",
        "ie_twins", "plural_headwords", "society_thought_science", "substantivised",
        "substantivised_more", "verbal_nouns_and_qualities",
    }  # fmt: skip
    assert fed == set(Lists().titles) - kinds


def test_the_built_words_are_those_of_the_lists_and_sources(tmp_path):
    if sources.missing():
        pytest.skip("the source packages are not installed")
    known = set()
    for name in packs.TITLES:
        lexicon = packs.load(packs.path_of(name))
        known |= {fold(text) for text in packs.text_of(packs.words_of(lexicon))}
    read = themes.read()
    built = themes.build(read, sources.wordnet(), Lists().in_field, known)
    themes.write(read, built, tmp_path)
    assert [
        path.name
        for path in themes.BUILT.glob("*.txt")
        if path.read_bytes() != (tmp_path / path.name).read_bytes()
    ] == []


@pytest.mark.parametrize("name", sorted(path.stem for path in MUST.glob("*.txt")))
def test_a_theme_lacks_at_most_three_of_the_words_that_must_be_there(name):
    assert len(missing(name)) <= MOST_MISSING, missing(name)


@pytest.mark.parametrize("page", ["docs/words.md", "docs/en/words.md"])
def test_the_table_of_themes_has_their_words_and_what_they_lack(page):
    rows = {}
    for line in (MUST.parents[1] / page).read_text("utf-8").splitlines():
        cells = [cell.strip().strip("`") for cell in line.split("|")]
        if len(cells) == 7 and cells[1].split("`")[0] in names():
            rows[cells[1].split("`")[0]] = (int("".join(cells[3].split())), cells[5])
    lists = {path.stem for path in MUST.glob("*.txt")}
    assert rows == {
        name: (len(themes.read_words(name)), str(len(missing(name))) if name in lists else "—")
        for name in names()
    }
