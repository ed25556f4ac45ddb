# SPDX-License-Identifier: MIT
"""What the referee says, in Russian: tables of sentences, and the report made of them."""

import console
from referee_unreadable import shown
from words import wordlist

from erudit_core import alphabet, log, tiles
from erudit_core.alphabet import BLANK
from erudit_core.board import CELLS, DOWN, cell_name
from erudit_core.notation import hand_text, place_text, tile_char
from erudit_core.play import NEW

UNNAMED = ("неизвестная", "неизвестные", "неизвестных")

FILES = {
    "missing": "файла {} нет: проверьте имя и папку",
    "folder": "{} — папка, а нужен файл записи",
    "refused": "файл {} не открыть: {}",
    "large": "{} — слишком большой файл для записи партии",
    "utf8": "{} — не текст в UTF-8: сохраните запись в кодировке UTF-8",
    "words": "список слов {} не прочитать: {}",
    "words_missing": "списка слов {} нет: проверьте имя и папку",
    "words_folder": "{} — папка, а нужен список слов: текст, по слову на строке",
    "pack": "словарь «{0}»: файл {1} {2}. Соберите его: python3 tools/build_lexicon.py {0}, "
    "или дайте список слов: --words СПИСОК.txt",
}
PACKS = {
    "missing": "не найден",
    "unreadable": "не читается",
    "magic": "не словарь этой игры",
    "version": "записан в другом формате",
    "truncated": "обрывается",
    "checksum": "испорчен",
    "damaged": "испорчен",
}

# Why a turn is not legal, by code and, where one code has several reasons, Fault.why.
FAULTS = {
    "empty": "не выставлено ни одной новой фишки",
    "not_in_hand": "на руках нет {tile} (на руках: {hand})",
    "not_in_hand recover": "пустышку с {cell} не забрать: на руках нет {tile} (на руках: {hand})",
    "not_in_hand exchange": "на руках нет {tile}, менять можно только свои (на руках: {hand})",
    "cell occupied": "клетка {cell} занята: там уже лежит {laid}",
    "cell edge": "слово выходит за край доски",
    "blank_unnamed": "у пустышки на {cell} не названа буква",
    "line": "фишки лежат не в одну линию: мешает {cell}",
    "gap": "разрыв: клетка {cell} пуста",
    "gap hole": "на клетке {cell} нет фишки, а точка в записи значит, что она там лежала",
    "centre": "первое слово должно пройти через центр, клетку H8",
    "short": "в слове должно быть хотя бы две буквы",
    "not_linked": "слово «{word}» не содержит ни одной буквы, которая уже лежит на доске",
    "side_word": "фишка на {cell} касается чужой буквы: выходит второе слово «{word}», а за ход "
    "составляют одно (боковые слова можно разрешить по договорённости)",
    "unknown_word": "слова «{word}» нет в словаре{elsewhere}",
    "unknown_word not_agreed": "слова «{word}» нет в словаре{elsewhere}, и строки "
    "«#accepted {word}» перед ходом тоже нет",
    "repeated_word": "слово «{word}» в этой партии уже было, а повторять слова нельзя",
    "score score": "очков должно быть {right:+d}, а записано {found:+d}. {sum}",
    "score total": "счёт должен быть {right}, а записано {found}. {sum}",
    "other over": "игра уже окончена",
    "other seat": "сейчас очередь не этого игрока: ходит {turn}",
    "other bag": "меняют {found} {tiles}, а в мешке только {right}",
    "other hand_size": "на руках должно быть фишек: {right}, а записано {found}",
    "other hand": "такие фишки не могли оказаться на руках: с прошлого хода должны были остаться "
    "{known}",
    "other set": "столько {many} в наборе нет: всего {right}",
    "other run": "на доске получается слово «{word}» ({place}), а записано «{meant}»",
    "other recover_off": "по правилам этой партии пустышки с доски не забирают",
    "other no_blank": "на клетке {cell} нет пустышки",
    "other other_letter": "пустышка на {cell} стоит вместо {word}, её меняют только на эту букву",
    "other accepted": "в этой партии слова судит словарь, соперников не спрашивают",
    "other incomplete": "запись неполна, и в ней это сказано: {missing}",
    "other final_early": "игра ещё не окончена, фишки с рук вычитать рано",
    "other final_target": "игра окончена по очкам: фишки с рук не вычитают",
    "other final_twice": "остаток этого игрока уже записан",
    "other final_tiles": "остались не эти фишки: на руках {known}",
}


def refusal(text, line):
    """Return the sentence on a record that cannot be read."""
    return "Запись не прочитать: " + placed(text, line)


def placed(text, line):
    """Return a sentence with its line in front, which may be None."""
    if not line:
        return text
    return f"строка {line}" + (", " if text.startswith("знак ") else ": ") + text


