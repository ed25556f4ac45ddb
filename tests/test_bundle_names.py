# SPDX-License-Identifier: MIT
"""Every module that the product names by string is in the bundle and can be imported from it."""

from functools import cache

import named_modules
import pytest

from tools.bundling import contents
from tools.common.micropython import ROOT, run_wasm
from tools.membench import stage

KINDS = (".py", ".mpy")
# Only the running program knows these: functions that hand a name on which stands elsewhere.
HANDED_ON = {
    "lib/erudit_device/__init__.py: unload_module(part)",
    "lib/erudit_device/boards/find.py: "
    "__import__('erudit_device.boards.' + name, None, None, ('open_board',))",
    "lib/erudit_device/boards/generic.py: "
    "__import__('erudit_device.boards.' + hat, None, None, ('PINS',))",
    "lib/erudit_device/boards/panel.py: "
    "__import__('erudit_device.boards.' + kind, None, None, ('START',))",
    "lib/erudit_device/fitting.py: __import__(kind)",  # the firmware's
    "lib/erudit_device/parts.py: "
    "__import__('erudit_device.boards.' + board.board_id, None, None, ('open_board',))",
    "lib/erudit_ui/app.py: __import__(module_of(name), None, None, ('SCREEN',))",
    "lib/erudit_ui/lifetimes.py: unload_module(module_of(name))",
    "lib/erudit_ui/analysis/progress.py: __import__(self.ahead[self._loaded - 1])",
    "lib/erudit_ui/app.py: self.make(name, *args)",
    "lib/erudit_ui/app.py: self.open(name, *args)",
    "lib/erudit_ui/app.py: self.push(name, *args)",
    "lib/erudit_ui/saves/loading_screen.py: unload_module(module_of(self.card.name))",
    "lib/erudit_ui/splash.py: __import__(name)",
    "tools/harness/position.py: self.app.restart(self.screen)",
    "tools/presses/sandbox.py: __import__(module_of(name), None, None, ('SCREEN',))",
}
# Native modules that the stubs lack are whatever is asked of them.
IMPORT = """
import sys
import firmware

class Native:
    def __getattr__(self, name):
        return Native()
    def __call__(self, *args, **more):
        return Native()

def tried(name):
    for _ in range(20):
        try:
            __import__(name)
            return ""
        except ImportError as error:
            missing = str(error).split("'")[1] if "'" in str(error) else ""
            if not missing or missing.split("_")[0] in ("erudit", "adafruit"):
                return str(error)
            sys.modules[missing] = Native()
    return "too many natives"

for name, module in NAMES.items():
    fault = tried(module)
    if fault:
        print(name, fault)
"""


