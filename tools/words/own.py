# SPDX-License-Identifier: MIT
"""`lexicon.py own`: the own words of several devices, shown, merged, put onto a drive.

Reads and writes what the game itself does, with the game's own modules: erudit/own.txt and the area
of erudit/table.bin that goes with it.
"""

import os
import shutil
import sys
import tempfile
from argparse import Namespace
from pathlib import Path

from erudit_core.rules import alphabet
from erudit_device.files import Files
from erudit_device.fixed_file import SECTOR
from erudit_ui.prefs import areas, own_words, word_lists
from erudit_ui.prefs.values import Prefs
from erudit_ui.store.save_store import FOLDER, OWN
from tools.common import console
from tools.common.both_languages import Both, counted
from tools.common.confusables import BOM, text_lines
from tools.words.wordlist import parse_words

BACKUP = "own.bak"
_EDGE = 4096  # bytes at both ends of the text that are spaces
_WORDS = ("слово", "слова", "слов"), ("word", "words")
_TEXTS = {
    "no_folder": Both("{}: нет такой папки; приставка подключена?",
                      "{}: there is no such folder; is the device plugged in?"),
    "no_words": Both("{}: нет ни erudit/own.txt, ни erudit/table.bin: с этого диска не играли",
                     "{} has neither erudit/own.txt nor erudit/table.bin: no game was begun on it"),
    "unread": Both("{}: не прочесть: {}", "{} cannot be read: {}"),
    "unwritten": Both("{}: не записать: {}. Прежние слова — в {}",
                      "{} cannot be written: {}. The former words are in {}"),
    "newer": Both("{}: эти слова ведёт более новая версия игры; ничего не записано",
                  "{}: a newer version of the game keeps these words; nothing was written"),
    "differs": Both("{} читается не так, как записан; прежние слова — в {}",
                    "{} reads back differently; the former words are in {}"),
    "many": Both("Вместе {} {}, а у приставки их не больше {} (букв не больше {}); ничего не "
                 "записано. Уберите лишние из erudit/own.txt",
                 "{} {} in all, and a device has room for {} (of {} letters); nothing was written. "
                 "Take some out of an erudit/own.txt"),
    "found": Both("{}: {} {}", "{}: {} {}"),
    "merged": Both("вместе: {} {}", "merged: {} {}"),
    "written": Both("{}: записано, новых {}", "{}: written, {} of them new"),
    "as_before": Both("{}: всё уже есть", "{} has all of them"),
    "kept": Both("прежний файл: {}", "the former file: {}"),
}  # fmt: skip


class OwnError(ValueError):
    """A drive whose own words cannot be read or written; the text names it and says why."""

    def __init__(self, key: str, *values: object) -> None:
        super().__init__(str(_TEXTS[key].format(*values)))


class _Home(Files):
    """The game's files on a drive, as a computer sees them."""

    def __init__(self, home: Path, writable: bool) -> None:
        super().__init__(lambda: False)
        self.home = f"{home}/"
        self._writable = writable


