# SPDX-License-Identifier: MIT
"""The screen texts: texts.txt, read section by section, so that memory holds only the texts of the
open screen.
"""

LANGUAGES = ("ru", "en")
_CHUNK = 512
_BLOCK = 256  # bytes of a section's texts from which on another block begins


class Texts:
    """Texts in `language` ("ru" or "en"). `open_file()` opens the table for reading bytes."""

    def __init__(self, open_file, language):
        self._open = open_file
        self.language = language

    def section(self, name):
        """Return the Section `name`. KeyError if the table has no such section."""
        column = LANGUAGES.index(self.language)
        blocks = []
        lines = b"\n"
        with self._open() as file:
            if not _seek_line(file, b"[" + name.encode() + b"]\n"):
                raise KeyError(name)
            while (line := file.readline()) and line[:1] != b"[":
                key, mark, both = line.strip().partition(b" = ")
                if mark:
                    lines += key + mark + both.split(b" || ")[column] + b"\n"
                if len(lines) > _BLOCK:
                    blocks.append(lines)
                    lines = b"\n"
        blocks.append(lines)
        return Section(blocks)


class Section:
    """The texts of a section under their keys, read-only. Each of the `blocks` has ``key = text``
    between newlines: as bytes, for objects of their own would take twice as much, and not as one
    block, for which memory in pieces may have no room.
    """

    def __init__(self, blocks):
        self.blocks = blocks

    def get(self, key, other=None):
        """Return the text of `key`, else `other`."""
        wanted = b"\n" + key.encode() + b" = "
        for block in self.blocks:
            at = block.find(wanted)
            if at >= 0:
                at += len(wanted)
                return block[at : block.find(b"\n", at)].decode().replace("\\n", "\n")
        return other

    def __getitem__(self, key):
        text = self.get(key)
        if text is None:
            raise KeyError(key)
        return text

    def __len__(self):
        return sum([block.count(b"\n") - 1 for block in self.blocks])


def count(number, forms):
    """Return ``number form``: `forms` is "очко;очка;очков" or "point;points", chosen by the
    language's own rule.
    """
    return f"{number} {plural(number, forms)}"


def plural(number, forms):
    """Return the form that goes with the number; three forms follow Russian grammar, two
    English.
    """
    forms = forms.split(";")
    number = abs(number)
    if len(forms) < 3:
        return forms[0 if number == 1 else 1]
    if number // 10 % 10 == 1:
        return forms[2]
    return forms[0 if number % 10 == 1 else 1 if 2 <= number % 10 <= 4 else 2]


def _seek_line(file, wanted):
    """Move `file` behind the line `wanted`; False if it is not there. Reads by chunks: lines would
    take long.
    """
    keep = len(wanted)
    position = 0
    tail = b""
    while chunk := file.read(_CHUNK):
        block = tail + chunk
        found = block.find(wanted)
        if found >= 0:
            file.seek(position - len(tail) + found + keep)
            return True
        position += len(chunk)
        tail = block[-keep:]
    return False
