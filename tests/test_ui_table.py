# SPDX-License-Identifier: MIT
"""What a table agrees on beside the rules: themes, words, the device's own words."""

import pytest
from table_face import BEASTS, Table

from erudit_core.rules import alphabet, tiles
from erudit_core.rules.ruleset import OWN_WORDS


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


def test_a_theme_is_taken_in_with_its_number_of_words(table):
    table.go("themes").press("A")
    assert "☐ животные 7" in table.text() and "☐ дом и быт 2" in table.text()
    assert "Тем не выбрано" in table.text()
    table.press("DOWN", "A")
    assert "☑ животные 7" in table.text()
    assert "Мало: 7 слов" in table.text()
    table.press("UP", "A")
    assert "Мало: 9 слов" in table.text()
    assert table.app.draft.themes == ["animals", "home"]
    table.press("B")
    assert "Темы 2 ▶" in table.text()
    table.begin()
    assert table.game.rules.packs == "nouns+animals+home"
    assert table.game.is_known(alphabet.encode("КОТ")) and not table.game.is_known(b"\x12\x0e\x10")


def test_a_theme_with_few_words_and_one_without_nouns_are_warned_of(table):
    table.app.open("setup.newgame")
    table.app.draft.rules = table.app.draft.rules._replace(packs="easy")
    table.app.open("setup.themes")
    table.press("A")
    assert "Без «существительных» слов по теме мало" in table.text()


def test_without_themes_on_the_drive_the_page_says_so(tmp_path):
    table = Table(tmp_path, themes=False)
    table.go("themes").press("A", "A", "RIGHT")
    assert table.screen == "themes"
    assert "Тем на диске нет" in table.text() and "папку themes" in table.text()


def test_names_of_packs_and_themes_may_not_be_longer_than_64_bytes(table):
    for letter in "abcd":
        table.add_theme(letter * 15, letter, letter, BEASTS)
    table.go("themes").press("A")
    for _ in range(6):
        table.press("A", "DOWN")
    assert len("+".join(table.app.draft.wanted())) <= 64
    assert len(table.app.draft.themes) == 4
    table.top.at = table.top.found.index("d" * 15)
    table.press("A")
    assert "имена длиннее 64 знаков" in table.text()


def test_a_damaged_theme_is_told_and_left_out(table):
    path = table.folder / "themes/animals.lex"
    data = bytearray(path.read_bytes())
    data[-9] ^= 1
    path.write_bytes(data)
    table.go("themes").press("A", "A", "DOWN", "A", "B", *["UP"] * 9)
    table.find("start").press("A")
    table.wait(1)
    assert table.screen == "loading" and "animals.lex: повреждён" in table.text()
    table.press("A")
    assert table.game.rules.packs == "nouns+home"


def test_a_word_off_the_theme_is_refused_and_told_so(table):
    table.go("themes").press("A", "DOWN", "A", "B")
    table.find("judge").press("LEFT")
    table.begin()
    table.press("A")
    assert table.screen == "board"
    assert table.game.rules.judge == 0
    put(table, "ТОР")
    assert "Нет слова ТОР" in table.line()  # of this game; why is told on START
    table.press("START")
    assert table.screen == "notice"
    assert "Слово ТОР есть, но не из темы «животные»." in table.text()
    table.press("A").press("B", "B", "B")
    put(table, "ЁРШ")
    table.press("START")
    assert "Слова ЕРШ" in table.text() and "нет в словаре этой партии" in table.text()


def test_by_consent_the_others_are_told_that_it_is_off_the_theme(table):
    table.go("themes").press("A", "A", "DOWN", "A", "B").begin().press("A")
    put(table, "ТОР")
    table.press("START")
    table.wait(1)
    assert table.screen == "consent"
    assert "слова ТОР (" in table.text() and "партия не знает" in table.text()
    assert "Есть, но не из тем партии" in table.text()


def give_hand(table, letters):
    """Let the player to move hold these tiles, of the bag."""
    game = table.game
    hand = game.hand()
    for tile in tiles.listed(hand):
        tiles.take(hand, tile)
        game.bag[tile] += 1
    for tile in alphabet.encode(letters):
        tiles.take(game.bag, tile)
        hand[tile] += 1
    game._begin()  # the hand with which the turn began is the record's
    table.session.pending.begin(hand)


