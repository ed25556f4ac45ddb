# SPDX-License-Identifier: MIT
"""Makes the product and the tools importable for every test.

The repository's root goes to the END of sys.path: its code.py must not hide the standard `code`
module from pdb, which pytest imports.
"""

import gc
import os
import sys
from pathlib import Path

import pytest
import suite

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
# Whatever language the developer's shell speaks: the tools answer in Russian unless a test asks.
for name in ("ERUDIT_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from tools.common import places  # noqa: E402

places.find()


def pytest_addoption(parser):
    group = parser.getgroup("erudit")
    group.addoption("--quick", action="store_true", help="only the quick suite (tests/suite.py)")
    group.addoption("--campaign", choices=suite.CAMPAIGNS, help="how long random campaigns are")


def pytest_configure(config):
    quick = config.getoption("quick")
    suite.campaign = config.getoption("campaign") or ("quick" if quick else "full")


def pytest_ignore_collect(collection_path, config):
    if config.getoption("quick") and collection_path.suffix == ".py":
        return collection_path.name not in suite.files(suite.QUICK) or None
    return None


def pytest_collection_modifyitems(items):
    first = suite.files(suite.FIRST)
    items.sort(key=lambda item: item.path.name not in first)  # stable


@pytest.fixture(autouse=True)
def felt():
    """The colours are the face's for all: whatever a test chose, the next one has the first set."""
    yield
    style = sys.modules.get("erudit_ui.widgets.style")
    if style and style.colours:
        from erudit_ui.widgets import colours

        colours.use(0)


@pytest.fixture
def english(monkeypatch):
    """The tools answer in English, also in a process of their own."""
    monkeypatch.setenv("LC_MESSAGES", "en_US.UTF-8")


@pytest.fixture
def bench(tmp_path):
    """A records.Bench: the referee, and a folder for what it reads."""
    from records import Bench  # which loads the tools

    return Bench(tmp_path)


def _loaded():
    """Return the product's modules that are loaded, each with its attributes that are modules."""
    kind = type(sys)
    return {
        name: (module, {key: value for key, value in vars(module).items() if type(value) is kind})
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in ("erudit_core", "erudit_device", "erudit_ui")
    }


@pytest.fixture(autouse=True, scope="module")
def _little_to_look_through():
    """The product collects garbage at every change of screen: it need not look through what pytest
    and the files of tests so far have left.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _same_modules_for_every_test():
    """Undo what a test loads of the product, and what it unloads.

    The product unloads modules to save memory, and the device layer is loaded anew over stubs.
    Were that to last, later tests would patch another copy of a module than the one in use.
    """
    before = _loaded()
    yield
    for name in _loaded().keys() - before.keys():
        del sys.modules[name]
    for name, (module, parts) in before.items():
        sys.modules[name] = module
        inside = vars(module)
        for key in [key for key in inside if f"{name}.{key}" not in before]:
            if getattr(inside[key], "__name__", "") == f"{name}.{key}":
                del inside[key]
        inside.update(parts)


@pytest.fixture(autouse=True)
def _no_pack_is_checked_yet():
    """Every test is a start of its own, with packs of its own."""
    face = sys.modules.get("erudit_ui")
    if face:
        face.checked_packs.clear()
