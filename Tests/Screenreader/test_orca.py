"""What Orca says of the machine room, compared with transcripts.

SITEGEN_RECORD=1 records them again. Read the difference before you commit it: each line is what a person hears.
"""

import os
from pathlib import Path

import pytest

TRANSCRIPTS = Path(__file__).resolve().parent / "transcripts"
LEVER = "controls/lever/"


def check(name, *steps):
    """Compares what was spoken, by what a person did."""
    text = "".join(f"[{step}]\n" + "".join(f"{line}\n" for line in lines) for step, lines in steps)
    file = TRANSCRIPTS / f"{name}.txt"
    if os.environ.get("SITEGEN_RECORD"):
        file.write_text(text, encoding="utf-8")
    assert file.is_file(), f"{file} is missing; record it with SITEGEN_RECORD=1"
    assert text == file.read_text(encoding="utf-8")


@pytest.fixture
def press(desktop):
    """Presses keys; gives each with what is spoken."""
    return lambda *keys: [(key, desktop.press(key)) for key in keys]


@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_an_entry_is_read_from_its_beginning_to_its_end(room, request, name):
    lines = request.getfixturevalue(name).open(room + LEVER)
    check(f"entry-{name}", ("open", lines))
    text = "\n".join(lines)
    # What must be heard, whatever else changes: what is required, each tab, and where links lead.
    assert text.count("Must") == 2
    for words in ("iOS\npage tab", "Android\npage tab", "Compare\npage tab", "Test: name", "Build: Name", "Build on Android: State", "1 Keyboard"):
        assert words in text, words


def test_headings_and_a_table(chromium, room, press):
    chromium.open(room + LEVER + "#how-to-test")
    check("headings-and-table", *press("h", "h", "h", "ctrl+Home", "t", "Down", "Down", "Down", "Down"))


def test_tabs_say_name_state_and_place(chromium, room, press):
    chromium.open(room + LEVER + "#ios")
    press("shift+Tab", "shift+Tab", "shift+Tab")
    steps = press("shift+Tab", "Right", "Right", "Left", "Tab", "space")
    tabs = [" ".join(lines[-3:]) for _, lines in steps[:4]]
    for said, (tab, place) in zip(tabs, [("iOS", 1), ("Android", 2), ("Compare", 3), ("Android", 2)]):
        assert f"{tab} page tab. selected, {place} of 3." in said, tabs
    assert steps[-1][1][-1].startswith("Showing "), "the result of a choice of frameworks"
    check("tabs", *steps)


def test_a_search_leads_to_an_answer(chromium, room, press, desktop):
    chromium.open(room + LEVER + "#how-to-test")
    opened, (words, typed), *results = press("slash", "type:adjustable", "Down", "Down")
    # How many letters are said, and what of a page before its answer, depends on the speed of the machine.
    answer = [line for line in desktop.press("Return", quiet=4) if "Knob" in line and "loading" not in line]
    assert typed[-1] == "2 results in 1 entry. Best match: Knob, iOS, Role, SwiftUI."
    assert answer == ["Knob middle dot Role middle dot SwiftUI."]
    check("search", opened, (words, typed[-1:]), *results, ("Return", answer))


def test_the_composer_says_its_result_and_nothing_else(chromium, room, press):
    chromium.open(room + "announcements/?entry=controls/lever&platform=ios#composer")
    steps = press("Tab", "Tab", "Down")
    chosen, result = steps[-1][1]
    assert chosen.startswith("Conveyor belt, dimmed") and result == "Documented: Conveyor belt, dimmed, switch button, off"
    check("composer", *steps)


def test_the_checklist(chromium, room, press):
    chromium.open(room + "checklist/#checklist-result")
    check("checklist", *press("ctrl+Home", "x", "x", "space"))


def test_the_sheet(chromium, room, press):
    chromium.open(room + "checklist/?entries=controls/lever#sheet")
    steps = press("r", "r", "space")
    assert any("marked" in line for line in steps[-1][1]), steps
    check("sheet", *steps)
