# SPDX-License-Identifier: MIT
"""code.py, boot.py and settings.toml: what lies in the root of the drive."""

import ast
import os
import re
import subprocess
import sys
import tomllib

import device_stubs
import pytest

ROOT = device_stubs.ROOT
TOML = ROOT / "settings.toml"


def python(program, folder, **environment):
    """Run a program in a fresh interpreter with the root first on its path."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n" + program
    return subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        stdin=subprocess.DEVNULL,
        check=False,
    )


def test_the_debugger_works_with_the_root_first_on_the_path(tmp_path):
    program = """
import code, io, pdb
assert code.__file__.startswith(sys.path[0]), code.__file__
class Console(code.InteractiveConsole): pass
from code import interact, compile_command
Console({'x': 41}).push('print(x + 1)')
commands = io.StringIO('p 6 * 7\\ninteract\\ncontinue\\n')
pdb.Pdb(stdin=commands, stdout=sys.stdout).set_trace()
assert not [name for name in sys.modules if name.startswith('erudit')]
print('interacted' if '*interactive*' in sys.stderr.getvalue() else 'no interaction')
"""
    program = "import io, sys\nsys.stderr = io.StringIO()\n" + program
    run = python(program, tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("42") == 2
    assert run.stdout.endswith("interacted\n")


def test_importing_code_py_does_nothing(tmp_path):
    run = python("import code\nprint(hasattr(code, 'no such thing'), code.main.__name__)", tmp_path)
    assert (run.stdout, run.stderr) == ("False main\n", "")


FAKE_MACHINE = """
import os, runpy, types
sys.path[1:1] = [sys.path[0] + '/lib', sys.path[0] + '/tests']
import device_stubs
pins = [f'GP{n}' for n in range(29)]
machine = device_stubs.Machine(os.environ['BOARD'], pins)
sys.modules.update(machine.modules)
import erudit_ui
start = types.ModuleType('erudit_ui.splash')
class App:
    def __init__(self, device):
        self.device = device
    def run(self):
        print('running', self.device.width, machine.remounts)
start.show = lambda display: print('showing', display.width)
start.load = App
erudit_ui.splash = start
sys.modules['erudit_ui.splash'] = start
if 'ROUNDS' in os.environ:  # as on the device, until it has slept so many times
    import time
    def sleep(seconds, left=[int(os.environ['ROUNDS'])]):
        left[0] -= seconds > 1
        if not left[0]:
            print('switched off')
            sys.exit(5)
    time.sleep = sleep
    import builtins, io
    def settings_toml(name, *more, real=open):
        if name == '/settings.toml':
            return io.BytesIO(b'ERUDIT_SCK = "GP77"')
        return real(name, *more)
    builtins.open = settings_toml
    own = dict(vars(sys.implementation), name='circuitpython')
    sys.implementation = types.SimpleNamespace(**own)
