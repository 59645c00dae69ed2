import Testing

@testable import Diagnostics

/// What a person reads at a terminal.
@Suite struct TextPrinterTests {
    private func printed(
        _ excerpt: String?, line: Int? = 9, column: Int? = 5, message: String = "something is wrong",
        suggestion: String? = nil, usesColor: Bool = false, path: String = "content/a.md"
    ) -> String {
        let diagnostic = Diagnostic(
            .error, rule: "some-rule", at: SourceLocation(path: path, line: line, column: column), message,
            suggestion: suggestion, excerpt: excerpt)
        return DiagnosticPrinter(format: .text, usesColor: usesColor).print([diagnostic])
    }

    /// The column of the caret among the characters of its line, less the margin of four blanks.
    private func caretColumn(_ text: String) -> Int? {
        text.split(separator: "\n").last { $0.hasSuffix("^") }.map { $0.count - 4 }
    }

    @Test func printsPlaceMessageSuggestionAndRule() {
        let text = printed("    andriod: Activates", message: "unknown platform 'andriod'", suggestion: "android")
        #expect(
            text == """
                content/a.md:9:5: error: unknown platform 'andriod'; did you mean 'android'? [some-rule]
                        andriod: Activates
                        ^

                """)
    }

    @Test func printsNoSourceLineWhereNoneIsKnown() {
        #expect(printed(nil) == "content/a.md:9:5: error: something is wrong [some-rule]\n")
        #expect(printed("text", line: nil, column: nil) == "content/a.md: error: something is wrong [some-rule]\n")
    }

    /// A column beyond the line has its caret behind the last character.
    @Test(arguments: [1, 2, 17, 18, 19, 50, 100_000])
    func putsTheCaretUnderTheColumn(column: Int) {
        #expect(caretColumn(printed("seventeen letters", column: column)) == min(column, 18))
    }

    @Test func keepsTabsSoThatTheCaretLinesUp() {
        let lines = printed("\tkey:\tvalue", column: 7).split(separator: "\n")
        #expect(lines.last == "    \t    \t^")
        #expect(lines[1] == "    \tkey:\tvalue")
    }

    @Test func countsScalarsAndWhatAnEscapeTakesUp() {
        #expect(caretColumn(printed("“ä” é x", column: 7)) == 7)
        // The escape `\u{7}` takes five columns where the character took one.
        #expect(caretColumn(printed("a\u{7}b", column: 3)) == "a\\u{7}b".count)
    }

    @Test(arguments: [1, 80, 200, 399, 400])
    func showsTheMiddleOfALongLine(column: Int) throws {
        let line = String((0..<400).map { Character(String($0 % 10)) })
        let lines = printed(line, column: column).split(separator: "\n").map(String.init)
        let excerpt = try #require(lines.dropFirst().first)
        let caret = try #require(lines.last).count - 1
        #expect(excerpt.count <= 4 + DiagnosticPrinter.widestExcerpt + 2)
        let pointedAt = excerpt[excerpt.index(excerpt.startIndex, offsetBy: caret)]
        #expect(pointedAt == Character(String((column - 1) % 10)))
        #expect(excerpt.contains("…"))
    }

    @Test(
        arguments: [
            ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\u{7}b", "a\\u{7}b"), ("a\u{0}b", "a\\u{0}b"),
            ("a\u{9B}b", "a\\u{9B}b"), ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2066}b", "a\\u{2066}b"),
            ("a\u{2028}b", "a\\u{2028}b"),
        ])
    func showsControlCharactersInsteadOfSendingThem(written: String, shown: String) {
        for text in [printed(written, column: 1), printed(nil, message: written), printed(nil, path: written)] {
            #expect(text.contains(shown))
            #expect(!text.contains(written))
        }
    }

    @Test func aMessageStaysOnOneLine() {
        #expect(printed(nil, message: "first\nsecond").split(separator: "\n").count == 1)
    }

    @Test func colorsOnlyWhenAsked() {
        #expect(!printed("text").contains("\u{1B}"))
        let colored = printed("text", usesColor: true)
        #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[1mcontent/a.md:9:5:\u{1B}[0m"))
    }
}
