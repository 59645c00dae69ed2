import Foundation
import Guide

/// Where programs that a build may use are looked for: in `.venv` beside `sitegen.yml`, then on the `PATH`.
///
/// ```swift
/// let tools = ExternalTools(home: ".", environment: ["PATH": "/usr/local/bin:/usr/bin"], content: "content")
/// tools.pythons.first?.path  // "/guide/.venv/bin/python"
/// ```
///
/// Parts of the `PATH` that are relative or empty are left out: they would name something else in every working folder.
/// Nothing in the content folder is ever run, since that is where other people's files arrive.
public struct ExternalTools: Sendable, Equatable {
    /// The folder of `sitegen.yml`.
    let home: String
    private let folders: [String]
    private let content: String
    /// How long a program may take before it is ended.
    var patience = Duration.seconds(300)
    /// Whether anything is kept for the next build.
    var keepsCache = true

    /// A program that can be run.
    struct Program: Hashable, Sendable {
        let path: String
        /// Whether it was found on the `PATH`, and not beside the site.
        let isOnPath: Bool

        /// Whether it may start another program each time, as the scripts of pyenv, asdf and mise do.
        var isShim: Bool {
            guard isOnPath, let file = FileHandle(forReadingAtPath: path) else { return false }
            defer { try? file.close() }
            return (try? file.read(upToCount: 2)).map { $0.elementsEqual("#!".utf8) } ?? false
        }
    }

    /// The state of a file, to be compared without reading it: its real path, size and time. `nil` without a file.
    static func state(of path: String) -> String? {
        guard let status = FileStatus(of: path, followsLinks: true) else { return nil }
        return "\(URL(fileURLWithPath: path).resolvingSymlinksInPath().path) \(status.size) \(status.modified)"
    }

    /// - Parameters:
    ///   - home: The folder of `sitegen.yml`.
    ///   - environment: The variables of the process, `PATH` among them.
    ///   - content: The content folder.
    public init(home: String, environment: [String: String], content: String) {
        self.home = Self.absolute(home)
        self.content = Self.absolute(content)
        folders = environment["PATH", default: ""].split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// Python interpreters, the site's own first.
    var pythons: [Program] {
        [own("bin/python") ?? own("bin/python3"), onPath("python3")].compactMap(\.self)
    }

    /// A program of the site's `.venv`, by its path in it.
    func own(_ path: String) -> Program? {
        let path = "\(home)/.venv/\(path)"
        return isUsable(path) ? Program(path: path, isOnPath: false) : nil
    }

    /// A program that another one of the `PATH` names.
    func usable(_ path: String) -> Program? {
        path.hasPrefix("/") && isUsable(path) ? Program(path: path, isOnPath: true) : nil
    }

    /// The first program of a name on the `PATH`.
    func onPath(_ name: String) -> Program? {
        folders.lazy.map { "\($0)/\(name)" }.first(where: isUsable).map { Program(path: $0, isOnPath: true) }
    }

    /// The names in a folder of the site's `.venv`, sorted.
    func ownNames(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: "\(home)/.venv/\(folder)"))?.sorted() ?? []
    }

    /// What is kept from one build to the next, unless the site's home is among the content.
    func cache(_ name: String) -> CacheFile? {
        keepsCache && !isAmongContent("\(home)/.sitegen/cache") ? CacheFile(home: home, name: name) : nil
    }

    private func isUsable(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
            return false
        }
        return FileManager.default.isExecutableFile(atPath: path) && !isAmongContent(path)
    }

    /// Whether a path, or what its symbolic links lead to, is in the content folder.
    private func isAmongContent(_ path: String) -> Bool {
        let content = URL(fileURLWithPath: content).resolvingSymlinksInPath().path + "/"
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
        return folder.hasPrefix(content) || url.resolvingSymlinksInPath().path.hasPrefix(content)
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
