"""A guide in German for four platforms has no word of the program in another language: on its pages, in its files, in its scripts."""

import json
import re
import subprocess
from html.parser import HTMLParser

import pytest
import yaml
from conftest import PROGRAM, ROOT, serve
from test_accessibility import check_whole, check_words, findings

GERMAN = ROOT / "Tests/Browser/german"
WORD = re.compile(r"[^\W\d_]{2,}")
# Names of formats, of standards and of their publishers, which the words or the content also have in longer names.
NAMES = {"Markdown", "Gherkin", "CSV", "JSON", "API", "APIs", "AA", "AAA"}
# The columns of test management tools, which have to be in English.
COLUMNS = {"Issue Id", "Test Summary", "Work Item Type", "Test Step", "Step Action", "Step Expected", "Test Case"}
ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "data-label", "label", "aria-description")
EMPTY = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def tokens(text):
    return set(WORD.findall(text))


def german():
    """Every word of German that the program or the content has."""
    words = yaml.safe_load((ROOT / "Sources/Guide/Words/de.yml").read_text(encoding="utf-8"))
    texts = [text for word in words.values() for text in (word.values() if isinstance(word, dict) else [word])]
    known = set(NAMES).union(*(tokens(re.sub(r"\{\w[\w.]*\}", " ", str(text))) for text in texts))
    for path in [GERMAN / "sitegen.yml", *GERMAN.rglob("*.md"), *GERMAN.rglob("*.yml")]:
        known |= tokens(path.read_text(encoding="utf-8"))
    return known | {word.capitalize() for word in known} | {word.lower() for word in known}


