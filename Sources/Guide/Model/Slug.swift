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
        var slug = ""
        var pendingHyphen = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.properties.isDiacritic {
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
}
