import ArgumentParser
import Diagnostics
import Foundation
import Site

extension SiteOptions {
    /// Does a command's work on the site, prints what came of it and ends with the exit code that says so.
    func run(_ work: (SiteBuild) async throws -> (report: BuildReport, news: String?)) async throws {
        let console = Console(options: self)
        do {
            let (build, found) = try makeBuild()
            guard !found.contains(where: { $0.severity == .error }) else {
                console.print(found.sorted())
                throw ExitCode.content
            }
            let (report, news) = try await showingProgress(of: build) { try await work(build) }
            // Those that nobody is shown need no path: old entries have them by the hundred thousand.
            let findings = console.shown(report.diagnostics).map {
                $0.at(path: build.fromWorkingFolder($0.location.path))
            }
            console.print((found + findings).sorted())
            console.printTimings(report.timings)
            if let news { console.say(news) }
            if !report.diagnostics.isEmpty { console.say(Console.counts(report)) }
            for note in report.notes { console.note(note) }
            if report.hasFailed { throw ExitCode.content }
            // Nobody has to wait until a guide of thousands of entries is taken apart, a twentieth of its build.
            withExtendedLifetime(report) { Foundation.exit(0) }
        } catch let code as ExitCode {
            throw code
        } catch let error as ValidationError {
            throw error
        } catch {
            Console.fail(error)
            throw ExitCode.machine
        }
    }

    /// Does a command's work with a line on the terminal, if somebody reads there.
    private func showingProgress<Result>(of build: SiteBuild, _ work: () async throws -> Result) async throws -> Result
    {
        let isWanted = !quiet && diagnostics == .text
        guard isWanted, let line = ProgressLine(of: build.progress) else {
            return try await work()
        }
        defer { line.end() }
        return try await work()
    }
}

extension SiteBuild {
    /// A path of the site as it is from the working folder.
    func fromWorkingFolder(_ path: String) -> String {
        ConfigurationFile.joined(options.root, path)
    }
}
