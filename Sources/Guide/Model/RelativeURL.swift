/// Addresses from one page to another, so that a site works wherever it is put.
///
/// ```swift
/// RelativeURL.from("controls/link/", to: "controls/button/")  // "../button/"
/// RelativeURL.from("controls/link/", to: "")  // "../../"
/// RelativeURL.from("", to: "assets/site.css")  // "assets/site.css"
/// ```
///
/// Both paths start at the output's root. A page's path ends with a slash, or is empty for the home page, or names a file.
public enum RelativeURL {
    public static func from(_ page: String, to target: String) -> String {
        page.withBytes { page in target.withBytes { from(page, to: $0) } }
    }

    /// On bytes and without a list of parts, because a page has a hundred addresses.
    private static func from(_ page: UnsafeBufferPointer<UInt8>, to target: UnsafeBufferPointer<UInt8>) -> String {
        let slash = UInt8(ascii: "/")
        // Where the folders that both paths begin with end.
        var shared = 0
        var index = 0
        while index < page.count, index < target.count, page[index] == target[index] {
            index += 1
            if page[index - 1] == slash { shared = index }
        }
        var levels = 0
        for index in shared..<page.count where page[index] == slash { levels += 1 }
        let down = target[shared...]
        let isPlainPath = isPlain(path: target, from: shared)
        if levels == 0 {
            if down.isEmpty { return "./" }
            let url =
                isPlainPath ? String(decoding: down, as: UTF8.self) : encoded(String(decoding: down, as: UTF8.self))
            // A first part with a colon would be taken for a scheme.
            return url.utf8.prefix { $0 != slash }.contains(UInt8(ascii: ":")) ? "./" + url : url
        }
        guard isPlainPath else {
            return String(repeating: "../", count: levels) + encoded(String(decoding: down, as: UTF8.self))
        }
        return String(unsafeUninitializedCapacity: 3 * levels + down.count) { url in
            for level in 0..<levels {
                url[3 * level] = UInt8(ascii: ".")
                url[3 * level + 1] = UInt8(ascii: ".")
                url[3 * level + 2] = slash
            }
            _ = url[(3 * levels)...].update(fromContentsOf: down)
            return 3 * levels + down.count
        }
    }

    /// The address of a place on a page, whose own address may be empty for the page at hand.
    ///
    /// ```swift
    /// RelativeURL.anchor("expected-behaviour", on: "../link/")  // "../link/#expected-behaviour"
    /// ```
    public static func anchor(_ id: String, on page: String = "") -> String {
        String(joining: page, "#", encoded(id))
    }

    /// A path as it stands in an address: all but letters, digits and `-._~!$()*,;:@&=+/` as percent signs and hexadecimal.
    public static func encoded(_ path: String) -> String {
        path.withBytes { isPlain(path: $0, from: 0) } ? path : encoded(parts: path)
    }

    private static func encoded(parts path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { encoded($0) }
            .joined(separator: "/")
    }

    private static func encoded(_ part: Substring.UTF8View) -> String {
        if part.allSatisfy(isPlain) { return String(decoding: part, as: UTF8.self) }
        var result = ""
        for byte in part {
            if isPlain(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    /// Whether all bytes of a path stand for themselves, at a place and behind it.
    private static func isPlain(path: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        for index in start..<path.count where !isPlain(path[index]) && path[index] != UInt8(ascii: "/") { return false }
        return true
    }

    /// Whether a byte stands for itself in a part of a path.
    ///
    /// Every page asks this of thousands, so the answers are the bits of two numbers: `!$&()*+,-.`, digits and `:;=` in the
    /// first, `@`, letters and `_~` in the second.
    static func isPlain(_ byte: UInt8) -> Bool {
        let bits: UInt64 = byte < 0x40 ? 0x2FFF_7F52_0000_0000 : byte < 0x80 ? 0x47FF_FFFE_87FF_FFFF : 0
        return bits >> UInt64(byte & 0x3F) & 1 == 1
    }

    /// An address's path as it is on the disk. Percent signs that encode no UTF-8 stay as they are.
    public static func decoded(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
        var bytes: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "%"), rest.count >= 3,
                case let digits = rest.dropFirst().prefix(2), digits.allSatisfy(isHexadecimal),
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? path
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