def put(table, word):
    """Give the player to move the tiles of a word and lay it through the centre."""
    give_hand(table, word.replace("Ё", "Е") + "ОЕАИ"[: 7 - len(word)])
    game = table.game
    table.app.restart("board.board")
    pending = table.session.pending
    pending.cursor = 112
    for tile in alphabet.encode(word):
        at = next(i for i, t in enumerate(pending.order) if t == tile and not pending.is_laid(i))
        pending.cursor = pending.next_free(game.board, pending.cursor)
        pending.lay(at, tile)
        pending.cursor = min(224, pending.cursor + 1)
    table.app.redraw()
    return table


def at_result(table):
    """Tell whether the result stands, once what is said of the record is read."""
    if table.screen == "saved":
        table.press("A")
    return table.screen == "result"


# Agreed words.


def test_agreed_words_are_written_by_letters_counted_and_taken_out(table):
    table.go("agreed").press("A")
    assert "Добавить слово 0/60" in table.text()
    table.press("A").write("ЁЛКИПАЛКИ".replace("Ё", "Е"))
    assert table.screen == "agreed"
    table.press("A").write("ХОР")
    assert "2/60" in table.text() and "ЕЛКИПАЛКИ" in table.text()
    table.press("A").write("ХОР")
    assert "уже есть" in table.text()
    table.press("DOWN", "DOWN", "A")
    assert "Слово убрано" in table.text() and "1/60" in table.text()
    table.press("B")
    assert "Условленные слова 1 ▶" in table.text()
    table.begin()
    assert table.game.is_known(alphabet.encode("ХОР"))
    assert not table.game.is_known(alphabet.encode("ЕЛКИПАЛКИ"))
    assert "#agreed ХОР" in list(table.session.record_lines())