runpy.run_path(sys.path[0] + '/code.py', run_name='__main__')
"""


def test_code_py_opens_the_device_takes_the_drive_and_runs_the_app(tmp_path):
    run = python(FAKE_MACHINE, tmp_path, BOARD="raspberry_pi_pico")
    assert run.stdout == "showing 160\nrunning 160 [False]\n", run.stderr
    assert run.returncode == 0


def test_code_py_says_in_both_languages_what_to_set_and_shows_no_traceback(tmp_path):
    run = python(FAKE_MACHINE, tmp_path, BOARD="some_feather")
    assert run.returncode == 1
    assert 'board_id = "some_feather"' in run.stdout
    assert "Такая плата не известна" in run.stdout
    assert "This board is not known" in run.stdout
    for name in ("DISPLAY (st7735r, st7789, ili9341)", "SCK", "MOSI", "DC", "KEY_UP DOWN LEFT"):
        assert run.stdout.count("ERUDIT_" + name) == 2
    assert run.stderr == ""


def test_code_py_names_a_wrong_setting(tmp_path):
    run = python(FAKE_MACHINE, tmp_path, BOARD="raspberry_pi_pico", ERUDIT_KEY_UP="GP77")
    assert run.returncode == 1
    assert run.stdout.startswith('ERUDIT_KEY_UP = "GP77"')
    assert "Traceback" not in run.stdout + run.stderr


@pytest.mark.parametrize(
    "language, russian, english", [("ru", True, False), ("en", False, True), ("", True, True)]
)
def test_code_py_speaks_the_language_of_the_settings_else_both(
    language, russian, english, tmp_path
):
    changes = {"ERUDIT_KEY_UP": "GP77", "ERUDIT_LANGUAGE": language}
    run = python(FAKE_MACHINE, tmp_path, BOARD="raspberry_pi_pico", **changes)
    assert ("Такой ножки нет" in run.stdout) is russian
    assert ("There is no such pin" in run.stdout) is english
    assert "GP0 GP1" in run.stdout


def test_a_wrong_language_is_told_in_both_and_the_drive_is_left_to_the_computer(tmp_path):
    run = python(FAKE_MACHINE, tmp_path, BOARD="raspberry_pi_pico", ERUDIT_LANGUAGE="fr")
    assert run.returncode == 1
    assert run.stdout.startswith('showing 160\nERUDIT_LANGUAGE = "fr"\nТак нельзя')
    assert "\nThis cannot be" in run.stdout
    assert "\nru, en\n" in run.stdout
    assert "running" not in run.stdout


@pytest.mark.parametrize("board", ["raspberry_pi_pico", "some_feather"])
def test_on_a_device_the_fault_is_told_again_and_again_until_reset(board, tmp_path):
    """Where code.py ends CircuitPython writes over the panel; a console may be opened later."""
    run = python(FAKE_MACHINE, tmp_path, BOARD=board, ERUDIT_SCK="GP77", ROUNDS="4")
    assert run.returncode == 5, run.stderr
    assert run.stdout.endswith("switched off\n")
    assert run.stdout.count("settings.toml") == 8  # once in each language, four times


def test_boot_py_holds_nothing_but_comments():
    """What does nothing prints nothing, and cannot lock the owner out of the drive."""
    assert ast.parse((ROOT / "boot.py").read_text("utf-8")).body == []


def test_settings_toml_changes_nothing_as_it_is_shipped():
    assert tomllib.loads(TOML.read_text("utf-8")) == {}


def offered():
    """The settings that settings.toml offers, once their # is removed."""
    return tomllib.loads(re.sub(r"^# (ERUDIT_\w+ = )", r"\1", TOML.read_text("utf-8"), flags=re.M))


def test_every_offered_setting_is_text_in_quotes_as_circuitpython_wants_it():
    assert all(isinstance(value, str) for value in offered().values())


def test_settings_toml_offers_every_setting_of_a_self_built_device():
    source = "".join(
        (ROOT / "lib" / "erudit_device" / name).read_text("utf-8")
        for name in ("boards/generic.py", "boards/panel.py")
    )
    wanted = set(re.findall(r'"(ERUDIT_[A-Z_]+)"', source)) - {"ERUDIT_"}
    wanted |= {"ERUDIT_" + use for use in re.findall(r'wires\.pin\("([A-Z]+)"\)', source)}
    for key in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT", "PRESS"):
        wanted.add("ERUDIT_KEY_" + key)
    assert len(wanted) == 23
    assert set(offered()) == wanted | {"ERUDIT_LANGUAGE"}


def test_the_offered_values_are_the_ones_that_hold_without_them(monkeypatch):
    opened = []
    for settings in ({}, offered()):
        pins = [f"GP{number}" for number in range(29)]
        machine = device_stubs.Machine("raspberry_pi_pico", pins)
        machine.settings = settings
        device_stubs.install(machine, monkeypatch).open()
        keys = [pin.name for pin in machine.scanner.pins]
        opened.append((machine.panel, keys, machine.display.dimmable))
    assert opened[0] == opened[1]


@pytest.mark.parametrize("path", sorted((ROOT / "lib" / "erudit_device").glob("*.py")))
def test_each_module_of_the_device_layer_is_small(path):
    """Compiling is the memory peak on the device."""
    assert path.stat().st_size < 5000, path.name
