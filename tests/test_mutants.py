# SPDX-License-Identifier: MIT
"""The planted faults can be planted, the tests that must catch them are there, and the tool tells
caught from missed.
"""

import ast
import re

import pytest

from tools.common.micropython import ROOT
from tools.upkeep import mutants

FAULTS = mutants.read_table(mutants.TABLE.read_text("utf-8"))
AREAS = [
    *("saving", "secrecy", "rules", "scoring", "dictionary", "search", "machine", "face"),
    *("device", "bundle", "record", "referee", "print", "checkers"),
]


def fault(**changes):
    one = mutants.Fault("a", "it adds", "thing.py", "return x + 1", "return x", ("test_thing.py",))
    return one._replace(**changes)


def test_all_areas_have_faults_and_no_two_are_the_same():
    assert {one.area for one in FAULTS} == set(AREAS)
    assert len(FAULTS) >= 60
    assert len({one.what for one in FAULTS}) == len(FAULTS)
    assert len({(one.path, one.old, one.new) for one in FAULTS}) == len(FAULTS)


def test_each_fault_can_be_planted_and_leaves_a_program_that_says_something_else():
    for one in FAULTS:
        text = (ROOT / one.path).read_text("utf-8")
        made = mutants.mutated(one, text)
        if one.path.endswith(".py"):
            assert ast.dump(ast.parse(made)) != ast.dump(ast.parse(text)), one.what


def test_the_tests_that_must_catch_it_are_there():
    for one in FAULTS:
        assert one.tests, one.what
        for test in one.tests:
            name, _, function = test.partition("::")
            text = (ROOT / "tests" / name).read_text("utf-8")
            function = function.partition("[")[0]
            assert not function or re.search(rf"^def {function}\(", text, re.M), test


@pytest.mark.parametrize("old", ["return x + 2", "x"], ids=["not there", "more than once"])
def test_a_fault_whose_old_text_does_not_stand_once_is_an_error_that_names_it(old):
    with pytest.raises(mutants.TableError, match="thing.py.*it adds"):
        mutants.mutated(fault(old=old), "def f(x):\n    return x + 1\n")


def test_a_line_of_the_table_with_too_few_fields_is_named():
    with pytest.raises(mutants.TableError, match="mutants.txt.* 2"):
        mutants.read_table("[a]\nwhat ¦ file\n")


def test_a_line_end_in_the_table_is_one_in_the_file():
    table = "[a]\nwhat ¦ f.py ¦ a⏎    b ¦ c ¦ test_a.py test_b.py::test_c\n"
    assert mutants.read_table(table) == [
        mutants.Fault("a", "what", "f.py", "a\n    b", "c", ("test_a.py", "test_b.py::test_c"))
    ]


TESTS = {
    "test_thing.py": "import thing\n\ndef test_it():\n    assert thing.f(1) == 2\n",
    "test_other.py": "import thing\n\ndef test_it():\n    assert thing.f(1) in (1, 2)\n",
    "test_slow.py": "import time\nimport thing\n\ndef test_it():\n"
    "    while thing.f(1) == 1:\n        time.sleep(0.01)\n",
    "test_broken.py": "import thing\nimport nowhere\n\ndef test_it():\n    pass\n",
}


@pytest.mark.parametrize(
    ("test", "result", "limit"),
    [
        ("test_thing.py", mutants.CAUGHT, 60),
        ("test_other.py", mutants.MISSED, 60),
        ("test_slow.py", mutants.HUNG, 3),
        ("test_broken.py", mutants.BROKEN, 60),
    ],
)
def test_a_fault_is_caught_only_by_a_test_that_fails(tmp_path, test, result, limit):
    (tmp_path / "tests").mkdir()
    (tmp_path / "thing.py").write_text("def f(x):\n    return x + 1\n")
    (tmp_path / "tests" / test).write_text(TESTS[test])
    (tmp_path / "tests" / "conftest.py").write_text("import sys\nsys.path.append('.')\n")
    assert mutants.trial(tmp_path, fault(tests=(test,)), limit)[0] == result
    assert (tmp_path / "thing.py").read_text() == "def f(x):\n    return x + 1\n"


def test_the_summary_counts_by_area_and_names_what_was_not_caught():
    outcomes = [
        (fault(), mutants.CAUGHT),
        (fault(area="b", what="it waits"), mutants.HUNG),
        (fault(area="b"), mutants.CAUGHT),
    ]
    lines = mutants.summary(outcomes)
    assert [line.split()[:4] for line in lines[:2]] == [["a", "1", "/", "1"], ["b", "1", "/", "2"]]
    assert "2 / 3" in lines[2]
    assert len(lines) == 4 and "it waits" in lines[3]


@pytest.mark.parametrize(
    ("results", "code"),
    [
        (["caught", "caught"], 0),
        (["caught", "missed"], 1),
        (["hung", "caught"], 1),
        (["broken", "caught"], 1),
        (None, 1),
    ],
    ids=str,
)
def test_the_exit_code_is_0_only_if_all_were_caught(monkeypatch, tmp_path, results, code, capsys):
    (tmp_path / "thing.py").write_text("def f(x):\n    return x + 1\n")
    table = tmp_path / "mutants.txt"
    line = "{} ¦ thing.py ¦ return x + 1 ¦ return x ¦ test_thing.py\n"
    table.write_text("[a]\n" + line.format("one") + line.format("two"), "utf-8")
    monkeypatch.setattr(mutants, "TABLE", table)
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants.setup_env, "enter", lambda extras: None)
    monkeypatch.setattr(
        mutants, "try_all", lambda faults, jobs: results and list(zip(faults, results, strict=True))
    )
    monkeypatch.setattr("sys.argv", ["mutants.py"])
    with pytest.raises(SystemExit) as end:
        mutants.main()
    assert bool(end.value.code) == bool(code)
    (tmp_path / "thing.py").write_text("")
    with pytest.raises(SystemExit, match="thing.py"):
        mutants.main()
