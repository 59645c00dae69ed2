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
    ("accessibilityAddTraits(.isToggle)", "API: accessibilityAddTraits"), ("isButton", "API: isButton"),
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
    # Numbers with units
    ("44pt", "Target size*"), ("24 px", "Target size*"), ("44x44", "Target size*"),
    # Arguments and members of traits
    ("isModal", "API: isModal"), ("mergeDescendants", "API: mergeDescendants"),
    # Written together, apart or with a hyphen, and in American or British spelling
    ("screenreader", "VoiceOver*"), ("popup", "Modal*"), ("color blind", "Colour and contrast*"), ("colorblind", "Colour and contrast*"),
    ("grayscale", "Colour and contrast*"), ("typeahead", "Search field*"), ("stopwatch", "Timer*"),
    # Words of the web, of other systems and of everyday speech
    ("tab order swiftui", "Focus management: iOS › Focus*"), ("tabindex", "Focus management*"), ("numeric keypad", "Text input*"),
    ("invisible to screen reader", "Decorative images*"), ("hide from voiceover", "Decorative images*"),
    ("aria-hidden", "Decorative images*"), ("aria-expanded", "Expandable section*"), ("spinner loading", "Progress indicator*"),
    ("rtl", "Language*"), ("hamburger", "Navigation drawer*"), ("2fa", "Sign-in and one-time code*"), ("recaptcha", "CAPTCHA*"),
    ("breadcrumb", "Toolbar and navigation bar*"), ("walkthrough", "Onboarding*"), ("scrubber", "Media player*"), ("pill", "Chip*"),
    ("unread count", "Badge*"),
    # Words of practitioners, for what the guide calls otherwise
    ("dismiss the keyboard", "Text input*"), ("character count announce", "Text input*"), ("placeholder as label", "Text input*"),
    ("inline validation", "Field errors*"), ("maps", "Charts and complex graphics*"), ("percent complete", "Progress indicator*"),
    ("background music", "Media player*"), ("horizontal scroll list", "Carousel*"), ("chevron row", "Table row / list item*"),
    ("empty state", "Loading states*"), ("dpad", "External keyboard*"), ("auto logout", "Timer*"), ("traversal order", "Focus management*"),
    ("session timeout", "Timer*"), ("otp autofill", "Sign-in and one-time code*"), ("pinch to zoom", "Gestures and their alternatives*"),
    ("drag and drop alternative", "Reorderable list*"), ("undo snackbar", "Snackbar / toast*"), ("landscape locked", "Orientation*"),
    ("group elements together", "Focus management: * › Groupings*"), ("error semantics compose", "Field errors: Android › * › Jetpack Compose"),
    ("sheet detents", "Sheet: iOS › State › SwiftUI"), ("escape key closes dialog", "Alert dialog*"),
    ("accessibility scanner", "Automated tools: Android › Accessibility Scanner"), ("xcuitest audit", "Automated tools: iPhone and iPad*"),
    ("acr vpat", "Accessibility statement and ACR*"), ("redundant entry", "WCAG 3.3.7"), ("focus not obscured", "WCAG 2.4.11"),
    # What the guide does not have
    ("haptic", "nothing"),
]


def names(page, query):
    """What the first results are called."""
    return page.evaluate(f"async (words) => ({NAMES})(await siteSearch.find(words))", query) or ["nothing"]


def searcher(page):
    """Loads the search of the page, without its dialog."""
    page.evaluate("() => loadFiles(document.querySelector('.search-button'))")
    return page


def test_queries_find_what_is_meant(open_page):
    page = searcher(open_page("index.html"))
    assert len(dict(QUERIES)) >= 115
    found = {query: names(page, query) for query, _ in QUERIES}
    later = {query: found[query] for query, expected in QUERIES if not fnmatchcase(found[query][0], expected)}
    assert len(later) <= 4, later
    assert [query for query in later if not any(fnmatchcase(name, dict(QUERIES)[query]) for name in found[query])] == []


# Of a kind each; the words do not matter.
KINDS = {
    "a unit": (["44 pt", "44pt", "44 points", "44  PT"], "Target size*"),
    "a hyphen": (["pop-up", "pop up", "popup", "popups"], "Modal*"),
    "a spelling": (["color contrast", "colour contrast", "colours contrast"], "Colour and contrast*"),
    "an ending": (["colour blindness", "color blindness", "colourblind"], "Colour and contrast*"),
    "a beginning of a synonym": (["hambur", "hamburger", "hamburger menu"], "Navigation drawer*"),
    "a name for a name": (["hide from talkback", "hidden from the screen reader", "ignored by VoiceOver"], "Decorative images*"),
    "a title without small words": (["toolbar navigation bar", "toolbar and navigation bar"], "Toolbar and navigation bar*"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_kinds_of_words_are_understood(open_page, kind):
    page = searcher(open_page("index.html"))
    queries, expected = KINDS[kind]
    found = {query: names(page, query)[0] for query in queries}
    assert {query: name for query, name in found.items() if not fnmatchcase(name, expected)} == {}


@pytest.mark.parametrize("query, missing, is_foreign", [
    ("haptic", ["haptic"], True), ("haptic feedback", ["haptic"], False), ("Schaltfläche", ["Schaltfläche"], True),
    ("переключатель", ["переключатель"], True), ("casilla de verificación", ["casilla", "de"], True), ("liste déroulante", ["déroulante"], True),
    ("switch", [], False), ("toggle state compose", [], False), ("buton", [], False),
])
def test_words_that_are_on_no_page_are_known(open_page, query, missing, is_foreign):
    page = searcher(open_page("index.html"))
    found = page.evaluate("async (words) => { const { missing, isForeign } = await siteSearch.find(words); return [missing, isForeign] }", query)
    assert found == [missing, is_foreign]


def test_every_api_is_found_on_every_page_that_names_it(open_page):
    guide = json.loads((SITE / "guide.json").read_text(encoding="utf-8"))
    pages = {}
    for entry in guide["entries"]:
        for api in entry["apis"]:
            pages.setdefault(api["name"], set()).add(entry["url"])
    page = searcher(open_page("index.html"))
    found = page.evaluate("""async (names) => {
      const found = {};
      for (const name of names) found[name] = (await siteSearch.find(name)).results.flatMap(({ entry }) => (entry ? [entry.page.url] : []));
      return found;
    }""", list(pages))
    root = page.url
    assert sum(map(len, pages.values())) > 1500
    assert {name: missing for name, urls in pages.items() if (missing := {url for url in urls if root + url not in found[name]})} == {}


def test_a_slip_does_not_find_beginnings(open_page):
    page = searcher(open_page("index.html"))
    first = page.evaluate("async () => (await siteSearch.find('buton')).results.slice(0, 3).map(({ entry, apis }) => entry?.page.title ?? apis[0].called)")
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
