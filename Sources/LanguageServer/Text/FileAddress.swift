import Foundation

/// Addresses of files, as editors write them: `file:///home/ana/a%20guide/content/link.md`.
enum FileAddress {
    /// The absolute path; `nil` for an address of another kind, such as that of a document without a file.
    static func path(of uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        guard let slash = rest.firstIndex(of: "/"), let path = rest[slash...].removingPercentEncoding else {
            return nil
        }
        return standard(path)
    }

    /// The path without `.`, `..` and slashes that mean nothing. Symbolic links stay.
    static func standard(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    static func uri(of path: String) -> String {
        "file://" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)
    }

    /// RFC 3986, section 2.3, and the slash.
    private static let allowed = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")

    /// The folder of a path.
    static func folder(of path: String) -> String {
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return folder.isEmpty ? "/" : String(folder)
    }
}
