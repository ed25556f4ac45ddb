# SPDX-License-Identifier: MIT
"""The rules of the recipe, on sources of a few made-up entries."""

from types import SimpleNamespace

import pytest

from tools.words import said
from tools.words.attest import Hunspell
from tools.words.candidates import LEMMA, NAME, TWIN, VARIANT, _of_lexeme
from tools.words.lists import Allowed, Denied, Lists
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

    def made(forms, stems="", senses=(), names=(), morphemes=(), allow=(), deny=()):
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
        lists = SimpleNamespace(allow=dict(allow), deny=dict(deny), flagged={})
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
    named = {text for text in texts if set(text.split(", ")) <= set(said.NAMES)}
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
