# SPDX-License-Identifier: MIT
"""What owners and computers do to the files of saved games, and take back."""

from types import SimpleNamespace

from saving_model import Lost

# missing, a folder in its place, longer than it was, cut off, one block lost, of a newer version.
HARMS = ("missing", "folder", "longer", "shorter", "block", "newer")
_NEWER = 9
_SAVES = 6144  # what lies before them is a copy that was put aside


class Harms:
    """Does harm to files of a World; the Model is told what was in them. `shut`: files that cannot
    be used but are whole, with what they held and how to open them again.
    """

    def __init__(self, world, model):
        self.world = world
        self.model = model
        self.shut = {}
        self.ends = {}  # noise at the end of a record's file, where the game never writes

    def do(self, kind, number, names_in):
        """Do harm to one of the files there are, if there is one; returns its name, or empty."""
        folder = self.world.folder
        files = sorted(folder.glob("*.*")) if folder.is_dir() else []
        files = [path for path in files if path.is_file() and path.name not in self.shut]
        files = [path for path in files if path.stat().st_size]  # others are being made
        saves = [path for path in files if path.suffix == ".sav"]
        files = saves + saves + files  # mostly those that matter most
        if not files:
            return ""
        path = files[number % len(files)]
        names = names_in(path)
        data = path.read_bytes()
        if kind == "missing":
            path.unlink()
            self.model.harmed(names, True)
        elif kind == "folder":
            path.unlink()
            path.mkdir()
            self.model.harmed(names, True)
        elif kind == "block":
            at = number % (len(data) // 4096 + 1) * 4096
            noise = self.world.flash.noise.randbytes(min(4096, len(data) - at))
            path.write_bytes(data[:at] + noise + data[at + 4096 :])
            if path.suffix == ".gcg" and at + 4096 == len(data):
                self.ends[path.name] = noise
            self.model.harmed(names, False)
        elif path.suffix == ".sav":
            self._shut(kind, path, names, data)
        else:
            self.model.hurt = True
            path.write_bytes(data + bytes(512))
        return path.name

    def _shut(self, kind, path, names, data):
        if kind == "longer":
            changed = data + bytes(40000)
        elif kind == "shorter":
            changed = data[: len(data) * 2 // 3 // 512 * 512]
        else:
            changed = bytearray(data)
            at = changed.find(b"ERSV", _SAVES)
            while at >= 0:
                changed[at + 4] = _NEWER
                at = changed.find(b"ERSV", at + 1)
            changed = bytes(changed)
        if changed == data:
            return
        path.write_bytes(changed)
        if kind == "shorter":
            self.model.harmed(names, True)
        else:
            self.model.locked_up(names, path.name)
        self.shut[path.name] = SimpleNamespace(
            path=path, name=path.name, kind=kind, names=names, before=data, now=changed
        )

    def undo(self, number):
        """Bring one file back to what it was."""
        self.check()
        shut = sorted(name for name in self.shut if self.shut[name].kind != "shorter")
        if not shut:
            return ""
        one = self.shut.pop(shut[number % len(shut)])
        one.path.write_bytes(one.before)
        self.model.opened_up(one.name, one.names)
        return one.path.name

    def undo_all(self):
        """Bring everything back that can be."""
        while self.undo(0):
            pass

    def check(self):
        """Nobody has agreed to anything: such files are as they were."""
        for name in sorted(self.shut):
            one = self.shut[name]
            if one.path.is_file() and one.path.read_bytes() == one.now:
                continue
            raise Lost(f"{name} ({one.kind}) was overwritten without a question; held {one.names}")

    def agreed(self, text):
        """Somebody said yes to a question: what it names may go."""
        for name in sorted(self.shut):
            if name in text:
                self.let_go(name)

    def let_go(self, name):
        """A file may go, and what is in it."""
        del self.shut[name]
        for game in self.model.games:
            if game.shut == name:
                game.shut = ""
                game.floor = game.drive = None
                game.loose = True
