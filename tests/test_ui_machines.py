# SPDX-License-Identifier: MIT
"""Seats for machines: agreeing on them, their turns on the screen, the stop key, faults."""

import sys
from itertools import pairwise
from random import Random

import pytest
from face import LANGUAGES, SIZES, Face
from hand_search import kinds_on, tiles_on
from helpers import cell
from menus import Menus
from saving_machine import Machine, state
from suite import length
from test_ui_game import referee

from erudit_core.lexicon.error import LexiconError
from erudit_core.rules import alphabet, ruleset, tiles
from erudit_core.rules.board import SIZE
from erudit_core.rules.game_events import OVER, PASSED, PLAYED, RUN, WORD_SCORE
from erudit_core.rules.play import NEW
from erudit_device import keys
from erudit_ui import lifetimes
from erudit_ui.analysis import progress
from erudit_ui.match.session import LEVELS, Session
from erudit_ui.prefs import values
from erudit_ui.saves import new_slot
from erudit_ui.saves.save_index import open_index
from erudit_ui.saving import notices
from erudit_ui.setup import packs
from erudit_ui.setup.game_setup import Draft

TABLE = """
packs nouns
players Аня Мастер
first 2
machine 2 master
"""
MOST_TICKS = 100_000


@pytest.fixture
def face():
    return Face().at(TABLE)


def think(face, most=MOST_TICKS):
    """Let time pass until the machine has moved; returns the slices that it took."""
    for ticks in range(most):
        if face.screen != "machine":
            return ticks
        face.wait(1)
    raise AssertionError("the machine does not move")


def drop(face):
    """Let time pass until all tiles of the machine's move lie."""
    assert face.screen == "moved"
    while face.top.dropped < len(face.top.ends):
        face.wait(200)
    return face


def go_on(face):
    """Go on from a machine's move, its tiles dropped or not."""
    while face.screen == "moved":
        face.press("A")
    return face


def lit(face):
    """How much of the text line of a machine that thinks is lit, in cells."""
    return [face.top.rows[at] for at in range(face.top.cells)].index(0)


def lay_hint(face):
    """Lay and play what the hint says, with keys; exchange or pass without one."""
    for _ in range(2):
        face.choose("hint")
        while face.screen == "hint":
            face.wait(1)
    hint = face.session.hint
    if hint is None:
        face.choose("pass").press("A")
        return None
    face.press("A")  # lays it
    assert face.session.pending.placement.count == sum(tile >> 7 for tile in hint.run)
    face.play()
    return hint.score


def turns_of(face, most=400):
    """Play to the end, people by their hints; returns the scores that the hints promised."""
    promised = []
    for _ in range(most * 4):
        if face.screen == "result":
            return promised
        if face.screen == "machine":
            think(face)
        elif face.screen in ("summary", "handover", "moved"):
            face.press("A")
        elif face.screen == "recover":
            face.press("B")
        else:
            assert face.screen == "board", face.text()
            before = face.game.scores[face.game.team(face.game.turn)]
            team = face.game.team(face.game.turn)
            score = lay_hint(face)
            assert face.screen == "summary", face.text()
            if score is not None and not face.game.over:
                assert face.game.scores[team] == before + score
            promised.append(score)
    raise AssertionError("the game does not end")


def checked_record(face, folder):
    record = folder / "game.gcg"
    record.write_text("\n".join(face.app.record_text()) + "\n", encoding="utf-8")
    done = referee(record)
    assert done.returncode == 0, done.stdout + done.stderr
    return record.read_text("utf-8")


def test_a_person_and_three_machines_in_teams_play_to_the_target(tmp_path):
    face = Face(seed=4)
    face.app.prefs.thinking = 0
    face.at(
        """
        packs nouns
        players Аня Новичок Клуб Мастер
        teams 2
        rules target=120 judge=dictionary
        machine 2 novice
        machine 3 club
        machine 4 master
        aids HINTS
        """
    )
    assert any(turns_of(face))
    record = checked_record(face, tmp_path)
    assert "#note hint cells Аня" in record
    assert "#note hint word Аня" in record
    assert "#player4 Мастер Мастер" in record


def test_machines_alone_play_all_tiles_to_the_end_and_it_is_checked(tmp_path):
    face = Face(seed=6)
    face.app.prefs.thinking = 0
    face.at(
        """
        packs nouns
        players Клуб Новичок
        rules target=0
        machine 1 club
        machine 2 novice
        aids PROOF
        """
    )
    assert turns_of(face) == []
    assert not face.game.bag_count()
    for _ in range(MOST_TICKS):
        if "Ходить могли" in face.text():
            break
        face.wait(1)
    assert "Ходить могли" in face.text()
    checked_record(face, tmp_path)


