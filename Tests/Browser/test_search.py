"""The search can be opened, used and closed with the keyboard, is accessible in every state, and works from a disk, too."""

import re
import shutil

import pytest
from conftest import SITE, TABBED
from playwright.sync_api import expect
from test_accessibility import WAYS, findings

PAGE = TABBED[0]
# Every entry with platforms has a section about this.
WORD = "role"

STATUS = "dialog.search [role=status]"
LINKS = "dialog.search .search-results a"
ENTRIES = "dialog.search .search-results > li"


def opened(page, key="/"):
    """Opens the dialog with the keyboard and waits for it."""
    page.keyboard.press(key)
    page.locator("dialog.search[open]").wait_for()
    return page.locator("dialog.search")


def found(page, pattern=r"\d+ results? in \d+ entr(y|ies)"):
    """Waits until the number of results is announced."""
    expect(page.locator(STATUS)).to_have_text(re.compile(pattern))
    return page.locator(STATUS).inner_text()


def focused(page):
    return page.evaluate("document.activeElement.href ?? document.activeElement.tagName")


def platforms_of(page):
    return page.locator(".platform").evaluate_all("all => all.map(one => one.dataset.platform)")


def search(page, word=WORD):
    dialog = opened(page, key="Control+k")
    page.keyboard.type(word)
    return dialog, found(page)


def test_there_is_an_index():
    assert (SITE / "search-index" / "index.js").is_file(), "the guide was built without a search"


def test_nothing_of_it_is_loaded_before_its_use(open_page):
    page = open_page(PAGE)
    urls = lambda: page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert urls() and not [url for url in urls() if "search" in url]
    opened(page)
    assert [url for url in urls() if re.search(r"assets/search\.\w+\.css$", url)]
    assert [url for url in urls() if re.search(r"assets/search\.\w+\.js$", url)]
    assert not [url for url in urls() if "search-index" in url]
    page.keyboard.type(WORD)
    found(page)
    assert page.complaints == []


def test_paper_has_the_page_and_not_the_search(open_page):
    page = open_page(PAGE)
    dialog = opened(page)
    page.emulate_media(media="print")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("heading", level=1, include_hidden=True)).to_be_visible()


def test_the_words_about_the_key_are_whole(open_page):
    page = open_page(PAGE, viewport={"width": 320, "height": 640})
    opened(page, key="Control+k")
    lines = """label => [...label.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim() === "The")
      .map(node => { const range = new Range(); range.selectNodeContents(node); return new Set([...range.getClientRects()].filter(box => box.width > 1).map(box => box.top)).size })"""
    assert page.locator(".search-key").evaluate(lines) == [1]


def test_journey_by_keyboard(open_page):
    page = open_page(PAGE)
    dialog, _ = search(page)
    assert page.evaluate("document.activeElement.type") == "search"
    assert dialog.locator("mark").count() > 0
    links = page.locator(LINKS).evaluate_all("links => links.map(link => link.href)")
    sections = page.locator(f"{ENTRIES} li a").evaluate_all("links => links.map(link => link.href)")
    # The arrow keys go from link to link, also to the sections of an entry, and back to the field.
    for expected in links[:3]:
        page.keyboard.press("ArrowDown")
        assert focused(page) == expected
    assert set(links[:3]) & set(sections)
    page.keyboard.press("End")
    assert page.evaluate("() => document.activeElement.closest('li:last-child') !== null")
    page.keyboard.press("Home")
    assert focused(page) == links[0]
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.type") == "search"
    # Tab also reaches the filters and the results.
    page.keyboard.press("Tab")
    assert focused(page) == "SUMMARY"
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    assert page.complaints == []


@pytest.mark.parametrize("keys", [["ArrowDown", "ArrowDown", "Enter"], ["Enter"]])
def test_the_answer_is_three_keys_away(open_page, keys):
    page = open_page(PAGE)
    search(page, "toggle state compose")
    for key in keys[:-1]:
        page.evaluate("() => { window.left = document.activeElement }")
        page.keyboard.press(key)
        page.wait_for_function("() => document.activeElement !== left")
    page.keyboard.press(keys[-1])
    page.wait_for_url("**/controls/toggle-switch/#android-state*")


