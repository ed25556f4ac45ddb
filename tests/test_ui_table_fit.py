# SPDX-License-Identifier: MIT
"""The pages of what a table agrees on: all fits and is drawn in both languages on every display."""

import pytest
from face import LANGUAGES, SIZES, box, text_of, texts
from menus import Cuts
from table_face import BEASTS, Table, row
from test_ui_table import put

from erudit_core.rules import alphabet
from erudit_ui.prefs import word_lists

LONG = "ПЛАВНИКОВЫЕТРАВ"  # fifteen letters


def shown(t):
    """Every page in every state that writes other words; the caller looks."""
    t.go("themes")
    yield "newgame"
    t.down()
    yield "newgame"
    t.press("UP", "A")
    for _ in t.top.found:
        yield "themes"
        t.press("A")
        yield "few"
        t.down()
    t.app.draft.rules = t.app.draft.rules._replace(packs="easy")
    t.app.redraw()
    yield "no nouns"
    for refusal in ("many", "name"):
        t.top.refusal = refusal
        t.top.draw()
        yield refusal
    t.top.found, t.top.refusal = [], ""
    t.app.redraw()
    yield "no themes"
    t.press("B").find("agreed").press("A")
    for said in ("", "gone", "twice", "full"):
        t.top.said = said
        t.app.redraw()
        yield "agreed"
    t.press("A")
    yield "word"
    t.press("A", "START")
    yield "one letter"
    t.press("B").write(LONG)
    for _ in range(3):
        yield "agreed"
        t.press("DOWN")
    t.find("lists").press("A")
    yield "lists"
    t.press("A")
    yield "name"
    t.press("START")
    for _ in range(3):
        yield "lists"
        t.down()
    kept = t.app.texts.section("kept")
    for block in kept.blocks:
        for line in block.decode().split("\n"):
            if line:
                t.top.said = line.partition(" = ")[0]
                t.app.redraw()
                yield "kept"
    t.find("keep").down().press("RIGHT")
    yield "confirm"
    t.press("A", "B").press("B").find("packs").press("A", "UP")
    yield "packs"
    t.press("RIGHT")
    yield "none"
    t.press("B")
    t.put_own(LONG, "КУЗДРА")
    text = t.folder / "erudit/own.txt"
    lines = [a + b for a in alphabet.LETTERS[:10] for b in alphabet.LETTERS]
    text.write_bytes(b"cat\n" + text.read_bytes().strip() + "\n".join(["", *lines]).encode())
    t.press("RIGHT")
    for _ in range(2):
        yield "own"
        t.press("UP")
    while t.top.at != 1:
        t.press("DOWN")
    yield "own"
    t.press("A")
    yield "confirm"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits(size, language, tmp_path, monkeypatch):
    cuts = Cuts(monkeypatch)
    table = Table(tmp_path, size, language)
    faults = []
    for name in shown(table):
        faults += [(name, cut) for cut in cuts.found]
        cuts.found.clear()
        for item in texts(table.top.group):
            left, top, right, bottom = box(*item)
            if text_of(item[0]).strip() and (
                left < 0 or top < 0 or right > size[0] or bottom > size[1]
            ):
                faults.append((name, "off the display", text_of(item[0])))
        helped = table.top.listed and table.top.help
        if helped:
            text = table.top.help_text(table.top.at)
            from erudit_ui.widgets.text_block import wrap

            if len(wrap(text, helped.columns)) > helped.count:
                faults.append((name, "help", text))
    assert "\n".join(map(str, faults)) == ""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("themes", [1, 2])
def test_a_refusal_and_a_question_off_the_theme_fit(size, language, themes, tmp_path, monkeypatch):
    cuts = Cuts(monkeypatch)
    table = Table(tmp_path, size, language)
    for name, title in (("aa", "техника и наука!"), ("ab", "правосудие, суд!")):
        table.add_theme(name, title, title, BEASTS)
    table.go("themes").press("A")
    table.app.draft.themes = ["aa", "ab"][:themes]
    table.begin().press("A")
    put(table, "ТОСТ")
    cuts.found.clear()  # the board has a test of its own
    table.press("START")
    table.wait(1)
    assert table.screen == "consent"
    # On the board a name may give way to its figure.
    names = table.session.names
    assert [cut for cut in cuts.found if not any(name in cut for name in names)] == []
    cuts.found.clear()
    table.app.open("notice", "unknown_word", 112, alphabet.encode("ТОСТ"))
    assert [cut for cut in cuts.found if not any(name in cut for name in names)] == []
    for item in texts(table.top.group):
        assert box(*item)[3] <= size[1], text_of(item[0])


def test_kept_lists_of_sixty_long_words_fit_into_their_area(tmp_path):
    table = Table(tmp_path)
    letters = alphabet.LETTERS
    many = row(*[letters[i // 32] + letters[i % 32] + "О" * 13 for i in range(60)])
    lists = [("Ж" * 10, many)] * word_lists.MOST_LISTS + [("", many)]
    import tables

    assert word_lists.write(tables.table(table.folder), lists)
    assert len(table.lists()) == 4 and len(table.lists()[3][1]) == 60
