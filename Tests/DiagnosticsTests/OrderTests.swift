import Diagnostics
import Testing

/// The order findings are printed in, and how places are written.
@Suite struct OrderTests {
    private func diagnostic(
        _ path: String, _ line: Int? = nil, _ column: Int? = nil, _ severity: Severity = .error, rule: RuleID = "rule",
        message: String = "message"
    ) -> Diagnostic {
        Diagnostic(severity, rule: rule, at: SourceLocation(path: path, line: line, column: column), message)
    }

    @Test func sortsByPlaceThenSeverityThenRuleThenWording() {
        let sorted = [
            diagnostic("a.md"), diagnostic("a.md", 2, 1), diagnostic("a.md", 2, 7, rule: "z"),
            diagnostic("a.md", 2, 7, .warning, rule: "a"), diagnostic("a.md", 10, 1, rule: "a", message: "z"),
            diagnostic("a.md", 10, 1, rule: "b", message: "m"), diagnostic("a.md", 10, 1, rule: "b", message: "n"),
            diagnostic("b.md", 1, 1),
        ]
        #expect(sorted.reversed().sorted() == sorted)
    }

    @Test func writesOnlyWhatIsKnownOfAPlace() {
        #expect(SourceLocation(path: "a.md").description == "a.md")
        #expect(SourceLocation(path: "a.md", line: 3).description == "a.md:3")
        #expect(SourceLocation(path: "a.md", line: 3, column: 9).description == "a.md:3:9")
        #expect(SourceLocation(path: "a.md", column: 9).description == "a.md")
    }

    @Test func aNewSeverityChangesNothingElse() {
        let place = SourceLocation(path: "a.md", line: 1, column: 2)
        let error = Diagnostic(.error, rule: "r", at: place, "m", suggestion: "s", excerpt: "e")
        #expect(error.with(severity: .warning).severity == .warning)
        #expect(error.with(severity: .warning).with(severity: .error) == error)
    }
}
