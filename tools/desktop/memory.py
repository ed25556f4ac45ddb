# SPDX-License-Identifier: MIT
"""The fake of microcontroller.nvm: 8192 bytes as on a PyBadge, kept in a file or only in memory."""

from pathlib import Path
from typing import Any

SIZE = 8192


class Nvm(bytearray):
    """Bytes that outlive the power: erased they read 0xFF, and the size never changes."""

    def __new__(cls, path: Path | None = None) -> "Nvm":
        return super().__new__(cls)

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(b"\xff" * SIZE)
        self._path = path
        if path is not None and path.is_file():
            old = path.read_bytes()[:SIZE]
            super().__setitem__(slice(0, len(old)), old)

    def __setitem__(self, index: Any, value: Any) -> None:
        before = len(self)
        if isinstance(index, slice) and len(range(*index.indices(before))) != len(value):
            raise ValueError("Slice and value different lengths")
        super().__setitem__(index, value)
        if self._path is not None:
            self._path.write_bytes(self)
