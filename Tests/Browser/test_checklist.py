"""The checklist builder writes the same text as the program's exporters, remembers choices, can be shared, and works without a pointer."""

import io
import json
import re
import subprocess
import urllib.parse

import pytest
from conftest import PROGRAM, ROOT, SITE
from playwright.sync_api import expect
from pypdf import PdfReader
from test_accessibility import WAYS, findings

PAGE = "checklist/"
ENDINGS = {"markdown": "md", "text": "txt", "gherkin": "feature", "csv": "csv"}
BOTH = ["controls/lever", "controls/knob"]

# Makes a whole choice by script, whatever was chosen before, and returns what "Copy" copies, because a text area has no CR LF.
COPIED = """async ([entries, platform, format]) => {
  const form = document.querySelector("form.checklist");
  for (const box of form.querySelectorAll("[name=entries]")) box.checked = entries.includes(box.value);
  form.querySelector(`[name=platform][value="${platform}"]`).checked = true;
  form.querySelector(`[name=format][value="${format}"]`).checked = true;
  form.dispatchEvent(new Event("change"));
  let copied;
  navigator.clipboard.writeText = async (text) => { copied = text; };
  form.elements.copy.click();
  return copied;
}"""


def ids(page):
    return page.locator("[name=entries]").evaluate_all("boxes => boxes.map(box => box.value)")


def box(page, name):
    return page.get_by_role("checkbox", name=name, exact=True)


def result(page):
    return page.get_by_role("textbox", name="Your checklist").input_value()


def summary(page):
    return page.locator(".summary").inner_text()


def rested(page, query):
    """Waits until a choice is in the address. By then its count has been announced, and nothing else will be."""
    page.wait_for_url(lambda url: url.endswith("?" + query))


def announced(page, words):
    # Also waits for the page that a link leads to.
    expect(page.locator("#page-status")).to_have_text(words)


def printed(entries, *options):
    """What the program prints for entries of the machine room."""
    site = ["--config", "Tests/Browser/site/sitegen.yml", "--content", "Tests/Browser/site/content"]
    command = [PROGRAM, "criteria", *entries, *options, *site]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode()


# Output


@pytest.mark.parametrize("format", ENDINGS)
def test_writes_the_files_of_every_entry(visit, format):
    page = visit(PAGE)
    entries = ids(page)
    assert entries
    for entry in entries:
        file = SITE / "criteria" / f"{entry}.{ENDINGS[format]}"
        assert page.evaluate(COPIED, [[entry], "", format]) == file.read_bytes().decode(), entry


def test_lists_every_entry_that_has_files(open_page):
    page = open_page(PAGE)
    files = {path.relative_to(SITE / "criteria").with_suffix("").as_posix() for path in (SITE / "criteria").rglob("*.csv")}
    assert sorted(ids(page)) == sorted(files)


@pytest.mark.parametrize("entries", [["controls/lever"], ["notifications/alarm"], [*BOTH, "notifications/alarm"]], ids="+".join)
@pytest.mark.parametrize("platform", ["", "ios", "android"])
@pytest.mark.parametrize("format", ENDINGS)
def test_writes_what_the_program_prints(visit, room, entries, platform, format):
    page = visit(PAGE, base=room)
    options = ["--format", format] + (["--platform", platform] if platform else [])
    assert page.evaluate(COPIED, [entries, platform, format]) == printed(entries, *options)


# Texts that could break each format, and every form of rows, results and scenarios.
ODD = """---
title: 'Say "hi" | *<b>* &amp; 👩‍👩‍👧 é_x </script>'
description: "</script><!--<script>"
categories: controls
keyboard:
  "":
    ios: "1. One *two* [three]"
    android: "- dash_ed _word_ www.example.org https://example.org/a_b"
  "=cmd": "+1 \\\\ back"
  tab, "quoted": |
    Several words,
    several lines
mobile: All of it, in "one" sentence
screenreader:
  name:
    ios: "> quoted"
  role: "3) is &lt; #4 ~~gone~~"
settings: {dark mode: Stays readable}
gherkin-keyboard:
  - when: I press | tab
    then: I see "it"
    and: I press space
    result: it \\ moves
  - given: nothing
    then: "@nothing"
gherkin-mobile:
  - when: I swipe
    then: it says so
    but: no more
  - scenario: On *one* | only
    platform: android
    when: I press a key
    result: |
      - it grows
      - it says so
  - when: {ios: "I swipe, two fingers", android: I press back}
    then: {ios: It opens}
    and: it stays
    or: {android: nothing happens}
gherkin-keyboard-ios:
  - when: I press escape
    then: it closes
---

## iOS

### Name

- **UIKit**: Set it.

## Android

### Name

- **Jetpack Compose**: Set it.
"""


