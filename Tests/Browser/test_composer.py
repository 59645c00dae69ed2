"""The page of announcements lists what screen readers say, and its composer puts announcements together from examples."""

import json

import pytest
from conftest import SITE
from playwright.sync_api import expect
from test_accessibility import WAYS, findings
from test_checklist import announced
from test_journeys import focus_on

ENTRIES = {
    "controls/dial.md": """---
title: Dial
categories: controls
keyboard: {tab: Moves to the dial}
---

## iOS

### Announcement examples

- "Label, button"
- "Label, Value, dimmed, button" (disabled)
- "Selected, Label, button" (selected)
- "Label, button, double tap to activate"

## Android

### Announcement examples

- "Label, Button, Double tap to activate"
- "Expanded, Label, Button, Double tap to activate"
- "Label, Button, Disabled"
""",
    "controls/lamp.md": """---
title: Lamp
categories: controls
---

## iOS

### Announcement examples

- "Label, switch button, on"
- "Label, dimmed, switch button, off"
- "Label, switch button, on, double tap to toggle setting"
""",
    "controls/field.md": """---
title: Field
categories: controls
---

## Android

### Announcement examples

- "Label, edit box, double tap to edit text" (empty, Android Views)
- "Edit box, label, double tap to edit text" (empty, Compose)
- "Value, edit box, label" (filled)
- "Label, tab, label, 2 of 3, double tap to select" (tab, Android Views)
- "Label, tab, 2 of 3, double tap to activate" (tab, Compose)
- "Selected, label, tab, 1 of 3" (selected tab)
""",
    "controls/plain.md": "---\ntitle: Plain\ncategories: controls\nkeyboard: {tab: Moves on}\n---\n\n## iOS\n\n### Name\n\nIt has one.\n",
}
ADDRESS = "announcements/?entry=controls/dial&platform=ios"


@pytest.fixture(scope="module")
def dials(serve_site):
    return serve_site("dials", "title: Dials\n", ENTRIES)


@pytest.fixture
def compose(open_page, dials):
    """Opens the composer for the dial."""

    def compose(path=ADDRESS, **options):
        page = open_page(path, base=dials, **options)
        page.locator(".spoken:not(:empty)").wait_for()
        return page

    return compose


def spoken(page):
    return page.locator(".spoken").inner_text()


def basis(page):
    return page.locator(".basis").inner_text()


def choose(page, label, option):
    page.get_by_role("combobox", name=label, exact=True).select_option(label=option)


def tick(page, group, state):
    page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=state, exact=True).check()


# The list


def test_lists_every_example_by_entry(look_at, dials):
    page = look_at("announcements/", base=dials, script=False)
    section = page.locator(".examples")
    assert section.get_by_role("heading", level=3).all_inner_texts() == ["Dial", "Field", "Lamp"]
    assert section.get_by_role("listitem").all_inner_texts() == [
        "iOS: “Label, button”", "iOS: “Label, Value, dimmed, button” (disabled)", "iOS: “Selected, Label, button” (selected)",
        "iOS: “Label, button, double tap to activate”", "Android: “Label, Button, Double tap to activate”",
        "Android: “Expanded, Label, Button, Double tap to activate”", "Android: “Label, Button, Disabled”",
        "Android: “Label, edit box, double tap to edit text” (empty, Android Views)",
        "Android: “Edit box, label, double tap to edit text” (empty, Compose)", "Android: “Value, edit box, label” (filled)",
        "Android: “Label, tab, label, 2 of 3, double tap to select” (tab, Android Views)",
        "Android: “Label, tab, 2 of 3, double tap to activate” (tab, Compose)", "Android: “Selected, label, tab, 1 of 3” (selected tab)",
        "iOS: “Label, switch button, on”", "iOS: “Label, dimmed, switch button, off”",
        "iOS: “Label, switch button, on, double tap to toggle setting”",
    ]
    assert page.get_by_role("combobox").count() == 0
    section.get_by_role("link", name="Dial").click()
    assert page.url.endswith("controls/dial/")


def test_the_contents_lead_to_the_examples_of_an_entry(look_at, dials):
    page = look_at("announcements/", base=dials)
    contents = page.get_by_role("navigation", name="On this page")
    assert contents.get_by_role("link").all_inner_texts() == ["Compose an announcement", "Examples by entry", "Dial", "Field", "Lamp"]
    contents.get_by_role("link", name="Lamp").click()
    assert page.url.endswith("#examples-controls-lamp")
    assert page.locator(":target").inner_text() == "Lamp"


