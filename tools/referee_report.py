# SPDX-License-Identifier: MIT
"""The referee's report for people, in Russian: the players, their rules, each turn, the result."""

from referee_text import arithmetic, explain, plural

from erudit_core import alphabet, log, rules, tiles
from erudit_core.board import cell_name
from erudit_core.notation import hand_text, place_text, tile_char

PRESETS = ("«Статья»", "«Коробка»", "«Клуб»")
# A rule in words: one text for each value, or a text into which the value goes.
AGREED = {
    "layout": ("доска «Эрудита»", "доска с 12 полями «буква ×3»", "доска с центром «слово ×2»"),
    "blanks": "пустышек {}",
    "blank_value": ("пустышка на доске стоит 0", "пустышка на доске стоит как её буква"),
    "premiums": ("премии работают всегда", "премии работают только для новых фишек"),
    "side_words": (
        "боковые слова запрещены",
        "боковые слова разрешены без очков",
        "боковые слова приносят очки",
    ),
    "all_seven": "за все семь фишек +{}",
    "repeats": ("повторять слова нельзя", "повторять слова можно"),
    "recover": ("пустышки с доски не забирают", "пустышки с доски можно забирать"),
    "target": "игра до {} очков",
    "finish_round": ("игра кончается сразу", "круг доигрывают до конца"),
    "judge": ("слова судит словарь", "слова судят словарь и соперники", "слова не проверяются"),
    "packs": "словари: {}",
}
NO_TARGET = "без условленного счёта"


def agreements(agreed):
    """Return the rules of a game in words: the preset and what differs from it."""
    base = rules.make(agreed.preset)
    changes = []
    for key in rules.FIELDS[1:]:
        value = getattr(agreed, key)
        if value != getattr(base, key):
            text = AGREED[key]
            if key == "target" and not value:
                changes.append(NO_TARGET)
            elif isinstance(text, str):
                changes.append(text.format(value))
            else:
                changes.append(text[value])
    return PRESETS[agreed.preset] + (", но: " + "; ".join(changes) if changes else "")


def report(verdict):
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


def fault_lines(verdict):
    """Yield the end of the report on a record that is not legal."""
    yield fault_place(verdict.fault, verdict.header)
    yield f"  {explain(verdict)}"
    yield f"До этого места всё верно. {standing(verdict)}"


def all_faults(verdict):
    """Yield the end of the report on a record that is not legal, with every mistake."""
    for fault, text in verdict.faults:
        yield fault_place(fault, verdict.header)
        yield f"  {text}"
    yield f"Всего ошибок: {len(verdict.faults)}. До первой всё верно. {standing(verdict)}"


def fault_place(fault, header):
    """Return the line that says where a mistake is, and whose it is."""
    nick = header.nicks[fault.entry.seat]
    who = "" if fault.entry.kind in (log.ACCEPTED, log.GAP) else f", {nick}"
    what = "ЗАПИСЬ НЕПОЛНА" if fault.entry.kind == log.GAP else "ОШИБКА"
    return f"{what}: ход {fault.number}, строка {fault.entry.line}{who}:"


def head(header):
    """Yield who plays and by which rules."""
    seats = []
    for nick, name in zip(header.nicks, header.names, strict=True):
        seats.append(nick if nick == name.replace(" ", "_") else f"{nick} ({name})")
    yield "Игроки: " + ", ".join(seats) + f". Первый ход: {header.nicks[header.first]}."
    if header.teams:
        teams = ["+".join(header.nicks[i :: header.teams]) for i in range(header.teams)]
        yield "Команды: " + " против ".join(teams) + "."
    yield f"Правила: {agreements(header.rules)}."
    yield ""


def turn_lines(step, header):
    """Yield the lines on one legal turn."""
    entry = step.entry
    nick = header.nicks[entry.seat]
    if entry.kind == log.RECOVER:
        letter = alphabet.decode(step.word)
        yield f"     {nick}: забирает пустышку с {cell_name(entry.cell)}, кладёт {letter}"
    elif entry.kind == log.FINAL:
        left = hand_text(entry.tiles)
        yield f"     {nick}: остались {left}, {minus(step.score)}, счёт {minus(step.total)}"
    elif entry.kind == log.WORD:
        place = place_text(entry.cell, entry.direction)
        word = "".join(tile_char(tile) for tile in step.run)
        yield f"{step.number:3}. {nick}: {word} {place}  +{step.score}, счёт {minus(step.total)}"
        yield f"     {arithmetic(step, header.rules)}"
    elif entry.kind == log.PASS:
        yield f"{step.number:3}. {nick}: пропускает ход, счёт {minus(step.total)}"
    else:
        given = entry.tiles
        named = "" if tiles.UNKNOWN in given else f" ({hand_text(given)})"
        count = f"{len(given)} {plural(len(given), 'фишку', 'фишки', 'фишек')}"
        yield f"{step.number:3}. {nick}: меняет {count}{named}, счёт {minus(step.total)}"


def result(verdict):
    """Yield the end of the report on a legal record."""
    replay = verdict.replay
    header = verdict.header
    turns = replay.number - 1
    made = f"{turns} {plural(turns, 'ход', 'хода', 'ходов')}"
    yield f"Запись верна: {made}, ошибок нет. {standing(verdict)}"
    winners = replay.winners()
    if winners:
        best = minus(replay.totals[replay.game.team(winners[0])])
        sides = sorted({replay.game.team(seat) for seat in winners})
        names = [side_name(header, side) for side in sides]
        if len(names) == 1:
            yield f"Партия окончена. Победа: {names[0]} — {best}."
        else:
            yield f"Партия окончена. Ничья: {', '.join(names)} — по {best}."
    elif replay.game.over:
        yield "Игра окончена, но в записи нет остатка фишек всех игроков."
    else:
        yield f"Партия не окончена, ходит {header.nicks[replay.game.turn]}."


def standing(verdict):
    """Return everybody's score in one sentence."""
    header = verdict.header
    scores = [
        f"{side_name(header, side)} {minus(total)}"
        for side, total in enumerate(verdict.replay.totals)
    ]
    return "Счёт: " + ", ".join(scores) + "."


def side_name(header, side):
    """Return whose score it is: a nick, or the nicks of a team."""
    teams = header.teams or len(header.nicks)
    return "+".join(header.nicks[side::teams])


def minus(number):
    """Return a whole number with a real minus sign."""
    return str(number).replace("-", "−")