def build_odd(root):
    (root / "sitegen.yml").write_text("title: '*Odd* things'\nbase-url: https://example.org/guide/\nlint: {action-spelling: off}\n")
    (root / "content").mkdir()
    (root / "content/odd, 100% #1.md").write_text(ODD, encoding="utf-8")
    (root / "content/plain.md").write_text("---\ntitle: Plain\nkeyboard: {tab: {android: Moves on}}\n---\n")
    (root / "content/none.md").write_text("---\ntitle: None\n---\nNothing to test.\n")
    subprocess.run([PROGRAM, "build", "--templates", ROOT / "templates", "--quiet"], cwd=root, check=True)


@pytest.fixture(scope="session")
def odd(once):
    """A site with two unusual entries and a plain one, with a base URL."""
    return once("odd", build_odd)


@pytest.mark.parametrize("platform", ["", "ios", "android"])
@pytest.mark.parametrize("format", ENDINGS)
def test_writes_odd_texts_as_the_program_does(visit, odd, format, platform):
    base = (odd / "public").as_uri() + "/"
    page = visit("checklist/index.html", base=base)
    assert page.complaints == []
    keys = ids(page)
    assert keys == ["odd%2C 100%25 #1", "plain"]
    command = [PROGRAM, "criteria", "--templates", ROOT / "templates", "--format", format] + (["--platform", platform] if platform else [])
    for entries, names in [([keys[0]], ["odd, 100% #1"]), ([keys[1]], ["plain"]), (keys, ["odd, 100% #1", "plain"])]:
        wanted = subprocess.run([*command, *names], cwd=odd, check=True, capture_output=True).stdout.decode()
        assert page.evaluate(COPIED, [entries, platform, format]) == wanted, names


def test_an_odd_id_survives_the_way_through_an_address(open_page, odd):
    base = (odd / "public").as_uri() + "/"
    page = open_page(urllib.parse.quote("odd, 100% #1/index.html"), base=base)
    page.get_by_role("link", name="Add to a checklist").click()
    page.wait_for_url(lambda url: "/checklist/" in url and "add" not in urllib.parse.urlsplit(url).query)
    page.get_by_role("checkbox", checked=True).wait_for()
    page.reload()
    page.get_by_role("checkbox", checked=True).wait_for()
    page.goto(base + "none/index.html")
    assert page.get_by_role("link", name="Add to a checklist").count() == 0


# Use


