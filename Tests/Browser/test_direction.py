"""Right-to-left languages mirror the layout."""


import pytest
from conftest import VIEWPORT, settle

ENTRY = """---
title: زر
categories: controls
description: كلمات
screenreader:
  name: كلمات
wcag: ["4.1.2"]
---

## iOS

### Name

كلمات

### Announcement examples

- "كلمات"

## Android

### Role

كلمات
"""


@pytest.fixture(scope="module")
def sites(serve_site):
    """The addresses of a left-to-right page and of a right-to-left page."""
    return [serve_site(language, f"title: كلمات\nlanguage: {language}\n", {"controls/button.md": ENTRY}) for language in ("en", "ar")]


# The position of an element, from the left or from the right.
PLACES = """selector => {
  const { left, right } = document.querySelector(selector).getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  return document.dir === "rtl" ? [width - right, width - left] : [left, right];
}"""


@pytest.fixture
def both(look_at, sites):
    """The result of a script on both pages."""

    def both(script, argument=None, before=lambda page: None, viewport=VIEWPORT):
        found = []
        for address in sites:
            page = look_at("controls/button/", base=address)
            page.set_viewport_size(viewport)
            before(page)
            settle(page)
            found.append(page.evaluate(script, argument))
        return found

    return both


def test_the_link_that_skips_is_at_the_start(both):
    one, other = both(PLACES, ".skip", before=lambda page: page.keyboard.press("Tab"))
    assert one == other


def test_the_menu_opens_at_the_end_of_a_phone(both):
    def open_menu(page):
        page.locator(".menu-button").click()

    for part in (".guide", ".menu-close"):
        (_, one), (_, other) = both(PLACES, part, before=open_menu, viewport={"width": 390, "height": 844})
        assert abs(one - other) < 2, part


# Style values of sides: a right-to-left page has on the right what another page has on the left.
SIDES = """([selector, pseudo, before, after]) => {
  const style = getComputedStyle(document.querySelector(selector), pseudo);
  const [start, end] = document.dir === "rtl" ? [after, before] : [before, after];
  return [style[start], style[end]];
}"""


@pytest.mark.parametrize("what", [
    [".must", None, "borderTopLeftRadius", "borderTopRightRadius"],
    [".must", None, "borderBottomLeftRadius", "borderBottomRightRadius"],
    ["[data-aspect=announcements] li", None, "paddingLeft", "paddingRight"],
    ["[data-aspect=announcements] li", "::before", "left", "right"],
    ["[data-aspect=announcements] li", "::before", "borderBottomLeftRadius", "borderBottomRightRadius"],
    [".guide", None, "paddingLeft", "paddingRight"],
    [".contents a", None, "borderLeftWidth", "borderRightWidth"],
], ids=lambda what: f"{what[0]} {what[2]}")
def test_sides(both, what):
    one, other = both(SIDES, what)
    assert one == other
    assert one[0] != one[1]


def test_the_arrow_of_what_is_closed_points_to_its_words(both):
    rotated = "getComputedStyle(document.querySelector('.contents summary'), '::before').rotate"
    # The corner at the bottom right.
    assert both(rotated, viewport={"width": 390, "height": 844}) == ["-45deg", "135deg"]
    unfold = lambda page: page.locator(".contents summary").click()
    assert both(rotated, before=unfold, viewport={"width": 390, "height": 844}) == ["45deg", "45deg"]


def test_arrow_keys_lead_to_the_tab_that_they_point_to(both):
    press = lambda page: page.get_by_role("tab").first.press("ArrowLeft")
    assert both("document.activeElement.id", before=press) == ["tab-compare", "tab-android"]
