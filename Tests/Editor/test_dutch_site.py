"""Somebody adopts sitegen in another language, and an editor works in that guide for a day."""

import json
import shutil
import subprocess

import pytest
import pytest_lsp
from conftest import PROGRAM, write_site
from dutch_site import FILES, PLATFORMS, settings
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient
from test_clients import Editor

KNOP = "content/bediening/knop.md"


def sitegen(folder, *arguments):
    run = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
    return run


@pytest.fixture
def dutch(tmp_path):
    sitegen(tmp_path, "new", "site", "gids", "--title", "Toegankelijke apps", "--language", "nl", "--platforms", ",".join(PLATFORMS))
    folder = tmp_path / "gids"
    shutil.rmtree(folder / "content")
    file = folder / "sitegen.yml"
    return write_site(folder, {**FILES, "sitegen.yml": settings(file.read_text(encoding="utf-8"))})


def test_a_new_site_in_dutch_lists_its_words_to_translate(tmp_path):
    sitegen(tmp_path, "new", "site", "gids", "--language", "nl", "--platforms", "web,flutter")
    folder = tmp_path / "gids"
    words = (folder / "i18n/nl.yml").read_text(encoding="utf-8")
    assert "\n#menu: Menu\n" in words
    printed = sitegen(folder, "schema", "words").stdout
    assert printed == words
    # A new site has nothing to report. Who begins to translate is told how much is left.
    assert sitegen(folder, "check", "--strict").stderr == ""
    settings = (folder / "sitegen.yml").read_text(encoding="utf-8")
    assert settings.count("\n  words-missing: off\n") == 1
    (folder / "sitegen.yml").write_text(settings.replace("\nlint:\n", "\n#lint:\n").replace("\n  words-missing: off\n", "\n"), encoding="utf-8")
    found = json.loads(sitegen(folder, "check", "--diagnostics", "json").stderr)
    assert [(finding["rule"], finding["path"]) for finding in found] == [("words-missing", "i18n/nl.yml")]
    (folder / "i18n/nl.yml").write_text(words.replace("#menu: Menu\n", "menu: Inhoud\nmenuu: Inhoud\n"), encoding="utf-8")
    found = json.loads(sitegen(folder, "check", "--diagnostics", "json").stderr)
    assert {(finding["rule"], finding.get("suggestion")) for finding in found} == {("words-missing", None), ("words-unknown-key", "menu")}
    assert "#menu:" not in sitegen(folder, "schema", "words").stdout
    # What is printed goes behind what is translated.
    (folder / "i18n/nl.yml").write_text("menu: Inhoud\n" + sitegen(folder, "schema", "words").stdout, encoding="utf-8")
    found = json.loads(sitegen(folder, "check", "--diagnostics", "json").stderr)
    assert [finding["rule"] for finding in found] == ["words-missing"]


def test_the_dutch_site_has_its_own_menu_words_table_and_platforms(dutch):
    sitegen(dutch, "build", "--strict", "--no-search")
    guide = json.loads((dutch / "public/guide.json").read_text(encoding="utf-8"))
    assert [(category["id"], category["title"]) for category in guide["categories"]] == [
        ("formulieren", "Formulieren invullen"), ("bediening", "Bediening")]
    page = (dutch / "public/bediening/knop/index.html").read_text(encoding="utf-8")
    menu = page[page.index('<nav class="guide"'):]
    menu = menu[: menu.index("</nav>")]
    assert menu.index("Formulieren invullen") < menu.index("Bediening") < menu.index("Knop") < menu.index("Schakelaar")
    assert "Tekstveld" not in menu
    for words in ['lang="nl"', "Inhoud", "Stembediening", "Zo test je het", "De schermlezer zegt"]:
        assert words in page, words
    for platform in PLATFORMS:
        assert f'id="{platform}-name"' in page, platform
    # English words that nobody has translated yet are marked.
    assert 'lang="en"' in page


