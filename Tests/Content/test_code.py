"""Each example names its language, and each declaration that examples are checked against names its page in the vendor's reference."""

import re
from pathlib import Path

import pytest
import yaml
from content_files import SOURCES, place

STUBS = Path(__file__).parent / "stubs"
FENCES = [(source, fence) for source in SOURCES for fence in source.fences]


def test_there_are_examples_in_each_language():
    languages = {fence.language for _, fence in FENCES}
    assert [language for language in ("swift", "kotlin", "xml") if language not in languages] == []


def test_every_example_names_a_language_that_is_checked(report):
    report(
        f"{source.place(fence.line - 1)}: write swift, kotlin, xml or text behind the fence, or teach the tests '{fence.language}'"
        for source, fence in FENCES
        if fence.language not in ("swift", "kotlin", "xml", "text", "markdown", "yaml", "sh"))


@pytest.mark.parametrize("path", sorted([*STUBS.glob("swift/*"), *STUBS.glob("kotlin/*")]), ids=lambda path: path.name)
def test_every_group_of_declarations_has_its_page(path, report):
    messages, line = [], 1
    for group in path.read_text(encoding="utf-8").split("\n\n"):
        declares = re.search(r"^(?!import |package |@_exported import |// )\S", group, re.MULTILINE)
        if declares and not re.search(r"^ *// https://\S+$", group, re.MULTILINE):
            messages.append(f"{place(path, line)}: name the page in the reference, above the declaration, as '// https://…'")
        line += group.count("\n") + 2
    report(messages)


@pytest.mark.parametrize("name", ["android.yml", "attributes.yml"])
def test_every_line_of_a_table_has_its_page(name):
    table = yaml.safe_load((STUBS / name).read_text(encoding="utf-8"))
    assert [key for key, item in table.items() if not str(item.get("url")).startswith("https://developer.android.com/")] == []
