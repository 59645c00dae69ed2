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
        let slash = UInt8(ascii: "/")
        // The folders that both paths begin with.
        var (shared, down) = (page.utf8.startIndex, target.utf8.startIndex)
        var (here, there) = (shared, down)
        while here < page.utf8.endIndex, there < target.utf8.endIndex, page.utf8[here] == target.utf8[there] {
            let isSlash = page.utf8[here] == slash
            here = page.utf8.index(after: here)
            there = target.utf8.index(after: there)
            if isSlash { (shared, down) = (here, there) }
        }
        let levels = page.utf8[shared...].count { $0 == slash }
        let path = encoded(String(target[down...]))
        if levels > 0 { return String(repeating: "../", count: levels) + path }
        if path.isEmpty { return "./" }
        // A first part with a colon would be taken for a scheme.
        return path.utf8.prefix { $0 != slash }.contains(UInt8(ascii: ":")) ? "./" + path : path
    }

    /// The address of a place on a page. The current page's own address may be empty.
    ///
    /// ```swift
    /// RelativeURL.anchor("expected-behaviour", on: "../link/")  // "../link/#expected-behaviour"
    /// ```
    public static func anchor(_ id: String, on page: String = "") -> String {
        page + "#" + encoded(id)
    }

    /// A path as it is written in an address: other characters than letters, digits and `-._~!$()*+,;:@&=/` percent-encoded.
    ///
    /// - Parameter inQuery: Whether it is a value in a query, where a plus stands for a blank, and "&" and ";" end it.
    public static func encoded(_ path: String, inQuery: Bool = false) -> String {
        func isPlain(_ byte: UInt8) -> Bool { Self.isPlain(byte) && !(inQuery && "&+;".utf8.contains(byte)) }
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

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "*+,-./:;!$&()=@_~".utf8.contains(byte)
    }

    /// An address's path as it is on the disk. A path with percent signs that encode no UTF-8 stays as it is.
    public static func decoded(_ path: String) -> String {
        path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
    }
}
