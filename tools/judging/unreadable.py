# SPDX-License-Identifier: MIT
"""Why a record cannot be read, in both languages: which field or character of the line, and its
column.

The reader says which line and roughly what; here the line as it was typed is looked at again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from erudit_core.record.notation import parse_kinds, parse_place
from erudit_core.rules import ruleset
from erudit_core.rules.board import SIZE
from tools.common.both_languages import Both, same
from tools.common.confusables import (
    LETTERS,
    LOOKS,
    composed,
    fields,
    instead,
    invisible,
    named,
    plain,
    skeleton,
)
from tools.judging.unreadable_text import (
    ALLOWED,
    CHARACTERS,
    HAS,
    LACKS,
    LINES,
    NAMES,
    PLACED,
    PLACES,
    RULES,
    TURNS,
    UNREADABLE,
)

if TYPE_CHECKING:
    from erudit_core.replay.reader import RecordError


SHOWN = 60  # characters of a faulty piece that a message repeats

UPPER = frozenset(char for char in LETTERS if char not in "абвгдеёжзийклмнопрстуфхцчшщъыьэюя")
DIGITS = frozenset("0123456789")
GOOD = {
    "hand": UPPER | {"?"},
    "word": LETTERS | {".", "?", "…"},
    "given": UPPER | DIGITS | {"?"},
    "left": UPPER | {"?"},
    "letter": UPPER,
    "accepted": UPPER,
    "agreed": LETTERS,
    "score": DIGITS,
    "total": DIGITS,
}
KNOWN_LINES = (
    "#player1", "#team", "#erudit", "#first", "#agreed", "#recover", "#accepted", "#note", "#title",
)  # fmt: skip
# Fields of a line that starts with >, by what they are.
AT = {"hand": 1, "left": 1, "given": 2, "place": 2, "word": 3, "score": -2, "total": -1}
OTHERS = {"cell": 2, "letter": 3, "accepted": 1, "agreed": 1, "encoding": 1, "lang": 1, "same": 1}


def unreadable(error: RecordError, lines: list[str]) -> Both:
    """Return why a record cannot be read, for a RecordError and the record's lines as typed."""
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    found = fields(line)
    if error.why == "few" or not found:
        return fallback(error)
    column, text = _diagnosed(error, found, plain(line).split(" "))
    return PLACED.format(column, text)


def fallback(error: RecordError) -> Both:
    """Return what the reader itself says."""
    return UNREADABLE[error.why].format(what=shown(error.what), allowed=_allowed(error))


def _allowed(error):
    """Return the values that may stand there, which the core names in English."""
    allowed = same(error.allowed)
    for text in ALLOWED:
        allowed.russian = allowed.russian.replace(text.english, text.russian)
    return allowed


def shown(text: str) -> str:
    """Return a piece of a record fit for a terminal: short, and without control characters."""
    return printable(text[:SHOWN])


def printable(line: str) -> str:
    """Return a line fit for a terminal: what cannot be seen there, or steers it, is replaced."""
    return "".join(char if char.isprintable() else "\ufffd" for char in line)


def _diagnosed(error, found, words):
    """Return (column, text) on the faulty line, whose Fields and plain words are given."""
    why = error.why
    closer = None
    if words[0][:1] == ">" and why == "form":
        closer = _name_part(found, words)
    if not closer and words[0][:1] == ">" and why != "nick":
        closer = _shape(found, words)
    if not closer and why in ("nick", "line", "hash", "rules", "form"):
        closer = globals()[f"_{why}"](error, found, words)
    if closer:
        return closer
    field = _field(error, found, words)
    if why in ("accepted", "agreed"):
        closer = _known_word(found, words)
    if closer:
        return closer
    if why in GOOD and field.text != "?":
        closer = _character(why, field)
    elif why in ("place", "cell"):
        closer = _place(field)
    return closer or (field.column(), fallback(error))


