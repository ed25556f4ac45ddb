# SPDX-License-Identifier: MIT
"""Setting up: what is done when, and what people are told when it cannot be done."""

import os
import subprocess
import sys

import pytest

from tools.common import setup_env
from tools.common.setup_env import ROOT, SetupError

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def venv(tmp_path, monkeypatch):
    """setup_env with its .venv in a temporary folder."""
    monkeypatch.setattr(setup_env, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(setup_env, "STAMP", str(tmp_path / ".venv" / "erudit-stamp.json"))
    monkeypatch.setattr(setup_env, "NPM_DIR", str(tmp_path / ".venv" / "npm"))
    return tmp_path / ".venv"


def fake_world(monkeypatch, lacking=(), broken=False):
    """Replaces pip and venv; returns the list of what was done."""
    done = []
    monkeypatch.setattr(setup_env, "probe", lambda pins: None if broken else ((3, 11), lacking))
    monkeypatch.setattr(setup_env, "make_venv", lambda: done.append("venv"))
    monkeypatch.setattr(setup_env, "install", lambda pins, _=(): done.append(("pip", *pins)))
    monkeypatch.setattr(setup_env, "install_npm", lambda packages: done.append(("npm", *packages)))
    monkeypatch.setattr(setup_env, "find_node", lambda: ("node", "npm"))
    monkeypatch.setattr(setup_env, "requirements", lambda extras: ({"base": ["a==1"]}, ["b@2"]))
    monkeypatch.setattr(setup_env, "extra", lambda name: [name + "==3"])
    return done


def lay_python(venv):
    python = setup_env.venv_python()
    os.makedirs(os.path.dirname(python))
    open(python, "w").close()


def test_the_second_run_does_nothing(venv, monkeypatch):
    done = fake_world(monkeypatch)
    lay_python(venv)
    setup_env.ensure()
    assert done == [("pip", "a==1")]
    setup_env.ensure()
    assert done == [("pip", "a==1")]


def test_a_missing_package_or_changed_list_is_installed(venv, monkeypatch):
    done = fake_world(monkeypatch)
    lay_python(venv)
    setup_env.ensure()
    fake = {"base": ["a==2"]}
    monkeypatch.setattr(setup_env, "requirements", lambda extras: (fake, []))
    setup_env.ensure()
    assert done[1:] == [("pip", "a==2")]
    monkeypatch.setattr(setup_env, "probe", lambda pins: ((3, 11), ["a==2"]))
    setup_env.ensure()
    assert done[2:] == [("pip", "a==2")]


def test_a_run_that_was_cut_short_is_made_up_for(venv, monkeypatch):
    done = fake_world(monkeypatch)
    lay_python(venv)

    def cut(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(setup_env, "install", cut)
        with pytest.raises(KeyboardInterrupt):
            setup_env.ensure()
    setup_env.ensure()
    assert done == [("pip", "a==1")]


def test_a_damaged_stamp_is_as_good_as_none(venv, monkeypatch):
    done = fake_world(monkeypatch)
    lay_python(venv)
    for text in ("{", "[]", ""):
        (venv / "erudit-stamp.json").write_text(text)
        setup_env.ensure()
    assert done == [("pip", "a==1")] * 3


def test_the_tests_get_the_npm_package(venv, monkeypatch):
    done = fake_world(monkeypatch)
    lay_python(venv)
    setup_env.ensure(["test"])
    assert done == [("pip", "a==1"), ("npm", "b@2")]


def test_without_node_one_is_installed_first(venv, monkeypatch):
    done = fake_world(monkeypatch)
    monkeypatch.setattr(setup_env, "find_node", lambda: None)
    lay_python(venv)
    setup_env.ensure(["test"])
    assert done == [("pip", "a==1"), ("pip", "node==3"), ("npm", "b@2")]


def test_a_broken_environment_is_made_anew_and_works(venv):
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").write_text("#!/nowhere\n")
    assert setup_env.probe([]) is None
    assert setup_env.sound_venv(["nothing==1"]) == ["nothing==1"]
    version, lacking = setup_env.probe(["pip==0"])
    assert version == sys.version_info[:2]
    assert lacking == ["pip==0"]
    subprocess.run([setup_env.venv_python(), "-m", "pip", "--version"], check=True)


def test_a_folder_that_is_something_else_is_left_alone(venv):
    venv.mkdir()
    (venv / "letter.txt").write_text("dear")
    with pytest.raises(SetupError, match="no virtual environment"):
        setup_env.make_venv()
    assert (venv / "letter.txt").read_text() == "dear"


def test_without_the_venv_module_the_cure_is_named(venv, monkeypatch):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SetupError, match="apt install python3-venv"):
        setup_env.make_venv()


def test_without_a_network_the_setup_says_so(monkeypatch):
    # A port where nobody listens: pip says what it says without a network.
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_RETRIES", "1")
    pip = [sys.executable, "-m", "pip", "install", "--no-input", "erudit-of-nowhere==1"]
    with pytest.raises(SetupError, match="cannot be reached") as caught:
        setup_env.run(pip, "pip install")
    assert "Check the network" in str(caught.value)


def test_a_node_that_does_not_work_once_it_is_installed_is_told(monkeypatch, english):
    monkeypatch.setattr(setup_env, "find_node", lambda: None)
    with pytest.raises(SetupError, match="Node.js 18 or newer"):
        setup_env.install_npm(["b@2"])


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
    text = str(setup_env.explain(output, "pip install"))
    assert text.startswith("pip install failed.")
    assert told in text
    assert output.splitlines()[-1] in text


def test_an_unknown_extra_is_named_with_those_there_are():
    with pytest.raises(SetupError, match=r"'tests'.*play, test, dictionary"):
        setup_env.requirements(["tests"])


def test_all_requirements_are_pinned():
    groups, npm = setup_env.requirements(["play", "test", "dictionary", "node"])
    pins = [pin for group in groups.values() for pin in group]
    assert all(pin.count("==") == 1 and "*" not in pin for pin in pins)
    assert all(package.rpartition("@")[2][0].isdigit() for package in npm)


def test_ci_runs_the_same_command_as_people():
    path = os.path.join(ROOT, ".ci", "run")
    assert os.access(path, os.X_OK)
    with open(path, encoding="utf-8") as file:
        assert file.read().rstrip().endswith("exec python3 tools/test.py")
