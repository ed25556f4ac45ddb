# SPDX-License-Identifier: MIT
"""Makes what a BoardView shows; loaded for that, and unloaded at once."""

import displayio

from erudit_core.rules import layouts
from erudit_core.rules.board import ACROSS, CENTRE, EMPTY, SIZE

from ..match.standings import figure, score_name
from ..widgets import font, style, tilesets
from ..widgets.text_grid import TextGrid, page, palette
from .facts import WIDE, draw_direction, ends
from .letters import ROWS, Letters
from .shades import shade

_NAMED = 5  # columns from which a score may have a name
_SLOT = 5  # columns of a score among others


def build(view):
    """Fill the group of a view: board, hand, scores, text line."""
    where = view.plan
    _lay_page(view)
    view.cells = tilesets.load(f"cells{where.cell}").grid(SIZE, SIZE)
    view.letters = Letters(tilesets.load(f"tiles{where.cell}"))
    _draw_board(view)
    view.group.append(view.cells)
    view.group.append(view.letters.group)
    _make_hand(view, where)
    ink = palette(style.INK, style.PAPER)
    _make_side(view, where, ink)
    x, y = where.text
    view.text = tilesets.load("text").grid(where.columns, where.lines, x, y, palette=ink)
    view.group.append(view.text)


def _lay_page(view):
    """What is seen of the page: beside the board, where the text lies right under that, or below
    it, where it is as wide; else all.
    """
    width, height = view.app.device.width, view.app.device.height
    board = SIZE * view.plan.cell
    line = view.plan.columns * font.WIDTH
    x = board if view.plan.text[1] <= board < width and line >= board else 0
    y = board if board >= width else 0
    paper = page(width - x, height - y)
    paper.x = x
    paper.y = y
    view.group.append(paper)


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
    sheet = tilesets.load(f"tiles{where.cell}" if view.small else "hand")
    colours = shade(sheet, style.TILE_INK, style.BONE) if view.small else sheet.palette
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


def _make_side(view, where, ink):
    """The scores in the colours of their seats (the own one on top of its colour), a row or two
    each where there is room, then target, bag and direction; in a single line where there is none.
    """
    count = len(view.game.scores)
    narrow = where.side_columns < 4
    facts = 4 if narrow else 3
    across = 1
    if where.side_rows < count + facts:
        if where.row > font.HEIGHT or where.side_rows == 1:
            view.directed = False
            _make_line(view, where)
            return
        across = min(4, where.side_columns // _SLOT)
    rows = (count + across - 1) // across
    view.directed = not narrow and where.side_rows >= rows + facts
    t = view.app.texts.section("side") if where.side_columns >= _NAMED else {}
    if across == 1:
        _make_rows(view, where, t, where.side_rows >= 2 * count + facts)
    else:
        _make_slots(view, where, across)
    left = 0
    if where.side_rows < rows + facts:
        facts = where.side_rows - rows and 1
        if not facts:
            left = across * _SLOT
            facts = where.side_rows
    if view.game.reached:
        ink = palette(style.ALERT, style.PAPER)
    _make_facts(view, where, t if where.side_columns >= WIDE else {}, facts, left, ink)


def _make_rows(view, where, t, room):
    """A score a row, with its name if `t` has texts for that; the name in a row of its own where
    it needs that and there is `room`.
    """
    game = view.game
    mine = game.team(game.turn)
    count = len(game.scores)
    columns = where.side_columns
    names = [score_name(t, view.session, i) for i in range(count)] if t else [""] * count
    figures = [_short(figure(score), columns) for score in game.scores]
    most = max([len(names[i]) + 1 + len(figures[i]) for i in range(count)])
    double = room and t and most > columns
    if not double and columns < WIDE and most > columns:
        names = [""] * count
    step = 2 if double else 1
    view.side = TextGrid(columns, count * step, *where.side, pitch=where.row)
    for i in range(count):
        colour = style.SEAT + i
        for row in range(i * step, i * step + step):
            shades = palette(style.PAPER, colour) if i == mine else palette(colour)
            view.side.group[row].pixel_shader = shades
        if double:
            view.side.write(i * step, names[i][:columns])
            view.side.ends(i * step + 1, "", figures[i])
        else:
            view.side.ends(i, names[i], figures[i])
    view.group.append(view.side.group)


def _make_slots(view, where, across):
    """Scores side by side, `across` in a row."""
    game = view.game
    sheet = tilesets.load("text")
    view.side = TextGrid(_SLOT, 0, *where.side)
    for i, score in enumerate(game.scores):
        colour = style.SEAT + i
        shades = palette(style.PAPER, colour) if i == game.team(game.turn) else palette(colour)
        x, y = i % across * _SLOT * font.WIDTH, i // across * where.row
        slot = sheet.grid(_SLOT - 1, 1, x, y, palette=shades)
        font.write(slot, f"{_short(figure(score), _SLOT - 1):>4}")
        view.side.group.append(slot)
    view.group.append(view.side.group)


def _make_facts(view, where, t, facts, left, ink):
    """Target, bag and direction in `facts` rows from column `left` on, at the foot of the side."""
    sheet = tilesets.load("text")
    x = where.side[0] + left * font.WIDTH
    y = where.foot - font.HEIGHT * facts
    if where.row > font.HEIGHT:
        y -= 1
    view.facts = sheet.grid(where.side_columns - left, facts, x, y, palette=ink)
    view.group.append(view.facts)
    if facts < 3:
        target = view.game.rules.target
        ends(view, 0, f"★{target}" if target else "", "")
        bag = f"▣{view.game.bag_count()}"
        ends(view, facts - 1, "" if facts > 1 or not target else f"★{target}", bag)
        return
    _write_facts(view, t)
    draw_direction(view)


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


def _make_line(view, where):
    """The own score, and with it what else there is room for."""
    game = view.game
    mine = game.team(game.turn)
    view.side = TextGrid(where.side_columns, 1, where.side[0], where.side[1], style.SEAT + mine)
    text = figure(game.scores[mine])
    if where.side_columns > 4:
        more = f"▣{game.bag_count()}"
        if game.rules.target:
            more = f"★{game.rules.target} " + more
        room = where.side_columns - len(more) - 1
        for i, score in enumerate(game.scores):
            if i != mine:
                text += " " + figure(score)
        view.side.ends(0, text if len(text) <= room else text[: room - 1] + "…", more)
    else:
        view.side.ends(0, "", _short(text, where.side_columns))
    view.group.append(view.side.group)
