"""The main tasks of readers, done with the keyboard only."""

from conftest import shown


def focus_on(page, role, name):
    """Presses Tab until an element has the focus. No element may be more than this many stops away."""
    target = page.get_by_role(role, name=name, exact=True)
    for _ in range(120):
        page.keyboard.press("Tab")
        if target.evaluate_all("all => all.includes(document.activeElement)"):
            # The focus is visible, and nothing covers it.
            box = page.evaluate("""() => {
              const { left, top, width, height } = document.activeElement.getBoundingClientRect();
              const found = document.elementFromPoint(left + width / 2, top + height / 2);
              return { seen: !!found && (document.activeElement.contains(found) || found.contains(document.activeElement)),
                       outline: getComputedStyle(document.activeElement).outlineStyle };
            }""")
            assert box["seen"], f"{name} is covered"
            return
    raise AssertionError(f"Tab never comes to {role} {name}")


def active(page):
    return page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")


def test_skips_to_the_content(enter):
    page = enter("controls/lever/")
    page.keyboard.press("Tab")
    assert active(page) == "Skip to content"
    assert page.get_by_text("Skip to content").is_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_from_home_to_a_platform(enter):
    page = enter("")
    focus_on(page, "link", "Lever")
    page.keyboard.press("Enter")
    page.wait_for_url("**/controls/lever/")
    focus_on(page, "tab", "iOS")
    page.keyboard.press("ArrowRight")
    assert shown(page) == ["android"]
    focus_on(page, "checkbox", "Jetpack Compose")
    page.keyboard.press("Space")
    assert page.locator("[data-frameworks=compose] p").locator("visible=true").count() == 0


def test_from_a_criterion_to_how_it_is_built_and_back(enter):
    page = enter("controls/lever/")
    focus_on(page, "link", "Build on Android: State")
    page.keyboard.press("Enter")
    assert shown(page) == ["android"]
    # The next stop is in the section of the link: it is the link back to the criterion.
    focus_on(page, "link", "Test: state")
    page.keyboard.press("Enter")
    assert page.url.endswith("#screenreader-state")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#screenreader-state') !== null")


def test_the_menu_on_a_phone(enter):
    page = enter("controls/lever/", viewport={"width": 360, "height": 700})
    focus_on(page, "button", "Menu")
    page.keyboard.press("Enter")
    assert page.get_by_role("navigation", name="Guide").is_visible()
    page.keyboard.press("Tab")
    assert active(page) == "Close menu"
    page.keyboard.press("Escape")
    assert active(page) == "Menu"
    page.keyboard.press("Enter")
    # The menu closes when the focus leaves it, so that it does not cover the next element.
    menu = page.get_by_role("navigation", name="Guide")
    menu.get_by_role("link").last.focus()
    page.keyboard.press("Tab")
    assert not menu.is_visible()
    assert page.evaluate("document.activeElement !== document.body")
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    focus_on(page, "link", "Knob")
    page.keyboard.press("Enter")
    page.wait_for_url("**/controls/knob/")


def test_the_menu_on_a_phone_begins_with_the_categories(open_page):
    page = open_page("controls/slider/index.html", viewport={"width": 360, "height": 740})
    focus_on(page, "button", "Menu")
    page.keyboard.press("Enter")
    for stop in ("Close menu", "Controls", "Notifications", "Patterns", "How to test"):
        page.keyboard.press("Tab")
        assert active(page) == stop
    page.keyboard.press("Enter")
    page.wait_for_url("**/how-to-test/#main")


def test_every_stop_shows_its_focus(enter):
    page = enter("controls/lever/")
    stops = set()
    for _ in range(200):
        page.keyboard.press("Tab")
        stop = page.evaluate("""() => {
          const element = document.activeElement;
          if (element === document.body) return null;
          const paints = [element, ...["::before", "::after"]].map(part => typeof part === "string" ? getComputedStyle(element, part) : getComputedStyle(part));
          const width = Math.max(...paints.map(style => style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth)));
          return [element.outerHTML.slice(0, 100), width];
        }""")
        if stop is None:
            break
        stops.add(stop[0])
        assert stop[1] >= 2, stop[0]
    assert len(stops) > 30
