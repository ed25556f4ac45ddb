# SPDX-License-Identifier: MIT
"""The screens around the board: turn menu, exchange, blanks, summary, card, log, unseen, result."""

import pytest
from face import LANGUAGES, Face

from erudit_core.rules import tiles
from erudit_core.rules.alphabet import COUNTS
from erudit_device import keys
from erudit_ui.widgets import tilesets

OPENING = """
players Аня Боря
rules judge=trust
hand КО?ЛЕТА
play 8H КОт
hand ТАПОКЩЫ
"""


def entries(face):
    face.app.open("turnmenu")
    return face.entries()


def test_the_menu_offers_what_can_be_done_now():
    face = Face().at(OPENING + "show board")
    face.press("B")  # the offer of the blank
    always = ["across", "shuffle", "recover", "exchange", "pass", "arrange"]
    always += ["log", "unseen", "look", "rules", "leave"]
    assert entries(face) == always
    laid = Face().at(OPENING + "cursor K8\nlay А\nshow board").press("B")
    assert entries(laid) == ["play", "down", "undo", *always[1:]]
    bare = Face().at("rules judge=trust\nbag 0\nshow board")
    assert entries(bare) == [
        "down",
        "shuffle",
        "pass",
        "arrange",
        "log",
        "unseen",
        "look",
        "rules",
        "leave",
    ]


@pytest.mark.parametrize("key", ["START", "A", "B", "DOWN"])
def test_the_menu_takes_no_key_that_was_pressed_before_it_stood(key):
    face = Face().at("rules judge=trust\nshow board")
    face.device.pressed = [keys.START, keys.NAMES.index(key)]
    while face.device.pressed:
        face.app.step()
    face.app.step()
    assert (face.screen, face.top.at) == ("turnmenu", 0)
    assert face.session.pending.placement.direction == 0
    face.type("A")
    assert (face.screen, face.session.pending.placement.direction) == ("board", 1)


def test_the_menu_says_which_way_the_direction_would_turn():
    face = Face().at("rules judge=trust\nshow board").press("B")
    assert "Класть вниз ↓" in face.text()
    face.press("A")
    assert face.session.pending.placement.direction == 1
    face.press("B")
    assert "Класть вправо →" in face.text()


