# SPDX-License-Identifier: MIT
"""`bench.py memory [core|face|search|modules]`: bytes on the device, from the 32-bit MicroPython.

live: after a collection, code included, displayio's objects counted with the sizes that they have
in CircuitPython. at once: what importing a module needs above what was live before.
"""

from tools.common import console
from tools.membench import budget, scenes, stage

HELP = """`bench.py memory [core|face|search|modules]`: байты, по 32-битному MicroPython."""

KINDS = (".mpy", ".py")
PARTS = ("core", "face", "search", "modules")
LARGE_TURNS = 3  # on a large display


def print_core(kind: str) -> None:
    """A whole game of the core alone."""
    _, points = scenes.core(kind)
    print(f"\nThe core, {kind}: a whole game of {scenes.SEATS}{'live':>17}{'largest block':>16}")
    for point in points[1:]:
        print(f"  {point.name:44}{point.live:8}{point.block:16}")
    played = max(point.live for point in points if point.name.endswith("turns"))
    print(f"  {'game, dictionary and all turns':44}{played:8}  "
          + budget.verdict(played, budget.CORE_FLOOR, budget.CORE_GOAL))  # fmt: skip


def print_face(kind: str) -> None:
    """The running game, screen by screen."""
    _, points = scenes.face(kind)
    title = f"The face, {kind}, four seats"
    print(f"\n{title:34}{'live':>8}{'block':>7}  displayio: objects, bytes")
    for point in points[1:]:
        objects = sum(number for number, _ in point.objects.values())
        size = sum(size for _, size in point.objects.values())
        kinds = " ".join(f"{kind} {point.objects[kind][0]}" for kind in sorted(point.objects))
        print(f"  {point.name:32}{point.live:8}{point.block:7}{objects:5}{size:6}  {kinds}")
    live = {point.name: point.live for point in points}["title"]
    print(f"  {'title':32}{live:8}  {budget.verdict(live, budget.TITLE_FLOOR, budget.TITLE_GOAL)}")
    most = max(point.live for point in points)
    print(f"  {'most':32}{most:8}  {budget.verdict(most, budget.FACE_FLOOR, budget.FACE_GOAL)}")
    first, last = [p.live for p in points if p.name.startswith("board")][-2:]
    print(f"  {'one turn more keeps':32}{last - first:8}")
    for made, what in ((scenes.agreed_game, "game"), (scenes.agreed_pages, "pages")):
        most = max(made(kind)[1], key=lambda point: point.live)
        name = f"all agreed, {what} ({most.name})"
        print(f"  {name:32}{most.live:8}  {budget.verdict(most.live, budget.AGREED_FLOOR)}")
    most = max(scenes.touring(kind)[1], key=lambda point: point.live)
    print(f"  {f'most of the tour ({most.name})':32}{most.live:8}  "
          + budget.verdict(most.live, budget.FACE_FLOOR))  # fmt: skip
    most = max(scenes.sounding(kind)[1], key=lambda point: point.live)
    print(f"  {f'sound on ({most.name})':32}{most.live:8}  "
          + budget.verdict(most.live, budget.SOUND_FLOOR))  # fmt: skip
    for size in scenes.LARGE:
        _, points = scenes.face(kind, LARGE_TURNS, size=size)
        most = max(points, key=lambda point: point.live)
        name = f"most at {size[0]}×{size[1]} ({most.name})"
        print(f"  {name:32}{most.live:8}  "
              + budget.verdict(most.live, budget.LARGE_FLOOR, budget.LARGE_GOAL))  # fmt: skip


def print_search(kind: str) -> None:
    """The most that is live at a time: all seats and packs, and a search on top."""
    _, points = scenes.searching(kind)
    found = {point.name: point.live for point in points}
    at_work = [found[name] for name in found if name.startswith("searching")]
    print(f"\nEight seats, four packs, best move searching, {kind}{'live':>10}")
    for name, live in (("board", found["board"]), ("searching, most", max(at_work)),
                       ("found", found["found"])):  # fmt: skip
        print(f"  {name:46}{live:8}")
    print(f"  {budget.verdict(max(at_work), budget.SEARCH_FLOOR, budget.SEARCH_GOAL)}")
    left = budget.PICO_HEAP - max(at_work)
    print(f"  {'of a Pico, with the display running, are left':46}{left:8}")


def print_modules() -> None:
    """What each module keeps and needs."""
    rows = {kind: scenes.modules(kind) for kind in KINDS}
    print(f"\n{'Importing, in this order':36}{'.mpy keeps':>12}{'at once':>9}{'.py keeps':>11}"
          f"{'at once':>9}")  # fmt: skip
    for compiled, plain in zip(rows[".mpy"], rows[".py"], strict=True):
        print(f"  {compiled[0]:34}{compiled[1]:12}{compiled[2]:9}{plain[1]:11}{plain[2]:9}")
    totals = [sum(row[1] for row in rows[kind]) for kind in KINDS]
    print(f"  {'all at once (never so in play)':34}{totals[0]:12}{totals[1]:20}")
    _, points = scenes.face(".py", 2)
    live = max(point.live for point in points)
    rare = [row for row in rows[".py"] if row[0].startswith("erudit_ui.screens.")]
    name, _, need = max(rare, key=lambda row: row[2])
    print(f"  most live with .py, {live}, and compiling {name}, {need}: {live + need},")
    print(f"  {budget.verdict(live + need, budget.COMPILE_HEAP)} for compiling")


def main(arguments: list[str]) -> int:
    """Print the tables; returns the exit code."""
    parser = console.parser(HELP, __doc__, prog="bench.py memory")
    parser.add_argument("parts", nargs="*", type=console.one_of(PARTS), metavar="PART")
    wanted = parser.parse_args(arguments).parts or PARTS
    print(f"Python stack: {4 * stage.PYSTACK} bytes in all of these runs.")
    for part in wanted:
        if part == "modules":
            print_modules()
        else:
            show = {"core": print_core, "face": print_face, "search": print_search}[part]
            for kind in KINDS:
                show(kind)
    return 0