class Texts(HTMLParser):
    """The texts that readers see or hear of a page, without those in another language and without code."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.texts = []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        language = attributes.get("lang", self.open[-1][1] if self.open else "")
        is_code = tag in ("script", "style", "code") or bool(self.open and self.open[-1][2])
        if language == "de":
            self.texts += [attributes[name] for name in ATTRIBUTES if attributes.get(name)]
            if tag == "meta" and ("description" in attributes.get("name", "") or attributes.get("property", "") in ("og:title", "og:description")):
                self.texts.append(attributes["content"])
        if tag not in EMPTY:
            self.open.append((tag, language, is_code))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.open and self.open[-1][1] == "de" and not self.open[-1][2]:
            self.texts.append(data)


@pytest.fixture(scope="session")
def files(once):
    options = ["--config", GERMAN / "sitegen.yml", "--templates", ROOT / "templates"]
    return once("german", lambda folder: subprocess.run([PROGRAM, "build", *options, "--output", folder, "--strict", "--quiet"], cwd=ROOT, check=True))


@pytest.fixture(scope="session")
def address(files, tmp_path_factory):
    with serve(files, tmp_path_factory.mktemp("german-server")) as address:
        yield address


def pages(files):
    return sorted(path.relative_to(files).as_posix() for path in files.rglob("*.html"))


def test_pages(files):
    known = german()
    assert len(pages(files)) > 15
    for path in pages(files):
        reader = Texts()
        reader.feed((files / path).read_text(encoding="utf-8"))
        assert len(reader.texts) > 3, path
        foreign = {text.strip(): tokens(text) - known for text in reader.texts if tokens(text) - known}
        assert foreign == {}, path


def test_files(files):
    known = german()
    for path in [*files.rglob("*.md"), *files.glob("criteria/**/*.*"), files / "llms.txt"]:
        text = path.read_text(encoding="utf-8")
        # Addresses, code and comments of a format are no words.
        text = re.sub(r"\]\([^)]*\)|<[^>]*>|https?:\S+|`[^`]*`|^# language: \w+|@\w+|[\w.-]+\.json|```\w*|\b\w+-\w+\b", " ", text, flags=re.MULTILINE)
        assert tokens(text) - known == set(), path.relative_to(files)
    feed = re.sub(r"<[^>]*>|https?:\S+", " ", (files / "feed.xml").read_text(encoding="utf-8"))
    assert tokens(feed) - known == set()
    assert "Angenommen ein Bildschirm" in (files / "criteria/bedienelemente/schalter.feature").read_text(encoding="utf-8")
    assert (files / "criteria/bedienelemente/schalter.feature").read_text(encoding="utf-8").startswith("# language: de\nFunktionalität: ")


def test_scripts(files):
    """A text of at least two words in a script is one that readers see, unless it has the form of code."""
    known = german()
    found = []
    for path in [*files.glob("assets/*.js"), files / "checklist/data.js"]:
        # Without comments and selectors.
        script = re.sub(r"^\s*/?\*.*$|(^|\s)//.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        script = re.sub(r'\b(querySelector(All)?|closest|matches|all|keepFocus)\("[^"]*"|"li li a"|\$\{\w+\}', "", script)
        for text in re.findall(r'"([^"\\\n]+)"|`([^`$\n]+)`', script):
            text = "".join(text)
            if re.fullmatch(r"[^\W\d_][\w .,:!?–’“”„…]+", text) and " " in text.strip():
                found.append((path.name, text, tokens(text) - known))
    # The words that the search leaves out.
    wrong = [(name, text) for name, text, foreign in found if foreign and not name.startswith("search-engine") and text not in COLUMNS]
    assert len(found) > 15
    assert wrong == []


def test_templates_have_no_words():
    for path in (ROOT / "templates").rglob("*.mustache"):
        text = re.sub(r"\{\{\{?.*?\}?\}\}", "", path.read_text(encoding="utf-8"))
        reader = re.compile(r">([^<]*)<|\b(?:aria-label|title|placeholder|alt|label|data-label)=\"([^\"]*)\"")
        assert [match.group() for match in reader.finditer(text) if re.search("[A-Za-z]", "".join(filter(None, match.groups())))] == [], path.name


def test_every_word_is_used():
    words = yaml.safe_load((ROOT / "Sources/Guide/Words/en.yml").read_text(encoding="utf-8"))
    theme = "".join(path.read_text(encoding="utf-8") for path in [*(ROOT / "templates").rglob("*.mustache"), *(ROOT / "templates").rglob("*.js")])
    program = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "Sources").rglob("*.swift"))
    made = re.compile(r"(criteria|aspect|wcag|label|scaffold|gherkin|callout)-.*|.*-description|.*-any|given|when|then|and|but|or|result|markdown|csv|gherkin")
    unused = [key for key in words if f"words.{key}}}" not in theme and f'"{key}"' not in program and not made.fullmatch(key)]
    assert unused == []


def test_every_word_of_the_program_exists():
    words = yaml.safe_load((ROOT / "Sources/Guide/Words/en.yml").read_text(encoding="utf-8"))
    asked = {key for path in (ROOT / "Sources").rglob("*.swift") for key in re.findall(r'words(?:\[|\()"([a-z0-9.-]+)"', path.read_text(encoding="utf-8"))}
    assert len(asked) > 40
    assert asked - set(words) == set()


@pytest.mark.parametrize("path", [
    "", "bedienelemente/", "bedienelemente/schalter/", "bedienelemente/taste/", "lose/", "announcements/", "ueber/", "checklist/", "apis/", "apis/compose/", "wcag/", "standards/",
    "coverage/", "coverage/bedienelemente/", "a-z/",
])
def test_pages_are_accessible(look_at, address, path):
    page = look_at(path, base=address)
    # The guide has no entry for four platforms.
    check_whole(page) if path == "bedienelemente/schalter/" else check_words(page)


def test_what_scripts_say(look_at, address):
    known = german()
    page = look_at("bedienelemente/schalter/", base=address)

    def is_german(text):
        assert text.strip() and tokens(text) - known == set(), text

    status = page.locator("#page-status")
    page.get_by_role("tab", name="iOS").click()
    page.get_by_role("button", name=re.compile("^Kopieren")).first.click()
    page.wait_for_function("() => document.querySelector('#page-status').textContent")
    is_german(status.text_content())
    page.get_by_role("checkbox", name="UIKit").uncheck()
    is_german(status.text_content())
    is_german(page.locator(".hidden-parts").first.inner_text())
    for code in page.locator("pre[aria-label], .table[aria-label]").all():
        is_german(code.get_attribute("aria-label"))
    page.locator(".criteria-for").select_option("ios")
    assert "ausgeblendet" in status.text_content()
    page.keyboard.press("/")
    page.locator("dialog.search input[type=search]").fill("Schalter")
    page.wait_for_function("() => document.querySelectorAll('.search-results a').length > 0")
    page.wait_for_function("() => document.querySelector('.search-status').textContent.includes('Treffer')")
    is_german(page.locator("dialog.search").inner_text())
    assert findings(page, context="dialog.search") == []


def test_what_the_sheet_says(look_at, address):
    known = german()
    page = look_at("checklist/?entries=bedienelemente/taste", base=address)
    page.get_by_role("link", name="Ergebnisse").click()
    page.get_by_role("radio", name="Nicht bestanden").first.check()
    form = page.locator("#sheet")
    assert "1 nicht bestanden" in form.locator(".progress").inner_text()
    assert tokens(form.inner_text()) - known == set()
    for kind in ("markdown", "results", "openacr"):
        form.locator("[name=kind]").select_option(kind)
        with page.expect_download() as download:
            form.get_by_role("button", name="Herunterladen").click()
        text = download.value.path().read_text(encoding="utf-8")
        # The keys and values that OpenACR prescribes.
        text = re.sub(r"catalog: .*|^ *-? *\w+:( \"?[a-z-]+\"?)?", "", text, flags=re.MULTILINE) if kind == "openacr" else text
        assert tokens(re.sub(r"https?:\S+", "", text)) - known == set(), kind
    assert findings(page, context="#sheet") == []


def test_the_checklist_writes_what_the_program_writes(look_at, address, files):
    page = look_at("checklist/?entries=bedienelemente/schalter", base=address)
    assert "1 Eintrag, 9 Kriterien" == page.locator(".summary").inner_text()
    for format, ending in [("markdown", "md"), ("text", "txt"), ("gherkin", "feature"), ("csv", "csv")]:
        page.locator(f"[name=format][value={format}]").check()
        written = (files / f"criteria/bedienelemente/schalter.{ending}").read_bytes().decode()
        assert page.evaluate("checklistFormats(checklistData).formats[document.querySelector('.checklist').elements.format.value]"
                             ".render([checklistFormats(checklistData).sheetOf('bedienelemente/schalter', '')])") == written


def test_pages_need_no_script(look_at, address):
    for path in ("", "bedienelemente/schalter/", "checklist/"):
        words = "() => { const body = document.body.cloneNode(true); for (const one of body.querySelectorAll('.copy, #page-status, .scripted, script, dialog')) one.remove(); return body.textContent.split(/\\s+/).filter(Boolean); }"
        without = look_at(path, base=address, script=False).evaluate(words)
        assert without == look_at(path, base=address).evaluate(words) != []


def test_the_keyboard_reaches_everything(look_at, address):
    page = look_at("bedienelemente/schalter/", base=address)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Zum Inhalt springen"
    page.keyboard.press("Enter")
    tab = page.get_by_role("tab", name="Web")
    tab.focus()
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.textContent") == "Vergleichen"
