# SPDX-License-Identifier: MIT
"""What screens close with: names that the screen below expects, never a thing told by its type."""

import ast
import inspect
from importlib import import_module
from pathlib import Path

import pytest
from face import Face

from erudit_ui.board import ending
from erudit_ui.widgets.screen import Screen

FACE = Path(__file__).resolve().parent.parent / "lib/erudit_ui"
MODULES = sorted(
    ".".join(("erudit_ui", path.parent.name, path.stem)) for path in FACE.glob("*/*_screen.py")
)


def screens():
    """Every screen's class, by its module's name."""
    return {name: import_module(name).SCREEN for name in MODULES}


def tree(function):
    return ast.parse(inspect.cleandoc("\n" + inspect.getsource(function)))


def expected():
    """The names that some screen takes when it is resumed; the board's are in a module of their
    own.
    """
    found = set()
    takers = [kind.resume for kind in screens().values() if "resume" in vars(kind)]
    for taker in [*takers, ending.resume]:
        for node in ast.walk(tree(taker)):
            if isinstance(node, ast.Compare) and ast.unparse(node.left) == "result":
                names = ast.literal_eval(node.comparators[0])
                found |= {names} if isinstance(names, str) else set(names)
    return found


def given():
    """(module, name) of what screens close with; a variable is one that another close() gave, or
    an entry of the turn menu.
    """
    found = set()
    for name in MODULES:
        for node in ast.walk(ast.parse(Path(import_module(name).__file__).read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("app.close"):
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant):
                    found.add((name, first.value))
                elif first is not None:
                    found.add((name, ast.unparse(first)))
    return found


VARIABLES = {
    ("erudit_ui.screens.recover_screen", "self.result"),  # "taken" or ""
    ("erudit_ui.screens.turnmenu_screen", "result"),  # of the screen above
    ("erudit_ui.screens.turnmenu_screen", "entry"),  # "play", "flip" or "leave"
    ("erudit_ui.screens.tourmenu_screen", "entry"),  # the same
}


def test_every_name_that_a_screen_closes_with_is_expected_by_one_and_the_other_way_round():
    constant = {name for _, name in given() - VARIABLES}
    assert given() >= VARIABLES
    assert constant | {"taken", "play", "flip", "leave"} == expected()


@pytest.mark.parametrize("name", MODULES)
@pytest.mark.parametrize("result", ["nonsense", True, 1, ("vote", True, 0)])
def test_a_result_that_a_screen_does_not_expect_is_refused_loudly(name, result):
    kind = screens()[name]
    screen = kind.__new__(kind)  # nothing may be done before it is looked at
    with pytest.raises(ValueError, match=r".*"):
        screen.resume(result, None)


def test_no_letter_is_laid_for_a_yes():
    face = Face().at("rules judge=trust\nhand КО?ЛЕТА\nshow board")
    with pytest.raises(ValueError, match="yes"):
        face.top.resume("yes", None)
    assert not face.session.pending.placement.count


def test_a_screen_that_expects_nothing_is_content_with_nothing():
    assert Screen.resume(None, "", None) is None
