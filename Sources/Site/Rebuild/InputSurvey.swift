import Foundation
import Guide

/// All files that a build is going to read, in the state in which it finds them.
///
/// It is taken before the first of them is read: a file that changes while the build goes on has another stamp
/// afterwards, and the next build does not trust the record.
struct InputSurvey: Sendable {
    /// By path.
    let files: [StampedFile]
    private let time: UInt64

    /// - Parameters:
    ///   - time: A moment before the tree was read, in nanoseconds since 1970.
    ///   - tree: The content.
    ///   - theme: The folder of the theme.
    ///   - others: Files that may be missing, such as the configuration.
    /// - Throws: ``ContentTree/Unreadable`` when the theme cannot be read.
    init(since time: UInt64, tree: ContentTree, theme: String, others: [String]) throws {
        let content =
            (tree.entries + tree.assets).map { StampedFile(path: $0.location, stamp: $0.stamp) }
            + tree.skipped.map { StampedFile(path: $0.location, stamp: $0.stamp) }
        let templates = try TemplateLibrary.files(in: theme).map { "\(theme)/\($0)" }
        let rest = (templates + others).compactMap { path in
            FileStamp(of: path, followsLinks: true).map { StampedFile(path: path, stamp: $0) }
        }
        files = (content + rest).sorted { $0.path < $1.path }
        self.time = time
    }

    /// The files as a record has them. Just after a file was saved its stamp may hide the next change; such a file is noted
    /// as one that nobody looked at, which is another one the next time.
    var settled: [StampedFile] {
        files.map { $0.stamp.isSettled(at: time) ? $0 : StampedFile(path: $0.path, stamp: .unknown) }
    }
}
