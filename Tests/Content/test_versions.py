"""What `min-version` says of the parts of frameworks agrees with the APIs that they name, and with what the compiler says of their code.

The versions of APIs are those of content/_data/apis.yml, which are looked up in release notes and references. test_kotlin.py and
test_xml.py hold examples in Kotlin and XML against their parts.
"""

import re

import pytest
from content_files import CONTENT, ROOT
from granted import GRANTED, number, version, written
from part_versions import Parts
from swift_code import Swift, knows_versions

AVAILABLE = re.compile(r"^@available\(iOS [\d.]+, \*\)$", re.MULTILINE)
PLANTED = [
    # The entry, what its part says instead of what it needs, and the error.
    ("controls/tab-bar", {}, "'Tab' is only available in iOS 18.0 or newer"),
    ("patterns/web-view", {"iOS": (18,)}, "'WebPage' is only available in iOS 26.0 or newer"),
]


@pytest.fixture(scope="module")
def parts(guide):
    return Parts(guide)


def each(guide):
    """Each part of a framework: the entry, the section with its platform, and the framework."""
    for entry in guide.entries:
        for _, section in guide.sections(entry):
            for framework in section["frameworks"]:
                yield entry, section, framework


def difference(entry, section, framework, parts):
    """What `min-version` lacks or has too much of for a part; None if nothing."""
    needed, stated = parts.needed(entry, section["id"], framework), parts.stated(entry, section["id"], framework)
    if needed == stated:
        return None
    key = section["aspect"] or section["title"]
    texts = [written(*one) for one in needed.items()]
    return f"{framework}: {key}: " + (f"should be {', '.join(texts)}" if texts else "nothing in this part needs it; take it out")


def test_min_version_says_what_parts_need(guide, parts, report):
    messages = []
    for entry, section, framework in each(guide):
        if problem := difference(entry, section, framework, parts):
            source = guide.source(entry)
            messages.append(f"{source.place(source.front_line('min-version'))}: min-version: {problem}")
    report(messages)


@pytest.mark.skipif(CONTENT != ROOT / "content", reason="another guide has no such entries")
def test_a_version_that_is_wrong_or_missing_is_found(guide, parts):
    entry = next(entry for entry in guide.entries if entry["id"] == "controls/tab-bar")
    section = next(section for _, section in guide.sections(entry) if section["id"] == "ios-code")
    assert difference(entry, section, "swiftui", parts) is None

    def said(**change):
        versions = [{**one, **change} if one["section"] == "ios-code" else one for one in entry["minVersions"]]
        return difference({**entry, "minVersions": versions}, section, "swiftui", parts)

    assert said(version="17") == said(section="ios-role") == "swiftui: code: should be iOS 18"
    assert said(product="Charts") == said(framework="uikit") == "swiftui: code: should be iOS 18"
    # A part that needs nothing says nothing.
    role = next(section for _, section in guide.sections(entry) if section["id"] == "ios-role")
    more = {**entry, "minVersions": [{"section": "ios-role", "framework": "uikit", "product": "iOS", "version": "18"}]}
    assert difference(more, role, "uikit", parts) == "uikit: role: nothing in this part needs it; take it out"


def test_versions_are_compared_by_their_numbers():
    assert number("18.0") == number("18") and number("1.10") > number("1.9") > number("1")
    assert version("Material 3 Adaptive 1.3.0") == ("Material 3 Adaptive", (1, 3)) and version("version not seen") == (None, ())


# What the compiler says


def without_available(code):
    """An example whose declarations do not say themselves what they need. Lines stay where they are."""
    return AVAILABLE.sub("", code)


@pytest.fixture(scope="module")
def swift(guide, parts, tmp_path_factory):
    """The errors of Swift examples for the version of iOS that their part says: {place: [(line, message)]}, planted ones last."""
    fences = [
        (guide.source(entry), fence) for entry in guide.entries for fence in guide.source(entry).fences
        if fence.language == "swift" and AVAILABLE.search(fence.code)
    ]
    cases = [(source, fence, parts.limits(source, fence.line)) for source, fence in fences]
    for id, said, _ in PLANTED if CONTENT == ROOT / "content" else []:
        cases += [(source, fence, GRANTED | said) for source, fence in fences if source.id == id]
    found = [[] for _ in cases]
    codes = [without_available(fence.code) for _, fence, _ in cases]
    for index, line, message in Swift(tmp_path_factory.mktemp("swift")).check(codes, [limits["iOS"][0] for *_, limits in cases]):
        found[index].append((line, message))
    return fences, found


def test_swift_examples_compile_for_the_version_that_their_part_says(swift, report):
    fences, found = swift
    report(
        f"{source.place(fence.line + line - 1)}: swift: {message}; say so with min-version"
        for (source, fence), errors in zip(fences, found) for line, message in errors)


@pytest.mark.skipif(not knows_versions() or CONTENT != ROOT / "content", reason="needs Swift 6.3 on Linux, and this guide")
@pytest.mark.parametrize("number", range(len(PLANTED)), ids=[id for id, *_ in PLANTED])
def test_an_api_that_is_newer_than_its_part_says_is_an_error(swift, number):
    fences, found = swift
    assert any(PLANTED[number][2] in message for _, message in found[len(fences) + number]), found[len(fences) + number]
