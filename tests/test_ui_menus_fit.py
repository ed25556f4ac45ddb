# SPDX-License-Identifier: MIT
"""The screens of the menus: everything fits and is drawn in both languages on every display."""

import drawn
import face
import pytest
from face import LANGUAGES, SIZES
from menus import HOUSE, NEW, Cuts, Menus, pack

from erudit_core.rules import ruleset
from erudit_ui.setup.game_setup import VERDICTS
from erudit_ui.widgets import font
from erudit_ui.widgets.strings import Texts
from erudit_ui.widgets.text_block import wrap
from tools.harness import faults


@pytest.fixture
def menus(tmp_path):
    return Menus(tmp_path)


def shown(menus):
    """Every screen of the menus in every state that writes other words; the caller looks."""
    t = menus
    yield "title"
    t.choose("versus")
    for _ in range(3):
        yield "versus"
        t.down()
    t.press("B").choose("newgame")
    for _ in NEW:
        yield "newgame"
        t.down()
    for line, presses in (("seats", 7), ("teams", 1), ("preset", 3), ("judge", 3)):
        t.app.restart("title")
        t.go(line)
        for _ in range(presses):
            t.press("RIGHT")
            yield line
    t.app.restart("title")
    t.app.draft.seats = 8
    for teams in t.app.draft.shapes():
        t.app.draft.teams = teams
        t.app.open("setup.newgame")
        t.down(2)
        yield "teams"
        t.down().press("A")
        yield "names"
        t.press("A")
        yield "name"
        t.press("UP", "A")
        yield "the other letters"
        t.press("B", "B", "RIGHT")
        yield "newcode"
        t.press("A")
        yield "newcode"
        t.press("A", "B", "UP")
        yield "once more"
        t.press("A", "B", "DOWN")
        yield "different codes"
        t.press("A", "A", "B", "UP", "A", "B", "UP")
        yield "a seat with a code"
        t.press("RIGHT")
        yield "newcode"
        t.press("RIGHT")
        t.app.restart("title")
        t.go("names").press("A")
        for _ in range(3):
            t.press("LEFT")
            yield "a machine"
            t.down().press("LEFT").press("UP")
            yield "machines"
        t.press("LEFT")
        t.app.draft.kinds = bytearray(8)
        t.app.restart("title")
    t.go("target").press("A")
    yield "number"
    t.press("B", "B").go("target").press("LEFT")
    yield "target"
    for target in (50, 1000):
        t.app.draft.set_target(target)
        t.app.restart("title")
        t.go("target").press("A")
        yield "number"
    t.app.restart("title")
    t.go("packs").press("A")
    for _ in t.top.found:
        yield "packs"
        t.down()
    t.app.restart("title")
    t.go("house").press("A")
    for field in HOUSE:
        for _ in VERDICTS if field == "verdicts" else ruleset.NAMES.get(field, (0, 0)):
            yield "house"
            t.press("RIGHT")
        t.down()
    t.app.restart("title")
    t.go("house")
    yield "house changed"
    t.app.restart("title")
    t.choose("settings")
    yield "settings"
    t.down()
    yield "settings"
    t.down()
    for _ in range(5):
        yield "settings"
        t.press("RIGHT")
    t.down()
    for _ in range(3):
        yield "settings"
        t.press("RIGHT")
    for why in ("unkept", "unkept_yet", "unkept_newer", "unkept_other"):
        t.top.unkept = why
        t.top.draw()
        yield "settings"
    t.app.restart("title")
    t.down(1)
    yield "title"
    t.down(1)
    yield "title"


def outside(menus):
    """What stands beyond the display's edges, or over another text."""
    width, height = menus.device.width, menus.device.height
    found = []
    for item, x, y, scale in face.texts(menus.top.group):
        if face.text_of(item).strip():
            left, top, right, bottom = face.box(item, x, y, scale)
            if left < 0 or top < -1 or right > width or bottom > height:
                found.append((face.text_of(item), left, top, right, bottom))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_no_text_of_the_menus_is_cut_or_beyond_the_edge(tmp_path, monkeypatch, size, language):
    menus = Menus(tmp_path, size, language)
    menus.use_packs(tmp_path, nouns=pack(words=49000), rare=pack("rare")[:-1], easy=pack("easy"),
                    mine=pack("mine", "Слова нашего двора", 21))  # fmt: skip
    cuts = Cuts(monkeypatch)
    for name in shown(menus):
        menus.settle()
        help_rows = getattr(menus.top, "help", None)
        if help_rows:
            text = menus.top.help_text(menus.top.at)
            assert len(wrap(text, help_rows.columns)) <= help_rows.count, (name, text)
            assert text, name
        assert outside(menus) == [], name
    assert cuts.found == []


