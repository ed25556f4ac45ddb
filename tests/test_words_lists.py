# SPDX-License-Identifier: MIT
"""The lists made by hand: what they hold, and what is said of a faulty line."""

import pytest

from tools.words import lists
from tools.words.lists import ListError, Lists, is_source

pytestmark = pytest.mark.usefixtures("english")

GOOD = {
    "allow.txt": "кот | purrs | Lebedev\n",
    "deny.txt": "пес | out | barks | nobody\n",
    "plurals.txt": "сани | in | no singular\nкоты | out | the singular lives\n",
    "places.txt": "тула | in | a town\n",
    "easy.txt": "# a line of talk\nкот\nЁж\n",
    "flagged.txt": "черт | abuse\n",
    "fields/animals.txt": "# Звери\n\nёж | Lebedev, morpholog\nлама | knowledge: expected in БТС\n",
}


@pytest.fixture
def read(tmp_path, monkeypatch):
    """read(**changed) -> Lists of a folder, with some files changed."""
    monkeypatch.setattr(lists, "FOLDER", tmp_path)
    (tmp_path / "fields").mkdir()

    def made(changed=None):
        for name, text in {**GOOD, **(changed or {})}.items():
            (tmp_path / name).write_text(text, "utf-8")
        return Lists()

    return made


def test_a_field_is_read_with_its_name_and_its_sources(read):
    found = read()
    assert found.titles == {"animals": "Звери"}
    assert found.fields["еж"] == ("Звери", "Lebedev, morpholog")
    assert found.words() == {"кот", "сани", "еж", "лама", "тула"}
    assert found.easy == {"кот", "еж"}


def test_a_word_that_is_kept_for_rare_is_let_in_there_by_name(read):
    assert "лемур" in read({"deny.txt": "лемур | rare | x | y\n"}).words()
    assert "пес" not in read().words()


def test_a_word_may_stand_in_two_fields(read):
    found = read({"fields/andes.txt": "# Анды\nлама | Lebedev\n"})
    assert found.fields["лама"].field == "Анды" or found.fields["лама"].field == "Звери"
    assert set(found.titles.values()) == {"Анды", "Звери"}


@pytest.mark.parametrize(
    ("name", "text", "place", "told"),
    [
        ("deny.txt", "\nкит | gone | x | y\n", "deny.txt: line 2", "out or rare, not gone"),
        ("deny.txt", "кит | out | x\n", "deny.txt: line 1", "4 parts between bars"),
        ("places.txt", "# x\nтула | yes | x\n", "places.txt: line 2", "in or out, not yes"),
        ("easy.txt", "кот\nкит\nКот\n", "easy.txt: line 3", "кот stands there twice"),
        ("easy.txt", "к\n", "easy.txt: line 1", "2 to 15"),
        ("allow.txt", "пес | x | y\n", "allow.txt: line 1", "deny.txt: line 1"),
        ("plurals.txt", "пес | in | x\n", "plurals.txt: line 1", "deny.txt: line 1"),
        ("fields/a.txt", "# А\nпес | Lebedev\n", "fields/a.txt: line 2", "deny.txt: line 1"),
        ("fields/a.txt", "# А\nкоты | Lebedev\n", "fields/a.txt: line 2", "plurals.txt: line 2"),
        ("fields/a.txt", "# А\nкит | in living use\n", "fields/a.txt: line 2", "a source is"),
        ("fields/a.txt", "кит | Lebedev\n", "fields/a.txt", "the first line"),
    ],
)
def test_a_faulty_line_is_named_with_file_and_line(read, name, text, place, told):
    with pytest.raises(ListError) as error:
        read({name: text})
    assert str(error.value).startswith(f"tools/words/{place}: ")
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("ru-Wiktionary", True),
        ("ru-Wiktionary, wordfreq", True),
        ("knowledge: expected in Ефремова or a dictionary of new words", True),
        ("knowledge: in the press since 2016", True),
        ("knowledge: in the press since long ago", False),
        ("knowledge: expected in some dictionary", False),
        ("Ефремова", False),
        ("in living use", False),
        ("", False),
    ],
)
def test_a_source_is_a_package_an_expected_dictionary_or_a_year(text, good):
    assert is_source(text) is good
