# SPDX-License-Identifier: MIT
"""The paper on the real set: its pictures and figures are those of tools/print_set.py."""

import re
from functools import cache

import pytest
import set_pictures
from face import ROOT
from papers import TEXTS
from PIL import Image

from erudit_core.rules import ruleset
from tools.realset import print_set, sizes

PAPERS = {"ru": "docs/set.md", "en": "docs/en/set.md"}


@cache
def made(language):
    return print_set.make(ruleset.make(), 20.0, language)


@pytest.mark.parametrize("language", PAPERS)
@pytest.mark.parametrize("name", set_pictures.PICTURES)
def test_a_picture_shows_what_the_tool_makes_now(language, name):
    now = set_pictures.draw(made(language), name)
    with Image.open(ROOT / "docs" / "pictures" / language / name) as kept:
        assert kept.size == now.size
        assert kept.tobytes() == now.tobytes(), "run python3 tests/set_pictures.py"


@pytest.mark.parametrize("paper", PAPERS.values())
def test_the_table_names_every_file(paper):
    told = set(re.findall(r"`([\w-]+\.(?:pdf|svg))`", TEXTS[paper]))
    assert told == set(made("ru"))


@pytest.mark.parametrize("paper", PAPERS.values())
def test_the_figures_are_those_of_the_files(paper):
    page = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)", made("ru")["board-sheet.pdf"])
    wide, high = (round(float(part) / 72 * 25.4) for part in page.groups())
    assert f"{wide}×{high} " in TEXTS[paper]
    limits = re.search(r"\((?:от )?(\d+) (?:до|to) (\d+) (?:мм|mm)\)", TEXTS[paper])
    assert limits.groups() == (f"{sizes.LEAST_TILE:g}", f"{sizes.largest_tile():g}")
