# SPDX-License-Identifier: MIT
"""What words mean, asked on the device: of the log, the hint's list, a machine's turn."""

import errno
import sys
from io import BytesIO

import pytest
from face import LANGUAGES, SIZES, Face, strip_text

from erudit_core.lexicon.meanings import SIGNS
from erudit_core.rules import alphabet
from erudit_core.rules.board import Board, cell_name
from erudit_core.rules.game_events import PASSED
from erudit_ui.board import runs
from erudit_ui.screens import meaning_screen
from erudit_ui.widgets.font import UNKNOWN, code_index
from tools.lexpack import pack_meanings

TEXTS = {"кот": "самец домашней кошки", "нота": "знак музыкального звука"}
WORDS = ["кот", "нота", "вода"]
LOG = """
players Аня Боря
rules judge=trust
hand КОТЛЕТА
play 8H КОТ
hand ВОРЖДУА
play J8 .ОРА
hand ДАБВГЕЖ
pass
hand ВАДЖЫЩЪ
"""


def written(face, data=None):
    """The face with a small file of meanings in place of the project's; returns it."""
    data = pack_meanings("own", TEXTS, WORDS) if data is None else data
    return reading(face, lambda: BytesIO(data))


def reading(face, opener):
    """The face that gets what `opener` returns for the file of meanings; returns it."""
    files = face.device.files
    other = type(files).open

    def opened(name, mode="rb"):
        return opener() if name == meaning_screen.PLACE else other(files, name, mode)

    files.open = opened
    return face


def missing():
    raise OSError(errno.ENOENT)


def broken():
    raise OSError(errno.EIO)


def asked(face, *words):
    face.app.open("meaning", [alphabet.encode(word) for word in words])
    return face


def test_a_on_the_log_tells_the_newest_word_of_the_page_and_the_arrows_the_others():
    face = written(Face()).at(LOG + "show log")
    face.press("A")
    assert face.screen == "meaning"
    assert face.text().startswith("ТОРА Значение не записано.")
    face.press("DOWN")
    assert face.text().startswith("КОТ самец домашней кошки")
    face.press("RIGHT")
    assert face.text().startswith("ТОРА")
    face.press("LEFT", "B")
    assert face.screen == "log"


def test_the_log_tells_the_words_of_the_page_that_is_seen_and_of_no_other():
    face = written(Face((128, 128))).at(LOG + "pass\npass\npass\n" + "show log")
    assert face.top.log.count > face.top.list.page
    assert "КОТ" not in face.text()
    assert "Ⓐ смысл" not in face.text()
    face.press("RIGHT", "A")
    assert face.text().startswith("ТОРА")
    assert "1/2" in face.text()


def test_a_log_without_words_closes_with_a():
    face = written(Face()).at("players Аня Боря\nhand КОТЛЕТА\nshow log").press("A")
    assert face.screen != "meaning"


def listed(hand):
    """The words that can be made from a hand, found and shown."""
    position = "players Аня Боря\nrules judge=trust\npacks nouns\naids hints"
    position += f"\nhand {hand}\nshow board"
    face = written(Face()).at(position)
    face.choose("words")
    for _ in range(500):
        if face.top.list.rows is not None:
            break
        face.wait(10)
    return face


def test_the_words_from_the_hand_are_told_under_agreed_hints():
    face = listed("КОТЛЕТА")
    first = face.top.lines[0].split()
    face.press("A", "DOWN")
    assert face.text().startswith(first[1])
    face.press("A")
    assert face.screen == "words"
    assert first[1] in face.text()
    face.press("A")
    face.wait(61_000)  # what a hand can make is as secret as the hand
    assert face.screen == "handover"


def test_a_list_of_no_words_closes_with_a():
    face = listed("БВГДЖЗЙ")
    assert "Ⓐ смысл" not in face.text()
    assert face.press("A").screen == "turnmenu"


def test_a_blank_stands_for_its_letter():
    face = written(Face()).at(
        "players Аня Боря\nrules judge=trust\nhand К?ТЛЕТА\nplay 8H КоТ\nshow log"
    )
    assert face.press("A").text().startswith("КОТ самец")


