import Foundation

/// Addresses from one page to another, so that a site works wherever it is published.
///
/// ```swift
/// RelativeURL.from("controls/link/", to: "controls/button/")  // "../button/"
/// RelativeURL.from("controls/link/", to: "")  // "../../"
/// RelativeURL.from("", to: "assets/site.css")  // "assets/site.css"
/// ```
///
/// Both paths start at the output's root. A page's path ends with a slash, is empty for the home page, or names a file.
public enum RelativeURL {
    public static func from(_ page: String, to target: String) -> String {
        page.withBytes { page in
            target.withBytes { target in
                // Where the folders end that both paths begin with.
                var (shared, place) = (0, 0)
                while place < page.count, place < target.count, page[place] == target[place] {
                    place += 1
                    if page[place - 1] == slash { shared = place }
                }
                var levels = 0
                for place in shared..<page.count where page[place] == slash { levels += 1 }
                let path = UnsafeBufferPointer(rebasing: target[shared...])
                if levels == 0, path.isEmpty { return "./" }
                // A first part with a colon would be taken for a scheme.
                let isHidden = levels == 0 && path.prefix { $0 != slash }.contains(UInt8(ascii: ":"))
                let up = isHidden ? 2 : levels * 3
                guard path.allSatisfy({ isPlain($0) }) else {
                    return (isHidden ? "./" : String(repeating: "../", count: levels))
                        + encoded(String(decoding: path, as: UTF8.self))
                }
                return String(unsafeUninitializedCapacity: up + path.count) { url in
                    for place in 0..<up {
                        url[place] = (place + (isHidden ? 1 : 0)) % 3 == 2 ? slash : UInt8(ascii: ".")
                    }
                    for place in 0..<path.count { url[up + place] = path[place] }
                    return up + path.count
                }
            }
        }
    }

    private static var slash: UInt8 { 0x2F }

    /// The address of a place on a page. The current page's own address may be empty.
    ///
    /// ```swift
    /// RelativeURL.anchor("expected-behaviour", on: "../link/")  // "../link/#expected-behaviour"
    /// ```
    public static func anchor(_ id: String, on page: String = "") -> String {
        String(page, "#", encoded(id))
    }

    /// A path as it is written in an address: other characters than letters, digits and `-._~!$()*+,;:@&=/` percent-encoded.
    ///
    /// - Parameter inQuery: Whether it is a value in a query, where a plus stands for a space, and "&" and ";" end it.
    public static func encoded(_ path: String, inQuery: Bool = false) -> String {
        func isPlain(_ byte: UInt8) -> Bool {
            Self.isPlain(byte) && !(inQuery && (byte == 0x26 || byte == 0x2B || byte == 0x3B))
        }
        if path.withBytes({ $0.allSatisfy(isPlain) }) { return path }
        var result = ""
        for byte in path.utf8 {
            if isPlain(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte < 128 && (byte < 64 ? plain.low : plain.high) >> UInt64(byte & 63) & 1 == 1
    }

    /// A bit for each byte of ASCII: letters, digits and `*+,-./:;!$&()=@_~`.
    private static var plain: (low: UInt64, high: UInt64) { (0x2fff_ff52_0000_0000, 0x47ff_fffe_87ff_ffff) }

    /// An address's path as it is on the disk. A path with percent signs that encode no UTF-8 stays as it is.
    public static func decoded(_ path: String) -> String {
        path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
    }
}
