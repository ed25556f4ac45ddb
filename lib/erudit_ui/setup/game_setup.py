# SPDX-License-Identifier: MIT
"""The game that is being agreed on: seats, names, teams, rules. Kept from game to game."""

from erudit_core.rules import ruleset

from ..match.session import AIDS, CODES, LEVELS, STRICT, Setup

NAME_LENGTH = 10
# The house rules, as the screen lists them.
HOUSE = (
    "layout",
    "blanks",
    "blank_value",
    "premiums",
    "side_words",
    "all_seven",
    "repeats",
    "recover",
    "finish_round",
    "verdicts",
    "hints",
    "best",
    "proof",
)
# Of "verdicts", an option of the session and no field of the rules: whether the preview tells what
# the dictionary says.
VERDICTS = ("friendly", "strict")
# Bits of the session's option AIDS.
_AIDS = ("hints", "best", "proof")
_ANSWERS = ("no", "yes")
# A machine's seat is 1 + one of these.
KINDS = ("novice", "club", "master")


class Draft:
    """What the new-game screens change. `names` has eight, "" where none was written; the first
    `seats` of them play. `player` is the word of which the other names are made,
    `levels` are those for machines. `kinds`: 0 for people, 1–3 for machines, see KINDS.

    What was set by hand (a bit of `_own` for each field of the rules) stays on top of whatever
    preset is looked at: going back to one finds everything as it was.
    """

    def __init__(self, state=None):
        """`state` is what `state()` of another one gave, None for a first one."""
        if state:
            self._set(state)
            return
        self.seats = 2
        self.teams = 0
        self.player = ""
        self.names = [""] * 8
        self.codes = bytearray(8)  # 0: none, see codes
        self.verdicts = 0
        self.aids = 0
        self.kinds = bytearray(8)
        self.levels = KINDS
        self._own = 0
        self.rules = self._preset = ruleset.make(0)
        self._propose()

    def state(self):
        """Return all that a Draft keeps: its module is unloaded while a game is played."""
        table = (self.seats, self.teams, self.player, self.names, self.codes, self.verdicts)
        more = (self.aids, self.kinds, self.levels, self._own, self.rules, self._preset)
        return table + more

    def _set(self, state):
        self.seats, self.teams, self.player, self.names, self.codes, self.verdicts = state[:6]
        self.aids, self.kinds, self.levels, self._own = state[6:10]
        self.rules, self._preset = state[10:]

    def name(self, seat, own=True):
        """Return a seat's name: the one written if there is one and `own`, else "Player 1"."""
        if own and self.names[seat]:
            return self.names[seat]
        kind = self.kinds[seat]
        if not kind:
            return f"{self.player} {seat + 1}"
        twins = [s for s in range(self.seats) if self.kinds[s] == kind]
        return self.levels[kind - 1] + (f" {seat + 1}" if len(twins) > 1 else "")

    def next_kind(self, seat):
        """Give the seat to the next of: a person, machines of three levels. A machine has no
        code.
        """
        self.kinds[seat] = (self.kinds[seat] + 1) % (len(KINDS) + 1)
        self.codes[seat] = 0

    def shape(self):
        """Return how the seats form teams, as "2×2"; "" if each plays for itself."""
        return "×".join([str(self.seats // self.teams)] * self.teams) if self.teams else ""

    def differs(self, field):
        """Tell whether a field of the rules is not as its preset has it."""
        if field == "verdicts":
            return self.verdicts > 0
        if field in _AIDS:
            return self.aids >> _AIDS.index(field) & 1 > 0
        return getattr(self.rules, field) != getattr(self._preset, field)

    def value(self, field):
        """Return (the value of a house rule, its name in the texts or "")."""
        if field == "verdicts":
            return self.verdicts, VERDICTS[self.verdicts]
        if field in _AIDS:
            value = self.aids >> _AIDS.index(field) & 1
            return value, _ANSWERS[value]
        value = getattr(self.rules, field)
        return value, ruleset.NAMES[field][value] if field in ruleset.NAMES else ""

    def setup(self):
        """Return the Setup of the game as it stands."""
        return Setup(
            self.rules,
            [self.name(i) for i in range(self.seats)],
            self.teams,
            sum([1 << i for i in range(self.seats) if self.kinds[i]]),
        )

    def options(self):
        """Return the Session's options."""
        out = bytearray(AIDS + 1)
        out[STRICT] = self.verdicts
        out[CODES : CODES + self.seats] = self.codes[: self.seats]
        for seat in range(self.seats):
            out[LEVELS + seat // 4] |= self.kinds[seat] << seat % 4 * 2
        out[AIDS] = self.aids
        return bytes(out)

    def shapes(self):
        """Return the numbers of teams that the seats can form: 0, and whatever makes equal teams of
        two or more.
        """
        return [0] + [n for n in range(2, self.seats // 2 + 1) if self.seats % n == 0]

    def change(self, field, way):
        """Go to the next (way 1) or former (-1) value of a field, round the end."""
        if field == "seats":
            self.seats = (self.seats - 2 + way) % 7 + 2
            if self.teams not in self.shapes():
                self.teams = 0
            self._propose()
        elif field == "teams":
            self.teams = _next(self.shapes(), self.teams, way)
            self._propose()
        elif field == "preset":
            self.set_preset((self.rules.preset + way) % len(ruleset.PRESETS))
        elif field == "target":
            self.set_target(_next(_TARGETS, self.rules.target, way))
        elif field == "all_seven":
            self.set("all_seven", _next(_BONUSES, self.rules.all_seven, way))
        elif field == "blanks":
            self.set("blanks", 5 - self.rules.blanks)
        elif field == "verdicts":
            self.verdicts = 1 - self.verdicts
        elif field in _AIDS:
            self.aids ^= 1 << _AIDS.index(field)
        else:
            count = len(ruleset.NAMES[field])
            self.set(field, (getattr(self.rules, field) + way) % count)

    def set(self, field, value):
        """Set one field of the rules; RulesError if it is not allowed. Back at the preset's value
        it is the preset's again.
        """
        self.rules = ruleset.changed(self.rules, field, value)
        bit = 1 << ruleset.FIELDS.index(field)
        self._own |= bit
        if not self.differs(field):
            self._own ^= bit

    def set_target(self, value):
        """Agree on a target; from now on none is proposed, until the proposed one is set again."""
        self._own &= ~_TARGET
        self._propose()
        if value != self.rules.target:
            self._own |= _TARGET
            self.rules = ruleset.changed(self.rules, "target", value)

    def set_preset(self, preset):
        """Take the rules of a preset; the packs stay, and what was set by hand."""
        changes = {"packs": self.rules.packs}
        for i, field in enumerate(ruleset.FIELDS):
            if self._own >> i & 1:
                changes[field] = self.rules[i]
        self._preset = ruleset.make(preset)
        self.rules = ruleset.make(preset, **changes)
        self._propose()

    def packs(self):
        """Return the names of the packs of the game."""
        return self.rules.packs.split("+")

    def toggle_pack(self, name):
        """Take a pack in or leave it out. Return "" or why not: "last" (one must stay), "name" (no
        record could hold it), "many".
        """
        chosen = self.packs()
        if name not in chosen:
            chosen.append(name)
        elif len(chosen) > 1:
            chosen.remove(name)
        else:
            return "last"
        try:
            self.set("packs", "+".join(chosen))
        except ruleset.RulesError:
            try:
                ruleset.make(0, packs=name)
            except ruleset.RulesError:
                return "name"
            return "many"
        return ""

    def _propose(self):
        if not self._own & _TARGET:
            target = self._preset.target and ruleset.proposed_target(self.teams or self.seats)
            self.rules = ruleset.changed(self.rules, "target", target)


_TARGET = 1 << ruleset.FIELDS.index("target")
_TARGETS = [0] + list(range(50, 300, 10)) + list(range(300, 1001, 50))
_BONUSES = list(range(0, 55, 5))


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
