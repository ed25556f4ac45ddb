# SPDX-License-Identifier: MIT
"""The agreements of a game: an immutable RuleSet, its presets, and its spelling in the record."""

from collections import namedtuple

from erudit_core.annotations import Rules
from erudit_core.const import const

FORBID = const(0)
VALID = const(1)
SCORE = const(2)

DICTIONARY = const(0)
CONSENT = const(1)
TRUST = const(2)

MIN_TARGET = const(50)
MAX_TARGET = const(1000)
MAX_BONUS = const(999)
MAX_PACKS = const(8)
PACK_NAME = const(16)
PACKS_BYTES = const(64)
# Stands among the pack names for the device's own words; no file on a drive can have this name.
OWN_WORDS = "*own"

FIELDS = (
    "preset",
    "layout",
    "blanks",
    "blank_value",
    "premiums",
    "side_words",
    "all_seven",
    "repeats",
    "recover",
    "target",
    "finish_round",
    "judge",
    "packs",
)
RuleSet = namedtuple("RuleSet", FIELDS)  # type: ignore[misc]  # see annotations.pyi

PRESETS = ("article", "boxed", "club")
# Values of a field in the record, by number; fields that are not here hold a figure or pack names.
NAMES = {
    "preset": PRESETS,
    "layout": ("erudit", "classic12", "scrabble"),
    "blank_value": ("zero", "letter"),
    "premiums": ("always", "once"),
    "side_words": ("forbid", "valid", "score"),
    "repeats": ("no", "yes"),
    "recover": ("no", "yes"),
    "finish_round": ("no", "yes"),
    "judge": ("dictionary", "consent", "trust"),
}

_ARTICLE = RuleSet(0, 0, 2, 0, 0, FORBID, 0, 1, 1, 200, 1, CONSENT, "nouns")  # type: ignore[call-arg]
_CHANGES = (
    {},
    {"blanks": 3, "side_words": SCORE, "premiums": 1, "all_seven": 15, "target": 0},
    {"blanks": 3, "blank_value": 1, "all_seven": 15, "finish_round": 0},
)


class RulesError(ValueError):
    """A key or value that no RuleSet has; args: key, value, what is allowed."""


def make(preset: int = 0, **changes: object) -> Rules:
    """Return the RuleSet of preset 0–2 («Классика», «Из коробки», «Клубные») with `changes`;
    RulesError if one is not allowed.
    """
    values = dict(zip(FIELDS, _ARTICLE))
    values.update(_CHANGES[preset])
    values.update(changes)
    values["preset"] = preset
    for key, value in values.items():
        allowed = _fault(key, value)
        if allowed:
            raise RulesError(key, str(value), allowed)
    return RuleSet(*[values[key] for key in FIELDS])  # type: ignore[return-value]


def changed(rules: Rules, key: str, value: object) -> Rules:
    """Return `rules` with one field changed; RulesError if the value is not allowed."""
    values = dict(zip(FIELDS, rules))
    del values["preset"]
    values[key] = value
    return make(rules.preset, **values)


def parse(pairs: list[str] | tuple[str, ...]) -> Rules:
    """Return the RuleSet of ``key=value`` texts as the record's #erudit line has them; RulesError
    names the bad one.
    """
    preset = 0
    changes = {}
    for pair in pairs:
        key, mark, text = pair.partition("=")
        if not mark or key not in FIELDS or (key in changes):
            raise RulesError(key, text, "each once: " + ", ".join(FIELDS))
        changes[key] = _number(key, text)
    if "preset" in changes:
        preset = changes["preset"]
        del changes["preset"]
    return make(preset, **changes)


def spell(rules: Rules) -> list[str]:
    """Return the ``key=value`` texts of a RuleSet: the preset, then what differs from it
    (record.md).
    """
    base = make(rules.preset)
    texts = []
    for i, key in enumerate(FIELDS):
        if i == 0 or rules[i] != base[i]:
            names = NAMES.get(key)
            texts.append(f"{key}={names[rules[i]] if names else rules[i]}")  # type: ignore[index]
    return texts


def proposed_target(scores: int) -> int:
    """Return the target that a new game proposes for that many scores, a team being one (R16)."""
    return (200, 150, 120, 100, 80)[scores - 2] if scores < 7 else 60


def _number(key, text):
    names = NAMES.get(key)
    if names:
        if text not in names:
            raise RulesError(key, text, ", ".join(names))
        return names.index(text)
    if key == "packs":
        return text
    digits = text and all(["0" <= char <= "9" for char in text])
    if not digits or len(text) > 4:  # noqa: PLR2004 - no figure has more than four digits
        raise RulesError(key, text, _fault(key, -1))
    return int(text)


def _fault(key, value):
    """Return what is allowed for `key` if `value` is not, else an empty text."""
    names = NAMES.get(key)
    if names:
        return "" if value in range(len(names)) else ", ".join(names)
    if key == "blanks":
        return "" if value in (2, 3) else "2, 3"
    if key == "all_seven":
        return "" if 0 <= value <= MAX_BONUS else f"0–{MAX_BONUS}"
    if key == "target":
        good = value == 0 or MIN_TARGET <= value <= MAX_TARGET
        return "" if good else f"0, {MIN_TARGET}–{MAX_TARGET}"
    if key == "packs":
        return _packs_fault(value)
    return "known keys: " + ", ".join(FIELDS)


def _packs_fault(text):
    """Return what is allowed if `text` is not one to eight different pack names joined by +."""
    names = text.split("+")
    good = len(names) <= MAX_PACKS and len(text.encode()) <= PACKS_BYTES
    for i, name in enumerate(names):
        good = good and 0 < len(name) <= PACK_NAME and name not in names[:i]
        for char in name:
            good = good and char > " " and char not in "/\\=\x7f"
    if good:
        return ""
    return f"1–{MAX_PACKS} different names joined by +, {PACKS_BYTES} bytes in all"
