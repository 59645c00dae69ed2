import Foundation

/// The head of a request: its first line and its fields, as RFC 9112 (sections 3 and 5) writes them.
///
/// ```
/// GET /controls/link/?platform=ios HTTP/1.1
/// Host: 127.0.0.1:4000
/// ```
///
/// Targets must begin with `/`. Fields with several lines, spaces before a colon and bytes that are not ASCII are malformed.
struct RequestHead: Hashable, Sendable {
    let method: String
    /// Path and query, still encoded.
    let target: String
    private let fields: [String: [String]]

    /// Reads a head with or without the empty line after it; `nil` if it is malformed.
    init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else {
            return nil
        }
        var lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "\r\n" || $0 == "\n" }
        )[...]
        // A browser could take a carriage return for the end of a line.
        guard !lines.contains(where: { $0.contains("\r") }), lines.first?.contains("\t") == false else {
            return nil
        }
        let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isUppercase), words[1].hasPrefix("/"),
            words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
        else { return nil }
        var fields: [String: [String]] = [:]
        for line in lines where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
            let name = line[..<colon]
            guard !name.contains(where: { $0 == " " || $0 == "\t" }) else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
            fields[name.lowercased(), default: []].append(value)
        }
        method = String(words[0])
        target = String(words[1])
        self.fields = fields
    }

    /// All values of a field, by its name in lower case.
    func values(of name: String) -> [String] {
        fields[name] ?? []
    }

    /// The value of a field; `nil` if it occurs never or more than once.
    subscript(name: String) -> String? {
        let values = values(of: name)
        return values.count == 1 ? values[0] : nil
    }

    /// Whether content follows the head; the preview does not read it.
    var announcesBody: Bool {
        if !values(of: "transfer-encoding").isEmpty { return true }
        let lengths = values(of: "content-length")
        return !lengths.isEmpty && lengths != ["0"]
    }
}
