"""Scripts only add to pages: without them, a page has the same words and links, and all platforms are visible."""

import pytest
from conftest import PAGES, TABBED, shown

# Leaves out what scripts add, which are the copy buttons and announcements, and what only scripts use.
WORDS = """() => {
  const body = document.body.cloneNode(true);
  for (const added of body.querySelectorAll(".copy, #page-status, .scripted, script, dialog")) added.remove();
  return body.textContent.split(/\\s+/).filter(Boolean);
}"""
LINKS = "() => [...document.querySelectorAll('a[href]:not(.scripted a, dialog a)')].map(link => [link.textContent.trim(), link.href])"


@pytest.mark.parametrize("path", PAGES)
def test_same_words_links_and_platforms(look_at, path):
    page, with_script = look_at(path, script=False), look_at(path)
    assert page.evaluate(WORDS) == with_script.evaluate(WORDS)
    assert page.evaluate(LINKS) == with_script.evaluate(LINKS)
    assert page.get_by_role("tab").count() == 0
    assert len(shown(page)) == page.locator(".platform").count() >= (2 if path in TABBED else 0), "platforms that cannot be seen"
    assert page.complaints == []


def test_nothing_that_needs_script_is_offered(enter):
    page = enter("controls/lever/", java_script_enabled=False)
    for words in ("Compare", "Copy", "Search"):
        assert page.get_by_text(words, exact=True).locator("visible=true").count() == 0, words
    assert page.get_by_role("checkbox").count() == 0
    assert page.get_by_role("combobox").count() == 0
    # The links above the platforms lead to them.
    page.get_by_role("link", name="Android", exact=True).first.click()
    assert page.url.endswith("#android")
