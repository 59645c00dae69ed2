"""No page has a finding of axe, scrolls sideways or complains, however it is shown."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PAGES

WAYS = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "320px": {"viewport": {"width": 320, "height": 640}},
    "forced-colors": {"forced_colors": "active"},
}

# WCAG 2.2 in all levels, which includes contrast of 7:1, and what axe recommends besides.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],
}


def findings(page):
    """What axe finds wrong and what it cannot decide, one line for each element."""
    result = Axe().run(page, options=OPTIONS).response
    return [
        f"{kind} {rule['id']}: {node['html'][:120]} {node['any'][0]['message'] if node['any'] else rule['help']}"
        for kind in ("violations", "incomplete")
        for rule in result[kind]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("path", PAGES)
def test_is_accessible(open_page, path, way):
    page = open_page(path, **WAYS[way])
    assert page.complaints == []
    tabs = page.get_by_role("tab").all()
    for tab in tabs or [None]:
        if tab:
            tab.click()
        assert findings(page) == []
    if way == "320px":
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    assert page.complaints == []
