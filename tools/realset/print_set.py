# SPDX-License-Identifier: MIT
"""The command that makes the files of a set; texts.HELP says how it is called."""

import argparse
import math
import sys
from argparse import Namespace

from erudit_core.annotations import Rules
from erudit_core.rules import ruleset
from tools.common import console
from tools.common.both_languages import same
from tools.judging.unreadable_text import ALLOWED
from tools.realset import position, sizes, texts


def tile_size(text: str) -> float:
    """Return the millimetres that a text spells, if such a tile can be printed."""
    try:
        size = float(text.replace(",", "."))
    except ValueError:
        size = math.nan
    if not math.isfinite(size):
        raise argparse.ArgumentTypeError(str(texts.ERRORS["size"].format(text)))
    limits = (sizes.LEAST_TILE, sizes.largest_tile())
    if size < limits[0]:
        raise argparse.ArgumentTypeError(str(texts.ERRORS["small"].format(size, *limits)))
    if size > limits[1]:
        needed = (sizes.rack_length(size), sizes.narrowest())
        raise argparse.ArgumentTypeError(str(texts.ERRORS["large"].format(size, *needed, *limits)))
    return size


def parse_args(argv: list[str] | None) -> Namespace:
    """Return the command line's options; `rules` is a RuleSet. Ends with exit code 2."""
    parser = console.parser(texts.HELP.russian, texts.HELP.english)
    option, name = texts.OPTIONS, texts.METAVAR
    parser.add_argument("--out", required=True, metavar=str(name["out"]), help=str(option["out"]))
    parser.add_argument(
        "--tile-size",
        type=tile_size,
        default=sizes.TILE,
        metavar=str(name["size"]),
        help=str(option["size"]),
    )
    parser.add_argument(
        "--language",
        type=console.one_of(console.LANGUAGES),
        default=console.language(),
        metavar="ru|en",
        help=str(option["language"]),
    )
    position.add_arguments(parser)
    parser.add_argument("rules", nargs="*", metavar=str(name["rules"]), help=str(option["rules"]))
    options = parser.parse_args(argv)
    position.check(parser, options)
    try:
        options.rules = ruleset.parse(options.rules)
    except ruleset.RulesError as error:
        key, value, told = error.args
        allowed = same(told)
        for text in ALLOWED:
            allowed.russian = allowed.russian.replace(text.english, text.russian)
        parser.error(str(texts.ERRORS["rules"].format(key, value, allowed)))
    return options


def make(rules: Rules, tile: float, language: str) -> dict[str, bytes]:
    """Return {file name: contents} of the whole set; `tile` is its side in mm, `language` ru or
    en.
    """
    from tools.drawing.board_picture import BLACK_AND_WHITE, COLOURS
    from tools.realset import board_pages, leaflet, tile_pages, tile_svg
    from tools.realset.speech import SPEECHES

    speech = SPEECHES[language]
    cell = tile * sizes.CELL
    files = {"tiles.svg": tile_svg.svg(rules, tile).encode()}
    for paper in sizes.PAPERS:
        files[f"tiles-{paper}.pdf"] = tile_pages.pdf(rules, tile, paper, speech)
    for style, mark in ((COLOURS, ""), (BLACK_AND_WHITE, "-bw")):
        for paper in sizes.PAPERS:
            board = board_pages.tiled(rules, cell, paper, style, speech)
            files[f"board-{paper}{mark}.pdf"] = board
        files[f"board-sheet{mark}.pdf"] = board_pages.whole(rules, cell, style, speech)
    files["leaflet.pdf"] = leaflet.pdf(rules, tile, speech)
    return files


def main(argv: list[str] | None = None) -> int:
    """Make the files; returns the exit code."""
    options = parse_args(argv)
    if options.position is not None:
        return position.run(options)
    from tools.common import setup_env

    setup_env.enter(["print"])
    from tools.realset import files

    made = make(options.rules, options.tile_size, options.language)
    try:
        files.write_all(options.out, made)
    except (OSError, ValueError) as error:
        why = console.reason(error) if isinstance(error, OSError) else error
        print(texts.ERRORS["folder"].format(options.out, why), file=sys.stderr)
        return 1
    print(texts.DONE.format(options.out, ", ".join(sorted(made))))
    return 0
