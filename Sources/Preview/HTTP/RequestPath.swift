/// What a request's target asks for, decoded and safe to look up.
///
/// ```swift
/// RequestPath("/controls/link/?platform=ios")?.outputPath  // "controls/link/index.html"
/// RequestPath("/..%2fsitegen.yml")                         // nil
/// ```
///
/// Files come from memory, so no path can reach another file. What would be a way out on a disk is refused all the same:
/// parts that are `.` or `..`, plain or encoded, empty parts, `\`, control characters, and bytes that are no UTF-8.
struct RequestPath: Hashable, Sendable {
    /// Without the slashes at both ends.
    let parts: [String]
    /// Whether it names a folder: it is the root, or ends with a slash.
    let isFolder: Bool
    /// What stands behind the question mark, still encoded.
    let query: String

    init?(_ target: String) {
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = halves.first, path.hasPrefix("/"), !path.contains("#") else { return nil }
        query = halves.count > 1 ? String(halves[1]) : ""
        isFolder = path.hasSuffix("/")
        var inner = path.dropFirst()
        if isFolder, !inner.isEmpty { inner = inner.dropLast() }
        var parts: [String] = []
        if path != "/" {
            for encoded in inner.split(separator: "/", omittingEmptySubsequences: false) {
                guard let part = Self.decoded(encoded), !part.isEmpty, part != ".", part != "..",
                    !part.unicodeScalars.contains(where: {
                        $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F
                    })
                else { return nil }
                parts.append(part)
            }
        }
        self.parts = parts
    }

    /// The file of the site that it names: a folder's page is its `index.html`.
    var outputPath: String {
        (isFolder ? parts + ["index.html"] : parts).joined(separator: "/")
    }

    /// The value of a key in the query, decoded; the first, where there are several.
    func value(of key: String) -> String? {
        for pair in query.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves[0] == key else { continue }
            return Self.decoded(halves.count > 1 ? halves[1] : "")
        }
        return nil
    }

    /// `%41` becomes `A`; `nil` where a percent sign is followed by no number, or the whole is no UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
