/// The limits of keys whose values other pages repeat. docs/reference/entries.md tells authors the numbers.
///
/// What one file says must not make a site that is many times as large: each category and each alias is a page, and lists on
/// other pages have titles and descriptions.
enum FrontMatterLimits {
    /// Categories of an entry.
    static let categories = 10
    /// Entries in `related`, and in `uses`.
    static let links = 100
    static let testedWith = 100
    /// In bytes.
    static let description = 1_000
    /// Parts between the slashes of an alias.
    static let aliasParts = 20

    /// Old addresses of an entry: one for each 200 bytes of its file, but always some.
    static func aliases(ofFileWith bytes: Int) -> Int { max(20, bytes / 200) }
}
