# SPDX-License-Identifier: MIT
"""The rules of the recipe, on sources of a few made-up entries."""

from types import SimpleNamespace

import pytest

from tools.words import said
from tools.words.attest import Hunspell
from tools.words.candidates import LEMMA, NAME, TWIN, VARIANT, _of_lexeme
from tools.words.lists import Allowed, Decided, Denied, Fielded, Lists
from tools.words.recipe import Recipe

pytestmark = pytest.mark.usefixtures("english")

NOMN, GENT = frozenset(("NOUN", "sing", "nomn")), frozenset(("NOUN", "sing", "gent"))
PLURAL = frozenset(("NOUN", "plur", "nomn"))


def kinds(forms):
    """{spelling: kind} of a lexeme's readings."""
    return {r.spelled: r.kind for r in _of_lexeme((forms[0][0], 0), forms)}


def test_a_singular_nominative_is_the_lemma_and_its_plural_is_nothing():
    assert kinds([("стол", NOMN), ("стола", GENT), ("столы", PLURAL)]) == {"стол": LEMMA}


def test_a_plural_without_a_singular_is_the_lemma():
    assert kinds([("ворота", PLURAL)]) == {"ворота": LEMMA}


def test_a_plural_that_the_source_puts_first_is_the_lemma():
    assert kinds([("бутсы", PLURAL), ("бутса", NOMN)]) == {"бутсы": LEMMA, "бутса": VARIANT}


def test_the_archaic_twin_gives_way_to_the_living_nominative():
    forms = [("счастие", NOMN | {"V-ie"}), ("счастье", NOMN)]
    assert kinds(forms) == {"счастие": TWIN, "счастье": LEMMA}


def test_a_name_stays_a_name():
    assert kinds([("вера", NOMN | {"Name"})]) == {"вера": NAME}


@pytest.fixture
def make(tmp_path):
    """make(forms, stems=…, …) -> Recipe whose one lexeme has these forms."""

    def made(forms, stems="", senses=(), names=(), morphemes=(), **listed):
        (tmp_path / "ru_RU.aff").write_text("SFX K Y 1\nSFX K   0   а   [^ь]\n", "utf-8")
        (tmp_path / "ru_RU.dic").write_text("1\n" + "\n".join(stems.split()) + "\n", "utf-8")
        found = {}
        for reading in _of_lexeme((forms[0][0], 0), forms):
            found.setdefault(reading.spelled, []).append(reading)
        corpora = SimpleNamespace(
            forms=lambda lexeme: forms,
            parses=lambda form: [((forms[0][0], 0), tags) for f, tags in forms if f == form],
        )
        sources = SimpleNamespace(
            readings=found,
            corpora=corpora,
            hunspell=Hunspell(tmp_path),
            wiktionary=SimpleNamespace(senses=dict.fromkeys(senses), names=set(names)),
            morphemes=set(morphemes),
            frequency={},
        )
        kinds = ("allow", "deny", "fields", "plurals", "places", "easy", "flagged")
        lists = SimpleNamespace(**{kind: listed.get(kind, {}) for kind in kinds})
        return Recipe(sources, lists)

    return made


TABLE = [("стол", NOMN), ("стола", GENT)]


def test_a_lemma_that_nobody_attests_is_rare(make):
    assert make(TABLE).judge("стол").packs == ["rare"]


@pytest.mark.parametrize("evidence", [{"senses": ["стол"]}, {"morphemes": ["стол"]}])
def test_a_headword_elsewhere_makes_a_noun(make, evidence):
    assert make(TABLE, **evidence).judge("стол").packs == ["nouns"]


def test_a_stem_that_declines_alike_makes_a_noun(make):
    assert make(TABLE, stems="стол/K").judge("стол").packs == ["nouns"]


def test_a_bare_stem_that_may_be_any_form_makes_none(make):
    assert make(TABLE, stems="стол").judge("стол").packs == ["rare"]


def test_bare_stems_of_all_forms_make_a_noun(make):
    assert make(TABLE, stems="стол стола").judge("стол").packs == ["nouns"]


def test_a_stem_with_a_capital_is_no_common_noun(make):
    assert make(TABLE, stems="Стол/K").judge("стол").packs == []


WORD_NOBODY_HAS = [("шкаф", NOMN)]


@pytest.mark.parametrize("evidence", [{"senses": ["твид"]}, {"morphemes": ["твид"]}])
def test_two_witnesses_are_enough_where_opencorpora_has_no_such_word(make, evidence):
    recipe = make(WORD_NOBODY_HAS, stems="твид/K", **evidence)
    assert recipe.judge("твид").packs == ["nouns"]
    assert "Lebedev" in recipe.judge("твид").why[0]


@pytest.mark.parametrize(
    ("stems", "evidence"),
    [
        ("твид/K", {}),
        ("твид", {"senses": ["твид"]}),
        ("твид/A", {"senses": ["твид"]}),
        ("твид/K Твид/K", {"senses": ["твид"]}),
        ("твид/K", {"senses": ["твид"], "names": ["твид"]}),
        ("", {"senses": ["твид"], "morphemes": ["твид"]}),
    ],
    ids=["one alone", "bare stem", "adjective", "a name too", "a name there", "no declension"],
)
def test_two_witnesses_are_too_few_where_one_doubts_the_noun(make, stems, evidence):
    assert make(WORD_NOBODY_HAS, stems=stems, **evidence).judge("твид").packs == []


