"""Tabs hide nothing for good: every address, link, choice and found word opens its platform, and print shows all platforms."""

import io

import pytest
from conftest import settle, show, shown
from playwright.sync_api import expect
from pypdf import PdfReader
from test_accessibility import findings

LEVER = "controls/lever/"


def focused(page):
    return page.evaluate("document.activeElement.id")


def in_view(page, anchor):
    """Waits until an element is visible on the screen."""
    page.wait_for_function(
        "id => { const top = document.getElementById(id).getBoundingClientRect().top; return 0 <= top && top < innerHeight }", arg=anchor
    )


def test_tabs_by_keyboard(enter):
    page = enter(LEVER)
    page.get_by_role("tab").first.focus()
    for key, tab, platforms in [
        ("ArrowRight", "tab-android", ["android"]),
        ("Home", "tab-ios", ["ios"]),
        ("End", "tab-compare", ["ios", "android"]),
        ("ArrowRight", "tab-ios", ["ios"]),
        ("ArrowLeft", "tab-compare", ["ios", "android"]),
    ]:
        page.keyboard.press(key)
        assert focused(page) == tab, key
        assert page.locator("[role=tab][aria-selected=true]").get_attribute("id") == tab, key
        assert shown(page) == platforms, key
        assert page.get_by_role("tabpanel").get_attribute("aria-label") == page.locator(f"#{tab}").inner_text(), key
    # Only one tab is a stop; the frameworks follow, then the panel.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.value") == "uikit"
    page.get_by_role("tab", selected=True).focus()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.closest('.platform-bar')") is None
    assert page.complaints == []


@pytest.mark.parametrize("anchor", ["ios-role", "android-role", "android-state", "android"])
def test_deep_links_open_their_tab(enter, anchor):
    page = enter(f"{LEVER}#{anchor}")
    assert shown(page) == [anchor.split("-")[0]]
    in_view(page, anchor)


def test_deep_link_from_another_page(enter):
    page = enter("controls/lever/")
    page.get_by_role("link", name="knob", exact=True).click()
    page.wait_for_url("**/knob/#android-role")
    assert shown(page) == ["android"]
    in_view(page, "android-role")


def test_links_on_the_page_open_their_tab(enter):
    page = enter(LEVER)
    row = page.locator("#screenreader-state")
    row.get_by_role("link", name="Build on Android: State").click()
    assert shown(page) == ["android"]
    in_view(page, "android-state")
    # Back to the criterion.
    page.locator("[data-section=android-state] .must a").click()
    in_view(page, "screenreader-state")


def test_back_and_forward_open_their_tab(enter):
    page = enter(f"{LEVER}#ios-name")
    page.evaluate("location.hash = 'android-state'")
    in_view(page, "android-state")
    page.go_back()
    in_view(page, "ios-name")
    assert shown(page) == ["ios"]
    page.go_forward()
    in_view(page, "android-state")
    assert shown(page) == ["android"]


def test_back_restores_the_tab_that_was_left(enter):
    page = enter(LEVER, viewport={"width": 1280, "height": 500})
    page.locator("#ios-code").evaluate("heading => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 150)")
    place = page.evaluate("scrollY")
    page.locator(".contents a[href='#android']").evaluate("link => link.click()")
    in_view(page, "android")
    assert shown(page) == ["android"]
    page.go_back()
    in_view(page, "ios-code")
    assert shown(page) == ["ios"]
    assert abs(page.evaluate("scrollY") - place) < 2
    page.go_forward()
    in_view(page, "android")
    assert shown(page) == ["android"]
    # The page opens with this choice the next time.
    show(page, "Compare")
    page.go_back()
    expect(page.locator("#tab-ios")).to_have_attribute("aria-selected", "true")
    page.go_forward()
    expect(page.locator("#tab-compare")).to_have_attribute("aria-selected", "true")


def follow(page, name):
    """Follows a link to another platform with the keyboard, and continues from there."""
    page.get_by_role("link", name=name, exact=True).focus()
    page.keyboard.press("Enter")
    in_view(page, "android-state")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.platform').dataset.platform") == "android"


