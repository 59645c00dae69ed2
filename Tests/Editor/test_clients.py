"""Every feature that a client's record declares, over the guide and over an irregular site."""

import asyncio

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
    assert [action.title for action in actions].count("Fix everything in this file that needs no judgement") == 1


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
        assert any("stays" in message.message for message in client.messages)
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
