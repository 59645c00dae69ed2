import Foundation
import Guide

/// Where programs that a build may use are looked for: in `.venv` beside `sitegen.yml`, then on the `PATH`. Python is also looked for
/// beside sitegen, because `pip` installs both into one folder.
///
/// Parts of the `PATH` that are relative or empty are left out: they would name something else in every working folder.
/// Nothing in the content folder is ever run, since that is where other people's files arrive.
package struct ExternalTools: Sendable, Equatable {
    /// The folder of `sitegen.yml`.
    let home: String
    private let folders: [String]
    /// The folder of sitegen itself, without symbolic links.
    private let programs: String?
    /// The content folder.
    let content: String
    /// How long a program may take before it is ended.
    var patience = Duration.seconds(300)
    /// Whether anything is kept for the next build.
    var keepsCache = true
    /// The language of a translation, whose builds keep what they need in files of their own.
    var translation: String?

    /// The state of a file, to be compared without reading it: its real path, size and time. `nil` without a file.
    static func state(of path: String) -> String? {
        guard let status = FileStatus(of: path, followsLinks: true) else { return nil }
        return "\(URL(fileURLWithPath: path).resolvingSymlinksInPath().path) \(status.size) \(status.modified)"
    }

    /// - Parameters:
    ///   - home: The folder of `sitegen.yml`.
    ///   - executable: The program that runs; `nil` if it is not known.
    package init(home: String, environment: [String: String], content: String, executable: URL? = nil) {
        (self.home, self.content) = (Self.absolute(home), Self.absolute(content))
        programs = executable?.resolvingSymlinksInPath().deletingLastPathComponent().path
        folders = environment["PATH", default: ""].split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// Python interpreters, the site's own first.
    var pythons: [String] {
        let beside = programs.map { "\($0)/python3" }.flatMap { isUsable($0) ? $0 : nil }
        return [own("bin/python") ?? own("bin/python3"), beside, onPath("python3")].compactMap(\.self).uniqued()
    }

    /// A program of the site's `.venv`, by its path in it.
    func own(_ path: String) -> String? { ["\(home)/.venv/\(path)"].first(where: isUsable) }

    /// The first program of a name on the `PATH`.
    func onPath(_ name: String) -> String? { folders.lazy.map { "\($0)/\(name)" }.first(where: isUsable) }

    /// What is kept from one build to the next, unless the site's home is among the content.
    func cache(_ name: String) -> CacheFile? {
        guard keepsCache, !isAmongContent("\(home)/.sitegen/cache") else { return nil }
        return CacheFile(home: home, name: translation.map { "\(name)-\($0)" } ?? name)
    }

    /// Whether it is a program outside the content.
    func isUsable(_ path: String) -> Bool {
        FileStatus(of: path, followsLinks: true)?.kind == .file && FileManager.default.isExecutableFile(atPath: path)
            && !isAmongContent(path)
    }

    /// Whether a path, or what its symbolic links lead to, is in the content folder.
    private func isAmongContent(_ path: String) -> Bool {
        let content = URL(fileURLWithPath: content).resolvingSymlinksInPath().path + "/"
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
        return folder.hasPrefix(content) || url.resolvingSymlinksInPath().path.hasPrefix(content)
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
