# SPDX-License-Identifier: MIT
"""Nothing is cut, overlaps or lacks a glyph on any in-turn screen, in any language, on any size."""

import drawn
import pytest
from face import LANGUAGES, SIZES, Face, box, play_scene, scenes, text_of, texts

from erudit_ui.widgets import font, text_block, text_grid


@pytest.fixture
def cuts(monkeypatch):
    """Collects what is written but does not fit, and characters that are not drawn."""
    found = []
    write = font.write
    ends = text_grid.TextGrid.ends
    block = text_block.block

    def watched_write(grid, text, x=0, y=0, width=None):
        end = grid.width if width is None else x + width
        if len(text) > end - x:
            found.append(text)
        if drawn.missing(text):
            found.append(drawn.missing(text))
        write(grid, text, x, y, width)

    def watched_ends(self, row, left, right):
        if left and right and len(left) + len(right) >= self.columns:
            found.append(left)
        ends(self, row, left, right)

    def watched_block(screen, text, y, *more, **options):
        made = block(screen, text, y, *more, **options)
        if made.count < len(text_block.wrap(text, made.columns)):
            found.append(text)
        if (
            made.group.y + (made.count - 1) * min(font.ROW, font.HEIGHT + 1) + font.HEIGHT
            > screen.app.device.height
        ):
            found.append(text)
        return made

    monkeypatch.setattr(font, "write", watched_write)
    monkeypatch.setattr(text_grid.TextGrid, "ends", watched_ends)
    monkeypatch.setattr(text_block, "block", watched_block)
    return found


def overlapping(group):
    """Pairs of texts whose boxes share pixels."""
    boxes = [(box(*item), text_of(item[0])) for item in texts(group)]
    boxes = [(b, text) for b, text in boxes if text.strip()]
    pairs = []
    for i, (a, one) in enumerate(boxes):
        for b, two in boxes[i + 1 :]:
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                pairs.append((one, two))
    return pairs


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_fits(size, language, cuts):
    faults = []
    for scene in scenes():
        face = Face(size, language)
        for shot in play_scene(face, scene):
            names = face.session.names
            faults += [(scene, shot, *pair) for pair in overlapping(face.top.group)]
            # A long name may give way to a figure, and nothing else.
            faults += [(scene, shot, cut) for cut in cuts if not any(n in cut for n in names)]
            cuts.clear()
            for item in texts(face.top.group):
                left, top, right, bottom = box(*item)
                text = text_of(item[0])
                if text.strip() and (left < 0 or top < 0 or right > size[0] or bottom > size[1]):
                    faults.append((scene, shot, "off the display", text))
                if drawn.missing(text):
                    faults.append((scene, shot, "no glyph", text))
    assert "\n".join(map(str, faults)) == ""


def test_the_check_finds_an_overlap_and_a_cut(cuts):
    face = Face((160, 128), "en").at("show handover")
    text_block.block(face.top, "one two", 40)
    assert ("one two" in pair for pair in overlapping(face.top.group))
    assert overlapping(face.top.group)
    text_block.block(face.top, "word " * 20, 20, room=1)
    text_grid.TextGrid(4, 1).write(0, "five!")
    text_grid.TextGrid(9, 1).write(0, "\u2603")
    assert cuts == ["word " * 20, "five!", "\u2603"]


def test_lines_are_folded_at_spaces_and_sums_before_the_sign():
    assert text_block.wrap("КОТ и КИТ", 5) == ["КОТ и", "КИТ"]
    assert text_block.wrap("2+1+2+2+1 = 8", 6) == ["2+1+2", "+2+1", "= 8"]
    assert text_block.wrap("1+2+3+4 = 10", 9) == ["1+2+3+4", "= 10"]
    assert text_block.wrap("КОТЛЕТА", 3) == ["КОТ", "ЛЕТ", "А"]
    assert text_block.wrap("a\nb", 3) == ["a", "b"]
    assert text_block.wrap("", 3) == [""]


def test_a_score_of_four_figures_in_three_columns_shows_that_it_goes_on():
    face = Face((160, 128))
    next(play_scene(face, "board-eight"))
    shown = " ".join(text for _, _, text in face.lines()).split()
    assert "12…" in shown and "345" in shown and "10…" in shown