# What is written, what it was before, and what the editor shows: the rule, the marked words, and a part of the message.
MISTAKES = [
    (KNOP, "descripton: Start", "description: Start", "front-matter-unknown-key", "descripton", "description"),
    (KNOP, "  spaite: Start", "  spatie: Start", "action-spelling", "spaite", "'spatie'"),
    (KNOP, '["2.1.11", ', '["2.1.1", ', "wcag-unknown", "2.1.11", "WCAG 2.2 has no"),
    (KNOP, "(schakelar.md)", "(schakelaar.md)", "link-broken", "schakelar.md", "bediening/schakelaar"),
    (KNOP, "#web-nam)", "#web-name)", "anchor-broken", "schakelaar.md#web-nam", "web-name"),
    (KNOP, "## Fluter\n", "## Flutter\n", "platform-spelling", "Fluter", "Flutter"),
    (KNOP, "## Web\n\n### Naaam\n", "## Web\n\n### Naam\n", "aspect-spelling", "Naaam", "Naam"),
    (KNOP, "**Materail**", "**Material**", "framework-spelling", "Materail", "Material"),
    (KNOP, "verstuur)\n\n## Android", "verstuur)\n```\n\n## Android", "fence-unclosed", "```swift", "never closed"),
    (KNOP, "is de naam.\n\n![Een knop](knop.png)\n\n## iOS", "is de naam.\n\n## iOS", "image-missing", "knop.png", "knop.png"),
    (KNOP, "reviewed: 2026-13-20", "reviewed: 2026-11-20", "value-invalid", "2026-13-20", "2026-13-20"),
    (KNOP, "title: [Knop\n", "title: Knop\n", "yaml-invalid", None, "never closed"),
    (KNOP, "<<<<<<< HEAD\nEen knop\n=======\nDe knop\n>>>>>>> x\n\nEen knop start", "Een knop start", "merge-conflict", None, "merge conflict"),
    (KNOP, "### Rol\n\n## Flutter", "### Rol\n\n- `<button>` heeft de rol.\n\n## Flutter", "section-empty", "Rol", "Rol"),
    (KNOP, "related: [bediening/schakelar]", "related: [bediening/schakelaar]", "link-broken", "bediening/schakelar", "bediening/schakelaar"),
    (KNOP, "order: 1\ncategories: bedienig", "order: 1", "category-spelling", "bedienig", "bediening"),
    (KNOP, "##Web", "## Web", "blank-missing", "##", "missing space"),
    (KNOP, "stemm:\n  tik", "stem:\n  tik", "table-unknown", "stemm", "stem"),
    ("content/formulieren/tekstveld.md", "title:Tekstveld", "title: Tekstveld", "yaml-invalid", None, "missing space after 'title:'"),
    ("i18n/nl.yml", "menuu: Inhoud", "menu: Inhoud", "words-unknown-key", "menuu", "menu"),
    ("sitegen.yml", "\nlnt:\n", "\nlint:\n", "config-unknown-key", "lnt", "lint"),
]


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[str(PROGRAM), "lsp"]))
async def client(lsp_client: LanguageClient):
    lsp_client.record = "neovim"
    yield
    await lsp_client.shutdown_session()


class Writer(Editor):
    """Types into documents and saves them."""

    def write(self, name, old, new):
        assert self.texts[name].count(old) == 1, (name, old)
        self.texts[name] = self.texts[name].replace(old, new)
        self.versions[name] = self.versions.get(name, 1) + 1
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=self.uri(name), version=self.versions[name]),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text=self.texts[name])]))
        (self.folder / name).write_text(self.texts[name], encoding="utf-8")
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(text_document=types.TextDocumentIdentifier(uri=self.uri(name))))

    def all_findings(self):
        return [(uri.removeprefix(self.folder.as_uri() + "/"), finding) for uri, found in self.client.diagnostics.items() for finding in found]


@pytest.mark.asyncio
async def test_an_editors_day(client, dutch):
    """Each mistake is reported alone, at its place, with what was meant; and each is gone when it is mended."""
    writer = Writer(client, dutch)
    writer.versions = {}
    await writer.start()
    for name in sorted({name for name, *_ in MISTAKES}):
        writer.open(name)
    edits = 0
    for name, wrong, right, rule, words, message in MISTAKES:
        writer.write(name, right, wrong)
        await writer.until(lambda: rule in [finding.code for _, finding in writer.all_findings()])
        found = [(file, finding) for file, finding in writer.all_findings() if finding.code == rule]
        assert [file for file, _ in found] == [name], (rule, found)
        assert message in found[0][1].message, found[0][1].message
        if words:
            assert writer.text_in(name, found[0][1].range) == words, (rule, writer.text_in(name, found[0][1].range))
        writer.write(name, wrong, right)
        await writer.until(lambda: writer.all_findings() == [])
        edits += 2
    # Writing that is no mistake reports nothing: a row, a section, a new title, a new entry and a link to it.
    writer.write(KNOP, "  rol: Zegt dat het een knop is\n", "  rol: Zegt dat het een knop is\n  toestand: Zegt of de knop uit staat\n")
    writer.write(KNOP, "## Flutter\n", "### Toestand\n\n- `disabled` zet de knop uit.\n\n## Flutter\n")
    writer.write(KNOP, "title: Knop\n", "title: Drukknop\n")
    new = "content/formulieren/keuzelijst.md"
    (dutch / new).write_text(FILES["content/formulieren/tekstveld.md"].replace("Tekstveld", "Keuzelijst"), encoding="utf-8")
    writer.open(new)
    writer.write(KNOP, "verander je met een", "kies je uit een [keuzelijst](../formulieren/keuzelijst.md), of verander je met een")
    # A mistake at the end shows that everything before was read.
    writer.write(KNOP, "schakelaar.md#web-name", "schakelaar.md#web-nam")
    await writer.until(lambda: [(file, finding.code) for file, finding in writer.all_findings()] == [(KNOP, "anchor-broken")])
    assert edits + 5 >= 30 and len(MISTAKES) >= 15
    strict = subprocess.run([PROGRAM, "check", "--strict"], cwd=dutch, capture_output=True, text=True)
    assert strict.returncode == 1 and strict.stderr.count("anchor-broken") == 1
