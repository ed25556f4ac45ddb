# SPDX-License-Identifier: MIT
"""Keys as the game meets them: no press lost, held directions repeat, one event object serves."""

import device_stubs
import pytest

UP, DOWN, LEFT, RIGHT, A, B, START, SELECT = range(8)
NUMBER = {B: 0, A: 1, START: 2, SELECT: 3, RIGHT: 4, DOWN: 5, UP: 6, LEFT: 7}


@pytest.fixture
def machine(monkeypatch):
    return device_stubs.pybadge(monkeypatch)


def test_a_held_direction_repeats_after_400_ms_and_then_every_120(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[LEFT])
    times = machine.poll_for(device, 800)
    assert times == [(0, LEFT), (400, LEFT), (520, LEFT), (640, LEFT), (760, LEFT)]


def test_a_released_direction_repeats_no_more(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[UP])
    assert machine.poll_for(device, 450) == [(0, UP), (400, UP)]
    machine.scanner.release(NUMBER[UP])
    assert machine.poll_for(device, 1000) == []


def test_a_direction_released_while_the_game_was_busy_does_not_repeat(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[UP])
    assert device.poll() == UP
    machine.scanner.release(NUMBER[UP])
    machine.pass_time(3000)
    assert machine.poll_for(device, 1000) == []


@pytest.mark.parametrize("code", [A, B, START, SELECT])
def test_other_keys_never_repeat(code, machine):
    device = machine.open()
    machine.scanner.press(NUMBER[code])
    assert machine.poll_for(device, 2000) == [(0, code)]


def test_another_key_ends_the_repeating(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[DOWN])
    assert machine.poll_for(device, 410) == [(0, DOWN), (400, DOWN)]
    machine.scanner.press(NUMBER[A])
    assert machine.poll_for(device, 1000) == [(0, A)]


def test_a_second_direction_takes_over_and_letting_go_of_the_first_does_not_stop_it(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[DOWN])
    assert device.poll() == DOWN
    machine.scanner.press(NUMBER[RIGHT])
    assert device.poll() == RIGHT
    machine.scanner.release(NUMBER[DOWN])
    assert [code for _, code in machine.poll_for(device, 550)] == [RIGHT, RIGHT]


def test_repeats_do_not_pile_up_while_the_game_was_busy(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[DOWN])
    assert device.poll() == DOWN
    machine.pass_time(5000)
    assert machine.poll_for(device, 130) == [(0, DOWN), (120, DOWN)]


def test_repeating_goes_on_where_the_clock_wraps(machine):
    device = machine.open()
    machine.now = (1 << 29) - 200
    machine.scanner.press(NUMBER[LEFT])
    assert [time for time, _ in machine.poll_for(device, 600)] == [0, 400, 520]
    assert device.ticks() < 1 << 29


def test_presses_shorter_than_a_nap_come_in_their_order(machine):
    device = machine.open()
    keys = [A, B, UP, UP, A, START, SELECT, LEFT, RIGHT, DOWN] * 3
    for code in keys:
        machine.scanner.press(NUMBER[code])
        machine.scanner.release(NUMBER[code])
    assert [code for _, code in machine.poll_for(device, 1000)] == keys


def test_presses_stay_in_their_order_round_after_round(machine):
    device = machine.open()
    keys = [A, B, UP, A, START, SELECT, LEFT, B, RIGHT, DOWN] * 3
    for _ in range(5):
        for code in keys:
            machine.scanner.press(NUMBER[code])
            machine.scanner.release(NUMBER[code])
        assert [device.poll() for _ in keys] == keys


def test_looking_at_held_keys_loses_no_press(machine):
    device = machine.open()
    keys = [A, B, UP, UP, A, START, SELECT, LEFT, RIGHT, DOWN] * 2
    for code in keys:
        machine.scanner.press(NUMBER[code])
        machine.scanner.release(NUMBER[code])
        device.held()
    assert device.held() == 0
    assert [code for _, code in machine.poll_for(device, 1000)] == keys


def test_after_a_flood_of_events_the_held_keys_are_known_again(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[A])
    for _ in range(40):
        machine.scanner.press(NUMBER[UP])
        machine.scanner.release(NUMBER[UP])
    machine.scanner.release(NUMBER[A])
    machine.scanner.press(NUMBER[LEFT])
    machine.poll_for(device, 1000)
    assert device.held() == 1 << LEFT
    machine.scanner.release(NUMBER[LEFT])
    machine.poll_for(device, 1000)
    assert device.held() == 0


def test_a_leant_stick_is_still_leant_after_a_flood_of_events(monkeypatch):
    pins = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "JOYSTICK_X", "JOYSTICK_Y")
    machine = device_stubs.Machine("pygamer", pins, device_stubs.Display())
    device_stubs.install(machine, monkeypatch)
    x = machine.pins["JOYSTICK_X"]
    x.level = machine.pins["JOYSTICK_Y"].level = 32767
    device = machine.open()
    x.level = 65535
    assert device.poll() == RIGHT
    for _ in range(40):
        machine.scanner.press(0)
        machine.scanner.release(0)
    machine.poll_for(device, 1000)
    assert device.held() == 1 << RIGHT
    x.level = 32767
    machine.poll_for(device, 100)
    assert device.held() == 0


def test_a_direction_let_go_in_a_flood_of_events_repeats_no_more(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[UP])
    assert device.poll() == UP
    for _ in range(33):  # the last press that is told finds no release behind it
        machine.scanner.release(NUMBER[UP])
        machine.scanner.press(NUMBER[UP])
    machine.scanner.release(NUMBER[UP])
    while device.poll() == UP:
        pass
    assert machine.poll_for(device, 2000) == []


def test_one_event_object_serves_for_ever(machine):
    device = machine.open()
    for _ in range(100):
        machine.scanner.press(NUMBER[A])
        machine.scanner.release(NUMBER[A])
        assert device.poll() == A
        device.held()
    assert len(machine.scanner.events.into) == 1


def test_all_keys_that_are_down_are_seen(machine):
    device = machine.open()
    machine.scanner.press(NUMBER[SELECT])
    machine.scanner.press(NUMBER[UP])
    assert device.held() == 1 << SELECT | 1 << UP


def test_names_follow_the_codes(machine):
    from erudit_device import keys

    assert [getattr(keys, name) for name in keys.NAMES] == list(range(8))
