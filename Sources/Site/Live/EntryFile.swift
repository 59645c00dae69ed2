import Diagnostics
import Foundation
import Guide

/// A Markdown file as it was read once. Whether two are the same is asked by identity: a file whose bytes did not change
/// stays the same object.
final class EntryFile: Sendable {
    let item: ContentTree.Item
    /// Empty for a file that cannot be read.
    let contents: [UInt8]
    /// `nil` for a file that is no UTF-8, too large, or cannot be read.
    let draft: EntryParser.Draft?
    /// What is wrong with the front matter, or with the file as a whole, with the levels the site gives it.
    let diagnostics: [Diagnostic]
    let hasErrors: Bool
    /// Whether there is a draft, and whether its author keeps it from being published. Asked of all files each time, so they
    /// are kept apart from the draft, which is large.
    let (isReadable, isDraft): (Bool, Bool)

    init(_ item: ContentTree.Item, contents: [UInt8], parser: EntryParser, policy: DiagnosticPolicy) {
        self.item = item
        self.contents = contents
        let (draft, found) = parser.readFrontMatter(of: item, contents: contents)
        self.draft = draft
        diagnostics = policy.apply(to: found)
        (isReadable, isDraft) = (draft != nil, draft?.isDraft ?? false)
        hasErrors = draft == nil || diagnostics.contains { $0.severity == .error }
    }

    private init(unreadable item: ContentTree.Item, _ error: any Error) {
        self.item = item
        contents = []
        draft = nil
        (isReadable, isDraft) = (false, false)
        diagnostics = [Diagnostic(unreadable: item.source, error)]
        hasErrors = true
    }

    /// Reads a file; gives the earlier version back if that has the same bytes, and nothing if the file is gone.
    static func read(
        _ item: ContentTree.Item, after old: EntryFile?, limit: Int, parser: EntryParser, policy: DiagnosticPolicy
    ) -> EntryFile? {
        do {
            let contents = try SiteFile.read(item.location, limit: limit)
            if let old, old.isReadable, old.item.entryID == item.entryID, old.contents == contents { return old }
            return EntryFile(item, contents: contents, parser: parser, policy: policy)
        } catch {
            return FileManager.default.fileExists(atPath: item.location) ? EntryFile(unreadable: item, error) : nil
        }
    }
}

/// What came of a file and the routes.
final class ParsedEntry: Sendable {
    let file: EntryFile
    let entry: Entry
    /// What is wrong with the file, with the levels the site gives it.
    let diagnostics: [Diagnostic]
    let hasErrors: Bool
    private let answers: RouteAnswers

    init?(_ file: EntryFile, routes: Routes, parser: EntryParser, policy: DiagnosticPolicy) {
        guard let draft = file.draft else { return nil }
        self.file = file
        let (entry, found, answers) = parser.parseNotingRoutes(draft, routes: routes)
        self.entry = entry
        self.answers = answers
        diagnostics = policy.apply(to: found)
        hasErrors = diagnostics.contains { $0.severity == .error }
    }

    /// Whether the same would come of the file with other routes.
    func holds(in routes: Routes) -> Bool { answers.hold(in: routes) }
}

extension Diagnostic {
    /// What the machine says of a file or folder that it cannot read.
    convenience init(unreadable path: String, _ error: any Error) {
        let reason = (error as? ContentTree.Unreadable)?.reason ?? error.localizedDescription
        self.init(.error, rule: Rule.fileSkipped.id, at: SourceLocation(path: path), "it cannot be read: \(reason)")
    }
}
