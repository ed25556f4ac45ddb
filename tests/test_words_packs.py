# SPDX-License-Identifier: MIT
"""Words that everybody knows, in the committed packs; no source package is needed for these."""

import pytest

from erudit_core.lexicon.opening.pack_header import LICENCE, SOURCE, TITLE, read_text
from tools.words import packs, wordlist
from tools.words.lists import Lists
from tools.words.said import SPELLED

EVERYDAY = """
    ПАРОВОЗ ШТАНЫ ВОРОТА ЕЖИК ЁЖИК ЛЮДИ ДЕТИ ДЕНЬГИ ОЧКИ ЧАСЫ ВЕСЫ ДУХИ ПОРТНОЙ ДОБРО ОФИС
    ЗАСОР САЛУН СЧАСТЬЕ ВЕСЕЛЬЕ УЩЕЛЬЕ НЕСЧАСТЬЕ ПОХМЕЛЬЕ ОЖЕРЕЛЬЕ СВИДАНЬЕ БОБР БОБЕР
    СУПРУГА НОЖНИЦЫ ЩИПЦЫ КАЧЕЛИ САНИ БРЮКИ ВИЛЫ ГРАБЛИ СУМЕРКИ КАНИКУЛЫ ПРОХОЖИЙ РАБОЧИЙ
    УЧЕНЫЙ ЖИВОТНОЕ СТОЛОВАЯ МОРОЖЕНОЕ ВСЕЛЕННАЯ НИЩИЙ БОЛЬНОЙ ВУЗ ЗАГС СТОМАТОЛОГИЯ
    ХАЧАПУРИ ЭГО СТАРТАП БУРГЕР КАРРИ ТВИТТЕР КОМПЬЮТЕР КАПУЧИНО МУЛЬТИВАРКА КРОССОВКА КОФЕ
    ТАКСИ ПАЛЬТО МЕТРО КЕНГУРУ ПУТЬ ИМЯ ВРЕМЯ ДИТЯ МАТЬ ДОЧЬ ЦЕРКОВЬ ЛЮБОВЬ МОХ ЛЕВ ЛЕД ПЕНЬ
    ДЕНЬ УГОЛ ВЕТЕР ОГОНЬ УЛЕЙ МУРАВЕЙ ВОРОБЕЙ РЕБЕНОК КОТЕНОК ГОСПОДИН ХОЗЯИН ДЕРЕВО НЕБО
    ЧУДО ЯБЛОКО УХО ПЛЕЧО КОЛЕНО
"""

REFUSED = """
    СТОЛЫ РУКОЙ ИДТИ КРАСИВЫЙ МОСКВА СЧАСТИЕ ВЕСЕЛИЕ УЩЕЛИЕ СТОЛУ ДОМАМИ КОШКИ ДЕТЬМИ ЛЮДЕЙ
    ДЕНЕГ БОЛЬШОЙ БЫСТРО ОНИ ПЯТЬ БЕЖАЛ ПИШУ ЧИТАЯ КРАСИВ САМЫЙ АНТОН ИВАНОВ ПЕТРОВИЧ США
    СССР КПД РФ КГ ПЕ ВОЛГА ПАРИЖ РОССИЯ ОСКАР ХРИСТОС ДИ ТИ ВОД ЛЕТИЕ НАПРОКАТ
"""


@pytest.fixture(scope="module")
def nouns():
    return packs.load(packs.path_of("nouns"))


def codes(text):
    return wordlist.encode_word(text)[0]


def test_everyday_nouns_are_accepted(nouns):
    assert [word for word in EVERYDAY.split() if not nouns.known(codes(word))] == []


def test_forms_names_and_other_parts_of_speech_are_refused(nouns):
    assert [word for word in REFUSED.split() if nouns.known(codes(word))] == []


