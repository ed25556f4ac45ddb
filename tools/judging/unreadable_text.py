# SPDX-License-Identifier: MIT
"""The sentences on a record that cannot be read, in both languages; unreadable.py says which of
them is true.
"""

from tools.common.both_languages import Both

# What is wrong with a line where nothing closer can be said, by RecordError.why.
UNREADABLE = {
    "line": Both(
        "не понять строку «{what}…»: ход начинается с «>», остальное с «#»",
        "the line '{what}…' makes no sense: a turn starts with '>', anything else with '#'",
    ),
    "hash": Both(
        "неизвестная строка «{what}»; заметка пишется #note",
        "unknown line '{what}'; a note is written #note",
    ),
    "late": Both(
        "строка {what} стоит после первого хода, а должна быть до него",
        "the line {what} stands behind the first turn, and belongs before it",
    ),
    "twice": Both("строка {what} встречается второй раз", "a second line {what}"),
    "form": Both(
        "в строке «{what}» не хватает слов, или они лишние",
        "the line '{what}' has too few words, or too many",
    ),
    "few": Both(
        "игроков меньше двух: нужны строки #player1 и #player2",
        "fewer than two players: the lines #player1 and #player2 are needed",
    ),
    "many": Both("{what}: игроков бывает не больше восьми", "{what}: at most eight can play"),
    "order": Both(
        "{what} не по порядку: здесь должно стоять {allowed}",
        "{what} is out of order: {allowed} should stand here",
    ),
    "same": Both(
        "имя «{what}» уже есть у другого игрока", "another player has the name '{what}' already"
    ),
    "nick": Both(
        "игрока «{what}» нет; есть: {allowed}", "no player '{what}'; there are: {allowed}"
    ),
    "teams": Both(
        "команда «{what}»: команд должно быть хотя бы две, и все равные",
        "team '{what}': there must be at least two teams, all of one size",
    ),
    "alternate": Both(
        "команда «{what}»: места команд должны чередоваться, каждый игрок — в одной",
        "team '{what}': the seats of the teams must alternate, each player in one team",
    ),
    "encoding": Both(
        "кодировка «{what}», а бывает только UTF-8", "encoding '{what}', but it can only be UTF-8"
    ),
    "lang": Both("язык «{what}», а бывает только ru", "language '{what}', but it can only be ru"),
    "rules": Both(
        "правило «{what}» неизвестно; можно: {allowed}", "unknown rule '{what}'; allowed: {allowed}"
    ),
    "hand": Both(
        "фишки на руках «{what}»: нужны заглавные русские буквы, «?» — пустышка, «-» — не известны",
        "tiles in hand '{what}': capital Russian letters are needed, '?' is a blank, '-' not known",
    ),
    "place": Both(
        "место «{what}»: нужно, например, 8H (по горизонтали) или H8 (по вертикали)",
        "place '{what}': 8H (across) or H8 (down), for example, is needed",
    ),
    "word": Both(
        "слово «{what}»: нужны русские буквы, точка вместо лежащей буквы",
        "word '{what}': Russian letters are needed, a point for a letter that lies there",
    ),
    "score": Both(
        "очки «{what}»: нужно число со знаком, например +5",
        "points '{what}': a number with its sign is needed, such as +5",
    ),
    "total": Both("счёт «{what}»: нужно целое число", "score '{what}': a whole number is needed"),
    "given": Both(
        "обмен «{what}»: нужно, например, -АЕ, -2 или - (пропуск хода)",
        "exchange '{what}': -АЕ, -2 or - (a pass), for example, is needed",
    ),
    "left": Both(
        "остаток «{what}»: нужно, например, (ИСР) -5 0",
        "tiles left '{what}': (ИСР) -5 0, for example, is needed",
    ),
    "cell": Both(
        "клетка «{what}»: нужно, например, N8", "cell '{what}': N8, for example, is needed"
    ),
    "letter": Both(
        "буква «{what}»: нужна одна заглавная русская буква",
        "letter '{what}': one capital Russian letter is needed",
    ),
    "accepted": Both(
        "принятое слово «{what}»: нужно слово из заглавных русских букв",
        "accepted word '{what}': a word of capital Russian letters is needed",
    ),
    "agreed": Both(
        "слово «{what}», о котором договорились: нужно слово из 2–15 русских букв",
        "agreed word '{what}': a word of 2 to 15 Russian letters is needed",
    ),
}

