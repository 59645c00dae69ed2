/// A shortcode of Hugo: `{{< name arguments >}}` or `{{% name arguments %}}`.
struct Shortcode {
    let name: Substring
    /// Where a `ref` or `relref` leads to.
    let path: String?
    let range: Range<Substring.Index>

    /// The shortcode that a text begins with.
    init?(at text: Substring) {
        guard let range = text.liquid(.variable) else { return nil }
        let inner = text[range].dropFirst(2).dropLast(2)
        guard let sign = inner.first, inner.count > 1, inner.last == (sign == "<" ? ">" : sign) else { return nil }
        let words = inner.dropFirst().dropLast().split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let name = words.first else { return nil }
        self.name = name
        self.range = range
        path = name == "ref" || name == "relref" ? words.dropFirst().first.flatMap(Self.path) : nil
    }

    /// The path in `"x.md" "de"` or `path="x.md" lang="de"`. One without a folder may be any page's of that name.
    private static func path(in arguments: Substring) -> String? {
        var rest = arguments.drop(while: \.isWhitespace)
        if rest.hasPrefix("path=") { rest = rest.dropFirst("path=".count) }
        guard let quote = rest.first else { return nil }
        let isQuoted = quote == "\"" || quote == "`"
        let path = isQuoted ? rest.dropFirst().prefix { $0 != quote } : rest.prefix { !$0.isWhitespace }
        guard let first = path.first else { return nil }
        return first == "/" || first == "." || first == "#" ? String(path) : "/" + path
    }
}
