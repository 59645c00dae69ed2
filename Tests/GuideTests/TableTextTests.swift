import Testing

@testable import Guide

/// Text right below a table, which is a row of it to Markdown.
struct TableTextTests {
    private static let table = "| a | b |\n|---|---|\n| c | d |\n"

    private static func fixed(_ body: String) -> String {
        let head = "---\ntitle: Thing\n---\n"
        let item = ContentTree.Item(
            path: "controls/thing.md", source: "content/controls/thing.md", location: "/thing.md", size: 0)
        let repair = FileRepair(parser: EntryParser(configuration: .standard), routes: Routes(routes: []))
        let result = repair.repair(item, contents: Array((head + body).utf8))
        return String(decoding: result.contents.dropFirst(head.utf8.count), as: UTF8.self)
    }

    @Test(arguments: [
        ("\(table)Text.\nMore.\n", "\(table)\nText.\nMore.\n", "7:1"),
        ("\(table)Text.\n    code\n", "\(table)\nText.\n\n    code\n", "7:1"),
        ("\(table)Text.\n2. More\n", "\(table)\nText.\n\n2. More\n", "7:1"),
        ("\(table)Text.\n---\n", "\(table)\nText.\n\n---\n", "7:1"),
        ("> | a | b |\n> |---|---|\n> Text.\n", "> | a | b |\n> |---|---|\n>\n> Text.\n", "6:3"),
        ("- | a | b |\n  |---|---|\n  Text.\n", "- | a | b |\n  |---|---|\n\n  Text.\n", "6:3"),
        ("| a |\n|---|\nText.\n", "| a |\n|---|\n\nText.\n", "6:1"),
    ])
    func itIsAParagraphOfItsOwn(body: String, mended: String, place: String) throws {
        #expect(Self.fixed(body) == mended)
        #expect(try LinkedSite(body: body).findings == ["\(place) blank-missing"])
        #expect(try LinkedSite(body: body).html.contains("Text.\(body.contains("More.") ? "\nMore." : "")</p>"))
        #expect(try LinkedSite(body: mended).findings == [])
    }

    @Test(arguments: [
        ("\(table)Text.\n===\n", "7:1 blank-missing"), ("\(table)[Text]: /a\n", "7:1 blank-missing"),
        ("| a | b |\n|---|---|\nText.\n| c | d |\n", "6:1 table-cells"),
    ])
    func whatOnlyTheAuthorCanTellIsNamed(body: String, finding: String) throws {
        #expect(Self.fixed(body) == body)
        #expect(try LinkedSite(body: body).findings.contains(finding))
    }

    @Test(arguments: ["\(table)\nText.\n", "\(table)> Text.\n", "\(table)# Text\n", "a\n-\nb\n\n\(table)| e |\n"])
    func otherTextIsNot(body: String) throws {
        #expect(try LinkedSite(body: body).findings.allSatisfy { !$0.hasSuffix("blank-missing") })
    }
}
