# SPDX-License-Identifier: MIT
"""The one table of texts: texts.txt, read section by section, so that only what a screen says is in
memory.
"""

LANGUAGES = ("ru", "en")
_CHUNK = 512


class Texts:
    """Texts in `language` ("ru" or "en"). `open_file()` opens the table for reading bytes."""

    def __init__(self, open_file, language):
        self._open = open_file
        self.language = language

    def section(self, name):
        """Return the Section `name`. KeyError if the table has no such section."""
        column = LANGUAGES.index(self.language)
        lines = [b""]
        with self._open() as file:
            if not _seek_line(file, b"[" + name.encode() + b"]\n"):
                raise KeyError(name)
            while (line := file.readline()) and line[:1] != b"[":
                key, mark, both = line.strip().partition(b" = ")
                if mark:
                    lines.append(key + mark + both.split(b" || ")[column])
        lines.append(b"")
        return Section(b"\n".join(lines))


class Section:
    """The texts of a section under their keys, read-only. `lines` has ``key = text`` between
    newlines: one block of bytes, where objects of their own would take twice as much.
    """

    def __init__(self, lines):
        self.lines = lines

    def get(self, key, other=None):
        """Return the text of `key`, else `other`."""
        _, mark, rest = self.lines.partition(b"\n" + key.encode() + b" = ")
        return rest[: rest.find(b"\n")].decode().replace("\\n", "\n") if mark else other

    def __getitem__(self, key):
        text = self.get(key)
        if text is None:
            raise KeyError(key)
        return text

    def __len__(self):
        return self.lines.count(b"\n") - 1


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
