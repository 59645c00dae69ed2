import Foundation

/// A web address in the one form that every program reads in the same way: a host in ASCII as it is, no user, no part.
///
/// ```swift
/// WebAddress("HTTPS://Example.org/ä#b")?.url  // "https://example.org/%C3%A4"
/// WebAddress("http://127.1/")  // nil: programs read it as 127.0.0.1, and names are not written so
/// ```
///
/// What has two readings, such as `%31`, full-width digits or `0x7f.1`, is not an address here. Sources: RFC 3986, section 3.2;
/// the host parser of the URL Standard.
struct WebAddress: Equatable {
    let url: String
    /// A name in lower case, or an address of IPv4 or IPv6 without brackets.
    let host: String
    let port: Int
    /// Whether the host is an address.
    let isLiteral: Bool

    init?(_ written: String) {
        guard let colon = written.range(of: "://") else { return nil }
        let scheme = written[..<colon.lowerBound].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let rest = written[colon.upperBound...].prefix { $0 != "#" }
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        var authority = rest[..<end]
        // Browsers read a backslash as a slash, and other programs as a part of the user's name.
        guard !authority.contains("\\") else { return nil }
        if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
        guard let (host, isIPv6, after) = Self.host(at: authority), let port = Self.port(in: after, of: scheme) else {
            return nil
        }
        (self.host, self.port) = (host, port)
        isLiteral = isIPv6 || Self.isIPv4(host)
        let place = isIPv6 ? "[\(host)]" : host
        let hasUsualPort = port == (scheme == "https" ? 443 : 80)
        let path = rest[end...].hasPrefix("/") ? "" : "/"
        url = "\(scheme)://\(place)\(hasUsualPort ? "" : ":\(port)")\(path)\(Self.encoded(rest[end...]))"
    }

    /// Names that programs take for this machine without a look-up (RFC 6761).
    var isThisMachine: Bool { host == "localhost" || host.hasSuffix(".localhost") }

    /// The host at the start of an authority, and what follows it.
    private static func host(at authority: Substring) -> (host: String, isIPv6: Bool, after: Substring)? {
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            guard let host = PublicAddress.ipv6(String(authority.dropFirst()[..<end])) else { return nil }
            return (host, true, authority[authority.index(after: end)...])
        }
        let end = authority.firstIndex(of: ":") ?? authority.endIndex
        var host = authority[..<end].lowercased()
        if host.hasSuffix(".") { host.removeLast() }
        return isName(host) ? (host, false, authority[end...]) : nil
    }

    private static func isName(_ host: String) -> Bool {
        let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areLabels = labels.allSatisfy { label in
            (1...63).contains(label.count)
                && label.allSatisfy {
                    switch $0 {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                        UInt8(ascii: "-"), UInt8(ascii: "_"):
                        true
                    default: false
                    }
                }
        }
        guard areLabels, host.utf8.count <= 253, let last = labels.last else { return false }
        // A host that ends in a number is an address, in whatever way it is written.
        let isNumber = last.allSatisfy { (0x30...0x39).contains($0) } || last.starts(with: "0x".utf8)
        return !isNumber || isIPv4(host)
    }

    /// Four numbers from 0 to 255 without zeros before them.
    private static func isIPv4(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }

    private static func port(in text: Substring, of scheme: String) -> Int? {
        if text.isEmpty || text == ":" { return scheme == "https" ? 443 : 80 }
        guard text.first == ":", text.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text.dropFirst()).flatMap { (1...65_535).contains($0) ? $0 : nil }
    }

    /// The path and the query in ASCII.
    private static func encoded(_ text: Substring) -> String {
        text.utf8.map { byte in
            let isPlain = (0x21..<0x7F).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : String(format: "%%%02X", Int(byte))
        }.joined()
    }
}
