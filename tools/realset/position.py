# SPDX-License-Identifier: MIT
"""With the device's game to the table: the board as a picture, the unseen tiles as text, hands on
slips of their own. The part of print_set.py behind --position.

Exit code 0: written; 1: refused; 2: the record or the save cannot be read.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from erudit_core.record.notation import tile_text
from erudit_core.rules.alphabet import KINDS
from tools.common import setup_env
from tools.common.console import tell
from tools.judging import referee_text
from tools.judging.unreadable import printable
from tools.judging.verdict import Unreadable
from tools.realset import source
from tools.realset.files import write_all
from tools.realset.hands import unseen
from tools.realset.refused import NOT_SHOWN, REFUSED, Refused, say_why

EXTRAS = ("plot",)  # what draws the pictures
RECORD = "position.gcg"
HANDS = "hands.pdf"
_GAP = "#note incomplete"


def add_arguments(parser: ArgumentParser) -> None:
    """Add --position, --with-hands and --words; --out DIR is the caller's."""
    add = parser.add_argument
    add(
        "--position",
        metavar=tell("ЗАПИСЬ", "RECORD"),
        help=tell(
            "позиция из записи или сохранения erudit/gameN.sav: картинка и невидимые фишки",
            "the position of a record or of a save erudit/gameN.sav: picture and unseen tiles",
        ),
    )
    add(
        "--with-hands",
        action="store_true",
        help=tell("и руки, по листку на игрока", "the hands too, a slip a player"),
    )
    add(
        "--words",
        metavar=tell("СПИСОК", "LIST"),
        help=tell("список слов вместо словарей партии", "a word list instead of the game's packs"),
    )


def check(parser: ArgumentParser, options: Namespace) -> None:
    """End with exit code 2 where options stand without the --position that they go with."""
    if options.position is None:
        for given, name in ((options.with_hands, "--with-hands"), (options.words, "--words")):
            if given:
                parser.error(
                    tell(f"{name} бывает только с --position", f"{name} goes with --position only")
                )


def run(options: Namespace) -> int:
    """Write the files of `options.position` into the folder `options.out`, print the unseen tiles;
    returns the exit code.
    """
    try:
        _run(options)
    except (Unreadable, Refused) as error:
        return say_why(NOT_SHOWN, error)
    return 0


def _run(options):
    if not source.is_save(options.position):
        source.read(options.position, options.words)  # before anything is installed
    setup_env.enter(EXTRAS)
    from tools.realset import pages

    found = source.read(options.position, options.words)
    if options.with_hands:
        unknown = [
            nick for nick, hand in zip(found.nicks, found.hands, strict=True) if hand is None
        ]
        if unknown:
            text = REFUSED["no_hands"].format(options.position, ", ".join(unknown))
            raise Refused(text)
    files = pages.pictures(found)
    if options.with_hands:
        files[HANDS] = pages.slips(found)
    if found.lines is not None:
        files[RECORD] = ("\n".join(found.lines) + "\n").encode()
    put(Path(options.out), files)
    for line in lines(found):
        print(printable(line))
    names = ", ".join(files)
    print(printable(tell(f"Записано в {options.out}: {names}.", f"In {options.out}: {names}.")))


def lines(found: source.Source) -> list[str]:
    """Return the text on a position: scores, and what is unseen. No hand is told."""
    from tools.realset import pages

    left = unseen(found.game.board, found.rules.blanks)
    bag = found.game.bag_count()
    counts = [f"{tile_text(kind)} {left[kind]}" for kind in range(KINDS) if left[kind]]
    told = pages.scores(found).split("\n")
    told.append(
        tell(
            f"Невидимые фишки, мешок и руки вместе: {sum(left)}, из них в мешке {bag}.",
            f"Unseen tiles, bag and hands together: {sum(left)}, {bag} of them in the bag.",
        )
    )
    told += ["  " + "  ".join(counts[i : i + 11]) for i in range(0, len(counts), 11)]
    if any(line.startswith(_GAP) for line in found.lines or ()):
        told.append(
            tell(
                f"В {RECORD} нет части ходов, как и на приставке: обратно эта запись не вернётся.",
                f"{RECORD} lacks turns, as the device does: this record cannot be carried back.",
            )
        )
    return told


def put(folder: Path, files: dict[str, bytes]) -> None:
    """Write all files into a folder, which is made if it is not there, or none of them; Refused.
    A record that is there stays: somebody may have gone on writing in it.
    """
    record = folder / RECORD
    try:
        if RECORD in files and record.exists() and record.read_bytes() != files[RECORD]:
            raise Refused(REFUSED["record_there"].format(record))
        write_all(str(folder), files)
    except (OSError, ValueError) as error:
        text = referee_text.refused(error)
        raise Refused(REFUSED["out"].format(folder, text)) from None
