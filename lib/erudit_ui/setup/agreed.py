# SPDX-License-Identifier: MIT
"""A Draft as the game takes it; loaded when it begins."""

from erudit_core.rules import ruleset

from ..match.session import AIDS, CODES, LEVELS, STRICT, Setup


def setup(draft):
    """Return the Setup of the game as it stands."""
    return Setup(
        ruleset.changed(draft.rules, "packs", "+".join(draft.wanted())),
        [draft.name(i) for i in range(draft.seats)],
        draft.teams,
        sum([1 << i for i in range(draft.seats) if draft.kinds[i]]),
    )


def options(draft):
    """Return the Session's options."""
    out = bytearray(AIDS + 1)
    out[STRICT] = draft.verdicts
    out[CODES : CODES + draft.seats] = draft.codes[: draft.seats]
    for seat in range(draft.seats):
        out[LEVELS + seat // 4] |= draft.kinds[seat] << seat % 4 * 2
    out[AIDS] = draft.aids
    return bytes(out)
