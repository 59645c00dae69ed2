/// What other generators call the keys of a front matter, each with its name here.
///
/// ```swift
/// ForeignKey.canonical("nav_order")  // "order"
/// ForeignKey.canonical("order")  // nil
/// ```
enum ForeignKey {
    /// Those that are read as they are, in the order of the documentation.
    static let all = [
        ("category", "categories"), ("redirect_from", "aliases"), ("nav_order", "order"), ("weight", "order"),
        ("tested_with", "tested-with"), ("not_applicable", "not-applicable"),
    ]

    /// Those that mean something else where they come from, so that only an import, which knows that, reads them: an address in
    /// use until now is an old one from then on.
    static let imported = [("permalink", "aliases")]

    /// With which Jekyll keeps a page back: the opposite of `draft`.
    static let published = "published"

    private static let names = Dictionary(uniqueKeysWithValues: all)
    private static let importedNames = Dictionary(uniqueKeysWithValues: all + imported)

    /// Our name for a key in lower case; `nil` for one that is read under no other name.
    static func canonical(_ key: String) -> String? { names[key] }

    /// The same for an import.
    static func canonical(imported key: String) -> String? { importedNames[key] }
}