# What `rules.RulesError` says of the allowed values, piece by piece; that is English.
ALLOWED = (
    Both("каждое по разу ", "each once: "),
    Both("разных имён через +", "different names joined by +"),
    Both("байт вместе", "bytes in all"),
)

PLACED = Both("знак {}: {}", "character {}: {}")  # where in a line

# In which field a character is wrong, by RecordError.why.
HAS = {
    "hand": Both("в фишках на руках «{}»", "in the tiles in hand '{}'"),
    "word": Both("в слове «{}»", "in the word '{}'"),
    "given": Both("в обмене «{}»", "in the exchange '{}'"),
    "left": Both("в остатке «{}»", "in the tiles left '{}'"),
    "letter": Both("в букве «{}»", "in the letter '{}'"),
    "accepted": Both("в принятом слове «{}»", "in the accepted word '{}'"),
    "agreed": Both("в слове «{}», о котором договорились", "in the agreed word '{}'"),
    "score": Both("в очках «{}»", "in the points '{}'"),
    "total": Both("в счёте «{}»", "in the score '{}'"),
}
CHARACTERS = {
    "foreign": Both("{} {}", "{}: {}"),
    "small": Both(
        "{} малая {}, а нужны заглавные буквы", "{}: small {}, but capital letters are needed"
    ),
    "figure": Both("{} {}, а нужно целое число", "{}: {}, but a whole number is needed"),
    "signed": Both(
        "{} {}, а нужно целое число со знаком",
        "{}: {}, but a whole number with its sign is needed",
    ),
}

TURNS = {
    "no name": Both("после «>» нет имени игрока", "no player's name behind '>'"),
    "name apart": Both(
        "между «>» и именем пробела не бывает", "there can be no space between '>' and the name"
    ),
    "colon alone": Both("между «>» и двоеточием нет имени", "no name between '>' and the colon"),
    "colon apart": Both("перед двоеточием лишний пробел", "a space too many before the colon"),
    "long name": Both(
        "«{}»: имя в ходе — одно слово, то, которое стоит сразу после #player1, #player2 …",
        "'{}': the name in a turn is one word, the one that stands right behind #player1, "
        "#player2 …",
    ),
    "no colon but": Both("{} после имени", "{} behind the name"),
    "no colon": Both("после имени «{}» нет двоеточия", "no colon behind the name '{}'"),
    "no turn": Both(
        "после имени не хватает хода, например КОТАЕИ? 8H КОТ +5 5",
        "no turn behind the name, such as КОТАЕИ? 8H КОТ +5 5",
    ),
    "hand of final": Both(
        "перед остатком фишек на руках не пишут, нужно, например, (ИСР) -5 0",
        "no hand is written before the tiles left; (ИСР) -5 0, for example, is needed",
    ),
    "foreign": Both(
        "не понять ход «{}»: пропуск пишется «-», обмен — «-АЕ», слово — место и буквы, например "
        "8H КОТ",
        "the turn '{}' makes no sense: a pass is written '-', an exchange '-АЕ', a word as place "
        "and letters, such as 8H КОТ",
    ),
    "no hand": Both(
        "перед местом «{}» не хватает фишек на руках; если не известны, пишется «-»",
        "no tiles in hand before the place '{}'; if they are not known, '-' is written",
    ),
    "name only": Both(
        "не хватает хода, очков и счёта", "the turn, its points and the score are missing"
    ),
    "no word": Both("после места «{}» не хватает слова", "no word behind the place '{}'"),
    "no move": Both(
        "не хватает хода: слова с местом, обмена или «-» (пропуск)",
        "the turn is missing: a word with its place, an exchange or '-' (a pass)",
    ),
    "final tiles": Both(
        "не понять «{}»: в скобках бывают только оставшиеся фишки, например (ИСР) -5 0",
        "'{}' makes no sense: only tiles left stand in brackets, such as (ИСР) -5 0",
    ),
    "final bracket": Both(
        "после остатка фишек нет скобки «)»", "no bracket ')' behind the tiles left"
    ),
    "no figures": Both(
        "не хватает очков и счёта после хода", "points and score are missing behind the turn"
    ),
    "no total": Both("не хватает счёта после хода", "the score is missing behind the turn"),
    "no score": Both(
        "перед счётом «{}» не хватает очков со знаком, например +5",
        "points with their sign, such as +5, are missing before the score '{}'",
    ),
    "before score": Both("лишнее «{}» перед очками", "'{}' is too much before the points"),
    "behind total": Both("лишнее «{}» после счёта", "'{}' is too much behind the score"),
}

