# SPDX-License-Identifier: MIT
"""From the device to the table: the board as a picture, unseen tiles as text, hands on slips; and
the whole way there and back.
"""

import argparse
import contextlib
import io
import re

import pytest
import record_games
from helpers import cell, kinds, shown
from records import KOT, KOTLETA, record, run
from saving_machine import Machine

from erudit_core.record import writer
from erudit_core.rules import ruleset, tiles
from erudit_core.rules.board import Board
from erudit_core.snapshot import PADDED
from erudit_ui.store.save_store import FULL, SMALL, end_of
from tools.common import setup_env
from tools.drawing import position_board
from tools.drawing.axes_pen import AxesPen
from tools.realset import hands, pages, position, print_set, to_device
from tools.realset.source import Source

TURNS = (">Маша: - 8H КОТ +5 5", ">Петя: - 8H ...ЛЕТА +12 12")


@pytest.fixture(autouse=True)
def environment(monkeypatch):
    monkeypatch.setattr(setup_env, "enter", lambda extras: None)  # this is the environment


def show(source, out, *options):
    """Return (exit code, stdout, stderr) of the part of print_set.py behind --position."""
    parser = argparse.ArgumentParser()
    position.add_arguments(parser)
    parser.add_argument("--out")
    given = parser.parse_args(["--position", str(source), "--out", str(out), *options])
    said, wrong = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(wrong):
        code = position.run(given)
    return code, said.getvalue(), wrong.getvalue()


@pytest.fixture
def typed(tmp_path):
    """Returns a function: turns -> the path of their record."""

    def write(*turns, **fields):
        path = tmp_path / "game.gcg"
        path.write_text(record(*turns, **fields), "utf-8")
        return path

    return write


@pytest.fixture
def device(tmp_path, monkeypatch):
    """A machine that has played КОТ from КОТЛЕТА, and saved it."""
    machine = Machine(tmp_path / "device", monkeypatch)
    face = machine.boot()
    machine.attach(face, "players Аня Боря\nrules judge=trust\nhand КОТЛЕТА\ncursor H8\nlay КОТ")
    face.press("A")
    face.type("START")
    assert face.session.game.turns == 1
    return machine, face


def media_boxes(data):
    """(width, height) in whole millimetres of each page of a PDF."""
    found = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
    return [tuple(round(float(side) * 25.4 / 72) for side in sides) for sides in found]


def test_unseen_are_bag_and_hands_together():
    """Of the set КОТЛЕТа lies on the board: its letters, and a blank in place of the А."""
    board = Board()
    for i, tile in enumerate([*kinds("КОТЛЕТ"), 64]):
        board.put(cell("H8") + i, tile)
    left = hands.unseen(board, 2)
    whole = tiles.full_bag(2)
    gone = {kind: whole[kind] - left[kind] for kind in range(33) if whole[kind] != left[kind]}
    assert sum(left) == 123
    wanted = {"К": 1, "О": 1, "Т": 2, "Л": 1, "Е": 1, "?": 1}
    assert gone == {kinds(char)[0]: number for char, number in wanted.items()}


def test_the_unseen_are_told_by_that_name_and_the_files_are_there(typed, tmp_path):
    code, out, err = show(typed(*TURNS), tmp_path / "out")
    assert (code, err) == (0, "")
    # 130 tiles less 7; the bag is what is left of them without 14 in hands.
    assert "Невидимые фишки, мешок и руки вместе: 123, из них в мешке 109." in out
    assert "Маша 5 · Петя 12\nходит Маша" in out
    found = dict(re.findall(r"([А-Я?]) (\d+)", out.split("вместе")[1].split("Записано")[0]))
    assert (found["К"], found["Т"], found["А"], found["?"]) == ("5", "3", "9", "2")
    assert sum(map(int, found.values())) == 123
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "position.pdf",
        "position.png",
    ]
    png = (tmp_path / "out" / "position.png").read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert media_boxes((tmp_path / "out" / "position.pdf").read_bytes()) == [(210, 297)]


