# SPDX-License-Identifier: MIT
"""The table of the last new game: who played by which rules. Kept in table.bin for the next one;
loaded only while it is read or written.

The area NAMES: seats, teams, preset, verdicts, aids, level of the last machine that was played
against alone, 8 kinds; the number of fields of the rules that were set by hand, and of each its
number and value (2); length and text of the packs; length and text of 8 names and of 8 machines'.
"""

from erudit_core.const import const
from erudit_core.rules import ruleset

from . import areas

_KINDS = const(6)
_FIELDS = const(14)
_PACKS = const(12)  # the field that is a text, see ruleset.FIELDS


def take(draft, files, prefs):
    """Set what the last table was in a Draft. ValueError, IndexError if it is of no use: then the
    draft is not either.
    """
    data = areas.kept(files, prefs, areas.NAMES)
    if not data:
        return
    draft.seats, draft.teams, preset, draft.verdicts, draft.aids, draft.level = data[:_KINDS]
    draft.kinds = bytearray(data[_KINDS:_FIELDS])
    changes = {}
    at = _FIELDS + 1
    for _ in range(data[_FIELDS]):
        changes[ruleset.FIELDS[data[at]]] = data[at + 1] | data[at + 2] << 8
        draft.own |= 1 << data[at]
        at += 3
    texts = []
    while at < len(data):
        texts.append(bytes(data[at + 1 : at + 1 + data[at]]).decode())
        at += 1 + data[at]
    packs = [name for name in texts[0].split("+") if _there(files, name)]
    if packs:
        changes["packs"] = "+".join(packs)
    draft.names = texts[1:9]
    draft.robots = texts[9:17]
    draft.preset = ruleset.make(preset)
    draft.rules = ruleset.make(preset, **changes)
    if not 2 <= draft.seats <= 8 or draft.teams not in draft.shapes() or len(draft.robots) < 8:
        raise ValueError("seats")
    if max(draft.kinds) > 3 or not 0 < draft.level <= 3:
        raise ValueError("level")
    draft.propose()


def keep(device, prefs, draft):
    """Write the table of a Draft; nothing where it is there already, or cannot be written."""
    data = _encode(draft)
    found = bytearray(len(data) + 1)
    try:
        if not device.files.writable:
            return
        prefs.file = prefs.file or areas.open_table(device.files)
        size = areas.read(prefs.file, areas.NAMES, found)
        if size != len(data) or found[:size] != data:
            areas.write(prefs.file, areas.NAMES, data)
    except OSError:
        pass  # the next game tries again


def _encode(draft):
    rules = draft.rules
    own = [i for i in range(_PACKS) if draft.own >> i & 1]
    data = bytearray((draft.seats, draft.teams, rules.preset, draft.verdicts, draft.aids))
    data.append(draft.level)
    data += draft.kinds
    data.append(len(own))
    for i in own:
        data.append(i)
        data += rules[i].to_bytes(2, "little")
    for text in [rules.packs] + draft.names + draft.robots:
        coded = text.encode()
        data.append(len(coded))
        data += coded
    return data


def _there(files, name):
    """Tell whether the drive has a pack; own words need none."""
    if name.startswith("*"):
        return True
    try:
        with files.open(f"packs/{name}.lex"):
            return True
    except OSError:
        return False
