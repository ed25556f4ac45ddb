# SPDX-License-Identifier: MIT
"""Plays the real game in the real window on SDL's driver without a screen, by events that it posts
into the window's queue: keys, letters, clicks. Run as

    python3 tests/window_driver.py ROOT HOME SEED [--shots FOLDER]

Two people play the best words of the dictionary up to 50 points; what came of it is printed.
"""

import json
import sys
from pathlib import Path

ROOT = Path(sys.argv[1])
HOME = Path(sys.argv[2])
sys.path.append(str(ROOT))

from tools.desktop import simulator  # noqa: E402
from tools.desktop.keyboard import LETTERS, PLACES  # noqa: E402
from tools.harness import menus, run, strikes, window  # noqa: E402

ALPHABET = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
BLANK_FLAG = 64
MOST_TURNS = 60


class Played(window.Window):
    """A window in which `steps` go on whenever the game waits."""

    steps = None
    told = None

    def pump(self):
        self._next = 0
        super().pump()
        if not (run.app() and run.app().screen_name) or self.machine.waiting():
            return
        if self.steps is None:
            self.told = {"turns": 0, "typed": 0, "refused": 0}
            self.steps = self.play()
        if next(self.steps, None) is None:
            self.post("QUIT")

    def post(self, kind, **more):
        pygame = self.pygame
        pygame.event.post(pygame.event.Event(getattr(pygame, kind), **more))

    def strike(self, key, scancode, char="", shift=False):
        mod = self.pygame.KMOD_SHIFT if shift else 0
        self.post("KEYDOWN", key=key, scancode=scancode, mod=mod, unicode=char)
        self.post("KEYUP", key=key, scancode=scancode, mod=mod)
        return True

    def press(self, name):
        pygame = self.pygame
        return self.strike(getattr(pygame, "K_" + name), getattr(pygame, "KSCAN_" + name))

    def letter(self, letter, latin, shift=False):
        """Type a Russian letter: as a Russian layout has it, or by its place on a Latin one."""
        at = LETTERS.index(letter)
        char = PLACES[at] if latin else letter
        scancode = getattr(self.pygame, "KSCAN_" + strikes._PLACES[at])
        self.told["typed"] += 1
        return self.strike(ord(char), scancode, char.upper() if shift else char, shift)

    def click(self, x, y):
        scale, left, top = self._place()
        return self.spot((left + x * scale + scale // 2, top + y * scale + scale // 2))

    def spot(self, pos):
        self.post("MOUSEBUTTONDOWN", button=1, pos=pos)
        return True

    # What the people do: generators of steps.

    def choose(self, key):
        """Click a menu's line."""
        top = run.app().stack[-1]
        shown = menus.Menus(run.app)
        while arrow := shown.way(key):
            yield self.press(arrow)
        yield self.click(20, top.top + (top.at - top.first) * top.pitch + top.pitch // 2)

    def name(self, text, latin):
        yield self.press("RETURN")
        assert run.app().screen_name == "name"
        for char in text:
            yield self.letter(char, latin)
        yield self.press("RETURN")

    def play(self):
        from tools.membench import plays  # whose game is the one that runs

        self.plays = plays
        self.words = plays.lexicon(("nouns",))
        yield from self.choose("newgame")
        yield from self.choose("names")
        yield from self.name("зоя", True)
        yield self.press("DOWN")
        yield from self.name("яша", False)
        yield self.press("ESCAPE")
        while run.app().draft.rules.judge != 0:
            yield from self.choose("judge")
        yield from self.choose("target")
        for _ in range(15):
            yield self.press("DOWN")
        yield self.press("RETURN")
        yield from self.choose("start")
        while run.app().screen_name != "result":
            if run.app().screen_name == "board":
                yield from self.turn(run.app().session)
            else:
                self.told["refused"] += run.app().screen_name == "notice"
                yield self.press("RETURN")
        session = run.app().session
        self.told.update(
            names=session.names, scores=list(session.game.scores), over=session.game.over,
            target=session.game.rules.target,
        )  # fmt: skip

    def turn(self, session):
        self.told["turns"] += 1
        assert self.told["turns"] < MOST_TURNS
        game = session.game
        latin = game.turn == 0
        best = self.plays.best_turn(game, self.words, True)
        if not best.cells:
            yield self.press("SPACE")
            yield from self.choose("pass")
            yield self.press("RETURN")
            return
        size = run.app().stack[-1].view.plan.cell
        first = best.cells[0]
        yield self.click(first % 15 * size + size // 2, first // 15 * size + size // 2)
        if session.pending.placement.direction != best.direction:
            yield self.press("TAB")
        for tile in best.tiles:
            yield self.letter(ALPHABET[tile & 31], latin, bool(tile & BLANK_FLAG))
        placement = session.pending.placement
        assert bytes(placement.cells[: placement.count]) == best.cells
        assert bytes(placement.tiles[: placement.count]) == best.tiles
        if len(sys.argv) > 4:
            self.pygame.image.save(
                self.pygame.display.get_surface(), f"{sys.argv[5]}/turn{self.told['turns']}.png"
            )
        yield self.press("RETURN")


made = []


class Kept(Played):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        made.append(self)


if __name__ == "__main__":
    window.Window = Kept
    simulator.seed_entropy(int(sys.argv[3]))
    ended = run.play_window(ROOT, (320, 240), 2, HOME)
    print(json.dumps({"code": ended, **made[0].told}, ensure_ascii=False))