PLACES = {
    "cell": Both(
        "клетка «{}» пишется столбцом вперёд, например N8",
        "the cell '{}' is written with its column first, such as N8",
    ),
    "column": Both(
        "место «{}»: {}, а столбцы — латинские A–O, как в 8H и H8",
        "place '{}': {}, but columns are Latin A–O, as in 8H and H8",
    ),
    "row": Both(
        "место «{}»: строки от 1 до 15, как в 8H и H8",
        "place '{}': rows are 1 to 15, as in 8H and H8",
    ),
    "no column": Both(
        "место «{}»: нет столбца, столбцы — латинские A–O, как в 8H и H8",
        "place '{}': no column; columns are Latin A–O, as in 8H and H8",
    ),
    "no row": Both(
        "место «{}»: нет строки, числа от 1 до 15, как в 8H и H8",
        "place '{}': no row, a number from 1 to 15, as in 8H and H8",
    ),
    "too much": Both("место «{}»: лишнее здесь — {}", "place '{}': too much here is {}"),
}

NAMES = {
    "twin": Both(
        "в имени «{}» {}, а у игрока «{}» здесь {}",
        "in the name '{}': {}, where the player '{}' has {}",
    ),
    "nothing": Both("ничего", "nothing"),
    "case": Both(
        "игрок записан как «{}», а не «{}»: малые и заглавные буквы различаются",
        "the player is written '{}', not '{}': small and capital letters differ",
    ),
}

LINES = {
    "unseen": Both("{} в начале строки", "{} at the start of the line"),
    "no mark": Both("перед именем «{}» нет знака «>»", "no '>' before the name '{}'"),
    "spelling": Both("неизвестная строка «{}»: пишется {}", "unknown line '{}': it is written {}"),
    "spelling with": Both(
        "неизвестная строка «{}»: пишется {}, а здесь {}",
        "unknown line '{}': it is written {}, and here stands {}",
    ),
    "player": Both(
        "строка «{}»: игроки пишутся #player1, #player2 и так до #player8",
        "line '{}': players are written #player1, #player2 and so on to #player8",
    ),
    "hash apart": Both(
        "между «#» и «{}» пробела не бывает", "there can be no space between '#' and '{}'"
    ),
    "no accepted": Both("после {} не хватает слова", "no word behind {}"),
    "long accepted": Both("слово «{}» длиннее {} букв", "the word '{}' is longer than {} letters"),
    "short agreed": Both(
        "в слове «{}» одна буква, а нужно хотя бы две",
        "the word '{}' has one letter, and two at least are needed",
    ),
    "too much": Both("в строке {0} лишнее «{1}»", "'{1}' is too much in the line {0}"),
    "first too much": Both(
        "в строке {0} лишнее «{1}»: имя — одно слово",
        "'{1}' is too much in the line {0}: a name is one word",
    ),
    "no player": Both("после {} не хватает имени", "no name behind {}"),
    "team": Both(
        "номер команды «{}»: нужно целое число", "team number '{}': a whole number is needed"
    ),
}
# What a line lacks, field by field.
LACKS = {
    "name": Both("в строке {} не хватает имени", "the line {} lacks a name"),
    "second name": Both("в строке {} не хватает второго имени", "the line {} lacks a second name"),
    "cell": Both("в строке {} не хватает клетки", "the line {} lacks a cell"),
    "letter": Both("в строке {} не хватает буквы", "the line {} lacks a letter"),
    "number": Both("в строке {} не хватает номера", "the line {} lacks a number"),
}

RULES = {
    "form": Both(
        "«{}»: нужно имя=значение без пробелов, например target=200",
        "'{}': key=value is needed without spaces, such as target=200",
    ),
    "bare value": Both("вместо «{}» пишется {}={}", "instead of '{}', {}={} is written"),
    "twice": Both("правило {} стоит второй раз", "the rule {} stands here a second time"),
    "value": Both(
        "у правила {} не бывает значения «{}»; можно: {}",
        "the rule {} cannot have the value '{}'; allowed: {}",
    ),
    "no value": Both(
        "у правила {} нет значения; пишется, например, target=200",
        "the rule {} has no value; target=200, for example, is how it is written",
    ),
    "twin": Both("в правиле «{}» {}, а пишется {}", "in the rule '{}': {}, but it is written {}"),
    "unknown": Both("правила «{}» нет; есть: {}", "no rule '{}'; there are: {}"),
}
