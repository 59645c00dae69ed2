import Diagnostics
import Guide

/// The findings of the site, or of one page, as an HTML page. The script also takes the list from it to show it over the guide's
/// pages.
struct FindingsPage {
    /// The page; `nil` for the whole site.
    let path: String?
    let findings: [Diagnostic]
    /// How many findings there are elsewhere in the site.
    let others: Int
    let editor: EditorLink

    static let address = "/_sitegen/findings"

    /// The whole page.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title) – preview</title>
        <link rel="icon" href="data:,">
        </head>
        <body class="sitegen-page">
        <main>
        <h1>\(title)</h1>
        \(findings.isEmpty ? "<p>No findings \(path == nil ? "in the site" : "on this page").</p>" : list)
        <p><a href="/">Home page of the guide</a></p>
        </main>
        </body>
        </html>

        """
    }

    private var title: String {
        findings.isEmpty ? "No findings" : Self.count(findings)
    }

    /// The list that the script shows over a page.
    private var list: String {
        """
        <section class="sitegen-findings" aria-labelledby="sitegen-findings-title">
        <h2 id="sitegen-findings-title">\(Self.count(findings)) \(path == nil ? "in the site" : "on this page")</h2>
        <ol role="list">
        \(findings.map(item).joined(separator: "\n"))
        </ol>
        \(others == 0 ? "" : "<p><a href=\"\(Self.address)\">\(Self.amount(others, "finding")) elsewhere in the site</a></p>")
        </section>
        """
    }

    private func item(_ finding: Diagnostic) -> String {
        let place = escaped(finding.location.description)
        let isError = finding.severity == .error
        return """
            <li class="sitegen-\(isError ? "error" : "warning")">
            <p><strong>\(isError ? "Error" : "Warning")</strong> <span dir="auto">\(message(finding))</span></p>
            \(excerpt(finding))<p class="sitegen-place"><span>\(place)</span> <a href="\(escaped(editor.url(for: finding.location)))">Open in editor<span class="sitegen-unseen">: \(place)</span></a> <span>Rule: <code>\(escaped(finding.rule.rawValue))</code></span></p>
            </li>
            """
    }

    private func message(_ finding: Diagnostic) -> String {
        let message = escaped(finding.message)
        guard let suggestion = finding.suggestion else { return message }
        return "\(message). Did you mean <code>\(escaped(suggestion))</code>?"
    }

    /// The source line with a caret, as on a terminal.
    private func excerpt(_ finding: Diagnostic) -> String {
        guard let excerpt = finding.excerpt, let line = finding.location.line, let column = finding.location.column
        else {
            return ""
        }
        let (shown, indent) = DiagnosticPrinter.window(of: excerpt, around: column)
        return """
            <pre role="group" aria-label="Line \(line)" tabindex="0"><code>\(escaped(shown))
            <span aria-hidden="true">\(escaped(indent))^</span></code></pre>

            """
    }

    /// "1 error, 3 warnings"
    static func count(_ findings: [Diagnostic]) -> String {
        let (errors, warnings) = findings.totals
        let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        return parts.map { amount($0.0, $0.1) }.joined(separator: ", ")
    }

    private static func amount(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    private func escaped(_ text: String) -> String {
        HTML(escaping: text).source
    }
}