def test_the_machines_turn_comes_without_a_card_and_the_only_persons_too(face):
    assert face.screen == "machine"
    face.app.prefs.thinking = 0
    think(face)
    assert face.screen == "moved"
    go_on(face)
    assert face.screen == "board"
    assert face.game.turn == 0


def test_with_two_people_each_turn_of_theirs_begins_with_the_card():
    face = Face().at("packs nouns\nplayers Аня Боря Клуб\nfirst 3\nmachine 3 club")
    think(face)
    go_on(face)
    assert face.screen == "handover"
    assert "Аня" in face.text()


def test_an_only_person_with_a_code_is_asked_for_it_in_each_turn(face):
    face.at(TABLE + "code 1 A A B")
    face.app.prefs.thinking = 0
    think(face)
    go_on(face)
    assert face.screen == "handover"
    face.press("A")
    assert face.screen == "code"
    face.press("A", "A", "B")
    assert face.screen == "board" and face.game.turn == 0


def test_before_an_only_persons_turn_what_there_is_to_say_about_saving_is_said(
    tmp_path, monkeypatch
):
    face = Machine(tmp_path, monkeypatch).boot()
    face.at(TABLE)
    open_index(face.app).build()
    new_slot.begin(face.app, face.session, None)
    face.app.restart("handover")
    face.app.prefs.thinking = 0
    think(face)
    face.session.saver.notice = notices.DRIVE_FAILED
    go_on(face)
    assert face.screen == "saved"


def test_the_stop_key_ends_the_thinking_at_once(face):
    face.app.prefs.thinking = values.THINKING - 1
    needed = think(Face().at(TABLE))
    assert needed > 30
    for _ in range(10):
        face.wait(1)
    assert face.screen == "machine"
    face.press("A")
    assert face.screen == "moved"


def test_a_machine_that_is_stopped_before_it_found_a_word_moves_when_it_has(face):
    face.press("A")
    assert face.screen == "machine"
    assert think(face) < 10
    assert face.screen == "moved"
    assert face.game.scores[1] > 0


def test_a_key_pressed_twice_on_the_card_before_hurries_no_machine(face):
    face.app.prefs.thinking = 0
    think(face)
    face.session.act(face.game.pass_turn())
    face.app.restart("summary", [(PASSED, 0, b"")])
    face.wait(1)
    face.device.pressed += [keys.A, keys.A]
    face.app.step()
    assert (face.screen, face.device.pressed) == ("machine", [])
    assert not face.top.hurried


def test_the_bar_only_grows_while_it_thinks(face):
    lengths = []
    while face.screen == "machine":
        lengths.append(lit(face))
        face.wait(1)
    assert all(after >= before - 1 for before, after in pairwise(lengths))  # one may blink
    assert lengths[-1] > 5


@pytest.mark.parametrize("thinking_time", range(values.THINKING))
def test_the_setting_decides_how_long_the_master_thinks(thinking_time):
    face = Face().at(TABLE)
    face.app.prefs.thinking = thinking_time
    least, most = ((1, 330), (100, 3000), (200, 8000))[thinking_time]
    assert least <= think(face) <= most


def test_no_tile_of_a_machines_hand_is_ever_on_the_panel():
    face = Face(draws=True)
    face.app.prefs.thinking = 0
    face.at("packs nouns\nplayers Мастер Клуб\nmachine 1 master\nmachine 2 club\nhand КОТЛЕТА")
    seen = set()
    for _ in range(300):
        face.wait(300)
        face.settle()
        seen.add(face.screen)
        assert kinds_on(face.panel) == set(), face.text()
    assert seen == {"machine", "moved"}


def test_the_board_stays_while_a_machine_thinks_and_moves_without_any_hand_among_several():
    face = Face(draws=True)
    face.app.prefs.thinking = 0
    face.at("packs nouns\nplayers Аня Боря Мастер\nfirst 3\nmachine 3 master\nhand КОТЛЕТА")
    while face.screen == "machine":
        assert "Мастер думает… Ⓐ хватит" in face.text()
        assert kinds_on(face.panel) == set()
        face.wait(1)
    for _ in range(30):
        face.wait(200)
        assert kinds_on(face.panel) == set()
    assert face.screen == "moved"
    face.press("RIGHT")
    assert face.screen == "look"
    assert kinds_on(face.panel) == set()
    face.press("B")
    assert face.screen == "moved"
    assert kinds_on(face.panel) == set()


