# SPDX-License-Identifier: MIT
"""Games that are begun, played, left, cut off, deleted and finished in any order on a device whose
drive comes and goes: nothing that was promised may be lost. All goes through keys and screens.

    python3 tests/saving_states.py SEQUENCES [SEED]

runs so many sequences of 30 steps and prints what happened in them.
"""

import sys
import time
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parent.parent))
    from tools.common import setup_env

    setup_env.enter(["test"])

# ruff: noqa: E402 - by hand it has to find .venv first
import conftest  # noqa: F401 - finds the product
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from saving_deeds import version1_chip
from saving_harm import HARMS
from saving_keys import COUNTS
from saving_play import Play

STEPS = 30
MOST_GAMES = 6
LAST = []  # the Play of the last sequence


# What the chip has, in bytes; a third of them is no room for a game.
CHIPS = (8192, 4096, 8192, 4096, 0, 2048)
# Drives of version 1 to begin with.
VERSION1 = (
    "begun", "middle", "half-laid", "four", "small", "log-368", "chip-newer",
    "chip-only", "chip-only-beside-a-drive", "four-and-chip-newer", "tried-once",
)  # fmt: skip
LATE = st.tuples(st.sampled_from([0] * 12 + list(range(1, 37))), st.integers(0, 6))
CUT = st.tuples(st.sampled_from([0] * 12 + list(range(1, 13))), st.integers(0, 6))
# What an owner does, or a computer, or time.
DEEDS = HARMS + ("mend", "mend", "mend", "harm_chip", "update", "full", "full", "gone", "gone")


class Saving(RuleBasedStateMachine):
    """Anything that people, power and computers do to saved games, in any order."""

    play = None

    @initialize(
        chip=st.sampled_from(CHIPS), noise=st.integers(0, 99), computer=st.booleans(),
        drive=st.sampled_from(("",) * 6 + VERSION1),
    )  # fmt: skip
    def start(self, chip, noise, computer, drive):
        if drive:
            chip = version1_chip(drive)
        self.play = Play(chip, noise)
        LAST[:] = [self.play]
        self.play.world.computer = computer
        if drive:
            self.play.lay_version1(drive)
        self.steps = 0
        COUNTS["sequences"] += 1
        self.play.boot()

    def teardown(self):
        play = self.play
        self.play = None
        if not play:
            return
        try:
            if sys.exc_info()[0] is None:
                play.last_look()
        except BaseException:
            print(play.keys)
            raise
        finally:
            play.world.close()

    def living(self):
        return len(self.play.model.living())

    @precondition(lambda self: len(self.play.model.living()) < MOST_GAMES)
    @rule(cut=CUT, judge=st.sampled_from(("согласие", "доверие")), yes=st.booleans())
    def begin(self, cut, judge, yes):
        self.act(cut, self.play.begin, judge, yes)

    @rule(cut=CUT, yes=st.booleans())
    def go_on(self, cut, yes):
        self.act(cut, self.play.go_on, None, yes)

    @precondition(lambda self: self.play.model.living())
    @rule(cut=CUT, which=st.integers(0, 5), yes=st.booleans())
    def open_from_list(self, cut, which, yes):
        living = self.play.model.living()
        self.act(cut, self.play.go_on, living[which % len(living)], yes)

    @precondition(lambda self: self.play.model.living())
    @rule(cut=CUT)
    def word(self, cut):
        self.in_game(cut, self.play.play)

    @precondition(lambda self: self.play.model.living())
    @rule(cut=CUT)
    def exchange(self, cut):
        self.in_game(cut, self.play.exchange)

    @precondition(lambda self: self.play.model.living())
    @rule(cut=CUT, off=st.booleans())
    def ask_and_leave(self, cut, off):
        self.in_game(cut, self.play.ask_and_leave, off)

    @precondition(lambda self: self.play.model.living())
    @rule(cut=LATE, count=st.integers(2, 7))
    def rounds(self, cut, count):
        self.in_game(cut, self.play.rounds, count)

    @precondition(lambda self: self.play.model.living())
    @rule()
    def shuffle(self):
        self.in_game((0, 0), self.play.shuffle)

    @precondition(lambda self: self.play.model.living())
    @rule(cut=CUT)
    def finish(self, cut):
        self.in_game(cut, self.play.finish)

    @precondition(lambda self: any(game.over for game in self.play.model.games))
    @rule(cut=CUT, which=st.integers(0, 5))
    def look_back(self, cut, which):
        self.act(cut, self.play.look_back, which)

    @precondition(lambda self: self.play.at)
    @rule()
    def leave(self):
        self.act((0, 0), self.play.home)

    @rule(computer=st.booleans(), held=st.sampled_from((False, False, False, True)))
    def switch_off(self, computer, held):
        self.act((0, 0), self.play.switch, computer, held)

    @precondition(lambda self: self.play.model.living())
    @rule(cut=CUT, which=st.integers(0, 5), yes=st.booleans())
    def delete(self, cut, which, yes):
        living = self.play.model.living()
        self.act(cut, self.play.delete, living[which % len(living)], yes)

    @precondition(lambda self: self.play.world.computer)
    @rule()
    def unplug(self):
        self.act((0, 0), self.play.unplug)

    @precondition(lambda self: self.play.model.games)
    @rule(what=st.sampled_from(DEEDS), number=st.integers(0, 99))
    def deed(self, what, number):
        play = self.play
        if what in HARMS:
            self.act((0, 0), play.harm, what, number)
        elif what in ("full", "gone"):
            setting = getattr(play.world, what)
            self.act((0, 0), play.set_world, what, not setting)
        else:
            self.act((0, 0), getattr(play, what), number)

    def in_game(self, cut, action, *args):
        def whole():
            if self.play.need_game():
                action(*args)

        self.act(cut, whole)

    def act(self, cut, action, *args):
        COUNTS["steps"] += 1
        self.steps += 1
        COUNTS["whole sequences"] += self.steps == STEPS
        self.play.keys.append(action.__name__)
        self.play.guarded(*cut, lambda: action(*args))


def run(sequences, first=0, machine=Saving, phases=(Phase.generate,)):
    """Run so many whole sequences of STEPS steps, shorter ones besides; raises what is found."""
    begun = COUNTS["whole sequences"]
    number = first
    while (missing := sequences - (COUNTS["whole sequences"] - begun)) > 0:
        chosen = settings(
            max_examples=missing + 5,
            stateful_step_count=STEPS + 1,  # the first is `start`
            deadline=None,
            database=None,
            phases=phases,
            suppress_health_check=list(HealthCheck),
        )
        run_state_machine_as_test(seed(number)(machine), settings=chosen)
        number += 10_000


def main():
    start = time.monotonic()
    try:
        run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    finally:
        told = ", ".join(f"{count} {what}" for what, count in sorted(COUNTS.items()))
        print(f"{told}; {time.monotonic() - start:.0f} s")
    print("no loss")


if __name__ == "__main__":
    main()