def test_the_status_says_the_best_match(open_page):
    page = open_page(PAGE)
    _, status = search(page, "toggle state compose")
    assert status.endswith("Best match: Switch, Android, State, Jetpack Compose.")
    page.get_by_role("searchbox", name="Words to look for").fill("slidr")
    found(page, r"^Showing results for “slider”\. \d+ results in \d+ entries\. Best match: Slider\.$")


def test_an_entry_shows_its_best_sections_and_the_others_on_demand(open_page):
    page = open_page(PAGE)
    search(page, "switch")
    first = page.locator(ENTRIES).first
    assert first.locator("li").count() == 3
    more = first.get_by_role("button", name=re.compile(r"^\d+ more in Switch$"))
    rest = int(re.search(r"\d+", more.inner_text())[0])
    more.focus()
    page.keyboard.press("Enter")
    expect(first.locator("li")).to_have_count(3 + rest)
    assert more.count() == 0
    assert focused(page) == first.locator("li a").nth(3).evaluate("link => link.href")


def test_what_was_chosen_in_an_entry_is_a_filter_that_can_be_reset(open_page):
    page = open_page(PAGE)
    page.evaluate("localStorage.setItem('sitegen-platform', 'android'); localStorage.setItem('sitegen-hidden-frameworks', 'views uikit')")
    dialog, _ = search(page)
    filters = dialog.locator(".search-filters")
    assert filters.locator("summary").inner_text() == "Filters: Android: Jetpack Compose"
    expect(page.locator(f"{LINKS}[href*='#ios']")).to_have_count(0)
    assert page.locator(f"{LINKS}[href*='#android']").count() > 0
    # Words that name another platform win.
    field = dialog.get_by_role("searchbox", name="Words to look for")
    field.fill("switch role uikit")
    found(page, "Best match: Switch, iOS, Role, UIKit. For UIKit, as you asked.$")
    field.fill("UISwitch")
    found(page, "No results with these filters: Android: Jetpack Compose.$")
    field.fill(WORD)
    dialog.get_by_role("button", name="Reset filters").click()
    expect(page.locator(f"{LINKS}[href*='#ios']")).not_to_have_count(0)
    assert filters.locator("summary").inner_text() == "Filters: none"
    assert field.evaluate("field => field === document.activeElement")
    # It holds until something else is chosen in an entry.
    page.reload()
    opened(page)
    assert filters.locator("summary").inner_text() == "Filters: none"
    page.evaluate("localStorage.setItem('sitegen-platform', 'ios')")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    opened(page, "Control+k")
    assert filters.locator("summary").inner_text() == "Filters: iOS: SwiftUI"


def test_results_are_visible_on_a_small_screen(open_page):
    page = open_page(PAGE, viewport={"width": 320, "height": 256})
    page.evaluate("localStorage.setItem('sitegen-platform', 'android')")
    search(page, "toggle state compose")
    assert page.locator(LINKS).first.bounding_box()["y"] + 24 <= 256 - 8


@pytest.mark.parametrize("emptied", [False, True])
def test_escape_closes_and_returns_the_focus(open_page, emptied):
    page = open_page(PAGE)
    button = page.locator(".search-button")
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog.search")
    dialog.wait_for()
    assert dialog.get_by_role("searchbox", name="Words to look for").evaluate("field => field === document.activeElement")
    page.keyboard.type("x")
    if emptied:
        page.keyboard.press("Backspace")
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    assert button.evaluate("button => button === document.activeElement")
    # It works the second time too.
    page.keyboard.press("Enter")
    dialog.wait_for()
    dialog.get_by_role("button", name="Close").click()
    assert button.evaluate("button => button === document.activeElement")


def test_a_hit_opens_its_tab(open_page):
    page = open_page(PAGE)
    last = platforms_of(page)[-1]
    search(page)
    # A hit on another page …
    here = page.url.partition("#")[0]
    link = page.locator(f"{LINKS}[href*='/#{last}-']:not([href^='{here}'])").first
    target = link.evaluate("link => link.href")
    other, anchor = target.split("/")[-2], target.partition("#")[2]
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{other}/#{anchor}")
    page.locator(f"[id='{anchor}']").wait_for()
    # … and a hit on this page, which gets the focus.
    page.get_by_role("tab").first.click()
    assert page.locator(f"[id='{anchor}']").is_hidden()
    dialog, _ = search(page)
    dialog.get_by_role("button", name="Reset filters").click()
    page.locator(f"{LINKS}[href*='{other}/#{anchor}']").first.focus()
    page.keyboard.press("Enter")
    assert not dialog.is_visible()
    page.wait_for_function("id => document.activeElement.id === id", arg=anchor)
    assert page.locator(f"[id='{anchor}']").is_visible()
    page.wait_for_function("id => { const top = document.getElementById(id).getBoundingClientRect().top; return 0 <= top && top < innerHeight }", arg=anchor)
    assert page.complaints == []


