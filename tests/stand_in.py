# SPDX-License-Identifier: MIT
"""A tiny app in the game's place, on the real device layer, for tests of the harness alone."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

APP = '''
import displayio

current = None


class App:
    """Draws a square that the arrow keys move; notes every key with its time."""

    def __init__(self, device):
        global current
        current = self
        self.device = device
        self.keys = []
        self.screen_name = ""
        bitmap = displayio.Bitmap(8, 8, 2)
        bitmap.fill(1)
        palette = displayio.Palette(2)
        palette[1] = 0xFF0000
        self.square = displayio.TileGrid(bitmap, pixel_shader=palette)
        group = displayio.Group()
        group.append(self.square)
        device.display.root_group = group
        self.words = device.entropy(4).hex()

    def record_text(self):
        if self.keys:
            yield "#entropy " + self.words
            yield "#size %dx%d" % (self.device.width, self.device.height)
            yield "#language " + self.device.setting("ERUDIT_LANGUAGE", "ru")
            yield "#writable %s" % self.device.files.writable
            for key, time in self.keys:
                yield "%d %d" % (key, time)

    def run(self):
        device = self.device
        start = device.ticks()
        device.refresh()
        self.screen_name = "square"
        while True:
            key = device.poll()
            if key >= 0:
                self.keys.append((key, device.elapsed(start, device.ticks())))
                if key == 3:
                    self.square.x += 8
                if key == 4:
                    self.screen_name = "pressed"
                if key == 7:
                    return
                if key == 6:
                    raise ValueError("start was pressed")
            device.refresh()
            if key < 0:
                device.idle()
'''

CODE = """
def main():
    from erudit_device import open_device
    from erudit_ui.app import App

    device = open_device()
    device.files.claim()
    App(device).run()

if __name__ == "__main__":
    main()
"""


def make(folder):
    """Lays the stand-in out in `folder` like the repository's root; returns the folder."""
    ui = folder / "lib" / "erudit_ui"
    ui.mkdir(parents=True)
    (ui / "__init__.py").write_text("")
    (ui / "app.py").write_text(APP)
    (folder / "code.py").write_text(CODE)
    shutil.copytree(ROOT / "lib" / "erudit_device", folder / "lib" / "erudit_device")
    return folder


def play(root, *arguments, script=None, cwd=None, env=None):
    """Runs tools/play.py in a process of its own; `script` is the text on its standard input."""
    command = [sys.executable, str(ROOT / "tools" / "play.py"), *map(str, arguments)]
    if root is not None:
        command += ["--root", str(root)]
    if script is not None:
        command += ["--headless", "--script", "-"]
    clean = {k: v for k, v in os.environ.items() if not k.startswith("ERUDIT_")}
    return subprocess.run(
        command,
        input=script or "",
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        env=clean | (env or {}),
        timeout=120,
        check=False,
    )
