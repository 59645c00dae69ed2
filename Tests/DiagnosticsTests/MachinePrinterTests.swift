import Diagnostics
import Foundation
import Testing

/// What programs and GitHub's workflows read.
struct MachinePrinterTests {
    private struct Record: Decodable, Equatable {
        let severity: String
        let rule: String
        let path: String
        let line: Int?
        let column: Int?
        let message: String
        let suggestion: String?
    }

    private static let awkward = "a \"quote\", a \\ back\nslash\t, \u{1} and \u{2028}, 100 % – “ä”"

    private func decoded(_ findings: [Diagnostic]) throws -> [Record] {
        let text = DiagnosticPrinter(format: .json).print(findings)
        #expect(text.hasSuffix("\n"))
        return try JSONDecoder().decode([Record].self, from: Data(text.utf8))
    }

    @Test func jsonHoldsEveryField() throws {
        let finding = Diagnostic(
            .error, rule: "platform-unknown", at: SourceLocation(path: "content/a.md", line: 9, column: 5),
            "unknown platform 'andriod'", suggestion: "android", excerpt: "andriod: x")
        #expect(
            try decoded([finding]) == [
                Record(
                    severity: "error", rule: "platform-unknown", path: "content/a.md", line: 9, column: 5,
                    message: "unknown platform 'andriod'", suggestion: "android")
            ])
    }

    @Test func jsonOfNothingIsAnEmptyArray() throws {
        #expect(try decoded([]).isEmpty)
    }

    @Test func jsonLeavesOutWhatIsNotKnown() throws {
        let record = try #require(
            try decoded([Diagnostic(.warning, rule: "r", at: SourceLocation(path: "a.md"), "m")]).first)
        #expect(record.line == nil)
        #expect(record.suggestion == nil)
        #expect(record.severity == "warning")
    }

    @Test func jsonSurvivesEveryCharacter() throws {
        let finding = Diagnostic(
            .warning, rule: "r", at: SourceLocation(path: Self.awkward, line: 1, column: 1), Self.awkward,
            suggestion: Self.awkward, excerpt: Self.awkward)
        let record = try #require(try decoded([finding]).first)
        #expect(record.message == Self.awkward)
        #expect(record.path == Self.awkward)
        #expect(record.suggestion == Self.awkward)
    }

    private func workflowCommand(
        path: String = "content/a.md", line: Int? = 9, column: Int? = 5, message: String = "wrong",
        suggestion: String? = nil, severity: Severity = .error
    ) -> String {
        let finding = Diagnostic(
            severity, rule: "some-rule", at: SourceLocation(path: path, line: line, column: column), message,
            suggestion: suggestion)
        return DiagnosticPrinter(format: .github).print([finding])
    }

    @Test func githubNamesFileLineColumnAndRule() {
        #expect(
            workflowCommand(suggestion: "right")
                == "::error file=content/a.md,line=9,col=5,title=some-rule::wrong; did you mean 'right'?\n")
        #expect(
            workflowCommand(line: nil, column: nil, severity: .warning)
                == "::warning file=content/a.md,title=some-rule::wrong\n")
    }

    @Test func githubEscapesWhatWouldEndACommand() {
        #expect(workflowCommand(message: "100 %\r\n::error::x").hasSuffix("::100 %25%0D%0A::error::x\n"))
        #expect(workflowCommand(path: "a:b,c%d\n.md").hasPrefix("::error file=a%3Ab%2Cc%25d%0A.md,line=9"))
        #expect(workflowCommand(message: "one\ntwo").split(separator: "\n").count == 1)
    }

    @Test func githubPrintsOneCommandALine() {
        let findings = (1...3).map {
            Diagnostic(.warning, rule: "r", at: SourceLocation(path: "a.md", line: $0, column: 1), "m")
        }
        let lines = DiagnosticPrinter(format: .github).print(findings).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.hasPrefix("::warning file=a.md,line=") })
    }
}
