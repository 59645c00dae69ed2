"""The tests that sitegen makes of announcement examples compile, pass where the words agree, fail with the words where they differ, and what
they heard comes back to the pages. Those in Kotlin are compiled in test_kotlin.py, together with the examples."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import types

import pytest
from content_files import CONTENT, ROOT
from generated import HOSTILE_EXAMPLES, HOSTILE_NAMES, PROGRAM, build, texts
from swift_code import STUBS, Swift, knows_versions

RUNNER = STUBS.parent / "voiceover/XCTest.swift"
ENTRY = "controls/link"


def examples(site):
    guide = json.loads((site / "guide.json").read_text(encoding="utf-8"))
    return {
        (entry["id"], one["id"]): one
        for entry in guide["entries"] for one in entry["announcements"] if entry["layout"] == "entry" and one["screenReader"] == "voiceover"
    }


# MARK: Swift


@pytest.fixture(scope="module")
def runner(site, tmp_path_factory):
    """A program with the tests of all entries, compiled once. It runs each with a screen on which VoiceOver says what a file says."""
    folder = tmp_path_factory.mktemp("runner")
    runs = []
    for name, text in texts(site, ".swift").items():
        path = folder / name.replace("/", "-")
        path.write_text(text, encoding="utf-8")
        (type_,) = re.findall(r"final class (\w+):", text)
        for test, example in re.findall(r'func (test\w+)\(\) throws \{\n +try expect\("([^"]+)"', text):
            runs.append(f'    ("{name.removesuffix(".swift")}", "{example}", {{ try {type_}().{test}() }}),')
    main = folder / "main.swift"
    main.write_text("\n".join([
        "import XCTest",
        "let runs: [(entry: String, example: String, run: @MainActor () throws -> Void)] = [", *runs, "]",
        "let script = try JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))",
        "for test in runs {",
        '    guard let utterances = script["\\(test.entry) \\(test.example)"] else { continue }',
        "    Script.begin(utterances)",
        "    try test.run()",
        "}",
        "print(String(decoding: try JSONEncoder().encode(Script.failures), as: UTF8.self))",
    ]), encoding="utf-8")
    module = ["-emit-module", "-emit-library", "-static", "-parse-as-library", "-module-name", "XCTest", "-o", folder / "libXCTest.a"]
    compile_(["swiftc", "-swift-version", "5", *module, "-emit-module-path", folder / "XCTest.swiftmodule", RUNNER])
    sources = [path for path in folder.glob("*.swift")]
    compile_(["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-I", folder, "-o", folder / "run", *sources, folder / "libXCTest.a"])
    return folder / "run"


def compile_(command):
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr


def listen(runner, script, folder):
    """The messages of failed tests."""
    (folder / "script.json").write_text(json.dumps(script), encoding="utf-8")
    environment = {**os.environ, "SITEGEN_HEARD": str(folder), "SIMULATOR_DEVICE_NAME": "iPhone 17"}
    run = subprocess.run([runner, folder / "script.json"], capture_output=True, text=True, env=environment, timeout=60)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="on macOS, XCTest is the real one")
def test_swift_passes_where_the_words_agree(site, runner, tmp_path):
    # Without words of the app, VoiceOver has to be on the element.
    script = {
        f"{entry} {one}": ["Back, button"] * any(part["part"] == "name" for part in example["parts"]) + [example["text"]]
        for (entry, one), example in examples(site).items()
    }
    assert len(script) > 150
    assert listen(runner, script, tmp_path) == []
    heard = json.loads((tmp_path / "Link.json").read_text(encoding="utf-8"))
    assert {one["agrees"] for one in heard["results"]} == {True}


@pytest.mark.skipif(sys.platform != "linux", reason="on macOS, XCTest is the real one")
def test_swift_fails_where_they_differ(runner, tmp_path):
    script = {f"{ENTRY} ios-label-dimmed-link": ["Back, button", "Label, link"]}
    assert listen(runner, script, tmp_path) == [
        'controls/link, ios-label-dimmed-link: VoiceOver says "Label, link", not "Label, dimmed, link"']


@pytest.mark.skipif(not knows_versions(), reason="only Swift 6.3 or newer on Linux can check types of iOS")
def test_swift_type_checks_for_old_versions(site, tmp_path):
    code = texts(site, ".swift")[f"{ENTRY}.swift"]
    unguarded = code.replace("guard #available(iOS 27.0, *) else { throw", "if false { throw")
    assert unguarded != code
    found = list(Swift(tmp_path).check([code, unguarded]))
    assert [message for index, _, message in found if index == 0] == []
    assert any("only available in iOS 27.0" in message for index, _, message in found if index == 1)


# MARK: Python


def test_python_compiles(site):
    codes = texts(site, ".py")
    assert len(codes) > 40
    for name, code in codes.items():
        assert ast.parse(compile(code, name, "exec", ast.PyCF_ONLY_AST)).body


class Driver:
    """Stands for a session of Appium."""

    capabilities = {"platformVersion": "27.0", "deviceName": "iPhone 17"}

    def __init__(self, utterances):
        self.utterances = list(utterances)

    def execute_script(self, name, arguments=None):
        if name == "mobile: voiceOverMove":
            assert arguments == {"direction": "forward"}
            self.utterances.pop(0)
        return {"utterance": self.utterances[0]}

    def quit(self):
        pass


@pytest.mark.parametrize("said, failures", [("Label, dimmed, link", 0), ("Label, link", 1)])
def test_python_runs(site, tmp_path, monkeypatch, said, failures):
    import unittest

    appium, options = types.ModuleType("appium"), types.ModuleType("appium.options.ios")
    appium.webdriver, options.XCUITestOptions = None, None
    for name, module in {"appium": appium, "appium.options": options, "appium.options.ios": options}.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setenv("SITEGEN_HEARD", str(tmp_path))
    space = {"__name__": "generated"}
    exec(compile(texts(site, ".py")[f"{ENTRY}.py"], "link.py", "exec"), space)
    space["start"] = lambda: Driver(["Back, button", said])
    result = unittest.TestResult()
    suite = unittest.defaultTestLoader.loadTestsFromName("LinkVoiceOverTest.test_ios_label_dimmed_link", types.SimpleNamespace(**space))
    suite.run(result)
    assert (len(result.failures), result.errors) == (failures, [])
    if failures:
        assert f'VoiceOver says "{said}", not "Label, dimmed, link"' in result.failures[0][1]
    (heard,) = json.loads((tmp_path / "Link.json").read_text(encoding="utf-8"))["results"]
    assert heard == {"entry": ENTRY, "announcement": "ios-label-dimmed-link", "heard": said, "agrees": not failures}


# MARK: Round trip


@pytest.mark.skipif(sys.platform != "linux", reason="on macOS, XCTest is the real one")
def test_what_was_heard_comes_back_to_the_pages(site, runner, tmp_path):
    listen(runner, {f"{ENTRY} ios-label-link": ["Label, link"], f"{ENTRY} ios-label-dimmed-link": ["Label, link"]}, tmp_path)
    run = json.loads((tmp_path / "Link.json").read_text(encoding="utf-8"))
    run |= {"system": "iOS 27.0", "date": "2026-11-12"}
    (tmp_path / "Link.json").write_text(json.dumps(run), encoding="utf-8")
    content = tmp_path / "content"
    shutil.copytree(CONTENT, content)
    command = [PROGRAM, "results", "import", tmp_path / "Link.json", "--content", content, "--quiet"]
    imported = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert imported.returncode == 0, imported.stderr
    assert imported.stdout.strip().endswith("content/_data/heard/2026-11-12-voiceover-ios-27-0-iphone-17.json")
    build(content, tmp_path / "public")
    page = (tmp_path / "public" / ENTRY / "index.html").read_text(encoding="utf-8")
    assert "Heard on devices" in page and page.count("<strong>differs</strong>") == 1
    assert "heard on iOS 27.0, VoiceOver, iPhone 17: &quot;Label, link&quot;" in page or 'iPhone 17: "Label, link"' in page
    heard = [one["heard"] for (entry, _), one in examples(tmp_path / "public").items() if entry == ENTRY and one["heard"]]
    assert sorted(one[0]["agrees"] for one in heard) == [False, True]
    assert "that tests heard on devices: 2 of" in (tmp_path / "public/coverage/index.html").read_text(encoding="utf-8")


def test_the_guide_ships_with_no_result():
    assert list((ROOT / "content/_data").glob("heard/*")) == []


# MARK: Texts of strangers

def test_no_text_of_an_author_is_code(hostile_site):
    """Besides that the tests compile: no program's own sign, no character that reorders, is outside a literal or a comment."""
    codes = {ending: texts(hostile_site, ending) for ending in [".swift", ".compose.kt", ".views.kt", ".py"]}
    assert all(len(found) == len(HOSTILE_NAMES) for found in codes.values())
    for found in codes.values():
        for name, code in found.items():
            assert not re.search("[\u202a-\u202e\u2066-\u2069]", code), name
            assert "{literal" not in re.sub(r'^(//|#).*', "", code, flags=re.MULTILINE), name


