# SPDX-License-Identifier: MIT
"""Lets the code as it is say anew what it makes of the records and the saved games: answers/,
machines.txt, games.txt, saves/manifest.json.

    .venv/bin/python -P tests/corpus/make.py            the answers to the commands that are there
    .venv/bin/python -P tests/corpus/make.py --choose   commands and positions chosen anew, too

What has changed is then seen in the difference to the commit before, and belongs into its message.
The records come from make_records.py, the saved games from make_saves.py.
"""

import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import conftest  # noqa: F401 - the product's folders
from corpus import adapter, answers, saves

JUDGED_BY_THE_GAMES_PACKS = ("000-", "007-", "024-", "036-")
REVIEWED = 8  # records of that many turns at most, of those that end in 0 or 6
SEEDS = 50
MOVES_FROM = 8  # the first turn that a machine's position may stand before


def turns(name):
    """[(number, hand)] of the turns of a record; the hand "-" where it is not known."""
    lines = (adapter.RECORDS / f"{name}.gcg").read_text("utf-8-sig").splitlines()
    found = [line.split() for line in lines if line.startswith(">") and " (" not in line]
    return [(number, words[1]) for number, words in enumerate(found, 1) if len(words) > 3]


def chosen(name):
    """The commands of a record: judged; solved at a turn, or as it stands; its events."""
    number = int(name[:3])
    words = "" if name.startswith(JUDGED_BY_THE_GAMES_PACKS) else " --words words.txt"
    every = " --all" if number >= 66 else ""
    asked = [f"referee {name}.gcg{words}{every} --json"]
    made = turns(name)
    if number % 10 == 3 or not made:
        asked.append(f"solve {name}.gcg --words words.txt --json")
    else:
        turn, hand = made[(number * 7 + 5) % len(made)]
        given = " --hand КОТАЕИ?"[: 9 + number % 7] if hand == "-" else ""
        top = " --top 5" if number % 2 else ""
        asked.append(f"solve {name}.gcg --turn {turn}{given} --words words.txt{top} --json")
    if number % 6 == 0 and 0 < len(made) <= REVIEWED + 2:
        asked.append(f"solve {name}.gcg --review --words words.txt --json")
    return [*asked, answers.EVENTS]


def positions():
    """[what is asked] of machines: fifty seeds, each in a position of its own at every level."""
    made = []
    names = [name for name in answers.names() if int(name[:3]) < 62 and "secret" not in name]
    at = 0
    for seed in range(SEEDS):
        while len(made) < 3 * (seed + 1):
            name = names[at % len(names)]
            at += 1
            known = [t for t, hand in turns(name) if hand != "-" and t >= MOVES_FROM]
            if known:
                turn = known[(seed * 5 + at) % len(known)]
                made += [
                    f"{name} {turn} {level} {seed * 1009} {seed % 4}"
                    for level in adapter.MACHINE_LEVELS
                ]
    return made


def main():
    """Write the answers."""
    choose = "--choose" in sys.argv[1:]
    answers.FOLDER.mkdir(exist_ok=True)
    for name in answers.names():
        text = answers.answered(name, chosen(name) if choose else answers.commands(name))
        answers.file(name).write_text(text, "utf-8", newline="\n")
    asked = positions() if choose else [line for line, _ in answers.moves()]
    lines = [f"{line}: {answers.moved(line)}\n" for line in asked]
    head = "# See answers.py.\n"
    answers.MACHINES.write_text(head + "".join(lines), "utf-8", newline="\n")
    texts = [answers.played(text) for text in answers.games()]
    answers.GAMES.write_text("\n\n".join(texts), "utf-8", newline="\n")
    told = {}
    for name in saves.names():
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            told[name] = saves.came(name, Path(home), patch)[0]
    saves.write(told)
    print(len(answers.names()), "records,", len(lines), "moves,", len(told), "saves")


if __name__ == "__main__":
    main()
