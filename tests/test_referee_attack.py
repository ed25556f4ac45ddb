# SPDX-License-Identifier: MIT
"""A word list that is not there, or is a folder: both tools say so in the player's language."""

import json

import pytest
import referee
import solve
from records import Bench, record

KOT = ">Маша: КОТАЕИ? 8H КОТ +5 5"


@pytest.fixture(params=[referee, solve], ids=["referee", "solve"])
def refused(request, tmp_path, capsys):
    """Return what the tool says of the word list `name`, which it cannot read."""
    path = Bench(tmp_path).file(record(KOT, rules=""))

    def call(name):
        options = ["--words", str(tmp_path / name), "--json"]
        if request.param is solve:
            options += ["--turn", "1"]
        assert request.param.main([str(path), *options]) == 2
        out, err = capsys.readouterr()
        if request.param is referee:
            assert json.loads(out)["error"]["text"] in err
        return err

    return call


@pytest.mark.parametrize(("name", "cure"), [("нет.txt", "проверьте имя и папку"), (".", "папка")])
def test_a_word_list_that_cannot_be_opened_is_named_with_the_cure(refused, name, cure):
    said = refused(name)
    assert cure in said
    assert "Errno" not in said