def test_the_result_stands_above_what_changes_it(compose):
    page = compose(viewport={"width": 360, "height": 740})
    result, choices = page.locator(".spoken").bounding_box(), page.locator(".choices").bounding_box()
    assert result["y"] + result["height"] < choices["y"]
    # A closed list may be too narrow for its choice, which is below it then.
    assert page.locator(".whole").inner_text() == page.get_by_role("combobox", name="Order").evaluate("list => list.selectedOptions[0].text")


def test_a_key_leaves_the_other_controls(compose):
    """A screen reader would read a control again that is made again."""
    page = compose()
    controls = page.locator(".composer :is(select, input)")
    controls.evaluate_all("all => all.forEach(one => { one.isOld = true })")
    page.get_by_role("textbox", name="Name").fill("Other")
    choose(page, "Start from", "Label, Value, dimmed, button (disabled)")
    assert page.locator(".spoken").inner_text() == "Label, Value, dimmed, button"
    assert controls.evaluate_all("all => all.every(one => one.isOld)")


def test_lists_every_example_of_the_guide():
    guide = json.loads((SITE / "guide.json").read_text(encoding="utf-8"))
    count = sum(len(entry["announcements"]) for entry in guide["entries"])
    assert (SITE / "announcements/index.html").read_text(encoding="utf-8").count("<li>“") + (
        SITE / "announcements/index.html").read_text(encoding="utf-8").count('<li><b>') == count > 100


def test_a_guide_without_examples_has_no_such_page(serve_site, contexts):
    address = serve_site("silent", "title: Silent\n", {"plain.md": ENTRIES["controls/plain.md"]})
    page = contexts().new_page()
    assert page.goto(address + "announcements/").status == 404
    page.goto(address + "plain/")
    assert page.get_by_role("link", name="Announcements").count() == page.get_by_role("link", name="Compose").count() == 0


def test_examples_in_other_languages_are_only_listed(serve_site, contexts):
    address = serve_site("german", "title: Deutsch\nlanguage: de\n", {"dial.md": ENTRIES["controls/dial.md"]})
    page = contexts().new_page()
    page.goto(address + "announcements/")
    assert page.get_by_text("“Label, button”", exact=False).count() >= 1
    assert page.locator(".composer").count() == 0


# The composer


