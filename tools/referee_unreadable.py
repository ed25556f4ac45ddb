# SPDX-License-Identifier: MIT
"""Why a record cannot be read, in Russian: which field or character of the line, and its column.

The reader says which line and roughly what; here the line as it was typed is looked at again.
"""

from confusables import LETTERS, LOOKS, composed, fields, instead, named, plain, skeleton

from erudit_core import rules
from erudit_core.board import SIZE
from erudit_core.notation import parse_kinds, parse_place

# What is wrong with a line where nothing closer can be said, by RecordError.why.
UNREADABLE = {
    "line": "не понять строку «{what}…»: ход начинается с «>», остальное с «#»",
    "hash": "неизвестная строка «{what}»; заметка пишется #note",
    "late": "строка {what} стоит после первого хода, а должна быть до него",
    "twice": "строка {what} встречается второй раз",
    "form": "в строке «{what}» не хватает слов, или они лишние",
    "few": "игроков меньше двух: нужны строки #player1 и #player2",
    "many": "{what}: игроков бывает не больше восьми",
    "order": "{what} не по порядку: здесь должно стоять {allowed}",
    "same": "имя «{what}» уже есть у другого игрока",
    "nick": "игрока «{what}» нет; есть: {allowed}",
    "teams": "команда «{what}»: команд должно быть хотя бы две, и все равные",
    "alternate": "команда «{what}»: места команд должны чередоваться, каждый игрок — в одной",
    "encoding": "кодировка «{what}», а бывает только UTF-8",
    "lang": "язык «{what}», а бывает только ru",
    "rules": "правило «{what}» неизвестно; можно: {allowed}",
    "hand": "фишки на руках «{what}»: нужны заглавные русские буквы, «?» — пустышка, «-» — не "
    "известны",
    "place": "место «{what}»: нужно, например, 8H (по горизонтали) или H8 (по вертикали)",
    "word": "слово «{what}»: нужны русские буквы, точка вместо лежащей буквы",
    "score": "очки «{what}»: нужно число со знаком, например +5",
    "total": "счёт «{what}»: нужно целое число",
    "given": "обмен «{what}»: нужно, например, -АЕ, -2 или - (пропуск хода)",
    "left": "остаток «{what}»: нужно, например, (ИСР) -5 0",
    "cell": "клетка «{what}»: нужно, например, N8",
    "letter": "буква «{what}»: нужна одна заглавная русская буква",
    "accepted": "принятое слово «{what}»: нужно слово из заглавных русских букв",
}

# What `rules.RulesError` says of the allowed values, piece by piece.
ALLOWED = (
    ("each once: ", "каждое по разу "),
    ("different names joined by +", "разных имён через +"),
    ("bytes in all", "байт вместе"),
)
SHOWN = 60  # characters of a faulty piece that a message repeats

COLUMNS_ARE = "столбцы — латинские A–O, как в 8H и H8"
# What the turn of another notation means here.
NO_TURN = (
    "не понять ход «{}»: пропуск пишется «-», обмен — «-АЕ», слово — место и буквы, например 8H КОТ"
)
HAS = {
    "hand": "в фишках на руках «{}»",
    "word": "в слове «{}»",
    "given": "в обмене «{}»",
    "left": "в остатке «{}»",
    "letter": "в букве «{}»",
    "accepted": "в принятом слове «{}»",
    "score": "в очках «{}»",
    "total": "в счёте «{}»",
}
UPPER = frozenset(char for char in LETTERS if char not in "абвгдеёжзийклмнопрстуфхцчшщъыьэюя")
DIGITS = frozenset("0123456789")
GOOD = {
    "hand": UPPER | {"?"},
    "word": LETTERS | {".", "?", "…"},
    "given": UPPER | DIGITS | {"?"},
    "left": UPPER | {"?"},
    "letter": UPPER,
    "accepted": UPPER,
    "score": DIGITS,
    "total": DIGITS,
}
KNOWN_LINES = ("#player1", "#team", "#erudit", "#first", "#recover", "#accepted", "#note", "#title")
# Fields of a line that starts with >, by what they are.
PLACES = {"hand": 1, "left": 1, "given": 2, "place": 2, "word": 3, "score": -2, "total": -1}
OTHERS = {"cell": 2, "letter": 3, "accepted": 1, "encoding": 1, "lang": 1, "same": 1}


