import ArgumentParser
import Foundation
import Guide
import Site

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say everything that is wrong with the content; write nothing.")

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.run { build in
            var dated = build.options
            dated.today = .today
            return (try await SiteBuild(configuration: build.configuration, options: dated).check(), nil)
        }
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