def test_an_entry_has_its_own(open_page, dials):
    page = open_page("controls/dial/", base=dials)
    assert page.get_by_role("form", name="Compose an announcement").count() == 0
    page.get_by_role("link", name="Compose an announcement").click()
    expect(page.get_by_role("heading", name="Compose an announcement")).to_be_focused()
    assert page.get_by_role("combobox", name="Entry", exact=True).count() == 0
    assert spoken(page) == "Label, button"
    page.get_by_role("checkbox", name="dimmed").check()
    announced(page, "Composed: Label, dimmed, button")
    choose(page, "Start from", "Label, Value, dimmed, button (disabled)")
    announced(page, "Documented: Label, Value, dimmed, button")
    # The address stays that of the entry, and the section is on this page.
    assert page.url == dials + "controls/dial/"
    page.locator(".basis").get_by_role("link").click()
    assert page.url.startswith(dials + "controls/dial/#ios-announcement")
    assert findings(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
    page.goto(dials + "controls/plain/")
    assert page.get_by_role("link", name="Compose an announcement").count() == page.locator(".composer").count() == 0


def test_the_link_of_an_entry_leads_to_the_page_of_announcements_where_nothing_can_be_loaded(look_at, open_page, dials):
    page = look_at("controls/dial/", base=dials, script=False)
    page.get_by_role("link", name="Compose an announcement").click()
    assert "announcements/?entry=controls/dial#composer" in page.url
    page = open_page("controls/dial/", base=dials)
    page.route("**/composer*.js", lambda route: route.abort())
    page.get_by_role("link", name="Compose an announcement").click()
    page.wait_for_url("**/announcements/?entry=controls/dial#composer")


def test_an_entry_has_its_own_by_keyboard_and_from_disk(contexts, room_files):
    page = contexts().new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    entry = next(path for path in sorted(room_files.rglob("index.html")) if 'class="compose"' in path.read_text(encoding="utf-8"))
    page.goto(entry.as_uri())
    focus_on(page, "link", "Compose an announcement")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Compose an announcement")).to_be_focused()
    before = spoken(page)
    page.keyboard.press("Tab")
    focus_on(page, "textbox", "Name")
    page.keyboard.press("Control+A")
    page.keyboard.type("Pump")
    expect(page.locator(".spoken")).to_contain_text("Pump")
    assert spoken(page) != before
    assert errors == []


def test_what_was_heard_is_said(serve_site, open_page):
    run = {"version": 1, "date": "2026-11-12", "system": "iOS 27.0", "screenReader": "voiceover", "device": "iPhone 17", "results": [
        {"entry": "controls/dial", "announcement": "ios-label-button", "heard": "Volume, button", "agrees": True},
        {"entry": "controls/dial", "announcement": "ios-selected-label-button", "heard": "Volume, selected", "agrees": False},
    ]}
    address = serve_site("heard", "title: Dials\n", {**ENTRIES, "_data/heard/run.json": json.dumps(run)})
    page = open_page(ADDRESS, base=address)
    page.locator(".spoken:not(:empty)").wait_for()
    assert basis(page) == "Documented: an example of Dial; heard on iOS 27.0, VoiceOver, iPhone 17."
    choose(page, "Start from", "Selected, Label, button (selected)")
    announced(page, "Documented: Selected, Label, button")
    assert basis(page) == "Documented: an example of Dial (selected); heard on iOS 27.0, VoiceOver, iPhone 17: “Volume, selected”."


def test_an_example_is_documented_and_leads_to_its_section(compose):
    page = compose()
    assert basis(page) == "Documented: an example of Dial."
    choose(page, "Start from", "Label, Value, dimmed, button (disabled)")
    announced(page, "Documented: Label, Value, dimmed, button")
    assert basis(page) == "Documented: an example of Dial (disabled)."
    # The app's own words change nothing about that.
    page.get_by_label("Name", exact=True).fill("Volume")
    page.get_by_label("Value", exact=True).fill("60 percent")
    announced(page, "Documented: Volume, 60 percent, dimmed, button")
    page.locator(".basis").get_by_role("link").click()
    assert "controls/dial/#ios-announcement" in page.url


def test_states_are_put_where_the_screen_reader_says_them(compose):
    page = compose()
    page.get_by_role("checkbox", name="dimmed").check()
    announced(page, "Composed: Label, dimmed, button")
    assert basis(page).startswith("Composed: this combination is not in an example. It is made from “Label, button” and")
    tick(page, "Selected / not selected", "Selected")
    announced(page, "Composed: Selected, Label, dimmed, button")
    page.get_by_role("checkbox", name="dimmed").uncheck()
    announced(page, "Documented: Selected, Label, button")
    # Without a word of its own in an example here, the state of the other platform has the screen reader's word.
    tick(page, "expanded / collapsed", "collapsed")
    announced(page, "Composed: Selected, Label, collapsed, button")
    page.get_by_text("Where the words come from").click()
    links = page.locator(".origins a").evaluate_all("all => all.map(one => one.href)")
    # Two states, the role and the order.
    assert len(links) == 4 and all(link.startswith("https://github.com/") for link in links)
    # No example of this entry has a switch.
    assert page.get_by_text("off", exact=True).count() == 0


def test_hints_are_said_or_not(compose):
    page = compose()
    page.get_by_role("checkbox", name="Hints are on").check()
    announced(page, "Documented: Label, button, double tap to activate")
    # VoiceOver leaves out the hints of traits, but not the app's own.
    page.get_by_role("checkbox", name="dimmed").check()
    announced(page, "Composed: Label, dimmed, button, double tap to activate")
    choose(page, "Entry", "Lamp")
    announced(page, "Documented: Label, switch button, on")
    page.get_by_role("checkbox", name="Hints are on").check()
    announced(page, "Documented: Label, switch button, on, double tap to toggle setting")
    page.get_by_role("checkbox", name="dimmed").check()
    announced(page, "Composed: Label, dimmed, switch button, on")
    assert basis(page).endswith("VoiceOver does not give a hint here.")
    choose(page, "Entry", "Field")
    choose(page, "Start from", "Value, edit box, label (filled)")
    page.get_by_role("checkbox", name="Hints are on").check()
    announced(page, "Composed: Value, edit box, label, double tap to edit text")


def test_the_framework_decides_about_order_and_hint(compose):
    page = compose("announcements/?entry=controls/field&platform=android")
    starts = lambda: page.get_by_role("combobox", name="Start from").get_by_role("option").all_inner_texts()  # noqa: E731
    assert len(starts()) == 6
    choose(page, "Framework", "Jetpack Compose")
    announced(page, "Documented: Edit box, label, double tap to edit text")
    assert len(starts()) == 4
    page.get_by_label("Value", exact=True).fill("Ann")
    announced(page, "Composed: Ann, Edit box, label, double tap to edit text")
    choose(page, "Framework", "Android Views")
    announced(page, "Documented: Label, edit box, double tap to edit text")
    page.get_by_label("Value", exact=True).fill("Ann")
    announced(page, "Composed: Ann, edit box, Label, double tap to edit text")
    # A tooltip repeats the name, and a selected tab cannot be activated.
    choose(page, "Start from", "Label, tab, label, 2 of 3, double tap to select (tab, Android Views)")
    page.get_by_label("Name", exact=True).fill("Home")
    announced(page, "Documented: Home, tab, Home, 2 of 3, double tap to select")
    tick(page, "Selected / not selected", "Selected")
    announced(page, "Composed: Selected, Home, tab, Home, 2 of 3")
    assert basis(page).endswith("TalkBack does not give a hint here.")
    choose(page, "Entry", "Dial")
    assert page.get_by_role("combobox", name="Framework").count() == 0


def test_the_order_of_talkback_is_a_setting(compose):
    page = compose("announcements/?entry=controls/dial&platform=android")
    choose(page, "Start from", "Expanded, Label, Button, Double tap to activate")
    announced(page, "Documented: Expanded, Label, Button, Double tap to activate")
    orders = page.get_by_role("combobox", name="Order", exact=True).get_by_role("option").all_inner_texts()
    assert len(orders) == 3
    said = set()
    for title in orders:
        choose(page, "Order", title)
        said.add(spoken(page))
    assert said == {
        "Expanded, Label, Button, Double tap to activate", "Button, Label, Expanded, Double tap to activate",
        "Label, Button, Expanded, Double tap to activate",
    }
    page.get_by_role("checkbox", name="Hints are on").uncheck()
    announced(page, "Composed: Label, Button, Expanded")


def test_the_address_keeps_entry_and_platform(compose, dials):
    page = compose("announcements/")
    assert "?" not in page.url
    choose(page, "Screen reader", "TalkBack")
    page.wait_for_url(lambda url: url.endswith("?entry=controls/dial&platform=android"))
    page.wait_for_load_state("networkidle")
    page.goto(dials + "announcements/?entry=controls/zeppelin&platform=web")
    assert spoken(page) == "Label, button"
    assert page.complaints == []


def test_odd_words_do_no_harm(compose):
    page = compose()
    page.get_by_label("Name", exact=True).fill("<b>x</b> & “y”, #")
    announced(page, "Documented: <b>x</b> & “y”, #, button")
    page.get_by_label("Name", exact=True).fill("   ")
    announced(page, "Composed: button")
    assert page.complaints == []


@pytest.mark.parametrize("way", WAYS)
def test_is_accessible(compose, way):
    page = compose(**WAYS[way])
    page.get_by_role("checkbox", name="dimmed").check()
    page.get_by_text("Where the words come from").click()
    announced(page, "Composed: Label, dimmed, button")
    assert findings(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= page.viewport_size["width"]
    low = "all => all.filter(one => one.checkVisibility() && one.offsetHeight < 44).map(one => one.outerHTML)"
    assert page.locator(".composer :is(button, .tick, select, summary, input:not(.tick input))").evaluate_all(low) == []
    assert page.complaints == []


def test_works_by_keyboard_and_from_disk(contexts, room_files):
    page = contexts().new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto((room_files / "announcements/index.html").as_uri())
    focus_on(page, "combobox", "Start from")
    page.keyboard.press("ArrowDown")
    announced(page, "Documented: Conveyor belt, dimmed, switch button, off")
    focus_on(page, "textbox", "Name")
    page.keyboard.press("Control+A")
    page.keyboard.type("Pump")
    focus_on(page, "radio", "off")
    page.keyboard.press("ArrowUp")
    announced(page, "Composed: Pump, dimmed, switch button, on")
    focus_on(page, "checkbox", "dimmed")
    page.keyboard.press("Space")
    announced(page, "Documented: Pump, switch button, on")
    focus_on(page, "button", "Copy")
    page.keyboard.press("Enter")
    expect(page.locator("#page-status")).to_have_text("Copied")
    assert errors == []