OF_EACH_KIND = """
    БИГЛЬ АРМАНЬЯК ТВИД КРУАССАН МАКРАМЕ ЛОНГСЛИВ БЛОКЧЕЙН НЕЙРОСЕТЬ КЛАРНЕТИСТКА СУННИТКА
    АНДАНТИНО РУБАТО ВЕБЕР ТЕСЛА ГОГОЛЬ ЖЭК ВРИО КУЛУАРЫ СКАЧКИ ОПИЛКИ ТРУЩОБЫ БОЕПРИПАСЫ
    ГЛАСНАЯ КОНТРОЛЬНАЯ БОЛЬНАЯ БЫЛОЕ ГОЛОВОНОГОЕ БЫТЬЕ НЕФРОЛОГ ЛИТАВРЫ КЕШБЭК ВИДЕОЗАЛ РЕГТАЙМ
"""
OUT_OF_EACH_KIND = """
    БЛОГГЕР ОФФШОР РИЕЛТЕР ВЕЛЯРНЫЙ ДОРСАЛЬНЫЙ ГЛАВНОЕ НОВОЕ МЫШЕЙ СТРОЧИЛА РОДНЫЕ НОСКИ УСЫ
    ПОЙНТ БОИНГ СУДОИМПОРТ ПРОТЕК ДТП НЛО ГОССНАБ СПОРТМАСТЕР ПОЛВТОРОГО ЯХТКЛУБ ФЛЭШКА ВСТАНЬКА
"""


def test_every_kind_of_hole_is_mended(nouns):
    assert [word for word in OF_EACH_KIND.split() if not nouns.known(codes(word))] == []


def test_no_pack_of_words_has_what_was_struck(nouns):
    rare = packs.load(packs.path_of("rare"))
    for word in OUT_OF_EACH_KIND.split():
        assert not nouns.known(codes(word)) and not rare.known(codes(word)), word


def test_a_misspelling_that_is_kept_out_names_the_spelling_that_is_in(nouns):
    rare = packs.load(packs.path_of("rare"))
    right = {
        row.reason.removeprefix(SPELLED)
        for row in Lists().deny.values()
        if row.reason.startswith(SPELLED)
    }
    assert len(right) > 100
    assert {w for w in right if not nouns.known(codes(w)) and not rare.known(codes(w))} == set()


def test_the_machine_shuns_what_hurts_or_shames_and_plays_what_is_harmless(nouns):
    for word in ("ИДИОТ", "НЕГР", "ПРОСТИТУТКА", "МОЧА", "УРОД", "СВОЛОЧЬ", "БОМЖИК"):
        assert nouns.marked(codes(word)), word
    for word in ("УРЮК", "ПОДСТИЛКА", "ФАЛЛ"):
        assert nouns.known(codes(word)) and not nouns.marked(codes(word)), word


def test_towns_and_countries_are_places():
    places = packs.load(packs.path_of("places"))
    for word in ["МОСКВА", "РОССИЯ", "ПАРИЖ", "ВОЛГА", "КАВКАЗ", "КАРПАТЫ", "БАЙКАЛ", "САРАТОВ"]:
        assert places.known(codes(word))
    assert not places.known(codes("ПАРОВОЗ"))


def test_the_machine_shuns_obscene_words_that_people_may_play(nouns):
    for word in ("ГОВНО", "ЖОПА"):
        assert nouns.known(codes(word))
        assert nouns.marked(codes(word))
    assert not nouns.marked(codes("КОТ"))


@pytest.mark.parametrize("name", packs.TITLES)
def test_a_pack_names_itself_its_licence_and_its_sources(name):
    lexicon = packs.load(packs.path_of(name))
    assert lexicon.name == name
    assert read_text(lexicon.file, TITLE) == packs.TITLES[name]
    assert "CC BY-SA" in read_text(lexicon.file, LICENCE)
    assert "OpenCorpora" in read_text(lexicon.file, SOURCE)


def test_the_licence_file_names_every_source():
    text = (packs.FOLDER / "LICENSE.md").read_text("utf-8")
    for name in (
        "OpenCorpora",
        "Lebedev",
        "Wiktionary",
        "wordfreq",
        "morpholog",
        "modified version",
    ):
        assert name in text
