"""The search finds what readers look for: the page and the place that they expect come first."""

import json
from fnmatch import fnmatchcase

import pytest
from conftest import SITE

# A star stands for anything, because a query without a platform has an answer for each.
# What a result is called: "Switch: Android › State › Jetpack Compose"; of an API, "API: accessibilityLabel"; of a success criterion, its number.
NAMES = """({ results }) => results.slice(0, 3).map(({ entry, apis, criterion }) =>
  apis ? `API: ${apis[0].called}` : criterion ? `WCAG ${criterion.number}` : [entry.page.title, entry.sections[0].path.join(" › ")].filter(Boolean).join(": "))"""

QUERIES = [
    # Titles, plurals and other forms
    ("switch", "Switch"), ("sliders", "Slider"), ("radio button", "Radio button"), ("checkboxes", "Checkbox"), ("target size", "Target size"),
    ("picker", "Dropdown / picker"), ("tabs", "Tabs"), ("Headings", "Headings"), ("loading state", "Loading states"), ("captcha", "CAPTCHA"),
    ("charts", "Charts and complex graphics"), ("voice over", "VoiceOver"), ("decorative image", "Decorative images"),
    # APIs
    ("accessibilityLabel", "API: accessibilityLabel"), ("accessibilityValue", "API: accessibilityValue"), ("UISwitch", "API: UISwitch"),
    ("contentDescription", "API: contentDescription"), ("android:importantForAccessibility", "API: android:importantForAccessibility"),
    ("stateDescription", "API: stateDescription"), ("accessibilityLiveRegion", "API: accessibilityLiveRegion"), ("Modifier.toggleable", "API: Modifier.toggleable"),
    ("accessibilityAddTraits(.isToggle)", "API: accessibilityAddTraits"), ("isButton", "Button: iOS › Role › SwiftUI"),
    ("onTapGesture", "API: onTapGesture"), ("UIAccessibility.post", "API: UIAccessibility.post"),
    # Success criteria
    ("2.4.7", "WCAG 2.4.7"), ("focus visible", "WCAG 2.4.7"), ("WCAG 1.4.11", "WCAG 1.4.11"), ("name, role, value", "WCAG 4.1.2"),
    ("keyboard trap", "WCAG 2.1.2"), ("status messages", "WCAG 4.1.3"),
    # Synonyms
    ("toggle", "Switch"), ("spinner", "Progress indicator"), ("hamburger menu", "Navigation drawer"), ("accordion", "Expandable section"),
    ("touch target", "Target size"), ("textbox", "Text input"), ("font size", "Text size"), ("FAB", "Floating action button"), ("tablist", "Tabs"),
    # Slips
    ("buton", "Button"), ("slidr", "Slider"), ("swtich", "Switch"), ("carousell", "Carousel"), ("acessibilityLabel", "API: accessibilityLabel"),
    ("progess indicator", "Progress indicator"), ("checkobx state", "Checkbox: * › State*"), ("snackbr", "Snackbar / toast"),
    # A control, an aspect and a framework
    ("toggle state compose", "Switch: Android › State › Jetpack Compose"), ("slider value swiftui", "Slider: iOS › Value › SwiftUI"),
    ("button role android views", "Button: Android › Role › Android Views"), ("text input name uikit", "Text input: iOS › Name › UIKit"),
    ("checkbox announcement examples ios", "Checkbox: iOS › Announcement examples"), ("modal focus", "Modal: * › Focus*"),
    # Questions
    ("how do I make a button disabled on android", "Button: Android › State › Jetpack Compose"),
    ("what does talkback say for a slider", "Slider: Android › Announcement examples"),
    ("how to announce an error message", "Field errors: * › Announcement examples"),
    ("what is the rotor", "VoiceOver: The rotor"),
    ("when should I use a link instead of a button", "Link*"),
    ("which levels should headings have", "Headings: Developer notes › Which levels to use"),
]


def names(page, query):
    return page.evaluate(f"async (words) => ({NAMES})(await search.find(words))", query)


def searcher(page):
    """Makes the search of the page's script available, without its dialog."""
    page.evaluate("async () => { window.search = await import(new URL(document.querySelector('.search-button').dataset.script, location.href)) }")
    return page




