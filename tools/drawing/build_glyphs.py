# SPDX-License-Identifier: MIT
"""Compile the hand-drawn letters in tools/glyphs/*.txt into lib/erudit_ui/art/*.bin.

    python3 tools/build_glyphs.py            write every sheet
    python3 tools/build_glyphs.py --check    write nothing; exit 1 if a sheet is not up to date

An art file is plain text. `;` starts a comment line. The head says

    cell 6 8              width and height of a cell, pixels
    columns 16            cells in a row of the sheet; `all`: one row (bitmap_label needs that)
    bits 1                bits a pixel: 1, 2 or 4
    ink . 0 PAPER clear   a drawing character, its colour index, the role of its colour, `clear` if
                          transparent; the roles are in colours.table

then every glyph is one block: `= NAME` and its rows, drawn with the inks; short rows and missing
rows are filled with the first ink. `= NAME like OTHER ab cd` draws OTHER again with a as b, c as d;
`~ NAME` is a block that is not in the sheet itself.

Letters drawn from strokes (see strokes.py), with one ink, after a line that says how large:

    body 0 1 7 7 12 8 round=2   see strokes.Body: left, top, width, wide, capital, small, others
    every #                     all glyphs of letters.strokes
    letters o blank. on tile    the letters of tiles, before their names `blank.`, on the block
                                `tile` with the block `value.N` over it; both may be left out

A sheet (.bin) is: "ERS2", cell width, cell height, columns, bits, cells (2 bytes, low first),
colours, 0; a byte a colour (the number of its role, 128 more if transparent); then the pixel rows
of the whole sheet, top to bottom, each padded to a byte, the leftmost pixel in the highest bits.

colours.bin has the sets of colours, see colour_sets.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path

from erudit_core.rules.alphabet import LETTERS, VALUES
from tools.common import console, places
from tools.common.console import tell
from tools.drawing import colour_sets, strokes

HELP = """Собирает буквы, нарисованные в tools/glyphs/*.txt, в lib/erudit_ui/art/*.bin.

    python3 tools/build_glyphs.py            записать все листы
    python3 tools/build_glyphs.py --check    ничего не писать; код 1, если лист устарел

Как устроены рисунки и листы, сказано по-английски в начале tools/build_glyphs.py.
"""

ROOT = Path(places.ROOT)
ART = ROOT / "tools" / "glyphs"
STROKES = ART / "letters.strokes"
TABLE = ART / "colours.table"
SHEETS = ROOT / "lib" / "erudit_ui" / "art"
MAGIC = b"ERS2"
ALL = -1
MAX_BITMAP = 4224  # bytes of pixels; a larger block is hard to find in a fragmented heap


class ArtError(Exception):
    """A fault in an art file; the text names the file, the line and the cure."""


@dataclass
class Art:
    """One art file, read. `glyphs` maps a name to its rows of colour indices, in drawing order."""

    path: Path
    cell: tuple[int, int] = (0, 0)
    columns: int = 0
    bits: int = 0
    inks: dict[str, int] = field(default_factory=dict)
    colours: dict[int, tuple[int, bool]] = field(default_factory=dict)  # role, clear
    glyphs: dict[str, list[list[int]]] = field(default_factory=dict)
    parts: dict[str, list[list[int]]] = field(default_factory=dict)
    body: strokes.Body | None = None

    def fail(self, number: int, text: str) -> ArtError:
        return ArtError(f"{self.path}:{number}: {text}")


def _head(art: Art, number: int, words: list[str]) -> None:
    try:
        # No `match`: an old Python must be able to read this file, to say that it is too old.
        key, *rest = words
        if key == "cell" and len(rest) == 2:
            art.cell = (int(rest[0]), int(rest[1]))
        elif key == "columns" and len(rest) == 1:
            art.columns = ALL if rest[0] == "all" else int(rest[0])
        elif key == "bits" and rest in (["1"], ["2"], ["4"]):
            art.bits = int(rest[0])
        elif key == "ink" and len(rest) >= 3 and len(rest[0]) == 1 and rest[3:] in ([], ["clear"]):
            art.inks[rest[0]] = int(rest[1])
            role = colour_sets.read(TABLE).roles.index(rest[2])
            art.colours[int(rest[1])] = (role, bool(rest[3:]))
        elif key == "body" and len(rest) >= 6:
            art.body = _body(art.cell, rest)
        else:
            raise ValueError
    except ValueError:
        known = "`cell W H`, `columns N|all`, `bits 1|2|4`, `ink C N ROLE [clear]`, `= NAME`"
        raise art.fail(number, f"cannot read {' '.join(words)!r}; expected {known}") from None


def _body(cell: tuple[int, int], words: list[str]) -> strokes.Body:
    """What a line `body` says; ValueError."""
    left, top, width, wide, capital, small = (int(word) for word in words[:6])
    more: dict = {}
    for word in words[6:]:
        key, _, value = word.partition("=")
        more[key] = tuple(map(int, value.split("x"))) if key == "pen" else int(value)
    try:
        return strokes.Body(cell, (left, top), width, wide, capital, small, **more)
    except TypeError as error:
        raise ValueError from error


def _draw(art: Art, number: int, words: list[str]) -> None:
    """Answer a line `every` or `letters`."""
    known = strokes.read(STROKES)
    kind, ink, *rest = words + [""]
    if not art.body or ink not in art.inks:
        raise art.fail(number, f"`{kind}` needs an ink, and a line `body` above")
    on = rest[rest.index("on") + 1] if "on" in rest else ""
    prefix = rest[0] if rest[0] != "on" else ""
    names = list(known) if kind == "every" else list(LETTERS)
    for at, name in enumerate(names):
        try:
            layers = [strokes.draw(known, name, art.body)]
        except strokes.StrokeError as error:
            raise art.fail(number, str(error)) from error
        layers[0] = [[pixel * art.inks[ink] for pixel in row] for row in layers[0]]
        for part in (on, f"value.{VALUES[at]}") if on else ():
            if part not in art.parts:
                raise art.fail(number, f"no block `~ {part}` above this line")
            layers.insert(0, _full(art, part, art.parts))
        art.glyphs[prefix + name] = [
            [max(pixels) for pixels in zip(*rows, strict=True)]
            for rows in zip(*layers, strict=True)
        ]


def _full(art: Art, name: str, glyphs: dict[str, list[list[int]]] | None = None) -> list[list[int]]:
    """The rows of a glyph, filled up to the whole cell."""
    width, height = art.cell
    blank = next(iter(art.inks.values()))
    rows = (glyphs or art.glyphs)[name]
    rows = rows + [[]] * (height - len(rows))
    return [row + [blank] * (width - len(row)) for row in rows]


def _like(art: Art, number: int, other: str, swaps: list[str]) -> list[list[int]]:
    if other not in art.glyphs:
        raise art.fail(number, f"no glyph {other!r} above this line; draw it first")
    table = {}
    for swap in swaps:
        if len(swap) != 2 or swap[0] not in art.inks or swap[1] not in art.inks:
            raise art.fail(number, f"{swap!r} is not two inks of this file")
        table[art.inks[swap[0]]] = art.inks[swap[1]]
    return [[table.get(pixel, pixel) for pixel in row] for row in _full(art, other)]


def _start(art: Art, number: int, words: list[str]) -> str:
    name = words[1] if len(words) > 1 else ""
    if not name or name in art.glyphs:
        raise art.fail(number, f"the glyph {name!r} has no name or was drawn before; name it anew")
    if not (art.columns and art.bits and art.cell[0] and art.inks):
        raise art.fail(number, "`cell`, `columns`, `bits` and `ink` must come before any glyph")
    if len(words) > 2:
        if words[2] != "like" or len(words) < 4:
            raise art.fail(number, "after the name only `like OTHER [swaps]` may follow")
        art.glyphs[name] = _like(art, number, words[3], words[4:])
    else:
        art.glyphs[name] = []
    return name


def _row(art: Art, number: int, name: str, line: str) -> None:
    rows = art.parts[name[2:]] if name.startswith("~ ") else art.glyphs[name]
    width, height = art.cell
    if len(line) > width or len(rows) == height:
        raise art.fail(number, f"{name}: a glyph has at most {height} rows of {width} characters")
    strange = [c for c in line if c not in art.inks]
    if strange:
        raise art.fail(number, f"{name}: {strange[0]!r} is no ink; inks: {' '.join(art.inks)}")
    rows.append([art.inks[c] for c in line])


def read_art(path: Path) -> Art:
    """Read one art file; every glyph comes back as `height` rows of `width` colour indices."""
    art = Art(path)
    name = ""
    for number, full in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = full.rstrip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("= "):
            name = _start(art, number, line.split())
        elif line.startswith("~ "):
            name = line
            art.parts[name[2:]] = []
        elif line.split()[0] in ("every", "letters"):
            _draw(art, number, line.split())
        elif line.split()[0] == "body":
            _head(art, number, line.split())
        elif name:
            _row(art, number, name, line)
        else:
            _head(art, number, line.split())
    art.glyphs = {name: _full(art, name) for name in art.glyphs}
    if art.columns == ALL:
        art.columns = len(art.glyphs)
    if not art.glyphs:
        raise ArtError(f"{path}: no glyph in the file; a block starts with `= NAME`")
    return art


def compile_art(art: Art) -> bytes:
    """The bytes of the .bin file of an art file."""
    width, height = art.cell
    count = len(art.glyphs)
    colours = max(art.colours) + 1
    if colours > 1 << art.bits:
        raise ArtError(f"{art.path}: {art.bits} bits hold no colour {colours - 1}; raise `bits`")
    if max(width, height, art.columns) > 255:
        raise ArtError(f"{art.path}: a cell and a row of cells are at most 255 wide; use `columns`")
    out = bytearray(MAGIC)
    out += bytes([width, height, art.columns, art.bits, count & 255, count >> 8, colours, 0])
    for index in range(colours):
        role, clear = art.colours.get(index, (0, False))
        out.append(role | clear << 7)
    glyphs = list(art.glyphs.values())
    row_bytes = (width * art.columns * art.bits + 7) // 8
    lines = -(-count // art.columns) * height
    if (row_bytes + 3) // 4 * 4 * lines > MAX_BITMAP:
        raise ArtError(f"{art.path}: the sheet takes more than {MAX_BITMAP} bytes; split it")
    for y in range(lines):
        first = y // height * art.columns
        value = 0
        for index in range(first, first + art.columns):
            row = glyphs[index][y % height] if index < count else [0] * width
            for pixel in row:
                value = value << art.bits | pixel
        value <<= row_bytes * 8 - width * art.columns * art.bits
        out += value.to_bytes(row_bytes, "big")
    return bytes(out)


def main(argv: list[str] | None = None) -> int:
    parser = console.parser(HELP, __doc__)
    text = tell("только сравнить, ничего не писать", "only compare, write nothing")
    parser.add_argument("--check", action="store_true", help=text)
    arguments = parser.parse_args(argv)
    stale = 0
    SHEETS.mkdir(parents=True, exist_ok=True)
    for source in [TABLE, *sorted(ART.glob("[!.]*.txt"))]:
        try:
            if source == TABLE:
                data = colour_sets.compiled(colour_sets.read(source))
            else:
                data = compile_art(read_art(source))
        except (ArtError, colour_sets.TableError, OSError, UnicodeDecodeError) as error:
            print(f"build_glyphs: {error}", file=sys.stderr)
            return 1
        target = SHEETS / f"{source.stem}.bin"
        if target.exists() and target.read_bytes() == data:
            continue
        if arguments.check:
            print(
                tell(
                    f"{target} — не то, что рисует {source.name}: запустите tools/build_glyphs.py",
                    f"{target} is not what {source.name} draws: run tools/build_glyphs.py",
                )
            )
            stale = 1
        else:
            target.write_bytes(data)
            size = tell(f"байт {len(data)}", f"{len(data)} bytes")
            print(f"{target.relative_to(ROOT)}: {size}")
    return stale
