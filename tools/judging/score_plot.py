# SPDX-License-Identifier: MIT
"""The picture of a reviewed game: the scores as they grew, what each turn left, and the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import matplotlib

if TYPE_CHECKING:
    from erudit_core.replay.reader import Header
    from erudit_core.rules.board import Board
    from tools.judging.game_review import Review


matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402
from matplotlib.ticker import MaxNLocator  # noqa: E402

from tools.common.console import tell  # noqa: E402
from tools.drawing.position_board import fill_axes  # noqa: E402
from tools.judging.solver_text import full  # noqa: E402

# Told apart without colours too: by mark and line.
STYLES = (
    *(("#1f6fb5", "o"), ("#c2452d", "s"), ("#3a8f3a", "^"), ("#8a5bb0", "D")),
    *(("#b8860b", "v"), ("#4c4c4c", "P"), ("#d06a9b", "X"), ("#2b9aa0", "*")),
)
NAMED = 3  # of the words that were missed
WIDTH, HEIGHT, DPI = 18, 7.5, 110


def plot_game(reviews: list[Review], header: Header, board: Board, path: str) -> None:
    """Write a PNG of the review, and of the board behind it, to `path`; OSError or ValueError if
    that cannot be done.
    """
    figure, axes = pyplot.subplot_mosaic(
        [["scores", "board"], ["turns", "board"]],
        figsize=(WIDTH, HEIGHT),
        height_ratios=(3, 2),
        width_ratios=(3, 2),
        layout="constrained",
    )
    try:
        axes["turns"].sharex(axes["scores"])
        axes["scores"].tick_params(labelbottom=False)
        _plot_scores(axes["scores"], reviews, header)
        _plot_turns(axes["turns"], reviews)
        figure.draw_without_rendering()  # how large the board is
        fill_axes(axes["board"], board, header.rules)
        figure.savefig(path, dpi=DPI, format="png")
    finally:
        pyplot.close(figure)


def _plot_scores(axes, reviews, header):
    teams = header.teams or len(header.nicks)
    for team in range(teams):
        colour, mark = STYLES[team]
        mine = [review for review in reviews if review.seat % teams == team]
        name = "+".join(header.nicks[team::teams])
        axes.plot(
            [0] + [review.number for review in mine],
            [0] + [review.total for review in mine],
            color=colour,
            marker=mark,
            label=f"{name}: {mine[-1].total if mine else 0}",
        )
    target = header.rules.target
    if target:
        label = tell(f"цель: {target}", f"target: {target}")
        axes.axhline(target, color="#888888", linestyle="--", linewidth=1, label=label)
    axes.set_ylabel(tell("счёт", "score"))
    axes.set_title(tell("Партия", "The game"))
    axes.grid(alpha=0.3)
    axes.legend(loc="upper left")


def _plot_turns(axes, reviews):
    numbers = [review.number for review in reviews]
    played = tell("сыграно", "played")
    axes.bar(numbers, [review.score for review in reviews], color="#5a8f5a", label=played)
    lost = [review for review in reviews if review.lost]
    axes.bar(
        [review.number for review in lost],
        [review.lost for review in lost],
        bottom=[review.score for review in lost],
        color="#f0c9a0",
        edgecolor="#c07a30",
        hatch="///",
        linewidth=0.5,
        label=tell("можно было ещё", "more was possible"),
    )
    for review in sorted(lost, key=lambda review: review.lost)[-NAMED:]:
        axes.annotate(
            full(review.best),
            (review.number, review.score + review.lost),
            ha="center",
            va="bottom",
            fontsize=8,
        )
    axes.set_ylim(0, 1.15 * max([review.score + review.lost for review in reviews] + [10]))
    unknown = [review.number for review in reviews if review.best is None]
    if unknown:
        label = tell("фишки на руках не записаны", "the hand is not recorded")
        axes.plot(unknown, [0] * len(unknown), "kx", clip_on=False, label=label)
    axes.set_xlabel(tell("ход", "turn"))
    axes.set_ylabel(tell("очки за ход", "points of the turn"))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(alpha=0.3, axis="y")
    axes.legend(loc="upper right")
