# SPDX-License-Identifier: MIT
"""What the corpus says of each record: answers/NAME.txt, the commands and what they print.

    $ referee NAME.gcg --words words.txt --json     a command line of tools/ (in adapter.TOOLS)
    {"legal": true, …}                              what it printed
    = 0                                             and its exit code
    $ events                                        what the record's replay brings about

machines.txt has a machine's move a line: `RECORD TURN LEVEL SEED ROUNDS: MOVE`. games.txt has games
with all tiles known: `game SEATS TEAMS SEED RULES`, actions (`> pass`), and what each brings about.
"""

from corpus import adapter

FOLDER = adapter.HERE / "answers"
MACHINES = adapter.HERE / "machines.txt"
GAMES = adapter.HERE / "games.txt"
EVENTS = "events"


def names():
    """The names of the records."""
    return sorted(path.stem for path in adapter.RECORDS.glob("*.gcg"))


def file(name):
    """The file with what is said of a record."""
    return FOLDER / f"{name}.txt"


def commands(name):
    """The command lines of a record's file."""
    lines = file(name).read_text("utf-8").splitlines()
    return [line[2:] for line in lines if line.startswith("$ ")]


def answered(name, asked):
    """The text of a record's file if its commands are `asked`."""
    out = []
    for command in asked:
        out.append("$ " + command)
        if command == EVENTS:
            out += adapter.events(f"{name}.gcg")
            continue
        tool, *arguments = command.split(" ")
        code, printed = adapter.run(tool, arguments)
        out += [*printed.splitlines(), f"= {code}"]
    return "\n".join(out) + "\n"


def moves():
    """The lines of machines.txt as [(what is asked, the move)]."""
    lines = MACHINES.read_text("utf-8").splitlines()
    return [tuple(line.split(": ")) for line in lines if not line.startswith("#")]


def moved(asked):
    """The move of a machine, of what a line of machines.txt asks."""
    name, turn, level, seed, rounds = asked.split(" ")
    return adapter.move(f"{name}.gcg", int(turn), level, int(seed), int(rounds))


def games():
    """The games of games.txt, each a text of its own."""
    return GAMES.read_text("utf-8").split("\n\n")


def played(text):
    """The text of a game if its actions are those in `text`."""
    out = []
    for line in text.splitlines():
        if line.startswith("game "):
            _, seats, teams, seed, *agreed = line.split(" ")
            live = adapter.Live(int(seats), int(teams), int(seed), agreed)
            out += [line, *live.start()]
        elif line.startswith("> "):
            out += [line, *live.act(line[2:])]
    return "\n".join(out)
