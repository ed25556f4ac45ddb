# SPDX-License-Identifier: MIT
"""The first step of every tool: any stream takes any character, in the reader's language."""

import ast
import errno
import os
import pty
import re
import subprocess
import sys

import pytest
from face import ROOT

from erudit_core import snapshot
from tools.common import console

TOOLS = sorted(
    path
    for path in (ROOT / "tools").glob("*.py")
    if re.search(r'^if __name__ == "__main__":', path.read_text("utf-8"), re.M)
)
CYRILLIC = re.compile("[А-Яа-я]{3}")
WORLDS = {
    "cp1252": {"PYTHONIOENCODING": "cp1252"},
    "C": {"LC_ALL": "C"},
    "C without any help": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "English": {"LC_ALL": "en_US.ISO-8859-1"},
}


def names(path):
    return path.name


def run(tool, *arguments, env=None, **more):
    return subprocess.run(
        [sys.executable, str(tool), *arguments],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | (env or {}),
        timeout=60,
        check=False,
        **more,
    )


def test_the_tools_are_found():
    assert {"play.py", "referee.py", "bundle.py", "lexicon.py"} <= {path.name for path in TOOLS}


@pytest.mark.parametrize("tool", TOOLS, ids=names)
@pytest.mark.parametrize("world", WORLDS)
def test_help_and_a_faulty_command_are_told_as_utf_8_into_a_pipe(tool, world):
    for arguments, code in ((["--help"], 0), (["--такого-нет"], 2)):
        done = run(tool, *arguments, env=WORLDS[world])
        text = (done.stdout + done.stderr).decode("utf-8")
        assert "Traceback" not in text
        assert done.returncode == code, text
        assert bool(CYRILLIC.search(text.replace("такого", ""))) or world == "English"
        if world == "English":
            assert re.search(r"usage:|python3 tools/|there is no", text)
            assert not re.search("вызов:|ключи:|ошибка:", text)


def test_the_version_of_the_game_is_told():
    text = run(ROOT / "tools" / "play.py", "--version").stdout.decode()
    numbers = snapshot.PROGRAM.to_bytes(3, "big")
    assert text == f"erudit {numbers[0]}.{numbers[1]}.{numbers[2]}\n"


def head_of(tool):
    """The statements of a command's file, with its package and name taken out."""
    found = re.findall(r"^    from tools\.(\w+) import (\w+)$", tool.read_text("utf-8"), re.M)
    package, name = found[-1]
    assert name == tool.stem and (ROOT / "tools" / package / tool.name).is_file()
    tree = ast.parse(tool.read_text("utf-8"), feature_version=(3, 4))
    lines = [ast.unparse(node) for node in tree.body[1:]]
    return "\n".join(lines).replace(f"tools.{package} import {name}", "").replace(name, "")


def test_every_command_begins_in_the_same_way():
    assert len({head_of(tool) for tool in TOOLS}) == 1
    assert {path.name for path in (ROOT / "tools").glob("*.py")} == {
        "__init__.py",
        *(path.name for path in TOOLS),
    }


@pytest.mark.parametrize("tool", TOOLS, ids=names)
def test_an_old_python_is_told_by_every_tool_before_it_could_stumble(tool):
    code = (
        "import runpy, sys; sys.version_info = (3, 8, 1); sys.argv[:] = sys.argv[1:]\n"
        "runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tool)], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Нужен Python 3.11 или новее, а это Python 3.8.")


def test_a_newer_python_that_is_there_is_named():
    assert console.old_python((3, 11), lambda name: None) == ""
    assert "python.org" in console.old_python((3, 9, 1), lambda name: None)
    text = console.old_python((3, 9), lambda name: name if name == "python3.12" else None)
    assert re.search(r"запустите   python3\.12 ", text)


@pytest.mark.parametrize(
    "path", ["__init__.py", "common/__init__.py", "common/console.py", "common/places.py"]
)
def test_what_an_old_python_reads_can_be_read_by_python_3_4(path):
    source = (ROOT / "tools" / path).read_text("utf-8")
    tree = ast.parse(source, feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]


