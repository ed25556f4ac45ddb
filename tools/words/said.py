# SPDX-License-Identifier: MIT
"""The hand-made lists' reasons and sources, in Russian for those who read Russian.

The lists themselves are written in one language; a test holds that nothing in them is missing here.
"""

from tools.common.console import tell

NAMES = ("OpenCorpora", "Lebedev", "ru-Wiktionary", "morpholog", "wordfreq")

KNOWLEDGE = "knowledge: expected in "  # then names of DICTIONARIES with " or " between them
PRESS = "knowledge: in the press since "  # then a year
SPELLED = "spelled "  # then the right spelling, a word of the packs
DICTIONARIES = {
    "the academic spelling dictionary": "орфографическом академическом",
    "БТС": "БТС",
    "Ожегов": "Ожегове",
    "Ефремова": "Ефремовой",
    "МАС": "МАС",
    "a dictionary of foreign words": "словаре иностранных слов",
    "a dictionary of new words": "словаре новых слов",
    "Викисловарь": "Викисловаре",
    "an encyclopedia": "энциклопедии",
}

RUSSIAN = {
    # allow.txt
    "in living use as a noun": "живёт в речи как существительное",
    "everyday word that OpenCorpora lacks": "обиходное слово, которого нет в OpenCorpora",
    "common noun beside the name": "нарицательное рядом с именем",
    "noun made of an adjective or participle": "существительное из прилагательного или причастия",
    "plural headword without a singular of this sense": "в этом смысле только множественное число",
    "living twin of the form that OpenCorpora lists first":
        "живой двойник формы, которую OpenCorpora ставит первой",
    "word of today that the sources are too old for": "новое слово, источники старше его",
    # deny.txt
    "name of a person": "имя человека",
    "name of a firm, a brand, a book or a body": "название фирмы, марки, книги или учреждения",
    "no word of Russian by itself": "само по себе не русское слово",
    "read as the genitive plural or singular of a commoner noun":
        "читается как родительный падеж более частого слова",
    "read as a verb form; the noun is dialect or a term of a craft":
        "читается как форма глагола; существительное диалектное или ремесленное",
    "name of a place": "название места",
    "tells the time": "говорит о времени",
    "an English word in Russian letters": "английское слово русскими буквами",
    "a misspelling": "ошибочное написание",
    "written with a hyphen": "пишется через дефис",
    "a form of another word": "форма другого слова",
    "a foreign word in Russian letters": "иностранное слово русскими буквами",
    "a chance formation that nobody uses": "случайное образование, так не говорят",
    "a regular derivation that hardly anybody uses":
        "образовано правильно, но почти не употребляется",
    "nobody among its readers knew it": "никто из читавших этого слова не знает",
    "a craftsman's or dialect word that nobody at the table knows":
        "ремесленное или диалектное слово, которого за столом не знают",
    "variant spelling or name of a thing that few know":
        "другое написание или название вещи, известной немногим",
    "read as an infinitive; the noun is archaic":
        "читается как глагол; существительное устарело",
    "read as an adverb; the noun is archaic": "читается как наречие; существительное устарело",
    "dialect or archaic word": "диалектное или устаревшее слово",
    "a plural whose singular lives": "множественное число, а живёт и единственное",
    "name of a letter of the old or the Greek alphabet": "название старой или греческой буквы",
    "an interjection more than a noun": "скорее междометие, чем существительное",
    "lives in fixed phrases only (баш на баш, дать дёру)":
        "живёт только в оборотах (баш на баш, дать дёру)",
    "a plural adjective; as a noun of chance use only":
        "прилагательное во множественном числе; существительным бывает случайно",
    "the river; as a car it is a trade name": "река; как автомобиль — торговая марка",
    "second half of compounds (десятилетие)": "вторая половина сложных слов (десятилетие)",
    "name of a town more than a word": "скорее название города, чем слово",
    "an adverb": "наречие",
    "no dictionary here has it in lower case": "ни в одном источнике нет со строчной буквы",
    "no dictionary here has it": "ни в одном источнике нет",
    "OpenCorpora marks it as a noun by mistake": "OpenCorpora помечает существительным по ошибке",
    "Lebedev has the bare form only": "у Лебедева только сама форма",
    "read word by word": "прочитано слово за словом",
    "read: for large dictionaries alone": "прочитано: знают только большие словари",
    "read beside its right spelling": "рядом с верным написанием",
    "ru-Wiktionary or morpholog": "ru-Wiktionary или morpholog",
    "ru-Wiktionary has the adverb only": "в ru-Wiktionary только наречие",
    "ru-Wiktionary and morpholog have the verb first":
        "в ru-Wiktionary и morpholog сначала глагол",
    "OpenCorpora lists the singular as well": "в OpenCorpora есть и единственное число",
    "ru-Wiktionary has the car only": "в ru-Wiktionary только автомобиль",
    "an adjective that explanatory dictionaries do not list as a noun":
        "прилагательное; существительным его толковые словари не дают",
    "a noun in its own right beside the form": "само по себе слово, хотя бывает и формой",
    # places.txt
    "known place that the sources lack": "известное место, которого нет в источниках",
    "abbreviation": "сокращение",
    "misspelling or form of a name": "ошибочное написание или форма имени",
    "part of a longer name": "часть составного имени",
    "planet or star, no place on earth": "планета или звезда, не место на земле",
    "common noun, not known as a place": "нарицательное, как место неизвестно",
    "place of a myth": "место из мифа",
    "slang name of a city": "прозвище города",
    "adjective": "прилагательное",
    "no such place": "такого места нет",
    "building, body or brand": "здание, учреждение или марка",
    # flagged.txt
    "insults mind or body": "оскорбляет ум или тело",
    "bodily": "о телесном",
    "vulgar or abusive": "грубое или бранное",
    "sexual": "о половом",
    "insults a people or a group": "оскорбляет народ или группу людей",
    "obscene": "непристойное",
}  # fmt: skip


def said(text: str) -> str:
    """A reason or a source of the lists in the reader's language."""
    if text.startswith(KNOWLEDGE):
        names = [DICTIONARIES[name] for name in text[len(KNOWLEDGE) :].split(" or ")]
        return tell("ожидается в " + " или ".join(names), text)
    if text.startswith(SPELLED):
        word = text[len(SPELLED) :].upper()
        return tell(f"пишется {word}", f"spelled {word}")
    if text.startswith(PRESS):
        return tell(f"в печати с {text[len(PRESS) :]} года", text)
    return tell(RUSSIAN.get(text, text), text)