def test_filters_limit_results(open_page):
    page = open_page(PAGE)
    platforms = platforms_of(page)
    dialog, everything = search(page)
    dialog.locator("summary").click()
    select = dialog.get_by_label("Platform")
    assert select.input_value() == ""
    select.focus()
    select.select_option(platforms[-1])
    expect(page.locator(STATUS)).not_to_have_text(everything)
    hashes = page.locator(LINKS).evaluate_all("links => links.map(link => link.hash.slice(1))")
    assert any(name.startswith(f"{platforms[-1]}-") for name in hashes)
    assert not any(name.startswith(f"{platforms[0]}-") for name in hashes)
    select.select_option("")
    found(page, re.escape(everything))
    category = dialog.get_by_label("Category")
    option = category.locator("option").nth(1)
    category.select_option(option.get_attribute("value"))
    outside = page.locator(f"{LINKS}:not([href*='/{option.get_attribute('value').lower()}/'], [href*='/apis/'], [href*='/wcag/'])")
    expect(outside).to_have_count(0)
    # The previous results stay until there are new ones; the list is never empty.
    assert page.locator(".search-results h3").count() > 0
    assert page.complaints == []


def test_paths_name_the_platform(open_page):
    page = open_page(PAGE)
    search(page)
    names = page.locator(LINKS).all_text_contents()
    assert any(re.fullmatch(r".+: iOS › \D+", name) for name in names), names
    assert len(set(names)) == len(names)


def test_no_results_and_no_words(open_page):
    page = open_page(PAGE)
    opened(page)
    page.keyboard.type("xqzjvwk")
    assert "xqzjvwk" in found(page, "^No results")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    found(page, "^$")
    assert page.locator(LINKS).count() == 0
    assert page.complaints == []


def test_a_failure_is_said_in_words(open_page):
    page = open_page(PAGE)
    page.context.route("**/search-index/*", lambda route: route.abort())
    opened(page)
    page.keyboard.type(WORD)
    found(page, "cannot be loaded")
    page.context.unroute("**/search-index/*")
    page.keyboard.type("s")
    found(page)


def test_a_new_version_of_the_site_is_searched_at_once(open_page):
    page = open_page(PAGE)
    search(page)
    # The files of the old version are gone, and the new index names others.
    gone = []

    def answer(route):
        if "index.js" not in route.request.url and not gone:
            gone.append(route.request.url)
            return route.fulfill(status=404)
        return route.continue_()

    page.context.route("**/search-index/*", answer)
    page.locator("dialog.search input[type=search]").fill("")
    found(page, "^$")
    page.keyboard.type("zoom")
    expect(page.locator(STATUS)).to_have_text(re.compile(r"^\d+ results? in .*Best match"))
    page.context.unroute("**/search-index/*")
    assert gone


def test_a_pasted_page_takes_no_long_time(open_page):
    page = open_page(PAGE)
    opened(page)
    page.locator("dialog.search input[type=search]").fill("a" * 300 + "b" * 100_000)
    found(page, "^No results for “a{300}”")


def test_a_search_that_did_not_load_is_tried_again(open_page):
    page = open_page(PAGE)
    button = page.locator(".search-button")
    page.context.route("**/search.*.js", lambda route: route.abort())
    button.click()
    expect(button).to_contain_text("Search cannot be loaded; try again")
    expect(page.locator("#page-status")).to_contain_text("The search cannot be loaded")
    page.context.unroute("**/search.*.js")
    button.click()
    expect(page.locator("dialog.search")).to_be_visible()
    expect(button).not_to_contain_text("cannot be loaded")


