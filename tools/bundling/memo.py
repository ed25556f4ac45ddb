# SPDX-License-Identifier: MIT
"""Keeps in .venv what a function made of texts, by all that the result depends on: its arguments,
the files here that make a bundle, the library that they call, and the Python that runs them.
"""

import hashlib
import importlib.metadata
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tools.common import places

MOST = 30  # results that are kept; the oldest go
HERE = Path(__file__).resolve().parent
MAKERS = ("bare.py", "contents.py", "flatten.py", "flatten_texts.py", "fold.py", "join.py",
          "join_check.py", "join_groups.py", "join_names.py", "join_plan.py", "lean.py", "memo.py",
          "reach.py", "rom_names.txt", "shorten.py", "shorten_check.py", "shorten_names.py",
          "shorten_scopes.py", "shorten_tables.py", "shorten_tokens.py")  # fmt: skip


def remembered(make: Callable[..., dict | None], *arguments: dict[str, str] | str) -> dict | None:
    """make(*arguments), of which arguments and result can be JSON; what cannot be kept is made."""
    path = Path(places.VENV, "bundles", _key(arguments) + ".json")
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError):
        made = make(*arguments)
    try:
        path.parent.mkdir(exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(made), "utf-8")
        os.replace(part, path)
        kept = sorted(path.parent.iterdir(), key=lambda file: file.stat().st_mtime)
        for old in kept[:-MOST]:
            old.unlink()
    except OSError:
        pass  # no .venv, no room, or another process was quicker
    return made


def _library():
    """The version of python-minifier; "" where it is not there, which its caller tells."""
    try:
        return importlib.metadata.version("python-minifier")
    except importlib.metadata.PackageNotFoundError:
        return ""


def _key(arguments):
    found = hashlib.sha256(f"{sys.version} {_library()}".encode())
    for name in MAKERS:
        found.update((HERE / name).read_bytes())
    found.update(json.dumps(arguments, sort_keys=True).encode())
    return found.hexdigest()
