import Foundation
import Guide

/// The open output folder, and what can be done in it.
///
/// Paths are relative to the open folder, so that nothing changes if it is renamed meanwhile. No part of a path is followed if it is a
/// symbolic link, even if it became one a moment ago. Errors are `OutputError.system` or `.symbolicLink`.
final class OutputRoot: Sendable {
    /// As given by the user.
    let path: String
    /// Called before every change on disk. Tests throw here to simulate a full disk or a killed build.
    let willChange: @Sendable () throws(OutputError) -> Void
    let descriptor: OutputDescriptor

    /// Opens the folder, and makes it and those above it if they are missing.
    convenience init(
        path: String, willChange: @escaping @Sendable () throws(OutputError) -> Void = {}
    ) throws(OutputError) {
        try self.init(FilePlace(base: path), willChange: willChange)
    }

    /// The same for a folder whose path must not contain a symbolic link.
    init(
        _ place: FilePlace, willChange: @escaping @Sendable () throws(OutputError) -> Void = {}
    ) throws(OutputError) {
        (path, self.willChange) = (place.text, willChange)
        let base = OutputDescriptor(try Self.openFolder(place.base, willChange), shownPath: place.base)
        descriptor =
            place.path.isEmpty
            ? base : OutputDescriptor(try Self.openFolder(place, in: base.number, willChange), shownPath: place.text)
    }

    private init(_ folder: consuming OutputDescriptor, in root: OutputRoot) {
        (path, willChange) = (folder.shownPath, root.willChange)
        descriptor = folder
    }

    /// Opens a folder in it, in which several files are handled one after the other; `nil` if it cannot be opened.
    func folder(_ path: String) throws(OutputError) -> OutputRoot? {
        let number = try call(path) { openat($0, $1, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }.result
        return number < 0 ? nil : OutputRoot(OutputDescriptor(number, shownPath: shown(path)), in: self)
    }

    private static func openFolder(
        _ path: String, _ willChange: () throws(OutputError) -> Void
    ) throws(OutputError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        var number = open(path, flags)
        if number < 0, errno == ENOENT {
            try willChange()
            var ends = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
            ends.append(path.endIndex)
            var code: Int32 = 0
            for end in ends { code = mkdir(String(path[..<end]), 0o777) == 0 ? 0 : errno }
            guard code == 0 || code == EEXIST else { throw .system(.makeFolder, path, code: code) }
            number = open(path, flags)
        }
        guard number >= 0 else { throw .system(.write, path, code: errno) }
        return number
    }

    /// Opens a folder below an open one, and makes it and those above it if they are missing.
    private static func openFolder(
        _ place: FilePlace, in base: Int32, _ willChange: () throws(OutputError) -> Void
    ) throws(OutputError) -> Int32 {
        func attempt() throws(OutputError) -> (result: Int32, code: Int32) {
            let opened = PathWalk.call(from: base, place.path) {
                openat($0, $1, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            }
            if let link = opened.link { throw .symbolicLink(FilePlace(base: place.base, path: link).text) }
            if opened.code != 0, place.status?.kind == .link { throw .symbolicLink(place.text) }
            return (opened.result, opened.code)
        }
        var (number, code) = try attempt()
        if code == ENOENT {
            try willChange()
            let path = place.path
            for end in path.utf8.indices.filter({ path.utf8[$0] == UInt8(ascii: "/") }) + [path.endIndex] {
                _ = PathWalk.call(from: base, String(path[..<end])) { mkdirat($0, $1, 0o777) }
            }
            (number, code) = try attempt()
        }
        guard code == 0 else { throw .system(.write, place.text, code: code) }
        return number
    }

    /// A path as it is shown to the user: `public/index.html`.
    func shown(_ path: String) -> String {
        self.path.utf8.last == UInt8(ascii: "/") ? self.path + path : "\(self.path)/\(path)"
    }

    /// The error for a failed call.
    func failure(_ operation: OutputError.Operation, _ path: String, _ code: Int32) -> OutputError {
        .system(operation, shown(path), code: code)
    }

    /// Calls the system with the open folder that holds a path, and the path's last part.
    ///
    /// - Returns: What `work` returned, and the `errno` of a call that failed: -1.
    func call(
        _ path: String, _ work: (_ folder: Int32, _ name: String) -> Int32
    ) throws(OutputError) -> (result: Int32, code: Int32) {
        let outcome = PathWalk.call(from: descriptor.number, path, work)
        if let link = outcome.link { throw .symbolicLink(shown(link)) }
        return (outcome.result, outcome.code)
    }

    /// What is at a path, without following a symbolic link; `nil` if there is nothing.
    func status(_ path: String) throws(OutputError) -> FileStatus? {
        var record = stat()
        let code = try call(path) { fstatat($0, $1, &record, AT_SYMLINK_NOFOLLOW) }.code
        if code == 0 { return FileStatus(record) }
        if code == ENOENT || code == ENOTDIR { return nil }
        throw failure(.read, path, code)
    }

    /// Opens a file or folder for reading; `nil` if there is none.
    func existing(_ path: String) throws(OutputError) -> OutputDescriptor? {
        // Non-blocking, because opening a named pipe would wait for its writer.
        let (number, code) = try call(path) { openat($0, $1, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        if number >= 0 { return OutputDescriptor(number, shownPath: shown(path)) }
        if code == ENOENT || code == ENOTDIR { return nil }
        if code == ELOOP { throw .symbolicLink(shown(path)) }
        if code == ENXIO || code == EOPNOTSUPP { throw .foreignFile(shown(path)) }
        throw failure(.read, path, code)
    }

    /// The names in a folder, in no order.
    func names(in path: String) throws(OutputError) -> [String] {
        let opened = try call(path) { openat($0, $1, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        var names: [String] = []
        let code = opened.result >= 0 ? PathWalk.list(opened.result) { names.append($0) } : opened.code
        guard code == 0 else { throw failure(.list, path, code) }
        return names
    }
}

/// The folders of files that are handled in their order: neighbours share an open folder.
struct OutputNeighbours: ~Copyable {
    private let root: OutputRoot
    private var last: (path: OutputPath, folder: OutputRoot?)?

    init(of root: OutputRoot) { self.root = root }

    /// What is at the path of a file.
    mutating func status(of path: OutputPath) throws(OutputError) -> FileStatus? {
        guard let folder = try folder(of: path) else { return try root.status(path.text) }
        return try folder.status(path.name)
    }

    /// The open folder that holds a file; `nil` if it cannot be opened.
    mutating func folder(of path: OutputPath) throws(OutputError) -> OutputRoot? {
        guard let parent = path.parent else { return root }
        if let last, last.path == parent { return last.folder }
        let folder = try root.folder(parent.text)
        last = (parent, folder)
        return folder
    }
}