def test_letters_typed_while_it_loads_are_searched_for(open_page):
    page = open_page(PAGE)
    waiting = []
    page.context.route("**/search.*.js", lambda route: waiting.append(route))
    page.keyboard.press("/")
    page.keyboard.type("sli")
    while not waiting:
        page.wait_for_timeout(10)
    waiting.pop().continue_()
    field = page.locator("dialog.search[open] input[type=search]")
    expect(field).to_have_value("sli")
    page.keyboard.type("der")
    expect(field).to_have_value("slider")
    found(page)


def test_a_success_criterion_is_found_by_its_number(open_page):
    page = open_page(PAGE)
    opened(page)
    page.keyboard.type("2.4.4")
    found(page, "2.4.4")
    assert any("/controls/link/" in link.get_attribute("href") for link in page.locator(LINKS).all())


@pytest.mark.parametrize("words, title, address", [
    ("coverage", "Coverage", "/coverage/"), ("checklist", "Checklist", "/checklist/"), ("WCAG", "WCAG", "/wcag/"),
    ("APIs", "APIs", "/apis/"), ("2.5.8 target size", "WCAG", "/wcag/#"),
])
def test_pages_of_the_whole_guide_are_found(open_page, words, title, address):
    page = open_page(PAGE)
    opened(page)
    page.keyboard.type(words)
    found(page)
    while not (links := page.locator(f"{LINKS}[href*='{address}']")).count() and page.locator(".search-more").is_visible():
        before = page.locator(STATUS).inner_text()
        page.locator(".search-more").click()
        expect(page.locator(STATUS)).not_to_have_text(before)
    assert title in links.first.inner_text()


def test_keys_that_open_it(open_page):
    page = open_page(PAGE)
    for key in ("Control+k", "Meta+k", "/"):
        dialog = opened(page, key)
        # Wait until it is ready, before closing it again.
        page.wait_for_function("() => document.activeElement.type === 'search'")
        page.keyboard.press("Escape")
        dialog.wait_for(state="hidden")
    # A checkbox accepts no letters.
    page.get_by_role("checkbox").first.focus()
    opened(page)
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    # The key does nothing while the reader types.
    page.evaluate("document.querySelector('main').append(Object.assign(document.createElement('input'), { id: 'typed' }))")
    page.locator("#typed").focus()
    page.keyboard.press("/")
    assert page.locator("#typed").input_value() == "/"
    assert not dialog.is_visible()


def test_the_single_key_can_be_switched_off(open_page):
    page = open_page(PAGE)
    assert page.locator(".search-button kbd").is_visible()
    opened(page).get_by_label("key opens the search").click()
    page.keyboard.press("Escape")
    for _ in range(2):
        page.keyboard.press("/")
        page.wait_for_timeout(200)
        assert not page.locator("dialog.search").is_visible()
        assert page.locator(".search-button kbd").is_hidden()
        assert page.locator(".search-button").get_attribute("aria-keyshortcuts") == "Control+K Meta+K"
        page.reload()
    assert not opened(page, "Control+k").get_by_label("key opens the search").is_checked()


@pytest.mark.parametrize("way", [*WAYS, "large text"])
def test_the_dialog_is_accessible(open_page, way):
    page = open_page(PAGE, **WAYS.get(way, {}))
    if way == "large text":
        page.evaluate("document.documentElement.style.fontSize = '225%'")
    dialog, _ = search(page)
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    dialog.locator("summary").click()
    dialog.get_by_label("Platform").select_option(index=1)
    found(page)
    for control in dialog.locator("button:visible, summary, select, input[type=search], .search-results a, .search-key").all():
        assert control.bounding_box()["height"] >= 44
    # axe cannot decide colors of parts that are scrolled out of view, or that have something inert below them.
    page.set_viewport_size({"width": page.viewport_size["width"], "height": 9000})
    dialog.evaluate("""dialog => {
      dialog.style.blockSize = "auto";
      for (const element of [...document.body.children]) if (element !== dialog) element.remove();
    }""")
    assert findings(page) == []
    assert page.complaints == []


