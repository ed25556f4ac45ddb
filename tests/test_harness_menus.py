# SPDX-License-Identifier: MIT
"""Scripts go to a menu's entry by the key of its text, and say which screen must stand."""

import pytest
from face import Face
from stand_in import play

from erudit_ui.widgets.strings import Section
from tools.harness.menus import Astray, Menus

pytestmark = pytest.mark.usefixtures("english")


class Lines:
    """A menu of these lines; `listed` and `t` as of erudit_ui.widgets.menu.Menu."""

    listed = True

    def __init__(self, *texts, at=0):
        pairs = "".join(f"\n{text.lower()} = {text}" for text in texts if text)
        self.t = Section([pairs.encode() + b"\n"])
        self.texts = texts
        self.at = at

    def lines(self):
        return [(text, "") for text in self.texts]


class App:
    """What Menus looks at."""

    screen_name = "lines"

    def __init__(self, *stack):
        self.stack = stack


def way(menu, key):
    return Menus(lambda: App(menu)).way(key)


def test_the_shorter_way_is_taken_also_round_the_end():
    assert way(Lines(*"ABCDE"), "c") == "DOWN"
    assert way(Lines(*"ABCDE"), "d") == "UP"
    assert way(Lines(*"ABCDE", at=4), "a") == "DOWN"
    assert way(Lines(*"ABCDE", at=2), "c") == ""


def test_lines_that_cannot_be_chosen_are_not_counted():
    # From A down: C, D; up: E, D. With the empty lines it would be 4 down and 2 up.
    assert way(Lines("A", "", "", "C", "D", "E"), "d") == "DOWN"


def test_a_key_of_no_entry_is_told_with_those_there_are():
    with pytest.raises(Astray, match="no entry 'x' on screen 'lines'; there are: a, b"):
        way(Lines("A", "", "B"), "x")


@pytest.mark.parametrize("shown", [object(), None])
def test_a_screen_that_is_no_menu_is_named(shown):
    app = App(*[shown] * (shown is not None))
    with pytest.raises(Astray, match="screen 'lines' is no menu"):
        Menus(lambda: app).way("a")


def test_before_the_game_has_a_screen_there_is_no_menu():
    with pytest.raises(Astray, match="screen '' is no menu"):
        Menus(lambda: None).way("a")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_entry_of_the_first_menus_is_reached_by_its_key(language):
    face = Face(language=language)
    face.app.restart("title")
    texts = face.top.t
    for key in ("settings", "newgame", "rules"):
        face.find(key)
        assert face.top.lines()[face.top.at][0] == texts[key]
    face.find("newgame").press("A")
    Menus(lambda: face.app).require("newgame")
    face.find("house").press("A")
    for key in ("verdicts", "layout", "premiums", "proof"):
        face.find(key)
        assert face.top.lines()[face.top.at][0] == face.top.t[key]


def test_choose_presses_a_and_find_does_not(tmp_path):
    script = "screen title\nfind rules\nscreen title\nchoose newgame\nfind house\nscreen newgame\n"
    done = play(None, "--out", tmp_path, "--bytes", script=script)
    assert (done.returncode, done.stdout) == (0, "newgame\n")
    steps = [line.split()[:3] for line in (tmp_path / "bytes.txt").read_text().splitlines()]
    assert steps == [[str(i), *line.split()] for i, line in enumerate(script.splitlines(), 1)]


def test_the_bytes_of_all_its_keys_are_those_of_the_step(tmp_path):
    def sent(script):
        assert play(None, "--out", tmp_path, "--bytes", script=script).returncode == 0
        lines = (tmp_path / "bytes.txt").read_text().splitlines()
        return sum(int(line.split()[3]) for line in lines)

    # Settings are the fifth of six: two presses up from the first are fewer than four down.
    assert sent("choose settings\n") == sent("UP\n" * 2 + "A\n") > 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            "choose house",
            "there is no entry 'house' on screen 'title'; there are: versus, pair, newgame, rules,"
            " settings",
        ),
        ("find house", "there is no entry 'house' on screen 'title'"),
        ("screen newgame", "this is screen 'title', not 'newgame'"),
    ],
)
def test_what_is_not_there_ends_the_script_with_2_and_its_line(line, says, tmp_path):
    done = play(None, "--out", tmp_path, script=f"DOWN\n\n{line}\nA\n")
    assert done.returncode == 2
    assert f"line 3 of the script: {says}" in done.stderr
    assert done.stdout == "title\n"
    assert "ended by itself" not in done.stderr


def test_it_is_said_in_russian(tmp_path):
    done = play(
        None, "--out", tmp_path, script="choose house\n", env={"LC_MESSAGES": "ru_RU.UTF-8"}
    )
    assert done.returncode == 2
    assert (
        "строка 1 сценария: пункта «house» на экране «title» нет; есть: versus, pair, newgame"
        in done.stderr
    )
