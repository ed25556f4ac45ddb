# SPDX-License-Identifier: MIT
"""The yardstick's encoder: the minimal automaton as 3 bytes an edge (see plain_reader)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.lexpack.automaton import Automaton


def encode(automaton: Automaton) -> bytes:
    """Return the file; nodes lie depth first from the root, each where it is first met."""
    place = {0: 0}
    order = []
    free = 1
    stack = [automaton.root]
    while stack:
        n = stack.pop()
        if n in place:
            continue
        place[n] = free
        order.append(n)
        free += len(automaton.nodes[n])
        stack += [target for _, _, target in reversed(automaton.nodes[n]) if target not in place]
    if free >= 1 << 17:
        raise ValueError(f"{free} edges do not fit into 17 bits")
    out = bytearray(3)
    for n in order:
        edges = automaton.nodes[n]
        for i, (letter, word, target) in enumerate(edges):
            last = i == len(edges) - 1
            out += (letter | word << 5 | last << 6 | place[target] << 7).to_bytes(3, "little")
    return bytes(out)
