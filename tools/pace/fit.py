# SPDX-License-Identifier: MIT
"""Fits the unit costs to what was measured, once; needs scipy (`pip install .[fit]`).

    git worktree add OLD a977d40
    python3 -m tools.pace.fit OLD       counts OLD, fits, writes tools/pace/table.json
    python3 -m tools.pace.fit           fits to the counts of the table again, prints the errors

Least squares of the relative errors over all rows, no cost below zero.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from scipy.optimize import nnls

from tools.pace import counting, measured, model


def count(root: Path) -> list[model.Row]:
    """The measured rows, counted on a checkout."""
    out = []
    for (kind, size), table in measured.MEASURED.items():
        counted = counting.rows(root, kind, size, once=size in measured.ONCE)
        for row, (first, last) in table.items():
            for when, ms in (("first", first), ("last", last)):
                if ms is not None:
                    out.append(model.Row(kind, size, row, when, ms, counted[row][when]))
    return out


def fit(rows: list[model.Row]) -> model.Costs:
    """The unit costs in microseconds."""
    known = np.array([model.price(row.row, row.counts, model.KNOWN) for row in rows])
    ms = np.array([row.ms for row in rows], float)
    found = [model.terms(row.row, row.counts) for row in rows]
    matrix = np.array([[one.get(field, 0) / 1000 for field in model.FITTED] for one in found])
    matrix = matrix / ms[:, None]
    scale = np.abs(matrix).max(0)
    scale[scale == 0] = 1
    costs, _ = nnls(matrix / scale, (ms - known) / ms)
    fitted = {field: round(float(cost), 4)
              for field, cost in zip(model.FITTED, costs / scale, strict=True)}  # fmt: skip
    return {**model.KNOWN, **fitted}


def report(rows: list[model.Row]) -> None:
    """Print each row with its price, and with that of a fit without its key."""
    costs = fit(rows)
    for field, cost in costs.items():
        print(f"{field:14}{cost:12.4f} µs")
    print(f"{'':40}{'measured':>10}{'model':>7}{'error':>7}{'left out':>10}{'error':>7}")
    for row in rows:
        others = [other for other in rows if other[:3] != row[:3]]
        off, out = model.error(row, costs), model.error(row, fit(others))
        marks = "  !" * (abs(off) > model.WITHIN) + "  !!" * (abs(out) > model.WITHOUT)
        left_out = f"{row.ms * (1 + out):10.0f}{out:7.0%}"
        print(f"{model.described(row)}{row.ms * (1 + off):7.0f}{off:7.0%}{left_out}{marks}")


def main(arguments: list[str]) -> int:
    """The program; returns the exit code."""
    if arguments:
        rows = count(Path(arguments[0]).resolve())
        model.write(fit(rows), rows)
    _, rows = model.read()
    report(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
