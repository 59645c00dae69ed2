import Diagnostics
import Foundation
import Guide
import Site

/// The configuration file that a command line names, or the one in the working folder; its folder is the site's root.
///
/// ```swift
/// ConfigurationFile(named: "guides/web/sitegen.yml").root  // "guides/web"
/// ConfigurationFile(named: nil).root  // "."
/// ```
struct ConfigurationFile {
    /// From the working folder, as everything on a command line is.
    let path: String
    let isNamed: Bool

    init(named path: String?) {
        self.path = path ?? "sitegen.yml"
        isNamed = path != nil
    }

    /// The folder that the folders of the configuration are in.
    var root: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What the file says, and its bytes; the defaults where none is named and there is none.
    ///
    /// - Throws: ``ContentTree/Unreadable`` when it cannot be read.
    func read() throws -> (configuration: Configuration, diagnostics: [Diagnostic], contents: [UInt8]) {
        guard isNamed || FileManager.default.fileExists(atPath: path) else { return (.standard, [], []) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ContentTree.Unreadable(path: path, reason: "the configuration file cannot be opened")
        }
        let contents = [UInt8](data)
        let (configuration, diagnostics) = ConfigurationReader.read(path: path, contents: contents)
        return (configuration, diagnostics, contents)
    }

    /// A path of the command line as the configuration would have it: from the site's root, if it is in there.
    func fromRoot(_ written: String) -> String {
        guard root != "." else { return written.count > 1 ? Self.withoutSlash(written) : written }
        let path = URL(fileURLWithPath: written).standardizedFileURL.path
        let home = URL(fileURLWithPath: root).standardizedFileURL.path
        guard path.hasPrefix("\(home)/") else { return path == home ? "." : path }
        return String(path.dropFirst(home.count + 1))
    }

    /// A path of the site as it is from the working folder, for messages and for opening it.
    func fromWorkingFolder(_ path: String) -> String {
        Self.joined(root, path)
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

    private static func withoutSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? withoutSlash(String(path.dropLast())) : path
    }
}
