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
    /// Apostrophes vanish, so that "don't" stays one word. A text without a letter or digit gives `section`.
    public static func make(from text: String) -> String {
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

    /// A text in the form in which pages have their anchors, Unicode's NFC: browsers compare them byte by byte.
    static func composed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
    }

    /// Whether a text has a letter or digit, of which a slug can be made.
    static func isPossible(from text: String) -> Bool { text.unicodeScalars.contains(where: isPart) }

    /// Letters, digits and the marks that belong to letters of other scripts.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
            return byte.isDigit || byte.isLetter
        }
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

    /// The same as GitHub, GitLab and kramdown make it: signs vanish, each blank is a hyphen; `nil` where it has only hyphens.
    ///
    /// ```swift
    /// Slug.foreign(of: "State & value")  // "state--value"
    /// ```
    static func foreign(of text: String) -> String? {
        var slug: [UInt8] = []
        let hyphen = UInt8(ascii: "-")
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "-": slug.append(hyphen)
            case "_": slug.append(UInt8(ascii: "_"))
            default: if isPart(scalar) { slug.append(lowercased: scalar) }
            }
        }
        return slug.allSatisfy { $0 == hyphen } ? nil : composed(String(decoding: slug, as: UTF8.self))
    }
}