@cache
def sources(*patterns):
    """{path: text} of what lies under the repository's root."""
    paths = [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def products():
    return dict(sources("code.py", "boot.py", "lib/**/*.py", "erudit_core/**/*.py"))


@cache
def bundle(kind):
    """{name on the drive: bytes} of the bundle's modules of one kind."""
    return {name: data for name, data in stage.tree(kind) if name.endswith(kind)}


def modules(name):
    """A module, or all in a package of which the bundle has no more than them."""
    inside = [other for other in contents.names() if other.startswith(name + ".")]
    return [other for one in inside for other in modules(one)] if inside else [name]


def places(name, kind):
    """Where a module may lie on the drive."""
    path = "/" + contents.names(kind).get(name, name).replace(".", "/")
    if not name.startswith("erudit_core"):
        path = "/lib" + path
    return path + kind, path + "/__init__" + kind


def missing(found, kind):
    """[name: where it stands] of those that the bundle lacks."""
    files = bundle(kind)
    lacking = [
        name for name in found
        if not any(place in files for module in modules(name) for place in places(module, kind))
    ]  # fmt: skip
    return [f"{name}: {', '.join(found[name])}" for name in sorted(lacking)]


def imported(names, files):
    """What is said of the names that cannot be imported from a bundle's files."""
    own = [("/firmware.py", (stage.HERE / "firmware.py").read_bytes())]
    names = sorted(module for name in names for module in modules(name))
    called = contents.names(stage.kind_of(files.items()))
    called = {name: called.get(name, name) for name in names}
    paths = "import sys\nsys.path[:] = ['/', '/lib', '.frozen']\n"
    script = paths + IMPORT.replace("NAMES", repr(called), 1)
    return run_wasm([script], heapsize=4 << 20, files=[*files.items(), *own]).stdout


@pytest.mark.parametrize("kind", KINDS)
def test_every_module_that_is_named_is_in_the_bundle_and_can_be_imported(kind):
    found, _ = named_modules.scan(products())
    assert len(found) > 70
    assert not missing(found, kind)
    assert imported(found, bundle(kind)) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_what_tools_and_scenes_name_is_in_the_bundle_too(kind):
    found, _ = named_modules.scan(sources("tools/**/*.py"))
    scenes = named_modules.scenes(sources("tools/scenes/*.txt"))
    assert found and scenes
    assert not missing(found | scenes, kind)


def test_no_name_is_made_where_this_test_does_not_see_it():
    unknown = named_modules.scan(products() | sources("tools/**/*.py"))[1]
    assert set(unknown) == HANDED_ON


def test_every_screen_there_is_is_opened_by_name():
    found, _ = named_modules.scan(products())
    opened = {name for name in found if name.endswith("_screen")}
    paths = (ROOT / "lib/erudit_ui").glob("*/*_screen.py")
    assert opened == {f"erudit_ui.{path.parent.name}.{path.stem}" for path in paths}


@pytest.mark.parametrize(
    ("path", "right", "wrong", "module"),
    [
        ("lib/erudit_ui/lifetimes.py", '"erudit_ui.match.codes"', '"erudit_ui.match.code"',
         "erudit_ui.match.code"),
        ("lib/erudit_ui/lifetimes.py", '("screens", "setup"', '("screens", "set"', "erudit_ui.set"),
        ("lib/erudit_ui/lifetimes.py", '"erudit_core.movegen"', '"erudit_core.gen"',
         "erudit_core.gen"),
        ("lib/erudit_ui/splash.py", '"erudit_core.rules.game"', '"erudit_core.rules.gam"',
         "erudit_core.rules.gam"),
        ("lib/erudit_ui/screens/title_screen.py", '"setup.newgame"', '"setup.game"',
         "erudit_ui.setup.game_screen"),
        ("lib/erudit_ui/screens/title_screen.py", '["rules", "settings"]', '["rules", "setting"]',
         "erudit_ui.screens.setting_screen"),
        ("lib/erudit_ui/setup/newgame_screen.py", '    "house",', '    "home",',
         "erudit_ui.setup.home_screen"),
        ("lib/erudit_ui/screens/turnmenu_screen.py", '"unseen"', '"seen"',
         "erudit_ui.screens.seen_screen"),
        ("lib/erudit_ui/screens/turnmenu_screen.py", '"confirm"', '"confirms"',
         "erudit_ui.screens.confirms_screen"),
        ("lib/erudit_device/files.py", '"erudit_device.allocate"', '"erudit_device.make"',
         "erudit_device.make"),
        ("code.py", '"erudit_device.settings"', '"erudit_device.setting"', "erudit_device.setting"),
    ],
)  # fmt: skip
def test_a_wrong_name_in_a_copy_is_found(path, right, wrong, module):
    text = products()[path]
    assert right in text
    assert not missing(named_modules.scan({path: text})[0], ".py")
    found, _ = named_modules.scan({path: text.replace(right, wrong)})
    assert [line.split(":")[0] for line in missing(found, ".py")] == [module]
    assert path in missing(found, ".py")[0]


def test_a_module_that_a_bundle_lacks_or_cannot_import_is_found():
    files = dict(bundle(".py"))
    del files[places("erudit_ui.widgets.logo", ".py")[0]]
    files[places("erudit_ui.match.codes", ".py")[0]] = b"import erudit_core.nothing\n"
    said = imported(
        ["erudit_ui.widgets.logo", "erudit_ui.match.codes", "erudit_ui.widgets.menu"], files
    )
    assert [line.split(" ")[0] for line in said.split("\n")[:-1]] == [
        "erudit_ui.match.codes",
        "erudit_ui.widgets.logo",
    ]
