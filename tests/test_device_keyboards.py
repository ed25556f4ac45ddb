# SPDX-License-Identifier: MIT
"""Boards whose keys type: a Cardputer's matrix, a T-Deck's keyboard on I2C and its ball."""

import device_stubs
import pytest

UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = range(8)
ROWS = ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю")
LATIN = ("qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,.")
PLACES = [*zip("".join(LATIN), "".join(ROWS), strict=True), ("`", "ё")]
# What a T-Deck has on a key with Sym, for the letters that have no key of their own.
SYM = {";": "ж", "'": "э", ",": "б", ".": "ю", "+": "х", "@": "ъ", "(": "ё"}


def letter(char):
    """The code of a small Russian letter."""
    return 32 + ord(char) - ord("а")


@pytest.fixture
def cardputer(monkeypatch):
    return device_stubs.install(device_stubs.Cardputer(), monkeypatch)


@pytest.fixture
def tdeck(monkeypatch):
    return device_stubs.install(device_stubs.TDeck(), monkeypatch)


def typing(device, typed=True):
    device._buttons.types = typed
    return device


def tap(machine, *names):
    for name in names:
        machine.press(name)
        machine.release(name)


def polled(device):
    codes = []
    while (code := device.poll()) >= 0:
        codes.append(code)
    return codes


def test_the_letters_stand_where_they_stand_on_a_russian_keyboard(cardputer):
    device = typing(cardputer.open())
    for latin, russian in PLACES:
        tap(cardputer, latin)
        assert polled(device) == [letter(russian)], russian


def test_all_letters_have_codes_of_their_own_and_none_is_a_key(cardputer):
    codes = [letter(russian) for _, russian in PLACES]
    assert sorted(codes) == [*range(32, 64), 65]


def test_a_cardputer_reads_its_keys_itself_and_not_the_console(cardputer):
    assert cardputer.attached
    cardputer.open()
    assert not cardputer.attached


@pytest.mark.parametrize(
    ("key", "code"),
    [(";", UP), (".", DOWN), (",", LEFT), ("/", RIGHT), ("`", B), ("\r", A), ("\b", B)]
    + [(" ", START), ("\t", SELECT)],
)
def test_where_no_letters_are_typed_a_cardputer_has_its_eight_keys(key, code, cardputer):
    device = cardputer.open()
    cardputer.press(key)
    assert device.held() == 1 << code
    assert device.poll() == code
    cardputer.release(key)
    assert device.poll() == -1
    assert device.held() == 0


def test_where_letters_are_typed_the_arrows_of_a_cardputer_want_fn(cardputer):
    device = typing(cardputer.open())
    tap(cardputer, ";", "/")
    assert polled(device) == [letter("ж"), 9]  # the slash is a character, and no letter
    cardputer.press("fn")
    tap(cardputer, ";", ".", ",", "/", "`")
    assert polled(device) == [UP, DOWN, LEFT, RIGHT, B]
    cardputer.release("fn")
    tap(cardputer, ".", "\r", "\b", " ", "\t")
    assert polled(device) == [letter("ю"), A, B, START, SELECT]


def test_a_letter_does_nothing_where_none_is_wanted(cardputer):
    device = cardputer.open()
    tap(cardputer, *"qwertyuiop[]1=")
    assert polled(device) == []
    assert device.held() == 0


def test_keys_without_a_letter_do_nothing(cardputer):
    device = typing(cardputer.open())
    tap(cardputer, "O", "C", "L")
    assert polled(device) == []


def test_a_digit_is_a_character_that_can_be_asked_for(cardputer):
    device = typing(cardputer.open())
    tap(cardputer, "7", "q", "=")
    told = []
    while (code := device.poll()) >= 0:
        told.append((code, device._buttons.char))
    assert told == [(9, "7"), (letter("й"), "q"), (9, "=")]


def test_with_shift_a_letter_has_a_code_of_its_own(cardputer):
    device = typing(cardputer.open())
    cardputer.press("H")
    tap(cardputer, "f")
    cardputer.release("H")
    tap(cardputer, "f")
    assert polled(device) == [letter("а") + 64, letter("а")]


