import Diagnostics
import Testing

/// The order findings are printed in, and how places are written.
struct OrderTests {
    private func diagnostic(
        _ severity: Severity = .error, rule: RuleID = "rule", path: String = "a.md", line: Int? = 1, column: Int? = 1,
        message: String = "message"
    ) -> Diagnostic {
        Diagnostic(severity, rule: rule, at: SourceLocation(path: path, line: line, column: column), message)
    }

    @Test func sortsByPathThenLineThenColumn() {
        let sorted = [
            diagnostic(path: "a.md", line: nil, column: nil), diagnostic(path: "a.md", line: 2, column: 1),
            diagnostic(path: "a.md", line: 2, column: 7), diagnostic(path: "a.md", line: 10, column: 1),
            diagnostic(path: "b.md", line: 1, column: 1),
        ]
        #expect(sorted.reversed().sorted() == sorted)
    }

    @Test func putsErrorsBeforeWarningsInOnePlace() {
        let warning = diagnostic(.warning, rule: "a-rule")
        let error = diagnostic(.error, rule: "z-rule")
        #expect([warning, error].sorted() == [error, warning])
    }

    @Test func fallsBackOnRuleAndWording() {
        let sorted = [
            diagnostic(rule: "a", message: "z"), diagnostic(rule: "b", message: "m"),
            diagnostic(rule: "b", message: "n"),
        ]
        #expect(sorted.reversed().sorted() == sorted)
    }

    @Test func writesOnlyWhatIsKnownOfAPlace() {
        #expect(SourceLocation(path: "a.md").description == "a.md")
        #expect(SourceLocation(path: "a.md", line: 3).description == "a.md:3")
        #expect(SourceLocation(path: "a.md", line: 3, column: 9).description == "a.md:3:9")
        #expect(SourceLocation(path: "a.md", column: 9).description == "a.md")
    }

    @Test func summaryHoldsTheSuggestion() {
        let plain = diagnostic(message: "unknown platform 'andriod'")
        #expect(plain.summary == "unknown platform 'andriod'")
        let helpful = Diagnostic(
            .error, rule: "platform-unknown", at: plain.location, plain.message, suggestion: "android")
        #expect(helpful.summary == "unknown platform 'andriod'; did you mean 'android'?")
    }

    @Test func aNewSeverityChangesNothingElse() {
        let error = Diagnostic(
            .error, rule: "r", at: SourceLocation(path: "a.md", line: 1, column: 2), "m", suggestion: "s", excerpt: "e")
        let warning = error.with(severity: .warning)
        #expect(warning.severity == .warning)
        #expect(warning.with(severity: .error) == error)
    }
}
