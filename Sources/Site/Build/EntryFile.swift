import Diagnostics
import Foundation
import Guide

/// A Markdown file and its front matter. Compare two by identity: a file whose bytes did not change stays the same object.
final class EntryFile: Sendable {
    let item: ContentTree.Item
    /// Empty if the file cannot be read.
    let contents: [UInt8]
    /// `nil` if the file cannot be read, is not valid UTF-8, or is too large.
    let draft: EntryParser.Draft?
    /// What is wrong with a file that has no draft.
    let diagnostics: [Diagnostic]
    let failure: (any Error)?
    let hasErrors: Bool

    init(_ item: ContentTree.Item, contents: [UInt8], parser: EntryParser, policy: DiagnosticPolicy) {
        self.item = item
        self.contents = contents
        let (draft, found) = parser.readFrontMatter(of: item, contents: contents)
        self.draft = draft
        diagnostics = draft == nil ? found : []
        failure = nil
        hasErrors = draft == nil || policy.apply(to: found).contains { $0.severity == .error }
    }

    /// A file whose text is already in memory.
    init(_ draft: EntryParser.Draft) {
        (item, contents, self.draft) = (draft.item, [], draft)
        (diagnostics, failure, hasErrors) = ([], nil, false)
    }

    private init(_ item: ContentTree.Item, failure: any Error) {
        (self.item, contents, draft) = (item, [], nil)
        (diagnostics, self.failure, hasErrors) = ([Diagnostic(unreadable: item.source, failure)], failure, true)
    }

    var isReadable: Bool { draft != nil }

    /// Whether its author keeps it from being published.
    var isDraft: Bool { draft?.isDraft ?? false }

    /// Reads a file. Returns the earlier version if its bytes are the same, and `nil` if the file was removed.
    static func read(
        _ item: ContentTree.Item, after old: EntryFile?, limit: Int, parser: EntryParser, policy: DiagnosticPolicy
    ) -> EntryFile? {
        do {
            let contents = try SiteFile.read(item.location, limit: limit)
            if let old, old.isReadable, old.item.entryID == item.entryID, old.contents == contents { return old }
            return EntryFile(item, contents: contents, parser: parser, policy: policy)
        } catch {
            return FileManager.default.fileExists(atPath: item.location) ? EntryFile(item, failure: error) : nil
        }
    }
}

/// An entry that was parsed from a file.
final class ParsedEntry: Sendable {
    let item: ContentTree.Item
    let entry: Entry
    /// What is wrong with the file, sorted, with the levels that the site gives.
    let diagnostics: [Diagnostic]
    let hasErrors: Bool
    /// The file, and what its text asked the routes; `nil` if the entry will never be updated.
    private let origin: (file: EntryFile, answers: RouteAnswers)?

    init?(
        _ file: EntryFile, routes: Routes, parser: EntryParser, policy: DiagnosticPolicy?, isFollowed: Bool
    ) {
        guard let draft = file.draft else { return nil }
        item = file.item
        let found: [Diagnostic]
        if isFollowed {
            let answers: RouteAnswers
            (entry, found, answers) = parser.parseNotingRoutes(draft, routes: routes)
            origin = (file, answers)
        } else {
            (entry, found) = parser.parse(draft, routes: routes)
            origin = nil
        }
        diagnostics = policy?.apply(to: found) ?? found
        hasErrors = diagnostics.contains { $0.severity == .error }
    }

    var file: EntryFile? { origin?.file }

    /// Whether parsing its file with other routes would give the same entry.
    func isSame(with routes: Routes) -> Bool { origin?.answers.hold(in: routes) ?? false }
}

extension Diagnostic {
    /// A file or folder that cannot be read.
    convenience init(unreadable path: String, _ error: any Error) {
        let reason = (error as? ContentTree.Unreadable)?.reason ?? error.localizedDescription
        self.init(.error, rule: Rule.fileSkipped.id, at: SourceLocation(path: path), "it cannot be read: \(reason)")
    }
}
