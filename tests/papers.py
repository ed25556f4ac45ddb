# SPDX-License-Identifier: MIT
"""The papers: README.md and docs/, their blocks and commands. Read only, by the tests."""

import re

from face import ROOT


def _texts():
    paths = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


TEXTS = _texts()  # by the path from the root
# A paper for players in Russian, and its twin in English.
TWINS = {
    "README.md": "docs/en.md",
    **{
        name: "docs/en/" + name.rpartition("/")[2]
        for name in TEXTS
        if f"docs/en/{name[5:]}" in TEXTS
    },
}
# How a front page calls a board; the first two run one firmware.
BOARDS = {
    "Adafruit PyBadge, EdgeBadge": "pybadge",
    "Adafruit PyGamer": "pygamer",
    "Hack Club Sprig": "hack_club_sprig",
    "Pimoroni PicoSystem": "pimoroni_picosystem",
    "Pajenicko PicoPad": "pajenicko_picopad",
    "uGame22": "ugame22",
    "uGame S3": "deshipu_ugame_s3",
    "Seeed Wio Terminal": "seeeduino_wio_terminal",
    "Odroid Go": "hardkernel_odroid_go",
    "TinyCircuits Thumby Color": "tinycircuits_thumby_color",
    "M5Stack Cardputer": "m5stack_cardputer",
    "LILYGO T-Deck": "lilygo_tdeck",
    "Pimoroni Explorer": "pimoroni_explorer2350",
    "Raspberry Pi Pico с Waveshare Pico-LCD-1.3": "waveshare_pico_lcd_1_3",
    "Raspberry Pi Pico with Waveshare's Pico-LCD-1.3": "waveshare_pico_lcd_1_3",
    "Raspberry Pi Pico": "raspberry_pi_pico",
    "Raspberry Pi Pico W": "raspberry_pi_pico_w",
    "Raspberry Pi Pico 2": "raspberry_pi_pico2",
    "Raspberry Pi Pico 2 W": "raspberry_pi_pico2_w",
}
# What stands behind a board's name in its row.
_BEHIND = re.compile(r", (\[.*|wired by you|собранный вами)$")
_FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.M | re.S)
# Behind an empty line: a paragraph of a list is indented too, but has no such command.
_INDENTED = re.compile(r"^ {4,}(?:\$ )?(python3 .*)$", re.M)


def section(paper, heading):
    """The text under a heading of any level, up to the next one of its level or above."""
    found = re.search(
        rf"^(#+) {re.escape(heading)}\n(.*?)(?=^#{{1,2}} |\Z)", TEXTS[paper], re.M | re.S
    )
    return found[2]


def blocks(paper):
    """[(language, text)] of the fenced blocks, without what they are indented by."""
    return [
        (language, re.sub(f"^{indent}", "", body, flags=re.M).rstrip("\n"))
        for indent, language, body in _FENCE.findall(TEXTS[paper])
    ]


def example(paper, mark):
    """The record in a block of a paper that has `mark`."""
    return next(text for _, text in blocks(paper) if text.startswith("#") and mark in text)


def commands(paper):
    """Every command of a paper as it stands there, without its prompt: lines of `sh` blocks, those
    behind $ in others, indented ones, and what stands in the text as `python3 …`.
    """
    found = []
    for language, body in blocks(paper):
        lines = [line.strip() for line in body.split("\n") if line.strip()]
        if language != "sh":
            lines = [line[2:] for line in lines if line.startswith("$ ")]
        found += lines
    rest = _FENCE.sub("", TEXTS[paper])
    found += [line.strip() for line in _INDENTED.findall(rest)]
    found += re.findall(r"`(python3 (?:tools|tests)/[^`]+)`", rest)
    return list(dict.fromkeys(found))


def all_commands():
    """Every command of all papers, once."""
    return sorted({line for paper in TEXTS for line in commands(paper)})


def board_of(cell):
    """The board that a front page's row is about, by its first cell."""
    return BOARDS[_BEHIND.sub("", cell)]


def rows(text):
    """The rows of the tables of a text, each a list of its cells; heads too."""
    lines = re.findall(r"^ *\|(.*)\|$", text, re.M)
    cut = [[cell.strip() for cell in line.split("|")] for line in lines]
    return [cells for cells in cut if not all(re.fullmatch(":?-+:?", cell) for cell in cells)]
