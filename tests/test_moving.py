# SPDX-License-Identifier: MIT
"""Games between the chip's memory and the drive: each moves as soon as it can, none goes without a
question that names it.
"""

import pytest
from face import LANGUAGES, SIZES, texts_of
from saving_machine import Machine, exchange

from erudit_core import snapshot
from erudit_core.rules import ruleset
from erudit_device.fixed_file import FixedFile
from erudit_ui.saves import to_drive
from erudit_ui.saves.save_index import open_index
from erudit_ui.saving import notices
from erudit_ui.saving.load_marks import LoadMarks
from erudit_ui.screens import settings_screen
from erudit_ui.store import save_store
from erudit_ui.widgets import font, style
from erudit_ui.widgets.text_block import wrap
from tools.judging import referee


@pytest.fixture
def machine(tmp_path, monkeypatch):
    return Machine(tmp_path, monkeypatch)


def begin(machine, name, turns=0, locked=False):
    """A game of Аня and `name` with so many turns; the machine is switched off then."""
    before, machine.writable = machine.writable, not locked
    session = machine.begin(machine.boot(), names=["Аня", name], target=0)
    exchange(session, turns)
    machine.writable = before
    return session


def listed(face):
    """{second player: (turns, where the newest turn lies, turns on the drive)}."""
    return {
        game.names[1]: (game.turns, "chip" if game.at >= 2 else "drive", game.on_drive)
        for game in open_index(face.app).saved()
    }


def go_on(face, name):
    """Open a game through the list, as far as the first question or notice."""
    face.app.restart("title")
    face.choose("games")
    names = [game.names[1] if game.names else "" for game in face.top.saved]
    face.press(*["DOWN"] * names.index(name), "A", "RIGHT")
    if face.screen == "loading":
        face.press("A")  # whatever the packs are
    return face


def new_game(face):
    face.app.restart("title")
    face.choose("newgame")
    face.app.draft.set("judge", ruleset.TRUST)
    face.app.draft.set("packs", "easy")
    face.press("A", "RIGHT")
    return face


def test_a_game_begun_in_the_chip_moves_to_the_drive_before_another_is_played_on(machine):
    begin(machine, "Диск")
    begin(machine, "Чип", 2, locked=True)
    face = machine.boot()
    assert listed(face) == {"Диск": (0, "drive", 0), "Чип": (2, "drive", 2)}
    go_on(face, "Диск")
    exchange(face.session, 7)  # more than the chip has slots
    assert listed(machine.boot()) == {"Диск": (7, "drive", 7), "Чип": (2, "drive", 2)}


def test_where_no_files_are_yet_they_are_made_when_it_goes_on(machine, tmp_path):
    begin(machine, "Чип", 2, locked=True)
    assert not (tmp_path / "erudit").exists()
    face = machine.boot()
    assert listed(face) == {"Чип": (2, "chip", -1)}
    go_on(face, "Чип")
    assert (tmp_path / "erudit" / "game1.sav").exists()
    assert face.screen == "handover" and face.session.saver.on_drive
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    assert listed(machine.boot()) == {"Чип": (2, "drive", 2)}


def test_under_the_lock_another_game_is_asked_about_and_no_changes_nothing(machine):
    begin(machine, "Чип", 2, locked=True)
    begin(machine, "Диск", 0)
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    begin(machine, "Чип", 2, locked=True)
    machine.writable = False
    face = machine.boot()
    before = bytes(machine.nvm), listed(face)
    go_on(face, "Диск")
    assert face.screen == "confirm"
    assert "Чип" in face.text() and "пропадёт" in face.text()
    face.press("B")
    assert face.screen == "games"
    assert (bytes(machine.nvm), listed(face)) == before


