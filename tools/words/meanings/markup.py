# SPDX-License-Identifier: MIT
"""A definition of ru-Wiktionary without its markup: a plain text, and the labels before it."""

import html
import re
from collections import namedtuple

from tools.words.meanings.wording import tidy, usual

# text: plain; labels: frozenset of the marks' names without their last full stop («устар»);
# clean: False if something unknown stood inside and had to go
Gloss = namedtuple("Gloss", "text labels clean")

RELATION = "relation"  # the label of a text that says what its word is to another

_EXAMPLES = re.compile(r"\{\{\s*(?:[Пп]ример|семантика)\b|\n\s*#|<br|пример ?\d")
_FIELD = re.compile(r"определение\s*=(.*?)(?=\n\s*\||\Z)", re.S)
_COMMENT = re.compile(r"<!--.*?-->|<ref[^>]*/>|<ref.*?</ref>|<[^>]*>", re.S)
_ITALIC_LATIN = re.compile(r"''[^а-яА-ЯёЁ']*[A-Za-z]{3}[^а-яА-ЯёЁ']*''")
_MARK = re.compile(r"\{\{([^{}]*)\}\}")
_LINK = re.compile(r"\[\[:?(?:[^\[\]|]*\|)?([^\[\]]*)\]\]")
_LEFTOVER = re.compile(r"'{2,}|\[\[|\]\]")
# What stands in parentheses and says nothing of the thing: Latin names, remarks on grammar and use.
_ASIDE = re.compile(
    r"\s*\((?:[^()]*[A-Za-z\u0370-\u03ff][^()]*|\s*(?:лат|англ|нем|фр|от|см|син|мн|ед)\b[^()]*"
    r"|[^()]*\b(?:перен|собир|субст|знач|сущ|устар|разг|в сочет|неисч|мн\. ?ч|ед\. ?ч)\b[^()]*"
    r"|[^()]*\?|[\s,;\d]*)\)"
)
_NUMBERS = re.compile(r"\s*\[\s*(?:[\d\s,.–—-]+|[≈=↑↓][^\]]*)\s*\]")
# Labels that are not marked up: «разг. небольшая комната»; these are none.
_PLAIN_LABEL = re.compile(r"^([а-яё]{2,10}(?:-[а-яё]{1,8})?)\.[,:]?\s+(?=[«(]?[А-ЯЁа-яё-]{2})")
_NO_LABELS = {
    "уменьш",
    "ласк",
    "ум",
    "ум-ласк",
    "женск",
    "увелич",
    "унич",
    "сущ",
    "то",
    "св",
    "ок",
    "см",
    "ср",
}
_SMALL = {"уменьш", "умласк", "ласк", "унич", "уничиж"}
_OF = re.compile(r"^(?:или ласк\. )?(?:от|к) (?:сущ\. )?(?=[а-яё]+(?:$|[,;:(]| \())")

_SHORT = {
    "итп": "и т. п.",
    "итд": "и т. д.",
    "тч": "в т. ч.",
    "-": " — ",
    "--": " — ",
    "тире": " — ",
    "!": "|",
}
# Marks that say what the word is to another one, and what they become.
_RELATIONS = {
    "действие": "действие по глаголу",
    "свойство": "свойство по прилагательному",
    "состояние": "состояние по прилагательному",
    "качество": "качество по прилагательному",
    "отвлеч": "отвлечённое понятие к прилагательному",
    "женск": "женское к слову",
    "умласк": "уменьшительное к слову",
    "уменьш": "уменьшительное к слову",
    "ласк": "ласкательное к слову",
    "уничиж": "пренебрежительное к слову",
    "унич": "пренебрежительное к слову",
    "увелич": "увеличительное к слову",
    "усилит": "усилительное к слову",
}
_LAST_ONE = {"женск", "умласк", "ласк"}  # of their words the last one counts, of others the first
_QUIET = {"ударение", "выдел", "выд", "nobr", "век", "s", "w", "lang", "кавычки", "формула"}
_SHORTENED = {"сокр", "сокращ", "аббр", "сложносокр"}
_PARAMETER = re.compile(r"^(?:lang|м|и|nocat|unit)\s*=|^ru$")
_UNKNOWN = 12  # letters of a parameter that may have been a part of the text


def strip(definition: str) -> Gloss:
    """The Gloss of one definition as the package stores it, examples and all."""
    field = _FIELD.search(definition)
    text = field[1] if field else _EXAMPLES.split(definition)[0]
    text = html.unescape(_LINK.sub(r"\1", _COMMENT.sub("", _ITALIC_LATIN.sub("", text))))
    labels: set[str] = set()
    text, clean = _without_marks(text, labels)
    text = _LEFTOVER.sub("", text.split("||")[0])  # behind || a shade of the sense begins
    while _ASIDE.search(text):
        text = _ASIDE.sub("", text)
    text = _without_labels(_NUMBERS.sub("", text).strip(" ,;:\n\xa0"), labels)
    text = _without_labels(tidy(text), labels)
    if labels & _SMALL:
        text = _OF.sub(_RELATIONS["уменьш"] + " ", text)
    if "женск" in labels:
        text = _OF.sub(_RELATIONS["женск"] + " ", text)
    return Gloss(usual(text), frozenset(labels), clean)


def _without_marks(text, labels):
    """(the text without {{…}}, whether nothing unknown had to go); adds to the labels."""
    clean = True

    def instead(match):
        nonlocal clean
        made, known = _mark(match[1], labels)
        clean = clean and known
        return made

    while _MARK.search(text):
        text = _MARK.sub(instead, text)
    if "{{" in text or "}}" in text:
        return text.split("{{")[0].replace("}}", ""), False
    return text, clean


def _mark(inside, labels):
    """(what stands in the text for a mark, whether it is known); adds its label."""
    name, *parts = [part.strip() for part in inside.split("|")]
    given = [part for part in parts if part and not _PARAMETER.match(part)]
    if name in _SHORT:
        return _SHORT[name], True
    if name == "=":
        return _same(given), True
    if name in _QUIET:
        return (given[-1] if given else ""), True
    if name == "помета":
        labels.update(re.findall(r"[а-я][а-я. -]*[а-я]", " ".join(given)))
        return "", True
    if name == "хим-элем":
        return _element(given), True
    name = name.rstrip(".")
    words = [part for part in given if "=" not in part]
    if name in _RELATIONS and words:
        labels.add(RELATION)
        return f"{_RELATIONS[name]} {words[-1 if name in _LAST_ONE else 0]}", True
    if name in _SHORTENED:
        return (f"сокращение: {words[0]}" if words and " " in words[0] else ""), True
    labels.add(name)
    return "", not any(len(part) > _UNKNOWN for part in given)


def _same(given):
    """{{=|word}} and {{=|word|what it is}}."""
    if len(given) > 1 and " " in given[1]:
        return given[1]
    return f"то же, что {given[0]}" if given else ""


def _element(given):
    """{{хим-элем|13|Al|what is to be told}}."""
    return "химический элемент с номером " + "; ".join([", ".join(given[:2]), *given[2:3]])


def _without_labels(text, labels):
    """The text without labels that are not marked up; adds them to the labels."""
    while (match := _PLAIN_LABEL.match(text)) and match[1] not in _NO_LABELS:
        labels.add(match[1])
        text = text[match.end() :]
    return text
