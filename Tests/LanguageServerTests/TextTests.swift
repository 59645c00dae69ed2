import Testing

@testable import LanguageServer

/// What is understood of a text that is half written.
struct TextTests {
    /// The text without its mark `|`, and where that was.
    private func marked(_ text: String) -> (text: DocumentText, offset: Int) {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        return (DocumentText(parts.joined()), parts[0].utf8.count)
    }

    // MARK: Front matter

    @Test(arguments: [
        ("---\nti|\n---\n", [], true, "ti"),
        ("---\ntitle: Li|nk\n---\n", ["title"], false, "Li"),
        ("---\nkeyboard:\n  |\n---\n", ["keyboard"], true, ""),
        ("---\nkeyboard:\n  tab: Moves\n  en|\n---\n", ["keyboard"], true, "en"),
        ("---\nkeyboard:\n  tab:\n    an|\n---\n", ["keyboard", "tab"], true, "an"),
        ("---\nkeyboard:\n  tab:\n    android: Ac|\n---\n", ["keyboard", "tab", "android"], false, "Ac"),
        ("---\nwcag: [2.1.1, 4.|\n---\n", ["wcag"], false, "4."),
        ("---\nwcag:\n  - 2.1.1\n  - 4|\n---\n", ["wcag"], false, "4"),
        ("---\nwcag:\n- 4|\n---\n", ["wcag"], false, "4"),
        ("---\nsources:\n  - id: a\n    ti|\n---\n", ["sources"], true, "ti"),
        ("---\nsources:\n  - id: a\n  - publ|isher: x\n---\n", ["sources"], true, "publ"),
        ("---\nsources:\n- id: a\n  url: |\n---\n", ["sources", "url"], false, ""),
        ("---\nkeyboard: {tab: Moves, en|}\n---\n", ["keyboard"], true, "en"),
        ("---\nkeyboard: {tab: {ios: |}}\n---\n", ["keyboard", "tab", "ios"], false, ""),
        ("---\ntitle: x\nrelated: [\"con|\n", ["related"], false, "con"),
        ("---\ntitle: \"x\nsettings:\n  |\n\ntext", ["settings"], true, ""),
    ])
    func theKeysAboveACursor(_ text: String, _ keys: [String], _ isKey: Bool, _ token: String) throws {
        let (text, offset) = marked(text)
        let place = try #require(FrontMatterOutline(text).place(at: offset))
        #expect(place.keys == keys)
        #expect(place.isKey == isKey)
        #expect(text.text(in: place.token) == token)
    }

    @Test(arguments: ["title: x|", "---\ntitle: x\n---\ntext|", "---\n# comm|ent\n---\n"])
    func outsideTheKeysThereIsNoPlace(_ text: String) {
        let (text, offset) = marked(text)
        #expect(FrontMatterOutline(text).place(at: offset) == nil)
    }

    @Test(arguments: [
        ("related: [a, \"b\" , c/d]", ["a", "b", "c/d"]), ("related: a # why", ["a"]),
        ("related:\n  - a\n  - 'b'\nuses: [c]", ["a", "b"]),
        ("related:\n- a", ["a"]), ("related:", []),
    ])
    func valuesOfAList(_ yaml: String, _ values: [String]) {
        #expect(FrontMatterOutline(DocumentText("---\n\(yaml)\n---\n")).values(of: "related").map(\.value) == values)
    }

    // MARK: Links

    @Test(arguments: [
        ("[x](a.md)", ["a.md"]), ("[x](a.md#b \"T\") ![y](<c d.png>)", ["a.md#b", "c d.png"]),
        ("[x](a(b).md)", ["a(b).md"]), ("`[x](a.md)` [y](b.md)", ["b.md"]),
        ("```\n[x](a.md)\n```\n[y](b.md)", ["b.md"]), ("    [x](a.md)\n", []),
        ("[x]: a.md\n[^1]: no.md", ["a.md"]), ("<a href=\"a.md\">x</a>", ["a.md"]),
        ("[[a#b]] [[c|words]]", ["a#b", "c"]),
        ("[x](a\\)b.md)", ["a)b.md"]), ("- [x](a.md)\n  - [y](b.md)", ["a.md", "b.md"]),
    ])
    func linksAreFoundButNotInCode(_ text: String, _ addresses: [String]) {
        let links = LinkScanner(DocumentText(text)).links.map(\.address)
        #expect(links.map { $0.replacing("sitegen-wiki:", with: "").removingPercentEncoding ?? $0 } == addresses)
    }

    @Test func linksOfTheFrontMatterAreFound() {
        let text = DocumentText("---\nrelated: [a, b/c]\nkeyboard:\n  tab: See [x](d.md)\n---\n[y](e.md)\n")
        #expect(LinkScanner(text).links.map(\.address) == ["a", "b/c", "d.md", "e.md"])
    }

    // MARK: Unfinished text

    @Test(arguments: [
        "See [x](|", "See [x](../con|", "See [x](../con|)", "See [[but|", "See [[but|]]", "## And|", "#|",
        "Said [^tal|",
        "---\nkeyb|\n---\n", "---\ntitle: x\nkeyboard:|\n---\n", "---\ntitle: \"x|\"\n---\n",
        "---\nwcag: [2.1|]\n---\n",
        "---\nkeyboard:\n  |\n---\n",
    ])
    func whatIsHalfWritten(_ text: String) {
        let (text, offset) = marked(text)
        #expect(UnfinishedText.isAt(offset, in: text))
    }

    @Test(arguments: [
        "See [x](a.md)|", "Words|", "## Andr|oid", "---\ntitle: x|\n---\n", "---\nwcag: [2.1.1]|\n---\n",
        "See [[a]] and|", "",
        "---\nwcag:\n  - 2.1|\n---\n",
    ])
    func whatIsFinished(_ text: String) {
        let (text, offset) = marked(text)
        #expect(!UnfinishedText.isAt(offset, in: text))
    }
}
