"""`sitegen results import` reads what tools really write: reports of pytest and of `swift test`, and JSON-LD in all forms of pyld."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pyld import jsonld

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "debug" / "sitegen"

ENTRY = """---
title: Link
---

## iOS

### Announcements

- "Label, link"
- "Label, dimmed, link"
- "Label, visited, link"
"""

# A failure quotes what was heard in the words of the generated tests.
PYTHON = '''
import unittest


class LinkVoiceOverTest(unittest.TestCase):
    attempts = {}

    def hear(self, example, heard, failures):
        number = self.attempts[example] = self.attempts.get(example, 0) + 1
        self.assertTrue(number > failures, f'{example}: VoiceOver says "{heard}", not "Label, link"')

    def test_ios_label_link(self):
        self.hear("ios-label-link", "Label", failures=1)

    def test_ios_label_dimmed_link(self):
        self.hear("ios-label-dimmed-link", "Label, link", failures=9)

    def test_ios_label_visited_link(self):
        self.skipTest("no such link")
'''

SWIFT = r'''
import XCTest
import Testing

final class LinkVoiceOverTests: XCTestCase {
    func testIosLabelLink() {}
    func testIosLabelDimmedLink() { XCTFail("VoiceOver says \"Label, link\", not \"Label, dimmed, link\"") }
    func testIosLabelVisitedLink() throws { throw XCTSkip("no such link") }
}

@Suite struct LinkVoiceOverTest {
    @Test func iosLabelLink() {}
    @Test(.disabled("no such link")) func iosLabelVisitedLink() {}
    @Test(arguments: [1, 2]) func iosLabelDimmedLink(number: Int) { #expect(number == 1) }
}
'''


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / "site"
    (folder / "content" / "controls").mkdir(parents=True)
    (folder / "content" / "controls" / "link.md").write_text(ENTRY)
    return folder


def read(site, report):
    """Imports a report. Returns what was heard of each example, and what the command says."""
    options = ["--screen-reader", "voiceover", "--system", "iOS 27.0", "--device", "iPhone 17", "--date", "2026-11-12"]
    command = subprocess.run([PROGRAM, "results", "import", report, *options], cwd=site, capture_output=True, text=True)
    if command.returncode:
        return {}, command.stderr
    results = json.loads((site / command.stdout.strip()).read_text())["results"]
    return {one["announcement"]: (one["agrees"], one.get("heard"), one.get("unstable", False)) for one in results}, command.stderr


def test_pytest_with_retries(site, tmp_path):
    (tmp_path / "test_link.py").write_text(PYTHON)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    report = tmp_path / "report.xml"
    for family in ["xunit1", "xunit2"]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--reruns", "2"]
        subprocess.run(
            [*command, "-o", f"junit_family={family}", f"--junitxml={report}", "test_link.py"], cwd=tmp_path, env=environment,
            capture_output=True)
        # The attempts that failed are in the report with nothing in them.
        assert report.read_text().count('name="test_ios_label_link"') == 2
        results, said = read(site, report)
        assert results == {
            "ios-label-link": (True, None, True), "ios-label-dimmed-link": (False, "Label, link", False)}
        assert "5 of 6 test cases used; the others: 1 skipped" in said


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    folder = tmp_path_factory.mktemp("package")
    (folder / "Sources" / "App").mkdir(parents=True)
    (folder / "Tests" / "AppTests").mkdir(parents=True)
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
        'let package = Package(name: "App", targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])\n')
    (folder / "Sources" / "App" / "App.swift").write_text("let one = 1\n")
    (folder / "Tests" / "AppTests" / "LinkTests.swift").write_text(SWIFT)
    built = subprocess.run(["swift", "build", "--build-tests"], cwd=folder, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


def run_swift_tests(package, *options):
    for report in package.glob("report*.xml"):
        report.unlink()
    command = ["swift", "test", "--skip-build", "--xunit-output", "report.xml", *options]
    subprocess.run(command, cwd=package, capture_output=True)


def test_swift_test_in_parallel_does_not_tell_what_it_skipped(site, package):
    run_swift_tests(package, "--parallel")
    assert "<skipped" not in (package / "report.xml").read_text()
    assert 'message="failure"' in (package / "report.xml").read_text()
    results, said = read(site, package / "report.xml")
    assert not results
    assert "'swift test --parallel' reports a skipped test as one that passed" in said


@pytest.mark.parametrize("options", [[], ["--parallel"]])
def test_swift_testing(site, package, options):
    run_swift_tests(package, *options)
    results, said = read(site, package / "report-swift-testing.xml")
    # A test with parameters has their names in its own, and no failure says what was heard.
    assert results == {"ios-label-link": (True, None, False)}
    assert "1 of 3 test cases used; the others: 1 not about an example of this guide, 1 skipped" in said


CONTEXT = {
    "earl": "http://www.w3.org/ns/earl#", "dct": "http://purl.org/dc/terms/", "Assertion": "earl:Assertion",
    "test": {"@id": "earl:test", "@type": "@id"}, "result": "earl:result", "outcome": {"@id": "earl:outcome", "@type": "@id"},
    "info": "earl:info"}

ASSERTIONS = {
    "@context": CONTEXT,
    "@graph": [
        {"@type": ["Assertion"], "test": "https://example.org/controls/link/#ios-label-link",
         "result": {"@type": "earl:TestResult", "outcome": "earl:passed", "info": "Terms, link"}},
        {"@type": "Assertion", "test": "https://example.org/controls/link/#ios-label-dimmed-link",
         "result": {"outcome": {"@id": "https://example.org/outcomes#1", "@type": "earl:Fail"}}},
        {"@type": "Assertion", "test": "https://example.org/controls/link/#ios-label-visited-link",
         "result": {"outcome": "earl:untested"}},
    ]}


@pytest.mark.parametrize("form", ["compact", "compact alone", "expand", "flatten", "flatten compact", "frame"])
def test_pyld(site, tmp_path, form):
    document = {
        "compact": lambda: jsonld.compact(ASSERTIONS, {"@context": {"e": "http://www.w3.org/ns/earl#"}}),
        "compact alone": lambda: jsonld.compact({"@context": CONTEXT, **ASSERTIONS["@graph"][0]}, CONTEXT),
        "expand": lambda: jsonld.expand(ASSERTIONS),
        "flatten": lambda: jsonld.flatten(ASSERTIONS),
        "flatten compact": lambda: jsonld.flatten(ASSERTIONS, CONTEXT),
        "frame": lambda: jsonld.frame(ASSERTIONS, {"@context": CONTEXT, "@type": "Assertion"}),
    }[form]()
    report = tmp_path / "report.jsonld"
    report.write_text(json.dumps(document))
    results, said = read(site, report)
    assert results.pop("ios-label-link") == (True, "Terms, link", False)
    if form == "compact alone":
        assert "1 of 1 assertions used" in said
    else:
        assert results == {"ios-label-dimmed-link": (False, None, False)}
        assert "2 of 3 assertions used; the others: 1 neither passed nor failed" in said
