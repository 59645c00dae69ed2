/// The address of a link, divided at `?` and `#`; path and anchor are decoded. Source: RFC 3986, section 4.2.
struct LinkAddress {
    let path: String
    let query: String?
    let anchor: String?

    init(_ text: String) {
        let (rest, anchor) = Self.split(text, at: "#")
        let (path, query) = Self.split(rest, at: "?")
        self.path = RelativeURL.decoded(path)
        self.query = query
        self.anchor = anchor.map(RelativeURL.decoded)
    }

    static func split(_ text: String, at sign: Unicode.Scalar) -> (String, String?) {
        guard let index = text.utf8.firstIndex(of: UInt8(ascii: sign)) else { return (text, nil) }
        return (String(text[..<index]), String(Substring(text.utf8[index...].dropFirst())))
    }

    /// Another path with the same query and an anchor.
    func href(_ path: String, anchor: String?) -> String {
        path + (query.map { "?\($0)" } ?? "") + (anchor.map { "#\(RelativeURL.encoded($0))" } ?? "")
    }

    // MARK: Schemes and hosts

    static let safeSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

    /// The scheme of an address in lower case. Browsers ignore white space and control characters in it, so these do not hide it;
    /// neither does U+FFFD, which replaces a control character.
    static func scheme(of address: String) -> String? {
        guard address.utf8.contains(UInt8(ascii: ":")) else { return nil }
        var scheme = ""
        for scalar in address.unicodeScalars {
            switch scalar {
            case ":":
                return scheme.first?.isLetter == true ? scheme.lowercased() : nil
            case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": scheme.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{20}", "\u{7F}", "\u{FFFD}": continue
            default: if !scalar.properties.isWhitespace { return nil }
            }
        }
        return nil
    }

    /// Whether an address without a scheme begins with a host. Browsers read `\` as `/` and ignore white space.
    static func namesHost(_ address: String) -> Bool {
        let visible = address.unicodeScalars.lazy.filter { $0.value > 0x20 }.prefix(2)
        return visible.count == 2 && visible.allSatisfy { $0 == "/" || $0 == "\\" }
    }

    // MARK: Paths

    /// A path from a folder, with `.` and `..` resolved; `nil` if it leaves the root.
    static func joined(_ folder: String, _ path: String) -> String? {
        var parts = folder.utf8.split(separator: UInt8(ascii: "/"))
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            if part.elementsEqual("..".utf8) {
                guard parts.popLast() != nil else { return nil }
            } else if !part.elementsEqual(".".utf8) {
                parts.append(part)
            }
        }
        let joined = parts.map { String(Substring($0)) }.joined(separator: "/")
        return path.utf8.last == UInt8(ascii: "/") && !joined.isEmpty ? joined + "/" : joined
    }
}
