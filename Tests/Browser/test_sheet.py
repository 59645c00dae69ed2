"""The tester's sheet keeps marks on the device, shares them by file, and exports them in the formats that other tools read."""

import csv
import io
import json
import os
import re
from pathlib import Path

import jsonschema
import pytest
import yaml
from conftest import ROOT
from playwright.sync_api import expect
from pyld import jsonld
from pypdf import PdfReader
from test_accessibility import WAYS, findings
from test_checklist import announced, box, odd  # noqa: F401

PAGE = "checklist/?entries=controls/lever,controls/knob&platform=ios#sheet"
EARL = "http://www.w3.org/ns/earl#"
DCT = "http://purl.org/dc/terms/"
SCHEMA = json.loads((Path(__file__).parent / "openacr.schema.json").read_text(encoding="utf-8"))


@pytest.fixture
def sheet(enter):
    """Opens the sheet of two entries on iOS."""

    def sheet(path=PAGE, **options):
        page = enter(path, **options)
        expect(page.get_by_role("heading", name="Tester’s sheet")).to_be_focused()
        return page

    return sheet


def check(page, name):
    return page.get_by_role("group", name=name).first


def mark(page, name, result, note=None):
    check(page, name).get_by_role("radio", name=result, exact=True).check()
    if note is not None:
        check(page, name).get_by_role("textbox").fill(note)


def progress(page):
    return page.locator(".progress span").inner_text()


def mark_some(page):
    page.get_by_label("Product").fill("=Belts & “co”")
    page.get_by_label("Tester", exact=True).fill("Ada: #1")
    mark(page, "tab Focus moves", "Passed")
    mark(page, "space", "Failed", "=HYPERLINK(1)\nTwice: *no* \"sound\"; nothing")
    mark(page, "double tap", "Not applicable")


def mark_all(page, result):
    for radio in page.get_by_role("radio", name=result, exact=True).all():
        radio.check()


def saved(page, button):
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    return download.value.suggested_filename, download.value.path().read_bytes().decode()


def exported(page, kind):
    page.get_by_label("Format").select_option(kind)
    return saved(page, "Download")


def open_file(page, text, name="sheet.json"):
    page.get_by_label("Open a saved file").set_input_files({"name": name, "mimeType": "application/json", "buffer": text.encode()})


# Use


def test_a_journey_by_keyboard(contexts, room):
    page = contexts(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(room + "checklist/?entries=controls/lever&platform=ios")
    press = page.keyboard.press

    def tab_to(locator, key="Tab"):
        for _ in range(60):
            press(key)
            if locator.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"{key} does not reach {locator}")

    tab_to(page.get_by_role("link", name="Mark results"))
    press("Enter")
    expect(page.get_by_role("heading", name="Tester’s sheet")).to_be_focused()
    assert page.get_by_role("checkbox").count() == 0
    tab_to(page.get_by_label("Product"))
    page.keyboard.type("Belts")
    tab_to(check(page, "tab Focus moves").get_by_role("radio", name="Not tested"))
    press("ArrowRight")
    announced(page, "1 of 8 marked, 0 failed")
    press("ArrowRight")
    announced(page, "1 of 8 marked, 1 failed")
    press("Tab")
    page.keyboard.type("Skips the lever")
    announced(page, "1 of 8 marked, 1 failed")
    tab_to(page.get_by_role("button", name="Next untested"))
    press("Enter")
    # From the row that was left last, to the next row without a mark, and round to the first.
    expect(check(page, "name Says").get_by_role("radio", name="Not tested")).not_to_be_focused()
    assert page.evaluate("document.activeElement.value") == "untested"
    tab_to(page.get_by_label("Format"))
    page.keyboard.type("EARL")
    tab_to(page.get_by_role("button", name="Copy", exact=True))
    press("Enter")
    announced(page, "Copied")
    assert '"earl:info": "Skips the lever"' in page.evaluate("navigator.clipboard.readText()")
    tab_to(page.get_by_role("link", name="Back to the checklist"), "Shift+Tab")
    press("Enter")
    expect(page.get_by_role("heading", name="Your checklist")).to_be_focused()
    assert page.get_by_role("group", name="About this test").count() == 0
    page.go_back()
    expect(page.get_by_role("heading", name="Tester’s sheet")).to_be_focused()
    assert check(page, "tab Focus moves").get_by_role("radio", name="Failed").is_checked()