def test_of_a_game_on_the_drive_the_question_names_the_turns_that_would_go(machine):
    begin(machine, "Первая", 3)
    begin(machine, "Вторая")
    machine.writable = False
    session = machine.resume(face := machine.boot(), game=open_index(face.app).saved()[1])
    exchange(session, 2)
    face = go_on(machine.boot(), "Вторая")
    assert face.screen == "confirm" and "Первая" in face.text() and "после 3-го" in face.text()
    face.press("A")
    while face.screen in ("loading", "saved"):
        face.press("A")
    exchange(face.session, 7)
    assert listed(machine.boot()) == {"Вторая": (7, "chip", 0), "Первая": (3, "drive", 3)}


def test_the_drive_is_asked_for_again_on_the_title_and_the_game_goes_on_with_its_log(
    machine, tmp_path
):
    begin(machine, "Диск", 1)
    machine.writable = False
    face = go_on(machine.boot(), "Диск")
    exchange(face.session, 40)  # more entries than two sectors hold
    machine.writable = True  # the computer lets go, the power stays on
    face.app.restart("title")
    assert listed(face) == {"Диск": (41, "drive", 41)}
    face.press("A", "RIGHT")
    while face.screen in ("loading", "saved"):
        face.press("A")
    assert face.screen == "handover" and not face.session.stale
    while not face.game.over:
        face.session.act(face.game.pass_turn())
    path = tmp_path / "erudit" / "game1.gcg"
    assert "#note" not in path.read_text("utf-8")
    assert referee.main([str(path)]) == 0


def test_a_game_begun_under_the_lock_gets_its_place_and_its_whole_log(machine, tmp_path):
    machine.writable = False
    face = machine.boot()
    machine.begin(face, names=["Аня", "Чип"], target=0)
    exchange(face.session, 40)
    machine.writable = True
    face.app.restart("title")
    face.press("A", "RIGHT")
    while face.screen in ("loading", "saved"):
        face.press("A")
    assert listed(face) == {"Чип": (40, "drive", 40)}
    while not face.game.over:
        face.session.act(face.game.pass_turn())
    path = tmp_path / "erudit" / "game1.gcg"
    assert "#note" not in path.read_text("utf-8")
    assert referee.main([str(path)]) == 0


def test_after_power_off_the_record_names_the_turns_it_lacks_and_goes_on(machine, tmp_path):
    begin(machine, "Диск", 3)
    machine.writable = False
    exchange(machine.resume(machine.boot()), 2)
    machine.writable = True
    session = machine.resume(machine.boot())
    while not session.game.over:
        session.act(session.game.pass_turn())
    lines = (tmp_path / "erudit" / "game1.gcg").read_text("utf-8").split("\n")
    turns = [line for line in lines if line.startswith(">") and "(" not in line]
    assert len(turns) == session.game.turns - 2
    note = next(line for line in lines if line.startswith("#note"))
    assert note == "#note incomplete 4-5: " + session.saver.store.texts.section("gaps")["0"]
    assert lines.index(turns[2]) < lines.index(note) < lines.index(turns[3])
    assert session.saver.notice == notices.PART_RECORD


def test_with_b_held_at_the_start_the_drive_stays_the_computer_s(machine):
    machine.left = True
    face = machine.boot()
    assert not face.device.files.writable
    machine.begin(face, target=0)
    assert face.screen == "saved" and "держали Ⓑ" in face.text()


def test_where_no_place_is_free_it_is_asked_which_game_is_to_go(machine):
    for name in ("Первая", "Вторая", "Третья", "Четвёртая"):
        begin(machine, name)
    begin(machine, "Чип", 2, locked=True)
    face = machine.boot()
    before = listed(face)
    assert before["Чип"] == (2, "chip", -1)
    go_on(face, "Чип")
    assert face.screen == "giveup"
    assert "Чип" not in face.text()
    face.press("B")
    assert listed(face) == before
    go_on(face, "Чип")
    names = [game.names[1] for game in face.top.saved]
    face.press(*["DOWN"] * names.index("Вторая"), "A")
    assert face.screen == "confirm" and "Вторая" in face.text()
    face.press("B")
    assert face.screen == "giveup" and listed(face) == before
    face.press("A", "A", "A")  # the last: whatever the packs are
    assert face.screen == "handover"
    assert listed(face)["Чип"] == (2, "drive", 2)
    assert "Вторая" not in listed(face)


