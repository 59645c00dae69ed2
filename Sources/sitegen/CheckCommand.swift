import ArgumentParser
import Foundation
import Guide
import Site

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say everything that is wrong with the content; write nothing.",
        discussion: """
            With --fix, mend in the content what needs no judgement, such as tabs in YAML or 'spacebar' for 'space', and \
            say what is left. The pages stay the same but for such spellings.

            Each finding has its place and, in brackets, the name of its rule. Warnings are repairs: the entry was understood \
            all the same. 'lint' in the configuration changes the levels of rules.

              sitegen check
              sitegen check --strict --drafts
              sitegen check --fix
              sitegen check --diagnostics json 2> findings.json
            """)

    @OptionGroup var options: SiteOptions

    @Flag(help: "Mend what needs no judgement, in the files of the content folder.")
    var fix = false

    func run() async throws {
        try await options.run { build in
            let news = fix ? news(of: try await build.fix()) : nil
            var dated = build
            dated.options.today = .today
            return (try await dated.check(), news)
        }
    }

    /// A line for each file, and how many findings are gone.
    private func news(of files: [SiteBuild.FixedFile]) -> String {
        let lines = files.map { file in
            guard file.isWritten else { return "\(file.source): changed while it was read, and not mended" }
            let rules = file.mended.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            return "\(file.source): mended \(rules.joined(separator: ", "))"
        }
        let written = files.filter(\.isWritten)
        let count = written.reduce(0) { $0 + $1.mended.values.reduce(0, +) }
        let sum = "\(Console.amount(count, "finding")) mended in \(Console.amount(written.count, "file"))"
        return (lines + [sum]).joined(separator: "\n")
    }
}

extension CalendarDate {
    /// The day it is here.
    fileprivate static var today: CalendarDate? {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        return CalendarDate(year: year, month: month, day: day)
    }
}
