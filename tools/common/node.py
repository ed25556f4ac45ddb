# SPDX-License-Identifier: MIT
"""Node.js, which runs the 32-bit MicroPython, and the npm package that has it, in .venv/npm."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from tools.common import places, pyproject
from tools.common.setup_faults import TEXTS, SetupError, run, say

OLDEST = 18


def folder() -> Path:
    """Where npm keeps its packages."""
    return Path(places.VENV, "npm")


def find() -> tuple[str, str] | None:
    """(node, npm) as paths, from .venv or from the system, None if there is no usable pair."""
    for path in (os.path.dirname(places.venv_python()), None):
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if not node or not npm:
            continue
        try:
            version = subprocess.check_output([node, "--version"], stdin=subprocess.DEVNULL)
            if int(version.strip(b"v\n\r ").split(b".")[0]) >= OLDEST:
                return node, npm
        except (OSError, ValueError, subprocess.SubprocessError):
            continue
    return None


def is_there(package: str) -> bool:
    """True where npm has fetched the package NAME@VERSION."""
    name, _, version = package.rpartition("@")
    try:
        told = (folder() / "node_modules" / name / "package.json").read_text("utf-8")
        return json.loads(told)["version"] == version
    except (OSError, ValueError, KeyError):
        return False


def fetch_packages() -> None:
    """Fetches what pyproject.toml wants of npm and is not there. SetupError."""
    packages = pyproject.read()["tool"]["erudit"]["npm"]
    if all(map(is_there, packages)):
        return
    found = find()
    if found is None:
        raise SetupError(TEXTS["no_node"].format(OLDEST))
    node, npm = found
    say("fetching", ", ".join(packages))
    folder().mkdir(exist_ok=True)
    quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    path = os.path.dirname(node) + os.pathsep + os.environ.get("PATH", "")  # npm calls node
    run([npm, "install", "--prefix", str(folder()), *quiet, *packages], "npm install", PATH=path)
