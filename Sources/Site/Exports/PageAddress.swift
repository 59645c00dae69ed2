/// Addresses of pages and files as other documents write them: percent-encoded, relative or absolute.
enum PageAddress {
    /// The way from one page to another page or file.
    ///
    /// ```swift
    /// PageAddress.relative(from: "controls/link/", to: "controls/button/")  // "../button/"
    /// PageAddress.relative(from: "", to: "")  // "./"
    /// ```
    ///
    /// Both are paths from the output's root; a page's ends with a slash, the home page's is empty.
    static func relative(from page: String, to target: String) -> String {
        let origin = page.split(separator: "/")
        let folders = target.split(separator: "/").dropLast(target.hasSuffix("/") ? 0 : 1)
        let common = zip(origin, folders).prefix { $0 == $1 }.count
        let file = target.hasSuffix("/") ? "" : target.split(separator: "/").last.map(String.init) ?? ""
        let up = String(repeating: "../", count: origin.count - common)
        let down = folders.dropFirst(common).map { $0 + "/" }.joined() + file
        let way = up + encoded(down)
        return way.isEmpty ? "./" : way
    }

    /// The address on the web: `https://example.org/guide/controls/link/`.
    static func absolute(_ path: String, base: String) -> String {
        base + (base.hasSuffix("/") ? "" : "/") + encoded(path)
    }

    /// The path with all that is neither unreserved nor a slash percent-encoded, which suits HTML, XML and Markdown alike.
    ///
    /// ```swift
    /// PageAddress.encoded("größe (neu)/")  // "gr%C3%B6%C3%9Fe%20%28neu%29/"
    /// ```
    ///
    /// Source: RFC 3986, sections 2.1 and 2.3. A colon is encoded too: a relative address must not look like a scheme.
    static func encoded(_ path: String) -> String {
        guard !path.utf8.allSatisfy(isPlain) else { return path }
        var encoded: [UInt8] = []
        for byte in path.utf8 {
            if isPlain(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                let digits = String(byte, radix: 16, uppercase: true)
                encoded.append(contentsOf: (digits.count == 1 ? "0" + digits : digits).utf8)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
