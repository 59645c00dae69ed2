"""The checklist builder writes what the program's exporters write, remembers, can be shared, and works without a pointer."""

import json
import subprocess

import pytest
from conftest import PROGRAM, ROOT, SITE
from test_accessibility import findings

PAGE = "checklist/"
ENDINGS = {"markdown": "md", "text": "txt", "gherkin": "feature", "csv": "csv"}
BOTH = ["controls/lever", "controls/knob"]

# Chooses by script, as a reader would by hand, and gives what "Copy" copies: a text area has no CR LF.
COPIED = """async ([entries, platform, format]) => {
  const form = document.querySelector("form.checklist");
  for (const box of form.querySelectorAll("[name=entries]")) box.checked = entries.includes(box.value);
  form.querySelector(`[name=platform][value="${platform}"]`).checked = true;
  form.querySelector(`[name=format][value="${format}"]`).checked = true;
  form.dispatchEvent(new Event("change"));
  let copied;
  navigator.clipboard.writeText = async (text) => { copied = text; };
  form.elements.copy.click();
  return copied;
}"""


def ids(page):
    return page.locator("[name=entries]").evaluate_all("boxes => boxes.map(box => box.value)")


def box(page, name):
    return page.get_by_role("checkbox", name=name, exact=True)


def result(page):
    return page.get_by_role("textbox", name="Your checklist").input_value()


def summary(page):
    return page.locator(".summary").inner_text()


def announced(page, words):
    page.wait_for_function("words => document.querySelector('#status').textContent === words", arg=words)


def printed(entries, *options):
    """What the program prints of the machine room's entries."""
    site = ["--config", "Tests/Browser/site/sitegen.yml", "--content", "Tests/Browser/site/content"]
    command = [PROGRAM, "criteria", *entries, *options, *site]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode()


# What it writes


@pytest.mark.parametrize("format", ENDINGS)
def test_writes_the_files_of_every_entry(open_page, format):
    page = open_page(PAGE)
    entries = ids(page)
    assert entries
    for entry in entries:
        file = SITE / "criteria" / f"{entry}.{ENDINGS[format]}"
        assert page.evaluate(COPIED, [[entry], "", format]) == file.read_bytes().decode(), entry


def test_lists_every_entry_that_has_files(open_page):
    page = open_page(PAGE)
    files = {path.relative_to(SITE / "criteria").with_suffix("").as_posix() for path in (SITE / "criteria").rglob("*.csv")}
    assert sorted(ids(page)) == sorted(files)


@pytest.mark.parametrize("entries", [["controls/lever"], ["notifications/alarm"], [*BOTH, "notifications/alarm"]], ids="+".join)
@pytest.mark.parametrize("platform", ["", "ios", "android"])
@pytest.mark.parametrize("format", ENDINGS)
def test_writes_what_the_program_prints(enter, entries, platform, format):
    page = enter(PAGE)
    options = ["--format", format] + (["--platform", platform] if platform else [])
    assert page.evaluate(COPIED, [entries, platform, format]) == printed(entries, *options)
