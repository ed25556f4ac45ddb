# SPDX-License-Identifier: MIT
"""No hand is on the panel but in its owner's turn: the picture itself is searched for its tiles."""

import struct

import pytest
from face import LANGUAGES, Face, play_scene

from erudit_core import tiles
from erudit_ui import sheets

# Tiles that lie nowhere on the board and in no word in question.
SECRET = """
players Аня Боря Вера
rules judge=consent side_words=score
words КОТ
hand КОТЛЕТА
play 8H КОТ
hand АБЩШФЭЮ
"""


def glyph_rows(sheet, tile):
    """The pixels of one cell of a sheet of two colours, row by row: True where there is ink."""
    across = sheet.bitmap.width // sheet.width
    left, top = tile % across * sheet.width, tile // across * sheet.height
    return [
        [bool(sheet.bitmap[left + x, top + y]) for x in range(sheet.width)]
        for y in range(sheet.height)
    ]


def hand_tiles_seen(face):
    """Kinds of which a tile of the hand, of any two colours, stands anywhere in the picture."""
    sheet = sheets.load("hand16")
    width, height = face.panel.width, face.panel.height
    pixels = struct.unpack(f">{width * height}H", bytes(face.panel.memory))
    seen = set()
    glyphs = {kind: glyph_rows(sheet, kind) for kind in range(32)}
    for y in range(height - sheet.height + 1):
        for x in range(width - sheet.width + 1):
            at = y * width + x
            # The corner is ink and the pixel beside it paper in every tile of the hand.
            ink, paper = pixels[at], pixels[at + 1]
            if ink == paper:
                continue
            for kind, rows in glyphs.items():
                if kind not in seen and _matches(pixels, at, width, rows, ink, paper):
                    seen.add(kind)
    return seen


def _matches(pixels, at, width, rows, ink, paper):
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if pixels[at + y * width + x] != (ink if dark else paper):
                return False
    return True


def hand(face, seat):
    return set(tiles.listed(face.game.hands[seat])) - {tiles.BLANK}


def test_the_search_finds_the_hand_where_it_is_shown():
    face = Face(draws=True).at(SECRET + "show board")
    assert hand_tiles_seen(face) == hand(face, 1)


@pytest.mark.parametrize("screen", ["handover", "log", "unseen", "recover"])
def test_no_tile_of_a_hand_is_on_a_screen_that_is_not_the_board(screen):
    face = Face(draws=True).at(SECRET + f"show {screen}")
    assert face.screen == screen
    assert hand_tiles_seen(face) == set()


@pytest.mark.parametrize("screen", ["title", "handover", "log"])
def test_the_picture_is_the_same_whatever_the_hand_holds(screen):
    pictures = set()
    for held in ("АБЩШФЭЮ", "ВГДЕЖЗ?"):
        text = SECRET.replace("АБЩШФЭЮ", held) + f"show {screen}"
        pictures.add(bytes(Face(draws=True).at(text).panel.memory))
    assert len(pictures) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_see_the_word_in_question_and_nothing_else_of_the_hand(language):
    face = Face((160, 128), language, draws=True)
    face.at(SECRET + "cursor H9\nlay АБ\nshow board\ncommit")
    word = set(tiles.listed(face.game.hands[1])) & {0, 1}
    assert face.screen == "consent"
    assert hand_tiles_seen(face) == word
    assert "Щ" not in face.text()
    face.press("A", "A", "A")
    assert face.screen == "consent"
    assert hand_tiles_seen(face) <= {0, 1, 10, 14}  # А, Б, К, О: the side words
    assert "Щ" not in face.text()


def test_between_two_turns_neither_hand_is_shown():
    face = Face(draws=True).at(SECRET + "show board")
    face.app.open("turnmenu")
    face.press(*["DOWN"] * face.top._entries().index("pass"), "A", "A")
    assert face.screen == "summary"
    assert hand_tiles_seen(face) == set()
    face.press("A")
    assert face.screen == "handover"
    assert hand_tiles_seen(face) == set()
    face.press("A")
    assert face.screen == "board"
    assert hand_tiles_seen(face) == hand(face, 2)


def test_the_summary_shows_the_drawn_tiles_alone():
    face = Face(draws=True).at(SECRET + "cursor H9\nlay АБ\nshow board")
    for word in ("АБ", "КА", "ОБ"):
        face.game.agree(bytes(ord(letter) - ord("А") for letter in word))
    face.press("START")
    assert face.screen == "summary"
    drawn = next(event[2] for event in face.top.events if event[0] == 5)
    assert hand_tiles_seen(face) == set(drawn) - {tiles.BLANK}
    face.press("A")
    assert hand_tiles_seen(face) == set()


def test_no_log_tells_what_was_drawn_held_or_exchanged():
    face = Face()
    for _ in play_scene(face, "log"):
        text = face.text()
        assert "АБ" not in text.replace("КАША", "")
        assert "?" not in text