def test_each_control_has_a_name_of_its_own(sheet):
    page = sheet()
    names = page.get_by_role("textbox", name=re.compile("^Note")).evaluate_all("all => all.map(one => one.labels[0].textContent)")
    assert len(names) == len(set(names)) == 10
    groups = page.locator("fieldset.check legend").all_inner_texts()
    assert len(groups) == len(set(groups)) == 10


@pytest.mark.parametrize("way", WAYS)
def test_is_accessible(sheet, way):
    page = sheet(**WAYS[way])
    assert findings(page) == []
    mark_some(page)
    open_file(page, "no")
    announced(page, "“sheet.json” is not a tester’s sheet.")
    page.get_by_role("button", name="Delete these marks").click()
    page.get_by_role("button", name="Undo").wait_for()
    assert findings(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= page.viewport_size["width"]
    low = "all => all.filter(one => one.checkVisibility() && one.offsetHeight < 44).map(one => one.outerHTML)"
    assert page.locator(".sheet :is(button, label, a, textarea, select, input:not([type=radio]))").evaluate_all(low) == []
    assert page.complaints == []


def test_says_that_nothing_is_chosen(sheet):
    page = sheet("checklist/#sheet")
    assert page.get_by_text("No entries are chosen").is_visible()
    assert progress(page) == "0 of 0 marked, 0 failed"
    assert findings(page) == []
    page.go_back()


def test_fits_with_large_text(sheet):
    page = sheet(viewport={"width": 640, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '225%'")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 640


def test_what_does_not_apply_needs_no_mark(contexts, odd):  # noqa: F811
    page = contexts().new_page()
    page.goto((odd / "public/checklist/index.html").as_uri() + "?entries=odd%252C 100%2525 %231#sheet")
    page.get_by_role("group", name="About this test").wait_for()
    page.goto((odd / "public/checklist/index.html").as_uri() + "?entries=plain&platform=ios#sheet")
    page.get_by_role("group", name="About this test").wait_for()
    assert progress(page) == "0 of 0 marked, 0 failed"


def test_its_files_load_when_it_is_opened(contexts, room):
    page = contexts().new_page()
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(room + "checklist/?entries=controls/lever&platform=ios")
    assert not [url for url in requests if "/sheet" in url]
    page.get_by_role("link", name="Mark results").click()
    page.get_by_role("button", name="Next untested").wait_for()
    before = len(requests)
    mark_some(page)
    exported(page, "earl")
    saved(page, "Save to a file")
    # Nothing is sent anywhere.
    assert [url for url in requests[before:] if not url.startswith("blob:")] == []


def test_says_that_its_files_are_missing(contexts, room):
    page = contexts().new_page()
    page.route(re.compile(r"/sheet\.\w+\.js$"), lambda route: route.abort())
    page.goto(room + "checklist/?entries=controls/lever")
    page.get_by_role("link", name="Mark results").click()
    announced(page, "Cannot be loaded")
    assert box(page, "Lever").is_visible()
    page.unroute_all()
    page.get_by_role("link", name=re.compile("Mark results|Cannot be loaded")).click()
    page.get_by_role("button", name="Next untested").wait_for()


def test_is_printed_with_its_marks(sheet):
    page = sheet()
    mark_some(page)
    text = " ".join(" ".join(part.extract_text() for part in PdfReader(io.BytesIO(page.pdf())).pages).split())
    assert "space Pulls the lever Failed Note: =HYPERLINK(1) Twice:" in text
    assert "Save to a file" not in text and "Choose all" not in text
    assert text.count("Passed") == 1 and text.count("Note") == 1
    assert text.count("Not tested") == 7


# Memory and files


def test_marks_stay_on_the_device(sheet):
    page = sheet()
    mark_some(page)
    page.reload()
    expect(check(page, "space").get_by_role("radio", name="Failed")).to_be_checked()
    assert check(page, "space").get_by_role("textbox").input_value().startswith("=HYPERLINK(1)\n")
    assert page.get_by_label("Product").input_value() == "=Belts & “co”"
    assert progress(page) == "3 of 10 marked, 1 failed"
    # Marks belong to the platform that was chosen.
    page.get_by_role("link", name="Back to the checklist").click()
    page.get_by_role("radio", name="Android").check()
    page.get_by_role("link", name="Mark results").click()
    expect(page.locator(".progress span")).to_have_text(re.compile("^0 of "))


def test_works_from_disk(contexts, room_files):
    page = contexts().new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto((room_files / "checklist/index.html").as_uri())
    box(page, "Lever").check()
    page.get_by_role("link", name="Mark results").click()
    mark(page, "space", "Failed")
    announced(page, "1 of 9 marked, 1 failed")
    page.reload()
    expect(check(page, "space").get_by_role("radio", name="Failed")).to_be_checked()
    assert "Pulls the lever" in exported(page, "markdown")[1]
    page.go_back()
    expect(page.get_by_role("link", name="Mark results")).to_be_visible()
    assert errors == []


def test_a_criterion_that_changed_counts_as_not_tested(sheet, contexts, room):
    page = sheet()
    mark(page, "space", "Passed", "In the rain")
    stored = page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('sheet'))")
    other = contexts()
    other.add_init_script(f"localStorage.setItem({json.dumps(stored[0])}, {json.dumps(stored[1].replace('Pulls the lever', 'Pushes the lever'))})")
    page = other.new_page()
    page.goto(room + PAGE)
    expect(check(page, "space").get_by_role("radio", name="Not tested")).to_be_checked()
    expect(check(page, "space")).to_contain_text("This criterion has changed since")
    assert check(page, "space").get_by_role("textbox").input_value() == "In the rain"
    assert progress(page) == "0 of 10 marked, 0 failed"
    assert findings(page) == []
    mark(page, "space", "Passed")
    assert "has changed" not in check(page, "space").inner_text()


def test_a_file_carries_the_sheet_to_another_device(sheet, enter):
    page = sheet()
    mark_some(page)
    name, text = saved(page, "Save to a file")
    assert name == "test-ios.json"
    other = enter("checklist/#sheet")
    open_file(other, text)
    announced(other, "Marks opened: 3")
    assert progress(other) == "3 of 10 marked, 1 failed"
    assert other.get_by_label("Tester", exact=True).input_value() == "Ada: #1"
    assert saved(other, "Save to a file") == (name, text)
    # A file of today replaces the marks it has and leaves the others.
    mark(other, "space", "Passed")
    mark(other, "name Says", "Passed")
    open_file(other, text)
    announced(other, "Marks opened: 3; replaced: 1")
    assert progress(other) == "4 of 10 marked, 1 failed"
    mark(other, "role Says", "Failed")
    other.get_by_role("button", name="Undo").click()
    announced(other, "The earlier marks are back.")
    expect(other.get_by_role("button", name="Save to a file")).to_be_focused()
    assert progress(other) == "5 of 10 marked, 1 failed"
    assert check(other, "space").get_by_role("radio", name="Passed").is_checked()


def test_marks_are_deleted_and_brought_back(sheet):
    page = sheet()
    mark_some(page)
    page.get_by_role("button", name="Delete these marks").click()
    announced(page, "Deleted. Undo brings the marks back.")
    assert progress(page) == "0 of 10 marked, 0 failed"
    page.get_by_role("button", name="Undo").click()
    assert progress(page) == "3 of 10 marked, 1 failed"
    assert page.get_by_role("button", name="Undo").count() == 0


@pytest.mark.parametrize("text", ["", "{}", "null", "[]", '{"sheet": 2, "marks": []}', '{"sheet": 1}', '{"sheet": 1, "marks": 7}', '{"marks": []}'])
def test_other_files_change_nothing(sheet, text):
    page = sheet()
    mark(page, "space", "Failed")
    open_file(page, text, "holiday.json")
    announced(page, "“holiday.json” is not a tester’s sheet.")
    assert progress(page) == "1 of 10 marked, 1 failed"


def test_strange_marks_in_a_file_do_no_harm(sheet):
    page = sheet()
    good = {"platform": "ios", "entry": "controls/lever", "criterion": "keyboard-space", "result": "failed", "text": "Pulls the lever"}
    strange = [None, 7, {}, {**good, "result": "constructor"}, {**good, "entry": 3}, {**good, "entry": "gone/entry"}, {**good, "criterion": "__proto__"}]
    whole = {"sheet": 1, "entries": ["controls/lever", {"a": 1}], "platform": {}, "about": {"product": ["x"], "tester": "<b>Ada</b>"}, "marks": [good, *strange]}
    whole["marks"][0] = {**good, "note": "<img src=x onerror=alert(1)>"}
    open_file(page, json.dumps({**whole, "platform": "ios"}))
    announced(page, "Marks opened: 3; for criteria that are not in this sheet: 2")
    assert progress(page) == "1 of 8 marked, 1 failed"
    assert page.get_by_label("Tester", exact=True).input_value() == "<b>Ada</b>"
    assert page.get_by_label("Product").input_value() == ""
    assert page.complaints == []


BREAKS = {"LF": "\n", "CRLF": "\r\n", "CR": "\r", "tab": "\t", "NEL": "\x85", "line separator": "\u2028", "paragraph separator": "\u2029", "form feed": "\f"}


@pytest.mark.parametrize("sign", BREAKS.values(), ids=BREAKS)
def test_a_fact_in_a_file_is_one_line(sheet, sign):
    """A tester's file comes from anybody: its facts add no lines and no headings to what is exported."""
    page = sheet()
    about = {name: f"{sign}{name}{sign}{sign}# Approved{sign}- Passed{sign}" for name in ["product", "version", "device", "tester", "email"]}
    one = {name: f"{name} # Approved - Passed" for name in about}
    open_file(page, json.dumps({"sheet": 1, "entries": ["controls/lever"], "platform": "ios", "about": about, "marks": []}))
    announced(page, "Marks opened: 0")
    assert page.get_by_label("Tester", exact=True).input_value() == one["tester"]
    lines = exported(page, "markdown")[1].split("\n")
    assert lines[0] == f"# Test of {one['product']} {one['version']}"
    assert lines[1:5] == ["", f"- Product: {one['product']} {one['version']}", f"- Tested with: {one['device']}", f"- Tester: {one['tester']}"]
    assert not [line for line in lines if re.match(r"\s*(# Approved|- Passed)|.*[\r\t\f\x85\u2028\u2029]", line)]
    assert yaml.safe_load(exported(page, "openacr")[1])["author"] == {"name": one["tester"], "email": one["email"]}


@pytest.mark.parametrize("memory", ["", "no JSON", "null", "[]", '{"marks": 1}', '{"marks": [null, {"platform": "ios"}]}'])
def test_a_strange_memory_does_no_harm(contexts, room, memory):
    context = contexts()
    context.add_init_script(f"localStorage.setItem('sitegen-sheet en Machine room', {json.dumps(memory)})")
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(room + PAGE)
    mark(page, "space", "Failed")
    announced(page, "1 of 10 marked, 1 failed")
    assert errors == []


def test_says_that_marks_cannot_be_kept(contexts, room):
    context = contexts()
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
    page = context.new_page()
    page.goto(room + PAGE)
    mark(page, "space", "Failed")
    expect(page.locator(".said")).to_have_text("This browser cannot keep your marks. Save them to a file before you leave.")
    assert "keyboard-space" in saved(page, "Save to a file")[1]


def test_windows_share_marks(contexts, room):
    context = contexts()
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(room + PAGE)
        page.get_by_role("button", name="Next untested").wait_for()
    mark(first, "space", "Failed")
    expect(check(second, "space").get_by_role("radio", name="Failed")).to_be_checked()
    mark(second, "name Says", "Passed")
    expect(first.locator(".progress span")).to_have_text("2 of 10 marked, 1 failed")


# Exports


def records(text, delimiter=","):
    assert text.endswith("\r\n")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


def test_exports_markdown(sheet):
    page = sheet()
    mark_some(page)
    name, text = exported(page, "markdown")
    assert name == "test-ios.md"
    assert text.startswith("# Test of =Belts & “co”\n\n- Product: =Belts & “co”\n- Tester: Ada: #1\n- Guide: Machine room\n- Date: 2")
    assert "- 3 of 10 marked, 1 failed\n\n## Lever (iOS)\n\n### Keyboard\n\n- Passed: **tab** Focus moves" in text
    assert '- Failed: **space** Pulls the lever\n  - Note: =HYPERLINK(1)\\\n    Twice: \\*no\\* "sound"; nothing\n' in text
    assert "- Not applicable: **double tap** Pulls the lever\n" in text
    assert "- Not tested: **value** Says the speed\n" in text


def test_exports_results_as_csv(sheet):
    page = sheet()
    mark_some(page)
    rows = records(exported(page, "results")[1])
    assert rows[0] == ["entry", "table", "action", "expected", "result", "note", "date"]
    assert rows[2][:6] == ["Lever (iOS)", "Keyboard", "space", "Pulls the lever", "Failed", "'=HYPERLINK(1)\nTwice: *no* \"sound\"; nothing"]
    assert len(rows) == 11


def test_exports_test_cases_for_xray(sheet):
    rows = records(exported(sheet(), "xray")[1], ";")
    assert rows[0] == ["Issue Id", "Test Summary", "Action", "Data", "Result"]
    assert rows[1:3] == [
        ["1", "Lever (iOS): Keyboard", "tab", "", "Focus moves to the lever when Full Keyboard Access is on"],
        ["1", "Lever (iOS): Keyboard", "space", "", "Pulls the lever"],
    ]
    assert {len(row) for row in rows} == {5}
    assert [row[0] for row in rows[1:]] == ["1", "1", "2", "3", "3", "3", "4", "5", "6", "7"]


def test_exports_test_cases_for_azure(sheet):
    rows = records(exported(sheet(), "azure")[1])
    assert rows[0] == ["ID", "Work Item Type", "Title", "Test Step", "Step Action", "Step Expected"]
    assert rows[1:4] == [
        ["", "Test Case", "Lever (iOS): Keyboard", "", "", ""],
        ["", "", "", "1", "tab", "Focus moves to the lever when Full Keyboard Access is on"],
        ["", "", "", "2", "space", "Pulls the lever"],
    ]
    assert {len(row) for row in rows} == {6}


LONG = "---\ntitle: '=%s'\nkeyboard: {'=tab': '@moves; on', '': {ios: '-1, \"two\"', android: +2}}\n---\n" % ("𝒳" * 90)


@pytest.mark.parametrize("kind", ["results", "xray", "azure"])
def test_no_export_holds_a_formula_or_a_long_title(serve_site, contexts, kind):
    address = serve_site("long-title", "title: Long\nlint: {action-spelling: off}\n", {"long.md": LONG})
    page = contexts().new_page()
    page.goto(address + "checklist/?entries=long#sheet")
    page.get_by_role("button", name="Next untested").wait_for()
    rows = records(exported(page, kind)[1], ";" if kind == "xray" else ",")
    assert len(rows) > 2
    assert not [field for row in rows for field in row if re.match(r"[=+\-@\t\r]", field)]
    assert any("'=tab" in row for row in rows)
    if kind == "azure":
        titles = [row[2] for row in rows[1:] if row[2]]
        assert titles and all(100 < len(title.encode("utf-16-le")) // 2 < 128 for title in titles)


def values(node, name):
    return [value.get("@value", value.get("@id")) for value in node.get(name, [])]


@pytest.mark.parametrize("base", ["", "base-url: https://example.org/guide/\n"])
def test_exports_earl(serve_site, contexts, base):
    lever = "---\ntitle: Lever\nwcag: ['2.1.1', '4.1.2']\nkeyboard: {tab: Moves on, space: Pulls it, enter: Opens it, home: Goes there}\n---\n"
    address = serve_site("earl", f"title: Levers\n{base}", {"controls/lever.md": lever})
    page = contexts().new_page()
    page.goto(address + "checklist/?entries=controls/lever&platform=android#sheet")
    mark(page, "tab", "Passed")
    mark(page, "space", "Failed", "No sound")
    mark(page, "enter", "Not applicable")
    page.get_by_label("Tester", exact=True).fill("Ada")
    page.get_by_label("Product").fill("Belts")
    name, text = exported(page, "earl")
    assert name == "test-lever-android.jsonld"
    nodes = jsonld.expand(json.loads(text))
    by_type = {}
    for node in nodes:
        for kind in node["@type"]:
            by_type.setdefault(kind, []).append(node)
    assertions = by_type[EARL + "Assertion"]
    outcomes = []
    for assertion in assertions:
        assert set(assertion) == {"@type", *(EARL + name for name in ("assertedBy", "subject", "mode", "test", "result"))}
        assert values(assertion, EARL + "mode") == [EARL + "manual"]
        assert assertion[EARL + "assertedBy"][0]["@id"] == by_type[EARL + "Assertor"][0]["@id"]
        assert assertion[EARL + "subject"][0]["@id"] == by_type[EARL + "TestSubject"][0]["@id"]
        (test,), (result,) = assertion[EARL + "test"], assertion[EARL + "result"]
        assert test["@type"] == [EARL + "TestCase"] and result["@type"] == [EARL + "TestResult"]
        assert values(test, DCT + "subject") == ["WCAG 2.2: 2.1.1", "WCAG 2.2: 4.1.2"]
        identifier = values(test, DCT + "identifier")[0]
        assert test.get("@id") == (f"https://example.org/guide/{identifier.replace('#', '/#')}" if base else None)
        outcomes.append((identifier.partition("#")[2], *values(result, EARL + "outcome"), *values(result, EARL + "info")))
    assert outcomes == [
        ("keyboard-tab", EARL + "passed"), ("keyboard-space", EARL + "failed", "No sound"),
        ("keyboard-enter", EARL + "inapplicable"), ("keyboard-home", EARL + "untested"),
    ]
    assert values(by_type[EARL + "TestSubject"][0], DCT + "title") == ["Belts"]
    # Every term is a full IRI, so nothing was dropped.
    assert len(jsonld.flatten(nodes)) == len(nodes) + 2 * len(assertions)


def test_knows_the_success_criteria_that_the_program_knows():
    program = (ROOT / "Sources/Guide/Model/standards.txt").read_text(encoding="utf-8")
    script = (ROOT / "templates/assets/sheet-formats.js").read_text(encoding="utf-8")
    for level in ("A", "AA", "AAA"):
        known = re.findall(rf"^([0-9.]+) {level}$", program, re.MULTILINE)
        assert known and re.search(rf'^    {level}: "([^"]+)"', script, re.MULTILINE)[1].split() == known


def report(page):
    name, text = exported(page, "openacr")
    assert name.endswith(".yaml")
    found = yaml.safe_load(text)
    jsonschema.validate(found, SCHEMA)
    if published := os.environ.get("SITEGEN_OPENACR"):
        jsonschema.validate(found, json.loads(Path(published).read_text(encoding="utf-8")))
    levels = {
        criterion["num"]: criterion["components"][0]["adherence"]
        for chapter in found["chapters"].values() for criterion in chapter["criteria"]
    }
    assert len(levels) == 87
    return found, levels


def test_an_empty_sheet_claims_nothing(sheet):
    found, levels = report(sheet())
    assert {adherence["level"] for adherence in levels.values()} == {"not-evaluated"}
    assert "does not claim conformance" in found["notes"]
    # What the published schema requires is there; the tester fills it in.
    assert found["author"] == {"email": ""} and found["product"]["name"] == "Product"


def test_a_failure_is_reported_for_each_success_criterion_of_the_entry(sheet):
    page = sheet()
    page.get_by_label("Product").fill("Belts: #1 'x'")
    page.get_by_label("Version").fill("2.0")
    page.get_by_label("Email").fill("ada@example.org")
    mark(page, "tab Focus moves", "Passed")
    mark(page, "space", "Failed", 'Says "no": # \\ \t é')
    found, levels = report(page)
    assert found["product"] == {"name": "Belts: #1 'x'", "version": "2.0"}
    assert found["author"] == {"email": "ada@example.org"}
    assert levels["2.1.1"]["level"] == levels["4.1.2"]["level"] == "partially-supports"
    assert levels["2.1.1"]["notes"].endswith('\n- Lever: Keyboard: space (Says "no": # \\ \t é)')
    assert levels["1.1.1"]["level"] == "not-evaluated"
    assert "4.1.2" not in found["chapters"]["success_criteria_level_a"]["notes"]
    assert "1.1.1" in found["chapters"]["success_criteria_level_a"]["notes"]
    mark(page, "tab Focus moves", "Not tested")
    assert report(page)[1]["2.1.1"]["level"] == "does-not-support"


def test_only_a_whole_test_supports_a_success_criterion(sheet):
    page = sheet("checklist/?entries=controls/lever&platform=ios#sheet")
    mark_all(page, "Passed")
    assert report(page)[1]["4.1.2"]["level"] == "supports"
    mark(page, "name Says", "Not applicable")
    assert report(page)[1]["4.1.2"]["level"] == "supports"
    mark(page, "name Says", "Not tested")
    assert report(page)[1]["4.1.2"]["level"] == "not-evaluated"
    mark_all(page, "Not applicable")
    assert report(page)[1]["4.1.2"]["level"] == "not-applicable"