@pytest.mark.parametrize("place", ["", "#ios-name"])
def test_back_gives_the_focus_to_the_link_that_was_followed(enter, place):
    page = enter(LEVER + place)
    for _ in range(2):
        follow(page, "Build on Android: State")
        page.go_back()
        expect(page.get_by_role("link", name="Build on Android: State", exact=True)).to_be_focused()
        assert shown(page) == ["ios"]


def test_back_gives_the_focus_that_is_lost_to_the_open_tab(enter):
    page = enter(LEVER)
    page.evaluate("location.hash = 'android-state'")
    in_view(page, "android-state")
    page.locator("[data-section=android-state] .must a").focus()
    page.go_back()
    expect(page.locator("#tab-ios")).to_be_focused()


def test_a_link_within_the_open_tab_does_not_leave_it(enter):
    page = enter(LEVER)
    show(page, "Android")
    page.locator("[data-section=android-state] .must a").click()
    in_view(page, "screenreader-state")
    assert shown(page) == ["android"]


def test_compare_in_a_window_of_its_own(enter):
    page = enter(LEVER)
    address = page.locator("#tab-compare").evaluate("link => link.href")
    page.goto(address)
    assert shown(page) == ["ios", "android"]


def test_a_tab_leaves_the_contents_open(enter):
    page = enter(LEVER, viewport={"width": 390, "height": 844})
    contents = page.locator(".contents details")
    contents.locator("summary").click()
    show(page, "Android")
    assert contents.evaluate("details => details.open")


def test_found_words_open_their_tab(enter):
    # A test cannot use find-in-page, so it uses a link to a text. The browser searches hidden panels in the same way.
    page = enter(LEVER)
    assert shown(page) == ["ios"]
    page = enter(f"{LEVER}#:~:text=quagga")
    page.wait_for_function("() => document.querySelector('#android').checkVisibility()")
    assert shown(page) == ["android"]


def test_found_words_show_a_filtered_part(enter):
    page = enter(f"{LEVER}?framework=swiftui#:~:text=name%20of%20the%20machine")
    page.wait_for_function("() => document.querySelector('[data-frameworks=uikit] p').checkVisibility()")


def test_a_choice_is_remembered(enter, room):
    page = enter(LEVER)
    show(page, "Android")
    page.goto(room + "controls/knob/")
    assert shown(page) == ["android"]
    show(page, "Compare")
    page.goto(room + LEVER)
    assert shown(page) == ["ios", "android"]
    # The address takes precedence over the remembered choice, and is not remembered.
    page.goto(room + LEVER + "?platform=ios")
    assert shown(page) == ["ios"]
    page.goto(room + LEVER)
    assert shown(page) == ["ios", "android"]


def test_a_choice_corrects_the_address(enter):
    page = enter(LEVER + "?platform=ios#ios-role")
    show(page, "Android")
    assert page.url.endswith("?platform=android")
    page.reload()
    assert shown(page) == ["android"]


@pytest.mark.parametrize("query, platforms", [
    ("framework=compose", ["android"]),
    ("framework=uikit", ["ios"]),
    ("framework=uikit,compose", ["ios"]),
    ("framework=compose&platform=ios", ["ios"]),
    ("framework=nothing", ["ios"]),
])
def test_a_framework_in_the_address_opens_its_platform(enter, query, platforms):
    assert shown(enter(f"{LEVER}?{query}")) == platforms


def test_a_framework_in_the_address_and_what_is_chosen(enter, room):
    page = enter(LEVER)
    show(page, "Android")
    page.goto(f"{room}{LEVER}?framework=uikit,compose")
    assert shown(page) == ["android"]
    page.goto(f"{room}{LEVER}?framework=uikit")
    assert shown(page) == ["ios"]
    # If the reader then opens another tab, that tab stays.
    show(page, "Android")
    page.reload()
    assert shown(page) == ["android"]
    show(page, "Compare")
    page.goto(f"{room}{LEVER}?framework=uikit")
    assert shown(page) == ["ios", "android"]


@pytest.mark.parametrize("value", ["windows", "", "../x", "%"])
def test_unknown_platforms_change_nothing(enter, value):
    page = enter(f"{LEVER}?platform={value}#%")
    assert shown(page) == ["ios"]
    assert page.complaints == []


