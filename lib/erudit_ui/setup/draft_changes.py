# SPDX-License-Identifier: MIT
"""What the keys change of a Draft; loaded with the first of them."""

from erudit_core.rules import ruleset

from .. import OWN_WORDS
from .game_setup import AID_FIELDS

_TARGETS = [0] + list(range(50, 300, 10)) + list(range(300, 1001, 50))
_BONUSES = list(range(0, 55, 5))


def change(draft, field, way):
    """Go to the next (way 1) or former (-1) value of a field, round the end."""
    if field == "seats":
        draft.seats = (draft.seats - 2 + way) % 7 + 2
        if draft.teams not in draft.shapes():
            draft.teams = 0
        draft.propose()
    elif field == "teams":
        draft.teams = _next(draft.shapes(), draft.teams, way)
        draft.propose()
    elif field == "preset":
        _set_preset(draft, (draft.rules.preset + way) % len(ruleset.PRESETS))
    elif field == "target":
        draft.set_target(_next(_TARGETS, draft.rules.target, way))
    elif field == "all_seven":
        draft.set("all_seven", _next(_BONUSES, draft.rules.all_seven, way))
    elif field == "blanks":
        draft.set("blanks", 5 - draft.rules.blanks)
    elif field == "verdicts":
        draft.verdicts = 1 - draft.verdicts
    elif field in AID_FIELDS:
        draft.aids ^= 1 << AID_FIELDS.index(field)
    else:
        count = len(ruleset.NAMES[field])
        draft.set(field, (getattr(draft.rules, field) + way) % count)


def _set_preset(draft, preset):
    """Take the rules of a preset; the packs stay, and what was set by hand."""
    changes = {"packs": draft.rules.packs}
    for i, field in enumerate(ruleset.FIELDS):
        if draft.own >> i & 1:
            changes[field] = draft.rules[i]
    draft.preset = ruleset.make(preset)
    draft.rules = ruleset.make(preset, **changes)
    draft.propose()


def toggle_pack(draft, name):
    """Take a pack in or leave it out. Return "" or why not: "last" (one must stay), "name" (no
    record could hold it), "many".
    """
    chosen = draft.packs()
    if name not in chosen:
        chosen.append(name)
        fault = _names_fault(chosen + draft.themes, name)
        if fault:
            return fault
    elif [other for other in chosen if other not in (name, OWN_WORDS)] or name == OWN_WORDS:
        chosen.remove(name)
    else:
        return "last"
    draft.set("packs", "+".join(chosen))
    return ""


def toggle_theme(draft, name):
    """Take a theme in or leave it out. Return "" or why not: "name", "many"."""
    if name in draft.themes:
        draft.themes.remove(name)
        return ""
    fault = _names_fault(draft.wanted() + [name], name)
    if not fault:
        draft.themes.append(name)
    return fault


def _names_fault(names, last):
    """Return "" if a game can have packs and themes of these names, else whether the last of them
    is none ("name"), or they are too many or too long together ("many").
    """
    for some, fault in (([last], "name"), (names, "many")):
        try:
            ruleset.make(0, packs="+".join(some))
        except ruleset.RulesError:
            return fault
    return ""


def _next(values, value, way):
    """Return the neighbour of `value` in an ascending list, round the end; a value between goes to
    the nearer side.
    """
    if value in values:
        return values[(values.index(value) + way) % len(values)]
    higher = [v for v in values if v > value]
    lower = [v for v in values if v < value]
    if way > 0:
        return higher[0] if higher else values[0]
    return lower[-1] if lower else values[-1]
