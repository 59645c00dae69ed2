"""On small screens, with large text, wide letters or long words, nothing is cut off, nothing is covered, and the page does not scroll
sideways."""


import pytest
from conftest import TABBED, settle
from playwright.sync_api import expect

LEVER = "controls/lever/"

LARGE = "document.documentElement.style.fontSize = '225%'"
# The text spacing of WCAG 1.4.12.
SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }");
  document.adoptedStyleSheets = [sheet];
}"""
SETTINGS = {"plain": "0", "large text": LARGE, "spacing": SPACING}
settings = pytest.mark.parametrize("setting", SETTINGS)
widths = pytest.mark.parametrize("width", [320, 390, 768, 1280])


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
    # The element to which the keyboard goes back is not covered either.
    page.locator(".page-end a").last.focus()
    while page.evaluate("!document.activeElement.closest('.platform-bar')"):
        page.keyboard.press("Shift+Tab")
        hidden = page.evaluate("""() => {
          const bar = document.querySelector(".platform-bar");
          const focus = document.activeElement;
          // A panel is higher than the screen.
          return !bar.contains(focus) && focus.role !== "tabpanel" && focus.getBoundingClientRect().top < bar.getBoundingClientRect().bottom && focus.compareDocumentPosition(bar) === Node.DOCUMENT_POSITION_PRECEDING ? focus.outerHTML : null;
        }""")
        assert hidden is None


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_tabs_in_one_row_stay_in_sight(enter, width):
    page = enter(LEVER + "#ios-code", viewport={"width": width, "height": 844})
    assert page.locator(".platform-bar").evaluate("bar => bar.getBoundingClientRect().top") == 0


@pytest.mark.parametrize("path", ["index.html", TABBED[0], "checklist/index.html"])
@settings
def test_nothing_pushes_the_page_sideways(look_at, path, setting):
    page = look_at(path)
    page.evaluate(SETTINGS[setting])
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert overflow(page) <= 0, width


WORD = "Internationalisation"
LONG = "Pneumonoultramicroscopicsilicovolcanoconiosis" * 2
ENTRY = """---
title: {word}
categories: controls
keyboard:
  {word}: {word}
  tab: Focus moves
mobile: {word}
tested-with: [{word}]
wcag: ["4.1.2"]
---

## Developer notes

### {word}

Words.

## iOS

### accessibilityCustomActions

Words.

### `{word}`

- **UIKit**
  - Words.

## Android

### AccessibilityNodeInfoCompat

- **Jetpack Compose**
  - Words, `AccessibilityNodeInfoCompat{word}`.
