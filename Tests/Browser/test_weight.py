"""Pages are small and their layout does not shift. The limits are promises of the project; `pytest -rP` prints the measurements."""

import gzip
import re

import pytest
from conftest import FILES, PAGES, SITE, TABBED

LIMIT = 12 * 1024  # CSS and JavaScript of a page, compressed
TOOL = 8 * 1024  # the additional limit for the checklist builder, without its data
SHEET = 9 * 1024  # the tester's sheet, which the checklist builder loads when it is opened
COMPOSER = 5_376  # the additional limit for the page of announcements, without its data
LIST = 3 * 1024  # the additional limit for pages of lists: home, categories, APIs, coverage
HTML = 160_000  # bytes of a page, not compressed
PAINT = 1000  # milliseconds until the largest contentful paint, from a local server; generous, because other tests run at the same time

# Pages with platforms are entries.
ENTRY, ENTRIES = TABBED[0], set(TABBED)

# Records layout shifts and paints from the start.
OBSERVE = """
  window.shifts = [];
  window.paints = [];
  new PerformanceObserver(list => { for (const entry of list.getEntries()) shifts.push([entry.value, entry.sources?.map(source => source.node?.className || source.node?.nodeName)]) }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver(list => { for (const entry of list.getEntries()) paints.push(entry.startTime) }).observe({ type: "largest-contentful-paint", buffered: true });
"""


def assets(path):
    """The style sheets and scripts that a page loads immediately. What is in a data: URL is part of the page."""
    html = (SITE / path).read_text(encoding="utf-8")
    for address in re.findall(r'<(?:link rel="stylesheet"|script)[^>]* (?:href|src)="(?!data:)([^"]+)"', html):
        yield (SITE / path).parent / address.partition("?")[0]


@pytest.mark.parametrize("path", PAGES)
def test_styles_and_scripts_are_small(path):
    sizes = {file.resolve().name: len(gzip.compress(file.read_bytes())) for file in assets(path)}
    print(sizes, sum(sizes.values()))
    assert len(sizes) >= 2
    shared = {file.resolve().name for file in assets(ENTRY)}
    own = sum(size for name, size in sizes.items() if name not in shared and name != "data.js")
    assert sum(size for name, size in sizes.items() if name in shared) <= LIMIT
    limits = {"checklist/index.html": TOOL, "announcements/index.html": COMPOSER}
    assert own <= limits.get(path, 0 if path in ENTRIES else LIST)


def test_the_testers_sheet_is_small():
    page = SITE / "checklist/index.html"
    door = re.search(r'href="#sheet" data-style="([^"]+)" data-scripts="([^"]+)"', page.read_text(encoding="utf-8"))
    files = [(page.parent / address).resolve() for address in " ".join(door.groups()).split()]
    assert not set(files) & {file.resolve() for file in assets("checklist/index.html")}
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in files}
    print(sizes, sum(sizes.values()))
    assert len(sizes) == 3 and sum(sizes.values()) <= SHEET


@pytest.mark.parametrize("path", FILES)
def test_pages_are_small(path):
    assert (SITE / path).stat().st_size <= HTML


def measure(context, address):
    page = context.new_page()
    page.add_init_script(OBSERVE)
    page.goto(address)
    page.wait_for_function("() => paints.length > 0")
    return page


def moved(page):
    """What has moved on a page that is left in peace for a while."""
    page.wait_for_timeout(300)
    return page.evaluate("shifts")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("place", ["controls/lever/", "controls/lever/?platform=android", "controls/lever/?framework=swiftui", ""])
def test_nothing_moves(contexts, room, place, width):
    context = contexts(viewport={"width": width, "height": 900})
    page = measure(context, room + place)
    # Load it again, with a warm cache and a remembered choice.
    page.evaluate("localStorage.setItem('sitegen-platform', 'android'); localStorage.setItem('sitegen-hidden-frameworks', 'uikit'); localStorage.setItem('sitegen-theme', 'dark')")
    again = measure(context, room + place)
    assert moved(page) == moved(again) == []


@pytest.mark.parametrize("path", [path for path in PAGES if path.startswith("controls/")][:5])
def test_paints_soon(contexts, server, path):
    context = contexts()
    times = []
    # Other tests run at the same time and can delay a load, so the fastest of several loads counts.
    while len(times) < 10 and min(times, default=PAINT) >= PAINT:
        page = measure(context, server + path.removesuffix("index.html"))
        times.append(page.evaluate("paints.at(-1)"))
        page.close()
    print(path, sorted(times))
    assert min(times) < PAINT
