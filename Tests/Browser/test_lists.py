"""The home page, the pages of APIs and of coverage, and the page for what does not exist."""

import re

import pytest
from conftest import SITE, settle
from playwright.sync_api import expect
from test_accessibility import findings

PHONE = {"width": 360, "height": 740}


def test_home_is_compact_on_a_phone(look_at):
    page = look_at("index.html")
    page.set_viewport_size(PHONE)
    # So much for each entry, with the headings of categories, and for the search above them.
    cards = page.locator(".cards a").count()
    assert page.evaluate("document.documentElement.scrollHeight") < 80 * cards + 400
    links = page.locator(".cards a, .doors a").evaluate_all("links => links.map(link => link.closest('li').getBoundingClientRect().height)")
    assert links and min(links) >= 44


def test_home_searches_what_is_typed(open_page):
    page = open_page("index.html")
    page.get_by_label("Search this guide").fill("slider")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("input[type=search]")).to_have_value("slider")
    expect(dialog.locator("input[type=search]")).to_be_focused()
    expect(dialog.get_by_role("link").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_without_script_home_has_no_dead_field(look_at):
    page = look_at("index.html", script=False)
    expect(page.locator(".home-search")).to_be_hidden()
    assert page.locator(".doors a").count() == 2


@pytest.mark.parametrize("framework", ["uikit", "swiftui", "views", "compose"])
def test_apis_are_sorted_by_member(look_at, framework):
    page = look_at(f"apis/{framework}/index.html", script=False)
    expect(page.locator(".filter-field")).to_be_hidden()
    members = [re.sub(r"^\W+", "", name).lower() for name in page.locator(".apis h2 b").all_text_contents()]
    assert len(members) > 100 and members == sorted(members)


def test_letters_lead_to_the_first_api_of_each(look_at):
    page = look_at("apis/uikit/index.html", script=False)
    members = page.locator(".apis h2").evaluate_all("all => all.map(one => [one.id, one.querySelector('b').textContent.match(/[a-z]/i)[0].toUpperCase()])")
    first = {letter: "#" + anchor for anchor, letter in reversed(members)}
    links = page.locator(".letters a").evaluate_all("all => all.map(one => [one.textContent, one.getAttribute('href')])")
    assert len(links) > 10 and [letter for letter, _ in links] == sorted(first) and dict(links) == first


def test_apis_are_compact_on_phones(look_at):
    page = look_at("apis/uikit/index.html", script=False)
    page.set_viewport_size(PHONE)
    heights = page.locator(".apis > section").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert sum(heights) / len(heights) < 110


def test_apis_are_filtered(open_page):
    page = open_page("apis/uikit/index.html", viewport=PHONE)
    expect(page.locator(".letters")).to_be_visible()
    field = page.get_by_label("Filter by name")
    field.press_sequentially("accessibility LABEL")
    shown = page.locator(".apis > section:visible h2")
    names = shown.all_text_contents()
    assert "NSObject.accessibilityLabel" in names and all("label" in name.lower() for name in names)
    expect(page.locator("#page-status")).to_have_text(re.compile(r"^\d+ of \d+ APIs$"))
    assert page.locator(".filter-field .found").text_content() == page.locator("#page-status").text_content()
    assert findings(page) == []
    expect(page.locator(".letters")).to_be_hidden()
    field.fill("")
    expect(page.locator(".filter-field .found")).to_have_text(re.compile(r"^\d+ APIs$"))


API_ROWS = {
    "swiftui": ["AccessibilityTraits.isHeader", "AccessibilityTraits.isModal", "AccessibilityTraits.isButton"],
    "compose": ["Modifier.semantics.mergeDescendants", "Modifier.clickable.onClickLabel"],
}


@pytest.mark.parametrize("framework", API_ROWS)
def test_arguments_and_members_of_traits_are_rows(look_at, framework):
    page = look_at(f"apis/{framework}/index.html", script=False)
    rows = dict(page.locator(".apis > section").evaluate_all("all => all.map(one => [one.querySelector('h2').textContent, one.querySelectorAll('li').length])"))
    assert {name: rows.get(name) for name in API_ROWS[framework] if not rows.get(name)} == {}
    # Not only code spans that name nothing else.
    assert rows[API_ROWS[framework][0]] > 5


@pytest.mark.parametrize("way", [{}, {"forced_colors": "active"}, {"viewport": PHONE}, {"color_scheme": "dark"}])
def test_the_row_that_a_link_names_is_open_and_marked(open_page, way):
    page = open_page("apis/swiftui/index.html#swiftui-accessibilitytraits-isheader", **way)
    row = page.locator(".apis > section:has([id='swiftui-accessibilitytraits-isheader'])")
    expect(row.locator("details")).to_have_attribute("open", "")
    expect(row.locator("li a").first).to_be_in_viewport()
    style = row.evaluate("row => { const { outlineStyle, outlineWidth } = getComputedStyle(row); return [outlineStyle, outlineWidth] }")
    assert style == ["solid", "2px"]
    assert findings(page) == []
    # A row that the filter hides is shown again.
    page.get_by_label("Filter by name").fill("accessibilityLabel")
    expect(row).to_be_hidden()
    page.evaluate("location.hash = 'swiftui-accessibilitytraits-ismodal'")
    expect(page.locator("[id='swiftui-accessibilitytraits-ismodal']")).to_be_in_viewport()
    assert page.complaints == []


def test_old_addresses_of_apis_lead_to_the_new_ones(open_page, server):
    page = open_page("apis/#uikit-nsobject-accessibilitylabel")
    expect(page).to_have_url(server + "apis/uikit/#uikit-nsobject-accessibilitylabel")
    expect(page.locator(":target")).to_be_in_viewport()
    page.goto(server + "apis/#ios-nothing")
    expect(page).to_have_url(server + "apis/ios/#ios-nothing")
    page.goto(server + "apis/#uikit")
    settle(page)
    assert page.url == server + "apis/#uikit"


def test_old_addresses_of_apis_lead_to_the_framework_with_the_longest_name(serve_site, open_page):
    platforms = "platforms: [{id: web, name: Web, frameworks: [{id: view, name: View}, {id: view-kit, name: View kit}]}]\n"
    apis = "".join(f"{id}:\n  Box.{name}:\n    kind: property\n    url: https://example.org/\n" for id, name in [("view", "name"), ("view-kit", "title")])
    text = "---\ntitle: Box\n---\n\n## Web\n\n### Name\n\n- **View**\n  - `Box.name`\n- **View kit**\n  - `Box.title`\n"
    address = serve_site("frameworks", f"title: Boxes\n{platforms}", {"box.md": text, "_data/apis.yml": apis})
    page = open_page("apis/#view-kit-box-title", base=address)
    expect(page).to_have_url(address + "apis/view-kit/#view-kit-box-title")


def test_coverage_leads_to_the_table_of_an_entry(open_page):
    page = open_page("coverage/#controls-slider")
    row = page.locator("tr:target")
    expect(row).to_be_in_viewport()
    row.get_by_role("link").last.click()
    expect(page).to_have_url(re.compile("coverage/controls/#controls-slider$"))
    expect(page.get_by_role("region", name="Coverage of Slider")).to_be_in_viewport()
    assert findings(page) == []


@pytest.mark.parametrize("path", ["index.html", "apis/index.html", "apis/views/index.html", "coverage/index.html", "coverage/controls/index.html"])
def test_lists_fit(look_at, path):
    page = look_at(path)
    for width in (320, 768, 1920):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0, width


def test_the_missing_page_has_its_style_at_any_address(contexts, server):
    page = contexts().new_page()
    missing = (SITE / "404.html").read_text(encoding="utf-8")
    page.route("**/nowhere/**", lambda route: route.fulfill(status=404, body=missing if route.request.url.endswith("/page/") else "", content_type="text/html"))
    page.goto(server + "nowhere/page/")
    assert page.locator(".banner").evaluate("banner => getComputedStyle(banner).display") == "flex"
    assert page.evaluate("document.documentElement.scrollHeight") < 1500
    assert page.locator("main svg").count() == 0
    assert page.locator("main li a").count() == len([path for path in SITE.iterdir() if path.name in ("controls", "notifications", "patterns", "how-to-test")])


def test_bookmarks_have_numbers_and_words(open_page):
    page = open_page("controls/slider/index.html")
    page.emulate_media(media="print")
    assert page.locator(".criterion h3").first.evaluate("heading => heading.innerText") == "1 Keyboard"