def test_a_new_game_asks_which_of_four_is_to_go(machine):
    for name in ("Первая", "Вторая", "Третья", "Четвёртая"):
        begin(machine, name)
    face = new_game(machine.boot())
    assert face.screen == "giveup"
    face.press("A", "A")
    assert face.screen == "handover"
    assert len(listed(face)) == 4


def test_deleting_one_game_keeps_another_that_is_only_in_the_chip(machine):
    begin(machine, "Диск", 1)
    begin(machine, "Чип", 2, locked=True)
    face = machine.boot()
    here = open_index(face.app)
    game = next(game for game in here.saved() if game.names[1] == "Диск")
    here.delete(game)
    assert listed(machine.boot()) == {"Чип": (2, "drive", 2)}


def test_under_the_lock_deleting_a_game_of_the_drive_changes_nothing(machine):
    begin(machine, "Диск", 1)
    machine.writable = False
    exchange(machine.resume(machine.boot()), 2)
    face = machine.boot()
    before = bytes(machine.nvm)
    face.app.open("saves.games")
    face.press("RIGHT", "A")
    assert "удалить нельзя" in face.text()
    assert bytes(machine.nvm) == before
    assert listed(machine.boot()) == {"Диск": (3, "chip", 1)}


def put(machine, number, data):
    """Lay bytes where a game's file is, or a folder for None."""
    from pathlib import Path

    path = Path(machine.home) / "erudit" / f"game{number}.sav"
    if path.exists():
        path.unlink()
    if data is None:
        path.mkdir()
    else:
        path.write_bytes(data)
    return path


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"x" * 100000, "Размер файла"), (b"x" * 52735, "Размер файла"), (None, "Папка")],
    ids=["longer", "shorter", "folder"],
)
def test_what_is_no_file_of_a_game_is_listed_as_that_and_never_touched(machine, data, words):
    begin(machine, "Первая", 1)
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    path = put(machine, 1, data)
    face = machine.boot()
    face.app.open("saves.games")
    assert "game1.sav" in face.text() and words in face.text()
    face.press("A")
    assert face.screen == "games"
    face.press("RIGHT")
    assert face.screen == "games"  # it is not offered for deletion
    begin(machine, "Новая", 2)
    assert path.is_dir() if data is None else path.read_bytes() == data
    assert (path.parent / "game2.sav").read_bytes()[:4096] != b""
    names = [game.names for game in open_index(machine.boot().app).saved() if not game.fault]
    assert names == [["Аня", "Новая"]]


def newer(path, half=None):
    """Let the saves of a file be of a version to come."""
    data = bytearray(path.read_bytes())
    for one in (0, 1) if half is None else (half,):
        at = save_store.end_of(save_store.FULL, one) - snapshot.PADDED
        if data[at : at + 4] == b"ERSV":
            data[at + 4] = snapshot.VERSION + 1
    path.write_bytes(data)
    return bytes(data)


def test_a_newer_version_s_game_is_neither_continued_nor_deleted_nor_overwritten(machine, tmp_path):
    begin(machine, "Первая", 2)
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    path = tmp_path / "erudit" / "game1.sav"
    newest = open_index(machine.boot().app).saved()[0].at
    data = newer(path, newest)
    face = machine.boot()
    face.app.open("saves.games")
    assert "Обновите игру" in face.text()
    face.press("A", "RIGHT")
    assert face.screen == "games"
    begin(machine, "Новая", 3)
    assert path.read_bytes() == data