def _field(error, found, words):
    """Return the Field that the reader blames."""
    if words[0][:1] == ">":
        at = AT.get(error.why, 0)
        if error.why == "score" and words[1:] and words[1][:1] == "(":
            at = 2
        if -len(found) <= at < len(found):
            return found[at]
        return found[0]
    at = OTHERS.get(error.why, 0)
    return found[at] if at < len(found) else found[0]


def _behind(found):
    """Return the column behind a line's last field, where something is missing."""
    return found[-1].column(len(found[-1].text)) + 1


def _name_part(found, words):
    """Look at the name in front of a turn."""
    if words == [">"]:
        return _behind(found), TURNS["no name"]
    if words[0] == ">":
        return found[0].column() + 1, TURNS["name apart"]
    if words[0] == ">:":
        return found[0].column() + 1, TURNS["colon alone"]
    if words[0][-1] == ":":
        return None
    if words[1:] and words[1][0] == ":":
        return found[1].column(), TURNS["colon apart"]
    for at in range(1, len(words)):
        if words[at][-1] == ":":
            whole = " ".join(field.text for field in found[: at + 1])
            return found[1].column(), TURNS["long name"].format(shown(whole))
    for at, char in enumerate(found[0].text):
        if LOOKS.get(char) == ":":
            return found[0].column(at), TURNS["no colon but"].format(instead(char))
    return found[0].column(len(found[0].text)) + 1, TURNS["no colon"].format(shown(words[0]))


def _shape(found, words):
    """Look at which fields of a turn are there: a missing one, one too many, a foreign one."""
    rest = words[1:]
    if not rest:
        return _behind(found), TURNS["no turn"]
    if rest[0][0] == "(":
        return _final(found, rest)
    if len(rest) > 1 and rest[1][0] == "(" and rest[1][-1] == ")":
        if parse_kinds(rest[1][1:-1]):
            return found[1].column(), TURNS["hand of final"]
        return found[2].column(), TURNS["foreign"].format(shown(found[2].text))
    if len(rest) < 5 and len(rest) > 1 and parse_place(rest[0]) and not parse_place(rest[1]):
        return found[1].column(), TURNS["no hand"].format(shown(found[1].text))
    if len(rest) == 1:
        return _behind(found), TURNS["name only"]
    return _turn_part(found, rest)


def _turn_part(found, rest):
    """Look at the fields of a turn from the second on."""
    move = rest[1]
    if move[0] == "-" and not move.strip("-") and len(move) > 1:
        return found[2].column(), TURNS["foreign"].format(shown(found[2].text))
    if move[0] == "-" and (len(rest) > 2 or move[1:].isdigit() is False):
        return _figures(found, rest, 2)
    if parse_place(move):
        if len(rest) < 3 or _is_figure(rest[2]):
            column = found[3].column() if len(rest) > 2 else _behind(found)
            return column, TURNS["no word"].format(shown(found[2].text))
        return _figures(found, rest, 3)
    if _is_figure(move) and (move[0] in "+-" or len(rest) < 4):  # noqa: PLR2004 - no word either
        return found[2].column(), TURNS["no move"]
    if len(move) <= 3 and any(char in DIGITS for char in move):  # noqa: PLR2004 - a place
        return _place(found[2])
    if _is_figure(rest[2]) if len(rest) > 2 else True:
        return found[2].column(), TURNS["foreign"].format(shown(found[2].text))
    return _place(found[2])


def _final(found, rest):
    """Look at a final line."""
    inner = rest[0][1:].rstrip(")")
    if any(char not in LETTERS and char not in LOOKS and char != "?" for char in inner):
        return found[1].column(), TURNS["final tiles"].format(shown(found[1].text))
    if rest[0][-1] != ")":
        return found[1].column(len(found[1].text)) + 1, TURNS["final bracket"]
    return _figures(found, rest, 1)