def test_windows_are_in_step(contexts, room):
    context = contexts()
    first, second = context.new_page(), context.new_page()
    first.goto(room + LEVER)
    second.goto(room + "controls/knob/")
    show(first, "Android")
    second.wait_for_function("() => document.querySelector('#android').checkVisibility()")
    assert shown(second) == ["android"]
    second.get_by_role("checkbox", name="Jetpack Compose").uncheck()
    first.wait_for_function("() => !document.querySelector('.filter [value=compose]').checked")
    assert first.locator("#panel-android [data-frameworks=compose] p").locator("visible=true").count() == 0
    first.get_by_label("Colours").select_option("Dark")
    second.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")


# Like a page that the Back button restores from the cache.
BROUGHT_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


@pytest.mark.parametrize("place", ["?platform=ios", "?platform=ios#ios-code", "#ios-role", "?platform=ios&framework=swiftui"])
def test_an_address_wins_over_other_windows(contexts, room, place):
    context = contexts()
    first, second = context.new_page(), context.new_page()
    first.goto(room + LEVER + place)
    second.goto(room + "controls/knob/")

    def choose(platform):
        show(second, platform)
        first.wait_for_function("name => localStorage.getItem('sitegen-platform') === name", arg=platform.lower())
        settle(first)

    choose("Android")
    assert shown(first) == ["ios"]
    first.evaluate(BROUGHT_BACK)
    assert shown(first) == ["ios"]
    assert first.url == room + LEVER + place
    choose("iOS")
    second.get_by_role("checkbox", name="SwiftUI").uncheck()
    first.wait_for_function("() => localStorage.getItem('sitegen-hidden-frameworks') === 'swiftui'")
    first.evaluate(BROUGHT_BACK)
    assert first.get_by_role("checkbox", name="SwiftUI").is_checked() == ("framework" in place)
    # A page whose address names no platform follows the other window.
    first.goto(room + LEVER)
    choose("Android")
    assert shown(first) == ["android"]


def test_focus_is_not_lost_in_a_panel_that_another_window_closes(contexts, room):
    context = contexts()
    first, second = context.new_page(), context.new_page()
    first.goto(room + LEVER)
    second.goto(room + "controls/knob/")
    first.get_by_role("button", name="Copy code: Code example, SwiftUI").focus()
    show(second, "Android")
    first.wait_for_function("() => document.querySelector('#android').checkVisibility()")
    assert focused(first) == "tab-android"


def test_the_place_is_kept_when_the_platform_changes(enter):
    page = enter(LEVER, viewport={"width": 1280, "height": 500})
    page.locator("#ios-code").evaluate("heading => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 150)")
    before = page.locator("#ios-code").evaluate("heading => heading.getBoundingClientRect().top")
    # Click by script, because a click of the test would first scroll to the bar.
    page.locator("#tab-android").evaluate("tab => tab.click()")
    after = page.locator("#android-code").evaluate("heading => heading.getBoundingClientRect().top")
    assert abs(before - after) < 2


def test_comparing_puts_equal_sections_side_by_side(enter):
    page = enter(LEVER + "?platform=compare")
    top = lambda id: page.locator(f"[data-section={id}]").bounding_box()["y"]
    left = lambda id: page.locator(f"[data-section={id}]").bounding_box()["x"]
    for section in ("name", "role", "code"):
        assert top(f"ios-{section}") == top(f"android-{section}"), section
        assert left(f"ios-{section}") < left(f"android-{section}"), section
    # A section of only one platform is between its neighbors.
    assert top("android-role") < top("android-state") < top("android-code")
    # On a phone, platforms follow one another in each aspect.
    page.set_viewport_size({"width": 360, "height": 700})
    assert top("ios-name") < top("android-name") < top("ios-role") < top("android-role") < top("android-state") < top("ios-code")


COMPARED = [
    "Name · iOS", "Name · Android", "Role · iOS", "Role · Android", "State · Android", "Code example · iOS", "Code example · Android",
]
HEADINGS = "#panel-compare .section:not([hidden]) > .heading > [id]"


