# SPDX-License-Identifier: MIT
"""Saved games of version 1, and what must come back of them (tests/fixtures/version1).

A fixture is NAME.tar.xz: the drive's folder `erudit` as it lay (or none), `nvm.bin`, the chip's
memory (4096 bytes an RP2040, 8192 a SAMD51), and `record-ID.txt`, the record of each game so far.
The manifest has for each NAME a list of games, the one played last first; see `seen`.
"""

import io
import json
import tarfile
from pathlib import Path

from erudit_core.record import notation
from erudit_core.rules import alphabet, ruleset, tiles
from erudit_core.rules.board import CELLS, SIZE, cell_name
from erudit_ui.match.session import AIDS, CODES, LEVELS, STRICT, WRONG
from erudit_ui.saves import load
from erudit_ui.saves.load import mark_load_ok
from erudit_ui.saves.save_index import open_index

FOLDER = Path(__file__).resolve().parent / "fixtures" / "version1"
MANIFEST = FOLDER / "manifest.json"


# What follows up to `board` is all that these tests know of the product's inside.


def listed(app):
    """The saved games as the list of games shows them: dicts with id, names, turns, over, fault,
    where (drive, chip, or both: the newest is in the chip, and an older save in a place) and ahead
    (turns that the chip has and the place not); and the product's own objects.
    """
    index = open_index(app)
    found = []
    for game in index.saved():
        ahead = 0
        where = "chip" if game.place is None else "drive"
        if game.place is not None and game.at >= 2:
            where = "both"
            ahead = game.turns - index.whole(game.place)[0][0].turns
        told = {"id": game.id, "names": game.names, "turns": game.turns, "over": game.over}
        found.append((told | {"fault": game.fault, "where": where, "ahead": ahead}, game))
    return found


def resumed(app, game):
    """Go on with a game of `listed` as the loading screen does, from the save before where the
    newest did not open twice; return its session.
    """
    here = open_index(app)
    session = load.resume(here, game, None, None, here.is_suspect(game))
    app.session = session
    app.restart("result" if session.game.over else "handover")
    mark_load_ok(session.saver)
    return session


def seen(session):
    """All that a player can find out about a game, as JSON has it. Hands are in the alphabet's
    order, but for `arranged`, the hand of the seat to move as it lies.
    """
    game = session.game
    pending = session.pending
    laid = pending.placement
    return {
        "id": session.id,
        "names": list(session.names),
        "rules": " ".join(ruleset.spell(game.rules)),
        "turns": game.turns,
        "over": game.over,
        "reached": game.reached,
        "passes": game.passes,
        "first": game.first,
        "turn": game.turn,
        "scores": list(game.scores),
        "hands": [text(tiles.listed(hand)) for hand in game.hands],
        "arranged": "" if game.over else text(pending.order),
        "board": board(game.board),
        "bag": text(tiles.listed(game.bag)),
        "chance": game.rng.dump().hex(),
        "laid": [
            [cell_name(laid.cells[i]), notation.tile_char(laid.tiles[i]), pending.slots[i]]
            for i in range(laid.count)
        ],
        "cursor": [cell_name(pending.cursor), laid.direction],
        "last": [alphabet.decode(session.last), session.last_start, session.last_direction],
        "machines": [seat for seat in range(game.seats) if session.is_machine(seat)],
        "levels": [session.option(at) for at in (LEVELS, LEVELS + 1)],
        "codes": [session.option(CODES + seat) for seat in range(game.seats)],
        "wrong": session.option(WRONG),
        "strict": session.option(STRICT),
        "aids": session.option(AIDS),
        "accepted": len(game.accepted),
        "refused": len(game.refused),
        "played": len(game.played),
        "log": session.log.count,
        "complete": session.log.complete,
    }


def record(session):
    """The lines of the record so far."""
    return list(session.record_lines())


def text(kinds):
    """Tiles as text, in the order given."""
    return "".join(alphabet.tile_text(kind) for kind in kinds)


def board(made):
    """The rows of a board, joined by /, up to the last tile in each; a blank's letter is small."""
    cells = [made.get(cell) for cell in range(CELLS)]
    shown = "".join("." if tile < 0 else notation.tile_char(tile) for tile in cells)
    return "/".join(shown[at : at + SIZE].rstrip(".") for at in range(0, CELLS, SIZE))


# The fixtures.


def manifest():
    """What must come back: {name of a fixture: [games]}."""
    return json.loads(MANIFEST.read_text("utf-8"))


def pack(name, home, nvm, records, folder=FOLDER):
    """Make the fixture `name` of the folder `home`, the chip's bytes and {id: lines}."""
    entries = [
        (path.relative_to(home).as_posix(), path.read_bytes())
        for path in sorted(Path(home).glob("erudit/*"))
    ]
    entries.append(("nvm.bin", bytes(nvm)))
    for game, lines in sorted(records.items()):
        entries.append((f"record-{game}.txt", "\n".join(lines).encode()))
    with tarfile.open(archive(name, folder), "w:xz", preset=9) as made:
        for path, data in entries:
            member = tarfile.TarInfo(path)  # without a date: the same games give the same bytes
            member.size = len(data)
            made.addfile(member, io.BytesIO(data))


def unpack(name, home, folder=FOLDER):
    """Lay the fixture's folder `erudit` into `home`; return (bytes of the chip, {id: lines})."""
    nvm = b""
    records = {}
    with tarfile.open(archive(name, folder)) as made:
        for member in made:
            data = made.extractfile(member).read()
            if member.name == "nvm.bin":
                nvm = data
            elif member.name.startswith("record-"):
                records[int(member.name[7:-4])] = data.decode().split("\n")
            else:
                path = Path(home) / member.name
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(data)
    return bytearray(nvm), records


def archive(name, folder=FOLDER):
    """The file of a fixture."""
    return folder / f"{name}.tar.xz"
