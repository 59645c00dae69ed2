import Foundation

/// The target of a request, decoded and safe to look up.
///
/// ```swift
/// RequestPath("/controls/link/?platform=ios")?.outputPath  // "controls/link/index.html"
/// RequestPath("/..%2fsitegen.yml")                         // nil
/// ```
///
/// Refused are parts that are empty, `.` or `..`, plain or encoded, `\`, control characters, and bytes that are not valid UTF-8.
struct RequestPath: Hashable, Sendable {
    /// The parts between slashes.
    let parts: [String]
    /// Whether it is a folder: the root, or a path that ends with a slash.
    let isFolder: Bool
    /// The text after the question mark, still encoded.
    let query: String

    init?(_ target: String) {
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = halves.first, path.hasPrefix("/"), !path.contains("#") else { return nil }
        query = halves.count > 1 ? String(halves[1]) : ""
        isFolder = path.hasSuffix("/")
        var inner = path.dropFirst()
        if isFolder, !inner.isEmpty { inner = inner.dropLast() }
        let parts = inner.split(separator: "/", omittingEmptySubsequences: path == "/").map(\.removingPercentEncoding)
        for part in parts {
            guard let part, !["", ".", ".."].contains(part),
                !part.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F })
            else { return nil }
        }
        self.parts = parts.compactMap(\.self)
    }

    /// The file of the site; the page of a folder is its `index.html`.
    var outputPath: String {
        (isFolder ? parts + ["index.html"] : parts).joined(separator: "/")
    }

    /// The first value of a key in the query, decoded.
    func value(of key: String) -> String? {
        for pair in query.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if halves[0] == key { return halves.count > 1 ? halves[1].removingPercentEncoding : "" }
        }
        return nil
    }
}