@pytest.mark.parametrize("words", ["accessibilityLabel", "Slider", "focus visible", "buton", "toggle state compose", "xqzjvwk", ""])
def test_each_kind_of_result_is_accessible(open_page, words):
    page = open_page(PAGE, viewport={"width": 320, "height": 9000})
    page.evaluate("localStorage.setItem('sitegen-platform', 'ios')")
    dialog = opened(page)
    page.keyboard.type(words)
    found(page, r"Best match|^No results" if words else "^$")
    for more in dialog.get_by_role("button", name=re.compile("more in")).all()[:1]:
        more.click()
    dialog.evaluate("""dialog => {
      dialog.style.blockSize = "auto";
      for (const element of [...document.body.children]) if (element !== dialog) element.remove();
    }""")
    assert findings(page) == []
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 9000})
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), width
    names = page.locator(LINKS).evaluate_all("links => links.map(link => link.textContent + link.href)")
    assert len(set(names)) == len(names)
    assert page.complaints == []


def test_results_move_nothing_above_them(open_page):
    page = open_page(PAGE)
    dialog = opened(page)
    before = dialog.bounding_box(), dialog.locator("search").bounding_box()
    page.keyboard.type(WORD)
    found(page)
    assert (dialog.bounding_box(), dialog.locator("search").bounding_box()) == before


def test_none_without_script(open_page):
    page = open_page(PAGE, java_script_enabled=False)
    assert page.locator(".search-button").is_hidden()
    assert page.locator("dialog.search").is_hidden()
    assert page.get_by_role("searchbox").count() == 0


def test_it_works_from_a_disk(open_page):
    page = open_page(PAGE, base=SITE.as_uri() + "/")
    search(page, "toggle state compose")
    assert page.locator("dialog.search mark").count() > 0
    page.keyboard.press("Enter")
    page.wait_for_url("**/controls/toggle-switch/index.html#android-state*")
    assert page.locator("[data-platform=android] .path").is_visible()
    assert page.complaints == []


def test_a_disk_that_lacks_the_index_is_said_in_words(open_page, tmp_path):
    copy = tmp_path / "guide"
    shutil.copytree(SITE, copy, ignore=shutil.ignore_patterns("search-index", "criteria", "tests"))
    page = open_page(PAGE, base=copy.as_uri() + "/")
    opened(page)
    page.keyboard.type(WORD)
    found(page, "cannot be loaded")


def test_the_home_page_searches_from_a_disk(open_page):
    page = open_page("index.html", base=SITE.as_uri() + "/")
    page.locator(".home-search input").fill("slider")
    page.keyboard.press("Enter")
    assert found(page).endswith("Best match: Slider.")


@pytest.mark.parametrize("words", ["Schaltfläche", "переключатель", "スイッチ"])
def test_words_of_another_language_lead_to_all_pages(open_page, words):
    page = open_page(PAGE)
    opened(page)
    page.keyboard.type(words)
    assert found(page, "^No results").endswith("The guide is in English. A–Z lists all pages.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/a-z/")


def test_a_word_that_is_on_no_page_is_named(open_page):
    page = open_page(PAGE)
    opened(page)
    page.keyboard.type("haptic slider")
    found(page, "Best match: Slider.* Not on any page: haptic.$")


def test_enter_opens_nothing_where_nothing_is_found(open_page):
    page = open_page(PAGE)
    before = page.url
    opened(page)
    page.keyboard.type("xqzjvwk")
    page.keyboard.press("Enter")
    found(page, "^No results")
    page.wait_for_timeout(200)
    assert page.url == before


def test_code_is_highlighted(open_page):
    page = open_page(PAGE)
    colors = page.locator("pre code span").evaluate_all("spans => [...new Set(spans.map(span => getComputedStyle(span).color))]")
    assert len(colors) >= 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_can_be_read(open_page, scheme):
    page = open_page(PAGE, color_scheme=scheme)
    # Check every class, even if the page does not use it.
    low = page.evaluate("""() => {
      const pre = document.querySelector("pre");
      const channels = (color) => color.match(/[\\d.]+/g).slice(0, 3).map((part) => (part /= 255, part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      const luminance = ([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      const ground = luminance(channels(getComputedStyle(pre).backgroundColor));
      return [..."kscmtfa"].map((kind) => {
        const span = pre.appendChild(Object.assign(document.createElement("span"), { className: kind }));
        const words = luminance(channels(getComputedStyle(span).color));
        return [kind, (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05)];
      }).filter(([, contrast]) => contrast < 7);
    }""")
    assert low == []
