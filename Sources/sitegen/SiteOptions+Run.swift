import ArgumentParser
import Diagnostics
import Foundation
import Site

extension SiteOptions {
    /// Runs a command on the site, prints the result and exits with the matching code.
    func run(_ work: (SiteBuild) async throws -> (report: BuildReport, news: String?)) async throws {
        let console = Console(options: self)
        do {
            let (build, found) = try makeBuild()
            guard !found.contains(where: { $0.severity == .error }) else {
                console.print(found.sorted())
                throw ExitCode.content
            }
            let (report, news) = try await showingProgress(of: build) { try await work(build) }
            let findings = console.shown(report.diagnostics).map {
                $0.at(path: build.fromWorkingFolder($0.location.path))
            }
            console.print((found + findings).sorted())
            console.printTimings(report.timings)
            if let news { console.say(news) }
            if !report.diagnostics.isEmpty { console.say(Console.counts(report)) }
            for note in report.notes { console.note(note) }
            if report.hasFailed { throw ExitCode.content }
            // Exit without freeing the guide, which takes a twentieth of a large build.
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

    /// Runs a command while a terminal shows its progress.
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
    /// A path of the site relative to the working folder.
    func fromWorkingFolder(_ path: String) -> String {
        ConfigurationFile.joined(options.root, path)
    }
}
