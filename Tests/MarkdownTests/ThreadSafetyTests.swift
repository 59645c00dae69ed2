import Testing

@testable import Markdown

/// Rendering on all cores gives what rendering on one gives. See `CMarkLibrary` for what would go wrong otherwise.
@Suite struct ThreadSafetyTests {
    /// A few hundred different texts; every extension of the parser occurs, alone and beside others.
    private static let texts: [String] = (0..<320).map { number in
        var blocks = ["# Text \(number)", "Plain words with *emphasis* and `code`, number \(number)."]
        if number % 2 == 0 {
            let line = "See https://example.com/page/\(number) or www.example.org/\(number), twice.\n"
            blocks.append(String(repeating: line, count: 1 + number % 9))
        }
        if number % 3 == 0 { blocks.append("| Key | Result |\n|---|:-:|\n| Tab | https://example.com/\(number) |") }
        if number % 5 == 0 { blocks.append("- [ ] open \(number)\n- [x] done, mail to test\(number)@example.com") }
        if number % 4 == 0 { blocks.append("This is ~~wrong \(number)~~ right, and ~this~ too.") }
        if number % 8 == 1 { blocks.append("A path such as ~/notes/\(number) has a lone tilde.") }
        if number % 7 == 0 { blocks.append("> - nested **quote** \(number)\n>   with http://example.net/\(number)") }
        return blocks.joined(separator: "\n\n")
    }

    private static func render(_ text: String) -> String {
        let document = MarkdownDocument(parsing: text)
        return document.root.renderHTML()
    }

    @Test(.timeLimit(.minutes(10)))
    func rendersTheSameOnAllCoresAsOnOne() async {
        let (workers, rounds) = (8, 10)
        let texts = Self.texts
        let expected = texts.map(Self.render)
        let wrong = await withTaskGroup(of: Int.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var wrong = 0
                    for round in 0..<rounds {
                        for step in texts.indices {
                            let index = (step * 7 + worker * 41 + round * 13) % texts.count
                            if Self.render(texts[index]) != expected[index] { wrong += 1 }
                        }
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0, "of \(workers * rounds * texts.count) renderings")
    }

    @Test func everyExtensionIsAtWork() {
        let html = Self.render(Self.texts[120]) + Self.render(Self.texts[105])
        #expect(html.contains("<a href=\"https://example.com/page/120\">"))
        #expect(html.contains("<a href=\"http://www.example.org/120\">"))
        #expect(html.contains("<a href=\"mailto:test120@example.com\">"))
        #expect(html.contains("<table>"))
        #expect(html.contains("<del>wrong 120</del>"))
        #expect(html.contains("type=\"checkbox\""))
    }

    @Test func strikethroughLeavesNothingBehindForTheNextText() {
        let plain = "A ~ b and https://example.com here"
        let before = Self.render(plain)
        _ = Self.render("~~gone~~")
        #expect(Self.render(plain) == before)
        #expect(before.contains("<a href=\"https://example.com\">"))
    }
}
