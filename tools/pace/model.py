# SPDX-License-Identifier: MIT
"""The unit costs: what was fitted once, on the commit that was measured, and is never changed."""

from __future__ import annotations

import json
from collections import namedtuple
from pathlib import Path
from typing import Any

from tools.pace import keys, measured

TABLE = Path(__file__).with_name("table.json")
# What is known without a fit, microseconds: 2 to 4 erases with their pages take 121 to 238 ms, a
# collection about 12; code.py waits 120 and 20 ms for the panel and 60 for the keys to be scanned.
KNOWN = {"erases": 60_000.0, "collects": 12_000.0, "start": 200_000.0}
# What the fit finds. `key`: what every key waits for the scanner and the loop.
FITTED = ("bytes", "layers", "opcodes", "allocated", "module_bytes", "source_bytes", "key")
# Bounds of a row's error: of the fit, and of a fit without it.
WITHIN, WITHOUT = 0.25, 0.35

# kind: ".mpy" or ".py"; size: (width, height); row: of keys.ROWS; when: "first" or "last"; ms:
# measured; counts: {field: number}.
Row = namedtuple("Row", "kind size row when ms counts")
Costs = dict[str, float]


def terms(row: str, counts: dict[str, float]) -> dict[str, float]:
    """Counts with those that stand for time that is waited."""
    return {**counts, "key": 0 if row == keys.TITLE else 1, "start": 1 if row == keys.TITLE else 0}


def price(row: str, counts: dict[str, float], costs: Costs) -> float:
    """Milliseconds of what was counted; `costs` in microseconds."""
    found = terms(row, counts)
    return sum(cost * found.get(field, 0) for field, cost in costs.items()) / 1000


def read(path: Path = TABLE) -> tuple[Costs, list[Row]]:
    """(unit costs in microseconds, the rows they were fitted to)."""
    table: dict[str, Any] = json.loads(path.read_text("utf-8"))
    rows = [Row(row["kind"], tuple(row["size"]), row["row"], row["when"], row["ms"], row["counts"])
            for row in table["rows"]]  # fmt: skip
    return table["costs"], rows


def write(costs: Costs, rows: list[Row], path: Path = TABLE) -> None:
    """Write what was fitted; a row a line."""
    lines = ",\n".join(json.dumps(row._asdict(), ensure_ascii=False) for row in rows)
    head = json.dumps({"commit": measured.COMMIT, "costs": costs}, ensure_ascii=False)
    path.write_text(f'{head[:-1]},\n"rows": [\n{lines}\n]}}\n', "utf-8", newline="\n")


def error(row: Row, costs: Costs) -> float:
    """By how much the price of a row is off, as a part of what was measured."""
    return price(row.row, row.counts, costs) / row.ms - 1


def described(row: Row) -> str:
    """A row's name and what was measured, as the first columns of a table."""
    panel = f"{row.size[0]}×{row.size[1]}"
    return f"  {row.kind:6}{panel:9}{row.row:25}{row.when:6}{row.ms:6}"
