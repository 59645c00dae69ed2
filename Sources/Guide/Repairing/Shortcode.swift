/// A shortcode of Hugo: `{{< name arguments >}}` or `{{% name arguments %}}`.
struct Shortcode {
    let name: Substring
    /// Where a `ref` or `relref` leads to.
    let path: String?
    let range: Range<Substring.Index>
    private let written: Substring

    private var arguments: TagArguments { TagArguments(written) }

    /// The shortcode that a text begins with.
    init?(at text: Substring) {
        guard let range = text.liquid(.variable) else { return nil }
        let inner = text[range].dropFirst(2).dropLast(2)
        guard let sign = inner.first, sign == "<" || sign == "%", inner.count > 1,
            inner.last == (sign == "<" ? ">" : sign)
        else { return nil }
        var words = inner.dropFirst().dropLast().split(maxSplits: 1, whereSeparator: \.isWhitespace)
        // Hugo allows blanks behind the slash: `{{< / highlight >}}`.
        if words.first == "/", words.count > 1 {
            words = words[1].split(maxSplits: 1, whereSeparator: \.isWhitespace)
            if let name = words.first { words[0] = "/" + name }
        }
        guard let name = words.first else { return nil }
        self.name = name
        self.range = range
        written = words.dropFirst().first ?? ""
        path = name == "ref" || name == "relref" ? words.dropFirst().first.flatMap(Self.path) : nil
    }

    /// The first shortcode of a line with one of some names.
    static func first(in line: Substring, named names: Set<Substring>) -> Shortcode? {
        var rest = line
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[open...]
            if rest.utf8.dropFirst().first == UInt8(ascii: "{"), let shortcode = Shortcode(at: rest) {
                if names.contains(shortcode.name) { return shortcode }
                rest = rest[shortcode.range.upperBound...]
            } else {
                rest = rest[rest.utf8.index(after: open)...]
            }
        }
        return nil
    }

    /// The language that a highlight block names.
    var language: Substring {
        let written = arguments.value(of: "lang", "language") ?? arguments.positional.first?.value ?? ""
        return name == "highlight" || !written.contains(".") ? written[...] : ""
    }

    /// The title of code, or the name of its file.
    var codeTitle: String? { arguments.codeTitle ?? arguments.positional.map(\.value).first { $0.contains(".") } }

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

    // MARK: Words

    /// A figure as a picture with its caption behind it.
    var picture: String? {
        guard name == "figure" || name == "img" || name == "image", let src = arguments.value(of: "src") else {
            return nil
        }
        let alt = (arguments.value(of: "alt") ?? "").replacing("[", with: "\\[").replacing("]", with: "\\]")
        let picture = src.contains(where: \.isWhitespace) ? "![\(alt)](<\(src)>)" : "![\(alt)](\(src))"
        let words = [arguments.value(of: "title"), arguments.value(of: "caption")].compactMap { $0 }
        return ([picture] + words).joined(separator: " ")
    }

    /// What stands in quotation marks, `{{< kbd "Tab" >}}`, or is called a text: `{{< tooltip text="Tab" >}}`. Names of files and films
    /// are no words.
    var words: String? {
        guard !Self.embedding.contains(name.lowercased()) else { return nil }
        let words = arguments.all.filter { argument in
            argument.name.map(Self.namesOfWords.contains) ?? (argument.isQuoted || name == "kbd")
        }
        let text = words.map(\.value).filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    private static let namesOfWords: Set<String> = ["text", "title", "subtitle", "label", "content", "caption"]

    private static let embedding: Set<String> = [
        "youtube", "vimeo", "gist", "tweet", "twitter", "x", "instagram", "ref", "relref", "param", "include",
        "readfile",
        "partial", "icon", "codeimporter", "embed", "highlight", "video", "audio", "asciinema", "figure", "img",
        "image",
    ]

    /// An example of a shortcode, which Hugo shows without its signs of a comment: `{{</* note */>}}`.
    static func example(at text: Substring) -> (text: String, range: Range<Substring.Index>)? {
        let open = text.prefix(5)
        guard open == "{{</*" || open == "{{%/*", let range = text.liquid(.variable) else { return nil }
        let inner = text[range].dropFirst(5).dropLast(3)
        guard inner.hasSuffix("*/") else { return nil }
        let (first, last) = open.hasPrefix("{{<") ? ("<", ">") : ("%", "%")
        return ("{{\(first)\(inner.dropLast(2))\(last)}}", range)
    }
}
