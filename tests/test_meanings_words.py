# SPDX-License-Identifier: MIT
"""What words mean: how a text is chosen and cleaned, and the texts of the committed file.

tests/fixtures/meanings_read.txt keeps what was read by eye: `mark word | text`, the mark ! for a
text that is wrong or cannot be read, ? for a sense that is right but not the usual one, . else.
"""

import re
from pathlib import Path

import pytest

from erudit_core.lexicon.meanings import LONGEST_TEXT
from erudit_core.lexicon.opening.pack_header import LICENCE, SOURCE, read_text
from tools.lexpack.meanings import foreign_sign
from tools.words import lexicon, packs, sources, wordlist
from tools.words.lists import ListError, Lists
from tools.words.meanings import glosses
from tools.words.meanings.choice import Chooser, shorten, whole
from tools.words.meanings.derived import Derived
from tools.words.meanings.markup import strip
from tools.words.opencorpora import OpenCorpora

READ = Path(__file__).resolve().parent / "fixtures" / "meanings_read.txt"
LEAST_WORDS = 25_000
MOST_BYTES = 700_000


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        ("{{зоол.|ru}} [[самец]] [[кошка|кошки]] {{пример|Рыжий {{выдел|кот}}.}}", "самец кошки"),
        ("{{действие|подделывать|lang=ru}}, [[подделать]] {{пример|}}",
         "действие по глаголу подделывать, подделать"),
        ("{{умласк.||птица}}; [[птенец]]", "уменьшительное к слову птица; птенец"),
        ("{{=|неф|[[часть]] церкви [1]}}", "часть церкви"),
        ("{{=|целина}} ", "то же, что целина"),
        ("{{разг.}} ''или'' {{жарг.}} [[еда]] [≈ 3]", "еда"),
        ("рыба ({{lang|la|Esox}}) и т.п.", "рыба и т. п."),
        ("{{хим-элем|13|Al|лёгкий металл}}", "химический элемент с номером 13, Al; лёгкий металл"),
        ("ботан. Род трав. Растёт в лесу", "Род трав"),
        ("существительное по значению прил. [[синий]]", "свойство по прилагательному синий"),
        ("результат такого действия, то есть [[ложь]]", "ложь"),
        ("вид {{-}} часть рода || {{п.}} оттенок", "вид — часть рода"),
        ("{{значение\n|определение=[[месяц]] года\n|пометы=\n}}", "месяц года"),
        ("", ""),
    ],
)  # fmt: skip
def test_markup_examples_and_remarks_are_taken_off(definition, text):
    assert strip(definition).text == text


def test_labels_are_told_apart_from_the_text():
    assert strip("{{устар.|ru}}, {{п.}} дом").labels == {"устар", "п"}
    assert strip("разг. небольшая комната") == ("небольшая комната", {"разг"}, True)
    assert not strip("вид {{неизвестное|какой-то длинный текст}} рыб").clean


def test_a_long_text_loses_its_asides_then_its_later_parts_then_its_end():
    assert shorten("а " * 10) == "а " * 10
    assert shorten("рыба (" + "х" * 120 + ") моря") == "рыба моря"
    first = "я" * 50
    assert shorten(f"{first}; {'ю' * 100}") == first
    cut = shorten("слово " * 19 + "и длинное")
    assert cut == "слово " * 18 + "слово…" and len(cut) <= LONGEST_TEXT
    assert whole("рыба из семейства") == "рыба"


@pytest.fixture(scope="module")
def corpora():
    return OpenCorpora(sources._folder("pymorphy3_dicts_ru") / "data")


@pytest.fixture(scope="module")
def derived(corpora):
    return Derived(corpora)


def best(corpora, word, *definitions):
    gloss, sent = Chooser(corpora, {"дурак"}).best(word, definitions)
    return (gloss.text if gloss else None), sent


def test_the_first_usual_sense_of_a_noun_is_taken(corpora):
    assert best(corpora, "печь", "[[готовить]] пищу", "[[сооружение]] для огня")[0] == (
        "сооружение для огня"
    )
    assert best(corpora, "стол", "{{устар.}} [[престол]]", "вид мебели", "еда")[0] == "вид мебели"
    assert best(corpora, "осел", "{{бран.}} глупый человек", "зверь с ушами")[0] == (
        "зверь с ушами"
    )
    assert best(corpora, "осел", "тот, кто [[дурак]]") == (None, None)
    assert best(corpora, "планер", "то же, что [[планёр]]", "{{Нужен перевод}}") == (None, None)
    assert best(corpora, "синий", "[[яркий]]") == (None, None)
    assert best(corpora, "бобер", "см. [[бобр]]") == (None, "бобр")


class Pages:
    senses = {"бобер": ["см. [[бобр]]"], "бобр": ["[[грызун]] рек"], "кот": ["{{п.}} [[самец]]"],
              "котяра": ["{{=|кот}}"], "хам": ["[[человек]] без стыда"]}  # fmt: skip


def test_a_reference_is_followed_and_a_name_explained(corpora):
    words = [*Pages.senses, "щенность", "вежливость"]
    made = glosses.make(words, Pages, corpora, {"хам": "vulgar or abusive"}, {"щенность": "-"})
    assert made == {
        "бобер": ("грызун рек", "wiktionary"),
        "бобр": ("грызун рек", "wiktionary"),
        "вежливость": ("свойство по прилагательному вежливый", "rule"),
        "кот": ("перен. самец", "wiktionary"),
        "котяра": ("то же, что кот: самец", "wiktionary"),
    }
    by_hand = {"кот": "домашний зверь", "хам": "грубый человек"}
    made = glosses.make(words, Pages, corpora, {"хам": "vulgar or abusive"}, by_hand)
    assert made["кот"] == ("домашний зверь", "hand") and made["хам"].text == "грубый человек"
    assert made["котяра"].text == "то же, что кот: домашний зверь"


