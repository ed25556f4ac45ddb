# SPDX-License-Identifier: MIT
"""Makes the records of the corpus and its words. It runs with the code of the commit that brought
it, and is kept to show how they came about; later code answers for them by make.py.

    .venv/bin/python -P tests/corpus/make_records.py
"""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import conftest  # noqa: F401 - the product's folders
import record_games
from corpus import adapter
from list_lexicon import ListLexicon
from words import wordlist

from erudit_core import game, log, notation, play, record, rules, tiles
from erudit_core.board import cell_name
from erudit_core.player import CLUB, GREEDY, NOVICE, Player
from erudit_core.player_view import View
from erudit_core.rng import Rng

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RECORDS = HERE / "records"
LEGAL = 62
LIVE = 14
LENGTHS = (9, 16, 24, 34)  # turns; 0 in `length` is to the end
NAMES = ("Маша", "Петя", "Анна Мария", "Ёж", "Bob", "Маша", "", "Петя_2")


def make_words():
    """Every third of the easy words; packs of the odd and the even ones, and of a third."""
    listed = subprocess.run(
        [sys.executable, str(ROOT / "tools/lexicon.py"), "list", "--pack", "packs/easy.lex"],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    words = listed.stdout.split()[::3]
    (HERE / "words.txt").write_text("\n".join(words) + "\n", "utf-8", newline="\n")
    for name, some in (("one", words[::2]), ("two", words[1::2]), ("easy", words[::3])):
        part = HERE / f"{name}.txt"
        part.write_text("\n".join(some) + "\n", "utf-8")
        command = [sys.executable, str(ROOT / "tools/build_lexicon.py"), "--from", str(part)]
        command += ["--name", name, "--out", str(HERE / f"{name}.lex")]
        subprocess.run(command, capture_output=True, check=True)
        part.unlink()


def agreed(number, rng):
    """The rules of a game: a bare preset, or house rules all over."""
    preset = number % 3
    judge = (rules.CONSENT, rules.TRUST, rules.DICTIONARY)[number // 3 % 3]
    if number % 4 == 0:
        return rules.make(preset, judge=judge)
    return record_games.random_rules(rng)._replace(
        preset=preset, judge=judge, packs=("nouns", "nouns+rare", "easy")[number % 3]
    )


class Table:
    """A game that is played by machines and by chance."""

    def __init__(self, number, words, capacity=384):
        self.number = number
        self.rng = Rng(number + 12000)
        self.words = words
        seats = 2 + number % 7
        teams = (0, 0, 0, 0, 2, 0, 3, 0, 4)[seats] if number % 2 else 0
        self.game = game.Game(agreed(number, self.rng), seats, self.rng, words, teams)
        self.names = NAMES[:seats]
        self.log = log.Log(log.RamStore(capacity))
        self.note(self.game.start())

    def note(self, events):
        self.log.note(events)
        return events

    def play(self, length):
        """So many turns, or to the end for 0: after forty nobody moves any more."""
        while not self.game.over and (not length or self.game.turns < length):
            if self.game.turns > 40:
                self.note(self.game.pass_turn())
            else:
                self.turn()
        return self

    def turn(self):
        made = self.game
        rng = self.rng
        if rng.below(12) == 0:
            self.note([(log.HINTED, made.turn, rng.below(3))])
        way = rng.below(10)
        if way < 6:
            level = (NOVICE, CLUB, GREEDY)[rng.below(3)]
            player = Player(level, View(made), [self.words], self.words, rng.below(1000))
            while not player.step(1 << 29):
                pass
            self.note(player.act(made))
            return
        for cell in made.recoverable():
            if rng.below(3):
                self.note(made.recover(cell))
        if way < 8 and made.rules.judge != rules.DICTIONARY:
            for _ in range(60):
                events = self.note(made.play(record_games.random_placement(made, rng)))
                while events[-1][0] == game.ASK:
                    events = self.note(made.vote(rng.below(4) > 0))
                if events[-1][0] in (game.TURN, game.OVER):
                    return
        hand = tiles.listed(made.hand())
        count = min(1 + rng.below(7), len(hand), made.bag_count())
        if count and rng.below(3):
            events = self.note(made.exchange(hand[-count:]))
            if events[0][0] != game.REFUSED:
                return
        self.note(made.pass_turn())

    def lines(self, secret=False):
        return list(record.write(self.names, self.game, self.log, secret))


def kind(made):
    """What a legal record is like, for its name."""
    agreed = made.rules
    teams = len(made.scores)
    words = [rules.PRESETS[agreed.preset], str(made.seats)]
    if teams < made.seats:
        words[1] += f"in{teams}"
    words.append(rules.NAMES["judge"][agreed.judge])
    return "-".join(words)


# Faults. Each takes the lines of a legal record and returns those of one that is not, or None where
# the record has nothing of the sort.


def turns_of(lines, sign=None):
    """The places of the turns' lines; `sign`: only words ("w"), exchanges ("x"), passes ("p")."""
    found = []
    for i, line in enumerate(lines):
        words = line.split(" ")
        if not line.startswith(">") or words[1].startswith("("):
            continue
        what = "w" if len(words) == 6 else "p" if words[2] == "-" else "x"
        if sign in (None, what):
            found.append(i)
    return found


def changed(lines, sign, field, change, which=-1):
    """The lines with one field of a turn changed."""
    places = turns_of(lines, sign)
    if len(places) < 3:
        return None
    words = lines[places[which]].split(" ")
    new = change(words[field])
    if new is None or new == words[field]:
        return None
    words[field] = new
    return [*lines[: places[which]], " ".join(words), *lines[places[which] + 1 :]]


def swapped(lines, sign, gap):
    """Two turns in the wrong order."""
    places = turns_of(lines, sign)
    if len(places) < gap + 2:
        return None
    a, b = places[1], places[1 + gap]
    lines = list(lines)
    lines[a], lines[b] = lines[b], lines[a]
    return lines


def without(lines, start):
    """The first line that begins so is missing."""
    for i, line in enumerate(lines):
        if line.startswith(start):
            return lines[:i] + lines[i + 1 :]
    return None


def ended(lines, change):
    """The last final line changed."""
    if ": (" not in lines[-1]:
        return None
    return [*lines[:-1], *change(lines[-1])]


def gap(lines, first, last):
    """Turns are missing, and it is said."""
    places = turns_of(lines)
    if len(places) < first + 4:
        return None
    note = f"#note incomplete {first}-{last or ''}: locked"
    return lines[: places[first - 1]] + [note] + (lines[places[last] :] if last else [])


def mirrored(place):
    return place[1:] + place[0] if place[0].isalpha() else place[-1] + place[:-1]


def moved(place):
    """One row or column on."""
    columns = "ABCDEFGHIJKLMNO"
    if place[0].isalpha():
        return chr(ord(place[0]) + 1) + place[1:] if place[0] in columns[:-1] else None
    number = int(place[:-1])
    return f"{number + 1}{place[-1]}" if number < 15 else None


def unknown_hands(lines):
    """The same game, but nobody has noted the hands."""
    places = set(turns_of(lines))
    out = []
    for i, line in enumerate(lines):
        words = line.split(" ")
        if i in places:
            words[1] = "-"
        out.append(" ".join(words))
    return out


def open_word(lines, field, change, which=-1):
    """One field of a word changed in a game without hands."""
    return changed(unknown_hands(lines), "w", field, change, which)


def ruled(lines, text):
    """Other rules than those it was played by."""
    return [line + " " + text if line.startswith("#erudit ") else line for line in lines]


# Name, the code that the referee is to give, and what makes the fault.
FAULTS = (
    ("wrong-score", "score", lambda x: changed(x, "w", 4, lambda y: f"+{int(y) + 1}")),
    ("wrong-total", "score", lambda x: changed(x, "w", 5, lambda y: str(int(y) + 2), 2)),
    ("pass-total", "score", lambda x: changed(x, "p", 4, lambda y: str(int(y) - 1), 1)),
    ("hand-other", "other", lambda x: changed(x, "w", 1, lambda y: "ЩЩ" + y[2:], 2)),
    ("hand-size", "other", lambda x: changed(x, "w", 1, lambda y: y[1:], 0)),
    ("not-in-hand", "not_in_hand", lambda x: changed(x, "w", 3, lambda y: y[:-1] + "Ъ", 1)),
    ("turned", "gap", lambda x: open_word(x, 2, mirrored)),
    ("moved", "not_linked", lambda x: open_word(x, 2, moved)),
    ("taken", "cell", lambda x: open_word(x, 3, lambda y: "Ы" + y[1:])),
    ("unknown-word", "unknown_word", lambda x: open_word(x, 3, lambda y: y[:-1] + "ь")),
    ("one-letter", "short", lambda x: open_word(x, 3, lambda y: y[0], 0)),
    ("beside-the-centre", "centre", lambda x: open_word(x, 2, lambda y: "1A", 0)),
    ("gap", "gap", lambda x: open_word(x, 3, lambda y: y[:1] + "." + y[2:], 1)),
    ("nothing-new", "empty", lambda x: open_word(x, 3, lambda y: "." * len(y), 3)),
    ("blank-unnamed", "blank_unnamed", lambda x: open_word(x, 3, lambda y: "?" + y[1:], 2)),
    ("repeated", "repeated_word", lambda x: ruled(x, "repeats=no")),
    ("side-word", "side_word", lambda x: ruled(x, "side_words=forbid")),
    ("exchange-too-many", "not_in_hand", lambda x: changed(x, "x", 2, lambda y: y + "ААААА", 1)),
    ("out-of-turn", "other", lambda x: swapped(x, None, 1)),
    ("no-recovery", None, lambda x: without(x, "#recover")),
    ("no-consent", "unknown_word", lambda x: without(x, "#accepted")),
    ("first-missing", "other", lambda x: without(x, "#first")),
    ("final-tiles", "other", lambda x: ended(x, lambda y: [y.replace("(", "(А")])),
    ("after-the-end", "other", lambda x: ended(x, lambda y: [y, x[turns_of(x)[0]]])),
    ("bad-key", "unreadable", lambda x: [y.replace("#erudit ", "#erudit premium=x ") for y in x]),
    ("bad-line", "unreadable", lambda x: [*x[:-2], "Маша: КОТ", *x[-2:]]),
    ("bad-nick", "unreadable", lambda x: [*x, ">Никто: - - +0 0"]),
    ("one-player", "unreadable", lambda x: [y for y in x if not y.startswith("#player2")]),
    ("gap-inside", "other", lambda x: gap(x, 5, 7)),
    ("gap-to-the-end", "other", lambda x: gap(x, 6, 0)),
    ("no-final", False, lambda x: ended(x, lambda y: [])),
)
# Spelling that is accepted and never written.
TYPED = (
    ("typed-crlf", lambda text: "\ufeff" + text.replace("\n", "\r\n")),
    ("typed-cyrillic", lambda text: text.replace(" 8H ", " 8Н ").replace(" - +0", " — +0")),
    ("typed-spaces", lambda text: text.replace("\n>", "\n\n>").replace(" +", "\t +")),
)


def legal():
    """[(name, lines)] of the legal records and of games that are cut off by a full log."""
    words = ListLexicon(wordlist.read_words(HERE / "words.txt"))
    made = []
    for number in range(LEGAL):
        length = 0 if number % 3 == 1 else LENGTHS[number % 4]
        table = Table(number, words).play(length)
        secret = number % 9 == 5
        name = f"{number:03}-{kind(table.game)}" + ("-secret" if secret else "")
        made.append((name, table.lines(secret)))
    for number in range(4):
        table = Table(number + 200, words, 11 + number * 5).play(24)
        made.append((f"{len(made):03}-log-full", table.lines()))
    return made


def action(placement):
    """An adapter.Live's action of laying tiles."""
    words = ["lay", "down" if placement.direction else "across"]
    for i in range(placement.count):
        words.append(cell_name(placement.cells[i]) + notation.tile_char(placement.tiles[i]))
    return " ".join(words)


def live(number):
    """The text of a game by chance, refused actions and all; every third is played to its end."""
    rng = Rng(number + 5000)
    seats = 2 + number % 7
    teams = (0, 0, 0, 0, 2, 0, 3, 0, 2)[seats] if number % 2 else 0
    agreed = record_games.random_rules(rng)._replace(judge=number % 3)
    spelt = rules.spell(agreed)
    table = adapter.Live(seats, teams, number, spelt)
    out = [" ".join(["game", str(seats), str(teams), str(number), *spelt]), *table.start()]
    made = table.game

    def do(text):
        out.append("> " + text)
        out.extend(table.act(text))

    while not made.over and (made.turns < 16 or number % 3 == 0):
        if made.asking:
            do("vote yes" if rng.below(4) else "vote no")
            continue
        way = 9 if made.turns > 24 else rng.below(10)
        hand = tiles.listed(made.hand())
        for cell in made.recoverable():
            do("take " + cell_name(cell))
        if way < 8:
            for tried in range(200):
                placement = record_games.random_placement(made, rng)
                if not tried or made.preview(placement).code == play.OK:
                    do(action(placement))
                    break
        elif way == 8 and hand:
            do("give " + notation.hand_text(hand[: 1 + rng.below(len(hand))]))
        else:
            do("pass")
    do("pass")
    return "\n".join(out)


def judged(lines):
    """The referee's code for a record, False if it is legal."""
    path = RECORDS / "000-tried.gcg"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    _, printed = adapter.run("referee", [path.name, "--words", "words.txt", "--json"])
    path.unlink()
    error = json.loads(printed)["error"]
    return error["code"] if error else False


def main():
    """Write everything."""
    make_words()
    RECORDS.mkdir(exist_ok=True)
    for path in RECORDS.glob("*.gcg"):
        path.unlink()
    made = legal()
    texts = {name: "\n".join(lines) + "\n" for name, lines in made}
    sources = [lines for name, lines in made if "secret" not in name and "full" not in name]
    for at, (name, code, spoil) in enumerate(FAULTS):
        for tried in range(len(sources)):
            lines = spoil(list(sources[(at * 7 + tried) % len(sources)]))
            if lines is not None and code in (None, judged(lines)):
                texts[f"{len(texts):03}-{name}"] = "\n".join(lines) + "\n"
                break
        else:
            raise AssertionError(name)
    for at, (name, spell) in enumerate(TYPED):
        texts[f"{len(texts):03}-{name}"] = spell("\n".join(sources[at * 5]) + "\n")
    for name, text in texts.items():
        (RECORDS / f"{name}.gcg").write_bytes(text.encode())
    games = [live(number) for number in range(LIVE)]
    (HERE / "games.txt").write_text("\n\n".join(games), "utf-8", newline="\n")
    print(len(texts), "records,", sum(len(text.encode()) for text in texts.values()), "bytes")


if __name__ == "__main__":
    main()
