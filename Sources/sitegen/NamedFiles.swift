import ArgumentParser
import Foundation
import Guide

/// The files and folders that a check is asked about; all if none is named.
struct NamedFiles {
    /// As they were written.
    private let names: [String]
    /// Absolute paths, without a slash at the end.
    private let paths: [String]

    static let all = NamedFiles(names: [], paths: [])

    private init(names: [String], paths: [String]) {
        (self.names, self.paths) = (names, paths)
    }

    /// - Parameters:
    ///   - names: Paths relative to the working folder, or absolute ones. All must exist.
    ///   - unsaved: A file whose text comes from standard input. It does not have to exist.
    init(_ names: [String], unsaved: String? = nil) throws {
        for name in names where FileStatus(of: name, followsLinks: true) == nil {
            throw ValidationError("there is no file '\(name)'")
        }
        let all = names + [unsaved].compactMap(\.self)
        self.init(names: all, paths: all.map(Self.absolute))
    }

    var isEmpty: Bool { paths.isEmpty }

    /// Whether a path, relative to the working folder, is one of the files or in one of the folders.
    func contains(_ path: String) -> Bool {
        if isEmpty { return true }
        let path = Self.absolute(path)
        return paths.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    /// What to say about Markdown files that were named and are not part of the site: they were not checked.
    ///
    /// - Parameter read: The paths of all files that the site was made from, relative to the working folder.
    func notes(read: [String]) -> [String] {
        let read = Set(read.map(Self.absolute))
        return zip(names, paths).compactMap { name, path in
            guard ContentTree.isMarkdown(name), !read.contains(path) else { return nil }
            return "\(name) was not checked, because it is not part of the site; --drafts also reads drafts"
        }
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
