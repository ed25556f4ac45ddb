#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the pictures of the paper on the real set, of the pages that tools/print_set.py makes.

    python3 tests/set_pictures.py [--out docs/pictures]

Needs the extra `test`; test_set_paper.py holds that the pictures are up to date.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Of which page the picture is, and how many pixels it is wide.
PICTURES = {"set-tiles.png": ("tiles-a4.pdf", 0), "set-board.png": ("board-sheet.pdf", 0)}
WIDTH = 420


def draw(files, name):
    """The Pillow picture of a name, of {file name: contents}."""
    import pypdfium2

    file, number = PICTURES[name]
    page = pypdfium2.PdfDocument(files[file])[number]
    return page.render(scale=WIDTH / page.get_width()).to_pil().convert("RGB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures")
    out = parser.parse_args().out
    sys.path.append(str(ROOT))
    from erudit_core.rules import ruleset
    from tools.realset import print_set

    for language in ("ru", "en"):
        files = print_set.make(ruleset.make(), 20.0, language)
        (out / language).mkdir(parents=True, exist_ok=True)
        for name in PICTURES:
            draw(files, name).save(out / language / name, optimize=True)


if __name__ == "__main__":
    main()
