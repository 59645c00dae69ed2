"""`sitegen serve`: open pages update after each save, and show the problems of their sources."""

import os
import shutil
import signal
import statistics
import subprocess
import time

import pytest
from conftest import PROGRAM, ROOT, Complaints, show, shown
from test_accessibility import findings


class Preview:
    """The machine room in its own folder, served by the program."""

    def __init__(self, folder):
        shutil.copytree(ROOT / "Tests/Browser/site", folder, dirs_exist_ok=True)
        shutil.copytree(ROOT / "templates", folder / "templates")
        self.folder = folder
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(self.port), "--no-search"],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "PATH": ""},
        )
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=10)
        self.process.stdout.close()
        return status

    def edit(self, name, old, new):
        """Replaces a text in a file and saves it."""
        path = self.folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def preview(tmp_path):
    preview = Preview(tmp_path / "room")
    yield preview
    if preview.process.poll() is None:
        preview.stop()


LEVER = "content/controls/lever.md"


@pytest.fixture
def follow(contexts, preview):
    """Opens a page of the preview; `page.loads` counts how often a document was loaded."""

    def follow(path="controls/lever/", **options):
        page = contexts(**options).new_page()
        page.complaints = Complaints(page, preview.address)
        page.loads = 0

        def count():
            page.loads += 1

        page.on("domcontentloaded", count)
        with page.expect_response("**/_sitegen/events*"):
            page.goto(preview.address + path)
        return page

    return follow


def wait_for_text(page, words):
    page.get_by_text(words).first.wait_for(state="attached")


def overlay(page):
    return page.locator(".sitegen-findings")


def test_a_text_changes_in_place(follow, preview):
    page = follow()
    show(page, "Android")
    page.get_by_role("tab", name="Android").focus()
    # Far down, where a reloaded page would not stay.
    page.evaluate("() => { scrollTo({ top: 900, behavior: 'instant' }); window.untouched = true; }")
    place = page.evaluate("scrollY")
    preview.edit(LEVER, "Pull it once.", "Pull it *once* or twice.\n\nAnd wait.")
    wait_for_text(page, "And wait.")
    assert page.locator("em", has_text="once").count() == 1
    assert page.evaluate("window.untouched") is True
    assert shown(page) == ["android"]
    assert page.evaluate("document.activeElement.id") == "tab-android"
    assert abs(page.evaluate("scrollY") - place) < 120, "what was read is still in sight"
    assert page.loads == 1
    # The next save is compared with this one.
    preview.edit(LEVER, "And wait.", "And go.")
    wait_for_text(page, "And go.")
    assert page.get_by_text("And wait.").count() == 0
    assert page.loads == 1
    assert page.complaints == []


def test_says_politely_that_the_page_is_another(follow, preview):
    page = follow()
    status = page.locator(".sitegen-status")
    assert status.get_attribute("role") == "status"
    assert status.inner_text() == ""
    preview.edit(LEVER, "Pull it once.", "Pull it twice.")
    page.get_by_text("Page updated").wait_for()
    page.wait_for_function("() => document.querySelector('.sitegen-status').textContent === ''")


def test_what_cannot_be_changed_in_place_is_loaded_again_where_it_was(follow, preview):
    page = follow()
    show(page, "Android")
    page.get_by_role("tab", name="Android").focus()
    page.evaluate("scrollTo({ top: 700, behavior: 'instant' })")
    place = page.evaluate("scrollY")
    preview.edit(LEVER, "## Android\n", "## Android\n\n### Zeppelins\n\n```kotlin\nval zeppelin = 1\n```\n")
    wait_for_text(page, "val zeppelin")
    page.wait_for_function("() => document.querySelectorAll('.code').length === document.querySelectorAll('.copy').length")
    assert page.loads == 2
    assert shown(page) == ["android"]
    page.wait_for_function("() => document.activeElement.id === 'tab-android'")
    assert abs(page.evaluate("scrollY") - place) < 5
    page.get_by_text("Page updated").wait_for()
    # The previous page has closed its connection.
    assert [one for one in page.complaints if "/_sitegen/events" not in one] == []


