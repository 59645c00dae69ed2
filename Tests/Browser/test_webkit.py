"""Tabs and keyboard in WebKitGTK, which is the closest to Safari on Linux. Without its driver these tests are skipped; on
Debian `script/test` installs it."""

import os
import shutil

import pytest
from conftest import SITE
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.support.ui import WebDriverWait

DRIVER = shutil.which("WebKitWebDriver")
pytestmark = pytest.mark.skipif(not DRIVER or not os.environ.get("DISPLAY"), reason="needs WebKitWebDriver and a display")


@pytest.fixture(scope="module")
def webkit():
    # Its sandbox needs permissions that containers do not have. Only pages of this project are opened.
    os.environ.setdefault("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
    os.environ.setdefault("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
    options = Options()
    options.binary_location = next(
        path for path in ("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
                          "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser")
        if os.path.exists(path))
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(DRIVER))
    driver.set_window_size(1280, 900)
    yield driver
    driver.quit()


@pytest.fixture
def lever(webkit, room):
    def go(rest=""):
        webkit.get(room + "about/")
        webkit.execute_script("localStorage.clear()")
        webkit.get(room + "controls/lever/" + rest)
        return webkit

    return go


def shown(driver):
    return driver.execute_script(
        "return [...document.querySelectorAll('.platform')].filter(one => one.querySelector('h2, h3').checkVisibility()).map(one => one.dataset.platform)")


def press(driver, *keys):
    for key in keys:
        ActionChains(driver).send_keys(key).perform()


def active(driver):
    return driver.execute_script("return document.activeElement.id || document.activeElement.value || document.activeElement.textContent.trim()")


def test_tabs_by_keyboard(lever):
    driver = lever()
    assert shown(driver) == ["ios"]
    driver.execute_script("document.querySelector('#tab-ios').focus()")
    for key, tab, platforms in [
        (Keys.ARROW_RIGHT, "tab-android", ["android"]),
        (Keys.END, "tab-compare", ["ios", "android"]),
        (Keys.HOME, "tab-ios", ["ios"]),
        (Keys.ARROW_LEFT, "tab-compare", ["ios", "android"]),
    ]:
        press(driver, key)
        assert active(driver) == tab
        assert shown(driver) == platforms
        assert driver.find_element(By.ID, tab).get_attribute("aria-selected") == "true"


def test_deep_links_and_links_on_the_page(lever):
    driver = lever("#android-state")
    assert shown(driver) == ["android"]
    driver = lever()
    link = driver.find_element(By.CSS_SELECTOR, "#screenreader-state a[href='#android-state']")
    driver.execute_script("arguments[0].focus()", link)
    press(driver, Keys.ENTER)
    WebDriverWait(driver, 10).until(lambda driver: shown(driver) == ["android"])
    top = driver.execute_script("return document.querySelector('#android-state').getBoundingClientRect().top")
    assert 0 <= top < 900
    driver.back()
    driver.forward()
    WebDriverWait(driver, 10).until(lambda driver: shown(driver) == ["android"])


def test_choices_are_remembered(lever, room):
    driver = lever()
    driver.execute_script("document.querySelector('#tab-ios').focus()")
    press(driver, Keys.ARROW_RIGHT)
    box = driver.find_element(By.CSS_SELECTOR, ".filter [value=compose]")
    driver.execute_script("arguments[0].focus()", box)
    press(driver, Keys.SPACE)
    driver.get(room + "controls/knob/")
    assert shown(driver) == ["android"]
    assert not driver.find_element(By.CSS_SELECTOR, ".filter [value=compose]").is_selected()


def test_the_menu_needs_no_script_of_ours(lever):
    driver = lever()
    driver.set_window_size(400, 800)
    try:
        button = driver.find_element(By.CSS_SELECTOR, ".menu-button")
        driver.execute_script("arguments[0].focus()", button)
        press(driver, Keys.ENTER)
        close = driver.find_element(By.CSS_SELECTOR, ".menu-close")
        WebDriverWait(driver, 10).until(lambda _: close.is_displayed())
        press(driver, Keys.ESCAPE)
        WebDriverWait(driver, 10).until(lambda _: not close.is_displayed())
    finally:
        driver.set_window_size(1280, 900)


def test_finds_a_control(webkit, server):
    webkit.get(server + "about/")
    webkit.execute_script("localStorage.clear()")
    press(webkit, "/")
    field = WebDriverWait(webkit, 20).until(lambda driver: driver.find_element(By.CSS_SELECTOR, "dialog[open] input[type=search]"))
    field.send_keys("stepper")
    status = webkit.find_element(By.CSS_SELECTOR, ".search-status")
    WebDriverWait(webkit, 20).until(lambda _: status.text.endswith("Best match: Stepper."))
    # From the words to the best match.
    press(webkit, Keys.ENTER)
    WebDriverWait(webkit, 20).until(lambda driver: "/controls/stepper/" in driver.current_url)


def test_searches_from_a_disk(webkit):
    webkit.get((SITE / "controls/button/index.html").as_uri())
    press(webkit, "/")
    field = WebDriverWait(webkit, 20).until(lambda driver: driver.find_element(By.CSS_SELECTOR, "dialog[open] input[type=search]"))
    field.send_keys("toggle state compose")
    status = webkit.find_element(By.CSS_SELECTOR, ".search-status")
    WebDriverWait(webkit, 20).until(lambda _: "Best match: Switch" in status.text)
    press(webkit, Keys.ENTER)
    WebDriverWait(webkit, 20).until(lambda driver: driver.current_url.endswith("/toggle-switch/index.html#android-state-compose"))
    heading = webkit.find_element(By.ID, "android-state-compose")
    WebDriverWait(webkit, 20).until(lambda _: heading.text == "Switch · State · Jetpack Compose")


def test_builds_a_checklist(webkit, room):
    webkit.get(room + "about/")
    webkit.execute_script("localStorage.clear()")
    webkit.get(room + "checklist/")
    box = webkit.find_element(By.CSS_SELECTOR, ".checklist [value='controls/lever']")
    webkit.execute_script("arguments[0].focus()", box)
    press(webkit, Keys.SPACE)
    result = webkit.find_element(By.CSS_SELECTOR, ".checklist textarea")
    WebDriverWait(webkit, 10).until(lambda _: result.get_property("value").startswith("# Lever"))
    android = webkit.find_element(By.CSS_SELECTOR, ".checklist [name=platform][value=android]")
    webkit.execute_script("arguments[0].focus()", android)
    press(webkit, Keys.SPACE)
    WebDriverWait(webkit, 10).until(lambda _: "Full Keyboard Access" not in result.get_property("value"))
    WebDriverWait(webkit, 10).until(lambda driver: "platform=android" in driver.execute_script("return location.href"))
