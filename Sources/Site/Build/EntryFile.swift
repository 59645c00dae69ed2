import Diagnostics
import Foundation
import Guide
import Synchronization

/// A Markdown file and its front matter. Compare two by identity: a file whose bytes did not change stays the same object.
final class EntryFile: Sendable {
    let item: ContentTree.Item
    /// Whether it can be read, is valid UTF-8, and is not too large.
    let isReadable: Bool
    /// Whether its author keeps it from being published.
    let isDraft: Bool
    /// Whether it is a draft until the day in `publish-after`.
    var isScheduled: Bool { isDraft && draft?.isScheduled == true }
    private let text: Mutex<(contents: [UInt8], draft: EntryParser.Draft?)>
    /// What is wrong with a file that has no draft.
    let diagnostics: [Diagnostic]
    let failure: (any Error)?
    /// Where links to a file lead that cannot be read; `nil` for any other.
    let spareRoute: Routes.Route?
    let hasErrors: Bool

    /// Empty if the file cannot be read.
    var contents: [UInt8] { text.withLock(\.contents) }

    /// `nil` if the file is not readable.
    var draft: EntryParser.Draft? { text.withLock(\.draft) }

    func hasFrontMatter(of other: EntryFile) -> Bool {
        guard let draft, let earlier = other.draft else { return false }
        return (item.path, item.entryID, isDraft) == (other.item.path, other.item.entryID, other.isDraft)
            && draft.hasFrontMatter(of: earlier)
    }

    /// Drops the text, once nothing needs it.
    func forget() { text.withLock { $0 = ([], nil) } }

    init(_ item: ContentTree.Item, contents: [UInt8], parser: EntryParser, policy: DiagnosticPolicy) {
        let (draft, found) = parser.parser(for: item).readFrontMatter(of: item, contents: contents)
        self.item = item
        text = Mutex((contents, draft))
        (isReadable, isDraft) = (draft != nil, draft?.isDraft ?? false)
        (diagnostics, failure) = (draft == nil ? found : [], nil)
        spareRoute = draft == nil ? Self.route(of: item, contents, parser) : nil
        hasErrors = draft == nil || policy.apply(to: found).contains { $0.severity == .error }
        noteState(item.status)
    }

    /// A file whose text is already in memory.
    init(_ draft: EntryParser.Draft) {
        text = Mutex(([], draft))
        (item, isDraft, isReadable) = (draft.item, draft.isUnpublished, true)
        (diagnostics, failure, hasErrors, spareRoute) = ([], nil, false, nil)
    }

    private init(_ item: ContentTree.Item, failure: any Error) {
        text = Mutex(([], nil))
        (self.item, isDraft, isReadable) = (item, false, false)
        (diagnostics, self.failure, hasErrors) = ([Diagnostic(unreadable: item.source, failure)], failure, true)
        spareRoute = Self.route(of: item)
    }

    /// The title and the old addresses, as far as they can be made out.
    private static func route(
        of item: ContentTree.Item, _ contents: [UInt8] = [], _ parser: EntryParser? = nil
    ) -> Routes.Route {
        let text = Array(String(decoding: contents, as: UTF8.self).utf8)
        return parser?.parser(for: item).readFrontMatter(of: item, contents: text).draft?.route
            ?? Routes.Route(id: item.entryID, url: item.url, title: item.entryID.rawValue, file: item.path)
    }

    /// The state in which the file has these bytes; `nil` if it was so new that another change might not show in it.
    private let state = Mutex<FileStatus?>(nil)

    private func noteState(_ status: FileStatus?) {
        state.withLock { $0 = status?.isOlder(than: .seconds(2)) == true ? status : nil }
    }

    /// A file with the text that it has in an editor. Returns the earlier version if that has the same text.
    static func unsaved(
        _ text: [UInt8], of item: ContentTree.Item, after old: EntryFile?, parser: EntryParser,
        policy: DiagnosticPolicy
    ) -> EntryFile {
        let isSame = old.map { $0.failure == nil && $0.item.entryID == item.entryID && $0.contents == text } ?? false
        let file = isSame ? old : nil
        let result = file ?? EntryFile(item, contents: text, parser: parser, policy: policy)
        // What is on the disk may be another text.
        result.noteState(nil)
        return result
    }

    /// Reads a file. Returns the earlier version if its state or its bytes are the same, and `nil` if a preview follows the site and the
    /// file was removed.
    static func read(
        _ item: ContentTree.Item, after old: EntryFile?, isFollowed: Bool, limit: Int, parser: EntryParser,
        policy: DiagnosticPolicy
    ) -> EntryFile? {
        let old = old.flatMap { $0.isReadable && $0.item.entryID == item.entryID ? $0 : nil }
        if let old, let known = old.state.withLock(\.self), known == item.status { return old }
        do {
            let contents = try SiteFile.read(item.location, limit: limit)
            if let old, old.contents == contents {
                old.noteState(item.status)
                return old
            }
            return EntryFile(item, contents: contents, parser: parser, policy: policy)
        } catch {
            return isFollowed && item.location.status == nil ? nil : EntryFile(item, failure: error)
        }
    }
}

/// An entry that was parsed from a file.
final class ParsedEntry: Sendable {
    let file: EntryFile
    let entry: Entry
    /// What is wrong with the file, sorted, with the levels that the site gives.
    let diagnostics: [Diagnostic]
    let hasErrors: Bool
    /// Whether it is parsed again when the title of another entry changes.
    let dependsOnTitles: Bool

    init?(_ file: EntryFile, routes: Routes, parser: EntryParser, policy: DiagnosticPolicy?) {
        guard let draft = file.draft else { return nil }
        self.file = file
        let found: [Diagnostic]
        (entry, found, dependsOnTitles) = parser.parser(for: file.item).parse(draft, with: routes)
        diagnostics = policy?.apply(to: found) ?? found
        hasErrors = diagnostics.contains { $0.severity == .error }
    }

    var item: ContentTree.Item { file.item }
}

extension Diagnostic {
    /// A file or folder that cannot be read.
    convenience init(unreadable path: String, _ error: any Error) {
        let reason = (error as? ContentTree.Unreadable)?.reason ?? error.localizedDescription
        self.init(.error, rule: Rule.fileSkipped.id, at: SourceLocation(path: path), "it cannot be read: \(reason)")
    }
}
