# SPDX-License-Identifier: MIT
"""Every file of tests is in the quick suite or in the whole one, by a list in one place."""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import conftest
import pytest
import suite

from tools.common.micropython import ROOT
from tools.upkeep import test as tool


def test_every_file_of_tests_is_in_one_list():
    listed = Counter(suite.files(suite.QUICK) + suite.files(suite.WHOLE))
    there = {path.name for path in (ROOT / "tests").glob("test_*.py")}
    assert {
        "in no list": sorted(there - set(listed)),
        "not there": sorted(set(listed) - there),
        "twice": [name for name, count in listed.items() if count > 1],
    } == {"in no list": [], "not there": [], "twice": []}


@pytest.mark.parametrize(
    ("campaign", "lengths"),
    [("quick", (1, 1, 2)), ("full", (1, 5, 8)), ("long", (10, 50, 80))],
)
def test_a_campaign_is_never_nothing_and_as_long_as_asked(campaign, lengths, monkeypatch):
    monkeypatch.setattr(suite, "campaign", campaign)
    assert tuple(map(suite.length, (1, 5, 8))) == lengths


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        ("", ""),
        ("--quick", "--quick"),
        ("--campaign long", "--campaign long"),
        ("--quick --campaign full -- -x tests", "--quick --campaign full -x tests"),
        ("-- --quick", "--quick"),
    ],
)
def test_the_tool_hands_on_what_was_asked(arguments, meant):
    assert tool.options(arguments.split()) == meant.split()


@pytest.mark.parametrize("arguments", ["--fast", "--campaign", "--campaign short", "tests", "--q"])
def test_what_is_no_command_ends_with_2(arguments):
    with pytest.raises(SystemExit) as end:
        tool.options(arguments.split())
    assert end.value.code == 2


def test_the_tool_knows_the_campaigns():
    assert set(tool.CAMPAIGNS) == set(suite.CAMPAIGNS)


def test_quick_leaves_out_all_other_files_and_no_folder():
    config = SimpleNamespace(getoption=lambda name: name == "quick")
    left_out = {
        path.name
        for path in (ROOT / "tests").iterdir()
        if conftest.pytest_ignore_collect(path, config) and path.name.startswith("test_")
    }
    assert left_out == set(suite.files(suite.WHOLE))
    assert not conftest.pytest_ignore_collect(ROOT / "tests", config)


def test_what_is_begun_first_stands_first_and_the_rest_stays_in_its_order():
    names = ["test_a.py", "test_words_quality.py", "test_b.py", "test_words_quality.py"]
    items = [SimpleNamespace(path=Path(name), number=i) for i, name in enumerate(names)]
    conftest.pytest_collection_modifyitems(items)
    assert [item.number for item in items] == [1, 3, 0, 2]