def test_a_newer_version_s_game_in_the_chip_is_asked_about(machine):
    machine.writable = False
    begin(machine, "Чип", 1, locked=True)
    for at in (0, snapshot.SIZE):
        machine.nvm[at + 4] = snapshot.VERSION + 1
    before = bytes(machine.nvm)
    face = new_game(machine.boot())
    assert face.screen == "confirm" and "новой версии" in face.text()
    face.press("B")
    assert bytes(machine.nvm) == before
    face = new_game(machine.boot())
    face.press("A")
    assert face.screen == "saved"
    names = [game.names for game in open_index(machine.boot().app).saved()]
    assert len(names) == 1


def test_with_only_files_that_cannot_be_used_a_game_begins_in_the_chip_and_says_why(machine):
    begin(machine, "Первая")
    for number in range(1, 5):
        put(machine, number, b"x" * 999)
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    face = new_game(machine.boot())
    assert face.screen == "saved" and "«Партии»" in face.text()
    exchange(face.session, 1)
    names = [game.fault for game in open_index(machine.boot().app).saved()]
    assert sorted(names) == ["", "size", "size", "size", "size"]


def test_a_file_whose_saves_cannot_even_be_told_as_such_is_listed_and_kept(machine, tmp_path):
    begin(machine, "Первая", 12)
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    path = tmp_path / "erudit" / "game1.sav"
    data = bytearray(path.read_bytes())
    for at in range(4096, len(data)):
        data[at] ^= 0x5A
    path.write_bytes(data)
    face = machine.boot()
    face.app.open("saves.games")
    assert "game1.sav" in face.text() and "Повреждена" in face.text()
    begin(machine, "Новая", 1)
    assert path.read_bytes() == data
    machine.nvm[:] = b"\xff" * len(machine.nvm)
    assert listed_faults(machine.boot()) == ["", "damaged"]


def listed_faults(face):
    return sorted(game.fault for game in open_index(face.app).saved())


def test_a_zero_length_file_left_by_a_cut_is_made_anew(machine):
    begin(machine, "Первая")
    path = put(machine, 2, b"")
    begin(machine, "Вторая", 1)
    assert path.stat().st_size == save_store.FULL
    assert listed(machine.boot())["Вторая"] == (1, "drive", 1)


def test_an_ended_game_s_broken_record_is_written_anew_when_it_is_opened(machine, tmp_path):
    session = begin(machine, "Первая", 3)
    while not session.game.over:
        session.act(session.game.pass_turn())
    path = tmp_path / "erudit" / "game1.gcg"
    whole = path.read_bytes()
    path.write_bytes(whole[:512] + b"\xff" * 512 + whole[1024:])
    face = go_on(machine.boot(), "Первая")
    assert face.screen == "saved" and "game1.gcg" in face.text()
    assert path.read_bytes() == whole
    face = go_on(machine.boot(), "Первая")
    assert face.screen == "result"


def test_what_a_cut_in_its_last_block_left_behind_a_record_goes_with_the_next_one(
    machine, tmp_path
):
    session = begin(machine, "Первая", 3)
    while not session.game.over:
        session.act(session.game.pass_turn())
    path = tmp_path / "erudit" / "game1.gcg"
    whole = path.read_bytes()
    torn = save_store.RECORD - 4096
    path.write_bytes(whole[: torn - 512] + b"\xff" * 2048 + whole[torn + 1536 :])
    face = go_on(machine.boot(), "Первая")
    assert face.screen == "saved" and "game1.gcg" in face.text()
    assert path.read_bytes() == whole
    path.write_bytes(whole[:torn] + b"\xff" * 512 + whole[torn + 512 :])
    assert go_on(machine.boot(), "Первая").screen == "saved"
    assert path.read_bytes() == whole


