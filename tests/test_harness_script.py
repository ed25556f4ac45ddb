# SPDX-License-Identifier: MIT
"""Scripts are checked as a whole before anything runs; each fault is told with its line."""

import pytest

from tools.harness.script import ScriptError, parse, read

pytestmark = pytest.mark.usefixtures("english")


def test_every_kind_of_line_is_read():
    text = "# start\n\nUP\n  A  # lay it\nhold SELECT\nshot first-1\nwait 0\nwait 250\n"
    text += "choose not_now\nfind rules\nscreen title\n"
    assert parse(text) == [
        (3, "key", "UP"),
        (4, "key", "A"),
        (5, "hold", "SELECT"),
        (6, "shot", "first-1"),
        (7, "wait", 0),
        (8, "wait", 250),
        (9, "choose", "not_now"),
        (10, "find", "rules"),
        (11, "screen", "title"),
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("PRESS", "'PRESS' is neither a key nor a command"),
        ("up", "'up' is neither"),
        ("A B", "one key a line"),
        ("hold", "'hold' takes one word after it, not 0"),
        ("hold C", "'C' is not a key"),
        ("hold A B", "takes one word"),
        ("shot", "takes one word"),
        ("shot ../up", "no name for a picture"),
        ("shot a/b", "no name for a picture"),
        ("choose", "'choose' takes one word after it, not 0"),
        ("choose Правила", "is no name"),
        ("find A", "is no name"),
        ("screen title board", "takes one word"),
        ("wait", "takes one word"),
        ("wait soon", "not a number of milliseconds"),
        ("wait -1", "not a number of milliseconds"),
        ("wait ²", "not a number of milliseconds"),
        ("wait 999999999", "not a number of milliseconds"),
    ],
)
def test_a_faulty_line_is_named_with_what_is_allowed(line, says):
    with pytest.raises(ScriptError) as caught:
        parse("A\n\n" + line + "\nB\n", "game.txt")
    first, *_, last = str(caught.value).splitlines()
    assert first.startswith("game.txt:3: ")
    assert says in first
    assert "UP DOWN LEFT RIGHT A B START SELECT" in last
    assert "hold KEY" in last
    assert "choose TEXT" in last


def test_all_faulty_lines_are_told_at_once():
    with pytest.raises(ScriptError) as caught:
        parse("C\nA\nwait\n")
    assert [line[:9] for line in str(caught.value).splitlines()[:2]] == ["script:1:", "script:3:"]


def test_files_with_a_mark_and_foreign_line_ends(tmp_path):
    path = tmp_path / "keys.txt"
    path.write_bytes(b"\xef\xbb\xbfUP\r\nshot \xd1\x8d\r\n")
    assert read(str(path)) == [(1, "key", "UP"), (2, "shot", "э")]


def test_a_script_that_cannot_be_read(tmp_path):
    with pytest.raises(ScriptError, match="cannot be read"):
        read(str(tmp_path / "none.txt"))
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(ScriptError, match="not UTF-8"):
        read(str(tmp_path / "bad.txt"))
