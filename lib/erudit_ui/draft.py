# SPDX-License-Identifier: MIT
"""The game that is being agreed on: seats, names, teams, rules. Kept from game to game."""

from erudit_core import rules

from .session import CODES, STRICT, WRONG, Setup

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
)
# Of "verdicts", which is the table's and no field of the rules: whether the preview tells what the
# dictionary says.
VERDICTS = ("friendly", "strict")


class Draft:
    """What the new-game screens change. `names` has eight, "" where none was written; the first
    `seats` of them play. `player` is the word of which the other names are made.
    """

    def __init__(self):
        self.seats = 2
        self.teams = 0
        self.player = ""
        self.names = [""] * 8
        self.codes = bytearray(8)  # 0: none, see codes
        self.verdicts = 0
        self.machines = 0
        self.own_target = False
        self.rules = self._preset = rules.make(0)
        self._propose()

    def name(self, seat, own=True):
        """Return a seat's name: the one written if there is one and `own`, else "Player 1"."""
        return own and self.names[seat] or f"{self.player} {seat + 1}"

    def shape(self):
        """Return how the seats form teams, as "2×2"; "" if each plays for itself."""
        return "×".join([str(self.seats // self.teams)] * self.teams) if self.teams else ""

    def differs(self, field):
        """Tell whether a field of the rules is not as its preset has it."""
        if field == "verdicts":
            return self.verdicts > 0
        return getattr(self.rules, field) != getattr(self._preset, field)

    def value(self, field):
        """Return (the value of a house rule, its name in the texts or "")."""
        if field == "verdicts":
            return self.verdicts, VERDICTS[self.verdicts]
        value = getattr(self.rules, field)
        return value, rules.NAMES[field][value] if field in rules.NAMES else ""

    def setup(self):
        """Return the Setup of the game as it stands."""
        return Setup(
            self.rules,
            [self.name(i) for i in range(self.seats)],
            self.teams,
            self.machines & (1 << self.seats) - 1,
        )

    def options(self):
        """Return the Session's options."""
        out = bytearray(WRONG + 1)
        out[STRICT] = self.verdicts
        out[CODES : CODES + self.seats] = self.codes[: self.seats]
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
            self.set_preset((self.rules.preset + way) % len(rules.PRESETS))
        elif field == "target":
            self.set_target(_next(_TARGETS, self.rules.target, way))
        elif field == "all_seven":
            self.set("all_seven", _next(_BONUSES, self.rules.all_seven, way))
        elif field == "blanks":
            self.set("blanks", 5 - self.rules.blanks)
        elif field == "verdicts":
            self.verdicts = 1 - self.verdicts
        else:
            count = len(rules.NAMES[field])
            self.set(field, (getattr(self.rules, field) + way) % count)

    def set(self, field, value):
        """Set one field of the rules; RulesError if it is not allowed."""
        self.rules = rules.changed(self.rules, field, value)

    def set_target(self, value):
        """Agree on a target; from now on none is proposed."""
        self.own_target = True
        self.set("target", value)

    def set_preset(self, preset):
        """Take all rules of a preset; only the packs stay."""
        self.rules = self._preset = rules.make(preset, packs=self.rules.packs)
        self.own_target = False
        self.verdicts = 0
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
        except rules.RulesError:
            try:
                rules.make(0, packs=name)
            except rules.RulesError:
                return "name"
            return "many"
        return ""

    def _propose(self):
        if self.rules.target and not self.own_target:
            self.set("target", rules.proposed_target(self.teams or self.seats))


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
