# SPDX-License-Identifier: MIT
"""The game that is being agreed on: seats, names, teams, rules. Kept from game to game. What shows
it is here; what changes it, and what begins it, is loaded for that alone, as are the rule sets.
"""

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
AID_FIELDS = ("hints", "best", "proof")
_ANSWERS = ("no", "yes")
_LEVELLED = 6  # most seats at which a saved name has room for a machine's level
# A machine's seat is 1 + one of these.
KINDS = ("novice", "club", "master")


class Draft:
    """What the new-game screens change. `names` has eight for people, `robots` eight for machines,
    "" where none was written; the first `seats` of them play. `player` and `machine` are the words
    of which the other names are made, with those of the `levels`. `kinds`: 0 for people, 1–3 for
    machines, see KINDS; `level` is that of the last game against one machine.

    What was set by hand (a bit of `own` for each field of the rules) stays on top of whatever
    preset is looked at: going back to one finds everything as it was.
    """

    player = machine = ""
    levels = KINDS

    def __init__(self, state=None):
        """`state` is what `state()` of another one gave, None for a first one."""
        if state:
            self._set(state)
            return
        self.seats = 2
        self.teams = 0
        self.names = [""] * 8
        self.robots = [""] * 8
        self.codes = bytearray(8)  # 0: none, see codes
        self.verdicts = 0
        self.aids = 0
        self.kinds = bytearray(8)
        self.level = 1
        self.themes = []
        self.agreed = b""
        self.own = 0
        self.rules = self.preset = rule_sets().make(0)
        self.propose()

    def state(self):
        """Return all that a Draft keeps: its module is unloaded while a game is played."""
        table = (self.seats, self.teams, self.names, self.robots, self.codes, self.verdicts)
        more = (self.aids, self.kinds, self.level, self.own, self.rules, self.preset)
        return table + more + (self.themes, self.agreed)

    def _set(self, state):
        self.seats, self.teams, self.names, self.robots, self.codes, self.verdicts = state[:6]
        self.aids, self.kinds, self.level, self.own = state[6:10]
        self.rules, self.preset, self.themes, self.agreed = state[10:]

    def name(self, seat, own=True):
        """Return a seat's name: the one written if there is one and `own`, else "Player 1" or
        "Machine (club)"; "Machine 1" where a save has no room for more.
        """
        kind = self.kinds[seat]
        written = self.written(seat)[seat]
        if own and written:
            return written
        if not kind:
            return f"{self.player} {seat + 1}"
        twins = [s for s in range(self.seats) if self.kinds[s] == kind]
        number = f" {seat + 1}" if len(twins) > 1 or self.seats > _LEVELLED else ""
        if self.seats > _LEVELLED:
            return self.machine + number
        return f"{self.machine} ({self.levels[kind - 1]}){number}"

    def written(self, seat):
        """Return the list that has the name written for a seat: people's or machines'."""
        return self.robots if self.kinds[seat] else self.names

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
        if field in AID_FIELDS:
            return self.aids >> AID_FIELDS.index(field) & 1 > 0
        return getattr(self.rules, field) != getattr(self.preset, field)

    def value(self, field):
        """Return (the value of a house rule, its name in the texts or "")."""
        if field == "verdicts":
            return self.verdicts, VERDICTS[self.verdicts]
        if field in AID_FIELDS:
            value = self.aids >> AID_FIELDS.index(field) & 1
            return value, _ANSWERS[value]
        value = getattr(self.rules, field)
        ruleset = rule_sets()
        return value, ruleset.NAMES[field][value] if field in ruleset.NAMES else ""

    def setup(self):
        """Return the Setup of the game as it stands."""
        from . import agreed

        return agreed.setup(self)

    def options(self):
        """Return the Session's options."""
        from . import agreed

        return agreed.options(self)

    def change(self, field, way):
        """Go to the next (way 1) or former (-1) value of a field, round the end."""
        from . import draft_changes

        draft_changes.change(self, field, way)

    def toggle_pack(self, name):
        """Take a pack in or leave it out. Return "" or why not: "last" (one must stay), "name" (no
        record could hold it), "many".
        """
        from . import draft_changes

        return draft_changes.toggle_pack(self, name)

    def toggle_theme(self, name):
        """Take a theme in or leave it out. Return "" or why not: "name", "many"."""
        from . import draft_changes

        return draft_changes.toggle_theme(self, name)

    def keep(self, names):
        """Leave out the packs and themes that are not in `names`."""
        self.themes = [name for name in self.themes if name in names]
        self.set("packs", "+".join([name for name in names if name not in self.themes]))

    def shapes(self):
        """Return the numbers of teams that the seats can form: 0, and whatever makes equal teams of
        two or more.
        """
        return [0] + [n for n in range(2, self.seats // 2 + 1) if self.seats % n == 0]

    def set(self, field, value):
        """Set one field of the rules; RulesError if it is not allowed. Back at the preset's value
        it is the preset's again.
        """
        ruleset = rule_sets()
        self.rules = ruleset.changed(self.rules, field, value)
        bit = 1 << ruleset.FIELDS.index(field)
        self.own |= bit
        if not self.differs(field):
            self.own ^= bit

    def set_target(self, value):
        """Agree on a target; from now on none is proposed, until the proposed one is set again."""
        self.own &= ~_target()
        self.propose()
        if value != self.rules.target:
            self.own |= _target()
            self.rules = rule_sets().changed(self.rules, "target", value)

    def packs(self):
        """Return the names of the packs of the game, OWN_WORDS among them if it has those."""
        return self.rules.packs.split("+")

    def wanted(self):
        """Return the names of packs and themes of the game, as its rules have them."""
        return self.packs() + self.themes

    def words(self):
        """Return how many words are agreed on: `agreed` is a row of prefs.word_lists."""
        return sum([code >> 7 for code in self.agreed])

    def propose(self):
        """Propose the target that the preset has for so many scores, unless one was set by hand."""
        if not self.own & _target():
            ruleset = rule_sets()
            target = self.preset.target and ruleset.proposed_target(self.teams or self.seats)
            self.rules = ruleset.changed(self.rules, "target", target)


def rule_sets():
    """Return the module of rule sets: a draft that is shown again needs none of it."""
    from erudit_core.rules import ruleset

    return ruleset


def _target():
    return 1 << rule_sets().FIELDS.index("target")