@pytest.mark.parametrize("viewport", [{"width": 360, "height": 740}, {"width": 1280, "height": 900}])
def test_comparing_reads_one_aspect_after_the_other(enter, viewport):
    page = enter(LEVER, viewport=viewport)
    before = page.locator(HEADINGS).all_text_contents()
    show(page, "Compare")
    assert [name for name in page.locator(HEADINGS).all_text_contents() if name in COMPARED] == COMPARED
    tree = page.get_by_role("tabpanel").aria_snapshot()
    places = [tree.index(f'heading "{name}"') for name in ["Compare", *COMPARED]]
    assert places == sorted(places)
    assert findings(page) == []
    # Then everything is where it was.
    show(page, "Android")
    assert page.locator(HEADINGS).all_text_contents() == before
    assert page.locator(".of").count() == 0
    expect(page.locator(".aspects")).to_be_hidden()
    assert page.complaints == []


@pytest.mark.parametrize("view", ["iOS", "Android", "Compare"])
def test_a_copied_address_keeps_the_view(enter, view):
    page = enter(LEVER)
    show(page, "Android" if view == "iOS" else "iOS")
    show(page, view)
    copied = enter(page.url.removeprefix(page.url.partition(LEVER)[0]))
    assert copied.get_by_role("tab", selected=True).inner_text() == view
    assert shown(copied) == shown(page)


def test_comparing_is_in_the_contents(enter):
    page = enter(LEVER)
    page.locator(".contents").get_by_role("link", name="Compare").click()
    page.wait_for_url("**?platform=compare#ios")
    assert shown(page) == ["ios", "android"]
    in_view(page, "ios-name")
    # The contents still follow the reader.
    page.locator("#android-state").evaluate("heading => heading.scrollIntoView()")
    settle(page)
    assert page.locator(".contents [aria-current]").get_attribute("href") == "#android-state"


def test_without_script_the_contents_offer_no_comparison(look_at, room):
    page = look_at(LEVER, base=room, script=False)
    assert page.locator(".contents a[href='#android-state']").is_visible()
    assert not page.locator(".contents .scripted").is_visible()


def test_a_focus_inside_stays_when_another_window_compares(contexts, room):
    context = contexts()
    first, second = context.new_page(), context.new_page()
    first.goto(room + LEVER)
    second.goto(room + "controls/knob/")
    button = first.get_by_role("button", name="Copy code: Code example, SwiftUI")
    button.focus()
    show(second, "Compare")
    first.wait_for_function("() => document.querySelector('#android').checkVisibility()")
    expect(button).to_be_focused()


