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


def said(steps):
    return [line for _, lines in steps for line in lines]


@pytest.mark.parametrize("name", ["chromium", "firefox"])
def test_an_entry_read_from_its_beginning_to_its_end(desktop, room, request, name):
    opened = request.getfixturevalue(name).open(room + LEVER)
    lines = desktop.read_on()
    text = "\n".join(lines)
    # What must be heard, whatever else changes.
    assert lines.count("Must") == 3
    assert "iOS\n" in text and "Android\n" in text and "Compare\n" in text
    for words in ("1 Keyboard", "Test: name", "Build: Name", "Build on Android: State"):
        assert words in text, words
    check(f"entry-{name}", ("opened", opened), ("read on", lines))


def test_headings_and_a_table(desktop, chromium, room, press):
    chromium.open(room + LEVER)
    check("headings-and-table", *press("ctrl+Home", *["h"] * 8, "ctrl+Home", "t", "Down", "Down", "Down", "Down"))


def test_tabs(desktop, chromium, room, press):
    chromium.open(room + LEVER + "#ios")
    steps = press("shift+Tab", "shift+Tab", "shift+Tab", "Right", "Right", "Right", "Tab", "space")
    assert any("selected" in line or "1 of 3" in line for line in said(steps)), steps
    check("tabs", *steps)


def test_the_composer_says_its_result(desktop, chromium, room, press):
    chromium.open(room + "announcements/?entry=controls/lever&platform=ios#composer")
    steps = press("Tab", "Tab", "Tab", "Down")
    check("composer", *steps)


def test_the_checklist_and_the_sheet(desktop, chromium, room, press):
    chromium.open(room + "checklist/#sheet")
    check("checklist", *press("Tab", "Tab", "space"))
