import Diagnostics
import Foundation
import Guide
import Site

/// The configuration file that a command line names, or the one in the working folder.
///
/// ```swift
/// ConfigurationFile(named: "guides/web/sitegen.yml").folder  // "guides/web"
/// ConfigurationFile(named: nil).folder  // "."
/// ```
struct ConfigurationFile {
    /// From the working folder, as everything on a command line is.
    let path: String
    let isNamed: Bool

    init(named path: String?) {
        self.path = path ?? "sitegen.yml"
        isNamed = path != nil
    }

    /// Where the file lies.
    var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder that the site's folders are in: the file's own, if the content is there, so that a site can be built from
    /// anywhere; otherwise the working folder, as for a file that only holds other settings for the site at hand.
    ///
    /// - Parameter content: The content folder that the command line names; then the site is where that is.
    func root(of configuration: Configuration, content: String? = nil) -> String {
        let inside = Self.joined(folder, configuration.folders.content)
        var isFolder: ObjCBool = false
        guard content == nil, FileManager.default.fileExists(atPath: inside, isDirectory: &isFolder), isFolder.boolValue
        else { return "." }
        return folder
    }

    /// What the file says; the defaults where none is named and there is none.
    ///
    /// - Throws: ``ContentTree/Unreadable`` when it cannot be read.
    func read() throws -> (configuration: Configuration, diagnostics: [Diagnostic]) {
        guard isNamed || FileManager.default.fileExists(atPath: path) else { return (.standard, []) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ContentTree.Unreadable(path: path, reason: "the configuration file cannot be opened")
        }
        return ConfigurationReader.read(path: path, contents: [UInt8](data))
    }

    /// A path of the command line, which is from the working folder, as the configuration would have it: from the site's
    /// root, if it is in there.
    static func path(_ written: String, from root: String) -> String {
        guard root != "." else { return withoutSlash(written) }
        let path = URL(fileURLWithPath: written).standardizedFileURL.path
        let home = URL(fileURLWithPath: root).standardizedFileURL.path
        guard path.hasPrefix("\(home)/") else { return path == home ? "." : path }
        return String(path.dropFirst(home.count + 1))
    }

    /// `docs` and `../public` become `public`, since people read these paths.
    static func joined(_ folder: String, _ path: String) -> String {
        guard folder != ".", !path.hasPrefix("/") else { return path }
        var parts: [Substring] = []
        for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    static func withoutSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? withoutSlash(String(path.dropLast())) : path
    }
}
