# SPDX-License-Identifier: MIT
"""Every refusal of rules.md on the screen, in both languages; nothing is lost by one."""

import pytest
from face import LANGUAGES, Face, framed, play_scene, strip_text
from helpers import cell, state_bytes

from erudit_core.rules import play

# Scene, cell that is shown afterwards (None: none), what is said in full in
# Russian and in English, and the text line that stays while the tiles lie.
REFUSALS = {
    "empty": (
        None,
        "На поле не положено ни одной фишки. Положите слово или пропустите ход.",
        "No tile is laid. Lay a word, or pass.",
        ("H8 центр", "H8 centre"),
    ),
    "not-in-hand": (
        None,
        "Фишки Щ у вас нет.",
        "You do not hold a tile Щ.",
        ("Нет фишки Щ", "No tile Щ"),
    ),
    "cell": (
        "H8",
        "Клетка H8 занята или за краем поля.",
        "The cell H8 is taken or off the board.",
        ("H8 занято", "H8 is taken"),
    ),
    "unnamed": (
        "I8",
        "Пустышка на I8 не названа: выберите для неё букву.",
        "The blank on I8 needs a letter.",
        ("Пустышка без буквы", "Name the blank"),
    ),
    "line": (
        "I9",
        "Фишка на I9 лежит не в линию: слово — это один ряд или один столбец.",
        "The tile on I9 is out of line: a word lies in one row or column.",
        ("I9 не в линию", "I9 is out of line"),
    ),
    "gap": (
        "J8",
        "В слове разрыв: клетка J8 пуста.",
        "There is a gap in the word: J8 is empty.",
        ("J8: разрыв", "J8: a gap"),
    ),
    "centre": (
        "H8",
        "Первое слово должно пройти через центр, клетку H8.",
        "The first word must cross the centre, H8.",
        ("Не через центр H8", "Must cross H8"),
    ),
    "short": (
        "H8",
        "В слове у H8 одна буква, нужно хотя бы две. Поверните направление или добавьте букву.",
        "The word at H8 has one letter, at least two are needed. Turn the direction or add"
        " a letter.",
        ("Нужны две буквы", "Needs two letters"),
    ),
    "not-linked": (
        "H10",
        "Слово у H10 ни с чем не связано: в нём должна быть буква слова с поля."
        " Касаться сбоку мало.",
        "The word at H10 is not linked: it must contain a letter of a word on the board."
        " Touching is not enough.",
        ("Нет связи с полем", "Not linked"),
    ),
    "side": (
        "H9",
        "Фишка на H9 даёт лишнее слово: АВ. За ход — одно слово."
        " (Побочные слова можно разрешить в договорённостях.)",
        "The tile on H9 makes a second word: АВ. One word a move."
        " (A table can agree to allow side words.)",
        ("H9: побочное АВ", "H9: side word АВ"),
    ),
    "unknown": (
        "I6",
        "Слова ВДОГ (I6) нет в словаре этой партии. Возьмите фишки и попробуйте другое.",
        "ВДОГ (I6) is not in this game's dictionary. Take the tiles back and try another word.",
        ("Нет слова ВДОГ", "ВДОГ: not known"),
    ),
    "repeated": (
        "I7",
        "Слово КОТ в этой партии уже было, а повторы не разрешены.",
        "KOT was played before, and repeats are not allowed.".replace("KOT", "КОТ"),
        ("КОТ: уже было", "КОТ: played before"),
    ),
    "lexicon": (
        None,
        "Файл словаря не читается. Ход не потерян, фишки лежат. Попробуйте ещё раз."
        " Не поможет — отложите партию и скопируйте папку packs заново.",
        "The dictionary's file cannot be read. Nothing is lost, your tiles are still on the board."
        " Try again. If that fails, save, leave, and copy the folder packs again.",
        ("Словарь не открыть", "Dictionary broken"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", REFUSALS)
def test_a_refusal_says_why_and_names_the_place(scene, language):
    blamed, russian, english, short = REFUSALS[scene]
    face = Face((160, 128), language)
    shots = play_scene(face, "refusal-" + scene)
    assert next(shots) == "notice"
    assert face.screen == "notice"
    said, keys = (russian, "Ⓐ Ⓑ дальше") if language == "ru" else (english, "Ⓐ Ⓑ go on")
    assert f"{said} {keys}" in strip_text(face)
    count = face.session.pending.placement.count
    cursor = face.session.pending.cursor
    blame = face.top.name == "screens.notice" and face.app.stack[0].blamed
    assert blamed is None or blame == cell(blamed)
    cells, seen = framed(face)
    assert (blamed in cells) == seen == (blamed is not None)
    state = state_bytes(face.game)
    for _ in shots:
        pass
    assert face.screen == "board"
    assert face.session.pending.placement.count == count
    assert face.session.pending.cursor == cursor
    if count:
        assert face.line().startswith(short[LANGUAGES.index(language)])
    assert state_bytes(face.game) == state


@pytest.mark.parametrize(
    ("language", "refused", "asked"),
    [
        (
            "ru",
            "ОМСК есть в словаре «география», но этот словарь в партии не участвует.",
            "Есть: география",
        ),
        ("en", "ОМСК is in the pack “places”, which this game does not use.", "Found in “places”"),
    ],
)
def test_a_word_of_a_pack_left_unused_is_said_to_stand_there(language, refused, asked):
    face = Face((160, 128), language)
    next(play_scene(face, "refusal-elsewhere"))
    assert refused in face.text()
    face = Face((160, 128), language)
    next(play_scene(face, "consent-elsewhere"))
    assert face.screen == "consent"
    assert asked in face.text()


def test_every_refusal_of_a_placement_is_provoked():
    scenes = {"empty", "cell", "unnamed", "line", "gap", "centre", "short", "side", "repeated"}
    scenes |= {"not-in-hand", "not-linked", "unknown"}
    assert scenes <= set(REFUSALS)
    assert len(scenes) == len(play.REASONS) - 1


@pytest.mark.parametrize("scene", REFUSALS)
def test_a_refused_move_changes_nothing(scene):
    face = Face()
    text = [line[2:] for line in _lines(scene) if line.startswith("#:") and "commit" not in line]
    face.at("\n".join(text))
    before = state_bytes(face.game)
    log = face.session.log.count
    face.top.commit()
    assert face.screen == "notice"
    assert state_bytes(face.game) == before
    assert face.session.log.count == log
    assert any(face.game.hand())


def _lines(scene):
    from face import ROOT

    return (ROOT / "tools" / "scenes" / f"refusal-{scene}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ru", "В мешке меньше фишек, чем вы меняете. Отметьте меньше."),
        ("en", "The bag holds fewer tiles than you give. Mark fewer."),
    ],
)
def test_more_tiles_than_the_bag_holds_are_refused(language, said):
    face = Face((160, 128), language).at("rules judge=trust\nbag 3\nshow exchange")
    face.press(*["A", "RIGHT"] * 4, "START")
    assert face.screen == "confirm"
    before = state_bytes(face.game)
    face.press("A")
    assert face.screen == "notice"
    assert said in face.text()
    assert state_bytes(face.game) == before
    face.press("DOWN")
    assert face.screen == "exchange"


def test_the_dictionary_failing_between_two_votes_keeps_what_was_accepted(monkeypatch):
    face = Face().at(
        "players А Б\nrules judge=consent side_words=valid\nwords КОТ\n"
        "hand КОТЛЕТА\nplay 8H КОТ\nhand АБВГДЕЖ\ncursor H9\nlay АБ\nshow board\ncommit"
    )
    assert face.screen == "consent"

    def fail(codes):
        raise OSError(5)

    monkeypatch.setattr(face.game.lexicon, "known", fail)
    face.press("RIGHT")
    assert face.screen == "notice"
    assert "Файл словаря не читается" in face.text()
    monkeypatch.undo()
    face.press("A")
    assert (face.screen, face.session.pending.placement.count) == ("board", 2)
    assert "#accepted АБ" in list(face.app.record_text())
    face.press("START")
    assert "КА" in face.text()
