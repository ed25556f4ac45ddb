# SPDX-License-Identifier: MIT
"""What stands on the sheets and what the command says, Russian first."""

from tools.common.both_languages import Both

HELP = Both(
    """Печатает настоящий набор: фишки, поле, правила, лист для счёта, подставки.

    python3 tools/print_set.py --out ПАПКА [КЛЮЧ=ЗНАЧЕНИЕ ...] [--tile-size ММ] [--language ru|en]

Правила пишут, как в записи партии: preset=club blanks=3 layout=scrabble. В папке появятся:

    tiles-a4.pdf, tiles-letter.pdf      листы фишек, на своей странице запасные
    tiles.svg                           фишки для лазера и выжигания: слои cut и burn
    board-a4.pdf, board-letter.pdf      поле из листов, их склеивают
    board-sheet.pdf                     поле одним листом, для типографии
    board-…-bw.pdf                      то же чёрно-белое, со знаками на клетках
    leaflet.pdf                         правила, таблица фишек, лист для счёта, подставки

Код 0: всё записано; 1: записать не удалось; 2: так не вызывают.
""",
    """Makes the real set to print: tiles, board, rules, score sheet, racks.

    python3 tools/print_set.py --out DIR [KEY=VALUE ...] [--tile-size MM] [--language ru|en]

Rules are written as in a record: preset=club blanks=3 layout=scrabble. The folder will have:

    tiles-a4.pdf, tiles-letter.pdf      sheets of tiles, spare ones on a page of their own
    tiles.svg                           tiles for a laser or for burning: layers cut and burn
    board-a4.pdf, board-letter.pdf      the board in sheets to be glued together
    board-sheet.pdf                     the board in one piece, for a print shop
    board-…-bw.pdf                      the same in black and white, with marks on the cells
    leaflet.pdf                         rules, table of tiles, score sheet, racks

Exit code 0: all is written; 1: it could not be; 2: wrong arguments.
""",
)
OPTIONS = {
    "out": Both(
        "папка для файлов; нужной может ещё не быть", "folder of the files; made if needed"
    ),
    "size": Both(
        "сторона фишки (20); клетка больше на десятую", "a tile's side (20); cells: a tenth more"
    ),
    "language": Both("язык листов; без него — ваш", "language of the sheets; without it yours"),
    "rules": Both("правила, как в записи партии", "rules as in a record"),
}
METAVAR = {
    "out": Both("ПАПКА", "DIR"),
    "size": Both("ММ", "MM"),
    "rules": Both("КЛЮЧ=ЗНАЧЕНИЕ", "KEY=VALUE"),
}
ERRORS = {
    "size": Both(
        "нужно число миллиметров, например 20 или 18.5, а не «{}»",
        "a number of millimetres is needed, such as 20 or 18.5, not '{}'",
    ),
    "small": Both(
        "фишка {:g} мм мала: цену на ней не прочесть. Можно от {:g} до {:g} мм",
        "a tile of {:g} mm is too small to read its value. From {:g} to {:g} mm is possible",
    ),
    "large": Both(
        "фишка {:g} мм велика: подставка длиной {:g} мм не поместится на странице, где места"
        " {:g} мм. Можно от {:g} до {:g} мм",
        "a tile of {:g} mm is too large: a rack of {:g} mm does not fit a page, which has room for"
        " {:g} mm. From {:g} to {:g} mm is possible",
    ),
    "rules": Both("{}={} не годится; можно: {}", "{}={} is not allowed; allowed: {}"),
    "folder": Both(
        "В папку {} ничего не записать: {}. Дайте в --out другую.",
        "Nothing can be written into the folder {}: {}. Name another one with --out.",
    ),
}
DONE = Both("записано в {}: {}", "written to {}: {}")

RULER = Both(
    "100 мм. Печатайте в масштабе 100 %, без подгонки.",
    "100 mm. Print at 100 %, not fitted to the page.",
)
HEADS = {
    "tiles": Both("Эрудит: фишки", "Erudit: tiles"),
    "board": Both("Эрудит: поле", "Erudit: the board"),
}
TILES = Both("Эрудит: фишки, лист {} из {}", "Erudit: tiles, sheet {} of {}")
SPARE = Both(
    "Эрудит: запасные фишки, лист {} из {}. В мешок не класть!",
    "Erudit: spare tiles, sheet {} of {}. Not for the bag!",
)
BOARD = Both("Эрудит: поле, лист {} из {}", "Erudit: the board, sheet {} of {}")
BOARD_PLACE = Both(
    "{} (ряд {}, место {}). Режут по рамке; край соседнего листа — на пунктир.",
    "{} (row {}, place {}). Cut along the frame; the next sheet's edge: broken line.",
)
PREMIUM = (Both("буква", "letter"), Both("слово", "word"))
LEAFLET = {
    "rules": Both("Эрудит: правила коротко", "Erudit: the rules in short"),
    "tiles": Both("Эрудит: фишки и клетки", "Erudit: tiles and cells"),
    "score": Both("Эрудит: запись партии", "Erudit: the record of a game"),
    "racks": Both("Эрудит: подставки", "Erudit: racks"),
}
BLANK = Both("пустышка", "blank")
COUNTED = Both(
    "Всего {} фишек: 128 с буквами (вместе {} очков) и пустышек {}.",
    "{} tiles in all: 128 with letters (worth {} together) and {} blanks.",
)
CELLS = (
    Both("цена буквы удваивается", "the letter counts twice"),
    Both("цена буквы утраивается", "the letter counts three times"),
    Both("цена слова удваивается", "the word counts twice"),
    Both("цена слова утраивается", "the word counts three times"),
)
ON_BOARD = Both("на поле их {}", "{} on the board")
SHADES = Both("в цвете и чёрно-белая", "in colours and in black and white")
SCORE_HELP = Both(
    "Перепишите строки в файл, и tools/referee.py проверит каждый ход. Пример:",
    "Type the lines into a file, and tools/referee.py checks every turn. An example:",
)
SCORE_SIGNS = Both(
    "8H — слово вправо из ряда 8, столбца H; H8 — вниз. Точка — буква, что уже лежит; пустышка —"
    " строчная буква. Фишки на руках неизвестны: «-». Пропуск: - +0, обмен двух фишек: -2 +0.",
    "8H is a word to the right from row 8, column H; H8 one downwards. A dot: a letter that lies"
    ' there; a small letter: a blank. Hand unknown: "-". A pass: - +0, two tiles exchanged: -2 +0.',
)
COLUMNS = (
    Both("имя", "name"),
    Both("фишки", "hand"),
    Both("место", "place"),
    Both("слово", "word"),
    Both("очки", "points"),
    Both("счёт", "total"),
)
RACK_HELP = Both(
    "Вырежьте по сплошным линиям, согните по пунктиру, серую полосу приклейте изнутри к бортику.",
    "Cut along the full lines, fold along the broken ones, glue the grey strip behind the lip.",
)
RACK_PARTS = (
    Both("бортик", "lip"),
    Both("сюда ставят фишки", "tiles stand here"),
    Both("спинка", "back"),
    Both("дно", "bottom"),
    Both("клей", "glue"),
)
