# SPDX-License-Identifier: MIT
"""What the solver says, in Russian: the position, its plays, and the review of a game."""

from referee_text import plural

from erudit_core import alphabet, log, tiles
from erudit_core.board import SIZE, cell_name
from erudit_core.notation import COLUMNS, hand_text, place_text, tile_char

ERRORS = {
    "turn": "хода {0} нет: в записи {1}, можно указать --turn от 1 до {2}",
    "gap": "строка {0}: запись неполна, {1}; позиция известна только до хода {2}: "
    "--turn от 1 до {2}",
    "review_gap": "Строка {0}: запись неполна, {1}; разобраны только ходы до хода {2}",
    "over": "игра окончена, ходить некому; прежний ход разбирает --turn N, N от 1 до {0}",
    "hand": "фишки на руках перед ходом {1} не записаны (ходит {0}); назовите их: --hand КОТАЕИ?",
    "bad_hand": "--hand {0}: нужно от 1 до 7 фишек — русские буквы, «?» — пустышка",
    "top": "--top {0}: нужно целое число от 1",
    "fault": "запись неверна: ход {0}, строка {1}: {2}. Подробно скажет судья: "
    "python3 tools/referee.py {3}",
    "stopped": "Прервано.",
    "plot": "файл {0} не записать: {1}",
}


def refusal(text):
    """Return the sentence on what cannot be solved."""
    return f"Не решить: {text}"


def turns_text(count):
    """Return how many turns a record has."""
    return f"{count} {plural(count, 'ход', 'хода', 'ходов')}"


def board_lines(board):
    """Yield the board as text: letters, blanks in lower case, dots for free cells."""
    yield "     " + " ".join(COLUMNS)
    for row in range(SIZE):
        tiles_of_row = [board.get(row * SIZE + col) for col in range(SIZE)]
        yield f"{row + 1:4} " + " ".join("·" if t < 0 else tile_char(t) for t in tiles_of_row)


def listing(position, nick, hand, plays, shown):
    """Yield the lines of a listing: the board, who moves, the plays, the recoveries."""
    game = position.game
    yield from board_lines(game.board)
    yield ""
    held = hand_text(tiles.listed(hand))
    yield f"Ход {position.number}: {nick}, на руках {held}, в мешке {game.bag_count()}."
    yield ""
    if not plays:
        yield "Ни одного слова выставить нельзя."
    for number, play in enumerate(plays[:shown], 1):
        yield play_line(number, play)
    if len(plays) > shown:
        rest = len(plays) - shown
        yield f"     … и ещё {rest} {plural(rest, 'ход', 'хода', 'ходов')} (все покажет --all)"
    yield from recoveries(game, hand)


def play_line(number, play):
    """Return one play as a line of the listing."""
    laid = f"{play.tiles} {plural(play.tiles, 'фишка', 'фишки', 'фишек')}"
    points = f"{play.score} {plural(play.score, 'очко', 'очка', 'очков')}"
    return f"{number:4}. {play.place:>3} {play.word:<15}  {points:>9}   {full(play):<15} {laid}"


def full(play):
    """Return the whole word of a play, blanks in lower case."""
    return "".join(tile_char(tile) for tile in play.run)


def recoveries(game, hand):
    """Yield the lines on the blanks that the seat to move could take back first (R15)."""
    if not game.rules.recover:
        return
    for cell in game.board.blank_cells():
        letter = game.board.get(cell) & 31
        if hand[letter]:
            name = alphabet.LETTERS[letter]
            yield (
                f"Можно сначала забрать пустышку с {cell_name(cell)}, положив вместо неё {name}: "
                "такие ходы здесь не показаны."
            )


def made_text(entry, run):
    """Return what a turn of the record did, in a few words."""
    if entry.kind == log.PASS:
        return "пропуск"
    if entry.kind == log.EXCHANGE:
        return f"обмен: {len(entry.tiles)}"
    word = "".join(tile_char(tile) for tile in run)
    return f"{word} {place_text(entry.cell, entry.direction)} +{entry.score}"


def review_lines(reviews, header):
    """Yield the review of a game: a line for each turn, then what each seat made of its turns."""
    nicks = header.nicks
    width = max(len(nick) for nick in nicks)
    made = max([len(review.made) for review in reviews] + [8])
    yield f" Ход  {'Игрок':<{max(width, 5)}}  {'Сыграно':<{made}}  Потеря  Лучшее"
    for review in reviews:
        nick = nicks[review.seat]
        line = f"{review.number:4}  {nick:<{max(width, 5)}}  {review.made:<{made}}  "
        yield (line + _verdict(review)).rstrip()
    yield ""
    for seat, nick in enumerate(nicks):
        yield summary([review for review in reviews if review.seat == seat], nick)


def _verdict(review):
    if review.best is None:
        return f"{'?':>6}  фишки на руках не записаны"
    if not review.lost:
        return f"{'—':>6}  " + ("лучше ничего не было" if review.best else "слова не было")
    best = f"{full(review.best)} {review.best.place} +{review.best.score}"
    note = f" (сначала забрав пустышку с {review.recovery})" if review.recovery else ""
    return f"{review.lost:>6}  {best}{note}"


def summary(reviews, nick):
    """Return what one seat made of its turns, in a sentence."""
    known = [review for review in reviews if review.best is not None]
    if not known:
        return f"{nick}: разобрать нечего."
    made = sum(review.score for review in known)
    lost = sum(review.lost for review in known)
    best = sum(not review.lost for review in known)
    times = plural(best, "раз", "раза", "раз")
    turns = plural(len(known), "хода", "ходов", "ходов")
    return (
        f"{nick}: сыграно {made} из {made + lost}, лучший ход {best} {times} "
        f"из {len(known)} {turns}."
    )
