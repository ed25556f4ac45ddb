# SPDX-License-Identifier: MIT
"""What the referee says, in both languages: tables of sentences, and the texts made of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from erudit_core.annotations import Rules
from erudit_core.lexicon.lookup import Lexicons
from erudit_core.lexicon.opening.narrowing import is_off_theme
from erudit_core.lexicon.opening.pack_header import TITLE, read_text
from erudit_core.lexicon.opening.theme_header import TITLE_EN
from erudit_core.record.notation import hand_text, place_text, tile_char
from erudit_core.rules import alphabet, tiles, turn_log
from erudit_core.rules.alphabet import BLANK
from erudit_core.rules.board import CELLS, DOWN, Board, cell_name
from erudit_core.rules.play import NEW
from tools.common import console
from tools.common.both_languages import Both, counted, same
from tools.judging.unreadable import shown
from tools.judging.unreadable_text import PLACED
from tools.words import wordlist

if TYPE_CHECKING:
    from erudit_core.replay.result import Step
    from erudit_core.rules.turn_log import Entry
    from tools.judging.verdict import Verdict


TURNS = (("ход", "хода", "ходов"), ("turn", "turns"))
TILES = (("фишку", "фишки", "фишек"), ("tile", "tiles"))  # as the object of a sentence

FILES = {
    "missing": Both(
        "файла {} нет: проверьте имя и папку", "there is no file {}: check its name and folder"
    ),
    "folder": Both(
        "{} — папка, а нужен файл записи", "{} is a folder, and a record's file is needed"
    ),
    "refused": Both("файл {} не открыть: {}", "the file {} cannot be opened: {}"),
    "large": Both(
        "{} — слишком большой файл для записи партии", "{} is too large a file for a game's record"
    ),
    "utf8": Both(
        "{} — не текст в UTF-8: сохраните запись в кодировке UTF-8",
        "{} is not UTF-8 text: save the record as UTF-8",
    ),
    "words": Both("список слов {} не прочитать: {}", "the word list {} cannot be read: {}"),
    "words_missing": Both(
        "списка слов {} нет: проверьте имя и папку",
        "there is no word list {}: check its name and folder",
    ),
    "words_folder": Both(
        "{} — папка, а нужен список слов: текст, по слову на строке",
        "{} is a folder, and a word list is needed: text, one word a line",
    ),
    "pack": Both(
        "словарь «{0}»: файл {1} {2}. Соберите его: python3 tools/build_lexicon.py {0}, "
        "или дайте список слов: --words СПИСОК.txt",
        "pack '{0}': the file {1} {2}. Build it: python3 tools/build_lexicon.py {0}, "
        "or give a word list: --words LIST.txt",
    ),
    "theme": Both(
        "тема «{0}»: файл {1} {2}. Соберите темы: python3 tools/build_lexicon.py, "
        "или дайте список слов: --words СПИСОК.txt",
        "theme '{0}': the file {1} {2}. Build the themes: python3 tools/build_lexicon.py, "
        "or give a word list: --words LIST.txt",
    ),
    "name": Both("такого имени у файла быть не может", "no file can have such a name"),
}
PACKS = {
    "missing": Both("не найден", "is not there"),
    "unreadable": Both("не читается", "cannot be read"),
    "magic": Both("не словарь этой игры", "is no pack of this game"),
    "version": Both("записан в другом формате", "has another format"),
    "truncated": Both("обрывается", "breaks off"),
    "checksum": Both("испорчен", "is damaged"),
    "damaged": Both("испорчен", "is damaged"),
}

THEMES = {**PACKS, "magic": Both("не тема этой игры", "is no theme of this game")}

# Why a turn is not legal, by code and, where one code has several reasons, Fault.why.
FAULTS = {
    "empty": Both("не выставлено ни одной новой фишки", "no new tile is laid"),
    "not_in_hand": Both(
        "на руках нет {tile} (на руках: {hand})", "the hand does not hold {tile} (in hand: {hand})"
    ),
    "not_in_hand recover": Both(
        "пустышку с {cell} не забрать: на руках нет {tile} (на руках: {hand})",
        "the blank on {cell} cannot be taken: the hand does not hold {tile} (in hand: {hand})",
    ),
    "not_in_hand exchange": Both(
        "на руках нет {tile}, менять можно только свои (на руках: {hand})",
        "the hand does not hold {tile}, and only one's own can be exchanged (in hand: {hand})",
    ),
    "cell occupied": Both(
        "клетка {cell} занята: там уже лежит {laid}",
        "the cell {cell} is taken: {laid} lies there already",
    ),
    "cell edge": Both("слово выходит за край доски", "the word goes beyond the edge of the board"),
    "blank_unnamed": Both(
        "у пустышки на {cell} не названа буква", "the blank on {cell} is given no letter"
    ),
    "line": Both(
        "фишки лежат не в одну линию: мешает {cell}",
        "the tiles do not lie in one line: {cell} is out of it",
    ),
    "gap": Both("разрыв: клетка {cell} пуста", "a gap: the cell {cell} is empty"),
    "gap hole": Both(
        "на клетке {cell} нет фишки, а точка в записи значит, что она там лежала",
        "there is no tile on {cell}, and a point in the record means that one lay there",
    ),
    "centre": Both(
        "первое слово должно пройти через центр, клетку H8",
        "the first word must cross the centre, the cell H8",
    ),
    "short": Both("в слове должно быть хотя бы две буквы", "a word must have at least two letters"),
    "not_linked": Both(
        "слово «{word}» не содержит ни одной буквы, которая уже лежит на доске",
        "the word '{word}' contains no letter that lies on the board already",
    ),
    "side_word": Both(
        "фишка на {cell} касается чужой буквы: выходит второе слово «{word}», а за ход "
        "составляют одно (боковые слова можно разрешить по договорённости)",
        "the tile on {cell} touches another letter: that makes a second word, '{word}', and a turn "
        "makes one (side words can be allowed by agreement)",
    ),
    "unknown_word": Both(
        "слова «{word}» нет в словаре{elsewhere}",
        "the word '{word}' is not in the dictionary{elsewhere}",
    ),
    "unknown_word not_agreed": Both(
        "слова «{word}» нет в словаре{elsewhere}, и строки «#accepted {word}» перед ходом тоже нет",
        "the word '{word}' is not in the dictionary{elsewhere}, and no line "
        "'#accepted {word}' stands before the turn either",
    ),
    "unknown_word off_theme": Both(
        "слово «{word}» есть, но не {theme}", "the word '{word}' exists, but not {theme}"
    ),
    "unknown_word not_agreed off_theme": Both(
        "слово «{word}» есть, но не {theme}, и строки «#accepted {word}» перед ходом тоже нет",
        "the word '{word}' exists, but not {theme}, and no line "
        "'#accepted {word}' stands before the turn either",
    ),
    "repeated_word": Both(
        "слово «{word}» в этой партии уже было, а повторять слова нельзя",
        "the word '{word}' has been played in this game, and words cannot be repeated",
    ),
    "score score": Both(
        "очков должно быть {right:+d}, а записано {found:+d}. {sum}",
        "the points should be {right:+d}, and {found:+d} is written. {sum}",
    ),
    "score total": Both(
        "счёт должен быть {right}, а записано {found}. {sum}",
        "the score should be {right}, and {found} is written. {sum}",
    ),
    "other over": Both("игра уже окончена", "the game is over already"),
    "other seat": Both(
        "сейчас очередь не этого игрока: ходит {turn}",
        "it is not this player's turn: {turn} is to move",
    ),
    "other bag": Both(
        "меняют {found} {tiles}, а в мешке только {right}",
        "the exchange is of {found} {tiles}, and the bag holds only {right}",
    ),
    "other hand_size": Both(
        "на руках должно быть фишек: {right}, а записано {found}",
        "the number of tiles in hand should be {right}, and {found} is written",
    ),
    "other hand": Both(
        "такие фишки не могли оказаться на руках: с прошлого хода должны были остаться {known}",
        "these tiles cannot be in hand: the turn before must have left {known}",
    ),
    "other set": Both(
        "столько {many} в наборе нет: всего {right}",
        "the set does not have so many {many}: {right} in all",
    ),
    "other run": Both(
        "на доске получается слово «{word}» ({place}), а записано «{meant}»",
        "the word on the board is '{word}' ({place}), and '{meant}' is written",
    ),
    "other recover_off": Both(
        "по правилам этой партии пустышки с доски не забирают",
        "by the rules of this game blanks are not taken off the board",
    ),
    "other no_blank": Both("на клетке {cell} нет пустышки", "there is no blank on {cell}"),
    "other other_letter": Both(
        "пустышка на {cell} стоит вместо {word}, её меняют только на эту букву",
        "the blank on {cell} stands for {word}, and is taken for that letter only",
    ),
    "other accepted": Both(
        "в этой партии слова судит словарь, соперников не спрашивают",
        "in this game the dictionary judges words, and the others are not asked",
    ),
    "other incomplete": Both(
        "запись неполна, и в ней это сказано: {missing}",
        "the record is incomplete, and says so: {missing}",
    ),
    "other final_early": Both(
        "игра ещё не окончена, фишки с рук вычитать рано",
        "the game is not over yet: it is too early to subtract the tiles left",
    ),
    "other final_target": Both(
        "игра окончена по очкам: фишки с рук не вычитают",
        "the game was ended by points: the tiles left are not subtracted",
    ),
    "other final_twice": Both(
        "остаток этого игрока уже записан", "what this player has left is written already"
    ),
    "other final_tiles": Both(
        "остались не эти фишки: на руках {known}", "these are not the tiles left: in hand {known}"
    ),
}
ELSEWHERE = Both(
    " этой партии (оно есть в словаре {}, а его не выбрали)",
    " of this game (the pack {} has it, which was not chosen)",
)
THEME = Both("из темы «{}»", "in the theme '{}'")
THEME_OF_SEVERAL = Both("из тем «{}»", "in the themes '{}'")
MISSING = {
    "end": Both(
        "конца партии нет, журнал был полон", "the end of the game is missing, the log was full"
    ),
    "on": Both("нет ходов с {0}-го до конца", "the turns from {0} to the end are missing"),
    "one": Both("нет хода {0}, целиком или части", "turn {0} is missing, all or part of it"),
    "some": Both("нет ходов с {0}-го по {1}-й", "the turns from {0} to {1} are missing"),
}
REASON = Both("{} ({})", "{} ({})")
SO_MANY = Both("столько фишек", "so many tiles")
TILE = {
    "blank": Both("пустышки", "a blank"),
    "letter": Both("«{}»", "'{}'"),
}
MANY = {
    "blank": Both("пустышек", "blanks"),
    "letter": Both("букв «{}»", "letters '{}'"),
}
HIDDEN = {
    "nothing": Both("ничего", "nothing"),
    "all": Both("{0} {1}", "{0} {1}"),
    "some": Both("{2} и ещё {0} {1}", "{2} and {0} more {1}"),
}
UNNAMED = (("неизвестная", "неизвестные", "неизвестных"), ("unknown", "unknown"))
RIGHT_SUM = Both("Счёт слова: {}.", "The word's points: {}.")
BONUS = Both(" + {} за все семь фишек", " + {} for all seven tiles")

COLUMN = PLACED.russian.partition("{")[0]
REFUSAL = Both("Запись не прочитать: {}", "The record cannot be read: {}")
LINE = Both("строка {}: {}", "line {}: {}")
LINE_AND_PLACE = Both("строка {}, {}", "line {}, {}")


def refusal(text: Both, line: int | None) -> Both:
    """Return the sentence on a record that cannot be read."""
    return REFUSAL.format(placed(text, line))


def placed(text: Both, line: int | None) -> Both:
    """Return a sentence with its line in front, which may be None."""
    if not line:
        return text
    with_column = text.russian.startswith(COLUMN)
    return (LINE_AND_PLACE if with_column else LINE).format(line, text)


def list_refused(path: str, error: OSError | ValueError) -> Both:
    """Return why a word list cannot be read, for what reading it raised."""
    if isinstance(error, FileNotFoundError):
        return FILES["words_missing"].format(path)
    if isinstance(error, IsADirectoryError):
        return FILES["words_folder"].format(path)
    if isinstance(error, wordlist.WordListError):
        return FILES["words"].format(path, error.reason)
    return FILES["words"].format(path, refused(error))


def refused(error: OSError | ValueError) -> Both:
    """Return why a file cannot be used, for an OSError or ValueError; for rare ones a str, which is
    the system's own text.
    """
    return console.reason(error, Both) if isinstance(error, OSError) else FILES["name"]


def explain(verdict: Verdict | SimpleNamespace) -> Both:
    """Return the sentence on the fault that a Verdict has."""
    fault = verdict.fault
    assert fault is not None
    entry = fault.entry
    game = verdict.replay.game
    at = fault.cell
    laid = game.board.get(at) if at < CELLS else -1
    theme = _off_theme(game.lexicon, fault)
    text = FAULTS[f"{fault.code} {fault.why}".strip() + (" off_theme" if theme else "")]
    meant = written(game.board, entry) if entry.kind == turn_log.WORD else ""
    return text.format(
        cell=cell_name(at) if at < CELLS else "",
        laid="" if laid < 0 else tile_char(laid),
        tile=tile_name(fault.tile),
        many=many_tiles(fault.tile),
        hand=known_tiles(tiles.listed(game.hands[entry.seat])),
        known=known_tiles(fault.word),
        word=alphabet.decode(fault.word) or meant,
        meant=meant,
        place=place_text(at, entry.direction) if at < CELLS else "",
        right=fault.right,
        found=fault.found,
        tiles=counted(fault.found, *TILES),
        sum=right_sum(verdict, fault.step) if fault.step else "",
        turn=verdict.header.nicks[game.turn],
        theme=theme,
        elsewhere="" if theme else _elsewhere(verdict, fault),
        missing=missing(entry) if entry.kind == turn_log.GAP else "",
    ).change(str.strip)


def _off_theme(lexicon, fault):
    """Return the game's themes if only they are against an unknown word, else an empty text."""
    if fault.code != "unknown_word" or not isinstance(lexicon, Lexicons):
        return ""
    themes = lexicon.packs[0].themes
    if not themes or not is_off_theme(lexicon, fault.word):
        return ""
    titles = [
        Both(read_text(theme.file, TITLE), read_text(theme.file, TITLE_EN))
        for theme in themes.themes
    ]
    named = THEME if len(titles) == 1 else THEME_OF_SEVERAL
    between = Both("», «", "', '")
    joined = titles[0]
    for title in titles[1:]:
        joined = joined + between + title
    return named.format(joined)