@pytest.mark.parametrize("entry", ["pass", "exchange"])
def test_passing_and_exchanging_are_confirmed(entry):
    face = Face().at("rules judge=trust\nshow board")
    face.choose(entry)
    if entry == "exchange":
        face.press("UP", "RIGHT", "UP", "START")
    assert face.screen == "confirm"
    face.press("B")
    assert face.screen == ("turnmenu" if entry == "pass" else "exchange")
    assert face.game.turn == 0
    face.press("A" if entry == "pass" else "START", "A")
    assert face.screen == "summary"
    assert face.game.turn == 1
    assert ("Ход пропущен" if entry == "pass" else "2 фишки обменяны") in face.text()


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (1, "1 фишка обменяна", "1 tile exchanged"),
        (2, "2 фишки обменяны", "2 tiles exchanged"),
        (5, "5 фишек обменяно", "5 tiles exchanged"),
        (7, "7 фишек обменяно", "7 tiles exchanged"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_of_an_exchange_names_the_count_alone(count, russian, english, language):
    face = Face((160, 128), language).at("hand АБВГДЕЖ\nshow exchange")
    face.press(*["A", "RIGHT"] * count, "START", "A")
    assert (russian if language == "ru" else english) in face.text()
    assert "АБ" not in face.text()


def test_tiles_are_marked_and_put_back_by_up_down_and_a():
    face = Face().at("hand АБВГДЕЖ\nshow exchange")
    face.press("UP", "UP", "RIGHT", "A", "RIGHT", "UP", "DOWN", "RIGHT", "A", "A")
    assert "Обменять: 2" in face.text()
    face.press("LEFT", "LEFT", "LEFT", "LEFT")
    assert "▶ Обменять: 2 ◀" in face.text()
    face.press("A")
    assert "Пропустить ход и обменять А Б?" in face.text()


def test_nothing_marked_is_no_exchange():
    face = Face().at("hand АБВГДЕЖ\nshow exchange").press("START")
    assert face.screen == "exchange"
    assert "Отметьте хоть одну" in face.text()


def test_a_short_bag_is_told_before_the_tiles_are_marked():
    assert "В мешке только 3" in Face().at("bag 3\nshow exchange").text()
    assert "В мешке" not in Face().at("bag 7\nshow exchange").text()


def test_a_blank_that_can_be_taken_is_offered_once_a_turn():
    face = Face().at(OPENING + "show board")
    assert face.screen == "recover"
    assert "J8 за Т? Ⓐ взять Ⓑ нет" in face.text()
    face.press("B")
    assert face.screen == "board"
    face.choose("unseen")
    face.press("B", "B")
    assert face.screen == "board"


def test_taking_a_blank_costs_no_turn_and_laid_tiles_come_back():
    face = Face().at(OPENING + "cursor K8\nlay А\nshow board")
    face.press("B")
    face.choose("recover")
    face.press("A")
    assert (face.screen, face.line()) == ("board", "Пустышка в руке")
    assert face.session.pending.placement.count == 0
    assert face.game.turn == 1
    assert sorted(face.session.pending.order) == sorted(tiles.listed(face.game.hand()))
    assert tiles.BLANK in face.session.pending.order
    face.choose("pass")
    face.press("A")
    record = list(face.app.record_text())
    assert "#recover Боря J8 Т" in record


def test_two_blanks_are_taken_one_after_the_other():
    face = Face().at("rules judge=trust\nhand К??ЛЕТА\nplay 8H Кот\nhand ТОПАКЩЫ\nshow board")
    assert "I8 за О? ▲▼ Ⓐ взять Ⓑ нет" in face.text()
    face.press("DOWN")
    assert "J8 за Т? ▲▼ Ⓐ взять Ⓑ нет" in face.text()
    face.press("UP", "A")
    assert face.screen == "recover"
    assert "I8" not in face.text()
    face.press("A")
    assert (face.screen, face.line()) == ("board", "Пустышка в руке")
    assert list(face.session.pending.order).count(tiles.BLANK) == 2


def test_the_summary_shows_word_arithmetic_total_and_the_drawn_tiles():
    face = Face().at(OPENING + "cursor K8\nlay А\nshow board").press("B", "START")
    assert face.screen == "summary"
    assert "Боря КОТА 8H 2+1+0+1 = 4 Всего: 4 Вам Ⓐ дальше" in face.text()
    hand = tilesets.load("hand").bitmap
    drawn = [item for item in face.top.group if getattr(item, "bitmap", None) is hand]
    assert len(drawn) == 1


def test_side_words_and_the_bonus_are_in_the_arithmetic():
    face = Face().at(
        "rules preset=boxed judge=trust\nhand КОТЛЕТА\nplay 8H КОТ\nhand АБВГЕЖЗ\n"
        "cursor H9\nlay АБ\nshow board\ncommit"
    )
    assert "АБ 9H 1+6+3+7 = 17 КА+3, ОБ+7 Всего: 17" in face.text()
    face = Face().at("rules preset=boxed judge=trust\nhand АБВГЕЖЗ\ncursor B8\nlay АБВГЕЖЗ\n"
                     "show board\ncommit")  # fmt: skip
    assert "1+3+4+3+1+5+5+15 = 37" in face.text()


def test_side_words_that_do_not_score_are_named_without_points():
    face = Face().at(
        "rules judge=trust side_words=valid\nhand КОТЛЕТА\nplay 8H КОТ\nhand АБВГЕЖЗ\n"
        "cursor H9\nlay АБ\nshow board\ncommit"
    )
    assert "1+6 = 7 КА, ОБ Всего: 7" in face.text()


def test_reaching_the_target_tells_that_the_round_is_played_out():
    text = "rules judge=trust target=50 finish_round={}\nhand ФЩЦШЭХЪ\ncursor H8\nlay ФЩЦШЭХЪ\n"
    face = Face().at(text.format("yes") + "show board\ncommit")
    assert "Набрано 50! Круг доигрывается" in face.text()
    face.press("A")
    assert face.screen == "handover"
    face = Face().at(text.format("no") + "show board\ncommit")
    assert "Набрано 50! Игра окончена" in face.text()
    face.press("A")
    assert face.screen == "result"


def test_the_card_names_whose_turn_it_is_and_every_score():
    face = Face().at("players Аня Боря Вера\nrules judge=trust\nhand КОТЛЕТА\nplay 8H КОТ")
    assert face.text() == (
        "ХОД ИГРОКА Боря Аня 5 ▶ Боря 0 Вера 0 Аня +5 До 200 · мешок 106 Ⓐ фишки Ⓑ выйти"
    )
    face.press("UP", "DOWN", "LEFT", "RIGHT", "SELECT")
    assert face.screen == "handover"
    face.press("B")
    assert face.screen == "title"


def test_the_log_is_newest_first_and_scrolls_to_the_first_turn():
    text = "players Аня Боря\nrules judge=trust\nhand КОТЛЕТА\nplay 8H КОТ\n"
    text += "pass\npass\nhand АБВГЕЖЗ\ngive АБ\npass\npass\npass\n"
    face = Face().at(text + "hand АБВГЕЖЗ\nplay H8 .А\nshow log")
    assert "8. Боря 3 КА H8 +3 7. Аня пропуск" in face.text()
    assert "КОТ" not in face.text()
    assert "8/8" in face.text()
    face.press(*["DOWN"] * 20)
    assert face.text().endswith("1. Аня 5 КОТ 8H +5 ▲▼ Ⓐ смысл Ⓑ 5/8")
    face.press("LEFT")
    assert "8/8" in face.text()
    face.press("RIGHT")
    assert "5/8" in face.text()


def test_a_blank_is_lower_case_in_the_log_and_accepted_words_are_told():
    face = Face().at(
        "rules judge=consent\nwords КОТ\nhand КО?ЛЕТА\nplay 8H КОт\nhand ТЫАБВГД\n"
        "take J8\nplay 8H ...Ы\naccept\nshow log"
    )
    assert "КОт 8H" in face.text()
    assert "принято КОТЫ" in face.text()
    assert "пустышка J8 за Т" in face.text()


def test_the_log_before_the_first_turn():
    assert "Ходов ещё не было" in Face().at("show log").text()


def test_unseen_tiles_are_those_in_the_bag_and_in_other_hands():
    face = Face().at("rules judge=trust\nhand КОТЛЕТА\nplay 8H КОТ\nhand АБВГЕЖ?\nshow unseen")
    text = face.text()
    expected = bytearray(COUNTS)
    for letter in "КОТАБВГЕЖ":
        expected[ord(letter) - ord("А")] -= 1
    for i, left in enumerate(expected):
        assert f"{chr(ord('А') + i)}{left}" in text
    assert "?1" in text
    assert f"Всего {130 - 10}, мешок {130 - 14 - 3}" in text


def test_the_result_subtracts_every_hand_and_names_the_winner():
    face = Face().at(
        "players Аня Боря\nrules judge=trust\nhand КОТЛЕТА\nplay 8H КОТ\nhand ФЩЦШЭХ?\n"
        "pass\nhand АБВГДЕЖ\npass\npass\npass\nshow result"
    )
    assert face.text() == (
        "ПОБЕДА Аня ★ Аня 5−17 = −12 АБВГДЕЖ 1+3+2+3+2+1+5 −17"
        " Боря 0−55 = −55 ФХЦШЩЭ? −55 Ⓐ ещё Ⓑ выйти"
    )
    face.press("RIGHT")
    assert face.screen == "log"
    face.press("B", "A")
    assert face.screen == "finish"
    face.press("B", "B")
    assert face.screen == "title"


def test_a_draw_marks_every_leader():
    face = Face().at(
        "players Аня Боря Вера\nrules judge=trust\nhand АБВГДЕЖ\npass\nhand АБВГДЕЖ\npass\n"
        "hand ФЩЦШЭХЪ\npass\npass\npass\npass\nshow result"
    )
    assert face.text().startswith("НИЧЬЯ ★ Аня 0−17 = −17")
    assert face.text().count("★") == 2


def test_a_game_that_ended_by_the_target_subtracts_nothing():
    face = Face().at(
        "rules judge=trust target=50 finish_round=no\nhand ФЩЦШЭХЪ\nplay 8H ФЩЦШЭХЪ\nshow result"
    )
    assert face.text() == "ПОБЕДА Аня ★ Аня 75 Боря 0 Ⓐ ещё Ⓑ выйти"


def test_a_team_wins_with_each_members_hand_told():
    face = Face().at(
        "players Аня Боря Вера Гена\nteams 2\nrules judge=trust\nhand АБВГДЕЖ\npass\n"
        "hand ФЩЦШЭХЪ\npass\npass\npass\npass\npass\npass\npass\nshow result"
    )
    assert face.text().startswith("ПОБЕДА Команда 1 ★ Команда 1 0−")
    assert "Аня АБВГДЕЖ 1+3+2+3+2+1+5" in face.text() or "Аня АБВГДЕЖ −17" in face.text()


def test_eight_players_fit_or_scroll():
    face = Face().at("players А Б В Г Д Е Ж З\nrules judge=trust\n" + "pass\n" * 16 + "show result")
    seen = face.text()
    for _ in range(20):
        face.press("DOWN")
        seen += face.text()
    for name in "АБВГДЕЖЗ":
        assert f" {name} 0−" in seen
    assert "▲▼" in seen


def test_a_move_costs_at_most_three_presses_besides_the_place_and_laying():
    face = Face().at("rules judge=trust\nhand КОТЛЕТА\nshow board")
    pressed = 0
    face.go_to("H8").press("A", "A")
    for key in ("START", "A", "A"):
        face.press(key)
        pressed += 1
    assert (face.screen, pressed, face.game.turn) == ("board", 3, 1)