def table():
    """[(section, key, Russian, English)] of the whole table of texts."""
    lines = (face.ROOT / "lib/erudit_ui/texts.txt").read_text("utf-8")
    section, found = "", []
    for line in lines.splitlines():
        if line.startswith("["):
            section = line[1:-1]
        elif line and not line.startswith("#"):
            key, mark, both = line.partition(" = ")
            assert mark, line
            assert both.count(" || ") == 1, line
            found.append((section, key, *both.split(" || ")))
    return found


def test_every_text_is_there_in_both_languages_and_every_letter_is_drawn():
    found = table()
    assert len(found) > 200
    for section, key, russian, english in found:
        where = f"[{section}] {key}"
        assert russian.strip(), where
        assert english.strip(), where
        assert drawn.missing((russian + english).replace("\\n", "")) == "", where
        assert russian.count("{") == english.count("{"), where
    assert len({(section, key) for section, key, *_ in found}) == len(found)


def pages_of(menus):
    """{topic: the text on its pages}, going on with A from the first page to the first again."""
    pages = {}
    while True:
        top = menus.top
        inside = range(17, menus.device.height - font.HEIGHT - 4)
        rows = [item for item, _, y, _ in face.texts(top.group) if y in inside]
        body = [face.text_of(item) for item in rows]
        pages.setdefault(top.topic, []).append(" ".join(" ".join(body).split()))
        menus.press("A")
        if menus.top.topic == 1 and menus.top.part == 0:
            return pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_every_word_of_the_rules_is_on_a_page(tmp_path, monkeypatch, size, language):
    menus = Menus(tmp_path, size, language)
    cuts = Cuts(monkeypatch)
    menus.choose("rules").down(2).press("A")
    assert menus.screen == "rules"
    pages = pages_of(menus)
    texts = Texts(lambda: menus.device.files.open("lib/erudit_ui/texts.txt"), language)
    assert sorted(pages) == list(range(1, 16))
    cells = " " + texts.section("rules")["cells"].replace(";", " ")  # drawn, with their names
    for topic, parts in pages.items():
        wanted = texts.section(f"rules_{topic}")["text"]
        assert " ".join(parts).replace(cells, "") == " ".join(wanted.split())
        if size == (160, 128):
            assert len(parts) == 1, topic
    assert cuts.found == []


def test_the_rules_are_turned_both_ways_and_left_with_b(menus):
    menus.choose("rules").down(2).press("A", "LEFT")
    assert menus.top.topic == 14
    menus.press("RIGHT", "RIGHT")
    assert menus.top.topic == 2
    menus.press("START", "SELECT")
    assert menus.top.topic == 2
    menus.press("B")
    assert menus.screen == "contents"


def test_the_minute_has_a_picture_on_each_of_its_pages_and_leads_out(menus):
    menus.choose("rules").press("A")
    pages = []
    while menus.screen == "rules":
        pages.append(menus.app.texts.section(f"rules_{menus.top.topic}"))
        menus.press("A")
    assert menus.screen == "contents"
    assert len(pages) == 4 and all(page["picture"] for page in pages)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_names_of_the_cells_stand_free_beside_them_on_every_display(tmp_path, size, language):
    menus = Menus(tmp_path, size, language)
    menus.choose("rules").press("A", "A", "A", "A")
    assert menus.app.texts.section(f"rules_{menus.top.topic}")["picture"] == "="
    assert faults.of_group(menus.top.group, *size) == []


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_what_may_be_done_with_a_code_stands_on_the_panel_whole(tmp_path, size):
    menus = Menus(tmp_path, size)
    menus.go("names").press("A", "RIGHT", "A", "A", "B", "UP", "A", "B", "UP", "RIGHT")
    assert menus.screen == "newcode" and menus.top.code
    assert faults.of_group(menus.top.group, *size) == []


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_nothing_looks_out_from_under_the_strip_of_the_tour(tmp_path, size):
    menus = Menus(tmp_path, size)
    menus.choose("tour")
    assert menus.screen == "tour"
    assert faults.of_group(menus.top.group, *size) == []


def test_turning_back_comes_to_the_last_part_of_a_long_topic(tmp_path):
    menus = Menus(tmp_path, (128, 128))
    menus.choose("rules").down(2).press("A", "LEFT")
    assert menus.top.topic == 14
    assert menus.top.parts > 1
    assert menus.top.part == menus.top.parts - 1


def test_a_key_in_the_menus_sends_little_to_the_panel(tmp_path):
    """A choice moved by one line: the bar and two rows of help, far from a whole screen."""
    menus = Menus(tmp_path, draws=True)
    menus.choose("newgame")
    for _ in range(8):
        menus.down()
        assert 0 < menus.sent < 12000
