# SPDX-License-Identifier: MIT
"""Makes what a BoardView shows; loaded for that, and unloaded at once."""

import displayio

from erudit_core.rules import layouts
from erudit_core.rules.board import ACROSS, CELLS, CENTRE, EMPTY, OFF_BOARD, SIZE

from ..match.standings import figure, score_name
from ..widgets import style, tilesets
from ..widgets.text_grid import TextGrid, palette
from .facts import WIDE, draw_direction, ends
from .letters import ROWS, Letters
from .marks import Marks
from .shades import BONE, INK, shade
from .view import BoardView


def build(view):
    """Fill the group of a view: board, hand, scores, text line."""
    where = view.plan
    view.cells = tilesets.load(f"cells{where.cell}").grid(SIZE, SIZE)
    view.letters = Letters(tilesets.load(f"tiles{where.cell}"))
    _draw_board(view)
    view.group.append(view.cells)
    view.group.append(view.letters.group)
    _make_hand(view, where)
    _make_side(view, where)
    sheet = tilesets.load("text")
    x, y = where.text
    view.text = sheet.grid(where.columns, where.lines, x, y, palette=palette(style.INK))
    view.group.append(view.text)


def _draw_board(view):
    """Paint a bare grid: the premium cells of an octant at all eight places, then the tiles."""
    layout = view.game.rules.layout
    for row in range(CENTRE // SIZE + 1):
        for column in range(row, CENTRE // SIZE + 1):
            kind = layouts.premium(layout, row * SIZE + column)
            if kind:
                for a, b in ((row, column), (column, row)):
                    for above in (a * SIZE, (SIZE - 1 - a) * SIZE):
                        view.cells[above + b] = kind
                        view.cells[above + SIZE - 1 - b] = kind
    line = bytearray(SIZE)
    for top in range(0, SIZE, ROWS):
        lines = bytearray(ROWS * SIZE)
        for at in range(0, len(lines), SIZE):
            view.game.board.line(ACROSS, top + at // SIZE, line)
            lines[at : at + SIZE] = line
        view.letters.add_strip(top, lines)
        for at in range(len(lines)):
            if lines[at] != EMPTY:
                view.draw_cell(top * SIZE + at)
    view.draw_cell(CENTRE)
    placement = view.pending.placement
    for i in range(placement.count):
        view.draw_cell(placement.cells[i])


def _make_hand(view, where):
    """The tiles, and a grid of characters for the keys beside them."""
    view.caps = None  # not before they are needed
    if not view.pending.order:
        return  # nor the sheet
    sheet = tilesets.load("tiles8" if view.small else "hand")
    colours = shade(sheet, INK, BONE)
    view.hand = displayio.Group(x=where.hand[0], y=where.hand[1])
    count = len(view.pending.order)
    if where.pitch == where.tile:  # one grid takes less than seven
        view.hand.append(sheet.grid(1, count, palette=colours))
        count = 0
    for at in range(count):
        away = at * where.pitch
        x, y = (0, away) if where.down else (away, 0)
        view.hand.append(sheet.grid(x=x, y=y, palette=colours))
    view.draw_hand(view.pending.places(), b"")
    view.group.append(view.hand)


def _make_side(view, where):
    """One row a score in the colour of the seat (its own on top of the colour), then target,
    bag and direction; in a single line where there is no room for rows.
    """
    game = view.game
    scores = game.scores
    mine = game.team(game.turn)
    narrow = where.side_columns < 4
    facts = 4 if narrow else 3
    view.directed = not narrow and where.side_rows >= len(scores) + facts
    if where.side_rows < len(scores) + facts:
        _make_line(view, where, mine)
        return
    y = where.text[1] - 8 * facts - 1
    columns = where.side_columns
    left, top = where.side
    wide = columns >= WIDE
    t = view.app.texts.section("side") if wide else {}
    names = [score_name(t, view.session, i) if wide else "" for i in range(len(scores))]
    below = where.caps[1] + 7 * where.pitch
    if wide and where.down and below + style.ROW * len(scores) <= y:
        # Under the hand there is more room for names that would be cut beside it.
        longest = max([len(name) for name in names]) + 1
        if longest + max([len(figure(score)) for score in scores]) > columns:
            left, top = where.hand[0], below
            columns = (view.app.device.width - left) // 6
    view.side = TextGrid(columns, len(scores), left, top)
    for i, score in enumerate(scores):
        colour = style.SEATS[i]
        view.side.group[i].pixel_shader = palette(0, colour) if i == mine else palette(colour)
        view.side.ends(i, names[i], _short(figure(score), columns))
    view.group.append(view.side.group)
    ink = palette(style.ALERT if game.reached else style.INK)
    sheet = tilesets.load("text")
    view.facts = sheet.grid(where.side_columns, facts, where.side[0], y, palette=ink)
    _write_facts(view, t)
    draw_direction(view)
    view.group.append(view.facts)


def _write_facts(view, t):
    """Target and tiles in the bag, a row each; on narrow panels a sign above each figure."""
    game = view.game
    target = str(game.rules.target or "")
    bag = str(game.bag_count())
    if t:
        last = game.reached and target
        name = t["last" if last else "target"] if target else ""
        ends(view, 0, name, "" if last else target)
        ends(view, 1, t["bag"], bag)
    elif view.directed:
        star = "★" if target and len(target) < view.facts.width else ""
        ends(view, 0, "", star + target)
        ends(view, 1, "", "▣" + bag)
    else:
        target = _short(target, view.facts.width)
        for row, text in enumerate(("★" if target else "", target, "▣", bag)):
            ends(view, row, "", text)


def _short(figure, columns):
    """Return a figure, of one that has no room its first digits: "12…" for 1234."""
    return figure if len(figure) <= columns else figure[: columns - 1] + "…"


def _make_line(view, where, mine):
    """The own score, and with it what else there is room for."""
    game = view.game
    view.side = TextGrid(where.side_columns, 1, where.side[0], where.side[1], style.SEATS[mine])
    text = figure(game.scores[mine])
    if where.side_columns > 4:
        for i, score in enumerate(game.scores):
            text += "" if i == mine else " " + figure(score)
        more = f"★{game.rules.target} " if game.rules.target else ""
        view.side.ends(0, text, f"{more}▣{game.bag_count()}")
    else:
        view.side.ends(0, "", _short(text, where.side_columns))
    view.group.append(view.side.group)


def show(screen):
    """See BoardScreen.show."""
    screen.view = view = BoardView(screen.app, screen.pending, screen.t)
    screen.group = view.group
    screen.marks = Marks(view.plan.cell, screen.app.flush)
    view.group.append(screen.marks.group)
    if screen.session.hint:
        from .hinting import mark

        mark(view, screen.session.hint.cells)
    if getattr(screen.app.device.buttons, "used", False):
        screen.at = -2
    elif screen.pending.placement.count:
        screen.at = max(screen.at, 0)
    if screen.at == -1 or screen.pending.cursor == OFF_BOARD:
        from . import seek

        seek.survey(screen)
    screen.draw()
    if screen.blamed < CELLS:
        screen.marks.point(screen.blamed, screen.pending.placement.direction)
        screen.blamed = OFF_BOARD
    if screen.notice:
        view.say(screen.notice)
        screen.notice = ""
