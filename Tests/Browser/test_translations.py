"""A guide with a translation: the switch between languages, and pages that are not translated."""

import subprocess

import pytest
from conftest import PROGRAM, ROOT, serve
from test_accessibility import check_whole, check_words


def build(folder):
    site = folder / "site"
    subprocess.run([PROGRAM, "new", "site", site], check=True, capture_output=True)
    configuration = (site / "sitegen.yml").read_text(encoding="utf-8")
    (site / "sitegen.yml").write_text(configuration.replace("\n#translations: [de]\n", "\ntranslations: [de]\n"), encoding="utf-8")
    (site / "sitegen.de.yml").write_text("title: Zugängliche Bedienelemente\n", encoding="utf-8")
    button = (site / "content/controls/button.md").read_text(encoding="utf-8")
    (site / "content.de/controls").mkdir(parents=True)
    (site / "content.de/controls/button.md").write_text(button.replace("title: Button", "title: Taste"), encoding="utf-8")
    subprocess.run([PROGRAM, "build", "--templates", ROOT / "templates", "--quiet"], cwd=site, check=True)


@pytest.fixture(scope="session")
def address(once, tmp_path_factory):
    with serve(once("translated", build) / "site/public", tmp_path_factory.mktemp("translated-server")) as address:
        yield address


def test_the_switch_keeps_the_section(look_at, address):
    page = look_at("controls/button/", base=address)
    page.goto(f"{address}controls/button/#ios-name")
    switch = page.get_by_role("link", name="Deutsch")
    assert switch.get_attribute("lang") == switch.get_attribute("hreflang") == "de"
    switch.click()
    page.wait_for_url("**/de/controls/button/#ios-name")
    assert page.locator("h1").inner_text() == "Taste"
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/controls/button/#ios-name")
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_switch_is_reached_by_keyboard_and_needs_no_script(look_at, address):
    page = look_at("controls/button/", base=address, script=False)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.hreflang") == "de":
            break
    assert page.evaluate("document.activeElement.textContent") == "Deutsch"
    page.keyboard.press("Enter")
    page.wait_for_url("**/de/controls/button/")


@pytest.mark.parametrize("path", ["de/", "de/controls/button/", "de/controls/toggle/", "de/coverage/"])
def test_pages_of_a_translation_are_accessible(look_at, address, path):
    page = look_at(path, base=address)
    # Only this one says that it is not translated.
    check_whole(page) if path == "de/controls/toggle/" else check_words(page)


def test_a_page_that_is_not_translated_says_so(look_at, address):
    page = look_at("de/controls/toggle/", base=address)
    note = page.get_by_text("Diese Seite ist noch nicht übersetzt.")
    assert note.is_visible() and note.get_attribute("lang") == "de"
    assert page.locator("main").get_attribute("lang") == "en"
    assert page.locator("main").get_by_role("heading", name="How to test it").is_visible()