@pytest.mark.parametrize("size", [(160, 128), (240, 240), (128, 128)], ids=str)
def test_an_only_persons_hand_stays_while_the_machine_thinks_and_moves(size):
    face = Face(size, draws=True)
    face.app.prefs.thinking = 0
    face.at(TABLE)
    face.session.orders[0] = bytes(tiles.listed(face.game.hands[0]))[::-1]  # as it was arranged
    face.app.redraw()
    own = set(tiles.listed(face.game.hands[0]))
    shown = set()
    while face.screen == "machine":
        face.wait(1)
        assert kinds_on(face.panel) == own
        shown.add(frozenset(tiles_on(face.panel)))
    drop(face)
    face.settle()
    assert kinds_on(face.panel) == own
    assert shown == {frozenset(tiles_on(face.panel))}
    go_on(face).settle()
    assert face.screen == "board"
    assert set(tiles_on(face.panel)) == set(next(iter(shown)))


def test_an_only_persons_hand_that_a_code_guards_is_not_there_while_the_machine_thinks():
    face = Face(draws=True)
    face.app.prefs.thinking = 0
    face.at(TABLE + "code 1 A A B")
    while face.screen in ("machine", "moved"):
        assert kinds_on(face.panel) == set()
        face.wait(200)
        if face.screen == "moved" and face.top.dropped == len(face.top.ends):
            break
    assert face.screen == "moved" and kinds_on(face.panel) == set()


def test_no_tile_of_a_move_is_seen_before_it_drops_and_each_costs_little():
    face = Face(draws=True)
    face.app.prefs.thinking = 0
    face.at(TABLE)
    think(face)
    face.settle()
    board = face.top
    count = len(board.ends)
    assert count > 1
    cells = [board._cell(at) for at in range(count)]
    bare = Face(draws=True).at(TABLE)
    bare.settle()
    edge = board.view.plan.cell

    def pixels(of, cell):
        x, y = cell % SIZE * edge, cell // SIZE * edge
        return [of.panel.pixel(x + dx, y + dy) for dy in range(edge) for dx in range(edge)]

    empty = [pixels(bare, cell) for cell in cells]
    assert [pixels(face, cell) for cell in cells] == empty
    word = alphabet.decode(board.made[RUN])
    for lie in range(1, count + 1):
        assert word[: board.ends[lie - 1]] not in face.line()
        while board.dropped < lie:
            face.panel.mark()
            face.wait(40)
            face.settle()
        assert face.panel.sent < 1500
        fallen = [pixels(face, cell) != bare for cell, bare in zip(cells, empty, strict=True)]
        assert fallen == [True] * lie + [False] * (count - lie)
    assert f"Мастер: {word} = {board.made[WORD_SCORE]}" in face.line()


@pytest.mark.parametrize("key", keys.NAMES)
def test_any_key_lets_all_tiles_of_the_move_lie_and_only_the_next_goes_on(face, key):
    face.app.prefs.thinking = 0
    think(face)
    face.wait(1)
    face.press(key)
    assert face.screen == "moved"
    assert face.top.dropped == len(face.top.ends) > 1
    face.press(key)
    assert face.screen == ("look" if key == "RIGHT" else "board")


def test_no_tile_of_a_move_drops_before_the_turn_is_saved(face):
    face.app.prefs.thinking = 0
    settle = face.app.settle
    face.app.settle = lambda: None  # the turn stays unsaved
    face.session.saver = object()
    think(face)
    board = face.top
    for _ in range(20):
        board.tick(face.device.ticks() + 1000)
        face.device.now += 1000
    assert board.dropped == 0
    face.session.saver = None
    face.session.unsaved = 0
    face.app.settle = settle
    board.saved()
    drop(face)


def test_the_meaning_of_the_machines_word_is_two_keys_away(face):
    face.app.prefs.thinking = 0
    think(face)
    drop(face)
    assert "▶" in face.line()
    face.press("RIGHT")
    assert face.screen == "look" and face.top.cursor == face.session.last_start
    face.press("A")
    assert face.screen == "meaning"
    face.press("B", "B")
    assert face.screen == "moved"
    assert "Мастер: " in face.line()