def test_a_journey_by_keyboard(contexts, room, room_files):
    page = contexts(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(room + PAGE)
    press = page.keyboard.press

    def tab_to(locator):
        for _ in range(40):
            press("Tab")
            if locator.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"Tab does not reach {locator}")

    tab_to(page.get_by_role("searchbox", name="Filter entries"))
    page.keyboard.type("LEV")
    announced(page, "1 of 3 entries")
    assert box(page, "Knob").count() == 0
    tab_to(box(page, "Lever"))
    press("Space")
    announced(page, "1 entry, 9 criteria")
    for _ in range(10):
        press("Shift+Tab")
        if page.get_by_role("searchbox").evaluate("element => element === document.activeElement"):
            break
    press("Control+A")
    press("Delete")
    announced(page, "3 entries")
    tab_to(box(page, "Knob"))
    press("Space")
    tab_to(page.get_by_role("radio", name="All"))
    press("ArrowRight")
    press("ArrowRight")
    tab_to(page.get_by_role("radio", name="Markdown"))
    for _ in range(3):
        press("ArrowRight")
    announced(page, "2 entries, 11 criteria")
    # The count does not change with the format, so wait for the address.
    rested(page, "entries=controls/lever,controls/knob&platform=android&format=csv")
    wanted = printed(BOTH, "--platform", "android", "--format", "csv")
    tab_to(page.get_by_role("button", name="Copy", exact=True))
    press("Enter")
    announced(page, "Copied")
    assert page.evaluate("navigator.clipboard.readText()").replace("\r\n", "\n") == wanted.replace("\r\n", "\n")
    with page.expect_download() as download:
        tab_to(page.get_by_role("button", name="Download"))
        press("Enter")
    assert download.value.suggested_filename == "checklist-android.csv"
    assert download.value.path().read_bytes().decode() == wanted
    tab_to(page.get_by_role("button", name="Copy link"))
    press("Enter")
    announced(page, "Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    tab_to(page.get_by_role("textbox", name="Your checklist"))
    assert result(page) == wanted.replace("\r\n", "\n")


def test_one_entry_is_copied_and_downloaded_as_its_file(contexts, room, room_files):
    page = contexts(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(room + PAGE)
    box(page, "Lever").check()
    for name, ending in [("Markdown", "md"), ("Plain text", "txt"), ("Gherkin", "feature"), ("CSV", "csv")]:
        page.get_by_role("radio", name=name).check()
        with page.expect_download() as download:
            page.get_by_role("button", name="Download").click()
        assert download.value.suggested_filename == f"lever.{ending}"
        assert download.value.path().read_bytes() == (room_files / f"criteria/controls/lever.{ending}").read_bytes()
    page.get_by_role("radio", name="Gherkin").check()
    rested(page, "entries=controls/lever&format=gherkin")
    page.get_by_role("button", name="Copy", exact=True).click()
    announced(page, "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == (room_files / "criteria/controls/lever.feature").read_text()


def test_nothing_is_copied_where_nothing_is_chosen(enter):
    page = enter(PAGE)
    assert (result(page), summary(page)) == ("", "No entries chosen")
    page.get_by_role("button", name="Copy", exact=True).click()
    announced(page, "Nothing to copy")
    page.get_by_role("button", name="Download").click()
    announced(page, "Nothing to download")
    assert page.complaints == []


def test_a_whole_category_is_chosen_at_once(enter):
    page = enter(PAGE)
    page.get_by_role("button", name="Choose all 2 of Controls").click()
    assert summary(page).startswith("2 entries")
    page.get_by_role("button", name="Choose none of Controls").click()
    assert summary(page) == "No entries chosen"
    # A single entry needs no button, and neither does the only one that the filter shows.
    assert page.get_by_role("button", name="Notifications").count() == 0
    page.get_by_label("Filter entries").fill("knob")
    assert page.get_by_role("button", name="of Controls").count() == 0
    page.get_by_label("Filter entries").fill("controls")
    assert page.get_by_role("checkbox", name="Lever").is_visible()
    page.get_by_label("Filter entries").fill("zeppelin")
    announced(page, "0 of 3 entries")
    assert page.get_by_role("group", name="Controls").count() == 0


def test_what_the_filter_hides_stays_chosen(enter):
    page = enter(PAGE)
    box(page, "Lever").check()
    page.get_by_label("Filter entries").fill("alarm")
    box(page, "Alarm").check()
    assert summary(page).startswith("2 entries")


# Memory and addresses


def test_remembers_choices(enter, room):
    page = enter(PAGE)
    box(page, "Knob").check()
    page.get_by_role("radio", name="iOS").check()
    page.get_by_role("radio", name="Plain text").check()
    before = result(page)
    page.goto(room + PAGE)
    assert result(page) == before != ""
    page.get_by_role("button", name="Clear").click()
    page.goto(room + PAGE)
    assert result(page) == ""


def test_an_address_opens_the_same_anywhere(enter):
    page = enter(PAGE)
    box(page, "Lever").check()
    box(page, "Alarm").check()
    page.get_by_role("radio", name="Android").check()
    page.get_by_role("radio", name="Gherkin").check()
    page.wait_for_function("() => location.search.includes('gherkin')")
    other = enter(page.url.partition("/guide/")[2])
    assert result(other) == result(page) != ""


def test_an_address_wins_over_memory_and_leaves_it_alone(enter, room):
    page = enter(PAGE)
    box(page, "Knob").check()
    page.get_by_role("radio", name="CSV").check()
    page.goto(room + PAGE + "?entries=controls/lever")
    assert result(page) == printed(["controls/lever"])
    page.goto(room + PAGE)
    assert result(page) == printed(["controls/knob"], "--format", "csv").replace("\r\n", "\n")


def test_an_entry_is_added_to_what_was_chosen(enter, room):
    page = enter(PAGE)
    box(page, "Knob").check()
    page.get_by_role("radio", name="Plain text").check()
    page.goto(room + "controls/lever/")
    page.get_by_role("link", name="Add to a checklist").click()
    announced(page, "Added Lever. 2 entries, 11 criteria")
    assert result(page) == printed(BOTH, "--format", "text")
    assert page.url.endswith("?entries=controls/lever,controls/knob&format=text")
    page.goto(room + PAGE)
    assert result(page) == printed(BOTH, "--format", "text")


def test_unknown_words_in_an_address_are_told_and_left_out(enter):
    page = enter(PAGE + "?entries=controls/lever,controls/zeppelin&platform=web&format=docx")
    assert page.complaints == []
    assert result(page) == printed(["controls/lever"])
    assert summary(page) == "1 entry, 9 criteria. Not in this guide: controls/zeppelin"
    announced(page, summary(page))


@pytest.mark.parametrize("memory", ["", "no JSON", "null", "[]", '{"entries": 7, "format": {}}', '{"entries": ["gone"], "platform": "web"}'])
def test_a_strange_memory_does_no_harm(contexts, room, memory):
    context = contexts()
    context.add_init_script(f"localStorage.setItem('sitegen-checklist', {json.dumps(memory)})")
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(room + PAGE)
    box(page, "Lever").check()
    assert result(page) == printed(["controls/lever"])
    assert errors == []


def test_a_forbidden_memory_and_clipboard_do_no_harm(contexts, room):
    context = contexts()
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
    context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(room + PAGE)
    box(page, "Lever").check()
    rested(page, "entries=controls/lever")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#page-status")).to_have_text(re.compile("^(Copied|Selected, not copied)$"))
    page.get_by_role("button", name="Copy link").click()
    announced(page, "Not copied: the link is this page’s address")
    assert errors == []


def test_a_link_that_is_not_copied_is_the_address(contexts, room):
    context = contexts()
    context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page = context.new_page()
    page.goto(room + PAGE)
    box(page, "Lever").check()
    page.goto(room + PAGE)
    page.get_by_role("button", name="Copy link").click()
    announced(page, "Not copied: the link is this page’s address")
    assert page.url.endswith("?entries=controls/lever")


def chosen(page):
    return page.get_by_role("checkbox", checked=True).evaluate_all("boxes => boxes.map(box => box.value)")


def test_windows_share_what_is_chosen(contexts, room):
    context = contexts()
    first, second, shared = (context.new_page() for _ in range(3))
    first.goto(room + PAGE)
    box(first, "Knob").check()
    rested(first, "entries=controls/knob")
    # This also works after a reload, with an address that is equal to the remembered choice.
    first.reload()
    shared.goto(room + PAGE + "?entries=notifications/alarm")
    second.goto(room + "controls/lever/")
    second.get_by_role("link", name="Add to a checklist").click()
    announced(second, "Added Lever. 2 entries, 11 criteria")
    expect(box(first, "Lever")).to_be_checked()
    assert summary(first) == "2 entries, 11 criteria"
    assert first.url.endswith("?entries=controls/lever,controls/knob")
    box(first, "Alarm").check()
    expect(box(second, "Alarm")).to_be_checked()
    assert chosen(second) == chosen(first) == [*BOTH, "notifications/alarm"]
    # An address from someone else takes precedence.
    assert chosen(shared) == ["notifications/alarm"]
    second.get_by_role("button", name="Clear").click()
    expect(box(first, "Lever")).not_to_be_checked()
    assert chosen(shared) == ["notifications/alarm"]


@pytest.mark.parametrize("landscape", [False, True])
def test_paper_has_the_whole_checklist_and_nothing_else(enter, landscape):
    page = enter(PAGE + "?entries=controls/lever,controls/knob&platform=ios")
    words = lambda: " ".join(" ".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(page.pdf(landscape=landscape))).pages).split())
    # Longer than the text area.
    page.evaluate("() => { for (const box of [document.querySelector('textarea'), document.querySelector('.paper')].filter(Boolean)) box.textContent = box.value = Array.from({ length: 200 }, (_, line) => `Line ${line}.`).join('\\n') }")
    text = words()
    assert all(f"Line {line}." in text for line in range(200))
    for word in ("Lever", "Knob", "iOS", "Markdown", "2 entries"):
        assert word in text, word
    for word in ("Alarm", "Notifications", "Android", "Gherkin", "Choose all", "Filter"):
        assert word not in text, word
    # If nothing is chosen, paper shows all entries.
    page.get_by_role("button", name="Clear").click()
    assert "Alarm" in words()


# Without a script, and in every way to show it


def test_without_script_every_entry_has_its_files(enter, room_files):
    page = enter(PAGE, java_script_enabled=False)
    assert page.get_by_role("checkbox").count() == page.get_by_role("button", name="Copy").count() == page.get_by_role("textbox").count() == 0
    for entry, title in [("controls/lever", "Lever"), ("notifications/alarm", "Alarm")]:
        for name, ending in [("Markdown", "md"), ("Plain text", "txt"), ("Gherkin", "feature"), ("CSV", "csv")]:
            link = page.get_by_role("link", name=f"{name} of {title}")
            assert link.is_visible()
            assert link.get_attribute("href") == f"../criteria/{entry}.{ending}"
        assert page.get_by_role("link", name=f"Page of {title}").is_visible()


def test_with_script_the_files_are_there_on_request(enter):
    page = enter(PAGE)
    assert page.get_by_role("link", name="Markdown of Lever").count() == 0
    page.get_by_role("checkbox", name="Show pages and files").check()
    assert page.get_by_role("link", name="Markdown of Lever").is_visible()
    assert summary(page) == "No entries chosen"


def test_the_data_is_compact(room_files):
    data = (room_files / "checklist/data.js").read_text().removeprefix("const checklistData = ").rstrip(";\n")
    assert {entry["id"] for entry in json.loads(data)["entries"]} == {*BOTH, "notifications/alarm"}
    assert len(data) < sum((room_files / f"criteria/{entry}.csv").stat().st_size for entry in [*BOTH, "notifications/alarm"]) * 2


@pytest.mark.parametrize("way", WAYS)
def test_is_accessible_in_use(enter, way):
    page = enter(PAGE + "?entries=controls/lever,x&format=csv", **WAYS[way])
    page.get_by_role("checkbox", name="Show pages and files").check()
    page.get_by_label("Filter entries").fill("lever")
    # As tall as the page: axe counts what is half below the bar at the bottom as covered, although readers can scroll.
    page.set_viewport_size({"width": page.viewport_size["width"], "height": 4000})
    assert findings(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    low = "all => all.filter(one => one.checkVisibility() && one.offsetHeight < 44).map(one => one.outerHTML)"
    assert page.locator(".checklist :is(button, label, a, textarea, [type=search])").evaluate_all(low) == []
    assert page.complaints == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("query", ["", "?entries=controls/lever&format=csv"])
def test_nothing_moves(contexts, room, query, width):
    page = contexts(viewport={"width": width, "height": 900}).new_page()
    page.add_init_script("window.shifts = []; new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.value))).observe({ type: 'layout-shift', buffered: true })")
    page.goto(room + PAGE + query)
    page.wait_for_timeout(800)
    assert page.evaluate("shifts") == []


def test_on_a_phone_the_way_to_the_checklist_stays_in_sight(enter):
    page = enter(PAGE, viewport={"width": 360, "height": 640})
    bar = page.locator(".chosen")
    expect(bar).to_be_hidden()
    for box in page.locator("[name=entries]").all()[:2]:
        box.check()
    expect(bar).to_have_text(re.compile(r"2 chosen\s+To the checklist"))
    expect(page.locator("#page-status")).to_have_text(re.compile("^2 entries, "))
    assert bar.evaluate("bar => bar.closest('[aria-live], [role=status]')") is None, "it is announced once"
    page.evaluate("scrollTo(0, 0)")
    # Nothing that gets the focus is below it.
    page.get_by_label("Filter entries").focus()
    while page.evaluate("!document.activeElement.closest('.chosen')"):
        page.keyboard.press("Tab")
        assert page.evaluate("""() => {
          const [bar, focus] = [document.querySelector(".chosen"), document.activeElement];
          return bar.contains(focus) || focus.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top;
        }""")
    assert findings(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your checklist")).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(bar).to_be_hidden()