@pytest.mark.skipif(sys.platform != "linux", reason="on macOS, XCTest is the real one")
def test_hostile_swift_compiles(hostile_site, tmp_path):
    module = ["-emit-module", "-emit-library", "-static", "-parse-as-library", "-module-name", "XCTest", "-o", tmp_path / "libXCTest.a"]
    compile_(["swiftc", "-swift-version", "5", *module, "-emit-module-path", tmp_path / "XCTest.swiftmodule", RUNNER])
    for number, code in enumerate(texts(hostile_site, ".swift").values()):
        path = tmp_path / f"{number}.swift"
        path.write_text(code, encoding="utf-8")
        compile_(["swiftc", "-swift-version", "6", "-typecheck", "-parse-as-library", "-I", tmp_path, path])
        calls = re.findall(r"^        try expect\((.*)\)$", code, re.MULTILINE)
        assert len(calls) == len(HOSTILE_EXAMPLES)


def test_hostile_python_is_what_it_seems(hostile_site):
    for name, code in texts(hostile_site, ".py").items():
        # As an interpreter reads the file: a comment in its first lines could name another encoding.
        tree = ast.parse(code.encode("utf-8"), name)
        assert [type(node).__name__ for node in tree.body].count("Import") == 5
        (tests,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        assert len([one for one in tests.body if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")]) == len(HOSTILE_EXAMPLES)
        literals = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        assert "controls/" + name.rpartition("/")[2].removesuffix(".py") in literals
