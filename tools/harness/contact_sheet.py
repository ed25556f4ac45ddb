# SPDX-License-Identifier: MIT
"""A contact sheet: many pictures of one size on one, each under its name.

sheet = contact_sheet.join([("title first", Path("first.png")), ...])
sheet.save("sheet.png")
"""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

GAP = 8  # pixels round each picture
_LABEL = 12  # pixels of height
_PAGE = 3, 2  # how wide and high a sheet is, about
_PAPER, _INK = (72, 72, 76), (255, 255, 255)


def columns(count: int, width: int, height: int) -> int:
    """How many of `count` cells of that size stand in a row, for the sheet to be about 3 : 2."""
    wanted = (count * _PAGE[0] * height / (_PAGE[1] * width)) ** 0.5
    return min(count, max(1, round(wanted)))


def join(pictures: list[tuple[str, Path]]) -> Image.Image:
    """The sheet of pictures, at least one, all of one size, [(name, file)], in their order."""
    with Image.open(pictures[0][1]) as first:
        wide, high = first.size
    across, down = wide + GAP, high + GAP + _LABEL
    row = columns(len(pictures), across, down)
    rows = -(-len(pictures) // row)
    sheet = Image.new("RGB", (row * across + GAP, rows * down + GAP), _PAPER)
    pen = ImageDraw.Draw(sheet)
    letters = ImageFont.load_default(10)
    for at, (name, path) in enumerate(pictures):
        x, y = GAP + at % row * across, GAP // 2 + at // row * down
        pen.text((x, y), name, _INK, letters)
        with Image.open(path) as picture:
            sheet.paste(picture, (x, y + _LABEL))
    return sheet
