"""No page has a finding of axe, scrolls sideways or complains, however it is shown."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PAGES, SITE, show

# How a page may be shown, for tests of a part of it.
WAYS = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "320px": {"viewport": {"width": 320, "height": 640}},
    "forced-colors": {"forced_colors": "active"},
}

# WCAG 2.2 in all levels, and what axe recommends besides. Text has 7:1; whatever has that has 4.5:1.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}, "color-contrast": {"enabled": False}},
    "resultTypes": ["violations", "incomplete"],
}
# Contrast takes axe longer than all the rest.
STRUCTURE = {**OPTIONS, "rules": {**OPTIONS["rules"], "color-contrast-enhanced": {"enabled": False}}}
COLORS = {**OPTIONS, "runOnly": {"type": "rule", "values": ["color-contrast-enhanced", "link-in-text-block"]}, "rules": {}}

# What axe leaves undecided, and why that is no question here.
EXPLAINED = {
    # Words in a drawing stand on shapes of the drawing, in the text's own colour on the surface's: test_colors.py has the pair.
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


@pytest.mark.parametrize("path", PAGES)
def test_is_accessible(open_page, path):
    """One page in each of its states. Contrast is looked at once for each set of colours, where most of the page can be seen."""
    # Colours that still fade into others are nobody's.
    page = open_page(path, reduced_motion="reduce")
    views = page.get_by_role("tab").all_inner_texts()
    for view in views or [None]:
        if view:
            show(page, view)
        assert findings(page, options=OPTIONS if view == (views or [None])[-1] else STRUCTURE) == [], view
    page.emulate_media(color_scheme="dark")
    assert findings(page, options=COLORS) == [], "dark"
    page.emulate_media(color_scheme="light", forced_colors="active")
    assert findings(page, options=COLORS) == [], "forced colours"
    page.emulate_media(color_scheme="light", forced_colors="none")

    if (SITE / "pagefind").is_dir():
        page.keyboard.press("/")
        page.get_by_role("searchbox", name="Words to look for").fill("name")
        page.wait_for_function("() => document.querySelectorAll('.search-results a').length > 0")
        # What lies below the dialog is inert.
        assert findings(page, "dialog.search") == [], "searching"
        page.keyboard.press("Escape")

    page.set_viewport_size({"width": 320, "height": 640})
    for view in views or [None]:
        if view:
            show(page, view)
        assert findings(page, options=STRUCTURE) == [], f"{view} at 320 px"
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320, view
    # At twice the size, on a phone that is as wide as most, nothing is cut off; only code and tables scroll sideways.
    page.set_viewport_size({"width": 640, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '225%'")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 640, "large text"
    assert page.complaints == []
