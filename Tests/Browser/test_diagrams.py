"""Diagrams that a stand-in for mermaid-cli draws: axe, without scripts, on a phone, in forced colors and on paper."""

import os

import pytest
from conftest import settle
from playwright.sync_api import expect
from test_accessibility import WAYS, check_whole, findings

# A wide picture, because the page must not become as wide.
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1800 300" style="background-color: white">
<style>text { font: 40px sans-serif } .box { fill: #ececff; stroke: #9370db }</style>
<rect class="box" x="20" y="20" width="800" height="200"/><text x="60" y="120">Title</text>
<path d="M820 120h200" stroke="#333"/><rect class="box" x="1020" y="20" width="700" height="200"/>
</svg>"""

ENTRY = """---
title: Focus
categories: patterns
---

The title comes first.

```mermaid
flowchart LR
  accTitle: The order of the focus
  accDescr: From the title to the button
  title --> button --> aVeryLongNameOfAPartThatIsWiderThanAPhone
```

## Order

```mermaid title="Order in a dialog"
flowchart LR
  accTitle: The order in a dialog
  title --> button
```
"""


def write_tool(folder):
    (folder / "drawing.svg").write_text(DRAWING, encoding="utf-8")
    program = folder / "mmdc"
    program.write_text(f'#!/bin/sh\ncp "{folder}/drawing.svg" "$4"\n', encoding="utf-8")
    program.chmod(0o755)


@pytest.fixture(scope="module")
def diagrams(serve_site, once):
    """The address of a site whose diagrams are drawn."""
    path = f"{once('mmdc', write_tool)}:{os.environ['PATH']}"
    return serve_site("diagrams", "title: Guide\nlanguage: en\n", {"focus.md": ENTRY}, PATH=path)


def test_a_page_with_diagrams_is_accessible(open_page, diagrams):
    check_whole(open_page("focus/", base=diagrams))


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("way", WAYS)
def test_a_diagram_has_its_name_in_every_way(open_page, diagrams, way, script):
    page = open_page("focus/", base=diagrams, java_script_enabled=script, **WAYS[way])
    image = page.get_by_role("img", name="The order of the focus", exact=True)
    expect(image).to_have_accessible_description("From the title to the button")
    assert image.evaluate("(image) => image.complete && image.naturalWidth / image.naturalHeight") == 6, "it is loaded, whatever the policy of the page"
    assert image.evaluate("(image) => getComputedStyle(image.parentElement).backgroundColor") in ("rgb(255, 255, 255)", "rgb(0, 0, 0)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = image.bounding_box()
    assert abs(box["width"] / box["height"] - 6) < 0.1
    assert page.complaints == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_the_text_of_a_diagram_opens_by_keyboard(open_page, diagrams, script):
    page = open_page("focus/", base=diagrams, java_script_enabled=script)
    text = page.locator("pre").first
    expect(text).to_be_hidden()
    page.locator("summary", has_text="Diagram as text").first.focus()
    page.keyboard.press("Enter")
    expect(text).to_be_visible()
    assert "title --> button" in text.inner_text()
    if script:
        expect(page.get_by_role("button", name="Copy code: Focus", exact=True)).to_be_visible()
        page.set_viewport_size({"width": 320, "height": 640})
        settle(page)
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_title_is_the_caption(open_page, diagrams):
    page = open_page("focus/", base=diagrams, color_scheme="dark")
    figure = page.get_by_role("figure", name="Order in a dialog")
    expect(figure.get_by_role("img", name="The order in a dialog", exact=True)).to_be_visible()


def test_paper_has_the_picture_and_the_text(open_page, diagrams):
    page = open_page("focus/", base=diagrams)
    page.emulate_media(media="print")
    expect(page.get_by_role("img", name="The order of the focus")).to_be_visible()
    assert page.locator(".code > .diagram").first.evaluate("(image) => image.getBoundingClientRect().right <= innerWidth")
