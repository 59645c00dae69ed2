/// Makes the part of an address that stands for a heading or a title.
public enum Slug {
    /// Letters and digits in lower case, everything between them as one hyphen; accents and scripts stay.
    ///
    /// ```swift
    /// Slug.make(from: "Table row / list item")  // "table-row-list-item"
    /// Slug.make(from: "Don’t use placeholders")  // "dont-use-placeholders"
    /// ```
    ///
    /// Apostrophes vanish, so that "don't" stays one word. A text without a letter or digit gives `section`.
    public static func make(from text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? ascii(text) : unicode(text)
    }

    /// Whether a text has a letter or digit, of which a slug can be made.
    static func isPossible(from text: String) -> Bool { text.unicodeScalars.contains(where: isPart) }

    /// The same as ``unicode(_:)`` without a look into Unicode's tables.
    private static func ascii(_ text: String) -> String {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.utf8.count)
        var pendingHyphen = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if pendingHyphen, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
                pendingHyphen = false
                slug.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
            case UInt8(ascii: "'"): continue
            default: pendingHyphen = true
            }
        }
        return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
    }

    private static func unicode(_ text: String) -> String {
        var slug = ""
        var pendingHyphen = false
        for scalar in text.unicodeScalars {
            if isPart(scalar) {
                if pendingHyphen, !slug.isEmpty { slug += "-" }
                pendingHyphen = false
                slug.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            } else if scalar == "'" || scalar == "\u{2019}" {
                continue
            } else {
                pendingHyphen = true
            }
        }
        return slug.isEmpty ? "section" : slug
    }

    /// Letters, digits and the marks that belong to letters of other scripts.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || isMark(properties)
    }

    /// Signs such as `·` and `´` count as diacritics, but stand alone; variation selectors of emoji are no diacritics.
    private static func isMark(_ properties: Unicode.Scalar.Properties) -> Bool {
        guard properties.isDiacritic else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// The same as GitHub, GitLab and kramdown make it, for a text in which that is another: signs vanish, each blank is a
    /// hyphen; `nil` where it is the same.
    ///
    /// ```swift
    /// Slug.foreign(of: "State & value")  // "state--value"
    /// Slug.foreign(of: "State and value")  // nil
    /// ```
    static func foreign(of text: String) -> String? {
        guard text.utf8.contains(where: isSign) else { return nil }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiForeign(text) }
        var slug = ""
        for scalar in text.unicodeScalars {
            if scalar == " " || scalar == "-" {
                slug += "-"
            } else if isPart(scalar) || scalar == "_" {
                slug.unicodeScalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return slug.isEmpty || slug.allSatisfy({ $0 == "-" }) || slug == make(from: text) ? nil : slug
    }

    /// The same without a look into Unicode's tables.
    private static func asciiForeign(_ text: String) -> String? {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.utf8.count)
        var hasWord = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "-"): slug.append(UInt8(ascii: "-"))
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                slug.append(byte == UInt8(ascii: "_") ? byte : byte | 0x20)
                hasWord = true
            case _ where !isSign(byte):
                slug.append(byte)
                hasWord = true
            default: break
            }
        }
        guard hasWord else { return nil }
        let foreign = String(decoding: slug, as: UTF8.self)
        return foreign == ascii(text) ? nil : foreign
    }

    /// Whether a byte is no letter, digit or blank of ASCII.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "):
            false
        default: true
        }
    }
}
