# SPDX-License-Identifier: MIT
"""Text that is text: headings and short paragraphs as labels of adafruit_display_text."""

from adafruit_display_text import label, wrap_text_to_pixels

from . import font, style

_font = []


def shared_font():
    """The one Font of all labels, made when first needed."""
    if not _font:
        _font.append(font.Font())
    return _font[0]


def heading(text, width, y=6, colour=style.TITLE):
    """A heading centred in `width` pixels, its middle at pixel row `y`."""
    return label.Label(
        shared_font(),
        text=text,
        color=colour,
        anchor_point=(0.5, 0.5),
        anchored_position=(width // 2, y),
    )


def paragraph(text, width, x=2, y=18, colour=style.INK):
    """Text wrapped at words to `width` pixels from the top left corner (x, y), ten pixels a
    line.
    """
    lines = wrap(text, width)
    return label.Label(
        shared_font(),
        text="\n".join(lines),
        color=colour,
        line_spacing=1.25,
        anchor_point=(0, 0),
        anchored_position=(x, y),
    )


def wrap(text, width):
    """Return `text` as lines that fit into `width` pixels; newlines in it stay."""
    lines = []
    for part in text.split("\n"):
        lines.extend(wrap_text_to_pixels(part, width, shared_font()))
    return lines
