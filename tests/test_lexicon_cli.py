# SPDX-License-Identifier: MIT
"""tools/lexicon.py, as people and programs call it, with a Python that has no packages."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.lexpack import pack, pack_theme
from tools.words import lexicon, packs

pytestmark = pytest.mark.usefixtures("english")

TOOL = Path(__file__).resolve().parent.parent / "tools" / "lexicon.py"


def run(*arguments, bare=True, cwd=None):
    """Runs the tool."""
    python = [sys.executable, "-I", "-S"] if bare else [sys.executable, "-P"]
    return subprocess.run(
        [*python, str(TOOL), *map(str, arguments)],
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def small(tmp_path):
    """A pack of a few words."""
    path = tmp_path / "small.lex"
    path.write_bytes(pack(["кот", "кит", "ток", "окот", "кто"], "small", flagged=["кто"]))
    return path


def test_json_lists_every_argument_in_order(tmp_path):
    done = run("check", "--json", "кот", "Ёж", "столы", "МОСКВА", "фхтагн", "cat", cwd=tmp_path)
    assert done.returncode == 0
    found = json.loads(done.stdout)
    assert all(isinstance(entry.pop("themes"), list) for entry in found)
    assert found == [
        {"word": "КОТ", "accepted": True, "pack": "nouns"},
        {"word": "ЕЖ", "accepted": True, "pack": "nouns"},
        {"word": "СТОЛЫ", "accepted": False, "pack": None},
        {"word": "МОСКВА", "accepted": False, "pack": "places"},
        {"word": "ФХТАГН", "accepted": False, "pack": None},
        {"word": "CAT", "accepted": False, "pack": None},
    ]


def test_a_rare_word_is_said_to_be_rare():
    (entry,) = json.loads(run("check", "авал", "--json").stdout)
    entry.pop("themes")
    assert entry == {"word": "АВАЛ", "accepted": False, "pack": "rare"}


def test_check_looks_in_a_pack_of_ones_own(small):
    done = run("check", "кит", "дом", "--pack", small, "--json")
    found = json.loads(done.stdout)
    assert found[1].pop("themes") == [] and isinstance(found[0].pop("themes"), list)
    assert found == [
        {"word": "КИТ", "accepted": True, "pack": "small"},
        {"word": "ДОМ", "accepted": False, "pack": None},
    ]


ANIMALS = pack_theme(
    "animals", "животные", "animals", ["кит", "кот", "окот"], ["кит", "кот", "окот", "ток", "кто"]
)


@pytest.fixture
def animals(tmp_path, monkeypatch):
    """One theme of the small pack's words, and no others."""
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes/animals.lex").write_bytes(ANIMALS)
    monkeypatch.setattr(packs, "THEMES", tmp_path / "themes")


def test_check_tells_the_themes_and_refuses_what_is_off_them(small, animals, capsys):
    words = ["check", "кит", "ток", "Фу", "--pack", str(small)]
    assert lexicon.main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"word": "КИТ", "accepted": True, "pack": "small", "themes": ["animals"]},
        {"word": "ТОК", "accepted": True, "pack": "small", "themes": []},
        {"word": "ФУ", "accepted": False, "pack": None, "themes": []},
    ]
    assert lexicon.main([*words, "--json", "--theme", "animals"]) == 0
    assert [entry["accepted"] for entry in json.loads(capsys.readouterr().out)] == [
        True, False, False,
    ]  # fmt: skip
    assert lexicon.main([*words, "--theme", "animals"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "КИТ: accepted (pack small)",
        "    themes: animals (animals)",
        "ТОК: not accepted, off the theme (pack small)",
        "ФУ: not accepted; no pack has it",
    ]


def test_a_theme_that_is_not_there_or_is_none_is_named(small, animals, capsys):
    assert lexicon.main(["check", "кит", "--theme", "sea"]) == 2
    assert "no theme 'sea'; there are: animals" in capsys.readouterr().err
    (packs.THEMES / "sea.lex").write_bytes(small.read_bytes())
    assert lexicon.main(["check", "кит", "--theme", "sea"]) == 2
    assert "it is no theme" in capsys.readouterr().err


def test_check_says_why():
    done = run("check", "стол", "столы", "счастие", "вуз", "пря", "говно", bare=False)
    assert done.returncode == 0
    blocks = done.stdout.replace("\n    ", " ").splitlines()
    assert "accepted (pack nouns)" in blocks[0] and "Lebedev" in blocks[0]
    assert "not accepted" in blocks[1] and "nominative plural of СТОЛ" in blocks[1]
    assert "old spelling of СЧАСТЬЕ" in blocks[2]
    assert "allow list" in blocks[3]
    assert "pack rare" in blocks[4] and "deny list" in blocks[4]
    assert "the machine never" in blocks[5]


def test_check_gives_one_verdict_a_word_without_the_sources(small):
    done = run("check", "кит", "дом", "--pack", small)
    assert [line for line in done.stdout.splitlines() if line[:12] != "    themes: "] == [
        "КИТ: accepted (pack small)",
        "ДОМ: not accepted; no pack has it",
    ]


def test_pattern_lists_the_words_that_fit(small):
    assert run("pattern", "К?Т", "--pack", small).stdout.split() == ["КИТ", "КОТ"]


def test_anagram_uses_each_tile_once_and_blanks_for_any_letter(small):
    assert run("anagram", "тко", "--pack", small).stdout.split() == ["КОТ", "КТО", "ТОК"]
    assert run("anagram", "о?т", "--pack", small).stdout.split() == ["КОТ", "КТО", "ТОК"]
    assert run("anagram", "окот", "--pack", small).stdout.split() == ["ОКОТ", "КОТ", "КТО", "ТОК"]


def test_list_shows_all_words(small):
    assert run("list", "--pack", small).stdout.split() == ["КИТ", "КОТ", "КТО", "ОКОТ", "ТОК"]


def test_nothing_found_is_exit_1(small):
    assert run("pattern", "ж?ж", "--pack", small).returncode == 1


def test_stats_count_the_words(small):
    done = run("stats", "--pack", small)
    assert done.returncode == 0
    assert "5 words" in done.stdout
    assert f"{small.stat().st_size} bytes" in done.stdout


@pytest.mark.parametrize("text", ["К", "cat", "К?Т!", "?" * 16])
def test_a_faulty_pattern_is_exit_2(text, small):
    done = run("pattern", text, "--pack", small)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_damaged_pack_is_named(small):
    data = bytearray(small.read_bytes())
    data[-6] ^= 1
    small.write_bytes(data)
    done = run("list", "--pack", small)
    assert done.returncode == 2
    assert "small.lex" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["none.lex", "."])
def test_a_pack_that_is_not_there_is_named(tmp_path, name):
    done = run("list", "--pack", tmp_path / name)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