@pytest.mark.parametrize("options", [(), ("-P",), ("-I",)], ids=str)
def test_a_command_finds_the_repository_from_any_folder_and_hides_no_standard_module(
    options, tmp_path
):
    """`tools` of somebody else's, where Python looks for modules, is not taken for ours."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "__init__.py").write_text("")
    watch = (
        "import runpy, sys\n"
        f"sys.path.append({str(tmp_path)!r})\n"
        f"sys.path.insert(0, {str(ROOT / 'tools')!r})\n"
        f"sys.argv = [{str(ROOT / 'tools' / 'referee.py')!r}, 'none.gcg']\n"
        "try:\n    runpy.run_path(sys.argv[0], run_name='__main__')\n"
        "except SystemExit as end:\n    assert end.code == 2, end.code\n"
        "import importlib.util\n"
        "found = [importlib.util.find_spec(name) for name in ('code', 'test')]\n"
        "print(sys.modules['tools'].__file__, *(one and one.origin for one in found), sep='\\n')\n"
        "print([name for name, module in sys.modules.items() if name != '__main__'"
        f" and (getattr(module, '__file__', None) or '').startswith({str(ROOT / 'tools')!r})"
        " and name.partition('.')[0] != 'tools'])\n"
    )
    done = subprocess.run(
        [sys.executable, *options, "-c", watch],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    ours, *standard, twice = done.stdout.splitlines()
    assert ours == str(ROOT / "tools" / "__init__.py")
    assert not [path for path in standard if path.startswith(str(ROOT / "tools"))]
    assert str(ROOT / "code.py") not in standard
    assert twice == "[]"


@pytest.mark.parametrize(
    ("env", "spoken"),
    [
        ({}, "ru"),
        ({"LANG": "C"}, "ru"),
        ({"LANG": "POSIX"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "ru"),
        ({"LANG": "eno"}, "ru"),
        ({"LANG": "en"}, "en"),
        ({"LANG": "en-GB"}, "en"),
        ({"LANG": "en.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "C"}, "ru"),
        ({"LANG": "en_US", "LC_ALL": ""}, "en"),
        ({"LANG": "en_US", "ERUDIT_LANGUAGE": "ru"}, "ru"),
        ({"ERUDIT_LANGUAGE": " EN "}, "en"),
        ({"LANG": "en_US", "ERUDIT_LANGUAGE": "xx"}, "en"),
    ],
)
def test_the_language_is_the_setting_s_else_the_locale_s(env, spoken, monkeypatch):
    for name in ("ERUDIT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert console.language() == spoken


def test_a_console_that_cannot_show_a_character_gets_a_substitute():
    reader, writer = pty.openpty()
    code = "from tools.common import console; console.begin(); print('слово: КОТ — ok')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        stdout=writer,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONIOENCODING": "cp1252", "PYTHONPATH": str(ROOT)},
        check=False,
    )
    os.close(writer)
    shown = os.read(reader, 1000)
    os.close(reader)
    assert done.returncode == 0, done.stderr
    assert shown.decode("cp1252").strip() == "?????: ??? — ok"


def test_streams_that_are_closed_are_no_fault():
    lexicon = ROOT / "tools" / "lexicon.py"
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        command = f'"{sys.executable}" "{lexicon}" check --json КОТ {closed}'
        done = subprocess.run(command, shell=True, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_that_has_seen_enough_ends_the_tool_quietly():
    lexicon = ROOT / "tools" / "lexicon.py"
    command = f'"{sys.executable}" "{lexicon}" list | head -n 1'
    done = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", check=False)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


def test_the_parser_s_own_words_are_translated():
    lexicon = ROOT / "tools" / "lexicon.py"
    for arguments, told in (
        (["check"], "ошибка: не хватает: WORD"),
        (["forms", "--count", "x"], "нужно целое число"),
        (["stats", "--pack"], "нужно значение"),
        (["stats", "more"], "лишние аргументы: more"),
        (["juggle"], "'juggle' нет; есть:"),
    ):
        done = run(lexicon, *arguments)
        assert done.returncode == 2
        assert told in done.stderr.decode("utf-8")


@pytest.mark.parametrize("code", [errno.ENOENT, errno.EACCES, errno.ENOTDIR, errno.ENOSPC])
def test_the_system_s_reasons_are_told_in_both_languages(code, monkeypatch):
    error = OSError(code, "what the system says")
    assert CYRILLIC.search(console.reason(error))
    monkeypatch.setenv("ERUDIT_LANGUAGE", "en")
    assert not CYRILLIC.search(console.reason(error))
    assert console.reason(OSError(errno.EDOM, "what the system says")) == "what the system says"


def told_twice():
    """[(file, line, Russian, English)] of all texts that the tools have in both languages."""
    return [
        (path.name, node.lineno, *map(ast.unparse, node.args))
        for path in sorted((ROOT / "tools").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("tell", "console.tell", "Both")
        and len(node.args) == 2
    ]


def test_of_two_texts_the_first_is_russian_and_the_second_is_not():
    texts = [entry for entry in told_twice() if entry[2].lstrip("f")[0] in "'\""]
    # A text of nothing but fields to fill in says nothing.
    fields = re.compile(r"^f|\{[^{}]*\}")
    texts = [entry for entry in texts if re.search(r"[^\W\d_]", fields.sub("", entry[2]))]
    assert len(texts) > 300
    # Capitals alone are tiles and words to look up, the same in any language.
    wrong = [text for text in texts if not re.search("[А-Яа-яё]", text[2])]
    wrong += [text for text in texts if re.search("[а-яё]", text[3].replace("«Эрудит»", ""))]
    assert wrong == []