def unreadable(error, lines):
    """Return why a record cannot be read, for a RecordError and the record's lines as typed."""
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    found = fields(line)
    if error.why == "few" or not found:
        return fallback(error)
    column, text = _diagnosed(error, found, plain(line).split(" "))
    return f"знак {column}: {text}"


def fallback(error):
    """Return what the reader itself says."""
    allowed = error.allowed
    for english, russian in ALLOWED:
        allowed = allowed.replace(english, russian)
    return UNREADABLE[error.why].format(what=shown(error.what), allowed=allowed)


def shown(text):
    """Return a piece of a record fit for a terminal: short, and without control characters."""
    return printable(text[:SHOWN])


def printable(line):
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
    if why == "accepted":
        closer = _accepted(found, words)
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
        at = PLACES.get(error.why, 0)
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
        return _behind(found), "после «>» нет имени игрока"
    if words[0] == ">":
        return found[0].column() + 1, "между «>» и именем пробела не бывает"
    if words[0] == ">:":
        return found[0].column() + 1, "между «>» и двоеточием нет имени"
    if words[0][-1] == ":":
        return None
    if words[1:] and words[1][0] == ":":
        return found[1].column(), "перед двоеточием лишний пробел"
    for at in range(1, len(words)):
        if words[at][-1] == ":":
            whole = " ".join(field.text for field in found[: at + 1])
            text = "имя в ходе — одно слово, то, которое стоит сразу после #player1, #player2 …"
            return found[1].column(), f"«{shown(whole)}»: {text}"
    for at, char in enumerate(found[0].text):
        if LOOKS.get(char) == ":":
            return found[0].column(at), f"{instead(char)} после имени"
    return found[0].column(len(found[0].text)) + 1, f"после имени «{shown(words[0])}» нет двоеточия"


def _shape(found, words):
    """Look at which fields of a turn are there: a missing one, one too many, a foreign one."""
    rest = words[1:]
    if not rest:
        return _behind(found), "после имени не хватает хода, например КОТАЕИ? 8H КОТ +5 5"
    if rest[0][0] == "(":
        return _final(found, rest)
    if len(rest) > 1 and rest[1][0] == "(" and rest[1][-1] == ")":
        if parse_kinds(rest[1][1:-1]):
            text = "перед остатком фишек на руках не пишут, нужно, например, (ИСР) -5 0"
            return found[1].column(), text
        return found[2].column(), NO_TURN.format(shown(found[2].text))
    if len(rest) < 5 and len(rest) > 1 and parse_place(rest[0]) and not parse_place(rest[1]):
        return found[1].column(), (
            f"перед местом «{shown(found[1].text)}» не хватает фишек на руках; если не известны, "
            "пишется «-»"
        )
    if len(rest) == 1:
        return _behind(found), "не хватает хода, очков и счёта"
    return _turn_part(found, rest)


def _turn_part(found, rest):
    """Look at the fields of a turn from the second on."""
    move = rest[1]
    if move[0] == "-" and not move.strip("-") and len(move) > 1:
        return found[2].column(), NO_TURN.format(shown(found[2].text))
    if move[0] == "-" and (len(rest) > 2 or move[1:].isdigit() is False):
        return _figures(found, rest, 2)
    if parse_place(move):
        if len(rest) < 3 or _is_figure(rest[2]):
            column = found[3].column() if len(rest) > 2 else _behind(found)
            return column, f"после места «{shown(found[2].text)}» не хватает слова"
        return _figures(found, rest, 3)
    if _is_figure(move) and (move[0] in "+-" or len(rest) < 4):  # noqa: PLR2004 - no word either
        return found[2].column(), "не хватает хода: слова с местом, обмена или «-» (пропуск)"
    if len(move) <= 3 and any(char in DIGITS for char in move):  # noqa: PLR2004 - a place
        return _place(found[2])
    if _is_figure(rest[2]) if len(rest) > 2 else True:
        return found[2].column(), NO_TURN.format(shown(found[2].text))
    return _place(found[2])


