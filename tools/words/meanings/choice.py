# SPDX-License-Identifier: MIT
"""Which of a word's definitions says what it means, and how it becomes one short text."""

import re
from collections.abc import Iterable
from functools import cache

from tools.lexpack.meanings import foreign_sign
from tools.words.attest import fold
from tools.words.meanings.markup import RELATION, Gloss, strip
from tools.words.opencorpora import OpenCorpora

LONGEST = 120  # characters
WORST = 10  # a sense that is as bad as this explains nothing

# The first sense that is none of these is taken.
_COSTS = {
    "п": 4, "перен": 4, "поэт": 3, "трад.-поэт": 3, "нар.-поэт": 3, "высок": 2, "ритор": 2,
    "устар": 3, "уст": 3, "старин": 3, "церк.-слав": 3, "редк": 2, "искаж": 5,
    "обл": 3, "рег": 3, "диал": 3, "местн": 3, "СРНГ": 3, "Даль": 2,
    "жарг": 4, "сленг": 4, "мол": 4, "крим": 4, "крим. жарг": 4, "комп.жарг": 4, "студ.жарг": 4,
    "комп. жарг": 4, "техн.жарг": 4, "авто.жарг": 4, "эвф": 5, "шутл": 3, "ирон": 3, "фам": 2,
    "груб": 6, "бран": 7, "бранн": 7, "вульг": 7, "презр": 5, "обсц": 9, "мат": 9, "пренебр": 3,
    "предик": 9, "адъектив": 9, "прич": 9, "Нужен перевод": 9, "соотн": 9, "нареч": 9,
    "межд": 9, "безл": 9, "част": 9, "прост": 1, "сниж": 3, "ласк": 1, "собир": 0, "усилит": 2,
    "неол": 1, "разг": 0,
}  # fmt: skip
# What is said before a text whose sense is none of today's usual ones.
_MARKS = (
    ("устар.", {"устар", "уст", "старин", "церк.-слав"}),
    ("перен.", {"п", "перен"}),
    ("жарг.", {"жарг", "сленг", "мол", "крим", "крим. жарг", "комп.жарг", "техн.жарг"}),
    ("обл.", {"обл", "рег", "диал", "местн", "СРНГ"}),
    ("поэт.", {"поэт", "трад.-поэт", "нар.-поэт"}),
)
# Not at the family table.
_COARSE = re.compile(
    r"вагин|анус|клитор|влагалищ|пенис|совокупл|оргазм|мастурб|педераст|проститу|гкого поведения"
    r"|полов\w+ (?:член|акт|сношен)|сперм(?!ато)|эякул|задниц|фекал"
)
_ONLY_SEE = re.compile(r"^(?:см\.?(?: также)?|ср\.|смотри|вариант(?: слова)?|сокр\. от)\s+")
_SEE = re.compile(r"[;,.:(]?\s*\b(?:см\.|ср\.|смотри)(?: также| тж\.)?\s[^;]*")
_NOUN_LIKE = frozenset(
    ("тот", "та", "то", "те", "всё", "все", "нечто", "некто", "что-либо", "кто-либо", "что-то")
    + ("кто-то", "один", "одна", "одно", "каждый", "человек", "о", "об")
)
_SMALL_WORDS = re.compile(
    r"(?:\s(?:и т|и т\. п|и|или|а|в|во|на|с|со|к|ко|о|об|от|для|из|по|при|под|за|до|у|не|без"
    r"|как|рода|вида|семейства))+$"
)
_WORD = re.compile(r"[а-яё]+(?:-[а-яё]+)*", re.I)
_FORM = re.compile(
    r"^(?:форма (?:слова|глагола|прил|сущ)|мн\. ?ч|род\. п|дат\. п"
    r"|множественное число (?:к|от|слова)"
    r"|имя собственное|женское имя|мужское имя|русская фамилия|фамилия|прич\.|дееприч|сравн\. ст"
    r"|соотносящийся|в знач|употр|в качестве вводного|то же, что видать)"
)


_MARKUP = re.compile(r"[{}\[\]|<>=\\#~*_^]")  # what is left of it
# Words that mean something said before, in another sense of the page.
_THIS = re.compile(
    r"^(?:[\w-]+,? ){0,4}(?:эт(?:о|а|от|и|ого|ой|им|их|ому)|так(?:ого|ой|им|их)|данн(?:ого|ой))"
    r"\b(?! же| рода| как| образом)"
)

_SUCH = re.compile(
    r"\b(?:так(?:ого|ой|их|им|ому)|эт(?:ого|ой|их))\s+(растени|дерев|животн|звер|птиц|рыб|плод|куст"
    r"|технолог|камн|трав|гриб)"
)
# What alone says nothing: the kind without what makes the thing one of its own.
_KINDS = frozenset(
    ("растение", "минерал", "рыба", "птица", "плод", "животное", "насекомое", "монета", "вещество")
    + ("дерево", "гриб", "болезнь", "танец", "ткань", "краска", "камень", "напиток", "блюдо")
)
_ANIMALS = re.compile(r"\b(?:птиц|рыб|животн|насеком|млекопит|порода|род |вид )")


