/// Takes messages out of a stream of bytes: header fields, a blank line, and as many bytes as `Content-Length` says.
///
/// ```
/// Content-Length: 58\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"shutdown","params":null}
/// ```
package struct MessageReader: Sendable {
    private var bytes: [UInt8] = []
    /// Where what is not taken yet begins.
    private var start = 0

    /// The longest message that is read, in bytes.
    static let longest = 256 * 1024 * 1024
    /// The longest header.
    private static let longestHead = 64 * 1024

    package init() {}

    package mutating func add(_ new: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            start = 0
        }
        bytes += new
    }

    /// The stream has no form in which a message could be found.
    package struct Malformed: Error, Equatable {}

    /// The next message; `nil` until all of it is there.
    package mutating func next() throws(Malformed) -> [UInt8]? {
        let rest = bytes[start...]
        guard let end = rest.firstRange(of: "\r\n\r\n".utf8) else {
            if rest.count > Self.longestHead { throw Malformed() }
            return nil
        }
        let head = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        let lengths = head.split(separator: "\r\n").compactMap { line -> Int? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
            return Int(parts[1].filter { $0 != " " })
        }
        guard let length = lengths.first, (0...Self.longest).contains(length) else { throw Malformed() }
        guard rest.endIndex - end.upperBound >= length else { return nil }
        start = end.upperBound + length
        return Array(rest[end.upperBound..<start])
    }
}
