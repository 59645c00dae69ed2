"""No page has a finding of axe, scrolls sideways or complains, however it is shown."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PAGES, SITE, show

# How a page is shown, and in which of its views it is looked at. Colours do not depend on the view, and "Compare" shows all.
WAYS = {
    "light": ({}, ["iOS", "Android", "Compare"]),
    "dark": ({"color_scheme": "dark"}, ["Compare"]),
    "320px": ({"viewport": {"width": 320, "height": 640}}, ["iOS"]),
    "forced-colors": ({"forced_colors": "active"}, ["Compare"]),
}

# WCAG 2.2 in all levels, which includes contrast of 7:1, and what axe recommends besides.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],
}

# Dark and forced colours change nothing but colours.
COLORS = {**OPTIONS, "runOnly": ["cat.color"]}

# What axe leaves undecided, and why that is no question here.
EXPLAINED = {
    # Words in a drawing stand on shapes of the drawing, in the text's own colour on the surface's: test_colors.py has the pair.
    "color-contrast": lambda html: html.startswith(("<text", "<tspan")),
    "color-contrast-enhanced": lambda html: html.startswith(("<text", "<tspan")),
    # The menu and the list of contents name places as their headings do, and a text may link the same word to the glossary. Within
    # the text, test_links.py wants links of one name to have one target.
    "identical-links-same-purpose": lambda html: True,
}


def findings(page, context=None, options=OPTIONS):
    """What axe finds wrong and what it cannot decide, one line for each element."""
    result = Axe().run(page, context=context, options=options).response
    return [
        f"{kind} {rule['id']}: {node['html'][:120]} {node['any'][0]['message'] if node['any'] else rule['help']}"
        for kind in ("violations", "incomplete")
        for rule in result[kind]
        for node in rule["nodes"]
        if kind == "violations" or not EXPLAINED.get(rule["id"], lambda _: False)(node["html"])
    ]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("path", PAGES)
def test_is_accessible(open_page, path, way):
    options, views = WAYS[way]
    page = open_page(path, **options)
    assert page.complaints == []
    tabs = page.get_by_role("tab").all_inner_texts()
    for view in [view for view in views if view in tabs] or [None]:
        if view:
            show(page, view)
        assert findings(page, options=COLORS if way in ("dark", "forced-colors") else OPTIONS) == [], view
        if way == "320px":
            assert page.evaluate("document.scrollingElement.scrollWidth") <= 320, view
    if way == "320px" and "Compare" in tabs:
        show(page, "Compare")
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    assert page.complaints == []


@pytest.mark.skipif(not (SITE / "pagefind").is_dir(), reason="the guide was built without a search")
@pytest.mark.parametrize("path", PAGES)
def test_is_accessible_while_searching(open_page, path):
    page = open_page(path)
    page.keyboard.press("/")
    field = page.get_by_role("searchbox", name="Words to look for")
    field.fill("name")
    page.wait_for_function("() => document.querySelectorAll('.search-results a').length > 0")
    # What lies below the dialog is inert.
    assert findings(page, "dialog.search") == []
    assert page.complaints == []


@pytest.mark.parametrize("path", PAGES)
def test_grows_with_the_text(open_page, path):
    """At twice the size, on a phone that is as wide as most, nothing is cut off and only code and tables scroll sideways."""
    page = open_page(path, viewport={"width": 640, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '225%'")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 640
