"""The lists beside the text show where the reader is."""


import pytest
from conftest import settle

ENTRY = """---
title: Entry {number}
categories: controls
order: {number}
---

## iOS

{sections}
"""
SECTION = """### Section {number}

Words.
"""


@pytest.fixture(scope="module")
def tall(serve_site):
    """The address of a site whose lists are longer than the screen."""
    sections = "\n".join(SECTION.format(number=number) for number in range(40))
    entries = {f"controls/entry-{number}.md": ENTRY.format(number=number, sections=sections) for number in range(40)}
    return serve_site("tall", "title: Tall\n", entries)


def is_in_sight(page, line):
    """Whether a line of a list is visible on the screen and in its list."""
    return page.locator(line).evaluate("""line => {
      const list = line.closest("nav").getBoundingClientRect();
      const { top, bottom } = line.getBoundingClientRect();
      return Math.max(list.top, 0) <= top && bottom <= Math.min(list.bottom, innerHeight);
    }""")


@pytest.mark.parametrize("number", [0, 13, 14, 15, 16, 17, 18, 30, 39])
def test_the_column_shows_the_current_page(look_at, tall, number):
    page = look_at(f"controls/entry-{number}/", base=tall)
    settle(page)
    assert is_in_sight(page, ".guide [aria-current]")
    assert page.evaluate("scrollY") == 0
    if number == 0:
        assert page.locator(".guide").evaluate("menu => menu.scrollTop") == 0


def test_the_menu_of_a_phone_opens_at_the_current_page(open_page, tall):
    page = open_page("controls/entry-30/", base=tall, viewport={"width": 390, "height": 844})
    for _ in range(2):
        page.locator(".menu-button").click()
        settle(page)
        assert is_in_sight(page, ".guide [aria-current]")
        assert page.evaluate("document.activeElement.className") == "menu-button"
        page.keyboard.press("Escape")


def read_to(page, id):
    page.evaluate("id => document.getElementById(id).scrollIntoView()", id)
    settle(page)
    settle(page)
    # The last heading in the upper third of the screen, which may be a later one.
    number = int(id.rpartition("-")[2])
    line = page.locator(".contents [aria-current]").get_attribute("href")
    assert line in [f"#ios-section-{number + more}" for more in range(3)]


def test_the_contents_follow_the_reader(open_page, tall):
    page = open_page("controls/entry-0/", base=tall, viewport={"width": 1400, "height": 700})
    # Scroll down past the visible part of the list, to its end, and back up.
    for number in (5, 18, 30, 36, 20, 2):
        read_to(page, f"ios-section-{number}")
        assert is_in_sight(page, ".contents [aria-current]"), number


def test_the_contents_stay_under_focus_and_pointer(open_page, tall):
    page = open_page("controls/entry-0/", base=tall, viewport={"width": 1400, "height": 700})
    place = "document.querySelector('.contents').scrollTop"
    page.locator(".contents li a").first.focus()
    read_to(page, "ios-section-30")
    assert page.evaluate(place) == 0
    page.evaluate("document.activeElement.blur()")
    page.locator(".contents").hover()
    read_to(page, "ios-section-20")
    assert page.evaluate(place) == 0
    page.mouse.move(700, 300)
    read_to(page, "ios-section-25")
    assert is_in_sight(page, ".contents [aria-current]")


def test_the_contents_of_wcag_have_every_part(look_at):
    page = look_at("wcag/index.html")
    parts = page.locator(".body :is(.chapter > h2, .section > h3)").evaluate_all("all => all.map(one => [one.textContent, '#' + one.id])")
    lines = page.locator(".contents a").evaluate_all("all => all.map(one => [one.textContent, one.hash])")
    assert len(parts) > 8
    assert [part for part in parts if part not in lines] == []