class Device:
    """The own words of the drive at `folder`: `words`, a set of letter codes.

    `report(text)` hears of each line of the text that is no word. OwnError.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        home = Path(folder)
        if not os.path.isdir(folder):
            raise OwnError("no_folder", folder)
        if not (home / FOLDER).is_dir() and home.name == FOLDER:
            home = home.parent
        self.text = home / own_words.NAME
        self.table = home / areas.NAME
        if not self.text.is_file() and not self.table.is_file():
            raise OwnError("no_words", folder)
        self._home = home
        self.words: set[bytes] = set()
        self.faults: list[str] = []
        self._read()

    def _read(self):
        files, prefs = _Home(self._home, False), Prefs("ru")
        try:
            self.words = set(word_lists.words_of(own_words.read(files, prefs)))
            # While a change is cut short the text is in pieces, and the table has all words.
            if self.text.is_file() and not self._is_torn(files):
                text = self.text.read_bytes().decode("utf-8", errors="replace")
                lines = text_lines(text.removeprefix(BOM))
                self.words.update(parse_words(lines, self.faults.append))
        except OSError as error:
            raise OwnError("unread", self.text, console.reason(error)) from None

    def _is_torn(self, files):
        state = bytearray(1)
        if self.table.is_file() and self.table.stat().st_size == areas.SIZE:
            areas.read(areas.open_table(files), areas.WORDS, state)
        return state[0] == own_words.UNFINISHED

    def write(self, words: set[bytes]) -> Path | None:
        """Make `words` the device's own; return where the former text is kept, None where there was
        none. OwnError.
        """
        backup = self.text.with_name(BACKUP) if self.text.is_file() else None
        files, prefs = _Home(self._home, True), Prefs("ru")
        row = word_lists.row_of(sorted(words))
        try:
            if backup:
                shutil.copyfile(self.text, backup)
                _settle(backup)
            self._make_room()
            if self.table.is_file():
                prefs.file = areas.open_table(files)
                if not own_words.change(files, prefs, row):
                    raise OwnError("newer", self.folder)
            else:
                prefs.own = files.fixed(own_words.NAME)
                own_words.rewrite(prefs.own, row, False)
        except OSError as error:
            reason = console.reason(error)
            raise OwnError("unwritten", self.text, reason, backup or "—") from None
        finally:
            for file in (prefs.file, prefs.own):
                if file:
                    file.close()
        _settle(self.text)
        self.faults = []
        self._read()
        if self.words != words:
            raise OwnError("differs", self.text, backup or "—")
        return backup

    def _make_room(self):
        """Give the text the size that the game makes, with the lines that it has."""
        old = self.text.read_bytes() if self.text.is_file() else b""
        if len(old) == OWN:
            return
        old = old.removeprefix(BOM.encode()).strip()
        body = b"\n" + old + b"\n" if old else b""
        room = max(OWN - 2 * _EDGE, (len(body) + OWN // 2) // SECTOR * SECTOR)
        data = b" " * _EDGE + body + b" " * (room - len(body)) + b" " * _EDGE
        with tempfile.TemporaryDirectory(dir=self.text.parent) as folder:
            new = Path(folder, self.text.name)
            new.write_bytes(data)
            _settle(new)
            os.replace(new, self.text)


def _settle(path):
    """Bring a file to the drive itself."""
    with open(path, "rb+") as file:
        os.fsync(file.fileno())


def own(options: Namespace) -> int:
    """Shows the own words of the devices, and puts those of all onto one."""
    devices = [_shown(folder) for folder in options.sources]
    words = set().union(*(device.words for device in devices))
    target = None
    if options.to:
        real = os.path.realpath(options.to)
        same = [device for device in devices if os.path.realpath(device.folder) == real]
        target = same[0] if same else _shown(options.to)
        words |= target.words
    print(_TEXTS["merged"].format(len(words), counted(len(words), *_WORDS)), file=sys.stderr)
    for word in sorted(words):
        print(alphabet.decode(word))
    if not target:
        return 0
    if len(words) > own_words.MOST or sum(map(len, words)) > own_words.LETTERS:
        raise OwnError("many", len(words), counted(len(words), *_WORDS), own_words.MOST,
                       own_words.LETTERS)  # fmt: skip
    new = len(words - target.words)
    if not new:
        print(_TEXTS["as_before"].format(target.folder), file=sys.stderr)
        return 0
    backup = target.write(words)
    print(_TEXTS["written"].format(target.text, new), file=sys.stderr)
    if backup:
        print(_TEXTS["kept"].format(backup), file=sys.stderr)
    return 0


def _shown(folder):
    device = Device(folder)
    for fault in device.faults:
        print(f"{device.text}: {fault}", file=sys.stderr)
    number = len(device.words)
    print(_TEXTS["found"].format(folder, number, counted(number, *_WORDS)), file=sys.stderr)
    return device
