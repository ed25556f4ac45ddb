# SPDX-License-Identifier: MIT
"""The rules in short, as a table plays them: a paragraph a rule, Russian first."""

from erudit_core.annotations import Rules
from erudit_core.rules import ruleset
from tools.common.both_languages import Both, counted, same

_SET = Both(
    "В наборе {} фишек: 128 с буквами и {} {}; поле 15×15; у каждого подставка. Играют от двух до"
    " восьми человек, каждый за себя или командами.",
    "The set has {} tiles, 128 with letters and {} {}, a board of 15×15 cells, a rack for each. Two"
    " to eight people play, each alone or in teams.",
)
_BLANKS = ("пустышка", "пустышки", "пустышек"), ("blank", "blanks")
_START = Both(
    "Начало. Фишки перемешивают в мешке, каждый тянет семь и ставит на подставку буквами к себе."
    " Кто начинает, решает жребий. Первое слово проходит через звезду в середине поля (H8), в нём"
    " две буквы или больше.",
    "Start. Tiles are shuffled in the bag; each draws seven and stands them on the rack, unseen by"
    " others. Lots are drawn for who begins. The first word covers the star in the middle (H8) and"
    " has two letters or more.",
)
_TURN = Both(
    "Ход. Фишки кладут в один ряд или столбец без пустых клеток между ними. Слово читается слева"
    " направо или сверху вниз, и в нём есть фишка, что лежала раньше. Потом тянут столько фишек,"
    " сколько выложили.",
    "A turn. Tiles are laid in one row or column with no empty cell between them. The word is read"
    " from left to right or downwards and has a tile in it that lay there before. Then as many"
    " tiles are drawn as were laid.",
)
_SIDE = (
    Both(
        "Побочных слов не делают: новая фишка не касается сбоку тех, что лежат.",
        "No side words: a new tile touches none that lie beside its word.",
    ),
    Both(
        "Побочные слова можно, если это слова; очков за них нет.",
        "Side words are allowed if they are words; they score nothing.",
    ),
    Both(
        "Побочные слова можно, если это слова; за них тоже дают очки.",
        "Side words are allowed if they are words; they score as well.",
    ),
)
_WORDS = Both(
    "Слова — существительные в именительном падеже единственного числа (если его нет —"
    " множественного). Ё — это Е. {} {}",
    "Words are Russian nouns in the nominative singular (plural where there is no singular). Ё is"
    " Е. {} {}",
)
_JUDGE = (
    Both("Что слово, а что нет, решает словарь.", "A dictionary decides what is a word."),
    Both(
        "Слово, которого нет в словаре, годится, если согласны все соперники.",
        "A word that the dictionary lacks counts if all opponents agree.",
    ),
    Both("Слова не проверяют: верят на слово.", "Words are not checked: players trust each other."),
)
_REPEATS = (
    Both("Слово, что уже было, второй раз не годится.", "A word is played once only."),
    Both("Слова могут повторяться.", "Words may be repeated."),
)
_SCORE = Both(
    "Очки. Сначала умножают буквы на клетках «буква» (голубых и синих), потом всё складывают, потом"
    " умножают сумму за клетки «слово» (розовые и красные). Кто удлинил слово, получает за всё"
    " слово. {}{}",
    "Score. First letters on cells 'letter' (light and dark blue) are multiplied, then all are"
    " added, then the sum is multiplied for cells 'word' (pink and red). Whoever makes a word"
    " longer scores the whole word. {}{}",
)
_PREMIUMS = (
    Both(
        "Цветная клетка действует для каждого слова, что по ней проходит.",
        "A coloured cell counts for every word that runs through it.",
    ),
    Both(
        "Цветная клетка действует один раз: для новых фишек.",
        "A coloured cell counts once: for new tiles.",
    ),
)
_SEVEN = Both(
    " За все семь фишек сразу — ещё {} очков.", " All seven tiles at once: {} points more."
)
_BLANK = Both(
    "Пустышка — любая буква, какую назовут. {} {}",
    "A blank is any letter that its player names. {} {}",
)
_WORTH = (
    Both("Она ничего не стоит.", "It is worth nothing."),
    Both("На поле она стоит, как эта буква.", "On the board it is worth what that letter is."),
)
_RECOVER = (
    Both("Она остаётся на поле.", "It stays on the board."),
    Both(
        "В свой ход её можно взять с поля, положив на её место такую букву.",
        "In one's turn it can be taken off the board for a tile of its letter.",
    ),
)
_PASS = Both(
    "Нет слова — пропускают ход и могут обменять любые свои фишки, но не больше, чем есть в мешке."
    " Новые тянут раньше, чем возвращают старые.",
    "No word? Pass, and if you like exchange any of your tiles, as many as the bag holds. New ones"
    " are drawn before the old ones go back.",
)
_TARGET = Both(
    "Играют до {} очков. {} Побеждает лучший счёт.",
    "The game is to {} points. {} The best score wins.",
)
_ROUND = (
    Both("Кто набрал их первым, кончает игру.", "Whoever has them first ends the game."),
    Both(
        "Когда кто-то их набрал, круг доигрывают, и его могут обогнать.",
        "When somebody has them the round is played to its end, and others may overtake.",
    ),
)
_END = Both(
    "Если мешок пуст и все по очереди пропустили ход, игра окончена; пока в мешке что-то есть, для"
    " этого нужно два круга пропусков. Тогда у каждого вычитают цену оставшихся фишек.",
    "If the bag is empty and all pass one after another, the game is over; with tiles in the bag it"
    " takes two rounds of passes. Then each loses the value of the tiles left.",
)
_SPELLED = Both(
    "В записи партии эти правила пишут так: #erudit {}",
    "In a record these rules are written so: #erudit {}",
)


def paragraphs(rules: Rules) -> list[Both]:
    """Return the rules R1–R17 that a table needs to know, with its agreements."""
    blanks = counted(rules.blanks, *_BLANKS)
    side = same("{} {}").format(_TURN, _SIDE[rules.side_words])
    seven = _SEVEN.format(rules.all_seven) if rules.all_seven else same("")
    told = [
        _SET.format(128 + rules.blanks, rules.blanks, blanks),
        _START,
        side,
        _WORDS.format(_JUDGE[rules.judge], _REPEATS[rules.repeats]),
        _SCORE.format(_PREMIUMS[rules.premiums], seven),
        _BLANK.format(_WORTH[rules.blank_value], _RECOVER[rules.recover]),
        _PASS,
    ]
    if rules.target:
        told.append(_TARGET.format(rules.target, _ROUND[rules.finish_round]))
    told += [_END, _SPELLED.format(" ".join(ruleset.spell(rules)))]
    return told
