"""Lint, pages, composer, guide.json and generated tests use the rules of `screen-readers.json`, for the framework that an example names.

The examples of a small guide are composed from facts by these rules. Where the frameworks differ, each of these parts has to tell them apart.
"""

import html
import json
import re
import subprocess

import pytest
from content_files import ROOT
from generated import PROGRAM
from recomposition import Rules

DATA = json.loads((ROOT / "Sources/Guide/Announcements/screen-readers.json").read_text(encoding="utf-8"))
RULES = Rules(DATA, "talkback")
NAMES = {"views": "Android Views", "compose": "Compose"}
# Controls of which TalkBack says something else with each framework: in another order, or with another hint.
FIELD = {"name": "label", "value": "Value", "roles": ["edit-box"], "error": "message", "click": True}
ROW = {"name": "Label", "roles": ["switch"], "states": ["off"], "child": True, "click": True}
CHOICE = {"name": "label", "roles": ["radio-button"], "states": ["selected"], "click": True, "in": "RadioGroup"}
CONTROLS = {"filled with an error": FIELD, "row with a switch": ROW, "chosen": CHOICE}


def said(facts, framework):
    return RULES.said(facts, [framework])


def entry(controls, *, wrong=False):
    """The source of an entry with an example of each control and framework: in the words of that framework, or of the other one."""
    other = {"views": "compose", "compose": "views"}
    lines = [
        f'- "{said(facts, other[framework] if wrong else framework)}" ({condition}, {name})'
        for condition, facts in controls.items() for framework, name in NAMES.items()
    ]
    return "---\ntitle: Field\n---\n\n## Android\n\n### Announcement examples\n\n" + "\n".join(lines) + "\n"


def write(folder, text):
    (folder / "content/controls").mkdir(parents=True)
    (folder / "content/controls/field.md").write_text(text, encoding="utf-8")
    return folder


def run(folder, *arguments):
    command = [PROGRAM, *arguments, "--content", folder / "content"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = write(tmp_path_factory.mktemp("rules"), entry(CONTROLS))
    built = run(folder, "build", "--output", folder / "public", "--quiet", "--no-search")
    assert built.returncode == 0, built.stderr
    return folder


@pytest.fixture(scope="module")
def examples(site):
    (one,) = json.loads((site / "public/guide.json").read_text(encoding="utf-8"))["entries"]
    return one["announcements"]


@pytest.fixture(scope="module")
def composer(site):
    """What the composer has: the entries, and the rules."""
    script = (site / "public/announcements/data.js").read_text(encoding="utf-8")
    entries, rules = script.removeprefix("const announcementData = ").split(";\nconst screenReaderData = ")
    return json.loads(entries), json.loads(rules.removesuffix(";\n"))



def test_the_frameworks_differ():
    for facts in CONTROLS.values():
        assert said(facts, "views") != said(facts, "compose")


def test_the_composer_and_the_published_file_have_the_rules(site, composer):
    assert json.loads((site / "public/screen-readers.json").read_text(encoding="utf-8")) == DATA
    assert composer[1] == DATA


def test_lint_accepts_the_words_of_the_framework(site):
    checked = run(site, "check", "--strict")
    assert checked.returncode == 0, checked.stderr


def test_lint_reports_the_words_of_the_other_framework(tmp_path):
    write(tmp_path, entry({"filled with an error": FIELD, "chosen": CHOICE}, wrong=True))
    findings = json.loads(run(tmp_path, "check", "--diagnostics", "json").stderr)
    texts = [(one["rule"], one["message"], one.get("suggestion")) for one in findings]
    # People can set TalkBack to "type, name, state". In this order, Views may say the label before the error, too.
    assert [one[2] for one in texts if one[0] == "announcement-order"] == [said(FIELD, "compose")], texts
    assert [one[1] for one in texts if one[0] == "announcement-word"] == ["TalkBack does not say 'double tap to select' with 'selected'"], texts


def test_guide_json_has_the_places_of_the_framework(examples):
    assert len(examples) == len(CONTROLS) * len(NAMES)
    for (facts, framework), one in zip([(facts, framework) for facts in CONTROLS.values() for framework in NAMES], examples, strict=True):
        assert (one["text"], one["frameworks"]) == (said(facts, framework), [framework])
        meanings = {part["meaning"] for part in one["parts"] if part["basis"] == "vocabulary"}
        assert meanings >= {*facts["roles"], *facts.get("states", [])}
        assert "text" not in {part["part"] for part in one["parts"]}


def test_the_composer_has_the_parts_of_guide_json(examples, composer):
    ((of_entry,), _) = composer
    listed = of_entry["platforms"]["android"]
    assert [one["frameworks"] for one in listed] == [one["frameworks"] for one in examples]
    for one, other in zip(listed, examples, strict=True):
        assert [part[:4] for part in one["parts"]] == [
            [part["part"], part["text"], part["meaning"] or "", part["separator"]] for part in other["parts"]]
    # Each part stands where the order for the framework has its place.
    for (facts, framework), one in zip([(facts, framework) for facts in CONTROLS.values() for framework in NAMES], listed, strict=True):
        slots = RULES.order(facts, [framework])["slots"]
        places = [slots.index(part[4] or part[0]) for part in one["parts"]]
        assert places == sorted(places), (framework, one["parts"])


def test_pages_have_the_words_and_the_framework(site, examples):
    for path in ["controls/field/index.html", "announcements/index.html"]:
        page = html.unescape((site / "public" / path).read_text(encoding="utf-8"))
        assert all(page.count(one["text"]) and one["condition"] in page for one in examples), path


def test_generated_tests_are_for_the_framework(site, examples):
    for framework in NAMES:
        made = run(site, "tests", "controls/field", "--framework", framework)
        assert made.returncode == 0, made.stderr
        of_framework = [one["id"] for one in examples if one["frameworks"] == [framework]]
        assert re.findall(r'element\("([^"]+)"', made.stdout) == of_framework
    # What a test asks for follows from the meaning of a word, whatever its spelling.
    assert "assertIsOff()" in run(site, "tests", "controls/field", "--framework", "compose").stdout