def test_the_picture_has_each_tile_on_its_cell(monkeypatch):
    """A pen that writes down what it is asked for: letters and values by place."""
    board = Board()
    board.put(cell("H8"), kinds("Ш")[0])
    board.put(cell("A1"), 64 + kinds("Ж")[0])
    told = []

    class Pen:
        def text(self, x, y, words, *_):
            told.append((words, int((x - 5) // 10), int((y - 5) // 10)))

        def box(self, *_):
            pass

        line = ring = shape = box

    position_board.draw_position(Pen(), 0, 0, 10, board, ruleset.make())
    assert ("Ш", 7, 7) in told and ("10", 7, 7) in told
    assert ("ж", 0, 0) in told and ("0", 0, 0) in told
    assert ("×3", 14, 14) in told


def test_words_of_the_pen_are_as_large_and_where_it_is_told():
    figure = pages.pyplot.figure()
    axes = figure.add_axes((0, 0, 1, 1))
    pen = AxesPen(axes, 100, 50)
    for anchor in ("start", "middle", "end"):
        pen.text(40, 20, "Ш", 10, anchor=anchor)
        box = axes.patches[-1].get_path().get_extents()
        assert 5 < box.x1 - box.x0 < 11
        if anchor == "start":
            assert 40 < box.x0 < 42
        else:
            ends = (box.x0 + box.x1) / 2 if anchor == "middle" else box.x1
            assert ends == pytest.approx(40)
        # A capital stands on its line, 0.73 of an em high.
        assert (box.y0, box.y1) == (pytest.approx(20 - 7.3, abs=0.1), pytest.approx(20, abs=0.1))
    pages.pyplot.close(figure)


def test_hands_of_a_save_are_in_their_file_alone_a_page_a_seat(device, tmp_path):
    machine, face = device
    held = [shown(hand) for hand in face.session.game.hands]
    save = tmp_path / "device" / "erudit" / "game1.sav"
    code, out, err = show(save, tmp_path / "plain")
    assert code == 0
    assert not (tmp_path / "plain" / "hands.pdf").exists()
    code, again, err = show(save, tmp_path / "out", "--with-hands")
    assert (code, err) == (0, "")
    assert again.replace("hands.pdf, ", "").replace(str(tmp_path / "out"), "") == out.replace(
        str(tmp_path / "plain"), ""
    )
    assert media_boxes((tmp_path / "out" / "hands.pdf").read_bytes()) == [(210, 148)] * 2
    for hand in held:
        assert hand not in out + again


def test_a_slip_has_the_hand_and_its_owner(monkeypatch):
    told = []
    monkeypatch.setattr(pages.AxesPen, "text", lambda own, x, y, words, *_: told.append(words))
    figure = pages._slip("Аня", kinds("ШО?"))
    pages.pyplot.close(figure)
    assert told[0] == "Аня"
    assert [word for word in told if word in ("Ш", "О", "?", "10", "1")] == [
        "Ш",
        "10",
        "О",
        "1",
        "?",
    ]


def test_a_save_s_record_comes_without_hands(device, tmp_path):
    save = tmp_path / "device" / "erudit" / "game1.sav"
    assert show(save, tmp_path / "out")[0] == 0
    lines = (tmp_path / "out" / "position.gcg").read_text("utf-8").splitlines()
    assert lines[2:4] == ["#player1 Аня Аня", "#player2 Боря Боря"]
    assert lines[-1].startswith((">Аня: - 8H КОТ +5 5", ">Боря: - 8H КОТ +5 5"))
    assert not re.search(r">\S+: [А-Я?]{2,} ", "\n".join(lines))


def test_a_save_that_lacks_turns_says_that_its_record_leads_not_back(device, tmp_path):
    """In a file without a log no turn is kept."""
    save = tmp_path / "device" / "erudit" / "game1.sav"
    data = save.read_bytes()
    assert "не вернётся" not in show(save, tmp_path / "whole")[1]
    # The two snapshots lie at the end of the halves: behind logs, or alone.
    small = bytearray(SMALL)
    for half in (0, 1):
        end, whole = end_of(SMALL, half), end_of(FULL, half)
        small[end - PADDED : end] = data[whole - PADDED : whole]
    save.write_bytes(small)
    code, out, _ = show(save, tmp_path / "out")
    assert code == 0
    assert "position.gcg нет части ходов" in out
    code, _, err = run(tmp_path / "out" / "position.gcg", "--to", "x", "--draw", tool=to_device)
    assert code == 1 and "НЕПОЛНА" in err


def test_a_record_that_somebody_went_on_with_is_not_written_over(device, tmp_path):
    save = tmp_path / "device" / "erudit" / "game1.sav"
    assert show(save, tmp_path / "out")[0] == 0
    assert show(save, tmp_path / "out")[0] == 0
    path = tmp_path / "out" / "position.gcg"
    path.write_text(path.read_text("utf-8") + ">Боря: - - +0 0\n", "utf-8")
    before = {one.name: one.read_bytes() for one in path.parent.iterdir()}
    code, out, err = show(save, tmp_path / "out")
    assert (code, out) == (1, "")
    assert str(path) in err
    assert {one.name: one.read_bytes() for one in path.parent.iterdir()} == before


def test_hands_that_a_record_does_not_tell_are_refused_by_name(typed, tmp_path):
    code, out, err = show(typed(*TURNS), tmp_path / "out", "--with-hands")
    assert (code, out) == (1, "")
    assert "Маша, Петя" in err and "game1.sav" in err
    assert not (tmp_path / "out").exists()


def test_an_illegal_record_and_one_that_cannot_be_read(typed, tmp_path):
    code, out, err = show(typed(KOT, KOTLETA.replace("+11 11", "+12 12")), tmp_path / "out")
    assert (code, out) == (1, "")
    assert "строка 7" in err
    code, out, err = show(typed("КОТ"), tmp_path / "out")
    assert (code, out) == (2, "")
    assert "строка 6" in err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("damage", ["empty", "cut", "newer"])
def test_a_save_that_is_not_whole_is_told(device, tmp_path, damage):
    save = tmp_path / "device" / "erudit" / "game1.sav"
    data = save.read_bytes()
    changed = {
        "empty": bytes(len(data)),
        "cut": data.replace(b"ERSV\2\2\2", b"ERSV\2\2\3"),
        "newer": data.replace(b"ERSV\2", b"ERSV\3"),
    }[damage]
    save.write_bytes(changed)
    code, out, err = show(save, tmp_path / "out")
    assert (code, out) == (2, "")
    assert str(save) in err
    assert save.read_bytes() == changed


@pytest.mark.parametrize("where", ["file", "file/within", "/dev/null/x"])
def test_a_folder_that_cannot_be_written_is_told(typed, tmp_path, where):
    (tmp_path / "file").write_text("")
    code, out, err = show(typed(*TURNS), tmp_path / where)
    assert (code, out) == (1, "")
    assert where in err and "--out" in err and "Errno" not in err


def test_nothing_is_left_where_a_file_cannot_be_put(typed, tmp_path):
    (tmp_path / "out" / "position.pdf").mkdir(parents=True)
    assert show(typed(*TURNS), tmp_path / "out")[0] == 1
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["position.pdf"]


@pytest.mark.parametrize("option", [["--with-hands"], ["--words", "list.txt"]])
def test_options_that_go_with_a_position_are_refused_without_one(option, capsys):
    parser = argparse.ArgumentParser()
    position.add_arguments(parser)
    position.check(parser, parser.parse_args(["--position", "game.gcg", *option]))
    with pytest.raises(SystemExit) as end:
        position.check(parser, parser.parse_args(option))
    assert end.value.code == 2
    assert f"{option[0]} бывает только с --position" in capsys.readouterr().err


def test_print_set_shows_a_position_and_makes_no_sheets_then(typed, tmp_path):
    out = tmp_path / "out"
    code, told, err = run("--position", typed(*TURNS), "--out", out, tool=print_set)
    assert (code, err) == (0, "")
    assert "мешок и руки вместе: 123" in told
    assert sorted(path.name for path in out.iterdir()) == ["position.pdf", "position.png"]


def test_it_speaks_english_too(typed, tmp_path, monkeypatch):
    monkeypatch.setenv("ERUDIT_LANGUAGE", "en")
    _, out, _ = show(typed(*TURNS), tmp_path / "out")
    assert "Unseen tiles, bag and hands together: 123, 109 of them in the bag." in out
    assert "is to move" in out


def test_a_game_goes_from_the_device_to_the_table_and_back(device, tmp_path, monkeypatch):
    """By the files alone: save → record and slips → two turns typed → save → the other device."""
    _, face = device
    first = face.session.game.first
    nicks = ("Аня", "Боря")
    mine, other = nicks[first], nicks[1 - first]
    held = [tiles.listed(hand) for hand in face.session.game.hands]
    save = tmp_path / "device" / "erudit" / "game1.sav"
    assert show(save, tmp_path / "table", "--with-hands")[0] == 0
    path = tmp_path / "table" / "position.gcg"
    # At the table the other one passes, and who laid КОТ changes nothing either.
    text = path.read_text("utf-8") + f">{other}: - - +0 0\n>{mine}: - - +0 5\n"
    path.write_text(text, "utf-8")
    (tmp_path / "hands.txt").write_text("\n".join(writer.hand_text(hand) for hand in held), "utf-8")
    home = tmp_path / "other"
    (home / "erudit").mkdir(parents=True)
    given = ("--to", home, "--hands", tmp_path / "hands.txt")
    code, out, err = run(path, *given, tool=to_device)
    assert (code, err) == (0, ""), err
    machine = Machine(home, monkeypatch)
    face = machine.boot()
    face.choose("continue")
    face.wait(100)
    face.press("A")
    game = face.session.game
    assert [tiles.listed(hand) for hand in game.hands] == held
    assert (game.turn, game.turns, game.passes) == (1 - first, 3, 2)
    face.choose("pass")
    face.type("A")
    assert face.screen == "summary"
    assert machine.resume(machine.boot()).game.turns == 4


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_of_any_game_adds_up(seed):
    """Random games under random rules: unseen is what is in the bag and in all hands."""
    names, game, _ = record_games.play_random(seed)
    held = [tiles.listed(hand) for hand in game.hands]
    told = position.lines(Source(writer.nicks(names), game, held, None))
    counts = re.findall(r"(?<=[А-Я?] )\d+", "  ".join(told[3:]))
    assert sum(map(int, counts)) == game.bag_count() + sum(map(len, held))