def test_rules_answer_only_where_they_are_sure(derived):
    texts = {
        "похрустывание": "действие по глаголу похрустывать",
        "утомление": "действие по глаголу утомить",
        "потемнение": "действие по глаголу потемнеть",
        "гармонизация": "действие по глаголу гармонизировать",
        "журналистка": "женское к слову журналист",
        "уголочек": "уменьшительное к слову уголок",
        "полсантиметра": "половина сантиметра",
        "бриолог": "специалист по бриологии",
    }
    assert {word: derived.of(word) for word in texts} == texts
    others = ("кость", "здание", "кошка", "станция", "полка", "некролог", "почка", "чернильница")
    assert [derived.of(word) for word in others] == [None] * len(others)


def test_a_faulty_line_of_the_list_made_by_hand_is_named(tmp_path, english):
    path = tmp_path / "meanings.txt"
    for line in ("кот зверь", "Кот | зверь", "кот | " + "я" * 121, "кот | зверь\nкот | зверь"):
        path.write_text("# meanings\n" + line + "\n", "utf-8")
        number = 2 + line.count("\n")
        with pytest.raises(ListError, match=f"meanings.txt: line {number}: word"):
            glosses.read_by_hand(path)
    path.write_text("# meanings\n\nкот | зверь\nпес | -\n", "utf-8")
    assert glosses.read_by_hand(path) == {"кот": "зверь", "пес": glosses.NONE}


@pytest.fixture(scope="module")
def nouns():
    return packs.words_of(packs.load(packs.path_of("nouns")))


@pytest.fixture(scope="module")
def told(nouns):
    """Word in lower case -> its text in the committed file."""
    meanings = packs.load_meanings()
    found = {word: meanings.of(word) for word in nouns}
    return {packs.text_of([word])[0].lower(): text for word, text in found.items() if text}


def test_words_of_nouns_and_no_others_have_a_text(nouns, told):
    meanings = packs.load_meanings()
    assert len(told) == meanings.count >= LEAST_WORDS
    assert all(meanings.of(word) is None for word in packs.every_word() - set(nouns))


def test_the_file_is_small_and_names_its_source():
    file = packs.load_meanings().file
    assert packs.MEANINGS.stat().st_size <= MOST_BYTES
    assert read_text(file, LICENCE) == packs.LICENCE
    assert "ru-Wiktionary" in read_text(file, SOURCE)


def test_every_text_can_be_shown_and_none_is_a_stub(told):
    def faulty(text):
        return (
            len(text) > LONGEST_TEXT
            or foreign_sign(text)
            or re.search(r"[{}\[\]<>=|]|  |''|^[^«\w]", text)
            or text.count("(") != text.count(")")
            or re.search(r"(?i)^(см\.|ср\.|то же, что$|форма слова|нужен перевод)", text)
        )

    assert [word for word, text in told.items() if faulty(text)] == []
    itself = re.compile(r"то же, что (\S+)")
    same = [word for word, text in told.items() if (m := itself.fullmatch(text)) and m[1] == word]
    assert same == []


def test_what_may_offend_has_no_text_but_by_hand(told):
    flagged = set(Lists().flagged)
    assert [word for word in told if word in flagged] == [
        word for word in glosses.read_by_hand() if word in flagged
    ]


def test_what_was_said_by_hand_stands_in_the_file(told):
    by_hand = glosses.read_by_hand()
    there = {word for word, _ in by_hand.items() if word in told or by_hand[word] == glosses.NONE}
    assert by_hand.keys() - there == set()
    assert {word: told.get(word, glosses.NONE) for word in by_hand} == by_hand


def test_few_of_the_texts_that_were_read_are_wrong(told):
    rows = [
        re.fullmatch(r"([.?!]) (\S+) \| (.+)", line).groups()
        for line in READ.read_text("utf-8").split("\n")
        if line and not line.startswith("#")
    ]
    still = [mark for mark, word, text in rows if told.get(word) == text]
    assert len(rows) >= 400 and len(still) >= 0.8 * len(rows)
    assert still.count("!") <= 0.03 * len(still)


def test_a_sample_can_be_drawn_again(capsys, english, told):
    assert lexicon.main(["meaning", "--sample", "5", "--seed", "4"]) == 0
    first = capsys.readouterr().out
    assert lexicon.main(["meaning", "--sample", "5", "--seed", "4"]) == 0
    assert capsys.readouterr().out == first
    lines = [line.partition(": ") for line in first.splitlines()]
    assert all(told[word.lower()] == text for word, _, text in lines) and len(lines) == 5
    for arguments in ([], ["кот", "--sample", "5"]):
        assert lexicon.main(["meaning", *arguments]) == 2
        assert "words or --sample N" in capsys.readouterr().err


def test_everyday_words_are_explained(told):
    for word in ("кот", "дом", "стол", "йот", "туз", "вежливость", "журналистка"):
        assert wordlist.encode_word(word)[0] and told[word]


@pytest.mark.parametrize("page", ["words.md", "en/words.md"])
def test_the_pages_tell_how_many_words_and_bytes_it_has(page):
    text = (packs.FOLDER.parent / "docs" / page).read_text("utf-8")
    for number in (packs.load_meanings().count, packs.MEANINGS.stat().st_size):
        assert f"{number:,}".replace(",", " ") in text
