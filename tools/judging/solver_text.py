# SPDX-License-Identifier: MIT
"""What the solver says, in the reader's language: the position, its plays, a game's review."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from erudit_core.record.notation import COLUMNS, hand_text, place_text, tile_char
from erudit_core.rules import alphabet, tiles, turn_log
from erudit_core.rules.board import SIZE, Board, cell_name
from tools.common.both_languages import Both, counted
from tools.common.console import tell
from tools.judging.referee_text import TURNS

if TYPE_CHECKING:
    from erudit_core.replay.reader import Header
    from erudit_core.rules.game import Game
    from erudit_core.rules.turn_log import Entry
    from tools.judging.game_review import Review
    from tools.judging.record_position import Play, Position


ERRORS = {
    "turn": Both(
        "хода {0} нет: в записи {1}, можно указать --turn от 1 до {2}",
        "there is no turn {0}: the record has {1}, and --turn can be 1 to {2}",
    ),
    "gap": Both(
        "строка {0}: запись неполна, {1}; позиция известна только до хода {2}: --turn от 1 до {2}",
        "line {0}: the record is incomplete, {1}; the position is known up to turn {2} only: "
        "--turn 1 to {2}",
    ),
    "review_gap": Both(
        "Строка {0}: запись неполна, {1}; разобраны только ходы до хода {2}",
        "Line {0}: the record is incomplete, {1}; only the turns before turn {2} are looked at",
    ),
    "over": Both(
        "игра окончена, ходить некому; прежний ход разбирает --turn N, N от 1 до {0}",
        "the game is over, nobody is to move; --turn N looks at an earlier turn, N from 1 to {0}",
    ),
    "hand": Both(
        "фишки на руках перед ходом {1} не записаны (ходит {0}); назовите их: --hand КОТАЕИ?",
        "the tiles in hand before turn {1} are not recorded ({0} is to move); name them: "
        "--hand КОТАЕИ?",
    ),
    "bad_hand": Both(
        "--hand {0}: нужно от 1 до 7 фишек — русские буквы, «?» — пустышка",
        "--hand {0}: 1 to 7 tiles are needed: Russian letters, '?' is a blank",
    ),
    "top": Both(
        "--top {0}: нужно целое число от 1", "--top {0}: a whole number from 1 on is needed"
    ),
    "fault": Both(
        "запись неверна: ход {0}, строка {1}: {2}. Подробно скажет судья: "
        "python3 tools/referee.py {3}",
        "the record is wrong: turn {0}, line {1}: {2}. The referee says more: "
        "python3 tools/referee.py {3}",
    ),
    "stopped": Both("Прервано.", "Stopped."),
    "plot": Both("файл {0} не записать: {1}", "the file {0} cannot be written: {1}"),
}
REFUSAL = Both("Не решить: {}", "Cannot solve this: {}")

# Forms of a word that go with a number: three Russian ones, two English ones.
LAID = (("фишка", "фишки", "фишек"), ("tile", "tiles"))
POINTS = (("очко", "очка", "очков"), ("point", "points"))
OF_TURNS = (("хода", "ходов", "ходов"), ("turn", "turns"))
PLAYS = (("ход", "хода", "ходов"), ("play", "plays"))
TIMES = (("раз", "раза", "раз"), ("time", "times"))

MORE = Both(
    "     … и ещё {} {} (все покажет --all)", "     … and {} more {} (--all shows all of them)"
)


def refusal(text: Both) -> Both:
    """Return the sentence on what cannot be solved."""
    return REFUSAL.format(text)


def turns_text(count: int) -> Both:
    """Return how many turns a record has."""
    return with_number(count, TURNS)


def with_number(number: int, forms: tuple[tuple[str, str, str], tuple[str, str]]) -> Both:
    """Return a number and the form of a word that goes with it, in both languages."""
    return Both("{} {}", "{} {}").format(number, counted(number, *forms))


def board_lines(board: Board) -> Iterator[str]:
    """Yield the board as text: letters, blanks in lower case, dots for free cells."""
    yield "     " + " ".join(COLUMNS)
    for row in range(SIZE):
        tiles_of_row = [board.get(row * SIZE + col) for col in range(SIZE)]
        yield f"{row + 1:4} " + " ".join("·" if t < 0 else tile_char(t) for t in tiles_of_row)


def listing(
    position: Position, nick: str, hand: bytes | bytearray, plays: list[Play], shown: int
) -> Iterator[str]:
    """Yield the lines of a listing: the board, who moves, the plays, the recoveries."""
    game = position.game
    yield from board_lines(game.board)
    yield ""
    held = hand_text(tiles.listed(hand))
    bag = game.bag_count()
    yield tell(
        f"Ход {position.number}: {nick}, на руках {held}, в мешке {bag}.",
        f"Turn {position.number}: {nick}, in hand {held}, in the bag {bag}.",
    )
    yield ""
    if not plays:
        yield tell("Ни одного слова выставить нельзя.", "No word can be played.")
    for number, play in enumerate(plays[:shown], 1):
        yield play_line(number, play)
    if len(plays) > shown:
        rest = len(plays) - shown
        yield str(MORE.format(rest, counted(rest, *PLAYS)))
    yield from recoveries(game, hand)


def play_line(number: int, play: Play) -> str:
    """Return one play as a line of the listing."""
    laid = with_number(play.tiles, LAID)
    points = str(with_number(play.score, POINTS))
    return f"{number:4}. {play.place:>3} {play.word:<15}  {points:>9}   {full(play):<15} {laid}"


def full(play: Play) -> str:
    """Return the whole word of a play, blanks in lower case."""
    return "".join(tile_char(tile) for tile in play.run)


def recoveries(game: Game, hand: bytes | bytearray) -> Iterator[str]:
    """Yield the lines on the blanks that the seat to move could take back first (R15)."""
    if not game.rules.recover:
        return
    for cell in game.board.blank_cells():
        letter = game.board.get(cell) & 31
        if hand[letter]:
            name = alphabet.LETTERS[letter]
            yield tell(
                f"Можно сначала забрать пустышку с {cell_name(cell)}, положив вместо неё {name}: "
                "такие ходы здесь не показаны.",
                f"The blank on {cell_name(cell)} can be taken first, by putting {name} in its "
                "place: such plays are not shown here.",
            )


def made_text(entry: Entry, run: bytes) -> str:
    """Return what a turn of the record did, in a few words."""
    if entry.kind == turn_log.PASS:
        return tell("пропуск", "pass")
    if entry.kind == turn_log.EXCHANGE:
        return tell(f"обмен: {len(entry.tiles)}", f"exchange: {len(entry.tiles)}")
    word = "".join(tile_char(tile) for tile in run)
    return f"{word} {place_text(entry.cell, entry.direction)} +{entry.score}"


def review_lines(reviews: list[Review], header: Header) -> Iterator[str]:
    """Yield the review of a game: a line for each turn, then what each seat made of its turns."""
    nicks = header.nicks
    player = tell("Игрок", "Player")
    width = max([len(nick) for nick in nicks] + [len(player)])
    made = max([len(review.made) for review in reviews] + [8])
    yield tell(
        f" Ход  {player:<{width}}  {'Сыграно':<{made}}  Потеря  Лучшее",
        f"Turn  {player:<{width}}  {'Played':<{made}}    Lost  Best",
    )
    for review in reviews:
        nick = nicks[review.seat]
        line = f"{review.number:4}  {nick:<{width}}  {review.made:<{made}}  "
        yield (line + _verdict(review)).rstrip()
    yield ""
    for seat, nick in enumerate(nicks):
        yield summary([review for review in reviews if review.seat == seat], nick)


def _verdict(review):
    if review.best is None:
        return f"{'?':>6}  " + tell("фишки на руках не записаны", "the hand is not recorded")
    if not review.lost:
        best = tell("лучше ничего не было", "nothing was better")
        return f"{'—':>6}  " + (best if review.best else tell("слова не было", "there was no word"))
    note = ""
    if review.recovery:
        note = tell(
            f" (сначала забрав пустышку с {review.recovery})",
            f" (having taken the blank from {review.recovery})",
        )
    if review.spared:
        cells = ", ".join(review.spared)
        one = len(review.spared) == 1
        note += tell(
            f"; сыгранное бережёт {'красную клетку' if one else 'красные клетки'} {cells}",
            f"; what was played spares the red {'cell' if one else 'cells'} {cells}",
        )
    return f"{review.lost:>6}  {full(review.best)} {review.best.place} +{review.best.score}{note}"


def summary(reviews: list[Review], nick: str) -> str:
    """Return what one seat made of its turns, in a sentence."""
    known = [review for review in reviews if review.best is not None]
    if not known:
        return tell(f"{nick}: разобрать нечего.", f"{nick}: nothing to look at.")
    made = sum(review.score for review in known)
    lost = sum(review.lost for review in known)
    best = sum(not review.lost for review in known)
    times = with_number(best, TIMES)
    turns = with_number(len(known), OF_TURNS)
    return tell(
        f"{nick}: сыграно {made} из {made + lost}, лучший ход {times} из {turns}.",
        f"{nick}: played {made} of {made + lost}, the best play {times} in {turns}.",
    )
