import Diagnostics
import Foundation
import Testing

/// What programs and GitHub's workflows read.
@Suite struct MachinePrinterTests {
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
}