def test_a_noun_that_is_also_a_form_of_another_word_needs_the_wiktionary(make):
    slippers = [("тапка", NOMN), ("тапок", GENT)]
    assert make(slippers, stems="тапок/K", senses=["тапок"]).judge("тапок").packs == ["nouns"]
    assert make(slippers, stems="тапок/K", morphemes=["тапок"]).judge("тапок").packs == []


def test_a_noun_that_opencorpora_has_as_a_name_only_needs_the_wiktionary(make):
    bird = [("гоголь", NOMN | {"Surn"})]
    assert make(bird, stems="гоголь/J", senses=["гоголь"]).judge("гоголь").packs == ["nouns"]
    assert make(bird, stems="гоголь/J", morphemes=["гоголь"]).judge("гоголь").packs == []


def test_a_numeral_that_declines_like_a_noun_is_none(make):
    five = [("пять", frozenset(("NUMR", "nomn")))]
    recipe = make(five, stems="пять/J", senses=["пять"])
    recipe.sources.readings = {}
    assert recipe.judge("пять").packs == []


def test_a_field_lets_its_words_in_and_is_named(make):
    fields = {"твид": Fielded("Ткани", "knowledge: expected in Ефремова")}
    verdict = make(TABLE, fields=fields).judge("твид")
    assert verdict.packs == ["nouns"]
    assert verdict.why == ["field list «Ткани» (knowledge: expected in Ефремова)"]


def test_the_list_of_plurals_lets_in_and_keeps_out(make):
    for way, packs in (("in", ["nouns"]), ("out", [])):
        plurals = {"столы": Decided(way, "a feast")}
        assert make(TABLE, plurals=plurals).judge("столы").packs == packs


def test_easy_words_are_those_of_the_list_that_are_nouns(make):
    recipe = make(TABLE, stems="стол/K", easy={"стол", "стола"})
    assert recipe.judge("стол").packs == ["nouns", "easy"]
    assert recipe.judge("стола").packs == []
    shunned = make(TABLE, stems="стол/K", easy={"стол"}, flagged={"стол": "obscene"})
    assert shunned.judge("стол").packs == ["nouns"]


def test_the_list_of_places_comes_before_the_sources(make):
    town = [("тула", NOMN | {"Geox"})]
    assert make(town, places={"тула": Decided("in", "a town")}).judge("тула").packs == ["places"]
    out = make(town, names=["тула"], places={"тула": Decided("out", "no town")})
    assert out.judge("тула").packs == []


def test_an_oblique_form_is_nothing_and_is_explained(make):
    verdict = make(TABLE, stems="стол/K").judge("стола")
    assert verdict.packs == []
    assert verdict.why == ["OpenCorpora: genitive singular of СТОЛ, a noun"]


def test_a_place_needs_a_witness_with_a_capital(make):
    town = [("тула", NOMN | {"Geox"})]
    assert make(town).judge("тула").packs == []
    assert make(town, names=["тула"]).judge("тула").packs == ["places"]


def test_the_lists_made_by_hand_come_first(make):
    allow = {"стол": Allowed("furniture", "a carpenter")}
    assert make(TABLE, allow=allow).judge("стол").packs == ["nouns"]
    for where, packs in (("out", []), ("rare", ["rare"])):
        deny = {"стол": Denied(where, "wobbles", "a carpenter")}
        verdict = make(TABLE, stems="стол/K", deny=deny).judge("стол")
        assert verdict.packs == packs
        assert verdict.why == ["deny list: wobbles (a carpenter)"]


def test_every_reason_and_source_of_the_lists_is_there_in_russian():
    lists = Lists()
    texts = set(lists.flagged.values())
    for row in (*lists.allow.values(), *lists.deny.values()):
        texts |= {row.reason, row.source}
    texts |= {row.reason for row in (*lists.plurals.values(), *lists.places.values())}
    named = {text for text in texts if set(text.split(", ")) <= set(said.NAMES)}
    named |= {text for text in texts if text.startswith(said.SPELLED)}
    assert texts - named == said.RUSSIAN.keys()


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("стол", "существительное, начальная форма; другие источники его не знают"),
        ("стола", "форма слова СТОЛ (родительный падеж, единственное число), существительное"),
        ("рама", "ни в одном источнике"),
    ],
)
def test_reasons_are_russian_for_those_who_read_russian(make, word, told, monkeypatch):
    monkeypatch.setenv("LC_MESSAGES", "ru_RU.UTF-8")
    assert told in " ".join(make(TABLE).judge(word).why)


def test_what_a_writer_expects_is_told_in_russian_too(monkeypatch):
    monkeypatch.setenv("LC_MESSAGES", "ru_RU.UTF-8")
    told = said.said("knowledge: expected in the academic spelling dictionary or Ефремова")
    assert told == "ожидается в орфографическом академическом или Ефремовой"
    assert said.said("knowledge: in the press since 2019") == "в печати с 2019 года"
    assert said.said("spelled блогер") == "пишется БЛОГЕР"
