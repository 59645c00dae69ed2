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
            let (report, news) = try await work(build)
            console.print((found + report.diagnostics).sorted())
            console.printTimings(report.timings)
            if let news { console.say(news) }
            if !report.diagnostics.isEmpty { console.say(Console.counts(report)) }
            for note in report.notes { console.note(note) }
            if report.hasFailed { throw ExitCode.content }
        } catch let code as ExitCode {
            throw code
        } catch let error as ValidationError {
            throw error
        } catch {
            FileHandle.standardError.write(Data("sitegen: \("\(error)".printable)\n".utf8))
            throw ExitCode.machine
        }
    }
}
