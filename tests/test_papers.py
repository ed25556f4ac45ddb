# SPDX-License-Identifier: MIT
"""What code, tests, tools and papers refer to is there: rules by number, papers and their sections,
modules named in a "see …", the links of a page.
"""

import ast
import io
import re
import tokenize
import tomllib
from functools import cache

import pytest
from face import ROOT

FOLDERS = ("erudit_core", "lib", "tools", "tests", "docs", "packs")
KINDS = (".py", ".pyi", ".md", ".txt", ".toml", ".mjs")
FROZEN = ROOT / "tests" / "fixtures"  # it names what was there when it was made
SELF = "tests/test_papers.py"  # its examples name what is not there
PRODUCT = ("erudit_core", "lib", "tools", "docs", "README.md", "code.py", "boot.py")
THEIRS = {"py/makeqstrdata.py"}  # MicroPython's

RULE = re.compile(r"\bR([1-9]\d?)\b(?:[–-]R?(\d{1,2})\b)?")
PAPER = re.compile(r"(?<![\w./<>\]-])((?:[\w-]+/)*[\w-]+\.md)\b(#[\w-]+)?")
FOLDER = re.compile(r"(?<![\w./-])docs/[\w./-]*\w")
# A reference stands behind a stop, comma or bracket, or begins a comment; "to see what" is none.
SEE = re.compile(r"(?:[(,;:.]\s+|[(#]\s*)[Ss]ee ((?:the )?[`\w][\w./`-]*(?:\(\))?)", re.M)
HERE = ("there", "above", "below")
MODULE = re.compile(r"(?<![\w./*<{}-])((?:[a-z_]\w*/)*[a-z_]\w+\.py)\b")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")


def paths():
    """Return the repository's files, nothing that is made of them."""
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for name in FOLDERS:
        found += [path for path in (ROOT / name).rglob("*") if path.is_file()]
    return sorted(path for path in found if "__pycache__" not in path.parts)


FILES = [path.relative_to(ROOT).as_posix() for path in paths()]
TEXTS = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in paths()
    if path.suffix in KINDS and FROZEN not in path.parents
}
del TEXTS[SELF]
PAGES = sorted(name for name in TEXTS if re.fullmatch(r"(README|CHANGELOG|docs/.+)\.md", name))


def slugs(text):
    """Return the names by which a link can lead to the headings of a page."""
    found = []
    plain = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    for title in re.findall(r"^#+ (.+?) *$", plain, re.M):
        bare = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title).lower()
        name = re.sub(r"[^\w\- ]", "", bare).replace(" ", "-")
        count = sum(re.sub(r"-\d+$", "", other) == name for other in found)
        found.append(f"{name}-{count}" if count else name)
    return found


def rules_named(text):
    """Return the numbers of the rules that a text names, those between two of them, too."""
    found = set()
    for first, last in RULE.findall(text):
        found.update(range(int(first), int(last or first) + 1))
    return found


def rules_told(text):
    """Return the numbers of the rules that have a heading."""
    return {int(number) for number in re.findall(r"^#+ R(\d+) ", text, re.M)}


@cache
def ending(part):
    """Return the files of the repository whose path ends with `part`."""
    return [name for name in FILES if f"/{name}".endswith(f"/{part}")]


def lost_papers(name, text):
    """Return the papers, sections of papers and parts of docs/ that are named and not there."""
    lost = [path for path in FOLDER.findall(text) if not (ROOT / path).exists()]
    for paper, anchor in PAPER.findall(text) if ".md" in text else ():
        there = ending(paper)
        if not there or (anchor and anchor[1:] not in slugs(TEXTS[there[0]])):
            lost.append(paper + anchor)
    return sorted(set(lost))


def comments(name, text):
    """Return what a file says to its reader: a module's comments and docstrings, else all of it."""
    if not name.endswith(".py"):
        return text
    words = tokenize.generate_tokens(io.StringIO(text).readline)
    said = [word.string for word in words if word.type == tokenize.COMMENT]
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
    return "\n".join(said + [ast.get_docstring(node) or "" for node in nodes])


def lost_modules(name, text):
    """Return the modules that a file's reader is told of by file name, and that are not there."""
    if not name.startswith(PRODUCT):
        return []
    lost = {file for file in MODULE.findall(text) if not ending(file)} - THEIRS
    return sorted(lost and lost.intersection(MODULE.findall(comments(name, text))))


