# SPDX-License-Identifier: MIT
"""Makes the saved games of the corpus. It runs with the code of the commit that brought it, and is
kept to show how they came about; make.py says anew what comes back of them.

    .venv/bin/python -P tests/corpus/make_saves.py
"""

import sys
import tempfile
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import conftest  # noqa: F401 - the product's folders
import record_games
import version1
from corpus import saves
from saving_machine import Machine

from erudit_core import game as core
from erudit_core import log, play, rules, snapshot
from erudit_core.alphabet import BLANK
from erudit_core.rng import Rng
from erudit_device.files import Files
from erudit_ui import beginning, places, saving
from erudit_ui.session import AIDS, BEST, CODES, HINTS, LEVELS, PROOF, STRICT, WRONG, Session, Setup

SAMD51 = 8192
RP2040 = 4096
TWO = ["Аня", "Боря"]
EIGHT = ["Ёж-Ёжик 9", "Player 1", "Ана\u0301", "Жозефина", "Ъ", "я", "№2", "ёлка Ё"]
FIXTURES = {}


def fixture(nvm):
    """Make a function the maker of the fixture of its name; it returns the sessions played."""

    def note(function):
        FIXTURES[function.__name__.replace("_", "-")] = (function, nvm)
        return function

    return note


def boot(machine, seed):
    face = machine.boot()
    face.device.entropy = Random(seed).randbytes
    return face


def begin(machine, seed, names=TWO, teams=0, machines=0, options=(), **changes):
    """Begin a game with its own chance; return its session."""
    face = boot(machine, seed)
    changes.setdefault("packs", "easy")
    changes.setdefault("judge", rules.TRUST)
    preset = changes.pop("preset", 0)
    setup = Setup(rules.make(preset, **changes), list(names), teams, machines)
    session = Session(setup, record_games.SomeWords(), face.device.entropy(16))
    for at, value in options:
        session.set_option(at, value)
    if machine.writable:
        saving.shelf(face.app).build()
    beginning.begin(face.app, session, None)
    face.app.session = session
    face.app.restart("handover")
    return session


def on(machine, seed, index=0):
    """Switch off and on, and go on with a game; return its session."""
    face = boot(machine, seed)
    session = version1.resumed(face.app, version1.listed(face.app)[index][1])
    session.game.lexicon = record_games.SomeWords()
    return session


def turn(session, rng):
    """One turn of random tiles, with its questions."""
    game = session.game
    number = game.turns
    for cell in game.recoverable():
        session.act(game.recover(cell))
    for _ in range(60):
        placement = record_games.random_placement(game, rng)
        if game.preview(placement).code != play.OK:
            continue
        events = session.act(game.play(placement))
        while events[-1][0] == core.ASK:
            events = session.act(game.vote(rng.below(4) > 0))
        if game.turns > number:
            return
    count = min(game.bag_count(), 1 + rng.below(3))
    if count:
        session.act(game.exchange(bytes(session.laying.order)[:count]))
    else:
        session.act(game.pass_turn())


def turns(session, count, seed):
    rng = Rng(seed)
    for _ in range(count):
        if not session.game.over:
            turn(session, rng)
    return session


def wipe(machine):
    """Forget everything, for another try."""
    for path in Path(machine.home).glob("erudit/*"):
        path.unlink()
    machine.nvm[:] = b"\xff" * len(machine.nvm)


@fixture(SAMD51)
def begun(machine):
    return [begin(machine, 1)]


@fixture(RP2040)
def middle(machine):
    """Switched off once on the way."""
    turns(begin(machine, 2, judge=rules.CONSENT, target=0), 9, 2)
    return [turns(on(machine, 2), 5, 3)]


@fixture(SAMD51)
def eight(machine):
    return [turns(begin(machine, 3, EIGHT, judge=rules.CONSENT, target=0), 13, 3)]


@fixture(RP2040)
def teams(machine):
    names = ["Маша", "Петя", "Оля", "Ян", "Ида", "Bob"]
    return [turns(begin(machine, 4, names, teams=3, target=0), 10, 4)]


@fixture(SAMD51)
def machines(machine):
    options = [(CODES, 216), (CODES + 2, 77), (LEVELS, 0b11000100), (AIDS, HINTS | BEST | PROOF)]
    options += [(STRICT, 1), (WRONG, 2)]
    names = ["Аня", "Новичок", "Вера", "Мастер"]
    session = begin(machine, 5, names, 0, 0b1010, options, judge=rules.DICTIONARY)
    turns(session, 7, 5)
    session.set_option(WRONG, 3)
    return [session]


@fixture(RP2040)
def half_laid(machine):
    """Tiles laid downwards out of a shuffled hand when the menu was opened."""
    face = boot(machine, 6)
    session = machine.attach(face, "rules judge=trust\nfirst 2\nhand КОТАЕ?С\nplay 8H КОТ\npass")
    session.laying.shuffle(face.device.entropy(16))
    face.press("A", "SELECT", "A", "A", "A", "A")
    face.app.open("turnmenu")
    assert session.laying.placement.count >= 3, session.laying.placement.count
    return [session]


@fixture(SAMD51)
def half_laid_blank(machine):
    """A blank lies with its letter; the cursor stands elsewhere, nobody's word yet."""
    face = boot(machine, 7)
    session = machine.attach(
        face, "rules judge=trust\nfirst 2\nhand КОТАЕ?С\ncursor D8 down\nlay КОрТА"
    )
    session.laying.cursor = 200
    session.keep()
    return [session]


@fixture(RP2040)
def asked(machine):
    """The others were asked about a word, and the power went."""
    face = boot(machine, 8)
    session = machine.attach(face, "rules judge=consent target=60\nhand КОТАЕ?С")
    face.press("A", "A", "A", "A", "START")
    assert face.app.screen_name == "consent"
    return [session]


