# SPDX-License-Identifier: MIT
"""What of the menus needs no display runs on MicroPython as it does here."""

from mpy import ROOT, run_micropython

DEVICE = f"""
import sys
sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / "lib")!r}]

for name in ("displayio", "bitmaptools"):  # imported, never used here
    sys.modules[name] = type(name, (), {{}})

class Files:
    writable = True
    def __init__(self, home):
        self.home = home
        self.synced = 0
    def open(self, name, mode="rb"):
        return open(self.home + name, mode)
    def sync(self):
        self.synced += 1

class Device:
    language = "ru"
    def __init__(self, home):
        self.files = Files(home)
    def setting(self, name, default, allowed):
        return self.language
"""


def test_settings_are_stored_and_read(tmp_path):
    code = f"""
device = Device({str(tmp_path)!r} + "/")
from erudit_ui import prefs
first = prefs.load(device)
print(first.language, first.light)
first.language = "en"
first.light = 2
print(prefs.store(device, first), device.files.synced)
first.file.close()
again = prefs.load(device)
print(again.language, again.light)
device.language = "en"
print(prefs.load(device).asked)
device.files.home = "/no/such/folder/"
first.file = None
print(prefs.store(device, first), prefs.load(device).light)
"""
    said = run_micropython(DEVICE + code).stdout.split("\n")
    assert [line for line in said if line] == ["ru 5", "True 1", "en 2", "en", "False 5"]
    assert (tmp_path / "prefs.bin").stat().st_size == 512


def test_a_game_is_agreed_on(tmp_path):
    code = """
from erudit_ui.draft import HOUSE, Draft
draft = Draft()
draft.player = "Игрок"
for field in HOUSE + ("seats", "teams", "preset", "target", "judge"):
    for way in (1, 1, 1, -1):
        draft.change(field, way)
while draft.seats != 6:
    draft.change("seats", 1)
draft.change("teams", 1)
draft.change("teams", 1)
draft.names[1] = "Ёж"
print(draft.shape(), draft.name(0), draft.name(1), draft.name(1, False))
print(draft.toggle_pack("my words"), draft.toggle_pack("nouns"), draft.toggle_pack("rare"))
setup = draft.setup()
print(setup.teams, *setup.names[:2], setup.rules.packs)
"""
    said = [line for line in run_micropython(DEVICE + code).stdout.split("\n") if line]
    assert said == [
        "2×2×2 Игрок 1 Ёж Игрок 2",
        "name last ",
        "3 Игрок 1 Ёж nouns+rare",
    ]
