import Foundation
import Testing

@testable import Diagnostics

/// What a person reads at a terminal, and what programs and GitHub's workflows read.
@Suite struct PrinterTests {
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

    /// GitHub takes a line that begins with `::`, after blanks too, for a command of the workflow, and `##[` anywhere.
    @Test(arguments: [
        ("::error::x", 1), ("  ::error::x", 5), ("\t::set-env name=A::b", 3), ("##[error]x", 4),
        ("text ##[command]x", 7),
        ("\u{A0}::error::x", 2), ("###[x", 1), ("::add-mask::##[x", 14),
    ])
    func noLineOfAnAuthorIsACommand(excerpt: String, column: Int) {
        for path in [excerpt, "content/a.md"] {
            let text = printed(excerpt, column: column, message: excerpt, suggestion: excerpt, path: path)
            for line in text.split(separator: "\n") {
                #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
                #expect(!line.contains("##["), "\(line)")
            }
            let lines = text.split(separator: "\n")
            #expect(lines.count == 3 && lines[2].hasSuffix("^"))
            // The caret stands below the same character.
            let sign = Array(excerpt.unicodeScalars)[column - 1]
            let place = Array(lines[2].unicodeScalars).count - 1
            let shown = Array(lines[1].unicodeScalars)
            #expect(shown[place] == sign || shown[place] == "\\", "\(text)")
        }
        let diagnostic = Diagnostic(
            .error, rule: "some-rule", at: SourceLocation(path: excerpt, line: 1, column: 1), excerpt, excerpt: excerpt)
        let json = DiagnosticPrinter(format: .json).print([diagnostic])
        #expect(!json.contains("##["))
        let records = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
        #expect(records?.first?["message"] as? String == excerpt)
    }

    @Test(arguments: [("::a", "\\u{3A}:a"), ("a ::b", "a ::b"), (" ##[", " \\u{23}#["), (":a", ":a"), ("", "")])
    func aLineOfALogIsNoCommand(line: String, printable: String) {
        #expect(line.printableLine == printable)
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

    @Test(arguments: [
        ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\u{7}b", "a\\u{7}b"), ("a\u{0}b", "a\\u{0}b"),
        ("a\u{9B}b", "a\\u{9B}b"), ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2066}b", "a\\u{2066}b"),
        ("a\u{2028}b", "a\\u{2028}b"), ("a\nb", "a\\u{A}b"),
    ])
    func showsControlCharactersInsteadOfSendingThem(written: String, shown: String) {
        for text in [printed(written, column: 1), printed(nil, message: written), printed(nil, path: written)] {
            #expect(text.contains(shown))
            #expect(!text.contains(written))
        }
    }

    @Test func colorsOnlyWhenAsked() {
        #expect(!printed("text").contains("\u{1B}"))
        let colored = printed("text", usesColor: true)
        #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[1mcontent/a.md:9:5:\u{1B}[0m"))
    }

    // MARK: Machines

    struct Record: Decodable, Equatable {
        let severity: String
        let rule: String
        let path: String
        let line: Int?
        let column: Int?
        let message: String
        let suggestion: String?
    }

    private static let awkward = "a \"quote\", a \\ back\nslash\t, \u{1} and \u{2028}, 100 % – “ä”"

    @Test(arguments: [
        Record(
            severity: "error", rule: "platform-unknown", path: "content/a.md", line: 9, column: 5,
            message: "unknown platform 'andriod'", suggestion: "android"),
        Record(
            severity: "warning", rule: "r", path: "a.md", line: nil, column: nil, message: "m", suggestion: nil),
        Record(
            severity: "error", rule: "r", path: awkward, line: 1, column: 1, message: awkward, suggestion: awkward),
    ])
    func jsonHoldsEveryField(record: Record) throws {
        let finding = Diagnostic(
            record.severity == "error" ? .error : .warning, rule: RuleID(record.rule),
            at: SourceLocation(path: record.path, line: record.line, column: record.column), record.message,
            suggestion: record.suggestion, excerpt: record.message)
        let text = DiagnosticPrinter(format: .json).print([finding])
        #expect(text.hasSuffix("\n"))
        #expect(try JSONDecoder().decode([Record].self, from: Data(text.utf8)) == [record])
    }

