"""Every file of a site has valid content of its type, in the guide, in the machine room and in a site of hostile entries."""

import csv
import io
import json
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest
from conftest import PROGRAM, ROOT
from gherkin.parser import Parser
from hostile_site import build
from jsonschema import Draft202012Validator
from test_markup import checker, messages  # noqa: F401

ADDRESS = "https://site.invalid/guide/"
TEXTS = {".html", ".md", ".txt", ".json", ".xml", ".csv", ".feature", ".css", ".js", ".svg", ".vtt"}


def build_guide(folder, *options):
    run = subprocess.run([PROGRAM, "build", "--output", folder / "public", "--base-url", ADDRESS, "--quiet", *options], cwd=ROOT, capture_output=True, timeout=300)
    assert run.returncode == 0, run.stderr


SITES = {
    "guide": build_guide,
    "machine room": lambda folder: build_guide(folder, "--config", "Tests/Browser/site/sitegen.yml", "--content", "Tests/Browser/site/content"),
    "hostile": build,
}


@pytest.fixture(scope="module", params=SITES)
def site(request, once):
    # test_hostile.py uses the same site.
    name = request.param if request.param == "hostile" else f"published {request.param}"
    return once(name, SITES[request.param]) / "public"


def files(site, ending):
    found = sorted(path for path in site.rglob(f"*{ending}") if path.is_file() and ".sitegen" not in path.parts)
    assert found, ending
    return found


def guide_json(site):
    return json.loads((site / "guide.json").read_text(encoding="utf-8"))


def test_every_page_is_valid_html(site, checker, request):  # noqa: F811
    if "hostile" in request.node.name:
        pytest.skip("authors may nest allowed elements wrongly; test_hostile.py says what browsers make of them")
    assert list(messages(checker, site)) == []


def test_every_text_is_utf_8_without_control_characters(site):
    for path in site.rglob("*"):
        if path.is_file() and path.suffix in TEXTS and ".sitegen" not in path.parts:
            text = path.read_bytes().decode("utf-8", errors="strict")
            hidden = {character for character in text if ord(character) < 0x20 and character not in "\t\n\r\f" or 0x7F <= ord(character) < 0xA0}
            assert not hidden, (path, hidden)


def test_json_is_as_its_schema_says(site):
    schema = json.loads((site / "guide.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    assert [error.message for error in Draft202012Validator(schema).iter_errors(guide_json(site))] == []


def test_the_schema_refuses_another_guide(site):
    schema = json.loads((site / "guide.schema.json").read_text(encoding="utf-8"))
    for wrong in [{}, {**guide_json(site), "entries": [{}]}, {**guide_json(site), "version": "one"}]:
        assert not Draft202012Validator(schema).is_valid(wrong)


def test_structured_data_is_json(site):
    count = 0
    for path in files(site, ".html"):
        for data in re.findall(r'<script type="application/ld\+json">(.*?)</script>', path.read_text(encoding="utf-8"), re.DOTALL):
            assert json.loads(data)["@context"] == "https://schema.org"
            count += 1
    assert count


def test_xml_is_well_formed(site):
    kinds = {ElementTree.parse(path).getroot().tag for path in files(site, ".xml")}
    # Without review dates there is no feed.
    has_feed = any(entry["reviewed"] for entry in guide_json(site)["entries"])
    assert kinds == {"{http://www.sitemaps.org/schemas/sitemap/0.9}urlset"} | ({"{http://www.w3.org/2005/Atom}feed"} if has_feed else set())


def test_gherkin_parses(site):
    for path in files(site, ".feature"):
        feature = Parser().parse(path.read_text(encoding="utf-8"))["feature"]
        scenarios = [child["scenario"] for child in feature["children"] if "scenario" in child]
        assert len(scenarios) == len(feature["children"]) > 0, path
        for scenario in scenarios:
            kinds = [step["keywordType"] for step in scenario["steps"]]
            assert kinds and kinds[0] == "Context" and "Unknown" not in kinds, path


def test_csv_has_the_rows_of_the_guide(site):
    """Reads RFC 4180 with another program. Removes the apostrophe before cells that a spreadsheet would evaluate."""
    count = 0
    for entry in guide_json(site)["entries"]:
        path = site / "criteria" / f"{entry['id']}.csv"
        if not path.exists():
            continue
        text = path.read_bytes().decode()
        records = list(csv.reader(io.StringIO(text, newline=""), strict=True))
        assert records[0] == ["entry", "table", "action", "platform", "result", "sections"]
        assert {len(record) for record in records} == {6}, path
        for record in records:
            assert not any(field.startswith(("=", "+", "-", "@", "\t", "\r", "\n")) for field in record), record
        written = [tuple(re.sub(r"^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])", "", field) for field in record[1:5:3]) for record in records[1:]]
        wanted = [(table["title"], result["text"]) for table in entry["criteria"] for row in table["rows"] for result in row["results"]]
        assert written[:len(wanted)] == [(one_line(title), one_line(text)) for title, text in wanted], path
        count += len(wanted)
    assert count


def one_line(text):
    return re.sub(r"[\x00-\x20\x7f-\x9f\u2028\u2029]+", " ", text).strip(" ")


class Addresses(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.ids.add(attributes.get("id"))
        self.links += [attributes[name] for name in ("href", "src", "poster") if attributes.get(name)]


def test_links_and_anchors_lead_somewhere(site, request):
    """The hostile site has broken links, which are all reported."""
    pages = {path.relative_to(site).as_posix(): Addresses(path) for path in files(site, ".html")}
    broken = set()
    for name, page in pages.items():
        for link in page.links:
            url, anchor = urllib.parse.urldefrag(urllib.parse.urljoin(ADDRESS + urllib.parse.quote(name), link))
            if not url.startswith(ADDRESS):
                continue
            target = urllib.parse.unquote(url[len(ADDRESS):].partition("?")[0])
            target += "index.html" if target == "" or target.endswith("/") else ""
            if not (site / target).is_file() or anchor and target in pages and urllib.parse.unquote(anchor) not in pages[target].ids:
                broken.add(link)
    if "hostile" in request.node.name:
        assert {link for link in broken if "evil" not in link and "passwd" not in link and link not in ("b", "x", "#")} == set()
    else:
        assert broken == set()