def test_before_an_ended_game_s_place_is_given_away_its_record_is_written(machine, tmp_path):
    for name in ("Первая", "Вторая", "Третья", "Четвёртая"):
        begin(machine, name)
    face = machine.boot()
    session = machine.resume(face, game=open_index(face.app).saved()[-1])
    number = session.saver.place.number

    def write(file, at, data, real=FixedFile.write):
        if file.size == save_store.RECORD:
            raise ZeroDivisionError
        real(file, at, data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FixedFile, "write", write)
        while not session.game.over:
            try:
                session.act(session.game.pass_turn())
            except ZeroDivisionError:  # the power fails
                break
    path = tmp_path / "erudit" / f"game{number}.gcg"
    assert path.read_bytes() == b"\n" * save_store.RECORD
    begin(machine, "Новая")
    assert path.read_text("utf-8").startswith("#character-encoding")
    assert referee.main([str(path)]) == 0


def test_the_chip_s_old_saves_go_before_the_first_of_version_2(machine):
    import version1

    chip, _ = version1.unpack("chip-only", machine.home[:-1])
    machine.nvm[:] = chip + b"\xff" * (len(machine.nvm) - len(chip))
    machine.writable = False
    face = machine.boot()
    kept = open_index(face.app).saved()
    assert len(kept) == 1 and machine.nvm[4] == 1
    session = machine.resume(face)
    exchange(session, 1)
    versions = [machine.nvm[at + 4] for at in range(0, 8064, 1344) if machine.nvm[at] != 0xFF]
    assert versions == [2]
    assert bytes(machine.nvm[1344:8064]) == b"\xff" * (8064 - 1344)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_helps_fit_every_display(size, language, tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    face = machine.boot(size)
    settings_screen.use_language(face.app, language)
    columns = style.columns(face.app.device)
    names = "Анна-Мария, Константин, Джек Потрошитель"
    t = face.app.texts.section("saves")
    for name in ("lose", "lose_turns", "lose_newer", "suspect"):
        rows = wrap(t[name].format(names, 100), columns)
        assert len(rows) * font.ROW <= size[1] - font.ROW * 38 // 10, name
    t = face.app.texts.section("games")
    helps = [
        t["help_over"] + " · " + t["turns"].format(100),
        face.app.texts.section("giveup")["help"],
    ]
    helps += [text for name, text in texts_of(t).items() if name.startswith("help_")]
    for text in helps:
        assert len(wrap(text, columns)) <= (2 if columns >= style.COLUMNS else 3), text
    assert len(face.app.texts.section("giveup")["title"]) <= columns


def test_moving_reads_back_what_it_wrote(machine, monkeypatch):
    begin(machine, "Диск")
    begin(machine, "Чип", 2, locked=True)
    face = machine.boot
    real = save_store.SaveFile.write_snapshot

    def torn(place, half, buffer):
        real(place, half, bytearray(len(buffer)))

    with monkeypatch.context() as patch:
        patch.setattr(save_store.SaveFile, "write_snapshot", torn)
        made = face()
        assert listed(made)["Чип"] == (2, "chip", -1)
        assert [game.names[1] for game in to_drive.threatened(made.app, 0)] == ["Чип"]
    assert listed(face())["Чип"] == (2, "drive", 2)


def test_where_the_record_lies_is_said_as_a_player_finds_it(machine):
    session = begin(machine, "Первая")
    while not session.game.over:
        session.act(session.game.pass_turn())
    face = machine.boot()
    face.app.session = session
    files = face.device.files
    told = {}
    for home in ("", ".desktop/", "/media/" + "x" * 90 + "/"):
        files.shown = home
        face.app.open("saves.saved", notices.RECORD)
        told[home] = "".join(
            text.strip() for _, _, text in sorted(face.lines(), key=lambda line: line[1])
        )
    first, second, third = told.values()
    assert "на диске:erudit/game1.gcg" in first.replace("диске: ", "диске:")
    assert ".desktop/erudit/game1.gcg" in second
    assert "…" in third and third.split("Ⓐ ")[0].endswith("x/erudit/game1.gcg")


def test_an_ended_game_in_the_chip_is_asked_about_where_the_drive_has_it_unended(machine):
    begin(machine, "Первая", 1)
    machine.writable = False
    session = machine.resume(machine.boot())
    while not session.game.over:
        session.act(session.game.pass_turn())
    face = new_game(machine.boot())
    assert face.screen == "confirm" and "Первая" in face.text() and "после 1-го" in face.text()


def test_without_a_record_s_file_an_ended_game_keeps_its_place_until_that_was_told(
    machine, tmp_path
):
    for name in ("Первая", "Вторая", "Третья", "Четвёртая"):
        begin(machine, name)
    face = machine.boot()
    session = machine.resume(face, game=open_index(face.app).saved()[-1])
    number = session.saver.place.number
    while not session.game.over:
        session.act(session.game.pass_turn())
    path = tmp_path / "erudit" / f"game{number}.gcg"
    path.unlink()
    path.mkdir()
    # As if the power had failed before the record was written.
    saver = session.saver
    LoadMarks(saver.store).mark_load_attempt(saver.place, 0, 0, 0)
    assert to_drive.free(open_index(machine.boot().app)) is None
    face = go_on(machine.boot(), "Первая")
    assert face.screen == "saved" and "не попала" in face.text()
    face.press("B")
    assert face.screen == "result"
    assert to_drive.free(open_index(machine.boot().app)).number == number


def test_looking_at_an_ended_game_under_the_lock_costs_the_other_game_s_log_nothing(
    machine, tmp_path
):
    session = begin(machine, "Первая")
    while not session.game.over:
        session.act(session.game.pass_turn())
    begin(machine, "Вторая", 1)
    machine.writable = False
    face = go_on(machine.boot(), "Вторая")
    exchange(face.session, 40)
    go_on(face, "Первая")
    assert face.session.game.over
    machine.writable = True
    go_on(face, "Вторая")
    while face.screen in ("loading", "saved"):
        face.press("A")
    while not face.game.over:
        face.session.act(face.game.pass_turn())
    path = tmp_path / "erudit" / "game2.gcg"
    assert "#note" not in path.read_text("utf-8")
    assert referee.main([str(path)]) == 0


def test_a_game_that_ended_under_the_lock_gets_its_record_when_it_is_opened_again(
    machine, tmp_path
):
    begin(machine, "Первая", 2)
    machine.writable = False
    face = go_on(machine.boot(), "Первая")
    while not face.game.over:
        face.session.act(face.game.pass_turn())
    go_on(face, "Первая")
    machine.writable = True
    go_on(face, "Первая")
    path = tmp_path / "erudit" / "game1.gcg"
    assert path.read_text("utf-8").startswith("#character-encoding")
    assert "#note" not in path.read_text("utf-8")
    assert referee.main([str(path)]) == 0


def test_a_game_that_comes_to_its_end_on_the_drive_leaves_its_place_to_another_at_once(machine):
    for name in ("Первая", "Вторая", "Третья", "Четвёртая"):
        begin(machine, name)
    machine.writable = False
    face = go_on(machine.boot(), "Первая")
    while not face.game.over:
        face.session.act(face.game.pass_turn())
    machine.begin(face, names=["Аня", "Новая"])
    machine.writable = True
    found = listed(machine.boot())
    assert found["Новая"] == (0, "drive", 0) and "Первая" not in found


def test_of_two_copies_of_a_game_the_one_that_was_chosen_goes_on(machine, tmp_path):
    begin(machine, "Первая", 1)
    older = (tmp_path / "erudit" / "game1.sav").read_bytes()
    exchange(machine.resume(machine.boot()), 2)
    (tmp_path / "erudit" / "game2.sav").write_bytes(older)  # its owner has brought it back
    face = machine.boot()
    assert [game.turns for game in open_index(face.app).saved()] == [3, 1]
    for number, turns in ((1, 1), (0, 3)):
        face = machine.boot()
        face.choose("games")
        face.press(*["DOWN"] * number, "A")
        face.wait(1)
        if face.screen == "loading":
            face.press("A")
        assert face.game.turns == turns