    @Test(
        arguments: [
            ("content/a.md", 9, "wrong", "::error file=content/a.md,line=9,col=5,title=some-rule::wrong"),
            ("content/a.md", nil, "wrong", "::error file=content/a.md,title=some-rule::wrong"),
            (
                "a:b,c%d\n.md", 9, "100 %\r\n::error::x",
                "::error file=a%3Ab%2Cc%25d%0A.md,line=9,col=5,title=some-rule::100 %25%0D%0A::error::x"
            ),
        ] as [(String, Int?, String, String)])
    func githubGetsACommandOnOneLine(path: String, line: Int?, message: String, command: String) {
        let findings = [nil, "right"].map { suggestion in
            Diagnostic(
                .error, rule: "some-rule", at: SourceLocation(path: path, line: line, column: line.map { _ in 5 }),
                message, suggestion: suggestion)
        }
        let printed = DiagnosticPrinter(format: .github).print(findings)
        #expect(printed == "\(command)\n\(command); did you mean 'right'?\n")
    }

    @Test func rulesHaveTheirAddressAndTextForPrograms() throws {
        let finding = Diagnostic(
            .warning, rule: "some-rule", at: SourceLocation(path: "a b/ä.md", line: 2, column: 3), "wrong",
            excerpt: "a wrong line")
        let description = RuleDescriptions.Description(
            summary: "something is wrong", severity: nil, text: "(off) *Mend* it.",
            address: "file:///rules.md#some-rule")
        let rules = RuleDescriptions(version: "1.2.3", rules: ["some-rule": description])
        let json = try #require(
            try JSONSerialization.jsonObject(
                with: Data(DiagnosticPrinter(format: .json, rules: rules).print([finding]).utf8))
                as? [[String: Any]])
        #expect(json.first?["documentation"] as? String == "file:///rules.md#some-rule")
        let text = DiagnosticPrinter(format: .sarif, rules: rules).print([finding])
        #expect(
            text == """
                {
                  "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
                  "runs" : [
                    {
                      "columnKind" : "unicodeCodePoints",
                      "results" : [
                        {
                          "level" : "warning",
                          "locations" : [
                            {
                              "physicalLocation" : {
                                "artifactLocation" : {
                                  "uri" : "a%20b/%C3%A4.md",
                                  "uriBaseId" : "SRCROOT"
                                },
                                "contextRegion" : {
                                  "snippet" : {
                                    "text" : "a wrong line"
                                  },
                                  "startLine" : 2
                                },
                                "region" : {
                                  "startColumn" : 3,
                                  "startLine" : 2
                                }
                              }
                            }
                          ],
                          "message" : {
                            "text" : "wrong"
                          },
                          "ruleId" : "some-rule",
                          "ruleIndex" : 0
                        }
                      ],
                      "tool" : {
                        "driver" : {
                          "name" : "sitegen",
                          "rules" : [
                            {
                              "defaultConfiguration" : {
                                "enabled" : false,
                                "level" : "warning"
                              },
                              "help" : {
                                "markdown" : "(off) *Mend* it.",
                                "text" : "(off) *Mend* it."
                              },
                              "helpUri" : "file:///rules.md#some-rule",
                              "id" : "some-rule",
                              "shortDescription" : {
                                "text" : "something is wrong"
                              }
                            }
                          ],
                          "version" : "1.2.3"
                        }
                      }
                    }
                  ],
                  "version" : "2.1.0"
                }

                """)
    }

    @Test func aDocumentWithoutFindingsIsStillADocument() {
        #expect(DiagnosticPrinter(format: .sarif).print([]).contains("\"results\" : ["))
    }
}
