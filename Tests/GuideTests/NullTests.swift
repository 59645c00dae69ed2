import Testing

@testable import Guide

/// `null` and `~` say nothing as they are; between quotes they are words.
struct NullTests {
    @Test(arguments: ["null", "~"]) func aQuotedWordIsAText(word: String) throws {
        let quoted = try ReadEntry(
            "---\ntitle: \"\(word)\"\naliases: ['\(word)']\nkeyboard:\n  tab: \"\(word)\"\nsettings: '\(word)'\n---\n")
        #expect(!quoted.findings.contains { $0.hasSuffix("title-missing") })
        #expect(quoted.entry.title == word)
        #expect(quoted.entry.aliases == [word])
        #expect(try quoted.entry.table("keyboard").outline == ["tab: \(word)"])
        #expect(try quoted.entry.table("settings").rows.count == 1)
        let plain = try ReadEntry(
            "---\ntitle: T\naliases: [\(word)]\nkeyboard:\n  tab: \(word)\nsettings: \(word)\n---\n")
        #expect(plain.entry.aliases == [])
        #expect(try plain.entry.table("keyboard").outline == ["tab: "])
        #expect(plain.entry.criteria.map(\.id) == ["keyboard"])
        #expect(try ReadEntry("---\ntitle: \(word)\n---\n").findings == ["1:1 title-missing"])
    }
}