def _final(found, rest):
    """Look at a final line."""
    inner = rest[0][1:].rstrip(")")
    if any(char not in LETTERS and char not in LOOKS and char != "?" for char in inner):
        text = "в скобках бывают только оставшиеся фишки, например (ИСР) -5 0"
        return found[1].column(), f"не понять «{shown(found[1].text)}»: {text}"
    if rest[0][-1] != ")":
        return found[1].column(len(found[1].text)) + 1, "после остатка фишек нет скобки «)»"
    return _figures(found, rest, 1)


def _figures(found, rest, at):
    """Look whether score and total stand from field `at` of `rest` on, and nothing behind them."""
    tail = rest[at:]
    if not tail:
        return _behind(found), "не хватает очков и счёта после хода"
    if len(tail) == 1:
        if tail[0][0] in "+-":
            return _behind(found), "не хватает счёта после хода"
        text = f"перед счётом «{shown(tail[0])}» не хватает очков со знаком, например +5"
        return found[at + 1].column(), text
    if len(tail) > 2:  # noqa: PLR2004 - score and total
        if not _is_figure(tail[0]):
            return found[at + 1].column(), f"лишнее «{shown(found[at + 1].text)}» перед очками"
        return found[at + 3].column(), f"лишнее «{shown(found[at + 3].text)}» после счёта"
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
            return field.column(at), f"{where} малая {char}, а нужны заглавные буквы"
        if good is DIGITS:
            what = f"{named(char)}, а нужно целое число" + (" со знаком" if why == "score" else "")
            return field.column(at), f"{where} {what}"
        return field.column(at), f"{where} {instead(char)}"
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
        return field.column(), f"клетка «{shown(text)}» пишется столбцом вперёд, например N8"
    letters = [at for at, char in enumerate(text) if char not in DIGITS]
    about = f"место «{shown(text)}»"
    if len(letters) == 1 and len(text) > 1 and letters[0] in (0, len(text) - 1):
        at = letters[0]
        digits = text[1:] if at == 0 else text[:-1]
        if not parse_place(f"{text[at]}1"):
            return field.column(at), f"{about}: {named(text[at])}, а {COLUMNS_ARE}"
        if not parse_place(f"A{digits}"):
            return field.column(), f"{about}: строки от 1 до 15, как в 8H и H8"
        return None
    if not letters:
        return field.column(), f"{about}: нет столбца, {COLUMNS_ARE}"
    if len(letters) == len(text):
        return field.column(), f"{about}: нет строки, числа от 1 до 15, как в 8H и H8"
    foreign = [at for at in letters if not parse_place(f"{text[at]}1")]
    if foreign:
        return field.column(foreign[0]), f"{about}: лишнее здесь — {named(text[foreign[0]])}"
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
            right = named(nick[at]) if at < len(nick) else "ничего"
            wrong = named(given[at]) if at < len(given) else "ничего"
            text = f"в имени «{shown(given)}» {wrong}, а у игрока «{shown(nick)}» здесь {right}"
            return field.column(at + mark), text
        if nick.lower() == given.lower():
            text = f"игрок записан как «{shown(nick)}», а не «{shown(given)}»: малые и заглавные"
            return field.column(mark), f"{text} буквы различаются"
    return field.column(mark), fallback(error)


