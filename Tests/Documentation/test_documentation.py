"""README.md and docs/ are correct: links work, and the examples of rules do what the text says."""

import json
import os
import re
import shutil
import subprocess
from collections import defaultdict
from datetime import date
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SITEGEN = ROOT / ".build" / "debug" / "sitegen"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FENCE = re.compile(r"^(`{3,})(\w*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)


def rules():
    """Each rule in docs/reference/rules.md with its level, and the languages and texts of its examples."""
    text = (ROOT / "docs" / "reference" / "rules.md").read_text(encoding="utf-8")
    for section in re.split(r"^### (?=`)", text, flags=re.MULTILINE)[1:]:
        name, level = re.match(r"`([a-z0-9-]+)`\n\n\((error|warning|off)\)", section).groups()
        yield name, level, [match.groups()[1:] for match in FENCE.finditer(section)]


def repaired():
    """The rules whose findings '--fix' repairs, according to docs/reference/rules.md."""
    text = (ROOT / "docs" / "reference" / "rules.md").read_text(encoding="utf-8")
    sections = re.split(r"^### `", text, flags=re.MULTILINE)[1:]
    return {section.split("`")[0] for section in sections if "`--fix`" in section}


REPAIRED = repaired()

# '--fix' repairs only some of their findings, and not the one in the example.
PARTLY_REPAIRED = {"link-malformed"}

# A rule that is off is turned on with this level.
ON = "warning"

# The API data for the examples about APIs.
APIS = """\
uikit:
  UIView.accessibilityLabel:
    kind: property
views:
  View.contentDescription:
    kind: property
"""

# The first example of a rule has the problem, the second does not. Examples in `text` are not tested.
EXAMPLES = [
    pytest.param(name, level if index == 0 else None, language, text, id=f"{name}-{'reported' if index == 0 else 'mended'}")
    for name, level, examples in rules()
    for index, (language, text) in enumerate(examples)
    if language != "text"
]


def check(site, *options):
    """The findings by the folder that they are in."""
    run = subprocess.run(
        [SITEGEN, "check", "--diagnostics", "json", *options], cwd=site, capture_output=True, text=True, timeout=60)
    assert run.returncode in (0, 1), run.stderr
    findings = defaultdict(list)
    for found in json.loads(run.stderr):
        findings[Path(found["path"]).parent.name].append((found["rule"], found["severity"]))
    return findings


def write(folder, front_matter, body):
    """An entry with an example, and what examples refer to."""
    folder.mkdir(parents=True)
    (folder / "button.md").write_text("---\ntitle: Button\n---\n\n## iOS\n\n### Role\n\nText.\n", encoding="utf-8")
    for file in ("button.mp4", "button.png", "button.txt", "button.vtt"):
        (folder / file).write_text("A button is pressed.\n", encoding="utf-8")
    (folder / "example.md").write_text(f"---\n{front_matter}---\n\n{body}", encoding="utf-8")


def divided(name, language, text):
    """The front matter and the body of an example that is an entry, or a part of one."""
    if language == "markdown" and text.startswith("---\n"):
        return text.split("---\n", 2)[1:]
    if language == "markdown":
        return "title: Example\n", text
    return text if name == "title-missing" else f"title: Example\n{text}", ""


# Rules about more than one entry, about a setting, or about the address of the example.
OF_A_SITE = (
    "amount-limit", "api-", "color-contrast", "config-", "entry-orphan", "external-link", "liquid-variable", "review-outdated", "words-")


def is_entry(example):
    name, _, language, _ = example.values
    return language in ("markdown", "yaml") and not name.startswith(OF_A_SITE) and not is_off(name)


@pytest.fixture(scope="module")
def entries(tmp_path_factory):
    """The findings in the entries, before and after they are repaired. They are one site, with a folder for each."""
    site = tmp_path_factory.mktemp("entries")
    for example in filter(is_entry, EXAMPLES):
        name, _, language, text = example.values
        write(site / "content" / "controls" / example.id, *divided(name, language, text))
    return check(site), check(site, "--fix")


@pytest.mark.parametrize("name, level, language, text", EXAMPLES)
def test_example_of_a_rule(tmp_path, request, name, level, language, text):
    example = next(one for one in EXAMPLES if one.id == request.node.callspec.id)
    if is_entry(example):
        found, left = (findings[example.id] for findings in request.getfixturevalue("entries"))
    else:
        found, left = findings_alone(tmp_path, name, language, text, is_repaired=level)
    assert set(found) == ({(name, ON if level == "off" else level)} if level else set())
    if level and name not in PARTLY_REPAIRED:
        assert (name not in {rule for rule, _ in left}) == (name in REPAIRED)


def findings_alone(site, name, language, text, is_repaired):
    """The findings in an example that has a site of its own, before and after they are repaired."""
    controls, settings = site / "content" / "controls", site / "sitegen.yml"
    front_matter, body = "title: Example\n", ""
    if is_off(name):
        settings.write_text(f"lint: {{{name}: {ON}}}\n", encoding="utf-8")
    if name == "review-outdated":
        settings.write_text("review-age: 1 year\n", encoding="utf-8")
        text = text.replace("2026-11-21", date.today().isoformat())
    if language == "mustache":
        shutil.copytree(ROOT / "templates", site / "templates")
        (site / "templates" / "home.mustache").write_text(text, encoding="utf-8")
    elif name.startswith("config-") or name in ("color-contrast", "words-missing"):
        settings.write_text(text, encoding="utf-8")
    elif name.startswith("words-"):
        settings.write_text("language: de\n", encoding="utf-8")
        (site / "i18n").mkdir()
        (site / "i18n" / "de.yml").write_text(text, encoding="utf-8")
    elif name.startswith("api-"):
        is_data = language == "yaml"
        body = "" if is_data else text
        (site / "content" / "_data").mkdir(parents=True)
        (site / "content" / "_data" / "apis.yml").write_text(text if is_data else APIS, encoding="utf-8")
    elif language == "json":
        (site / "content" / "_data" / "heard").mkdir(parents=True)
        (site / "content" / "_data" / "heard" / "run.json").write_text(text, encoding="utf-8")
    elif language == "svg":
        front_matter += "illustration: {src: example.svg, alt: A rectangle}\n"
    else:
        front_matter, body = divided(name, language, text)
    write(controls, front_matter, body)
    if language == "svg":
        (controls / "example.svg").write_text(text, encoding="utf-8")
    if name == "entry-orphan":
        (controls / "checkbox.md").write_text("---\ntitle: Checkbox\nkeyboard:\n  space: Sets it\n---\n", encoding="utf-8")
    options = ["--external"] if name == "external-link" else []
    found = sum(check(site, *options).values(), [])
    return found, sum(check(site, "--fix", *options).values(), []) if is_repaired else found


RULES = (ROOT / "Sources" / "Guide" / "Checks" / "Rule.swift").read_text(encoding="utf-8")


def is_off(name):
    return re.search(rf'Rule\(\s*"{name}",\s*\.off', RULES) is not None


def test_every_rule_is_documented():
    known = dict(re.findall(r'Rule\(\s*"([a-z0-9A-Z-]+)",\s*\.(\w+)', RULES))
    assert {name: level for name, level, _ in rules()} == known
    table = re.findall(r"^\| \[`(.+?)`\]\(#\1\) \| (\w+) \|", (ROOT / "docs" / "reference" / "rules.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert dict(table) == known


def test_every_key_of_the_configuration_is_documented():
    schema = json.loads((ROOT / "schemas" / "sitegen.schema.json").read_text(encoding="utf-8"))
    text = (ROOT / "docs" / "reference" / "configuration.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert [key for key in keys(schema) if not any(f"`{key}`" in row for row in rows)] == []


def keys(schema):
    """All keys of a schema and of its parts, except the names of rules."""
    for key, value in schema.get("properties", {}).items():
        yield key
        inner = [value, value.get("items", {}), *value.get("items", {}).get("anyOf", [])]
        for part in inner if key != "lint" else []:
            yield from keys(part)


def test_every_key_of_the_front_matter_is_documented():
    schema = json.loads((ROOT / "schemas" / "front-matter.schema.json").read_text(encoding="utf-8"))
    text = (ROOT / "docs" / "reference" / "entries.md").read_text(encoding="utf-8")
    assert [key for key in schema["properties"] if f"`{key}`" not in text] == []


def test_the_documents_are_a_site_without_findings(tmp_path):
    run = subprocess.run(
        [SITEGEN, "build", "--config", ROOT / "docs" / "sitegen.yml", "--output", tmp_path, "--strict", "--no-search"],
        cwd="/", capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert "warning" not in run.stderr
    pages = {path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in ROOT.glob("docs/**/*.md")} - {"index"}
    home = (tmp_path / "index.html").read_text(encoding="utf-8")
    for page in pages:
        assert (tmp_path / page / "index.html").is_file()
        assert f'href="{page}/"' in home
    assert not (tmp_path / "sitegen.yml").exists()


def test_the_recipe_for_nginx_leaves_the_policy_to_the_pages():
    """A browser applies both policies, so the header must not forbid what a page allows itself."""
    recipe = (ROOT / "docs" / "how-to" / "publish.md").read_text(encoding="utf-8")
    assert re.findall(r'Content-Security-Policy "(.*?)"', recipe) == ["frame-ancestors 'none'"]
    layout = (ROOT / "templates" / "layout.mustache").read_text(encoding="utf-8")
    assert "default-src 'none'" in re.search(r'http-equiv="Content-Security-Policy" content="(.*?)"', layout).group(1)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: os.path.relpath(path, ROOT))
def test_links_lead_somewhere(path):
    text = re.sub(r"`[^`\n]*`", "", FENCE.sub("", path.read_text(encoding="utf-8")))
    broken = []
    for address in re.findall(r"\]\((?!https?:)([^)\s]+)\)", text):
        name, _, anchor = address.partition("#")
        target = path.parent / name if name else path
        if not target.exists():
            broken.append(address)
        elif anchor and anchor not in anchors(target):
            broken.append(address)
    assert broken == []


def anchors(path):
    """The anchors that GitHub gives the headings of a document."""
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", path.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_promise_names_its_test():
    """The last column of the tables in SECURITY.md."""
    rows = re.findall(r"^\| .+ \| (.*) \|$", (ROOT / "SECURITY.md").read_text(encoding="utf-8"), re.MULTILINE)
    names = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert len(names) > 20
    tests = {path: path.read_text(encoding="utf-8") for path in (ROOT / "Tests").rglob("*") if path.suffix in (".swift", ".py")}
    for name in names:
        assert (ROOT / name).exists() or any(path.name == name or re.search(rf"(struct|func|class) {name}\b", text) for path, text in tests.items()), name


PEERS = {
    "gohugo.io": "Hugo", "starlight.astro.build": "Starlight", "docusaurus.io": "Docusaurus",
    "rust-lang.github.io": "mdBook", "squidfunk.github.io": "Material", "zensical.org": "Zensical", "www.swift.org": "DocC",
    # What Starlight and Material are built on, and the repositories of Zensical.
    "docs.astro.build": "Starlight", "www.mkdocs.org": "Material", "github.com/zensical": "Zensical",
}


def test_each_claim_about_a_peer_has_a_page_of_its_documentation():
    text = (ROOT / "docs" / "comparison.md").read_text(encoding="utf-8")
    claims, linked = 0, set()
    for row in re.findall(r"^\| (?!-|program|feature)(.*) \|$", text, re.MULTILINE):
        plain = re.sub(r"\([^)]*\)", "", row)
        hosts = re.findall(r"\]\(https://((?:github\.com/)?[^/)]+)", row)
        assert set(hosts) <= set(PEERS), row
        named = {name for name in PEERS.values() if re.search(rf"\b{name}\b", plain)}
        assert named <= {PEERS[host] for host in hosts}, row
        claims, linked = claims + bool(hosts), linked | {PEERS[host] for host in hosts}
    assert claims >= 30 and linked == set(PEERS.values())
