import Foundation

/// Prints findings for a person at a terminal, for a program, or for a GitHub workflow.
///
/// ```
/// content/controls/link.md:9:5: error: unknown platform 'andriod'; did you mean 'android'? [platform-unknown]
///     andriod: Activates
///     ^
/// ```
public struct DiagnosticPrinter: Sendable {
    public enum Format: String, Sendable, CaseIterable {
        /// `path:line:column: error: message [rule]`, the source line and a caret.
        case text
        /// One JSON array of objects with `severity`, `rule`, `path`, `line`, `column`, `message`, `suggestion`, `documentation`.
        case json
        /// One document of the Static Analysis Results Interchange Format.
        case sarif
        /// Workflow commands that GitHub shows beside the changed lines.
        case github

        /// Whether all findings are one document, which is written even if there are none.
        public var isDocument: Bool { self == .json || self == .sarif }
    }

    public let format: Format
    /// Whether ANSI colours may be used; only `text` has any.
    public let usesColor: Bool
    /// What `json` and `sarif` say about rules.
    private let rules: RuleDescriptions?

    public init(format: Format, usesColor: Bool = false, rules: RuleDescriptions? = nil) {
        (self.format, self.usesColor, self.rules) = (format, usesColor, rules)
    }

    /// The findings in the order given, ready to be written, with a line break at the end unless there is nothing to say.
    public func print(_ diagnostics: [Diagnostic]) -> String {
        switch format {
        case .text: diagnostics.map(text).joined()
        case .json: json(diagnostics)
        case .sarif: document(SARIFLog(diagnostics, rules: rules, longestExcerpt: Self.longestExcerpt))
        case .github: diagnostics.map(github).joined()
        }
    }

    // MARK: Text

    private func text(_ diagnostic: Diagnostic) -> String {
        let label = colored(diagnostic.severity.rawValue + ":", diagnostic.severity == .error ? "1;31" : "1;33")
        let place = colored("\(diagnostic.location):".printableLine, "1")
        var lines = "\(place) \(label) \(diagnostic.summary.printableLine) [\(diagnostic.rule)]\n"
        guard let excerpt = diagnostic.excerpt, let column = diagnostic.location.column else { return lines }
        let (shown, caret) = Self.window(of: excerpt, around: column)
        lines += "    \(shown)\n"
        lines += "    \(caret)\(colored("^", "1;32"))\n"
        return lines
    }

    /// The longest part of a source line that is printed.
    static let widestExcerpt = 160

    /// The part of a line that shows the column, made printable, and the spaces before its caret. Tabs stay tabs, so that
    /// they line up.
    public static func window(of line: String, around column: Int) -> (shown: String, indent: String) {
        let scalars = Array(line.unicodeScalars)
        let position = min(max(column - 1, 0), scalars.count)
        var first = 0
        if scalars.count > widestExcerpt {
            first = max(0, min(position - widestExcerpt / 2, scalars.count - widestExcerpt))
        }
        let last = min(scalars.count, first + widestExcerpt)
        // The line of an author may be printed to the log of a workflow.
        let signs = String.commandSigns(in: scalars)
        let before = String.text(of: scalars[first..<position], escaping: signs).printable
        let behind = String.text(of: scalars[position..<last], escaping: signs).printable
        let indent = before.unicodeScalars.map { $0 == "\t" ? "\t" : " " }.joined()
        let cutBefore = first > 0 ? "…" : ""
        let cutAfter = last < scalars.count ? "…" : ""
        return (cutBefore + before + behind + cutAfter, (first > 0 ? " " : "") + indent)
    }

    private func colored(_ text: String, _ code: String) -> String {
        usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    // MARK: JSON

    private struct Record: Encodable {
        let severity: String
        let rule: String
        let path: String
        let line: Int?
        let column: Int?
        let message: String
        let suggestion: String?
        let excerpt: String?
        let documentation: String?
    }

    /// Thousands of findings in one endless line must not become thousands of copies of it.
    private static let longestExcerpt = 400

    private func json(_ diagnostics: [Diagnostic]) -> String {
        let records = diagnostics.map {
            Record(
                severity: $0.severity.rawValue, rule: $0.rule.rawValue, path: $0.location.path, line: $0.location.line,
                column: $0.location.column, message: $0.message, suggestion: $0.suggestion,
                excerpt: $0.excerpt.map { String($0.prefix(Self.longestExcerpt)) },
                documentation: rules?.rules[$0.rule]?.address)
        }
        return document(records)
    }

    /// A JSON document with a line break at its end.
    private func document(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "[]\n" }
        // The encoder escapes only what JSON requires; a terminal that shows the document also obeys other characters.
        let text = String(decoding: data, as: UTF8.self)
        return text.replacing("##[", with: "##\\u005b")
            .printable(besides: ["\n"]) { String(format: "\\u%04x", $0.value) } + "\n"
    }

    // MARK: GitHub

    /// See "Workflow commands for GitHub Actions": data escapes `%`, CR and LF; properties also `:` and `,`. A log is read on a
    /// terminal, too, so other control characters are made visible.
    private func github(_ diagnostic: Diagnostic) -> String {
        var properties = "file=\(property(diagnostic.location.path))"
        if let line = diagnostic.location.line { properties += ",line=\(line)" }
        if let column = diagnostic.location.column { properties += ",col=\(column)" }
        properties += ",title=\(property(diagnostic.rule.rawValue))"
        return "::\(diagnostic.severity.rawValue) \(properties)::\(data(diagnostic.summary))\n"
    }

    private func data(_ text: String) -> String {
        escaped(text.printable(besides: ["\r", "\n"]), ["%", "\r", "\n"])
    }

    private func property(_ text: String) -> String {
        escaped(text.printable(besides: ["\r", "\n"]), ["%", "\r", "\n", ":", ","])
    }

    /// ASCII characters as percent signs and hexadecimal; by scalar, because CR and LF are one `Character`.
    private func escaped(_ text: String, _ signs: Set<Unicode.Scalar>) -> String {
        text.unicodeScalars.map { signs.contains($0) ? String(format: "%%%02X", $0.value) : String($0) }.joined()
    }
}
