# SPDX-License-Identifier: MIT
"""What is said of a word without the source packages, and what is made of anybody's list."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.lexpack import pack
from tools.words import packs, reasons
from tools.words.reasons import KINDS, KeptReasons

pytestmark = pytest.mark.usefixtures("english")

TOOL = Path(__file__).resolve().parent.parent / "tools" / "lexicon.py"
MOST_BYTES = 300_000  # all that is kept
MOST_OF_STEMS = 10_000


@pytest.fixture(scope="module")
def kept():
    names = ("nouns", "rare", "places")
    return KeptReasons([(name, packs.load(packs.path_of(name))) for name in names])


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("кошки", "a form of КОШКА"),
        ("котенка", "a form of КОТЕНОК"),
        ("девушек", "a form of ДЕВУШКА"),
        ("линий", "a form of ЛИНИЯ"),
        ("красивого", "a form of the adjective КРАСИВЫЙ"),
        ("бежал", "a form of the verb БЕЖАТЬ"),
        ("идти", "a verb"),
        ("красивый", "an adjective"),
        ("когда", "no noun but an adverb"),
        ("счастие", "the old spelling of СЧАСТЬЕ"),
        ("москва", "a place"),
        ("петрович", "a name"),
        ("ссср", "an abbreviation"),
        ("фхтагн", "no source has it"),
        ("блоггер", "deny list: spelled БЛОГЕР"),
        ("детьми", "a form of ДЕТИ"),
        ("людьми", "a form of ЛЮДИ"),
        ("друзьями", "a form of ДРУГ"),
        ("ушами", "a form of УХО"),
        ("матери", "a form of МАТЬ"),
        ("льда", "a form of ЛЕД"),
        ("велярный", "deny list: an adjective"),
        ("носки", "list of plurals: a plural whose singular lives"),
    ],
)
def test_a_word_that_is_refused_has_its_reason(kept, word, told):
    assert told in " / ".join(kept.of(word))


def test_a_word_that_rules_let_into_a_pack_needs_no_reason(kept):
    assert kept.of("авал") == []


def test_a_word_of_a_field_is_said_to_be_of_it(kept):
    (why,) = kept.of("бигль")
    assert why.startswith("field list «Собаки и их породы»")


def test_the_reason_is_russian_for_those_who_read_russian(kept, monkeypatch):
    monkeypatch.setenv("LC_MESSAGES", "ru_RU.UTF-8")
    assert kept.of("кошки") == ["форма слова КОШКА"]


def test_what_is_kept_is_small():
    files = [packs.path_of(kind, reasons.FOLDER) for kind in KINDS]
    files += [reasons.FOLDER / name for name in (reasons.ENDINGS, reasons.STEMS)]
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES
    assert (reasons.FOLDER / reasons.STEMS).stat().st_size <= MOST_OF_STEMS


def gaps(folder, text, *options):
    (folder / "list.txt").write_text(text, "utf-8")
    return subprocess.run(
        [sys.executable, "-I", "-S", str(TOOL), "gaps", "list.txt", *options],
        cwd=folder, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_gaps_say_what_is_in_what_is_a_form_and_what_is_unknown(tmp_path):
    done = gaps(tmp_path, "Кот\nкошки\n\n# зря\nфхтагн\nавал\n", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == [
        {"word": "АВАЛ", "state": "unknown"},
        {"word": "КОТ", "state": "in"},
        {"word": "КОШКИ", "state": "form"},
        {"word": "ФХТАГН", "state": "unknown"},
    ]


def test_gaps_are_told_to_people_with_counts_and_first_forms(tmp_path):
    lines = gaps(tmp_path, "кот\nкошки\nфхтагн\nавал\n").stdout.splitlines()
    assert lines[0] == "list.txt: 4 words; 1 are in, 1 are forms, 2 are unknown"
    assert "    КОШКИ (КОШКА)" in lines
    assert "    АВАЛ (rare)" in lines
    assert "    КОТ" not in lines


def test_gaps_look_into_a_pack_of_ones_own(tmp_path):
    (tmp_path / "my.lex").write_bytes(pack(["фхтагн"], "my"))
    done = gaps(tmp_path, "кот\nфхтагн\n", "--pack", "my.lex", "--json")
    assert [entry["state"] for entry in json.loads(done.stdout)] == ["unknown", "in"]


def test_a_line_that_is_no_word_is_reported_and_skipped(tmp_path):
    done = gaps(tmp_path, "кот\ncat\n", "--json")
    assert json.loads(done.stdout) == [{"word": "КОТ", "state": "in"}]
    assert "line 2: cat" in done.stderr


@pytest.mark.parametrize("data", [None, b"\xff\xfe\x00"])
def test_a_list_that_cannot_be_read_is_exit_2(tmp_path, data):
    if data is not None:
        (tmp_path / "bad.txt").write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(TOOL), "gaps", "bad.txt"],
        cwd=tmp_path, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "bad.txt" in done.stderr
    assert "Traceback" not in done.stderr
