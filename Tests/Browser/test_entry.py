"""What the page of an entry says once, where its links lead, and where its parts stand."""

import pytest

ENTRY = """---
title: Lever
categories: controls
keyboard: {tab: {ios: Moves on, android: Moves there}, space: Pulls it}
screenreader: {name: Is a name, state: {android: Is a state}}
wcag: ["2.1.1"]
reviewed: 2026-11-21
---

## Developer notes

### Which control to use

- One.
- Two.

### Care

Oil it.

## iOS

### Name

- Set the label.

### Focus

Move the focus.

### Announcement examples

- "Label, button"

## Android

### Name

Set the text.

### State

Say it.

### Focus

Move it.
"""


@pytest.fixture
def entry(serve_site, look_at):
    address = serve_site("lever", "title: Levers\nexports: [tests, criteria]\n", {"controls/lever.md": ENTRY})
    return lambda path="controls/lever/", **options: look_at(path, base=address, **options)


def test_a_row_has_one_link_for_the_same_section_of_all_platforms(entry):
    page = entry()
    links = lambda row: page.locator(f"#{row} .how a").evaluate_all("all => all.map(one => [one.innerText, one.getAttribute('href')])")
    assert links("screenreader-name") == [["Build: Name", "#ios-name"]]
    assert links("screenreader-state") == [["Build on Android: State", "#android-state"]]
    # It leads to the open platform.
    page.get_by_role("tab", name="Android").click()
    assert links("screenreader-name") == [["Build: Name", "#android-name"]]
    page.get_by_role("tab", name="Compare").click()
    assert links("screenreader-name") == [["Build: Name", "#android-name"]]


def test_what_a_section_must_do_is_text(entry):
    page = entry(script=False)
    assert page.locator("[data-section=ios-name] .must").inner_text() == "Must Is a name Test: name"
    assert page.locator("[data-section=android-focus] .must").inner_text().split("\n")[0] == "Must"
    assert page.locator("[data-section=android-focus] .must li").all_inner_texts() == ["Moves there Test: tab", "Pulls it Test: space"]


def test_the_first_links_lead_to_the_tests_and_to_each_platform(entry):
    page = entry()
    links = page.locator(".intro .ways a").evaluate_all("all => all.map(one => [one.innerText, one.getAttribute('href')])")
    assert links == [
        ["Test it", "#how-to-test"], ["Build it on iOS", "#ios"], ["Build it on Android", "#android"], ["What is said", "#ios-announcements"]]


def test_what_holds_for_all_platforms_stands_around_them(entry):
    page = entry(script=False)
    titles = page.locator("main :is(h1, h2, h3)").evaluate_all("all => all.map(one => one.textContent.trim())")
    assert titles == [
        "Lever", "Which control to use", "How to test it", "1 Keyboard", "2 Screen reader announces", "Compose an announcement",
        "How to build it", "iOS", "Android", "Developer notes"]


def test_a_review_is_a_term_with_its_value(entry):
    assert entry().get_by_text("Reviewed: 21 November 2026", exact=True).count() == 1


def test_the_link_to_a_heading_is_for_the_pointer(entry):
    page = entry()
    assert page.locator(".anchor").count() > 5
    assert page.locator(".anchor:not([aria-hidden=true][tabindex='-1'])").count() == 0


def test_tables_keep_their_meaning_on_phones(entry):
    """The layout in blocks takes nothing from assistive technology, and the HTML needs no roles for that."""
    page = entry()
    page.set_viewport_size({"width": 360, "height": 740})
    table = page.get_by_role("table").first
    assert table.evaluate("table => getComputedStyle(table).display") == "block"
    assert table.get_by_role("row").count() == 3
    assert table.get_by_role("columnheader").all_inner_texts() == ["Key", "Expected result"]
    assert table.get_by_role("rowheader").all_inner_texts() == ["tab", "space"]
    assert table.get_by_role("cell").count() == 2


def test_the_tests_of_an_entry_lead_back_to_it(entry):
    page = entry("tests/controls/lever/")
    trail = page.get_by_role("navigation", name="Breadcrumbs").get_by_role("link")
    assert trail.all_inner_texts() == ["Home", "Controls", "Lever"]
    trail.last.click()
    assert page.get_by_role("heading", level=1).inner_text() == "Lever"


def test_cards_name_platforms_only_where_these_differ(entry, enter):
    assert entry("controls/").locator(".badge").count() == 0
    assert enter("notifications/").locator(".cards li").count() > 0
