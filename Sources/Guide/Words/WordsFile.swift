/// The words that a site's language lacks, as a file to translate: what `sitegen schema words` prints.
///
/// ```yaml
/// # Every page
/// #menu: Menu
/// #places:
/// #  one: "{count} place"
/// #  other: "{count} places"
/// ```
///
/// A line that begins with `#` and a key becomes a setting without its `#`. The words are in the order of `en.yml`, with the plural
/// forms of the language. A word that the site has text for is not in it.
package struct WordsFile {
    private let words: Words
    private let shipped: Words

    package init(_ words: Words) {
        self.words = words
        shipped = Words(language: words.language, own: [:])
    }

    /// Whether the program has no words in the language.
    package var isTranslation: Bool { Words.shipped(in: words.language) == nil }

    /// Empty if there is nothing to translate.
    package var text: String {
        var blocks: [[String]] = []
        var heading: [String] = []
        for line in Words.originalLines {
            if line.hasPrefix("#") {
                heading.append(String(line))
            } else if line.isEmpty {
                heading = []
            } else if line.first != " ", let colon = line.firstIndex(of: ":") {
                let lines = lines(for: String(line[..<colon]))
                guard !lines.isEmpty else { continue }
                // Each part of the file has a heading, if any of its words is missing.
                if heading.isEmpty, !blocks.isEmpty {
                    blocks[blocks.count - 1] += lines
                } else {
                    blocks.append(heading + lines)
                }
                heading = []
            }
        }
        guard !blocks.isEmpty else { return "" }
        return ([Self.introduction(words.language)] + blocks).map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }

    private static func introduction(_ language: String) -> [String] {
        [
            "# Words of the interface in '\(language)', for i18n/\(language).yml. To translate a word, remove the '#' before it and write its text",
            "# in your language. Until then, pages show the text that is here.",
            "#",
            "# {name} is replaced by a value. A key that ends with -html has markup in its text. A word with a number has plural forms: the first",
            "# {value} decides. The items of a list are separated by commas.",
        ]
    }

    private func lines(for key: String) -> [String] {
        guard let word = words.word(key) else { return [] }
        let categories = PluralRule(of: words.language).categories
        let lacksForm = word.hasForms && !word.has(categories)
        guard word == shipped.word(key) || lacksForm else { return [] }
        guard word.hasForms else { return ["#\(key): \(YAMLScalar.written(word.text(for: .other)))"] }
        // In some languages, no whole number has the form that is for all other numbers.
        let forms = (categories + [.other]).uniqued()
        return ["#\(key):"] + forms.map { "#  \($0.rawValue): \(YAMLScalar.written(word.text(for: $0)))" }
    }
}
