"""What ARCHITECTURE.md promises about the structure of the sources."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
FILES = {str(file.relative_to(SOURCES)): file.read_text(encoding="utf-8") for file in sorted(SOURCES.rglob("*.swift"))}


def without_comments(text):
    return re.sub(r"^\s*//.*$", "", text, flags=re.M)


def files_with(pattern):
    return {path for path, text in FILES.items() if re.search(pattern, without_comments(text))}


@pytest.mark.parametrize("what, pattern, place", [
    ("a guide is joined", r"\bGuide\(\s*joining:", {"Site/Build/SiteContent.swift"}),
    ("a text is judged", r"\bJudge\(", {"Guide/Body/EntryParser.swift", "Guide/Fragments/FragmentBuilder.swift"}),
    ("edits are applied to text", r"\bfunc applied\(to", {"Diagnostics/TextEdit.swift", "Guide/Text/FileEdits.swift"}),
    ("a program is started", r"\bposix_spawn\(|\bProcess(\(\)|\.run\()", {"Processes/ChildProcess.swift"}),
    ("a page is rendered", r"\bPageRenderer\(", {"Site/Build/SiteOutput.swift"}),
])
def test_exactly_one_place(what, pattern, place):
    assert files_with(pattern) == place, what


@pytest.mark.parametrize("module, folders", [
    ("CCmarkGFM", ("Markdown/CMarkLibrary.swift",)),
    ("CMarkMemory", ("Markdown/CMarkLibrary.swift",)),
    ("CSpawn", ("Processes/ChildProcess.swift",)),
    ("CLibYAML", ("Guide/FrontMatter/YAMLParser.swift",)),
    ("FlyingSocks", ("Preview/",)),
])
def test_a_library_stays_in_its_room(module, folders):
    users = files_with(rf"^import {module}\b".replace("^", r"(?m)^"))
    assert users and all(path.startswith(folders) for path in users)


@pytest.mark.parametrize("name", ["MDX", "VitePress", "Docusaurus", "Hugo", "DocFX", "Obsidian", "PyMdown"])
def test_no_code_knows_other_generators(name):
    assert {path for path in files_with(rf"\b{name}\b") if not path.startswith("Guide/Dialects/")} == set()


@pytest.mark.parametrize("file", [path for path in sorted(ROOT.glob("*")) if path.suffix in {".md", ".yml", ".swift", ".txt"}], ids=lambda path: path.name)
def test_no_merge_is_left_open(file):
    """Nothing else reads these files to their end, so marks of a merge stay unseen."""
    assert not re.search(r"^(<{7}|>{7}) ", file.read_text(encoding="utf-8"), re.M)
