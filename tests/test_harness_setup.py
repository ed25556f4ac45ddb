# SPDX-License-Identifier: MIT
"""Setting up: what is done when, and what people are told when it cannot be done."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from tools.common import node, places, pyproject, setup_env, setup_faults
from tools.common.places import ROOT
from tools.common.setup_faults import SetupError

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def venv(tmp_path, monkeypatch):
    """A .venv in a temporary folder: not there yet."""
    monkeypatch.setattr(places, "VENV", str(tmp_path / ".venv"))
    return tmp_path / ".venv"


class World:
    """Stands for pip, venv and npm: `done` is what was done; `wanted` are the pins that
    pyproject.toml names, `installed` those that are there, None where .venv is broken.
    """

    def __init__(self, folder, monkeypatch):
        self.done = []
        self.wanted = {"": ["a==1"], "test": [], "node": ["node==3"]}
        self.installed = set()
        self.folder = folder
        monkeypatch.setattr(setup_env, "run", self.run)
        monkeypatch.setattr(setup_env, "make_venv", self.make_venv)
        monkeypatch.setattr(node, "fetch_packages", lambda: self.done.append("npm"))
        monkeypatch.setattr(node, "find", lambda: ("node", "npm"))
        monkeypatch.setattr(pyproject, "pins", self.pins)
        folder.mkdir()

    def pins(self, extras):
        return [pin for name in ("", *extras) for pin in self.wanted[name]]

    def make_venv(self):
        self.done.append("venv")
        self.installed = set()

    def run(self, command, doing):
        pins = [word for word in command if "==" in word and " " not in word]
        if self.installed is None:
            raise SetupError("broken")
        if pins:
            self.done.append(("pip", *pins))
            self.installed |= set(pins)
        return " ".join(self.installed)


@pytest.fixture
def world(venv, monkeypatch):
    return World(venv, monkeypatch)


def test_the_second_run_does_nothing(world):
    setup_env.ensure()
    assert world.done == [("pip", "a==1")]
    setup_env.ensure()
    assert world.done == [("pip", "a==1")]


def test_a_missing_package_or_changed_list_is_installed(world):
    setup_env.ensure()
    world.wanted[""] = ["a==2"]
    setup_env.ensure()
    assert world.done[1:] == [("pip", "a==2")]
    world.installed.clear()
    setup_env.ensure()
    assert world.done[2:] == [("pip", "a==2")]


def test_a_run_that_was_cut_short_is_made_up_for(world, monkeypatch):
    """All of it: of a package that is there the dependencies may be missing."""

    def cut(*_):
        world.installed.add("a==1")
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(setup_env, "pip", cut)
        with pytest.raises(KeyboardInterrupt):
            setup_env.ensure()
    setup_env.ensure()
    setup_env.ensure()
    assert world.done == [("pip", "a==1")]


def test_a_broken_environment_is_made_anew(world):
    world.installed = None
    setup_env.ensure()
    assert world.done == ["venv", ("pip", "a==1")]


def test_the_tests_get_the_npm_package(world):
    setup_env.ensure(["test"])
    assert world.done == [("pip", "a==1"), "npm"]


def test_without_node_one_is_installed_first(world, monkeypatch):
    monkeypatch.setattr(node, "find", lambda: None)
    setup_env.ensure(["test"])
    assert world.done == [("pip", "a==1", "node==3"), "npm"]


def test_an_environment_that_cannot_start_is_replaced_by_one_that_works(venv):
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").write_text("#!/nowhere\n")
    assert setup_env.lacking([]) is None
    setup_env.make_venv()
    assert setup_env.lacking(["pip==0"]) == ["pip==0"]
    done = subprocess.run(
        [places.venv_python(), "-m", "pip", "--version"], check=True, capture_output=True, text=True
    )
    there = "pip==" + done.stdout.split()[1]
    assert setup_env.lacking([there, "Pip==0"]) == ["Pip==0"]
    shutil.rmtree(re.search(r"from (.*) \(python", done.stdout)[1])
    assert setup_env.lacking([]) is None


def test_a_folder_that_is_something_else_is_left_alone(venv, tmp_path):
    venv.mkdir()
    (venv / "letter.txt").write_text("dear")
    with pytest.raises(SetupError, match="no virtual environment"):
        setup_env.make_venv()
    assert (venv / "letter.txt").read_text() == "dear"
    venv.rename(tmp_path / "bin")
    venv.symlink_to(tmp_path, target_is_directory=True)
    with pytest.raises(SetupError, match="no virtual environment"):
        setup_env.make_venv()
    assert (tmp_path / "bin" / "letter.txt").read_text() == "dear"


def test_an_environment_is_not_rebuilt_from_within(monkeypatch):
    monkeypatch.setattr(places, "VENV", sys.prefix)
    with pytest.raises(SetupError, match="deactivate"):
        setup_env.make_venv()


def test_without_the_venv_module_the_cure_is_named(venv, monkeypatch):
    for name in ("ensurepip", "venv"):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, name, None)
            with pytest.raises(SetupError, match="apt install python3-venv"):
                setup_env.make_venv()


def test_without_a_network_the_setup_says_so(monkeypatch):
    # A port where nobody listens: pip says what it says without a network.
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_RETRIES", "1")
    pip = [sys.executable, "-m", "pip", "install", "--no-input", "erudit-of-nowhere==1"]
    with pytest.raises(SetupError, match="cannot be reached") as caught:
        setup_faults.run(pip, "pip install")
    assert "Check the network" in str(caught.value)


def test_a_folder_that_cannot_be_written_is_told_and_ends_with_1(monkeypatch, capsys):
    def refuse(extras):
        raise PermissionError(13, "Permission denied", ".venv")

    monkeypatch.setattr(setup_env, "ensure", refuse)
    with pytest.raises(SystemExit) as caught:
        setup_env.enter()
    assert (
        "setup: Setting up .venv failed. The folder .venv cannot be written." in caught.value.code
    )


def test_node_is_taken_where_it_is_new_enough(venv, monkeypatch):
    def lay(folder, version):
        folder.mkdir(parents=True)
        for name in ("node", "npm"):
            (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
            (folder / name).chmod(0o755)
        return str(folder / "node"), str(folder / "npm")

    system = lay(venv.parent / "system", "v18.1.0")
    monkeypatch.setenv("PATH", os.path.dirname(system[0]))
    assert node.find() == system
    own = lay(venv / "bin", "v17.9.9")
    assert node.find() == system
    (venv / "bin" / "node").write_text("#!/bin/sh\necho v24.0.0\n")
    assert node.find() == own
    monkeypatch.setenv("PATH", "")
    (venv / "bin" / "node").write_text("#!/bin/sh\nexit 1\n")
    assert node.find() is None


def test_a_node_that_does_not_work_once_it_is_installed_is_told(venv, monkeypatch):
    monkeypatch.setattr(node, "find", lambda: None)
    with pytest.raises(SetupError, match="Node.js 18 or newer"):
        node.fetch_packages()


def test_npm_is_asked_for_what_is_not_there(venv, monkeypatch):
    asked = []
    monkeypatch.setattr(node, "find", lambda: ("/where/node", "/where/npm"))
    monkeypatch.setattr(node, "run", lambda command, doing, PATH: asked.append((command, PATH)))
    [package] = pyproject.read()["tool"]["erudit"]["npm"]
    name, _, version = package.rpartition("@")
    venv.mkdir()
    for lying in (None, "{", json.dumps({"version": "0"})):
        if lying:
            path = venv / "npm" / "node_modules" / name / "package.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(lying)
        node.fetch_packages()
        command, path_variable = asked.pop()
        assert command[:2] == ["/where/npm", "install"] and command[-1] == package
        assert path_variable.startswith("/where" + os.pathsep)
    path.write_text(json.dumps({"version": version}))
    node.fetch_packages()
    assert not asked


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("npm error code ENOSPC", "The disk is full"),
        ("npm error code EAI_AGAIN", "cannot be reached"),
        ("ERROR: No matching distribution found for x==1", "does not exist for this machine"),
        ("[Errno 13] Permission denied: '.venv'", "cannot be written"),
        ("SSL: CERTIFICATE_VERIFY_FAILED certificate verify failed", "certificate"),
        ("first\nsomething new", "something new"),
    ],
)
def test_faults_are_explained_with_their_last_words(output, told):
    text = str(setup_faults.explain(output, "pip install"))
    assert text.startswith("pip install failed.")
    assert told in text
    assert output.splitlines()[-1] in text


def test_an_unknown_extra_is_named_with_those_there_are(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["setup_env.py", "tests"])
    with pytest.raises(SystemExit) as caught:
        setup_env.main()
    assert caught.value.code == 2
    assert re.search(
        r"there is no 'tests'; there is: play, test, dictionary", capsys.readouterr().err
    )


def test_a_damaged_list_of_packages_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(places, "ROOT", str(tmp_path))
    (tmp_path / "pyproject.toml").write_text("[project\n")
    with pytest.raises(SystemExit, match="pyproject.toml cannot be read.*line 1"):
        pyproject.pins([])


def test_all_requirements_are_pinned():
    extras = list(pyproject.read()["project"]["optional-dependencies"])
    pins = pyproject.pins(extras)
    assert {"play", "test", "dictionary", "bundle", "node"} < set(extras)
    assert all(pin.count("==") == 1 and "*" not in pin for pin in pins)
    packages = {pin.partition("==")[0] for pin in pins}
    assert len(packages) == len(set(pins))  # in two extras, one version
    npm = pyproject.read()["tool"]["erudit"]["npm"]
    assert all(package.rpartition("@")[2][0].isdigit() for package in npm)


def test_ci_runs_the_same_command_as_people():
    path = os.path.join(ROOT, ".ci", "run")
    assert os.access(path, os.X_OK)
    with open(path, encoding="utf-8") as file:
        assert file.read().rstrip().endswith("exec python3 tools/test.py")
