"""Callouts, footnotes, and code with a title or marked lines: axe, without scripts, on a phone, in forced colors and on paper."""

import json

import pytest
from test_accessibility import WAYS, findings

KINDS = ["Note", "Tip", "Important", "Warning", "Caution"]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("way", WAYS)
def test_axe_finds_nothing(enter, way, script):
    page = enter("remarks/", java_script_enabled=script, **WAYS[way])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.complaints == []
    if script:
        assert findings(page) == []


def test_a_callout_says_in_words_what_it_is(enter):
    page = enter("remarks/")
    notes = page.get_by_role("note")
    assert [note.locator(".callout-title").inner_text() for note in notes.all()] == KINDS


def test_a_mark_leads_to_its_footnote(enter):
    page = enter("remarks/")
    page.get_by_role("link", name="Note 1", exact=True).click()
    note = page.locator("#source-title")
    assert page.url.endswith("#source-title")
    assert "says in words" in note.inner_text()
    assert page.get_by_role("heading", name="Notes (1)", exact=True).is_visible()


def test_marked_lines_have_a_bar_and_keep_their_words(enter):
    page = enter("remarks/", forced_colors="active")
    code = page.locator("figure.code")
    assert code.locator("figcaption").inner_text() == "Switch.swift"
    marks = code.locator("mark")
    assert marks.count() == 2
    for mark in marks.all():
        assert mark.evaluate("(mark) => getComputedStyle(mark).borderInlineStartWidth") == "4px"
        assert mark.evaluate("(mark) => getComputedStyle(mark).borderInlineStartStyle") == "solid"
    assert code.locator("code").text_content().splitlines()[2].strip().startswith("var body")
    tops = code.locator("code").evaluate("(code) => code.getClientRects()[0].height / code.textContent.trimEnd().split('\\n').length")
    assert tops < 40, "a marked line must not add an empty one"


def test_only_pages_with_such_blocks_load_their_styles(enter):
    def styles(path):
        return enter(path).evaluate("[...document.styleSheets].map((sheet) => sheet.href.split('/').pop().split('.')[0])")

    assert styles("remarks/") == ["site", "blocks"]
    assert styles("controls/lever/") == ["site"]


def test_the_data_has_their_words(room_files):
    guide = json.loads((room_files / "guide.json").read_text(encoding="utf-8"))
    entry = next(entry for entry in guide["entries"] if entry["id"] == "remarks")
    text = json.dumps(entry, ensure_ascii=False)
    for words in [*KINDS, "Switch.swift", "marked lines", "says in words"]:
        assert words in text
    twin = (room_files / "remarks" / "index.md").read_text(encoding="utf-8")
    for line in ["> [!NOTE]", "> [!CAUTION]", '```swift title="Switch.swift" {2-3}', "[^title]: The title says in words what the color of the bar says, too."]:
        assert f"\n{line}\n" in twin + "\n"
