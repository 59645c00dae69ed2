import Foundation
import Guide

/// When the files of the content were last changed, and by whom, as their Git repository knows it.
struct GitHistory: Sendable {
    struct Facts: Sendable {
        let lastChange: CalendarDate
        /// Who changed it last comes first.
        var authors: [String]
    }

    /// By the path from the content folder.
    private var files: [String: Facts] = [:]
    /// Why nothing is known, as a message.
    private(set) var note: String?

    static let none = GitHistory()

    /// What the pages of a site show of an entry's file.
    subscript(source: String, in site: Configuration) -> (lastChange: CalendarDate?, authors: String?) {
        let folder = site.folders.content + "/"
        let facts = files[source.hasPrefix(folder) ? String(source.dropFirst(folder.count)) : source]
        let authors = facts.flatMap { $0.authors.isEmpty ? nil : $0.authors.joined(separator: ", ") }
        return (
            site.pageFacts.contains(.lastChange) ? facts?.lastChange : nil,
            site.pageFacts.contains(.authors) ? authors : nil
        )
    }

    init() {}

    /// Asks Git once for all files. Without Git or a repository, and in a shallow clone, nothing is known.
    init(of tools: ExternalTools) {
        guard let git = tools.onPath("git") else {
            note = "pages do not show their last change because git is not installed"
            return
        }
        // None of these may run another program or ask another machine, whatever the repository's configuration says.
        let options = [
            "-C", tools.content, "-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "-c",
            "protocol.allow=never",
        ]
        func run(_ arguments: [String]) -> Data? {
            let outcome = ExternalProcess.run(git, options + arguments, patience: tools.patience)
            if case .ended(0, let output, _) = outcome { return output }
            note = "pages do not show their last change because git failed: \(outcome.failure ?? "")"
            return nil
        }
        guard let answer = run(["rev-parse", "--is-shallow-repository"]) else { return }
        guard String(decoding: answer, as: UTF8.self).hasPrefix("false") else {
            note =
                "pages do not show their last change because the repository is a shallow clone; fetch its whole history"
            return
        }
        let format = "--format=format:%x01%cs%x02%aN"
        guard let log = run(["log", "-z", format, "--name-only", "--no-renames", "--relative", "--", "."]) else {
            return
        }
        read(log)
    }

    /// Reads `\u{1}2026-11-21\u{2}Name`, a line break and paths, each with a zero after it; the newest commit comes first.
    mutating func read(_ log: Data) {
        var commit: (date: CalendarDate, author: String)?
        for part in log.split(separator: 0) {
            var path = part
            if part.first == 1 {
                let header = part.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
                let fields = header.split(separator: 2, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
                commit = CalendarDate(fields.first ?? "").map { ($0, fields.count > 1 ? fields[1] : "") }
                path = part[header.endIndex...].dropFirst()
            }
            guard let commit, !path.isEmpty else { continue }
            var facts = files[String(decoding: path, as: UTF8.self)] ?? Facts(lastChange: commit.date, authors: [])
            if !commit.author.isEmpty, !facts.authors.contains(commit.author), facts.authors.count < Self.mostAuthors {
                facts.authors.append(commit.author)
            }
            files[String(decoding: path, as: UTF8.self)] = facts
        }
    }

    private static let mostAuthors = 20
}
