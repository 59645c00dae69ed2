"""A framework's part says which version it needs. Readers say what their app supports, and see on every page what is newer."""

import pytest
from conftest import settle, show
from playwright.sync_api import expect
from test_accessibility import findings

HEAD = "layout: entry\nkeyboard: {tab: Focus moves to it}\n"
ENTRIES = {
    "chart.md": f"""---
title: Chart
{HEAD}min-version:
  swiftui:
    name: iOS 18.0
    Size: [iOS 17.4, Charts 2]
  compose: Compose 1.10
---

## iOS

### Name

- **UIKit**
  - One.
- **SwiftUI**
  - Two.

### Size

- **SwiftUI**
  - Three.

## Android

### Name

- **Jetpack Compose**
  - Four.
""",
    "map.md": f"---\ntitle: Map\n{HEAD}min-version: {{uikit: iOS 26}}\n---\n\n## iOS\n\n### Name\n\n- **UIKit**\n  - One.\n",
    "list.md": f"---\ntitle: List\n{HEAD}---\n\n## iOS\n\n### Name\n\n- **UIKit**\n  - One.\n\n## Android\n\n### Name\n\nTwo.\n",
}
# What the parts of the chart say, in the order of the page.
NEEDS = ["Some of it needs iOS 18.0.", "Some of it needs iOS 17.4, Charts 2.", "Some of it needs Compose 1.10."]


@pytest.fixture
def site(serve_site):
    return serve_site("versions", "title: Versions\n", ENTRIES)


@pytest.fixture
def open_chart(open_page, site):
    return lambda **options: open_page("chart/", base=site, **options)


def needs(page):
    return [words.strip() for words in page.locator(".needs").all_text_contents()]


def say(page, name, version):
    """Enters what the app supports, with the keyboard."""
    field = page.get_by_role("textbox", name=name, exact=True)
    field.fill(version)
    field.press("Tab")


def status(page):
    return page.locator("#page-status")


def test_a_part_says_what_it_needs_without_a_script(open_chart):
    page = open_chart(java_script_enabled=False)
    assert needs(page) == NEEDS
    assert all(line.is_visible() for line in page.locator(".needs").all())
    # It is beside the name of the framework, and says nothing twice.
    assert page.locator("#ios-name-swiftui").inner_text() == "SwiftUI"
    assert page.locator(".label:has(#ios-name-swiftui) + .needs").count() == 1
    assert page.get_by_role("textbox").count() == 0 and page.locator(".supports").is_hidden()


def test_what_is_newer_is_marked_on_every_page(open_chart, site):
    page = open_chart()
    group = page.get_by_role("group", name="My app supports", exact=True)
    expect(group.get_by_role("textbox")).to_have_count(2)
    assert page.locator("mark").count() == 0
    say(page, "iOS", "17")
    expect(status(page)).to_have_text("2 parts need a newer version")
    assert needs(page) == ["Newer than yours: iOS 18.0.", "Newer than yours: iOS 17.4.", NEEDS[2]]
    say(page, "Charts", "1")
    assert needs(page)[1] == "Newer than yours: iOS 17.4, Charts 2."
    # Nothing is hidden.
    assert page.get_by_text("Two.").is_visible() and page.get_by_text("Three.").is_visible()

    page.goto(f"{site}map/")
    expect(page.get_by_role("textbox", name="iOS")).to_have_value("17")
    expect(page.locator("mark")).to_have_text("Newer than yours: iOS 26.")
    say(page, "iOS", "iOS 26.0")
    expect(page.get_by_role("textbox", name="iOS")).to_have_value("26")
    expect(status(page)).to_have_text("0 parts need a newer version")
    assert page.locator("mark").count() == 0

    page.goto(f"{site}chart/")
    expect(page.locator("mark")).to_have_text("Newer than yours: Charts 2.")
    say(page, "Charts", "")
    assert needs(page) == NEEDS
    assert page.complaints == []


def test_versions_are_compared_by_their_numbers(open_chart):
    page = open_chart()
    show(page, "Android")
    for version, count in [("1.9", 1), ("1.10", 0), ("1.11", 0), ("1", 1), ("2", 0), ("latest", 0)]:
        say(page, "Compose", version)
        expect(page.locator("mark")).to_have_count(count)


def test_a_version_is_the_same_with_zeros(open_chart):
    page = open_chart()
    for version, count in [("17.3", 2), ("17.4.0", 1), ("18", 0)]:
        say(page, "iOS", version)
        expect(page.locator("mark")).to_have_count(count)


def test_each_platform_has_its_own_fields(open_chart, open_page, site):
    page = open_chart()
    fields = page.get_by_role("textbox").filter(visible=True)
    expect(fields).to_have_count(2)
    show(page, "Android")
    expect(fields).to_have_count(1)
    show(page, "Compare")
    expect(fields).to_have_count(3)
    # A page that says nothing of versions has none.
    assert open_page("list/", base=site).locator(".supports, .needs").count() == 0


def test_the_script_comes_with_the_first_use(open_chart, site):
    page = open_chart()
    loaded = "() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('versions')).length"
    assert page.evaluate(loaded) == 0
    page.get_by_role("textbox", name="iOS").focus()
    page.wait_for_function(f"({loaded})() === 2")
    page.evaluate("localStorage.setItem('sitegen-supports', 'iOS=17')")
    page.reload()
    expect(page.locator("mark")).to_have_count(2)


@pytest.mark.parametrize("key, marks", [("Enter", 2), ("Tab", 2), ("ArrowLeft", 0)])
def test_what_was_entered_before_the_script_came_counts(open_chart, key, marks):
    page = open_chart()
    waiting = []
    page.route("**/versions.*.js", lambda route: waiting.append(route))
    field = page.get_by_role("textbox", name="iOS")
    field.focus()
    page.keyboard.type("17")
    page.keyboard.press(key)
    page.wait_for_function("() => document.querySelector('script[src*=versions]')")
    expect(page.locator("mark")).to_have_count(0)
    waiting.pop().continue_()
    expect(page.locator("mark")).to_have_count(marks)
    expect(status(page)).to_have_text("2 parts need a newer version" if marks else "")
    # Who is still typing has the mark later.
    field.press("Enter")
    expect(page.locator("mark")).to_have_count(2)


@pytest.mark.parametrize("width", [320, 1280])
def test_the_marks_are_accessible_and_move_nothing(open_chart, width):
    page = open_chart(viewport={"width": width, "height": 900})
    tops = "() => [...document.querySelectorAll('h2, h3, h4, h5, .part p, .needs')].map((one) => one.getBoundingClientRect().top)"
    before = page.evaluate(tops)
    say(page, "iOS", "17")
    expect(page.locator("mark")).to_have_count(2)
    page.evaluate("document.activeElement.blur(); scrollTo({ top: 0, behavior: 'instant' })")
    settle(page)
    assert page.evaluate(tops) == before
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    for colors in ("none", "active"):
        page.emulate_media(forced_colors=colors)
        assert findings(page) == []
        # Not by its colour alone: it has words and a line around it.
        assert page.locator("mark").first.evaluate("mark => getComputedStyle(mark).outlineStyle") == "solid"
    page.emulate_media(color_scheme="dark", forced_colors="none")
    assert findings(page) == []


def test_paper_says_what_parts_need(open_chart):
    page = open_chart()
    page.emulate_media(media="print")
    assert page.locator(".needs").evaluate_all("all => all.every((one) => one.checkVisibility())")
    assert not page.locator(".supports").is_visible()
