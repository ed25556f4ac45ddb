# SPDX-License-Identifier: MIT
"""Draws docs/pictures/pico.svg: how a Raspberry Pi Pico is wired where settings.toml says nothing.

    python3 tools/wiring.py            write the picture
    python3 tools/wiring.py --check    write nothing; exit 1 if it is not up to date

The pins come from lib/erudit_device/boards/generic.py, so the picture shows what the program does.
"""

import ast
import sys
from pathlib import Path

from tools.common import console, places
from tools.common.console import tell

HELP = """Рисует docs/pictures/pico.svg: как подключить Raspberry Pi Pico без настроек.

    python3 tools/wiring.py            нарисовать
    python3 tools/wiring.py --check    ничего не писать; код 1, если картинка устарела

Ножки берутся из lib/erudit_device/boards/generic.py: на картинке то, что делает программа.
"""

ROOT = Path(places.ROOT)
SOURCE = ROOT / "lib" / "erudit_device" / "boards" / "generic.py"
PICTURE = ROOT / "docs" / "pictures" / "pico.svg"

# Pins of a Pico from the corner beside the USB socket down the left side, then up the right side.
LEFT = [
    "GP0",
    "GP1",
    "GND",
    "GP2",
    "GP3",
    "GP4",
    "GP5",
    "GND",
    "GP6",
    "GP7",
    "GP8",
    "GP9",
    "GND",
    "GP10",
    "GP11",
    "GP12",
    "GP13",
    "GND",
    "GP14",
    "GP15",
]
RIGHT = [
    "VBUS",
    "VSYS",
    "GND",
    "EN",
    "3V3",
    "VREF",
    "GP28",
    "GND",
    "GP27",
    "GP26",
    "RUN",
    "GP22",
    "GND",
    "GP21",
    "GP20",
    "GP19",
    "GP18",
    "GND",
    "GP17",
    "GP16",
]
# What a wire is called on the panels that are sold.
PANEL = {
    "SCK": "SCK (SCL, CLK)",
    "MOSI": "SDA (MOSI, DIN)",
    "DC": "DC (A0, RS)",
    "CS": "CS",
    "RST": "RES (RST)",
}
KEYS = {
    "KEY_UP": "вверх / UP",
    "KEY_DOWN": "вниз / DOWN",
    "KEY_LEFT": "влево / LEFT",
    "KEY_RIGHT": "вправо / RIGHT",
    "KEY_A": "A",
    "KEY_B": "B",
    "KEY_START": "START *",
    "KEY_SELECT": "SELECT *",
}
WIDTH, PITCH, TOP, BOARD, BOARD_WIDTH = 760, 26, 70, 300, 150
INK, PAPER, GREEN, KEY, WIRE = "#222222", "#ffffff", "#2e7d4f", "#ffb428", "#3a6ea5"


def defaults(source: str) -> dict[str, str]:
    """The dict _PICO of generic.py: what a wire is for, and its pin."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_PICO":
            return ast.literal_eval(node.value)
    raise SystemExit(
        tell(
            f"{SOURCE}: нет _PICO; поправьте tools/wiring.py",
            f"{SOURCE}: there is no _PICO; adapt tools/wiring.py",
        )
    )


def text(
    x: int, y: int, words: str, anchor: str = "start", colour: str = INK, size: int = 14
) -> str:
    """One line of text."""
    return (
        f'<text x="{x}" y="{y + 5}" text-anchor="{anchor}" font-size="{size}"'
        f' fill="{colour}">{words}</text>'
    )


def line(x: int, y: int, to: int, colour: str) -> str:
    """A wire straight to the side."""
    return f'<path d="M{x} {y}H{to}" stroke="{colour}" stroke-width="2.5"/>'


def box(x: int, y: int, width: int, height: int, colour: str, radius: int = 4) -> str:
    """A filled box."""
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{colour}"/>'
    )


def pins() -> list[str]:
    """The board with the names of its pins."""
    end = BOARD + BOARD_WIDTH
    parts = [
        box(BOARD, TOP - 24, BOARD_WIDTH, 20 * PITCH + 28, GREEN, 10),
        box(BOARD + 50, TOP - 38, 50, 26, "#b8b8b8"),
        text(BOARD + 75, TOP - 25, "USB", "middle"),
    ]
    for i in range(20):
        y = TOP + 8 + i * PITCH
        for x, name, anchor in ((BOARD, LEFT[i], "start"), (end, RIGHT[i], "end")):
            parts.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#e8c860" stroke="{INK}"/>')
            away = 12 if anchor == "start" else -12
            parts.append(text(x + away, y, name, anchor, PAPER, 13))
    return parts


def wires(uses: dict[str, str]) -> list[str]:
    """The wires of the left side: keys to the left, the panel's names in boxes."""
    parts = []
    for i, name in enumerate(LEFT):
        y = TOP + 8 + i * PITCH
        use = next((use for use, pin in uses.items() if pin == name), None)
        if use is None:
            continue
        key = use in KEYS
        parts.append(line(BOARD - 5, y, 190, KEY if key else WIRE))
        parts.append(box(40, y - 11, 150, 22, KEY if key else "#cfe0f2"))
        parts.append(text(115, y, KEYS[use] if key else PANEL[use], "middle"))
    return parts


def power() -> list[str]:
    """Power and ground on the right side."""
    parts = []
    end = BOARD + BOARD_WIDTH
    for name, words in (
        ("3V3", "VCC и LED (BLK) панели"),
        ("GND", "GND панели и вторые ножки кнопок"),
    ):
        y = TOP + 8 + RIGHT.index(name) * PITCH
        parts.append(line(end + 5, y, end + 40, "#c04040" if name == "3V3" else "#555555"))
        parts.append(text(end + 46, y, words))
    return parts


def draw(uses: dict[str, str]) -> str:
    """The whole picture as SVG."""
    height = TOP + 20 * PITCH + 60
    body = [
        text(40, 24, "Панель ST7735R 160×128 · panel", size=16, colour=WIRE),
        text(WIDTH - 20, 24, "Raspberry Pi Pico", "end", size=16, colour=GREEN),
        *pins(),
        *wires(uses),
        *power(),
        text(40, height - 22, "* можно не ставить · may be left out", size=13),
        text(
            WIDTH - 20,
            height - 22,
            "Кнопка замыкает свою ножку на GND · a key connects its pin to GND",
            "end",
            size=13,
        ),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        ' font-family="sans-serif">\n'
        "<!-- SPDX-License-Identifier: MIT; made by tools/wiring.py -->\n"
        + "\n".join([box(0, 0, WIDTH, height, PAPER), *body])
        + "\n</svg>\n"
    )


def main() -> None:
    """Write the picture, or check it."""
    parser = console.parser(HELP, __doc__)
    text = tell("только посмотреть, не устарела ли", "only look whether it is up to date")
    parser.add_argument("--check", action="store_true", help=text)
    options = parser.parse_args()
    picture = draw(defaults(SOURCE.read_text(encoding="utf-8")))
    if not options.check:
        try:
            PICTURE.parent.mkdir(parents=True, exist_ok=True)
            PICTURE.write_text(picture, encoding="utf-8")
        except OSError as error:
            sys.exit(f"{PICTURE}: {console.reason(error)}")
        print(tell("записано: ", "written: ") + str(PICTURE))
    elif not PICTURE.is_file() or PICTURE.read_text(encoding="utf-8") != picture:
        sys.exit(
            tell(
                f"{PICTURE} устарел: запустите python3 tools/wiring.py",
                f"{PICTURE} is not up to date: run python3 tools/wiring.py",
            )
        )
