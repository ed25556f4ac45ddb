# SPDX-License-Identifier: MIT
"""What pyproject.toml says, for the tools that go by it."""

import os
import sys
import tomllib
from typing import Any

from tools.common import places
from tools.common.setup_faults import TEXTS


def read() -> dict[str, Any]:
    """The whole table; ends with exit code 1 where the file cannot be read."""
    try:
        with open(os.path.join(places.ROOT, "pyproject.toml"), "rb") as file:
            return tomllib.load(file)
    except (OSError, ValueError) as error:
        sys.exit(str(TEXTS["unreadable"].format(error)))


def pins(extras: tuple[str, ...] | list[str]) -> list[str]:
    """NAME==VERSION of all that the game itself and the extras need."""
    project = read()["project"]
    known = project["optional-dependencies"]
    return [*project["dependencies"], *(pin for name in extras for pin in known[name])]
