import ArgumentParser
import Diagnostics
import Foundation
import Site

/// What a command says to people: always on the standard error, so that the standard output stays what was asked for.
struct Console {
    let options: SiteOptions

    /// The findings to be printed: with `--quiet`, errors only.
    func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        options.quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    }

    /// Prints findings in the chosen format; with `--quiet`, errors only.
    func print(_ diagnostics: [Diagnostic]) {
        let shown = shown(diagnostics)
        if shown.isEmpty, options.diagnostics != .json { return }
        let printer = DiagnosticPrinter(format: options.diagnostics, usesColor: Self.usesColor)
        write(printer.print(shown))
    }

    /// Prints lines of information, unless somebody asked for quiet or a program reads the findings.
    func say(_ lines: String) {
        guard !options.quiet, options.diagnostics == .text else { return }
        for line in lines.split(separator: "\n") { write(String(line).printable + "\n") }
    }

    /// Prints what the site does without, unless somebody asked for quiet or a program reads the findings.
    func note(_ line: String) {
        guard !options.quiet, options.diagnostics != .json else { return }
        write("note: \(line.printable)\n")
    }

    func printTimings(_ stages: [BuildReport.Stage]) {
        guard options.timings else { return }
        for stage in stages { write("\(Self.padded(stage.name)) \(Self.alignedMilliseconds(stage.duration))\n") }
        let total = stages.reduce(Duration.zero) { $0 + $1.duration }
        write("\(Self.padded("Total")) \(Self.alignedMilliseconds(total))\n")
    }

    /// "1 error, 3 warnings"
    static func counts(_ report: BuildReport) -> String {
        "\(amount(report.errorCount, "error")), \(amount(report.warningCount, "warning"))"
    }

    static func amount(_ count: Int, _ word: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? word : plural ?? word + "s")"
    }

    /// Prints findings of commands that have no options for it.
    static func print(_ diagnostics: [Diagnostic]) {
        write(DiagnosticPrinter(format: .text, usesColor: usesColor).print(diagnostics.sorted()))
    }

    /// Says why the machine failed.
    static func fail(_ error: any Error) {
        write("sitegen: \((error as? CocoaError)?.localizedDescription ?? "\(error)")\n")
    }

    private func write(_ text: String) {
        Self.write(text)
    }

    private static func write(_ text: String) {
        StandardStreams.error(text)
    }

    private static func padded(_ name: String) -> String {
        name.padding(toLength: 24, withPad: " ", startingAt: 0)
    }

    /// "1234.5 ms", with blanks before it so that several line up
    private static func alignedMilliseconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return String(format: "%9.1f ms", Double(seconds) * 1000 + Double(attoseconds) / 1e15)
    }

    /// "12.3 ms"
    static func milliseconds(_ duration: Duration) -> String {
        alignedMilliseconds(duration).trimmingCharacters(in: .whitespaces)
    }

    /// Colours on a terminal, unless `NO_COLOR` is set to anything (https://no-color.org) or the terminal is a dumb one.
    private static var usesColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["NO_COLOR", default: ""].isEmpty, environment["TERM"] != "dumb" else { return false }
        return isatty(STDERR_FILENO) == 1
    }
}

extension ExitCode {
    /// The content is wrong.
    static let content = ExitCode(1)
    /// The machine failed: something cannot be read or written (`EX_IOERR` of sysexits.h).
    static let machine = ExitCode(74)
}
