# SPDX-License-Identifier: MIT
"""What of the menus needs no display runs on MicroPython as it does here."""

import tables

from tools.common.micropython import ROOT, run_micropython

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
    def fixed(self, name, size):
        from erudit_device.fixed_file import FixedFile
        return FixedFile(self, name, size)
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
    tables.make(tmp_path)
    old = tables.old_prefs(tmp_path).read_bytes()
    code = f"""
device = Device({str(tmp_path)!r} + "/")
from erudit_ui.prefs import store
first = store.load(device)
print(first.language, first.light, first.kept)
first.light = 3
print(store.store(device, first), first.kept, device.files.synced)
again = store.load(device)
print(again.language, again.light, again.kept)
device.language = "en"
print(store.load(device).asked)
device.files.home = "/no/such/folder/"
first.file = None
print(store.store(device, first), store.hindrance(device, first), store.load(device).light)
"""
    said = run_micropython(DEVICE + code).stdout.split("\n")
    assert [line for line in said if line] == [
        "en 2 False",
        "True True 4",
        "en 3 True",
        "en",
        "False unkept_yet 5",
    ]
    assert (tmp_path / "prefs.bin").read_bytes() == old


def test_loading_settings_writes_nothing_and_storing_them_their_own_sectors_only():
    """On the flash model: a file that was only read may be closed, one that was written not."""
    code = """
import powercut_table as cut
from erudit_ui.prefs import areas, store
image = cut.new_drive(0)
critical = cut.game.critical_blocks(image, ["/" + areas.NAME.upper()])
journal = []
app = cut.game.switch_on(image, None, True, 1, journal)
device = app.device
device.setting = lambda name, default, allowed: default
first = store.load(device)
print(first.file, store.hindrance(device, first) == "")
device.files.sync()
print(len(journal))
for light in (1, 2, 3):
    first.light = light
    store.store(device, first)
print(len([entry for entry in journal if entry[1] == 0]))
print([entry for entry in journal if entry[2] // 4096 in critical])
cut.game.switch_off()
app = cut.game.switch_on(image, None)
app.device.setting = device.setting
print(store.load(app.device).light)
"""
    paths = [ROOT, ROOT / "lib", ROOT / "tests"]
    said = run_micropython(code, heapsize="64M", paths=paths).stdout.split("\n")
    assert [line for line in said if line] == ["None True", "0", "6", "[]", "3"]


def test_a_game_is_agreed_on(tmp_path):
    code = """
from erudit_ui.setup.game_setup import HOUSE, Draft
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
