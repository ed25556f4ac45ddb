# SPDX-License-Identifier: MIT
"""What the way from the device to the table and back refuses, in both languages."""

import sys

from tools.common.both_languages import Both
from tools.judging import referee_text
from tools.judging.unreadable import printable
from tools.judging.verdict import Unreadable

# How a game is called that lies on a drive.
GAMES = {
    "goes_on": Both("партия {0}, ходов: {1}", "the game of {0}, turns made: {1}"),
    "over": Both("законченная партия {0}, ходов: {1}", "the ended game of {0}, turns made: {1}"),
    "version": Both("сохранение более новой версии игры", "a save of a later version of the game"),
    "size": Both("файл чужого размера", "a file of another size"),
    "folder": Both("папка вместо файла", "a folder instead of a file"),
    "damaged": Both("повреждённое сохранение", "a damaged save"),
}
PLACE = Both("место {0} — {1}", "place {0}: {1}")

REFUSED = {
    "over": Both(
        "партия в записи окончена, продолжать нечего; уберите из записи последние строки, если "
        "она ещё идёт",
        "the game of the record is over, and nothing is left to play; take its last lines out if "
        "it goes on",
    ),
    "agreed": Both(
        "в записи {0} строк #agreed, а сохранение помнит {1} слов: оставьте {1}, прежде всего "
        "сыгранные",
        "the record has {0} lines #agreed, and a save remembers {1} words: keep {1}, first of all "
        "those played",
    ),
    "no_folder": Both(
        "папки {0} нет: укажите диск приставки, он зовётся CIRCUITPY, или папку .desktop",
        "there is no folder {0}: name the drive of the device, CIRCUITPY, or the folder .desktop",
    ),
    "no_game": Both(
        "в {0} нет ни игры, ни папки erudit: укажите диск приставки или сначала положите туда "
        "игру, python3 tools/bundle.py --to {0}",
        "{0} has neither the game nor a folder erudit: name the drive of the device, or put the "
        "game there first, python3 tools/bundle.py --to {0}",
    ),
    "write": Both(
        "{0}: сюда не записать ({1}); если диск занят игрой, включите приставку, держа B",
        "{0}: nothing can be written there ({1}); if the game has the drive, switch the device on "
        "holding B",
    ),
    "out": Both(
        "в папку {0} не записать: {1}; дайте другую: --out ПАПКА",
        "nothing can be written into the folder {0}: {1}; give another one: --out FOLDER",
    ),
    "no_room": Both(
        "на {0} нет места для файла партии: удалите лишние файлы",
        "{0} has no room for the file of a game: delete files that are not needed",
    ),
    "no_slot": Both(
        "места {0} на этом диске нет; есть: {1}", "this drive has no place {0}; there is: {1}"
    ),
    "taken": Both(
        "{0}; чужую партию не перезаписать. Без --slot найдётся свободное место, или удалите "
        "партию на приставке: «Партии»",
        "{0}; no other game is written over. Without --slot a free place is found, or delete the "
        "game on the device: 'Saved games'",
    ),
    "full": Both(
        "все места заняты: {0}. Перезаписывать их нельзя: удалите одну партию на приставке, "
        "«Партии», и повторите",
        "all places are taken: {0}. None is written over: delete a game on the device, "
        "'Saved games', and try again",
    ),
    "failed": Both(
        "партия не записалась на {0}; прежние сохранения целы. Проверьте диск и повторите",
        "the game could not be written to {0}; the saves there are as they were. Check the drive "
        "and try again",
    ),
    "hand_letters": Both(
        "{0}, фишки игрока {1}: нужны русские буквы, «?» — пустышка, без пробелов",
        "{0}, the tiles of {1}: Russian letters are needed, '?' is a blank, without spaces",
    ),
    "hand_size": Both(
        "{0}, фишки игрока {1}: их {2}, а должно быть {3}; пересчитайте",
        "{0}, the tiles of {1}: there are {2}, and must be {3}; count again",
    ),
    "hand_set": Both(
        "{0}: таких фишек у игрока {1} быть не может: по записи они на доске, в других руках или "
        "не те, что он оставил. Сверьте руку и запись",
        "{0}: {1} cannot hold these tiles: by the record they lie on the board, in other hands, "
        "or are not those that were kept. Compare hand and record",
    ),
    "hands_lines": Both(
        "{0}: строк с фишками {1}, а должно быть {2}, по порядку игроков: {3}",
        "{0}: it has {1} lines with tiles and must have {2}, in the order of the players: {3}",
    ),
    "no_terminal": Both(
        "фишки набирают вслепую, а терминала здесь нет: --hands ФАЙЛ или --draw",
        "hands are typed unseen, and there is no terminal here: --hands FILE or --draw",
    ),
    "no_draw": Both(
        "руки не разыграть: подходящих фишек не находится. Назовите руки: --hands ФАЙЛ",
        "no hands could be drawn that fit the record. Name them: --hands FILE",
    ),
    "no_hands": Both(
        "{0} рук игроков не знает: {1}. Дайте сохранение партии вместо записи, erudit/game1.sav",
        "{0} does not tell the hands of {1}. Give the save of the game instead, erudit/game1.sav",
    ),
    "record_there": Both(
        "{0} уже есть, и в нём другая запись: дайте другую папку",
        "{0} is there already, with another record in it: give another folder",
    ),
}
UNREADABLE = {
    "hands": Both("файл с руками {0} не прочитать: {1}", "the hands' file {0} cannot be read: {1}"),
    "utf8": Both("не текст в UTF-8", "it is not UTF-8 text"),
    "save": Both("в файле {0} нет целого сохранения: {1}", "the file {0} has no whole save: {1}"),
    "empty": Both("он пуст", "it is empty"),
}
WRONG = Both("не по правилам. {0}", "it is against the rules. {0}")
NOT_WRITTEN = Both("Не записано: {0}", "Not written: {0}")
NOT_SHOWN = Both("Не показать: {0}", "Cannot show this: {0}")


class Refused(Exception):
    """What was asked for cannot be; `text` is a Both that names place and cure."""

    def __init__(self, text: Both) -> None:
        super().__init__(text)
        self.text = text


def say_why(sentence: Both, error: Unreadable | Refused) -> int:
    """Say on stderr, in the `sentence` {0}, why nothing was made. Returns the exit code: 2 for a
    record that cannot be read, 1 for what is refused.
    """
    if isinstance(error, Refused):
        text = sentence.format(error.text)
    else:
        text = sentence.format(referee_text.placed(error.text, error.line))
    for line in str(text).split("\n"):
        print(printable(line), file=sys.stderr)
    return 1 if isinstance(error, Refused) else 2
