# SPDX-License-Identifier: MIT
"""The referee's report, in the reader's language: players, their rules, each turn, the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from erudit_core.annotations import Rules
from erudit_core.record.notation import hand_text, place_text, tile_char
from erudit_core.rules import alphabet, ruleset, tiles, turn_log
from erudit_core.rules.board import cell_name
from tools.common.both_languages import Both, counted
from tools.common.console import tell
from tools.judging.referee_text import TILES, TURNS, arithmetic, explain

if TYPE_CHECKING:
    from erudit_core.replay.reader import Header
    from erudit_core.replay.result import Fault, Step
    from tools.judging.verdict import Verdict


PRESETS = (
    Both("«Классика»", '"Classic"'),
    Both("«Из коробки»", '"Boxed"'),
    Both("«Клубные»", '"Club"'),
)
# A rule in words: one text for each value, or a text into which the value goes.
AGREED: dict = {
    "layout": (
        Both("доска «Эрудита»", "the board of «Эрудит»"),
        Both("доска с 12 полями «буква ×3»", "a board with 12 cells 'letter ×3'"),
        Both("доска с центром «слово ×2»", "a board whose centre is 'word ×2'"),
    ),
    "blanks": Both("пустышек {}", "{} blanks"),
    "blank_value": (
        Both("пустышка на доске стоит 0", "a blank on the board is worth 0"),
        Both(
            "пустышка на доске стоит как её буква",
            "a blank on the board is worth what its letter is",
        ),
    ),
    "premiums": (
        Both("премии работают всегда", "premiums always count"),
        Both("премии работают только для новых фишек", "premiums count for new tiles only"),
    ),
    "side_words": (
        Both("боковые слова запрещены", "side words are forbidden"),
        Both("боковые слова разрешены без очков", "side words are allowed and score nothing"),
        Both("боковые слова приносят очки", "side words score"),
    ),
    "all_seven": Both("за все семь фишек +{}", "+{} for all seven tiles"),
    "repeats": (
        Both("повторять слова нельзя", "words cannot be repeated"),
        Both("повторять слова можно", "words can be repeated"),
    ),
    "recover": (
        Both("пустышки с доски не забирают", "blanks are not taken off the board"),
        Both("пустышки с доски можно забирать", "blanks can be taken off the board"),
    ),
    "target": Both("игра до {} очков", "the game is to {} points"),
    "finish_round": (
        Both("игра кончается сразу", "the game ends at once"),
        Both("круг доигрывают до конца", "the round is played to its end"),
    ),
    "judge": (
        Both("слова судит словарь", "the dictionary judges words"),
        Both("слова судят словарь и соперники", "the dictionary and the others judge words"),
        Both("слова не проверяются", "words are not checked"),
    ),
    "packs": Both("словари: {}", "packs: {}"),
}
NO_TARGET = Both("без условленного счёта", "no target")
MISTAKE = Both("ОШИБКА: ход {}, строка {}{}:", "MISTAKE: turn {}, line {}{}:")
HOLE = Both("ЗАПИСЬ НЕПОЛНА: ход {}, строка {}{}:", "INCOMPLETE RECORD: turn {}, line {}{}:")
BUT = Both("{}, но: {}", "{}, but: {}")


def agreements(agreed: Rules) -> str:
    """Return the rules of a game in words: the preset and what differs from it."""
    base = ruleset.make(agreed.preset)
    changes = []
    for key in ruleset.FIELDS[1:]:
        value = getattr(agreed, key)
        if value != getattr(base, key):
            text = AGREED[key]
            if key == "target" and not value:
                changes.append(str(NO_TARGET))
            elif isinstance(text, Both):
                changes.append(str(text.format(value)))
            else:
                changes.append(str(text[value]))
    preset = PRESETS[agreed.preset]
    return str(BUT.format(preset, "; ".join(changes)) if changes else preset)


def report(verdict: Verdict) -> Iterator[str]:
    """Yield the lines of the report on a record that could be read."""
    header = verdict.header
    yield from head(header)
    for step in verdict.steps:
        yield from turn_lines(step, header)
    yield ""
    if verdict.faults:
        yield from all_faults(verdict)
    elif verdict.fault:
        yield from fault_lines(verdict)
    else:
        yield from result(verdict)


def fault_lines(verdict: Verdict) -> Iterator[str]:
    """Yield the end of the report on a record that is not legal."""
    assert verdict.fault is not None
    yield fault_place(verdict.fault, verdict.header)
    yield f"  {explain(verdict)}"
    score = standing(verdict)
    yield tell(f"До этого места всё верно. {score}", f"Up to there all is right. {score}")


def all_faults(verdict: Verdict) -> Iterator[str]:
    """Yield the end of the report on a record that is not legal, with every mistake."""
    assert verdict.faults is not None
    for fault, text in verdict.faults:
        yield fault_place(fault, verdict.header)
        yield f"  {text}"
    count = len(verdict.faults)
    score = standing(verdict)
    yield tell(
        f"Всего ошибок: {count}. До первой всё верно. {score}",
        f"Mistakes in all: {count}. Up to the first all is right. {score}",
    )


def fault_place(fault: Fault, header: Header) -> str:
    """Return the line that says where a mistake is, and whose it is."""
    nick = header.nicks[fault.entry.seat]
    who = "" if fault.entry.kind in (turn_log.ACCEPTED, turn_log.GAP) else f", {nick}"
    place = (fault.number, fault.entry.line, who)
    return str((HOLE if fault.entry.kind == turn_log.GAP else MISTAKE).format(*place))


def head(header: Header) -> Iterator[str]:
    """Yield who plays and by which rules."""
    seats = []
    for nick, name in zip(header.nicks, header.names, strict=True):
        seats.append(nick if nick == name.replace(" ", "_") else f"{nick} ({name})")
    players = ", ".join(seats)
    first = header.nicks[header.first]
    yield tell(f"Игроки: {players}. Первый ход: {first}.", f"Players: {players}. First: {first}.")
    if header.teams:
        teams = ["+".join(header.nicks[i :: header.teams]) for i in range(header.teams)]
        yield tell(f"Команды: {' против '.join(teams)}.", f"Teams: {' against '.join(teams)}.")
    agreed = agreements(header.rules)
    yield tell(f"Правила: {agreed}.", f"Rules: {agreed}.")
    yield ""


def turn_lines(step: Step, header: Header) -> Iterator[str]:
    """Yield the lines on one legal turn."""
    entry = step.entry
    if entry.kind in (turn_log.RECOVER, turn_log.FINAL):
        yield f"     {header.nicks[entry.seat]}: {_aside(step)}"
        return
    yield f"{step.number:3}. {header.nicks[entry.seat]}: {_move(step)}{total(step)}"
    if entry.kind == turn_log.WORD:
        yield f"     {arithmetic(step, header.rules)}"


def total(step: Step) -> str:
    """Return the score that a turn leads to, as the end of its line."""
    return tell(f", счёт {minus(step.total)}", f", score {minus(step.total)}")


def _aside(step):
    """Return what is no turn: the recovery of a blank, or the tiles left in the end."""
    entry = step.entry
    if entry.kind == turn_log.RECOVER:
        letter = alphabet.decode(step.word)
        cell = cell_name(entry.cell)
        return tell(
            f"забирает пустышку с {cell}, кладёт {letter}",
            f"takes the blank from {cell}, puts {letter} there",
        )
    left = hand_text(entry.tiles)
    points = minus(step.score)
    return tell(f"остались {left}, {points}", f"has {left} left, {points}") + total(step)


def _move(step):
    entry = step.entry
    if entry.kind == turn_log.WORD:
        place = place_text(entry.cell, entry.direction)
        word = "".join(tile_char(tile) for tile in step.run)
        return f"{word} {place}  +{step.score}"
    if entry.kind == turn_log.PASS:
        return tell("пропускает ход", "passes")
    given = entry.tiles
    named = "" if tiles.UNKNOWN in given else f" ({hand_text(given)})"
    count = f"{len(given)} {counted(len(given), *TILES)}{named}"
    return tell(f"меняет {count}", f"exchanges {count}")


def result(verdict: Verdict) -> Iterator[str]:
    """Yield the end of the report on a legal record."""
    replay = verdict.replay
    header = verdict.header
    turns = replay.number - 1
    made = f"{turns} {counted(turns, *TURNS)}"
    score = standing(verdict)
    yield tell(
        f"Запись верна: {made}, ошибок нет. {score}",
        f"The record is right: {made}, no mistakes. {score}",
    )
    winners = replay.winners()
    if winners:
        yield _ended(header, replay, winners)
    elif replay.game.over:
        yield tell(
            "Игра окончена, но в записи нет остатка фишек всех игроков.",
            "The game is over, but the record lacks the tiles that some players have left.",
        )
    else:
        nick = header.nicks[replay.game.turn]
        yield tell(f"Партия не окончена, ходит {nick}.", f"The game goes on: {nick} is to move.")


def _ended(header, replay, winners):
    best = minus(replay.totals[replay.game.team(winners[0])])
    sides = sorted({replay.game.team(seat) for seat in winners})
    names = ", ".join(side_name(header, side) for side in sides)
    if len(sides) == 1:
        return tell(
            f"Партия окончена. Победа: {names} — {best}.",
            f"The game is over. The winner: {names} with {best}.",
        )
    return tell(
        f"Партия окончена. Ничья: {names} — по {best}.",
        f"The game is over. A draw: {names} with {best} each.",
    )


def standing(verdict: Verdict) -> str:
    """Return everybody's score in one sentence."""
    header = verdict.header
    scores = ", ".join(
        f"{side_name(header, side)} {minus(total)}"
        for side, total in enumerate(verdict.replay.totals)
    )
    return tell(f"Счёт: {scores}.", f"Score: {scores}.")


def side_name(header: Header, side: int) -> str:
    """Return whose score it is: a nick, or the nicks of a team."""
    teams = header.teams or len(header.nicks)
    return "+".join(header.nicks[side::teams])


def minus(number: int) -> str:
    """Return a whole number with a real minus sign."""
    return str(number).replace("-", "−")
