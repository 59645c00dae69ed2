import Testing

@testable import Guide

/// Where front matter begins and ends.
struct FrontMatterLinesTests {
    @Test(arguments: ["", "\n", "\nText of the body\n"])
    func oneThatIsNotClosedEndsAtABlankLine(rest: String) throws {
        let read = try ReadEntry("---\ntitle: Unclosed\nkeyboard:\n  tab: Focus moves\n\(rest)")
        #expect(read.findings == ["1:1 yaml-invalid"])
        #expect(read.diagnostics.first?.message == "the front matter is not closed; add a line '---' after it")
        #expect(read.entry.title == "Unclosed")
        #expect(try read.entry.table("keyboard").rows.count == 1)
    }

    @Test(arguments: [
        "----\nNote: words\n----\n", "—\ntitle is a word\n—\n", "\n---\ntitle: Two\n---\n", "—", "+++\na = 1\n+++\n",
    ])
    func otherLinesBeginNoFrontMatter(text: String) throws {
        #expect(try ReadEntry(text).findings.contains("1:1 title-missing"))
    }

    @Test(arguments: ["---\nNote: words\n---\nBody", "---\n\nBody\n\n---\n", "---\ntitle: never closed"])
    func aLineAcrossThePageBeginsNoFrontMatter(body: String) throws {
        #expect(try ReadEntry(body: body).findings == [])
    }
}
