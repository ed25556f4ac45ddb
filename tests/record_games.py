# SPDX-License-Identifier: MIT
"""Random games under random agreements, played, recorded and replayed; runs on MicroPython too.

`main(first, last)` prints a checksum of each record, so that two interpreters can be compared.
"""

from binascii import crc32

from lexicons import Sieve

from erudit_core.record import writer
from erudit_core.replay.reader import read_record
from erudit_core.replay.replay import Replay
from erudit_core.rng import Rng
from erudit_core.rules import game, play, ruleset, tiles, turn_log
from erudit_core.rules.alphabet import BLANK, BLANK_FLAG
from erudit_core.rules.board import CELLS, CENTRE, SIZE, step
from erudit_core.rules.game_events import ASK, OVER, REFUSED, TURN

NAMES = ("Маша", "Петя", "Маша", "Анна  Мария", "Ёж", "", "Bob", "Петя_2")
TEAMS = (0, 0, 0, 0, 2, 0, 2, 0, 2)
TRIES = 25
MOST_TURNS = 150


def random_rules(rng):
    preset = rng.below(3)
    return ruleset.make(
        preset,
        layout=rng.below(3),
        blanks=2 + rng.below(2),
        blank_value=rng.below(2),
        premiums=rng.below(2),
        side_words=rng.below(3),
        all_seven=rng.below(2) * 15,
        repeats=rng.below(2),
        recover=1 if rng.below(4) else 0,
        target=(0, 60, 200)[rng.below(3)],
        finish_round=rng.below(2),
        judge=rng.below(3),
    )


def random_placement(made, rng):
    board = made.board
    at = CENTRE
    if not board.is_bare():
        while board.is_free(at := rng.below(CELLS)):
            pass
    direction = rng.below(2)
    place = at // SIZE if direction else at % SIZE
    back = min(place, rng.below(4))
    cell = at - back * step(direction)
    room = SIZE - place + back
    held = list(made.hand()[:33])
    placement = play.Placement()
    placement.direction = direction
    wanted = 1 + rng.below(7)
    while room and wanted and sum(held):
        if board.is_free(cell):
            number = rng.below(sum(held))
            tile = 0
            while number >= held[tile]:
                number -= held[tile]
                tile += 1
            held[tile] -= 1
            placement.add(cell, BLANK_FLAG | rng.below(32) if tile == BLANK else tile)
            wanted -= 1
        cell += step(direction)
        room -= 1
    return placement


def take_turn(made, noted, rng, tired):
    """Carry out one turn, whatever it takes; `noted` is the log. Whoever is tired passes."""
    if tired:
        noted.note(made.pass_turn())
        return
    for cell in made.recoverable():
        if rng.below(3):
            noted.note(made.recover(cell))
    for _ in range(TRIES if rng.below(6) else 0):
        events = made.play(random_placement(made, rng))
        while events[-1][0] == ASK:
            noted.note(events)
            events = made.vote(rng.below(3) > 0)
        noted.note(events)
        if events[-1][0] in (TURN, OVER):
            return
    hand = tiles.listed(made.hand())
    count = min(1 + rng.below(7), len(hand), made.bag_count())
    if count and rng.below(2):
        events = made.exchange(hand[:count] if rng.below(2) else hand[-count:])
        if events[0][0] != REFUSED:
            noted.note(events)
            return
    noted.note(made.pass_turn())


def play_random(seed):
    """Return (names, game, log) of the game that belongs to the seed; some are left unfinished."""
    rng = Rng(seed)
    seats = 2 + rng.below(7)
    teams = TEAMS[seats] if rng.below(2) else 0
    made = game.Game(random_rules(rng), seats, rng, Sieve(), teams)
    noted = turn_log.Log()
    noted.note(made.start())
    turns = MOST_TURNS if rng.below(4) else rng.below(20)
    tired = rng.below(100) if rng.below(2) else MOST_TURNS
    while not made.over and made.turns < turns:
        take_turn(made, noted, rng, made.turns >= tired)
    return NAMES[:seats], made, noted


def replayed(lines):
    """Return (header, Replay, log) of a record that must be legal."""
    header, entries = read_record(lines)
    noted = turn_log.Log()
    again = Replay(header, Sieve(), noted)
    for _ in again.follow(entries):
        pass
    return header, again, noted


def check(seed, secret):
    """Play, record, replay, record again: nothing may differ; returns the lines of the record."""
    names, made, noted = play_random(seed)
    assert noted.complete
    lines = list(writer.write(names, made, noted, secret))
    header, again, renoted = replayed(lines)
    assert again.totals == made.scores
    assert again.game.board.state == made.board.state
    assert again.game.over == made.over
    assert again.finished() == made.over
    assert again.game.turns == made.turns
    assert [sum(hand) for hand in again.game.hands] == [sum(hand) for hand in made.hands]
    assert again.game.bag_count() == made.bag_count()
    if made.over:
        best = made.winners()
        assert [made.team(seat) in best for seat in range(made.seats)] == [
            seat in again.winners() for seat in range(made.seats)
        ]
    else:
        assert again.game.turn == made.turn
    assert list(writer.write(header.names, again.game, renoted, secret)) == lines
    return lines


def main(first, last):
    """Check seeds from `first` up to `last` - 1, and print what each record's checksum is."""
    for seed in range(first, last):
        lines = check(seed, seed & 1)
        print(seed, len(lines), crc32("\n".join(lines).encode()))
