"""On small screens, with large text or wide letters and with long words, nothing is cut off, hidden behind something else or pushes
the page sideways."""

import pytest
from conftest import show

LEVER = "controls/lever/"

LARGE = "document.documentElement.style.fontSize = '225%'"
# What WCAG 1.4.12 lets readers set.
SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }");
  document.adoptedStyleSheets = [sheet];
}"""
SETTINGS = {"plain": "0", "large text": LARGE, "spacing": SPACING}
settings = pytest.mark.parametrize("setting", SETTINGS)
widths = pytest.mark.parametrize("width", [320, 390, 768, 1280])


def settle(page):
    """Waits until the page has come to rest after a change."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def overflow(page):
    return page.evaluate("document.scrollingElement.scrollWidth - innerWidth")


@settings
@widths
def test_what_is_scrolled_to_is_not_behind_the_tabs(enter, width, setting):
    page = enter(LEVER, viewport={"width": width, "height": 844})
    page.evaluate(SETTINGS[setting])
    settle(page)
    page.evaluate("location.hash = 'android-state'")
    page.wait_for_function("() => document.querySelector('#android-state').getBoundingClientRect().top < innerHeight - 100")
    settle(page)
    places = "() => [document.querySelector('.platform-bar').getBoundingClientRect().bottom, document.querySelector('#android-state').getBoundingClientRect().top]"
    bar, heading = page.evaluate(places)
    assert bar <= heading < 300
    assert bar < 844 / 4, "the bar takes too much of the screen"
    # Neither is what the keyboard goes back to.
    page.locator(".page-end a").last.focus()
    while page.evaluate("!document.activeElement.closest('.platform-bar')"):
        page.keyboard.press("Shift+Tab")
        hidden = page.evaluate("""() => {
          const bar = document.querySelector(".platform-bar");
          const focus = document.activeElement;
          return !bar.contains(focus) && focus.getBoundingClientRect().top < bar.getBoundingClientRect().bottom && focus.compareDocumentPosition(bar) === Node.DOCUMENT_POSITION_PRECEDING ? focus.outerHTML : null;
        }""")
        assert hidden is None


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_tabs_in_one_row_stay_in_sight(enter, width):
    page = enter(LEVER + "#ios-code", viewport={"width": width, "height": 844})
    assert page.locator(".platform-bar").evaluate("bar => bar.getBoundingClientRect().top") == 0