def test_a_style_sheet_is_swapped_without_loading(follow, preview):
    page = follow()
    page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    place = page.evaluate("scrollY")
    preview.edit("templates/assets/site.css", "body { margin: 0;", "body { margin: 0; outline: 7px solid;")
    page.wait_for_function("() => getComputedStyle(document.body).outlineWidth === '7px'")
    assert page.loads == 1
    assert page.evaluate("scrollY") == place
    page.wait_for_function("() => document.querySelectorAll('link[rel=stylesheet]:not([data-sitegen-live])').length === 1")
    assert page.complaints == []


def test_another_page_is_left_alone(follow, preview):
    page = follow("controls/knob/")
    page.evaluate("window.untouched = true")
    preview.edit(LEVER, "Pull it once.", "Pull it twice.")
    preview.edit("content/controls/knob.md", "title: Knob", "title: Great knob")
    page.wait_for_function("() => document.title.startsWith('Great knob')")
    assert page.locator("h1").inner_text() == "Great knob"


def test_a_picture_is_shown_anew(follow, preview):
    page = follow()
    preview.edit(LEVER, "Pull it once.", "Pull it once.\n\n![A dial](dial.svg)")
    (preview.folder / "content/controls/dial.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')
    image = page.get_by_role("img", name="A dial")
    image.wait_for()
    page.wait_for_function("() => document.querySelector('img[alt=\"A dial\"]').naturalWidth === 40")
    (preview.folder / "content/controls/dial.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>')
    page.wait_for_function("() => document.querySelector('img[alt=\"A dial\"]').naturalWidth === 80")


def test_a_broken_save_keeps_the_last_good_page_under_what_is_wrong(follow, preview):
    page = follow()
    before = page.locator("main").inner_text()
    page.get_by_role("tab", name="iOS").focus()
    preview.edit(LEVER, "See also the [knob](knob.md#android-role).", "See also the [knob](knbo.md).")
    overlay(page).wait_for()
    assert page.locator("main").inner_text() == before
    assert page.evaluate("document.activeElement.id") == "tab-ios", "nobody's focus is taken"
    region = page.get_by_role("region", name="1 error on this page")
    assert region.is_visible()
    words = region.inner_text()
    line = 1 + (preview.folder / LEVER).read_text(encoding="utf-8")[: (preview.folder / LEVER).read_text(encoding="utf-8").index("(knbo.md)")].count("\n")
    assert f"{LEVER}:{line}:" in words
    assert "Error" in words
    assert "knbo.md" in words
    assert "Did you mean controls/knob?" in words
    assert "link-broken" in words
    excerpt = region.locator("pre").inner_text().split("\n")
    assert excerpt[1].index("^") == excerpt[0].index("knbo.md"), "the caret stands under the place"
    link = region.get_by_role("link", name="Open in editor")
    column = excerpt[1].index("^") + 1
    assert link.get_attribute("href") == f"vscode://file{preview.folder.resolve()}/{LEVER}:{line}:{column}"

    # After the fix, the page is as before, and nothing covers it.
    preview.edit(LEVER, "knbo.md", "knob.md")
    overlay(page).wait_for(state="detached")
    page.get_by_text("No findings left on this page").wait_for()
    assert "sitegen-has-findings" not in (page.locator("html").get_attribute("class") or "")
    wait_for_text(page, "See also the")
    assert page.loads == 1
    assert page.complaints == []


def test_findings_are_reached_and_hidden_with_the_keyboard(follow, preview):
    page = follow()
    preview.edit(LEVER, "knob.md#android-role", "knbo.md")
    overlay(page).wait_for()
    page.locator(".skip").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Hide findings"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent").startswith("Open in editor")
    page.keyboard.press("Escape")
    overlay(page).wait_for(state="detached")
    assert page.evaluate("document.activeElement.id") == "main"
    # The hidden list stays hidden on this page until it changes.
    with page.expect_response("**/_sitegen/findings*") as answer:
        page.reload()
    answer.value.finished()
    assert overlay(page).count() == 0
    preview.edit(LEVER, "[alarm](../notifications/alarm.md)", "[alarm](../notifications/alram.md)")
    overlay(page).wait_for()
    page.get_by_role("region", name="2 errors on this page").wait_for()
    page.get_by_role("button", name="Hide findings").click()
    overlay(page).wait_for(state="detached")


def test_findings_of_other_pages_are_counted_and_listed(follow, preview):
    page = follow()
    preview.edit(LEVER, "knob.md#android-role", "knbo.md")
    preview.edit("content/controls/knob.md", "title: Knob", "title: Knob\nkeybord:\n  tab: x")
    page.get_by_role("link", name="elsewhere in the site").wait_for()
    page.get_by_role("link", name="elsewhere in the site").click()
    page.wait_for_url("**/_sitegen/findings")
    assert page.locator(".sitegen-findings li").count() == 2
    assert findings(page) == []
    # That page updates too.
    preview.edit(LEVER, "knbo.md", "knob.md")
    page.wait_for_function("() => document.querySelectorAll('.sitegen-findings li').length === 1")


@pytest.mark.parametrize("options", [
    {}, {"color_scheme": "dark"}, {"forced_colors": "active"}, {"viewport": {"width": 320, "height": 640}},
    {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"},
], ids=["light", "dark", "forced-colors", "320px", "320px-dark"])
def test_what_lies_over_the_page_is_accessible(follow, preview, options):
    page = follow(reduced_motion="reduce", **options)
    preview.edit(LEVER, "  space: Pulls the lever", "  spacebar: Pulls the lever")
    preview.edit(LEVER, "knob.md#android-role", "knbo.md")
    page.get_by_role("region", name="1 error, 1 warning on this page").wait_for()
    page.wait_for_function("() => document.querySelector('.sitegen-status').textContent === ''")
    assert findings(page) == []
    width = options.get("viewport", {}).get("width", 1280)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    # The end of the page can be scrolled above the list, and so can the focused element.
    page.locator("footer a").last.focus()
    assert page.evaluate("document.activeElement.getBoundingClientRect().bottom <= document.querySelector('.sitegen-findings').getBoundingClientRect().top")


def test_a_new_page_comes_by_itself(follow, preview):
    page = follow("controls/crank/")
    missing = "This page does not exist"
    assert page.locator("h1").inner_text() == missing
    (preview.folder / "content/controls/crank.md").write_text("---\ntitle: Crank\ncategories: controls\n---\nTurn it.\n")
    page.get_by_role("heading", name="Crank").wait_for()
    (preview.folder / "content/controls/crank.md").unlink()
    page.get_by_role("heading", name=missing).wait_for()


def test_a_page_finds_a_server_that_was_started_anew(follow, preview):
    page = follow()
    page.evaluate("window.untouched = true")
    assert preview.stop() == 0
    stopped = page.get_by_role("status").get_by_text("The preview has stopped")
    stopped.wait_for()
    # It stays until something changes, and is read.
    time.sleep(5)
    assert stopped.is_visible()
    assert findings(page) == []
    preview.edit(LEVER, "Pull it once.", "Pull it twice.")
    preview.start()
    wait_for_text(page, "Pull it twice.")
    stopped.wait_for(state="detached")
    assert page.evaluate("window.untouched") is True


def test_no_other_page_shows_the_preview_in_a_frame(contexts, preview):
    page = contexts().new_page()
    page.goto(preview.address + "robots.txt")
    page.set_content(f"<iframe src='{preview.address}controls/lever/'></iframe>")
    page.frames[-1].wait_for_url("chrome-error:**")


def test_a_page_is_not_connected_while_nobody_sees_it(follow, preview):
    page = follow()
    # Test browsers treat all pages as visible, so tell the page that it is hidden.
    page.evaluate("""() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    preview.edit(LEVER, "Pull it once.", "Pull it twice.")
    time.sleep(0.5)
    assert page.get_by_text("Pull it once.").count() == 1
    page.evaluate("""() => {
      delete document.visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    wait_for_text(page, "Pull it twice.")


@pytest.mark.alone
def test_a_save_is_shown_within_a_tenth_of_a_second(follow, preview):
    """Takes the median of twenty saves. It tries again, because a busy machine can only make a save slower. The figures in
    docs/how-to/preview.md are for a release build with 60 and with 10,000 entries (Benchmarks/save-latency)."""
    page = follow()
    count = 0
    medians = []
    while len(medians) < 5 and min(medians, default=1) > 0.1:
        times = []
        for _ in range(20):
            old = "Pull it once" if count == 0 else f"Pull it {count} times"
            count += 1
            preview.edit(LEVER, old, f"Pull it {count} times")
            start = time.monotonic()
            page.wait_for_function("(words) => document.querySelector('main').textContent.includes(words)", arg=f"Pull it {count} times", polling="raf")
            times.append(time.monotonic() - start)
        medians.append(statistics.median(times))
    assert page.loads == 1
    assert min(medians) <= 0.1
