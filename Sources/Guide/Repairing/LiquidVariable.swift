/// A Liquid variable that can be read: `{{ page.title }}` is the title, `{{ site.baseurl }}` and its like are nothing,
/// `{{ "/x/" | relative_url }}` and `{{ "Tab" }}` are their texts, `{{ base }}` at the beginning of an address is nothing; other
/// braces are the author's.
struct LiquidVariable {
    let name: String
    let value: String
    let range: Range<Substring.Index>

    /// The variable that a text begins with.
    init?(at text: Substring, values: PageValues, form: InlineRepair.Form = .markdown) {
        guard let range = text.liquid(.variable) else { return nil }
        let name = String(text[range].dropFirst(2).dropLast(2).withoutDashes)
        if let known = values.written(name, as: form) {
            value = known
        } else if name.hasPrefix("site.") || name.hasPrefix("page.") {
            value = ""
        } else if text[range.upperBound...].hasPrefix("/"), Self.beginsAddress(text) {
            value = ""
        } else if let quote = name.first, quote == "\"" || quote == "'",
            let end = name.dropFirst().firstIndex(of: quote), name.contains("|") || name[end...].count == 1
        {
            value = String(name[name.index(after: name.startIndex)..<end])
        } else {
            return nil
        }
        self.name = name
        self.range = range
    }

    /// Whether a text stands where an address begins, in a link or an attribute.
    private static func beginsAddress(_ text: Substring) -> Bool {
        let before = text.base.utf8[..<text.startIndex].suffix(3)
        return addressSigns.contains { before.reversed().starts(with: $0.utf8.reversed()) }
    }

    private static let addressSigns = ["](", "](<", "=\"", "='", "]: "]
}
