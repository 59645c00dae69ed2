import ArgumentParser
import Diagnostics
import Foundation
import Site

/// Messages to users. They go to standard error, because standard output has only the requested data.
struct Console {
    let options: SiteOptions

    /// The findings to print: with `--quiet`, only what fails the command.
    func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        options.quiet && !options.strict ? diagnostics.filter { $0.severity == .error } : diagnostics
    }

    /// Prints findings in the chosen format.
    func print(_ diagnostics: [Diagnostic]) {
        let shown = shown(diagnostics)
        if shown.isEmpty, !options.diagnostics.isDocument { return }
        let rules = options.diagnostics.isDocument ? Sitegen.ruleDescriptions : nil
        let printer = DiagnosticPrinter(format: options.diagnostics, usesColor: Self.usesColor, rules: rules)
        StandardStreams.error(printer.print(shown))
    }

    /// Prints information, except with `--quiet` or if a program reads the findings.
    func say(_ lines: String) {
        guard !options.quiet, options.diagnostics == .text else { return }
        for line in lines.split(separator: "\n") { StandardStreams.error(String(line).printableLine + "\n") }
    }

    /// Prints what the site does without, except with `--quiet` or if a program reads the findings.
    func note(_ line: String) {
        guard !options.quiet, !options.diagnostics.isDocument else { return }
        StandardStreams.error("note: \(line.printableLine)\n")
    }

    func printTimings(_ stages: [BuildReport.Stage]) {
        guard options.timings else { return }
        let total = stages.reduce(Duration.zero) { $0 + $1.duration }
        for (name, duration) in stages.map({ ($0.name, $0.duration) }) + [("Total", total)] {
            let name = name.padding(toLength: 24, withPad: " ", startingAt: 0)
            StandardStreams.error("\(name) \(Self.alignedMilliseconds(duration))\n")
        }
    }

    /// "1 error, 3 warnings"
    static func counts(_ diagnostics: [Diagnostic]) -> String {
        let (errors, warnings) = diagnostics.totals
        return "\(amount(errors, "error")), \(amount(warnings, "warning"))"
    }

    static func amount(_ count: Int, _ word: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? word : plural ?? word + "s")"
    }

    /// Prints the findings in a configuration for commands without options for it.
    static func check(_ diagnostics: [Diagnostic]) throws {
        StandardStreams.error(DiagnosticPrinter(format: .text, usesColor: usesColor).print(diagnostics.sorted()))
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.content }
    }

    /// Prints an error, unless ArgumentParser does. Returns what the command is to throw for the matching exit code.
    static func report(_ error: any Error) -> any Error {
        if let refusal = error as? NewFile.Refusal { return ValidationError(refusal.description) }
        guard Sitegen.exitCode(for: error) == .failure, !(error is ExitCode) else { return error }
        let message = "sitegen: \((error as? CocoaError)?.localizedDescription ?? "\(error)")"
        for line in message.split(separator: "\n") { StandardStreams.error(String(line).printableLine + "\n") }
        return error is ImportWriter.Refusal ? ExitCode.content : ExitCode.machine
    }

    /// "   1234.5 ms", aligned to the right
    private static func alignedMilliseconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return String(format: "%9.1f ms", Double(seconds) * 1000 + Double(attoseconds) / 1e15)
    }

    /// "12.3 ms"
    static func milliseconds(_ duration: Duration) -> String {
        alignedMilliseconds(duration).trimmingCharacters(in: .whitespaces)
    }

    /// Colours are used on a terminal, unless `NO_COLOR` is set (https://no-color.org) or `TERM` is `dumb`.
    private static var usesColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        guard environment["NO_COLOR", default: ""].isEmpty, environment["TERM"] != "dumb" else { return false }
        return isatty(STDERR_FILENO) == 1
    }
}

extension ExitCode {
    /// The content has errors.
    static let content = ExitCode(1)
    /// Something cannot be read or written (`EX_IOERR` of sysexits.h).
    static let machine = ExitCode(74)
}
