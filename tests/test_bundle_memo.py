# SPDX-License-Identifier: MIT
"""What a bundle's texts were made into is kept, and used only where all is as it was."""

import importlib.metadata

import pytest

from tools.bundling import memo
from tools.common import places


class Maker:
    """Makes {name: text in capitals}, and counts how often."""

    def __init__(self):
        self.made = 0

    def __call__(self, texts):
        self.made += 1
        return {name: text.upper() for name, text in texts.items()}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where results are kept; .venv is there."""
    monkeypatch.setattr(places, "VENV", str(tmp_path))
    return tmp_path / "bundles"


@pytest.fixture
def make():
    return Maker()


def test_the_same_texts_are_made_once(folder, make):
    for _ in range(3):
        assert memo.remembered(make, {"a.py": "слово"}) == {"a.py": "СЛОВО"}
    assert make.made == 1


def test_any_change_of_a_name_or_a_text_is_made_anew(folder, make):
    for texts in ({"a": "x"}, {"a": "y"}, {"b": "x"}, {"a": "x", "b": ""}):
        assert memo.remembered(make, texts) == {name: text.upper() for name, text in texts.items()}
    assert make.made == 4


def test_a_change_of_what_makes_bundles_counts_too(folder, make, tmp_path, monkeypatch):
    for name in memo.MAKERS:
        (tmp_path / name).write_text("")
    monkeypatch.setattr(memo, "HERE", tmp_path)
    for name in memo.MAKERS:
        memo.remembered(make, {"a": "x"})
        (tmp_path / name).write_text("changed")
    memo.remembered(make, {"a": "x"})
    assert make.made == len(memo.MAKERS) + 1


def test_another_version_of_the_library_makes_anew(folder, make, monkeypatch):
    for version in ("3.4.0", "3.5.0", "3.4.0"):
        monkeypatch.setattr(importlib.metadata, "version", lambda name, now=version: name + now)
        memo.remembered(make, {"a": "x"})
    assert make.made == 2


def test_without_the_library_it_is_the_maker_that_tells(folder, make, monkeypatch):
    def missing(name):
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    assert memo.remembered(make, {"a": "x"}) == {"a": "X"}


def test_a_damaged_result_is_made_anew(folder, make):
    memo.remembered(make, {"a": "x"})
    for path in folder.iterdir():
        path.write_bytes(b'{"a": "')
    assert memo.remembered(make, {"a": "x"}) == {"a": "X"}
    assert memo.remembered(make, {"a": "x"}) == {"a": "X"}
    assert make.made == 2


def test_the_oldest_results_go(folder, make):
    for number in range(memo.MOST + 5):
        memo.remembered(make, {"a": str(number)})
    assert len(list(folder.iterdir())) == memo.MOST


def test_where_nothing_can_be_kept_all_is_made_all_the_same(tmp_path, make, monkeypatch):
    monkeypatch.setattr(places, "VENV", str(tmp_path / "not" / "there"))
    assert memo.remembered(make, {"a": "x"}) == memo.remembered(make, {"a": "x"}) == {"a": "X"}
    assert make.made == 2


def test_what_cannot_be_made_is_not_kept(folder):
    def fails(texts):
        raise ValueError("no")

    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            memo.remembered(fails, {"a": "x"})
    assert not folder.exists()
