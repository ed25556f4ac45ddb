# SPDX-License-Identifier: MIT
"""Games that version 1 saved come back, every one, in all that their players knew of them."""

import pytest
import version1
from saving_machine import Machine

MANIFEST = version1.manifest()
LISTED = ("id", "names", "turns", "over", "where", "ahead")
GAMES = [(name, at) for name, games in sorted(MANIFEST.items()) for at in range(len(games))]
LAST_SECTOR = 23 * 16  # entries of a log before the sector that went to the save


@pytest.fixture(params=[True, False], ids=["ours", "a computer's"])
def writable(request):
    """Whose the drive is."""
    return request.param


def switched_on(name, home, monkeypatch, writable=True):
    """Return (machine with the fixture's folder and chip, its face, the records)."""
    machine = Machine(home, monkeypatch, None)
    chip, records = version1.unpack(name, home)
    machine.nvm = chip
    monkeypatch.setattr("microcontroller.nvm", chip)
    machine.writable = writable
    return machine, machine.boot(), records


def told(games):
    """What the list of games says of each, by id."""
    return {game["id"]: {key: game[key] for key in LISTED} for game in games}


def go_on(face, number):
    """Go on with the game of that id, past what is said about saving; return its session."""
    game = next(game for told, game in version1.listed(face.app) if told["id"] == number)
    session = version1.resumed(face.app, game)
    if face.app.screen_name == "saved":
        face.press("B")
    return session


def test_the_fixtures_are_all_there_from_chips_of_both_sizes(tmp_path):
    files = {path.name for path in version1.FOLDER.glob("*.tar.xz")}
    assert files == {version1.archive(name).name for name in MANIFEST}
    games = [game for games in MANIFEST.values() for game in games]
    assert {game["where"] for game in games} == {"drive", "chip", "both"}
    for name in MANIFEST:
        (tmp_path / name).mkdir()
    sizes = [len(version1.unpack(name, tmp_path / name)[0]) for name in MANIFEST]
    assert set(sizes) == {4096, 8192}
    assert min(sizes.count(4096), sizes.count(8192)) > len(MANIFEST) // 3


def test_the_fixtures_are_in_all_states():
    games = [game for games in MANIFEST.values() for game in games]
    logs = [game["log"] for game in games]
    assert {LAST_SECTOR, 384} < set(logs)
    assert any(game["log"] > LAST_SECTOR and game["complete"] for game in games)
    assert any(game["log"] == 384 and not game["complete"] for game in games)
    assert {2, 8} < {len(game["names"]) for game in games}
    assert any(len(game["scores"]) < len(game["names"]) for game in games)
    assert any(game["reached"] and not game["over"] for game in games)
    assert {game["ahead"] for game in games} > {0, 3, 6}
    for key in ("over", "machines", "laid", "aids", "wrong", "strict"):
        assert any(game[key] for game in games), key
    for key in ("accepted", "refused", "played"):
        assert any(game[key] for game in games), key
    assert any(any(game["codes"]) for game in games)
    assert any(game["board"] != game["board"].upper() for game in games)
    assert any("?" in hand for game in games for hand in game["hands"])
    assert any(tile != tile.upper() for game in games for _, tile, _ in game["laid"])


@pytest.mark.parametrize("name", MANIFEST)
def test_all_games_are_listed_those_of_the_chip_on_the_drive_where_that_has_places(
    name, tmp_path, monkeypatch, writable
):
    _, face, _ = switched_on(name, tmp_path, monkeypatch, writable)
    games = [game for game, _ in version1.listed(face.app)]
    assert len(games) == len(MANIFEST[name])
    expected = told(MANIFEST[name])
    if name == "tried-twice":
        for game in expected.values():
            game["turns"] += 1  # the newest save is there; it is asked whether to open it
    if writable and (tmp_path / "erudit").exists():
        for game in expected.values():
            game["where"], game["ahead"] = "drive", 0
    assert told(games) == expected
    assert not any(game["fault"] for game in games)


@pytest.mark.parametrize("name", ["four", "two-places", "chip-only-beside-a-drive"])
def test_of_games_begun_one_after_the_other_the_last_is_listed_first(name, tmp_path, monkeypatch):
    _, face, _ = switched_on(name, tmp_path, monkeypatch)
    games = [game["id"] for game, _ in version1.listed(face.app)]
    assert games == [game["id"] for game in MANIFEST[name]]


@pytest.mark.parametrize(("name", "at"), GAMES)
def test_a_game_goes_on_as_it_was_left(name, at, tmp_path, monkeypatch, writable):
    _, face, records = switched_on(name, tmp_path, monkeypatch, writable)
    expected = MANIFEST[name][at]
    session = go_on(face, expected["id"])
    screen = "machine" if expected["turn"] in expected["machines"] else "handover"
    assert face.app.screen_name == ("result" if expected["over"] else screen)
    found = version1.seen(session)
    if not expected["complete"] or expected["log"] > LAST_SECTOR and not expected["over"]:
        del found["log"], found["complete"]  # there is a gap
    assert found == {key: expected[key] for key in found}
    assert_record(session, expected, records)


def assert_record(session, expected, records):
    """The record is the same; where the log is not whole, its moves as far as the log goes."""
    lines = records.get(expected["id"], [])
    found = version1.record(session)
    noted = [line for line in found if line.startswith("#note incomplete")]
    if expected["log"] > LAST_SECTOR and not expected["over"]:
        # What the log's last sector had is missing, and what had found no room.
        lines, found = moves(lines), moves(found)
        assert noted and LAST_SECTOR - 4 <= len(found) <= LAST_SECTOR
        lines = lines[: len(found)]
    elif not expected["complete"]:
        lines, found = moves(lines), moves(found)
        assert bool(noted) == (len(found) < expected["turns"])
        found = found[: len(lines)]
    assert found == lines


def moves(lines):
    """The lines of a record that are moves."""
    return [line for line in lines if line.startswith(">")]


@pytest.mark.parametrize(
    ("name", "at"), [(n, at) for n, at in GAMES if not MANIFEST[n][at]["over"]]
)
def test_a_turn_more_is_kept_and_the_other_games_stay(name, at, tmp_path, monkeypatch):
    machine, face, _ = switched_on(name, tmp_path, monkeypatch)
    expected = MANIFEST[name][at]
    session = go_on(face, expected["id"])
    session.act(session.game.exchange(bytes(session.pending.order)[:1]))
    after = version1.seen(session)
    assert after["turns"] == expected["turns"] + 1
    again = machine.boot()
    turns = {game["id"]: game["turns"] for game in MANIFEST[name]} | {after["id"]: after["turns"]}
    assert {game["id"]: game["turns"] for game, _ in version1.listed(again.app)} == turns
    found = version1.seen(go_on(again, expected["id"]))
    for key in ("log", "complete"):  # where the log's end is overwritten there is a gap
        del after[key], found[key]
    assert found == after


@pytest.mark.parametrize("name", [name for name in MANIFEST if name.startswith("ended-by")])
def test_a_record_that_was_written_lies_on_the_drive(name, tmp_path, monkeypatch):
    _, _, records = switched_on(name, tmp_path, monkeypatch)
    text = (tmp_path / "erudit" / "game1.gcg").read_text("utf-8")
    assert text.rstrip("\n").split("\n") == records[MANIFEST[name][0]["id"]]
