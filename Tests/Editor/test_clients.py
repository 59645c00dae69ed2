"""Every feature that a client's record declares, over the guide and over an irregular site."""

import asyncio
import re
import subprocess
from urllib.parse import unquote

import pytest
import pytest_lsp
from conftest import PROGRAM
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

pytestmark = [pytest.mark.asyncio, pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")]

CLIENTS = ["visual-studio-code", "neovim", "emacs"]
ENCODINGS = {"visual-studio-code": "utf-16", "neovim": "utf-8", "emacs": "utf-32"}


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[str(PROGRAM), "lsp"]), params=CLIENTS)
async def client(request, lsp_client: LanguageClient):
    lsp_client.record = request.param
    yield
    await lsp_client.shutdown_session()


class Editor:
    """A client with a site: documents, and positions of words in the encoding that is agreed on."""

    def __init__(self, client, folder):
        self.client, self.folder = client, folder
        self.texts = {}

    async def start(self):
        result = await self.client.initialize_session(types.InitializeParams(
            capabilities=client_capabilities(self.client.record),
            workspace_folders=[types.WorkspaceFolder(uri=self.folder.as_uri(), name="site")],
        ))
        self.encoding = result.capabilities.position_encoding or "utf-16"
        self.capabilities = result.capabilities
        return self

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name):
        # An editor takes the byte order mark away.
        self.texts[name] = (self.folder / name).read_bytes().decode("utf-8-sig")
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=self.uri(name), language_id="markdown", version=1, text=self.texts[name])))

    def units(self, text):
        codec = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[self.encoding]
        width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[self.encoding]
        return len(text.encode(codec)) // width

    def position(self, name, words, behind=False):
        text = self.texts[name].replace("\r\n", "\n")
        start = text.index(words) + (len(words) if behind else 0)
        before = text[:start]
        return types.Position(line=before.count("\n"), character=self.units(before[before.rfind("\n") + 1:]))

    def at(self, kind, name, words, behind=False, **more):
        return kind(text_document=types.TextDocumentIdentifier(uri=self.uri(name)), position=self.position(name, words, behind), **more)

    def text_in(self, name, range_):
        line = self.texts[name].replace("\r\n", "\n").split("\n")[range_.start.line]
        codec = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[self.encoding]
        width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[self.encoding]
        return line.encode(codec)[range_.start.character * width:range_.end.character * width].decode(codec)

    def apply(self, edit):
        """Writes an edit to the disk, and renames the files that it renames."""
        for uri, edits in edits_of(edit).items():
            name = unquote(uri.removeprefix(self.folder.as_uri() + "/"))
            lines = (self.folder / name).read_bytes().decode("utf-8").split("\n")
            codec, width = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}[self.encoding]
            for change in sorted(edits, key=lambda change: (change.range.start.line, change.range.start.character), reverse=True):
                (first, from_), (last, to) = [(place.line, place.character * width) for place in (change.range.start, change.range.end)]
                before = lines[first].encode(codec)[:from_].decode(codec)
                behind = lines[last].encode(codec)[to:].decode(codec)
                lines[first:last + 1] = (before + change.new_text + behind).split("\n")
            (self.folder / name).write_bytes("\n".join(lines).encode("utf-8"))
        for change in edit.document_changes or []:
            if isinstance(change, types.RenameFile):
                old, new = (self.folder / unquote(uri.removeprefix(self.folder.as_uri() + "/")) for uri in (change.old_uri, change.new_uri))
                new.parent.mkdir(parents=True, exist_ok=True)
                old.rename(new)

    def findings(self, name):
        return self.client.diagnostics.get(self.uri(name), [])

    async def until(self, condition):
        for _ in range(600):
            if condition():
                return
            await asyncio.sleep(0.05)
        raise AssertionError({uri: [found.code for found in all_] for uri, all_ in self.client.diagnostics.items()})


LINK = "content/controls/link.md"
BUTTON = "content/controls/button.md"
LINKS_TO_LINK = re.compile(r"\]\([^)]*\blink\.md|^  - controls/link$", re.MULTILINE)


async def test_findings_of_an_irregular_site(client, irregular):
    editor = await Editor(client, irregular).start()
    editor.open(LINK)
    await editor.until(lambda: editor.findings(LINK))
    assert editor.encoding == ENCODINGS[client.record]
    found = {finding.code: finding for finding in editor.findings(LINK)}
    assert {"row-outside-table", "key-colon", "blank-missing", "platform-spelling", "link-broken"} <= set(found)
    assert editor.text_in(LINK, found["link-broken"].range) == "nowhere.md"
    assert all(f"#{code}" in finding.message for code, finding in found.items())
    described = client.record == "visual-studio-code"
    assert all((finding.code_description is not None) == described for finding in found.values())
    await editor.until(lambda: editor.findings("content/controls/broken.md"))


