import Markdown

/// A Liquid variable whose value is known: `{{ page.title }}` is the title, `{{ site.baseurl }}` and the like are empty,
/// `{{ "/x/" | relative_url }}` is its text. Others, such as `{{ example() }}`, stay as they are.
struct LiquidVariable {
    let name: String
    let value: String
    let range: Range<Substring.Index>

    /// The variable that text begins with.
    init?(at text: Substring, values: PageValues) {
        guard let range = text.liquid("{", "}") else { return nil }
        let name = String(text[range].dropFirst(2).dropLast(2).withoutDashes)
        if let known = values.text(of: name) {
            value = TextEscapes.escaped(known)
        } else if name.hasPrefix("site.") || name.hasPrefix("page.") {
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
}