JUMPS = {
    "a phone": {"viewport": {"width": 360, "height": 740}}, "a desktop": {}, "forced colours": {"forced_colors": "active"},
    "a dark phone": {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark"},
}


@pytest.mark.parametrize("way", JUMPS)
@pytest.mark.parametrize("is_disk", [False, True])
def test_a_jump_to_a_part_keeps_its_context(open_page, room, room_files, way, is_disk):
    base, rest = (room_files.as_uri() + "/", "index.html") if is_disk else (room, "")
    page = open_page(f"{LEVER}{rest}#android-state-compose", base=base, **JUMPS[way])
    in_view(page, "android-state-compose")
    heading = page.locator("#android-state-compose")
    assert heading.inner_text() == "Lever · State · Jetpack Compose"
    outline = heading.evaluate("heading => { const { outlineStyle, outlineWidth } = getComputedStyle(heading.closest('.part')); return [outlineStyle, outlineWidth] }")
    assert outline == ["solid", "3px"]
    assert findings(page) == []
    # The next jump takes the mark away.
    page.evaluate("location.hash = 'ios-name-uikit'")
    expect(page.locator("#ios-name-uikit")).to_have_text("Lever · Name · UIKit")
    assert heading.text_content() == "Jetpack Compose"
    assert page.locator(".path").count() == 1


def test_a_jump_to_a_part_while_comparing_says_the_platform(enter):
    page = enter(LEVER + "?platform=compare#android-state-compose")
    in_view(page, "android-state-compose")
    assert page.locator("#android-state-compose").inner_text() == "Lever · State · Android · Jetpack Compose"


THREE = """---
title: Three
categories: controls
---

## Web

### Name

Words, 0.

### Role

Words, 1.

## iOS

### Name

Words, 2.

### Role

Words, 3.

## Android

### Role

Words, 4.

### Name

Words, 5.
"""


@pytest.fixture(scope="module")
def three(serve_site):
    """The address of a site with three platforms, one of which has its sections in a different order."""
    platforms = "platforms: [{id: web, name: Web}, {id: ios, name: iOS}, {id: android, name: Android}]"
    return serve_site("three", f"title: Three platforms\n{platforms}\n", {"controls/three.md": THREE})


def test_comparing_leaves_each_platform_in_its_column(look_at, three):
    page = look_at("controls/three/?platform=compare", base=three)
    lefts = page.locator(".platform").evaluate_all("all => all.map(one => [...new Set([...one.children].map(box => box.getBoundingClientRect().left))])")
    assert [len(column) for column in lefts] == [1, 1, 1]
    assert lefts[0] < lefts[1] < lefts[2]
    sections = page.locator(".section[data-platform]").evaluate_all("all => all.map(one => [one.dataset.platform, one.getBoundingClientRect().left])")
    assert dict(sections) == dict(zip(["web", "ios", "android"], (left for [left] in lefts), strict=True)) and len(sections) == 6


def test_the_filter_hides_frameworks_on_every_page(enter, room):
    page = enter(LEVER)
    status = page.locator("#page-status")
    page.get_by_role("checkbox", name="UIKit").uncheck()
    assert page.locator("[data-frameworks=uikit] p").locator("visible=true").count() == 0
    assert page.locator("#panel-ios [data-frameworks=swiftui] p").locator("visible=true").count() > 0
    assert status.inner_text() == "Showing SwiftUI"
    page.goto(room + "controls/knob/")
    assert not page.get_by_role("checkbox", name="UIKit").is_checked()
    assert page.locator("[data-frameworks=uikit] > :not(.label)").locator("visible=true").count() == 0
    # The address takes precedence; other platforms keep their choice.
    page.goto(room + LEVER + "?framework=uikit")
    assert page.get_by_role("checkbox", name="UIKit").is_checked()
    assert not page.get_by_role("checkbox", name="SwiftUI").is_checked()
    show(page, "Android")
    assert page.get_by_role("checkbox", name="Jetpack Compose").is_checked()


def seen(page, *sections):
    """Which of these headings are visible. Checks that "On this page" lists the same headings."""
    found = [id for id in sections if page.locator(f"[id='{id}']").evaluate("heading => heading.checkVisibility()")]
    assert found == [id for id in sections if page.locator(f".contents a[href='#{id}']").is_visible()]
    return found


TURNING = ("ios-role", "ios-turning", "ios-large-steps")


def test_what_is_hidden_is_named_where_it_is_hidden(enter):
    page = enter("controls/knob/")
    assert page.locator(".hidden-parts").count() == 0
    page.get_by_role("checkbox", name="UIKit").uncheck()
    assert seen(page, *TURNING[:2]) == [*TURNING[:2]]
    section = page.locator("[data-section=ios-large-steps]")
    assert section.locator(".hidden-parts").inner_text() == "Hidden: UIKit Show"
    # It takes no space, but can be found, and print shows it.
    assert section.locator(".part").first.evaluate("part => getComputedStyle(part).position") == "absolute"
    page.emulate_media(media="print")
    assert page.get_by_text("marmot").evaluate("text => text.checkVisibility()")
    assert not section.locator(".hidden-parts").is_visible()
    page.emulate_media(media="screen")
    # The button shows this section only, and moves the focus there.
    section.get_by_role("button", name="Show").press("Enter")
    assert page.get_by_text("marmot").is_visible()
    assert section.evaluate("section => section.contains(document.activeElement)")
    assert section.locator(".hidden-parts").count() == 0
    assert page.locator(".hidden-parts").count() > 0
    assert not page.get_by_role("checkbox", name="UIKit").is_checked()


def test_what_is_announced_twice_changes(look_at, room):
    """A screen reader says nothing if the words stay the same."""
    page = look_at(LEVER, base=room)
    announce = "() => { announce('Copied'); return document.querySelector('#page-status').textContent; }"
    first, second, third = (page.evaluate(announce) for _ in range(3))
    assert first == third == "Copied" and second == "Copied\u00a0"


def test_what_has_a_ground_has_a_border_where_colours_are_forced(look_at, room):
    page = look_at(LEVER, base=room)
    borders = "parts => parts.map(part => getComputedStyle(document.querySelector(part)).borderTopStyle)"
    parts = [".must", ".part > .label", ".illustration"]
    assert page.evaluate(borders, parts) == ["none"] * 3
    page.emulate_media(forced_colors="active")
    assert page.evaluate(borders, parts) == ["solid"] * 3


def test_the_choice_of_frameworks_can_be_undone(enter, room):
    page = enter("controls/knob/")
    button = page.get_by_role("button", name="Show all", exact=True)
    assert not button.is_visible()
    page.get_by_role("checkbox", name="UIKit").uncheck()
    page.goto(room + LEVER)
    button.press("Enter")
    assert page.get_by_role("checkbox", name="UIKit").is_checked()
    assert page.locator(".hidden-parts").count() == 0
    assert not button.is_visible()
    assert page.evaluate("document.activeElement.type") == "checkbox"


def test_a_section_leads_to_the_same_one_on_the_other_platform(enter):
    page = enter(LEVER)
    heading = page.locator("#ios-role")
    heading.scroll_into_view_if_needed()
    page.evaluate("scrollBy({ top: 300, behavior: 'instant' })")
    settle(page)
    top = page.evaluate("id => Math.round(document.getElementById(id).getBoundingClientRect().top)", "ios-role")
    link = page.locator("#ios-role ~ .elsewhere")
    link.focus()
    link.press("Enter")
    assert shown(page) == ["android"]
    assert abs(page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", "android-role") - top) < 2
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#ios-role"
    # On this page follows.
    assert page.locator(".contents [aria-current]").get_attribute("href") == "#android-role"
    page.keyboard.press("Enter")
    assert shown(page) == ["ios"]
    assert page.evaluate("localStorage.getItem('sitegen-platform')") == "ios"


@pytest.mark.parametrize("place", ["#ios-name-swiftui", "#android-name-compose"])
def test_a_part_has_an_address(enter, room, place):
    """A link to a framework's part opens its tab, in a new profile and where the framework is hidden."""
    for hidden in [None, "swiftui compose"]:
        page = enter(LEVER)
        if hidden:
            page.evaluate("value => localStorage.setItem('sitegen-hidden-frameworks', value)", hidden)
            page.goto("about:blank")
        page.goto(f"{room}{LEVER}{place}")
        in_view(page, place[1:])
        assert page.locator(place).evaluate("heading => heading.matches('h3, h4, h5, h6')")
        assert page.locator(place).evaluate("heading => heading.nextElementSibling.hash") == place


def test_the_criteria_of_one_platform(enter):
    page = enter(LEVER)
    rows = page.locator(".criteria tr[id]")
    everything = rows.locator("visible=true").count()
    choice = page.get_by_label("Criteria for")
    choice.select_option("iOS")
    assert page.locator("#keyboard-enter").is_hidden()
    assert page.locator("#keyboard-tab .result").locator("visible=true").count() == 1
    assert page.locator("#page-status").inner_text() == f"{everything - 1} criteria, 1 hidden"
    choice.select_option("All platforms")
    assert rows.locator("visible=true").count() == everything
    assert page.locator("#page-status").inner_text() == f"All {everything} criteria"


def test_the_condensed_view_is_one_line_for_each_criterion(enter):
    page = enter(LEVER)
    page.get_by_role("link", name="Condensed view").click()
    page.wait_for_url("**#condensed")
    assert not page.locator("#how-to-build").is_visible()
    lines = page.locator(".criteria tr[id]").evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
    assert all(height < 80 for height in lines), lines
    assert page.get_by_role("row", name="space").is_visible()
    assert len(PdfReader(io.BytesIO(page.pdf(format="A4"))).pages) == 1
    page.get_by_role("link", name="Whole page").click()
    page.wait_for_url("**#how-to-test")
    assert page.locator("#how-to-build").is_visible()


def test_a_heading_stays_with_what_a_criterion_expects(enter):
    page = enter(LEVER + "?platform=android&framework=views")
    assert seen(page, "android-state") == ["android-state"]
    assert page.locator("[data-section=android-state] .must").is_visible()


@pytest.mark.parametrize("place", ["#ios-large-steps", "#:~:text=marmot"])
def test_a_link_brings_back_what_the_filter_hides(enter, room, place):
    page = enter("controls/knob/")
    page.get_by_role("checkbox", name="UIKit").uncheck()
    page.goto("about:blank")
    page.goto(f"{room}controls/knob/{place}")
    page.wait_for_function("() => document.querySelector('[data-section=ios-large-steps] p, [data-section=ios-large-steps] li').checkVisibility()")
    in_view(page, "ios-large-steps")
    # This also works on a page that is already open.
    if "text" not in place:
        page.goto(f"{room}controls/knob/")
        assert not page.get_by_text("marmot").evaluate("text => text.checkVisibility()")
        page.evaluate("place => location.hash = place", place)
        in_view(page, "ios-large-steps")
        assert page.get_by_text("marmot").evaluate("text => text.checkVisibility()")


def test_nothing_is_hidden_where_nothing_can_bring_it_back(enter, room):
    page = enter(LEVER)
    show(page, "Android")
    page.get_by_role("checkbox", name="Jetpack Compose").uncheck()
    page.goto(room + "notifications/alarm/")
    assert page.get_by_role("checkbox").count() == 0
    assert page.locator("#android-role").is_visible()
    assert page.locator("#panel-android .part code").evaluate("code => code.checkVisibility()")


def test_entries_of_one_platform_have_no_tabs(enter):
    page = enter("notifications/alarm/")
    assert page.get_by_role("tab").count() == 0
    assert shown(page) == ["android"]
    assert page.complaints == []


def test_paper_has_all_platforms(enter):
    page = enter(LEVER + "?framework=swiftui")
    assert shown(page) == ["ios"]
    page.emulate_media(media="print")
    assert shown(page) == ["ios", "android"]
    text = " ".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(page.pdf())).pages)
    for word in ("zeppelin", "quagga", "accessibilityLabel", "stateDescription", "Jetpack Compose", "UIKit", "Keyboard"):
        assert word in text, word
    for word in ("Compare", "On this page", "Skip to content", "Copy"):
        assert word not in text, word


