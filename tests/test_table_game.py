# SPDX-License-Identifier: MIT
"""A whole game on the fake panel with the theme of animals, two agreed titles and own words against
a machine; its record passes the referee; its own word is found on the PC, put onto another device
and played there by the machine.
"""

import json
from pathlib import Path

from records import run
from table_face import Table
from test_ui_table import give_hand, put

from erudit_ui.match.session import HINTS
from tools.common.places import ROOT
from tools.judging import verdict
from tools.words import lexicon, packs

TITLES = ("АИДА", "МОРОЗКО")
MOST_TICKS = 200_000


def real_table(folder, **more):
    """A Table with the game's own nouns and themes."""
    table = Table(folder, **more)
    table.use_packs(
        folder,
        nouns=packs.path_of("nouns").read_bytes(),
        easy=packs.path_of("easy").read_bytes(),
    )
    for name in ("animals", "home"):
        theme = Path(ROOT, f"themes/{name}.lex")
        (folder / f"themes/{name}.lex").write_bytes(theme.read_bytes())
    return table


def agree(table):
    """The theme of animals, two titles, own words, a machine."""
    table.find("newgame").press("A").find("themes").press("A")
    table.top.at = table.top.found.index("animals")
    table.press("A", "B").find("agreed").press("A")
    for title in TITLES:
        table.press("A").write(title)
    table.press("B").find("packs").press("A", "UP", "A", "B")
    table.find("seats").press("RIGHT")  # one more, who is asked about a word
    table.app.draft.kinds[0] = 2  # the lots let another seat begin
    table.app.draft.set_target(80)
    table.app.draft.aids |= HINTS
    table.begin()


def machine_moves(table):
    for _ in range(MOST_TICKS):
        if table.screen != "machine":
            return
        table.wait(1)
    raise AssertionError("the machine does not move")


def play_on(table):
    """Pass for the player, let the machine play, to the end."""
    for _ in range(400):
        if table.screen in ("keep", "result"):
            return
        machine_moves(table)
        if table.screen == "board":
            table.choose("pass").press("A")
        elif table.screen == "saved":
            table.press("A")
        elif table.screen == "recover":
            table.press("B")
        else:
            table.press("A")
    raise AssertionError(table.screen)


def test_a_game_with_all_of_it_is_played_to_its_end(tmp_path, monkeypatch, capsys):
    folder = tmp_path / "one"
    folder.mkdir()
    table = real_table(folder)
    agree(table)
    assert not table.session.is_machine()
    table.press("A")
    put(table, "БОКР").press("START")
    assert table.screen == "consent"
    table.press("RIGHT")
    assert table.screen == "summary"
    play_on(table)
    assert table.screen == "keep" and "☑ БОКР" in table.text()
    table.press("A")
    assert table.screen in ("saved", "result")
    text = "\n".join(table.session.record_lines())
    for title in TITLES:
        assert f"#agreed {title}" in text
    assert "packs=nouns+animals" in text and "own" not in text
    assert table.own() == ["БОКР"]

    # Every word that the machine played is an animal, or one of the two titles.
    monkeypatch.setattr(verdict, "THEMES", folder / "themes")
    (tmp_path / "game.gcg").write_text(text + "\n", "utf-8")
    out = json.loads(run(tmp_path / "game.gcg", "--json")[1])
    assert out["error"] is None and out["finished"]
    assert len([turn for turn in out["turns"] if turn["word"]]) > 3

    # On the PC the word is found, put onto another device, and a machine plays it there.
    other = tmp_path / "two"
    other.mkdir()
    there = real_table(other, own=["КУЗДРА"])
    capsys.readouterr()
    assert lexicon.main(["own", "--from", str(folder), "--to", str(other)]) == 0
    assert capsys.readouterr().out.split() == ["БОКР", "КУЗДРА"]
    there.find("newgame").press("A").find("packs").press("A", "UP")
    assert "☐ свои слова 2" in there.text()
    there.press("A", "B").find("themes").press("A")
    there.top.at = there.top.found.index("home")  # of no use with these tiles
    there.press("A", "B")
    there.app.draft.kinds[0] = 2
    there.begin().press("A")
    assert there.game.rules.packs == "nouns+*own+home"
    there.choose("pass").press("A")
    assert there.session.is_machine()
    give_hand(there, "БОКРЪЩЦ")
    there.press("A")
    machine_moves(there)
    assert there.screen == "moved"
    assert "БОКР =" in there.press("A").line()
    assert "#agreed БОКР" in list(there.session.record_lines())
