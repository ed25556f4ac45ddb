# SPDX-License-Identifier: MIT
"""What is done to a device from outside: power, cables, computers, harm."""

import functools
import tarfile

import version1
from saving_checks import Checks
from saving_keys import COUNTS, PATIENCE
from saving_model import Lost
from saving_world import PowerCut


class Deeds(Checks):
    """Does it to a World, and tells the Model."""

    def guarded(self, count, way, action):
        """Do something with a cut armed; after the cut switch on again."""
        self.keys.append(f"[{count},{way}]" if count else "")
        flash = self.world.flash
        flash.arm(count, way)
        self.patience = PATIENCE
        try:
            action()
        except PowerCut:
            COUNTS["cuts"] += 1
            self.power_off(flash.cut)
            flash.arm(0, 0)
            self.keys.append(f"<cut in {flash.cut}>")
            self.boot()
        flash.arm(0, 0)

    def power_off(self, cut=""):
        world = self.world
        ours = world.ours
        safe = ours and not world.gone and not world.full
        if ours and not world.gone:
            self.model.closed()
        self.model.power_lost(cut, safe)
        if self.flight:
            self.flight.loose = True
            self.flight.landing = ours
            self.flight.cards.pop(self.flight.turn + 1, None)
            if not ours:
                self.flight.lacks.add(self.flight.turn + 1)
        if cut and self.at:
            self.at.hands = {}
        self.flight = self.at = self.live = None
        world.power_off()

    def boot(self):
        self.keys.append("<on>")
        self.said = []
        self.yes = False
        self.world.boot()
        self.eased = False
        self.check_list()
        for game in self.model.games:
            game.landing = False

    def switch(self, computer, held=False):
        """Off and on."""
        self.power_off()
        self.world.computer = computer
        self.world.held = held
        self.boot()

    def lay_version1(self, name):
        """The drive and the chip are as version 1 left them."""
        self.by_version1 = True
        files, games = _fixture(name)
        for path, data in files.items():
            target = self.world.home / path
            if path == "nvm.bin":
                self.world.chip.data[:] = data
            else:
                target.parent.mkdir(exist_ok=True)
                target.write_bytes(data)
        for told in reversed(games):  # the one played last comes last
            game = self.model.add(told["names"])
            game.turn = game.floor = told["turns"]
            game.words = int(bool(told["board"].strip("/")))
            game.lacks = set(range(game.turn - told["ahead"] + 1, game.turn + 1))
            if told["where"] == "chip":
                game.lacks = set(range(1, game.turn + 1))
            else:
                game.drive = game.turn - told["ahead"]
            self.model.small = name == "small"  # a place with neither log nor record
            game.exact = not name.startswith("log-")  # it is full, or nearly so
            if game.coded in self.world.chip.data:
                self.model.keeps(game)

    def unplug(self):
        self.keys.append("<unplug>")
        if self.world.held:
            self.world.computer = False  # nobody will open the files anew
        else:
            self.world.unplug()

    def harm(self, kind, number):
        """Off; somebody does harm to a file; on."""
        self.power_off()
        self.keys.append(f"<{kind}: {self.harms.do(kind, number, self.names_in)}>")
        COUNTS["harmed"] += 1
        self.boot()

    def mend(self, number):
        """Off; somebody brings a file back; on."""
        self.power_off()
        self.keys.append(f"<mended: {self.harms.undo(number)}>")
        self.boot()

    def harm_chip(self, number):
        """Off; the chip's memory loses what it has; on."""
        self.power_off()
        chip = self.world.chip
        if chip:
            noise = self.world.flash.noise
            first = number % 2 * noise.randrange(len(chip))
            chip.data[first:] = noise.randbytes(len(chip) - first)
            self.model.chip_harmed()
            self.keys.append("<chip harmed>")
        self.boot()

    def update(self, _=0):
        """Off; the bundle is brought up to date over the cable; on. No byte of a game changes."""
        self.power_off()
        folder = self.world.folder
        before = {path.name: path.read_bytes() for path in folder.glob("*") if path.is_file()}
        self.world.update()
        for name, data in before.items():
            if (folder / name).read_bytes() != data:
                raise Lost(f"the bundle has changed {name}")
        self.keys.append("<updated>")
        COUNTS["updates"] += 1
        self.boot()

    def set_world(self, what, now):
        """The drive is full or not, gone or not."""
        setattr(self.world, what, now)
        self.world.failed |= self.world.gone
        self.eased |= what == "full" and not now
        self.keys.append(f"<{what}: {now}>")


@functools.cache
def _fixture(name):
    """Return ({path: bytes}, games) of a drive of version 1."""
    files = {}
    with tarfile.open(version1.archive(name)) as made:
        for member in made:
            if not member.name.startswith("record"):
                files[member.name] = made.extractfile(member).read()
    return files, version1.manifest()[name]


def version1_chip(name):
    """The size of the chip's memory of a drive of version 1."""
    return len(_fixture(name)[0]["nvm.bin"])
