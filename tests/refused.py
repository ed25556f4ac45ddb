# SPDX-License-Identifier: MIT
"""Records for the tests of what referee and solver say: of each kind of fault, one at least."""

import test_record_gaps
import test_referee_faults
import test_referee_order
import test_referee_typing as typing
from records import EXAMPLE, EXCHANGE, KOT, KOTLETA, PASS, RECOVER, record

MASHA, PETYA = ">Маша: - - +0 0", ">Петя: - - +0 0"
OVER = (MASHA, PETYA, MASHA, PETYA)
FINAL = ">Маша: (КОТАЕИ?) -8 -8"


def few_in_the_bag():
    """Return a record whose last turn exchanges more tiles than the bag holds."""
    made, noted = test_referee_order.endgame(
        lambda game: 0 < game.bag_count() < 7 == sum(game.hand()), 50
    )
    text, nick, total = test_referee_order.lines_of(made, noted)
    return f"{text}>{nick}: - -{made.bag_count() + 1} +0 {total}\n"


def typed(line, head=typing.HEAD):
    return f"{head}{line}\n"


FAULTY = [record(*turns) for _, turns, _ in test_referee_faults.FAULTS]
FAULTY += [
    record(KOT.replace("+5 5", "+6 6")),
    record(KOT.replace("+5 5", "+5 6")),
    record(">Маша: ПАРОВОЗ 8D ПАРОВОЗ +30 31", rules="preset=club judge=trust"),
    record(KOT, KOT),
    record(KOT, ">Петя: ЛЕТАУНН 8K ЛЕТА +6 6"),
    record(">Маша: ОО????? 8H ОО +2 2"),
    record(">Маша: - 8H ОО +2 2", ">Петя: - H8 .О +2 2", rules="repeats=no judge=trust"),
    record(*OVER, KOT),
    record(*OVER[:2], FINAL),
    record(*OVER, FINAL, FINAL),
    record(*OVER[1:], ">Петя: (ЛЕТ?УНН) -10 -10", first="Петя"),
    record(">Маша: КОТАЕИ? - +0 0", PETYA, MASHA, PETYA, ">Маша: (КОТАЕИА) -8 -8"),
    record(
        ">Маша: - 8D ПАРОВОЗ +51 51",
        ">Петя: (ЛЕТ?УНН) -10 -10",
        rules="target=50 all_seven=35 finish_round=no judge=trust",
    ),
    record(">Маша: КОТАЕИ - +0 0"),
    record(">Маша: ФФКОТАЕ - +0 0"),
    record(">Маша: ???КОТА - +0 0"),
    record(KOT, KOTLETA, ">Маша: БЕИСРП? - +0 5"),
    record(KOT, KOTLETA, RECOVER, ">Маша: БЕИСРП? - +0 5"),
    record(KOT, KOTLETA, "#recover Маша H8 А", EXCHANGE),
    record(KOT, KOTLETA, "#recover Маша N8 Е", EXCHANGE),
    record(KOT, KOTLETA, RECOVER, EXCHANGE, rules="recover=no judge=trust"),
    record(KOT, "#accepted КОТЛЕТА", KOTLETA, rules="judge=dictionary"),
    record(">Маша: - 8G ЪЪЪ +9 9", rules=""),
    record(">Маша: - 8G ЪЪЪ +9 9", rules="judge=dictionary"),
    record(">Маша: - 8E МОСКВА +9 9", rules=""),
    record(">Маша: - 8E МОСКВА +9 9", rules="judge=dictionary"),
    record(KOT, "#note incomplete 2-3: заперт", PASS),
    record(KOT, "#note incomplete 2-2:", PASS),
    record(KOT, "#note incomplete 2-:", PASS),
    record(KOT, test_record_gaps.OLD),
    few_in_the_bag(),
]
LEGAL = [
    record(*EXAMPLE, rules="preset=article judge=trust"),
    record(*OVER),
    record(*OVER, FINAL),
    record(">Маша: КОТАЕИ? - +0 0", *OVER[1:]),
    record(MASHA),
    record(*(f">{nick}: - - +0 0" for nick in "АБВГ" * 2), players="АБВГ", teams=("А В", "Б Г")),
    record(">Маша: КОТАЕИ? -2 +0 0", ">Петя: - -1 +0 0"),
    record(">Маша: - 8H КО +3 3", ">Петя: - 9H АТ +13 13", rules="side_words=score judge=trust"),
]
UNREADABLE = [typed(line) for line, _, _ in typing.CHARACTERS + typing.FIELDS]
UNREADABLE += [
    typed(f"#erudit {rule}", "#player1 А А\n#player2 Б Б\n")
    for rule in (
        *("speed=1", "blanks=4", "judge=слова", "blаnks=3", "blanks = 3", "target=", "blanks"),
        *("club", "target=100 target=150", "packs=a+a", "all_seven=1000"),
    )
]
UNREADABLE += [
    "",
    "#player1 А А\n",
    "#player2 А А\n",
    "#player1 А А\n#player2 А А\n",
    *(
        f"#player1 А А\n#player2 Б Б\n{line}\n"
        for line in ("#team 2 А Б", "#lang en", "#lang ru ru")
    ),
    *(f"#character-encoding {name}\n" for name in ("KOI8-R", "")),
    "#lang ru\n#lang ru\n",
    "".join(f"#player{i} {i} {i}\n" for i in range(1, 10)),
    "#player1 А А\n#player2 Б Б\n#team 1 А Б\n>А: - - +0 0\n",
    record(MASHA, players=("Маша", "Б", "В", "Г"), teams=("Маша Б", "В Г")),
    "#player1 А А\n#player2 Б Б\n#team x А\n",
    "#player1 А А\n#player2 Б Б\n#team\n",
    *(
        f"#player1 А А\n#player2 Б Б\n#agreed{word}\n"
        for word in ("", " К", " ?", " КОT", " ЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩ")
    ),
    typed(KOT) + "#lang ru\n",
    typed(KOT.replace("Маша", "Аня")) + "#lang ru\n",
    typed("что это"),
    typed("#рlayer3 В"),
    typed(">: - - +0 0"),
    typed("> - - +0 0"),
    typed(">Аня́: - - +0 0"),
    typed(">Аня: КОТАЕИ? 8H КОТ 6 +5 5"),
    typed(">Аня: КОТАЕИ? 8H К…! +5 5"),
    typed(">Аня: КОТАЕИ? 8H КαТ +5 5"),
    typed(">Аня: КОТАЕИ? 8H КіТ +5 5"),
    typed(">Аня: КОТАЕИ? 8H К字Т +5 5"),
    typed(">Аня: КОТАЕИ? 8H К—Т +5 5"),
    typed(">Аня: КОТАЕИ? 8H К\u0327Т +5 5"),
    typed(">Аня: КОТАЕИ? 8H ? +5 5"),
    typed(">Аня: ? 8H КО?Ж? + 5"),
    typed(">Аня: КОТАЕИ? 8HЖ КОТ +5 5"),
    typed(">Аня: КОТАЕИ? - + 5"),
    typed(">Аня: КОТАЕИ? - +0 х"),
    typed(">Аня: КОТАЕИ? - +х 0"),
    typed(">Аня: КОТАЕИ? -0 +0 0"),
    typed(">Аня: () 5 0"),
    typed("#recover Аня 99 А"),
    typed("#recover Аня N8 ?"),
    typed("#accepted ЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩ"),
    typed("#accepted К"),
    typed(">"),
    typed(">Аня: - 1H1"),
    typed(">Аня: КОТАЕИ? 1H1 КОТ +5 5"),
    typed(">Аня: КОТАЕИ? 8H КОТ Ж +5 5"),
    typed(">Аня: КОТ…ИР? 8H КОТ +5 5"),
    typed(">Аня: - - +0 -"),
    typed("#recover Аня"),
    typed("#recover Аня 1H1 А"),
    typed("#team x А Б"),
    typed("#first Вася") + ">Аня: - - +0 0\n",
]