async def test_quick_fixes_of_an_irregular_site(client, irregular):
    editor = await Editor(client, irregular).start()
    editor.open(LINK)
    await editor.until(lambda: editor.findings(LINK))
    found = next(finding for finding in editor.findings(LINK) if finding.code == "blank-missing")
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=types.TextDocumentIdentifier(uri=editor.uri(LINK)), range=found.range,
        context=types.CodeActionContext(diagnostics=[found])))
    fix = next(action for action in actions if action.kind == "quickfix" and action.diagnostics)
    assert isinstance(fix, types.CodeAction) and fix.edit
    edits = edits_of(fix.edit)[editor.uri(LINK)]
    assert [edit.new_text for edit in edits] == [" "]
    # Once: Neovim lists all kinds in one menu.
    assert [action.title for action in actions].count("Fix everything in this file that can be fixed automatically") == 1


def edits_of(edit):
    """The edits by file. A client that declares 'documentChanges' gets these, others get 'changes' unless files are renamed."""
    edits = dict(edit.changes or {})
    for change in edit.document_changes or []:
        if isinstance(change, types.TextDocumentEdit):
            edits.setdefault(change.text_document.uri, []).extend(change.edits)
    return edits


async def test_completion(client, irregular):
    editor = await Editor(client, irregular).start()
    editor.open(LINK)
    for words, label in [("wcag: [", "4.1.2"), ("](", "button.md"), ("#ios-", "ios-name"), ("keyboard:\n  ", "space"), ("- **", "UIKit")]:
        result = await client.text_document_completion_async(editor.at(types.CompletionParams, LINK, words, behind=True))
        assert label in [item.label for item in result.items], words


async def test_hover_definition_and_references(client, irregular):
    editor = await Editor(client, irregular).start()
    editor.open(LINK)
    hover = await client.text_document_hover_async(editor.at(types.HoverParams, LINK, "ios-name"))
    assert "Button" in hover.contents.value and "iOS › Name" in hover.contents.value
    place = await client.text_document_definition_async(editor.at(types.DefinitionParams, LINK, "ios-name"))
    assert [(found.uri, found.range.start.line) for found in place] == [(editor.uri(BUTTON), 9)]
    found = await client.text_document_references_async(editor.at(
        types.ReferenceParams, LINK, "title", context=types.ReferenceContext(include_declaration=False)))
    assert {reference.uri for reference in found} == {editor.uri(BUTTON), editor.uri("content/README.md"), editor.uri("content/draft.md")}


async def test_rename_of_an_entry(client, irregular):
    editor = await Editor(client, irregular).start()
    editor.open(LINK)
    prepared = await client.text_document_prepare_rename_async(editor.at(types.PrepareRenameParams, LINK, "Link"))
    assert prepared.placeholder == "controls/link" and editor.text_in(LINK, prepared.range) == "Link"
    edit = await client.text_document_rename_async(editor.at(types.RenameParams, LINK, "Link", new_name="hyperlink"))
    assert set(edits_of(edit)) >= {editor.uri(LINK), editor.uri("content/README.md"), editor.uri("content/draft.md")}
    renames = [change for change in edit.document_changes or [] if isinstance(change, types.RenameFile)]
    if client.record == "emacs":
        # It declares no operations on files.
        assert not renames
        assert any("cannot rename files" in message.message for message in client.messages)
    else:
        assert [change.new_uri for change in renames] == [editor.uri("content/controls/hyperlink.md")]


async def test_outline(client, irregular):
    editor = await Editor(client, irregular).start()
    editor.open(BUTTON)
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=types.TextDocumentIdentifier(uri=editor.uri(BUTTON))))
    assert [symbol.name for symbol in symbols] == ["Keyboard", "iOS"]
    assert [child.name for child in symbols[1].children] == ["Name"]


async def test_code_lens(client, guide):
    editor = await Editor(client, guide).start()
    editor.open(LINK)
    lenses = await client.text_document_code_lens_async(
        types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=editor.uri(LINK))))
    assert any(lens.command.title.startswith("→ iOS › ") for lens in lenses)


async def test_an_explorer_renames_a_folder(client, irregular):
    editor = await Editor(client, irregular).start()
    editor.open(LINK)
    edit = await client.workspace_will_rename_files_async(types.RenameFilesParams(files=[
        types.FileRename(old_uri=editor.uri("content/controls"), new_uri=editor.uri("content/components"))]))
    edits = edits_of(edit)[editor.uri("content/README.md")]
    assert [change.new_text for change in edits] == ["components/link.md"]