"""


@pytest.fixture(scope="module")
def long(serve_site):
    """The address of a site with words that are wider than the page."""
    entries = {f"controls/{name}.md": ENTRY.format(word=word) for name, word in [("some", WORD), ("longer", LONG)]}
    return serve_site("long", "title: Long words\nlint: {action-spelling: off}\n", entries)


@pytest.mark.parametrize("path", ["controls/some/", "controls/longer/", "controls/", "", "a-z/", "checklist/"])
def test_long_words_are_broken(look_at, long, path):
    page = look_at(path, base=long)
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert overflow(page) <= 0, width
        # They do not cover their neighbors either.
        if path == "controls/longer/":
            wide = "boxes => boxes.filter(box => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1).map(box => box.outerHTML.slice(0, 80))"
            assert page.locator("h1, h2, h3, .facts p, .criterion, .guide, .contents, .breadcrumbs").evaluate_all(wide) == [], width


@pytest.mark.parametrize("path", ["controls/button/index.html", "coverage/controls/index.html", "apis/index.html"])
def test_what_is_pressed_is_large(look_at, path):
    """Lists of links, buttons and what unfolds are as high as a finger needs; links in a text are as high as its lines."""
    page = look_at(path)
    low = "all => all.filter(one => one.checkVisibility() && one.offsetHeight < 44).map(one => one.outerHTML.slice(0, 120))"
    targets = page.locator(":is(main, .banner, .footer) :is(summary, button, select, .ways a, .downloads a, .contents a, .edit a):not([hidden])")
    assert targets.count() > 2
    assert targets.evaluate_all(low) == []


def test_words_with_room_are_whole(look_at, long):
    page = look_at("controls/some/", base=long)
    lines = page.locator("#keyboard-internationalisation .action, .facts p span, h1").evaluate_all("all => all.map(one => { const range = new Range(); range.selectNodeContents(one); return range.getClientRects().length })")
    assert lines and set(lines) == {1}


def test_paper_cuts_no_table_off(open_page):
    # The width of A4 between its margins.
    page = open_page("how-to-test/display-settings/index.html", viewport={"width": 700, "height": 1000})
    page.emulate_media(media="print")
    assert page.locator(".table").count() > 0
    assert overflow(page) <= 0
    over = "boxes => boxes.filter(box => box.firstElementChild.offsetWidth > box.clientWidth || getComputedStyle(box).overflowX !== 'visible').length"
    assert page.locator(".table").evaluate_all(over) == 0


def test_the_menu_closes_when_the_screen_grows(enter):
    page = enter(LEVER, viewport={"width": 768, "height": 1024})
    page.get_by_role("button", name="Menu").click()
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator(".guide:popover-open")).to_have_count(0)
    assert page.locator("main").bounding_box()["width"] > 500
    assert page.locator(".guide").bounding_box()["width"] < 300


def test_the_open_menu_leaves_the_page_its_room_without_script(enter):
    page = enter(LEVER, viewport={"width": 768, "height": 1024}, java_script_enabled=False)
    page.get_by_role("button", name="Menu").click()
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.locator("main").bounding_box()["width"] > 500


def test_the_banner_has_its_tools_in_one_row(look_at):
    page = look_at("index.html")
    for width in (320, 390, 960):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.locator(".banner-tools").bounding_box()["height"] < 50, width
        if width == 960:
            assert page.locator(".banner .site-pages").bounding_box()["height"] < 50


def test_success_criteria_are_numbers_that_open_to_names(look_at):
    page = look_at("controls/slider/index.html")
    page.set_viewport_size({"width": 360, "height": 844})
    facts = page.locator(".facts")
    assert facts.get_by_role("listitem").count() == 0
    assert facts.bounding_box()["height"] < 150
    facts.locator("summary").get_by_text("1.4.11").click()
    assert facts.get_by_role("listitem").count() > 10
    assert facts.get_by_role("link", name="1.4.11 Non-text Contrast (AA)").is_visible()


# Screens of a common phone and of a laptop, and how many of them a reader passes before the choice of platform.
@pytest.mark.parametrize("width, height, screens", [(360, 740, 5), (1280, 800, 3)])
def test_the_answer_is_near(look_at, width, height, screens):
    page = look_at("controls/slider/index.html")
    page.set_viewport_size({"width": width, "height": height})
    bottom = "element => element.getBoundingClientRect().bottom + scrollY"
    assert page.locator(".platform-bar").evaluate(bottom) <= screens * height
    for link in ("Test it", "Build it on iOS", "Build it on Android", "What is said"):
        assert page.get_by_role("link", name=link, exact=True).evaluate(bottom) < height
    assert page.locator(".contents summary, .contents-title").locator("visible=true").first.evaluate(bottom) < height


def test_headings_shrink_with_their_level(look_at):
    page = look_at("controls/slider/index.html")
    for width in (320, 360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        sizes = [page.locator(f"main {level}").locator("visible=true").evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one).fontSize))") for level in ("h1", "h2", "h3", "h4", "h5")]
        # In a card, a heading is as large as one of the next level elsewhere.
        assert min(sizes[0]) > max(sizes[1]) > max(sizes[2]) > max(sizes[3]) >= max(sizes[4]), (width, sizes)


def test_the_banner_is_one_row(look_at):
    page = look_at("controls/slider/index.html")
    for width in (360, 390, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.locator(".banner").bounding_box()["height"] < 70, width


def test_the_title_of_criteria_stands_beside_its_number(look_at):
    page = look_at("controls/slider/index.html")
    page.set_viewport_size({"width": 1280, "height": 800})
    heading = page.get_by_role("heading", name="3 Screen reader announces")
    heading.evaluate("heading => { heading.style.inlineSize = '10rem' }")
    number, title = heading.evaluate("""heading => {
        const range = document.createRange();
        range.selectNodeContents(heading.lastChild);
        return [heading.firstChild.getBoundingClientRect().right, [...range.getClientRects()].filter(({ width }) => width).map(({ left }) => left)];
    }""")
    assert len(title) > 1 and all(left >= number for left in title)


@pytest.mark.parametrize("width, height, screens", [(360, 740, 5), (1280, 800, 3)])
def test_the_platforms_are_near(contexts, server, width, height, screens):
    page = contexts(viewport={"width": width, "height": height}).new_page()
    far = {}
    for path in TABBED:
        page.goto(server + path.removesuffix("index.html"))
        far[path] = page.locator(".platform-bar").bounding_box()["y"] / height
    assert {path: place for path, place in far.items() if place > screens} == {}