def test_pending_tiles_are_in_no_word():
    face = Face().at(LOG + "cursor H9\nlay ВА\nshow board")
    assert face.session.pending.placement.count == 2
    words = [runs.words_at(face.game.board, cell) for cell in range(225)]
    told = {alphabet.decode(bytes(word)) for found in words for word in found}
    assert told == {"КОТ", "ТОРА"}


def test_a_machines_word_is_told_two_keys_from_its_turn():
    face = written(Face()).at(
        "players Аня Новичок\nrules judge=trust\nmachine 2 novice\nhand КОТЛЕТА\nplay 8H КОТ"
    )
    face.app.restart("board.moved", [(PASSED, 1, b"")])
    face.press("RIGHT")
    face.press("LEFT")
    assert face.line() == "▲▼◀▶ G8 пусто Ⓑ"
    face.press("RIGHT")
    assert face.line() == "▲▼◀▶ H8 К 2 Ⓐ смысл Ⓑ"
    face.press("A")
    assert strip_text(face).startswith("КОТ: самец домашней кошки")
    face.press("B", "B")
    assert face.screen == "moved"


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("H8", ["КОТ"]),
        ("J8", ["КОТ", "ТОРА"]),
        ("J9", ["ТОРА"]),
        ("A1", []),
        ("K8", []),
        ("G8", []),
    ],
)
def test_the_words_at_a_cell_are_those_that_lie_through_it(cell, words):
    board = Board()
    for at, letter in (("H8", "К"), ("I8", "О"), ("J8", "Т"), ("J9", "О"), ("J10", "Р")):
        board.put(_cell(at), alphabet.code(letter))
    board.put(_cell("J11"), alphabet.code("А") | alphabet.BLANK_FLAG)
    found = runs.words_at(board, _cell(cell))
    assert [alphabet.decode(bytes(word)) for word in found] == words


def test_words_at_the_edges_end_there():
    board = Board()
    for at in ("N15", "O15", "O14", "A1", "B1"):
        board.put(_cell(at), 0)
    assert [len(word) for word in runs.words_at(board, _cell("O15"))] == [2, 2]
    assert [len(word) for word in runs.words_at(board, _cell("A1"))] == [2]


def _cell(name):
    return next(cell for cell in range(225) if cell_name(cell) == name)


@pytest.mark.parametrize(("language", "text"), [("ru", "нет файла"), ("en", "there is no")])
def test_a_drive_without_the_file_says_so(language, text):
    face = asked(reading(Face(language=language), missing).at(LOG), "кот")
    assert text in face.text()


def test_a_drive_that_fails_says_so():
    assert "испорчен" in asked(reading(Face(), broken).at(LOG), "кот").text()


@pytest.mark.parametrize("data", [b"", b"ERMN", b"x" * 100])
def test_a_damaged_file_says_so(data):
    face = asked(written(Face(), data).at(LOG), "кот")
    assert "испорчен" in face.text()
    assert face.press("B").screen != "meaning"


def test_a_file_cut_short_or_changed_at_some_byte_never_stops_the_game():
    data = pack_meanings("own", TEXTS, WORDS)
    face = Face().at(LOG)
    for at in range(0, len(data), 13):
        for bad in (data[:at], data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]):
            asked(written(face, bad), "кот", "нота").press("DOWN", "B")


def test_the_reader_goes_as_soon_as_the_page_stands():
    asked(written(Face()).at(LOG), "кот")
    assert "erudit_core.lexicon.meanings" not in sys.modules
    assert "erudit_core.lexicon.opening.meanings_header" not in sys.modules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_longest_text_stands_whole_between_the_word_and_the_source(size, language):
    text = " ".join(["пятнадцатисложн"] * 7) + " конецк."
    assert len(text) <= 120
    face = written(Face(size, language), pack_meanings("own", {"кот": text}, ["кот"])).at(LOG)
    asked(face, "кот", "вода")
    shown = face.text()
    assert "конецк." in shown.replace(" ", "")
    assert "CC BY-SA" in shown
    assert "1/2" in shown
    rows = [y for _, y, _ in face.lines()]
    assert max(rows) < size[1]


def test_every_sign_of_the_texts_is_drawn():
    signs = SIGNS + "".join(map(chr, range(32, 127))) + "".join(map(chr, range(0x410, 0x450)))
    assert [sign for sign in signs if code_index(ord(sign)) == UNKNOWN] == []
