# SPDX-License-Identifier: MIT
"""`bench.py pace [PART ...] [--root FOLDER]`: milliseconds on the chip, key by key, by counts.

PART: `costs` (the unit costs and how well they fit what was measured), or what is counted:
`.mpy`, `.py` on a panel of 160×128, `240x240`, `320x240` with .mpy, `sound` (the board's keys on
160×128 with sound on, each pressed while the one before still sounds), `turns` (the master's, in a
game of two masters for each setting of the face: minutes); without any all of them.
FOLDER: another checkout of the game.

first: until the first pixel that a key changes; last: until the last one before the turn is saved;
saved: until the last one after it, where more is shown then. chip: first and last as measured at
commit a977d40. The unit costs were fitted to that once (tools/pace/fit.py) and stay.
"""

from __future__ import annotations

from pathlib import Path

from tools.pace import counting, keys, measured, model, turns

PARTS = {
    ".mpy": (".mpy", measured.SMALL),
    ".py": (".py", measured.SMALL),
    "240x240": (".mpy", measured.SQUARE),
    "320x240": (".mpy", measured.LARGE),
}


def print_costs() -> None:
    """The table of unit costs, and the error of each measured row."""
    costs, rows = model.read()
    for field, cost in costs.items():
        print(f"  {field:14}{cost:12.4f} µs")
    print(f"\n{'':48}{'chip':>6}{'model':>7}{'error':>7}")
    for row in rows:
        off = model.error(row, costs)
        mark = "  !" * (abs(off) > model.WITHIN)
        print(f"{model.described(row)}{row.ms * (1 + off):7.0f}{off:7.0%}{mark}")


# Between two looks for a key while a tone sounds, see erudit_device.tones.
_SLICE = 5  # ms
_DELAY = 50  # ms that sound and what moves may delay a key


def figures(
    kind: str, size: tuple[int, int], root: Path, sound: bool = False
) -> dict[str, dict[str, float]]:
    """{row: {when: milliseconds}} of a checkout."""
    costs, _ = model.read()
    counted = counting.rows(root, kind, size, sound=sound)
    return {
        row: {when: model.price(row, counts, costs) for when, counts in counted[row].items()}
        for row in counted
    }


def print_part(kind: str, size: tuple[int, int], root: Path) -> int:
    """One table; returns how many goals are missed."""
    chip = measured.MEASURED[kind, size]
    print(f"\n{kind}, {size[0]}×{size[1]}, ms{'first':>18}{'last':>6}{'saved':>7}{'goal':>11}"
          f"{'chip, before':>16}")  # fmt: skip
    missed = 0
    for row, ms in figures(kind, size, root).items():
        last = ms.get("shown", ms["last"]) if row in measured.SAVED else ms["last"]
        saved = f"{ms['last']:.0f}" if ms["last"] > last else ""
        first_goal, goal = measured.goal(kind, size, row, ms["first"])
        wanted = "/".join(f"{one:.0f}" for one in (first_goal, goal) if one is not None)
        met = last <= (goal or last) and ms["first"] <= (first_goal or ms["first"])
        missed += not met
        first, before = chip.get(row, (None, None))
        print(f"  {row:26}{ms['first']:6.0f}{last:6.0f}{saved:>7}{wanted:>11}{' ' if met else '!'}"
              f"{first or '':>9}{before or '':>6}")  # fmt: skip
    return missed


def print_sound(root: Path) -> int:
    """The keys of the board, silent and with sound; returns how many of them sound delays beyond
    their goal.
    """
    silent = figures(".mpy", measured.SMALL, root)
    loud = figures(".mpy", measured.SMALL, root, sound=True)
    print(
        f"\n.mpy, 160×128, ms to the last pixel{'silent':>10}{'sound':>7}{'delay':>7}{'at most':>9}"
    )
    missed = 0
    for row in (keys.CURSOR, keys.LAY, keys.BACK, keys.TURN):
        before, after = silent[row]["last"], loud[row]["last"]
        delay = after - before + _SLICE
        late = delay > _DELAY
        missed += late
        print(f"  {row:33}{before:10.0f}{after:7.0f}{delay:7.0f}{_DELAY:9}{'  !' * late}")
    heard = counting.play(root, ".mpy", measured.SMALL, True)["heard"]
    print(f"  with {heard} tones in all; up to {_SLICE} ms pass until a tone looks for the key")
    return missed + (not heard)


def main(arguments: list[str]) -> int:
    """Print the tables; returns the exit code."""
    root = counting.ROOT
    wanted = list(arguments)
    if "--root" in wanted[:-1]:
        at = wanted.index("--root")
        root = Path(wanted[at + 1]).resolve()
        del wanted[at : at + 2]
    if set(wanted) - {*PARTS, "costs", "sound", "turns"}:
        print(__doc__.strip())
        return 2
    if "costs" in wanted or not wanted:
        print_costs()
    missed = sum(print_part(*PARTS[part], root) for part in PARTS if part in wanted or not wanted)
    if "sound" in wanted or not wanted:
        missed += print_sound(root)
    if "turns" in wanted or not wanted:
        missed += turns.report(root, ".mpy")
    if wanted != ["costs"]:
        print(f"\n{missed} goals missed (!)" if missed else "\nall goals met")
    return 0
