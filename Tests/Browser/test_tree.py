"""The accessibility tree of an entry's page for each tab, compared with golden files.

SITEGEN_RECORD=1 records them again. Read the difference before you commit it.
"""

import os

import pytest
from conftest import ROOT, show

GOLDEN = ROOT / "Tests/Browser/trees"


def check(name, tree):
    file = GOLDEN / f"{name}.yml"
    if os.environ.get("SITEGEN_RECORD"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(tree + "\n", encoding="utf-8")
    assert file.is_file(), f"{file} is missing; record it with SITEGEN_RECORD=1"
    assert tree + "\n" == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("view", ["iOS", "Android", "Compare"])
def test_tree_of_an_entry(enter, view):
    page = enter("controls/lever/")
    show(page, view)
    check(f"lever-{view.lower()}", page.locator("body").aria_snapshot())


def test_tree_without_script(enter):
    page = enter("controls/lever/", java_script_enabled=False)
    check("lever-without-script", page.locator("main").aria_snapshot())


def test_landmarks_and_headings(enter):
    page = enter("controls/lever/")
    for role, names in {
        "banner": [""], "main": [""], "contentinfo": [""],
        "navigation": ["Guide", "Breadcrumbs", "On this page", "Previous and next"],
    }.items():
        assert page.get_by_role(role).count() == len(names), role
        for name in filter(None, names):
            assert page.get_by_role(role, name=name, exact=True).count() == 1, name
    assert page.get_by_role("heading", level=1).count() == 1
    levels = page.locator("main :is(h1, h2, h3, h4, h5, h6)").evaluate_all("all => all.map(one => Number(one.localName[1]))")
    assert all(after - before <= 1 for before, after in zip(levels, levels[1:])), levels