class Chooser:
    """Judges texts with a dictionary of forms at hand; `shunned` words stand in no text."""

    def __init__(self, corpora: OpenCorpora, shunned: Iterable[str]) -> None:
        self._parses = cache(corpora.parses)
        self._shunned = set(shunned)

    def kinds(self, word: str) -> set[str]:
        """Parts of speech of a word of a text, in lower case; "nomn" if it can be a nominative."""
        found = set()
        for _, tags in self._parses(word):
            parts = tags & {"NOUN", "INFN", "VERB", "ADJF", "PRTF", "NPRO", "GRND", "ADVB"}
            found |= parts
            if "NOUN" in parts and "nomn" in tags:
                found.add("nomn")
        return found

    def cost(self, word: str, gloss: Gloss) -> int:
        """How little a definition fits: 0 a usual sense, WORST and more none at all."""
        text = gloss.text
        words = [part.lower() for part in _WORD.findall(text)]
        if not words or _FORM.match(text) or foreign_sign(text) or _MARKUP.search(text):
            return WORST
        if fold(words[0]) == word or text.count("(") != text.count(")"):
            return WORST
        if words[:3] == ["то", "же", "что"] and fold(words[-1]) == word:
            return WORST
        if len(words) == 1 and (text.isupper() or len(text) < 3 or text in _KINDS):
            return WORST
        if _COARSE.search(text) or any(self._is_shunned(part) for part in words):
            return WORST
        cost = sum(_COSTS.get(label, 0) for label in gloss.labels)
        cost += 0 if gloss.clean else 2
        cost += 4 if _THIS.match(text) and not re.match("тот|та|то|те", text) else 0
        such = _SUCH.search(text)
        cost += 4 if such and such[1] not in text[: such.start()] else 0
        cost += 2 if len(words) == 1 else 0
        return min(WORST, cost + self._of_noun(words, gloss))

    def _is_shunned(self, part):
        if fold(part) in self._shunned:
            return True
        return len(part) > 3 and any(
            fold(lexeme[0]) in self._shunned for lexeme, _ in self._parses(part)
        )

    def _of_noun(self, words, gloss):
        """0 if the text explains a noun."""
        if words[0] in _NOUN_LIKE or RELATION in gloss.labels or words[:2] == ["то", "же"]:
            return 0
        first = self.kinds(words[0])
        if "INFN" in first and "nomn" not in first:
            return WORST
        if len(words) == 1:
            return 0 if "nomn" in first or not first else WORST
        before = re.split(r",? котор| — ", gloss.text)[0]
        for part in _WORD.findall(before)[:12]:
            kinds = self.kinds(part.lower())
            if "nomn" in kinds or not kinds or part.lower() in _NOUN_LIKE:
                return 0
        return WORST if not gloss.labels & {"субст", "субстантивир"} else 1

    def best(self, word: str, definitions: Iterable[str]) -> tuple[Gloss | None, str | None]:
        """(the gloss that says best what a folded word means, or None; the word to which a mere
        «см.» sends, or None).
        """
        best = None
        least = WORST
        sent = None
        for definition in definitions:
            gloss = strip(definition)
            if _ONLY_SEE.match(gloss.text):
                target = _WORD.search(_ONLY_SEE.sub("", gloss.text))
                sent = sent or (fold(target[0]) if target else None)
                continue
            gloss = gloss._replace(text=whole(_SEE.sub("", gloss.text)).strip(" ,;:—"))
            cost = self.cost(word, gloss)
            if cost < least:
                best, least = gloss, cost
        return best, sent

    def mark(self, gloss: Gloss) -> str:
        """«устар. », «перен. » and the like for a gloss whose sense is not a usual one, else ""."""
        return next((f"{mark} " for mark, labels in _MARKS if gloss.labels & labels), "")

    def is_of_person(self, text: str) -> bool:
        """Tell whether a text says who somebody is."""
        if _ANIMALS.search(text):
            return False
        words = [part.lower() for part in _WORD.findall(text)][:4]
        return words[:1] in (["тот"], ["та"], ["кто"]) or any(
            {"anim", "nomn", "sing"} <= tags for part in words for _, tags in self._parses(part)
        )

    def lowered(self, text: str) -> str:
        """The text with a small first letter, unless its first word is a name."""
        first = _WORD.match(text)
        if not first or not first[0][1:].islower() and len(first[0]) > 1:
            return text
        parses = self._parses(first[0].lower())
        names = {"Name", "Surn", "Geox", "Orgn", "Patr"}
        if parses and all(tags & names for _, tags in parses):
            return text
        return text[:1].lower() + text[1:]


def shorten(text: str, longest: int = LONGEST) -> str:
    """At most `longest` characters of a text: without what stands in parentheses, then its first
    part, then cut at a word with «…».
    """
    if len(text) > longest:
        text = re.sub(r"\s*\([^()]*\)", "", text)
    if len(text) > longest:
        for sign in (";", r"(?<=[а-яё]{3})\. "):
            head = re.split(sign, text)[0]
            if longest // 4 <= len(head) <= longest:
                return head.strip(" ,;:—")
        cut = text[: longest - 1]
        cut = cut[: cut.rindex(" ")] if " " in cut and text[longest - 1] not in " ,;" else cut
        text = whole(cut).rstrip(" ,;:—(«") + "…"
    return text


def whole(cut: str) -> str:
    """A text that may be cut, without a last small word and what has no end."""
    cut = _SMALL_WORDS.sub("", cut.rstrip(" ,;:—("))
    if cut.count("(") > cut.count(")"):
        cut = cut[: cut.rindex("(")]
    if cut.count("«") > cut.count("»"):
        cut = cut[: cut.rindex("«")]
    return cut
