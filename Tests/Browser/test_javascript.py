"""Script only adds to pages: tabs that work by keyboard and by link, and no word that is not there without it."""

import pytest
from conftest import PAGES, SITE, TABBED

# Without what script adds: copy buttons.
WORDS = """() => {
  const main = document.querySelector("main").cloneNode(true);
  for (const added of main.querySelectorAll(".copy")) added.remove();
  return main.textContent.split(/\\s+/).filter(Boolean);
}"""


@pytest.mark.parametrize("path", PAGES)
def test_same_words_without_script(open_page, path):
    with_script = open_page(path).evaluate(WORDS)
    page = open_page(path, java_script_enabled=False)
    assert page.evaluate(WORDS) == with_script
    assert page.complaints == []


@pytest.mark.parametrize("path", TABBED)
def test_all_platforms_without_script(open_page, path):
    page = open_page(path, java_script_enabled=False)
    assert page.get_by_role("tab").count() == 0
    for platform in page.locator(".platform").all():
        assert platform.is_visible()


@pytest.mark.parametrize("path", TABBED)
def test_all_platforms_in_print(open_page, path):
    page = open_page(path)
    page.emulate_media(media="print")
    for platform in page.locator(".platform").all():
        assert platform.is_visible()
        assert platform.bounding_box()["height"] > 100


def opened(page):
    """The platforms whose tab is selected and whose panel is shown."""
    tabs = page.locator("[role=tab][aria-selected=true]").evaluate_all("tabs => tabs.map(tab => tab.id.slice(4))")
    panels = page.locator(".platform:not([hidden])").evaluate_all("panels => panels.map(panel => panel.dataset.platform)")
    assert tabs == panels
    return tabs


@pytest.mark.parametrize("path", TABBED)
def test_tabs_by_keyboard(open_page, path):
    page = open_page(path)
    tabs = page.get_by_role("tab")
    ids = [tab.get_attribute("id")[4:] for tab in tabs.all()]
    assert opened(page) == [ids[0]]
    tabs.first.focus()
    for key, expected in [("ArrowRight", 1), ("Home", 0), ("End", -1), ("ArrowRight", 0), ("ArrowLeft", -1)]:
        page.keyboard.press(key)
        assert opened(page) == [ids[expected]], key
        assert page.evaluate("document.activeElement.id") == f"tab-{ids[expected]}", key
    # One tab is a stop, and the next one is its panel.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == f"panel-{ids[-1]}"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") == f"tab-{ids[-1]}"
    assert page.complaints == []


@pytest.mark.parametrize("path", TABBED)
def test_deep_links_open_their_tab(open_page, path):
    page = open_page(path)
    anchors = page.locator(".platform[hidden] .section > :is(h3, h4, h5, h6)").evaluate_all("all => all.map(one => one.id)")
    anchor = anchors[-1]
    page = open_page(f"{path}#{anchor}")
    heading = page.locator(f"[id='{anchor}']")
    assert opened(page) == [anchor.split("-")[0]]
    page.wait_for_function("id => { const top = document.getElementById(id).getBoundingClientRect().top; return 0 <= top && top < innerHeight }", arg=anchor)
    # A link on the page does the same.
    page.get_by_role("tab").first.click()
    assert heading.is_hidden()
    page.evaluate("id => { const link = document.createElement('a'); link.href = '#' + id; document.querySelector('main').append(link); link.click() }", anchor)
    assert heading.is_visible()


def test_a_choice_holds_on_other_pages(open_page):
    page = open_page(TABBED[0])
    last = page.get_by_role("tab").last
    last.click()
    chosen = opened(page)
    page.goto(page.url.replace(TABBED[0].removesuffix("index.html"), TABBED[-1].removesuffix("index.html")))
    assert opened(page) == chosen
    # The address wins over memory.
    first = page.get_by_role("tab").first.get_attribute("id")[4:]
    page.goto(page.url + f"?platform={first}")
    assert opened(page) == [first]


def test_there_are_pages_with_tabs():
    assert TABBED, f"no page in {SITE} has parts for two platforms"
