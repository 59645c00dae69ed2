"""On a slow network, readers can read before the script loads, and keep reading when it does."""

from conftest import settle, shown

LEVER = "controls/lever/"


def slow(contexts, room):
    """Opens a page whose site.js does not load until `release` is called."""
    held = []
    page = contexts(viewport={"width": 1280, "height": 700}).new_page()
    page.route("**/site.*.js", lambda route: held.append(route))
    page.goto(room + LEVER, wait_until="commit")
    return page, lambda: [route.continue_() for route in held]


def test_a_late_script_keeps_nobody_from_reading(contexts, room):
    page, release = slow(contexts, room)
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0", timeout=5_000)
    assert shown(page) == ["ios", "android"]
    release()
    page.get_by_role("tab").first.wait_for()
    assert shown(page) == ["ios"]


def test_what_is_being_read_stays_when_a_late_script_comes(contexts, room):
    page, release = slow(contexts, room)
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0", timeout=5_000)
    page.locator("#android-code").evaluate("heading => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 150)")
    release()
    page.get_by_role("tab").first.wait_for()
    settle(page)
    assert shown(page) == ["android"]
    assert abs(page.locator("#android-code").evaluate("heading => heading.getBoundingClientRect().top") - 150) < 3


def test_a_script_in_time_comes_before_the_first_paint(contexts, room):
    page, release = slow(contexts, room)
    page.wait_for_timeout(300)
    assert page.evaluate("performance.getEntriesByName('first-contentful-paint').length") == 0
    release()
    page.get_by_role("tab").first.wait_for()
    assert shown(page) == ["ios"]