async def test_what_the_guide_knows(client, guide):
    """Hover, definition, references, completion and outline in a large entry."""
    editor = await Editor(client, guide).start()
    editor.open(LINK)
    hover = await client.text_document_hover_async(editor.at(types.HoverParams, LINK, "2.4.4"))
    assert "Link Purpose (In Context)" in hover.contents.value
    hover = await client.text_document_hover_async(editor.at(types.HoverParams, LINK, "controls/button"))
    assert "Button" in hover.contents.value
    place = await client.text_document_definition_async(editor.at(types.DefinitionParams, LINK, "controls/button"))
    assert [found.uri for found in place] == [editor.uri(BUTTON)]
    # The picture of the entry.
    place = await client.text_document_definition_async(editor.at(types.DefinitionParams, LINK, "link.svg"))
    assert [found.uri for found in place] == [editor.uri("content/controls/link.svg")]
    found = await client.text_document_references_async(editor.at(
        types.ReferenceParams, LINK, "title", context=types.ReferenceContext(include_declaration=False)))
    linking = {path for path in (guide / "content").rglob("*.md") if LINKS_TO_LINK.search(path.read_text(encoding="utf-8"))}
    assert len(linking) >= 5 and {path.as_uri() for path in linking} <= {reference.uri for reference in found}
    result = await client.text_document_completion_async(editor.at(types.CompletionParams, LINK, "wcag: [\"", behind=True))
    assert "4.1.3" in [item.label for item in result.items]
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=types.TextDocumentIdentifier(uri=editor.uri(LINK))))
    assert [symbol.name for symbol in symbols][-2:] == ["iOS", "Android"]


async def test_an_entry_of_the_guide_is_renamed_with_all_links(client, guide):
    """What the edit leaves is checked anew: nothing is broken."""
    editor = await Editor(client, guide).start()
    editor.open(LINK)
    edit = await client.text_document_rename_async(editor.at(types.RenameParams, LINK, "title", new_name="patterns/hyperlink"))
    editor.apply(edit)
    if (guide / LINK).exists():
        # The client has been told that the file stays, and its author renames it.
        assert any("cannot rename files" in message.message for message in client.messages)
        (guide / LINK).rename(guide / "content/patterns/hyperlink.md")
    text = (guide / "content/patterns/hyperlink.md").read_text(encoding="utf-8")
    assert "aliases: [controls/link]" in text and "../controls/button" in text
    check = subprocess.run([PROGRAM, "check", "--strict"], cwd=guide, capture_output=True, text=True)
    assert check.returncode == 0, check.stderr


async def test_a_mistake_in_the_guide_is_repaired(client, guide):
    """By the action of its line, and by that of the whole file."""
    editor = Editor(client, guide)
    text = (guide / LINK).read_text(encoding="utf-8")
    (guide / LINK).write_text(text.replace("\n  space:\n", "\n  spacebar:\n"), encoding="utf-8")
    await editor.start()
    editor.open(LINK)
    await editor.until(lambda: [finding.code for finding in editor.findings(LINK)] == ["action-spelling"])
    [found] = editor.findings(LINK)
    assert editor.text_in(LINK, found.range) == "spacebar"
    broken = editor.texts[LINK]
    for only, is_meant in [("quickfix", lambda action: action.diagnostics), ("source.fixAll", lambda action: True)]:
        actions = await client.text_document_code_action_async(types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=editor.uri(LINK)), range=found.range,
            context=types.CodeActionContext(diagnostics=[found], only=[only])))
        fix = next(action for action in actions if is_meant(action))
        editor.apply(fix.edit)
        assert (guide / LINK).read_text(encoding="utf-8") == text, only
        (guide / LINK).write_text(broken, encoding="utf-8")


async def test_the_guide_has_no_findings_and_gets_one(client, guide):
    editor = await Editor(client, guide).start()
    editor.open(LINK)
    await client.text_document_hover_async(editor.at(types.HoverParams, LINK, "title"))
    assert not [uri for uri, found in client.diagnostics.items() if found]
    end = editor.texts[LINK].count("\n")
    place = types.Position(line=end, character=0)
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=editor.uri(LINK), version=2),
        content_changes=[types.TextDocumentContentChangePartial(range=types.Range(start=place, end=place), text="\n[x](nowhere.md)\n")]))
    await editor.until(lambda: [found.code for found in editor.findings(LINK)] == ["link-broken"])
    (guide / "content/controls/nowhere.md").write_text("---\ntitle: Nowhere\n---\n\nWords.\n")
    await editor.until(lambda: not editor.findings(LINK))