def _elsewhere(verdict, fault):
    """Return, for an unknown word, which pack has it that the game does not use."""
    name = verdict.elsewhere(fault.word) if fault.code == "unknown_word" else ""
    return ELSEWHERE.format(name) if name else ""


def missing(gap: Entry) -> Both:
    """Return which turns a record lacks and why, for the entry of its note."""
    first, last = gap.score, gap.total
    if not first:
        return MISSING["end"]
    what = "on" if not last else "one" if last == first else "some"
    text = MISSING[what].format(first, last)
    return REASON.format(text, shown(gap.tiles)) if gap.tiles else text


def written(board: Board, entry: Entry) -> str:
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


def tile_name(tile: int) -> Both:
    """Return a tile by its name, as what a hand does not hold."""
    return _by_tile(TILE, tile)


def many_tiles(tile: int) -> Both:
    """Return tiles of a kind, as what there are too many of."""
    return _by_tile(MANY, tile)


def _by_tile(texts, tile):
    if tile < 0 or tile > BLANK:
        return SO_MANY
    return texts["blank"] if tile == BLANK else texts["letter"].format(alphabet.LETTERS[tile])


def known_tiles(kinds: bytes) -> Both:
    """Return a hand's tiles as text, with the number of those that nobody named."""
    known = bytes(tile for tile in kinds if tile <= BLANK)
    hidden = len(kinds) - len(known)
    if not hidden:
        return same(hand_text(known)) if known else HIDDEN["nothing"]
    text = HIDDEN["some" if known else "all"]
    return text.format(hidden, counted(hidden, *UNNAMED), hand_text(known))


def right_sum(verdict: Verdict | SimpleNamespace, step: Step) -> Both:
    """Return the arithmetic of the word whose figure is wrong."""
    return RIGHT_SUM.format(arithmetic(step, verdict.header.rules))


def arithmetic(step: Step, agreed: Rules) -> Both:
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
    bonus = BONUS.format(step.bonus) if step.bonus else same("")
    return Both("{}{} = {}", "{}{} = {}").format(text, bonus, step.score)