def defines(name, text):
    """Tell whether a text defines or imports a name."""
    forms = rf"(?:def|class) {name}\b|import [^\n]*\b{name}\b|\b{name} = "
    return re.search(forms, text) is not None


def lost_sights(name, text):
    """Return what a file says "see" of that is no rule, file, module or name that can be found."""
    lost = []
    for said in SEE.findall(text) if name.endswith((".py", ".pyi", ".md", ".mjs")) else ():
        target = said.strip("`.").removesuffix("()").strip("`")
        path = target.replace(".", "/")
        where, _, last = path.rpartition("/")
        there = ending(target) or ending(f"{path}.py") or ending(f"{path}/__init__.py")
        if where and not there:
            there = [one for one in ending(f"{where}.py") if defines(last, TEXTS[one])]
        known = target in HERE or RULE.fullmatch(target) or (not where and defines(last, text))
        if not there and not known:
            lost.append(said)
    return lost


def lost_links(name, text):
    """Return the links of a page that lead nowhere within the repository."""
    lost = []
    for link in [one or other for one, other in LINK.findall(text)] if name in PAGES else ():
        path, _, anchor = link.partition("#")
        file = (ROOT / name).parent / path if path else ROOT / name
        if re.match(r"\w+:", link):
            continue
        inside = file.exists() and file.resolve().is_relative_to(ROOT.resolve())
        if not inside or (
            anchor and anchor not in slugs(file.read_text("utf-8") if path else text)
        ):
            lost.append(link)
    return lost


def lost_rules(name, text):
    """Return the rules that a text names and docs/rules.md does not have."""
    return sorted(rules_named(text) - rules_told(TEXTS["docs/rules.md"]))


CHECKS = (lost_rules, lost_papers, lost_modules, lost_sights, lost_links)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__[5:])
def test_whatever_is_named_is_there(check):
    found = {name: check(name, text) for name, text in TEXTS.items()}
    assert {name: lost for name, lost in found.items() if lost} == {}


def test_the_rules_are_all_told():
    assert rules_told(TEXTS["docs/rules.md"]) == set(range(1, 18))


@pytest.mark.parametrize(
    ("check", "text", "lost"),
    [
        (lost_rules, "R5–R7, R18 and R16–R19; GPR20 is no rule", [18, 19]),
        (lost_papers, "as record.md and thumbs.md say", ["thumbs.md"]),
        (lost_papers, "docs/rules.md#r5-the-first-word, docs/rules.md#r5", ["docs/rules.md#r5"]),
        (lost_papers, "draws docs/pictures/pico.svg and docs/pico.svg", ["docs/pico.svg"]),
        (lost_modules, '"""As play.py does, and rules/play.py, and fly.py."""', ["fly.py"]),
        (lost_modules, 'open("fly.py")  # as flown.py', ["flown.py"]),
        (lost_sights, "# (see rules.game), see game.Game; see game.Came", ["game.Came"]),
        (lost_sights, "x = 1  # see flies\n# Who may see it? See x, see R5.", ["flies"]),
        (lost_sights, '"""Which: see the facts on flies."""', ["the facts"]),
        (lost_links, "[a](rules.md#r5-the-first-word) [b](rules.md#r5)", ["rules.md#r5"]),
        (lost_links, '# A «B»!\n[a](#a-b) [b](#ab) <a href="x.md"> <https://c>', ["#ab", "x.md"]),
    ],
)
def test_what_is_not_there_is_found(check, text, lost):
    name = "docs/core.md" if check is lost_links else "erudit_core/rules/play.py"
    assert check(name, text) == lost


def test_headings_that_are_alike_are_told_apart():
    assert slugs("# One\n## R5 The first: «word»\n# One\n```\n# no\n```\n") == [
        *("one", "r5-the-first-word", "one-1")
    ]


def test_the_changelog_begins_with_the_version_of_the_project():
    version = tomllib.loads(TEXTS["pyproject.toml"])["project"]["version"]
    versions = re.findall(r"^## (\S+)", TEXTS["CHANGELOG.md"], re.M)
    assert versions[0] == version