def test_an_arrow_let_go_after_fn_repeats_no_more(cardputer):
    device = typing(cardputer.open())
    cardputer.press("fn")
    cardputer.press(";")
    cardputer.release("fn")
    assert [code for _, code in cardputer.poll_for(device, 1000)][:2] == [UP, UP]
    cardputer.release(";")
    assert cardputer.poll_for(device, 1000) == []
    assert device.held() == 0


def test_a_letter_that_is_held_comes_once(cardputer):
    device = typing(cardputer.open())
    cardputer.press("f")
    assert [code for _, code in cardputer.poll_for(device, 2000)] == [letter("а")]


def test_backspace_held_at_power_on_leaves_a_cardputer_s_drive_to_the_computer(cardputer):
    cardputer.held = set()
    device = cardputer.open()
    assert device.files.writable
    cardputer.scanner.down = {cardputer.KEYS.index("\b")}
    assert not cardputer.open().files.writable


def test_a_flood_of_keys_leaves_no_key_down_that_is_up(cardputer):
    device = cardputer.open()
    cardputer.press("fn")
    for _ in range(30):
        tap(cardputer, ";")
    cardputer.release("fn")
    cardputer.poll_for(device, 1000)
    assert device.held() == 0


def test_a_t_deck_gives_its_keyboard_and_ball_their_power_first(tdeck):
    device = tdeck.open()
    assert tdeck.power == [("POWER_ON", True)]
    assert device.display is tdeck.display


def test_each_letter_key_of_a_t_deck_types_its_letter_and_another_code_with_shift(tdeck):
    device = typing(tdeck.open())
    for latin, russian in PLACES:
        if latin.isalpha():
            tdeck.type(latin + latin.upper())
            assert [device.poll(), device.poll()] == [letter(russian), letter(russian) + 64]


def test_the_letters_that_have_no_key_on_a_t_deck_are_typed_with_sym(tdeck):
    device = typing(tdeck.open())
    own = {russian for latin, russian in PLACES if latin.isalpha()}
    assert own.isdisjoint(SYM.values())
    assert len(own) + len(SYM) == 33
    for sign, russian in SYM.items():
        tdeck.type(sign)
        assert device.poll() == letter(russian)


def test_the_eight_keys_of_a_t_deck(tdeck):
    device = tdeck.open()
    for typed, code in (("\r", A), ("\b", B), (" ", START), ("$", SELECT)):
        tdeck.type(typed)
        assert device.held() == 1 << code
        assert device.poll() == code
        assert device.held() == 0
        assert device.poll() == -1


def test_every_step_of_the_ball_is_a_press_and_a_ball_that_rests_repeats_nothing(tdeck):
    device = tdeck.open()
    for number, code in enumerate((UP, DOWN, LEFT, RIGHT)):
        for _ in range(3):  # high, low, high: a step each
            tdeck.roll(number)
        assert polled(device) == [code] * 3
        assert tdeck.poll_for(device, 2000) == []
        assert device.held() == 0


def test_a_press_on_the_ball_is_a_and_held_as_long_as_it_is(tdeck):
    device = tdeck.open()
    tdeck.scanner.press(4)
    assert device.poll() == A
    tdeck.type("\r")
    assert device.poll() == A
    assert device.held() == 1 << A
    tdeck.scanner.release(4)
    assert device.held() == 0


def test_a_keyboard_that_is_not_awake_yet_is_asked_again(tdeck):
    device = tdeck.open()
    tdeck.type("\r")
    tdeck.awake = False
    assert device.poll() == -1
    tdeck.awake = True
    assert device.poll() == A


def test_backspace_held_at_power_on_leaves_a_t_deck_s_drive_to_the_computer(tdeck):
    assert tdeck.open().files.writable
    for pin in tdeck.pins.values():
        pin.claimed = False
    tdeck.type("\b")
    assert not tdeck.open().files.writable


def test_both_say_that_they_have_all_eight_keys(cardputer, monkeypatch):
    for machine in (cardputer, device_stubs.TDeck()):
        device_stubs.install(machine, monkeypatch)
        module = __import__("erudit_device.boards." + machine.modules["board"].board_id,
                            None, None, ("open_board",))  # fmt: skip
        assert sorted(module.open_board()[2]) == list(range(8))
