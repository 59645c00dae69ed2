import Testing

/// What YAML takes for a comment, in front matters that are imported.
@Suite struct ImportedCommentsTests {
    @Test(arguments: [
        ("  step #2: Moves on", "  'step #2': Moves on"),
        ("  tab: Moves\n  step #2: Moves on", "  tab: Moves\n  'step #2': Moves on"),
        ("  key #1 : Moves", "  'key #1': Moves"),
        ("  tab: Moves to step #2", "  tab: 'Moves to step #2'"),
    ])
    func whatHasItsSignIsQuoted(_ rows: String, written: String) throws {
        let collection = try imported(["x.md": "---\ntitle: X\nkeyboard:\n\(rows)\n---\n\nText.\n"])
        let text = try #require(collection.texts["x.md"])
        #expect(Self.unquoted(text) == Self.unquoted("---\ntitle: X\nkeyboard:\n\(written)\n---\n\nText.\n"))
        #expect(try imported(["x.md": text]).texts["x.md"] == text)
        #expect(collection.repairs.count == 1)
    }

    @Test func aRowWithoutAResultKeepsItsNumber() throws {
        let collection = try imported(["x.md": "---\ntitle: X\nkeyboard:\n  step #2\n---\n\nText.\n"])
        let text = try #require(collection.texts["x.md"])
        #expect(text.contains("step #2"))
        #expect(try imported(["x.md": text]).texts["x.md"] == text)
    }

    /// Which quotation marks are written is not what counts here.
    private static func unquoted(_ text: String) -> String { text.filter { $0 != "'" && $0 != "\"" } }
}
