# SPDX-License-Identifier: MIT
"""How a text reads once its markup is gone: spaces, punctuation, the same thing said in one way."""

import re
from pathlib import Path

TABLE = Path(__file__).resolve().parent / "wording.txt"

_EDGE = " ,;:—–-\t\n\xa0•*#|·/"
_INSTEAD = str.maketrans(
    {"²": "2", "³": "3", "―": "—", "\u2011": "-", "\u2010": "-", "“": "«", "”": "»", "„": "«"}
    | {"‒": "–", "’": "'", "\u200e": "", "\u200b": "", "\u0301": "", "\u00ad": "", "\xa0": " "}
)
_SENTENCE = re.compile(r"(?<=[а-яё»)]{3})[.?!]\s+(?=[«(]?[А-ЯЁ0-9—]).*")
_LATIN_NAME = re.compile(r",?\s+[A-Z][a-z]{2,}(?: [a-z]{3,})?(?=$|[;,])")
# Words that are left of the labels: «{{разг.}} или {{жарг.}} …», «обычно мн. ч. …».
_LEFT = re.compile(
    r"^(?:(?:и|или|а также|также|тж\.?|чаще|обычно|иногда|преимущественно|преим\.?|в знач\w*\.?"
    r"|(?:часто |обычно |чаще |только |также |тк\.? )?(?:мн|ед)\.? ?ч?\.|(?:также )?собир\."
    r"|перен\.?|разг\.?|устар\.?|спец\.?|обл\.?|прост\.?|только)"
    r"(?:\s*[,;:—-]\s*|\s*$|(?<=\.)\s+))+"
)
_LINKING = re.compile(r"^(?:и|или|либо|а также|также|обычно|чаще|часто)\s+(?!в |на )")
_FIRST_REMARK = re.compile(r"^\([^()]*\)\s*[,;:]*\s*(?=\S)")
_LAST_STOP = re.compile(r"(?<![\s.(][а-я]|\b[а-я]{2})\.$")  # but that of «и т. п.», «20 вв.»
_SPACES = tuple(
    (re.compile(pattern), text)
    for pattern, text in (
        (r"\s+", " "),
        (r"\s+([,.;:!?)»])", r"\1"),
        (r"\(\s+", "("),
        (r"\(\)", ""),
        (r"(\w)[—–](?=\d)", r"\1–"),
        (r"(?<=[а-яё])(?:–| — )(?=нибудь|либо|то\b)|(?<=[а-яё])–(?=[А-Яа-яё])", "-"),
        (r"\s*—\s*| – | --? ", " — "),
        (r"([,;:])(?:\s*[,;:])+", r"\1"),
        (r",(?=[а-яё])", ", "),
        (r"\.\.\.", "…"),
        (r'"([^"]*)"', r"«\1»"),
    )
)


def _read(path):
    """[(pattern, text)] of the table."""
    lines = path.read_text("utf-8").split("\n")
    rows = [line.split(" => ") for line in lines if line and not line.startswith("#")]
    return [(re.compile(pattern, re.I), text) for pattern, text in rows]


_USUAL = _read(TABLE)


def tidy(text: str) -> str:
    """Spaces and punctuation as print has them, nothing left over at either end."""
    text = text.translate(_INSTEAD)
    for pattern, instead in _SPACES:
        text = pattern.sub(instead, text)
    before = None
    while text != before:
        before = text
        for pattern in (_LEFT, _LINKING, _FIRST_REMARK):
            text = pattern.sub("", text.strip(_EDGE))
    return _LAST_STOP.sub("", text).strip(_EDGE)


def usual(text: str) -> str:
    """Without the sentences of examples; what is said in many ways said in one."""
    text = _SENTENCE.sub("", text) if len(_SENTENCE.sub("", text)) > 7 else text
    for pattern, instead in _USUAL:
        text = pattern.sub(instead, text)
    text = _LATIN_NAME.sub("", text)
    if re.fullmatch(r"\([^()]*\)", text):
        text = text[1:-1]
    return tidy(text.rstrip("?"))
