"""The keyboard stops only where there is something to do, and the focus stays when the window is resized."""

import pytest
from conftest import settle

LEVER = "controls/lever/"
NARROW = {"width": 390, "height": 844}
MIDDLE = {"width": 1100, "height": 844}
WIDE = {"width": 1400, "height": 844}

FOCUSED = "document.activeElement.className || document.activeElement.textContent.trim() || document.activeElement.localName"


def resize(page, size):
    page.set_viewport_size(size)
    settle(page)
    settle(page)


def test_code_is_a_stop_only_where_it_scrolls(enter):
    page = enter(LEVER, viewport=WIDE)
    code = page.locator("#panel-ios pre").first
    stops = "pre => pre.tabIndex === 0"
    settle(page)
    assert not code.evaluate(stops)
    assert code.get_attribute("role") is None
    resize(page, {"width": 320, "height": 844})
    assert code.evaluate("pre => pre.scrollWidth > pre.clientWidth")
    assert code.evaluate(stops)
    # A stop says what it is.
    assert code.get_attribute("role") == "group" and code.get_attribute("aria-label") == "Code: Code example, UIKit"
    # A stop that has the focus stays a stop.
    code.focus()
    resize(page, WIDE)
    assert page.evaluate("document.activeElement.localName") == "pre"


def test_tables_are_stops_only_where_they_scroll(open_page):
    page = open_page("coverage/index.html", viewport=WIDE)
    settle(page)
    boxes = page.locator(".table:visible")
    assert boxes.count() > 0
    wrong = "boxes => boxes.filter(box => (box.tabIndex === 0) !== (box.scrollWidth > box.clientWidth)).length"
    assert boxes.evaluate_all(wrong) == 0
    resize(page, {"width": 700, "height": 844})
    assert boxes.evaluate_all(wrong) == 0


def test_tables_that_scroll_say_what_they_are(enter):
    page = enter("about/", viewport=NARROW)
    assert page.locator(".table").get_attribute("aria-label") == "Table: Opening hours"


# How much of the focus outline is cut off, in pixels.
CUT = """() => {
  const focus = document.activeElement;
  const style = getComputedStyle(focus);
  if (style.outlineStyle === "none") return 0;
  const grown = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
  const { left, top, right, bottom } = focus.getBoundingClientRect();
  let cut = 0;
  for (let box = focus.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === "visible" || box.matches("html, body")) continue;
    const outer = box.getBoundingClientRect();
    const inner = { left: outer.left + box.clientLeft, top: outer.top + box.clientTop };
    cut = Math.max(cut, inner.left - left + grown, inner.top - top + grown, right + grown - inner.left - box.clientWidth, bottom + grown - inner.top - box.clientHeight);
  }
  return Math.round(cut);
}"""


@pytest.mark.parametrize("path", ["controls/lever/", "about/"])
def test_the_mark_of_the_focus_is_not_cut_off(enter, path):
    page = enter(path, viewport=WIDE)
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        assert page.evaluate(CUT) <= 0, page.evaluate("document.activeElement.outerHTML.slice(0, 100)")


def test_the_mark_of_the_focus_is_not_cut_off_in_tables(open_page):
    page = open_page("coverage/index.html", viewport=NARROW)
    for width in (WIDE, NARROW):
        resize(page, width)
        page.locator(".table a:visible").first.focus()
        assert page.evaluate(CUT) <= 0


def test_code_stays_a_stop_without_script(enter):
    page = enter(LEVER, java_script_enabled=False)
    assert page.locator("pre:not([tabindex='0'])").count() == 0


@pytest.mark.parametrize("focused, after", [(".menu-close", "category"), (".guide-pages a", "category"), (".guide li li a", "Lever")])
def test_the_focus_is_kept_when_the_open_menu_becomes_a_column(enter, focused, after):
    page = enter(LEVER, viewport=NARROW)
    page.locator(".menu-button").click()
    page.locator(focused).first.focus()
    resize(page, MIDDLE)
    assert page.evaluate(FOCUSED) == after
    assert page.evaluate("document.activeElement.checkVisibility() && document.querySelector('#guide').contains(document.activeElement)")


def test_the_focus_is_kept_when_the_button_of_the_menu_goes(enter):
    page = enter(LEVER, viewport=NARROW)
    page.locator(".menu-button").focus()
    resize(page, MIDDLE)
    assert page.evaluate("document.querySelector('#guide').contains(document.activeElement)")


@pytest.mark.parametrize("focused", [".guide .category", ".site-pages a"])
def test_the_focus_is_kept_when_the_column_becomes_a_menu(enter, focused):
    page = enter(LEVER, viewport=MIDDLE)
    page.locator(focused).first.focus()
    resize(page, NARROW)
    assert page.evaluate(FOCUSED) == "menu-button"


@pytest.mark.parametrize("focused, before, after, kept", [
    (".contents li a", WIDE, MIDDLE, "summary"), (".contents summary", MIDDLE, WIDE, "a"), (".theme select", MIDDLE, WIDE, "select"),
])
def test_the_focus_is_kept_when_the_contents_fold(enter, focused, before, after, kept):
    page = enter(LEVER, viewport=before)
    page.locator(focused).first.focus()
    resize(page, after)
    assert page.evaluate("document.activeElement.localName") == kept
