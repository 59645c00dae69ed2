/// What Jekyll, its plugins and its themes call keys of a front matter, with their names here.
///
/// ```swift
/// JekyllKey.canonical("redirect_from")  // "aliases"
/// JekyllKey.canonical("aliases")  // nil
/// ```
enum JekyllKey {
    /// Those that are read as they are, in the order of the documentation.
    static let all = [("category", "categories"), ("redirect_from", "aliases"), ("nav_order", "order")]

    /// The key that stops Jekyll from publishing a page: the opposite of `draft`.
    static let published = "published"

    /// The name of a key in lower case; `nil` for one that is read under no other name.
    static func canonical(_ key: String) -> String? { all.first { $0.0 == key }?.1 }
}
