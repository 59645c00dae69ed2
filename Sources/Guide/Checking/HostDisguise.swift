/// Why the host of an address is not the one that readers take it for.
///
/// ```swift
/// HostDisguise(in: "https://аpple.com/")?.description  // the first letter is Cyrillic
/// // "the host 'аpple.com' (xn--pple-43d.com) mixes Latin and Cyrillic letters"
/// HostDisguise(in: "https://example.com/")  // nil
/// ```
///
/// A host in one script is what its owner calls it, unless all its letters look like Latin ones. Names in Punycode are looked
/// at as browsers show them. What is found is a sign, no proof, and a host that only resembles another one within one script is
/// not found. Source: Unicode Technical Standard #39, sections 4 and 5.
struct HostDisguise: CustomStringConvertible {
    let description: String

    /// `nil` for an address without a host, or with one that is what it seems.
    init?(in address: String) {
        guard Self.mayDisguise(address), let authority = Self.authority(of: address) else { return nil }
        let written = authority.host.lowercased()
        if let user = authority.user {
            description = "the address leads to '\(written)'; '\(user)' before the '@' is only a user's name"
            return
        }
        guard written.utf8.contains(where: { $0 >= 0x80 }) || written.contains("xn--") else { return nil }
        for label in written.split(whereSeparator: Self.isDot) {
            guard let shown = label.hasPrefix("xn--") ? Punycode.decode(label.dropFirst(4)) : String(label) else {
                description = "the host '\(written)' is no valid Punycode"
                return
            }
            guard let reason = Self.reason(in: shown) else { continue }
            let other = label.hasPrefix("xn--") ? " ('\(shown)')" : Punycode.encoded(written).map { " (\($0))" } ?? ""
            description = "the host '\(written)'\(other) \(reason)"
            return
        }
        return nil
    }

    /// Nearly all addresses are ASCII without a user, Punycode or percent signs; they are looked at no further.
    private static func mayDisguise(_ address: String) -> Bool {
        address.utf8.contains { $0 >= 0x80 || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "%") }
            || address.holds("--")
    }

    /// What is odd about a name between two dots.
    private static func reason(in label: String) -> String? {
        var scripts: [LetterScript] = []
        var looksLatin = true
        for scalar in label.unicodeScalars where scalar.properties.isAlphabetic {
            let script = LetterScript(scalar)
            if !scripts.contains(script) { scripts.append(script) }
            if script == .compatibility { return "has letters that browsers turn into others" }
            if script == .phonetic { return "has phonetic letters that look like common ones" }
            if !LetterScript.latinLookalikes.contains(scalar) { looksLatin = false }
        }
        // Chinese, Japanese and Korean names have Latin letters among their own.
        scripts.removeAll { $0 == .eastAsian }
        if scripts.count > 1 {
            return "mixes \(scripts.map(\.rawValue).sorted(by: >).joined(separator: " and ")) letters"
        }
        guard let script = scripts.first, script != .latin, looksLatin else { return nil }
        return "is written in \(script.rawValue) letters that look like Latin ones"
    }

    private static func isDot(_ character: Character) -> Bool {
        character == "." || character == "\u{3002}" || character == "\u{FF0E}" || character == "\u{FF61}"
    }

    /// The host of an address, and what stands before it with an `@`, as browsers find them (WHATWG URL, authority state).
    private static func authority(of address: String) -> (user: String?, host: String)? {
        let visible = String(String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 }))
        let rest: Substring
        switch LinkResolver.scheme(of: visible) {
        case "http", "https": rest = visible[visible.index(after: visible.firstIndex(of: ":") ?? visible.startIndex)...]
        case nil where LinkResolver.namesHost(visible): rest = visible[...]
        default: return nil
        }
        let authority = rest.drop { $0 == "/" || $0 == "\\" }.prefix { !"/\\?#".contains($0) }
        let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
        let host = RelativeURL.decoded(String((parts.last ?? "").prefix { $0 != ":" }))
        guard !host.isEmpty else { return nil }
        return (parts.count > 1 ? parts.dropLast().joined(separator: "@") : nil, host)
    }
}

/// The scripts whose letters are taken for each other, and the rest.
enum LetterScript: String {
    case latin = "Latin"
    case greek = "Greek"
    case cyrillic = "Cyrillic"
    case armenian = "Armenian"
    case cherokee = "Cherokee"
    case eastAsian = "East Asian"
    case phonetic = "phonetic"
    /// Full-width and mathematical letters, which stand for plain ones.
    case compatibility = "other forms of"
    case other = "other"

    init(_ scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            case 0x250...0x2AF: .phonetic
            case 0..<0x250, 0x2B0..<0x300, 0x1E00..<0x1F00: .latin
            case 0x370..<0x400, 0x1F00..<0x2000: .greek
            case 0x400..<0x530, 0x1C80..<0x1C90, 0xA640..<0xA6A0: .cyrillic
            case 0x530..<0x590: .armenian
            case 0x13A0..<0x1400, 0xAB70..<0xABC0: .cherokee
            case 0xFF21...0xFF5A, 0x1D400..<0x1D800, 0x2100..<0x2150: .compatibility
            case 0x1100..<0x1200, 0x2E80..<0xA000, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFF66..<0xFFE0,
                0x20000..<0x32000:
                .eastAsian
            default: .other
            }
    }

    /// Lower-case letters of other scripts that hardly differ from Latin ones.
    static let latinLookalikes = Set("асԁеһіјӏорԛѕԝхуъьҽпгѵѡαικνρυωηοτуսօոհԛ".unicodeScalars)
}