def _figures(found, rest, at):
    """Look whether score and total stand from field `at` of `rest` on, and nothing behind them."""
    tail = rest[at:]
    if not tail:
        return _behind(found), TURNS["no figures"]
    if len(tail) == 1:
        if tail[0][0] in "+-":
            return _behind(found), TURNS["no total"]
        return found[at + 1].column(), TURNS["no score"].format(shown(tail[0]))
    if len(tail) > 2:  # noqa: PLR2004 - score and total
        if not _is_figure(tail[0]):
            return found[at + 1].column(), TURNS["before score"].format(shown(found[at + 1].text))
        return found[at + 3].column(), TURNS["behind total"].format(shown(found[at + 3].text))
    return None


def _is_figure(word):
    return word[0] in "+-" and word[1:].isdecimal() or word.isdecimal()


def _character(why, field):
    """Name the first character of a field that cannot stand there."""
    text = field.text
    good = GOOD[why]
    where = HAS[why].format(shown(composed(text)))
    for at, char in enumerate(text):
        joined = at > 0 and len(composed(text[at - 1 : at + 1])) == 1
        if char in good or joined or (at == 0 and _opens(why, text)):
            continue
        if why == "left" and char == ")" and at == len(text) - 1:
            continue
        if char in LETTERS and good is not DIGITS:
            return field.column(at), CHARACTERS["small"].format(where, char)
        if good is DIGITS:
            text = CHARACTERS["signed" if why == "score" else "figure"]
            return field.column(at), text.format(where, named(char))
        return field.column(at), CHARACTERS["foreign"].format(where, instead(char))
    return None


def _opens(why, text):
    """Tell whether a field starts with the mark that its notation asks for."""
    first = plain("> " + text)[2:3]
    if why in ("score", "given", "total"):
        return first == "-" or (why == "score" and first == "+")
    return why == "left" and first == "("


def _place(field):
    """Say what is wrong with a place or a cell."""
    text = field.text
    if parse_place(text):
        return field.column(), PLACES["cell"].format(shown(text))
    letters = [at for at, char in enumerate(text) if char not in DIGITS]
    given = shown(text)
    if len(letters) == 1 and len(text) > 1 and letters[0] in (0, len(text) - 1):
        at = letters[0]
        digits = text[1:] if at == 0 else text[:-1]
        if not parse_place(f"{text[at]}1"):
            return field.column(at), PLACES["column"].format(given, named(text[at]))
        if not parse_place(f"A{digits}"):
            return field.column(), PLACES["row"].format(given)
        return None
    if not letters:
        return field.column(), PLACES["no column"].format(given)
    if len(letters) == len(text):
        return field.column(), PLACES["no row"].format(given)
    foreign = [at for at in letters if not parse_place(f"{text[at]}1")]
    if foreign:
        return field.column(foreign[0]), PLACES["too much"].format(given, named(text[foreign[0]]))
    return None


def _nick(error, found, words):
    """Say whose name a nick looks like."""
    given = error.what
    field = next((f for f in found if composed(f.text).strip(">:") == given.strip(">:")), found[0])
    mark = words[0][:1] == ">" and field is found[0]
    for nick in error.allowed.split(", "):
        if skeleton(nick) == skeleton(given):
            pairs = zip(given + " ", nick + " ", strict=False)
            at = next(i for i, (one, other) in enumerate(pairs) if one != other)
            right = named(nick[at]) if at < len(nick) else NAMES["nothing"]
            wrong = named(given[at]) if at < len(given) else NAMES["nothing"]
            text = NAMES["twin"].format(shown(given), wrong, shown(nick), right)
            return field.column(at + mark), text
        if nick.lower() == given.lower():
            return field.column(mark), NAMES["case"].format(shown(nick), shown(given))
    return field.column(mark), fallback(error)


def _known_word(found, words):
    """Look at the line of a word accepted or agreed on: one word of 2 to 15 letters."""
    if len(words) == 1:
        return _behind(found), LINES["no accepted"].format(words[0])
    if len(words) > 2:  # noqa: PLR2004 - key and word
        return found[2].column(), LINES["too much"].format(words[0], shown(found[2].text))
    if len(words[1]) > SIZE:
        return found[1].column(SIZE), LINES["long accepted"].format(shown(words[1]), SIZE)
    if words[0] == "#agreed" and len(words[1]) == 1 and words[1] in LETTERS:
        return found[1].column(), LINES["short agreed"].format(shown(words[1]))
    return None