def test_a_blank_that_the_machine_takes_back_is_told():
    face = Face().at(
        "packs nouns\nplayers Аня Клуб\nrules judge=trust\nmachine 2 club\n"
        "hand К?ТЛЕТА\nplay 8H КоТ\nhand ОЛЕТАНИ\nshow handover"
    )
    think(face)
    assert "Взята пустышка" not in face.text()
    drop(face)
    assert "Взята пустышка I8" in face.text()
    assert any(line.startswith("#recover Клуб I8 О") for line in face.app.record_text())


@pytest.mark.parametrize("fault", ["memory", "lexicon"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_went_wrong_fits_the_board_of_every_display(size, language, fault):
    face = Face(size, language).at("players Мастер Клуб\nmachine 1 master\nmachine 2 club")
    text = face.app.texts.section("summary")["fault_" + fault]
    face.app.restart("board.moved", face.session.act(face.game.pass_turn()), fault)
    assert text in face.text()
    passed = face.app.texts.section("summary")["passed_short"]
    assert passed in face.line()


@pytest.mark.parametrize("seed", range(length(4)))
def test_random_keys_among_machines_show_no_hand_but_on_a_persons_screens(seed):
    random = Random(seed)
    face = Face(draws=True, seed=seed)
    face.app.prefs.thinking = 0
    machines = (
        "machine 2 club\nmachine 3 master" if seed % 2 else "machine 1 novice\nmachine 2 club"
    )
    face.at(f"packs nouns\nplayers А Б В\nrules target=60\n{machines}\naids HINTS BEST PROOF")
    people = {0} if seed % 2 else {2}
    seen = set()
    for _ in range(250):
        if face.screen == "board" and random.random() < 0.2:
            face.session.pending.clear()
            face.app.restart("summary", face.session.act(face.game.pass_turn()))
        elif random.random() < 0.4:
            face.wait(random.choice((1, 1, 1, 1000)))
        else:
            face.press(random.choice(keys.NAMES))
        if face.screen == "title":
            if face.game.over:
                break
            face.press("A")
        face.settle()
        seen.add(face.screen)
        if face.screen in ("machine", "moved"):
            (person,) = people
            assert kinds_on(face.panel) == set(tiles.listed(face.game.hands[person]))
        elif face.game.turn not in people and face.screen not in ("summary", "title"):
            assert kinds_on(face.panel) == set(), face.screen
    assert {"machine", "moved", "summary", "board"} <= seen


def begin(face):
    """Let the machine load what it needs, and begin to search."""
    while face.top.work is None:
        face.wait(1)


def test_what_is_loaded_for_thinking_is_let_go_afterwards(face):
    for _ in range(3):
        face.wait(1)
    assert "erudit_core.movegen.search" in sys.modules
    face.press("A")
    think(face)
    left = [
        name for name in sys.modules if name.startswith(("erudit_core.bot.player", "erudit_core.s"))
    ]
    assert [n for n in left if "search" in n or "player" in n] == []


@pytest.mark.parametrize(
    ("error", "text"),
    [(MemoryError(), "Машине мало памяти"), (LexiconError("damaged"), "Машина без словаря")],
)
@pytest.mark.parametrize("at", [0, 3])
def test_a_machine_that_cannot_search_moves_all_the_same_and_it_is_said(
    face, error, text, at, monkeypatch
):
    face.session.plain = True  # else the board goes first
    if at:
        face.wait(1)
        begin(face)
        face.wait(1)

    def fail(*_):
        raise error

    if at:
        monkeypatch.setattr(type(face.top.work), "step", fail)
    else:
        monkeypatch.setattr(sys.modules["erudit_ui.analysis.machine_screen"], "open_lexicons", fail)
    lifetimes.unload_saving()
    think(face, 11)
    drop(face)
    assert text in face.text()
    go_on(face)
    assert face.screen == "board"


def test_a_word_that_the_game_refuses_is_no_end_of_the_game():
    face = Face().at(
        "packs nouns\nplayers Аня Клуб\nfirst 2\nmachine 2 club\nrules judge=dictionary"
    )
    begin(face)
    face.game.lexicon = None
    think(face)
    assert "Клуб: пропуск" in face.line()
    assert "Машина без словаря" in face.text()


def test_leaving_and_coming_back_lets_the_machine_think_anew(face):
    face.wait(1)
    face.press("B")
    assert face.screen == "title"
    face.press("A")
    assert face.screen == "machine"
    face.app.prefs.thinking = 0
    think(face)
    assert face.game.turns == 1


def test_a_game_that_was_switched_off_in_a_machines_turn_goes_on_with_it(tmp_path, monkeypatch):
    machine = Machine(tmp_path, monkeypatch)
    first = machine.boot()
    draft = Draft()
    draft.player = "Игрок"
    draft.kinds[0], draft.kinds[1] = 3, 2
    draft.set("packs", "easy")
    draft.aids = 5
    lexicon = packs.lexicon(first.device.files, ["easy"])[0]
    session = Session(draft.setup(), lexicon, first.device.entropy(16))
    session.options = draft.options()
    open_index(first.app).build()
    new_slot.begin(first.app, session, lexicon)
    first.app.session = session
    first.app.prefs.thinking = 0
    first.app.restart("handover")
    think(first)
    turn = session.game.turn
    first.app.restart("handover")
    first.wait(1)
    kept = state(session)
    second = machine.boot()
    again = machine.resume(second, packs.lexicon(second.device.files, ["easy"])[0])
    assert second.screen == "machine"
    assert state(again) == kept
    assert (again.people(), again.game.turn, again.aids(4)) == (0, turn, True)
    assert again.level() == (2, 1)[turn]
    second.app.prefs.thinking = 0
    think(second)
    assert again.game.turns == 2


def test_left_gives_a_seat_to_machines_of_three_levels_and_back(tmp_path):
    menus = Menus(tmp_path).go("names").press("A")
    names = []
    for _ in range(5):
        names.append(menus.app.draft.name(0))
        menus.press("LEFT")
    assert names == [
        "Игрок 1",
        "Машина (новичок)",
        "Машина (клуб)",
        "Машина (мастер)",
        "Игрок 1",
    ]


def test_machines_of_one_level_are_told_apart_and_a_name_can_be_written():
    draft = Draft()
    draft.player, draft.machine, draft.levels = "Player", "Machine", ["novice", "club", "master"]
    draft.kinds[:2] = bytes((3, 3))
    assert draft.setup().names == ["Machine (master) 1", "Machine (master) 2"]
    draft.names[0] = "Anna"  # a person's, who is not there
    draft.robots[0] = "Deep"
    assert draft.setup().names == ["Deep", "Machine (master) 2"]
    assert draft.setup().machines == 0b11


def test_a_machine_has_no_code(tmp_path):
    menus = Menus(tmp_path).go("names").press("A")
    menus.app.draft.codes[0] = 9
    menus.press("LEFT")
    assert menus.app.draft.codes[0] == 0
    menus.press("RIGHT")
    assert menus.screen == "names"


def test_a_seat_beyond_the_table_is_no_machine():
    draft = Draft()
    draft.kinds[5] = 1
    assert draft.setup().machines == 0
    assert draft.options()[LEVELS : LEVELS + 2] == b"\0\0"


def test_the_levels_of_eight_seats_are_kept_apart():
    draft = Draft()
    for _ in range(6):
        draft.change("seats", 1)
    draft.kinds[:] = bytes((0, 1, 2, 3, 3, 2, 1, 0))
    session = Session(draft.setup(), None, bytes(16))
    session.options = draft.options()
    levels = []
    for seat in range(8):
        session.game.turn = seat
        levels.append(session.level() if session.is_machine() else None)
    assert levels == [None, 0, 1, 2, 2, 1, 0, None]


def test_machines_get_the_words_of_the_drive_and_the_novice_the_easy_ones(face):
    found = progress.open_lexicons(face.session)
    assert [pack.count for pack in found] == [pack.count for pack in face.game.lexicon.packs]
    assert progress.novice_lexicon(face.app).known(alphabet.encode("дом"))
    face.device.files.root = "/nowhere/"
    assert progress.novice_lexicon(face.app) is None
    face.session.game.lexicon = None
    assert progress.open_lexicons(face.session) == []


def test_rules_with_consent_put_no_word_of_a_machine_to_the_vote():
    face = Face(seed=9)
    face.app.prefs.thinking = 0
    face.at("packs nouns\nplayers Аня Мастер\nfirst 2\nrules judge=consent\nmachine 2 master")
    think(face)
    assert face.screen == "moved"
    assert face.game.rules.judge == ruleset.CONSENT
    assert not face.game.asking


@pytest.mark.parametrize(
    ("fewer", "left"),
    [(0, "nouns rare places easy"), (1, "nouns rare places"), (2, "nouns rare"), (3, "nouns")],
)
def test_for_want_of_memory_packs_are_left_out_the_most_common_words_last(fewer, left):
    face = Face().at(
        "packs nouns rare places easy\nrules packs=nouns+rare+places+easy\n"
        "players Мастер Клуб\nmachine 1 master"
    )
    face.session.fewer = fewer
    packs = dict(zip(face.game.rules.packs.split("+"), face.game.lexicon.packs, strict=True))
    wanted = [packs[name].count for name in left.split()]
    assert [pack.count for pack in progress.open_lexicons(face.session)] == wanted
    whole = progress.open_lexicons(face.session, True)
    assert [pack.count for pack in whole] == [pack.count for pack in packs.values()]


def test_a_whole_dictionary_is_none_where_a_pack_of_the_rules_is_missing():
    face = Face().at("packs nouns rare\nrules packs=nouns+rare\nplayers Аня Боря")
    face.game.lexicon.packs = face.game.lexicon.packs[:1]
    assert len(progress.open_lexicons(face.session)) == 1
    with pytest.raises(LexiconError):
        progress.open_lexicons(face.session, True)


def test_a_search_begins_again_with_a_pack_less_and_says_so(monkeypatch):
    face = Face().at("packs nouns rare\nplayers Аня Клуб\nfirst 2\nmachine 2 club")
    sizes = []

    def short(session):
        found = progress.open_lexicons(session)
        sizes.append(len(found))
        if len(sizes) <= 2:
            raise MemoryError
        return found

    monkeypatch.setattr(sys.modules["erudit_ui.analysis.machine_screen"], "open_lexicons", short)
    lifetimes.unload_saving()  # else that is what it does first
    think(face)
    assert sizes == [2, 2, 1]  # first without the board on the screen
    assert face.game.scores[1] > 0
    drop(face)
    assert "Машина: меньше слов" in face.text()


def test_where_memory_is_short_the_board_goes_before_any_word_does(monkeypatch):
    face = Face().at(TABLE)
    tries = []

    def short(session):
        tries.append(face.session.plain)
        if len(tries) == 1:
            raise MemoryError
        return progress.open_lexicons(session)

    monkeypatch.setattr(sys.modules["erudit_ui.analysis.machine_screen"], "open_lexicons", short)
    lifetimes.unload_saving()
    think(face)
    assert tries == [False, True]
    drop(face)
    assert face.top.fault == "" and face.session.fewer == 0
    go_on(face)
    face.session.act(face.game.pass_turn())
    face.app.restart("handover")
    assert face.screen == "machine"
    assert "ДУМАЕТ МАШИНА" in face.text() and "Мастер" in face.text()
    face.wait(1)
    assert not face.top.pictured


def test_a_board_that_memory_is_too_short_for_is_done_without(face, monkeypatch):
    from erudit_ui.board import view

    def short(*_):
        raise MemoryError

    monkeypatch.setattr(view.BoardView, "__init__", short)
    monkeypatch.setitem(sys.modules, "erudit_ui.board.view", view)
    face.app.stack[-1].hide()
    face.app.round()  # makes room
    face.app.round()
    assert face.screen == "machine" and "ДУМАЕТ МАШИНА" in face.text()


def test_a_master_whose_second_thoughts_do_not_fit_lays_its_best_word(monkeypatch):
    face = Face().at(TABLE)
    from erudit_core.bot import rollout  # now: what was loaded before is unloaded

    def short(*_):
        raise MemoryError

    monkeypatch.setattr(rollout.Rollout, "__init__", short)
    think(face)
    assert face.game.scores[1] > 0


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("cells", [("A1", "B1"), ("A15", "B15"), ("H7", "H8")])
def test_what_else_there_is_to_say_lies_over_the_board_but_not_over_the_word(size, cells):
    face = Face(size).at("players Аня Клуб\nmachine 2 club\nrules judge=trust\nshow handover")
    start, second = (cell(name) for name in cells)
    down = int(second - start > 1)
    run = bytes([10 | NEW, 14 | NEW])
    for at, tile in ((start, 10), (second, 14)):
        face.game.board.put(at, tile)
    session = face.session
    session.last, session.last_start, session.last_direction = run, start, down
    played = (PLAYED, 1, b"", start, down, run, 3, 3, (), (2, 1), 1, 0)
    face.app.restart("board.moved", [played, (OVER, 0, False)], "fewer")
    face.press("A").settle()
    edge = face.top.view.plan.cell
    strip = face.top.group[-1]
    rows = range(strip.y // edge, -(-(strip.y + 8 * strip.height) // edge))
    assert strip.height >= 2 and strip.y >= 0 and strip.y + 8 * strip.height <= 15 * edge
    assert not {start // SIZE, second // SIZE} & set(rows)
    assert "меньше слов" in face.text()
