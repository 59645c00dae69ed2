import Testing

@testable import Guide

/// What word processors leave in a text that is pasted.
struct OfficeTextTests {
    @Test(arguments: [
        ("• One\n• Two", 2), ("· One\n·\tTwo", 2), ("o\tOne\no\tTwo", 2), ("▪ One\n\n§\tTwo", 2),
        ("  •\u{A0}One\n  • Two", 2),
        ("- One\n\t•\tTwo", 1),
    ])
    func aBulletBeginsAnItem(body: String, count: Int) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { $0.hasSuffix(" list-marker") } == Array(repeating: true, count: count))
        let html = read.entry.introduction.map(\.html.source).joined()
        #expect(html.contains("<li>") && !html.contains("•") && !html.contains("<p>o"))
        let fixed = read.diagnostics.flatMap(\.edits).applied(to: Array("---\ntitle: Thing\n---\n\(body)".utf8))
        let again = try ReadEntry(String(decoding: fixed, as: UTF8.self))
        #expect(again.findings == [])
        #expect(again.entry.introduction.map(\.html) == read.entry.introduction.map(\.html))
    }

    @Test(arguments: [
        "One • two", "• uno\n  o dos", "•\tuno\no dos", "• A\n\n      code", "o one", "•", "```\n• one\n```",
        "    • one", "·one", "– one", "| • one |\n|---|",
    ])
    func otherSignsStay(body: String) throws {
        let bullets = body.hasPrefix("•") && body.count > 1 ? 1 : 0
        #expect(try ReadEntry(body: body).findings.count { $0.hasSuffix("list-marker") } == bullets)
    }

    @Test(arguments: [("One<o:p></o:p> two", 2), ("<o:p>One two</o:p>", 2), ("One <v:shape id=\"x\"/>two", 1)])
    func tagsOfWordProcessorsAreLeftOut(body: String, count: Int) throws {
        let read = try ReadEntry(body: body)
        #expect(read.findings.map { $0.hasSuffix(" html-as-text") } == Array(repeating: true, count: count))
        #expect(read.diagnostics.flatMap(\.edits).count == count)
        #expect(read.entry.introduction.map(\.html.plainText) == ["One two"])
        #expect(try ReadEntry(body: "`\(body)`").findings == [])
    }
}