def _accepted(found, words):
    """Look at an accepted word's line: one word of 2 to 15 letters."""
    if len(words) == 1:
        return _behind(found), f"после {words[0]} не хватает слова"
    if len(words) > 2:  # noqa: PLR2004 - key and word
        return found[2].column(), f"в строке {words[0]} лишнее «{shown(found[2].text)}»"
    if len(words[1]) > SIZE:
        return found[1].column(SIZE), f"слово «{shown(words[1])}» длиннее {SIZE} букв"
    return None


def _line(error, found, words):
    """Say what a line that starts with neither > nor # lacks."""
    first = found[0].text[0]
    if named(first).startswith("невидимый"):
        return found[0].column(), f"{named(first)} в начале строки"
    if LOOKS.get(first) in (">", "#"):
        return found[0].column(), f"{instead(first)} в начале строки"
    if words[0][-1] == ":":
        return found[0].column(), f"перед именем «{shown(words[0][:-1])}» нет знака «>»"
    return None


def _hash(error, found, words):
    """Say which line an unknown one looks like."""
    key = words[0]
    for known in KNOWN_LINES:
        bare = known.rstrip("1")
        for given in (key, key.rstrip("0123456789")):
            if given != bare and _latin(given).lower() == bare:
                at = next((i for i, char in enumerate(key) if char not in bare), 0)
                text = f"неизвестная строка «{shown(key)}»: пишется {known}"
                if at and key[at] in LETTERS:
                    text += f", а здесь {named(key[at])}"
                return found[0].column(at), text
    if key == "#player" or key[:7] == "#player":
        text = f"строка «{shown(key)}»: игроки пишутся #player1, #player2 и так до #player8"
        return found[0].column(), text
    if key == "#" and len(words) > 1 and ("#" + words[1]) in KNOWN_LINES:
        return found[1].column(), f"между «#» и «{shown(words[1])}» пробела не бывает"
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
        text = f"«{shown(words[at])}»: нужно имя=значение без пробелов, например target=200"
        return field.column(), text
    for name, values in rules.NAMES.items():
        if given == f"{words[at]}=" and key in values:
            return field.column(), f"вместо «{shown(key)}» пишется {name}={key}"
    allowed = fallback(error).rpartition("можно: ")[2]
    if key in rules.FIELDS and words[:at] and any(w.startswith(f"{key}=") for w in words[1:at]):
        return field.column(), f"правило {key} стоит второй раз"
    if key in rules.FIELDS and "=" in words[at]:
        text = f"у правила {key} не бывает значения «{shown(value)}»; можно: {allowed}"
        return field.column(len(key) + 1), text
    if key in rules.FIELDS:
        return field.column(), f"у правила {key} нет значения; пишется, например, target=200"
    foreign = next((i for i, char in enumerate(key) if not char.isascii()), -1)
    if _latin(key) in rules.FIELDS:
        text = f"в правиле «{shown(key)}» {named(key[foreign])}, а пишется {_latin(key)}"
        return field.column(foreign), text
    return field.column(), f"правила «{shown(key)}» нет; есть: {', '.join(rules.FIELDS)}"


def _form(error, found, words):
    """Name what is missing in a line of the header or before a turn, or what is too many."""
    wanted = {
        "#recover": ("имени", "клетки", "буквы"),
        "#first": ("имени",),
        "#team": ("номера", "имени", "второго имени"),
    }.get(words[0])
    if words[0][:7] == "#player":
        return _behind(found), f"после {words[0]} не хватает имени"
    if not wanted:
        return None
    if len(words) - 1 < len(wanted):
        return _behind(found), f"в строке {words[0]} не хватает {wanted[len(words) - 1]}"
    if words[0] == "#team":
        return found[1].column(), f"номер команды «{shown(words[1])}»: нужно целое число"
    extra = found[len(wanted) + 1]
    text = f"в строке {words[0]} лишнее «{shown(extra.text)}»"
    return extra.column(), text + (": имя — одно слово" if words[0] == "#first" else "")
