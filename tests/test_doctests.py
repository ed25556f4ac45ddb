# SPDX-License-Identifier: MIT
"""The examples of the papers give what stands below them."""

import doctest

import pytest
from face import ROOT

PAGES = sorted(path for path in (ROOT / "docs").glob("*.md") if ">>> " in path.read_text("utf-8"))


def run(examples):
    """Return what a doctest has to say of its examples: nothing if all is well."""
    told = []
    doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    return "".join(told)


def test_the_page_on_the_core_has_examples_of_all_that_it_names():
    page = (ROOT / "docs" / "core.md").read_text("utf-8")
    for name in ("Game(", "Placement()", ".preview(", ".play(", "Search(", "write(", "Replay("):
        assert name in page


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_says_what_its_examples_give(page, monkeypatch):
    monkeypatch.chdir(ROOT)
    text = page.read_text("utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert len(examples.examples) > 0
    assert run(examples) == ""


def test_a_wrong_example_is_told():
    examples = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "page", None, 0)
    assert "Expected:\n    3\nGot:\n    2" in run(examples)