def _line(error, found, words):
    """Say what a line that starts with neither > nor # lacks."""
    first = found[0].text[0]
    if invisible(first):
        return found[0].column(), LINES["unseen"].format(named(first))
    if LOOKS.get(first) in (">", "#"):
        return found[0].column(), LINES["unseen"].format(instead(first))
    if words[0][-1] == ":":
        return found[0].column(), LINES["no mark"].format(shown(words[0][:-1]))
    return None


def _hash(error, found, words):
    """Say which line an unknown one looks like."""
    key = words[0]
    for known in KNOWN_LINES:
        bare = known.rstrip("1")
        for given in (key, key.rstrip("0123456789")):
            if given != bare and _latin(given).lower() == bare:
                at = next((i for i, char in enumerate(key) if char not in bare), 0)
                what = "spelling with" if at and key[at] in LETTERS else "spelling"
                return found[0].column(at), LINES[what].format(shown(key), known, named(key[at]))
    if key == "#player" or key[:7] == "#player":
        return found[0].column(), LINES["player"].format(shown(key))
    if key == "#" and len(words) > 1 and ("#" + words[1]) in KNOWN_LINES:
        return found[1].column(), LINES["hash apart"].format(shown(words[1]))
    return None


def _latin(text):
    """Return a text with the Latin letters that its Russian ones look like."""
    back = {russian: latin for latin, russian in LOOKS.items() if latin.isascii()}
    return "".join(back.get(char, char) for char in text)


def _rules(error, found, words):
    """Say whether it is the key or the value of an agreement that does not exist."""
    key, _, value = error.what.partition("=")
    given = f"{key}={value}"
    at = next((i for i, word in enumerate(words) if given in (word, word + "=")), 0)
    field = found[at]
    if "=" in (words[at][:1], words[at][-1:]) or words[at : at + 2][-1][:1] == "=":
        return field.column(), RULES["form"].format(shown(words[at]))
    for name, values in ruleset.NAMES.items():
        if given == f"{words[at]}=" and key in values:
            return field.column(), RULES["bare value"].format(shown(key), name, key)
    if key in ruleset.FIELDS and words[:at] and any(w.startswith(f"{key}=") for w in words[1:at]):
        return field.column(), RULES["twice"].format(key)
    if key in ruleset.FIELDS and "=" in words[at]:
        text = RULES["value"].format(key, shown(value), _allowed(error))
        return field.column(len(key) + 1), text
    if key in ruleset.FIELDS:
        return field.column(), RULES["no value"].format(key)
    foreign = next((i for i, char in enumerate(key) if not char.isascii()), -1)
    if _latin(key) in ruleset.FIELDS:
        text = RULES["twin"].format(shown(key), named(key[foreign]), _latin(key))
        return field.column(foreign), text
    return field.column(), RULES["unknown"].format(shown(key), ", ".join(ruleset.FIELDS))


def _form(error, found, words):
    """Name what is missing in a line of the header or before a turn, or what is too many."""
    wanted = {
        "#recover": ("name", "cell", "letter"),
        "#first": ("name",),
        "#team": ("number", "name", "second name"),
    }.get(words[0])
    if words[0][:7] == "#player":
        return _behind(found), LINES["no player"].format(words[0])
    if not wanted:
        return None
    if len(words) - 1 < len(wanted):
        return _behind(found), LACKS[wanted[len(words) - 1]].format(words[0])
    if words[0] == "#team":
        return found[1].column(), LINES["team"].format(shown(words[1]))
    extra = found[len(wanted) + 1]
    text = LINES["first too much" if words[0] == "#first" else "too much"]
    return extra.column(), text.format(words[0], shown(extra.text))