@fixture(SAMD51)
def asked_before(machine):
    """Words were accepted and one was refused in the turn that goes on."""
    for seed in range(200):
        session = turns(begin(machine, 900 + seed, judge=rules.CONSENT, target=0), 8, seed)
        rng = Rng(seed)
        for _ in range(200):
            placement = record_games.random_placement(session.game, rng)
            outcome = session.game.preview(placement)
            if outcome.code == play.OK and outcome.ask:
                session.act(session.game.play(placement))
                session.act(session.game.vote(False))
                break
        if session.game.refused and len(session.game.accepted) >= 2:
            return [session]
        wipe(machine)
    raise AssertionError("no such game")


@fixture(SAMD51)
def last_round(machine):
    session = begin(machine, 9, ["А", "Б", "В"], target=50)
    rng = Rng(9)
    while not session.game.reached:
        turn(session, rng)
    assert not session.game.over
    return [session]


@fixture(SAMD51)
def four(machine):
    found = []
    for number in range(4):
        names = ["Аня", f"Н{number}"] + ["Ещё"] * number
        found.append(turns(begin(machine, 20 + number, names, target=0), number * 3, number))
    return found[::-1]


@fixture(SAMD51)
def four_and_chip_newer(machine):
    """The oldest of four was played on while a computer had the drive."""
    found = four(machine)
    machine.writable = False
    return [turns(on(machine, 24, 3), 2, 24), *found[:3]]


@fixture(SAMD51)
def chip_newer(machine):
    turns(begin(machine, 13, target=0), 5, 13)
    machine.writable = False
    return [turns(on(machine, 13), 3, 14)]


@fixture(RP2040)
def chip_only(machine):
    machine.writable = False
    session = turns(begin(machine, 17), 3, 17)
    assert not list(Path(machine.home).glob("erudit/*.sav"))
    return [session]


@fixture(SAMD51)
def chip_only_beside_a_drive(machine):
    """A computer has the drive with a game on it, and another game was begun."""
    drive = turns(begin(machine, 18, ["Диск", "Два"]), 3, 18)
    machine.writable = False
    return [begin(machine, 19, ["Чип", "Два"]), drive]


@fixture(RP2040)
def small(machine):
    """A drive with little room: one place, without a log."""
    folder = Path(machine.home) / "erudit"
    folder.mkdir()
    (folder / "game1.sav").write_bytes(bytes(places.SMALL))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Files, "make", lambda *_: [])
        return [turns(begin(machine, 25, target=0), 6, 25)]


@fixture(RP2040)
def log_366(machine):
    """The log has room for two more."""
    session = turns(begin(machine, 29, target=0), 6, 29)
    while session.log.count < 366:
        given = bytes(session.laying.order)[: 1 + session.game.turns % 3]
        session.act(session.game.exchange(given))
    return [session]


@fixture(RP2040)
def blanks(machine):
    """Blanks on the board and in a hand, and one that was taken back."""
    for seed in range(400):
        session = turns(begin(machine, 1000 + seed, target=0, blanks=3), 14, seed)
        game = session.game
        taken = any(session.log.entry(i).kind == log.RECOVER for i in range(session.log.count))
        if taken and game.board.blank_cells() and any(hand[BLANK] for hand in game.hands):
            return [session]
        wipe(machine)
    raise AssertionError("no such game")


@fixture(SAMD51)
def house_rules(machine):
    agreed = dict(
        preset=2, layout=2, blanks=2, blank_value=0, premiums=1, side_words=rules.SCORE,
        all_seven=999, repeats=0, recover=0, target=1000, finish_round=1, judge=rules.DICTIONARY,
        packs="easy+nouns+rare+places",
    )  # fmt: skip
    session = turns(begin(machine, 31, ["Аня", "Боря", "Вера"], **agreed), 12, 31)
    assert session.game.played
    return [session]


@fixture(SAMD51)
def damaged_half(machine):
    """The newer half on the drive is damaged, the chip was erased: the older half comes back."""
    session = turns(begin(machine, 32, target=0), 5, 32)
    before = version1.seen(session)
    turns(session, 1, 33)
    place = session.saver.place
    with open(machine.home + place.name + ".sav", "r+b") as file:
        file.seek(place.snapshot_at(1 - session.saver.half) + 300)
        file.write(b"\x55" * 64)
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    return [before]


def check(name, sessions, games):
    """What comes back must be what was played, but for turns that the log could not take."""
    played = [s if isinstance(s, dict) else version1.seen(s) for s in sessions]
    for wanted in played:
        found = [game for game in games if game["id"] == wanted["id"]]
        assert len(found) == 1, (name, wanted["id"])
        differ = [key for key in wanted if wanted[key] != found[0][key]]
        assert set(differ) <= {"log", "complete"}, (name, differ)


def main():
    if snapshot.VERSION != 2:
        sys.exit("this code saves in another version: check out the commit that brought this file")
    saves.FOLDER.mkdir(exist_ok=True)
    told = {}
    for name, (function, nvm) in FIXTURES.items():
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            base = Path(home)
            machine = Machine(base / "made", patch, nvm)
            sessions = function(machine)
            version1.pack(name, machine.home, machine.nvm, {}, saves.FOLDER)
            told[name], records = saves.came(name, base, patch)
            version1.pack(name, machine.home, machine.nvm, records, saves.FOLDER)
        check(name, sessions, told[name]["games"])
        print(name, [(game["turns"], game["log"]) for game in told[name]["games"]], flush=True)
    saves.write(told)


if __name__ == "__main__":
    main()
