import Foundation

/// Makes the part of an address that stands for a heading or a title.
public enum Slug {
    /// Letters and digits in lower case, everything between them as one hyphen; accents and scripts stay.
    ///
    /// ```swift
    /// Slug.make(from: "Table row / list item")  // "table-row-list-item"
    /// Slug.make(from: "Don’t use placeholders")  // "dont-use-placeholders"
    /// ```
    ///
    /// Apostrophes vanish, so that "don't" stays one word. Text without a letter or digit gives `section`. A slug has at most
    /// ``longest`` bytes, because files are named by it, and pages repeat it.
    public static func make(from text: String) -> String { bounded(whole(from: text)) }

    /// The longest slug, in bytes.
    static let longest = 80

    /// A slug that is not too long. The end of a longer one is replaced by a number that is made from all of it.
    ///
    /// ```swift
    /// Slug.bounded("how-to-find-out-whether-…")  // "how-to-find-out-whether-…-1f3a90c2"
    /// ```
    static func bounded(_ slug: String) -> String {
        guard slug.utf8.count > longest else { return slug }
        // FNV-1a, which is the same on every machine.
        let hash = slug.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        let number = String(repeating: "0", count: 8 - digits.count) + digits
        let beginning = slug.beginning(ofBytes: longest - number.count - 1).trimmingSuffix { $0 == "-" }
        return "\(beginning)-\(number)"
    }

    /// The slug of text of any length: an anchor that others may have written.
    static func whole(from text: String) -> String {
        if let slug = plain(text) { return slug }
        var slug: [UInt8] = []
        var pendingHyphen = false
        for scalar in text.unicodeScalars {
            if isPart(scalar) {
                if pendingHyphen, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
                pendingHyphen = false
                slug.append(lowercased: scalar)
            } else if scalar == "'" || scalar == "\u{2019}" {
                continue
            } else {
                pendingHyphen = true
            }
        }
        return slug.isEmpty ? "section" : composed(String(decoding: slug, as: UTF8.self))
    }

    /// The same for text of ASCII; `nil` for any other.
    private static func plain(_ text: String) -> String? {
        text.withBytes { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            let slug = String(unsafeUninitializedCapacity: bytes.count) { slug in
                var (count, pendingHyphen) = (0, false)
                for byte in bytes where byte != UInt8(ascii: "'") {
                    guard byte.isLetter || byte.isDigit else {
                        pendingHyphen = true
                        continue
                    }
                    // A hyphen takes the place of at least one byte that was left out.
                    if pendingHyphen, count > 0 {
                        slug[count] = UInt8(ascii: "-")
                        count += 1
                    }
                    pendingHyphen = false
                    // A letter or digit with this bit is in lower case.
                    slug[count] = byte | 0x20
                    count += 1
                }
                return count
            }
            return slug.isEmpty ? "section" : slug
        }
    }

    /// Text in the form in which pages have their anchors, Unicode's NFC: browsers compare them byte by byte.
    static func composed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
    }

    /// Whether text has a letter or digit, of which a slug can be made.
    static func isPossible(from text: String) -> Bool { text.unicodeScalars.contains(where: isPart) }

    /// Letters, digits and the marks that belong to letters of other scripts.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
            return byte.isDigit || byte.isLetter
        }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || isMark(properties)
    }

    /// Signs such as `·` and `´` count as diacritics, but stand alone; variation selectors of emoji are not diacritics.
    private static func isMark(_ properties: Unicode.Scalar.Properties) -> Bool {
        guard properties.isDiacritic else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// The same as GitHub, GitLab and kramdown make it: punctuation vanishes, each space becomes a hyphen; `nil` where it has only hyphens.
    ///
    /// ```swift
    /// Slug.foreign(of: "State & value")  // "state--value"
    /// ```
    static func foreign(of text: String) -> String? {
        let slug =
            text.withBytes { bytes in
                guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
                return String(unsafeUninitializedCapacity: bytes.count) { slug in
                    var count = 0
                    for byte in bytes {
                        switch byte {
                        case UInt8(ascii: " "), UInt8(ascii: "-"): slug[count] = UInt8(ascii: "-")
                        case UInt8(ascii: "_"): slug[count] = byte
                        default:
                            guard byte.isLetter || byte.isDigit else { continue }
                            slug[count] = byte | 0x20
                        }
                        count += 1
                    }
                    return count
                }
            } ?? ofScalars(text)
        return slug.utf8.allSatisfy { $0 == UInt8(ascii: "-") } ? nil : slug
    }

    private static func ofScalars(_ text: String) -> String {
        var slug: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "-": slug.append(UInt8(ascii: "-"))
            case "_": slug.append(UInt8(ascii: "_"))
            default: if isPart(scalar) { slug.append(lowercased: scalar) }
            }
        }
        return composed(String(decoding: slug, as: UTF8.self))
    }
}