def test_wide_paper_keeps_no_room_for_the_contents(enter):
    page = enter(LEVER, viewport={"width": 1500, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate("document.querySelector('.body').offsetWidth === document.querySelector('main').offsetWidth")


def test_paper_needs_no_grounds(enter):
    page = enter(LEVER)
    page.emulate_media(media="print")
    color = "number => [getComputedStyle(number).color, getComputedStyle(number).backgroundColor]"
    assert page.locator(".number").first.evaluate(color) == ["rgb(26, 29, 33)", "rgba(0, 0, 0, 0)"]


def test_paper_is_light(enter):
    page = enter(LEVER, color_scheme="dark")
    page.get_by_label("Colours").select_option("Dark")
    page.emulate_media(media="print")
    # In print, text is dark, because backgrounds are not printed.
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(26, 29, 33)"


def test_an_unknown_colour_is_the_systems(contexts, room):
    context = contexts()
    context.add_init_script("localStorage.setItem('sitegen-theme', 'foo')")
    page = context.new_page()
    page.goto(room + LEVER)
    assert page.get_by_label("Colours").input_value() == ""
    assert page.get_by_label("Colours").evaluate("choice => choice.selectedIndex") == 0


def test_colours_are_chosen_once_for_all_pages(enter, room):
    page = enter(LEVER, color_scheme="light")
    background = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(background)
    page.get_by_label("Colours").select_option("Dark")
    dark = page.evaluate(background)
    assert dark != light
    page.goto(room + "about/")
    assert page.evaluate(background) == dark
    page.get_by_label("Colours").select_option("System")
    assert page.evaluate(background) == light


def test_a_forbidden_memory_does_no_harm(contexts, room):
    context = contexts()
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(room + LEVER)
    show(page, "Android")
    page.get_by_role("checkbox", name="Jetpack Compose").uncheck()
    page.get_by_label("Colours").select_option("Dark")
    assert shown(page) == ["android"]
    assert errors == []


def test_copies_code(contexts, room):
    context = contexts(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(room + LEVER)
    page.get_by_role("button", name="Copy code: Code example, SwiftUI").click()
    expect(page.locator("#page-status")).to_have_text("Copied: Code example, SwiftUI")
    assert page.evaluate("navigator.clipboard.readText()") == 'Toggle("Conveyor belt", isOn: $isRunning)\n'
