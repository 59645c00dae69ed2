"""Checks that every page of the guide passes. The tests of a page follow one another, because they share its loaded page."""

import pytest
from conftest import PAGES, SITE, TABBED, settle, show, shown
from kinds import WHOLE
from test_accessibility import COLORS, LAYOUT, STRUCTURE, findings

# Leaves out what scripts add, which are the copy buttons and announcements, and what only scripts use.
WORDS = """page => {
  const body = page.body.cloneNode(true);
  for (const added of body.querySelectorAll(".copy, #page-status, .scripted, script, dialog")) added.remove();
  return body.textContent.split(/\\s+/).filter(Boolean);
}"""
LINKS = "page => [...page.querySelectorAll('a[href]:not(.scripted a, dialog a)')].map(link => [link.textContent.trim(), link.href])"
# Links in the text of a page. Menus and lists of contents repeat the names of headings, but are in their own landmarks.
NAMES = """page => [...page.querySelectorAll("main a[href]:not(nav a, .anchor)")]
  .map(link => [(link.ariaLabel ?? link.textContent).trim().replace(/\\s+/g, " ").toLowerCase(), link.href])"""
# What a browser makes of the page if it runs no script.
SOURCE = "new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')"
# VoiceOver no longer calls these lists, unless they have the role. A style with an empty text in place of "none" does no harm.
LISTS = """() => [...document.querySelectorAll("ul, ol")]
  .filter((list) => getComputedStyle(list).listStyleType === "none" && !list.hasAttribute("role"))
  .map((list) => list.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module", params=PAGES)
def path(request):
    """A page. The scope makes its tests follow one another."""
    return request.param


def test_has_the_search(visit, path):
    assert visit(path).locator("button.search-button").is_visible()


def read(page, function, document="document"):
    return page.evaluate(f"async () => ({function})({document})")


def test_same_words_links_and_platforms(visit, path):
    """Scripts only add to a page: without them, it has the same words and links, and all platforms are visible."""
    page = visit(path)
    for function in (WORDS, LINKS):
        assert read(page, function) == read(page, function, SOURCE)
    assert page.complaints == []
    # What is visible depends on the kinds of elements.
    if path in WHOLE:
        page = visit(path, script=False)
        assert read(page, WORDS) == read(visit(path), WORDS)
        assert page.get_by_role("tab").count() == 0
        assert len(shown(page)) == page.locator(".platform").count() >= (2 if path in TABBED else 0), "platforms that cannot be seen"
        assert page.evaluate(LISTS) == []
        assert page.complaints == []


def test_lists_without_bullets_are_still_lists(visit, path):
    assert visit(path).evaluate(LISTS) == []


def test_links_of_one_name_have_one_target(visit, path):
    page = visit(path)
    targets = {}
    for name, target in read(page, NAMES, SOURCE):
        # Two anchors on the same other page count as one target.
        targets.setdefault(name, set()).add(target if target.startswith(page.url + "#") else target.partition("#")[0])
    assert {name: found for name, found in targets.items() if len(found) > 1} == {}


def test_what_a_section_must_do_is_said_once(visit, path):
    page = visit(path)
    items = page.locator(".must:not(:has(li)), .must li").locator("visible=true").all_inner_texts()
    assert len(items) == len(set(items)), items


def test_is_accessible(visit, path):
    """Every rule checks every visible part of a page, with all platforms on it. It fits on a phone, also with large text. What only
    other states show depends on the kinds of elements, so pages that together have every kind are checked in each state. This test
    changes the page, so it is the last one."""
    page = visit(path, is_kept=False)
    views = page.get_by_role("tab").all_inner_texts() or [None]
    if path in WHOLE:
        check_every_state(page, path, views)
    # Generated tests differ only in their code.
    elif not path.startswith("tests/"):
        choose(page, views[-1])
        assert findings(page, is_sample=True) == [], path
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320, path
    # With text of twice the size, on a phone of common width, nothing is cut off; only code and tables scroll sideways.
    page.set_viewport_size({"width": 640, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '225%'")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 640, f"{path}, large text"
    assert page.complaints == []


def choose(page, view):
    if view:
        show(page, view)


def check_every_state(page, path, views):
    """Each tab, colors, the search and a phone. A part that several states have in common is checked in one of them. Leaves the page
    with all platforms on it."""

    def look(state, **which):
        assert findings(page, **which) == [], f"{path}, {state}"

    # Of each tab, check only what the choice changes. The last one compares the platforms and shows everything on the page, so the
    # whole page and its colors are checked there.
    changing = {"include": [[".platform-bar"], [".contents"], ["[role=tabpanel]"]]}
    for view in views[:-1]:
        choose(page, view)
        look(view, options=STRUCTURE, context=changing)
    choose(page, views[-1])
    look(views[-1])
    # The page has not moved since, so it is known what is on top of what.
    page.emulate_media(color_scheme="dark")
    look(f"{views[-1]}, dark", options=COLORS, is_sample=True)
    page.emulate_media(color_scheme="light", forced_colors="active")
    look(f"{views[-1]}, forced colours", options=COLORS, is_sample=True)
    page.emulate_media(color_scheme="light", forced_colors="none")

    # The dialog is the same on every page, except for what it says about the page itself.
    if (SITE / "search-index").is_dir():
        page.keyboard.press("/")
        page.get_by_role("searchbox", name="Words to look for").fill("name")
        page.wait_for_function("() => document.querySelectorAll('.search-results a').length > 0")
        # Everything below the dialog is inert.
        look("searching", context="dialog.search")
        page.keyboard.press("Escape")

    page.set_viewport_size({"width": 320, "height": 640})
    for view in views:
        choose(page, view)
        # A table that has begun to scroll becomes a keyboard stop in the next frame.
        settle(page)
        if view == views[-1]:
            look(f"{view} at 320 px", is_sample=True)
        else:
            look(f"{view} at 320 px", options=LAYOUT, context=changing)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320, f"{path}, {view}"