def test_queries_find_what_is_meant(open_page):
    page = searcher(open_page("index.html"))
    assert len(QUERIES) >= 60
    found = {query: names(page, query) for query, _ in QUERIES}
    later = {query: found[query] for query, expected in QUERIES if not fnmatchcase(found[query][0], expected)}
    assert len(later) <= 3, later
    assert [query for query in later if not any(fnmatchcase(name, dict(QUERIES)[query]) for name in found[query])] == []


def test_every_api_is_found_on_every_page_that_names_it(open_page):
    guide = json.loads((SITE / "guide.json").read_text(encoding="utf-8"))
    pages = {}
    for entry in guide["entries"]:
        for api in entry["apis"]:
            pages.setdefault(api["name"], set()).add(entry["url"])
    page = searcher(open_page("index.html"))
    found = page.evaluate("""async (names) => {
      const found = {};
      for (const name of names) found[name] = (await search.find(name)).results.flatMap(({ entry }) => (entry ? [entry.page.url] : []));
      return found;
    }""", list(pages))
    root = page.url
    assert sum(map(len, pages.values())) > 1500
    assert {name: missing for name, urls in pages.items() if (missing := {url for url in urls if root + url not in found[name]})} == {}


def test_a_slip_does_not_find_beginnings(open_page):
    page = searcher(open_page("index.html"))
    first = page.evaluate("async () => (await search.find('buton')).results.slice(0, 3).map(({ entry, apis }) => entry?.page.title ?? apis[0].called)")
    assert all("button" in title.lower() for title in first), first


JAPANESE = ("title: ガイド\nlanguage: ja\n", {
    "controls/switch.md": "---\ntitle: スイッチ\n---\n\n## iOS\n\n### 役割\n\nスイッチの役割を伝えます。\n\n### 状態\n\nオンかオフかを読み上げます。\n",
    "controls/slider.md": "---\ntitle: スライダー\n---\n\n## iOS\n\n### 値\n\n現在の値を読み上げます。`accessibilityValue` を使います。\n",
})
GERMAN = ("title: Leitfaden\nlanguage: de\nsearch: {synonyms: {Knopf: Schaltfläche}}\n", {
    "a/schaltflaeche.md": "---\ntitle: Schaltfläche\n---\n\n## Zustände\n\nEine deaktivierte Schaltfläche ist ausgegraut. Größe beachten.\n",
    "a/kontrollkaestchen.md": "---\ntitle: Kontrollkästchen\n---\n\n## Zustände\n\nKontrollkästchen sind angekreuzt oder nicht. Die Beschriftung gehört dazu.\n",
    "a/umschalter.md": "---\ntitle: Umschalter\n---\n\n## Beschriftungen\n\nEin Umschalter hat eine Beschriftung.\n",
})


@pytest.mark.parametrize("site, query, expected", [
    (JAPANESE, "スイッチ", "スイッチ"), (JAPANESE, "役割", "スイッチ: iOS › 役割"), (JAPANESE, "読み上げ 値", "スライダー: iOS › 値"),
    (JAPANESE, "オン", "スイッチ: iOS › 状態"), (JAPANESE, "accessibilityvalue", "API: accessibilityValue"), (JAPANESE, "値", "スライダー: iOS › 値"),
    (GERMAN, "Schaltfläche", "Schaltfläche"), (GERMAN, "schaltflachen", "Schaltfläche"), (GERMAN, "SCHALTFLÄCHEN", "Schaltfläche"),
    (GERMAN, "Kontrollkästchens", "Kontrollkästchen"), (GERMAN, "Kästchen", "Kontrollkästchen"), (GERMAN, "Umschaltr", "Umschalter"),
    (GERMAN, "Knöpfe", "Schaltfläche"), (GERMAN, "grösse", "Schaltfläche: Zustände"), (GERMAN, "Beschriftungen", "Umschalter: Beschriftungen"),
    (GERMAN, "Schaltfläche Zustand", "Schaltfläche: Zustände"),
])
def test_other_languages_are_searched(serve_site, contexts, site, query, expected):
    page = contexts().new_page()
    page.goto(serve_site("language", *site, has_search=True))
    assert names(searcher(page), query)[0] == expected