def list_refused(path, error):
    """Return why a word list cannot be read, for what reading it raised."""
    if isinstance(error, FileNotFoundError):
        return FILES["words_missing"].format(path)
    if isinstance(error, IsADirectoryError):
        return FILES["words_folder"].format(path)
    if isinstance(error, wordlist.WordListError):
        return FILES["words"].format(path, error.russian)
    return FILES["words"].format(path, refused(error))


def refused(error):
    """Return in Russian why a file cannot be used, for an OSError or ValueError."""
    if isinstance(error, OSError):
        return console.reason(error, lambda russian, english: russian)
    return "такого имени у файла быть не может"


def explain(verdict):
    """Return the sentence on the fault that a Verdict has."""
    fault = verdict.fault
    entry = fault.entry
    game = verdict.replay.game
    at = fault.cell
    laid = game.board.get(at) if at < CELLS else -1
    text = FAULTS[f"{fault.code} {fault.why}".strip()]
    meant = written(game.board, entry) if entry.kind == log.WORD else ""
    return text.format(
        cell=cell_name(at) if at < CELLS else "",
        laid="" if laid < 0 else tile_char(laid),
        tile=tile_name(fault.tile),
        many="пустышек" if fault.tile == BLANK else f"букв {tile_name(fault.tile)}",
        hand=known_tiles(tiles.listed(game.hands[entry.seat])),
        known=known_tiles(fault.word),
        word=alphabet.decode(fault.word) or meant,
        meant=meant,
        place=place_text(at, entry.direction) if at < CELLS else "",
        right=fault.right,
        found=fault.found,
        tiles=plural(fault.found, "фишку", "фишки", "фишек"),
        sum=right_sum(verdict, fault.step) if fault.step else "",
        turn=verdict.header.nicks[game.turn],
        elsewhere=_elsewhere(verdict, fault),
        missing=missing(entry) if entry.kind == log.GAP else "",
    ).strip()


def _elsewhere(verdict, fault):
    """Return, for an unknown word, which pack has it that the game does not use."""
    name = verdict.elsewhere(fault.word) if fault.code == "unknown_word" else ""
    return f" этой партии (оно есть в словаре {name}, а его не выбрали)" if name else ""


def missing(gap):
    """Return which turns a record lacks and why, for the entry of its note."""
    first, last = gap.score, gap.total
    if not first:
        return "конца партии нет, журнал был полон"
    if not last:
        text = f"нет ходов с {first}-го до конца"
    elif last == first:
        text = f"нет хода {first}, целиком или части"
    else:
        text = f"нет ходов с {first}-го по {last}-й"
    return f"{text} ({shown(gap.tiles)})" if gap.tiles else text


def written(board, entry):
    """Return the word that a record's line means, old letters read off the board."""
    letters = []
    for i, tile in enumerate(entry.tiles):
        cell = entry.cell + i * (15 if entry.direction == DOWN else 1)
        if tile < 128:
            letters.append("?" if tile == BLANK else alphabet.LETTERS[tile & 31])
        else:
            laid = board.get(cell) if cell < CELLS else -1
            letters.append("." if laid < 0 else alphabet.LETTERS[laid & 31])
    return "".join(letters)


def tile_name(tile):
    """Return a tile by its name."""
    if tile < 0 or tile > BLANK:
        return "столько фишек"
    return "пустышки" if tile == BLANK else f"«{alphabet.LETTERS[tile]}»"


def known_tiles(kinds):
    """Return a hand's tiles as text, with the number of those that nobody named."""
    known = bytes(tile for tile in kinds if tile <= BLANK)
    hidden = len(kinds) - len(known)
    text = hand_text(known)
    if hidden:
        text += (" и ещё " if text else "") + f"{hidden} {plural(hidden, *UNNAMED)}"
    return text or "ничего"


def right_sum(verdict, step):
    """Return the arithmetic of the word whose figure is wrong."""
    return f"Счёт слова: {arithmetic(step, verdict.header.rules)}."


def arithmetic(step, agreed):
    """Return how a word's points come about: letters with premiums, side words, the bonus."""
    terms = []
    for tile, points in zip(step.run, step.points, strict=True):
        value = alphabet.tile_value(tile & ~NEW, agreed.blank_value)
        factor = f"×{points // value}" if value and points != value else ""
        terms.append(f"{tile_char(tile)}{value}{factor}")
    text = " + ".join(terms)
    if step.multiplier > 1:
        text = f"({text}) × {step.multiplier}"
    for _, word, points in step.sides:
        if points:
            text += f" + {alphabet.decode(word)} {points}"
    if step.bonus:
        text += f" + {step.bonus} за все семь фишек"
    return f"{text} = {step.score}"


def plural(number, one, few, many):
    """Return the Russian form that goes with a number: 1 ход, 2 хода, 5 ходов."""
    if number % 10 == 1 and number % 100 != 11:
        return one
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return few
    return many