def test_a_word_of_one_letter_is_not_taken_and_sixty_are_the_most(table):
    table.go("agreed").press("A", "A", "A", "START")
    assert table.screen == "word" and "Нужны две буквы" in table.text()
    table.press("B", "B")
    assert table.screen == "agreed"
    from table_face import row

    letters = alphabet.LETTERS
    table.app.draft.agreed = row(*[letters[i // 32] + letters[i % 32] for i in range(60)])
    table.app.redraw()
    table.press("A")
    assert table.screen == "agreed" and "Больше 60 слов не взять" in table.text()


def test_the_words_of_a_game_are_offered_next_time(table):
    table.go("agreed").press("A", "A").write("ХОР").press("A").write("МИМИ")
    table.begin()
    assert table.lists() == [("", ["ХОР", "МИМИ"])]
    again = Table(table.folder, files=False)
    again.find("newgame").press("A").find("agreed").press("A", "DOWN", "A")
    assert "последние 2" in again.text()
    again.press("A")
    assert again.screen == "agreed" and "2/60" in again.text()


def test_lists_are_kept_under_names_and_deleted(table):
    table.go("agreed").press("A", "A").write("ХОР").press("DOWN", "A")
    assert "Сохранить слова" in table.text()
    table.press("A")
    assert table.screen == "name" and "ИМЯ СПИСКА" in table.text()
    table.press("START")
    assert table.lists() == [("Список 1", ["ХОР"])]
    assert "Список 1 1" in table.text()
    for number in (2, 3):
        table.press("B", "UP", "A").write("ТА" + "НН"[: number - 2]).press("DOWN", "A")
        table.find("keep").press("A", "START")
        assert len(table.lists()) == number
    table.find("keep").press("A")
    assert table.screen == "lists" and "Списков уже три" in table.text()
    table.press("DOWN", "RIGHT")
    assert table.screen == "confirm" and "Удалить список «Список 3»?" in table.text()
    table.press("A")
    assert [name for name, _ in table.lists()] == ["Список 2", "Список 1"]


def test_where_the_drive_is_not_ours_it_is_said_that_a_list_is_not_kept(table):
    table.go("agreed").press("A", "A").write("ХОР").press("DOWN", "A")
    table.device.files.taken()
    table.press("A")
    assert table.screen == "lists" and "диск у компьютера" in table.text()
    assert table.lists() == []


# Own words.


def test_own_words_are_a_line_behind_the_packs_and_known_where_taken(tmp_path):
    table = Table(tmp_path, own=["КУЗДРА", "БОКР"])
    table.go("packs").press("A", "UP")
    assert "☐ свои слова 2" in table.text()
    table.press("A")
    assert "☑ свои слова 2" in table.text()
    assert table.app.draft.packs() == ["nouns", OWN_WORDS]
    table.press("UP", "UP", "A")
    assert "Нужен хотя бы один словарь" in table.text()
    table.begin()
    assert table.game.is_known(alphabet.encode("КУЗДРА"))
    assert "#erudit" in "\n".join(table.session.record_lines())
    assert "own" not in "\n".join(table.session.record_lines())
    again = Table(tmp_path, files=False)
    again.press("A")  # go on
    again.wait(1)
    assert again.game.is_known(alphabet.encode("БОКР"))


def test_own_words_are_listed_in_order_and_deleted_after_a_question(tmp_path):
    table = Table(tmp_path, own=["КУЗДРА", "БОКР"])
    table.go("packs").press("A", "UP", "RIGHT")
    assert table.screen == "own"
    assert table.text().index("БОКР") < table.text().index("КУЗДРА")
    table.press("A")
    assert table.screen == "confirm" and "Удалить слово БОКР?" in table.text()
    table.press("A")
    assert table.own() == ["КУЗДРА"]
    table.press("A", "A")
    assert "Своих слов нет" in table.text()
    table.press("A", "B")
    assert "☐ свои слова 0" in table.text()


def test_lines_of_the_text_that_are_no_words_are_named_behind_the_words(table):
    (table.folder / "erudit/own.txt").write_text("кот-2\nКУЗДРА\ncat\n", "utf-8")
    table.go("packs").press("A", "UP", "RIGHT")
    assert "КУЗДРА строка 1 ✗ строка 3 ✗" in table.text()
    table.press("UP")
    assert "В own.txt это не слово" in table.text()


def test_own_words_on_a_drive_that_is_not_ours_stay_and_this_is_said(tmp_path):
    table = Table(tmp_path, own=["КУЗДРА"])
    table.device.files.taken()
    table.go("packs").press("A", "UP", "RIGHT", "A")
    assert table.screen == "own" and "диск у компьютера" in table.text()
    assert table.own() == ["КУЗДРА"]


def ended(table, *words):
    """A game by consent in which `words` were accepted, at the summary of its last turn."""
    table.find("newgame").press("A").begin().press("A")
    for word in words:
        put(table, word)
        table.session.note(table.game.play(table.session.pending.placement))
        while table.game.asking:
            table.session.vote(True)
        table.session.settle()
        for cell in range(225):
            if not table.game.board.is_free(cell):
                table.game.board.take(cell)
    table.game.bag[:] = bytes(len(table.game.bag))
    while not table.game.over:
        events = table.session.act(table.game.pass_turn())
    table.app.restart("summary", events)
    table.settle()
    return table


def test_accepted_words_are_offered_at_the_end_and_kept(table):
    ended(table, "ХРР", "ХУУ")
    table.press("A")
    assert table.screen == "keep"
    assert "☑ ХРР ☑ ХУУ" in table.text() and "Сохранить слова 2" in table.text()
    table.press("DOWN", "DOWN", "A")
    assert "☐ ХРР ☑ ХУУ" in table.text()
    table.press("UP", "UP", "A")
    assert at_result(table)
    assert table.own() == ["ХУУ"]


@pytest.mark.parametrize("keys", [("B",), ("DOWN", "A")])
def test_none_of_them_need_be_kept(table, keys):
    ended(table, "ХРР").press("A", *keys)
    assert at_result(table) and table.own() == []


def test_words_that_are_own_already_are_not_asked_about(tmp_path):
    table = Table(tmp_path, own=["ХРР"])
    ended(table, "ХРР").press("A")
    assert at_result(table)


def test_where_words_cannot_be_kept_this_is_said_before_anything_is_chosen(table):
    ended(table, "ХРР")
    table.device.files.taken()
    table.press("A")
    assert table.screen == "keep" and "диск у компьютера" in table.text() and "ХРР" in table.text()
    assert "Сохранить слова" not in table.text()
    table.press("A")
    assert at_result(table)


def test_with_300_own_words_there_is_no_room_and_it_is_said(tmp_path):
    letters = alphabet.LETTERS
    many = [letters[i // 32] + letters[i % 32] + "ЫЫ" for i in range(300)]
    table = ended(Table(tmp_path, own=many), "ХРР").press("A", "A")
    assert table.screen == "keep" and "не больше 300" in table.text()
    table.press("A")
    assert at_result(table) and len(table.own()) == 300
